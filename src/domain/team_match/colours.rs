//! Which colour each team has on each board, as the league announces it: what TRF record 352 writes.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Side;
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

    /// The colour a team has on this board, when this side is named first.
    pub fn of_side(&self, board: BoardNo, side: Side, first_named: Side) -> Colour {
        let first = self.of_first_named(board);
        if side == first_named {
            first
        } else {
            first.opposite()
        }
    }

    /// Which side has White on this board.
    pub fn white(&self, board: BoardNo, first_named: Side) -> Side {
        match self.of_first_named(board) {
            Colour::White => first_named,
            Colour::Black => first_named.other(),
        }
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
        let colours: Option<Vec<Colour>> = text
            .chars()
            .map(|letter| match letter {
                'W' | 'w' => Some(Colour::White),
                'B' | 'b' => Some(Colour::Black),
                _ => None,
            })
            .collect();
        colours.map(Self).ok_or(NoScheme)
    }
}

impl fmt::Display for ColourScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.iter().map(|colour| match colour {
            Colour::White => 'W',
            Colour::Black => 'B',
        });
        f.write_str(&letters.collect::<String>())
    }
}

impl TryFrom<String> for ColourScheme {
    type Error = NoScheme;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<ColourScheme> for String {
    fn from(scheme: ColourScheme) -> Self {
        scheme.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(scheme: &str, side: Side, first_named: Side) -> String {
        let scheme: ColourScheme = scheme.parse().expect("a scheme");
        (1..=6)
            .map(
                |board| match scheme.of_side(BoardNo::new(board).expect("a board"), side, first_named) {
                    Colour::White => 'W',
                    Colour::Black => 'B',
                },
            )
            .collect()
    }

    #[test]
    fn the_announced_colours_are_those_of_the_first_named_team() {
        for (scheme, side, first_named, expected) in [
            ("WBWBWB", Side::Home, Side::Home, "WBWBWB"),
            ("WBWBWB", Side::Away, Side::Home, "BWBWBW"),
            ("wb", Side::Home, Side::Away, "BWBWBW"),
            ("WBBW", Side::Home, Side::Home, "WBBWWB"),
            ("B", Side::Away, Side::Away, "BBBBBB"),
        ] {
            assert_eq!(colours(scheme, side, first_named), expected, "{scheme}");
        }
        let usual = ColourScheme::default();
        assert_eq!(usual.to_string(), "WB");
        assert_eq!(usual.white(BoardNo::MIN, Side::Away), Side::Away);
        assert_eq!(
            usual.white(BoardNo::new(2).expect("a board"), Side::Away),
            Side::Home
        );
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
