//! Bearer tokens of the JSON API: made and revoked by the person they act for.

use jiff::SignedDuration;
use serde_json::json;

use super::{prelude::*, secrets::Secret};
use domain::{access::TokenScope, account::AccountName};
use engine::ids::{TokenId, UserId};
use store::tokens::NewToken;

/// The most living tokens one person may have.
pub const MOST: i64 = 50;
/// How long a replaced token still works: time to install the new secret.
pub const OVERLAP_HOURS: i64 = 24;
/// The longest life of a token, in days.
pub const LONGEST_DAYS: u16 = 366;

/// A token to make.
#[derive(Clone, Debug, Serialize)]
pub struct MakeToken {
    /// What its owner calls it, at most 80 characters.
    pub name: String,
    /// Its scopes, within the rights its owner has at the time of each call.
    pub scopes: Vec<TokenScope>,
    /// Only in this tournament.
    pub tournament: Option<TournamentId>,
    /// How long it works, in days: 1 to [`LONGEST_DAYS`].
    pub days: u16,
}

/// Why a token is not made or revoked.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// The name is empty, too long, or not one line.
    #[error("a token has a name of 1 to 80 characters")]
    Name,
    /// Nothing was chosen that it opens.
    #[error("choose what the token is for")]
    NoScope,
    /// The life is not 1 to [`LONGEST_DAYS`] days.
    #[error("a token works for 1 to {LONGEST_DAYS} days")]
    Days,
    /// There are [`MOST`] already.
    #[error("you have {MOST} tokens; revoke one first")]
    TooMany,
    /// There is no such living token.
    #[error("there is no such token")]
    NoSuchToken,
    /// Programs and the command line have no tokens of their own.
    #[error("only somebody signed in has tokens")]
    NoAccount,
    /// The act was not done once.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

#[derive(Deserialize, Serialize)]
struct NewTokenReceipt {
    id: TokenId,
}

#[derive(Deserialize, Serialize)]
struct RotatedOnce {
    name: String,
}

/// Makes a token; the secret is there the first time only.
pub async fn make(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: MakeToken,
) -> Result<Option<Secret>, TokenError> {
    let user = actor.user.ok_or(TokenError::NoAccount)?;
    let name = cmd
        .name
        .parse::<AccountName>()
        .ok()
        .filter(|name| own_words::within(name.as_str(), 80).is_some())
        .ok_or(TokenError::Name)?;
    if cmd.scopes.is_empty() {
        return Err(TokenError::NoScope);
    }
    if !(1..=LONGEST_DAYS).contains(&cmd.days) {
        return Err(TokenError::Days);
    }
    let mut shown = None;
    let at = cmd.tournament.map_or(Scope::Everywhere, Scope::Tournament);
    let act = actor.act(at, now, key, "token.make");
    let _: NewTokenReceipt = act
        .once(conn, &cmd, async |conn| {
            if store::tokens::count_living(conn, user, now).await? >= MOST {
                return Err(TokenError::TooMany);
            }
            let secret = Secret::random();
            let id = TokenId::from_uuid(ids::fresh());
            let life = SignedDuration::from_hours(24 * i64::from(cmd.days));
            let expires_at = now.saturating_add(life).unwrap_or(Timestamp::MAX);
            let new = NewToken {
                id,
                token_hash: &secret.digest(),
                user,
                name: name.as_str(),
                scopes: &cmd.scopes,
                tournament: cmd.tournament,
                now,
                expires_at,
            };
            store::tokens::insert(conn, &new).await?;
            act.log(name.as_str())
                .after(json!({ "scopes": cmd.scopes, "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(secret);
            Ok(NewTokenReceipt { id })
        })
        .await?;
    Ok(shown)
}

/// Replaces a token by one with a new secret and the same scopes, lifetime and name; the old one works for [`OVERLAP_HOURS`] more, but not
/// beyond its own end. The secret is there the first time only.
pub async fn rotate(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    key: IdempotencyKey,
    old: TokenId,
) -> Result<(String, Option<Secret>), TokenError> {
    let user = actor.user.ok_or(TokenError::NoAccount)?;
    let mut shown = None;
    let act = actor.act(Scope::Everywhere, now, key, "token.rotate");
    let made: RotatedOnce = act
        .once(conn, &old, async |conn| {
            let found = store::tokens::find_replaceable_for_update(conn, user, old, now)
                .await?
                .ok_or(TokenError::NoSuchToken)?;
            if store::tokens::count_living(conn, user, now).await? >= MOST {
                return Err(TokenError::TooMany);
            }
            let secret = Secret::random();
            let id = TokenId::from_uuid(ids::fresh());
            let life = found.expires_at.duration_since(found.created_at);
            let expires_at = now.saturating_add(life).unwrap_or(Timestamp::MAX);
            let new = NewToken {
                id,
                token_hash: &secret.digest(),
                user,
                name: &found.name,
                scopes: &found.scopes,
                tournament: found.tournament,
                now,
                expires_at,
            };
            store::tokens::insert(conn, &new).await?;
            let overlap = SignedDuration::from_hours(OVERLAP_HOURS);
            let until = now
                .saturating_add(overlap)
                .unwrap_or(Timestamp::MAX)
                .min(found.expires_at);
            store::tokens::replace(conn, old, id, until).await?;
            let at = found.tournament.map_or(Scope::Everywhere, Scope::Tournament);
            act.log(&found.name)
                .at(at)
                .before(json!({ "expires_at": found.expires_at }))
                .after(json!({ "expires_at": expires_at, "old_works_until": until }))
                .write(conn)
                .await?;
            shown = Some(secret);
            Ok(RotatedOnce { name: found.name })
        })
        .await?;
    Ok((made.name, shown))
}

/// Revokes a person's token: the next call with it is refused, and so is the next request of every tablet that was let in with it.
pub async fn revoke(
    conn: &mut PgConnection,
    actor: &Actor,
    user: UserId,
    id: TokenId,
    now: Timestamp,
) -> Result<(), TokenError> {
    let (name, tournament) = store::tokens::revoke(conn, user, id, now)
        .await?
        .ok_or(TokenError::NoSuchToken)?;
    let tablets = store::tablets::revoke_by_token(conn, id, now).await?;
    let at = tournament.map_or(Scope::Everywhere, Scope::Tournament);
    actor
        .log(at, now, "token.revoke", name)
        .after((tablets > 0).then(|| json!({ "tablets_ended": tablets })))
        .write(conn)
        .await?;
    Ok(())
}
