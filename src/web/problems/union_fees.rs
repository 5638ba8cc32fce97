//! The fee of the union: why it was not written down.

use serde_json::json;

use crate::{
    service::union_fees::UnionFeeError,
    web::{
        error::{FieldError, Kind, Problem},
        text::t,
    },
};

impl From<UnionFeeError> for Problem {
    fn from(error: UnionFeeError) -> Self {
        match error {
            UnionFeeError::NotFound => Self::not_found(),
            UnionFeeError::PaidLater(today) => Self::invalid(vec![FieldError::new("paid_on", move |lang| {
                t!(lang, "fee-problem-paid-later", day = lang.day(today))
            })]),
            UnionFeeError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stored| {
                    json!({
                        "fee": stored.fee,
                        "changed_at": stored.at,
                        "changed_by": stored.by,
                        "version": stored.version,
                    })
                });
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, "fee-changed-meanwhile"))
                    .with("current", current)
            }
            UnionFeeError::Once(error) => error.into(),
            UnionFeeError::Store(error) => error.into(),
        }
    }
}
