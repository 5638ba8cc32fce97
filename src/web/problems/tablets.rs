//! Tablets without an account.

use crate::{
    service::tablets::{LONGEST_DAYS, MAX_MESSAGE, MAX_NAME, MOST, TabletError},
    web::{
        error::{Kind, Problem},
        text::{Lang, t},
    },
};

/// What is wrong, in a sentence beside the field.
pub(in crate::web) fn words(lang: Lang, error: &TabletError) -> String {
    match error {
        TabletError::Name => t!(lang, "tablet-name-wrong", max = MAX_NAME),
        TabletError::NameTaken => t!(lang, "tablet-name-taken"),
        TabletError::Expiry => t!(lang, "tablet-expiry-wrong", days = LONGEST_DAYS),
        TabletError::TooMany => t!(lang, "tablet-too-many", max = MOST),
        TabletError::NoSuchCode => t!(lang, "join-no-such-code"),
        TabletError::NoSuchTablet => t!(lang, "tablet-gone"),
        TabletError::NoAccount => t!(lang, "tablet-no-account"),
        TabletError::Message => t!(lang, "tablet-message-wrong", max = MAX_MESSAGE),
        TabletError::Once(_) | TabletError::Store(_) => t!(lang, "problem-internal"),
    }
}

impl From<TabletError> for Problem {
    fn from(error: TabletError) -> Self {
        match error {
            TabletError::Name | TabletError::NameTaken | TabletError::Expiry | TabletError::Message => {
                Self::new(Kind::Invalid, move |lang| words(lang, &error))
            }
            TabletError::TooMany | TabletError::NoAccount => {
                Self::new(Kind::NotNow, move |lang| words(lang, &error))
            }
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
        Self::new(Kind::SignInRequired, |lang| t!(lang, "tablet-over"))
    }
}
