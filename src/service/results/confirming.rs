//! The second look at what was entered, where a section asks for one.

use jiff::Timestamp;
use sqlx::PgConnection;

use super::{Entered, ResultError, check_reach, standing};
use crate::{
    access::{EnterResults, Permit},
    audit::{self, Happened},
};
use engine::{
    ids::Version,
    numbers::{BoardNo, RoundNo},
};

/// Writes down that somebody looked a second time at what was entered, where the section asks for it. Twice is once.
///
/// # Errors
///
/// [`ResultError::ConfirmedByAnother`] for whoever entered it, where it has to be somebody else; [`ResultError::Stale`] when it is no
/// longer what they saw.
pub async fn confirm(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    seen: Version,
) -> Result<Entered, ResultError> {
    let section = permit.section_id().ok_or(ResultError::NoSuchBoard)?;
    check_reach(permit, board)?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    if held.version != seen {
        return Err(ResultError::Stale(Box::new(standing(&held))));
    }
    let settings = store::sections::find(conn, section)
        .await?
        .ok_or(ResultError::NoSuchBoard)?
        .settings;
    if !settings.confirmation.is_asked() || held.outcome.result.is_none() {
        return Err(ResultError::NothingToConfirm);
    }
    let waiting = store::confirmations::list_missing(conn, section, round, Some(board)).await?;
    let Some(entered) = waiting.first() else {
        return Ok(Entered::Unchanged(standing(&held)));
    };
    let actor = permit.actor();
    if !settings.confirmation.may_be_the_same() && entered.is_by(actor.account(), &actor.name) {
        return Err(ResultError::ConfirmedByAnother);
    }
    store::confirmations::insert(conn, (held.id, held.version), (actor.account(), &actor.name), now).await?;
    let happened = Happened {
        act: "result.confirm",
        subject: &format!("Round {round}, board {board}"),
        before: Some(held.outcome),
        after: Some(held.outcome),
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(standing(&held)))
}
