//! The last day of a round that is played over days. Rounds themselves are in [`super::rounds`].

use crate::prelude::*;

/// Has a round played until this day, or at its hour again; returns its version.
pub async fn set(conn: &mut PgConnection, round: RoundId, last_day: Option<Date>) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update round set last_day = $2, version = version + 1, shown_version = shown_version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        round as _,
        last_day.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}
