//! Links of clubs.

use crate::prelude::*;
use engine::ids::{ClubId, ClubLinkId};

/// A link to store.
#[derive(Clone, Debug)]
pub struct NewLink<'a> {
    pub id: ClubLinkId,
    /// SHA-256 of the secret.
    pub token_hash: &'a [u8],
    pub club: ClubId,
    /// By whom it was made.
    pub by: &'a str,
    pub now: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// Stores a link; the club has none that works.
pub async fn insert(conn: &mut PgConnection, new: &NewLink<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into club_link (id, token_hash, club_id, created_at, created_by, expires_at)
        values ($1, $2, $3, $4, $5, $6)
        ",
        new.id as _,
        new.token_hash,
        new.club as _,
        new.now.to_sqlx() as _,
        new.by,
        new.expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Does this link still work? If so, its row is locked until the transaction ends: nobody ends it while somebody acts with it.
pub async fn hold(conn: &mut PgConnection, link: ClubLinkId, now: Timestamp) -> Result<bool> {
    let held = sqlx::query_scalar!(
        r#"
        select id as "id: ClubLinkId" from club_link where id = $1 and revoked_at is null and expires_at > $2 for share
        "#,
        link as _,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(held.is_some())
}

/// Ends the link of a club; was there one?
pub async fn revoke(conn: &mut PgConnection, club: ClubId, now: Timestamp) -> Result<bool> {
    let done = sqlx::query!(
        "update club_link set revoked_at = $2 where club_id = $1 and revoked_at is null",
        club as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A link that works, as those who made it see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub club: ClubId,
    /// When it was made.
    pub created_at: Timestamp,
    pub created_by: String,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// When it was used last, about.
    pub last_used_at: Option<Timestamp>,
}

/// The links of a tournament's clubs that work.
pub async fn list_by_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<Vec<Link>> {
    let rows = sqlx::query!(
        r#"
        select l.club_id as "club: ClubId", l.created_at, l.created_by, l.expires_at, l.last_used_at
        from club c
        join club_link l on l.club_id = c.id
        where c.tournament_id = $1 and l.revoked_at is null and l.expires_at > $2
        "#,
        tournament as _,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Link {
            club: row.club,
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
    pub link: ClubLinkId,
    pub club: ClubId,
    /// In which tournament.
    pub tournament: TournamentId,
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
        select l.id as "link: ClubLinkId", l.club_id as "club: ClubId", c.tournament_id as "tournament: TournamentId",
            l.expires_at, l.last_used_at
        from club_link l
        join club c on c.id = l.club_id
        where l.token_hash = $1 and l.revoked_at is null and l.expires_at > $2
        "#,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Bearer {
        link: row.link,
        club: row.club,
        tournament: row.tournament,
        expires_at: row.expires_at.to_jiff(),
        last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
    }))
}

/// Stores by which digest the calendar of a link is found, while the link works; returns whether that was another one before.
pub async fn set_calendar(
    conn: &mut PgConnection,
    link: ClubLinkId,
    calendar_hash: &[u8],
    now: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        update club_link set calendar_hash = $2
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
        "select token_hash from club_link where calendar_hash = $1",
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
pub async fn touch(conn: &mut PgConnection, link: ClubLinkId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update club_link set last_used_at = $2 where id = $1",
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
        "delete from club_link where expires_at < $1 or revoked_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
