//! Sealed line-ups: handed in by captains and not yet public, and the hours by which they are due.

use crate::prelude::*;
use domain::{line_up_call::SaidOfCall, line_up_exchange::ClosedAgain};
use engine::ids::TeamId;

/// The call for the line-ups of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    pub said: SaidOfCall,
    /// How often it has changed.
    pub version: Version,
    /// Has the round not been public since its captains were asked?
    pub is_waiting: bool,
}

/// The call for the line-ups of a round, if there is one.
pub async fn find_call(conn: &mut PgConnection, round: RoundId) -> Result<Option<Call>> {
    let row = sqlx::query!(
        r#"select due_at, is_by_hand, version as "version: Version", is_waiting from line_up_call where round_id = $1"#,
        round as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Call {
        said: match row.due_at.map(jiff_sqlx::Timestamp::to_jiff) {
            Some(due_at) if row.is_by_hand => SaidOfCall::At(due_at),
            Some(due_at) => SaidOfCall::Kept(due_at),
            None => SaidOfCall::NotAsked,
        },
        version: row.version,
        is_waiting: row.is_waiting,
    }))
}

/// Stores an hour set by hand for a round, or that its captains are not asked whatever the section's rule; returns the new version.
pub async fn set_call(conn: &mut PgConnection, round: RoundId, due_at: Option<Timestamp>) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into line_up_call (round_id, due_at) values ($1, $2)
        on conflict (round_id) do update set
            due_at = excluded.due_at, is_by_hand = true, version = line_up_call.version + 1, is_waiting = true
        returning version as "version: Version"
        "#,
        round as _,
        due_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}

