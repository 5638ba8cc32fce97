//! The link of a team's captain: made and shown once, and taken back.

use crate::{
    made_link::{MadeLink, MadeLinkPage},
    prelude::*,
    section_of_teams::load,
};
use service::captain_links;
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::ManageEntries), act)
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
    let field = load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?.name.to_string();
    let link = secret.map(|secret| {
        let secret = secret.reveal().to_owned();
        CaptainLinkPath { secret }.to_string()
    });
    let place = permit.place();
    let title = t!(lang, captains_link_made, team = team.as_str());
    let layout = nav::frame(layout, permit.rights(), place, Tab::Players, &title);
    let (event, section) = (&place.tournament_name, &permit.section().name);
    let made = MadeLink {
        title,
        about: vec![event.clone(), section.clone()],
        place: format!("{event} · {section}"),
        code: t!(lang, captains_link_code, team = team.as_str()),
        advice: t!(lang, captains_link_card),
        warning: String::new(),
        name: team,
        back,
    };
    let page = MadeLinkPage::of(layout, &origin, link, made);
    Ok(Html(page.render()?).into_response())
}
