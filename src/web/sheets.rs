//! The sheets that are printed for a round, as addresses and pages name them.

use std::fmt;

use serde::Deserialize;
use texts::t;

use crate::text::Lang;

/// A sheet of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sheet {
    /// What the players sign, with a code that opens the board on the arbiter's tablet.
    Slips,
    /// Names for the tables.
    PlaceCards,
    /// What stands at the head of every score sheet.
    ScoreSheets,
    /// What stands on the envelope of a sealed move.
    Envelopes,
    /// How moves are announced where a player cannot see (D.2.1), and what board, pieces and clock must be like.
    Announcing,
}

impl Sheet {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Slips,
        Self::PlaceCards,
        Self::ScoreSheets,
        Self::Envelopes,
        Self::Announcing,
    ];

    /// The word in the address.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Slips => "slips",
            Self::PlaceCards => "place-cards",
            Self::ScoreSheets => "score-sheets",
            Self::Envelopes => "envelopes",
            Self::Announcing => "announcing",
        }
    }

    /// What it is called.
    pub fn heading(self, lang: Lang) -> String {
        match self {
            Self::Slips => t!(lang, print_slips),
            Self::PlaceCards => t!(lang, print_place_cards),
            Self::ScoreSheets => t!(lang, print_score_sheets),
            Self::Envelopes => t!(lang, print_envelopes),
            Self::Announcing => t!(lang, print_announcing),
        }
    }

    /// What it is for.
    pub fn lead(self, lang: Lang) -> String {
        match self {
            Self::Slips => t!(lang, print_slips_lead),
            Self::PlaceCards => t!(lang, print_place_cards_lead),
            Self::ScoreSheets => t!(lang, print_score_sheets_lead),
            Self::Envelopes => t!(lang, print_envelopes_lead),
            Self::Announcing => t!(lang, print_announcing_lead),
        }
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
