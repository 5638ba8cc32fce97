//! All single games of a section of teams by the table.

use super::{read, teams::TeamName};
use crate::prelude::*;
use domain::{section_state::SectionState, single_games_section::PlannedSeat};
use engine::numbers::TeamNo;
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_team_games))
}

/// All single games of a section of teams.
#[derive(Debug, Serialize, ToSchema)]
struct TeamGames {
    /// The teams in the order of their letters.
    teams: Vec<TeamName>,
    /// Round 1 first, those to come too; only those that are public where the section as it stands has no plan.
    rounds: Vec<TeamGamesRound>,
}

/// The games of a round by the table.
#[derive(Debug, Serialize, ToSchema)]
struct TeamGamesRound {
    /// The round.
    round: u16,
    /// In the order of the table.
    games: Vec<TeamGame>,
}

/// A game of the table.
#[derive(Debug, Serialize, ToSchema)]
struct TeamGame {
    /// Who has White.
    white: TableSeat,
    /// Who has Black.
    black: TableSeat,
}

/// A seat of the table.
#[derive(Debug, Serialize, ToSchema)]
struct TableSeat {
    /// The letter of the team and the number of the board.
    #[schema(example = "A1")]
    seat: String,
    /// The team's number.
    #[schema(value_type = super::super::shapes::TeamNo)]
    team: TeamNo,
    /// The board of the team, from 1.
    board: u8,
    /// Who sits there, given name first; `null` where the team is short.
    #[schema(example = "Prøve Prøvesen")]
    name: Option<String>,
    /// The player's starting number; `null` before there is one.
    #[schema(value_type = Option<super::super::shapes::StartNo>)]
    no: Option<StartNo>,
}

impl TableSeat {
    fn of(field: &SectionState, planned: PlannedSeat<'_>) -> Option<Self> {
        Some(Self {
            seat: planned.seat.to_string(),
            team: TeamNo::from_index(planned.seat.team.into())?,
            board: planned.seat.board,
            name: planned
                .player
                .map(|player| field.public_player(player).name.spoken()),
            no: planned.player.and_then(|player| player.no),
        })
    }
}

/// All single games of a section of teams by the table, with who sits at each seat
///
/// The teams' letters follow their numbers. Line-ups may change until a round is published. Where the section no longer fits its table, the
/// rounds that were published stand.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-games", tag = "teams",
    responses(
        (status = OK, body = TeamGames),
        (status = 404, description = "There is no such section, its players play for themselves, or its teams meet in matches"),
        (status = 409, description = "There is no table for so many teams, boards and rounds, and no round is public")
    )
)]
async fn get_team_games(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    let plan = field.games_by_table().ok_or_else(Problem::not_found)?;
    if let Some(why) = plan.problem.filter(|_| plan.rounds.is_empty()) {
        return Err(why.into());
    }
    let rounds = (1..).zip(plan.rounds).map(|(round, games)| TeamGamesRound {
        round,
        games: games
            .into_iter()
            .filter_map(|[white, black]| {
                Some(TeamGame {
                    white: TableSeat::of(&field, white)?,
                    black: TableSeat::of(&field, black)?,
                })
            })
            .collect(),
    });
    let answer = Json(TeamGames {
        teams: field
            .teams
            .iter()
            .map(|team| TeamName::at(&field, team.no))
            .collect(),
        rounds: rounds.collect(),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
