//! Small numbers with a name: starting numbers, rounds, boards, ratings, FIDE ids, lengths of lists, ages.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($($(#[$doc:meta])* $name:ident($inner:ty) in $min:literal..=$max:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub struct $name($inner);

        impl $name {
            /// The smallest there is.
            pub const MIN: Self = Self($min);
            /// The largest there is.
            pub const MAX: Self = Self($max);

            /// The number, if it is in range.
            pub const fn new(number: $inner) -> Option<Self> {
                if number >= $min && number <= $max { Some(Self(number)) } else { None }
            }
            /// The plain number.
            pub const fn get(self) -> $inner {
                self.0
            }
        }
        impl TryFrom<i64> for $name {
            type Error = OutOfRange;
            fn try_from(number: i64) -> Result<Self, Self::Error> {
                <$inner>::try_from(number)
                    .ok()
                    .and_then(Self::new)
                    .ok_or(OutOfRange { number, min: $min, max: $max })
            }
        }
        impl From<$name> for i64 {
            fn from(number: $name) -> Self {
                number.0.into()
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = OutOfRange;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.trim().parse::<i64>().map_or(
                    Err(OutOfRange { number: i64::MIN, min: $min, max: $max }),
                    Self::try_from,
                )
            }
        }
    )+};
}

/// The number is not one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a whole number from {min} to {max}")]
pub struct OutOfRange {
    /// What was given; `i64::MIN` when it was no number at all.
    pub number: i64,
    /// The smallest allowed.
    pub min: i64,
    /// The largest allowed.
    pub max: i64,
}

number! {
    /// A player's starting number in the section (tournament pairing number, TPN).
    StartNo(u16) in 1..=9999;
    /// A team's pairing number in the event (TPN; C.04.6 art. 1.1).
    TeamNo(u16) in 1..=999;
    /// The number of a match of teams in a round.
    MatchNo(u16) in 1..=499;
    /// Which of its club's teams a team is: the first is the highest.
    TeamRank(u16) in 1..=99;
    /// A player's place on the strength list of a club: the first is the strongest.
    ListPlace(u16) in 1..=500;
    /// The number of a round.
    RoundNo(u16) in 1..=99;
    /// The number of a board in a round.
    BoardNo(u16) in 1..=9999;
    /// A rating.
    Rating(u16) in 1..=4000;
    /// The number FIDE knows a player by; new ones have nine digits.
    FideId(u32) in 1..=999_999_999;
    /// How many players a group of a published list has.
    ListCount(u16) in 1..=500;
    /// An age in whole years.
    Age(u16) in 1..=99;
}

impl RoundNo {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// Position in a list of rounds.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The round at this position of a list of rounds.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index)
            .ok()
            .and_then(|index| index.checked_add(1))
            .and_then(Self::new)
    }

    /// The round after this one, if there can be one.
    pub const fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// The round before this one, if there is one.
    pub const fn previous(self) -> Option<Self> {
        Self::new(self.0 - 1)
    }
}

impl StartNo {
    /// Position in a list of players in starting order.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The starting number of the player at this position.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index)
            .ok()
            .and_then(|index| index.checked_add(1))
            .and_then(Self::new)
    }
}

impl MatchNo {
    /// The number of the match at this position of a round.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index)
            .ok()
            .and_then(|index| index.checked_add(1))
            .and_then(Self::new)
    }
}

impl ListPlace {
    /// Position in a strength list.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The place at this position of a strength list.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index)
            .ok()
            .and_then(|index| index.checked_add(1))
            .and_then(Self::new)
    }
}

impl TeamNo {
    /// Position in a list of teams in the order of their numbers.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The number of the team at this position.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index)
            .ok()
            .and_then(|index| index.checked_add(1))
            .and_then(Self::new)
    }
}
