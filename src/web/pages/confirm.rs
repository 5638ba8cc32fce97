//! The answer to a question that is asked before an act which cannot be taken back. The question itself is
//! `templates/components/confirm.html`.

use crate::prelude::*;

/// What the question's form sends.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Answer {
    #[serde(default)]
    confirmed: String,
}

impl Answer {
    /// Was it answered with yes?
    pub(super) fn is_yes(&self) -> bool {
        self.confirmed == "yes"
    }
}

/// What is said when the question was not answered: nothing has happened.
pub(super) fn unanswered(lang: Lang) -> Flash {
    Flash::refused(t!(lang, confirm_unanswered))
}
