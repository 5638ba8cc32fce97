//! A season of teams that is given up: what would hold and what is rated, giving it up, and taking it up again.

use super::prelude::*;
use domain::{league::words::SeasonAbandoned, section_state::SectionState, team_withdrawal::Abandoned};
use service::{
    fixtures::Planning,
    section_state,
    team_season::{self, Abandoning, TakingUp},
    teams::TeamReceipt,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_abandoned_season, give_season_up))
        .add(manage, routes!(take_season_up))
}

/// A season that was given up, and why.
#[derive(Debug, Serialize, ToSchema)]
struct AbandonedSeasonBody {
    /// From which day on nothing is played.
    on: Date,
    /// What holds.
    #[schema(value_type = super::shapes::SeasonAbandonedName)]
    holds: SeasonAbandoned,
    /// Why.
    #[schema(example = "Spillelokalerne er lukket")]
    reason: String,
    /// When it was written down.
    at: Timestamp,
    /// By whom.
    #[schema(example = "Viggo Skabelonsen")]
    by: String,
}

impl From<&Abandoned> for AbandonedSeasonBody {
    fn from(abandoned: &Abandoned) -> Self {
        Self {
            on: abandoned.on,
            holds: abandoned.holds,
            reason: abandoned.reason.clone(),
            at: abandoned.at,
            by: abandoned.by.clone(),
        }
    }
}

/// Whether the season of a section of teams was given up.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SeasonAbandonment)]
struct AbandonmentBody {
    /// For `If-Match`; 0 as long as it was never given up.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What the rules of the season settle for it; `null`: whoever gives it up says it.
    #[schema(value_type = Option<super::shapes::SeasonAbandonedName>)]
    settled: Option<SeasonAbandoned>,
    /// `null` while the season is played.
    abandoned: Option<AbandonedSeasonBody>,
    /// In so many matches games were played: they are rated whatever holds.
    rated_matches: usize,
    /// So many matches of public rounds are not played any more; they count for nobody, and their rounds are closed like others.
    cancelled_matches: usize,
}

impl AbandonmentBody {
    fn of(field: &SectionState) -> Result<Self> {
        let settled = field.season.if_abandoned;
        let follows = field.follows_from_abandoning(settled);
        Ok(Self {
            version: field.abandonment.version,
            settled,
            abandoned: field.abandoned().map(AbandonedSeasonBody::from),
            rated_matches: follows.ok_or_else(Problem::not_found)?.rated.len(),
            cancelled_matches: field.cancelled_matches(),
        })
    }
}

/// A season that was given up or taken up again.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonAbandonmentDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: TeamReceipt) -> Versioned<SeasonAbandonmentDone> {
    let version = receipt.version;
    Versioned(version, SeasonAbandonmentDone { version })
}

/// Whether the season of a section of teams was given up, and what would hold
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/season-abandonment", tag = "teams",
    responses((status = 200, body = AbandonmentBody), (status = "4XX"))
)]
async fn read_abandoned_season(permit: Planning, db: Db) -> Result<Versioned<AbandonmentBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    drop(tx);
    Ok(Versioned(field.abandonment.version, AbandonmentBody::of(&field)?))
}

/// A season to be given up.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GivingSeasonUp {
    /// From which day on nothing is played; not later than today.
    on: Date,
    /// What holds; needed where the rules of the season do not settle it, and else the same or left out.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SeasonAbandonedName>)]
    holds: Option<SeasonAbandoned>,
    /// Why.
    #[schema(example = "Spillelokalerne er lukket")]
    reason: String,
}

/// Gives the season of a section of teams up: what was played stands and is rated, no further round is paired, and the table moves nobody
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/season-abandonment", tag = "teams",
    responses(
        (status = 200, body = SeasonAbandonmentDone),
        (status = 409, description = "a draft stands, the season is over, was given up already, its moves are confirmed, or it was changed meanwhile"),
        (status = 422, description = "It is not said what holds, it was settled otherwise, or the day or the reason cannot be used")
    )
)]
async fn give_season_up(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<GivingSeasonUp>,
) -> Result<Versioned<SeasonAbandonmentDone>> {
    let cmd = Abandoning {
        seen,
        on: body.on,
        holds: body.holds,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_season::give_up(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Why a season is taken up again.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakingSeasonUp {
    /// Why.
    #[schema(example = "Der kan spilles igen")]
    reason: String,
}

/// Takes a season up again that was given up, until its moves are confirmed
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/season-abandonment/take-back", tag = "teams",
    responses(
        (status = 200, body = SeasonAbandonmentDone),
        (status = 409, description = "the season was not given up, its moves are confirmed, or it was changed meanwhile")
    )
)]
async fn take_season_up(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TakingSeasonUp>,
) -> Result<Versioned<SeasonAbandonmentDone>> {
    let cmd = TakingUp {
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_season::take_up(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}
