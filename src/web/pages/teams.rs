//! Teams for those who run a section of them: [`settings`] says how they meet, [`entries`] is the list, [`team`] one of them, [`line_up`] who
//! plays in a round, [`forfeits`] a match that is lost as a whole, [`cup`] who goes on from a level match of a cup, [`captain_link`] and
//! [`round_line_ups`] what captains need and have handed in, [`cards`] and [`card`] the result cards of a round and of a match, [`leader`] who leads it, [`arrivals`] which team has come to one, [`rulings`]
//! what a team is charged with, [`season`] what the season goes by, [`captain_links`] the links of all captains at once, [`contacts`] how teams are reached, [`lots`] between level teams of a final table,
//! [`row_limits`] who may play in it, [`undecided`] what nobody has decided before it begins,
//! [`withdrawal`] a team that leaves in the middle of it. Who meets whom when is [`super::fixtures`].

mod arrivals;
mod captain_link;
mod captain_links;
mod card;
mod cards;
mod contacts;
mod cup;
mod entries;
mod forfeits;
mod leader;
mod line_up;
mod lots;
mod round_line_ups;
pub(crate) mod row_limits;
mod rulings;
mod season;
mod settings;
mod team;
pub(crate) mod undecided;
mod withdrawal;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    settings::routes(state)
        .merge(entries::routes(state))
        .merge(team::routes(state))
        .merge(line_up::routes(state))
        .merge(captain_link::routes(state))
        .merge(captain_links::routes(state))
        .merge(contacts::routes(state))
        .merge(round_line_ups::routes(state))
        .merge(forfeits::routes(state))
        .merge(cup::routes(state))
        .merge(rulings::routes(state))
        .merge(cards::routes(state))
        .merge(card::routes(state))
        .merge(arrivals::routes(state))
        .merge(leader::routes(state))
        .merge(season::routes(state))
        .merge(lots::routes(state))
        .merge(row_limits::routes(state))
        .merge(withdrawal::routes(state))
}
