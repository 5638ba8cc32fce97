//! Rulings on moves and pieces: what went wrong on the board, and the sheets on which the moves stand.
//!
//! | file | what |
//! | --- | --- |
//! | `displaced` | pieces knocked over or on other squares |
//! | `illegal` | illegal moves |
//! | `position` | positions that cannot be |
//! | `record` | asking for the arbiter's record of the game |
//! | `recording` | the duty to record the moves |
//! | `setup` | a game that began wrongly |
//! | `touch` | touched pieces |

pub(crate) mod displaced;
pub(crate) mod illegal;
pub(crate) mod position;
pub(crate) mod record;
pub(crate) mod recording;
pub(crate) mod setup;
pub(crate) mod touch;
