//! Rule-sets: every number of every edition as data, and who may set it aside.
//!
//! Read in this order: [`parameter`] (what can be asked), [`value`] (what may be answered), [`tables`] (the answers of
//! each edition, from `data/rulesets.json`), [`addition`] (editions that
//! an administrator adds), [`resolve`] (which answer holds for a tournament, and where it came from).
//! The articles themselves, to be looked up in words, stand in [`catalogue`]. What a tournament announces lives in [`crate::regulation`]; rulings on incidents are drawn from all of it in [`ruling`].
//!
//! The set that was resolved is frozen into the tournament when round 1 starts. No number of a regulation is written in an `if`.

pub mod absence_policy;
pub mod addition;
pub mod alphabet;
pub mod catalogue;
pub mod chess;
#[cfg(feature = "postgres")]
mod codec;
pub mod correspondence;
pub mod edition;
pub mod entry;
pub mod parameter;
pub mod promulgation;
pub mod regulation;
pub mod resolve;
pub mod ruling;
pub mod tables;
pub mod time_control;
pub mod value;

pub use addition::{Added, Addition, AdditionProblem, Change, ChangeProblem};
pub use edition::{Binding, Edition, EditionCode};
pub use parameter::{ParameterId, ParameterInfo, ParameterKind};
pub use promulgation::{Channel, Promulgation};
pub use resolve::{Origin, Override, ResolveError, Resolved, RuleSnapshot};
pub use tables::{Compared, Doubt, RuleSet, RuleSetCode, Rules, learn, rules};
pub use value::{Bound, Value};
