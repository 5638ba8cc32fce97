//! Ratings that come into force while a long event runs: why none was taken or written.

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
            LaterRatingError::NotBegun(section) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "later-ratings-not-begun", section = section.as_str())
            }),
            LaterRatingError::Players(error) => error.into(),
            LaterRatingError::Once(error) => error.into(),
            LaterRatingError::Store(error) => error.into(),
        }
    }
}
