//! The regulation of a tournament: the 27 settings its invitation must answer (W1), each with a default, an article and
//! a state.
//!
//! [`setting`] names and stores them, [`values`] are their types, [`text`] reads and writes form fields, [`defaults`] has
//! the values that apply if the invitation is silent, [`findings`] the faults of a whole regulation. The rules themselves are
//! in [`crate`]; `domain::checklist` says what blocks publishing a tournament.

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
