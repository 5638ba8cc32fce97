//! Colour histories: what a player has had and which colour is due.
//!
//! Only games over the board count; rounds not played are left out, as if they had come first (C.04.2 art. 3.4).

use crate::{
    colour::Colour,
    crosstable::{Cell, Contestant},
};

/// The colours of the games a player has played, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<Colour>);

/// How much a player needs a colour (C.04.3 art. 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// As many of both; it is only a matter of alternating.
    Mild,
    /// One more of the other colour.
    Strong,
    /// Two more of the other colour, or the other colour twice running.
    Absolute,
}

/// The rule that decided the colours of a board. The articles of each system say which comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourRule {
    /// Both have what they are due, or the one who is due anything has.
    BothGranted,
    /// The stronger claim.
    StrongerClaim,
    /// The other way round than the last time the two had different colours.
    Alternation,
    /// What the higher-ranked is due.
    HigherRanked,
    /// What the lower-ranked is due, below the median (C.04.4.3).
    LowerRanked,
    /// White to the one who has had it less often (C.04.5).
    FewerWhites,
    /// Other than the lower-ranked had last (C.04.5).
    OtherAlternates,
    /// Nobody has played yet: the lot and the starting number.
    Lot,
    /// Nobody has played yet, and the section gives White to the higher number (Monrad).
    HigherNumber,
    /// They meet again, the other way round than the last time (Monrad with rematches); the second game of a match (C.04.5).
    SecondMeeting,
    /// The table says so.
    Table,
}

/// The limits of C.04.1 art. 6 and 7: a difference of two between the colours, and no colour three times running.
pub const LIMITS: Limits = Limits {
    difference: 2,
    running: 2,
};

/// How uneven colours may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest difference between games with White and with Black.
    pub difference: i32,
    /// How often the same colour may come running.
    pub running: usize,
}

impl History {
    /// The history after the first `rounds` rounds.
    pub fn of(contestant: &Contestant, rounds: usize) -> Self {
        Self(
            contestant
                .cells
                .iter()
                .take(rounds)
                .filter_map(Cell::played)
                .map(|game| game.colour)
                .collect(),
        )
    }

    /// The same with one game more.
    #[must_use]
    pub fn with(&self, colour: Colour) -> Self {
        let mut colours = self.0.clone();
        colours.push(colour);
        Self(colours)
    }

    /// The colours, the oldest first.
    pub fn colours(&self) -> &[Colour] {
        &self.0
    }

    /// Games with White less games with Black.
    pub fn difference(&self) -> i32 {
        self.0
            .iter()
            .map(|colour| match colour {
                Colour::White => 1,
                Colour::Black => -1,
            })
            .sum()
    }

    /// How often the last colour came running.
    pub fn running(&self) -> usize {
        let last = self.0.last();
        self.0
            .iter()
            .rev()
            .take_while(|colour| Some(*colour) == last)
            .count()
    }

    /// The colour that is due and how much; nothing before the first game.
    pub fn due(&self) -> Option<(Colour, Strength)> {
        let last = *self.0.last()?;
        let difference = self.difference();
        let fewer = if difference > 0 {
            Colour::Black
        } else {
            Colour::White
        };
        Some(if difference.abs() >= LIMITS.difference {
            (fewer, Strength::Absolute)
        } else if self.running() >= LIMITS.running {
            (last.opposite(), Strength::Absolute)
        } else if difference == 0 {
            (last.opposite(), Strength::Mild)
        } else {
            (fewer, Strength::Strong)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(colours: &str) -> History {
        History(
            colours
                .chars()
                .map(|letter| {
                    if letter == 'W' {
                        Colour::White
                    } else {
                        Colour::Black
                    }
                })
                .collect(),
        )
    }

    #[test]
    fn the_due_colour_follows_difference_then_run_then_alternation() {
        for (colours, due) in [
            ("", None),
            ("W", Some((Colour::Black, Strength::Strong))),
            ("WB", Some((Colour::White, Strength::Mild))),
            ("BW", Some((Colour::Black, Strength::Mild))),
            ("WW", Some((Colour::Black, Strength::Absolute))),
            ("WBB", Some((Colour::White, Strength::Absolute))),
            ("BWW", Some((Colour::Black, Strength::Absolute))),
            ("WBWBW", Some((Colour::Black, Strength::Strong))),
            ("BBWBWB", Some((Colour::White, Strength::Absolute))),
        ] {
            assert_eq!(history(colours).due(), due, "{colours}");
        }
    }
}
