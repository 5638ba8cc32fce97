//! FIDE's rating lists: why something cannot be done with one.

use serde_json::json;

use crate::error::{FieldError, Kind, Problem};
use domain::fide_list::MAX_FILE;
use service::fide_lists::{FideListError, MAX_NAME};
use texts::t;

impl From<FideListError> for Problem {
    fn from(error: FideListError) -> Self {
        match error {
            FideListError::NotFound => Self::not_found(),
            FideListError::Name => Self::invalid(vec![FieldError::new("file_name", |lang| {
                t!(lang, fide_list_name_wrong, most = MAX_NAME)
            })]),
            FideListError::Size => Self::invalid(vec![FieldError::new("bytes", |lang| {
                let most: u64 = MAX_FILE >> 20;
                t!(lang, fide_list_size_wrong, most = most)
            })]),
            FideListError::UnderWay(other) => {
                Self::new(Kind::NotNow, |lang| t!(lang, fide_list_under_way)).with("list", other)
            }
            FideListError::NotNow(now) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, fide_list_not_now, state = lang.fide_list_state(now))
            }),
            FideListError::Piece => Self::invalid(vec![FieldError::new("piece", |lang| {
                t!(lang, fide_list_piece_wrong)
            })]),
            FideListError::Incomplete(missing) => {
                Self::new(Kind::NotNow, |lang| t!(lang, fide_list_incomplete)).with("first_missing", missing)
            }
            FideListError::Older(newer) => {
                Self::invalid(vec![FieldError::new("older_confirmed", move |lang| {
                    t!(lang, fide_list_older, day = lang.date(newer))
                })])
                .with("in_force", newer)
            }
            FideListError::ChangedMeanwhile(stands) => {
                let current = json!({"version": stands.version, "state": stands.state});
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, problem_changed_meanwhile_detail)
                })
                .with("current", current)
            }
            FideListError::Once(error) => error.into(),
            FideListError::Store(error) => error.into(),
        }
    }
}
