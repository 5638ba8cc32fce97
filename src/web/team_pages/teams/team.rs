//! One team: what it is called, who plays for it in which order, the rounds it has asked off, and whether it plays on.

use crate::{forms::Refusal, prelude::*, section_of_teams};
use domain::{
    section_state::SectionState,
    team::{Team, TeamSettings, changing::TeamRefusal},
};
use engine::ids::TeamId;
use service::teams::{self, AskedBye, Change, NamedAs, Regrouping, Stay, Target, TeamReceipt};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, act)
}

/// A player of the team.
#[derive(Debug)]
struct PlayerLine {
    id: PlayerId,
    name: String,
    href: String,
    is_first: bool,
    is_last: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_entry.html")]
struct TeamPage {
    layout: Layout,
    path: TeamEntryPath,
    team: Team,
    name: String,
    short_name: String,
    club: String,
    captain: String,
    venue: String,
    plays_at: String,
    weekdays: Vec<Choice>,
    access: Vec<Choice>,
    players: Vec<PlayerLine>,
    /// Players of the section who are in no team.
    free: Vec<Choice>,
    /// Rounds it has asked off, and how.
    byes: Vec<(u16, String)>,
    /// Rounds that can be asked off.
    rounds: Vec<Choice>,
    kinds: Vec<Choice>,
    boards: u8,
    may_remove: bool,
    /// Groups of the tournament it can move to, where the reader manages the entries, too; none once its own has begun.
    groups: Vec<Choice>,
    /// Where it is shown what follows when it leaves, if its matches are planned.
    leaving: Option<String>,
    /// What a round off means here, if that differs from the usual.
    about_away: String,
    /// May the reader decide about the team?
    may_rule: bool,
    /// Has the captain a link that works? `None` where players meet in single games, for which captains hand in nothing.
    has_link: Option<bool>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// The players of no team, by name.
fn without_team(field: &SectionState) -> Vec<Choice> {
    let mut free: Vec<Choice> = field
        .players
        .iter()
        .filter(|player| field.team_of_player(player.id).is_none())
        .map(|player| {
            Choice::new(
                player.id.to_string(),
                section_of_teams::called(field, player.id),
                "",
            )
        })
        .collect();
    free.sort_by(|one, other| one.label.cmp(&other.label));
    free
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: TeamEntryPath,
    permit: &Permit<ManageEntries>,
    layout: Layout,
) -> Result<TeamPage> {
    let mut tx = db.snapshot().await?;
    let field = section_of_teams::load(&mut tx, permit.section_id()).await?;
    let links = service::captain_links::list(&mut tx, permit, now).await?;
    let sections = store::sections::list_by_tournament(&mut tx, permit.place().tournament).await?;
    drop(tx);
    let lang = layout.lang;
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?.clone();
    let last = team.players.len().saturating_sub(1);
    let free = without_team(&field);
    let open = field.rounds.iter().filter(|round| !round.status.is_public());
    Ok(TeamPage {
        name: team.name.to_string(),
        short_name: team
            .short_name
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        captain: team.captain.as_ref().map(ToString::to_string).unwrap_or_default(),
        venue: team.venue.as_ref().map(ToString::to_string).unwrap_or_default(),
        plays_at: section_of_teams::hour(team.plays_at),
        weekdays: section_of_teams::weekdays(lang, team.home_weekday),
        access: section_of_teams::access(lang, team.wheelchair_access),
        leaving: field
            .plan
            .is_some()
            .then(|| path.here().team_withdrawal(path.team)),
        players: team
            .players
            .iter()
            .enumerate()
            .map(|(index, id)| PlayerLine {
                id: *id,
                name: section_of_teams::called(&field, *id),
                href: path.here().player(*id),
                is_first: index == 0,
                is_last: index == last,
            })
            .collect(),
        free,
        byes: team
            .requested_byes
            .iter()
            .map(|(round, kind)| (round.get(), lang.bye(*kind)))
            .collect(),
        rounds: open
            .map(|round| {
                let words = t!(lang, rounds_round_no, round = round.number.get());
                Choice::new(round.number.to_string(), words, "")
            })
            .collect(),
        kinds: field
            .rounds_off()
            .iter()
            .map(|kind| Choice::new(kind.as_str(), lang.bye(*kind), ""))
            .collect(),
        about_away: if field.is_cup() {
            t!(lang, cup_round_off)
        } else {
            String::new()
        },
        boards: field.settings.teams.as_ref().map_or(0, TeamSettings::boards),
        has_link: (!field.plays_single_games()).then(|| links.iter().any(|link| link.team == path.team)),
        may_remove: field.public_rounds() == 0,
        groups: if field.takes_teams_of_clubs().is_ok() {
            let others = sections.iter().filter(|other| {
                other.id != field.section
                    && other.settings.teams.is_some()
                    && permit.holds_in(other.id).is_ok()
            });
            others
                .map(|other| Choice::new(other.id.to_string(), other.name.as_str(), ""))
                .collect()
        } else {
            Vec::new()
        },
        may_rule: permit.rights().allow(Capability::Rule, permit.scope()),
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(
            layout,
            permit.rights(),
            permit.place(),
            Tab::Players,
            team.name.as_str(),
        ),
        team,
        path,
    })
}

async fn show(path: TeamEntryPath, permit: Permit<ManageEntries>, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

/// The team with the change that the form asks for.
async fn changed(db: &Db, permit: &Permit<ManageEntries>, team: TeamId, sent: &Sent) -> Result<Change> {
    let mut tx = db.snapshot().await?;
    let field = section_of_teams::load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let found = field.teams.iter().find(|one| one.id == team);
    let team = found.ok_or_else(Problem::not_found)?;
    let mut cmd = Change {
        team: team.id,
        seen: sent.seen,
        name: team.name.to_string(),
        short_name: None,
        club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        captain: team.captain.as_ref().map(ToString::to_string).unwrap_or_default(),
        venue: None,
        plays_at: None,
        home_weekday: None,
        wheelchair_access: None,
        players: None,
    };
    let mut players = team.players.clone();
    let place = |name: &str| {
        let id: PlayerId = sent.text(name).parse().ok()?;
        team.players.iter().position(|player| *player == id)
    };
    if sent.ticked("up") {
        if let Some((above, below)) = place("up").and_then(|at| Some((at.checked_sub(1)?, at))) {
            players.swap(above, below);
        }
    } else if sent.ticked("down") {
        if let Some(at) = place("down").filter(|at| at + 1 < players.len()) {
            players.swap(at, at + 1);
        }
    } else if sent.ticked("drop") {
        if let Some(at) = place("drop") {
            players.remove(at);
        }
    } else if sent.ticked("player") {
        let player = sent.text("player").parse();
        players.push(player.map_err(|_| TeamRefusal::UnknownPlayer)?);
    } else {
        sent.text("name").clone_into(&mut cmd.name);
        cmd.short_name = Some(sent.text("short_name").to_owned());
        sent.text("club").clone_into(&mut cmd.club);
        sent.text("captain").clone_into(&mut cmd.captain);
        cmd.venue = Some(sent.text("venue").to_owned());
        cmd.plays_at = Some(sent.text("home_hour").to_owned());
        cmd.home_weekday = section_of_teams::chosen(&sent.fields, "home_weekday")?;
        cmd.wheelchair_access = section_of_teams::chosen(&sent.fields, "wheelchair_access")?;
    }
    cmd.players = Some(players.into_iter().map(NamedAs::Id).collect());
    Ok(cmd)
}

async fn act(
    path: TeamEntryPath,
    permit: Permit<ManageEntries>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let target = Target {
        team: path.team,
        seen: sent.seen,
    };
    let done = perform((&db, now), &permit, target, &sent).await;
    let Err(problem) = done else {
        if sent.text("act") == "regroup" {
            return moved(&db, &path, &permit, lang, &sent).await;
        }
        let is_gone = sent.text("act") == "remove";
        let to = if is_gone {
            path.here().team_entries()
        } else {
            path.to_string()
        };
        return Ok(Flash::done(t!(lang, teams_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), path, &permit, layout).await?;
    if sent.ticked("name") {
        sent.text("name").clone_into(&mut page.name);
        sent.text("short_name").clone_into(&mut page.short_name);
        sent.text("club").clone_into(&mut page.club);
        sent.text("captain").clone_into(&mut page.captain);
        sent.text("venue").clone_into(&mut page.venue);
        sent.text("home_hour").clone_into(&mut page.plays_at);
        let weekday = sent.text("home_weekday").parse();
        page.weekdays = section_of_teams::weekdays(lang, weekday.unwrap_or(page.team.home_weekday));
        let access = sent.text("wheelchair_access").parse();
        page.access = section_of_teams::access(lang, access.unwrap_or(page.team.wheelchair_access));
    }
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}

/// The team that has moved, in the group it has moved to.
async fn moved(
    db: &Db,
    path: &TeamEntryPath,
    permit: &Permit<ManageEntries>,
    lang: Lang,
    sent: &Sent,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, permit.place().tournament).await?;
    drop(tx);
    let to = sections
        .into_iter()
        .find(|section| section.id.to_string() == sent.text("section"));
    let to = to.ok_or_else(Problem::not_found)?;
    let said = t!(lang, regroup_done, group = to.name.as_str());
    let here = permit.place().here().within(to.slug);
    Ok(Flash::done(said).leads_to(&here.team_entry(path.team)))
}

async fn perform(
    (db, now): (&Db, Now),
    permit: &Permit<ManageEntries>,
    target: Target,
    sent: &Sent,
) -> Result<TeamReceipt> {
    match sent.text("act") {
        "remove" => {
            db.write(async |conn| teams::remove(conn, permit, now.0, sent.key, target).await)
                .await
        }
        "regroup" => {
            let to = sent
                .text("section")
                .parse()
                .map_err(|_| Problem::field("section", |lang| t!(lang, problem_choice)))?;
            let cmd = Regrouping {
                team: target.team,
                seen: target.seen,
                to,
            };
            db.write(async |conn| teams::regroup(conn, permit, now.0, sent.key, cmd).await)
                .await
        }
        "withdraw" | "return" => {
            let left_after = if sent.text("act") == "withdraw" {
                let mut tx = db.snapshot().await?;
                let field = section_of_teams::load(&mut tx, permit.section_id()).await?;
                drop(tx);
                Some(u16::try_from(field.public_rounds()).unwrap_or(u16::MAX))
            } else {
                None
            };
            let cmd = Stay { target, left_after };
            db.write(async |conn| teams::set_stay(conn, permit, now.0, sent.key, cmd).await)
                .await
        }
        "bye" | "take_back_bye" => {
            let round = sent.text("round").parse().map_err(|_| Problem::not_found())?;
            let kind = if sent.text("act") == "bye" {
                Some(sent.text("kind").parse().map_err(|_| Problem::not_found())?)
            } else {
                None
            };
            let cmd = AskedBye { target, round, kind };
            db.write(async |conn| teams::ask_bye(conn, permit, now.0, sent.key, cmd).await)
                .await
        }
        _ => {
            let cmd = changed(db, permit, target.team, sent).await?;
            db.write(async |conn| teams::change(conn, permit, now.0, sent.key, &cmd).await)
                .await
        }
    }
}
