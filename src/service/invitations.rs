//! One-time links: inviting somebody, the first administrator's way in, a new password for somebody who forgot theirs.
//!
//! The secret of a link is shown once and stored only as a digest. Reading the page does not use the link up, since mail programs open
//! links; accepting does. A link that goes by mail ([`super::link_mails`]) gets its secret when the mail is sent, so none lies in the queue.

use jiff::SignedDuration;
use serde_json::json;
use sqlx::PgPool;

use super::{
    access::{At, ManageAccounts, ManageRights},
    accounts,
    link_mails::{self, InvitationMail},
    passwords::{self, HashError},
    prelude::*,
    rights::{self, Given},
    secrets::{self, Secret},
    sessions::{self, Opened},
};
use domain::{
    access::{Grant, Role, may_give},
    account::{AccountName, Email, Password},
};
use engine::ids::{InvitationId, SessionId, UserId};
use store::{
    accounts::Account,
    invitations::{Invitation, NewInvitation},
};

/// How long an invitation waits.
const INVITATION_LIFE: SignedDuration = SignedDuration::from_hours(24 * 14);
/// How long a link into an existing account, or to the first one, waits.
const WAY_IN_LIFE: SignedDuration = SignedDuration::from_hours(24);
/// How long it waits where it went by mail: a mailbox stays open on more devices than a note in the hand does, and whoever asked reads it now.
const MAILED_LIFE: SignedDuration = SignedDuration::from_hours(1);

/// Of servers that start within this time of each other, only one prints a link.
const AT_ONCE: SignedDuration = SignedDuration::from_secs(60);

/// What the first administrator becomes, so that one person can run a club evening. Each is a right of its own.
const FIRST_ADMIN: &[Role] = &[Role::Admin, Role::Organiser, Role::Arbiter];

fn after(now: Timestamp, life: SignedDuration) -> Timestamp {
    now.saturating_add(life).unwrap_or(Timestamp::MAX)
}

/// Is there no administrator with a password yet?
pub async fn lacks_admin(conn: &mut PgConnection) -> store::Result<bool> {
    let admin = store::accounts::find_first_with(conn, Role::Admin).await?;
    Ok(admin.is_none_or(|admin| admin.password_hash.is_none()))
}

/// What a starting server prints about the first administrator's link.
#[derive(Debug)]
pub enum FirstLink {
    /// Somebody keeps the accounts already.
    NotNeeded,
    /// Here it is.
    Made(Secret),
    /// Another server has printed it a moment ago; a new link would end that one.
    PrintedElsewhere,
}

/// Makes the link for the first administrator while there is none with a password; of servers that start at once, one makes it.
pub async fn first_link(conn: &mut PgConnection, now: Timestamp) -> store::Result<FirstLink> {
    store::connections::alone(conn, "first administrator").await?;
    if !lacks_admin(conn).await? {
        return Ok(FirstLink::NotNeeded);
    }
    let a_moment_ago = now.saturating_sub(AT_ONCE).unwrap_or(Timestamp::MIN);
    if store::invitations::was_made_from_command_line(conn, a_moment_ago).await? {
        return Ok(FirstLink::PrintedElsewhere);
    }
    admin_link(conn, now).await.map(FirstLink::Made)
}

/// Makes the link for the first administrator, or a new way in for the one there is. Earlier ones stop working.
///
/// Only the command line calls it: a person who can start the program with the database's key may do anything.
pub async fn admin_link(conn: &mut PgConnection, now: Timestamp) -> store::Result<Secret> {
    let admin = store::accounts::find_first_with(conn, Role::Admin).await?;
    store::invitations::revoke_from_command_line(conn, now).await?;
    if let Some(admin) = &admin {
        store::invitations::revoke_by_user(conn, admin.id, now).await?;
    }
    let secret = Secret::random();
    let name = admin
        .as_ref()
        .map_or("Administrator", |admin| admin.name.as_str());
    store::invitations::insert(
        conn,
        &NewInvitation {
            id: InvitationId::from_uuid(ids::fresh()),
            token_hash: &secret.digest(),
            name,
            email: None,
            user: admin.as_ref().map(|admin| admin.id),
            roles: if admin.is_some() { &[] } else { FIRST_ADMIN },
            scope: Scope::Everywhere,
            by: None,
            now,
            expires_at: after(now, WAY_IN_LIFE),
        },
    )
    .await?;
    let actor = Actor::system("dommerbord admin link");
    actor
        .log(Scope::Everywhere, now, "invitation.admin_link", name)
        .write(conn)
        .await?;
    Ok(secret)
}

