//! Doing an act once, however often the request arrives.

use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;

use super::access::Actor;
use engine::ids::IdempotencyKey;
use store::idempotency::Done;

/// Why an act could not be done once.
#[derive(Debug, thiserror::Error)]
pub enum OnceError {
    /// The key was used for something else.
    #[error("this idempotency key was used for another request; make a new one")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// What was stored cannot be read or written.
    #[error(transparent)]
    Outcome(#[from] serde_json::Error),
}

/// Does `act` unless this actor has done it under this key before; then answers what came of it the first time.
///
/// `request` is what is asked for: the same key with another request is refused. Runs in the caller's transaction:
/// if that is rolled back, nothing is remembered.
pub async fn once<T, E>(
    conn: &mut PgConnection,
    actor: &Actor,
    key: IdempotencyKey,
    name: &'static str,
    request: &impl Serialize,
    now: Timestamp,
    act: impl AsyncFnOnce(&mut PgConnection) -> Result<T, E>,
) -> Result<T, E>
where
    T: Serialize + DeserializeOwned,
    E: From<OnceError>,
{
    let space = actor.key_space();
    let request_hash = Sha256::digest(serde_json::to_vec(request).map_err(OnceError::from)?).to_vec();
    store::idempotency::lock(conn, &space, key)
        .await
        .map_err(OnceError::from)?;
    if let Some(done) = store::idempotency::find(conn, &space, key)
        .await
        .map_err(OnceError::from)?
    {
        if done.act != name || done.request_hash != request_hash {
            return Err(OnceError::KeyReused.into());
        }
        return Ok(serde_json::from_value(done.outcome).map_err(OnceError::from)?);
    }
    let outcome = act(conn).await?;
    let done = Done {
        act: name.to_owned(),
        request_hash,
        outcome: serde_json::to_value(&outcome).map_err(OnceError::from)?,
    };
    store::idempotency::insert(conn, &space, key, &done, now)
        .await
        .map_err(OnceError::from)?;
    Ok(outcome)
}
