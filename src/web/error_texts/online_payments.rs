//! Online payment: why nothing was set, paid, told or given back.

use serde_json::json;

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::{
    currency::Currency,
    online_payment::{OnlinePaymentRefusal, ProviderKeyError},
};
use service::online_payments::{OnlinePaymentError, quickpay::ProviderFailure};
use texts::t;

/// Why a key is none.
pub fn key(lang: Lang, _: ProviderKeyError) -> String {
    t!(lang, online_payment_problem_key)
}

fn refused(why: OnlinePaymentRefusal, currency: Currency) -> Problem {
    match why {
        OnlinePaymentRefusal::NoKeys => Problem::not_now(|lang| t!(lang, online_payment_problem_no_keys)),
        OnlinePaymentRefusal::NoAddress => {
            Problem::not_now(|lang| t!(lang, online_payment_problem_no_address))
        }
        OnlinePaymentRefusal::SwitchedOff => Problem::not_now(|lang| t!(lang, online_payment_problem_off)),
        OnlinePaymentRefusal::NothingOwed => {
            Problem::not_now(|lang| t!(lang, online_payment_problem_nothing_owed))
        }
        OnlinePaymentRefusal::ClubPays => Problem::not_now(|lang| t!(lang, online_payment_problem_club)),
        OnlinePaymentRefusal::Nothing => Problem::field("amount", |lang| t!(lang, entry_fee_problem_nothing)),
        OnlinePaymentRefusal::MoreThanLeft(left) => Problem::field("amount", move |lang| {
            let amount = lang.money(left, currency);
            t!(lang, online_payment_problem_more, amount)
        }),
        OnlinePaymentRefusal::UnderWay(under_way) => Problem::field("amount", move |lang| {
            let amount = lang.money(under_way, currency);
            t!(lang, online_payment_problem_under_way, amount)
        }),
    }
}

fn provider(failure: ProviderFailure) -> Problem {
    match failure {
        ProviderFailure::Silent(_) => Problem::not_now(|lang| t!(lang, online_payment_problem_silent)),
        ProviderFailure::Key => Problem::not_now(|lang| t!(lang, online_payment_problem_provider_key)),
        ProviderFailure::Unknown => Problem::not_now(|lang| t!(lang, online_payment_problem_unknown)),
        ProviderFailure::Refused(status) => {
            Problem::not_now(move |lang| t!(lang, online_payment_problem_refused, status))
        }
    }
}

impl From<OnlinePaymentError> for Problem {
    fn from(error: OnlinePaymentError) -> Self {
        match error {
            OnlinePaymentError::NotFound => Self::not_found(),
            OnlinePaymentError::Refused(why, currency) => refused(why, currency),
            OnlinePaymentError::Provider(failure) => provider(failure),
            OnlinePaymentError::RefundUnheard => {
                Self::not_now(|lang| t!(lang, online_payment_problem_unheard))
            }
            OnlinePaymentError::Forged => {
                Self::new(Kind::Forbidden, |lang| t!(lang, online_payment_problem_forged))
            }
            OnlinePaymentError::Unreadable => Self::new(Kind::BadRequest, |lang| {
                t!(lang, online_payment_problem_unreadable)
            }),
            OnlinePaymentError::OtherPayment => {
                Self::new(Kind::BadRequest, |lang| t!(lang, online_payment_problem_other))
            }
            OnlinePaymentError::ChangedMeanwhile(version) => Self::changed(
                |lang| t!(lang, online_payment_changed),
                json!({ "version": version }),
            ),
            OnlinePaymentError::Once(error) => error.into(),
            OnlinePaymentError::Store(error) => error.into(),
        }
    }
}
