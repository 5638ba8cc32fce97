//! The pages of ratings: a section's own, its report, and those of the ratings office, which keeps lists, members, fees, samples and
//! editions. A crate of its own, so that neither it nor the pages of the tournament are compiled for a change in the other.

mod candidate_results;
mod editions;
mod fide_lists;
mod foreign_events;
mod members;
mod office_lists;
mod playing_arbiters;
mod rating_checks;
mod rating_committee;
mod rating_reports;
mod ratings;
mod sample_checks;
mod union_fees;

use web::routes::Routes;
use web::state::AppState;
// Each page names them as its own room's.
use web::{forms, prelude};

/// Every page of this room.
pub fn routes(state: &AppState) -> Routes {
    Routes::new(state)
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
        .merge(rating_reports::routes(state))
}
