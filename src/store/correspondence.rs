//! The ledgers of correspondence games.

use crate::prelude::*;
use engine::ids::LedgerLineId;
use rules::correspondence::ledger::{Entry, Record};

/// The records of a game, the oldest first.
pub async fn list_by_game(conn: &mut PgConnection, game: GameId) -> Result<Vec<Record>> {
    let rows = sqlx::query!(
        r#"
        select line as "line: LedgerLineId", ordinal, entry as "entry: Json<Entry>", reason, at, actor
        from correspondence_record
        where game_id = $1
        order by ordinal
        "#,
        game as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Record {
                line: row.line,
                ordinal: u32::try_from(row.ordinal).map_err(|error| sqlx::Error::Decode(error.into()))?,
                entry: row.entry.0,
                reason: row.reason,
                at: row.at.to_jiff(),
                by: row.actor,
            })
        })
        .collect()
}

/// Adds a record at the end of a ledger.
pub async fn insert(conn: &mut PgConnection, game: GameId, record: &Record) -> Result<()> {
    let ordinal = i32::try_from(record.ordinal).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query!(
        "
        insert into correspondence_record (game_id, ordinal, line, entry, reason, at, actor)
        values ($1, $2, $3, $4, $5, $6, $7)
        ",
        game as _,
        ordinal,
        record.line as _,
        Json(&record.entry) as _,
        record.reason,
        record.at.to_sqlx() as _,
        record.by,
    )
    .execute(conn)
    .await?;
    Ok(())
}
