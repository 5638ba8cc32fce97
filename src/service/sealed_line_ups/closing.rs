//! Line-ups that are closed again: opening is between the two teams of one match, so where whom they meet is decided anew before the hour, nobody
//! reads what was opened in the draft before. It stays in as its captain handed it in, and the captain is asked anew. And line-ups that arbiters
//! gave and a public round showed: once that round is taken back, no captain of the match answers them.

use super::{handed_in, open_matches};
use crate::{
    line_up_calls::call_of,
    prelude::*,
    teams::{TeamError, with_teams},
};
use domain::{line_up_exchange::ClosedAgain, team::Team};
use engine::ids::TeamId;

/// The teams whose line-ups an act has closed again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClosedTeams(Vec<TeamId>);

impl ClosedTeams {
    /// Is there none?
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Before a draft of teams goes, or is made anew: closes the line-ups of the round that are open, unless their hour has struck.
pub(crate) async fn close_again(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> store::Result<ClosedTeams> {
    if !field.settings.plays_matches() || round.status.is_public() {
        return Ok(ClosedTeams::default());
    }
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let call = call_of(conn, field, round).await?.map(|call| call.due_at);
    let mut closed = Vec::new();
    for (team, was_open_to) in field.to_close_again(round, &handed_in(&sealed), call, now) {
        let Some(own) = sealed.iter().find(|own| own.team == team.id) else {
            continue;
        };
        // What counted is kept, also where an arbiter has written it in place of the captain's.
        let given = team.given_line_up(round.number).unwrap_or_default();
        let instead = (given != own.players.as_slice()).then_some(given);
        let closing = ClosedAgain { at: now, was_open_to };
        store::sealed_line_ups::close_again(conn, team.id, round.number, instead, closing).await?;
        // An arbiter has taken it out: nothing is in.
        if given.is_empty() {
            store::sealed_line_ups::delete(conn, team.id, round.number).await?;
        }
        closed.push(team.id);
    }
    Ok(ClosedTeams(closed))
}

/// After a draft of teams was made: where two teams meet who have read each other's line-ups in the draft before, these are open again.
pub(crate) async fn open_same_matches(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
    now: Timestamp,
) -> Result<(), TeamError> {
    let field = with_teams(conn, section).await?;
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    let sealed = store::sealed_line_ups::list(conn, section, number).await?;
    let same = field.same_matches(round, &handed_in(&sealed));
    open_matches(conn, (&field, number), &sealed, &same, now).await?;
    Ok(())
}

/// A public round of teams is a draft again: what arbiters gave in it was read by the teams that met, and is answered by none of their captains.
pub(crate) async fn note_shown(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<()> {
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let shown = field.shown_line_ups(round, &handed_in(&sealed));
    if shown.is_empty() {
        return Ok(());
    }
    store::teams::set_shown(conn, round.number, &shown).await
}

/// The teams whose line-ups were closed, in the log.
#[derive(Serialize)]
struct ClosedLogValue<'a> {
    teams: Vec<&'a str>,
}

/// Logs whose line-ups nobody reads any more.
pub(crate) async fn note_closed(
    conn: &mut PgConnection,
    (actor, scope): (&Actor, Scope),
    (field, round): (&SectionState, &SectionRound),
    closed: &ClosedTeams,
    now: Timestamp,
) -> store::Result<()> {
    if closed.is_empty() {
        return Ok(());
    }
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let is_closed = |team: &&Team| {
        let is_open = |own: &store::sealed_line_ups::Sealed| own.team == team.id && own.opened_at.is_some();
        closed.0.contains(&team.id) && !sealed.iter().any(is_open)
    };
    let teams: Vec<&str> = field
        .teams
        .iter()
        .filter(is_closed)
        .map(|team| team.name.as_str())
        .collect();
    if teams.is_empty() {
        return Ok(());
    }
    let subject = Subject::Round { round: round.number };
    actor
        .log(scope, now, "team.close_line_ups", subject)
        .after(ClosedLogValue { teams })
        .write(conn)
        .await
}
