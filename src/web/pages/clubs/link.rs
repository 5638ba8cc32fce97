//! A club's link: made and shown once, and taken back.

use crate::prelude::*;
use service::{
    access::{AtTournament, ManageEntries},
    club_links,
};
use web::{components::Qr, nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::ManageEntries), act)
}

#[derive(Debug, Template)]
#[template(path = "pages/club_link_made.html")]
struct ClubLinkMadePage {
    layout: Layout,
    club: String,
    /// Address and code; none when the request was a repeat.
    card: Option<(String, Option<Qr>)>,
    event: String,
    back: String,
    /// Can no other device open the address?
    is_own_machine: bool,
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
    let card = secret.map(|secret| {
        let link = OwnClubLinkPath {
            secret: secret.reveal().to_owned(),
        };
        let address = format!("{origin}{link}");
        let code = Qr::new(address.as_str());
        (address, code)
    });
    let place = permit.place();
    let title = t!(lang, club_link_made, club = club.as_str());
    let page = ClubLinkMadePage {
        is_own_machine: origin.is_own_machine(),
        card,
        event: place.tournament_name.clone(),
        back,
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
        club,
    };
    Ok(Html(page.render()?).into_response())
}
