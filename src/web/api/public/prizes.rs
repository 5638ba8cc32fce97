//! What a section gives its players or teams, once it is public, and who won it, once it is settled.

use super::{Name, teams::TeamName};
use crate::prelude::*;
use domain::{
    prize::{Given, Plan, WinnerNo},
    section_state::SectionState,
};
use service::{prizes, section_state};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_published_prizes))
}

/// What a section gives its players or teams.
#[derive(Debug, Serialize, ToSchema)]
struct PublishedPrizes {
    /// Currency, unit, one money prize each, and the categories with their conditions and prizes.
    #[schema(value_type = super::super::shapes::PrizePlan)]
    plan: Plan,
    /// When it became public first.
    published_at: Timestamp,
    /// When it was changed the last time.
    changed_at: Timestamp,
    /// When the prizes were settled; `null` before that.
    settled_at: Option<Timestamp>,
    /// Have results changed since, so that somebody shall get something else?
    is_outdated: bool,
    /// Who was given what, best placed first, teams before players; empty before the settlement.
    winners: Vec<PublishedWinner>,
}

/// Somebody who was given something.
#[derive(Debug, Serialize, ToSchema)]
struct PublishedWinner {
    /// Which player; left out where it is a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Name>,
    /// Which team; left out where it is a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<TeamName>,
    /// Currency and parts: category, places, amount, thing.
    #[schema(value_type = super::super::shapes::PrizeGiven)]
    given: Given,
}

impl PublishedWinner {
    fn of(field: &SectionState, no: WinnerNo, given: Given) -> Self {
        let (player, team) = match no {
            WinnerNo::Player(no) => (Some(Name::at(field, no)), None),
            WinnerNo::Team(no) => (None, Some(TeamName::at(field, no))),
        };
        Self { player, team, given }
    }
}

/// The prizes of a section, once they are public
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/prizes/public", tag = "public",
    responses((status = OK, body = PublishedPrizes))
)]
async fn get_published_prizes(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let field = section_state::load(&mut tx, visitor.section()?)
        .await?
        .ok_or_else(Problem::not_found)?;
    let shown = prizes::public(&mut tx, &field)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let answer = Json(PublishedPrizes {
        plan: shown.plan,
        published_at: shown.published_at,
        changed_at: shown.changed_at,
        settled_at: shown.settled_at,
        is_outdated: shown.is_outdated,
        winners: shown
            .winners
            .into_iter()
            .map(|(no, given)| PublishedWinner::of(&field, no, given))
            .collect(),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