/// Somebody to invite.
#[derive(Clone, Debug, Serialize)]
pub struct Invite {
    /// How the inviter calls them.
    #[serde(serialize_with = "as_text")]
    pub name: AccountName,
    /// What they will be.
    pub roles: Vec<Role>,
    pub scope: Scope,
    /// Where the link is sent by mail, beside being shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mail: Option<InvitationMail>,
}

fn as_text<S: serde::Serializer>(name: &AccountName, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name.as_str())
}

/// A link that was made; the secret is there the first time only.
#[derive(Debug)]
pub struct NewInvitationLink {
    pub id: InvitationId,
    /// For the address; none when the request was a repeat, as it is shown once.
    pub secret: Option<Secret>,
}

#[derive(Deserialize, Serialize)]
struct NewInvitationReceipt {
    id: InvitationId,
}

/// Why a link is not made or taken back.
#[derive(Debug, thiserror::Error)]
pub enum InviteError {
    /// No role was chosen.
    #[error("choose at least one role")]
    NoRole,
    /// The inviter may not give this role there.
    #[error("you may not give the role {0} there")]
    NotYours(Role),
    /// There is no such account, or it is closed.
    #[error("there is no such open account")]
    NoAccount,
    /// This server has no mail server to send by.
    #[error("this server is not set up to send mail")]
    NoServer,
    /// The address has had enough invitations for today.
    #[error("too many invitations have gone to this address")]
    MailedEnough,
    /// There is no such open link.
    #[error("there is no such open link")]
    NoSuchLink,
    /// The act was not done once.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Invites somebody to roles in the permit's tournament, in one of its sections, or everywhere.
pub async fn invite<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Invite,
) -> Result<NewInvitationLink, InviteError> {
    if cmd.roles.is_empty() {
        return Err(InviteError::NoRole);
    }
    for role in &cmd.roles {
        let wanted = Grant {
            role: *role,
            scope: cmd.scope,
        };
        if !rights::may(permit, wanted) {
            return Err(InviteError::NotYours(*role));
        }
    }
    if cmd.mail.as_ref().is_some_and(|mail| !mail.has_server) {
        return Err(InviteError::NoServer);
    }
    let mut shown = None;
    let act = permit.act(now, key, "invitation.make");
    let made = act
        .once(
            conn,
            &cmd,
            async |conn| -> Result<NewInvitationReceipt, InviteError> {
                let secret = Secret::random();
                let id = InvitationId::from_uuid(ids::fresh());
                let new = NewInvitation {
                    id,
                    token_hash: &secret.digest(),
                    name: cmd.name.as_str(),
                    email: cmd.mail.as_ref().map(|mail| mail.email.as_str()),
                    user: None,
                    roles: &cmd.roles,
                    scope: cmd.scope,
                    by: permit.actor().user,
                    now,
                    expires_at: after(now, INVITATION_LIFE),
                };
                store::invitations::insert(conn, &new).await?;
                if let Some(mail) = &cmd.mail
                    && !link_mails::of_invitation(conn, id, mail, now).await?
                {
                    return Err(InviteError::MailedEnough);
                }
                // The address itself stands with the link, and goes with it.
                let told = if cmd.mail.is_some() {
                    json!({ "roles": cmd.roles, "expires_at": new.expires_at, "mailed": true })
                } else {
                    json!({ "roles": cmd.roles, "expires_at": new.expires_at })
                };
                act.log(cmd.name.as_str())
                    .at(cmd.scope)
                    .after(told)
                    .write(conn)
                    .await?;
                shown = Some(secret);
                Ok(NewInvitationReceipt { id })
            },
        )
        .await?;
    Ok(NewInvitationLink {
        id: made.id,
        secret: shown,
    })
}

/// Makes a new way into an account whose password was forgotten. Earlier ones stop working.
pub async fn way_in(
    conn: &mut PgConnection,
    permit: &Permit<ManageAccounts>,
    now: Timestamp,
    user: UserId,
) -> Result<Secret, InviteError> {
    let account = store::accounts::find_for_update(conn, user)
        .await?
        .filter(|account| account.disabled_at.is_none())
        .ok_or(InviteError::NoAccount)?;
    store::invitations::revoke_by_user(conn, user, now).await?;
    let secret = Secret::random();
    store::invitations::insert(
        conn,
        &NewInvitation {
            id: InvitationId::from_uuid(ids::fresh()),
            token_hash: &secret.digest(),
            name: &account.name,
            email: None,
            user: Some(user),
            roles: &[],
            scope: Scope::Everywhere,
            by: permit.actor().user,
            now,
            expires_at: after(now, WAY_IN_LIFE),
        },
    )
    .await?;
    permit
        .log(now, "invitation.way_in", &account.name)
        .write(conn)
        .await?;
    Ok(secret)
}

