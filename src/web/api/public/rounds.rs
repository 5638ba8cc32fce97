//! The rounds of a section, who meets whom in each and how it ended.

use super::{Name, StartArrayBody, left_in, points, read, teams::TeamName};
use crate::prelude::*;
use domain::{
    round::Stage,
    round_window::RoundWindow,
    section_state::{Game, SectionRound, SectionState},
};
use engine::{
    bye::ByeKind, crosstable::Crosstable, ids::RulingId, numbers::MatchNo, points::Points, result::GameResult,
};
use rules::{
    entry::Suspension,
    ruling::{Clock, Decider, Effect, Ground, Incident, PublicRuling},
};
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Public, routes!(list_rounds))
        .add(Access::Public, routes!(get_round))
}

/// The rounds of a section.
#[derive(Debug, Serialize, ToSchema)]
struct Rounds {
    /// By number, planned ones too.
    rounds: Vec<RoundLine>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// A round in few words.
#[derive(Debug, Serialize, ToSchema)]
struct RoundLine {
    /// Its number.
    number: u16,
    /// `planned`, `published`, `started` or `closed`.
    #[schema(value_type = super::super::shapes::RoundStage)]
    status: Stage,
    /// When it begins, or the first of its matches by a public plan of them; `null` as long as nobody has said day and hour.
    starts_at: Option<Timestamp>,
    /// The first day of a round that is played over days; left out of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_day: Option<Date>,
    /// Its last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_day: Option<Date>,
    /// Boards; none before the pairing is published.
    boards: usize,
    /// Boards with a result, or put off.
    settled: usize,
}

/// A published round.
#[derive(Debug, Serialize, ToSchema)]
struct Round {
    /// Its number.
    number: u16,
    /// `published`, `started` or `closed`.
    #[schema(value_type = super::super::shapes::RoundStage)]
    status: Stage,
    /// When it begins, or the first of its matches by a public plan of them; `null` as long as nobody has said day and hour.
    starts_at: Option<Timestamp>,
    /// The first day of a round that is played over days; left out of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_day: Option<Date>,
    /// Its last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_day: Option<Date>,
    /// When everybody could see the pairing.
    published_at: Option<Timestamp>,
    /// The boards, the first one first.
    boards: Vec<Board>,
    /// Players without an opponent.
    byes: Vec<Bye>,
    /// What every board begins from; left out where that is the usual position.
    #[serde(skip_serializing_if = "Option::is_none")]
    start_array: Option<StartArrayBody>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the field is called so in JSON")]
struct Board {
    /// Its number.
    number: u16,
    /// The match it is a board of; left out where no teams meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::MatchNo>)]
    match_number: Option<MatchNo>,
    /// Which board of that match it is, from 1; left out where no teams meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    match_board: Option<u8>,
    /// White.
    white: Seat,
    /// Black.
    black: Seat,
    /// How long White has, as `10+5s`; left out where the two have the same time.
    #[serde(skip_serializing_if = "Option::is_none")]
    white_time: Option<String>,
    /// The same of Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    black_time: Option<String>,
    /// `1-0`, `1/2-1/2`, `0-1`, `1/2-0`, `0-1/2`, `0-0`, `+/-`, `-/+` or `-/-`; `null` while it is open.
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// What is reported for rating in place of the result that counts: a correction that came after the end of the next
    /// round (C.04.2 art. 4.3).
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    reported: Option<GameResult>,
    /// `adjourned` or `postponed` while it is put off.
    #[schema(value_type = Option<super::super::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// When a game that is put off is played, or one of a round that is played over days, as agreed.
    plays_at: Option<Timestamp>,
    /// Does it count without being rated?
    unrated: bool,
    /// Is it played with other colours than it was paired with, because the players sat down wrongly and played on (7.3)? `white` and
    /// `black` are as it is played.
    colours_reversed: bool,
    /// The rulings that decided about it, the oldest first; left out without any, or when the section tells nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rulings: Vec<Ruling>,
}

body! {
    /// A ruling as everybody may read it.
    struct Ruling from ruling: PublicRuling {
        /// Its id.
        #[schema(value_type = super::super::shapes::RulingId)]
        id: RulingId = ruling.id,
        /// What happened; `null` where that is not public.
        #[schema(value_type = Option<super::super::shapes::IncidentName>)]
        incident: Option<Incident> = ruling.incident,
        /// The article, by its number in the catalogue.
        #[schema(value_type = Option<super::super::shapes::ArticleNumber>)]
        article: Option<Ground> = ruling.ground,
        /// What followed for the game: `{"game": "ends", "as": "0-1"}`.
        #[schema(value_type = super::super::shapes::RulingEffect)]
        effect: Effect = ruling.effect,
        /// Seconds given or taken: `{"white", "black"}`.
        #[schema(value_type = super::super::shapes::RulingClock)]
        clock: Clock = ruling.clock,
        /// `arbiter`, `committee` or `appeals_board`.
        #[schema(value_type = super::super::shapes::DecidedAs)]
        decided_as: Decider = ruling.decided_as,
        /// Why, where the section tells it.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String> = ruling.reason,
        /// When.
        at: Timestamp = ruling.at,
        /// The ruling that took its place.
        #[schema(value_type = Option<super::super::shapes::RulingId>)]
        superseded_by: Option<RulingId> = ruling.superseded_by,
    }
}

/// A player at a board.
#[derive(Debug, Serialize, ToSchema)]
struct Seat {
    #[serde(flatten)]
    name: Name,
    /// The player's team; left out where players play for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<TeamName>,
    /// Points before the round.
    points: f64,
}

/// A player without an opponent.
#[derive(Debug, Serialize, ToSchema)]
struct Bye {
    #[serde(flatten)]
    seat: Seat,
    /// `pairing_allocated`, `full_point`, `half_point` or `zero_point`.
    #[schema(value_type = super::super::shapes::ByeKind)]
    kind: ByeKind,
    /// Does the table leave the player free? Else a bye without points was asked for.
    is_rest: bool,
    /// What it is worth.
    worth: f64,
}

/// Which round.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InRound {
    /// Its number.
    #[param(value_type = u16, minimum = 1, maximum = 99)]
    round: RoundNo,
}

/// The rounds of a section
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds", tag = "public",
    responses((status = OK, body = Rounds))
)]
async fn list_rounds(visitor: Visitor, keep: Cacheable, Now(now): Now, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    let rounds = field
        .rounds
        .iter()
        .map(|round| {
            let status = round.public_status();
            let count = if status.is_public() {
                round.count()
            } else {
                domain::section_state::BoardCount::default()
            };
            RoundLine {
                number: round.number.get(),
                status: Stage::of(status, round.begins_at(), now),
                starts_at: round.begins_at_hour(),
                first_day: round.window().map(RoundWindow::first),
                last_day: round.window().map(RoundWindow::last),
                boards: count.all,
                settled: count.settled,
            }
        })
        .collect();
    // The next start makes a published round a started one.
    let until = field
        .shown_rounds()
        .filter_map(SectionRound::begins_at)
        .filter(|start| *start > now)
        .min();
    Ok(keep.answer(
        field.section,
        field.content_version,
        until,
        Json(Rounds {
            rounds,
            fide_mode_left_in: left_in(&field),
        }),
    ))
}

