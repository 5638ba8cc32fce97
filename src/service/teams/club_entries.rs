//! A club enters its teams itself, with its link and without an account, until the league leader's deadline; it can withdraw them as long
//! as the row has not begun. Deadline, rows and numbers are in [`domain::team::club_entry`].
//!
//! The team is entered and removed with the same functions as by the managers of the entries, as one of the club's own and without players:
//! those come from its strength list.

use std::collections::BTreeMap;

use super::{
    EnteredTeams, Hand, NewTeam, NewTeams, Target, TeamError, TeamReceipt, entering::entered, kept_out,
    locked_at, removed,
};
use crate::{
    access::{AtTournament, ManageEntries},
    club_links::{self, Bearer},
    prelude::*,
    team_contacts,
};
use domain::{
    strength_list::person::{club_key, is_same_club},
    team::{
        Team, TeamClub,
        club_entry::{self, ClubEntryRefusal},
        contact::TeamContact,
        home_evening::{HomeWeekday, WheelchairAccess},
        kept_out as above,
    },
};
use engine::ids::TeamId;
use store::{club_entries::HomeOfTeam, strength_lists::Club};

/// What a club sees of its teams.
#[derive(Clone, Debug)]
pub struct ClubEntries {
    pub club: String,
    /// The last day on which it enters teams itself; `None`: nobody has decided one.
    pub last_day: Option<Date>,
    /// Why it enters none now; `None`: it may.
    pub why_not: Option<ClubEntryRefusal>,
    /// The rows that have not begun.
    pub rows: Vec<(SectionId, String)>,
    /// The default name of its next team.
    pub next_name: String,
    /// Its teams, row by row.
    pub teams: Vec<ClubEntry>,
}

/// A team of the club.
#[derive(Clone, Debug)]
pub struct ClubEntry {
    pub section: SectionId,
    /// What the row is called.
    pub row: String,
    pub team: Team,
    /// Has the club entered it itself?
    pub is_own: bool,
    /// Can the club withdraw it now?
    pub may_withdraw: bool,
}

/// The deadline for clubs of a tournament to enter teams, and whether it is still ahead.
async fn until(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<(Option<Date>, Result<(), ClubEntryRefusal>), TeamError> {
    let found = store::tournaments::find(conn, tournament).await?;
    let starts_on = found.ok_or(TeamError::NotFound)?.details.starts_on;
    let rules = store::strength_lists::find_rules(conn, tournament).await?;
    let settled = rules.map(|(settled, _)| settled).unwrap_or_default();
    let last = club_entry::last_day(&settled, starts_on.year());
    Ok((last, club_entry::is_open(last, schedule::local(now).date())))
}

/// Does the team play for the club?
fn is_of(team: &Team, club: &str) -> bool {
    let club_of = team.club.as_ref().map(TeamClub::as_str);
    club_of.is_some_and(|of| is_same_club(of, club))
}

/// What a club sees of its teams.
pub async fn of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<ClubEntries, TeamError> {
    let tournament = bearer.tournament();
    let clubs = store::strength_lists::list_clubs(conn, tournament).await?;
    let club = clubs.into_iter().find(|club| club.id == bearer.club());
    let club = club.ok_or(TeamError::NotFound)?.name;
    let (last_day, is_open) = until(conn, tournament, now).await?;
    let entered = store::club_entries::list(conn, tournament).await?;
    let own = entered.values().filter(|of| **of == bearer.club()).count();
    let mut rows = Vec::new();
    let mut teams = Vec::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        // A play-off's team is entered in its row.
        if section.settings.teams.is_none() || section.settings.play_off.is_some() {
            continue;
        }
        let field = super::with_teams(conn, section.id).await?;
        let has_begun = field.takes_teams_of_clubs().is_err();
        let own_teams = field.teams.iter().filter(|team| is_of(team, &club));
        teams.extend(own_teams.map(|team| {
            let is_own = entered.get(&team.id) == Some(&bearer.club());
            ClubEntry {
                section: section.id,
                row: field.name.clone(),
                team: team.clone(),
                is_own,
                may_withdraw: is_own && is_open.is_ok() && !has_begun,
            }
        }));
        if !has_begun {
            rows.push((section.id, field.name.clone()));
        }
    }
    // Its teams that are kept out have their numbers elsewhere, and none of them is proposed.
    let kept_out = kept_out::above(conn, tournament).await?;
    let elsewhere = above::of_club(&kept_out, &club).map(|one| one.name.as_str());
    let own_names = teams.iter().map(|one| one.team.name.as_str());
    let names: Vec<&str> = own_names.chain(elsewhere).collect();
    let no_row = rows.is_empty().then_some(ClubEntryRefusal::Begun);
    Ok(ClubEntries {
        next_name: club_entry::next_name(&club, &names),
        why_not: is_open.and_then(|()| club_entry::has_room(own)).err().or(no_row),
        last_day,
        rows,
        teams,
        club,
    })
}