/// Makes a new way into an account for a mail to whoever asked for one. What went by mail before stops working; what an administrator has
/// handed over goes on, or strangers could end it.
pub(super) async fn mailed_way_in(
    conn: &mut PgConnection,
    email: &str,
    now: Timestamp,
) -> store::Result<Option<(Account, Secret, Timestamp)>> {
    let Some(account) = store::accounts::find_by_email(conn, email).await? else {
        return Ok(None);
    };
    let account = store::accounts::find_for_update(conn, account.id).await?;
    let Some(account) = account.filter(|account| account.disabled_at.is_none()) else {
        return Ok(None);
    };
    store::invitations::revoke_mailed_by_user(conn, account.id, now).await?;
    let secret = Secret::random();
    let expires_at = after(now, MAILED_LIFE);
    let new = NewInvitation {
        id: InvitationId::from_uuid(ids::fresh()),
        token_hash: &secret.digest(),
        name: &account.name,
        email: Some(account.email.as_str()),
        user: Some(account.id),
        roles: &[],
        scope: Scope::Everywhere,
        by: None,
        now,
        expires_at,
    };
    store::invitations::insert(conn, &new).await?;
    Actor::system(link_mails::MAILER)
        .log(Scope::Everywhere, now, "invitation.mail_way_in", &account.name)
        .after(json!({ "expires_at": expires_at }))
        .write(conn)
        .await?;
    Ok(Some((account, secret, expires_at)))
}

/// Makes the secret of an invitation that goes by mail, if its link still works and whoever made it may still give what it gives; one of an
/// earlier try stops working.
pub(super) async fn mailed_secret(
    conn: &mut PgConnection,
    id: InvitationId,
    now: Timestamp,
) -> store::Result<Option<(Invitation, Secret)>> {
    let Some(link) = store::invitations::find_open_by_id(conn, id, now).await? else {
        return Ok(None);
    };
    if !still_backed(conn, &link).await? {
        return Ok(None);
    }
    let secret = Secret::random();
    store::invitations::set_mailed(conn, id, &secret.digest()).await?;
    Ok(Some((link, secret)))
}

/// Takes an open link of the permit's tournament back, or one of the whole installation, once for each key.
pub async fn revoke<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    key: IdempotencyKey,
    id: InvitationId,
) -> Result<(), InviteError> {
    let act = permit.act(now, key, "invitation.revoke");
    act.once(conn, &id, async |conn| {
        let link = store::invitations::find_by_id(conn, permit.scope().tournament(), id, now)
            .await?
            .ok_or(InviteError::NoSuchLink)?;
        for role in &link.roles {
            let wanted = Grant {
                role: *role,
                scope: link.scope,
            };
            if !rights::may(permit, wanted) {
                return Err(InviteError::NotYours(*role));
            }
        }
        store::invitations::revoke(conn, permit.scope().tournament(), id, now).await?;
        act.log(&link.name)
            .at(link.scope)
            .before(json!({ "roles": link.roles }))
            .write(conn)
            .await?;
        Ok(())
    })
    .await
}

/// What is behind a link that still works.
pub async fn look(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<Invitation>> {
    store::invitations::find_open(conn, &secrets::digest(secret), now).await
}

/// How somebody accepts.
#[derive(Clone, Debug)]
pub enum Accept<'a> {
    /// With a new account.
    New {
        name: AccountName,
        /// Their address, to sign in with.
        email: Email,
        password: Password,
        /// The language they read the page in: `da` or `en`.
        language: &'static str,
    },
    /// With a new password for the account the link names.
    Again { password: Password },
    /// With the account they are signed in to.
    Mine {
        /// Who they are.
        actor: &'a Actor,
    },
}

/// Why a link is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    /// The link was used, revoked, has expired or never existed, or its maker lost the right to make it.
    #[error("the link does not work any more")]
    Gone,
    /// The address has an account already.
    #[error("this address has an account; sign in first")]
    EmailTaken,
    /// The link is for something else: a new account where it names one, or the other way round.
    #[error("the link is for something else")]
    OtherKind,
    /// The password could not be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Accepts a link. Returns a new session, unless a signed-in user accepted with their own account.
