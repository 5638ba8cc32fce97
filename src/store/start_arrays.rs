//! The start positions of rounds of Chess960.

use crate::prelude::*;
use rules::chess::start_array::StartArray;

/// The array of a round, as it was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    pub array: StartArray,
    /// The seed of the draw, in hexadecimal; `None` if lots were cast in the hall.
    pub seed: Option<String>,
    /// Its version.
    pub version: Version,
    pub at: Timestamp,
    pub by: String,
}

/// The array of a round, if one is settled.
pub async fn find(conn: &mut PgConnection, round: RoundId) -> Result<Option<Settled>> {
    let row = sqlx::query!(
        r#"
        select number, seed, version as "version: Version", settled_at, settled_by
        from start_array
        where round_id = $1
        "#,
        round as _
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        let array = u16::try_from(row.number).ok().and_then(StartArray::new);
        Ok(Settled {
            array: array.ok_or_else(|| sqlx::Error::Decode(format!("array {}", row.number).into()))?,
            seed: row.seed,
            version: row.version,
            at: row.settled_at.to_jiff(),
            by: row.settled_by,
        })
    })
    .transpose()
}

/// Writes the array of a round, in place of the previous version; returns whether that version was still current.
pub async fn put(conn: &mut PgConnection, round: RoundId, settled: &Settled) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into start_array (round_id, number, seed, version, settled_at, settled_by)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (round_id) do update
            set number = excluded.number, seed = excluded.seed, version = excluded.version,
                settled_at = excluded.settled_at, settled_by = excluded.settled_by
            where start_array.version = excluded.version - 1
        ",
        round as _,
        i32::from(settled.array.number()),
        settled.seed,
        settled.version as _,
        settled.at.to_sqlx() as _,
        settled.by,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
