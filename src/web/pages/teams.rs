//! Teams for those who run a section of them: [`settings`] says how they meet, [`entries`] is the list, [`team`] one of them, [`line_up`] who
//! plays in a round, [`forfeits`] a match that is lost as a whole, [`cup`] who goes on from a level match of a cup, [`captain_link`] and
//! [`round_line_ups`] what captains need and have handed in, [`cards`] and [`card`] the result cards of a round and of a match, [`leader`] who leads it, [`arrivals`] which team has come to one, [`rulings`]
//! what a team is charged with, [`plan`] who meets whom when, with [`plan_match`] for one match and
//! [`plan_requests`] for what clubs ask, [`season`] what the season goes by,
//! [`row_limits`] who may play in it, [`undecided`] what nobody has decided before it begins,
//! [`withdrawal`] a team that leaves in the middle of it.

mod arrivals;
mod captain_link;
mod card;
mod cards;
mod cup;
mod entries;
mod forfeits;
mod leader;
mod line_up;
mod plan;
mod plan_file;
mod plan_match;
mod plan_requests;
mod round_line_ups;
pub(crate) mod row_limits;
mod rulings;
mod season;
mod settings;
mod team;
pub(crate) mod undecided;
mod withdrawal;

pub(crate) use self::settings::Typed as TypedPoints;
use crate::prelude::*;
use domain::team::Team;

pub(super) fn routes(state: &AppState) -> Routes {
    settings::routes(state)
        .merge(entries::routes(state))
        .merge(team::routes(state))
        .merge(line_up::routes(state))
        .merge(captain_link::routes(state))
        .merge(round_line_ups::routes(state))
        .merge(forfeits::routes(state))
        .merge(cup::routes(state))
        .merge(rulings::routes(state))
        .merge(cards::routes(state))
        .merge(card::routes(state))
        .merge(arrivals::routes(state))
        .merge(leader::routes(state))
        .merge(plan::routes(state))
        .merge(plan_file::routes(state))
        .merge(plan_match::routes(state))
        .merge(plan_requests::routes(state))
        .merge(season::routes(state))
        .merge(row_limits::routes(state))
        .merge(withdrawal::routes(state))
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

/// How strong a team is: the mean rating of its first boards; empty where none of them has one.
fn strength(field: &SectionState, team: &Team) -> String {
    field
        .mean_rating(team)
        .map(|mean| mean.to_string())
        .unwrap_or_default()
}
