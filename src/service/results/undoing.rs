//! Undoing one's own latest entry.

use super::{
    Entered, ResultError, ResultLogValue, check_reach, find_written, forget_choice, standing, write,
};
use crate::{access::EnterResults, card_signatures, prelude::*};
use domain::held_game::{Undoing, Undone};

/// Undoes the entry this actor has just made: the board returns to its earlier state, and what was decided with the entry waits again. Both
/// lines stay in the log.
///
/// # Errors
///
/// [`domain::held_game::EntryRefusal::TooLateToUndo`] when the last line is somebody else's or older than [`domain::held_game::UNDO`];
/// `Stale` when somebody has written meanwhile.
pub async fn undo(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    (seen, key): (Version, IdempotencyKey),
) -> Result<Entered, ResultError> {
    let section = permit.section_id();
    check_reach(permit, round, board)?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    let is_repeated = find_written(conn, key, held.id).await?.is_some();
    let log = if is_repeated {
        Vec::new()
    } else {
        store::games::list_log(conn, held.id).await?
    };
    let actor = permit.actor();
    let undoing = Undoing {
        seen,
        is_repeated,
        log: &log,
        user: actor.account(),
        tablet: actor.tablet_id(),
        is_captain: actor.is_captain(),
        is_leader: permit.rights().end_at_match(),
        now,
    };
    let line = match held.undo(&undoing)? {
        Undone::Stands => return Ok(Entered::Unchanged(held.standing())),
        Undone::Writes(line) => line,
    };
    let version = write(conn, actor, now, key, &held, &line).await?;
    if let Some(undone) = log.last() {
        store::disputes::unsettle(conn, held.id, undone.at).await?;
    }
    forget_choice(conn, &held, line.outcome).await?;
    let at = (permit.scope(), Subject::board(round, board));
    card_signatures::put_right(conn, actor, now, at, &held).await?;
    permit
        .log(now, "result.undo", Subject::board(round, board))
        .before(ResultLogValue::of(held.outcome, held.appointment))
        .after(ResultLogValue::of(line.outcome, line.appointment))
        .write(conn)
        .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(standing(actor, now, version, &line)))
}
