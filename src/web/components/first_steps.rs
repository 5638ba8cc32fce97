//! A step of the strip above the pages that set a tournament up.

use super::State;

/// A step on the way to round 1, as `first_steps.html` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstStepView {
    pub label: String,
    /// Where it is taken; empty where the reader may not.
    pub href: String,
    /// `None` for one that comes later.
    pub state: Option<State>,
    /// How it stands, in a word.
    pub word: String,
}
