//! Substitutions in public matches: who took whose seat, and why.

use crate::prelude::*;
use engine::ids::TeamId;

/// A substitution.
#[derive(Clone, Copy, Debug)]
pub struct NewSubstitution<'a> {
    pub game: GameId,
    pub team: TeamId,
    pub left: PlayerId,
    pub came: PlayerId,
    pub reason: &'a str,
    pub at: Timestamp,
    pub by: &'a str,
}

/// Writes down who takes whose seat, and gives the game its new player: the substitution is stored first, because without it a published
/// pairing cannot be changed.
pub async fn insert(conn: &mut PgConnection, id: uuid::Uuid, new: &NewSubstitution<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into substitution (id, game_id, team_id, version, left_id, came_id, reason, at, actor)
        select $1, g.id, $3, g.version + 1, $4, $5, $6, $7, $8 from game g where g.id = $2
        ",
        id,
        new.game as _,
        new.team as _,
        new.left as _,
        new.came as _,
        new.reason,
        new.at.to_sqlx() as _,
        new.by,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        update game set white_id = case when white_id = $2 then $3 else white_id end,
            black_id = case when black_id = $2 then $3 else black_id end, version = version + 1
        where id = $1
        ",
        new.game as _,
        new.left as _,
        new.came as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A substitution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Substituted {
    pub team: TeamId,
    pub round: RoundNo,
    /// The board of the section.
    pub board: BoardNo,
    pub left: PlayerId,
    pub came: PlayerId,
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

/// Everybody of a section who took another's seat, the earliest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Substituted>> {
    let rows = sqlx::query!(
        r#"
        select s.team_id as "team: TeamId", r.number as "round: RoundNo", g.board as "board: BoardNo",
            s.left_id as "left: PlayerId", s.came_id as "came: PlayerId", s.reason, s.at, s.actor
        from substitution s
        join game g on g.id = s.game_id
        join round r on r.id = g.round_id
        where r.section_id = $1
        order by s.at, s.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Substituted {
            team: row.team,
            round: row.round,
            board: row.board,
            left: row.left,
            came: row.came,
            reason: row.reason,
            at: row.at.to_jiff(),
            by: row.actor,
        })
        .collect())
}
