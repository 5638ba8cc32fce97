//! Reports for rating: what a tournament sends, and what the ratings office answers.

use axum::http::{
    HeaderName, HeaderValue,
    header::{CACHE_CONTROL, CONTENT_TYPE, ETAG},
};
use sha2::{Digest as _, Sha256};

use super::{
    address::{OneFile, OneReport, OneVersion},
    prelude::*,
};
use domain::{
    access::Scope,
    rating_report::{
        Report,
        check::Fault,
        compare::Change,
        deadline::{Deadlines, Timing},
        review::{Happening, ReviewAct, ReviewReason, ReviewVerdict, Stand},
    },
};
use engine::ids::RatingReportId;
use formats::rating_report::sheets;
use service::{
    access::{ReadReports, ReceiveReports, Rights, SubmitReport},
    rating_reports::{
        self, Submission,
        review::{self, InboxLine, MOST, ReviewResponse, Said},
    },
};
use store::rating_reports::{Happened, Submitted};
use web::{
    asked::MAY_BE_KEPT,
    attachment::{self, FileKind},
    error_texts_ratings::rating_reports as words,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let read = Access::Needs(Capability::ReadReports);
    let submit = Access::Needs(Capability::SubmitReport);
    routes
        .add(submit, routes!(prepare_rating_report))
        .add(submit, routes!(submit_rating_report))
        .add(read, routes!(list_rating_reports))
        .add(read, routes!(rating_report_events))
        .add(read, routes!(get_rating_report))
        .add(read, routes!(get_rating_report_version))
        .add(read, routes!(get_rating_report_workbook))
        .add(read, routes!(get_rating_report_file))
        .add(
            Access::Needs(Capability::ReceiveReports),
            routes!(receive_rating_report),
        )
}

/// May the caller read sanctions wherever they were decided?
pub(super) fn sees_sanctions(rights: &Rights, place: Scope) -> bool {
    rights.allow_throughout(Capability::ReadSanctions, place)
}

/// What a tournament would report now, and what was sent.
#[derive(Debug, Serialize, ToSchema)]
struct PreparedReport {
    /// What it would say. `sanctions` is there for callers who may read them.
    #[schema(value_type = super::shapes::ReportSoFar)]
    report: Report,
    /// What there is to say about that; those that `blocks` keep it from being sent.
    faults: Vec<ReportFault>,
    /// When it is due.
    #[schema(value_type = Option<super::shapes::ReportDeadlines>)]
    deadlines: Option<Deadlines>,
    /// How it stands against that.
    #[schema(value_type = Option<super::shapes::ReportTiming>)]
    timing: Option<Timing>,
    /// What was sent; null before the first version.
    sent: Option<SentReport>,
}

/// Something about a report.
#[derive(Debug, Serialize, ToSchema)]
struct ReportFault {
    /// What, and where: `code`, `section`, `round`, `board`, `player`, `about`.
    #[serde(flatten)]
    #[schema(value_type = super::shapes::ReportFaultAt)]
    fault: Fault,
    /// Does it keep the report from being sent?
    blocks: bool,
    /// The page where it is mended.
    page: String,
}

/// A report that was sent.
#[derive(Debug, Serialize, ToSchema)]
struct SentReport {
    /// Which one.
    #[schema(value_type = super::shapes::RatingReportId)]
    report: RatingReportId,
    /// The newest version: `seen` of the next submission.
    latest: i32,
    /// Where it stands at the office.
    #[schema(value_type = super::shapes::ReportStand)]
    stand: Stand,
    /// What the tournament says by now that the newest version does not.
    #[schema(value_type = Vec<super::shapes::ReportChange>)]
    changes: Vec<Change>,
    /// What happened, the oldest first.
    events: Vec<ReportEvent>,
}

