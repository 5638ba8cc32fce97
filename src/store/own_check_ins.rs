//! Whether the players of a tournament check themselves in, and the seed of its codes.

use crate::prelude::*;
use domain::own_check_in::OwnCheckIn;

/// What a tournament has chosen. Its `Debug` does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredOwnCheckIn {
    pub setting: OwnCheckIn,
    /// 32 random bytes that nobody is shown.
    pub seed: Vec<u8>,
    /// How often it has changed.
    pub version: Version,
}

impl std::fmt::Debug for StoredOwnCheckIn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredOwnCheckIn")
            .field("setting", &self.setting)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// What a tournament has chosen; `None` if nobody has chosen anything.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<StoredOwnCheckIn>> {
    let row = sqlx::query!(
        r#"
        select is_on, every_round, seed, version as "version: Version" from own_check_in where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| StoredOwnCheckIn {
        setting: OwnCheckIn {
            is_on: row.is_on,
            every_round: row.every_round,
        },
        seed: row.seed,
        version: row.version,
    }))
}

/// Stores what a tournament has chosen. The caller holds the lock on the tournament.
pub async fn set(conn: &mut PgConnection, tournament: TournamentId, chosen: &StoredOwnCheckIn) -> Result<()> {
    sqlx::query!(
        "
        insert into own_check_in (tournament_id, is_on, every_round, seed, version) values ($1, $2, $3, $4, $5)
        on conflict (tournament_id) do update set is_on = $2, every_round = $3, seed = $4, version = $5
        ",
        tournament as _,
        chosen.setting.is_on,
        chosen.setting.every_round,
        chosen.seed,
        chosen.version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
