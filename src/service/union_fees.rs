//! The fee that a tournament owes the union (DM-5.6): written down, and whether it was paid.

use super::{access::SubmitReport, prelude::*};
use domain::union_fee::UnionFee;
use store::union_fees::StoredFee;

/// Why a fee was not written down.
#[derive(Debug, thiserror::Error)]
pub enum UnionFeeError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NotFound,
    /// The day of the payment is still to come.
    #[error("a fee cannot have been paid later than {0}")]
    PaidLater(Date),
    /// It was changed after it was read; its current state.
    #[error("the fee was changed meanwhile")]
    ChangedMeanwhile(Option<Box<StoredFee>>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The version for changing a fee; 0 before the first.
pub fn version(stored: Option<&StoredFee>) -> Version {
    stored.map_or(Version(0), |stored| stored.version)
}

/// The new fee.
#[derive(Clone, Debug, Serialize)]
pub struct UnionFeeCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    /// The new values.
    pub fee: UnionFee,
}

/// A fee that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnionFeeReceipt {
    /// How often it has changed.
    pub version: Version,
}

/// Stores or changes the fee of a tournament.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<SubmitReport>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &UnionFeeCommand,
) -> Result<UnionFeeReceipt, UnionFeeError> {
    let tournament = permit.tournament();
    let today = schedule::local(now).date();
    if cmd.fee.paid_on.is_some_and(|paid| paid > today) {
        return Err(UnionFeeError::PaidLater(today));
    }
    let act = permit.act(now, key, "union_fee.change");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(UnionFeeError::NotFound)?;
        let before = store::union_fees::find(conn, tournament).await?;
        if let Some(stored) = &before
            && stored.fee == cmd.fee
        {
            return Ok(UnionFeeReceipt {
                version: stored.version,
            });
        }
        if version(before.as_ref()) != cmd.seen {
            return Err(UnionFeeError::ChangedMeanwhile(before.map(Box::new)));
        }
        let by = &permit.actor().name;
        let version = store::union_fees::set(conn, tournament, &cmd.fee, now, by).await?;
        act.log(&found.details.name)
            .before(before.map(|stored| stored.fee))
            .after(&cmd.fee)
            .write(conn)
            .await?;
        Ok(UnionFeeReceipt { version })
    })
    .await
}
