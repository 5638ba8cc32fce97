//! Idempotency keys: a repeated request gets the stored outcome and is not executed again.

use serde_json::Value;

use crate::prelude::*;
use engine::ids::IdempotencyKey;

/// An act that was done under a key.
#[derive(Clone, Debug)]
pub struct KeyedAct {
    pub act: String,
    /// SHA-256 of what was asked.
    pub request_hash: Vec<u8>,
    /// Its outcome.
    pub outcome: Value,
}

/// Locks the key until the transaction ends, so that two simultaneous copies of a request run once.
pub async fn lock(conn: &mut PgConnection, actor: &str, key: IdempotencyKey) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended($1 || $2::uuid::text, 0))::text",
        actor,
        key as _
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// What this actor did under this key.
pub async fn find(conn: &mut PgConnection, actor: &str, key: IdempotencyKey) -> Result<Option<KeyedAct>> {
    sqlx::query_as!(
        KeyedAct,
        "select act, request_hash, outcome from idempotency where actor = $1 and key = $2",
        actor,
        key as _
    )
    .fetch_optional(conn)
    .await
}

/// Stores the outcome of an act.
pub async fn insert(
    conn: &mut PgConnection,
    actor: &str,
    key: IdempotencyKey,
    done: &KeyedAct,
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "insert into idempotency (key, actor, act, request_hash, outcome, at) values ($1, $2, $3, $4, $5, $6)",
        key as _,
        actor,
        done.act,
        done.request_hash,
        done.outcome,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes acts that are older than this and at least so many running hours old, so that a clock that was wrong for a while deletes none
/// too early.
pub async fn delete_before(conn: &mut PgConnection, limit: Timestamp, hours: i64) -> Result<u64> {
    let done = sqlx::query!(
        "delete from idempotency where at < $1 and hour <= hours_run() - $2",
        limit.to_sqlx() as _,
        hours
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
