//! The prizes of a section for those who set it up: [`plan`] is the page with the plan, its awards and its payments, [`form`] reads what
//! was typed, [`receipts`] is the paper.

mod form;
mod plan;
mod receipts;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    plan::routes(state).merge(receipts::routes(state))
}
