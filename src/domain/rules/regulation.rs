//! The regulation of a tournament: the 27 settings its invitation must answer (W1), each with a default, an article and
//! a state.
//!
//! [`setting`] names them and keeps them, [`values`] are their types, [`text`] reads and writes what a form posts,
//! [`defaults`] says what holds when the invitation is silent, [`findings`] what is wrong with a whole regulation. The
//! rules underneath stand in [`crate`]; what blocks publishing a tournament in [`domain::checklist`].

pub mod defaults;
pub mod findings;
pub mod freeze;
pub mod setting;
pub mod text;
pub mod values;

pub use defaults::Default as SettingDefault;
pub use findings::{Around, Finding, FindingKind};
pub use freeze::{Firmness, FrozenError, MAX_REASON};
pub use setting::{Group, Regulation, Requirement, SettingId, SettingInfo, SettingState, SettingValue};
pub use text::{Posted, SettingProblem};
