//! Teams that clubs have entered themselves with their links.

use std::collections::BTreeMap;

use crate::prelude::*;
use engine::ids::{ClubId, TeamId};

/// Writes down that a club has entered a team.
pub async fn insert(conn: &mut PgConnection, team: TeamId, club: ClubId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "insert into club_entry (team_id, club_id, entered_at) values ($1, $2, $3)",
        team as _,
        club as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The teams of a tournament that clubs have entered themselves, each with its club.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<BTreeMap<TeamId, ClubId>> {
    let rows = sqlx::query!(
        r#"
        select e.team_id as "team: TeamId", e.club_id as "club: ClubId"
        from club c
        join club_entry e on e.club_id = c.id
        where c.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.team, row.club)).collect())
}
