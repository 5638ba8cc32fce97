//! What Quickpay tells by itself of a payment: a POST without a session, known by its checksum alone.

use axum::{body::Bytes, extract::State as Shared, http::HeaderMap};

use crate::prelude::*;
use service::online_payments::{self, OnlinePaymentError, quickpay};
use web::{device::Device, error::Kind};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, hear)
}

/// The header with the checksum.
const CHECKSUM: &str = "quickpay-checksum-sha256";

async fn hear(
    path: QuickpayCallbackPath,
    Shared(state): Shared<AppState>,
    (Now(now), device): (Now, Device),
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    if body.len() > quickpay::MOST {
        return Err(Problem::new(Kind::TooLarge, |lang| {
            t!(lang, online_payment_problem_unreadable)
        }));
    }
    let checksum = headers.get(CHECKSUM).and_then(|value| value.to_str().ok());
    let told = (checksum.unwrap_or_default(), &body[..]);
    match online_payments::hear(&state.pool, now, path.payment, told).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(error @ (OnlinePaymentError::NotFound | OnlinePaymentError::Forged)) => {
            // As with links, only those that do not work are counted.
            state.limits.link(device.peer)?;
            Err(error.into())
        }
        Err(error) => Err(error.into()),
    }
}
