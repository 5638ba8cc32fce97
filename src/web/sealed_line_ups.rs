//! What a captain is told, on the page and by program: line-ups that may be read by now are opened first, so that nobody reads one that is
//! not. What is opened is [`service::sealed_line_ups`]' to say.

use jiff::Timestamp;
use store::connections::Tx;

use crate::{error::Problem, extract::Db};
use service::{
    captain_links::Captain,
    sealed_line_ups::{self, CaptainView},
};

/// What the captain sees, with the transaction it was read in: whatever else is told is of the same moment.
pub async fn of_captain(db: &Db, captain: &Captain, now: Timestamp) -> Result<(Tx, CaptainView), Problem> {
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, captain, now).await?;
    if view.unopened.is_empty() {
        return Ok((tx, view));
    }
    drop(tx);
    for round in view.unopened {
        let at = (captain.section(), round);
        let opening = db.write(async |conn| sealed_line_ups::open_to_read(conn, at, now).await);
        // A round that cannot be written now keeps nobody from everything else: its line-ups stay closed.
        if let Err(problem) = Box::pin(opening).await {
            tracing::warn!(?problem, "could not open line-ups that may be read");
        }
    }
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, captain, now).await?;
    Ok((tx, view))
}
