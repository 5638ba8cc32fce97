//! Events abroad: what Danish players played there, and the rating of it (DM-3.2).

use super::{address::OneForeignEvent, prelude::*};
use domain::{
    foreign_event::{ForeignEvent, Game},
    player::NationalId,
    rating::danish::{Missing, Outcome},
};
use engine::{ids::ForeignEventId, points::Points};
use rules::time_control::Discipline;
use service::{
    access::{ReadReports, ReceiveReports, SampleReports},
    foreign_events::{self, Calculated, CarryCommand},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let write = Access::Needs(Capability::SampleReports);
    routes
        .add(
            Access::Needs(Capability::ReadReports),
            routes!(list_foreign_events),
        )
        .add(write, routes!(record_foreign_event))
        .add(write, routes!(withdraw_foreign_event))
        .add(
            Access::Needs(Capability::ReceiveReports),
            routes!(carry_foreign_event),
        )
}

/// A game of the player.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ForeignGame {
    /// What the opponent is rated.
    #[schema(value_type = super::shapes::Rating)]
    opponent: Rating,
    /// What the player has of it: `1`, `½` or `0`.
    #[schema(value_type = super::shapes::ForeignScore)]
    score: String,
}

/// An event abroad.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct ForeignEventBody {
    /// The player's number in the union.
    #[schema(value_type = super::shapes::NationalId)]
    member: NationalId,
    /// The player's name.
    player: String,
    /// The Danish rating when the event began; `null` for a first rating.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// Year of birth, where a table of the settings asks for the age.
    #[serde(default)]
    born: Option<i16>,
    /// Rated games before the event, where a table asks for them.
    #[serde(default)]
    games_before: Option<u32>,
    /// What the event is called.
    event: String,
    /// The three letters of the federation.
    #[schema(value_type = super::shapes::Federation)]
    federation: String,
    /// `standard`, `rapid` or `blitz`.
    #[schema(value_type = super::shapes::DisciplineName)]
    discipline: Discipline,
    /// The first day.
    starts_on: Date,
    /// The last day.
    ends_on: Date,
    /// The games, in the order of the rounds.
    games: Vec<ForeignGame>,
}

body! {
    /// An event with what comes of it.
    struct ForeignEventView from one: Calculated,
        let waits = one.waits().is_some();
        let carried_rating = one.carried.as_ref().map(|carried| carried.rating.get());
        let (carried_at, carried_by) = one.carried.map(|carried| (carried.at, carried.by)).unzip();
        let (change, new_rating, missing) = match one.outcome {
            Some(Outcome::Worked(working)) => (Some(working.change), Some(working.rn.get()), Vec::new()),
            Some(Outcome::Missing(missing)) => (None, None, missing.into_iter().map(Missing::name).collect()),
            Some(Outcome::NoGames) | None => (None, None, Vec::new()),
        };
        let event = one.recorded.event;
    {
        /// Its id.
        #[schema(value_type = super::shapes::ForeignEventId)]
        id: ForeignEventId = one.recorded.id,
        /// What was written down.
        #[serde(flatten)]
        body: ForeignEventBody = ForeignEventBody {
            member: event.member,
            player: event.player,
            rating: event.rating,
            born: event.born,
            games_before: event.games_before,
            event: event.event,
            federation: event.federation,
            discipline: event.discipline,
            starts_on: event.starts_on,
            ends_on: event.ends_on,
            games: event
                .games
                .into_iter()
                .map(|game| ForeignGame {
                    opponent: game.opponent,
                    score: game.score.to_string(),
                })
                .collect(),
        },
        /// When.
        recorded_at: Timestamp = one.recorded.at,
        /// By whom.
        recorded_by: String = one.recorded.by,
        /// When it was taken back; then nothing comes of it.
        withdrawn_at: Option<Timestamp> = one.recorded.withdrawn.map(|(at, _)| at),
        /// The first day of the settings it is calculated by; `null` where none are approved for its days.
        settings_from: Option<Date> = one.settings_from,
        /// K·(W − We + B), rounded.
        change: Option<i32> = change,
        /// The new rating.
        new_rating: Option<u16> = new_rating,
        /// What is missing for it: places of the settings, `birth` or `games_before`.
        #[schema(value_type = Vec<super::shapes::MissingForRating>)]
        missing: Vec<String> = missing,
        /// Does the new rating wait to be carried over into the lists? It does again when it comes to another one.
        waits: bool = waits,
        /// The rating that was carried over into the lists by the ratings office; `null` before.
        carried_rating: Option<u16> = carried_rating,
        /// When.
        carried_at: Option<Timestamp> = carried_at,
        /// By whom.
        carried_by: Option<String> = carried_by,
    }
}

