//! A team that moves to another group of its tournament with its players, before either has begun. It stays the same team: what is kept by its
//! id, as its captain's link, its place on its club's list and who entered it, needs nothing. What was of rounds of the group it leaves does
//! not come along: line-ups that were handed in early, and rounds it had asked off.

use super::{TeamError, TeamReceipt, close_ranks, free, seen, with_teams};
use crate::{
    access::ManageEntries,
    players::{self, PlayerError},
    prelude::*,
    registration::Frame,
    row_limits,
};
use domain::{
    registration::moving::Move,
    team::{
        Team,
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

/// Where a team plays, as the log keeps it.
#[derive(Serialize)]
struct TeamPlaceLogValue {
    in_group: String,
    number: TeamNo,
    players: Vec<String>,
    /// Line-ups, rounds off and notices of absence that do not come along.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dropped_rounds: Vec<u16>,
}

/// The rounds for which a team has handed in line-ups, asked to be off, or said who will not play.
fn rounds_of(team: &Team) -> Vec<u16> {
    let line_ups = team.line_ups.iter().map(|(round, _)| round.get());
    let byes = team.requested_byes.iter().map(|(round, _)| round.get());
    let notices = team.absence_notices.iter().map(|(round, _)| round.get());
    let mut rounds: Vec<u16> = line_ups.chain(byes).chain(notices).collect();
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}

/// Moves a team to another group, behind the teams that are there; those behind it in its own move up.
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
        let from = with_teams(conn, section).await?;
        let stands = section_state::found(conn, cmd.to, || TeamError::NotFound).await?;
        let mut to = stands.clone();
        let before = seen(&from, cmd.team, cmd.seen)?;
        let appeals = store::protests::has_open_about_team(conn, section, cmd.team).await?;
        may_regroup(cmd.team, &from, &to, appeals)?;
        free(&to, &before.name, None)?;
        let no = TeamNo::from_index(to.teams.len()).ok_or(TeamError::TooMany)?;
        to.teams.push(Team { no, ..before.clone() });
        row_limits::admits_change(conn, &stands, &to).await??;
        players::follow_team(conn, section, &there, &before.players).await?;
        let version = store::teams::move_to(conn, before.id, cmd.to, no).await?;
        close_ranks(conn, &from, before.no).await?;
        let noted = |group: &SectionState, number, dropped_rounds| TeamPlaceLogValue {
            in_group: group.name.clone(),
            number,
            players: before
                .players
                .iter()
                .map(|id| super::called(&from, *id))
                .collect(),
            dropped_rounds,
        };
        // Who reads the log of one group only must not find a team gone, or there, without a word.
        for stood_in in [section, cmd.to] {
            act.log(before.name.as_str())
                .at(Scope::Section(tournament, stood_in))
                .before(noted(&from, before.no, Vec::new()))
                .after(noted(&to, no, rounds_of(&before)))
                .write(conn)
                .await?;
        }
        store::changes::bump(conn, low).await?;
        store::changes::bump(conn, high).await?;
        Ok(TeamReceipt { version })
    })
    .await
}
