//! Candidate results of a tournament: who reached one, as the arbiters say.

use super::prelude::*;
use domain::candidate_result::CandidateResult;
use service::{
    access::SubmitReport,
    candidate_results::{self, CandidateOverview, Says, Statement},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let submit = Access::Needs(Capability::SubmitReport);
    routes.add(submit, routes!(read_candidate_results, state_candidate_results))
}

body! {
    /// Who reached a candidate result.
    struct CandidateResultsBody from overview: CandidateOverview,
        let line = |result: &CandidateResult| {
            let choice = overview.choice(result.player)?;
            Some(CandidateBody {
                player: result.player,
                section: choice.section.clone(),
                no: choice.no.get(),
                name: choice.name.to_string(),
                note: result.note.as_ref().map(ToString::to_string),
            })
        };
    {
        /// For `If-Match`; 0 before anybody has said something.
        version: i32 = overview.version().0,
        /// Everybody who reached one; `null` before anybody has said something, empty where nobody did.
        players: Option<Vec<CandidateBody>> =
            overview
                .stated
                .as_ref()
                .map(|stated| stated.results.as_slice().iter().filter_map(line).collect()),
        /// When that was said.
        stated_at: Option<Timestamp> = overview.stated.as_ref().map(|stated| stated.at),
        /// By whom.
        stated_by: Option<String> = overview.stated.as_ref().map(|stated| stated.by.clone()),
    }
}

/// Somebody who reached one.
#[derive(Debug, Serialize, ToSchema)]
struct CandidateBody {
    /// The entry.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The name of the section.
    section: String,
    /// Starting number.
    no: u16,
    /// `Surname, Given`.
    name: String,
    /// By what.
    note: Option<String>,
}

/// Who reached a candidate result, as the arbiters say.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/candidate-results", tag = "rating reports",
    responses((status = 200, body = CandidateResultsBody), (status = "4XX"))
)]
async fn read_candidate_results(
    permit: Permit<SubmitReport>,
    db: Db,
) -> Result<Versioned<CandidateResultsBody>> {
    let tournament = permit.tournament();
    let overview = candidate_results::overview(&mut *db.snapshot().await?, tournament).await?;
    let version = overview.version();
    Ok(Versioned(version, overview.into()))
}

/// Everybody who reached one.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StatedCandidates {
    /// Each entry once, with a few words if there are some; empty where nobody did.
    #[schema(value_type = Vec<super::shapes::CandidateResult>)]
    players: Vec<CandidateResult>,
}

/// Candidate results that were stated.
#[derive(Debug, Serialize, ToSchema)]
struct CandidatesDone {
    /// For `If-Match`.
    version: i32,
}

/// Says who reached a candidate result: these, and nobody else. `If-Match` is `"0"` where nothing was said.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/candidate-results", tag = "rating reports",
    responses(
        (status = 200, body = CandidatesDone),
        (status = 409, description = "somebody said something meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn state_candidate_results(
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<StatedCandidates>,
) -> Result<Versioned<CandidatesDone>> {
    let cmd = Statement {
        seen,
        says: Says::These(sent.players.clone()),
    };
    let done = db
        .write(async |conn| {
            beside(
                candidate_results::state(conn, &permit, now.0, key, &cmd).await,
                &sent,
            )
        })
        .await?;
    let Version(version) = done.version;
    Ok(Versioned(done.version, CandidatesDone { version }))
}
