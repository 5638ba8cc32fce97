//! Play-offs of single players: everybody reads them, arbiters begin them, write their results and fix the order.

use super::{address::OnePlayerPlayOff, prelude::*};
use domain::player_play_off::{
    PlayOffEnding, PlayOffPlan, PlayOffStageKind, PlayOffStages, PlayOffTime, SectionPlayOff,
};
use engine::{
    ids::{IdempotencyKey, PlayerPlayOffId},
    result::GameResult,
};
use service::{
    access::Rule,
    player_play_offs::{self, PlayOffChange, PlayOffCommand, PlayOffReceipt, PlayOffStep},
    public::Beside,
};
use web::response_cache::Cacheable;

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let rule = Access::Needs(Capability::Rule);
    routes
        .add(Access::Public, routes!(list_player_play_offs))
        .add(rule, routes!(begin_player_play_off))
        .add(rule, routes!(write_player_play_off_result))
        .add(rule, routes!(set_player_play_off_leaver))
        .add(rule, routes!(fix_player_play_off))
        .add(rule, routes!(reopen_player_play_off))
        .add(rule, routes!(call_player_play_off_off))
}

/// The play-offs of a section.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPlayOffList {
    /// In the order in which they began.
    play_offs: Vec<PlayerPlayOffBody>,
}

/// How a play-off is played; what is left out is as usual.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct PlayerPlayOffPlanBody {
    /// Which stages, in order.
    #[schema(value_type = super::shapes::PlayerPlayOffStagesName)]
    stages: PlayOffStages,
    /// The time control of rapid games.
    #[schema(example = "15+10s")]
    rapid: String,
    /// The time control of blitz games.
    #[schema(example = "3+2s")]
    blitz: String,
    /// White's minutes of an Armageddon game, which Black wins with a draw.
    #[schema(minimum = 1, maximum = 60, example = 5)]
    white_minutes: u8,
    /// Black's minutes of it.
    #[schema(minimum = 1, maximum = 60, example = 4)]
    black_minutes: u8,
    /// Do two meet twice in a stage of rapid or blitz, once with each colour?
    is_double: bool,
    /// What becomes of those who are level after the last stage.
    #[schema(value_type = super::shapes::PlayerPlayOffEndingName)]
    ending: PlayOffEnding,
    /// Is every place decided? Else only the first.
    every_place: bool,
}

impl From<&PlayOffPlan> for PlayerPlayOffPlanBody {
    fn from(plan: &PlayOffPlan) -> Self {
        Self {
            stages: plan.stages,
            rapid: plan.rapid.to_string(),
            blitz: plan.blitz.to_string(),
            white_minutes: plan.white_minutes,
            black_minutes: plan.black_minutes,
            is_double: plan.is_double,
            ending: plan.ending,
            every_place: plan.every_place,
        }
    }
}

impl Default for PlayerPlayOffPlanBody {
    fn default() -> Self {
        Self::from(&PlayOffPlan::default())
    }
}

impl PlayerPlayOffPlanBody {
    fn read(self) -> Result<PlayOffPlan> {
        let time = |field: &'static str, text: &str| {
            text.parse::<PlayOffTime>()
                .map_err(|_| Problem::field(field, |lang| t!(lang, player_play_off_bad_time)))
        };
        Ok(PlayOffPlan {
            stages: self.stages,
            rapid: time("rapid", &self.rapid)?,
            blitz: time("blitz", &self.blitz)?,
            white_minutes: self.white_minutes,
            black_minutes: self.black_minutes,
            is_double: self.is_double,
            ending: self.ending,
            every_place: self.every_place,
        })
    }
}

/// A game of a play-off.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPlayOffGameBody {
    /// White's starting number.
    #[schema(value_type = super::shapes::StartNo)]
    white: StartNo,
    /// Black's starting number.
    #[schema(value_type = super::shapes::StartNo)]
    black: StartNo,
    /// `null` while it has none.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// Did nobody write the result, because a player has left?
    is_walkover: bool,
}

/// A stage as far as it is known.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPlayOffStageBody {
    /// Counted from 1.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    no: u8,
    /// What it is played as.
    #[schema(value_type = super::shapes::PlayerPlayOffStageKindName)]
    kind: PlayOffStageKind,
    /// Its games.
    games: Vec<PlayerPlayOffGameBody>,
}

