//! A player's page across tournaments, by the number of the union or of FIDE, or from the player's page in a section, whose address tells
//! no number.

use jiff::civil::Date;

use super::{scene::Scene, standings::place};
use crate::prelude::*;
use domain::{player::NationalId, strength_list::person::Numbers};
use engine::{ids::PlayerId, numbers::FideId};
use service::player_records::{self, PersonNumber, PlayerRecords, RecordLine};
use store::player_records::TraceCursor;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, by_national_id)
        .get(Access::Anybody, by_fide_id)
        .get(Access::Public, by_key)
}

/// Where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct Part {
    before: Option<Date>,
    id: Option<PlayerId>,
}

impl Part {
    fn after(&self) -> Option<TraceCursor> {
        self.before.zip(self.id)
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/player_records.html")]
struct PlayerRecordsPage {
    layout: Layout,
    name: String,
    club: Option<(String, String)>,
    lines: Vec<RecordRow>,
    older: Option<String>,
    /// Address of the first page, from any other.
    first: Option<String>,
}

/// A section the person played in.
#[derive(Debug)]
struct RecordRow {
    tournament: (String, String),
    /// The person's page there.
    section: (String, String),
    when: String,
    team: Option<(String, String)>,
    /// Empty where there is none, or it is not final.
    place: String,
    points: String,
    performance: Option<i32>,
}

async fn by_national_id(
    path: NationalRecordsPath,
    layout: Layout,
    (db, now): (Db, Now),
    Query(part): Query<Part>,
) -> Result<Response> {
    let number: NationalId = path.national_id.parse().map_err(|_| Problem::not_found())?;
    show(
        &path.to_string(),
        PersonNumber::National(number),
        (layout, db, now),
        &part,
    )
    .await
}

async fn by_fide_id(
    path: FideRecordsPath,
    layout: Layout,
    (db, now): (Db, Now),
    Query(part): Query<Part>,
) -> Result<Response> {
    let number: FideId = path.fide_id.parse().map_err(|_| Problem::not_found())?;
    show(
        &path.to_string(),
        PersonNumber::Fide(number),
        (layout, db, now),
        &part,
    )
    .await
}

/// Finds the person by the numbers of the player whom the address names.
async fn by_key(
    path: PlayerRecordsPath,
    visitor: Visitor,
    layout: Layout,
    (db, now): (Db, Now),
    Query(part): Query<Part>,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let (_, player) = scene.addressed(path.key)?;
    if player.short_name.is_some() {
        return Err(Problem::not_found());
    }
    let number = PersonNumber::of(&Numbers::of(&player.person)).ok_or_else(Problem::not_found)?;
    show(&path.to_string(), number, (layout, db, now), &part).await
}

async fn show(
    here: &str,
    number: PersonNumber,
    (layout, db, now): (Layout, Db, Now),
    part: &Part,
) -> Result<Response> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let mut tx = db.snapshot().await?;
    let records = player_records::read(&mut tx, &number, part.after(), today)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let page = page(lang, here, part, records, layout);
    Ok(Html(page.render()?).into_response())
}

fn page(lang: Lang, here: &str, part: &Part, records: PlayerRecords, layout: Layout) -> PlayerRecordsPage {
    let name = records.name.spoken();
    PlayerRecordsPage {
        club: records.club.map(|club| {
            let page = ClubRecordsPath {
                club_name: club.clone(),
            };
            (page.to_string(), club)
        }),
        lines: records.lines.iter().map(|line| row(lang, line)).collect(),
        older: records
            .older
            .map(|(day, id)| format!("{here}?before={day}&id={id}")),
        first: part.after().map(|_| here.to_owned()),
        layout: Layout {
            unlisted: records.is_unlisted,
            ..layout.titled(t!(lang, player_records_title, player = name.as_str()))
        },
        name,
    }
}

fn row(lang: Lang, line: &RecordLine) -> RecordRow {
    let details = &line.trace.details;
    let here = TournamentLinks::new(line.trace.slug.as_str());
    let of_section = here.within(line.trace.section_slug.as_str());
    let record = line.record.as_ref();
    let section_page = match record {
        Some(_) => of_section.card(line.key.into()),
        // Nobody has a page before there are numbers.
        None => of_section.start_list(),
    };
    let played = record.filter(|record| record.rounds > 0);
    RecordRow {
        tournament: (here.tournament(), details.name.clone()),
        section: (section_page, line.section_name.clone()),
        when: lang.span(details.starts_on, details.ends_on),
        team: line
            .team
            .as_ref()
            .map(|(no, name)| (of_section.public_team(*no), name.clone())),
        place: played
            .filter(|record| record.is_final)
            .and_then(|record| record.place)
            .map(place)
            .unwrap_or_default(),
        points: played.map(|record| record.points.to_string()).unwrap_or_default(),
        performance: played.and_then(|record| record.performance),
    }
}
