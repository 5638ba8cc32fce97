//! Rulings on arrival: who comes too late, and who does not come at all.
//!
//! | file | what |
//! | --- | --- |
//! | `absence` | a player who does not come |
//! | `lateness` | a player who comes too late, and how long one may still come |

pub(crate) mod absence;
pub mod lateness;

pub use absence::AbsenceFacts;
