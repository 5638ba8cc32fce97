//! One-time links: invitations of somebody new, and new ways into an account.

use super::{grants, prelude::*};
use domain::{
    access::{Role, Scope},
    mail::MailState,
};
use engine::ids::InvitationId;

/// A link to store.
#[derive(Clone, Debug)]
pub struct NewInvitation<'a> {
    /// Its id.
    pub id: InvitationId,
    /// SHA-256 of the secret in the link.
    pub token_hash: &'a [u8],
    /// For whom, as the inviter calls them.
    pub name: &'a str,
    /// Their address, if the link goes there by mail.
    pub email: Option<&'a str>,
    /// The account it is a new way into.
    pub user: Option<UserId>,
    /// What accepting it gives.
    pub roles: &'a [Role],
    /// Where.
    pub scope: Scope,
    /// By whom; none from the command line.
    pub by: Option<UserId>,
    /// Now.
    pub now: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// Stores a link.
pub async fn insert(conn: &mut PgConnection, new: &NewInvitation<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into invitation (id, token_hash, name, email, user_id, roles, tournament_id, section_id, created_by,
            created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ",
        new.id as _,
        new.token_hash,
        new.name,
        new.email,
        new.user as _,
        new.roles as _,
        new.scope.tournament() as _,
        new.scope.section() as _,
        new.by as _,
        new.now.to_sqlx() as _,
        new.expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A link that still works.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Which one.
    pub id: InvitationId,
    /// For whom.
    pub name: String,
    /// Their address, if the link went there by mail.
    pub email: Option<String>,
    /// How far that mail has come.
    pub mail: Option<MailState>,
    /// The account it is a new way into.
    pub user: Option<UserId>,
    /// What accepting it gives.
    pub roles: Vec<Role>,
    /// Where.
    pub scope: Scope,
    /// The tournament's name, if it is for one.
    pub tournament: Option<String>,
    /// The tournament's part of addresses.
    pub tournament_slug: Option<String>,
    /// The section's name, if it is for one.
    pub section: Option<String>,
    /// Who made it.
    pub by: Option<UserId>,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// Links with the names of their place; the rest of the statement says which.
macro_rules! select {
    ($rest:literal, $($argument:expr),+) => {
        sqlx::query!(
            r#"
            select i.id as "id: InvitationId", i.name, i.email, i.user_id as "user: UserId", i.roles as "roles: Vec<Role>",
                i.tournament_id as "tournament_id: TournamentId", i.section_id as "section_id: SectionId",
                t.name as "tournament?", t.slug as "tournament_slug?", s.name as "section?",
                i.created_by as "by: UserId", i.expires_at, m.state as "mail?: MailState"
            from invitation i
            left join link_mail m on m.invitation_id = i.id
            left join tournament t on t.id = i.tournament_id
            left join section s on s.id = i.section_id
            "#
                + $rest,
            $($argument),+
        )
    };
}

macro_rules! invitation {
    ($row:expr) => {
        Invitation {
            id: $row.id,
            name: $row.name,
            email: $row.email,
            mail: $row.mail,
            user: $row.user,
            roles: $row.roles,
            scope: grants::scope($row.tournament_id, $row.section_id),
            tournament: $row.tournament,
            tournament_slug: $row.tournament_slug,
            section: $row.section,
            by: $row.by,
            expires_at: $row.expires_at.to_jiff(),
        }
    };
}

/// The link with this secret, if it still works; locked until the transaction ends, so that it works once.
pub async fn find_open_for_update(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Invitation>> {
    let row = select!(
        r#"
        where (i.token_hash = $1 or i.mailed_hash = $1) and i.expires_at > $2 and i.used_at is null and i.revoked_at is null
        for update of i
        "#,
        token_hash,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| invitation!(row)))
}

/// The link with this secret, if it still works.
pub async fn find_open(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Invitation>> {
    let row = select!(
        r#"
        where (i.token_hash = $1 or i.mailed_hash = $1) and i.expires_at > $2 and i.used_at is null and i.revoked_at is null
        "#,
        token_hash,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| invitation!(row)))
}

/// The open link with this id that belongs to this tournament (or to none); locked until the transaction ends.
pub async fn find_by_id(
    conn: &mut PgConnection,
    tournament: Option<TournamentId>,
    id: InvitationId,
    now: Timestamp,
) -> Result<Option<Invitation>> {
    let row = select!(
        r#"
        where i.id = $1 and i.tournament_id is not distinct from $2 and i.expires_at > $3 and i.used_at is null
            and i.revoked_at is null
        for update of i
        "#,
        id as _,
        tournament as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| invitation!(row)))
}

/// The open link with this id; locked until the transaction ends.
pub async fn find_open_by_id(
    conn: &mut PgConnection,
    id: InvitationId,
    now: Timestamp,
) -> Result<Option<Invitation>> {
    let row = select!(
        r#"
        where i.id = $1 and i.expires_at > $2 and i.used_at is null and i.revoked_at is null
        for update of i
        "#,
        id as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| invitation!(row)))
}

