//! Tournaments that another one counts: why nothing was decided.

use serde_json::json;

use crate::error::Problem;
use domain::counted_tournament::MOST_COUNTED;
use service::counted_tournaments::CountingError;
use texts::t;

impl From<CountingError> for Problem {
    fn from(error: CountingError) -> Self {
        match error {
            CountingError::NotFound => Self::not_found(),
            CountingError::TooMany => Self::field("tournaments", |lang| {
                t!(lang, counted_problem_most, most = MOST_COUNTED)
            }),
            CountingError::NotOffered(no) => Self::field("tournaments", move |lang| {
                t!(lang, counted_problem_not_offered, no = no)
            }),
            CountingError::Own(no) => {
                Self::field("tournaments", move |lang| t!(lang, counted_problem_own, no = no))
            }
            CountingError::Twice(no) => Self::field("tournaments", move |lang| {
                t!(lang, counted_problem_twice, no = no)
            }),
            CountingError::ChangedMeanwhile(version) => {
                Self::changed(|lang| t!(lang, counted_changed), json!({ "version": version }))
            }
            CountingError::Once(error) => error.into(),
            CountingError::Store(error) => error.into(),
        }
    }
}
