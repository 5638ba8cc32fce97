//! What the players of the teams made.

use super::{Name, points, read, teams::TeamName};
use crate::prelude::*;
use domain::{
    section_state::SectionState,
    team_section::{AtBoard, PlayerScore},
};
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(list_team_players))
}

/// What the players of the teams made.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPlayers {
    /// The most points first, then the better performance.
    players: Vec<TeamPlayerScore>,
}

/// What a player made for the team.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPlayerScore {
    /// Who.
    player: Name,
    /// For which team.
    team: TeamName,
    /// Games with a result, those without play too.
    games: u16,
    /// Points.
    points: f64,
    /// The performance in games over the board against opponents with a rating; `null` without one, and where the section keeps ratings to
    /// itself.
    performance: Option<i32>,
    /// At each board of a match, board 1 first.
    boards: Vec<TeamPlayerBoard>,
}

/// What a player made at one board.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPlayerBoard {
    /// The board of a match, from 1.
    board: u8,
    /// Games there; a seat alone counts as one.
    games: u16,
    /// Points there.
    points: f64,
    /// The performance in games over the board there against opponents with a rating; `null` without one, and where the section keeps
    /// ratings to itself.
    performance: Option<i32>,
}

/// Everybody who has played for a team in a published round, with games, points and boards
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-players", tag = "teams",
    responses((status = OK, body = TeamPlayers), (status = 404, description = "There is no such section, or its players play for themselves"))
)]
async fn list_team_players(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    if field.settings.teams.is_none() {
        return Err(Problem::not_found());
    }
    let scores = field.team_player_scores();
    let answer = Json(TeamPlayers {
        players: scores.iter().map(|score| told(&field, score)).collect(),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}

fn told(field: &SectionState, score: &PlayerScore) -> TeamPlayerScore {
    let performance = |at: &AtBoard| at.performance.filter(|_| field.settings.public.rating);
    TeamPlayerScore {
        player: Name::at(field, score.player),
        team: TeamName::at(field, score.team),
        games: score.all.games,
        points: points(score.all.points),
        performance: performance(&score.all),
        boards: score
            .boards
            .iter()
            .map(|(board, at)| TeamPlayerBoard {
                board: *board,
                games: at.games,
                points: points(at.points),
                performance: performance(at),
            })
            .collect(),
    }
}
