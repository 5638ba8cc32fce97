//! The public entry form.

use crate::error::Problem;
use service::applications::{ApplyError, MOST_WAITING};
use texts::t;

use super::players::faults;

impl From<ApplyError> for Problem {
    fn from(error: ApplyError) -> Self {
        match error {
            ApplyError::NotFound => Self::not_found(),
            ApplyError::Closed => Self::not_now(|lang| t!(lang, apply_closed)),
            ApplyError::Invalid(found) => Self::invalid(faults(found)),
            ApplyError::Unreachable => Self::field("email", |lang| t!(lang, apply_unreachable)),
            ApplyError::Crowded => Self::not_now(|lang| t!(lang, apply_crowded, most = MOST_WAITING)),
            ApplyError::Once(error) => error.into(),
            ApplyError::Store(error) => error.into(),
        }
    }
}
