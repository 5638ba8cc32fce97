//! A club's teams, behind its link: those it has, and the form by which it enters one itself until the day the league leader has decided.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::own::{gone, held};
use crate::{
    contact_form,
    forms::{Refusal, Typed},
    link_holder,
    prelude::*,
    section_of_teams,
};
use engine::ids::{ClubLinkId, SectionId, TeamId};
use service::{
    club_links::Bearer,
    teams::club_entries::{self, ClubEntering, ClubEntry, ClubWithdrawing},
    tournaments,
};
use web::{error_texts, held_secret::private, i18n_teams::fixtures as words};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// A team of the club.
#[derive(Debug)]
struct ClubTeamRow {
    id: TeamId,
    section: SectionId,
    version: Version,
    name: String,
    /// Row and captain, and where and when it plays at home.
    about: String,
    /// Where the club says how the team is reached.
    contact: String,
    /// Did the club enter it itself?
    is_own: bool,
    may_withdraw: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/club_teams.html")]
struct TeamsPage {
    layout: Layout,
    path: OwnClubTeamsPath,
    back: String,
    /// Where it enters players who play for themselves.
    players: String,
    club: String,
    teams: Vec<ClubTeamRow>,
    /// Until when the club enters teams itself; empty where it cannot.
    open: String,
    /// Why it cannot now; empty where it can.
    why_not: String,
    /// The rows to choose from.
    rows: Vec<Choice>,
    weekdays: Vec<Choice>,
    access: Vec<Choice>,
    fields: Typed,
    /// Is the form there: where a team can be entered, and where one was refused just now?
    has_form: bool,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl TeamsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

fn row(lang: Lang, link: ClubLinkId, one: ClubEntry) -> ClubTeamRow {
    let team = one.team;
    let about = [Some(one.row), team.captain.as_ref().map(ToString::to_string)];
    let about = about
        .into_iter()
        .flatten()
        .chain(words::at_home(lang, &team.home()));
    ClubTeamRow {
        id: team.id,
        section: one.section,
        version: team.version,
        name: team.name.to_string(),
        contact: OwnClubContactPath { link, team: team.id }.to_string(),
        about: about.collect::<Vec<_>>().join(" · "),
        is_own: one.is_own,
        may_withdraw: one.may_withdraw,
    }
}

/// The page; `typed` is what the form was sent with and not taken.
async fn page(
    (db, now): (&Db, Timestamp),
    path: OwnClubTeamsPath,
    bearer: &Bearer,
    layout: Layout,
    typed: Option<Typed>,
) -> Result<TeamsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let found = club_entries::of_club(&mut tx, bearer, now).await?;
    let set_up = tournaments::load(&mut tx, bearer.tournament())
        .await?
        .ok_or_else(gone)?;
    let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let has_form = found.why_not.is_none() || typed.is_some();
    let fields = typed.unwrap_or_else(|| {
        let mut fields = Typed::default();
        fields.0.insert("name".to_owned(), found.next_name);
        fields
    });
    let chosen = fields.text("section");
    let rows = found
        .rows
        .into_iter()
        .map(|(section, name)| Choice::new(section.to_string(), name, chosen))
        .collect();
    let layout = layout
        .titled(found.club.clone())
        .at(found.club.clone(), set_up.tournament.details.name.clone());
    Ok(TeamsPage {
        back: OwnClubPath { link: path.link }.to_string(),
        players: OwnClubPlayersPath { link: path.link }.to_string(),
        club: found.club,
        teams: found
            .teams
            .into_iter()
            .map(|one| row(lang, path.link, one))
            .collect(),
        open: found
            .last_day
            .filter(|_| found.why_not.is_none())
            .map_or_else(String::new, |day| {
                t!(lang, club_entries_lead, day = lang.date(day))
            }),
        why_not: found
            .why_not
            .map_or_else(String::new, |why| error_texts::teams::club_entry(lang, why)),
        rows,
        weekdays: section_of_teams::weekdays(lang, fields.text("home_weekday").parse().unwrap_or_default()),
        access: section_of_teams::access(lang, fields.text("wheelchair_access").parse().unwrap_or_default()),
        fields,
        has_form,
        errors: FieldErrors::new(),
        said: String::new(),
        layout,
        path,
    })
}

async fn show(
    path: OwnClubTeamsPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page((&db, now), path, &bearer, layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// What the form of a withdrawal says; any other enters a team.
const WITHDRAW: &str = "withdraw";

async fn perform((db, now): (&Db, Timestamp), bearer: &Bearer, sent: &Sent) -> Result<()> {
    let section: SectionId = sent.text("section").parse().map_err(|_| Problem::not_found())?;
    if sent.text("step") == WITHDRAW {
        let cmd = ClubWithdrawing {
            section,
            team: sent.text("team").parse().map_err(|_| Problem::not_found())?,
            seen: sent.seen,
        };
        return db
            .write(async |conn| {
                club_entries::withdraw(conn, bearer, now, sent.key, cmd)
                    .await
                    .map(drop)
            })
            .await;
    }
    let cmd = ClubEntering {
        section,
        name: sent.text("name").to_owned(),
        captain: sent.text("captain").to_owned(),
        venue: sent.text("venue").to_owned(),
        plays_at: sent.text("home_hour").to_owned(),
        home_weekday: section_of_teams::chosen(&sent.fields, "home_weekday")?.unwrap_or_default(),
        wheelchair_access: section_of_teams::chosen(&sent.fields, "wheelchair_access")?.unwrap_or_default(),
        contact: contact_form::typed(&sent.fields),
    };
    db.write(async |conn| {
        club_entries::enter(conn, bearer, now, sent.key, &cmd)
            .await
            .map(drop)
    })
    .await
}

async fn act(
    path: OwnClubTeamsPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let is_entry = sent.text("step") != WITHDRAW;
    let Err(problem) = perform((&db, now), &bearer, &sent).await else {
        let said = if is_entry {
            t!(lang, club_entries_entered)
        } else {
            t!(lang, club_entries_withdrawn)
        };
        return Ok(Flash::done(said).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = is_entry.then_some(Typed(sent.fields));
    let mut page = page((&db, now), path, &bearer, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}
