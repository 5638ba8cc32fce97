//! Signed-in devices.

use super::{grants, prelude::*};
use domain::access::{Grant, Role};
use engine::ids::SessionId;

/// A signed-in device as its owner sees it.
#[derive(Clone, Debug)]
pub struct Session {
    pub id: SessionId,
    /// What the browser called itself.
    pub device: String,
    /// When it signed in.
    pub created_at: Timestamp,
    /// Last use, to within a few minutes.
    pub last_seen_at: Timestamp,
    /// When it will have to sign in again.
    pub expires_at: Timestamp,
}

/// A session and the account behind it.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub session: SessionId,
    pub user: UserId,
    /// The account's name.
    pub name: String,
    /// The language the account chose.
    pub language: String,
    /// Are single-key shortcuts on?
    pub single_keys: bool,
    /// Last use of the session.
    pub last_seen_at: Timestamp,
    /// Every right of the account.
    pub grants: Vec<Grant>,
}

/// The living session with this token, if its account may sign in. One statement, because every request of somebody who
/// is signed in begins with it.
pub async fn find_by_token(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<SignedIn>> {
    let rows = sqlx::query!(
        r#"
        select s.id as "session: SessionId", u.id as "user: UserId", u.name, u.language, u.single_keys, s.last_seen_at,
            g.role as "role?: Role", g.tournament_id as "tournament?: TournamentId", g.section_id as "section?: SectionId"
        from session s
        join app_user u on u.id = s.user_id
        left join role_grant g on g.user_id = u.id
        where s.token_hash = $1 and s.expires_at > $2 and u.disabled_at is null
        "#,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await?;
    let grants = rows
        .iter()
        .filter_map(|row| {
            let scope = grants::scope(row.tournament, row.section);
            row.role.map(|role| Grant { role, scope })
        })
        .collect();
    Ok(rows.into_iter().next().map(|row| SignedIn {
        session: row.session,
        user: row.user,
        name: row.name,
        language: row.language,
        single_keys: row.single_keys,
        last_seen_at: row.last_seen_at.to_jiff(),
        grants,
    }))
}

/// What a new session is made of.
#[derive(Clone, Debug)]
pub struct NewSession<'a> {
    pub id: SessionId,
    /// SHA-256 of the secret in the cookie.
    pub token_hash: &'a [u8],
    pub user: UserId,
    /// What the browser called itself.
    pub device: &'a str,
    pub now: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// Stores a new session.
pub async fn insert(conn: &mut PgConnection, new: &NewSession<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
        values ($1, $2, $3, $4, $5, $5, $6)
        ",
        new.id as _,
        new.token_hash,
        new.user as _,
        new.device,
        new.now.to_sqlx() as _,
        new.expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Remembers that the session was used.
pub async fn touch(
    conn: &mut PgConnection,
    id: SessionId,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "update session set last_seen_at = $2, expires_at = $3 where id = $1",
        id as _,
        now.to_sqlx() as _,
        expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The living sessions of a user, last used first.
pub async fn list_by_user(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<Vec<Session>> {
    sqlx::query_as!(
        Session,
        r#"
        select id as "id: SessionId", device, created_at, last_seen_at, expires_at
        from session
        where user_id = $1 and expires_at > $2
        order by last_seen_at desc, id
        limit 200
        "#,
        user as _,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await
}

/// Ends one session of this user; the device's name, if there was such a session.
pub async fn delete(conn: &mut PgConnection, user: UserId, id: SessionId) -> Result<Option<String>> {
    sqlx::query_scalar!(
        "delete from session where id = $1 and user_id = $2 returning device",
        id as _,
        user as _
    )
    .fetch_optional(conn)
    .await
}

/// Ends every session of this user but perhaps one; how many.
pub async fn delete_others(conn: &mut PgConnection, user: UserId, keep: Option<SessionId>) -> Result<u64> {
    let done = sqlx::query!(
        "delete from session where user_id = $1 and id is distinct from $2",
        user as _,
        keep as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Forgets sessions that have ended.
pub async fn delete_expired(conn: &mut PgConnection, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!("delete from session where expires_at <= $1", now.to_sqlx() as _)
        .execute(conn)
        .await?;
    Ok(done.rows_affected())
}

/// Ends the session with this token, if there is one.
pub async fn delete_by_token(conn: &mut PgConnection, token_hash: &[u8]) -> Result<()> {
    sqlx::query!("delete from session where token_hash = $1", token_hash)
        .execute(conn)
        .await?;
    Ok(())
}

/// How many devices are signed in.
pub async fn count_living(conn: &mut PgConnection, now: Timestamp) -> Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from session where expires_at > $1"#,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}
