//! Accounts.

use crate::prelude::*;
use domain::access::Role;

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its id.
    pub id: UserId,
    /// Lower case; how it signs in.
    pub email: String,
    /// How it is named in logs and pages.
    pub name: String,
    /// Argon2id in PHC form; none until a password is chosen.
    pub password_hash: Option<String>,
    /// `da` or `en`.
    pub language: String,
    /// Are single-key shortcuts on?
    pub single_keys: bool,
    /// Since when it may not sign in.
    pub disabled_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
}

/// Accounts; the rest of the statement says which.
macro_rules! select {
    ($rest:literal, $($argument:expr),+) => {
        sqlx::query!(
            r#"
            select id as "id: UserId", email, name, password_hash, language, single_keys, disabled_at,
                version as "version: Version"
            from app_user
            "#
                + $rest,
            $($argument),+
        )
    };
}

macro_rules! account {
    ($row:expr) => {
        $row.map(|row| Account {
            id: row.id,
            email: row.email,
            name: row.name,
            password_hash: row.password_hash,
            language: row.language,
            single_keys: row.single_keys,
            disabled_at: row.disabled_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: row.version,
        })
    };
}

/// The account with this address.
pub async fn find_by_email(conn: &mut PgConnection, email: &str) -> Result<Option<Account>> {
    let row = select!(
        r#"
        where email = $1
        "#,
        email
    )
    .fetch_optional(conn)
    .await?;
    Ok(account!(row))
}

/// The account, locked until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, id: UserId) -> Result<Option<Account>> {
    let row = select!(
        r#"
        where id = $1
        for update
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(account!(row))
}

/// The account.
pub async fn find(conn: &mut PgConnection, id: UserId) -> Result<Option<Account>> {
    let row = select!(
        r#"
        where id = $1
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(account!(row))
}

/// The oldest account that holds this role everywhere and may sign in.
pub async fn find_first_with(conn: &mut PgConnection, role: Role) -> Result<Option<Account>> {
    let row = select!(
        r#"
        where disabled_at is null
            and id in (select user_id from role_grant where role = $1 and tournament_id is null)
        order by created_at, id
        limit 1
        "#,
        role as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(account!(row))
}

/// Stores a new account without a password.
pub async fn insert(
    conn: &mut PgConnection,
    id: UserId,
    email: &str,
    name: &str,
    now: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into app_user (id, email, name, created_at) values ($1, $2, $3, $4) on conflict (email) do nothing",
        id as _,
        email,
        name,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Sets the password.
pub async fn set_password(conn: &mut PgConnection, id: UserId, hash: &str) -> Result<()> {
    sqlx::query!(
        "update app_user set password_hash = $2, version = version + 1 where id = $1",
        id as _,
        hash
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Sets what a person may change about their own account.
pub async fn set_profile(
    conn: &mut PgConnection,
    id: UserId,
    name: &str,
    language: &str,
    single_keys: bool,
) -> Result<()> {
    sqlx::query!(
        "update app_user set name = $2, language = $3, single_keys = $4, version = version + 1 where id = $1",
        id as _,
        name,
        language,
        single_keys
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes an account, or opens it again.
pub async fn set_disabled(conn: &mut PgConnection, id: UserId, at: Option<Timestamp>) -> Result<()> {
    sqlx::query!(
        "update app_user set disabled_at = $2, version = version + 1 where id = $1",
        id as _,
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// An account in the administrator's list.
#[derive(Clone, Debug)]
pub struct AccountListing {
    /// Its id.
    pub id: UserId,
    /// How it signs in.
    pub email: String,
    /// How it is shown.
    pub name: String,
    /// Has it a password yet?
    pub has_password: bool,
    /// Since when it may not sign in.
    pub disabled_at: Option<Timestamp>,
    /// Its roles that hold everywhere.
    pub roles: Vec<Role>,
    /// In how many tournaments it has a role of its own.
    pub tournaments: i64,
    /// When it was last seen on any device that is still signed in.
    pub last_seen_at: Option<Timestamp>,
}

/// Accounts whose name or address contains the text (in any case; a database in the locale C knows ASCII's only), the newest first, older than `below`.
pub async fn list(
    conn: &mut PgConnection,
    text: Option<&str>,
    below: Option<UserId>,
    limit: i64,
) -> Result<Vec<AccountListing>> {
    let rows = sqlx::query!(
        r#"
        select u.id as "id: UserId", u.email, u.name, u.password_hash is not null as "has_password!", u.disabled_at,
            array(select role from role_grant g where g.user_id = u.id and g.tournament_id is null order by role)
                as "roles!: Vec<Role>",
            (select count(distinct tournament_id) from role_grant g where g.user_id = u.id) as "tournaments!",
            (select max(last_seen_at) from session s where s.user_id = u.id) as last_seen_at
        from app_user u
        where ($1::text is null or position($1 in translate(lower(u.name || ' ' || u.email), 'ÆØÅÄÖÜÉ', 'æøåäöüé')) > 0)
            and ($2::uuid is null or u.id < $2)
        order by u.id desc
        limit $3
        "#,
        text.map(str::to_lowercase),
        below as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| AccountListing {
            id: row.id,
            email: row.email,
            name: row.name,
            has_password: row.has_password,
            disabled_at: row.disabled_at.map(jiff_sqlx::Timestamp::to_jiff),
            roles: row.roles,
            tournaments: row.tournaments,
            last_seen_at: row.last_seen_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
        .collect())
}
