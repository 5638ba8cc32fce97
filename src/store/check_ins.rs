//! Who has come before a round.

use crate::prelude::*;

/// The last tap on a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckIn {
    /// Who.
    pub player: PlayerId,
    /// To which round.
    pub round: RoundNo,
    /// When the player came; none once that was taken back.
    pub came_at: Option<Timestamp>,
    /// When it was tapped.
    pub changed_at: Timestamp,
    /// By whom.
    pub actor: String,
    /// Was it the player, with the own link?
    pub by_link: bool,
    /// How often it was tapped.
    pub version: Version,
}

macro_rules! check_in {
    ($row:expr) => {
        CheckIn {
            player: $row.player,
            round: $row.round,
            came_at: $row.came_at.map(jiff_sqlx::Timestamp::to_jiff),
            changed_at: $row.changed_at.to_jiff(),
            actor: $row.actor,
            by_link: $row.by_link,
            version: $row.version,
        }
    };
}

/// Every tap in a section before a round.
pub async fn list_by_section(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> Result<Vec<CheckIn>> {
    let rows = sqlx::query!(
        r#"
        select c.player_id as "player: PlayerId", c.round as "round: RoundNo", c.came_at, c.changed_at, c.actor, c.by_link,
            c.version as "version: Version"
        from player p
        join check_in c on c.player_id = p.id and c.round = $2
        where p.section_id = $1
        "#,
        section as _,
        round as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| check_in!(row)).collect())
}

/// The tap on one player before a round, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    player: PlayerId,
    round: RoundNo,
) -> Result<Option<CheckIn>> {
    let row = sqlx::query!(
        r#"
        select player_id as "player: PlayerId", round as "round: RoundNo", came_at, changed_at, actor, by_link,
            version as "version: Version"
        from check_in
        where player_id = $1 and round = $2
        for update
        "#,
        player as _,
        round as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| check_in!(row)))
}

/// Stores the first tap on a player; `false` if somebody else was faster.
pub async fn insert(conn: &mut PgConnection, new: &CheckIn) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into check_in (player_id, round, came_at, changed_at, actor, by_link, version)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (player_id, round) do nothing
        ",
        new.player as _,
        new.round as _,
        new.came_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        new.changed_at.to_sqlx() as _,
        new.actor,
        new.by_link,
        new.version as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Stores a later tap on a player whose row is locked.
pub async fn update(conn: &mut PgConnection, changed: &CheckIn) -> Result<()> {
    sqlx::query!(
        "
        update check_in set came_at = $3, changed_at = $4, actor = $5, by_link = $6, version = $7
        where player_id = $1 and round = $2
        ",
        changed.player as _,
        changed.round as _,
        changed.came_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        changed.changed_at.to_sqlx() as _,
        changed.actor,
        changed.by_link,
        changed.version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
