//! The links of all captains of a section at once. One by one they are made in [`super::captain_link`].

use crate::{
    links_at_once::{LinkLine, LinksPage, LinksWords, MadeOne, MakeForm, SheetPage, SheetWords},
    prelude::*,
};
use domain::team::TeamClub;
use formats::table::links::LinkRow;
use service::{
    captain_links::{self, Made},
    link_ends::DAYS_AFTER,
    team_contacts::{self, TeamReached},
};
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, make)
}

async fn show(
    path: CaptainLinksPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
) -> Result<Page> {
    let lines = captain_links::lines(&mut *db.snapshot().await?, &permit, now).await?;
    let lang = layout.lang;
    let here = path.here();
    let lines = lines
        .into_iter()
        .map(|line| {
            let link = line.link.map(|link| (link.created_at, link.last_used_at));
            let href = here.team_entry(line.team.id);
            LinkLine::of(lang, line.team.name.to_string(), href, link)
        })
        .collect();
    let title = t!(lang, captain_links_heading);
    let back = (here.team_entries(), t!(lang, teams_heading));
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    let words = LinksWords {
        title,
        lead: t!(lang, captains_link_lead, days = DAYS_AFTER),
        make_missing: |lang, count| t!(lang, player_links_make_missing, count),
    };
    let page = LinksPage::of(layout, words, back, path.to_string(), lines);
    Ok(Html(page.render()?))
}

/// A letter to the captain of a team.
fn row(made: &Made, reached: Option<&TeamReached>) -> LinkRow {
    let contact = reached.map(|one| &one.known.contact);
    LinkRow {
        team: made.team.name.to_string(),
        club: made
            .team
            .club
            .as_ref()
            .map_or_else(String::new, TeamClub::to_string),
        captain: reached.map_or_else(String::new, |one| one.captain().to_owned()),
        email: contact.map_or_else(String::new, |contact| contact.captain_email.clone()),
        phone: contact.map_or_else(String::new, |contact| contact.captain_phone.clone()),
        ..LinkRow::default()
    }
}

async fn make(
    path: CaptainLinksPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    Form(sent): Form<MakeForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let made = db
        .write(async |conn| captain_links::make_at_once(conn, &permit, now, sent.key, sent.whom).await)
        .await?;
    let contacts = team_contacts::list(&mut *db.snapshot().await?, &permit).await?;
    let one = |made: &Made| {
        let mut reached = contacts.teams.iter();
        let secret = made.secret.reveal().to_owned();
        MadeOne {
            path: CaptainLinkPath { secret }.to_string(),
            code: t!(lang, captains_link_code, team = made.team.name.as_str()),
            name: made.team.name.to_string(),
            of: String::new(),
            row: row(made, reached.find(|one| one.team.id == made.team.id)),
        }
    };
    let made = made.map(|made| made.iter().map(one).collect());
    let place = permit.place();
    let title = t!(lang, captain_links_heading);
    let layout = nav::frame(layout, permit.rights(), place, Tab::Players, &title);
    let words = SheetWords {
        title,
        about: vec![place.tournament_name.clone(), permit.section().name.clone()],
        advice: t!(lang, captains_link_card),
        none: t!(lang, links_all_have),
        back: path.to_string(),
    };
    let page = SheetPage::of(layout, &origin, words, made);
    Ok(Html(page.render()?).into_response())
}
