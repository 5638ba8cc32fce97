//! When the players of a board came.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx as _;
use sqlx::PgConnection;

use super::Result;
use engine::{
    colour::Colour,
    ids::{GameId, RoundId},
    numbers::BoardNo,
};

/// Who came to which board of a round, and when.
pub async fn list_by_round(
    conn: &mut PgConnection,
    round: RoundId,
) -> Result<Vec<(BoardNo, Colour, Timestamp)>> {
    let rows = sqlx::query!(
        r#"
        select g.board as "board: BoardNo", a.colour as "colour: Colour", a.at
        from game g
        join arrival a on a.game_id = g.id
        where g.round_id = $1
        "#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.board, row.colour, row.at.to_jiff()))
        .collect())
}

/// A player came; whoever was written down first stands. Was there nobody before?
pub async fn put(
    conn: &mut PgConnection,
    game: GameId,
    colour: Colour,
    at: Timestamp,
    actor: &str,
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into arrival (game_id, colour, at, actor) values ($1, $2, $3, $4) on conflict do nothing",
        game as _,
        colour as _,
        at.to_sqlx() as _,
        actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// It was somebody else: the player has not come. Was there a line?
pub async fn delete(conn: &mut PgConnection, game: GameId, colour: Colour) -> Result<bool> {
    let done = sqlx::query!(
        "delete from arrival where game_id = $1 and colour = $2",
        game as _,
        colour as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Takes every arrival at a board out, to be written again.
pub async fn take(conn: &mut PgConnection, game: GameId) -> Result<Vec<(Colour, Timestamp, String)>> {
    let rows = sqlx::query!(
        r#"delete from arrival where game_id = $1 returning colour as "colour: Colour", at, actor"#,
        game as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.colour, row.at.to_jiff(), row.actor))
        .collect())
}
