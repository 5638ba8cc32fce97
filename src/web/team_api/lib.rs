//! The JSON API of team chess: what a league, a club, a captain and a match leader do, one module per noun.
//!
//! A crate of its own beside `api`, whose conventions and devices it uses, so that the last compiler of a build does not work alone
//! (decision 368). What the public reads of teams is in `api::public`.

mod captain_links;
mod club_links;
mod club_players;
mod counted_tournaments;
mod duties;
mod fixtures;
mod league_settings;
mod link_calendars;
mod match_leaders;
mod move_requests;
mod row_limits;
mod sealed_line_ups;
mod season_end;
mod strength_lists;
mod team_arrivals;
mod team_cards;
mod team_contacts;
mod team_cups;
mod team_groups;
mod team_lots;
mod team_penalties;
mod team_season;
mod teams;

// What `api` says of addresses and shapes, and its bodies that operations of teams take too; the modules read them from here.
use api::{address, arrivals, numbers, players, prelude, protests, results, rulings, shapes, tournaments};
use web::routes::ApiRoutes;

/// The operations of teams, beside those that are there.
pub fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let routes = captain_links::add_to(routes);
    let routes = club_links::add_to(routes);
    let routes = club_players::add_to(routes);
    let routes = counted_tournaments::add_to(routes);
    let routes = fixtures::add_to(routes);
    let routes = league_settings::add_to(routes);
    let routes = link_calendars::add_to(routes);
    let routes = match_leaders::add_to(routes);
    let routes = move_requests::add_to(routes);
    let routes = row_limits::add_to(routes);
    let routes = sealed_line_ups::add_to(routes);
    let routes = season_end::add_to(routes);
    let routes = strength_lists::add_to(routes);
    let routes = team_arrivals::add_to(routes);
    let routes = team_cards::add_to(routes);
    let routes = team_contacts::add_to(routes);
    let routes = team_cups::add_to(routes);
    let routes = team_lots::add_to(routes);
    let routes = team_penalties::add_to(routes);
    let routes = team_season::add_to(routes);
    let routes = teams::add_to(routes);
    let routes = duties::add_to(routes);
    team_groups::add_to(routes)
}
