//! Who goes on from a match of a cup that the boards and the rules leave open: written down, or taken back. How a cup stands is with what
//! everybody may read.

use super::{address::MatchAddress, prelude::*};
use domain::{fixtures::cup::CupSide, team_cup::CupDecider};
use service::{
    access::Pair,
    team_cups::{self, Deciding, TakingBack},
    teams::TeamReceipt,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(pair, routes!(decide_cup_match))
        .add(pair, routes!(take_back_cup_decision))
}

/// Who goes on from a match.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CupDecisionBody {
    /// The team that goes on.
    #[schema(value_type = super::shapes::CupSideName)]
    winner: CupSide,
    /// By what: what the rules of the cup have next, or either where they leave it open; `as_drawn` only for a match that a correction has
    /// turned after the next round was public.
    #[schema(value_type = super::shapes::CupDeciderName)]
    by: CupDecider,
    /// How the play-off ended; needed for `play_off`, and of no use otherwise.
    #[serde(default)]
    #[schema(max_length = 40, example = "2½–1½")]
    play_off_score: String,
    /// Why.
    #[schema(example = "Lodtrækning i overværelse af begge holdledere")]
    reason: String,
}

/// What was written down about a match.
#[derive(Debug, Serialize, ToSchema)]
struct CupDecisionDone {
    /// The version of the match, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: TeamReceipt) -> Versioned<CupDecisionDone> {
    let version = receipt.version;
    Versioned(version, CupDecisionDone { version })
}

/// Writes down who goes on from a level match of a cup; no board changes
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/cup-decision", tag = "teams",
    responses(
        (status = 200, body = CupDecisionDone),
        (status = 409, description = "the match is played or decided, the rules have something else, the next round is public or a draft, or it was changed meanwhile")
    )
)]
async fn decide_cup_match(
    permit: Permit<Pair>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CupDecisionBody>,
) -> Result<Versioned<CupDecisionDone>> {
    let cmd = Deciding {
        round: path.round,
        no: path.match_no,
        seen,
        winner: body.winner,
        by: body.by,
        score: body.play_off_score.clone(),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_cups::decide(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Why it is taken back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CupDecisionReturn {
    /// Why.
    #[schema(example = "Omkampen blev spillet med forkert betænkningstid")]
    reason: String,
}

/// Takes back what was written down about a match of a cup
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/cup-decision/take-back", tag = "teams",
    responses(
        (status = 200, body = CupDecisionDone),
        (status = 409, description = "nothing was written down, the next round is public or a draft, or it was changed meanwhile")
    )
)]
async fn take_back_cup_decision(
    permit: Permit<Pair>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CupDecisionReturn>,
) -> Result<Versioned<CupDecisionDone>> {
    let cmd = TakingBack {
        round: path.round,
        no: path.match_no,
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_cups::take_back(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}
