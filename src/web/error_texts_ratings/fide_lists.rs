//! FIDE's rating lists: why something cannot be done with one.

use serde_json::json;

use crate::error::Problem;
use domain::fide_list::MAX_FILE;
use service::fide_lists::{FideListError, MAX_NAME};
use texts::t;

impl From<FideListError> for Problem {
    fn from(error: FideListError) -> Self {
        match error {
            FideListError::NotFound => Self::not_found(),
            FideListError::Name => Self::field("file_name", |lang| {
                t!(lang, fide_list_name_wrong, most = MAX_NAME)
            }),
            FideListError::Size => Self::field("bytes", |lang| {
                let most: u64 = MAX_FILE >> 20;
                t!(lang, fide_list_size_wrong, most)
            }),
            FideListError::UnderWay(other) => {
                Self::not_now(|lang| t!(lang, fide_list_under_way)).with("list", other)
            }
            FideListError::NotNow(now) => {
                Self::not_now(move |lang| t!(lang, fide_list_not_now, state = lang.fide_list_state(now)))
            }
            FideListError::Piece => Self::field("piece", |lang| t!(lang, fide_list_piece_wrong)),
            FideListError::Incomplete(missing) => {
                Self::not_now(|lang| t!(lang, fide_list_incomplete)).with("first_missing", missing)
            }
            FideListError::Older(newer) => Self::field("older_confirmed", move |lang| {
                t!(lang, fide_list_older, day = lang.date(newer))
            })
            .with("in_force", newer),
            FideListError::ChangedMeanwhile(stands) => {
                let current = json!({"version": stands.version, "state": stands.state});
                Self::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
            }
            FideListError::Once(error) => error.into(),
            FideListError::Store(error) => error.into(),
        }
    }
}
