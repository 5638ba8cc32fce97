//! Points of players in addition to those from results.

use crate::prelude::*;
use engine::{
    extra::{Extra, ExtraKind},
    points::Points,
};

/// The extra points of a section, those an arbiter gave and took among them; of each player by round, those without a round first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<(PlayerId, Extra)>> {
    let rows = sqlx::query!(
        r#"
        select x.player_id as "player!: PlayerId", x.round_no as "round: RoundNo", x.kind as "kind!: ExtraKind",
            sum(x.halves)::int as "halves!"
        from player p
        cross join lateral (
            select u.player_id, u.round_no, u.kind, u.halves
            from (
                select player_id, round_no, kind, halves from player_extra where player_id = p.id
                union all
                select player_id, round_no, 'ruling', halves from player_penalty
                where player_id = p.id and taken_back_at is null
            ) as u
            limit 1000
        ) as x
        where p.section_id = $1
        group by x.player_id, x.round_no, x.kind
        having sum(x.halves) <> 0
        order by x.round_no nulls first, x.kind
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let extra = Extra {
                round: row.round,
                kind: row.kind,
                points: Points::halves(row.halves),
            };
            (row.player, extra)
        })
        .collect())
}

/// Stores them.
pub async fn insert(conn: &mut PgConnection, extras: &[(PlayerId, Extra)]) -> Result<()> {
    for (player, extra) in extras {
        sqlx::query!(
            "insert into player_extra (player_id, round_no, kind, halves) values ($1, $2, $3, $4)",
            player as _,
            extra.round as _,
            extra.kind as _,
            extra.points.as_halves(),
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
