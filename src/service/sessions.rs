//! Signing in and out, and the list of signed-in devices.

use serde_json::json;
use sqlx::PgPool;

use super::{
    access::{Credential, expiry},
    passwords::{self, HashError},
    prelude::*,
    secrets::{self, Secret},
};
use domain::account::Password;
use engine::ids::{SessionId, UserId};
use store::{
    accounts::Account,
    sessions::{NewSession, Session},
};

/// The input of signing in.
#[derive(Clone)]
pub struct SignIn<'a> {
    /// The address as it was typed.
    pub email: &'a str,
    /// The password as it was typed.
    pub password: &'a str,
    /// What the browser calls itself, in a few words.
    pub device: &'a str,
    /// The session of this browser so far: it ends.
    pub former: Option<&'a str>,
}

impl std::fmt::Debug for SignIn<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SignIn")
            .field("device", &self.device)
            .finish_non_exhaustive()
    }
}

/// A device that is signed in.
#[derive(Clone, Debug)]
pub struct Opened {
    /// For the cookie; stored nowhere.
    pub secret: Secret,
    /// The account's name.
    pub name: String,
}

/// Why signing in was refused.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The address or the password is wrong, or the account is closed: which one is not revealed.
    #[error("no account has this address and password")]
    Refused,
    /// The password could not be compared.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Signs in with address and password.
///
/// Takes the pool and not a connection: comparing passwords is slow, and no connection may wait for it.
pub async fn sign_in(pool: &PgPool, now: Timestamp, cmd: SignIn<'_>) -> Result<Opened, SignInError> {
    let account = match cmd.email.parse::<domain::account::Email>() {
        Ok(email) => {
            let mut conn = store::connections::acquire(pool).await?;
            store::accounts::find_by_email(&mut conn, email.as_str()).await?
        }
        Err(_) => None,
    };
    let may_enter = account
        .as_ref()
        .is_some_and(|account| account.disabled_at.is_none());
    let stored = account.as_ref().and_then(|account| account.password_hash.clone());
    // Longer than any allowed password: it cannot match, but it takes a turn like every other attempt.
    let typed: String = cmd.password.chars().take(Password::MAX + 1).collect();
    let is_right = passwords::verify(stored, typed).await?;
    let Some(account) = account.filter(|_| may_enter && is_right) else {
        return Err(SignInError::Refused);
    };
    let mut tx = store::connections::begin(pool).await?;
    // Disabled, or given another password, while we compared?
    let account = store::accounts::find_for_update(&mut tx, account.id)
        .await?
        .filter(|fresh| fresh.disabled_at.is_none() && fresh.password_hash == account.password_hash)
        .ok_or(SignInError::Refused)?;
    if let Some(former) = cmd.former {
        store::sessions::delete_by_token(&mut tx, &secrets::digest(former)).await?;
    }
    let opened = open(&mut tx, &account, cmd.device, now).await?;
    tx.commit().await?;
    Ok(opened)
}

/// Opens a session for an authenticated account.
pub(super) async fn open(
    conn: &mut PgConnection,
    account: &Account,
    device: &str,
    now: Timestamp,
) -> store::Result<Opened> {
    let secret = Secret::random();
    let id = SessionId::from_uuid(ids::fresh());
    let device: String = device.chars().take(120).collect();
    store::sessions::insert(
        conn,
        &NewSession {
            id,
            token_hash: &secret.digest(),
            user: account.id,
            device: &device,
            now,
            expires_at: expiry(now),
        },
    )
    .await?;
    actor(account, id)
        .log(Scope::Everywhere, now, "session.open", &device)
        .write(conn)
        .await?;
    Ok(Opened {
        secret,
        name: account.name.clone(),
    })
}

/// The account as somebody who acts on that device.
pub(super) fn actor(account: &Account, session: SessionId) -> Actor {
    Actor {
        user: Some(account.id),
        name: account.name.clone(),
        language: account.language.clone(),
        single_keys: account.single_keys,
        credential: Credential::Session(session),
    }
}

/// Signs this device out. Done again it does nothing.
pub async fn sign_out(conn: &mut PgConnection, actor: &Actor, now: Timestamp) -> store::Result<()> {
    if let (Some(user), Some(session)) = (actor.user, actor.session()) {
        end(conn, actor, user, session, now).await?;
    }
    Ok(())
}

/// The devices a person is signed in on, last used first.
pub async fn list(conn: &mut PgConnection, user: UserId, now: Timestamp) -> store::Result<Vec<Session>> {
    store::sessions::list_by_user(conn, user, now).await
}

/// Signs one of a person's devices out; whether it was signed in.
pub async fn end(
    conn: &mut PgConnection,
    actor: &Actor,
    user: UserId,
    session: SessionId,
    now: Timestamp,
) -> store::Result<bool> {
    let Some(device) = store::sessions::delete(conn, user, session).await? else {
        return Ok(false);
    };
    actor
        .log(Scope::Everywhere, now, "session.end", device)
        .write(conn)
        .await?;
    Ok(true)
}

/// Signs all of a person's devices out but the one in use; how many.
pub async fn end_others(conn: &mut PgConnection, actor: &Actor, now: Timestamp) -> store::Result<u64> {
    let Some(user) = actor.user else { return Ok(0) };
    let ended = store::sessions::delete_others(conn, user, actor.session()).await?;
    if ended > 0 {
        actor
            .log(Scope::Everywhere, now, "session.end_others", "")
            .before(json!({ "devices": ended }))
            .write(conn)
            .await?;
    }
    Ok(ended)
}