/// What a tournament would report for rating now, what is missing, and what was sent
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rating-report", tag = "rating reports",
    responses((status = 200, body = PreparedReport), (status = "4XX"))
)]
async fn prepare_rating_report(
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
) -> Result<Json<PreparedReport>> {
    let place = permit.place();
    let (tournament, slug) = (place.tournament, place.tournament_slug.clone());
    let today = Lang::Da.local(now.0).date();
    let sees = sees_sanctions(permit.rights(), Scope::Tournament(tournament));
    let prepared = rating_reports::prepare(&mut *db.snapshot().await?, tournament, today, sees).await?;
    Ok(Json(PreparedReport {
        report: prepared.report,
        faults: prepared
            .faults
            .into_iter()
            .map(|fault| ReportFault {
                blocks: fault.code.blocks(),
                page: words::page_of(&slug, &fault),
                fault,
            })
            .collect(),
        deadlines: prepared.deadlines,
        timing: prepared.timing,
        sent: prepared.filed.map(|sent| SentReport {
            report: sent.filed.id,
            latest: sent.filed.lane.latest,
            stand: sent.stand(),
            changes: sent.changes,
            events: sent.events.into_iter().map(ReportEvent::from).collect(),
        }),
    }))
}

/// A report to be sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SubmitReportBody {
    /// The newest version that was seen; leave it out before the first.
    #[schema(example = 1)]
    seen: Option<i32>,
    /// Send it although warnings stand?
    #[serde(default)]
    confirmed: bool,
    /// Something to the office.
    #[serde(default)]
    note: String,
}

/// What was sent.
#[derive(Debug, Serialize, ToSchema)]
struct SubmittedReport {
    /// The report.
    #[schema(value_type = super::shapes::RatingReportId)]
    report: RatingReportId,
    /// The version that was sent.
    version: i32,
    /// How many fields changed since the version before.
    changes: usize,
}

/// Sends a tournament's report for rating: the first version, or a new one when something has changed
///
/// What blocks it is told with `409` and `faults`; warnings with `422`, and the same with `confirmed` is done.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rating-report", tag = "rating reports",
    responses((status = 201, body = SubmittedReport))
)]
async fn submit_rating_report(
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<SubmitReportBody>,
) -> Result<(StatusCode, Json<SubmittedReport>)> {
    let cmd = Submission {
        seen: sent.seen,
        knows_warnings: sent.confirmed,
        note: sent.note,
    };
    let receipt = db
        .write(async |conn| rating_reports::submit(conn, &permit, now.0, key, &cmd).await)
        .await?;
    let body = SubmittedReport {
        report: receipt.report,
        version: receipt.number,
        changes: receipt.changes,
    };
    Ok((StatusCode::CREATED, Json(body)))
}

/// Where a reader goes on.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SincePlace {
    /// `next` of the answer before; 0 from the beginning. A place that is not in the feed is refused with `410`.
    #[serde(default)]
    #[param(minimum = 0)]
    since: i64,
    /// At most so many.
    #[param(minimum = 1, maximum = 100, default = 100)]
    limit: Option<i64>,
}

body! {
    /// A report in the office's list.
    struct ListedReport from line: &InboxLine,
        let filed = &line.listed.filed;
        let (receipt, receipt_for) = filed.lane.receipt.unzip();
    {
        /// Which one.
        #[schema(value_type = super::shapes::RatingReportId)]
        id: RatingReportId = filed.id,
        /// The tournament's part of addresses.
        #[schema(example = "proevebyens-paaskestaevne-2026")]
        tournament: String = line.listed.slug.to_string(),
        /// Its name.
        name: String = line.listed.name.clone(),
        /// `new`, `changed`, `acknowledged`, `rated`, `changed_after_rated` or `rejected`.
        #[schema(value_type = super::shapes::ReportStand)]
        stand: Stand = line.stand,
        /// The newest version.
        latest: i32 = filed.lane.latest,
        /// What the office last said, and of which version.
        #[schema(value_type = Option<super::shapes::ReportVerdict>)]
        receipt: Option<ReviewVerdict> = receipt,
        /// The version of the receipt.
        receipt_for: Option<i32> = receipt_for,
        /// The newest version that was rated.
        rated: Option<i32> = filed.lane.rated,
        /// Does the tournament say something by now that no version says?
        has_unsent_changes: bool = filed.lane.differs.is_some(),
        /// When the first version came.
        submitted_at: Timestamp = line.listed.first_at,
        /// When the newest version came.
        latest_at: Timestamp = line.listed.latest_at,
        /// When it was due.
        due_on: Option<Date> = line.deadlines.as_ref().map(|days| days.due),
        /// Whether it came in time.
        #[schema(value_type = Option<super::shapes::ReportTiming>)]
        timing: Option<Timing> = line.timing,
        /// Players in the tournament.
        players: i64 = line.listed.players,
        /// Its place in the order of events.
        seq: i64 = filed.seq,
        /// For `If-Match` of a receipt.
        version: i32 = filed.version.0,
    }
}

