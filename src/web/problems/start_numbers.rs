//! Starting numbers.

use crate::{
    domain::{numbers::StartNo, start_numbers::OrderError},
    service::start_numbers::NumberError,
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

use super::players;

/// Why an order is none.
pub(in crate::web) fn order(lang: Lang, error: OrderError) -> String {
    match error {
        OrderError::Missing(_) => t!(lang, "number-order-missing"),
        OrderError::Twice(_) => t!(lang, "number-order-twice"),
        OrderError::Unknown(_) => t!(lang, "number-order-unknown"),
        OrderError::NoVarmaTable => t!(lang, "number-order-no-varma"),
        OrderError::TooMany => t!(lang, "number-order-too-many", max = StartNo::MAX.get()),
    }
}

impl From<NumberError> for Problem {
    fn from(error: NumberError) -> Self {
        match error {
            NumberError::NotFound => Self::not_found(),
            NumberError::Locked(round) => {
                Self::new(Kind::NotNow, move |lang| t!(lang, "number-locked", round = round))
            }
            NumberError::Order(error) => Self::new(Kind::Invalid, move |lang| order(lang, error)),
            NumberError::ChangedMeanwhile(version) => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, "number-changed-meanwhile")
            })
            .with("version", version),
            NumberError::Unconfirmed { moved } => Self::new(Kind::Invalid, move |lang| {
                t!(lang, "number-unconfirmed", moved = moved)
            })
            .with("moved", moved),
            NumberError::Reason => Self::invalid(vec![FieldError::new("reason", players::reason)]),
            NumberError::Once(error) => error.into(),
            NumberError::Store(error) => error.into(),
        }
    }
}
