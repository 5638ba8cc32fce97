//! The fee of the union: why it was not written down.

use serde_json::json;

use crate::error::Problem;
use service::union_fees::UnionFeeError;
use texts::t;

impl From<UnionFeeError> for Problem {
    fn from(error: UnionFeeError) -> Self {
        match error {
            UnionFeeError::NotFound => Self::not_found(),
            UnionFeeError::PaidLater(today) => Self::field("paid_on", move |lang| {
                t!(lang, fee_problem_paid_later, day = lang.day(today))
            }),
            UnionFeeError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stored| {
                    json!({
                        "fee": stored.fee,
                        "changed_at": stored.at,
                        "changed_by": stored.by,
                        "version": stored.version,
                    })
                });
                Self::changed(|lang| t!(lang, fee_changed_meanwhile), current)
            }
            UnionFeeError::Once(error) => error.into(),
            UnionFeeError::Store(error) => error.into(),
        }
    }
}
