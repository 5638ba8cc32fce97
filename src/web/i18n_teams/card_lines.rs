//! What is written on the card of a match, in words: its boards, and every line with who wrote it and when.
//!
//! Pages, the sheet on paper and the file say it alike, so it is said here once. What a reader may do with a card is the pages' own.

use jiff::Timestamp;
use texts::t;

use super::team_cards as words;
use crate::i18n::Lang;
use domain::{
    section_state::{Game, SectionRound, SectionState},
    team_card::{Approval, Contest, EndedSignature, QuickResult, Remark, Signature, Signer, TeamCard},
    team_match::{Side, score::Lost},
    team_section::MatchCard,
};
use engine::numbers::{BoardNo, StartNo};

/// A board of the match.
#[derive(Debug)]
pub struct BoardLine {
    pub no: u16,
    pub home: String,
    pub away: String,
    /// Has the home player White? Nothing where one side of the board is empty.
    pub is_home_white: Option<bool>,
    /// Home first; empty while it is played.
    pub result: String,
    /// What is said of a board that was not played or is put off, or whose point follows from a decision about the match.
    pub said: String,
    /// The board of the round its game is played at.
    pub game: Option<BoardNo>,
}

/// A line that somebody wrote.
#[derive(Debug)]
pub struct NoteLine {
    pub said: String,
    /// By whom, and when.
    pub by: String,
}

/// A signature.
#[derive(Debug)]
pub struct SignatureLine {
    pub signer: Signer,
    pub who: String,
    pub by: String,
    /// What is reserved; nothing: without reservation.
    pub reserved: Vec<String>,
    /// When it ended, and which boards were changed since; empty while it stands.
    pub ended: String,
}

/// Who has lost the match as a whole, and why its boards stand as they do, or that it counts for nobody; empty where its boards count.
pub fn decided(lang: Lang, field: &SectionState, found: &MatchCard) -> String {
    // A team's leaving annuls what was decided, too.
    if found.one.is_annulled {
        return t!(lang, cards_annulled);
    }
    let said = match found.score.lost {
        None => return String::new(),
        Some(Lost::By(side)) => t!(lang, cards_lost_by, team = field.team_name(found.one.team(side))),
        Some(Lost::ByBoth) => t!(lang, cards_lost_by_both),
    };
    let was_played = found.score.boards.iter().any(|board| board.was_played);
    let why = if was_played {
        t!(lang, cards_lost_though_played)
    } else {
        t!(lang, cards_lost_unplayed)
    };
    format!("{said} {why}")
}

/// What was reported at once, and what the other team reports that says something else.
pub fn reports(lang: Lang, card: &TeamCard) -> Vec<NoteLine> {
    let line = |report: &QuickResult| NoteLine {
        said: words::score(report.points()),
        by: written(lang, &report.by, report.at),
    };
    let reports = [&card.quick, &card.counter].into_iter().flatten();
    reports.map(line).collect()
}

/// What was remarked.
pub fn remark(lang: Lang, remark: &Remark) -> NoteLine {
    NoteLine {
        said: about(lang, remark.board, &remark.text),
        by: written(lang, &remark.by, remark.at),
    }
}

/// What a team does not agree about, with the result it claims.
pub fn contest(lang: Lang, contest: &Contest) -> NoteLine {
    let claim = contest
        .claim
        .map(|claim| t!(lang, cards_claims, result = claim.label()));
    let said = about(lang, Some(contest.board), &contest.text);
    let said = [said, claim.unwrap_or_default()];
    let said: Vec<_> = said.into_iter().filter(|said| !said.is_empty()).collect();
    NoteLine {
        said: said.join(" "),
        by: written(lang, &words::side(lang, contest.side), contest.at),
    }
}

/// Who signed.
pub fn signature(lang: Lang, signature: &Signature) -> SignatureLine {
    let reserved = signature.reservations.iter();
    SignatureLine {
        signer: signature.signer,
        who: words::signer(lang, signature.signer),
        by: written(lang, &signature.name, signature.at),
        reserved: reserved.map(|one| words::reserved(lang, one)).collect(),
        ended: String::new(),
    }
}

/// Who had signed before a board was changed.
pub fn ended(lang: Lang, one: &EndedSignature) -> SignatureLine {
    SignatureLine {
        ended: t!(
            lang,
            cards_signature_ended,
            at = lang.stamp(one.ended_at),
            boards = board_numbers(&one.boards)
        ),
        ..signature(lang, &one.signature)
    }
}

