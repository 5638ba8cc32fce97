//! Disputes: a second, different result of a game that came too late is kept until somebody decides.

use crate::prelude::*;
use engine::{ids::IdempotencyKey, result::GameResult};
use rules::entry::{Outcome, Suspension};

/// A result that was refused because another had been stored meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// What was sent.
    pub outcome: Outcome,
    /// The version the sender had seen.
    pub seen: Version,
    pub at: Timestamp,
    /// By which account.
    pub user: Option<UserId>,
    pub actor: String,
    /// Has somebody decided which result holds?
    pub is_settled: bool,
}

/// Keeps a refused result; is it new? The key of the request is its id: repeating the request keeps it once.
pub async fn insert(
    conn: &mut PgConnection,
    key: IdempotencyKey,
    game: GameId,
    dispute: &Dispute,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into result_dispute (id, game_id, seen, result, unrated, suspended, at, user_id, actor)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict (id) do nothing
        ",
        key as _,
        game as _,
        dispute.seen.0,
        dispute.outcome.result as _,
        dispute.outcome.unrated,
        dispute.outcome.suspended as _,
        dispute.at.to_sqlx() as _,
        dispute.user as _,
        dispute.actor,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The refused results of a game, the newest first, including those already decided.
pub async fn list(conn: &mut PgConnection, game: GameId) -> Result<Vec<Dispute>> {
    let rows = sqlx::query!(
        r#"
        select seen, result as "result: GameResult", unrated, suspended as "suspended: Suspension", at,
            user_id as "user: UserId", actor, settled_at is not null as "is_settled!"
        from result_dispute
        where game_id = $1
        order by at desc
        limit 100
        "#,
        game as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Dispute {
            outcome: Outcome {
                result: row.result,
                unrated: row.unrated,
                suspended: row.suspended,
            },
            seen: Version(row.seen),
            at: row.at.to_jiff(),
            user: row.user,
            actor: row.actor,
            is_settled: row.is_settled,
        })
        .collect())
}

/// Marks the disputes of a game as decided; `is_choice`: by somebody who is no captain, whose choice no captain writes over.
pub async fn settle(
    conn: &mut PgConnection,
    game: GameId,
    (by, is_choice): (&str, bool),
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update result_dispute set settled_at = $2, settled_by = $3, is_choice = $4
        where game_id = $1 and settled_at is null
        ",
        game as _,
        now.to_sqlx() as _,
        by,
        is_choice,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What was decided about a game at this moment or since waits again: the line it was decided with was undone.
pub async fn unsettle(conn: &mut PgConnection, game: GameId, since: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        update result_dispute set settled_at = null, settled_by = null, is_choice = false
        where game_id = $1 and settled_at >= $2
        ",
        game as _,
        since.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What was chosen about a game stands no longer: its result was taken away.
pub async fn take_back_choice(conn: &mut PgConnection, game: GameId) -> Result<()> {
    sqlx::query!(
        "update result_dispute set is_choice = false where game_id = $1 and is_choice",
        game as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Renames refused results after the colours of a board were swapped: each result in `from` becomes the one at the same place in `to`.
pub async fn rename(
    conn: &mut PgConnection,
    game: GameId,
    from: &[GameResult],
    to: &[GameResult],
) -> Result<()> {
    sqlx::query!(
        "
        update result_dispute d set result = turned.becomes
        from unnest($2::text[], $3::text[]) as turned (was, becomes)
        where d.game_id = $1 and d.settled_at is null and d.result = turned.was
        ",
        game as _,
        from as _,
        to as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
