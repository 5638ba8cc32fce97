//! Can a side mate by any series of legal moves (5.2.2, 6.9)?
//!
//! Three ways lead to an answer, and each is a proof:
//! - the pieces alone rule out a mate ([`material`]);
//! - pieces that can never move wall off everything that could give mate ([`walls`]);
//! - a search finds a line that mates, or sees every reachable position and none is a mate ([`search`]).
//!
//! If none of them finishes within the budget, the answer is "undecided", never a guess. The rules that end a game by counting
//! (9.6) are ignored, because the Laws mean the pieces and not the number of moves.

pub mod material;
mod search;
mod walls;

#[cfg(test)]
mod tests;

use serde::Serialize;
use shakmaty::Move;

use super::{
    board::{End, Position},
    color,
    notation::{Style, write_line},
};
use engine::colour::Colour;

pub use material::LackOf;

/// How many positions a search may look at. The same budget always gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub positions: usize,
}

impl Default for Budget {
    /// About a second and 60 MB at the worst.
    fn default() -> Self {
        Self { positions: 250_000 }
    }
}

/// The answer to "can this side mate?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatePossible {
    /// It can: this series of legal moves ends in mate.
    Yes(Line),
    /// It cannot, whatever is played.
    No(NoMate),
    /// Not found within the budget; people decide.
    Undecided {
        /// How many positions were looked at.
        positions: usize,
    },
}

/// A series of legal moves from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins.
    pub from: Position,
    pub moves: Vec<Move>,
}

impl Line {
    /// As text with move numbers; empty when the position is the mate itself.
    pub fn written(&self, style: Style) -> String {
        write_line(&self.from, &self.moves, style)
    }
}

/// Why a side cannot mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "because")]
pub enum NoMate {
    /// The game is over.
    GameOver {
        /// How it ended.
        end: End,
    },
    /// The pieces cannot mate, wherever they stand.
    Material {
        /// What is lacking.
        lack: LackOf,
    },
    /// Pieces that can never move or be captured wall off what could give mate.
    Walls,
    /// Every position that can arise was looked at.
    Exhausted { positions: usize },
}

/// Is a position dead (5.2.2): can neither side mate?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Dead {
    /// Neither can: the game is drawn.
    Yes,
    /// One of them can.
    No,
    /// Undecided within the budget.
    Undecided,
}

impl Dead {
    /// What follows from the answers for both sides.
    pub const fn of(white: &MatePossible, black: &MatePossible) -> Self {
        match (white, black) {
            (MatePossible::Yes(_), _) | (_, MatePossible::Yes(_)) => Self::No,
            (MatePossible::No(_), MatePossible::No(_)) => Self::Yes,
            (MatePossible::Undecided { .. }, _) | (_, MatePossible::Undecided { .. }) => Self::Undecided,
        }
    }
}

/// Can this side mate by any series of legal moves?
pub fn mate_possible(position: &Position, side: Colour, budget: Budget) -> MatePossible {
    match position.end() {
        Some(End::Checkmate { winner }) if winner == side => {
            return MatePossible::Yes(Line {
                from: position.clone(),
                moves: Vec::new(),
            });
        }
        Some(end) => return MatePossible::No(NoMate::GameOver { end }),
        None => {}
    }
    if let Some(lack) = material::insufficient(position, side) {
        return MatePossible::No(NoMate::Material { lack });
    }
    if walls::rule_out_mate(&position.0, color(side)) {
        return MatePossible::No(NoMate::Walls);
    }
    search::search(position, color(side), budget)
}

/// Is the position dead?
pub fn dead(position: &Position, budget: Budget) -> Dead {
    let white = mate_possible(position, Colour::White, budget);
    if let MatePossible::Yes(_) = white {
        return Dead::No;
    }
    Dead::of(&white, &mate_possible(position, Colour::Black, budget))
}
