//! Rulings on time: flags, clocks and the last minutes.
//!
//! | file | what |
//! | --- | --- |
//! | `clocks` | clocks that are set wrongly or do not work |
//! | `correspondence` | days in correspondence games |
//! | `flag` | fallen flags |
//! | `interruption` | clocks that were stopped |
//! | `quick_finish` | a draw or an increment in the last minutes |

pub(crate) mod clocks;
pub(crate) mod correspondence;
pub(crate) mod flag;
pub(crate) mod interruption;
pub(crate) mod quick_finish;

pub use quick_finish::{SentOn, pending_claim, sent_on};
