//! A club's link: made and shown once, and taken back.

use crate::{
    made_link::{MadeLink, MadeLinkPage},
    prelude::*,
};
use service::{
    access::{AtTournament, ManageEntries},
    club_links,
};
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::ManageEntries), act)
}

async fn act(
    path: ClubLinkPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let back = path.here().club(path.club);
    if sent.ticked("revoke") {
        db.write(async |conn| club_links::revoke(conn, &permit, now, path.club).await)
            .await?;
        return Ok(Flash::done(t!(lang, captains_link_revoked)).leads_to(&back));
    }
    let secret = db
        .write(async |conn| club_links::make(conn, &permit, now, sent.key, path.club).await)
        .await?;
    let mut tx = db.snapshot().await?;
    let clubs = store::strength_lists::list_clubs(&mut tx, permit.tournament()).await?;
    drop(tx);
    let found = clubs.into_iter().find(|club| club.id == path.club);
    let club = found.ok_or_else(Problem::not_found)?.name;
    let link = secret.map(|secret| {
        let secret = secret.reveal().to_owned();
        OwnClubLinkPath { secret }.to_string()
    });
    let place = permit.place();
    let title = t!(lang, club_link_made, club = club.as_str());
    let layout = nav::frame(layout, permit.rights(), place, Tab::Players, &title);
    let event = place.tournament_name.clone();
    let made = MadeLink {
        title,
        about: vec![event.clone()],
        place: event,
        code: t!(lang, club_link_code, club = club.as_str()),
        advice: t!(lang, club_link_card),
        warning: String::new(),
        name: club,
        back,
    };
    let page = MadeLinkPage::of(layout, &origin, link, made);
    Ok(Html(page.render()?).into_response())
}
