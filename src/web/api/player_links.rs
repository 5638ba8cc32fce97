//! Players' own links.

use super::{address::OnePlayer, prelude::*};
use service::player_links::{self, Whom};
use web::{origin::Origin, paths::OwnLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(list_player_links, make_player_links))
        .add(entries, routes!(revoke_player_link))
}

/// A player, and the link that works.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerLinkBody {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `Given Surname`.
    name: String,
    /// When the link was made; null without one.
    created_at: Option<Timestamp>,
    /// By whom.
    created_by: Option<String>,
    /// When it stops working.
    expires_at: Option<Timestamp>,
    /// When it was used last, about.
    last_used_at: Option<Timestamp>,
}

/// Everybody who takes part.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerLinksBody {
    /// By name.
    players: Vec<PlayerLinkBody>,
}

/// Who has a link of their own
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/player-links", tag = "entries",
    responses((status = 200, body = PlayerLinksBody), (status = "4XX"))
)]
async fn list_player_links(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
) -> Result<Json<PlayerLinksBody>> {
    let lines = player_links::list(&mut *db.snapshot().await?, &permit, now.0).await?;
    Ok(Json(PlayerLinksBody {
        players: lines
            .into_iter()
            .map(|line| PlayerLinkBody {
                player: line.player.id,
                name: line.player.person.name.spoken(),
                created_at: line.link.as_ref().map(|link| link.created_at),
                created_by: line.link.as_ref().map(|link| link.created_by.clone()),
                expires_at: line.link.as_ref().map(|link| link.expires_at),
                last_used_at: line.link.as_ref().and_then(|link| link.last_used_at),
            })
            .collect(),
    }))
}

/// For whom.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MakeLinksBody {
    /// `"missing"`, `"all"`, or `{"one": "<player>"}`. Old links of these players stop working.
    #[schema(value_type = super::shapes::LinksWhom)]
    whom: Whom,
}

/// A link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeLinkBody {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `Given Surname`.
    name: String,
    /// The address to pass on, this one time.
    link: String,
}

/// The links that were made; `null` when the request was a repeat: secrets are shown once.
#[derive(Debug, Serialize, ToSchema)]
struct MadeLinksBody {
    /// By name.
    links: Option<Vec<MadeLinkBody>>,
}

/// Makes players' own links
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-links", tag = "entries",
    responses((status = 201, body = MadeLinksBody))
)]
async fn make_player_links(
    permit: Permit<ManageEntries>,
    (db, now, origin): (Db, Now, Origin),
    key: Key,
    Json(sent): Json<MakeLinksBody>,
) -> Result<(StatusCode, Json<MadeLinksBody>)> {
    let made = db
        .write(async |conn| player_links::make(conn, &permit, now.0, key.0, sent.whom).await)
        .await?;
    let links = made.map(|made| {
        made.into_iter()
            .map(|made| {
                let path = OwnLinkPath {
                    secret: made.secret.reveal().to_owned(),
                };
                MadeLinkBody {
                    player: made.player.id,
                    name: made.player.person.name.spoken(),
                    link: format!("{origin}{path}"),
                }
            })
            .collect()
    });
    Ok((StatusCode::CREATED, Json(MadeLinksBody { links })))
}

/// Ends a player's own link; what has ended is ended
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/player-links/{player}", tag = "entries",
    responses((status = 204))
)]
async fn revoke_player_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
) -> Result<StatusCode> {
    db.write(async |conn| player_links::revoke(conn, &permit, now.0, path.player).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
