//! The links of captains, and what a captain's program does with one: the twin of the page behind the link.
//!
//! A program presents the secret of the link where others present a token. It reads and writes what the link opens: the own team, its
//! line-ups, its matches with their cards and boards, and the rulings about it.

pub(super) mod own_match;
mod own_protests;
mod own_team;

use super::{address::OneTeam, prelude::*};
use service::captain_links;
use web::{origin::Origin, paths::CaptainLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let routes = routes.add(entries, routes!(make_captain_link, revoke_captain_link));
    let routes = own_team::add_to(routes);
    let routes = own_match::add_to(routes);
    own_protests::add_to(routes)
}

/// A captain's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeCaptainLink {
    /// The address to pass on, this one time; `null` when the request was a repeat.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ")]
    link: Option<String>,
}

/// Makes the link of a team's captain, and ends the one before
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses(
        (status = 201, body = MadeCaptainLink),
        (status = 409, description = "the tournament has been over for too long")
    )
)]
async fn make_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<(StatusCode, Json<MadeCaptainLink>)> {
    let secret = db
        .write(async |conn| captain_links::make(conn, &permit, now.0, key, path.team).await)
        .await?;
    let link = secret.map(|secret| {
        let path = CaptainLinkPath {
            secret: secret.reveal().to_owned(),
        };
        format!("{origin}{path}")
    });
    Ok((StatusCode::CREATED, Json(MadeCaptainLink { link })))
}

/// Ends the link of a team's captain; what has ended is ended
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses((status = 204))
)]
async fn revoke_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
) -> Result<StatusCode> {
    db.write(async |conn| captain_links::revoke(conn, &permit, now.0, path.team).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
