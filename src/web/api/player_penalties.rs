//! Points beside the games: giving a player some or taking them, and taking that back.

use super::{
    address::{OnePlayer, OnePlayerPenalty},
    prelude::*,
};
use engine::{ids::PlayerPenaltyId, points::Points};
use service::{
    access::Rule,
    player_penalties::{self, PlayerPenalty, PointsCommand, PointsReceipt, TakingBack},
};

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let rule = Access::Needs(Capability::Rule);
    routes
        .add(rule, routes!(list_player_penalties))
        .add(rule, routes!(give_player_points))
        .add(rule, routes!(take_back_player_points))
}

/// The points that were given and taken in a section.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPenaltiesBody {
    /// The oldest first, those that were taken back among them.
    penalties: Vec<PlayerPenaltyBody>,
}

body! {
    /// Points that were given to a player or taken from one.
    struct PlayerPenaltyBody from penalty: PlayerPenalty {
        /// Which ones.
        #[schema(value_type = super::shapes::PlayerPenaltyId)]
        id: PlayerPenaltyId = penalty.id,
        /// The version, for `If-Match`.
        #[schema(value_type = super::shapes::Version)]
        version: Version = penalty.version,
        /// Whose.
        #[schema(value_type = super::shapes::PlayerId)]
        player: PlayerId = penalty.player,
        /// The round it is about; `null`: the event as a whole.
        #[schema(value_type = Option<super::shapes::RoundNo>)]
        round: Option<RoundNo> = penalty.round,
        /// In half points: -2 takes one point, 1 gives half a point.
        half_points: i32 = penalty.points.as_halves(),
        /// What it is given by; `null` where nobody has said so.
        #[schema(example = "FIDE 12.9")]
        article: Option<String> = Some(penalty.article).filter(|article| !article.is_empty()),
        /// Why.
        reason: String = penalty.reason,
        /// When it was given.
        given_at: Timestamp = penalty.given_at,
        /// By whom.
        #[schema(example = "Ida Arrangør")]
        given_by: String = penalty.given_by,
        /// Since when it no longer holds.
        taken_back_at: Option<Timestamp> = penalty.taken_back_at,
    }
}

/// Lists the points that were given to the players of a section and taken from them.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/player-penalties", tag = "rulings",
    responses((status = 200, body = PlayerPenaltiesBody), (status = "4XX"))
)]
async fn list_player_penalties(permit: Permit<Rule>, db: Db) -> Result<Json<PlayerPenaltiesBody>> {
    let penalties = player_penalties::list(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(PlayerPenaltiesBody {
        penalties: penalties.into_iter().map(Into::into).collect(),
    }))
}

/// Points to be given or taken.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPlayerPenalty {
    /// In half points: -2 takes one point, 1 gives half a point.
    #[schema(minimum = -198, maximum = 198)]
    half_points: i16,
    /// A round that is public; `null`: the event as a whole.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// What it is given by, in at most 80 letters.
    #[serde(default)]
    #[schema(example = "FIDE 12.9")]
    article: String,
    /// Why.
    reason: String,
}

/// That it was done.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerPenaltyDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

impl From<PointsReceipt> for PlayerPenaltyDone {
    fn from(receipt: PointsReceipt) -> Self {
        Self {
            version: receipt.version,
        }
    }
}

/// Gives a player points beside the games, or takes some: they count in the player's total, and no game changes.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/players/{player}/penalties", tag = "rulings",
    responses(
        (status = 201, body = PlayerPenaltyDone),
        (status = 409, description = "a draft stands that was made from the points as they are, or teams play in the section"),
        (status = 422, description = "no points, too many, a round that is not public, or no reason")
    )
)]
async fn give_player_points(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewPlayerPenalty>,
) -> Result<(StatusCode, Json<PlayerPenaltyDone>)> {
    let cmd = PointsCommand {
        player: path.player,
        points: Points::halves(i32::from(body.half_points)),
        round: body.round,
        article: body.article,
        reason: body.reason,
    };
    let receipt = db
        .write(async |conn| player_penalties::give(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok((StatusCode::CREATED, Json(receipt.into())))
}

/// Why points are taken back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayerPenaltyReturn {
    /// Why.
    reason: String,
}

/// Takes points back that were given or taken: the player's total is again as it was.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/player-penalties/{penalty}/take-back", tag = "rulings",
    responses(
        (status = 200, body = PlayerPenaltyDone),
        (status = 409, description = "a draft stands, or they were taken back meanwhile")
    )
)]
async fn take_back_player_points(
    permit: Permit<Rule>,
    Path(path): Path<OnePlayerPenalty>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerPenaltyReturn>,
) -> Result<Versioned<PlayerPenaltyDone>> {
    let cmd = TakingBack {
        penalty: path.penalty,
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                player_penalties::take_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}
