//! The links of all clubs at once. One by one they are made in [`super::link`].

use crate::{
    links_at_once::{LinkLine, LinksPage, LinksWords, MadeOne, MakeForm, SheetPage, SheetWords},
    prelude::*,
};
use formats::table::links::LinkRow;
use service::club_links::{self, NewClubLink};
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, make)
}

async fn show(
    path: ClubLinksPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), layout): Visit,
) -> Result<Page> {
    let lines = club_links::lines(&mut *db.snapshot().await?, &permit, now).await?;
    let lang = layout.lang;
    let here = path.here();
    let lines = lines
        .into_iter()
        .map(|line| {
            let link = line.link.map(|link| (link.created_at, link.last_used_at));
            LinkLine::of(lang, line.club.name, here.club(line.club.id), link)
        })
        .collect();
    let title = t!(lang, club_links_heading);
    let back = (here.clubs(), t!(lang, clubs_heading));
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    let words = LinksWords {
        title,
        lead: t!(lang, club_link_lead),
        make_missing: |lang, count| t!(lang, player_links_make_missing, count),
    };
    let page = LinksPage::of(layout, words, back, path.to_string(), lines);
    Ok(Html(page.render()?))
}

async fn make(
    path: ClubLinksPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    Form(sent): Form<MakeForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let made = db
        .write(async |conn| club_links::make_at_once(conn, &permit, now, sent.key, sent.whom).await)
        .await?;
    let one = |made: NewClubLink| {
        let secret = made.secret.reveal().to_owned();
        MadeOne {
            path: OwnClubLinkPath { secret }.to_string(),
            code: t!(lang, club_link_code, club = made.club.name.as_str()),
            of: String::new(),
            row: LinkRow {
                club: made.club.name.clone(),
                ..LinkRow::default()
            },
            name: made.club.name,
        }
    };
    let made = made.map(|made| made.into_iter().map(one).collect());
    let place = permit.place();
    let title = t!(lang, club_links_heading);
    let layout = nav::frame(layout, permit.rights(), place, Tab::Players, &title);
    let words = SheetWords {
        title,
        about: vec![place.tournament_name.clone()],
        advice: t!(lang, club_link_card),
        none: t!(lang, links_all_have),
        back: path.to_string(),
    };
    let page = SheetPage::of(layout, &origin, words, made);
    Ok(Html(page.render()?).into_response())
}
