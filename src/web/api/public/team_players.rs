//! What the players of the teams made.

use super::{Name, points, teams::TeamName};
use crate::prelude::*;
use domain::{
    player_key::PlayerKey,
    section_state::SectionState,
    team_players::{AtBoard, PlayerGame, PlayerScore},
};
use engine::{
    colour::Colour,
    numbers::{MatchNo, TeamNo},
    result::GameResult,
};
use service::{
    public::Beside,
    team_players::{self, OtherTeam},
};
use std::collections::BTreeMap;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(list_team_players))
}

/// Whose, and how much of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TeamPlayersQuery {
    /// Every game of theirs, too, and the other teams they play for?
    #[serde(default)]
    games: bool,
    /// Only the player with this starting number, also before the first game.
    #[param(value_type = Option<u16>, minimum = 1)]
    player: Option<StartNo>,
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
    /// Every game in the published rounds, round by round; only with `games=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    games_played: Option<Vec<TeamPlayerGame>>,
    /// The teams of the same club in other sections of the tournament that the same person plays for; only with `games=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    also_for: Option<Vec<OtherTeamOfPlayer>>,
}

/// A game of a player for the team.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPlayerGame {
    /// The round.
    round: u16,
    /// The match by its number in the round; `null` where single games are played by a table.
    #[serde(rename = "match")]
    #[schema(value_type = Option<super::super::shapes::MatchNo>)]
    of: Option<MatchNo>,
    /// The board of the match, from 1; of the team where there is no match.
    board: u8,
    /// The board of the round at which it is played; `null` without a game.
    game_board: Option<u16>,
    /// The other team.
    opponent_team: TeamName,
    /// Who sat opposite; `null` where nobody did.
    opponent: Option<Name>,
    /// The player's colour; `null` without a game.
    #[schema(value_type = Option<super::super::shapes::PieceColour>)]
    colour: Option<Colour>,
    /// From White's side, as everywhere; `null` while it is open, and without a game.
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// Does it count for the player? Not in a match that was lost as a whole or counts for nobody.
    counts: bool,
    /// What it gave; `null` while it is open, and where it does not count.
    points: Option<f64>,
}

impl TeamPlayerGame {
    fn of(field: &SectionState, one: &PlayerGame<'_>) -> Self {
        Self {
            round: one.round.get(),
            of: one.of.map(|of| of.no),
            board: one.board,
            game_board: one.game.map(|game| game.board.get()),
            opponent_team: TeamName::at(field, one.against),
            opponent: one.opponent.map(|(_, no)| Name::at(field, no)),
            colour: one.opponent.map(|(colour, _)| colour),
            result: one.game.and_then(|game| game.outcome.result),
            counts: one.counts,
            points: one.points.map(points),
        }
    }
}

/// A team of another section that the same person plays for.
#[derive(Debug, Serialize, ToSchema)]
struct OtherTeamOfPlayer {
    /// The section's part of addresses.
    #[schema(value_type = super::super::shapes::Slug)]
    section: String,
    /// What the section is called.
    #[schema(example = "2. række")]
    section_name: String,
    /// The team's number there.
    #[schema(value_type = super::super::shapes::TeamNo)]
    team: TeamNo,
    /// What the team is called.
    #[schema(example = "Prøveby 2")]
    team_name: String,
    /// What the player's addresses are made of there.
    #[schema(value_type = super::super::shapes::PlayerKey)]
    key: PlayerKey,
}

impl From<&OtherTeam> for OtherTeamOfPlayer {
    fn from(other: &OtherTeam) -> Self {
        Self {
            section: other.section.clone(),
            section_name: other.section_name.clone(),
            team: other.team,
            team_name: other.team_name.clone(),
            key: other.key,
        }
    }
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
///
/// With `games=true` every game comes with its round, match, board and the other team, and the teams of other sections that the same person
/// plays for.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-players", tag = "teams",
    params(TeamPlayersQuery),
    responses((status = OK, body = TeamPlayers), (status = 404, description = "There is no such section, its players play for themselves, or the player is in none of its teams"))
)]
async fn list_team_players(
    visitor: Visitor,
    keep: Cacheable,
    db: Db,
    Query(asked): Query<TeamPlayersQuery>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let field = service::public::read(&mut tx, visitor.section()?, Beside::Nothing, visitor.sight())
        .await?
        .ok_or_else(Problem::not_found)?
        .field;
    if field.settings.teams.is_none() {
        return Err(Problem::not_found());
    }
    let scores = match asked.player {
        Some(player) => vec![field.team_player_score(player).ok_or_else(Problem::not_found)?],
        None => field.team_player_scores(),
    };
    if !asked.games {
        drop(tx);
        let answer = Json(TeamPlayers {
            players: scores.iter().map(|score| told(&field, score)).collect(),
        });
        return Ok(keep.answer(field.section, field.content_version, None, answer));
    }
    let players: Vec<StartNo> = scores.iter().map(|score| score.player).collect();
    let tournament = visitor.place()?.tournament;
    let elsewhere = team_players::list_elsewhere(&mut tx, tournament, &field, &players).await?;
    drop(tx);
    // It tells of other sections, too, and so is not kept for this one.
    Ok(keep.passing(Json(TeamPlayers {
        players: scores
            .iter()
            .map(|score| told_whole(&field, score, &elsewhere))
            .collect(),
    })))
}

fn told_whole(
    field: &SectionState,
    score: &PlayerScore,
    elsewhere: &BTreeMap<StartNo, Vec<OtherTeam>>,
) -> TeamPlayerScore {
    let games = field.player_games(score.player);
    let others = elsewhere.get(&score.player).into_iter().flatten();
    TeamPlayerScore {
        games_played: Some(games.iter().map(|one| TeamPlayerGame::of(field, one)).collect()),
        also_for: Some(others.map(OtherTeamOfPlayer::from).collect()),
        ..told(field, score)
    }
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
        games_played: None,
        also_for: None,
    }
}
