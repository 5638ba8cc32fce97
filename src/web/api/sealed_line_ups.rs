//! The line-ups that captains are asked for: by when, and whose are in.

use super::{
    address::{OneLineUp, RoundAddress},
    prelude::*,
};
use domain::team_section::LineUpHour;
use engine::{ids::TeamId, numbers::TeamNo};
use service::{
    access::Pair,
    sealed_line_ups::{self, Asking, GivingBack},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(pair, routes!(read_line_ups, ask_line_ups))
        .add(pair, routes!(give_line_up_back))
}

/// How far the line-ups of a round are.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpsBody {
    /// The version of the call, for `If-Match`; 0 where captains are not asked.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// By when they are to be in; `null` where captains are not asked.
    due_at: Option<Timestamp>,
    /// The teams that play in the round, by number.
    teams: Vec<TeamLineUpState>,
}

/// Whether a team's line-up is in; what is in it is told to nobody before it is opened.
#[derive(Debug, Serialize, ToSchema)]
struct TeamLineUpState {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    name: String,
    /// By when it is to be in: that of the round, or of the team's match where it is played on a day or at an hour of its own; `null` where
    /// captains are not asked, or the match is put off.
    due_at: Option<Timestamp>,
    /// When the captain handed it in.
    sealed_at: Option<Timestamp>,
    /// Since when it stands where every line-up stands.
    opened_at: Option<Timestamp>,
}

/// By when captains hand in the line-ups of a round, and whose are in
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups", tag = "teams",
    responses((status = 200, body = LineUpsBody), (status = "4XX"))
)]
async fn read_line_ups(
    permit: Permit<Pair>,
    Path(path): Path<RoundAddress>,
    db: Db,
) -> Result<Versioned<LineUpsBody>> {
    let standing = sealed_line_ups::standing(&mut *db.snapshot().await?, &permit, path.round).await?;
    let version = standing.call.map_or(Version(0), |call| call.version);
    let body = LineUpsBody {
        version,
        due_at: standing.call.map(|call| call.due_at),
        teams: standing
            .teams
            .into_iter()
            .map(|team| TeamLineUpState {
                team: team.team,
                number: team.no,
                name: team.name,
                due_at: team.hour.and_then(LineUpHour::at),
                sealed_at: team.sealed_at,
                opened_at: team.opened_at,
            })
            .collect(),
    };
    Ok(Versioned(version, body))
}

/// By when line-ups shall be in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LineUpCall {
    /// The hour; `null`: captains are not asked any more.
    due_at: Option<Timestamp>,
}

/// A call that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpsAsked {
    /// For the next change; 0 where captains are not asked.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Asks the captains for the line-ups of a round that is not public, moves the hour, or asks no more
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups", tag = "teams",
    responses(
        (status = 200, body = LineUpsAsked),
        (status = 409, description = "the round is public, or the call was changed meanwhile"),
        (status = 422, description = "The hour is not ahead")
    )
)]
async fn ask_line_ups(
    permit: Permit<Pair>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LineUpCall>,
) -> Result<Versioned<LineUpsAsked>> {
    let cmd = Asking {
        round: path.round,
        seen,
        due_at: body.due_at,
    };
    let receipt = db
        .write(async |conn| beside(sealed_line_ups::ask(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(
        receipt.version,
        LineUpsAsked {
            version: receipt.version,
        },
    ))
}

/// Why a line-up goes back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LineUpReturn {
    /// Why.
    #[schema(example = "En spiller er blevet syg")]
    reason: String,
}

/// A line-up that went back to its captain.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpReturned {
    /// The team's new version.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Gives a sealed line-up back to its captain, who hands in another; nobody has read it
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups/{team}/return", tag = "teams",
    responses(
        (status = 200, body = LineUpReturned),
        (status = 409, description = "the round is public, nothing sealed is there, or the team was changed meanwhile")
    )
)]
async fn give_line_up_back(
    permit: Permit<Pair>,
    Path(path): Path<OneLineUp>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LineUpReturn>,
) -> Result<Versioned<LineUpReturned>> {
    let cmd = GivingBack {
        round: path.round,
        team: path.team,
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                sealed_line_ups::give_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Versioned(
        receipt.version,
        LineUpReturned {
            version: receipt.version,
        },
    ))
}
