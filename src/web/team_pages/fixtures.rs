//! The plan of a section of teams, for those who run it: [`plan`] says who meets whom when, [`plan_match`] is one match of it, [`plan_file`]
//! takes a plan in as a file and out again, [`plan_requests`] is what clubs ask to move.

mod plan;
mod plan_file;
mod plan_match;
mod plan_requests;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    plan::routes(state)
        .merge(plan_file::routes(state))
        .merge(plan_match::routes(state))
        .merge(plan_requests::routes(state))
}
