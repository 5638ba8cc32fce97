//! Play-offs of single players: written here; they are read with the section ([`crate::section_state`]).

use crate::prelude::*;
use domain::player_play_off::PlayerPlayOff;
use engine::ids::PlayerPlayOffId;

/// Stores a new one of a section; its version.
pub async fn insert(
    conn: &mut PgConnection,
    section: SectionId,
    (id, play_off): (PlayerPlayOffId, &PlayerPlayOff),
    (at, by): (Timestamp, &str),
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into player_play_off (id, section_id, play_off, begun_at, begun_by)
        values ($1, $2, $3, $4, $5)
        returning version as "version: Version"
        "#,
        id as _,
        section as _,
        Json(play_off) as _,
        at.to_sqlx() as _,
        by,
    )
    .fetch_one(conn)
    .await
}

/// Stores what stands now; the new version.
pub async fn update(
    conn: &mut PgConnection,
    id: PlayerPlayOffId,
    play_off: &PlayerPlayOff,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update player_play_off set play_off = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        Json(play_off) as _,
    )
    .fetch_one(conn)
    .await
}

/// Fixes its order at this moment, or opens it again (`None`); the new version.
pub async fn fix(conn: &mut PgConnection, id: PlayerPlayOffId, at: Option<Timestamp>) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update player_play_off set fixed_at = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}

/// Removes it.
pub async fn delete(conn: &mut PgConnection, id: PlayerPlayOffId) -> Result<()> {
    sqlx::query!("delete from player_play_off where id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}
