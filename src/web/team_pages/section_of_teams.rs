//! What pages about a section of teams begin with: the section as it stands, how a team and its players are called, and what is chosen of its
//! home evening.

use std::str::FromStr;

use crate::{
    forms::{Fields, offered},
    prelude::*,
};
use domain::team::{
    Team,
    home_evening::{HomeWeekday, WheelchairAccess},
};
use jiff::civil::Time;
use web::i18n_teams::fixtures as words;

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

/// The weekdays on which a team may play at home.
pub(crate) fn weekdays(lang: Lang, chosen: HomeWeekday) -> Vec<Choice> {
    offered(HomeWeekday::ALL, chosen, HomeWeekday::as_str, |one| {
        words::home_weekday(lang, one)
    })
}

/// Whether a wheelchair gets in there.
pub(crate) fn access(lang: Lang, chosen: WheelchairAccess) -> Vec<Choice> {
    offered(WheelchairAccess::ALL, chosen, WheelchairAccess::as_str, |one| {
        words::wheelchair_access(lang, one)
    })
}

/// What was chosen of several words; `None` where the form has no such field.
pub(crate) fn chosen<T: FromStr>(fields: &Fields, name: &'static str) -> Result<Option<T>> {
    let word = fields.get(name).map(|text| text.trim());
    let read = |word: &str| {
        word.parse()
            .map_err(|_| Problem::field(name, |lang| t!(lang, problem_choice)))
    };
    word.filter(|word| !word.is_empty()).map(read).transpose()
}
