//! The hours that servers have been running, independent of the system clock; and whether the database is writable now.

use crate::prelude::*;

/// Is this server writable? A standby is read-only.
pub async fn can_be_written(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "can_be_written!""#
    )
    .fetch_one(conn)
    .await
}

/// How many hours so far.
pub async fn hours(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!("select hours from running_time")
        .fetch_one(conn)
        .await
}

/// Adds one hour to this count, unless another process has already done so.
pub async fn count_on(conn: &mut PgConnection, from: i64) -> Result<()> {
    sqlx::query!("update running_time set hours = hours + 1 where hours = $1", from)
        .execute(conn)
        .await?;
    Ok(())
}
