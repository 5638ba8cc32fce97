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
    sample_checks::{self, Counted, Record, SampleCheckOverview, SampleCheckReceipt, WaitingReport},
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

body! {
    /// A report that is worth a check.
    struct WaitingSample from waiting: WaitingReport {
        /// The report.
        #[schema(value_type = super::shapes::RatingReportId)]
        report: RatingReportId = waiting.report,
        /// Its newest version.
        number: i32 = waiting.number,
        /// The name of the tournament.
        tournament: String = waiting.tournament,
        /// When that version came.
        came_at: Timestamp = waiting.came_at,
        /// Why.
        grounds: Vec<GroundBody> = waiting.grounds.iter().map(GroundBody::from).collect(),
    }
}

body! {
    /// A reason for taking a sample.
    struct GroundBody from ground: &SampleGround {
        /// A group of the office's list: `rated`, `candidates`, `juniors` or `women`.
        #[schema(value_type = super::shapes::OfficeGroup)]
        group: &'static str = ground.group.as_str(),
        /// Who of the tournament stands in it: `Surname, Given`.
        players: Vec<String> = ground.names.iter().map(ToString::to_string).collect(),
    }
}

body! {
    /// A check that was written down.
    struct CheckBody from check: SampleCheck {
        /// Of which report.
        #[schema(value_type = super::shapes::RatingReportId)]
        report: RatingReportId = check.report,
        /// The name of the tournament.
        tournament: String = check.tournament,
        /// Of which version.
        number: i32 = check.number,
        /// Players counted.
        players: usize = check.sample.players,
        /// Games counted.
        games: usize = check.sample.games,
        /// What came out differently.
        #[schema(value_type = Vec<super::shapes::SampleDifference>)]
        differences: Vec<Difference> = check.sample.differences,
        /// What was said to it.
        note: String = check.note,
        /// When.
        checked_at: Timestamp = check.at,
        /// By whom.
        checked_by: String = check.by,
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
    let SampleCheckOverview { waiting, done } =
        sample_checks::overview(&mut *db.snapshot().await?, today).await?;
    Ok(Json(SampleChecksBody {
        waiting: waiting.into_iter().map(Into::into).collect(),
        checks: done.into_iter().map(Into::into).collect(),
    }))
}

body! {
    /// A version counted again.
    struct CountedBody from counted: Counted {
        /// Players counted.
        players: usize = counted.sample.players,
        /// Games counted.
        games: usize = counted.sample.games,
        /// What comes out differently when the version is counted again from its own games: points, seats, what is said about the rating of
        /// each game, and every number of every new rating.
        #[schema(value_type = Vec<super::shapes::SampleDifference>)]
        differences: Vec<Difference> = counted.sample.differences,
        /// What the tournament says by now that this version does not.
        #[schema(value_type = Vec<super::shapes::ReportChange>)]
        changes: Vec<Change> = counted.since,
        /// The checks of this report that were written down, the newest first.
        checks: Vec<CheckBody> = counted.checks.into_iter().map(Into::into).collect(),
        /// For `If-Match` of the next one; 0 before the first.
        version: i32 = counted.version.0,
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
    let counted = sample_checks::count(&mut *db.snapshot().await?, path.report, path.number, sees).await?;
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

body! {
    /// A check that was written down.
    struct RecordedBody from recorded: SampleCheckReceipt,
        let Version(version) = recorded.version;
    {
        /// Players counted.
        players: usize = recorded.players,
        /// Games counted.
        games: usize = recorded.games,
        /// What came out differently.
        #[schema(value_type = Vec<super::shapes::SampleDifference>)]
        differences: Vec<Difference> = recorded.differences,
        /// For the next `If-Match`.
        version: i32 = version,
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
