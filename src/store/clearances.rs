//! Statements that an entry with the name of somebody in quarantine is a different person.

use crate::prelude::*;
use engine::ids::SanctionId;

/// A statement that the entry is not that person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clearance {
    pub player: PlayerId,
    /// The sanction of the other person.
    pub sanction: SanctionId,
    /// How that is known.
    pub reason: String,
    /// When it was stated.
    pub at: Timestamp,
    pub actor: String,
}

/// The statements about the entries of a tournament.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Clearance>> {
    sqlx::query_as!(
        Clearance,
        r#"
        select c.player_id as "player: PlayerId", c.sanction_id as "sanction: SanctionId", c.reason, c.at, c.actor
        from clearance c
        join player p on p.id = c.player_id
        where p.tournament_id = $1
        order by c.at
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await
}

/// Stores a statement; an earlier one is kept.
pub async fn put(conn: &mut PgConnection, new: &Clearance) -> Result<()> {
    sqlx::query!(
        "
        insert into clearance (player_id, sanction_id, reason, at, actor) values ($1, $2, $3, $4, $5)
        on conflict do nothing
        ",
        new.player as _,
        new.sanction as _,
        new.reason,
        new.at.to_sqlx() as _,
        new.actor,
    )
    .execute(conn)
    .await?;
    Ok(())
}
