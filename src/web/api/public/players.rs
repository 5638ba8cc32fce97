//! Who plays.

use super::{Player, left_in, read, teams::TeamName};
use crate::prelude::*;
use service::public::Beside;
use std::collections::BTreeMap;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(list_players))
}

/// The players of a section.
#[derive(Debug, Serialize, ToSchema)]
struct Players {
    /// By starting number; those who have none yet come last.
    players: Vec<Player>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// Who plays in a section
///
/// Withdrawn and expelled players are among them; applications that are not accepted are not.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players", tag = "public",
    responses((status = OK, body = Players))
)]
async fn list_players(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    // Teams have their players before starting numbers are given.
    let teams: BTreeMap<_, _> = field
        .teams
        .iter()
        .flat_map(|team| team.players.iter().map(|id| (*id, team.no)))
        .collect();
    let players = field
        .players
        .iter()
        .map(|player| Player {
            team: teams.get(&player.id).map(|team| TeamName::at(&field, *team)),
            ..Player::of(field.public_player(player))
        })
        .collect();
    Ok(keep.answer(
        field.section,
        field.content_version,
        None,
        Json(Players {
            players,
            fide_mode_left_in: left_in(&field),
        }),
    ))
}
