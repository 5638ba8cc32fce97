//! The captain's view, for the page and the API: line-ups that may be read now are opened first, so that an unopened one is never read.
//! [`service::sealed_line_ups`] decides which are opened.

use jiff::Timestamp;
use store::connections::Tx;

use crate::{error::Problem, extract::Db};
use service::{
    captain_links::Captain,
    sealed_line_ups::{self, CaptainView},
};

/// The captain's view, with the transaction it was read in, so that further reads see the same snapshot.
pub async fn of_captain(db: &Db, captain: &Captain, now: Timestamp) -> Result<(Tx, CaptainView), Problem> {
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, captain, now).await?;
    if view.unopened.is_empty() {
        return Ok((tx, view));
    }
    drop(tx);
    for round in view.unopened {
        let opening = db.write(async |conn| sealed_line_ups::open_to_read(conn, captain, round, now).await);
        // A round that cannot be written now must not block the rest: its line-ups stay closed.
        if let Err(problem) = Box::pin(opening).await {
            tracing::warn!(?problem, "could not open line-ups that may be read");
        }
    }
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, captain, now).await?;
    Ok((tx, view))
}
