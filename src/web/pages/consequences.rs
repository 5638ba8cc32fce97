//! What mending something of an earlier round would change, in the reader's words: shown before it is confirmed, on the pages of a correction
//! and of a bye.

use crate::prelude::*;
use domain::{
    consequences::{Consequences, LaterPairing, LaterRound, Shift},
    prize::{Given, WinnerNo},
};
use engine::{pairing::floats::Float, standings::Place};

/// A player whose points or place change.
#[derive(Debug)]
pub(super) struct MovedLine {
    pub(super) no: StartNo,
    pub(super) name: String,
    pub(super) points: String,
    pub(super) place: String,
}

/// Everything that changes, sentence by sentence.
#[derive(Debug)]
pub(super) struct ConsequencesView {
    /// After how many rounds.
    pub(super) rounds: usize,
    pub(super) moved: Vec<MovedLine>,
    pub(super) later: Vec<String>,
    pub(super) history: Vec<String>,
    pub(super) rating: Vec<String>,
    pub(super) prizes: Vec<String>,
}

impl ConsequencesView {
    /// `is_reported`: whether the tournament was reported for rating already.
    pub(super) fn of(lang: Lang, field: &SectionState, seen: &Consequences, is_reported: bool) -> Self {
        let name = |no: StartNo| name(field, no);
        let mut history: Vec<String> = seen
            .colours
            .iter()
            .map(|one| {
                let player = name(one.no);
                if one.colour.after.is_some() {
                    t!(lang, mend_colour_counts, player)
                } else {
                    t!(lang, mend_colour_gone, player)
                }
            })
            .collect();
        history.extend(seen.floats.iter().map(|one| {
            t!(
                lang,
                mend_float,
                player = name(one.no),
                round = one.round.get(),
                before = float(lang, one.float.before),
                after = float(lang, one.float.after)
            )
        }));
        Self {
            rounds: seen.rounds,
            moved: seen
                .moved
                .iter()
                .map(|one| MovedLine {
                    no: one.no,
                    name: name(one.no),
                    points: shown(&one.points.before.to_string(), &one.points.after.to_string()),
                    place: shown(&place(one.place.before), &place(one.place.after)),
                })
                .collect(),
            later: seen.later.iter().map(|one| later(lang, field, one)).collect(),
            history,
            rating: rating(lang, seen, is_reported),
            prizes: seen
                .prizes
                .iter()
                .map(|one| {
                    let player = match one.winner {
                        WinnerNo::Player(no) => name(no),
                        WinnerNo::Team(no) => no.to_string(),
                    };
                    let Shift { before, after } = &one.given;
                    let (before, after) = (given(lang, before.as_ref()), given(lang, after.as_ref()));
                    t!(lang, mend_prize, player, before, after)
                })
                .collect(),
        }
    }
}

fn name(field: &SectionState, no: StartNo) -> String {
    field
        .player(no)
        .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
}

/// Both values, never on two lines, or the one that stays.
fn shown(before: &str, after: &str) -> String {
    if before == after {
        after.to_owned()
    } else {
        format!("{before}\u{a0}→\u{a0}{after}")
    }
}

fn place(place: Option<Place>) -> String {
    match place {
        None => "–".to_owned(),
        Some(place) if place.is_shared() => format!("{}–{}", place.first, place.last),
        Some(place) => place.first.to_string(),
    }
}

fn float(lang: Lang, float: Option<Float>) -> String {
    match float {
        None => t!(lang, mend_float_none),
        Some(Float::Up) => t!(lang, mend_float_up),
        Some(Float::Down) => t!(lang, mend_float_down),
    }
}

fn later(lang: Lang, field: &SectionState, later: &LaterRound) -> String {
    let round = later.round.get();
    match &later.pairing {
        LaterPairing::Same => t!(lang, mend_later_same, round),
        LaterPairing::Otherwise(boards) => {
            let boards: Vec<String> = boards
                .iter()
                .map(|board| format!("{} – {}", name(field, board.white), name(field, board.black)))
                .collect();
            let boards = boards.join("; ");
            if later.status.is_public() {
                t!(lang, mend_later_public, round, boards)
            } else {
                t!(lang, mend_later_draft, round, boards)
            }
        }
        LaterPairing::NotByProgram => t!(lang, mend_later_hand, round),
        LaterPairing::NotCompared => t!(lang, mend_later_unknown, round),
    }
}

fn rating(lang: Lang, seen: &Consequences, is_reported: bool) -> Vec<String> {
    let Some(rated) = seen.rated else {
        return Vec::new();
    };
    let words = |result: Option<engine::result::GameResult>| {
        result.map_or_else(|| t!(lang, mend_unrated), |result| result.label().to_owned())
    };
    let (before, after) = (words(rated.before), words(rated.after));
    let mut said = vec![t!(lang, mend_rated, before, after)];
    if is_reported {
        said.push(t!(lang, mend_reported));
    }
    said
}

fn given(lang: Lang, given: Option<&Given>) -> String {
    let Some(given) = given else {
        return t!(lang, mend_prize_nothing);
    };
    let amount = given.amount();
    let money = (!amount.is_zero()).then(|| lang.money(amount, given.currency));
    let things = given.things().map(ToString::to_string);
    money.into_iter().chain(things).collect::<Vec<_>>().join(" + ")
}
