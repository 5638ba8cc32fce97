//! The game itself: positions, moves written down, draw claims, and whether anybody can still mate.
//!
//! `shakmaty` implements how the pieces move (article 3 of the Laws); this module uses its types for squares, pieces and
//! moves. It adds what arbiters need: [`notation`] reads and replays what players wrote, [`claims`] answers draw claims from
//! it, [`mate`] answers "can this side mate by any series of legal moves?".
//!
//! Nothing here depends on a tournament: the numbers that claims need come from the resolved rules. [`evidence`] is the part of an answer
//! that a ruling stores; the checker runs before anything is locked, and again for every write.

pub mod board;
pub mod claims;
pub mod endings;
pub mod evidence;
pub mod mate;
pub mod notation;
pub mod start_array;

pub use shakmaty::{Move, Role, Square};

use engine::colour::Colour;

/// Both players.
pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

/// Our colour for the library's.
pub(crate) const fn colour(color: shakmaty::Color) -> Colour {
    match color {
        shakmaty::Color::White => Colour::White,
        shakmaty::Color::Black => Colour::Black,
    }
}

/// The library's colour for ours.
pub(crate) const fn color(colour: Colour) -> shakmaty::Color {
    match colour {
        Colour::White => shakmaty::Color::White,
        Colour::Black => shakmaty::Color::Black,
    }
}
