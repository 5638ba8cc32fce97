//! Lots as the last step of a table's order: between whom they are to be drawn, and drawing them. What was drawn stands in the table, too.

use super::prelude::*;
use domain::{
    section_state::SectionState,
    team_lots::{NoLots, SharedPlace},
};
use engine::ids::TeamId;
use service::{
    fixtures::Planning,
    section_state,
    team_lots::{self, DrawingLots},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes.add(manage, routes!(read_table_lots, draw_table_lots))
}

/// A place that teams share in a final table.
#[derive(Debug, Serialize, ToSchema)]
struct LevelTeams {
    /// The first of the places they share.
    #[schema(example = 2)]
    place: usize,
    /// The last of them.
    #[schema(example = 3)]
    to: usize,
    /// Who they are, by number.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
}

impl From<SharedPlace> for LevelTeams {
    fn from(shared: SharedPlace) -> Self {
        Self {
            place: shared.place.first,
            to: shared.place.last,
            teams: shared.teams,
        }
    }
}

/// Lots that were drawn.
#[derive(Debug, Serialize, ToSchema)]
struct LotsDrawnBefore {
    /// The seed, in hexadecimal: the teams by name, and this, repeat the draw.
    #[schema(example = "7f26a1b2c3d4e5f6")]
    seed: String,
    /// The teams in the order they were drawn in, the best first.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
    /// Do others share the place by now, so that the draw decides nothing?
    is_idle: bool,
}

/// Between whom lots are to be drawn, and which were.
#[derive(Debug, Serialize, ToSchema)]
struct TableLots {
    /// The version of the section, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Does the announced order of the table end with lots?
    lots_last: bool,
    /// Are all rounds closed and all results there, so that lots may be drawn?
    is_final: bool,
    /// The places that teams share, the best first.
    to_draw: Vec<LevelTeams>,
    /// What was drawn, the oldest first.
    drawn: Vec<LotsDrawnBefore>,
}

impl TableLots {
    fn of(field: &SectionState, version: Version) -> Self {
        let open = field.places_for_lots();
        let drawn = field
            .lots_as_drawn()
            .into_iter()
            .map(|(draw, decides)| LotsDrawnBefore {
                seed: draw.seed.to_string(),
                teams: draw.teams.clone(),
                is_idle: !decides,
            });
        Self {
            version,
            lots_last: open != Err(NoLots::NotAnnounced),
            is_final: open.is_ok(),
            to_draw: open
                .unwrap_or_default()
                .into_iter()
                .map(LevelTeams::from)
                .collect(),
            drawn: drawn.collect(),
        }
    }
}

/// Between whom lots are to be drawn as the last step of the order of a table, and which were
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/table-lots", tag = "teams",
    responses((status = 200, body = TableLots), (status = "4XX"))
)]
async fn read_table_lots(permit: Planning, db: Db) -> Result<Versioned<TableLots>> {
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id()).await?;
    let section = section.ok_or_else(Problem::not_found)?;
    let field = section_state::found(&mut tx, section.id, Problem::not_found).await?;
    drop(tx);
    if field.settings.teams.is_none() {
        return Err(Problem::not_found());
    }
    Ok(Versioned(section.version, TableLots::of(&field, section.version)))
}

/// Between whom lots shall be drawn.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LotsToDraw {
    /// All the teams that share a place, in any order.
    #[schema(value_type = Vec<super::shapes::TeamId>, min_items = 2, max_items = 999)]
    teams: Vec<TeamId>,
}

/// Lots that were drawn now.
#[derive(Debug, Serialize, ToSchema)]
struct LotsDrawn {
    /// The version of the section, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The seed, in hexadecimal: it stands in the log, and the same seed repeats the draw.
    #[schema(example = "7f26a1b2c3d4e5f6")]
    seed: String,
    /// The teams in the order they were drawn in, the best first.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
}

/// Draws lots among the teams of a shared place, once the table is final; the seed is made when they are drawn, and a draw stands
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/table-lots", tag = "teams",
    responses(
        (status = 200, body = LotsDrawn),
        (status = 409, description = "the announced order does not end with lots, the table is not final, or the section was changed meanwhile"),
        (status = 422, description = "These are not all the teams of a shared place")
    )
)]
async fn draw_table_lots(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LotsToDraw>,
) -> Result<Versioned<LotsDrawn>> {
    let cmd = DrawingLots {
        seen,
        teams: body.teams.clone(),
    };
    let drawn = db
        .write(async |conn| beside(team_lots::draw(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    let body = LotsDrawn {
        version: drawn.version,
        seed: drawn.seed.to_string(),
        teams: drawn.teams,
    };
    Ok(Versioned(drawn.version, body))
}
