//! Players divided over the sections of a tournament: what each division did, so that it can be taken back.

use crate::prelude::*;
use domain::division::{DividedEntry, DivisionWay};

/// A division that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeDivision {
    /// Its number in the tournament, from 1.
    pub number: Version,
    pub way: DivisionWay,
    /// How many changed sections.
    pub moved: usize,
    pub made_at: Timestamp,
    pub made_by: String,
}

/// An entry of a division; a section that was deleted since is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryOfDivision {
    pub player: PlayerId,
    pub from: Option<SectionId>,
    pub to: Option<SectionId>,
    /// The starting number before.
    pub start_no: Option<StartNo>,
}

/// The last division of a tournament that was not taken back.
pub async fn find_last(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<MadeDivision>> {
    let row = sqlx::query!(
        r#"
        select number as "number: Version", way as "way: DivisionWay", moved, made_at as "made_at: jiff_sqlx::Timestamp", made_by
        from division
        where tournament_id = $1 and undone_at is null
        order by number desc
        limit 1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| MadeDivision {
        number: row.number,
        way: row.way,
        moved: usize::try_from(row.moved).unwrap_or(0),
        made_at: row.made_at.to_jiff(),
        made_by: row.made_by,
    }))
}

/// Stores a division with its entries, and returns its number. The tournament is locked, so that no other takes the same.
pub async fn insert(
    conn: &mut PgConnection,
    tournament: TournamentId,
    way: DivisionWay,
    entries: &[DividedEntry],
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    let moved = entries.iter().filter(|entry| entry.from != entry.to).count();
    let number = sqlx::query_scalar!(
        r#"
        insert into division (tournament_id, number, way, moved, made_at, made_by)
        select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 from division where tournament_id = $1
        returning number as "number: Version"
        "#,
        tournament as _,
        way as _,
        i32::try_from(moved).unwrap_or(i32::MAX),
        now.to_sqlx() as _,
        by
    )
    .fetch_one(&mut *conn)
    .await?;
    let players: Vec<PlayerId> = entries.iter().map(|entry| entry.player).collect();
    let from: Vec<SectionId> = entries.iter().map(|entry| entry.from).collect();
    let to: Vec<SectionId> = entries.iter().map(|entry| entry.to).collect();
    let numbers: Vec<Option<i32>> = entries
        .iter()
        .map(|entry| entry.start_no.map(|no| i32::from(no.get())))
        .collect();
    sqlx::query!(
        "
        insert into division_entry (tournament_id, number, player_id, from_section_id, to_section_id, start_no)
        select $1, $2, e.player, e.stood, e.stands, e.no
        from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::integer[]) as e (player, stood, stands, no)
        ",
        tournament as _,
        number as _,
        &players as _,
        &from as _,
        &to as _,
        &numbers as _
    )
    .execute(conn)
    .await?;
    Ok(number)
}

/// The entries of a division, without those that were deleted since.
pub async fn list_entries(
    conn: &mut PgConnection,
    tournament: TournamentId,
    number: Version,
) -> Result<Vec<EntryOfDivision>> {
    sqlx::query_as!(
        EntryOfDivision,
        r#"
        select player_id as "player: PlayerId", from_section_id as "from: SectionId", to_section_id as "to: SectionId",
            start_no as "start_no: StartNo"
        from division_entry
        where tournament_id = $1 and number = $2
        order by player_id
        "#,
        tournament as _,
        number as _
    )
    .fetch_all(conn)
    .await
}

/// Writes down that a division was taken back.
pub async fn set_undone(
    conn: &mut PgConnection,
    tournament: TournamentId,
    number: Version,
    now: Timestamp,
    by: &str,
) -> Result<()> {
    sqlx::query!(
        "update division set undone_at = $3, undone_by = $4 where tournament_id = $1 and number = $2",
        tournament as _,
        number as _,
        now.to_sqlx() as _,
        by
    )
    .execute(conn)
    .await?;
    Ok(())
}
