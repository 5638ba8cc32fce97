//! The arbiters' finished tasks of a round, the boards they watch, and the needs of the players.

use crate::prelude::*;
use domain::watch::Care;
use engine::ids::RulingId;

/// The finished tasks, when and by whom.
pub async fn list_cares(conn: &mut PgConnection, round: RoundId) -> Result<Vec<(Care, Timestamp, String)>> {
    let rows = sqlx::query!(
        r#"select care, at, actor from round_care where round_id = $1"#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let care = row
                .care
                .parse()
                .map_err(|error| sqlx::Error::Decode(Box::new(error) as _))?;
            Ok((care, row.at.to_jiff(), row.actor))
        })
        .collect()
}

/// Marks a task as done; an earlier entry is kept. Returns whether it is new.
pub async fn put_care(
    conn: &mut PgConnection,
    round: RoundId,
    care: Care,
    (at, actor): (Timestamp, &str),
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into round_care (round_id, care, at, actor) values ($1, $2, $3, $4) on conflict do nothing",
        round as _,
        care.as_str(),
        at.to_sqlx() as _,
        actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Marks a task as not done. Returns whether it was marked.
pub async fn delete_care(conn: &mut PgConnection, round: RoundId, care: Care) -> Result<bool> {
    let done = sqlx::query!(
        "delete from round_care where round_id = $1 and care = $2",
        round as _,
        care.as_str()
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The boards of a round that are watched because time is short, since when and by whom.
pub async fn list_time_trouble(
    conn: &mut PgConnection,
    round: RoundId,
) -> Result<Vec<(BoardNo, Timestamp, String)>> {
    let rows = sqlx::query!(
        r#"
        select g.board as "board: BoardNo", t.at, t.actor
        from game g
        join time_trouble t on t.game_id = g.id
        where g.round_id = $1
        "#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.board, row.at.to_jiff(), row.actor))
        .collect())
}

/// Marks a board as in time trouble. Returns whether it is new.
pub async fn put_time_trouble(
    conn: &mut PgConnection,
    game: GameId,
    (at, actor): (Timestamp, &str),
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into time_trouble (game_id, at, actor) values ($1, $2, $3) on conflict do nothing",
        game as _,
        at.to_sqlx() as _,
        actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Ends the time trouble of a board. Returns whether it was marked.
pub async fn delete_time_trouble(conn: &mut PgConnection, game: GameId) -> Result<bool> {
    let done = sqlx::query!("delete from time_trouble where game_id = $1", game as _)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// What players of a section said they need. Personal.
pub async fn list_needs(conn: &mut PgConnection, section: SectionId) -> Result<Vec<(PlayerId, String)>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: PlayerId", note
        from player
        where section_id = $1 and status = 'accepted' and note <> ''
        order by start_no, id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.note)).collect())
}

/// The rulings of a section that were carried out, when and by whom.
pub async fn list_carried_out(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(RulingId, Timestamp, String)>> {
    let rows = sqlx::query!(
        r#"
        select u.id as "id: RulingId", c.at, c.actor
        from ruling_carried_out c
        join ruling u on u.id = c.ruling_id
        where u.section_id = $1
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.id, row.at.to_jiff(), row.actor))
        .collect())
}

/// Marks a ruling as carried out; an earlier entry is kept. Returns whether it is new.
pub async fn put_carried_out(
    conn: &mut PgConnection,
    ruling: RulingId,
    (at, actor): (Timestamp, &str),
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into ruling_carried_out (ruling_id, at, actor) values ($1, $2, $3) on conflict do nothing",
        ruling as _,
        at.to_sqlx() as _,
        actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Marks a ruling as not carried out. Returns whether it was marked.
pub async fn delete_carried_out(conn: &mut PgConnection, ruling: RulingId) -> Result<bool> {
    let done = sqlx::query!("delete from ruling_carried_out where ruling_id = $1", ruling as _)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() > 0)
}
