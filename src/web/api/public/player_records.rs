//! Where a person played in public, by the number of the union or of FIDE.

use crate::{
    address::{FidePlayerAddress, NationalNumber},
    numbers::points,
    prelude::*,
};
use domain::{player::NationalId, player_key::PlayerKey};
use service::player_records::{self, PersonNumber, RecordLine};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Anybody, routes!(get_player_by_national_id))
        .add(Access::Anybody, routes!(get_player_by_fide_id))
}

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RecordQuery {
    /// Where to go on: `next` of the part before.
    #[param(value_type = Option<String>, example = "2026-04-02_019d4c5e-0000-7000-8000-000000000000")]
    after: Option<RecordAfter>,
}

/// A place in the list: the last player that was seen, whose tournament begins on that day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct RecordAfter {
    starts_on: Date,
    player: PlayerId,
}

impl TryFrom<String> for RecordAfter {
    type Error = &'static str;

    fn try_from(text: String) -> std::result::Result<Self, Self::Error> {
        text.split_once('_')
            .and_then(|(starts_on, player)| {
                Some(Self {
                    starts_on: starts_on.parse().ok()?,
                    player: player.parse().ok()?,
                })
            })
            .ok_or("not a place in the list; send `next` of the part before as it is")
    }
}

/// Where a person played in public.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerAcross {
    /// The whole name, given name first, as the newest of these tournaments has it.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
    /// The club that the newest of them shows.
    club: Option<String>,
    /// Are search engines asked to leave the page out: does a section ask so, or may the person be a child?
    is_unlisted: bool,
    /// The newest first, eight at most.
    sections: Vec<SectionRecord>,
    /// What to send as `after` for the next part; `null` at the end.
    next: Option<String>,
}

/// What the person made in a section, as its own pages tell it.
#[derive(Debug, Serialize, ToSchema)]
struct SectionRecord {
    /// The tournament's part of addresses.
    #[schema(example = "proevebyens-paaskestaevne-2026")]
    tournament: String,
    /// Its name.
    tournament_name: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
    /// The section's part of addresses.
    #[schema(example = "a")]
    section: String,
    /// Its name.
    section_name: String,
    /// What the player's addresses in the section are made of.
    #[schema(value_type = super::super::shapes::PlayerKey)]
    key: PlayerKey,
    /// The team, where teams play.
    team_name: Option<String>,
    /// After how many rounds; 0 before the first result.
    after_round: usize,
    /// The place, once the standings are final; `null` where players play for teams.
    place: Option<usize>,
    /// The last of the places that are shared; the same as `place` when it is not shared.
    place_to: Option<usize>,
    /// Points so far.
    points: f64,
    /// The rating performance, where the section shows ratings.
    performance: Option<i32>,
}

impl SectionRecord {
    fn of(line: RecordLine) -> Self {
        let details = line.trace.details;
        let place = line
            .record
            .filter(|record| record.is_final)
            .and_then(|record| record.place);
        Self {
            tournament: line.trace.slug.to_string(),
            tournament_name: details.name,
            starts_on: details.starts_on,
            ends_on: details.ends_on,
            section: line.trace.section_slug.to_string(),
            section_name: line.section_name,
            key: line.key,
            team_name: line.team.map(|(_, name)| name),
            after_round: line.record.map_or(0, |record| record.rounds),
            place: place.map(|place| place.first),
            place_to: place.map(|place| place.last),
            points: line.record.map_or(0.0, |record| points(record.points)),
            performance: line.record.and_then(|record| record.performance),
        }
    }
}

/// Where the player with this number of the union played
///
/// Public tournaments only: a player of a draft does not exist.
#[utoipa::path(
    get, path = "/players/dsu/{national_id}", tag = "public",
    params(RecordQuery),
    responses((status = OK, body = PlayerAcross))
)]
async fn get_player_by_national_id(
    keep: Cacheable,
    (db, now): (Db, Now),
    Path(at): Path<NationalNumber>,
    Query(asked): Query<RecordQuery>,
) -> Result<Response> {
    let number: NationalId = at.national_id.parse().map_err(|_| Problem::not_found())?;
    answer(keep, (db, now), PersonNumber::National(number), asked).await
}

/// Where the player with this FIDE id played
///
/// Public tournaments only: a player of a draft does not exist.
#[utoipa::path(
    get, path = "/players/fide/{fide_id}", tag = "public",
    params(RecordQuery),
    responses((status = OK, body = PlayerAcross))
)]
async fn get_player_by_fide_id(
    keep: Cacheable,
    (db, now): (Db, Now),
    Path(at): Path<FidePlayerAddress>,
    Query(asked): Query<RecordQuery>,
) -> Result<Response> {
    answer(keep, (db, now), PersonNumber::Fide(at.fide_id), asked).await
}

async fn answer(
    keep: Cacheable,
    (db, now): (Db, Now),
    number: PersonNumber,
    asked: RecordQuery,
) -> Result<Response> {
    let today = domain::schedule::local(now.0).date();
    let after = asked.after.map(|after| (after.starts_on, after.player));
    let records = player_records::read(&mut *db.snapshot().await?, &number, after, today)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(keep.passing(Json(PlayerAcross {
        name: records.name.spoken(),
        club: records.club,
        is_unlisted: records.is_unlisted,
        sections: records.lines.into_iter().map(SectionRecord::of).collect(),
        next: records.older.map(|(day, player)| format!("{day}_{player}")),
    })))
}
