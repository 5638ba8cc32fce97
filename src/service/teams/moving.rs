//! A team that moves to another group of its tournament with its players, before either has begun. It stays the same team: data stored by
//! its id, such as its captain's link, its place on its club's list and who entered it, needs no change. Data of the old group's rounds is
//! dropped: line-ups handed in early, and requested byes.

use super::{TeamError, TeamReceipt, close_ranks, seen, with_teams};
use crate::{
    access::ManageEntries,
    idempotency::Act,
    players::{self, PlayerError},
    prelude::*,
    registration::Frame,
    row_limits,
};
use domain::{
    registration::moving::Move,
    team::{
        Team,
        changing::names_differ,
        regrouping::{RegroupRefusal, may_regroup},
    },
};
use engine::{ids::TeamId, numbers::TeamNo};

/// A team that shall play in another group.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Regrouping {
    pub team: TeamId,
    /// The version that was seen.
    pub seen: Version,
    pub to: SectionId,
}

/// Where a team plays, in the log.
#[derive(Serialize)]
struct TeamPlaceLogValue {
    in_group: String,
    number: TeamNo,
    players: Vec<String>,
    /// The rounds whose line-ups, byes and notices of absence are dropped.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dropped_rounds: Vec<u16>,
}

/// The rounds for which a team has line-ups, requested byes or notices of absence.
fn rounds_of(team: &Team) -> Vec<u16> {
    let line_ups = team.line_ups.iter().map(|(round, _)| round.get());
    let byes = team.requested_byes.iter().map(|(round, _)| round.get());
    let notices = team.absence_notices.iter().map(|(round, _)| round.get());
    let mut rounds: Vec<u16> = line_ups.chain(byes).chain(notices).collect();
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}

/// A team that is moved from one group to another; both are locked.
pub(crate) struct Carried<'a> {
    pub(crate) team: TeamId,
    /// The group it leaves, as it stands.
    pub(crate) from: &'a mut SectionState,
    /// The group it comes to, as it stands.
    pub(crate) to: &'a mut SectionState,
    /// The same as entries find it.
    pub(crate) there: &'a Frame,
}

/// Moves a team to another group, after the existing teams, and logs it in both; the teams after it in the old group move up. Returns both
/// groups as they are afterwards, except their players. Limits on the number of teams and their names ([`names_differ`]) are not checked
/// here, but once all teams have moved.
pub(crate) async fn carry(
    conn: &mut PgConnection,
    act: &Act<'_>,
    tournament: TournamentId,
    carried: Carried<'_>,
) -> Result<Version, TeamError> {
    let Carried {
        team,
        from,
        to,
        there,
    } = carried;
    let found = from.teams.iter().find(|one| one.id == team);
    let before = found.ok_or(TeamError::NotFound)?.clone();
    let appeals = store::protests::has_open_about_team(conn, from.section, team).await?;
    may_regroup(team, from, to, appeals)?;
    let no = to.next_team_no()?;
    players::follow_team(conn, from.section, there, &before.players).await?;
    let version = store::teams::move_to(conn, team, to.section, no).await?;
    close_ranks(conn, from, before.no).await?;
    let noted = |group: &SectionState, number, dropped_rounds| TeamPlaceLogValue {
        in_group: group.name.clone(),
        number,
        players: before.players.iter().map(|id| super::called(from, *id)).collect(),
        dropped_rounds,
    };
    // Logged in both groups, so that a reader of one log sees why a team left or appeared.
    for stood_in in [from.section, to.section] {
        act.log(before.name.as_str())
            .at(Scope::Section(tournament, stood_in))
            .before(noted(from, before.no, Vec::new()))
            .after(noted(to, no, rounds_of(&before)))
            .write(conn)
            .await?;
    }
    let closed: HashMap<TeamId, TeamNo> = from.closed_ranks(before.no).into_iter().collect();
    from.teams.retain(|one| one.id != team);
    for behind in &mut from.teams {
        behind.no = closed.get(&behind.id).copied().unwrap_or(behind.no);
    }
    to.teams.push(Team {
        no,
        version,
        ..before
    });
    Ok(version)
}

/// Moves a team to another group, after the existing teams; the teams after it in the old group move up.
pub async fn regroup(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Regrouping,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.regroup");
    act.once(conn, &cmd, async |conn| {
        let (tournament, section) = permit.ids();
        let wanted = Move::new(section, cmd.to).map_err(|_| RegroupRefusal::SameGroup)?;
        permit.holds_in(cmd.to).map_err(PlayerError::from)?;
        let (low, high) = wanted.in_order();
        let lock = async |conn: &mut PgConnection, at| {
            Frame::lock(conn, tournament, at)
                .await?
                .ok_or(TeamError::NotFound)
        };
        let (first, second) = (lock(conn, low).await?, lock(conn, high).await?);
        let there = if first.section.id == cmd.to { first } else { second };
        let mut from = with_teams(conn, section).await?;
        let stands = section_state::found(conn, cmd.to, || TeamError::NotFound).await?;
        let mut to = stands.clone();
        seen(&from, cmd.team, cmd.seen)?;
        let carried = Carried {
            team: cmd.team,
            from: &mut from,
            to: &mut to,
            there: &there,
        };
        let version = carry(conn, &act, tournament, carried).await?;
        names_differ(&stands, &to)?;
        row_limits::admits_change(conn, &stands, &to).await??;
        store::changes::bump(conn, low).await?;
        store::changes::bump(conn, high).await?;
        Ok(TeamReceipt { version })
    })
    .await
}
