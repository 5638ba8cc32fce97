//! The technical report of a tournament, and of a section.

use super::prelude::*;
use domain::technical_report::UnsafeKind;
use service::{
    access::ReadAudit,
    technical_reports::{self, TechnicalReport, UnsafeAct},
};

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let read = Access::Needs(Capability::ReadAudit);
    let routes = routes.add(read, routes!(read_technical_report));
    routes.add(read, routes!(read_section_technical_report))
}

/// Everything that was done which the results do not show by themselves.
#[derive(Debug, Serialize, ToSchema)]
struct TechnicalReportView {
    /// How many acts there are; 0 where nothing was done.
    total: usize,
    /// How often each kind of thing was done; kinds that never were are left out.
    counts: Vec<UnsafeCount>,
    /// In order of round and time; what was about no round comes first.
    acts: Vec<UnsafeActView>,
    /// Are there more lines in the log than the report holds?
    is_cut: bool,
}

/// How often one kind of thing was done.
#[derive(Debug, Serialize, ToSchema)]
struct UnsafeCount {
    /// What kind of thing.
    #[schema(value_type = super::shapes::UnsafeKindName)]
    kind: UnsafeKind,
    /// How often.
    count: usize,
}

body! {
    /// Something that was done.
    struct UnsafeActView from done: UnsafeAct,
        let (act, subject, before, after) = match done.line {
            Some(line) => (Some(line.act), Some(line.subject), line.before, line.after),
            None => (None, None, None, None),
        };
    {
        /// What kind of thing.
        #[schema(value_type = super::shapes::UnsafeKindName)]
        kind: UnsafeKind = done.kind,
        /// The round it was about; `null` if it was about none.
        #[schema(value_type = Option<super::shapes::RoundNo>)]
        round: Option<RoundNo> = done.round,
        /// The section's name, while it exists; `null` for what was done to the tournament.
        section: Option<String> = done.section,
        /// When.
        at: Timestamp = done.at,
        /// Who, by the name of the time.
        actor: String = done.actor,
        /// `noun.verb` of the line of the log; `null` where the act is ordinary and only its effect on the pairings is told.
        act: Option<String> = act,
        /// To what, in a few words.
        subject: Option<String> = subject,
        /// How it stood. Personal values read `…` for those who may not read them.
        #[schema(value_type = super::shapes::LoggedValue)]
        before: Option<serde_json::Value> = before,
        /// How it stands.
        #[schema(value_type = super::shapes::LoggedValue)]
        after: Option<serde_json::Value> = after,
        /// The comment lines that the tournament file has of it.
        file_lines: Vec<String> = done.notes,
        /// Why, where a reason was asked for.
        reason: Option<String> = done.reason,
    }
}

impl From<TechnicalReport> for TechnicalReportView {
    fn from(report: TechnicalReport) -> Self {
        Self {
            total: report.acts.len(),
            counts: report
                .counts()
                .into_iter()
                .map(|(kind, count)| UnsafeCount { kind, count })
                .collect(),
            is_cut: report.is_cut,
            acts: report.acts.into_iter().map(UnsafeActView::from).collect(),
        }
    }
}

/// Reads what was done to a tournament that its results do not show by themselves: pairings changed by hand, rounds opened again, results
/// changed after closing, decisions overturned. Whoever may read the log of some sections only reads what was done in these.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/technical-report", tag = "audit",
    responses((status = 200, body = TechnicalReportView))
)]
async fn read_technical_report(db: Db, permit: Permit<ReadAudit>) -> Result<Json<TechnicalReportView>> {
    let report = technical_reports::of_tournament(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(report.into()))
}

/// Reads what was done in a section that its results do not show by themselves.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/technical-report", tag = "audit",
    responses((status = 200, body = TechnicalReportView))
)]
async fn read_section_technical_report(
    db: Db,
    permit: Permit<ReadAudit, AtSection>,
) -> Result<Json<TechnicalReportView>> {
    let report = technical_reports::of_section(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(report.into()))
}
