//! A club's own page, behind its link: its strength list, which the club edits until it is locked, and hands in
//! there ([`super::certification`]). Its matches are [`super::matches`],
//! its teams [`super::teams`], its players who play for themselves [`super::players`].
//!
//! Only the address of the link contains the secret, as with captains' links ([`crate::captains`]).

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::{
    certification,
    club::{ClubPage, take_step},
};
use crate::{
    duties::DutiesView,
    forms::Refusal,
    link_holder::{self, HeldLink as _},
    prelude::*,
};
use domain::duties::{ClubDuty, DutyLine};
use engine::ids::ClubLinkId;
use service::{
    club_links::Bearer,
    duties,
    strength_lists::{Keeper, standing},
    tournaments,
};
use web::{device::Device, held_secret::private, i18n_teams::duties as duty_words};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

pub(super) fn gone() -> Problem {
    Bearer::gone()
}

/// Opens the link.
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
    let standing = standing::of_own_club(&mut tx, bearer, now).await?;
    let set_up = tournaments::load(&mut tx, bearer.tournament())
        .await?
        .ok_or_else(gone)?;
    let to_do = duties::of_club(&mut tx, bearer, now).await?;
    let sections = store::sections::list_by_tournament(&mut tx, bearer.tournament()).await?;
    let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let name = standing.club.name.clone();
    let layout = layout
        .titled(name.clone())
        .at(name, set_up.tournament.details.name.clone());
    let mut page = ClubPage::of(lang, &standing, layout, path.to_string());
    page.file = OwnListImportPath { link: path.link }.to_string();
    page.matches = OwnClubMatchesPath { link: path.link }.to_string();
    page.entries = OwnClubTeamsPath { link: path.link }.to_string();
    if sections.iter().any(|section| section.settings.teams.is_none()) {
        page.players = OwnClubPlayersPath { link: path.link }.to_string();
    }
    page.calendar = OpenClubCalendarPath { link: path.link }.to_string();
    let is_empty = standing.members.is_empty();
    let href = |line: &DutyLine<ClubDuty>| match line.duty {
        ClubDuty::List if is_empty => String::from("#add"),
        ClubDuty::List => String::from("#certification"),
        ClubDuty::Teams | ClubDuty::Contacts => OwnClubTeamsPath { link: path.link }.to_string(),
        // The league leader writes where an entered team plays.
        ClubDuty::Venues => String::new(),
    };
    page.to_do = Some(DutiesView::of(lang, &to_do, duty_words::of_club, href));
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
        return Ok(Flash::done(certification::done(lang, &sent)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    let mut page = page((&db, now.0), &path, &bearer, layout).await?;
    page.refused(sent, refusal);
    Ok(private(again(status, &page)?))
}
