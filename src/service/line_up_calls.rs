//! The hour by which line-ups of a round are due: set by hand for the round, else by the rule of the section.
//!
//! The calls themselves are made in [`crate::sealed_line_ups`]; this module has the part that settings, rounds and line-ups need.

use crate::prelude::*;
use domain::{
    line_up_call::SaidOfCall,
    team::{Team, TeamSettings},
};
use store::sealed_line_ups::Call;

/// The version of a round without a call.
pub(crate) const NO_CALL: Version = Version(0);

/// By when line-ups of a round are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCall {
    pub due_at: Timestamp,
    /// Is it the hour that the rule of the section gives?
    pub is_by_rule: bool,
    /// Has the round not been public since its captains were asked?
    pub is_waiting: bool,
}

/// The call of a round.
pub(crate) fn said(stored: Option<Call>) -> SaidOfCall {
    stored.map_or(SaidOfCall::Nothing, |call| call.said)
}

pub(crate) fn in_force(
    field: &SectionState,
    round: &SectionRound,
    stored: Option<Call>,
) -> Option<RoundCall> {
    let call = field.line_up_call(round, said(stored))?;
    Some(RoundCall {
        due_at: call.due_at,
        is_by_rule: call.is_by_rule,
        is_waiting: stored.is_none_or(|call| call.is_waiting),
    })
}

/// When line-ups of a round are due; `None`: captains are not asked.
pub(crate) async fn call_of(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Option<RoundCall>> {
    let stored = store::sealed_line_ups::find_call(conn, round.id).await?;
    Ok(in_force(field, round, stored))
}

/// The line-ups of a round that captains still have time for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaitedLineUps {
    pub due_at: Timestamp,
    pub handed_in: usize,
    /// Teams that are asked.
    pub teams: usize,
}

/// The line-ups of a round that is not public; `None`: captains are not asked, their time is over, or no line-up is missing.
pub async fn awaited(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> store::Result<Option<AwaitedLineUps>> {
    if !field.settings.plays_matches() || round.status.is_public() {
        return Ok(None);
    }
    let Some(call) = call_of(conn, field, round)
        .await?
        .filter(|call| call.is_waiting && now < call.due_at)
    else {
        return Ok(None);
    };
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let own = |team: &Team| sealed.iter().find(|one| one.team == team.id);
    // Who meets nobody is not asked, and whose line-up an arbiter has given need not be.
    let is_asked = |team: &&Team| {
        let is_given = own(team).is_none() && team.given_line_up(round.number).is_some();
        !is_given && !field.needs_no_line_up(round, team)
    };
    let asked: Vec<&Team> = field.teams.iter().filter(is_asked).collect();
    // Whose line-up was closed again is asked anew.
    let is_in = |team: &&&Team| own(team).is_some_and(|own| own.closed_again.is_none());
    let handed_in = asked.iter().filter(is_in).count();
    Ok((handed_in < asked.len()).then_some(AwaitedLineUps {
        due_at: call.due_at,
        handed_in,
        teams: asked.len(),
    }))
}

/// Stores that a round was public: its hour by the rule stays even if the rule changes, and if it is taken back, it is not published
/// automatically before captains are asked again. `round` is the state before.
pub(crate) async fn keep(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<()> {
    match call_of(conn, field, round).await? {
        Some(call) if call.is_by_rule => store::sealed_line_ups::keep_call(conn, round.id, call.due_at).await,
        Some(_) | None => store::sealed_line_ups::end_waiting(conn, round.id).await,
    }
}

/// The first round not yet begun whose hour would already be past by the rule of the new settings, but not by the old ones. Rounds are read
/// as stored: if the same act changes their starts, it must do that first.
pub(crate) async fn struck_by(
    conn: &mut PgConnection,
    section: SectionId,
    (did, shall): (Option<&TeamSettings>, Option<&TeamSettings>),
    now: Timestamp,
) -> store::Result<Option<RoundNo>> {
    let rule = |teams: Option<&TeamSettings>| teams.and_then(|teams| teams.line_ups_due_minutes);
    let Some(settings) = shall.filter(|_| rule(did) != rule(shall)) else {
        return Ok(None);
    };
    let Some(mut field) = section_state::load(conn, section).await? else {
        return Ok(None);
    };
    field.settings.teams = did.cloned();
    for round in &field.rounds {
        let stored = store::sealed_line_ups::find_call(conn, round.id).await?;
        if field.would_strike(round, said(stored), settings, now) {
            return Ok(Some(round.number));
        }
    }
    Ok(None)
}
