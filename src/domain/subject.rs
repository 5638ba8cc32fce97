//! What a line of the log is about. It is stored as data, so that it can be shown in every language, and also in the words that programs
//! read ([`Subject`]'s `Display`).
//!
//! Older lines have only their words; [`Subject::of_words`] parses those, and only those.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};

use super::watch::Care;
use engine::numbers::{BoardNo, RoundNo};

/// Who or what something was done to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Subject<'a> {
    /// Something with a name, which is in the words of the line.
    Named(#[serde(skip)] Cow<'a, str>),
    Round {
        round: RoundNo,
    },
    /// A board of a round.
    Board {
        round: RoundNo,
        board: BoardNo,
    },
    /// What arbiters look after in a round.
    Watch {
        round: RoundNo,
        /// What they look after.
        care: Care,
    },
    /// So many players at once.
    Players {
        count: usize,
    },
    /// A warning or quarantine; the log does not say whose.
    Sanction,
    /// A protest that was filed, or one that was turned away and has no number.
    Protest {
        /// Its number in the section.
        number: Option<u32>,
    },
    /// The article that the ratings office draws up its lists by.
    OfficeLists,
}

impl<'a> Subject<'a> {
    /// A board of a round.
    pub const fn board(round: RoundNo, board: BoardNo) -> Self {
        Self::Board { round, board }
    }

    /// The protest with this number.
    pub const fn protest(number: u32) -> Self {
        Self::Protest { number: Some(number) }
    }

    /// A name, as it stands.
    pub fn named(name: impl Into<Cow<'a, str>>) -> Self {
        Self::Named(name.into())
    }

    /// The subject of a line that stored it, with the words of the line.
    #[must_use]
    pub fn with_words(self, words: &'a str) -> Self {
        match self {
            Self::Named(_) => Self::named(words),
            Self::Round { .. }
            | Self::Board { .. }
            | Self::Watch { .. }
            | Self::Players { .. }
            | Self::Sanction
            | Self::Protest { .. }
            | Self::OfficeLists => self,
        }
    }

    /// The subject of a line that stored only words; text that matches no exact form is a name.
    pub fn of_words(words: &'a str) -> Self {
        let spelled = match words {
            "Sanction" => Some(Self::Sanction),
            "Protest" => Some(Self::Protest { number: None }),
            OFFICE_LISTS => Some(Self::OfficeLists),
            _ => words
                .strip_prefix("Protest ")
                .and_then(|number| number.parse().ok())
                .map(|number| Self::Protest { number: Some(number) })
                .or_else(|| words.strip_prefix("Round ").and_then(Self::of_place)),
        };
        spelled.unwrap_or_else(|| Self::named(words))
    }

    /// `9`, `9, board 5` or `9, fair_play`.
    fn of_place(place: &str) -> Option<Self> {
        let Some((round, rest)) = place.split_once(", ") else {
            let round = place.parse().ok()?;
            return Some(Self::Round { round });
        };
        let round = round.parse().ok()?;
        Some(match rest.strip_prefix("board ") {
            Some(board) => Self::Board {
                round,
                board: board.parse().ok()?,
            },
            None => Self::Watch {
                round,
                care: rest.parse().ok()?,
            },
        })
    }
}

/// Office lists are drawn up by this article.
const OFFICE_LISTS: &str = "DM-4.3";

/// The words that programs read; they stay as they are.
impl fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::Round { round } => write!(f, "Round {round}"),
            Self::Board { round, board } => write!(f, "Round {round}, board {board}"),
            Self::Watch { round, care } => write!(f, "Round {round}, {}", care.as_str()),
            Self::Players { count } => write!(f, "{count} players"),
            Self::Sanction => f.write_str("Sanction"),
            Self::Protest { number: Some(number) } => write!(f, "Protest {number}"),
            Self::Protest { number: None } => f.write_str("Protest"),
            Self::OfficeLists => f.write_str(OFFICE_LISTS),
        }
    }
}

impl<'a> From<&'a str> for Subject<'a> {
    fn from(name: &'a str) -> Self {
        Self::named(name)
    }
}

impl<'a> From<&'a String> for Subject<'a> {
    fn from(name: &'a String) -> Self {
        Self::named(name)
    }
}

impl From<String> for Subject<'_> {
    fn from(name: String) -> Self {
        Self::named(name)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;

    fn all() -> [(Subject<'static>, &'static str, serde_json::Value); 8] {
        let round = RoundNo::new(9).unwrap();
        let board = BoardNo::new(5).unwrap();
        let care = Care::FairPlay;
        let number = Some(3);
        let placed = |is: &str| json!({ "is": is, "round": 9 });
        let mut at_board = placed("board");
        at_board["board"] = json!(5);
        let mut watched = placed("watch");
        watched["care"] = json!("fair_play");
        [
            (Subject::from("Åge Prøve"), "Åge Prøve", json!({ "is": "named" })),
            (Subject::Round { round }, "Round 9", placed("round")),
            (Subject::Board { round, board }, "Round 9, board 5", at_board),
            (Subject::Watch { round, care }, "Round 9, fair_play", watched),
            (Subject::Sanction, "Sanction", json!({ "is": "sanction" })),
            (
                Subject::Protest { number },
                "Protest 3",
                json!({ "is": "protest", "number": 3 }),
            ),
            (
                Subject::Protest { number: None },
                "Protest",
                json!({ "is": "protest", "number": null }),
            ),
            (Subject::OfficeLists, "DM-4.3", json!({ "is": "office_lists" })),
        ]
    }

    #[test]
    fn a_subject_is_read_back_as_it_was_stored_and_keeps_the_words_that_programs_read() {
        for (subject, words, stored) in all() {
            assert_eq!(subject.to_string(), words);
            assert_eq!(to_value(&subject).unwrap(), stored, "{words}");
            let read: Subject<'_> = from_value(stored).unwrap();
            assert_eq!(read.with_words(words), subject, "{words}");
            assert_eq!(Subject::of_words(words), subject, "{words}");
        }
        let several = Subject::Players { count: 3 };
        assert_eq!(several.to_string(), "3 players");
        let stored = json!({ "is": "players", "count": 3 });
        assert_eq!(from_value::<Subject<'_>>(stored).unwrap(), several);
    }

    #[test]
    fn somebody_named_like_a_round_is_no_round() {
        let stored = to_value(Subject::from("Round 9")).unwrap();
        let read: Subject<'_> = from_value(stored).unwrap();
        assert_eq!(
            read.with_words("Round 9"),
            Subject::Named(Cow::Borrowed("Round 9"))
        );
    }

    #[test]
    fn words_that_spell_nothing_are_a_name() {
        for words in [
            "Round Table",
            "Round 9, board x",
            "Round 9, coffee",
            "Protest x",
            "",
        ] {
            assert_eq!(Subject::of_words(words), Subject::from(words));
        }
    }
}
