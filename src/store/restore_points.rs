//! Restore points: a tournament as it once stood, packed.

use uuid::Uuid;

use crate::prelude::*;
use domain::restore_point::RestoreReason;
use engine::ids::RestorePointId;

/// A restore point, without the tournament in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestorePoint {
    pub id: RestorePointId,
    pub at: Timestamp,
    /// Who brought it about, by name.
    pub by: String,
    pub why: RestoreReason,
    /// What the act was about: a round, a section.
    pub detail: String,
    /// The number of the last migration then.
    pub level: i64,
}

/// One that is made.
#[derive(Clone, Debug)]
pub struct NewRestorePoint<'a> {
    pub id: RestorePointId,
    pub tournament: TournamentId,
    pub at: Timestamp,
    pub by: &'a str,
    pub why: RestoreReason,
    pub detail: &'a str,
    pub level: i64,
    /// The packed file.
    pub file: &'a [u8],
}

struct RestorePointRow {
    id: RestorePointId,
    at: jiff_sqlx::Timestamp,
    by_name: String,
    why: RestoreReason,
    detail: String,
    level: i64,
}

impl RestorePointRow {
    fn into_point(self) -> RestorePoint {
        RestorePoint {
            id: self.id,
            at: self.at.to_jiff(),
            by: self.by_name,
            why: self.why,
            detail: self.detail,
            level: self.level,
        }
    }
}

/// Keeps one more, and of the tournament's no more than so many.
pub async fn insert(conn: &mut PgConnection, new: &NewRestorePoint<'_>, most: u16) -> Result<()> {
    sqlx::query!(
        "
        insert into restore_point (id, tournament_id, at, by_name, why, detail, level, file)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        ",
        new.id as _,
        new.tournament as _,
        new.at.to_sqlx() as _,
        new.by.chars().take(200).collect::<String>(),
        new.why.as_str(),
        new.detail.chars().take(200).collect::<String>(),
        new.level,
        new.file,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        delete from restore_point where id in (
            select id from restore_point where tournament_id = $1 order by at desc, id desc offset $2)
        ",
        new.tournament as _,
        i64::from(most),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Those of a tournament, the newest first.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<RestorePoint>> {
    let rows = sqlx::query_as!(
        RestorePointRow,
        r#"
        select id as "id: _", at, by_name, why as "why: _", detail, level
        from restore_point where tournament_id = $1 order by at desc, id desc limit 1000
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(RestorePointRow::into_point).collect())
}

/// One of them, with the packed file.
pub async fn find(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: RestorePointId,
) -> Result<Option<(RestorePoint, Vec<u8>)>> {
    let row = sqlx::query_as!(
        RestorePointRow,
        r#"
        select id as "id: _", at, by_name, why as "why: _", detail, level
        from restore_point where tournament_id = $1 and id = $2
        "#,
        tournament as _,
        id as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let file = sqlx::query_scalar!("select file from restore_point where id = $1", id as _)
        .fetch_one(conn)
        .await?;
    Ok(Some((row.into_point(), file)))
}

/// Forgets those of tournaments that were purged.
pub async fn forget(conn: &mut PgConnection, tournaments: &[TournamentId]) -> Result<()> {
    let ids: Vec<Uuid> = tournaments.iter().map(|id| id.as_uuid()).collect();
    sqlx::query!(
        "
        delete from restore_point p where p.tournament_id = any ($1)
            and not exists (select from tournament t where t.id = p.tournament_id)
        ",
        &ids
    )
    .execute(conn)
    .await?;
    Ok(())
}
