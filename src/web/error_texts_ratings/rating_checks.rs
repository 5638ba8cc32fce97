//! Rating checks of entry lists: why one was not sent, answered or taken over.

use serde_json::json;

use crate::error::Problem;
use service::rating_checks::{MAX_NOTE, RatingCheckError};
use texts::t;

impl From<RatingCheckError> for Problem {
    fn from(error: RatingCheckError) -> Self {
        match error {
            RatingCheckError::NotFound => Self::not_found(),
            RatingCheckError::NoEntries => Self::not_now(|lang| t!(lang, rating_check_no_entries)),
            RatingCheckError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stands| {
                    json!({"id": stands.id, "no": stands.no, "state": stands.state, "version": stands.version})
                });
                Self::changed(|lang| t!(lang, rating_check_changed_meanwhile), current)
            }
            RatingCheckError::Begun(section) => {
                Self::not_now(move |lang| t!(lang, rating_check_begun, section = section.as_str()))
            }
            RatingCheckError::Answers(count) => {
                Self::field("answers", move |lang| t!(lang, rating_check_answers_wrong, count))
            }
            RatingCheckError::SameNumber(number) => Self::field("answers", move |lang| {
                t!(lang, rating_check_same_number, number = number.as_str())
            }),
            RatingCheckError::Note => {
                Self::field("note", |lang| t!(lang, rating_check_note_long, most = MAX_NOTE))
            }
            RatingCheckError::Players(error) => error.into(),
            RatingCheckError::Once(error) => error.into(),
            RatingCheckError::Store(error) => error.into(),
        }
    }
}
