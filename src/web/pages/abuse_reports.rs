//! Reporting a public page: the form that anybody may send, and what was received, for those who run the installation.

use axum::extract::State as Shared;

use crate::{
    forms::{Refusal, offered},
    prelude::*,
};
use domain::abuse_report::{AbuseKind, MAX_CONTACT, MAX_PAGE, MAX_WORDS};
use engine::ids::AbuseReportId;
use service::{
    abuse_reports::{self, AbuseReportCommand, HandleCommand},
    access::ManageAccounts,
};
use store::abuse_reports::StoredAbuseReport;
use web::{device::Device, error_texts::abuse_reports as words, paths::without_secret};

const RECEIVED: Access = Access::Needs(Capability::ManageAccounts);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, ask)
        .post(Access::Anybody, send)
        .get(RECEIVED, list)
        .post(RECEIVED, handle)
}

/// Reports on a page.
const SIZE: i64 = 50;

#[derive(Debug, Template)]
#[template(path = "pages/report_page.html")]
struct ReportPage {
    layout: Layout,
    action: String,
    key: String,
    page: String,
    kinds: Vec<Choice>,
    words: String,
    contact: String,
    errors: FieldErrors,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ReportQuery {
    /// The page that was read.
    page: String,
}

/// What a reader writes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ReportForm {
    key: String,
    page: String,
    kind: String,
    words: String,
    contact: String,
    /// A hidden field: only a program fills it in.
    website: String,
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most + 1).collect()
}

fn page(layout: Layout, sent: &ReportForm, errors: FieldErrors) -> ReportPage {
    let lang = layout.lang;
    let chosen = sent.kind.parse().unwrap_or(AbuseKind::Personal);
    ReportPage {
        action: ReportPagePath.to_string(),
        key: ids::fresh().to_string(),
        page: cut(without_secret(&sent.page), MAX_PAGE),
        kinds: offered(AbuseKind::ALL, chosen, AbuseKind::as_str, |kind| {
            words::kind(lang, kind)
        }),
        words: cut(&sent.words, MAX_WORDS),
        contact: cut(&sent.contact, MAX_CONTACT),
        errors,
        layout: layout.titled(t!(lang, abuse_heading)),
    }
}

async fn ask(_: ReportPagePath, Query(asked): Query<ReportQuery>, layout: Layout) -> Result<Page> {
    let form = ReportForm {
        page: asked.page,
        ..ReportForm::default()
    };
    Ok(Html(page(layout, &form, FieldErrors::new()).render()?))
}

async fn send(
    _: ReportPagePath,
    device: Device,
    (Shared(state), db, Now(now)): (Shared<AppState>, Db, Now),
    layout: Layout,
    Form(sent): Form<ReportForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let lang = layout.lang;
    // The answer does not tell a program that it was recognised.
    let thanks = || Flash::done(t!(lang, abuse_sent)).leads_to(ReportPagePath::PATH);
    if !sent.website.is_empty() {
        return Ok(thanks());
    }
    let done = async {
        let key: IdempotencyKey = sent.key.parse().map_err(|_| web::settings::Sent::stale())?;
        let kind: AbuseKind = sent
            .kind
            .parse()
            .map_err(|_| Problem::field("kind", |lang| t!(lang, problem_choice)))?;
        let command = AbuseReportCommand {
            // The log keeps it for good.
            page: without_secret(&sent.page),
            kind,
            words: &sent.words,
            contact: &sent.contact,
        };
        db.write(async |conn| abuse_reports::send(conn, now, key, command).await)
            .await
    };
    match done.await {
        Ok(()) => Ok(thanks()),
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let page = page(refusal.on(layout), &sent, refusal.errors);
            again(refusal.status, &page)
        }
    }
}

/// A report as a line of the list.
#[derive(Debug)]
struct ReportRow {
    page: String,
    kind: String,
    words: String,
    contact: String,
    at: String,
    /// Who handled it, and when; empty while it waits.
    handled: String,
    action: String,
    version: Version,
    key: String,
}

fn row(lang: Lang, stored: StoredAbuseReport) -> ReportRow {
    ReportRow {
        kind: words::kind(lang, stored.report.kind),
        page: stored.report.page,
        words: stored.report.words,
        contact: stored.report.contact,
        at: lang.stamp(stored.at),
        handled: stored.handled.map_or_else(String::new, |(at, who)| {
            t!(lang, abuse_handled_by, who = who.as_str(), at = lang.stamp(at))
        }),
        action: HandleAbuseReportPath { report: stored.id }.to_string(),
        version: stored.version,
        key: ids::fresh().to_string(),
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/abuse_reports.html")]
struct ReportsPage {
    layout: Layout,
    rows: Vec<ReportRow>,
    /// Are those shown that were handled?
    is_handled: bool,
    /// How many wait.
    open: i64,
    next: Option<String>,
    problem: String,
}

#[derive(Clone, Debug, Default, Deserialize, serde::Serialize)]
#[serde(default)]
struct ReportsQuery {
    /// `handled` for those that were.
    show: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    below: Option<AbuseReportId>,
}

async fn list_page(
    db: &Db,
    permit: &Permit<ManageAccounts>,
    layout: Layout,
    wanted: ReportsQuery,
) -> Result<ReportsPage> {
    let lang = layout.lang;
    let is_handled = wanted.show == "handled";
    let mut tx = db.snapshot().await?;
    let mut found = abuse_reports::list(&mut tx, permit, is_handled, wanted.below, SIZE + 1).await?;
    let open = abuse_reports::count_open(&mut tx, permit).await?;
    drop(tx);
    let has_more = found.len() > usize::try_from(SIZE).unwrap_or(usize::MAX);
    if has_more {
        found.pop();
    }
    let next = found.last().filter(|_| has_more).map(|last| {
        let wanted = ReportsQuery {
            below: Some(last.id),
            show: if is_handled { "handled" } else { "" }.to_owned(),
        };
        AbuseReportsPath.with_query_params(wanted).to_string()
    });
    Ok(ReportsPage {
        rows: found.into_iter().map(|one| row(lang, one)).collect(),
        is_handled,
        open,
        next,
        problem: String::new(),
        layout: layout.titled(t!(lang, abuse_received_heading)),
    })
}

async fn list(
    _: AbuseReportsPath,
    Query(wanted): Query<ReportsQuery>,
    permit: Permit<ManageAccounts>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(list_page(&db, &permit, layout, wanted).await?.render()?))
}

async fn handle(
    path: HandleAbuseReportPath,
    permit: Permit<ManageAccounts>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = HandleCommand {
        report: path.report,
        seen: sent.seen,
    };
    let done = db
        .write(async |conn| abuse_reports::handle(conn, &permit, now.0, sent.key, command).await)
        .await;
    match done {
        Ok(_) => Ok(Flash::done(t!(lang, abuse_handled)).leads_to(AbuseReportsPath::PATH)),
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let mut page = list_page(&db, &permit, layout, ReportsQuery::default()).await?;
            page.problem = refusal.in_words();
            again(refusal.status, &page)
        }
    }
}
