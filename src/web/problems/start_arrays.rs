//! Start positions of Chess960.

use crate::{
    domain::chess::start_array::{ARRAYS, ArrayFault},
    service::start_arrays::{MAX_REASON, StartArrayError},
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

/// What is wrong with what was written as an array.
fn fault(lang: Lang, fault: ArrayFault) -> String {
    let last: u16 = ARRAYS - 1;
    match fault {
        ArrayFault::Pieces => t!(lang, "start-array-pieces"),
        ArrayFault::KingOutside => t!(lang, "start-array-king"),
        ArrayFault::BishopsAlike => t!(lang, "start-array-bishops"),
        ArrayFault::Number => t!(lang, "start-array-number", last = last),
    }
}

impl From<StartArrayError> for Problem {
    fn from(error: StartArrayError) -> Self {
        let not_now = |say: fn(Lang) -> String| Self::new(Kind::NotNow, say);
        match error {
            StartArrayError::NotFound => Self::not_found(),
            StartArrayError::NotChess960 => not_now(|lang| t!(lang, "start-array-not-chess960")),
            StartArrayError::NotPublished => not_now(|lang| t!(lang, "start-array-not-published")),
            StartArrayError::Played => not_now(|lang| t!(lang, "start-array-played")),
            StartArrayError::CastInHall => not_now(|lang| t!(lang, "start-array-cast-in-hall")),
            StartArrayError::Fault(why) => {
                Self::invalid(vec![FieldError::new("array", move |lang| fault(lang, why))])
            }
            StartArrayError::ReasonMissing => Self::invalid(vec![FieldError::new("reason", |lang| {
                t!(lang, "start-array-reason-missing")
            })]),
            StartArrayError::ReasonTooLong => Self::invalid(vec![FieldError::new("reason", |lang| {
                t!(lang, "start-array-reason-too-long", most = MAX_REASON)
            })]),
            StartArrayError::SettledMeanwhile(array) => Self::new(Kind::ChangedMeanwhile, move |lang| {
                t!(lang, "start-array-meanwhile", number = array.number())
            })
            .with("number", array.number()),
            StartArrayError::Once(error) => error.into(),
            StartArrayError::Store(error) => error.into(),
        }
    }
}
