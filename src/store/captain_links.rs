//! Captains' links.

use crate::prelude::*;
use engine::ids::{CaptainLinkId, TeamId};

/// A link to store.
#[derive(Clone, Debug)]
pub struct NewLink<'a> {
    pub id: CaptainLinkId,
    /// SHA-256 of the secret.
    pub token_hash: &'a [u8],
    pub team: TeamId,
    /// By whom it was made.
    pub by: &'a str,
    pub now: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// For a play-off's link: the link of the team in its original section that it was opened with; it ends with that one.
    pub opened_with: Option<CaptainLinkId>,
}

/// Stores a link; the team has none that works.
pub async fn insert(conn: &mut PgConnection, new: &NewLink<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into captain_link (id, token_hash, team_id, created_at, created_by, expires_at, opened_with)
        values ($1, $2, $3, $4, $5, $6, $7)
        ",
        new.id as _,
        new.token_hash,
        new.team as _,
        new.now.to_sqlx() as _,
        new.by,
        new.expires_at.to_sqlx() as _,
        new.opened_with as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Does this link still work? If so, its row is locked until the transaction ends, because a link opened with it must end with it.
pub async fn hold(conn: &mut PgConnection, link: CaptainLinkId, now: Timestamp) -> Result<bool> {
    let held = sqlx::query_scalar!(
        r#"
        select id as "id: CaptainLinkId" from captain_link where id = $1 and revoked_at is null and expires_at > $2 for share
        "#,
        link as _,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(held.is_some())
}

/// Ends the link of a team, and those of its play-offs that were opened with it; was there one?
pub async fn revoke(conn: &mut PgConnection, team: TeamId, now: Timestamp) -> Result<bool> {
    // A transaction that opens a play-off with this link holds its lock: only the next statement sees what that one stored.
    sqlx::query!(
        r#"select id as "id: CaptainLinkId" from captain_link where team_id = $1 and revoked_at is null for update"#,
        team as _,
    )
    .fetch_all(&mut *conn)
    .await?;
    let done = sqlx::query!(
        "
        update captain_link set revoked_at = $2
        where revoked_at is null
            and (team_id = $1 or opened_with in (select id from captain_link where team_id = $1 and revoked_at is null))
        ",
        team as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A link of a team that exists when another is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Has it the same secret?
    pub is_same: bool,
    pub is_ended: bool,
    /// Does it work, and was it made by those who manage the entries?
    pub is_given: bool,
}

/// The link of a team that has not been ended, and the one with this secret.
pub async fn list_beside(
    conn: &mut PgConnection,
    team: TeamId,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Vec<Beside>> {
    sqlx::query_as!(
        Beside,
        r#"
        select (token_hash = $2) as "is_same!", (revoked_at is not null) as "is_ended!",
            (opened_with is null and revoked_at is null and expires_at > $3) as "is_given!"
        from captain_link
        where team_id = $1 and (revoked_at is null or token_hash = $2)
        "#,
        team as _,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await
}

/// A link that works, as those who made it see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub team: TeamId,
    /// When it was made.
    pub created_at: Timestamp,
    pub created_by: String,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// When it was used last, about.
    pub last_used_at: Option<Timestamp>,
}

/// The links of a section that work.
pub async fn list_by_section(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
) -> Result<Vec<Link>> {
    let rows = sqlx::query!(
        r#"
        select l.team_id as "team: TeamId", l.created_at, l.created_by, l.expires_at, l.last_used_at
        from team p
        join captain_link l on l.team_id = p.id
        where p.section_id = $1 and l.revoked_at is null and l.expires_at > $2
        "#,
        section as _,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Link {
            team: row.team,
            created_at: row.created_at.to_jiff(),
            created_by: row.created_by,
            expires_at: row.expires_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
        .collect())
}

/// The owner of a link that is presented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub link: CaptainLinkId,
    pub team: TeamId,
    /// In which tournament.
    pub tournament: TournamentId,
    /// In which of its sections.
    pub section: SectionId,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// When it was used last, about.
    pub last_used_at: Option<Timestamp>,
}

/// The link with this secret, if it works.
pub async fn find_by_secret(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Bearer>> {
    let row = sqlx::query!(
        r#"
        select l.id as "link: CaptainLinkId", l.team_id as "team: TeamId",
            s.tournament_id as "tournament: TournamentId", s.id as "section: SectionId", l.expires_at, l.last_used_at
        from captain_link l
        join team p on p.id = l.team_id
        join section s on s.id = p.section_id
        where l.token_hash = $1 and l.revoked_at is null and l.expires_at > $2
        "#,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Bearer {
        link: row.link,
        team: row.team,
        tournament: row.tournament,
        section: row.section,
        expires_at: row.expires_at.to_jiff(),
        last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
    }))
}

/// Stores by which digest the calendar of a link is found, while the link works; returns whether that was another one before.
pub async fn set_calendar(
    conn: &mut PgConnection,
    link: CaptainLinkId,
    calendar_hash: &[u8],
    now: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        update captain_link set calendar_hash = $2
        where id = $1 and revoked_at is null and expires_at > $3 and calendar_hash is distinct from $2
        ",
        link as _,
        calendar_hash,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The link whose calendar is found by this digest, if it works.
pub async fn find_by_calendar(
    conn: &mut PgConnection,
    calendar_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Bearer>> {
    let hash = sqlx::query_scalar!(
        "select token_hash from captain_link where calendar_hash = $1",
        calendar_hash
    )
    .fetch_optional(&mut *conn)
    .await?;
    match hash {
        Some(hash) => find_by_secret(conn, &hash, now).await,
        None => Ok(None),
    }
}

/// Remembers that a link was used.
pub async fn touch(conn: &mut PgConnection, link: CaptainLinkId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update captain_link set last_used_at = $2 where id = $1",
        link as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets links that stopped working before this moment.
pub async fn delete_ended(conn: &mut PgConnection, before: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from captain_link where expires_at < $1 or revoked_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// What a captain has reported of a game, and stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Was it the captain of the own team, and not of the other one?
    pub is_own: bool,
    /// Was the game put off at any time?
    pub was_put_off: bool,
}

/// What stands of a game, if the captain of this link's team wrote it or the captain of the other team of the match, by a link or on a phone.
/// A captain's link alone stands in the log with the name of the team only.
pub async fn find_report(
    conn: &mut PgConnection,
    link: CaptainLinkId,
    game: GameId,
) -> Result<Option<Report>> {
    let row = sqlx::query!(
        r#"
        select coalesce(l.team_id, n.id) = own.team_id as "is_own: bool",
            exists (select from game_entry p where p.game_id = e.game_id and p.suspended is not null) as "was_put_off!"
        from game_entry e
        join game g on g.id = e.game_id
        join team_match m on m.id = g.match_id
        join captain_link own on own.id = $2
        left join tablet t on t.id = e.tablet_id
        left join captain_link l on l.id = t.captain_link_id
        left join team n on n.id in (m.white_team_id, m.black_team_id) and n.name = e.actor
            and e.user_id is null and e.tablet_id is null
        where e.game_id = $1 and e.kind <> 'reported'
        order by e.version desc
        limit 1
        "#,
        game as _,
        link as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(|row| {
        Some(Report {
            is_own: row.is_own?,
            was_put_off: row.was_put_off,
        })
    }))
}
