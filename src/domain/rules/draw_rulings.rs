//! Rulings on draws: claimed, agreed, or there by themselves.
//!
//! | file | what |
//! | --- | --- |
//! | `agreement` | draws the players make |
//! | `automatic` | draws that nobody has to claim |
//! | `claim` | claims by repetition or without progress |

pub(crate) mod agreement;
pub(crate) mod automatic;
pub(crate) mod claim;
