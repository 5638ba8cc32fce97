//! Clubs and their strength lists, for those who manage the entries: [`all`] is the clubs of a tournament, [`club`] one list, [`rules`] what
//! the tournament decides about lists and line-ups, [`link`] a club's own way in, and [`own`] the page behind it.

mod all;
mod club;
mod link;
mod own;
mod rules;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    all::routes(state)
        .merge(club::routes(state))
        .merge(link::routes(state))
        .merge(own::routes(state))
        .merge(rules::routes(state))
}
