//! What pages about a section of teams begin with: the section as it stands, and how a team and its players are called.

use crate::prelude::*;
use domain::team::Team;
use jiff::civil::Time;

/// A section of teams as it stands.
pub(crate) async fn load(conn: &mut PgConnection, section: engine::ids::SectionId) -> Result<SectionState> {
    let field = section_state::found(conn, section, Problem::not_found).await?;
    if field.settings.teams.is_none() {
        return Err(Problem::not_found());
    }
    Ok(field)
}

/// What a player is called, with the rating.
pub(crate) fn called(field: &SectionState, id: PlayerId) -> String {
    let Some(player) = field.player_by_id(id) else {
        return id.to_string();
    };
    match player.rating {
        Some(rating) => format!("{} ({rating})", player.person.name.spoken()),
        None => player.person.name.spoken(),
    }
}

/// How strong a team is: the mean rating of its first boards; empty where none of them has one.
pub(crate) fn strength(field: &SectionState, team: &Team) -> String {
    field
        .mean_rating(team)
        .map(|mean| mean.to_string())
        .unwrap_or_default()
}

/// An hour as fields have it.
pub(crate) fn hour(hour: Option<Time>) -> String {
    hour.map(|hour| hour.strftime("%H:%M").to_string())
        .unwrap_or_default()
}
