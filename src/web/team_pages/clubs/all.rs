//! The clubs of a tournament: those with a list, those that teams name without one, and beginning a list.

use super::certification::{in_short, stands, state};
use crate::{forms::Refusal, prelude::*};
use domain::list_certification::ListHandingIn;
use service::{
    access::{AtTournament, ManageEntries},
    strength_lists::{
        self,
        certification::HandedIn,
        standing::{self, ClubsStanding},
    },
    teams::club_entries,
};
use store::club_entries::HomeOfTeam;
use web::{i18n_teams::fixtures as words, nav::Tab};

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
    /// Where and when each team that has said so plays at home.
    at_home: Vec<String>,
    people: usize,
    handed_in: HandedInCell,
}

/// How far a club is with handing its list in.
#[derive(Debug)]
struct HandedInCell {
    state: State,
    stands: String,
    /// When the list was certified last, and by whom; empty where it never was.
    last: String,
}

impl HandedInCell {
    /// Nothing where clubs hand no lists in.
    fn of(lang: Lang, handed_in: &HandedIn) -> Self {
        let is_told = handed_in.stands != ListHandingIn::NotAsked;
        Self {
            state: state(handed_in.stands),
            stands: if is_told {
                stands(lang, handed_in.stands)
            } else {
                String::new()
            },
            last: in_short(lang, handed_in),
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/clubs.html")]
struct ClubsPage {
    layout: Layout,
    path: ClubsPath,
    clubs: Vec<ClubLine>,
    without_list: Vec<String>,
    /// How far those without a list are.
    without: HandedInCell,
    /// How many clubs are how far, and by when lists come; empty where they do not.
    counts: String,
    deadline: String,
    /// Until when clubs enter their teams themselves; empty where nobody has decided.
    entries: String,
    may_settle: bool,
    /// Do players play for themselves in a section, so that clubs enter them?
    has_players: bool,
    name: String,
    key: String,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// How many clubs have handed in, have changed their list since, still have to, and are late: those without a list, too.
fn counts(lang: Lang, standing: &ClubsStanding) -> String {
    let with_list = standing.clubs.iter().map(|one| one.handed_in.stands);
    let without = standing.without_list.iter().map(|_| standing.without.stands);
    let all: Vec<ListHandingIn> = with_list.chain(without).collect();
    let count = |wanted| all.iter().filter(|stands| **stands == wanted).count();
    if count(ListHandingIn::NotAsked) == all.len() {
        return String::new();
    }
    t!(
        lang,
        clubs_handed_in,
        certified = count(ListHandingIn::Certified),
        changed = count(ListHandingIn::ChangedSince),
        awaited = count(ListHandingIn::Awaited),
        late = count(ListHandingIn::Late)
    )
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: ClubsPath,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
) -> Result<ClubsPage> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_tournament(&mut tx, permit.tournament(), now).await?;
    let names: Vec<&str> = standing.clubs.iter().map(|one| one.club.name.as_str()).collect();
    let homes = club_entries::at_home(&mut tx, permit, &names).await?;
    drop(tx);
    let lang = layout.lang;
    let home = |team: &HomeOfTeam| {
        let said = words::at_home(lang, &team.home).join(" · ");
        t!(lang, home_of_team, team = team.name.as_str(), said)
    };
    let title = t!(lang, clubs_heading);
    let entered = |teams: usize| {
        if teams == 0 {
            String::new()
        } else {
            t!(lang, clubs_entered, teams)
        }
    };
    Ok(ClubsPage {
        counts: counts(lang, &standing),
        without: HandedInCell::of(lang, &standing.without),
        deadline: standing
            .without
            .deadline
            .filter(|_| standing.without.stands != ListHandingIn::NotAsked)
            .map_or_else(String::new, |day| {
                t!(lang, clubs_lists_until, day = lang.date(day))
            }),
        clubs: standing
            .clubs
            .into_iter()
            .zip(&homes)
            .map(|(one, homes)| ClubLine {
                at_home: homes.iter().map(home).collect(),
                href: path.here().club(one.club.id),
                name: one.club.name,
                teams: one.teams,
                entered: entered(one.entered),
                people: one.people,
                handed_in: HandedInCell::of(lang, &one.handed_in),
            })
            .collect(),
        without_list: standing.without_list,
        entries: standing.entries_until.map_or_else(String::new, |day| {
            t!(lang, clubs_entries_until, day = lang.date(day))
        }),
        may_settle: permit.may(Capability::ManageTournament),
        has_players: permit.place().sections.iter().any(|one| one.pairing.is_none()),
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