/// Boards by number, as a sentence takes them.
pub fn board_numbers(boards: &[BoardNo]) -> String {
    let numbers = boards.iter().map(|board| board.get().to_string());
    numbers.collect::<Vec<_>>().join(", ")
}

/// Who approved it, and what they remarked.
pub fn approval(lang: Lang, approval: &Approval) -> NoteLine {
    NoteLine {
        said: approved(lang, approval),
        by: written(lang, &approval.by, approval.at),
    }
}

/// What was remarked, to the teams first.
fn approved(lang: Lang, approval: &Approval) -> String {
    let public = approval.public_remarks.as_str();
    match (approval.remarks.is_empty(), public.is_empty()) {
        (true, true) => t!(lang, cards_approved_without),
        (false, true) => approval.remarks.clone(),
        (true, false) => t!(lang, cards_approved_public, text = public),
        (false, false) => format!(
            "{} {}",
            approval.remarks,
            t!(lang, cards_approved_public, text = public)
        ),
    }
}

fn written(lang: Lang, by: &str, at: Timestamp) -> String {
    t!(lang, cards_by, by = lang.log_actor(by), at = lang.stamp(at))
}

fn about(lang: Lang, board: Option<BoardNo>, text: &str) -> String {
    match board {
        Some(board) => t!(lang, cards_about_board, board = board.get(), text = text),
        None => text.to_owned(),
    }
}

/// That a board's point follows from the decision, and how its game ended, home first: what was signed stays on the card.
fn by_decision(lang: Lang, game: Option<&Game>, is_home_white: Option<bool>) -> String {
    let result = game.and_then(|game| game.outcome.result);
    match result.filter(|result| result.was_played()) {
        None => t!(lang, cards_by_decision),
        Some(played) => {
            let home_first = if is_home_white == Some(false) {
                played.turned()
            } else {
                played
            };
            t!(lang, cards_by_decision_played, result = home_first.label())
        }
    }
}

/// That a board is put off or adjourned, and until when where that is agreed; empty for every other.
fn put_off(lang: Lang, game: Option<&Game>) -> String {
    let game = game.filter(|game| game.outcome.suspended.is_some() && game.outcome.result.is_none());
    game.map_or_else(String::new, |game| lang.agreed(&game.outcome, game.appointment))
}

/// The boards of a match, the first one first.
pub fn boards(lang: Lang, field: &SectionState, round: &SectionRound, found: &MatchCard) -> Vec<BoardLine> {
    let called = |no: StartNo| {
        let player = field.player(no);
        player.map_or_else(String::new, |player| field.public_player(player).name.spoken())
    };
    let home = field.team(found.one.team(Side::Home));
    let is_home = |no: StartNo| {
        let id = field.player(no).map(|player| player.id);
        home.zip(id).is_some_and(|(team, id)| team.players.contains(&id))
    };
    let games = field.games_of(round, &found.one);
    let lines = found.score.boards.iter().map(|score| {
        let no = score.board.get();
        let game: Option<&Game> = games
            .iter()
            .find(|(board, _)| u16::from(*board) == no)
            .map(|(_, game)| *game);
        let lone = found.one.lone.iter().find(|seat| u16::from(seat.board) == no);
        let empty = || t!(lang, teams_nobody);
        let (home, away, is_home_white) = match (game, lone) {
            (Some(game), _) => {
                let is_home_white = is_home(game.white);
                let (home, away) = if is_home_white {
                    (game.white, game.black)
                } else {
                    (game.black, game.white)
                };
                (called(home), called(away), Some(is_home_white))
            }
            (None, Some(seat)) if is_home(seat.player) => (called(seat.player), empty(), None),
            (None, Some(seat)) => (empty(), called(seat.player), None),
            (None, None) => (empty(), empty(), None),
        };
        BoardLine {
            no,
            home,
            away,
            is_home_white,
            result: if score.is_open {
                String::new()
            } else {
                words::score((score.home, score.away))
            },
            said: match (found.score.lost, score.is_open || score.was_played) {
                (Some(_), _) => by_decision(lang, game, is_home_white),
                (None, true) => put_off(lang, game),
                (None, false) => t!(lang, cards_not_played),
            },
            game: game.map(|game| game.board),
        }
    });
    lines.collect()
}
