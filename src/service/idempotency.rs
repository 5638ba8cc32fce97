//! Doing an act once, however often the request arrives.

use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::{
    access::At,
    audit::{Entry, Where},
    prelude::*,
};
use domain::{bin::OPEN_WHILE_AWAY, cancellation::GOES_ON};
use store::idempotency::KeyedAct;

/// Why an act could not be done once.
#[derive(Debug, thiserror::Error)]
pub enum IdempotencyError {
    /// The key was used for something else.
    #[error("this idempotency key was used for another request; make a new one")]
    KeyReused,
    /// The tournament is put away.
    #[error("the tournament is put away: take it out again first")]
    Archived,
    /// It is called off.
    #[error("it is called off: nobody enters, and no further round is made")]
    Cancelled,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// What was stored cannot be read or written.
    #[error(transparent)]
    Outcome(#[from] serde_json::Error),
}

/// An act under an idempotency key: it is done once, however often it is requested, and is logged under the same name.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    actor: &'a Actor,
    at: Where,
    now: Timestamp,
    key: IdempotencyKey,
    name: &'static str,
}

impl<R, P: At> Permit<R, P> {
    /// An act at the permit's place; the log knows it by this name.
    pub fn act(&self, now: Timestamp, key: IdempotencyKey, name: &'static str) -> Act<'_> {
        self.actor().act(self.scope(), now, key, name)
    }
}

impl Actor {
    /// An act that needs no right; the log knows it by this name.
    pub fn act(
        &self,
        at: impl Into<Where>,
        now: Timestamp,
        key: IdempotencyKey,
        name: &'static str,
    ) -> Act<'_> {
        Act {
            actor: self,
            at: at.into(),
            now,
            key,
            name,
        }
    }
}

impl<'a> Act<'a> {
    /// A line of the log for it.
    pub fn log(&self, subject: impl Into<Subject<'a>>) -> Entry<'a> {
        self.actor.log(self.at, self.now, self.name, subject)
    }

    /// Runs it unless this actor has already done it under this key; then returns the stored outcome.
    ///
    /// `request` is the content of the request: the same key with other content is refused. Runs in the caller's transaction: if that is
    /// rolled back, nothing is remembered.
    pub async fn once<T, E>(
        &self,
        conn: &mut PgConnection,
        request: &impl Serialize,
        act: impl AsyncFnOnce(&mut PgConnection) -> Result<T, E>,
    ) -> Result<T, E>
    where
        T: Serialize + DeserializeOwned,
        E: From<IdempotencyError>,
    {
        match self.find(conn, request).await? {
            KeyLookup::Done(outcome) => Ok(serde_json::from_value(outcome).map_err(IdempotencyError::from)?),
            KeyLookup::New { space, request_hash } => {
                self.is_open(conn).await?;
                let outcome = act(conn).await?;
                let done = KeyedAct {
                    act: self.name.to_owned(),
                    request_hash,
                    outcome: serde_json::to_value(&outcome).map_err(IdempotencyError::from)?,
                };
                store::idempotency::insert(conn, &space, self.key, &done, self.now)
                    .await
                    .map_err(IdempotencyError::from)?;
                Ok(outcome)
            }
        }
    }

    /// Refuses what would be written in a tournament that is put away, and what goes on with one that is called off; whoever asks.
    async fn is_open(&self, conn: &mut PgConnection) -> Result<(), IdempotencyError> {
        let Some(tournament) = self.at.tournament else {
            return Ok(());
        };
        let stands = store::cancellations::standing(conn, tournament, self.at.section).await?;
        if stands.is_archived && !OPEN_WHILE_AWAY.contains(&self.name) {
            return Err(IdempotencyError::Archived);
        }
        if stands.is_cancelled && GOES_ON.contains(&self.name) {
            return Err(IdempotencyError::Cancelled);
        }
        Ok(())
    }

    /// The stored outcome, if any; other requests with the same key wait.
    async fn find(
        &self,
        conn: &mut PgConnection,
        request: &impl Serialize,
    ) -> Result<KeyLookup, IdempotencyError> {
        let space = self.actor.key_space();
        let request_hash = Sha256::digest(serde_json::to_vec(request)?).to_vec();
        store::idempotency::lock(conn, &space, self.key).await?;
        match store::idempotency::find(conn, &space, self.key).await? {
            None => Ok(KeyLookup::New { space, request_hash }),
            Some(done) if done.act == self.name && done.request_hash == request_hash => {
                Ok(KeyLookup::Done(done.outcome))
            }
            Some(_) => Err(IdempotencyError::KeyReused),
        }
    }
}

/// Has it been done before?
enum KeyLookup {
    Done(Value),
    New { space: String, request_hash: Vec<u8> },
}
