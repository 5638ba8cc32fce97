//! Players divided over sections: the words for it, and why nothing was done.

use crate::{
    error::{Kind, Problem},
    i18n::{Lang, players},
};
use domain::{
    division::{
        DivisionOrder, DivisionWay, PlaceGround, SectionClosed, UnratedPlace, checking::DivisionRefusal,
    },
    section::SectionSettings,
};
use service::divisions::{DivisionDoubts, DivisionError, EntryDoubt, MoveBlock, OverfullSection};
use texts::{t, word};

/// Names that one sentence has; the others are counted.
const MOST_NAMES: usize = 5;

/// What decides who goes where.
pub fn way(lang: Lang, way: DivisionWay) -> String {
    word!(lang, "divisions-way", DivisionWay: way)
}

/// Where players without a rating go.
pub fn unrated(lang: Lang, unrated: UnratedPlace) -> String {
    word!(lang, "divisions-unrated", UnratedPlace: unrated)
}

/// Why somebody is proposed for a section, or stays.
pub fn ground(lang: Lang, ground: PlaceGround) -> String {
    word!(lang, "divisions-ground", PlaceGround: ground)
}

/// Why a section can take no part.
pub fn closed(lang: Lang, why: SectionClosed) -> String {
    word!(lang, "divisions-closed", SectionClosed: why)
}

/// What is doubtful about a move.
pub fn doubt(lang: Lang, doubt: &EntryDoubt) -> String {
    match doubt {
        EntryDoubt::Entry(doubt) => players::doubt(lang, doubt),
        EntryDoubt::Quarantine(bar) => lang.bar(bar),
        EntryDoubt::Byes(rounds) => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            t!(
                lang,
                divisions_byes,
                rounds = rounds.join(", "),
                count = rounds.len()
            )
        }
    }
}

/// The stable word of a doubt, for programs.
pub const fn doubt_word(doubt: &EntryDoubt) -> &'static str {
    match doubt {
        EntryDoubt::Entry(doubt) => doubt.as_str(),
        EntryDoubt::Quarantine(_) => "quarantine",
        EntryDoubt::Byes(_) => "byes",
    }
}

/// What forbids a move.
pub fn block(lang: Lang, block: &MoveBlock) -> String {
    match block {
        MoveBlock::Paired => t!(lang, player_paired),
        MoveBlock::Invalid(faults) => {
            let faults: Vec<String> = faults.iter().map(|fault| players::fault(lang, *fault)).collect();
            faults.join(" ")
        }
        MoveBlock::Stay(error) => players::stay(lang, *error),
        MoveBlock::Barred(bar) => lang.bar(bar),
        MoveBlock::Twice(twin) => format!("{} {}", players::doubt(lang, twin), t!(lang, player_twice)),
    }
}

/// A section that would have more than it takes.
pub fn overfull(lang: Lang, section: &OverfullSection) -> String {
    let name = section.name.as_str();
    t!(
        lang,
        divisions_overfull,
        section = name,
        players = section.players,
        max = section.max
    )
}

/// Some names, and how many more there are.
fn names(lang: Lang, names: &[String]) -> String {
    let shown: Vec<&str> = names.iter().take(MOST_NAMES).map(String::as_str).collect();
    let shown = shown.join(", ");
    match names.len().saturating_sub(MOST_NAMES) {
        0 => shown,
        more => t!(lang, divisions_and_more, names = shown, more),
    }
}

/// Who was put somewhere and cannot be moved.
pub fn left_out(lang: Lang, who: &[String]) -> String {
    t!(
        lang,
        divisions_left_out,
        names = names(lang, who),
        count = who.len()
    )
}

fn doubtful(doubts: DivisionDoubts) -> Problem {
    let words: Vec<serde_json::Value> = doubts
        .entries
        .iter()
        .flat_map(|(name, found)| {
            let codes = found.iter().map(doubt_word);
            codes.map(move |code| serde_json::json!({ "name": name, "doubt": code }))
        })
        .collect();
    Problem::new(Kind::Invalid, move |lang| {
        let who: Vec<String> = doubts.entries.iter().map(|(name, _)| name.clone()).collect();
        let mut said: Vec<String> = doubts.sections.iter().map(|one| overfull(lang, one)).collect();
        if !who.is_empty() {
            said.push(t!(lang, divisions_doubtful, names = names(lang, &who)));
        }
        said.push(t!(lang, player_confirm_doubts));
        said.join(" ")
    })
    .with("doubts", words)
}

impl From<DivisionRefusal> for Problem {
    fn from(why: DivisionRefusal) -> Self {
        match why {
            DivisionRefusal::Sections => Self::field("groups", |lang| {
                t!(
                    lang,
                    divisions_problem_sections,
                    most = DivisionOrder::MOST_SECTIONS
                )
            }),
            DivisionRefusal::Closed { name, why } => Self::not_now(move |lang| {
                let section = name.as_str();
                t!(lang, divisions_problem_closed, section, why = closed(lang, why))
            }),
            DivisionRefusal::Limits { section } => Self::field(format!("min-{section}"), |lang| {
                t!(lang, section_problem_entry_limits)
            }),
            DivisionRefusal::UnratedAs => {
                Self::field("unrated_as", |lang| t!(lang, divisions_problem_unrated_as))
            }
            DivisionRefusal::TooMany => Self::not_now(|lang| {
                t!(
                    lang,
                    divisions_problem_entries,
                    most = DivisionOrder::MOST_ENTRIES
                )
            }),
            DivisionRefusal::SectionTooLarge => {
                Self::not_now(|lang| t!(lang, player_too_many, max = SectionSettings::MAX_PLAYERS))
            }
            DivisionRefusal::ChangedMeanwhile => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, divisions_problem_changed))
            }
            DivisionRefusal::Nothing => Self::not_now(|lang| t!(lang, divisions_problem_nothing)),
            DivisionRefusal::SectionGone => Self::not_now(|lang| t!(lang, divisions_problem_section_gone)),
        }
    }
}

impl From<DivisionError> for Problem {
    fn from(error: DivisionError) -> Self {
        match error {
            DivisionError::NotFound => Self::not_found(),
            DivisionError::Forbidden(missing) => Self::forbidden(missing.0),
            DivisionError::Refused(why) => why.into(),
            DivisionError::Blocked(blocked) => Self::not_now(move |lang| {
                let said = blocked.iter().take(MOST_NAMES).map(|(name, why)| {
                    t!(
                        lang,
                        divisions_problem_blocked,
                        name = name.as_str(),
                        why = block(lang, why)
                    )
                });
                said.collect::<Vec<_>>().join(" ")
            }),
            DivisionError::Doubtful(doubts) => doubtful(doubts),
            DivisionError::MovedSince(moved) => Self::not_now(move |lang| {
                t!(
                    lang,
                    divisions_problem_moved_since,
                    names = names(lang, &moved),
                    count = moved.len()
                )
            }),
            DivisionError::AnotherSince => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, divisions_problem_another))
            }
            DivisionError::Once(error) => error.into(),
            DivisionError::Store(error) => error.into(),
        }
    }
}
