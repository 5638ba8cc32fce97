//! What repeated requests find instead of doing the act again.

use serde_json::Value;

use crate::prelude::*;
use engine::ids::IdempotencyKey;

/// An act that was done under a key.
#[derive(Clone, Debug)]
pub struct KeyedAct {
    pub act: String,
    /// SHA-256 of what was asked.
    pub request_hash: Vec<u8>,
    /// What came of it.
    pub outcome: Value,
}

/// Holds the key until the transaction ends, so that the same request twice at once runs once.
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

/// Remembers what came of an act.
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

/// Forgets acts older than this that were done so many hours of running ago: a clock that was set wrong for a while forgets none too early.
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
