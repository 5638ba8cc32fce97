//! The claim checker's answer about a game, as stored with the ruling that used it.

use serde::{Deserialize, Serialize};

use super::notation::Language;
use engine::{colour::Colour, own_words};

/// Moves as somebody wrote them down, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// What was handed in.
    pub written: Written,
    /// What was answered.
    pub answer: Answered,
}

/// Moves as they were handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Written {
    /// The moves; may be empty.
    pub moves: String,
    /// Whose letters they are written with; `None` to find out.
    pub notation: Option<Language>,
    /// The next move, written down and not played (9.2.1.1, 9.3.1); may be empty.
    pub intended: String,
    /// The position they begin from, as FEN; empty for the usual one or the one the moves name.
    pub start: String,
}

impl Written {
    /// Characters the moves of a ruling may have: a game of 500 moves by each, with room for remarks.
    pub const MAX_MOVES: usize = 8_000;

    /// Is there anything to be checked?
    pub fn is_empty(&self) -> bool {
        self.moves.trim().is_empty() && self.start.trim().is_empty()
    }

    /// Can a ruling keep the moves as they were handed in?
    pub fn can_be_kept(&self) -> bool {
        own_words::within(&self.moves, Self::MAX_MOVES).is_some()
    }
}

/// What was answered, as far as rulings ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// Moves of either player that were replayed.
    pub half_moves: usize,
    /// The position reached, as FEN.
    pub position: String,
    /// Who is on move there.
    pub to_move: Colour,
    /// The first text that is no legal move, with its number: `23… Dxe4`.
    pub fault: Option<String>,
    /// 9.2: the same position.
    pub repetition: Judged,
    /// 9.3: no capture and no pawn move.
    pub quiet_moves: Judged,
    /// Can White mate by any series of legal moves?
    pub white_can_mate: Known,
    pub black_can_mate: Known,
    /// Is the position dead?
    pub dead: Known,
}

/// A claim that was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    pub verdict: Verdict,
    /// How often the position stood there, or how many moves by each there were.
    pub counted: u32,
    /// How many are needed; `None` where the rules know no such claim.
    pub needed: Option<u32>,
}

/// How a claim was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// It cannot be judged.
    Inadmissible,
}

/// What is known about a question that need not be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    Yes,
    No,
    Undecided,
}

impl Answered {
    /// Can this side mate?
    pub const fn can_mate(&self, side: Colour) -> Known {
        match side {
            Colour::White => self.white_can_mate,
            Colour::Black => self.black_can_mate,
        }
    }
}
