//! Tournaments that are moved to another machine: the check-outs where they are kept, and what ties a copy to where it came from.
//!
//! That nothing is written in one meanwhile is the migration's doing: its trigger looks at every line of the log.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::check_out::{CheckOutMark, CheckOutWay, Hold};
use engine::ids::CheckOutId;
use sqlx::postgres::PgDatabaseError;

/// The state with which the trigger refuses a write.
const REFUSED: &str = "DM001";

/// What holds the tournament, if a write was refused because something does.
pub fn refused(error: &sqlx::Error) -> Option<Hold> {
    let error = error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?;
    if error.code() != REFUSED {
        return None;
    }
    serde_json::from_str(error.detail()?).ok()
}

/// A tournament that was moved to another machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckOut {
    pub id: CheckOutId,
    pub at: Timestamp,
    /// By whom.
    pub by: String,
    pub reason: String,
    /// What its files have.
    pub secret: String,
    /// `None` while it is away.
    pub ended: Option<Ended>,
}

/// How a check-out ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    pub at: Timestamp,
    /// By whom.
    pub by: String,
    /// Was the lock broken, so that nothing comes back?
    pub is_broken: bool,
}

impl CheckOut {
    /// What ties a file to it.
    pub fn mark(&self, way: CheckOutWay) -> CheckOutMark {
        CheckOutMark {
            id: self.id,
            secret: self.secret.clone(),
            way,
            at: self.at,
            by: self.by.clone(),
        }
    }
}

struct CheckOutRow {
    id: CheckOutId,
    at: jiff_sqlx::Timestamp,
    by_name: String,
    reason: String,
    secret: String,
    ended_at: Option<jiff_sqlx::Timestamp>,
    ended_by: Option<String>,
    is_broken: bool,
}

impl CheckOutRow {
    fn into_check_out(self) -> CheckOut {
        let is_broken = self.is_broken;
        CheckOut {
            id: self.id,
            at: self.at.to_jiff(),
            by: self.by_name,
            reason: self.reason,
            secret: self.secret,
            ended: self.ended_at.map(|at| Ended {
                at: at.to_jiff(),
                by: self.ended_by.unwrap_or_default(),
                is_broken,
            }),
        }
    }
}

/// Waits for everything that is being written in the tournament, and holds further writes until the transaction ends.
pub async fn lock(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('check_out ' || $1::uuid, 0))::text",
        tournament as _
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// Stores one that begins.
pub async fn insert(conn: &mut PgConnection, tournament: TournamentId, new: &CheckOut) -> Result<()> {
    sqlx::query!(
        "insert into check_out (id, tournament_id, at, by_name, reason, secret) values ($1, $2, $3, $4, $5, $6)",
        new.id as _,
        tournament as _,
        new.at.to_sqlx() as _,
        new.by,
        new.reason,
        new.secret,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The one that has not ended.
pub async fn current(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<CheckOut>> {
    let row = sqlx::query_as!(
        CheckOutRow,
        r#"
        select id as "id: _", at, by_name, reason, secret, ended_at, ended_by,
            coalesce(how_ended = 'broken', false) as "is_broken!"
        from check_out where tournament_id = $1 and ended_at is null
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(CheckOutRow::into_check_out))
}

/// One of the tournament's, whether it has ended or not.
pub async fn find(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: CheckOutId,
) -> Result<Option<CheckOut>> {
    let row = sqlx::query_as!(
        CheckOutRow,
        r#"
        select id as "id: _", at, by_name, reason, secret, ended_at, ended_by,
            coalesce(how_ended = 'broken', false) as "is_broken!"
        from check_out where tournament_id = $1 and id = $2
        "#,
        tournament as _,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(CheckOutRow::into_check_out))
}

/// Ends one.
pub async fn end(conn: &mut PgConnection, id: CheckOutId, ended: &Ended) -> Result<()> {
    let how = if ended.is_broken { "broken" } else { "returned" };
    sqlx::query!(
        "update check_out set ended_at = $2, ended_by = $3, how_ended = $4 where id = $1",
        id as _,
        ended.at.to_sqlx() as _,
        ended.by,
        how,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The copy of a tournament that was checked out elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedOutCopy {
    /// Of which check-out there, as a file that goes back says.
    pub mark: CheckOutMark,
    /// When and by whom it was handed back, if it was.
    pub handed_back: Option<(Timestamp, String)>,
}

/// Notes that a tournament is such a copy, with the id there for each id here.
pub async fn insert_copy(
    conn: &mut PgConnection,
    tournament: TournamentId,
    mark: &CheckOutMark,
    ids: &BTreeMap<String, String>,
) -> Result<()> {
    sqlx::query!(
        "
        insert into checked_out_copy (tournament_id, check_out_id, secret, at, by_name, ids) values ($1, $2, $3, $4, $5, $6)
        ",
        tournament as _,
        mark.id as _,
        mark.secret,
        mark.at.to_sqlx() as _,
        mark.by,
        Json(ids) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What ties the tournament to where it came from, if it is a copy.
pub async fn find_copy(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<CheckedOutCopy>> {
    let row = sqlx::query!(
        r#"
        select check_out_id as "id: CheckOutId", secret, at, by_name, handed_back_at, handed_back_by
        from checked_out_copy where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| CheckedOutCopy {
        mark: CheckOutMark {
            id: row.id,
            secret: row.secret,
            way: CheckOutWay::Back,
            at: row.at.to_jiff(),
            by: row.by_name,
        },
        handed_back: row
            .handed_back_at
            .map(|at| (at.to_jiff(), row.handed_back_by.unwrap_or_default())),
    }))
}

/// The id there for each id here that came along.
pub async fn ids_of_copy(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<String, String>> {
    let ids = sqlx::query_scalar!(
        r#"select ids as "ids: Json<BTreeMap<String, String>>" from checked_out_copy where tournament_id = $1"#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(ids.map(|Json(ids)| ids).unwrap_or_default())
}

/// Says that the copy was handed back, or that it is played on.
pub async fn set_handed_back(
    conn: &mut PgConnection,
    tournament: TournamentId,
    handed_back: Option<(Timestamp, &str)>,
) -> Result<()> {
    sqlx::query!(
        "update checked_out_copy set handed_back_at = $2, handed_back_by = $3 where tournament_id = $1",
        tournament as _,
        handed_back.map(|(at, _)| at.to_sqlx()) as _,
        handed_back.map(|(_, by)| by) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
