//! Starting numbers.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::start_numbers::OrderError;
use engine::numbers::StartNo;
use service::start_numbers::NumberError;
use texts::t;

use super::players;

/// Why an order is none.
pub fn order(lang: Lang, error: OrderError) -> String {
    match error {
        OrderError::Missing(_) => t!(lang, number_order_missing),
        OrderError::Twice(_) => t!(lang, number_order_twice),
        OrderError::Unknown(_) => t!(lang, number_order_unknown),
        OrderError::NoVarmaTable => t!(lang, number_order_no_varma),
        OrderError::TooMany => t!(lang, number_order_too_many, max = StartNo::MAX.get()),
    }
}

impl From<NumberError> for Problem {
    fn from(error: NumberError) -> Self {
        match error {
            NumberError::NotFound => Self::not_found(),
            NumberError::Locked(round) => Self::not_now(move |lang| t!(lang, number_locked, round)),
            NumberError::Order(error) => Self::new(Kind::Invalid, move |lang| order(lang, error)),
            NumberError::ChangedMeanwhile(version) => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, number_changed_meanwhile))
                    .with("version", version)
            }
            NumberError::Unconfirmed { moved } => {
                Self::new(Kind::Invalid, move |lang| t!(lang, number_unconfirmed, moved)).with("moved", moved)
            }
            NumberError::Reason => Self::field("reason", players::reason),
            NumberError::Once(error) => error.into(),
            NumberError::Store(error) => error.into(),
        }
    }
}
