//! Rulings about teams: what the tariff of the section's league proposes, giving one, and taking one back.

use super::{
    address::{OneTeam, OneTeamPenalty},
    prelude::*,
};
use domain::{
    league::{Confidence, Preset, source_text, words::PenaltyUnit},
    team_penalty::{NothingProposed, PointsWay, ProposedMeasure, TeamMeasures, TeamOffence},
};
use engine::{
    ids::{TeamId, TeamPenaltyId},
    points::Points,
};
use service::{
    access::Rule,
    section_state,
    team_penalties::{self, Giving, TakingBack, TeamRuling, Told},
    teams::TeamReceipt,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let rule = Access::Needs(Capability::Rule);
    routes
        .add(rule, routes!(list_team_penalties))
        .add(rule, routes!(propose_team_penalty))
        .add(rule, routes!(give_team_penalty))
        .add(rule, routes!(take_back_team_penalty))
}

/// The rulings about the teams of a section.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPenaltiesBody {
    /// The oldest first, those that were taken back among them.
    rulings: Vec<TeamRulingBody>,
}

/// A ruling about a team.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TeamRulingBody {
    /// Which one.
    #[schema(value_type = super::shapes::TeamPenaltyId)]
    id: TeamPenaltyId,
    /// The version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// What it is about; `null`: nothing that tariffs know.
    #[schema(value_type = Option<super::shapes::TeamOffenceName>)]
    offence: Option<TeamOffence>,
    /// The round it is about; `null`: the event as a whole.
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// Is the team warned?
    is_warning: bool,
    /// Points that are taken or given, in half points: 2 is one point.
    #[schema(example = 2)]
    half_points: i32,
    /// Whether they are taken or given.
    #[schema(value_type = super::shapes::PointsWayName)]
    way: PointsWay,
    /// What they are taken from, or added to.
    #[schema(value_type = super::shapes::PenaltyUnitName)]
    unit: PenaltyUnit,
    /// Kroner; 0 is no fine.
    #[schema(example = 200)]
    fine_kr: u16,
    /// Why, as the team reads it.
    reason: String,
    /// The last day on which it can be appealed; `null` where nobody has said so.
    appeal_until: Option<Date>,
    /// When it was given.
    given_at: Timestamp,
    /// By whom.
    #[schema(example = "Ida Arrangør")]
    given_by: String,
    /// Since when it no longer holds.
    taken_back_at: Option<Timestamp>,
}

impl From<TeamRuling> for TeamRulingBody {
    fn from(ruling: TeamRuling) -> Self {
        Self {
            id: ruling.id,
            version: ruling.version,
            team: ruling.team,
            offence: ruling.offence,
            round: ruling.round,
            is_warning: ruling.measures.is_warning,
            half_points: ruling.measures.points.as_halves(),
            way: ruling.measures.way,
            unit: ruling.measures.unit,
            fine_kr: ruling.measures.fine_kr,
            reason: ruling.reason,
            appeal_until: ruling.appeal_until,
            given_at: ruling.given_at,
            given_by: ruling.given_by,
            taken_back_at: ruling.taken_back_at,
        }
    }
}

/// The rulings about the teams of a section
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-penalties", tag = "teams",
    responses((status = 200, body = TeamPenaltiesBody), (status = "4XX"))
)]
async fn list_team_penalties(permit: Permit<Rule>, db: Db) -> Result<Json<TeamPenaltiesBody>> {
    let rulings = team_penalties::list(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(TeamPenaltiesBody {
        rulings: rulings.into_iter().map(Into::into).collect(),
    }))
}

/// What happened.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PenaltyQuery {
    /// What the team is charged with.
    #[param(value_type = super::shapes::TeamOffenceName)]
    offence: TeamOffence,
    /// In which round.
    #[param(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// On how many boards of the match it happened; 0 for the match as a whole.
    #[serde(default)]
    #[param(maximum = 20, example = 1)]
    boards: u8,
    /// Were opponent and arbiter told in good time?
    #[serde(default)]
    announced: bool,
}

/// What the tariff of the section's league says.
#[derive(Debug, Serialize, ToSchema)]
struct PenaltyProposalBody {
    /// Whose tariff.
    #[schema(value_type = super::shapes::LeaguePreset)]
    league: Preset,
    /// The how many-eth time it is for the team.
    #[schema(example = 1)]
    time: u16,
    /// What follows; empty where nothing is proposed.
    measures: Vec<ProposedMeasureBody>,
    /// Why nothing is proposed.
    #[schema(value_type = Option<super::shapes::NothingProposedWhy>)]
    nothing: Option<NothingProposed>,
    /// What penalty points are taken from; `null`: not decided.
    #[schema(value_type = Option<super::shapes::PenaltyUnitName>)]
    unit: Option<PenaltyUnit>,
    /// Is an amount open, or something else left to whoever decides?
    is_open: bool,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where it was read.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// Days in which the ruling can be appealed; `null`: not decided.
    appeal_days: Option<u16>,
}

/// One thing that is proposed.
#[derive(Debug, Serialize, ToSchema)]
struct ProposedMeasureBody {
    /// Which.
    #[schema(value_type = super::shapes::PenaltyMeasure)]
    measure: &'static str,
    /// Of points, in half points; `null` where it is open, or there is none.
    half_points: Option<i32>,
    /// Of a fine, in kroner; `null` where it is open, or there is none.
    kroner: Option<u16>,
}

