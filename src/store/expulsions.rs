//! Why players were expelled from a tournament: a ruling (12.9), a sanction (DM-7.3), or several of them. An expulsion by the desk is
//! stored with the entry only.

use crate::prelude::*;
use engine::ids::{RulingId, SanctionId};

/// Why somebody is expelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A ruling on a game.
    Ruling(RulingId),
    /// A sanction of the committee.
    Sanction(SanctionId),
}

impl Cause {
    const fn ruling(self) -> Option<RulingId> {
        match self {
            Self::Ruling(id) => Some(id),
            Self::Sanction(_) => None,
        }
    }

    const fn sanction(self) -> Option<SanctionId> {
        match self {
            Self::Sanction(id) => Some(id),
            Self::Ruling(_) => None,
        }
    }
}

/// Is the player expelled by a ruling or a sanction that still holds?
pub async fn is_any(conn: &mut PgConnection, player: PlayerId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from expulsion where player_id = $1) as "is_any!""#,
        player as _
    )
    .fetch_one(conn)
    .await
}

/// Stores why the player was expelled.
pub async fn insert(conn: &mut PgConnection, player: PlayerId, cause: Cause) -> Result<()> {
    sqlx::query!(
        "
        insert into expulsion (player_id, ruling_id, sanction_id) values ($1, $2, $3)
        on conflict do nothing
        ",
        player as _,
        cause.ruling() as _,
        cause.sanction() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a cause that no longer holds; returns whether it had expelled the player.
pub async fn delete(conn: &mut PgConnection, player: PlayerId, cause: Cause) -> Result<bool> {
    let done = sqlx::query!(
        "delete from expulsion where player_id = $1 and (ruling_id = $2 or sanction_id = $3)",
        player as _,
        cause.ruling() as _,
        cause.sanction() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Deletes every cause: the player takes part again.
pub async fn delete_by_player(conn: &mut PgConnection, player: PlayerId) -> Result<()> {
    sqlx::query!("delete from expulsion where player_id = $1", player as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Moves the expulsions of a ruling to the one that replaces it.
pub async fn hand_over(conn: &mut PgConnection, from: RulingId, to: RulingId) -> Result<()> {
    sqlx::query!(
        "update expulsion set ruling_id = $2 where ruling_id = $1",
        from as _,
        to as _
    )
    .execute(conn)
    .await?;
    Ok(())
}
