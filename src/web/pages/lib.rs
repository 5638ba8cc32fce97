//! The pages of those who work at a tournament: one module per noun, next to the templates of the same name. Those of team chess and of
//! ratings are crates of their own.

mod abuse_reports;
mod applications;
mod arrivals;
mod audit;
mod bin;
mod board;
mod cancellations;
mod check_ins;
mod check_outs;
#[cfg(debug_assertions)]
mod components;
mod confirm;
mod consequences;
mod correspondence;
mod desk;
mod divisions;
mod earlier_byes;
mod entry_fees;
mod forgotten_passwords;
mod free_schedule;
mod game_moves;
mod imports;
mod invitations;
mod join;
mod mail_stops;
mod mails;
mod officials;
mod online_payments;
mod own_check_ins;
mod pairings;
mod player;
mod player_links;
mod player_penalties;
mod player_play_offs;
mod players;
mod preferences;
mod prints;
mod prizes;
mod profile;
mod protests;
mod quickpay_callbacks;
mod regulation;
mod reports;
mod restore_points;
mod results;
mod rights;
mod round_windows;
mod rounds;
mod rulings;
mod sanctions;
mod screens;
mod section_copies;
mod sections;
mod shown_once;
mod sign_in;
mod sign_up;
mod start_arrays;
mod start_numbers;
mod tablets;
mod technical_reports;
mod tokens;
mod tournament_copies;
mod tournament_files;
mod tournaments;
mod users;
mod watches;
mod webhooks;

use web::auth::Access;
use web::routes::Routes;
use web::state::AppState;
// Each page names them as its own room's.
use web::{forms, link_holder, prelude};

/// Every page of this room, and the pages everybody reads.
pub fn routes(state: &AppState) -> Routes {
    let routes = Routes::new(state)
        .post(Access::Anybody, preferences::choose_language)
        .post(Access::Anybody, preferences::choose_theme)
        .merge(public::routes(state))
        .merge(reports::routes(state))
        .merge(sign_in::routes(state))
        .merge(forgotten_passwords::routes(state))
        .merge(invitations::routes(state))
        .merge(tournaments::routes(state))
        .merge(tournament_copies::routes(state))
        .merge(bin::routes(state))
        .merge(restore_points::routes(state))
        .merge(check_outs::routes(state))
        .merge(tournament_files::routes(state))
        .merge(cancellations::routes(state))
        .merge(regulation::routes(state))
        .merge(sections::routes(state))
        .merge(section_copies::routes(state))
        .merge(officials::routes(state))
        .merge(mails::routes(state))
        .merge(mail_stops::routes(state))
        .merge(webhooks::routes(state))
        .merge(players::routes(state))
        .merge(player::routes(state))
        .merge(player_penalties::routes(state))
        .merge(player_play_offs::routes(state))
        .merge(earlier_byes::routes(state))
        .merge(imports::routes(state))
        .merge(start_numbers::routes(state))
        .merge(check_ins::routes(state))
        .merge(own_check_ins::routes(state))
        .merge(abuse_reports::routes(state))
        .merge(player_links::routes(state))
        .merge(applications::routes(state))
        .merge(divisions::routes(state))
        .merge(sign_up::routes(state))
        .merge(profile::routes(state))
        .merge(tokens::routes(state))
        .merge(tablets::routes(state))
        .merge(join::routes(state))
        .merge(rights::routes(state))
        .merge(users::routes(state))
        .merge(audit::routes(state))
        .merge(technical_reports::routes(state))
        .merge(desk::routes(state))
        .merge(rounds::routes(state))
        .merge(round_windows::routes(state))
        .merge(free_schedule::routes(state))
        .merge(pairings::routes(state))
        .merge(start_arrays::routes(state))
        .merge(results::routes(state))
        .merge(game_moves::routes(state))
        .merge(prints::routes(state))
        .merge(prizes::routes(state))
        .merge(entry_fees::routes(state))
        .merge(online_payments::routes(state))
        .merge(quickpay_callbacks::routes(state))
        .merge(rulings::routes(state))
        .merge(correspondence::routes(state))
        .merge(protests::routes(state))
        .merge(sanctions::routes(state))
        .merge(screens::routes(state))
        .merge(watches::routes(state))
        .merge(arrivals::routes(state));
    #[cfg(debug_assertions)]
    let routes = routes
        .get(Access::Anybody, components::show)
        .post(Access::Anybody, components::press)
        .post(Access::Anybody, components::enter);
    routes
}
