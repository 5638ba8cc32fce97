//! The words for teams that come to their match: how many are there, what follows when they are not, and why nothing does.

use crate::i18n::Lang;
use domain::team_match::{
    attendance::Attendance,
    coming::{Absence, NoAbsence},
};
use engine::numbers::BoardNo;
use texts::t;

/// How many of a team have come, of so many boards.
pub fn attendance(lang: Lang, attendance: &Attendance, boards: usize) -> String {
    match attendance {
        Attendance::Full => t!(lang, team_coming_full),
        Attendance::Short { missing, .. } => {
            let present = boards.saturating_sub(missing.len());
            t!(lang, team_coming_short, present, boards)
        }
        Attendance::TooFew { present, least } => {
            t!(
                lang,
                team_coming_too_few,
                present = *present,
                boards,
                least = *least
            )
        }
        Attendance::Absent => t!(lang, team_coming_absent),
    }
}

/// Boards of a match, in a line.
pub fn boards(lang: Lang, boards: &[BoardNo]) -> String {
    let named = boards
        .iter()
        .map(|board| t!(lang, cards_board, board = board.get()));
    named.collect::<Vec<_>>().join(", ")
}

/// What follows when this team has not come.
pub fn absence(lang: Lang, team: &str, absence: &Absence) -> Vec<String> {
    match absence {
        Absence::Match { .. } => vec![t!(lang, team_coming_match_lost, team)],
        Absence::Boards { lost, left } => {
            let lost: Vec<BoardNo> = lost.iter().map(|(board, _)| *board).collect();
            let mut said = vec![t!(
                lang,
                team_coming_boards_lost,
                team,
                boards = boards(lang, &lost)
            )];
            if !left.is_empty() {
                said.push(t!(lang, team_coming_boards_left, boards = boards(lang, left)));
            }
            said
        }
    }
}

/// Why nothing follows.
pub fn no_absence(lang: Lang, why: &NoAbsence) -> String {
    match why {
        NoAbsence::NobodyAwaited => t!(lang, team_coming_nobody),
        NoAbsence::NoDeadline => t!(lang, team_coming_no_deadline),
        NoAbsence::Waits(until) => t!(lang, team_coming_waits, at = lang.moment(*until)),
        NoAbsence::OtherTeam => t!(lang, team_coming_other_team),
        NoAbsence::AtTheBoards(left) => {
            t!(lang, team_coming_at_boards, boards = boards(lang, left))
        }
    }
}
