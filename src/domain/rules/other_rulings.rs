//! Rulings on everything else.
//!
//! | file | what |
//! | --- | --- |
//! | `accommodation` | players who cannot see the board, press the clock or write |
//! | `by_analogy` | what no rule covers |
//! | `chess960` | a start position of Chess960 that was not drawn |
//! | `resignation` | a player gives up |
//! | `supervision` | arbiters enough for the full rules in rapid and blitz |

pub(crate) mod accommodation;
pub(crate) mod by_analogy;
pub(crate) mod chess960;
pub(crate) mod resignation;
pub mod supervision;
