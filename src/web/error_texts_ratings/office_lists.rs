//! The settings of the office's rating list: why they were not changed.

use serde_json::json;

use crate::error::Problem;
use service::office_lists::OfficeListError;
use texts::t;

impl From<OfficeListError> for Problem {
    fn from(error: OfficeListError) -> Self {
        match error {
            OfficeListError::ChangedMeanwhile(stands) => {
                let current = json!({ "version": stands.version, "settings": stands.settings });
                Self::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
            }
            OfficeListError::Once(error) => error.into(),
            OfficeListError::Store(error) => error.into(),
        }
    }
}