/// Reports.
#[derive(Debug, Serialize, ToSchema)]
struct ListedReports {
    /// Those whose last event comes after `since`, the oldest event first.
    reports: Vec<ListedReport>,
    /// What to send as `since` next.
    next: i64,
    /// Are there more at once?
    has_more: bool,
}

/// Looks at what was done meanwhile, so that the answer knows it.
async fn look(db: &Db, now: Now) -> Result<()> {
    let mut conn = db.connect().await?;
    review::refresh(&mut conn, now.0).await?;
    Ok(())
}

/// Reports for rating that came or changed since a place in the order of events
///
/// A report that changes moves to the end, so a reader who goes on from `next` sees every change and misses none.
#[utoipa::path(
    get, path = "/reports", tag = "rating reports",
    params(SincePlace),
    responses((status = 200, body = ListedReports), (status = "4XX"))
)]
async fn list_rating_reports(
    _: Permit<ReadReports>,
    (db, now): (Db, Now),
    Query(from): Query<SincePlace>,
) -> Result<Json<ListedReports>> {
    look(&db, now).await?;
    let today = Lang::Da.local(now.0).date();
    let (lines, has_more) = review::since(
        &mut *db.snapshot().await?,
        from.since,
        from.limit.unwrap_or(MOST),
        today,
    )
    .await?;
    let reports: Vec<ListedReport> = lines.iter().map(ListedReport::from).collect();
    Ok(Json(ListedReports {
        next: reports.last().map_or(from.since, |last| last.seq),
        reports,
        has_more,
    }))
}

body! {
    /// Something that happened to a report.
    struct ReportEvent from event: Happened {
        /// Its place: events come in the order of their places, and nothing is ever put before what was read.
        seq: i64 = event.seq,
        /// The report.
        #[schema(value_type = super::shapes::RatingReportId)]
        report: RatingReportId = event.report,
        /// The tournament's part of addresses.
        tournament: String = event.tournament.to_string(),
        /// `submitted`, `resubmitted`, `changed`, `as_submitted`, `acknowledged`, `rated`, `rejected` or `kept`.
        #[schema(value_type = super::shapes::ReportHappening)]
        kind: Happening = event.kind,
        /// The version it is about.
        version: i32 = event.number,
        /// When.
        at: Timestamp = event.at,
        /// By whom; empty for what the tournament's own changes did.
        by: String = event.actor,
        /// Why it went back.
        #[schema(value_type = Vec<super::shapes::ReceiptReason>)]
        reasons: Vec<String> = event.reasons,
        /// In words.
        note: String = event.note,
        /// What changed, field by field, with the ruling or the correction behind it.
        #[schema(value_type = Vec<super::shapes::ReportChange>)]
        changes: Vec<Change> = event.changes,
    }
}

/// Events.
#[derive(Debug, Serialize, ToSchema)]
struct ReportEvents {
    /// The oldest first.
    events: Vec<ReportEvent>,
    /// What to send as `since` next.
    next: i64,
    /// Are there more at once?
    has_more: bool,
}

