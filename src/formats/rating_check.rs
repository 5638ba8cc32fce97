//! An entry list at the ratings office as a table (W3): the entries as sent, and the answers. Headings are names of fields.
//!
//! It holds dates of birth, so it is for the office alone.

use super::table::lists::{Heading, Sheet, Value};
use domain::rating_check::{Answer, SentEntry};

/// The table of a list; `answers` are in the same order, and empty before the office has answered.
pub fn sheet(title: &str, asked: &[SentEntry], answers: &[Answer]) -> Sheet {
    fn text<T: ToString>(value: Option<T>) -> Value {
        value.map_or(Value::Empty, |value| Value::Text(value.to_string()))
    }
    let rating = |rating: Option<engine::numbers::Rating>| {
        rating.map_or(Value::Empty, |rating| Value::Number(rating.into()))
    };
    let rows = asked
        .iter()
        .enumerate()
        .map(|(at, asked)| {
            let answer = answers.get(at);
            vec![
                Value::Text(asked.name.to_string()),
                text(asked.club.as_ref()),
                text(asked.birth),
                text(asked.national_id.as_ref()),
                text(asked.fide_id),
                Value::Text(asked.rate.as_str().to_owned()),
                rating(asked.rating),
                rating(answer.and_then(|answer| answer.rating)),
                text(answer.map(|answer| if answer.is_provisional { "yes" } else { "no" })),
                text(answer.and_then(|answer| answer.national_id.as_ref())),
            ]
        })
        .collect();
    Sheet {
        title: title.to_owned(),
        headings: [
            "name",
            "club",
            "birth",
            "national_id",
            "fide_id",
            "rate",
            "rating_declared",
            "rating_confirmed",
            "provisional",
            "national_id_confirmed",
        ]
        .into_iter()
        .map(Heading::Field)
        .collect(),
        rows,
    }
}
