//! Sample checks of rating calculations: the reports that are worth one, and a version counted again.

use super::{address::OneVersion, prelude::*, rating_reports::sees_sanctions};
use domain::{
    access::Scope,
    rating_report::{compare::Change, sample::Difference},
    sample_check::SampleGround,
};
use engine::ids::RatingReportId;
use service::{
    access::{ReadReports, SampleReports},
    sample_checks::{self, Counted, Overview, Record, Recorded, Waiting},
};
use store::sample_checks::SampleCheck;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let read = Access::Needs(Capability::ReadReports);
    let write = Access::Needs(Capability::SampleReports);
    routes
        .add(read, routes!(list_sample_checks))
        .add(read, routes!(count_rating_report))
        .add(write, routes!(record_sample_check))
}

/// The queue, and what was checked last.
#[derive(Debug, Serialize, ToSchema)]
struct SampleChecksBody {
    /// Reports of tournaments with players of the office's lists whose newest version nobody has checked, the oldest first.
    waiting: Vec<WaitingSample>,
    /// The last checks, the newest first.
    checks: Vec<CheckBody>,
}

/// A report that is worth a check.
#[derive(Debug, Serialize, ToSchema)]
struct WaitingSample {
    /// The report.
    #[schema(value_type = super::shapes::RatingReportId)]
    report: RatingReportId,
    /// Its newest version.
    number: i32,
    /// The name of the tournament.
    tournament: String,
    /// When that version came.
    came_at: Timestamp,
    /// Why.
    grounds: Vec<GroundBody>,
}

/// A reason for taking a sample.
#[derive(Debug, Serialize, ToSchema)]
struct GroundBody {
    /// A group of the office's list: `rated`, `candidates`, `juniors` or `women`.
    #[schema(value_type = super::shapes::OfficeGroup)]
    group: &'static str,
    /// Who of the tournament stands in it: `Surname, Given`.
    players: Vec<String>,
}

/// A check that was written down.
#[derive(Debug, Serialize, ToSchema)]
struct CheckBody {
    /// Of which report.
    #[schema(value_type = super::shapes::RatingReportId)]
    report: RatingReportId,
    /// The name of the tournament.
    tournament: String,
    /// Of which version.
    number: i32,
    /// Players counted.
    players: usize,
    /// Games counted.
    games: usize,
    /// What came out differently.
    #[schema(value_type = Vec<super::shapes::SampleDifference>)]
    differences: Vec<Difference>,
    /// What was said to it.
    note: String,
    /// When.
    checked_at: Timestamp,
    /// By whom.
    checked_by: String,
}

impl From<&SampleGround> for GroundBody {
    fn from(ground: &SampleGround) -> Self {
        Self {
            group: ground.group.as_str(),
            players: ground.names.iter().map(ToString::to_string).collect(),
        }
    }
}

impl From<Waiting> for WaitingSample {
    fn from(waiting: Waiting) -> Self {
        Self {
            report: waiting.report,
            number: waiting.number,
            tournament: waiting.tournament,
            came_at: waiting.came_at,
            grounds: waiting.grounds.iter().map(GroundBody::from).collect(),
        }
    }
}

impl From<SampleCheck> for CheckBody {
    fn from(check: SampleCheck) -> Self {
        Self {
            report: check.report,
            tournament: check.tournament,
            number: check.number,
            players: check.sample.players,
            games: check.sample.games,
            differences: check.sample.differences,
            note: check.note,
            checked_at: check.at,
            checked_by: check.by,
        }
    }
}

