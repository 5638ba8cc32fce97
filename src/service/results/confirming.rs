//! Confirming entered results, if a section requires it.

use super::{Entered, ResultError, check_reach};
use crate::{access::EnterResults, prelude::*};
use domain::held_game::{Confirmed, SecondLook};

/// Confirms an entered result, if the section requires it. A repeat does nothing.
///
/// # Errors
///
/// [`domain::held_game::EntryRefusal::ConfirmedByAnother`] for the person who entered it, if somebody else must confirm; `Stale` if it has
/// changed since it was seen.
pub async fn confirm(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    seen: Version,
) -> Result<Entered, ResultError> {
    let section = permit.section_id();
    check_reach(permit, round, board)?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    let asked = store::sections::find(conn, section)
        .await?
        .ok_or(ResultError::NoSuchBoard)?
        .settings
        .confirmation;
    let waiting = store::confirmations::list_missing(conn, section, round, Some(board)).await?;
    let actor = permit.actor();
    let look = SecondLook {
        seen,
        asked,
        waits: waiting.first(),
        account: actor.account(),
        name: &actor.name,
        is_captain: actor.is_captain(),
    };
    match held.confirm(&look)? {
        Confirmed::Stands => return Ok(Entered::Unchanged(held.standing())),
        Confirmed::Writes => {}
    }
    store::confirmations::insert(conn, (held.id, held.version), (actor.account(), &actor.name), now).await?;
    permit
        .log(now, "result.confirm", Subject::board(round, board))
        .before(held.outcome)
        .after(held.outcome)
        .write(conn)
        .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(held.standing()))
}
