//! Clubs and their strength lists, for those who manage the entries: [`all`] is the clubs of a tournament, [`club`] one list,
//! [`certification`] how it is handed in, [`rules`] what the tournament decides about lists and line-ups, [`counted`] which other
//! tournaments count for that, and [`import`] a list as a file. [`link`] is a club's own link, [`links`] those of all clubs at once,
//! [`own`] the page behind it, [`matches`] the club's matches there, [`ask_to_move`] how it asks to move one, [`teams`] where it enters
//! its teams, [`contact`] how one of them is reached, and [`players`] where it enters players who play for themselves.

mod all;
mod ask_to_move;
mod certification;
mod club;
mod contact;
mod counted;
mod import;
mod link;
mod links;
mod matches;
mod own;
mod players;
mod rules;
mod teams;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    all::routes(state)
        .merge(club::routes(state))
        .merge(link::routes(state))
        .merge(links::routes(state))
        .merge(own::routes(state))
        .merge(matches::routes(state))
        .merge(teams::routes(state))
        .merge(players::routes(state))
        .merge(contact::routes(state))
        .merge(ask_to_move::routes(state))
        .merge(import::routes(state))
        .merge(rules::routes(state))
        .merge(counted::routes(state))
}
