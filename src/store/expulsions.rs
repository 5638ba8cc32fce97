//! What sent players out of a tournament: a ruling (12.9), a sanction (DM-7.3), or several of them. Whom the desk sent out stands with the
//! entry alone.

use crate::prelude::*;
use engine::ids::{RulingId, SanctionId};

/// What sends somebody out.
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

/// Did a ruling or a sanction send the player out, and does it still hold?
pub async fn is_any(conn: &mut PgConnection, player: PlayerId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from expulsion where player_id = $1) as "is_any!""#,
        player as _
    )
    .fetch_one(conn)
    .await
}

/// Writes down what sent the player out.
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

/// It holds no more; whether it had sent the player out.
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

/// The player takes part again, whatever had sent them out.
pub async fn delete_by_player(conn: &mut PgConnection, player: PlayerId) -> Result<()> {
    sqlx::query!("delete from expulsion where player_id = $1", player as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// A ruling that takes the place of another keeps whom it had sent out.
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
