//! Who a token acts for, and what it opens.

use super::prelude::*;
use service::access::Credential;
use web::auth::User;

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::SignedIn, routes!(me))
}

/// An account and the token that was sent.
#[derive(Debug, Serialize, ToSchema)]
struct MeView {
    /// The account's id.
    #[schema(format = Uuid)]
    id: String,
    /// The account's name.
    name: String,
    /// The language the account chose: `da` or `en`.
    #[schema(value_type = super::shapes::InterfaceLanguage)]
    language: String,
    /// What the account is. The token opens no more than its scopes of that.
    roles: Vec<RoleView>,
    /// The token of this request.
    token: TokenView,
}

/// A role and where it holds.
#[derive(Debug, Serialize, ToSchema)]
struct RoleView {
    /// `organiser`, `arbiter`, …
    #[schema(value_type = super::shapes::RoleName)]
    role: String,
    /// In this tournament; absent for every tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
    /// In this section only.
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
}

/// A token and its limits.
#[derive(Debug, Serialize, ToSchema)]
struct TokenView {
    /// What its owner calls it.
    name: String,
    /// What it opens: `read`, `results`, …
    #[schema(value_type = Vec<super::shapes::TokenScopeName>)]
    scopes: Vec<String>,
    /// Only in this tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
    /// When it was made.
    created_at: jiff::Timestamp,
    /// When it stops working.
    expires_at: jiff::Timestamp,
    /// Last use before this one, to within a few minutes.
    last_used_at: Option<jiff::Timestamp>,
}

/// Who the token acts for, what it opens, and until when.
#[utoipa::path(
    get, path = "/me", tag = "account",
    responses(
        (status = 200, body = MeView),
        (status = 401, description = "No token, or one that does not work")
    )
)]
async fn me(db: Db, now: Now, user: User) -> Result<Json<MeView>> {
    let Credential::Token { id, .. } = user.actor.credential else {
        return Err(Problem::not_found());
    };
    let owner = user.actor.user.ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let account = store::accounts::find(&mut tx, owner)
        .await?
        .ok_or_else(Problem::not_found)?;
    let token = store::tokens::list_by_user(&mut tx, owner, Some(id), now.0)
        .await?
        .pop()
        .ok_or_else(Problem::not_found)?;
    let roles = store::grants::list_named_by_user(&mut tx, owner).await?;
    Ok(Json(MeView {
        id: owner.to_string(),
        name: account.name,
        language: account.language,
        roles: roles
            .into_iter()
            .map(|named| RoleView {
                role: named.role.to_string(),
                tournament: named.tournament,
                section: named.section,
            })
            .collect(),
        token: TokenView {
            name: token.name,
            scopes: token.scopes.iter().map(ToString::to_string).collect(),
            tournament: token.tournament_slug,
            created_at: token.created_at,
            expires_at: token.expires_at,
            last_used_at: token.last_used_at,
        },
    }))
}
