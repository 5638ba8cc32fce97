//! Players' own links: made, printed and ended by those who manage entries, and the page behind one.

mod agreements;
mod desk;
mod games;
mod mail;
mod own;
mod pay;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    desk::routes(state)
        .merge(own::routes(state))
        .merge(mail::routes(state))
        .merge(pay::routes(state))
        .merge(agreements::routes(state))
        .merge(games::routes(state))
}
