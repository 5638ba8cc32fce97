//! Who has come before round 1.

use crate::prelude::*;

/// The last tap on a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckIn {
    /// Who.
    pub player: PlayerId,
    /// When the player came; none once that was taken back.
    pub came_at: Option<Timestamp>,
    /// When it was tapped.
    pub changed_at: Timestamp,
    /// By whom.
    pub actor: String,
    /// How often it was tapped.
    pub version: Version,
}

macro_rules! check_in {
    ($row:expr) => {
        CheckIn {
            player: $row.player,
            came_at: $row.came_at.map(jiff_sqlx::Timestamp::to_jiff),
            changed_at: $row.changed_at.to_jiff(),
            actor: $row.actor,
            version: $row.version,
        }
    };
}

/// Every tap in a section.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<CheckIn>> {
    let rows = sqlx::query!(
        r#"
        select c.player_id as "player: PlayerId", c.came_at, c.changed_at, c.actor, c.version as "version: Version"
        from player p
        join check_in c on c.player_id = p.id
        where p.section_id = $1
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| check_in!(row)).collect())
}

/// The tap on one player, locked until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, player: PlayerId) -> Result<Option<CheckIn>> {
    let row = sqlx::query!(
        r#"
        select player_id as "player: PlayerId", came_at, changed_at, actor, version as "version: Version"
        from check_in
        where player_id = $1
        for update
        "#,
        player as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| check_in!(row)))
}

/// Stores the first tap on a player; `false` if somebody else was faster.
pub async fn insert(conn: &mut PgConnection, new: &CheckIn) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into check_in (player_id, came_at, changed_at, actor, version) values ($1, $2, $3, $4, $5)
        on conflict (player_id) do nothing
        ",
        new.player as _,
        new.came_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        new.changed_at.to_sqlx() as _,
        new.actor,
        new.version as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Stores a later tap on a player whose row is locked.
pub async fn update(conn: &mut PgConnection, changed: &CheckIn) -> Result<()> {
    sqlx::query!(
        "update check_in set came_at = $2, changed_at = $3, actor = $4, version = $5 where player_id = $1",
        changed.player as _,
        changed.came_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        changed.changed_at.to_sqlx() as _,
        changed.actor,
        changed.version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
