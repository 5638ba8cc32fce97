//! Ratings that come into force while a long event runs: why none was taken or written.

use super::rating_checks::names;
use crate::{
    service::later_ratings::LaterRatingError,
    web::{
        error::{FieldError, Kind, Problem},
        text::t,
    },
};

impl From<LaterRatingError> for Problem {
    fn from(error: LaterRatingError) -> Self {
        match error {
            LaterRatingError::NotFound => Self::not_found(),
            LaterRatingError::NotLong => Self::new(Kind::NotNow, |lang| t!(lang, "later-ratings-not-long")),
            LaterRatingError::Day => Self::invalid(vec![FieldError::new("from", |lang| {
                t!(lang, "later-ratings-day-wrong")
            })]),
            LaterRatingError::OtherList => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, "later-ratings-other-list")
            }),
            LaterRatingError::EntriesChanged(stale) => {
                let said = names(&stale);
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    t!(lang, "rating-check-entries-changed", names = said.as_str())
                })
            }
            LaterRatingError::NotBegun(section) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "later-ratings-not-begun", section = section.as_str())
            }),
            LaterRatingError::Nobody => Self::invalid(vec![FieldError::new("players", |lang| {
                t!(lang, "rating-check-nobody")
            })]),
            LaterRatingError::Once(error) => error.into(),
            LaterRatingError::Store(error) => error.into(),
        }
    }
}
