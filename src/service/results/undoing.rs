//! Taking back what one has just entered.

use jiff::{SignedDuration, Timestamp};
use sqlx::PgConnection;

use super::{Entered, Noted, ResultError, Standing, check_reach, key_reused, standing};
use crate::{
    access::{Actor, EnterResults, Permit},
    audit::{self, Happened},
};
use domain::round::RoundStatus;
use engine::{
    ids::{IdempotencyKey, Version},
    numbers::{BoardNo, RoundNo},
};
use rules::entry::{Appointment, EntryKind, Outcome};
use store::games::{LogLine, Writing};

/// For so long one may undo what one has entered, also on a tablet that may not correct: a finger slips.
pub const UNDO: SignedDuration = SignedDuration::from_secs(60);

/// Did the same account write it, on the same tablet if on one? Names say nothing: people and tablets may share theirs.
fn is_own(line: &LogLine, actor: &Actor) -> bool {
    (line.user, line.tablet) == (actor.account(), actor.tablet_id())
}

/// Takes back what this actor entered a moment ago: the board is again as it was before. Both lines stay in the log.
///
/// # Errors
///
/// [`ResultError::TooLateToUndo`] when the last line is somebody else's or older than [`UNDO`]; [`ResultError::Stale`] when somebody
/// has written meanwhile.
pub async fn undo(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    (seen, key): (Version, IdempotencyKey),
) -> Result<Entered, ResultError> {
    let section = permit.section_id().ok_or(ResultError::NoSuchBoard)?;
    check_reach(permit, board)?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    if store::games::find_written(conn, key)
        .await?
        .is_some_and(|(game, _)| game == held.id)
    {
        return Ok(Entered::Unchanged(standing(&held)));
    }
    if held.version != seen {
        return Err(ResultError::Stale(Box::new(standing(&held))));
    }
    if held.round_status != RoundStatus::Published {
        return Err(ResultError::Closed);
    }
    let log = store::games::list_log(conn, held.id).await?;
    let last = log.last().ok_or(ResultError::TooLateToUndo)?;
    if last.entry.kind != EntryKind::Entered
        || !is_own(last, permit.actor())
        || now.duration_since(last.at) > UNDO
    {
        return Err(ResultError::TooLateToUndo);
    }
    let (before, appointment) = log
        .iter()
        .rev()
        .nth(1)
        .map_or((Outcome::OPEN, Appointment::NONE), |line| {
            (line.entry.outcome, line.appointment)
        });
    let kind = if before == Outcome::OPEN {
        EntryKind::Cleared
    } else {
        EntryKind::Entered
    };
    let writing = Writing {
        key,
        kind,
        outcome: before,
        appointment,
        reason: "",
        at: now,
        user: permit.actor().account(),
        tablet: permit.actor().tablet_id(),
        actor: &permit.actor().name,
    };
    let version = store::games::write(conn, held.id, &writing)
        .await
        .map_err(key_reused)?;
    let happened = Happened {
        act: "result.undo",
        subject: &format!("Round {round}, board {board}"),
        before: Some(Noted::of(held.outcome, held.appointment)),
        after: Some(Noted::of(before, appointment)),
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(Standing {
        outcome: before,
        appointment,
        reported: None,
        version,
        at: before.result.map(|_| now),
        by: permit.actor().name.clone(),
    }))
}