/// The reports that are worth a sample check, and the checks that were made
///
/// A report is worth one when somebody of its tournament stands on the office's lists (DM-3.2, DM-4.3).
#[utoipa::path(
    get, path = "/sample-checks", tag = "rating reports",
    responses((status = 200, body = SampleChecksBody), (status = "4XX"))
)]
async fn list_sample_checks(
    _: Permit<ReadReports>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<SampleChecksBody>> {
    let today = lang.local(now.0).date();
    let mut tx = db.snapshot().await?;
    let Overview { waiting, done } = sample_checks::overview(&mut tx, today).await?;
    drop(tx);
    Ok(Json(SampleChecksBody {
        waiting: waiting.into_iter().map(Into::into).collect(),
        checks: done.into_iter().map(Into::into).collect(),
    }))
}

/// A version counted again.
#[derive(Debug, Serialize, ToSchema)]
struct CountedBody {
    /// Players counted.
    players: usize,
    /// Games counted.
    games: usize,
    /// What comes out differently when the version is counted again from its own games: points, seats, what is said about the rating of
    /// each game, and every number of every new rating.
    #[schema(value_type = Vec<super::shapes::SampleDifference>)]
    differences: Vec<Difference>,
    /// What the tournament says by now that this version does not.
    #[schema(value_type = Vec<super::shapes::ReportChange>)]
    changes: Vec<Change>,
    /// The checks of this report that were written down, the newest first.
    checks: Vec<CheckBody>,
    /// For `If-Match` of the next one; 0 before the first.
    version: i32,
}

impl From<Counted> for CountedBody {
    fn from(counted: Counted) -> Self {
        Self {
            players: counted.sample.players,
            games: counted.sample.games,
            differences: counted.sample.differences,
            changes: counted.since,
            checks: counted.checks.into_iter().map(Into::into).collect(),
            version: counted.version.0,
        }
    }
}

/// Counts a version again from its own games, and compares it with the tournament as it stands
///
/// Nothing is written down. New ratings are worked out with the settings the version names.
#[utoipa::path(
    get, path = "/reports/{report}/versions/{number}/sample", tag = "rating reports",
    responses(
        (status = 200, body = CountedBody, description = "with the last check as `ETag`"),
        (status = "4XX")
    )
)]
async fn count_rating_report(
    permit: Permit<ReadReports>,
    Path(path): Path<OneVersion>,
    db: Db,
) -> Result<Versioned<CountedBody>> {
    let sees = sees_sanctions(permit.rights(), Scope::Everywhere);
    let mut tx = db.snapshot().await?;
    let counted = sample_checks::count(&mut tx, path.report, path.number, sees).await?;
    drop(tx);
    Ok(Versioned(counted.version, counted.into()))
}

/// What is said to a check.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SampleBody {
    /// In words; needed where something comes out differently.
    #[serde(default)]
    note: String,
}

/// A check that was written down.
#[derive(Debug, Serialize, ToSchema)]
struct RecordedBody {
    /// Players counted.
    players: usize,
    /// Games counted.
    games: usize,
    /// What came out differently.
    #[schema(value_type = Vec<super::shapes::SampleDifference>)]
    differences: Vec<Difference>,
    /// For the next `If-Match`.
    version: i32,
}

impl From<Recorded> for RecordedBody {
    fn from(recorded: Recorded) -> Self {
        let Version(version) = recorded.version;
        Self {
            players: recorded.players,
            games: recorded.games,
            differences: recorded.differences,
            version,
        }
    }
}

/// Counts the newest version of a report again and writes down what came of it. `If-Match` is `"0"` before the first check.
#[utoipa::path(
    post, path = "/reports/{report}/versions/{number}/sample", tag = "rating reports",
    responses(
        (status = 200, body = RecordedBody),
        (status = 409, description = "somebody has checked it meanwhile, or there is a newer version; `current` is how it stands, `sent` what was sent")
    )
)]
async fn record_sample_check(
    permit: Permit<SampleReports>,
    Path(path): Path<OneVersion>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<SampleBody>,
) -> Result<Versioned<RecordedBody>> {
    let cmd = Record {
        report: path.report,
        number: path.number,
        seen,
        note: sent.note.clone(),
    };
    let recorded = db
        .write(async |conn| {
            beside(
                sample_checks::record(conn, &permit, now.0, key, &cmd).await,
                &sent,
            )
        })
        .await?;
    Ok(Versioned(recorded.version, recorded.into()))
}
