//! Rounds in which a player has asked not to be paired: half-, full- and zero-point byes, and notices of absence. Also the rounds a ruling
//! excludes a player from: a bye asked for in such a round has no effect while the ruling holds.
//!
//! The byes that the pairing then gives are rows of the round (`bye`), not here.

use crate::prelude::*;
use engine::{bye::ByeKind, ids::RulingId};

/// A round somebody has asked not to be paired in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestedBye {
    pub player: PlayerId,
    pub round: RoundNo,
    /// For how many points; never pairing-allocated.
    pub kind: ByeKind,
    pub reason: String,
    /// When the notice came.
    pub noticed_at: Timestamp,
}

/// The rounds a player is not paired in, by round: as asked for, or excluded by a ruling.
pub async fn list_by_player(conn: &mut PgConnection, player: PlayerId) -> Result<Vec<RequestedBye>> {
    sqlx::query_as!(
        RequestedBye,
        r#"
        select player_id as "player!: PlayerId", round_no as "round!: RoundNo", kind as "kind!: ByeKind", reason as "reason!",
            noticed_at as "noticed_at!"
        from round_off
        where player_id = $1
        order by round_no
        "#,
        player as _
    )
    .fetch_all(conn)
    .await
}

/// The rounds the players of a section are not paired in, by round: as asked for, or excluded by a ruling.
///
/// `offset 0` makes the planner read the view for these players only; joined directly, it would compute the view for every stored player.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RequestedBye>> {
    sqlx::query_as!(
        RequestedBye,
        r#"
        select b.player_id as "player!: PlayerId", b.round_no as "round!: RoundNo", b.kind as "kind!: ByeKind",
            b.reason as "reason!", b.noticed_at as "noticed_at!"
        from player p
        cross join lateral (select * from round_off where player_id = p.id offset 0) b
        where p.section_id = $1
        order by b.round_no, p.start_no nulls last, p.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await
}

/// Stores a bye somebody asks for, in place of the one asked for before in that round.
pub async fn put(conn: &mut PgConnection, bye: &RequestedBye) -> Result<()> {
    sqlx::query!(
        "
        insert into requested_bye (player_id, round_no, kind, reason, noticed_at) values ($1, $2, $3, $4, $5)
        on conflict (player_id, round_no) do update
            set kind = excluded.kind, reason = excluded.reason, noticed_at = excluded.noticed_at
        ",
        bye.player as _,
        bye.round as _,
        bye.kind as _,
        bye.reason,
        bye.noticed_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes a bye back; whether there was one.
pub async fn delete(conn: &mut PgConnection, player: PlayerId, round: RoundNo) -> Result<bool> {
    let done = sqlx::query!(
        "delete from requested_bye where player_id = $1 and round_no = $2",
        player as _,
        round as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A round a ruling excludes a player from (12.9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exclusion {
    pub player: PlayerId,
    /// From which round.
    pub round: RoundNo,
    /// By which ruling.
    pub ruling: RulingId,
    /// The article and who decided; personal.
    pub reason: String,
    pub at: Timestamp,
}

/// Excludes a player from a round; a bye they had asked for in it has no effect until the ruling is lifted.
pub async fn exclude(conn: &mut PgConnection, new: &Exclusion) -> Result<()> {
    sqlx::query!(
        "
        insert into exclusion (player_id, round_no, ruling_id, reason, at) values ($1, $2, $3, $4, $5)
        on conflict do nothing
        ",
        new.player as _,
        new.round as _,
        new.ruling as _,
        new.reason,
        new.at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Does a ruling exclude the player from this round?
pub async fn is_excluded(conn: &mut PgConnection, player: PlayerId, round: RoundNo) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from exclusion where player_id = $1 and round_no = $2) as "is_excluded!""#,
        player as _,
        round as _
    )
    .fetch_one(conn)
    .await
}

/// A ruling no longer excludes a player from these rounds.
pub async fn lift(
    conn: &mut PgConnection,
    ruling: RulingId,
    player: PlayerId,
    rounds: &[RoundNo],
) -> Result<()> {
    let rounds: Vec<i32> = rounds.iter().map(|round| i32::from(round.get())).collect();
    sqlx::query!(
        "delete from exclusion where ruling_id = $1 and player_id = $2 and round_no = any($3)",
        ruling as _,
        player as _,
        &rounds
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Moves the exclusions of a ruling to the one that replaces it.
pub async fn hand_over(conn: &mut PgConnection, from: RulingId, to: RulingId) -> Result<()> {
    sqlx::query!(
        "update exclusion set ruling_id = $2 where ruling_id = $1",
        from as _,
        to as _
    )
    .execute(conn)
    .await?;
    Ok(())
}
