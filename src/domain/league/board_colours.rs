//! Which colours the first-named team has down the boards, as a league announces them: what TRF record 352 writes.
//!
//! Not here: which side of a match is named first ([`crate::team_match::colours`]).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::values::{Kind, LeagueValue, ValueFault};
use engine::{colour::Colour, numbers::BoardNo};

/// The colours of the first-named team down the boards, such as `WBWB`. A shorter scheme begins again from its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ColourScheme(Vec<Colour>);

/// The text is no scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write the colours of the first-named team as W and B, such as WBWB, {} boards at most",
    ColourScheme::MAX
)]
pub struct NoScheme;

impl ColourScheme {
    /// The most boards it names.
    pub const MAX: usize = 99;

    /// The colour the first-named team has on this board.
    pub fn of_first_named(&self, board: BoardNo) -> Colour {
        let place = usize::from(board.get() - 1)
            .checked_rem(self.0.len())
            .unwrap_or(0);
        // A scheme names one board at least, so the default is never taken.
        self.0.get(place).copied().unwrap_or(Colour::White)
    }

    /// The colours down so many boards as record 352 has them: `WBWBWBWB`.
    pub fn pattern(&self, boards: u8) -> String {
        (1..=u16::from(boards))
            .filter_map(BoardNo::new)
            .map(|board| self.of_first_named(board).letter())
            .collect()
    }
}

/// White on the odd boards, as in FIDE's team events.
impl Default for ColourScheme {
    fn default() -> Self {
        Self(vec![Colour::White, Colour::Black])
    }
}

impl FromStr for ColourScheme {
    type Err = NoScheme;

    /// Reads `WBWB`, in small letters, too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() || text.len() > Self::MAX {
            return Err(NoScheme);
        }
        let colours: Option<Vec<Colour>> = text.chars().map(Colour::of_letter).collect();
        colours.map(Self).ok_or(NoScheme)
    }
}

impl fmt::Display for ColourScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(|colour| colour.letter()).collect::<String>())
    }
}

engine::one_text!(ColourScheme: NoScheme);

impl LeagueValue for ColourScheme {
    const KIND: Kind = Kind::Colours;
    fn read(text: &str) -> Result<Self, ValueFault> {
        text.parse().map_err(|NoScheme| ValueFault::Colours)
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scheme_begins_again_from_its_start() {
        for (scheme, boards, expected) in [
            ("WB", 4, "WBWB"),
            ("bw", 5, "BWBWB"),
            ("WBBW", 6, "WBBWWB"),
            ("W", 3, "WWW"),
        ] {
            let scheme: ColourScheme = scheme.parse().expect("a scheme");
            assert_eq!(scheme.pattern(boards), expected);
        }
    }

    #[test]
    fn what_is_no_scheme_is_refused() {
        for text in ["", " ", "WXB", "WB WB", &"W".repeat(100)] {
            assert_eq!(text.parse::<ColourScheme>(), Err(NoScheme), "{text}");
        }
        let json = serde_json::to_string(&"wbw".parse::<ColourScheme>().unwrap()).unwrap();
        assert_eq!(json, "\"WBW\"");
    }
}
