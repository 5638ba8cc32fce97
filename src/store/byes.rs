//! Rounds in which a player has asked not to be paired: half-, full- and zero-point byes, and notices of absence.
//!
//! What the pairing then made of them is the round's (`bye` rows), not here.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx as _;
use sqlx::PgConnection;

use super::Result;
use engine::{
    bye::ByeKind,
    ids::{PlayerId, SectionId},
    numbers::RoundNo,
};

/// A round somebody has asked not to be paired in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestedBye {
    /// Who.
    pub player: PlayerId,
    /// When.
    pub round: RoundNo,
    /// For how many points; never pairing-allocated.
    pub kind: ByeKind,
    /// Why; personal.
    pub reason: String,
    /// When the notice came.
    pub noticed_at: Timestamp,
}

/// The byes a player has asked for, by round.
pub async fn list_by_player(conn: &mut PgConnection, player: PlayerId) -> Result<Vec<RequestedBye>> {
    let rows = sqlx::query!(
        r#"
        select player_id as "player: PlayerId", round_no as "round: RoundNo", kind as "kind: ByeKind", reason, noticed_at
        from requested_bye
        where player_id = $1
        order by round_no
        "#,
        player as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| RequestedBye {
            player: row.player,
            round: row.round,
            kind: row.kind,
            reason: row.reason,
            noticed_at: row.noticed_at.to_jiff(),
        })
        .collect())
}

/// The byes asked for in a section, by round.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RequestedBye>> {
    let rows = sqlx::query!(
        r#"
        select b.player_id as "player: PlayerId", b.round_no as "round: RoundNo", b.kind as "kind: ByeKind", b.reason,
            b.noticed_at
        from requested_bye b
        join player p on p.id = b.player_id
        where p.section_id = $1
        order by b.round_no, p.start_no nulls last, p.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| RequestedBye {
            player: row.player,
            round: row.round,
            kind: row.kind,
            reason: row.reason,
            noticed_at: row.noticed_at.to_jiff(),
        })
        .collect())
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
