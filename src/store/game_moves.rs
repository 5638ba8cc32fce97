//! The moves of games, and by how much they are held back from the public.

use crate::prelude::*;
use domain::game_moves::{GameLine, KeptMoves, MoveDelay};

/// The moves of a game that has any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesOfGame {
    pub game: GameId,
    pub round: RoundNo,
    pub board: BoardNo,
    pub kept: KeptMoves,
}

/// The moves of a section's games that have any, by round and board; of one round, if it is named.
pub async fn list(
    conn: &mut PgConnection,
    section: SectionId,
    round: Option<RoundNo>,
) -> Result<Vec<MovesOfGame>> {
    let rows = sqlx::query!(
        r#"
        select m.game_id as "game: GameId", r.number as "round: RoundNo", g.board as "board: BoardNo",
            m.start, m.moves, m.known, m.begun_at, m.is_ended, m.told_at, m.version as "version: Version"
        from round r
        join game g on g.round_id = r.id
        join game_moves m on m.game_id = g.id
        where r.section_id = $1 and ($2::int is null or r.number = $2)
        order by r.number, g.board
        "#,
        section as _,
        round as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| MovesOfGame {
            game: row.game,
            round: row.round,
            board: row.board,
            kept: KeptMoves {
                line: GameLine {
                    start: row.start,
                    moves: row.moves.split(' ').map(str::to_owned).collect(),
                },
                known: row.known,
                begun_at: row.begun_at.to_jiff(),
                is_ended: row.is_ended,
                told_at: row.told_at.map(jiff_sqlx::Timestamp::to_jiff),
                version: row.version,
            },
        })
        .collect())
}

/// The boards of a round whose games have moves.
pub async fn list_boards(conn: &mut PgConnection, round: RoundId) -> Result<Vec<BoardNo>> {
    sqlx::query_scalar!(
        r#"
        select g.board as "board: BoardNo" from game g join game_moves m on m.game_id = g.id where g.round_id = $1 order by g.board
        "#,
        round as _
    )
    .fetch_all(conn)
    .await
}

/// Writes the moves of a game in place of the previous version; returns whether that version was still current.
pub async fn put(conn: &mut PgConnection, game: GameId, kept: &KeptMoves) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into game_moves (game_id, start, moves, known, begun_at, is_ended, told_at, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (game_id) do update
            set start = excluded.start, moves = excluded.moves, known = excluded.known, is_ended = excluded.is_ended,
                told_at = excluded.told_at, version = excluded.version
            where game_moves.version = excluded.version - 1
        ",
        game as _,
        kept.line.start,
        kept.line.moves.join(" "),
        &kept.known,
        kept.begun_at.to_sqlx() as _,
        kept.is_ended,
        kept.told_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        kept.version as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// By how much the moves of a section are held back, with the version of that; `None` if nobody has said.
pub async fn find_delay(conn: &mut PgConnection, section: SectionId) -> Result<Option<(MoveDelay, Version)>> {
    let row = sqlx::query!(
        r#"select minutes, version as "version: Version" from move_delay where section_id = $1"#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    // The table allows no other minutes.
    let delay = |minutes: i32| u16::try_from(minutes).ok().and_then(MoveDelay::new);
    Ok(row.map(|row| (delay(row.minutes).unwrap_or_default(), row.version)))
}

/// Writes it in place of the previous version; returns whether that version was still current.
pub async fn put_delay(
    conn: &mut PgConnection,
    section: SectionId,
    delay: MoveDelay,
    version: Version,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into move_delay (section_id, minutes, version) values ($1, $2, $3)
        on conflict (section_id) do update set minutes = excluded.minutes, version = excluded.version
            where move_delay.version = excluded.version - 1
        ",
        section as _,
        i32::from(delay.minutes()),
        version as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
