//! Giving and taking roles.

use jiff::Timestamp;
use serde_json::json;
use sqlx::PgConnection;

use super::{
    access::{Actor, At, Credential, ManageRights, Permit},
    audit::{self, Happened},
    ids,
    once::{OnceError, once},
};
use domain::access::{Grant, Role, may_give};
use engine::ids::{GrantId, IdempotencyKey, UserId};
use store::grants::NewGrant;

/// Why a role is not given or taken.
#[derive(Debug, thiserror::Error)]
pub enum RightsError {
    /// The actor has no authority over this role there.
    #[error("you may not give or take the role {0} there")]
    NotYours(Role),
    /// There is no such account, or it is closed.
    #[error("there is no such open account")]
    NoAccount,
    /// There is no such right in this tournament.
    #[error("there is no such right")]
    NoSuchRight,
    /// Nobody could keep the accounts any more.
    #[error("the last administrator cannot be removed")]
    LastAdmin,
    /// The act was not done once.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// May the actor behind the permit give or take this right?
pub fn may<P: At>(permit: &Permit<ManageRights, P>, wanted: Grant) -> bool {
    let is_here = wanted.scope.tournament() == permit.scope().tournament();
    let has_authority =
        permit.actor().credential == Credential::System || may_give(permit.rights().grants(), wanted);
    is_here && has_authority
}

/// Gives a role to an account, once for each key; whether it is new.
pub async fn give<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    key: IdempotencyKey,
    user: UserId,
    grant: Grant,
) -> Result<bool, RightsError> {
    let request = json!({ "user": user, "role": grant.role, "scope": grant.scope });
    once(
        conn,
        permit.actor(),
        key,
        "right.give",
        &request,
        now,
        async |conn: &mut PgConnection| give_now(conn, permit, now, user, grant).await,
    )
    .await
}

async fn give_now<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    user: UserId,
    grant: Grant,
) -> Result<bool, RightsError> {
    if !may(permit, grant) {
        return Err(RightsError::NotYours(grant.role));
    }
    let account = store::accounts::find(conn, user)
        .await?
        .filter(|account| account.disabled_at.is_none())
        .ok_or(RightsError::NoAccount)?;
    let given = Given {
        user,
        name: &account.name,
        grant,
        by: permit.actor().user,
    };
    Ok(store_grant(conn, permit.actor(), now, given).await?)
}

/// A right about to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub(super) user: UserId,
    pub(super) name: &'a str,
    pub(super) grant: Grant,
    pub(super) by: Option<UserId>,
}

/// Stores a right with its line in the log; whether it is new.
pub(super) async fn store_grant(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    given: Given<'_>,
) -> store::Result<bool> {
    let new = NewGrant {
        id: GrantId::from_uuid(ids::fresh()),
        user: given.user,
        grant: given.grant,
        by: given.by,
        at: now,
    };
    let is_new = store::grants::insert(conn, &new).await?;
    if is_new {
        let happened = Happened {
            act: "right.give",
            subject: given.name,
            before: None::<()>,
            after: Some(json!({ "role": given.grant.role })),
            reason: None,
        };
        audit::record_by(conn, actor, given.grant.scope.into(), now, happened).await?;
    }
    Ok(is_new)
}

/// Takes a right of the permit's tournament away, or one that holds everywhere, once for each key.
pub async fn take<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    key: IdempotencyKey,
    id: GrantId,
) -> Result<(), RightsError> {
    once(
        conn,
        permit.actor(),
        key,
        "right.take",
        &id,
        now,
        async |conn: &mut PgConnection| take_now(conn, permit, now, id).await,
    )
    .await
}

async fn take_now<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ManageRights, P>,
    now: Timestamp,
    id: GrantId,
) -> Result<(), RightsError> {
    store::grants::lock_role(conn, Role::Admin).await?;
    let (user, grant) = store::grants::delete(conn, permit.scope().tournament(), id)
        .await?
        .ok_or(RightsError::NoSuchRight)?;
    if !may(permit, grant) {
        return Err(RightsError::NotYours(grant.role));
    }
    keep_an_admin(conn).await?;
    let name = store::accounts::find(conn, user)
        .await?
        .map(|account| account.name)
        .unwrap_or_default();
    let happened = Happened {
        act: "right.take",
        subject: &name,
        before: Some(json!({ "role": grant.role })),
        after: None::<()>,
        reason: None,
    };
    audit::record_by(conn, permit.actor(), grant.scope.into(), now, happened).await?;
    Ok(())
}

/// Refuses what leaves nobody to keep the accounts. Call it after the change, with the role locked.
pub(super) async fn keep_an_admin(conn: &mut PgConnection) -> Result<(), RightsError> {
    if store::grants::count_everywhere(conn, Role::Admin).await? == 0 {
        return Err(RightsError::LastAdmin);
    }
    Ok(())
}
