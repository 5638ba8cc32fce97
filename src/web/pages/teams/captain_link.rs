//! The link of a team's captain: made and shown once, and taken back.

use crate::prelude::*;
use service::captain_links;
use web::{components::Qr, nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::ManageEntries), act)
}

#[derive(Debug, Template)]
#[template(path = "pages/captain_link_made.html")]
struct CaptainLinkMadePage {
    layout: Layout,
    team: String,
    /// Address and code; none when the request was a repeat.
    card: Option<(String, Option<Qr>)>,
    event: String,
    section: String,
    back: String,
    /// Can no other device open the address?
    is_own_machine: bool,
}

async fn act(
    path: TeamCaptainPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let back = path.here().team_entry(path.team);
    if sent.ticked("revoke") {
        db.write(async |conn| captain_links::revoke(conn, &permit, now, path.team).await)
            .await?;
        return Ok(Flash::done(t!(lang, captains_link_revoked)).leads_to(&back));
    }
    let secret = db
        .write(async |conn| captain_links::make(conn, &permit, now, sent.key, path.team).await)
        .await?;
    let mut tx = db.snapshot().await?;
    let field = super::load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?.name.to_string();
    let card = secret.map(|secret| {
        let link = CaptainLinkPath {
            secret: secret.reveal().to_owned(),
        };
        let address = format!("{origin}{link}");
        let code = Qr::new(address.as_str());
        (address, code)
    });
    let place = permit.place();
    let title = t!(lang, captains_link_made, team = team.as_str());
    let page = CaptainLinkMadePage {
        is_own_machine: origin.is_own_machine(),
        card,
        event: place.tournament_name.clone(),
        section: permit.section().name.clone(),
        back,
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
        team,
    };
    Ok(Html(page.render()?).into_response())
}
