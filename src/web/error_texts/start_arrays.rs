//! Start positions of Chess960.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use rules::chess::start_array::{ARRAYS, ArrayFault};
use service::start_arrays::{MAX_REASON, StartArrayError};
use texts::t;

/// What is wrong with what was written as an array.
fn fault(lang: Lang, fault: ArrayFault) -> String {
    let last: u16 = ARRAYS - 1;
    match fault {
        ArrayFault::Pieces => t!(lang, start_array_pieces),
        ArrayFault::KingOutside => t!(lang, start_array_king),
        ArrayFault::BishopsAlike => t!(lang, start_array_bishops),
        ArrayFault::Number => t!(lang, start_array_number, last),
    }
}

impl From<StartArrayError> for Problem {
    fn from(error: StartArrayError) -> Self {
        match error {
            StartArrayError::NotFound => Self::not_found(),
            StartArrayError::NotChess960 => Self::not_now(|lang| t!(lang, start_array_not_chess960)),
            StartArrayError::NotPublished => Self::not_now(|lang| t!(lang, start_array_not_published)),
            StartArrayError::Played => Self::not_now(|lang| t!(lang, start_array_played)),
            StartArrayError::CastInHall => Self::not_now(|lang| t!(lang, start_array_cast_in_hall)),
            StartArrayError::Fault(why) => Self::field("array", move |lang| fault(lang, why)),
            StartArrayError::ReasonMissing => {
                Self::field("reason", |lang| t!(lang, start_array_reason_missing))
            }
            StartArrayError::ReasonTooLong => Self::field("reason", |lang| {
                t!(lang, start_array_reason_too_long, most = MAX_REASON)
            }),
            StartArrayError::SettledMeanwhile(array) => Self::new(Kind::ChangedMeanwhile, move |lang| {
                t!(lang, start_array_meanwhile, number = array.number())
            })
            .with("number", array.number()),
            StartArrayError::Once(error) => error.into(),
            StartArrayError::Store(error) => error.into(),
        }
    }
}
