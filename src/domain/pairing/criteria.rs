//! The criteria of the Dutch system by name (C.04.3 art. 2), and amounts of what each asks to be small.

use serde::Serialize;

use crate::domain::points::Points;

/// A criterion of C.04.3 art. 2. C1 to C3 are absolute, C4 asks that all can be paired, C5 is about the bye, the others make the
/// pairing better in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Criterion {
    /// Nobody meets an opponent twice.
    C1,
    /// Nobody has the bye after a bye, or after as much as a win without playing.
    C2,
    /// Two who are due the same colour absolutely do not meet, unless one is a topscorer.
    C3,
    /// Everybody who is not paired yet can be.
    C4,
    /// The lowest score for the bye.
    C5,
    /// The fewest downfloaters.
    C6,
    /// The lowest scores of downfloaters.
    C7,
    /// The next bracket obeys C1 to C7.
    C8,
    /// The fewest unplayed games of the player with the bye.
    C9,
    /// Topscorers and their opponents with a difference of more than two between the colours.
    C10,
    /// Topscorers and their opponents with the same colour three times running.
    C11,
    /// Players without the colour they are due.
    C12,
    /// Players without the colour they are strongly due.
    C13,
    /// Downfloaters of the bracket's own score who floated down in the round before.
    C14,
    /// Opponents of players moved down who floated up in the round before.
    C15,
    /// As C14, two rounds before.
    C16,
    /// As C15, two rounds before.
    C17,
    /// Score differences of players moved down who floated down in the round before.
    C18,
    /// Score differences of their opponents who floated up in the round before.
    C19,
    /// As C18, two rounds before.
    C20,
    /// As C19, two rounds before.
    C21,
}

impl Criterion {
    /// All of them, the first one first.
    pub const ALL: [Self; 21] = [
        Self::C1,
        Self::C2,
        Self::C3,
        Self::C4,
        Self::C5,
        Self::C6,
        Self::C7,
        Self::C8,
        Self::C9,
        Self::C10,
        Self::C11,
        Self::C12,
        Self::C13,
        Self::C14,
        Self::C15,
        Self::C16,
        Self::C17,
        Self::C18,
        Self::C19,
        Self::C20,
        Self::C21,
    ];

    /// Its name, as arbiters write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::C1 => "C1",
            Self::C2 => "C2",
            Self::C3 => "C3",
            Self::C4 => "C4",
            Self::C5 => "C5",
            Self::C6 => "C6",
            Self::C7 => "C7",
            Self::C8 => "C8",
            Self::C9 => "C9",
            Self::C10 => "C10",
            Self::C11 => "C11",
            Self::C12 => "C12",
            Self::C13 => "C13",
            Self::C14 => "C14",
            Self::C15 => "C15",
            Self::C16 => "C16",
            Self::C17 => "C17",
            Self::C18 => "C18",
            Self::C19 => "C19",
            Self::C20 => "C20",
            Self::C21 => "C21",
        }
    }
}

/// How much there is of what a criterion asks to be small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number of players or games.
    Count(usize),
    /// The scores of players who leave a bracket, the highest first: fewer is better, then lower.
    Scores(Vec<Points>),
    /// How many players of each score, the highest first: fewer of the highest is better.
    ByScore(Vec<(Points, usize)>),
}

impl Amount {
    /// How many players or games.
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => *count,
            Self::Scores(scores) => scores.len(),
            Self::ByScore(levels) => levels.iter().map(|(_, count)| count).sum(),
        }
    }

    /// Which of two amounts of the same criterion is less.
    pub fn compare(&self, other: &Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Count(one), Self::Count(other)) => one.cmp(other),
            (Self::Scores(one), Self::Scores(other)) => (one.len(), one).cmp(&(other.len(), other)),
            (Self::ByScore(one), Self::ByScore(other)) => one.cmp(other),
            (Self::Count(_) | Self::Scores(_) | Self::ByScore(_), _) => self.count().cmp(&other.count()),
        }
    }
}
