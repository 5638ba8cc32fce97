//! Moves as players write them: Danish and English letters, figurines, short and long form, PGN; read, replayed, written back.
//!
//! Annex C of the Laws. Nothing is guessed: a move that is unreadable, illegal or ambiguous ends the replay, and the moves
//! before it stay usable.

mod language;
mod legality;
mod replay;
mod scan;
mod word;
mod write;

#[cfg(test)]
mod tests;

pub use language::Language;
pub use legality::Why;
pub use replay::{Fault, Game, MAX_BYTES, MAX_MOVES, Moment, Note, Played, Unreadable, read, read_move};
pub use scan::StatedResult;
pub use write::{Style, write_line, write_move};
