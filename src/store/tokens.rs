//! Bearer tokens of the JSON API.

use crate::prelude::*;
use domain::access::TokenScope;
use engine::ids::TokenId;

/// A living token and the account behind it.
#[derive(Clone, Debug)]
pub struct Bearer {
    pub token: TokenId,
    /// What its owner calls it.
    pub token_name: String,
    pub user: UserId,
    /// The owner's name.
    pub user_name: String,
    /// What it opens.
    pub scopes: Vec<TokenScope>,
    /// Only in this tournament, if so limited.
    pub tournament: Option<TournamentId>,
    pub last_used_at: Option<Timestamp>,
}

/// The living token with this secret.
pub async fn find_by_secret(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Bearer>> {
    let row = sqlx::query!(
        r#"
        select a.id as "token: TokenId", a.name as token_name, u.id as "user: UserId", u.name as user_name,
            a.scopes as "scopes: Vec<TokenScope>", a.tournament_id as "tournament: TournamentId", a.last_used_at
        from api_token a
        join app_user u on u.id = a.user_id
        where a.token_hash = $1 and a.expires_at > $2 and a.revoked_at is null and u.disabled_at is null
        "#,
        token_hash,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Bearer {
        token: row.token,
        token_name: row.token_name,
        user: row.user,
        user_name: row.user_name,
        scopes: row.scopes,
        tournament: row.tournament,
        last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
    }))
}

/// Remembers that the token was used.
pub async fn touch(conn: &mut PgConnection, id: TokenId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update api_token set last_used_at = $2 where id = $1",
        id as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A token to store.
#[derive(Clone, Debug)]
pub struct NewToken<'a> {
    pub id: TokenId,
    /// SHA-256 of the secret.
    pub token_hash: &'a [u8],
    pub user: UserId,
    /// What its owner calls it.
    pub name: &'a str,
    /// What it opens.
    pub scopes: &'a [TokenScope],
    /// Only in this tournament.
    pub tournament: Option<TournamentId>,
    pub now: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// Stores a token.
pub async fn insert(conn: &mut PgConnection, new: &NewToken<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into api_token (id, token_hash, user_id, name, scopes, tournament_id, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        ",
        new.id as _,
        new.token_hash,
        new.user as _,
        new.name,
        new.scopes as _,
        new.tournament as _,
        new.now.to_sqlx() as _,
        new.expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A living token as its owner sees it.
#[derive(Clone, Debug)]
pub struct Token {
    pub id: TokenId,
    /// What its owner calls it.
    pub name: String,
    /// What it opens.
    pub scopes: Vec<TokenScope>,
    /// The tournament's part of addresses, if limited to one.
    pub tournament_slug: Option<String>,
    /// The tournament's name, if limited to one.
    pub tournament: Option<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// Last use, to within a few minutes.
    pub last_used_at: Option<Timestamp>,
    /// Was it replaced by one with a new secret? It still works until it expires.
    pub is_replaced: bool,
}

/// The living tokens of a user, the newest first; only one of them if an id is given.
pub async fn list_by_user(
    conn: &mut PgConnection,
    user: UserId,
    only: Option<TokenId>,
    now: Timestamp,
) -> Result<Vec<Token>> {
    let rows = sqlx::query!(
        r#"
        select a.id as "id: TokenId", a.name, a.scopes as "scopes: Vec<TokenScope>", t.slug as "slug?",
            t.name as "tournament?", a.created_at, a.expires_at, a.last_used_at,
            a.replaced_by is not null as "is_replaced!"
        from api_token a
        left join tournament t on t.id = a.tournament_id
        where a.user_id = $1 and ($2::uuid is null or a.id = $2) and a.expires_at > $3 and a.revoked_at is null
        order by a.created_at desc, a.id desc
        limit 200
        "#,
        user as _,
        only as _,
        now.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Token {
            id: row.id,
            name: row.name,
            scopes: row.scopes,
            tournament_slug: row.slug,
            tournament: row.tournament,
            created_at: row.created_at.to_jiff(),
            expires_at: row.expires_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
            is_replaced: row.is_replaced,
        })
        .collect())
}

/// How many living tokens a user has.
pub async fn count_living(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!" from api_token
        where user_id = $1 and expires_at > $2 and revoked_at is null
        "#,
        user as _,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// A living token whose secret may be changed.
#[derive(Clone, Debug)]
pub struct Replaceable {
    /// What its owner calls it.
    pub name: String,
    /// What it opens.
    pub scopes: Vec<TokenScope>,
    /// Only in this tournament.
    pub tournament: Option<TournamentId>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// A valid token of this user that was not replaced, locked until the transaction ends.
pub async fn find_replaceable_for_update(
    conn: &mut PgConnection,
    user: UserId,
    id: TokenId,
    now: Timestamp,
) -> Result<Option<Replaceable>> {
    sqlx::query_as!(
        Replaceable,
        r#"
        select name, scopes as "scopes: Vec<TokenScope>", tournament_id as "tournament: TournamentId", created_at, expires_at
        from api_token
        where id = $1 and user_id = $2 and expires_at > $3 and revoked_at is null and replaced_by is null
        for update
        "#,
        id as _,
        user as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await
}

/// Stores which token has replaced this one, and until when both work.
pub async fn replace(conn: &mut PgConnection, id: TokenId, by: TokenId, until: Timestamp) -> Result<()> {
    sqlx::query!(
        "update api_token set replaced_by = $2, expires_at = $3 where id = $1",
        id as _,
        by as _,
        until.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Revokes a token of this user; its name and tournament, if there was a living one.
pub async fn revoke(
    conn: &mut PgConnection,
    user: UserId,
    id: TokenId,
    now: Timestamp,
) -> Result<Option<(String, Option<TournamentId>)>> {
    let row = sqlx::query!(
        r#"
        update api_token set revoked_at = $3
        where id = $1 and user_id = $2 and revoked_at is null
        returning name, tournament_id as "tournament: TournamentId"
        "#,
        id as _,
        user as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.name, row.tournament)))
}

/// Revokes every token of this user; how many.
pub async fn revoke_by_user(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "update api_token set revoked_at = $2 where user_id = $1 and revoked_at is null",
        user as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
