//! Who has which role in a tournament: read, given, taken. Invitations to roles stand in [`super::invitations`].
//!
//! Roles of the whole installation are given on its pages only: a token is given to programs.

use super::{address::OneRight, prelude::*};
use domain::{
    access::{Grant, Role, Scope},
    account::Email,
    tournament::Slug,
};
use engine::ids::GrantId;
use service::{
    access::ManageRights,
    rights::{self, RightsError},
};
use web::error_texts;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRights);
    routes
        .add(manage, routes!(list_rights, give_right))
        .add(manage, routes!(take_right))
}

/// Who has which role in a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct Rights {
    /// By role and name.
    rights: Vec<Right>,
}

/// A role somebody has.
#[derive(Debug, Serialize, ToSchema)]
struct Right {
    /// Its id.
    #[schema(value_type = super::shapes::GrantId)]
    id: GrantId,
    /// The holder's name.
    name: String,
    /// The address the holder signs in with.
    email: String,
    /// `organiser`, `arbiter`, `assistant`, `committee_member`, `ratings_officer`, `rating_committee` or `appeals_board`.
    #[schema(value_type = super::shapes::RoleName)]
    role: Role,
    /// The section's part of addresses; `null` for the whole tournament.
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// May this token take it away?
    may_take: bool,
}

/// Who has which role in a tournament
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rights", tag = "rights",
    responses((status = 200, body = Rights), (status = "4XX"))
)]
async fn list_rights(permit: Permit<ManageRights>, db: Db) -> Result<Json<Rights>> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let held = store::grants::list_by_tournament(&mut tx, Some(tournament)).await?;
    let rights = held
        .into_iter()
        .map(|held| Right {
            may_take: rights::may(&permit, held.grant),
            section: sections
                .iter()
                .find(|section| Some(section.id) == held.grant.scope.section())
                .map(|section| section.slug.clone()),
            id: held.id,
            name: held.name,
            email: held.email,
            role: held.grant.role,
        })
        .collect();
    Ok(Json(Rights { rights }))
}

/// A role to be given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewRight {
    /// The address of somebody who has an account; others are invited.
    #[schema(example = "prove@example.org")]
    email: String,
    /// As what.
    #[schema(value_type = super::shapes::RoleName)]
    role: Role,
    /// The section's part of addresses; without it, in the whole tournament.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
struct Given {
    /// Did the account not have the role there already?
    is_new: bool,
}

/// The scope a body names: the tournament, or one of its sections.
pub(super) async fn scope(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageRights>,
    section: Option<&Slug>,
) -> Result<Scope> {
    let tournament = permit.tournament();
    let Some(slug) = section else {
        return Ok(Scope::Tournament(tournament));
    };
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let found = sections.into_iter().find(|section| section.slug == *slug);
    let wrong = || Problem::field("section", |lang| t!(lang, official_problem_section));
    Ok(Scope::Section(tournament, found.ok_or_else(wrong)?.id))
}

/// Gives a role to somebody who has an account
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rights", tag = "rights",
    responses(
        (status = 201, body = Given),
        (status = 403, description = "Whoever made the token may not give this role there"),
        (status = 422, description = "No such address or section, or the key was used for something else")
    )
)]
async fn give_right(
    permit: Permit<ManageRights>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewRight>,
) -> Result<Response> {
    let field = |say: fn(web::i18n::Lang) -> String| Problem::field("email", say);
    let email = body
        .email
        .parse::<Email>()
        .map_err(|error| Problem::field("email", move |lang| error_texts::accounts::email(lang, error)))?;
    let mut tx = db.begin().await?;
    let scope = scope(&mut tx, &permit, body.section.as_ref()).await?;
    let account = store::accounts::find_by_email(&mut tx, email.as_str())
        .await?
        .ok_or_else(|| field(|lang| t!(lang, rights_no_account)))?;
    let grant = Grant {
        role: body.role,
        scope,
    };
    let is_new = match rights::give(&mut tx, &permit, now.0, key, account.id, grant).await {
        Err(RightsError::NoAccount) => return Err(field(|lang| t!(lang, rights_no_account))),
        done => done?,
    };
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(Given { is_new })).into_response())
}

/// Takes a role away
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/rights/{right}", tag = "rights",
    responses((status = 204, description = "It is gone"))
)]
async fn take_right(
    Path(path): Path<OneRight>,
    permit: Permit<ManageRights>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<StatusCode> {
    db.write(async |conn| rights::take(conn, &permit, now.0, key, path.right).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
