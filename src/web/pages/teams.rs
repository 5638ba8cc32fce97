//! Teams for those who run a section of them: [`settings`] says how they meet, [`entries`] is the list, [`team`] one of them, [`line_up`] who
//! plays in a round, [`forfeits`] a match that is lost as a whole, [`captain_link`] and
//! [`round_line_ups`] what captains need and have handed in, [`rulings`] what a team is charged with.

mod captain_link;
mod entries;
mod forfeits;
mod line_up;
mod round_line_ups;
mod rulings;
mod settings;
mod team;

use crate::prelude::*;
use domain::team::{Team, TeamSettings};

pub(super) fn routes(state: &AppState) -> Routes {
    settings::routes(state)
        .merge(entries::routes(state))
        .merge(team::routes(state))
        .merge(line_up::routes(state))
        .merge(captain_link::routes(state))
        .merge(round_line_ups::routes(state))
        .merge(forfeits::routes(state))
        .merge(rulings::routes(state))
}

/// A section of teams as it stands.
async fn load(conn: &mut PgConnection, section: engine::ids::SectionId) -> Result<SectionState> {
    let field = section_state::found(conn, section, Problem::not_found).await?;
    if field.settings.teams.is_none() {
        return Err(Problem::not_found());
    }
    Ok(field)
}

/// What a player is called, with the rating.
fn called(field: &SectionState, id: PlayerId) -> String {
    let Some(player) = field.player_by_id(id) else {
        return id.to_string();
    };
    match player.rating {
        Some(rating) => format!("{} ({rating})", player.person.name.spoken()),
        None => player.person.name.spoken(),
    }
}

/// The mean rating of the first players of a team, as many as a match has boards; of those who have one.
fn strength(field: &SectionState, team: &Team) -> String {
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let ratings: Vec<u32> = team
        .players
        .iter()
        .take(usize::from(boards))
        .filter_map(|id| Some(u32::from(field.player_by_id(*id)?.rating?.get())))
        .collect();
    let sum: u32 = ratings.iter().sum();
    sum.checked_div(u32::try_from(ratings.len()).unwrap_or(u32::MAX))
        .map(|mean| mean.to_string())
        .unwrap_or_default()
}
