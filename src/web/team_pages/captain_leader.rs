//! Who leads the own match, on a captain's pages: the home club names its leader where its league lets it.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use crate::{
    captains::{gone, held},
    forms::Refusal,
    leader_form::{NamingPage, asked, made, title},
    prelude::*,
};
use service::{
    captain_links::Captain,
    match_leaders::{self, MatchLeaders},
    tournaments,
};
use web::{held_secret::private, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// The match, and what the tournament is called.
async fn found(
    (db, now): (&Db, Timestamp),
    captain: &Captain,
    path: &CaptainLeaderPath,
) -> Result<(MatchLeaders, String)> {
    let mut tx = db.snapshot().await?;
    let found = match_leaders::load_as_captain(&mut tx, captain, (path.round, path.no), now).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(gone)?;
    Ok((found, set_up.tournament.details.name))
}

async fn page(
    at: (&Db, Timestamp),
    captain: &Captain,
    path: &CaptainLeaderPath,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<NamingPage> {
    let (found, event) = found(at, captain, path).await?;
    let title = title(layout.lang, &found);
    let addresses = (path.to_string(), CaptainPath { link: path.link }.to_string());
    let lang = layout.lang;
    let barred = match found.named_by(captain) {
        Ok(()) => String::new(),
        Err(why) => Refusal::of(why.into(), lang)?.said,
    };
    Ok(NamingPage::of(
        layout.titled(title.clone()).at(title, event),
        &found,
        (barred, typed),
        addresses,
    ))
}

async fn show(
    path: CaptainLeaderPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let page = page((&db, now), &captain, &path, layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

async fn act(
    path: CaptainLeaderPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, origin): (Layout, Origin),
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let done = async {
        let act = asked(&sent, (path.round, path.no))?;
        db.write(async |conn| match_leaders::act_as_captain(conn, &captain, now, sent.key, &act).await)
            .await
    };
    let named = match done.await {
        Ok(Some(named)) => named,
        Ok(None) => {
            return Ok(Flash::done(t!(layout.lang, leaders_revoked)).leads_to(&path.to_string()));
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, layout.lang)?;
            let mut page = page((&db, now), &captain, &path, layout, Some(&sent)).await?;
            page.said = refusal.said;
            page.errors = refusal.errors;
            return Ok(private(again(refusal.status, &page)?));
        }
    };
    let (found, event) = found((&db, now), &captain, &path).await?;
    let title = title(layout.lang, &found);
    let layout = layout.titled(title.clone()).at(title, event.clone());
    let page = made(layout, &origin, &found, &named, (event, path.to_string()))?;
    Ok(private(Html(page.render()?).into_response()))
}
