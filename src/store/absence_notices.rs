//! Players whose captains have given notice of absence, by team and round.

use crate::prelude::*;
use engine::ids::TeamId;

/// The notices of a section's teams, by round.
pub async fn list_by_section(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(TeamId, RoundNo, PlayerId)>> {
    let rows = sqlx::query!(
        r#"
        select n.team_id as "team: TeamId", n.round_no as "round: RoundNo", n.player_id as "player: PlayerId"
        from absence_notice n
        join team t on t.id = n.team_id
        where t.section_id = $1
        order by n.round_no, n.player_id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.team, row.round, row.player))
        .collect())
}

/// Replaces the notices of a team for a round; an empty list means that everybody is there.
pub async fn set(conn: &mut PgConnection, team: TeamId, round: RoundNo, players: &[PlayerId]) -> Result<()> {
    sqlx::query!(
        "delete from absence_notice where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into absence_notice (team_id, round_no, player_id) select $1, $2, player_id from unnest($3::uuid[]) as noticed (player_id)",
        team as _,
        round as _,
        players as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
