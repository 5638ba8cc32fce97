//! The pages of team chess: a section's teams, matches and cards, fixtures, lists and links of clubs, captains and match leaders, and the
//! season's end. A crate of its own, so that neither it nor the other pages are compiled for a change in the other, and no crate needs
//! more memory to compile than a laptop has.

mod captain_leader;
mod captains;
mod clubs;
mod contact_form;
mod duties;
mod fixtures;
mod leader_form;
mod link_calendars;
mod links_at_once;
mod made_link;
mod match_card;
mod match_leaders;
mod move_request_card;
mod season_end;
mod section_of_teams;
mod substitutions;
mod team_groups;
mod teams;
mod typed_points;

use web::routes::Routes;
use web::state::AppState;
// Each page names them as its own room's.
use web::{forms, link_holder, prelude};

/// Every page of this room.
pub fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .merge(captain_leader::routes(state))
        .merge(captains::routes(state))
        .merge(clubs::routes(state))
        .merge(duties::routes(state))
        .merge(fixtures::routes(state))
        .merge(link_calendars::routes(state))
        .merge(match_leaders::routes(state))
        .merge(season_end::routes(state))
        .merge(team_groups::routes(state))
        .merge(teams::routes(state))
}
