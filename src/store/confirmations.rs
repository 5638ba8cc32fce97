//! Confirmations: the second check of results.

use crate::prelude::*;
use domain::confirmation::Unconfirmed;

/// The results of a round that were entered and not confirmed; of one board only if it is named. Rulings need no confirmation.
pub async fn list_missing(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: Option<BoardNo>,
) -> Result<Vec<Unconfirmed>> {
    sqlx::query_as!(
        Unconfirmed,
        r#"
        select g.board as "board: BoardNo", e.user_id as "user: UserId", e.actor
        from round r
        join game g on g.round_id = r.id
        join game_entry e on e.game_id = g.id and e.version = g.version
        where r.section_id = $1 and r.number = $2 and ($3::int is null or g.board = $3) and g.result is not null
            and e.kind = 'entered'
            and not exists (select from result_confirmation c where c.game_id = g.id and c.version = g.version)
        order by g.board
        "#,
        section as _,
        round as _,
        board as _
    )
    .fetch_all(conn)
    .await
}

/// How many results of a round were entered and not confirmed.
pub async fn count_missing(conn: &mut PgConnection, round: RoundId) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from game g
        join game_entry e on e.game_id = g.id and e.version = g.version
        where g.round_id = $1 and g.result is not null and e.kind = 'entered'
            and not exists (select from result_confirmation c where c.game_id = g.id and c.version = g.version)
        "#,
        round as _
    )
    .fetch_one(conn)
    .await
}

/// Stores a confirmation; returns whether it is the first.
pub async fn insert(
    conn: &mut PgConnection,
    (game, version): (GameId, Version),
    (user, actor): (Option<UserId>, &str),
    now: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into result_confirmation (game_id, version, at, user_id, actor) values ($1, $2, $3, $4, $5)
        on conflict do nothing
        ",
        game as _,
        version as _,
        now.to_sqlx() as _,
        user as _,
        actor
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
