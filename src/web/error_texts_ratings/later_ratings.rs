//! Ratings that come into force while a long event runs: why none was taken or written.

use crate::error::{Kind, Problem};
use service::later_ratings::LaterRatingError;
use texts::t;

impl From<LaterRatingError> for Problem {
    fn from(error: LaterRatingError) -> Self {
        match error {
            LaterRatingError::NotFound => Self::not_found(),
            LaterRatingError::NotLong => Self::not_now(|lang| t!(lang, later_ratings_not_long)),
            LaterRatingError::Day => Self::field("from", |lang| t!(lang, later_ratings_day_wrong)),
            LaterRatingError::OtherList => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, later_ratings_other_list))
            }
            LaterRatingError::NotBegun(section) => {
                Self::not_now(move |lang| t!(lang, later_ratings_not_begun, section = section.as_str()))
            }
            LaterRatingError::Players(error) => error.into(),
            LaterRatingError::Once(error) => error.into(),
            LaterRatingError::Store(error) => error.into(),
        }
    }
}
