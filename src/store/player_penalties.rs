//! Points that arbiters gave players or took from them. What counts is read with all other points beside the games ([`crate::extras`]).

use crate::prelude::*;
use engine::{ids::PlayerPenaltyId, points::Points};

/// Points that were given or taken.
#[derive(Clone, Debug)]
pub struct PlayerPenalty {
    pub id: PlayerPenaltyId,
    pub player: PlayerId,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    /// Fewer than none is a penalty.
    pub points: Points,
    /// What it is given by; may be empty.
    pub article: String,
    pub reason: String,
    pub given_at: Timestamp,
    pub given_by: String,
    /// When it was taken back.
    pub taken_back_at: Option<Timestamp>,
    pub version: Version,
}

/// Those of a section, the oldest first, those that no longer hold among them.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<PlayerPenalty>> {
    let rows = sqlx::query!(
        r#"
        select q.id as "id: PlayerPenaltyId", q.player_id as "player: PlayerId", q.round_no as "round: RoundNo", q.halves, q.article,
            q.reason, q.given_at as "given_at: jiff_sqlx::Timestamp", q.given_by,
            q.taken_back_at as "taken_back_at: jiff_sqlx::Timestamp", q.version as "version: Version"
        from player p
        cross join lateral (
            select * from player_penalty where player_id = p.id order by given_at, id limit 200
        ) as q
        where p.section_id = $1
        order by q.given_at, q.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| PlayerPenalty {
            id: row.id,
            player: row.player,
            round: row.round,
            points: Points::halves(row.halves),
            article: row.article,
            reason: row.reason,
            given_at: row.given_at.to_jiff(),
            given_by: row.given_by,
            taken_back_at: row.taken_back_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: row.version,
        })
        .collect())
}

/// Stores new ones; their version.
pub async fn insert(conn: &mut PgConnection, penalty: &PlayerPenalty) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into player_penalty (id, player_id, round_no, halves, article, reason, given_at, given_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        returning version as "version: Version"
        "#,
        penalty.id as _,
        penalty.player as _,
        penalty.round as _,
        penalty.points.as_halves(),
        penalty.article,
        penalty.reason,
        penalty.given_at.to_sqlx() as _,
        penalty.given_by,
    )
    .fetch_one(conn)
    .await
}

/// Takes them back; returns the new version.
pub async fn take_back(conn: &mut PgConnection, id: PlayerPenaltyId, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update player_penalty set taken_back_at = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}