/// Everything that happened to reports since a place
#[utoipa::path(
    get, path = "/reports/events", tag = "rating reports",
    params(SincePlace),
    responses((status = 200, body = ReportEvents), (status = "4XX"))
)]
async fn rating_report_events(
    permit: Permit<ReadReports>,
    (db, now): (Db, Now),
    Query(from): Query<SincePlace>,
) -> Result<Json<ReportEvents>> {
    look(&db, now).await?;
    let sees = sees_sanctions(permit.rights(), Scope::Everywhere);
    let (events, has_more) = review::events(
        &mut *db.snapshot().await?,
        from.since,
        from.limit.unwrap_or(MOST),
        sees,
    )
    .await?;
    let events: Vec<ReportEvent> = events.into_iter().map(ReportEvent::from).collect();
    Ok(Json(ReportEvents {
        next: events.last().map_or(from.since, |last| last.seq),
        events,
        has_more,
    }))
}

body! {
    /// A version, without the document.
    struct VersionOfReport from version: Submitted {
        /// Which version.
        number: i32 = version.number,
        /// When it came.
        at: Timestamp = version.at,
        /// Who sent it.
        by: String = version.by,
        /// What they wrote.
        note: String = version.note,
        /// What stood that they knew of.
        #[schema(value_type = Vec<super::shapes::ReportFaultAt>)]
        warnings: Vec<Fault> = version.warnings,
        /// What changed since the version before.
        #[schema(value_type = Vec<super::shapes::ReportChange>)]
        changes: Vec<Change> = version.changes,
    }
}

/// A report as the office reads it.
#[derive(Debug, Serialize, ToSchema)]
struct WholeReport {
    /// Where it stands.
    #[serde(flatten)]
    listed: ListedReport,
    /// Its newest version; the document itself is at `versions/{number}`.
    newest: VersionOfReport,
    /// What changed between the version of the receipt and the newest one.
    #[schema(value_type = Vec<super::shapes::ReportChange>)]
    changed_since_receipt: Vec<Change>,
    /// What the tournament says by now that no version says.
    #[schema(value_type = Vec<super::shapes::ReportChange>)]
    unsent_changes: Vec<Change>,
    /// What happened, the oldest first.
    events: Vec<ReportEvent>,
}

/// A report: where it stands, and what has changed since the office's receipt
#[utoipa::path(
    get, path = "/reports/{report}", tag = "rating reports",
    responses(
        (status = 200, body = WholeReport, description = "with the version for `If-Match` as `ETag`"),
        (status = "4XX")
    )
)]
async fn get_rating_report(
    permit: Permit<ReadReports>,
    Path(path): Path<OneReport>,
    (db, now): (Db, Now),
) -> Result<Versioned<WholeReport>> {
    look(&db, now).await?;
    let today = Lang::Da.local(now.0).date();
    let sees = sees_sanctions(permit.rights(), Scope::Everywhere);
    let whole = review::whole(&mut *db.snapshot().await?, path.report, today, sees).await?;
    let version = whole.line.listed.filed.version;
    Ok(Versioned(
        version,
        WholeReport {
            listed: ListedReport::from(&whole.line),
            newest: whole.newest.into(),
            changed_since_receipt: whole.since_receipt,
            unsent_changes: whole.unsent,
            events: whole.events.into_iter().map(ReportEvent::from).collect(),
        },
    ))
}

/// An answer that never changes: its address names a version.
fn kept(kind: FileKind, bytes: Vec<u8>) -> Response {
    let digest = Sha256::digest(&bytes);
    let tag = digest.iter().take(16).fold(String::from("\""), |mut tag, byte| {
        use std::fmt::Write as _;
        // Writing to a text cannot fail.
        let _ = write!(tag, "{byte:02x}");
        tag
    }) + "\"";
    let headers: [(HeaderName, HeaderValue); 3] = [
        (CONTENT_TYPE, HeaderValue::from_static(kind.content_type())),
        (
            ETAG,
            HeaderValue::from_str(&tag).unwrap_or_else(|_| HeaderValue::from_static("\"\"")),
        ),
        (CACHE_CONTROL, HeaderValue::from_static(MAY_BE_KEPT)),
    ];
    (headers, bytes).into_response()
}

