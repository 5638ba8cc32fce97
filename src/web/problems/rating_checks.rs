//! Rating checks of entry lists: why one was not sent, answered or taken over.

use serde_json::json;

use crate::error::{FieldError, Kind, Problem};
use service::rating_checks::{MAX_NOTE, RatingCheckError};
use texts::t;

impl From<RatingCheckError> for Problem {
    fn from(error: RatingCheckError) -> Self {
        match error {
            RatingCheckError::NotFound => Self::not_found(),
            RatingCheckError::NoEntries => Self::new(Kind::NotNow, |lang| t!(lang, rating_check_no_entries)),
            RatingCheckError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stands| {
                    json!({"id": stands.id, "no": stands.no, "state": stands.state, "version": stands.version})
                });
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, rating_check_changed_meanwhile)
                })
                .with("current", current)
            }
            RatingCheckError::Begun(section) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, rating_check_begun, section = section.as_str())
            }),
            RatingCheckError::Answers(count) => {
                Self::invalid(vec![FieldError::new("answers", move |lang| {
                    t!(lang, rating_check_answers_wrong, count = count)
                })])
            }
            RatingCheckError::SameNumber(number) => {
                Self::invalid(vec![FieldError::new("answers", move |lang| {
                    t!(lang, rating_check_same_number, number = number.as_str())
                })])
            }
            RatingCheckError::Note => Self::invalid(vec![FieldError::new("note", |lang| {
                t!(lang, rating_check_note_long, most = MAX_NOTE)
            })]),
            RatingCheckError::Players(error) => error.into(),
            RatingCheckError::Once(error) => error.into(),
            RatingCheckError::Store(error) => error.into(),
        }
    }
}
