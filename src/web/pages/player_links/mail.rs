//! Notices by mail on a player's own page: asked for, and switched off again.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use crate::{link_holder, prelude::*};
use service::{mails, player_links::Holder};
use web::{
    device::Device,
    mail_words,
    paths::{OwnMailPath, OwnPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, switch)
}

/// On where `pairings` is sent.
#[derive(Debug, Deserialize)]
struct OwnMailForm {
    key: IdempotencyKey,
    #[serde(default)]
    pairings: Option<String>,
}

async fn switch(
    path: OwnMailPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    Form(sent): Form<OwnMailForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder: Holder = link_holder::held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let wanted = sent.pairings.is_some();
    let wish = (wanted, mail_words::tongue(lang));
    db.write(async |conn| mails::wish(conn, &holder, now, sent.key, wish).await)
        .await?;
    let said = if wanted {
        t!(lang, mail_own_on)
    } else {
        t!(lang, mail_own_off)
    };
    let page = OwnPath { link: path.link };
    Ok(Flash::done(said).leads_to(&page.to_string()))
}
