//! When the players of a board came.

use crate::prelude::*;
use domain::tablet::BoardRange;
use engine::colour::Colour;

/// A player with an arrival or a check-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// At which board the player belongs.
    pub board: BoardNo,
    /// On which side of it.
    pub colour: Colour,
    /// When the player came to the board.
    pub came_at: Option<Timestamp>,
    /// When the player was checked in, before the round.
    pub checked_in_at: Option<Timestamp>,
}

/// Who came to which board of a round, and when; also who was checked in before it.
pub async fn list_by_round(conn: &mut PgConnection, round: RoundId) -> Result<Vec<Seen>> {
    let rows = sqlx::query!(
        r#"
        select g.board as "board!: BoardNo", s.colour as "colour!: Colour", a.at as "at?", c.came_at as "came_at?"
        from game g
        join round r on r.id = g.round_id
        cross join lateral (values ('white', g.white_id), ('black', g.black_id)) as s (colour, player_id)
        left join arrival a on a.game_id = g.id and a.colour = s.colour
        left join check_in c on c.player_id = s.player_id and c.round = r.number
        where g.round_id = $1 and (a.at is not null or c.came_at is not null)
        "#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Seen {
            board: row.board,
            colour: row.colour,
            came_at: row.at.map(jiff_sqlx::Timestamp::to_jiff),
            checked_in_at: row.came_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
        .collect())
}

/// When the player of a game was checked in to its round.
pub async fn find_check_in(
    conn: &mut PgConnection,
    game: GameId,
    colour: Colour,
) -> Result<Option<Timestamp>> {
    let at = sqlx::query_scalar!(
        r#"
        select c.came_at
        from game g
        join round r on r.id = g.round_id
        join check_in c on c.round = r.number
            and c.player_id = case when $2 = 'white' then g.white_id else g.black_id end
        where g.id = $1
        "#,
        game as _,
        colour as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(at.flatten().map(jiff_sqlx::Timestamp::to_jiff))
}

/// Who sits on a side of a game, and whether they took the seat of somebody else.
pub async fn find_seated(
    conn: &mut PgConnection,
    game: GameId,
    colour: Colour,
) -> Result<Option<(StartNo, bool)>> {
    let row = sqlx::query!(
        r#"
        select p.start_no as "player!: StartNo",
            exists (select from substitution s where s.game_id = g.id and s.came_id = p.id) as "came!"
        from game g
        join player p on p.id = case when $2 = 'white' then g.white_id else g.black_id end
        where g.id = $1
        "#,
        game as _,
        colour as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.player, row.came)))
}

/// Stores the check-ins as arrivals at the boards of this round, with the time of the check-in.
pub async fn take_over_check_ins(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!(
        "
        insert into arrival (game_id, colour, at, actor)
        select g.id, s.colour, c.came_at, c.actor
        from game g
        join round r on r.id = g.round_id
        cross join lateral (values ('white', g.white_id), ('black', g.black_id)) as s (colour, player_id)
        join check_in c on c.player_id = s.player_id and c.round = r.number
        where g.round_id = $1 and c.came_at is not null
        on conflict do nothing
        ",
        round as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes every arrival of a round.
pub async fn delete_by_round(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!(
        "delete from arrival a using game g where g.id = a.game_id and g.round_id = $1",
        round as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks everybody at an open board of a round as arrived; existing arrivals are kept. Returns how many were added.
pub async fn put_all(
    conn: &mut PgConnection,
    round: RoundId,
    within: Option<BoardRange>,
    at: Timestamp,
    actor: &str,
) -> Result<u64> {
    let done = sqlx::query!(
        "
        insert into arrival (game_id, colour, at, actor)
        select g.id, s.colour, $4, $5
        from game g
        cross join (values ('white'), ('black')) as s (colour)
        where g.round_id = $1 and g.result is null and g.suspended is null
            and g.board between coalesce($2, g.board) and coalesce($3, g.board)
        on conflict do nothing
        ",
        round as _,
        within.map(BoardRange::first) as _,
        within.map(BoardRange::last) as _,
        at.to_sqlx() as _,
        actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Stores that a player came; an existing arrival is kept. Returns whether it is new.
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

/// Deletes an arrival that was entered by mistake. Returns whether there was one.
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

/// Deletes and returns every arrival at a board, to be written again.
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
