//! The hour by which line-ups of a round are asked for: what was said about the round by hand, else what the rule of the section gives.
//!
//! Who asks is [`crate::sealed_line_ups`]; here stands what settings, rounds and line-ups ask of it.

use crate::prelude::*;
use domain::{team::TeamSettings, team_section::SaidOfCall};
use store::sealed_line_ups::Call;

/// The version where nothing is said about a round.
pub(crate) const NO_CALL: Version = Version(0);

/// By when line-ups of a round are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCall {
    pub due_at: Timestamp,
    /// Is it the hour that the rule of the section gives?
    pub is_by_rule: bool,
    /// Has the round not been public since captains were asked?
    pub is_waiting: bool,
}

/// What was said about a round.
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

/// By when line-ups of a round are asked for; `None`: nobody is asked.
pub(crate) async fn call_of(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Option<RoundCall>> {
    let stored = store::sealed_line_ups::find_call(conn, round.id).await?;
    Ok(in_force(field, round, stored))
}

/// Remembers of a round that is public now that it was: the hour which the rule gave it stays whatever becomes of the rule, and taken back it
/// is not published by itself before captains are asked again. `round` is as it was before.
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

/// The first round of a section that has not begun and whose hour would have struck already, and only by the rule of the settings that shall
/// hold in place of those that did. Rounds are asked about as they are stored: where their starts change by the same act, that comes first.
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
