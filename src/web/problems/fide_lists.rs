//! FIDE's rating lists: why something cannot be done with one.

use serde_json::json;

use crate::{
    domain::fide_list::MAX_FILE,
    service::fide_lists::{FideListError, MAX_NAME},
    web::{
        error::{FieldError, Kind, Problem},
        text::t,
    },
};

impl From<FideListError> for Problem {
    fn from(error: FideListError) -> Self {
        match error {
            FideListError::NotFound => Self::not_found(),
            FideListError::Name => Self::invalid(vec![FieldError::new("file_name", |lang| {
                t!(lang, "fide-list-name-wrong", most = MAX_NAME)
            })]),
            FideListError::Size => Self::invalid(vec![FieldError::new("bytes", |lang| {
                let most: u64 = MAX_FILE >> 20;
                t!(lang, "fide-list-size-wrong", most = most)
            })]),
            FideListError::UnderWay(other) => {
                Self::new(Kind::NotNow, |lang| t!(lang, "fide-list-under-way")).with("list", other)
            }
            FideListError::NotNow(now) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "fide-list-not-now", state = lang.fide_list_state(now))
            }),
            FideListError::Piece => Self::invalid(vec![FieldError::new("piece", |lang| {
                t!(lang, "fide-list-piece-wrong")
            })]),
            FideListError::Incomplete(missing) => {
                Self::new(Kind::NotNow, |lang| t!(lang, "fide-list-incomplete"))
                    .with("first_missing", missing)
            }
            FideListError::ChangedMeanwhile(stands) => {
                let current = json!({"version": stands.version, "state": stands.state});
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, "problem-changed-meanwhile-detail")
                })
                .with("current", current)
            }
            FideListError::Once(error) => error.into(),
            FideListError::Store(error) => error.into(),
        }
    }
}
