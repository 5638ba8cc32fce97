//! What readers have reported about public pages.

use crate::prelude::*;
use domain::abuse_report::{AbuseKind, AbuseReport};
use engine::ids::AbuseReportId;

/// A report as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAbuseReport {
    pub id: AbuseReportId,
    /// When it came.
    pub at: Timestamp,
    pub report: AbuseReport,
    /// When somebody marked it as handled, and who.
    pub handled: Option<(Timestamp, String)>,
    pub version: Version,
}

macro_rules! abuse_report {
    ($row:expr) => {
        StoredAbuseReport {
            id: $row.id,
            at: $row.at.to_jiff(),
            report: AbuseReport {
                page: $row.page,
                kind: $row.kind,
                words: $row.words,
                contact: $row.contact,
            },
            handled: $row
                .handled_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip($row.handled_by),
            version: $row.version,
        }
    };
}

/// The newest reports, at most so many: those that wait, or those that were handled; `below`: older than this one.
pub async fn list(
    conn: &mut PgConnection,
    is_handled: bool,
    below: Option<AbuseReportId>,
    most: i64,
) -> Result<Vec<StoredAbuseReport>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: AbuseReportId", at as "at: jiff_sqlx::Timestamp", page, kind as "kind: AbuseKind", words, contact,
            handled_at as "handled_at: jiff_sqlx::Timestamp", handled_by, version as "version: Version"
        from abuse_report
        where (handled_at is not null) = $1 and ($2::uuid is null or id < $2)
        order by id desc
        limit $3
        "#,
        is_handled,
        below as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| abuse_report!(row)).collect())
}

/// How many wait.
pub async fn count_open(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!(r#"select count(*) as "count!" from abuse_report where handled_at is null"#)
        .fetch_one(conn)
        .await
}

/// One report, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    id: AbuseReportId,
) -> Result<Option<StoredAbuseReport>> {
    let row = sqlx::query!(
        r#"
        select id as "id: AbuseReportId", at as "at: jiff_sqlx::Timestamp", page, kind as "kind: AbuseKind", words, contact,
            handled_at as "handled_at: jiff_sqlx::Timestamp", handled_by, version as "version: Version"
        from abuse_report
        where id = $1
        for update
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| abuse_report!(row)))
}

/// Stores a report.
pub async fn insert(
    conn: &mut PgConnection,
    id: AbuseReportId,
    at: Timestamp,
    report: &AbuseReport,
    version: Version,
) -> Result<()> {
    sqlx::query!(
        "
        insert into abuse_report (id, at, page, kind, words, contact, version) values ($1, $2, $3, $4, $5, $6, $7)
        ",
        id as _,
        at.to_sqlx() as _,
        report.page,
        report.kind as _,
        report.words,
        report.contact,
        version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a report as handled.
pub async fn set_handled(
    conn: &mut PgConnection,
    id: AbuseReportId,
    at: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update abuse_report set handled_at = $2, handled_by = $3, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _,
        by,
    )
    .fetch_one(conn)
    .await
}

/// Deletes reports that were handled before this moment.
pub async fn delete_handled(conn: &mut PgConnection, before: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from abuse_report where handled_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
