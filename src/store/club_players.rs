//! Players that clubs have entered themselves with their links.

use std::collections::BTreeMap;

use crate::prelude::*;
use engine::ids::ClubId;

/// Writes down that a club has entered a player.
pub async fn insert(conn: &mut PgConnection, player: PlayerId, club: ClubId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "insert into club_player (player_id, club_id, entered_at) values ($1, $2, $3)",
        player as _,
        club as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The club that has entered a player itself, if one has.
pub async fn find(conn: &mut PgConnection, player: PlayerId) -> Result<Option<ClubId>> {
    sqlx::query_scalar!(
        r#"select club_id as "club: ClubId" from club_player where player_id = $1"#,
        player as _
    )
    .fetch_optional(conn)
    .await
}

/// The players that a club has entered itself.
pub async fn list_by_club(conn: &mut PgConnection, club: ClubId) -> Result<Vec<PlayerId>> {
    sqlx::query_scalar!(
        r#"select player_id as "player: PlayerId" from club_player where club_id = $1"#,
        club as _
    )
    .fetch_all(conn)
    .await
}

/// The players of a tournament that clubs have entered themselves, each with the name of its club.
pub async fn list_by_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<PlayerId, String>> {
    let rows = sqlx::query!(
        r#"
        select e.player_id as "player: PlayerId", c.name
        from club c
        join club_player e on e.club_id = c.id
        where c.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.player, row.name)).collect())
}
