//! Paying the own entry fee online: from the player's own page into the provider's window, and back.

use axum::{
    extract::State as Shared,
    http::{HeaderValue, header::CONTENT_SECURITY_POLICY},
};
use axum_extra::extract::CookieJar;

use super::own;
use crate::{forms::Refusal, link_holder, online_payments::way_back, prelude::*};
use service::{
    online_payments::{self, Payer, quickpay::Quickpay},
    player_links::Holder,
};
use web::device::Device;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, pay)
}

/// Lets the forms of a page lead on to the provider's window: browsers stop a form that is sent on to another site.
pub(super) fn may_lead_to(response: &mut Response, quickpay: &Quickpay) {
    let policy = format!(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
         form-action 'self' {}; base-uri 'none'; frame-ancestors 'none'",
        quickpay.window()
    );
    if let Ok(policy) = HeaderValue::try_from(policy) {
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
}

#[derive(Debug, Deserialize)]
struct OwnPayForm {
    key: IdempotencyKey,
}

async fn pay(
    path: OwnPayPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    Form(sent): Form<OwnPayForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder: Holder = link_holder::held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let page = OwnPath { link: path.link }.to_string();
    let begun = online_payments::pay(
        (&state.pool, &state.site.quickpay),
        (now, sent.key),
        Payer::from(&holder),
        &way_back(&state),
        (page.as_str(), lang.tag()),
    )
    .await;
    match begun {
        Ok(window) => Ok(Redirect::to(&window).into_response()),
        Err(error) => {
            let refusal = Refusal::of(error.into(), lang)?;
            own::with_pay_problem((&db, &state), &holder, now, layout, refusal).await
        }
    }
}
