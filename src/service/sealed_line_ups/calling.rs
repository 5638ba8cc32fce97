//! When line-ups of a round are due: set by hand for one round, or by the rule of the section, relative to the start of the round.

use crate::{
    access::Pair,
    line_up_calls::{NO_CALL, said},
    prelude::*,
    teams::{TeamError, with_teams},
};
use domain::team_section::{LineUpCall, SaidOfCall};

/// The wanted call of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// Line-ups by this hour.
    By(Timestamp),
    /// Line-ups by the hour that the rule of the section gives.
    ByRule,
    /// Nothing.
    Nothing,
}

/// The due hour for line-ups of a round.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Asking {
    pub round: RoundNo,
    /// The version of the round's call; 0 if there is none.
    pub seen: Version,
    pub wanted: Wanted,
}

/// A call that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallReceipt {
    /// The version for the next change; 0 if the round has no call.
    pub version: Version,
}

/// A call in the log.
#[derive(Serialize)]
struct Noted {
    round: RoundNo,
    due_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    by_rule: bool,
}

/// Asks the captains for their line-ups, changes the hour, leaves it to the rule of the section, or stops asking; until the round is
/// public.
pub async fn ask(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Asking,
) -> Result<CallReceipt, TeamError> {
    let act = permit.act(now, key, "team.ask_line_ups");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        if field.plays_single_games() {
            return Err(TeamError::SingleGames);
        }
        let round = unpublished(&field, cmd.round)?;
        let stands = store::sealed_line_ups::find_call(conn, round.id).await?;
        let version = stands.map_or(NO_CALL, |call| call.version);
        if version != cmd.seen {
            return Err(TeamError::CallChanged(version));
        }
        let has_rule = field.call_lead().is_some();
        let shall = match cmd.wanted {
            Wanted::By(due_at) => SaidOfCall::At(due_at),
            Wanted::ByRule if has_rule => SaidOfCall::Nothing,
            Wanted::ByRule => return Err(TeamError::NoCallRule),
            // Without a rule and a call, captains are not asked anyway.
            Wanted::Nothing if has_rule => SaidOfCall::NotAsked,
            Wanted::Nothing => SaidOfCall::Nothing,
        };
        let after = field.line_up_call(round, shall);
        if after.is_some_and(|call| call.due_at <= now) {
            return Err(TeamError::CallPast);
        }
        let version = match shall {
            SaidOfCall::At(due_at) => store::sealed_line_ups::set_call(conn, round.id, Some(due_at)).await?,
            SaidOfCall::NotAsked => store::sealed_line_ups::set_call(conn, round.id, None).await?,
            SaidOfCall::Nothing | SaidOfCall::Kept(_) => {
                store::sealed_line_ups::delete_call(conn, round.id).await?;
                NO_CALL
            }
        };
        let noted = |call: Option<LineUpCall>| Noted {
            round: cmd.round,
            due_at: call.map(|call| call.due_at),
            by_rule: call.is_some_and(|call| call.is_by_rule),
        };
        act.log(Subject::Round { round: cmd.round })
            .before(noted(field.line_up_call(round, said(stands))))
            .after(noted(after))
            .write(conn)
            .await?;
        Ok(CallReceipt { version })
    })
    .await
}

fn unpublished(field: &SectionState, round: RoundNo) -> Result<&SectionRound, TeamError> {
    let round = field.round(round).ok_or(TeamError::NotFound)?;
    if round.status.is_public() {
        return Err(TeamError::Public(round.number));
    }
    Ok(round)
}
