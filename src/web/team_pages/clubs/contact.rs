//! How a team of a club is reached, behind the club's link: the club writes it itself, as long as the link works.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::own::held;
use crate::{
    contact_form::{ContactPage, typed},
    forms::Refusal,
    link_holder,
    prelude::*,
};
use service::{
    club_links::Bearer,
    team_contacts::{self, ChangingContact},
};
use web::held_secret::private;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, change)
}

async fn page(db: &Db, path: &OwnClubContactPath, bearer: &Bearer, layout: Layout) -> Result<ContactPage> {
    let mut tx = db.snapshot().await?;
    let (club, teams) = team_contacts::of_club(&mut tx, bearer).await?;
    let tournament = store::tournaments::find(&mut tx, bearer.tournament()).await?;
    let slug = tournament.ok_or_else(Problem::not_found)?.slug;
    let layout = link_holder::framed(&mut tx, slug.as_str(), layout).await?;
    drop(tx);
    let found = teams.into_iter().find(|one| one.team.id == path.team);
    let one = found.ok_or_else(Problem::not_found)?;
    let back = OwnClubTeamsPath { link: path.link }.to_string();
    let back = (back, t!(layout.lang, teams_heading));
    let layout = layout.titled(one.team.name.to_string()).at(club, one.row.clone());
    Ok(ContactPage::of(layout, one, path.to_string(), back))
}

async fn show(
    path: OwnClubContactPath,
    Shared(state): Shared<AppState>,
    db: Db,
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page(&db, &path, &bearer, layout).await?;
    Ok(private(Html(page.render()?).into_response()))
}

async fn change(
    path: OwnClubContactPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let cmd = ChangingContact {
        team: path.team,
        seen: sent.seen,
        contact: typed(&sent.fields),
    };
    let done = db
        .write(async |conn| team_contacts::change_as_club(conn, &bearer, now, sent.key, &cmd).await)
        .await;
    let Err(problem) = done else {
        let to = OwnClubTeamsPath { link: path.link }.to_string();
        return Ok(Flash::done(t!(lang, contacts_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    let page = page(&db, &path, &bearer, layout).await?;
    Ok(private(again(
        status,
        &page.refused(&sent.fields, sent.seen, refusal),
    )?))
}