/// A play-off of single players for places that their points left tied. Its games count neither for points nor for rating.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPlayOffBody {
    /// Which one.
    #[schema(value_type = super::shapes::PlayerPlayOffId)]
    id: PlayerPlayOffId,
    /// The version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Who plays it, by starting number, in the order of the standings when it began.
    #[schema(value_type = Vec<super::shapes::StartNo>)]
    players: Vec<StartNo>,
    /// How it is played.
    plan: PlayerPlayOffPlanBody,
    /// What pairing numbers and colours of each stage are drawn with, in hexadecimal: the same seed draws the same.
    seed: String,
    /// Who has left it.
    #[schema(value_type = Vec<super::shapes::StartNo>)]
    leavers: Vec<StartNo>,
    /// The stages as far as they are known.
    stages: Vec<PlayerPlayOffStageBody>,
    /// The players by starting number, best first; who is level stands together.
    #[schema(value_type = Vec<Vec<super::shapes::StartNo>>)]
    ranking: Vec<Vec<StartNo>>,
    /// Is nothing left to be played?
    is_over: bool,
    /// Is the order fixed?
    is_fixed: bool,
    /// Are its players level by the games of the section? If a result was corrected since, they may not be, and it decides nothing.
    is_level: bool,
}

impl PlayerPlayOffBody {
    fn of(one: &SectionPlayOff, is_level: bool) -> Self {
        let course = one.play_off.course();
        let stages = course.stages.into_iter().map(|stage| PlayerPlayOffStageBody {
            no: stage.no,
            kind: stage.kind,
            games: stage
                .games
                .into_iter()
                .map(|game| PlayerPlayOffGameBody {
                    white: game.white,
                    black: game.black,
                    result: game.result,
                    is_walkover: game.is_walkover,
                })
                .collect(),
        });
        Self {
            id: one.id,
            version: one.version,
            players: one.play_off.players.clone(),
            plan: PlayerPlayOffPlanBody::from(&one.play_off.plan),
            seed: one.play_off.seed.to_string(),
            leavers: one.play_off.leavers.iter().map(|leaver| leaver.player).collect(),
            stages: stages.collect(),
            ranking: course.order,
            is_over: course.is_over,
            is_fixed: one.is_fixed,
            is_level,
        }
    }
}

/// The play-offs of a section's players after the last round, with their games
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/player-play-offs", tag = "public",
    responses((status = OK, body = PlayerPlayOffList))
)]
async fn list_player_play_offs(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = service::public::read(
        &mut *db.snapshot().await?,
        visitor.section()?,
        Beside::Nothing,
        visitor.sight(),
    )
    .await?
    .ok_or_else(Problem::not_found)?
    .field;
    let play_offs = field.play_offs.iter();
    let list = PlayerPlayOffList {
        play_offs: play_offs
            .map(|one| PlayerPlayOffBody::of(one, field.is_level(&one.play_off)))
            .collect(),
    };
    Ok(keep.answer(field.section, field.content_version, None, Json(list)))
}

/// That it was done.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPlayOffDone {
    /// Which play-off.
    #[schema(value_type = super::shapes::PlayerPlayOffId)]
    id: PlayerPlayOffId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

impl From<PlayOffReceipt> for PlayerPlayOffDone {
    fn from(receipt: PlayOffReceipt) -> Self {
        Self {
            id: receipt.play_off,
            version: receipt.version,
        }
    }
}

/// A play-off to be begun.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPlayerPlayOff {
    /// Two to four, by starting number: with as many points, next to each other in the standings.
    #[schema(value_type = Vec<super::shapes::StartNo>, min_items = 2, max_items = 4)]
    players: Vec<StartNo>,
    /// How it is played.
    #[serde(default)]
    plan: PlayerPlayOffPlanBody,
}

