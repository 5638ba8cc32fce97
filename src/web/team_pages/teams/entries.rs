//! The teams of a section: the list with their numbers, and the form that enters a team or many.

use crate::{forms::Refusal, prelude::*, section_of_teams};
use domain::team::{Team, changing::TeamRefusal, entry};
use engine::{ids::TeamId, numbers::TeamNo};
use service::teams::{self, NewTeam, NewTeams, Numbering};
use web::{components::Link, i18n_teams::fixtures as words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, enter)
        .post(entries, number)
}

/// A team of the list.
#[derive(Debug)]
struct TeamLine {
    id: TeamId,
    no: TeamNo,
    name: String,
    club: String,
    captain: String,
    /// Where and when it plays at home, and whether a wheelchair gets in there.
    at_home: String,
    players: usize,
    strength: String,
    /// The order in which this team has changed places with the one above; nothing for the first.
    up: String,
    href: String,
    has_left: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_entries.html")]
struct TeamEntriesPage {
    layout: Layout,
    path: TeamEntriesPath,
    /// What the table of the section is called.
    table_heading: String,
    teams: Vec<TeamLine>,
    /// What else the reader may do about teams: plan the matches, settle the season, keep the lists of clubs.
    beside: Vec<Link>,
    /// How the group differs from what was decided for it, as long as it has not begun.
    findings: Vec<String>,
    /// May the numbers still change?
    may_number: bool,
    /// Players of the section who are in no team.
    without_team: usize,
    lines: String,
    /// Is a confirmation of doubts asked for?
    asks_confirmation: bool,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
    key: String,
}

fn line(lang: Lang, field: &SectionState, path: &TeamEntriesPath, (index, team): (usize, &Team)) -> TeamLine {
    let mut order: Vec<String> = field.teams.iter().map(|team| team.id.to_string()).collect();
    let up = match index.checked_sub(1) {
        Some(above) => {
            order.swap(above, index);
            order.join(",")
        }
        None => String::new(),
    };
    TeamLine {
        id: team.id,
        no: team.no,
        name: team.name.to_string(),
        club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        captain: team.captain.as_ref().map(ToString::to_string).unwrap_or_default(),
        at_home: words::at_home(lang, &team.home()).join(" · "),
        players: team.players.len(),
        strength: section_of_teams::strength(field, team),
        up,
        href: path.here().team_entry(team.id),
        has_left: team.left_after.is_some(),
    }
}

async fn page(
    db: &Db,
    path: TeamEntriesPath,
    permit: &Permit<ManageEntries>,
    layout: Layout,
) -> Result<TeamEntriesPage> {
    let mut tx = db.snapshot().await?;
    let field = section_of_teams::load(&mut tx, permit.section_id()).await?;
    let findings =
        web::group_findings::before_start(&mut tx, layout.lang, permit.tournament(), &field).await?;
    drop(tx);
    let in_a_team: usize = field.teams.iter().map(|team| team.players.len()).sum();
    let title = t!(layout.lang, teams_heading);
    let here = path.here();
    let mut beside = Vec::new();
    // A cup has no place that goes up or down, single games have a plan of their own, and matches by the standings none at all.
    let plans = permit
        .rights()
        .allow(Capability::ManageTournament, permit.scope());
    if plans && !field.is_cup() && !field.plays_single_games() {
        let teams = field.settings.teams.as_ref();
        if teams.is_some_and(|teams| teams.pairing.is_round_robin()) {
            beside.push(Link::new(
                here.fixture_plan(),
                t!(layout.lang, fixtures_plan_heading),
            ));
        }
        beside.push(Link::new(here.team_season(), t!(layout.lang, season_heading)));
    }
    if field.plays_single_games() {
        beside.push(Link::new(
            here.team_games(),
            t!(layout.lang, single_games_heading),
        ));
    }
    if !field.plays_single_games() {
        beside.push(Link::new(
            here.captain_links(),
            t!(layout.lang, captain_links_heading),
        ));
    }
    beside.push(Link::new(here.team_contacts(), t!(layout.lang, contacts_heading)));
    if field.takes_teams_of_clubs().is_ok() {
        beside.push(Link::new(here.team_groups(), t!(layout.lang, groups_heading)));
    }
    let whole = Scope::Tournament(permit.place().tournament);
    if permit.rights().allow_throughout(Capability::ManageEntries, whole) {
        beside.push(Link::new(
            permit.place().here().clubs(),
            t!(layout.lang, clubs_heading),
        ));
    }
    Ok(TeamEntriesPage {
        table_heading: web::i18n_teams::teams::table_heading(layout.lang, &field),
        beside,
        findings,
        teams: field
            .teams
            .iter()
            .enumerate()
            .map(|one| line(layout.lang, &field, &path, one))
            .collect(),
        may_number: field
            .rounds
            .iter()
            .all(|round| round.status == RoundStatus::Planned),
        without_team: field.players.len().saturating_sub(in_a_team),
        lines: String::new(),
        asks_confirmation: false,
        errors: FieldErrors::new(),
        said: String::new(),
        key: ids::fresh().to_string(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        path,
    })
}

async fn show(path: TeamEntriesPath, permit: Permit<ManageEntries>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn enter(
    path: TeamEntriesPath,
    permit: Permit<ManageEntries>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let entered = async {
        let written = entry::read(sent.text("lines")).map_err(teams::TeamError::from)?;
        if written.is_empty() {
            return Err(Problem::field("lines", |lang| t!(lang, teams_problem_nothing)));
        }
        let cmd = NewTeams {
            teams: written
                .into_iter()
                .map(|team| NewTeam {
                    name: team.name,
                    players: team.players.into_iter().map(Into::into).collect(),
                    ..NewTeam::default()
                })
                .collect(),
            confirmed: sent.ticked("confirmed"),
        };
        db.write(async |conn| teams::enter(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let problem = match entered.await {
        Ok(done) => {
            let said = t!(
                lang,
                teams_entered,
                teams = done.teams.len(),
                players = done.players
            );
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout).await?;
    sent.text("lines").clone_into(&mut page.lines);
    // Doubts are told in words, not beside a field.
    let is_doubtful = refusal.status == StatusCode::UNPROCESSABLE_ENTITY && refusal.errors.is_empty();
    page.asks_confirmation = is_doubtful || sent.ticked("confirmed");
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}

async fn number(
    path: NumberTeamsPath,
    permit: Permit<ManageEntries>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let to = path.here().team_entries();
    let order = sent.text("order");
    let numbering = if sent.ticked("lots") {
        Numbering::ByLot
    } else if order.is_empty() {
        Numbering::ByStrength
    } else {
        let order = order
            .split(',')
            .map(str::parse)
            .collect::<std::result::Result<_, _>>();
        Numbering::Order(order.map_err(|_| TeamRefusal::Order)?)
    };
    let numbered = db
        .write(async |conn| teams::number(conn, &permit, now.0, sent.key, &numbering).await)
        .await;
    match numbered {
        Ok(done) => {
            let said = match done.seed {
                Some(seed) => t!(lang, teams_drawn, moved = done.moved, seed),
                None => t!(lang, teams_numbered, moved = done.moved),
            };
            Ok(Flash::done(said).leads_to(&to))
        }
        Err(problem) => Ok(Flash::refused(Refusal::of(problem, lang)?.in_words()).leads_to(&to)),
    }
}