/// Who meets whom in a round and how it ended
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}", tag = "public",
    params(InRound),
    responses((status = OK, body = Round))
)]
async fn get_round(
    Path(at): Path<InRound>,
    visitor: Visitor,
    keep: Cacheable,
    Now(now): Now,
    db: Db,
) -> Result<Response> {
    let section = read(&db, &visitor, Beside::Round(at.round)).await?;
    let field = &section.field;
    let round = field
        .round(at.round)
        .filter(|round| round.status.is_public())
        .ok_or_else(Problem::not_found)?;
    let until = round.begins_at().filter(|start| *start > now);
    let answer = Json(Round {
        start_array: section.start_array.map(StartArrayBody::from),
        ..shown(field, &section.rulings, round, now)
    });
    Ok(keep.answer(field.section, field.content_version, until, answer))
}

fn shown(
    field: &SectionState,
    rulings: &[(RoundNo, BoardNo, PublicRuling)],
    round: &SectionRound,
    now: Timestamp,
) -> Round {
    let table = field.crosstable();
    let teams = field.team_numbers();
    let seat = |no| Seat {
        name: Name::at(field, no),
        team: teams.get(&no).map(|team| TeamName::at(field, *team)),
        points: points(before(&table, no, round.number)),
    };
    Round {
        number: round.number.get(),
        status: round.stage(now),
        starts_at: round.begins_at_hour(),
        first_day: round.window().map(RoundWindow::first),
        last_day: round.window().map(RoundWindow::last),
        published_at: round.published_at,
        fide_mode_left_in: left_in(field),
        start_array: None,
        boards: round
            .games
            .iter()
            .map(|game| (game, field.place_in_match(round, game.board)))
            .map(|(game, place)| (game, place, times(field, game)))
            .map(|(game, place, [white_time, black_time])| Board {
                number: game.board.get(),
                match_number: place.map(|(one, _)| one.no),
                match_board: place.map(|(_, board)| board),
                white: seat(game.white),
                black: seat(game.black),
                white_time,
                black_time,
                result: game.outcome.result,
                reported: game.reported,
                suspended: game.outcome.suspended,
                plays_at: game.appointment.plays_at,
                unrated: game.outcome.unrated,
                colours_reversed: game.colours_reversed,
                rulings: rulings
                    .iter()
                    .filter(|(of, at, _)| (*of, *at) == (round.number, game.board))
                    .map(|(_, _, ruling)| ruling.clone().into())
                    .collect(),
            })
            .collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| Bye {
                seat: seat(bye.player),
                kind: bye.kind,
                is_rest: field.rests_by_table(round.number, bye.player, bye.kind),
                worth: points(field.settings.scoring.of_bye(bye.kind)),
            })
            .collect(),
    }
}

/// How long each of the two has, White first, where they have not the same time.
fn times(field: &SectionState, game: &Game) -> [Option<String>; 2] {
    match field.time_odds(game.white, game.black) {
        Some(times) => times.map(|time| Some(time.to_string())),
        None => [None, None],
    }
}

fn before(table: &Crosstable, no: StartNo, round: RoundNo) -> Points {
    table.find(no).map_or(Points::ZERO, |contestant| {
        contestant.points(&table.scoring, round.index())
    })
}