impl From<ProposedMeasure> for ProposedMeasureBody {
    fn from(measure: ProposedMeasure) -> Self {
        let (measure, half_points, kroner) = match measure {
            ProposedMeasure::Warning => ("warning", None, None),
            ProposedMeasure::PlayerWarning => ("player_warning", None, None),
            ProposedMeasure::Points(points) => ("points", points.map(Points::as_halves), None),
            ProposedMeasure::GameLost => ("game_lost", None, None),
            ProposedMeasure::MatchLost => ("match_lost", None, None),
            ProposedMeasure::RatedAsLost => ("rated_as_lost", None, None),
            ProposedMeasure::Fine(kroner) => ("fine", None, kroner),
            ProposedMeasure::LeaderDecides => ("leader_decides", None, None),
        };
        Self {
            measure,
            half_points,
            kroner,
        }
    }
}

/// What the tariff of the section's league proposes for what a team did; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/penalty-proposal", tag = "teams",
    params(PenaltyQuery),
    responses(
        (status = 200, body = PenaltyProposalBody),
        (status = 404, description = "There is no such team, or the section follows no tariff")
    )
)]
async fn propose_team_penalty(
    permit: Permit<Rule>,
    Path(path): Path<OneTeam>,
    Query(asked): Query<PenaltyQuery>,
    db: Db,
) -> Result<Json<PenaltyProposalBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let rulings = team_penalties::list(&mut tx, &permit).await?;
    drop(tx);
    let found = field.teams.iter().find(|team| team.id == path.team);
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    let (team, league) = found.zip(league).ok_or_else(Problem::not_found)?;
    let told = Told {
        offence: asked.offence,
        round: asked.round,
        boards: (1..=u16::from(asked.boards)).filter_map(BoardNo::new).collect(),
        was_announced: asked.announced,
    };
    let proposal = team_penalties::proposal(&field, &rulings, team, &told).ok_or_else(Problem::not_found)?;
    let is_open = proposal.is_open();
    let (measures, nothing) = match proposal.measures {
        Ok(measures) => (measures, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let sources = proposal.ground.sources.iter();
    Ok(Json(PenaltyProposalBody {
        league,
        time: proposal.time,
        measures: measures.into_iter().map(Into::into).collect(),
        nothing,
        unit: proposal.unit,
        is_open,
        confidence: proposal.ground.confidence,
        sources: sources
            .map(|code| source_text(code).map_or_else(|| code.clone(), |text| format!("{code}: {text}")))
            .collect(),
        appeal_days: proposal.appeal_days,
    }))
}

/// A ruling about a team.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTeamPenalty {
    /// What it is about; `null`: nothing that tariffs know.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamOffenceName>)]
    offence: Option<TeamOffence>,
    /// A round that is public; `null`: the event as a whole.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// Is the team warned?
    #[serde(default)]
    is_warning: bool,
    /// Points that are taken or given, in half points: 2 is one point.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 800, example = 2)]
    half_points: u16,
    /// Whether they are taken, as left out, or given; what gives points neither warns nor fines and names no offence.
    #[serde(default = "taken")]
    #[schema(value_type = super::shapes::PointsWayName)]
    way: PointsWay,
    /// What they are taken from, or added to.
    #[schema(value_type = super::shapes::PenaltyUnitName)]
    unit: PenaltyUnit,
    /// Kroner; 0 is no fine.
    #[serde(default)]
    #[schema(example = 200)]
    fine_kr: u16,
    /// Why, as the team reads it, and everybody where the section tells reasons and the offence is no person's.
    #[schema(example = "Bord 4 stod tomt uden varsel, anden gang")]
    reason: String,
    /// The last day on which it can be appealed.
    #[serde(default)]
    appeal_until: Option<Date>,
}

const fn taken() -> PointsWay {
    PointsWay::Taken
}

/// A ruling that was given or taken back.
#[derive(Debug, Serialize, ToSchema)]
struct TeamPenaltyDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

impl From<TeamReceipt> for TeamPenaltyDone {
    fn from(receipt: TeamReceipt) -> Self {
        Self {
            version: receipt.version,
        }
    }
}

/// Gives a ruling about a team: its points go from the table or are added to it, no board changes
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/penalties", tag = "teams",
    responses(
        (status = 201, body = TeamPenaltyDone),
        (status = 409, description = "a draft stands that was made from the table as it is"),
        (status = 422, description = "Nothing follows, too much is taken, the round is not public, or the reason is missing")
    )
)]
async fn give_team_penalty(
    permit: Permit<Rule>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewTeamPenalty>,
) -> Result<(StatusCode, Json<TeamPenaltyDone>)> {
    let cmd = Giving {
        team: path.team,
        offence: body.offence,
        round: body.round,
        measures: TeamMeasures {
            is_warning: body.is_warning,
            points: Points::halves(i32::from(body.half_points)),
            way: body.way,
            unit: body.unit,
            fine_kr: body.fine_kr,
        },
        reason: body.reason,
        appeal_until: body.appeal_until,
    };
    let receipt = db
        .write(async |conn| team_penalties::give(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok((StatusCode::CREATED, Json(receipt.into())))
}

/// Why a ruling is taken back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamPenaltyReturn {
    /// Why.
    #[schema(example = "Holdet havde meldt afbud i tide")]
    reason: String,
}

/// Takes a ruling about a team back: its points return to the table
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/team-penalties/{penalty}/take-back", tag = "teams",
    responses(
        (status = 200, body = TeamPenaltyDone),
        (status = 409, description = "a draft stands, or it was taken back meanwhile")
    )
)]
async fn take_back_team_penalty(
    permit: Permit<Rule>,
    Path(path): Path<OneTeamPenalty>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamPenaltyReturn>,
) -> Result<Versioned<TeamPenaltyDone>> {
    let cmd = TakingBack {
        ruling: path.penalty,
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                team_penalties::take_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}