/// A version of a report, byte for byte as it was sent
///
/// Callers who may not read sanctions (scope `sanctions`) get the document without them, the same bytes at every read.
#[utoipa::path(
    get, path = "/reports/{report}/versions/{number}", tag = "rating reports",
    responses(
        (status = 200, body = super::shapes::RatingReport, description = "The document"),
        (status = "4XX")
    )
)]
async fn get_rating_report_version(
    permit: Permit<ReadReports>,
    Path(path): Path<OneVersion>,
    db: Db,
) -> Result<Response> {
    let sees = sees_sanctions(permit.rights(), Scope::Everywhere);
    let body = review::body(&mut *db.snapshot().await?, path.report, path.number, sees).await?;
    Ok(kept(FileKind::Json, body.into_bytes()))
}

/// A version of a report as a workbook
#[utoipa::path(
    get, path = "/reports/{report}/versions/{number}/report.xlsx", tag = "rating reports",
    responses(
        (status = 200, description = "one sheet each for tournament, arbiters, players, games, byes, rulings and sanctions", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (status = "4XX")
    )
)]
async fn get_rating_report_workbook(
    permit: Permit<ReadReports>,
    Path(path): Path<OneVersion>,
    db: Db,
) -> Result<Response> {
    let sees = sees_sanctions(permit.rights(), Scope::Everywhere);
    let report = review::read(&mut *db.snapshot().await?, path.report, path.number, sees).await?;
    let bytes = attachment::workbook(&sheets(&report), Lang::En)?;
    Ok(kept(FileKind::Workbook, bytes))
}

/// A section of a version in FIDE's format, with the union's numbers and ratings (record `DEN`)
///
/// As it was when the version was sent. FIDE asks for dates of birth: they are in it for callers who may read personal data (scope
/// `read_personal` beside this one), and their columns are blank for others.
#[utoipa::path(
    get, path = "/reports/{report}/versions/{number}/files/{part}/{dialect}", tag = "rating reports",
    responses((status = 200, description = "the file", content_type = "text/plain"), (status = "4XX"))
)]
async fn get_rating_report_file(
    permit: Permit<ReadReports>,
    Path(path): Path<OneFile>,
    db: Db,
) -> Result<Response> {
    let version = (path.report, path.number);
    let mut tx = db.snapshot().await?;
    let text = review::file(&mut tx, version, &path.part, &path.dialect, permit.rights()).await?;
    Ok(kept(FileKind::Text, text.into_bytes()))
}

/// What the office says of a version.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReportReceipt {
    /// The version that was read.
    #[schema(example = 1)]
    number: i32,
    /// `acknowledge`, `rate`, `reject`, or `keep`: the ratings stay as they are, whatever has changed since.
    #[schema(value_type = super::shapes::ReceiptAct)]
    act: ReviewAct,
    /// Why it goes back: `missing_games`, `wrong_result`, `wrong_player`, `missing_number`, `missing_excuse`, `time_control`,
    /// `officials`, `dates`, `duplicate`, `other`.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::ReceiptReason>)]
    reasons: Vec<ReviewReason>,
    /// In words; the organiser reads it.
    #[serde(default)]
    note: String,
}

body! {
    /// Where the report stands now.
    struct ReceiptAnswer from said: Said {
        /// Where it stands.
        #[schema(value_type = super::shapes::ReportStand)]
        stand: Stand = said.stand,
        /// For the next `If-Match`.
        version: i32 = said.version.0,
        /// Its place in the feed.
        seq: i64 = said.seq,
    }
}

/// Says what becomes of a report: received, rated, sent back, or ratings stay
///
/// Two officers at work do not collide: whoever saw less is told `409` with what stands now.
#[utoipa::path(
    post, path = "/reports/{report}/receipts", tag = "rating reports",
    responses((status = 200, body = ReceiptAnswer, description = "with the version as `ETag`"))
)]
async fn receive_rating_report(
    permit: Permit<ReceiveReports>,
    Path(path): Path<OneReport>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ReportReceipt>,
) -> Result<Versioned<ReceiptAnswer>> {
    let cmd = ReviewResponse {
        report: path.report,
        number: body.number,
        seen,
        act: body.act,
        reasons: body.reasons.clone(),
        note: body.note.clone(),
    };
    let said = db
        .write(async |conn| beside(review::respond(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(said.version, said.into()))
}
