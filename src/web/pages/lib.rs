//! The HTML side: one module per noun, next to the templates of the same name.

mod applications;
mod arrivals;
mod audit;
mod board;
mod candidate_results;
mod check_ins;
#[cfg(debug_assertions)]
mod components;
mod confirm;
mod correspondence;
mod desk;
mod editions;
mod fide_lists;
mod foreign_events;
mod forms;
mod imports;
mod invitations;
mod join;
mod members;
mod office_lists;
mod officials;
mod pairings;
mod player;
mod player_links;
mod players;
mod playing_arbiters;
mod preferences;
mod prelude;
mod prints;
mod prizes;
mod profile;
mod protests;
mod rating_checks;
mod rating_committee;
mod rating_reports;
mod ratings;
mod regulation;
mod reports;
mod results;
mod rights;
mod rounds;
mod rulings;
mod sample_checks;
mod sanctions;
mod screens;
mod sections;
mod shown_once;
mod sign_in;
mod sign_up;
mod start_arrays;
mod start_numbers;
mod tablets;
mod teams;
mod tokens;
mod tournaments;
mod union_fees;
mod users;
mod watches;
mod webhooks;

use web::auth::Access;
use web::routes::Routes;
use web::state::AppState;

/// Every page.
pub fn routes(state: &AppState) -> Routes {
    let routes = Routes::new(state)
        .post(Access::Anybody, preferences::choose_language)
        .post(Access::Anybody, preferences::choose_theme)
        .merge(public::routes(state))
        .merge(reports::routes(state))
        .merge(sign_in::routes(state))
        .merge(invitations::routes(state))
        .merge(tournaments::routes(state))
        .merge(regulation::routes(state))
        .merge(sections::routes(state))
        .merge(officials::routes(state))
        .merge(webhooks::routes(state))
        .merge(players::routes(state))
        .merge(player::routes(state))
        .merge(teams::routes(state))
        .merge(imports::routes(state))
        .merge(start_numbers::routes(state))
        .merge(check_ins::routes(state))
        .merge(player_links::routes(state))
        .merge(applications::routes(state))
        .merge(sign_up::routes(state))
        .merge(profile::routes(state))
        .merge(tokens::routes(state))
        .merge(tablets::routes(state))
        .merge(join::routes(state))
        .merge(rights::routes(state))
        .merge(users::routes(state))
        .merge(editions::routes(state))
        .merge(fide_lists::routes(state))
        .merge(ratings::routes(state))
        .merge(members::routes(state))
        .merge(rating_checks::routes(state))
        .merge(candidate_results::routes(state))
        .merge(union_fees::routes(state))
        .merge(sample_checks::routes(state))
        .merge(playing_arbiters::routes(state))
        .merge(foreign_events::routes(state))
        .merge(office_lists::routes(state))
        .merge(rating_committee::routes(state))
        .merge(audit::routes(state))
        .merge(desk::routes(state))
        .merge(rounds::routes(state))
        .merge(pairings::routes(state))
        .merge(start_arrays::routes(state))
        .merge(results::routes(state))
        .merge(prints::routes(state))
        .merge(prizes::routes(state))
        .merge(rulings::routes(state))
        .merge(correspondence::routes(state))
        .merge(protests::routes(state))
        .merge(sanctions::routes(state))
        .merge(rating_reports::routes(state))
        .merge(screens::routes(state))
        .merge(watches::routes(state))
        .merge(arrivals::routes(state));
    #[cfg(debug_assertions)]
    let routes = routes
        .get(Access::Anybody, components::show)
        .get(Access::Anybody, components::pages)
        .post(Access::Anybody, components::press)
        .post(Access::Anybody, components::enter);
    routes
}
