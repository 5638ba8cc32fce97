//! Adding editions of the rules, and recording their promulgation.
//!
//! An edition is never changed or deleted. Before it is promulgated it is not binding and cannot be chosen (CASE-139); a wrong one is
//! therefore left unpromulgated, and another is added.

use super::{access::ManageEditions, prelude::*};
use rules::{Added, Addition, AdditionProblem, Promulgation, rules};

/// Editions that may be added in all.
pub const MOST: usize = 200;

/// Why an edition was not added or promulgated.
#[derive(Debug, thiserror::Error)]
pub enum EditionError {
    /// There is no such edition among those that were added.
    #[error("no such edition was added")]
    NotFound,
    /// It does not fit.
    #[error(transparent)]
    Addition(#[from] AdditionProblem),
    /// There are [`MOST`] already.
    #[error("at most {MOST} editions can be added")]
    TooMany,
    /// It was promulgated, so it stays as it is.
    #[error("it was promulgated already")]
    Promulgated,
    /// It was changed after it was read.
    #[error("it was changed meanwhile")]
    ChangedMeanwhile,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// An edition that was added or promulgated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditionReceipt {
    pub code: String,
    pub version: Version,
}

/// Loads every edition that this process does not know yet.
pub async fn keep_up(conn: &mut PgConnection) -> store::Result<()> {
    store::editions::keep_up(conn).await
}

/// Adds an edition. Once the transaction is committed, every process knows it at its next request.
pub async fn add(
    conn: &mut PgConnection,
    permit: &Permit<ManageEditions>,
    now: Timestamp,
    key: IdempotencyKey,
    addition: &Addition,
) -> Result<EditionReceipt, EditionError> {
    let act = permit.act(now, key, "edition.add");
    act.once(conn, addition, async |conn| {
        store::editions::lock(conn).await?;
        store::editions::keep_up(conn).await?;
        if store::editions::list(conn).await?.len() >= MOST {
            return Err(EditionError::TooMany);
        }
        addition.check(rules())?;
        store::editions::insert(conn, addition, now, &permit.actor().name).await?;
        act.log(&addition.code).after(addition).write(conn).await?;
        Ok(EditionReceipt {
            code: addition.code.clone(),
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// That an edition was promulgated, after it was read.
#[derive(Clone, Debug, Serialize)]
pub struct PromulgateCommand {
    pub code: String,
    /// The version that was seen.
    pub seen: Version,
    /// When and by which channel.
    pub promulgation: Promulgation,
}

/// Writes down that an edition was promulgated: from that day it can bind, and it never changes any more.
pub async fn promulgate(
    conn: &mut PgConnection,
    permit: &Permit<ManageEditions>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &PromulgateCommand,
) -> Result<EditionReceipt, EditionError> {
    let act = permit.act(now, key, "edition.promulgate");
    act.once(conn, command, async |conn| {
        store::editions::lock(conn).await?;
        let Added { addition, version } = store::editions::list(conn)
            .await?
            .into_iter()
            .find(|added| added.addition.code == command.code)
            .ok_or(EditionError::NotFound)?;
        if addition.promulgation.is_some() {
            return Err(EditionError::Promulgated);
        }
        if version != command.seen {
            return Err(EditionError::ChangedMeanwhile);
        }
        Addition::check_promulgation(addition.approved_on, &command.promulgation)?;
        let version = store::editions::promulgate(conn, &command.code, &command.promulgation).await?;
        act.log(&command.code)
            .after(&command.promulgation)
            .write(conn)
            .await?;
        Ok(EditionReceipt {
            code: command.code.clone(),
            version,
        })
    })
    .await
}
