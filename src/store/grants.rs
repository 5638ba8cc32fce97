//! Rights of users.

use crate::prelude::*;
use domain::access::{Grant, Role, Scope};
use engine::ids::GrantId;

pub(super) const fn scope(tournament: Option<TournamentId>, section: Option<SectionId>) -> Scope {
    match (tournament, section) {
        (Some(tournament), Some(section)) => Scope::Section(tournament, section),
        (Some(tournament), None) => Scope::Tournament(tournament),
        (None, _) => Scope::Everywhere,
    }
}

/// Every right of a user.
pub async fn list_by_user(conn: &mut PgConnection, user: UserId) -> Result<Vec<Grant>> {
    let rows = sqlx::query!(
        r#"
        select role as "role: Role", tournament_id as "tournament: TournamentId", section_id as "section: SectionId"
        from role_grant
        where user_id = $1
        "#,
        user as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Grant {
            role: row.role,
            scope: scope(row.tournament, row.section),
        })
        .collect())
}

/// A right to give.
#[derive(Clone, Copy, Debug)]
pub struct NewGrant {
    pub id: GrantId,
    pub user: UserId,
    /// What and where.
    pub grant: Grant,
    pub by: Option<UserId>,
    pub at: Timestamp,
}

/// Gives a right; whether it is new.
pub async fn insert(conn: &mut PgConnection, new: &NewGrant) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into role_grant (id, user_id, role, tournament_id, section_id, granted_by, granted_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict do nothing
        ",
        new.id as _,
        new.user as _,
        new.grant.role as _,
        new.grant.scope.tournament() as _,
        new.grant.scope.section() as _,
        new.by as _,
        new.at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A right with whom it belongs to.
#[derive(Clone, Debug)]
pub struct Held {
    /// The right's id.
    pub id: GrantId,
    pub user: UserId,
    /// The holder's name.
    pub name: String,
    /// The holder's address.
    pub email: String,
    /// What and where.
    pub grant: Grant,
    /// The section's name, if it holds in one.
    pub section: Option<String>,
}

/// Rights within one tournament, or those that hold everywhere.
pub async fn list_by_tournament(
    conn: &mut PgConnection,
    tournament: Option<TournamentId>,
) -> Result<Vec<Held>> {
    let rows = sqlx::query!(
        r#"
        select g.id as "id: GrantId", u.id as "user: UserId", u.name, u.email, g.role as "role: Role",
            g.tournament_id as "tournament: TournamentId", g.section_id as "section: SectionId",
            s.name as "section_name?"
        from role_grant g
        join app_user u on u.id = g.user_id
        left join section s on s.id = g.section_id
        where g.tournament_id = $1 or ($1::uuid is null and g.tournament_id is null)
        order by g.role, u.name, u.id
        limit 1000
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Held {
            id: row.id,
            user: row.user,
            name: row.name,
            email: row.email,
            grant: Grant {
                role: row.role,
                scope: scope(row.tournament, row.section),
            },
            section: row.section_name,
        })
        .collect())
}

/// Takes a right that holds in this tournament (or everywhere); whose it was and what it was.
pub async fn delete(
    conn: &mut PgConnection,
    tournament: Option<TournamentId>,
    id: GrantId,
) -> Result<Option<(UserId, Grant)>> {
    let row = sqlx::query!(
        r#"
        delete from role_grant
        where id = $1 and tournament_id is not distinct from $2
        returning user_id as "user: UserId", role as "role: Role", tournament_id as "tournament: TournamentId",
            section_id as "section: SectionId"
        "#,
        id as _,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| {
        (
            row.user,
            Grant {
                role: row.role,
                scope: scope(row.tournament, row.section),
            },
        )
    }))
}

/// How many users who may sign in hold this role everywhere.
pub async fn count_everywhere(conn: &mut PgConnection, role: Role) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(distinct g.user_id) as "count!"
        from role_grant g
        join app_user u on u.id = g.user_id
        where g.role = $1 and g.tournament_id is null and u.disabled_at is null
        "#,
        role as _
    )
    .fetch_one(conn)
    .await
}

/// Locks every global grant of this role until the transaction ends, so that two administrators cannot remove each other at once.
pub async fn lock_role(conn: &mut PgConnection, role: Role) -> Result<()> {
    sqlx::query!(
        "select id from role_grant where role = $1 and tournament_id is null order by id for update",
        role as _
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// A right as the API shows it: places by their slug.
#[derive(Clone, Debug)]
pub struct Named {
    pub role: Role,
    /// In this tournament; none for everywhere.
    pub tournament: Option<String>,
    /// In this section of it only.
    pub section: Option<String>,
}

/// Every right of a user with the names of its place.
pub async fn list_named_by_user(conn: &mut PgConnection, user: UserId) -> Result<Vec<Named>> {
    sqlx::query_as!(
        Named,
        r#"
        select g.role as "role: Role", t.slug as "tournament?", s.slug as "section?"
        from role_grant g
        left join tournament t on t.id = g.tournament_id
        left join section s on s.id = g.section_id
        where g.user_id = $1
        order by t.slug nulls first, s.slug nulls first, g.role
        limit 1000
        "#,
        user as _
    )
    .fetch_all(conn)
    .await
}
