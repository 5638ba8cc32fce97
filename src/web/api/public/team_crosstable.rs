//! What every team made against every other.

use super::{points, read, teams::TeamName};
use crate::prelude::*;
use engine::numbers::TeamNo;
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_team_crosstable))
}

/// What every team made against every other.
#[derive(Debug, Serialize, ToSchema)]
struct TeamCrosstable {
    /// Best placed first.
    rows: Vec<TeamCrosstableRow>,
}

/// A team with its matches.
#[derive(Debug, Serialize, ToSchema)]
struct TeamCrosstableRow {
    /// Its place; the best of those who share it. `null` for a team that has left and of whose matches none counts.
    place: Option<usize>,
    /// Which team.
    team: TeamName,
    /// Its matches in the order of the rounds.
    matches: Vec<TeamCrosstableMatch>,
}

/// A match as one team has it.
#[derive(Debug, Serialize, ToSchema)]
struct TeamCrosstableMatch {
    /// The round.
    round: u16,
    /// The other team.
    #[schema(value_type = super::super::shapes::TeamNo)]
    opponent: TeamNo,
    /// Game points of the team itself.
    #[schema(example = 2.5)]
    points: f64,
    /// Is it still being played?
    is_open: bool,
}

/// Whom every team met in the published rounds, and what it made
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-crosstable", tag = "teams",
    responses((status = OK, body = TeamCrosstable), (status = 404, description = "There is no such section, its players play for themselves, or its teams play a cup"))
)]
async fn get_team_crosstable(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    let table = field
        .team_table(field.rounds_with_results())
        .filter(|_| !field.is_cup())
        .ok_or_else(Problem::not_found)?;
    let meetings = field.all_team_meetings();
    let rows = table.rows.iter().map(|row| {
        let met = meetings.get(&row.no).map(Vec::as_slice).unwrap_or_default();
        TeamCrosstableRow {
            place: (!field.is_out(row.no)).then_some(row.place.first),
            team: TeamName::at(&field, row.no),
            matches: met
                .iter()
                .map(|one| TeamCrosstableMatch {
                    round: one.round.get(),
                    opponent: one.opponent,
                    points: points(one.points),
                    is_open: one.is_open,
                })
                .collect(),
        }
    });
    let answer = Json(TeamCrosstable { rows: rows.collect() });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
