//! Changes to one's own account, and an administrator's changes to others'.

use serde_json::json;
use sqlx::PgPool;

use super::{
    access::ManageAccounts,
    passwords::{self, HashError},
    prelude::*,
    rights::{self, RightsError},
};
use domain::{
    access::Role,
    account::{AccountName, Password},
};
use engine::ids::UserId;
use store::accounts::Account;

/// Why a profile is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ProfileError {
    /// It was changed (on another device) after it was read; its current state.
    #[error("the profile was changed meanwhile")]
    ChangedMeanwhile(Box<Account>),
    /// The account is gone.
    #[error("there is no such account")]
    NoAccount,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The new profile.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name logs and pages show.
    pub name: AccountName,
    /// `da` or `en`.
    pub language: &'static str,
    /// Are single-key shortcuts on (WCAG 2.1.4)?
    pub single_keys: bool,
}

/// The account of a signed-in actor.
pub async fn of(conn: &mut PgConnection, actor: &Actor) -> store::Result<Option<Account>> {
    match actor.user {
        Some(user) => store::accounts::find(conn, user).await,
        None => Ok(None),
    }
}

/// Changes one's own profile. Saving it unchanged writes nothing.
pub async fn change_profile(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    seen: Version,
    wanted: Profile,
) -> Result<(), ProfileError> {
    let user = actor.user.ok_or(ProfileError::NoAccount)?;
    let account = store::accounts::find_for_update(conn, user)
        .await?
        .ok_or(ProfileError::NoAccount)?;
    let stands = account.name == wanted.name.as_str()
        && account.language == wanted.language
        && account.single_keys == wanted.single_keys;
    if stands {
        return Ok(());
    }
    if account.version != seen {
        return Err(ProfileError::ChangedMeanwhile(Box::new(account)));
    }
    store::accounts::set_profile(
        conn,
        user,
        wanted.name.as_str(),
        wanted.language,
        wanted.single_keys,
    )
    .await?;
    actor
        .log(
            Scope::Everywhere,
            now,
            "account.change_profile",
            wanted.name.as_str(),
        )
        .before(json!({
            "name": account.name, "language": account.language, "single_keys": account.single_keys }))
        .after(json!({
            "name": wanted.name.as_str(), "language": wanted.language, "single_keys": wanted.single_keys }))
        .write(conn)
        .await?;
    Ok(())
}

/// Why a password is not changed.
#[derive(Debug, thiserror::Error)]
pub enum PasswordChangeError {
    /// The password so far was not typed right.
    #[error("the password so far is another one")]
    WrongPassword,
    /// The account is gone or closed.
    #[error("there is no such open account")]
    NoAccount,
    /// A password could not be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What else ends with a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// The other devices only.
    Devices,
    /// API tokens and tablets too: a person who knew the password may have made them.
    DevicesTokensTablets,
}

/// Ends the tokens and tablets of an account; returns the number of each, for the log, if there were any.
pub(super) async fn end_keys(
    conn: &mut PgConnection,
    user: UserId,
    now: Timestamp,
) -> store::Result<Option<serde_json::Value>> {
    let tokens = store::tokens::revoke_by_user(conn, user, now).await?;
    let tablets = store::tablets::revoke_by_maker(conn, user, now).await?;
    Ok((tokens + tablets > 0).then(|| json!({ "tokens_ended": tokens, "tablets_ended": tablets })))
}

/// Changes one's own password and signs every other device out.
///
/// Takes the pool and not a connection: hashing is slow, and no connection may wait for it.
pub async fn change_password(
    pool: &PgPool,
    actor: &Actor,
    now: Timestamp,
    (former, wanted): (&str, Password),
    others: Others,
) -> Result<(), PasswordChangeError> {
    let account = of(&mut *store::connections::acquire(pool).await?, actor)
        .await?
        .ok_or(PasswordChangeError::NoAccount)?;
    let typed: String = former.chars().take(Password::MAX + 1).collect();
    if !passwords::verify(account.password_hash.clone(), typed).await? {
        return Err(PasswordChangeError::WrongPassword);
    }
    let hash = passwords::hash(wanted).await?;
    let mut tx = store::connections::begin(pool).await?;
    let fresh = store::accounts::find_for_update(&mut tx, account.id)
        .await?
        .filter(|fresh| fresh.disabled_at.is_none())
        .ok_or(PasswordChangeError::NoAccount)?;
    // Changed by another device or by a one-time link while we hashed?
    if fresh.password_hash != account.password_hash {
        return Err(PasswordChangeError::WrongPassword);
    }
    store::accounts::set_password(&mut tx, account.id, &hash).await?;
    store::sessions::delete_others(&mut tx, account.id, actor.session()).await?;
    store::invitations::revoke_by_user(&mut tx, account.id, now).await?;
    let ended = match others {
        Others::Devices => None,
        Others::DevicesTokensTablets => end_keys(&mut tx, account.id, now).await?,
    };
    actor
        .log(Scope::Everywhere, now, "account.change_password", &account.name)
        .after(ended)
        .write(&mut tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

/// Closes an account: every session and token of it ends at once. Done again it does nothing.
pub async fn disable(
    conn: &mut PgConnection,
    permit: &Permit<ManageAccounts>,
    now: Timestamp,
    user: UserId,
) -> Result<(), RightsError> {
    store::grants::lock_role(conn, Role::Admin).await?;
    let account = store::accounts::find_for_update(conn, user)
        .await?
        .ok_or(RightsError::NoAccount)?;
    if account.disabled_at.is_some() {
        return Ok(());
    }
    store::accounts::set_disabled(conn, user, Some(now)).await?;
    rights::keep_an_admin(conn).await?;
    store::sessions::delete_others(conn, user, None).await?;
    end_keys(conn, user, now).await?;
    store::invitations::revoke_by_user(conn, user, now).await?;
    record_state(conn, permit, now, &account, "account.disable").await
}

/// Opens a closed account again. Its sessions and tokens stay ended.
pub async fn enable(
    conn: &mut PgConnection,
    permit: &Permit<ManageAccounts>,
    now: Timestamp,
    user: UserId,
) -> Result<(), RightsError> {
    let account = store::accounts::find_for_update(conn, user)
        .await?
        .ok_or(RightsError::NoAccount)?;
    if account.disabled_at.is_none() {
        return Ok(());
    }
    store::accounts::set_disabled(conn, user, None).await?;
    record_state(conn, permit, now, &account, "account.enable").await
}

async fn record_state(
    conn: &mut PgConnection,
    permit: &Permit<ManageAccounts>,
    now: Timestamp,
    account: &Account,
    act: &'static str,
) -> Result<(), RightsError> {
    permit
        .log(now, act, &account.name)
        .at(Scope::Everywhere)
        .write(conn)
        .await?;
    Ok(())
}
