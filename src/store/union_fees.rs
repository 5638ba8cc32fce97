//! What tournaments owe the union.

use crate::prelude::*;
use domain::union_fee::UnionFee;

/// The fee of a tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFee {
    /// What it says.
    pub fee: UnionFee,
    /// When it was changed the last time.
    pub at: Timestamp,
    pub by: String,
    /// How often it has changed.
    pub version: Version,
}

/// The fee of a tournament, if one is stored.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<StoredFee>> {
    let row = sqlx::query!(
        r#"
        select fee as "fee: Json<UnionFee>", changed_at as "at: jiff_sqlx::Timestamp", changed_by, version as "version: Version"
        from union_fee where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| StoredFee {
        fee: row.fee.0,
        at: row.at.to_jiff(),
        by: row.changed_by,
        version: row.version,
    }))
}

/// Replaces the fee of a tournament; returns its version. The caller holds the lock on the tournament.
pub async fn set(
    conn: &mut PgConnection,
    tournament: TournamentId,
    fee: &UnionFee,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into union_fee as f (tournament_id, fee, changed_at, changed_by) values ($1, $2, $3, $4)
        on conflict (tournament_id) do update set fee = $2, changed_at = $3, changed_by = $4, version = f.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        Json(fee) as _,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}
