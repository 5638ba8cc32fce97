//! A club's own page, behind its link: its strength list, in its own hand until the list is locked. Its matches are [`super::matches`],
//! its teams [`super::teams`].
//!
//! The secret stands in the address of the link only, as with captains' links ([`crate::captains`]).

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::club::{ClubPage, take_step};
use crate::{
    forms::Refusal,
    link_holder::{self, LinkHolder as _},
    prelude::*,
};
use engine::ids::ClubLinkId;
use service::{
    club_links::Bearer,
    strength_lists::{Keeper, standing},
    tournaments,
};
use web::{device::Device, held_secret::private};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

pub(super) fn gone() -> Problem {
    Bearer::gone()
}

/// The link itself.
async fn open(
    link: OwnClubLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    link_holder::open::<Bearer>(&state, &device, jar, link.secret).await
}

/// The sender of this link's cookie.
pub(super) async fn held(state: &AppState, jar: &CookieJar, link: ClubLinkId) -> Result<Bearer> {
    link_holder::held(state, jar, link).await
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
