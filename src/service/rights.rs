//! Giving and taking roles.

use serde_json::json;

use super::{
    access::{At, CreateTournament, Credential, ManageRights},
    prelude::*,
};
use domain::access::{Grant, Role, may_give};
use engine::ids::{GrantId, UserId};
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
    /// There would be no administrator left.
    #[error("the last administrator cannot be removed")]
    LastAdmin,
    /// The act was not done once.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
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
    let act = permit.act(now, key, "right.give");
    let request = json!({ "user": user, "role": grant.role, "scope": grant.scope });
    act.once(conn, &request, async |conn| {
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
    })
    .await
}

/// A right about to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub(super) user: UserId,
    pub(super) name: &'a str,
    pub(super) grant: Grant,
    pub(super) by: Option<UserId>,
}

/// Whoever takes a tournament in from a file, or over from a report, runs it, and pairs and corrects in it. The act says so in the log.
pub(super) async fn give_to_taker(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    tournament: TournamentId,
    now: Timestamp,
) -> store::Result<()> {
    let Some(user) = permit.actor().user else {
        return Ok(());
    };
    for role in [Role::Organiser, Role::Arbiter] {
        let new = NewGrant {
            id: GrantId::from_uuid(ids::fresh()),
            user,
            grant: Grant {
                role,
                scope: Scope::Tournament(tournament),
            },
            by: Some(user),
            at: now,
        };
        store::grants::insert(conn, &new).await?;
    }
    Ok(())
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
        actor
            .log(given.grant.scope, now, "right.give", given.name)
            .after(json!({ "role": given.grant.role }))
            .write(conn)
            .await?;
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
    let act = permit.act(now, key, "right.take");
    act.once(conn, &id, async |conn| {
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
        act.log(name)
            .at(grant.scope)
            .before(json!({ "role": grant.role }))
            .write(conn)
            .await?;
        Ok(())
    })
    .await
}

/// Refuses a change that leaves no administrator. Call it after the change, with the role locked.
pub(super) async fn keep_an_admin(conn: &mut PgConnection) -> Result<(), RightsError> {
    if store::grants::count_everywhere(conn, Role::Admin).await? == 0 {
        return Err(RightsError::LastAdmin);
    }
    Ok(())
}
