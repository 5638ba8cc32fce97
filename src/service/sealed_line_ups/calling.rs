//! When line-ups of a round are due: set by hand for one round, or by the rule of the section, relative to the start of the round.

use crate::{
    access::Pair,
    line_up_calls::{NO_CALL, said},
    prelude::*,
    teams::{TeamError, with_teams},
};
pub use domain::line_up_call::WantedCall;
use domain::{
    line_up_call::{LineUpCall, SaidOfCall},
    team::changing::{TeamRefusal, has_matches},
};

/// The due hour for line-ups of a round.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Asking {
    pub round: RoundNo,
    /// The version of the round's call; 0 if there is none.
    pub seen: Version,
    pub wanted: WantedCall,
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
        has_matches(&field)?;
        let round = unpublished(&field, cmd.round)?;
        let stands = store::sealed_line_ups::find_call(conn, round.id).await?;
        let version = stands.map_or(NO_CALL, |call| call.version);
        if version != cmd.seen {
            return Err(TeamError::CallChanged(version));
        }
        let (shall, after) = field.call_for_line_ups(round, cmd.wanted, now)?;
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
        return Err(TeamRefusal::Public(round.number).into());
    }
    Ok(round)
}
