//! The clubs of a tournament: those with a list, those that teams name without one, and beginning a list.

use crate::{forms::Refusal, prelude::*};
use service::{
    access::{AtTournament, ManageEntries},
    strength_lists::{self, standing},
};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, begin)
}

/// A club with a list.
#[derive(Debug)]
struct ClubLine {
    name: String,
    href: String,
    teams: usize,
    /// How many of them the club entered itself, in words; empty where none.
    entered: String,
    people: usize,
    is_overdue: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/clubs.html")]
struct ClubsPage {
    layout: Layout,
    path: ClubsPath,
    clubs: Vec<ClubLine>,
    without_list: Vec<String>,
    /// Until when clubs enter their teams themselves; empty where nobody has decided.
    entries: String,
    may_settle: bool,
    name: String,
    key: String,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: ClubsPath,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
) -> Result<ClubsPage> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_tournament(&mut tx, permit.tournament(), now).await?;
    drop(tx);
    let lang = layout.lang;
    let title = t!(lang, clubs_heading);
    let entered = |teams: usize| {
        if teams == 0 {
            String::new()
        } else {
            t!(lang, clubs_entered, teams)
        }
    };
    Ok(ClubsPage {
        clubs: standing
            .clubs
            .into_iter()
            .map(|one| ClubLine {
                href: path.here().club(one.club.id),
                name: one.club.name,
                teams: one.teams,
                entered: entered(one.entered),
                people: one.people,
                is_overdue: one.is_overdue,
            })
            .collect(),
        without_list: standing.without_list,
        entries: standing.entries_until.map_or_else(String::new, |day| {
            t!(lang, clubs_entries_until, day = lang.date(day))
        }),
        may_settle: permit.may(Capability::ManageTournament),
        name: String::new(),
        key: ids::fresh().to_string(),
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        path,
    })
}

async fn show(
    path: ClubsPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn begin(
    path: ClubsPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let name = sent.text("name").to_owned();
    let begun = db
        .write(async |conn| strength_lists::begin(conn, &permit, now.0, sent.key, &name).await)
        .await;
    let problem = match begun {
        Ok(receipt) => {
            let to = path.here().club(receipt.club);
            return Ok(Flash::done(t!(lang, clubs_begun)).leads_to(&to));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), path, &permit, layout).await?;
    page.name = name;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