/// The events written down last.
#[derive(Debug, Serialize, ToSchema)]
struct ForeignEvents {
    /// The newest first.
    events: Vec<ForeignEventView>,
}

/// Events abroad with Danish players, and the rating of each (DM-3.2)
#[utoipa::path(
    get, path = "/foreign-events", tag = "rating reports",
    responses((status = 200, body = ForeignEvents), (status = "4XX"))
)]
async fn list_foreign_events(_: Permit<ReadReports>, db: Db) -> Result<Json<ForeignEvents>> {
    let events = foreign_events::list(&mut *db.snapshot().await?).await?;
    Ok(Json(ForeignEvents {
        events: events.into_iter().map(Into::into).collect(),
    }))
}

/// An event that was written down.
#[derive(Debug, Serialize, ToSchema)]
struct RecordedForeignEvent {
    /// Its id.
    #[schema(value_type = super::shapes::ForeignEventId)]
    id: ForeignEventId,
}

/// Writes down what a Danish player played abroad
#[utoipa::path(
    post, path = "/foreign-events", tag = "rating reports",
    responses((status = 201, body = RecordedForeignEvent))
)]
async fn record_foreign_event(
    permit: Permit<SampleReports>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<ForeignEventBody>,
) -> Result<Response> {
    let event = ForeignEvent {
        member: body.member,
        player: body.player,
        rating: body.rating,
        born: body.born,
        games_before: body.games_before,
        event: body.event,
        federation: body.federation,
        discipline: body.discipline,
        starts_on: body.starts_on,
        ends_on: body.ends_on,
        games: body
            .games
            .into_iter()
            .map(|game| Game {
                opponent: game.opponent,
                // What cannot be read is more than a game gives, and refused as that.
                score: game.score.parse().unwrap_or(Points::whole(9)),
            })
            .collect(),
    };
    let written = db
        .write(async |conn| foreign_events::record(conn, &permit, now.0, key, &event).await)
        .await?;
    Ok((StatusCode::CREATED, Json(RecordedForeignEvent { id: written.id })).into_response())
}

/// Takes an event back that was written down wrongly; it stays to be read
#[utoipa::path(
    delete, path = "/foreign-events/{event}", tag = "rating reports",
    responses((status = 204, description = "Taken back"))
)]
async fn withdraw_foreign_event(
    permit: Permit<SampleReports>,
    Path(path): Path<OneForeignEvent>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<StatusCode> {
    db.write(async |conn| foreign_events::withdraw(conn, &permit, now.0, key, path.event).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The rating that is carried over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CarriedBody {
    /// The `new_rating` that was read: where the event comes to another one now, nothing is written.
    #[schema(value_type = super::shapes::Rating)]
    new_rating: Rating,
}

/// Writes down that the ratings office has carried the new rating over into the lists
#[utoipa::path(
    put, path = "/foreign-events/{event}/carried", tag = "rating reports",
    responses((status = 204, description = "Written down"))
)]
async fn carry_foreign_event(
    permit: Permit<ReceiveReports>,
    Path(path): Path<OneForeignEvent>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<CarriedBody>,
) -> Result<StatusCode> {
    let command = CarryCommand {
        id: path.event,
        rating: body.new_rating,
    };
    db.write(async |conn| foreign_events::carry(conn, &permit, now.0, key, command).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
