//! The certificates of a section after a round: who came where with how many points, and which categories they won; two on a page, to be cut.
//!
//! A certificate is given to the player, so it has the whole name also where the section hides surnames from everybody. Prizes are on it once
//! they are settled; the money is not, which is nobody's business who sees it on a wall.

use crate::prelude::*;
use domain::{
    chosen_numbers::{self, ChosenNumbers},
    official::Duty,
    prize::{Given, WinnerNo, is_over},
};
use engine::standings::Place as Rank;
use service::prizes;

/// What a player is given.
#[derive(Debug)]
pub(super) struct Certificate {
    pub(super) name: String,
    pub(super) is_long: bool,
    /// The club, as far as it is public; else empty.
    pub(super) club: String,
    pub(super) place: String,
    pub(super) points: String,
    /// What was won beside the place.
    pub(super) prizes: Vec<String>,
}

/// Those of a section.
#[derive(Debug, Default)]
pub(super) struct Certificates {
    /// Best placed first; empty before there is a result.
    pub(super) list: Vec<Certificate>,
    /// The days of the tournament.
    pub(super) days: String,
    /// Who arranges it, by name; may be empty.
    pub(super) organiser: String,
    /// Is anything still to be played, so that places may change?
    pub(super) is_open: bool,
    /// The starting numbers that were asked for, as they were typed.
    pub(super) chosen: String,
    /// Has nobody with a place one of them?
    pub(super) is_nobody: bool,
    /// What is wrong with them, in words; else empty.
    pub(super) error: String,
}

/// Reads them as they are after a public round; none but what is wrong, when the numbers cannot be read.
///
/// # Errors
///
/// Where teams play, whose players have no places.
pub(super) async fn read(
    conn: &mut PgConnection,
    lang: Lang,
    place: &Place,
    (field, round): (&SectionState, RoundNo),
    chosen: &str,
) -> Result<Certificates> {
    if field.settings.teams.is_some() {
        return Err(Problem::not_found());
    }
    let Ok(wanted) = chosen.parse::<ChosenNumbers>() else {
        return Ok(Certificates {
            chosen: chosen.chars().take(chosen_numbers::MAX_TEXT).collect(),
            error: t!(lang, certificate_nos_wrong),
            ..Certificates::default()
        });
    };
    let tournament = store::tournaments::find(conn, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let officials = store::officials::list_by_tournament(conn, place.tournament).await?;
    let organisers: Vec<&str> = officials
        .iter()
        .filter(|official| official.valid_to.is_none() && official.data.duty == Duty::Organiser)
        .map(|official| official.data.name.as_str())
        .collect();
    let rounds = field.rounds_with_results().min(round.index() + 1);
    let standings = field.standings(rounds);
    let is_open = !(rounds == usize::from(field.planned_rounds) && is_over(field, &standings));
    let won: BTreeMap<StartNo, Given> = match prizes::public(conn, field).await? {
        Some(shown) if !is_open => shown.winners.into_iter().filter_map(of_player).collect(),
        Some(_) | None => BTreeMap::new(),
    };
    let rows = standings.rows.iter().filter(|_| rounds > 0);
    let list: Vec<Certificate> = rows
        .filter_map(|row| {
            let player = field.player(row.no)?;
            let is_wanted = match &wanted {
                ChosenNumbers::All => !row.is_withdrawn,
                ChosenNumbers::These(wanted) => wanted.contains(&row.no),
            };
            is_wanted.then(|| {
                let name = player.person.name.spoken();
                let club = field.public_player(player).club;
                Certificate {
                    is_long: name.chars().count() > 26,
                    name,
                    club: club.map(|club| club.as_str().to_owned()).unwrap_or_default(),
                    place: ranked(lang, row.place),
                    points: t!(lang, certificate_points, points = row.points.to_string()),
                    prizes: won
                        .get(&row.no)
                        .map(|given| categories(lang, given))
                        .unwrap_or_default(),
                }
            })
        })
        .collect();
    Ok(Certificates {
        is_nobody: rounds > 0 && list.is_empty() && wanted != ChosenNumbers::All,
        list,
        days: lang.span(tournament.details.starts_on, tournament.details.ends_on),
        organiser: organisers.join(", "),
        is_open,
        chosen: chosen.to_owned(),
        error: String::new(),
    })
}

fn of_player((winner, given): (WinnerNo, Given)) -> Option<(StartNo, Given)> {
    match winner {
        WinnerNo::Player(no) => Some((no, given)),
        WinnerNo::Team(_) => None,
    }
}

/// The place in words; shared where nothing separates the players by the announced order.
fn ranked(lang: Lang, place: Rank) -> String {
    if place.is_shared() {
        t!(lang, certificate_shared, place = place.first)
    } else {
        t!(lang, certificate_place, place = place.first)
    }
}

/// What was won in categories with a name; the others follow from the place.
fn categories(lang: Lang, given: &Given) -> Vec<String> {
    let named = given.parts.iter().filter_map(|part| {
        let category = part.category.as_ref()?.to_string();
        let place = lang.prize_place(part.place());
        Some(t!(lang, certificate_category, category, place))
    });
    named.collect()
}
