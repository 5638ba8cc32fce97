//! Who plays for a team in a round: given by the arbiter before the round is public. Without that, the first of its players who are there
//! play ([`domain::team_section::LineUp`]).

use super::{
    access::Pair,
    prelude::*,
    rounds::RoundError,
    team_pairings,
    teams::{Target, TeamError, TeamReceipt, called, seen, with_teams},
};
use domain::{
    round::RoundStatus,
    team::{Team, TeamSettings},
    team_section::LineUp,
};

/// A line-up as it shall be.
#[derive(Clone, Debug, Serialize)]
pub struct GivenLineUp {
    pub target: Target,
    pub round: RoundNo,
    /// Board 1 first; nobody: the first of the team who are there.
    pub players: Vec<PlayerId>,
}

/// A line-up as the log keeps it.
#[derive(Serialize)]
struct Noted {
    round: RoundNo,
    players: Vec<String>,
}

impl Noted {
    fn of(field: &SectionState, team: &Team, round: RoundNo) -> Self {
        let given = team.given_line_up(round).unwrap_or_default();
        Self {
            round,
            players: given.iter().map(|id| called(field, *id)).collect(),
        }
    }
}

/// Writes down who plays for a team in a round. Where the round is a draft, the boards of the team's match are seated anew.
pub async fn give(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &GivenLineUp,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.line_up");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let team = seen(&field, cmd.target.team, cmd.target.seen)?;
        let round = field.round(cmd.round).ok_or(TeamError::NotFound)?;
        if round.status.is_public() {
            return Err(TeamError::Public(cmd.round));
        }
        // What a captain handed in is given back first, so that nothing is written over unread.
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        if sealed
            .iter()
            .any(|one| one.team == team.id && one.opened_at.is_none())
        {
            return Err(TeamError::Sealed);
        }
        let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        if !cmd.players.is_empty() {
            LineUp::check(&field, &team, cmd.round, &cmd.players, boards)?;
        }
        store::teams::set_line_up(conn, team.id, cmd.round, &cmd.players).await?;
        let version = store::teams::set(conn, &team).await?;
        let changed = with_teams(conn, section).await?;
        if round.status == RoundStatus::Draft {
            seat_again(conn, &changed, round, &team, now).await?;
        }
        let after = changed.teams.iter().find(|other| other.id == team.id);
        act.log(team.name.as_str())
            .before(Noted::of(&field, &team, cmd.round))
            .after(after.map(|after| Noted::of(&changed, after, cmd.round)))
            .write(conn)
            .await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// The boards of the team's match in a draft, from the line-ups as they stand.
pub(super) async fn seat_again(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    team: &Team,
    now: Timestamp,
) -> Result<(), TeamError> {
    let mut matches = round.matches.iter();
    let Some(one) = matches.find(|one| one.white == team.no || one.black == team.no) else {
        return Ok(());
    };
    let Some(origin) = round.origin else {
        return Err(TeamError::NotFound);
    };
    let anew = field.draft_match(one.white, one.black, round.number);
    store::team_matches::delete(conn, one.id).await?;
    let games = team_pairings::store_match(conn, field, round, one.no, &anew).await;
    let games = games.map_err(|error| {
        if let RoundError::Store(error) = error {
            TeamError::Store(error)
        } else {
            TeamError::NotFound
        }
    })?;
    store::games::insert(conn, round.id, &games).await?;
    store::rounds::set_draft(conn, round.id, origin, now).await?;
    Ok(())
}