///
/// Takes the pool and not a connection: hashing is slow, and no connection may wait for it.
pub async fn accept(
    pool: &PgPool,
    now: Timestamp,
    secret: &str,
    device: &str,
    how: Accept<'_>,
) -> Result<Option<Opened>, AcceptError> {
    let digest = secrets::digest(secret);
    {
        let mut conn = store::connections::acquire(pool).await?;
        let open = store::invitations::find_open(&mut conn, &digest, now).await?;
        open.ok_or(AcceptError::Gone)?;
    }
    let hash = match &how {
        Accept::New { password, .. } | Accept::Again { password } => {
            Some(passwords::hash(password.clone()).await?)
        }
        Accept::Mine { .. } => None,
    };
    let mut tx = store::connections::begin(pool).await?;
    let link = store::invitations::find_open_for_update(&mut tx, &digest, now)
        .await?
        .ok_or(AcceptError::Gone)?;
    if !still_backed(&mut tx, &link).await? {
        return Err(AcceptError::Gone);
    }
    let opened = match (how, hash, link.user) {
        (
            Accept::New {
                name,
                email,
                language,
                ..
            },
            Some(hash),
            None,
        ) => {
            let id = UserId::from_uuid(ids::fresh());
            if !store::accounts::insert(&mut tx, id, email.as_str(), name.as_str(), now).await? {
                return Err(AcceptError::EmailTaken);
            }
            // The account keeps the language of the page it was made on.
            store::accounts::set_profile(&mut tx, id, name.as_str(), language, true).await?;
            store::accounts::set_password(&mut tx, id, &hash).await?;
            Some(enter(&mut tx, id, device, now, ("account.create", None)).await?)
        }
        (Accept::Again { .. }, Some(hash), Some(user)) => {
            store::accounts::set_password(&mut tx, user, &hash).await?;
            // Ends the sessions of anybody who knew the old password, and the tokens and tablets made with it.
            store::sessions::delete_others(&mut tx, user, None).await?;
            let ended = accounts::end_keys(&mut tx, user, now).await?;
            Some(enter(&mut tx, user, device, now, ("account.new_password", ended)).await?)
        }
        (Accept::Mine { actor }, None, None) => {
            let user = actor.user.ok_or(AcceptError::OtherKind)?;
            give(&mut tx, actor, user, &link, now).await?;
            None
        }
        (Accept::New { .. } | Accept::Again { .. } | Accept::Mine { .. }, _, _) => {
            return Err(AcceptError::OtherKind);
        }
    };
    if let Some((actor, _)) = &opened
        && let Some(user) = actor.user
    {
        give(&mut tx, actor, user, &link, now).await?;
    }
    store::invitations::set_used(&mut tx, link.id, now).await?;
    if let Some(user) = link.user {
        // Every other link into the account ends with the password it was made for.
        store::invitations::revoke_by_user(&mut tx, user, now).await?;
    }
    tx.commit().await?;
    Ok(opened.map(|(_, opened)| opened))
}

/// May the maker of the link still give what it gives?
async fn still_backed(conn: &mut PgConnection, link: &Invitation) -> store::Result<bool> {
    let Some(by) = link.by else { return Ok(true) };
    let is_open = store::accounts::find(conn, by)
        .await?
        .is_some_and(|account| account.disabled_at.is_none());
    let grants = store::grants::list_by_user(conn, by).await?;
    let needed: Vec<Grant> = if link.user.is_some() {
        vec![Grant {
            role: Role::Admin,
            scope: Scope::Everywhere,
        }]
    } else {
        link.roles
            .iter()
            .map(|role| Grant {
                role: *role,
                scope: link.scope,
            })
            .collect()
    };
    Ok(is_open && needed.iter().all(|wanted| may_give(&grants, *wanted)))
}

async fn enter(
    conn: &mut PgConnection,
    user: UserId,
    device: &str,
    now: Timestamp,
    (act, ended): (&'static str, Option<serde_json::Value>),
) -> Result<(Actor, Opened), AcceptError> {
    let account: Account = store::accounts::find(conn, user)
        .await?
        .filter(|account| account.disabled_at.is_none())
        .ok_or(AcceptError::Gone)?;
    let actor = sessions::actor(&account, SessionId::from_uuid(ids::fresh()));
    actor
        .log(Scope::Everywhere, now, act, &account.name)
        .after(ended)
        .write(conn)
        .await?;
    let opened = sessions::open(conn, &account, device, now).await?;
    Ok((actor, opened))
}

async fn give(
    conn: &mut PgConnection,
    actor: &Actor,
    user: UserId,
    link: &Invitation,
    now: Timestamp,
) -> store::Result<()> {
    for role in &link.roles {
        let given = Given {
            user,
            name: &actor.name,
            grant: Grant {
                role: *role,
                scope: link.scope,
            },
            by: link.by,
        };
        rights::store_grant(conn, actor, now, given).await?;
    }
    Ok(())
}