/// Stores the hour by the section's rule for a round that is public now.
pub async fn keep_call(conn: &mut PgConnection, round: RoundId, due_at: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        insert into line_up_call (round_id, due_at, is_by_hand, is_waiting) values ($1, $2, false, false)
        on conflict (round_id) do update set due_at = excluded.due_at, version = line_up_call.version + 1, is_waiting = false
            where not line_up_call.is_by_hand
        ",
        round as _,
        due_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the call of a round: its captains are asked by the section's rule, or not at all if it has none.
pub async fn delete_call(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!("delete from line_up_call where round_id = $1", round as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Stores that a round was public, so that it no longer counts as waiting for line-ups.
pub async fn end_waiting(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!(
        "update line_up_call set is_waiting = false where round_id = $1 and is_waiting",
        round as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A line-up that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub team: TeamId,
    /// Board 1 first. A person on the club's list who is not yet a player of the section is stored with the id from the list.
    pub players: Vec<PlayerId>,
    /// Who was left out when it was opened, by the id from the list; empty before.
    pub left_out: Vec<PlayerId>,
    pub sealed_at: Timestamp,
    /// When it was opened and became the line-up of the round.
    pub opened_at: Option<Timestamp>,
    /// Since when it is closed again, and to whom it was open.
    pub closed_again: Option<ClosedAgain>,
}

/// The line-ups that were handed in for a round of a section.
pub async fn list(conn: &mut PgConnection, section: SectionId, round: RoundNo) -> Result<Vec<Sealed>> {
    let rows = sqlx::query!(
        r#"
        select l.team_id as "team: TeamId", l.sealed_at, l.opened_at, l.closed_again_at, l.was_open_to as "was_open_to: TeamId",
            array(
                select coalesce(s.player_id, s.member_id) from sealed_seat s
                where s.team_id = l.team_id and s.round_no = l.round_no and (l.opened_at is null or s.player_id is not null)
                order by s.board
            ) as "players!: Vec<PlayerId>",
            array(
                select s.member_id from sealed_seat s
                where s.team_id = l.team_id and s.round_no = l.round_no and l.opened_at is not null and s.member_id is not null
                order by s.board
            ) as "left_out!: Vec<PlayerId>"
        from sealed_line_up l
        join team t on t.id = l.team_id
        where t.section_id = $1 and l.round_no = $2
        order by t.number
        "#,
        section as _,
        round as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Sealed {
            team: row.team,
            players: row.players,
            left_out: row.left_out,
            sealed_at: row.sealed_at.to_jiff(),
            opened_at: row.opened_at.map(jiff_sqlx::Timestamp::to_jiff),
            closed_again: row.closed_again_at.map(|at| ClosedAgain {
                at: at.to_jiff(),
                was_open_to: row.was_open_to,
            }),
        })
        .collect())
}

/// Stores a line-up that was handed in; the team has none in the round. `newcomers` are those of its players who are only on the club's
/// list and not yet players of the section.
pub async fn insert(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    (players, newcomers): (&[PlayerId], &[PlayerId]),
    at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "insert into sealed_line_up (team_id, round_no, sealed_at) values ($1, $2, $3)",
        team as _,
        round as _,
        at.to_sqlx() as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        insert into sealed_seat (team_id, round_no, board, player_id, member_id)
        select $1, $2, board, case when id <> all($4) then id end, case when id = any($4) then id end
        from unnest($3::uuid[]) with ordinality as ordered (id, board)
        ",
        team as _,
        round as _,
        players as _,
        newcomers as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A line-up of a round that is not public, as another team of the club must know it.
#[derive(Clone, Debug)]
pub struct HeldRow {
    pub team: TeamId,
    pub section: SectionId,
    pub round: RoundNo,
    /// As in [`Sealed`]; of one that was opened, who sits in the line-up that counts, since an arbiter may have put another in its place.
    pub players: Vec<PlayerId>,
}

/// The line-ups that these teams have handed in for rounds that are not public, and for matches that are still sealed in a public one.
pub async fn list_held(conn: &mut PgConnection, teams: &[TeamId]) -> Result<Vec<HeldRow>> {
    let rows = sqlx::query!(
        r#"
        select l.team_id as "team: TeamId", t.section_id as "section: SectionId", r.number as "round: RoundNo",
            case when l.opened_at is null then array(
                select coalesce(s.player_id, s.member_id) from sealed_seat s
                where s.team_id = l.team_id and s.round_no = l.round_no
                order by s.board
            ) else array(
                select g.player_id from line_up g
                where g.team_id = l.team_id and g.round_no = l.round_no
                order by g.board
            ) end as "players!: Vec<PlayerId>"
        from sealed_line_up l
        join team t on t.id = l.team_id
        join round r on r.section_id = t.section_id and r.number = l.round_no
        where l.team_id = any($1) and (r.status in ('planned', 'draft') or l.opened_at is null)
        order by l.team_id, l.round_no
        "#,
        teams as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| HeldRow {
            team: row.team,
            section: row.section,
            round: row.round,
            players: row.players,
        })
        .collect())
}

/// Somebody of a line-up that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenedSeat {
    /// The player, or the person on the list who is left out.
    pub id: PlayerId,
    pub is_left_out: bool,
}

/// Forgets who was left out of an opened line-up of a team, because another one was given.
pub async fn forget_left_out(conn: &mut PgConnection, team: TeamId, round: RoundNo) -> Result<()> {
    sqlx::query!(
        "
        delete from sealed_seat s using sealed_line_up l
        where s.team_id = $1 and s.round_no = $2 and s.member_id is not null
            and l.team_id = s.team_id and l.round_no = s.round_no and l.opened_at is not null
        ",
        team as _,
        round as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores that a line-up was opened, with these people, board 1 first: those stored with an id of the list have been entered, or are left out.
/// Whoever is left out keeps that id, and the place at which the captain had them.
pub async fn open(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    people: &[OpenedSeat],
    at: Timestamp,
) -> Result<()> {
    let (ids, left_out): (Vec<PlayerId>, Vec<bool>) =
        people.iter().map(|one| (one.id, one.is_left_out)).unzip();
    sqlx::query!(
        "delete from sealed_seat where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        insert into sealed_seat (team_id, round_no, board, player_id, member_id)
        select $1, $2, board, case when not is_left_out then id end, case when is_left_out then id end
        from unnest($3::uuid[], $4::bool[]) with ordinality as ordered (id, is_left_out, board)
        ",
        team as _,
        round as _,
        &ids as _,
        &left_out,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        update sealed_line_up set opened_at = $3, closed_again_at = null, was_open_to = null
        where team_id = $1 and round_no = $2
        ",
        team as _,
        round as _,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes an opened line-up again, because whom its team meets is decided anew: it stays in, and is no line-up of the round any more. `instead`:
/// an arbiter has put these players in its place, board 1 first.
pub async fn close_again(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    instead: Option<&[PlayerId]>,
    closed: ClosedAgain,
) -> Result<()> {
    if let Some(players) = instead {
        sqlx::query!(
            "delete from sealed_seat where round_no = $2 and (team_id = $1 or player_id = any($3))",
            team as _,
            round as _,
            players as _
        )
        .execute(&mut *conn)
        .await?;
        sqlx::query!(
            "
            insert into sealed_seat (team_id, round_no, board, player_id)
            select $1, $2, board, id from unnest($3::uuid[]) with ordinality as ordered (id, board)
            ",
            team as _,
            round as _,
            players as _,
        )
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query!(
        "delete from line_up where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        update sealed_line_up set opened_at = null, closed_again_at = $3, was_open_to = $4
        where team_id = $1 and round_no = $2
        ",
        team as _,
        round as _,
        closed.at.to_sqlx() as _,
        closed.was_open_to as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a line-up that is not opened, so that the captain can hand in another; returns whether there was one.
pub async fn delete(conn: &mut PgConnection, team: TeamId, round: RoundNo) -> Result<bool> {
    let done = sqlx::query!(
        "delete from sealed_line_up where team_id = $1 and round_no = $2 and opened_at is null",
        team as _,
        round as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
