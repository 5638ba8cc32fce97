//! A club's strength list as a file that reads back, with the numbers of persons, for those who keep it. Pages and API send the same one.

use axum::response::Response;

use crate::{
    attachment::{self, FileKind},
    i18n::Lang,
};
use domain::strength_list::{
    duty::Duty,
    person::club_key,
    written::{RESERVE, TeamCell, team_cell},
};
use engine::ids::TeamId;
use formats::table::strength_list::{self as listed, ListRow};
use service::strength_lists::standing::{ClubStanding, TeamStanding};
use texts::t;

/// The file of the list that stands.
pub fn answer(lang: Lang, standing: &ClubStanding) -> Response {
    let team = |id: TeamId| {
        let mut teams = standing.teams.iter().zip(1..);
        teams
            .find(|(team, _)| team.id == id)
            .map_or_else(String::new, |(team, no)| {
                let is_same = |other: &&TeamStanding| club_key(&other.name) == club_key(&team.name);
                match team_cell(&team.name) {
                    TeamCell::Regular(name) if standing.teams.iter().filter(is_same).count() == 1 => {
                        name.to_owned()
                    }
                    // A team whose name is also another team's, or the word for reserves, is written by its number.
                    TeamCell::Regular(_) | TeamCell::Silent | TeamCell::Reserve | TeamCell::ReserveOf(_) => {
                        no.to_string()
                    }
                }
            })
    };
    let rows: Vec<ListRow> = standing
        .members
        .iter()
        .zip(1..)
        .map(|(one, place)| {
            let (member, person) = (&one.member, &one.member.person);
            ListRow {
                place,
                surname: person.name.surname().to_owned(),
                given_name: person.name.given().to_owned(),
                national_id: person
                    .national_id
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default(),
                fide_id: person.fide_id.map(|id| id.to_string()).unwrap_or_default(),
                rating: person.rating.map(|rating| i64::from(rating.get())),
                team: match member.duty {
                    Duty::Reserve => RESERVE.to_owned(),
                    Duty::Regular(id) => team(id),
                    Duty::ReserveOf(id) => format!("{RESERVE} {}", team(id)),
                },
                foreigner: if person.is_foreign {
                    "x".to_owned()
                } else {
                    t!(lang, list_csv_no)
                },
                usable_from: member.usable_from.map(|day| day.to_string()).unwrap_or_default(),
                left_on: member.left_on.map(|day| day.to_string()).unwrap_or_default(),
            }
        })
        .collect();
    let sheet = listed::sheet(&standing.club.name, &rows);
    let body = attachment::csv(&sheet, lang);
    attachment::private(FileKind::Csv, &format!("{}.csv", t!(lang, list_csv_name)), body)
}