/// The teams of these clubs with a home venue or hour, row by row, by club.
pub async fn at_home(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    clubs: &[&str],
) -> store::Result<Vec<Vec<HomeOfTeam>>> {
    let mut homes: BTreeMap<String, Vec<HomeOfTeam>> = BTreeMap::new();
    for team in store::club_entries::list_homes(conn, permit.tournament()).await? {
        homes.entry(club_key(&team.club)).or_default().push(team);
    }
    let of = |club: &&str| homes.get(&club_key(club)).cloned().unwrap_or_default();
    Ok(clubs.iter().map(of).collect())
}

/// A team that a club enters.
#[derive(Clone, Debug, Serialize)]
pub struct ClubEntering {
    pub section: SectionId,
    pub name: String,
    /// May be empty, as the fields below.
    pub captain: String,
    pub venue: String,
    pub plays_at: String,
    /// On which weekday its matches at home are played.
    pub home_weekday: HomeWeekday,
    /// Does a wheelchair get in there?
    pub wheelchair_access: WheelchairAccess,
    /// Its contact: personal, and stored apart from the team.
    pub contact: TeamContact,
}

/// The club and the row to enter or leave, both locked, if it may now. The lock makes the second of two simultaneous entries count the
/// first.
async fn held(
    conn: &mut PgConnection,
    bearer: &Bearer,
    section: SectionId,
    now: Timestamp,
) -> Result<Club, TeamError> {
    let tournament = bearer.tournament();
    let field = locked_at(conn, (tournament, section)).await?;
    let club = store::strength_lists::find_for_update(conn, tournament, bearer.club()).await?;
    if !bearer.still_stands(conn, now).await? {
        return Err(TeamError::LinkEnded);
    }
    let (_, is_open) = until(conn, tournament, now).await?;
    is_open?;
    field.takes_teams_of_clubs()?;
    club.ok_or(TeamError::NotFound)
}

/// A club enters a team behind those that are there.
pub async fn enter(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ClubEntering,
) -> Result<EnteredTeams, TeamError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "team.enter");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let club = held(conn, bearer, cmd.section, now).await?;
        let entries = store::club_entries::list(conn, bearer.tournament()).await?;
        club_entry::has_room(entries.values().filter(|of| **of == club.id).count())?;
        let contact = cmd.contact.checked().map_err(TeamError::Contact)?;
        let new = NewTeams {
            teams: vec![NewTeam {
                name: cmd.name.clone(),
                short_name: String::new(),
                club: club.name.clone(),
                captain: cmd.captain.clone(),
                venue: cmd.venue.clone(),
                plays_at: cmd.plays_at.clone(),
                home_weekday: cmd.home_weekday,
                wheelchair_access: cmd.wheelchair_access,
                players: Vec::new(),
            }],
            confirmed: false,
        };
        let place = (bearer.tournament(), cmd.section);
        let done = entered(conn, place, Hand::Club(bearer, &club.name), now, &new).await?;
        for team in &done.teams {
            store::club_entries::insert(conn, *team, club.id, now).await?;
        }
        let field = super::with_teams(conn, cmd.section).await?;
        for team in field.teams.iter().filter(|team| done.teams.contains(&team.id)) {
            let of_row = (cmd.section, team);
            team_contacts::write_with_entry(conn, (bearer, club.name.as_str()), now, of_row, &contact)
                .await?;
        }
        Ok(done)
    })
    .await
}

/// A team that a club withdraws, as it saw it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ClubWithdrawing {
    pub section: SectionId,
    pub team: TeamId,
    pub seen: Version,
}

/// A club withdraws a team that it has entered itself and that is still its own: the league leader may have moved it to another club.
pub async fn withdraw(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: ClubWithdrawing,
) -> Result<TeamReceipt, TeamError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "team.remove");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let club = held(conn, bearer, cmd.section, now).await?;
        let entries = store::club_entries::list(conn, bearer.tournament()).await?;
        let field = super::with_teams(conn, cmd.section).await?;
        let team = field.teams.iter().find(|team| team.id == cmd.team);
        let is_own = team.is_some_and(|team| is_of(team, &club.name));
        if !is_own || entries.get(&cmd.team) != Some(&club.id) {
            return Err(TeamError::NotFound);
        }
        let target = Target {
            team: cmd.team,
            seen: cmd.seen,
        };
        let place = (bearer.tournament(), cmd.section);
        removed(conn, place, Hand::Club(bearer, &club.name), now, target).await
    })
    .await
}
