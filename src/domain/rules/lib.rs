//! Rule-sets: every number of every edition as data, and who may set it aside.
//!
//! Read in this order: [`parameter`] (the questions), [`value`] (the possible answers), [`tables`] (the answers of each
//! edition, from `data/rulesets.json`), [`addition`] (editions that an administrator adds), [`resolve`] (which answer applies
//! to a tournament, and where it came from).
//! [`catalogue`] has the articles in words, for looking up; [`crate::regulation`] what a tournament announces. Rulings on incidents use all
//! of this: [`ruling`] has what they share, the modules `…_rulings` have one family each, and [`proposing`] is their entry point.
//!
//! The set that was resolved is frozen into the tournament when round 1 starts. No number of a regulation is written in an `if`.

pub mod absence_policy;
pub mod addition;
pub mod alphabet;
pub mod arrival_rulings;
pub mod catalogue;
pub mod chess;
#[cfg(feature = "postgres")]
mod codec;
mod conduct_rulings;
pub mod correspondence;
mod draw_rulings;
pub mod edition;
pub mod entry;
mod move_rulings;
pub mod other_rulings;
pub mod parameter;
mod prelude;
pub mod promulgation;
pub mod proposing;
pub mod regulation;
pub mod resolve;
pub mod ruling;
mod session_rulings;
pub mod tables;
pub mod time_control;
pub mod time_rulings;
#[cfg(test)]
mod trial;
pub mod value;

pub use addition::{Added, Addition, AdditionProblem, Change, ChangeProblem};
pub use edition::{Binding, Edition, EditionCode};
pub use parameter::{ParameterId, ParameterInfo, ParameterKind};
pub use promulgation::{Channel, Promulgation};
pub use resolve::{Origin, Override, ResolveError, Resolved, RuleSnapshot};
pub use tables::{Compared, Doubt, RuleSet, RuleSetCode, Rules, learn, rules};
pub use value::{Bound, Value};