/// Replaces the secret that goes by mail; the one that was shown goes on working.
pub async fn set_mailed(conn: &mut PgConnection, id: InvitationId, mailed_hash: &[u8]) -> Result<()> {
    sqlx::query!(
        "update invitation set mailed_hash = $2 where id = $1",
        id as _,
        mailed_hash
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Open links of one tournament, or of the whole installation; the newest first.
pub async fn list_open(
    conn: &mut PgConnection,
    tournament: Option<TournamentId>,
    now: Timestamp,
) -> Result<Vec<Invitation>> {
    let rows = select!(
        r#"
        where (i.tournament_id = $1 or ($1::uuid is null and i.tournament_id is null)) and i.expires_at > $2
            and i.used_at is null and i.revoked_at is null
        order by i.created_at desc, i.id desc
        limit 500
        "#,
        tournament as _,
        now.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| invitation!(row)).collect())
}

/// Marks a link as used.
pub async fn set_used(conn: &mut PgConnection, id: InvitationId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update invitation set used_at = $2 where id = $1",
        id as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes back an open link that belongs to this tournament (or to none); for whom it was.
pub async fn revoke(
    conn: &mut PgConnection,
    tournament: Option<TournamentId>,
    id: InvitationId,
    now: Timestamp,
) -> Result<Option<(String, Vec<Role>)>> {
    let row = sqlx::query!(
        r#"
        update invitation set revoked_at = $3
        where id = $1 and tournament_id is not distinct from $2 and used_at is null and revoked_at is null
        returning name, roles as "roles: Vec<Role>"
        "#,
        id as _,
        tournament as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.name, row.roles)))
}

/// Takes back every open link into this account; how many.
pub async fn revoke_by_user(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "update invitation set revoked_at = $2 where user_id = $1 and used_at is null and revoked_at is null",
        user as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Takes back every open link into this account that went by mail; how many.
pub async fn revoke_mailed_by_user(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "
        update invitation set revoked_at = $2
        where user_id = $1 and email is not null and used_at is null and revoked_at is null
        ",
        user as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Takes back every open link for a first administrator that the command line made; how many.
pub async fn revoke_from_command_line(conn: &mut PgConnection, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "
        update invitation set revoked_at = $1
        where created_by is null and 'admin' = any(roles) and used_at is null and revoked_at is null
        ",
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Has the command line made a link since then that still works?
pub async fn was_made_from_command_line(conn: &mut PgConnection, since: Timestamp) -> Result<bool> {
    let made = sqlx::query_scalar!(
        r#"
        select exists (
            select from invitation
            where created_by is null and email is null and created_at > $1 and used_at is null and revoked_at is null
        ) as "made!"
        "#,
        since.to_sqlx() as _
    )
    .fetch_one(conn)
    .await?;
    Ok(made)
}

/// Forgets links that ended before this.
pub async fn delete_ended(conn: &mut PgConnection, limit: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from invitation where coalesce(used_at, revoked_at, expires_at) < $1",
        limit.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
