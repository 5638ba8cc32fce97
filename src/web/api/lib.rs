//! The JSON API, version 1: one module per noun.
//!
//! Conventions are in `docs/API.md`: `snake_case`, problem documents for every error, `If-Match` with the version that was
//! seen, `Idempotency-Key` on every write, keyset pagination.

pub mod address;
mod applications;
pub mod arrivals;
mod audit;
mod bin;
mod body;
mod byes;
mod candidate_results;
mod check_ins;
mod check_outs;
mod chosen_players;
pub mod conflict;
mod consequences;
mod correspondence;
pub mod describe;
mod divisions;
mod earlier_byes;
mod editions;
mod entry_fees;
mod examples;
mod explanations;
mod fide_lists;
mod foreign_events;
mod free_schedule;
mod game_agreements;
mod game_moves;
mod imports;
mod invitations;
mod later_ratings;
mod mails;
mod me;
mod member_imports;
mod members;
pub mod numbers;
mod office_lists;
mod officials;
mod online_payments;
mod own_check_ins;
mod pairing_restrictions;
mod participation;
mod player_links;
mod player_penalties;
mod player_play_offs;
pub mod players;
mod playing_arbiters;
pub mod prelude;
mod prizes;
pub mod protests;
mod public;
mod quarantines;
mod rating_checks;
mod rating_committee;
mod rating_reports;
mod rating_settings;
mod ratings;
mod registered;
mod regulation;
mod reports;
mod restore_points;
pub mod results;
mod rights;
mod round_windows;
mod rounds;
pub mod rulings;
mod sample_checks;
mod sanctions;
mod screens;
mod sections;
pub mod shapes;
mod start_arrays;
mod start_numbers;
mod tablets;
mod technical_reports;
pub mod tournaments;
mod union_fees;
mod watches;
mod webhooks;

use std::sync::OnceLock;

use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Document,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use prelude::*;
use web::{
    description::{self, Description},
    state::AppState,
};

/// The frame of the document; operations add themselves.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Dommerbord", description = "Runs a chess tournament from the invitation to the rating report.", license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")),
    servers((url = "/api/v1")),
    components(schemas(web::dressing::ProblemDocument)),
    modifiers(&Bearer),
)]
struct Frame;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut Document) {
        let bearer = || Http::new(HttpAuthScheme::Bearer);
        let of_link = |whose: &str| {
            let mut scheme = bearer();
            scheme.description = Some(format!(
                "The secret of {whose}: what stands behind the last `/` of its address. It works as long as the link does."
            ));
            SecurityScheme::Http(scheme)
        };
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer()));
        components.add_security_scheme(describe::CAPTAINS_LINK, of_link("a captain's link"));
        components.add_security_scheme(describe::CLUBS_LINK, of_link("a club's link"));
        components.add_security_scheme(describe::LEADERS_LINK, of_link("a match leader's link"));
    }
}

/// Every operation but those of teams (`team_api`) and the document itself, which is of both.
pub fn routes(state: &AppState) -> ApiRoutes {
    static DESCRIPTION: OnceLock<Description> = OnceLock::new();
    let routes = ApiRoutes::new(
        state,
        description::Frame {
            once: &DESCRIPTION,
            document: Frame::openapi,
            written: describe::shapes,
            addressed: address::parts,
        },
    );
    let routes = public::add_to(routes);
    let routes = tournaments::add_to(routes);
    let routes = regulation::add_to(routes);
    let routes = editions::add_to(routes);
    let routes = rating_settings::add_to(routes);
    let routes = fide_lists::add_to(routes);
    let routes = members::add_to(routes);
    let routes = member_imports::add_to(routes);
    let routes = sections::add_to(routes);
    let routes = bin::add_to(routes);
    let routes = restore_points::add_to(routes);
    let routes = check_outs::add_to(routes);
    let routes = prizes::add_to(routes);
    let routes = entry_fees::add_to(routes);
    let routes = online_payments::add_to(routes);
    let routes = officials::add_to(routes);
    let routes = webhooks::add_to(routes);
    let routes = mails::add_to(routes);
    let routes = ratings::add_to(routes);
    let routes = rating_checks::add_to(routes);
    let routes = office_lists::add_to(routes);
    let routes = rating_committee::add_to(routes);
    let routes = later_ratings::add_to(routes);
    let routes = rating_reports::add_to(routes);
    let routes = candidate_results::add_to(routes);
    let routes = union_fees::add_to(routes);
    let routes = sample_checks::add_to(routes);
    let routes = playing_arbiters::add_to(routes);
    let routes = foreign_events::add_to(routes);
    let routes = players::add_to(routes);
    let routes = registered::add_to(routes);
    let routes = participation::add_to(routes);
    let routes = byes::add_to(routes);
    let routes = earlier_byes::add_to(routes);
    let routes = consequences::add_to(routes);
    let routes = check_ins::add_to(routes);
    let routes = own_check_ins::add_to(routes);
    let routes = player_links::add_to(routes);
    let routes = player_penalties::add_to(routes);
    let routes = player_play_offs::add_to(routes);
    let routes = applications::add_to(routes);
    let routes = divisions::add_to(routes);
    let routes = imports::add_to(routes);
    let routes = start_numbers::add_to(routes);
    let routes = rights::add_to(routes);
    let routes = invitations::add_to(routes);
    let routes = me::add_to(routes);
    let routes = audit::add_to(routes);
    let routes = technical_reports::add_to(routes);
    let routes = reports::add_to(routes);
    let routes = rounds::add_to(routes);
    let routes = round_windows::add_to(routes);
    let routes = free_schedule::add_to(routes);
    let routes = game_agreements::add_to(routes);
    let routes = explanations::add_to(routes);
    let routes = pairing_restrictions::add_to(routes);
    let routes = screens::add_to(routes);
    let routes = start_arrays::add_to(routes);
    let routes = tablets::add_to(routes);
    let routes = results::add_to(routes);
    let routes = game_moves::add_to(routes);
    let routes = rulings::add_to(routes);
    let routes = sanctions::add_to(routes);
    let routes = quarantines::add_to(routes);
    let routes = watches::add_to(routes);
    let routes = arrivals::add_to(routes);
    let routes = correspondence::add_to(routes);
    protests::add_to(routes)
}