/// Begins a play-off: pairing numbers and colours are drawn by lot, once.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-play-offs", tag = "rulings",
    responses(
        (status = 201, body = PlayerPlayOffDone),
        (status = 409, description = "the standings are not final, the players are not level or in another play-off, or teams play in the section"),
        (status = 422, description = "fewer than two players or more than four, or a time that cannot be read")
    )
)]
async fn begin_player_play_off(
    permit: Permit<Rule>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewPlayerPlayOff>,
) -> Result<(StatusCode, Json<PlayerPlayOffDone>)> {
    let cmd = PlayOffCommand {
        players: body.players,
        plan: body.plan.read()?,
    };
    let receipt = db
        .write(async |conn| player_play_offs::begin(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok((StatusCode::CREATED, Json(receipt.into())))
}

/// The result of a game of a play-off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayerPlayOffResult {
    /// The stage, counted from 1.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    stage: u8,
    /// White's starting number.
    #[schema(value_type = super::shapes::StartNo)]
    white: StartNo,
    /// Black's starting number.
    #[schema(value_type = super::shapes::StartNo)]
    black: StartNo,
    /// `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+` or `-/-`; `null` takes it back.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<GameResult>,
}

/// Does something to a play-off; what was sent is told if somebody was faster.
async fn change(
    (permit, path): (&Permit<Rule>, OnePlayerPlayOff),
    (db, now): (Db, Now),
    (seen, key): (Version, IdempotencyKey),
    (change, reason): (PlayOffChange, &str),
    sent: &impl Serialize,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let cmd = PlayOffStep {
        play_off: path.play_off,
        seen,
        change,
        reason: reason.to_owned(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                player_play_offs::change(conn, permit, now.0, key, &cmd).await,
                sent,
            )
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// Writes the result of a game, changes it, or takes it back.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/player-play-offs/{play_off}/result", tag = "rulings",
    responses(
        (status = 200, body = PlayerPlayOffDone),
        (status = 409, description = "the order is fixed, there is no such game, or games of a later stage have results")
    )
)]
async fn write_player_play_off_result(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPlayOff>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerPlayOffResult>,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let result = PlayOffChange::Result {
        stage: body.stage,
        white: body.white,
        black: body.black,
        result: body.result,
    };
    change((&permit, path), (db, now), (seen, key), (result, ""), &body).await
}

/// Does a player play on?
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayerPlayOffLeaving {
    /// The starting number.
    #[schema(value_type = super::shapes::StartNo)]
    player: StartNo,
    /// Has the player left? `false`: is back.
    has_left: bool,
}

/// Has a player leave a play-off, or come back: open games of a stage that has begun are lost, later ones are played without the player.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/player-play-offs/{play_off}/leaver", tag = "rulings",
    responses(
        (status = 200, body = PlayerPlayOffDone),
        (status = 409, description = "the order is fixed, the player does not play any more, or games that would be others have results")
    )
)]
async fn set_player_play_off_leaver(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPlayOff>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerPlayOffLeaving>,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let wanted = if body.has_left {
        PlayOffChange::Leave(body.player)
    } else {
        PlayOffChange::Return(body.player)
    };
    change((&permit, path), (db, now), (seen, key), (wanted, ""), &body).await
}

/// Fixes the order of a play-off: it stands in the standings from now on, among its players only.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-play-offs/{play_off}/fix", tag = "rulings",
    responses(
        (status = 200, body = PlayerPlayOffDone),
        (status = 409, description = "games are still to be played, it is fixed, or its players are not level any more")
    )
)]
async fn fix_player_play_off(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPlayOff>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let nothing = serde_json::json!({});
    change(
        (&permit, path),
        (db, now),
        (seen, key),
        (PlayOffChange::Fix, ""),
        &nothing,
    )
    .await
}

/// Why a play-off is opened again or called off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayerPlayOffReason {
    /// Why.
    reason: String,
}

/// Opens a play-off again: its order no longer stands in the standings, and results can be corrected.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-play-offs/{play_off}/reopen", tag = "rulings",
    responses(
        (status = 200, body = PlayerPlayOffDone),
        (status = 409, description = "its order is not fixed")
    )
)]
async fn reopen_player_play_off(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPlayOff>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerPlayOffReason>,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let wanted = (PlayOffChange::Reopen, body.reason.as_str());
    change((&permit, path), (db, now), (seen, key), wanted, &body).await
}

/// Calls a play-off off that was begun by mistake: it goes with its results, and the log keeps them.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-play-offs/{play_off}/call-off", tag = "rulings",
    responses(
        (status = 200, body = PlayerPlayOffDone),
        (status = 409, description = "its order is fixed: it is opened again first")
    )
)]
async fn call_player_play_off_off(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPlayOff>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerPlayOffReason>,
) -> Result<Versioned<PlayerPlayOffDone>> {
    let wanted = (PlayOffChange::CallOff, body.reason.as_str());
    change((&permit, path), (db, now), (seen, key), wanted, &body).await
}
