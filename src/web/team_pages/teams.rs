//! Teams for those who run a section of them: [`settings`] says how they meet, [`row_limits`] who may play in it, [`entries`] is the list,
//! [`team`] one of them, [`contacts`] how teams are reached, [`withdrawal`] a team that leaves in the middle; [`line_up`] is who plays in a
//! round, [`forfeits`] a match that is lost as a whole, [`cup`] who goes on from a level match of a cup, [`arrivals`] which team has come,
//! [`cards`] and [`card`] the result cards of a round and of a match, [`leader`] who leads it, [`rulings`] what a team is charged with;
//! [`captain_link`] and [`round_line_ups`] are what captains need and have handed in, [`captain_links`] and [`leader_links`] the links of all
//! captains, and of all match leaders of a round, at once; [`season`] is what the season goes by, [`lots`] between level teams of a final
//! table. Who meets whom when is [`super::fixtures`].

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
mod leader_links;
mod line_up;
mod lots;
mod round_line_ups;
mod row_limits;
mod rulings;
mod season;
mod settings;
mod team;
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
        .merge(leader_links::routes(state))
        .merge(season::routes(state))
        .merge(lots::routes(state))
        .merge(row_limits::routes(state))
        .merge(withdrawal::routes(state))
}
