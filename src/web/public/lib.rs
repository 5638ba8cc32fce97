//! What everybody may read: tournaments, pairings, results, standings, players.
//!
//! No private data gets here: a page is made from a [`scene::Scene`], which has of a player only what the section's
//! settings make public. Pages of a section are kept in the cache until the section changes.

pub mod claims;
mod club_records;
mod contact_card;
mod crosstable;
mod feeds;
mod fixtures;
mod game;
mod help;
mod home;
mod list_files;
mod live;
mod play_offs;
mod player;
mod player_records;
mod prelude;
mod prizes;
mod round;
mod round_by_round;
mod rules;
mod scene;
mod screen;
mod search;
mod standings;
mod standings_by_category;
mod start_list;
mod strength_lists;
mod team_boards;
mod team_crosstable;
mod team_cup;
mod team_games;
mod team_player;
mod team_players;
mod team_rulings;
mod team_tie_break_names;
mod team_working;
mod teams;
mod tie_break_names;
mod tournament;
mod working;

pub use crosstable::mark;
pub use team_tie_break_names::long as team_tie_break_name;
pub use tie_break_names::{long as tie_break_name, says as tie_break_says};

use web::{routes::Routes, state::AppState};

/// Every page of this room.
pub fn routes(state: &AppState) -> Routes {
    let framed = round::routes(state)
        .merge(standings::routes(state))
        .merge(contact_card::routes(state))
        .merge(crosstable::routes(state))
        .merge(prizes::routes(state))
        .merge(start_list::routes(state))
        .merge(player::routes(state))
        .merge(working::routes(state))
        .merge(teams::routes(state))
        .merge(fixtures::routes(state))
        .merge(team_working::routes(state))
        .merge(team_crosstable::routes(state))
        .merge(team_games::routes(state))
        .merge(team_players::routes(state))
        .embeddable();
    framed
        .merge(home::routes(state))
        .merge(player_records::routes(state))
        .merge(club_records::routes(state))
        .merge(help::routes(state))
        .merge(tournament::routes(state))
        .merge(game::routes(state))
        .merge(rules::routes(state))
        .merge(strength_lists::routes(state))
        .merge(claims::routes(state))
        .merge(list_files::routes(state))
        .merge(feeds::routes(state))
        .merge(live::routes(state))
        .merge(screen::routes(state))
        .merge(search::routes(state))
}
