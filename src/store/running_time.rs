//! Hours that servers have been running, which no clock that is set can add to; and whether the database can be written to now.

use crate::prelude::*;

/// Can this server be written to? A copy that follows another one can only be read.
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

/// Counts the hour that has passed since somebody read so many; not if another process was faster.
pub async fn count_on(conn: &mut PgConnection, from: i64) -> Result<()> {
    sqlx::query!("update running_time set hours = hours + 1 where hours = $1", from)
        .execute(conn)
        .await?;
    Ok(())
}
