//! Tablets without an account.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use service::tablets::{LONGEST_DAYS, MAX_MESSAGE, MAX_NAME, MOST, TabletError};
use texts::t;

/// What is wrong, in a sentence beside the field.
pub fn words(lang: Lang, error: &TabletError) -> String {
    match error {
        TabletError::Name => t!(lang, tablet_name_wrong, max = MAX_NAME),
        TabletError::NameTaken => t!(lang, tablet_name_taken),
        TabletError::Expiry => t!(lang, tablet_expiry_wrong, days = LONGEST_DAYS),
        TabletError::NotYours(_) => t!(lang, tablet_not_yours),
        TabletError::OutlivesToken(until) => t!(lang, tablet_outlives_token, until = lang.moment(*until)),
        TabletError::TooMany => t!(lang, tablet_too_many, max = MOST),
        TabletError::NoSuchCode => t!(lang, join_no_such_code),
        TabletError::NoSuchTablet => t!(lang, tablet_gone),
        TabletError::NoAccount => t!(lang, tablet_no_account),
        TabletError::Message => t!(lang, tablet_message_wrong, max = MAX_MESSAGE),
        TabletError::Once(_) | TabletError::Store(_) => t!(lang, problem_internal),
    }
}

impl From<TabletError> for Problem {
    fn from(error: TabletError) -> Self {
        match error {
            TabletError::Name
            | TabletError::NameTaken
            | TabletError::Expiry
            | TabletError::OutlivesToken(_)
            | TabletError::Message => Self::new(Kind::Invalid, move |lang| words(lang, &error)),
            TabletError::NotYours(needs) => {
                Self::new(Kind::Forbidden, move |lang| words(lang, &error)).with("needs", needs.as_str())
            }
            TabletError::TooMany | TabletError::NoAccount => Self::not_now(move |lang| words(lang, &error)),
            TabletError::NoSuchCode | TabletError::NoSuchTablet => {
                Self::new(Kind::NotFound, move |lang| words(lang, &error))
            }
            TabletError::Once(error) => error.into(),
            TabletError::Store(error) => error.into(),
        }
    }
}

impl Problem {
    /// This device has not joined, or its time is over.
    pub fn no_tablet() -> Self {
        Self::new(Kind::SignInRequired, |lang| t!(lang, tablet_over))
    }
}
