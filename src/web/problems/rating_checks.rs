//! Rating checks of entry lists: why one was not sent, answered or taken over.

use serde_json::json;

use crate::{
    service::rating_checks::{MAX_NOTE, RatingCheckError},
    web::{
        error::{FieldError, Kind, Problem},
        text::t,
    },
};

impl From<RatingCheckError> for Problem {
    fn from(error: RatingCheckError) -> Self {
        match error {
            RatingCheckError::NotFound => Self::not_found(),
            RatingCheckError::NoEntries => {
                Self::new(Kind::NotNow, |lang| t!(lang, "rating-check-no-entries"))
            }
            RatingCheckError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stands| {
                    json!({"id": stands.id, "no": stands.no, "state": stands.state, "version": stands.version})
                });
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, "rating-check-changed-meanwhile")
                })
                .with("current", current)
            }
            RatingCheckError::Begun(section) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "rating-check-begun", section = section.as_str())
            }),
            RatingCheckError::Answers(count) => {
                Self::invalid(vec![FieldError::new("answers", move |lang| {
                    t!(lang, "rating-check-answers-wrong", count = count)
                })])
            }
            RatingCheckError::SameNumber(number) => {
                Self::invalid(vec![FieldError::new("answers", move |lang| {
                    t!(lang, "rating-check-same-number", number = number.as_str())
                })])
            }
            RatingCheckError::Note => Self::invalid(vec![FieldError::new("note", |lang| {
                t!(lang, "rating-check-note-long", most = MAX_NOTE)
            })]),
            RatingCheckError::Players(error) => error.into(),
            RatingCheckError::Once(error) => error.into(),
            RatingCheckError::Store(error) => error.into(),
        }
    }
}
