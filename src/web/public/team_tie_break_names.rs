//! What the tie-breaks of teams and their values are called on a page. The codes are FIDE's and the same everywhere.

use crate::{prelude::*, tie_break_names};
use engine::{
    team_event::TeamScore,
    team_table::{TeamKind, TeamTieBreak, TeamValue},
    tiebreak::{Trim, Value},
};

/// The whole name, with the code.
pub fn long(lang: Lang, tie_break: TeamTieBreak) -> String {
    let mut name = kind(lang, tie_break.kind());
    for more in modifiers(lang, tie_break) {
        name.push_str(", ");
        name.push_str(&more);
    }
    format!("{name} ({tie_break})")
}

fn kind(lang: Lang, kind: TeamKind) -> String {
    match kind {
        TeamKind::Primary => t!(lang, team_tb_primary),
        TeamKind::MatchPoints => t!(lang, team_tb_match_points),
        TeamKind::GamePoints => t!(lang, team_tb_game_points),
        TeamKind::OtherScore => t!(lang, team_tb_other_score),
        TeamKind::Wins => t!(lang, team_tb_wins),
        TeamKind::MatchesWon => t!(lang, team_tb_matches_won),
        TeamKind::RoundsElected => t!(lang, team_tb_rounds_elected),
        TeamKind::StandardPoints => t!(lang, team_tb_standard_points),
        TeamKind::PairingNumber => t!(lang, team_tb_pairing_number),
        TeamKind::Progressive => t!(lang, team_tb_progressive),
        TeamKind::Buchholz => t!(lang, team_tb_buchholz),
        TeamKind::ForeBuchholz => t!(lang, team_tb_fore_buchholz),
        TeamKind::AverageOpponentBuchholz => t!(lang, team_tb_average_buchholz),
        TeamKind::Koya => t!(lang, team_tb_koya),
        TeamKind::MatchByMatch => t!(lang, team_tb_match_by_match),
        TeamKind::MatchByGame => t!(lang, team_tb_match_by_game),
        TeamKind::GameByMatch => t!(lang, team_tb_game_by_match),
        TeamKind::GameByGame => t!(lang, team_tb_game_by_game),
        TeamKind::ScoreAndSchedule => t!(lang, team_tb_score_and_schedule),
        TeamKind::BoardCount => t!(lang, team_tb_board_count),
        TeamKind::TopBoards => t!(lang, team_tb_top_boards),
        TeamKind::BottomBoards => t!(lang, team_tb_bottom_boards),
        TeamKind::DirectEncounter => t!(lang, team_tb_direct_encounter),
        TeamKind::ExtendedEncounter => t!(lang, team_tb_extended_encounter),
        TeamKind::ExtendedByTop => t!(lang, team_tb_extended_by_top),
        TeamKind::ExtendedByBottom => t!(lang, team_tb_extended_by_bottom),
        TeamKind::ExtendedByCountAndTop => t!(lang, team_tb_extended_by_count_and_top),
        TeamKind::ExtendedByCountAndBottom => t!(lang, team_tb_extended_by_count_and_bottom),
        TeamKind::Berlin => t!(lang, team_tb_berlin),
        TeamKind::EachBoard => t!(lang, team_tb_each_board),
    }
}

fn modifiers(lang: Lang, tie_break: TeamTieBreak) -> Vec<String> {
    let mut said = Vec::new();
    match tie_break.score() {
        None => {}
        Some(TeamScore::MatchPoints) => said.push(t!(lang, team_tb_on_match_points)),
        Some(TeamScore::GamePoints) => said.push(t!(lang, team_tb_on_game_points)),
    }
    match tie_break.trim() {
        Trim::All => {}
        Trim::Cut(n) => said.push(t!(lang, team_tb_without_lowest, n)),
        Trim::Median(n) => said.push(t!(lang, team_tb_without_both, n)),
    }
    if tie_break.is_fore() && tie_break.kind() != TeamKind::ForeBuchholz {
        said.push(t!(lang, team_tb_last_round_drawn));
    }
    if tie_break.limit() != 0 {
        let halves = engine::points::Points::halves(i32::from(tie_break.limit()));
        let sign = if tie_break.limit() > 0 { "+" } else { "" };
        said.push(t!(lang, tb_limit_moved, points = format!("{sign}{halves}")));
    }
    if tie_break.forfeits_as_matches() {
        said.push(t!(lang, team_tb_forfeits_as_matches));
    }
    said
}

/// A number as people read it: halves as ½, products with two decimals, whole numbers bare.
pub(super) fn number(lang: Lang, tie_break: TeamTieBreak, value: Value) -> String {
    tie_break_names::number(lang, value, tie_break.kind().decimals().max(1))
}

/// A value as people read it; the numbers of a series follow one another. Empty if an encounter had nobody to separate.
pub(super) fn value(lang: Lang, tie_break: TeamTieBreak, value: &TeamValue) -> String {
    match value {
        TeamValue::Number(value) if tie_break.kind().is_encounter() && *value == Value::ZERO => String::new(),
        TeamValue::Number(value) => number(lang, tie_break, *value),
        TeamValue::Series(points) => {
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            points.join(" · ")
        }
    }
}
