//! A club's own page, behind its link: its strength list, in its own hand until the list is locked. Its matches are [`super::matches`],
//! its teams [`super::teams`].
//!
//! The secret stands in the address of the link only, as with captains' links ([`crate::captains`]).

use axum::extract::State as Shared;
use axum_extra::{extract::CookieJar, extract::cookie::Cookie};

use super::club::{ClubPage, take_step};
use crate::{forms::Refusal, prelude::*};
use engine::ids::ClubLinkId;
use service::{
    club_links::{self, Bearer},
    strength_lists::{Keeper, standing},
    tournaments,
};
use web::{
    device::Device,
    error::Kind,
    held_secret::{HeldSecret, private},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// Holds the secret of one link, on the page of that link only.
const COOKIE: &str = "club";

pub(super) fn gone() -> Problem {
    Problem::new(Kind::NotFound, |lang| t!(lang, captains_gone))
}

/// The link itself.
async fn open(
    link: OwnClubLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    let now = state.clock.now();
    let mut conn = store::connections::acquire(&state.pool).await?;
    let Some(bearer) = club_links::bearer(&mut conn, &link.secret, now).await? else {
        // A hall has one address and many telephones; only what opens nothing is counted.
        state.limits.link(device.peer)?;
        return Err(gone());
    };
    let page = OwnClubPath { link: bearer.link() }.to_string();
    let held = HeldSecret {
        name: COOKIE,
        page: &page,
    };
    let cookie = held.keep_until(&state.site, link.secret, now, bearer.expires_at());
    Ok(held.moves_on(jar.add(cookie)))
}

/// Whoever sends the cookie of this very link.
pub(super) async fn held(state: &AppState, jar: &CookieJar, link: ClubLinkId) -> Result<Bearer> {
    let secret = jar.get(COOKIE).map(Cookie::value).ok_or_else(gone)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    club_links::bearer(&mut conn, secret, state.clock.now())
        .await?
        .filter(|bearer| bearer.link() == link)
        .ok_or_else(gone)
}

async fn page(
    (db, now): (&Db, Timestamp),
    path: &OwnClubPath,
    bearer: &Bearer,
    layout: Layout,
) -> Result<ClubPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, bearer.tournament(), bearer.club(), now).await?;
    let set_up = tournaments::load(&mut tx, bearer.tournament())
        .await?
        .ok_or_else(gone)?;
    drop(tx);
    let name = standing.club.name.clone();
    let layout = layout
        .titled(name.clone())
        .at(name, set_up.tournament.details.name.clone());
    let mut page = ClubPage::of(lang, &standing, layout, path.to_string());
    page.file = OwnListImportPath { link: path.link }.to_string();
    page.matches = OwnClubMatchesPath { link: path.link }.to_string();
    page.entries = OwnClubTeamsPath { link: path.link }.to_string();
    Ok(page)
}

async fn show(
    path: OwnClubPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page((&db, now), &path, &bearer, layout).await?;
    Ok(private(Html(page.render()?).into_response()))
}

async fn act(
    path: OwnClubPath,
    Shared(state): Shared<AppState>,
    (db, now): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let keeper = (Keeper::Club(&bearer), bearer.tournament());
    let Err(problem) = take_step((&db, now), bearer.club(), keeper, &sent).await else {
        return Ok(Flash::done(t!(lang, club_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    let mut page = page((&db, now.0), &path, &bearer, layout).await?;
    page.refused(sent, refusal);
    Ok(private(again(status, &page)?))
}
