//! The rating list of the office as a document and as files: always the same columns.

use axum::response::Response;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema, openapi::schema::RefBuilder};

use super::{
    attachment::{self, FileKind},
    error::{Problem, Result},
};
use crate::i18n::Lang;
use domain::{
    office_list::{Held, MadeOfficeList, OfficeList, OfficeListLine},
    player::NationalId,
    rating_regulation::list_rule,
};
use engine::numbers::{Age, FideId, Rating};
use formats::table::{lists::Sheet, office_list};
use rules::time_control::Discipline;

/// The rates of play, each of which has a list.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it is described here; the values are the domain's")]
enum ListRate {
    Standard,
    Rapid,
    Blitz,
}

/// The groups of a list.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it is described here; the values are the domain's")]
enum ListGroupName {
    Rated,
    Candidates,
    Juniors,
    Women,
}

/// What the office must decide before a group is made.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it is described here; the values are the domain's")]
enum ListGroupNeed {
    CandidatesSince,
    JuniorCount,
    JuniorAge,
    WomenCount,
}

/// By which ratings.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfficeListQuery {
    /// `standard`, `rapid` or `blitz`; standard unless said.
    #[serde(default = "standard")]
    #[param(inline, value_type = Option<ListRate>, example = "standard")]
    pub rate: Discipline,
}

const fn standard() -> Discipline {
    Discipline::Standard
}

/// The rating list of the ratings office, as the register stands (DM-4.3). It holds no date of birth.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfficeListBody {
    /// The article.
    #[schema(example = "DM-4.3")]
    article: &'static str,
    /// The day on which it was made.
    day: Date,
    /// `standard`, `rapid` or `blitz`.
    #[schema(value_type = ListRate)]
    rate: Discipline,
    /// The rating with which the group `rated` begins.
    #[schema(value_type = u16, example = 2200)]
    least_rating: Rating,
    /// A junior becomes at most so old in the year of the list; `null` while the office has not decided it.
    #[schema(value_type = Option<u16>)]
    junior_age: Option<Age>,
    /// After which day a candidate result counts; `null` while the office has not decided it.
    candidates_since: Option<Date>,
    /// The candidate results since then, the last tournament first (DM-4.2).
    candidate_results: Vec<ListCandidate>,
    /// In the order of the regulation.
    groups: Vec<ListGroup>,
}

/// A candidate result as the report of a tournament carries it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListCandidate {
    /// The union's number as it was entered.
    #[schema(value_type = Option<String>, example = "900000001")]
    number: Option<NationalId>,
    /// `Surname, Given`.
    name: String,
    /// In which tournament.
    tournament: String,
    /// The last day of it.
    ended_on: Date,
    /// By what, as the arbiters say.
    note: Option<String>,
}

impl From<&Held> for ListCandidate {
    fn from(held: &Held) -> Self {
        Self {
            number: held.number.clone(),
            name: held.name.to_string(),
            tournament: held.tournament.clone(),
            ended_on: held.ended_on,
            note: held.note.as_ref().map(ToString::to_string),
        }
    }
}

/// A group of the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListGroup {
    /// `rated`, `candidates`, `juniors` or `women`.
    #[schema(value_type = ListGroupName)]
    group: &'static str,
    /// What the office must decide before the group is made: `candidates_since`, `junior_count`, `junior_age`, `women_count`. Empty for one that was made.
    #[schema(value_type = Vec<ListGroupNeed>)]
    missing: Vec<&'static str>,
    /// How many players stand here only because the last place is shared.
    tied: usize,
    /// Rated members of whom the register does not say whether they belong here; of candidate results those whose number it does not know.
    unknown: usize,
    /// The highest rating first.
    players: Vec<ListPlayer>,
}

/// A player of a group.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListPlayer {
    /// Who has the same rating has the same place.
    place: usize,
    /// FIDE title; empty for none.
    #[schema(schema_with = title_or_none)]
    title: String,
    /// `Surname, Given`.
    name: String,
    /// The club; empty for none.
    club: String,
    /// The number the union knows them by.
    #[schema(value_type = String, example = "900000001")]
    number: NationalId,
    /// The number FIDE knows them by.
    #[schema(value_type = Option<u32>)]
    fide_id: Option<FideId>,
    /// The national rating.
    #[schema(value_type = u16)]
    rating: Rating,
    /// The day of the list that gave it.
    listed_on: Date,
}

/// The words of a title are named where the whole document is made.
fn title_or_none() -> RefBuilder {
    RefBuilder::new()
        .ref_location_from_schema_name("TitleOrNone")
        .description(Some("FIDE title; empty for none."))
}

impl From<&OfficeListLine> for ListPlayer {
    fn from(line: &OfficeListLine) -> Self {
        Self {
            place: line.place,
            title: line.title.map(|title| title.to_string()).unwrap_or_default(),
            name: line.name.to_string(),
            club: line.club.as_ref().map(ToString::to_string).unwrap_or_default(),
            number: line.number.clone(),
            fide_id: line.fide_id,
            rating: line.rating,
            listed_on: line.listed_on,
        }
    }
}

impl From<&OfficeList> for OfficeListBody {
    fn from(list: &OfficeList) -> Self {
        let rule = list_rule();
        let groups = list.groups.iter().map(|(group, made)| match made {
            MadeOfficeList::Missing(settings) => ListGroup {
                group: group.as_str(),
                missing: settings.iter().map(|setting| setting.as_str()).collect(),
                tied: 0,
                unknown: 0,
                players: Vec::new(),
            },
            MadeOfficeList::Listed(listed) => ListGroup {
                group: group.as_str(),
                missing: Vec::new(),
                tied: listed.tied,
                unknown: listed.unknown,
                players: listed.lines.iter().map(ListPlayer::from).collect(),
            },
        });
        Self {
            article: &rule.article,
            day: list.day,
            rate: list.rate,
            least_rating: rule.rating,
            junior_age: list.settings.junior_age,
            candidates_since: list.settings.candidates_since,
            candidate_results: list.held.iter().map(ListCandidate::from).collect(),
            groups: groups.collect(),
        }
    }
}

/// The table of both files.
fn sheet(list: &OfficeList, lang: Lang) -> Sheet {
    office_list::office_list(&lang.rate_of_play(list.rate), list, |group| {
        lang.list_group(group)
    })
}

fn file(list: &OfficeList, kind: FileKind, ending: &str, body: Vec<u8>) -> Response {
    let name = format!("rating-list-{}-{}.{ending}", list.rate.as_str(), list.day);
    attachment::private(kind, &name, body)
}

/// The list as a JSON file: what the API answers.
pub fn json(list: &OfficeList) -> Result<Response> {
    let body = serde_json::to_vec(&OfficeListBody::from(list)).map_err(Problem::internal)?;
    Ok(file(list, FileKind::Json, "json", body))
}

/// The list as CSV.
pub fn csv(list: &OfficeList, lang: Lang) -> Response {
    let body = attachment::csv(&sheet(list, lang), lang);
    file(list, FileKind::Csv, "csv", body)
}

/// The list as a workbook.
pub fn xlsx(list: &OfficeList, lang: Lang) -> Result<Response> {
    let body = attachment::workbook(&[sheet(list, lang)], lang)?;
    Ok(file(list, FileKind::Workbook, "xlsx", body))
}

/// The list as a workbook in the open format.
pub fn ods(list: &OfficeList, lang: Lang) -> Result<Response> {
    let body = attachment::open_workbook(&[sheet(list, lang)], lang)?;
    Ok(file(list, FileKind::OpenWorkbook, "ods", body))
}
