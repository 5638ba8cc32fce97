//! What readers report about public pages: anybody writes it, those who run the installation read it and mark it as handled.
//!
//! Nothing of it is shown in public, and nothing happens by itself: what is to become of a page, people decide. A handled report is forgotten
//! after a while ([`super::upkeep`]); that it came and who handled it stays in the log, without its words.

use super::{
    access::{ManageAccounts, Via},
    audit,
    prelude::*,
};
use domain::abuse_report::{AbuseFault, AbuseKind, AbuseReport, MOST_OPEN};
use engine::ids::AbuseReportId;
use store::abuse_reports::StoredAbuseReport;

/// Why a report was not taken, or not marked as handled.
#[derive(Debug, thiserror::Error)]
pub enum AbuseReportError {
    /// There is no such report.
    #[error("there is no such report")]
    NotFound,
    /// What was written is refused.
    #[error(transparent)]
    Fault(#[from] AbuseFault),
    /// Too many reports wait already.
    #[error("too many reports wait to be read")]
    Crowded,
    /// Somebody handled it meanwhile; how it stands now.
    #[error("the report was changed meanwhile")]
    ChangedMeanwhile(Box<StoredAbuseReport>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What a reader sends.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AbuseReportCommand<'a> {
    pub page: &'a str,
    pub kind: AbuseKind,
    pub words: &'a str,
    pub contact: &'a str,
}

/// Takes a report from anybody.
pub async fn send(
    conn: &mut PgConnection,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: AbuseReportCommand<'_>,
) -> Result<(), AbuseReportError> {
    let report = AbuseReport::written(cmd.page, cmd.kind, cmd.words, cmd.contact)?;
    // A reader has no account: all share one key space, which is safe because a key is a random number.
    let reader = Actor::system("reader");
    let act = reader.act(Scope::Everywhere, now, key, "abuse_report.send");
    act.once(conn, &cmd, async |conn| {
        if store::abuse_reports::count_open(conn).await? >= MOST_OPEN {
            return Err(AbuseReportError::Crowded);
        }
        let id = AbuseReportId::from_uuid(ids::fresh());
        let version = store::incarnations::first_version(conn).await?;
        store::abuse_reports::insert(conn, id, now, &report, version).await?;
        // The words and the contact stay out of the log, which is never deleted.
        audit::Entry::by(
            (None, &reader.name, Via::Page),
            Scope::Everywhere.into(),
            now,
            "abuse_report.send",
            report.page.as_str(),
        )
        .after(serde_json::json!({ "kind": report.kind }))
        .write(conn)
        .await?;
        Ok(())
    })
    .await
}

/// The newest reports, at most so many.
pub async fn list(
    conn: &mut PgConnection,
    _: &Permit<ManageAccounts>,
    is_handled: bool,
    below: Option<AbuseReportId>,
    most: i64,
) -> store::Result<Vec<StoredAbuseReport>> {
    store::abuse_reports::list(conn, is_handled, below, most).await
}

/// How many wait.
pub async fn count_open(conn: &mut PgConnection, _: &Permit<ManageAccounts>) -> store::Result<i64> {
    store::abuse_reports::count_open(conn).await
}

/// A report that is to be marked as handled.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct HandleCommand {
    pub report: AbuseReportId,
    /// The version that was seen.
    pub seen: Version,
}

/// Marks a report as handled.
pub async fn handle(
    conn: &mut PgConnection,
    permit: &Permit<ManageAccounts>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: HandleCommand,
) -> Result<Version, AbuseReportError> {
    let act = permit.act(now, key, "abuse_report.handle");
    act.once(conn, &cmd, async |conn| {
        let stored = store::abuse_reports::find_for_update(conn, cmd.report)
            .await?
            .ok_or(AbuseReportError::NotFound)?;
        if stored.version != cmd.seen || stored.handled.is_some() {
            return Err(AbuseReportError::ChangedMeanwhile(Box::new(stored)));
        }
        let by = &permit.actor().name;
        let version = store::abuse_reports::set_handled(conn, stored.id, now, by).await?;
        act.log(stored.report.page.as_str())
            .after(serde_json::json!({ "kind": stored.report.kind }))
            .write(conn)
            .await?;
        Ok(version)
    })
    .await
}
