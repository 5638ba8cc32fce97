//! A tournament's report before and after it is sent: what is missing and where to mend it, when it is due, what the office says.

use super::{
    ReportChangeView, ReportEventView, changes, events, mark_for_timing,
    new_ratings::{self, NewRatingView},
};
use crate::{prelude::*, union_fees};
use domain::rating_report::{Report, candidates::Candidates, fees::Fees, review::Stand};
use service::{
    access::SubmitReport,
    rating_reports::{self, Prepared, RatingReportError, Submission},
};
use web::{
    error_texts_ratings::rating_reports as words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let submit = Access::Needs(Capability::SubmitReport);
    Routes::new(state).get(submit, show).post(submit, send)
}

/// Something to be mended or known.
#[derive(Debug)]
struct ReportFaultView {
    state: State,
    text: String,
    /// The players it is about, where they are several.
    names: String,
    href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_report.html")]
struct ReportPage {
    layout: Layout,
    stand: Option<(State, String)>,
    timing: Option<(State, String)>,
    due: String,
    reminders: String,
    blocking: Vec<ReportFaultView>,
    warnings: Vec<ReportFaultView>,
    facts: Vec<(String, String)>,
    new_ratings: Vec<NewRatingView>,
    new_ratings_label: String,
    parts: Vec<PartRow>,
    changes: Vec<ReportChangeView>,
    events: Vec<ReportEventView>,
    latest: i32,
    /// Is there something to send?
    can_send: bool,
    typed: TypedReport,
    action: String,
    key: IdempotencyKey,
}

/// What was typed and not taken; nothing on a page that is opened.
#[derive(Debug, Default)]
struct TypedReport {
    note: String,
    knows: bool,
}

const fn mark(stand: Stand) -> State {
    match stand {
        Stand::New => State::Pending,
        Stand::Changed | Stand::ChangedAfterRated => State::Missing,
        Stand::Acknowledged | Stand::Rated => State::Confirmed,
        Stand::Rejected => State::Refused,
    }
}

/// What the sender writes down beside the games.
#[derive(Debug)]
struct PartRow {
    href: String,
    name: String,
    state: State,
    said: String,
    meta: String,
}

fn parts(lang: Lang, path: &RatingReportPath, report: &Report, today: Date) -> Vec<PartRow> {
    let candidates = &report.candidate_results;
    let (state, said) = match candidates {
        Candidates::Absent(_) => (State::Missing, t!(lang, candidate_not_stated)),
        Candidates::Stated(stated) => (
            State::Confirmed,
            t!(lang, candidate_stated, count = stated.players.len()),
        ),
    };
    let fee = match &report.fees {
        Fees::Absent(_) => None,
        Fees::Owed(fee) => Some(fee),
    };
    let (fee_state, fee_said) = union_fees::stand(lang, fee, today);
    vec![
        PartRow {
            href: path.here().candidate_results(),
            name: t!(lang, candidate_heading),
            state,
            said,
            meta: words::candidates(report),
        },
        PartRow {
            href: path.here().union_fee(),
            name: t!(lang, fee_heading),
            state: fee_state,
            said: fee_said,
            meta: fee
                .map(|fee| lang.money(fee.amount, fee.currency))
                .unwrap_or_default(),
        },
    ]
}

/// What the report holds, in figures.
fn facts(lang: Lang, prepared: &Prepared) -> Vec<(String, String)> {
    let report = &prepared.report;
    let unplayed = report
        .sections
        .iter()
        .flat_map(|section| &section.games)
        .filter(|game| !game.played && game.result.is_some())
        .count();
    let rulings: usize = report.sections.iter().map(|section| section.rulings.len()).sum();
    let arbiters: Vec<&str> = report.arbiters.iter().map(|one| one.name.as_str()).collect();
    let days: Vec<String> = report
        .tournament
        .playing_dates
        .iter()
        .map(|day| lang.short_date(*day))
        .collect();
    let mut facts = vec![
        (t!(lang, rating_report_players), report.players().to_string()),
        (t!(lang, rating_report_games), report.games().to_string()),
        (t!(lang, rating_report_unplayed), unplayed.to_string()),
        (t!(lang, rating_report_rulings), rulings.to_string()),
        (t!(lang, rating_report_days), days.join(", ")),
        (t!(lang, rating_report_arbiters), arbiters.join(", ")),
        (
            t!(lang, rating_report_new_ratings),
            new_ratings::said(lang, report),
        ),
    ];
    facts.extend(super::rating_counts(lang, report));
    facts
}

fn page(
    layout: Layout,
    permit: &Permit<SubmitReport>,
    path: &RatingReportPath,
    prepared: &Prepared,
    today: Date,
    typed: TypedReport,
) -> ReportPage {
    let lang = layout.lang;
    let title = t!(lang, rating_report_heading);
    let (blocking, warnings): (Vec<_>, Vec<_>) =
        prepared.faults.iter().partition(|fault| fault.code.blocks());
    let view = |state: State, faults: Vec<&domain::rating_report::check::Fault>| -> Vec<ReportFaultView> {
        words::told(lang, &prepared.report, faults)
            .into_iter()
            .map(|told| ReportFaultView {
                state,
                text: told.text,
                names: told.names,
                // Readers who cannot correct it see it too.
                href: if permit.may(words::page_needs(told.fault.code)) {
                    words::page_of(&path.tournament, told.fault)
                } else {
                    String::new()
                },
            })
            .collect()
    };
    let sent = prepared.filed.as_ref();
    let stand = sent.map(rating_reports::Sent::stand);
    let has_changed = sent.is_none_or(|sent| !sent.changes.is_empty() || stand == Some(Stand::Rejected));
    let date = |day: &jiff::civil::Date| lang.day(*day);
    ReportPage {
        stand: stand.map(|stand| (mark(stand), words::stand(lang, stand))),
        timing: prepared.timing.map(|timing| {
            let state = mark_for_timing(timing).unwrap_or(State::Running);
            (state, words::timing(lang, timing))
        }),
        due: prepared
            .deadlines
            .as_ref()
            .map(|days| date(&days.due))
            .unwrap_or_default(),
        reminders: prepared
            .deadlines
            .as_ref()
            .map(|days| days.reminders.iter().map(date).collect::<Vec<_>>().join(", "))
            .unwrap_or_default(),
        can_send: blocking.is_empty() && has_changed,
        blocking: view(State::Refused, blocking),
        warnings: view(State::Missing, warnings),
        facts: facts(lang, prepared),
        parts: parts(lang, path, &prepared.report, today),
        new_ratings: new_ratings::rows(lang, &prepared.report),
        new_ratings_label: new_ratings::label(lang, &prepared.report),
        changes: sent
            .map(|sent| changes(lang, &path.tournament, &sent.changes))
            .unwrap_or_default(),
        events: sent.map(|sent| events(lang, &sent.events)).unwrap_or_default(),
        latest: sent.map_or(0, |sent| sent.filed.lane.latest),
        action: path.to_string(),
        key: IdempotencyKey::from_uuid(ids::fresh()),
        typed,
        layout: tournament_frame::frame(layout, permit, Tab::Report, title),
    }
}

async fn show(
    path: RatingReportPath,
    permit: Permit<SubmitReport>,
    (db, now, layout): Visit,
) -> Result<Page> {
    render(&path, &permit, (&db, now.0), layout, TypedReport::default()).await
}

async fn render(
    path: &RatingReportPath,
    permit: &Permit<SubmitReport>,
    (db, now): (&Db, Timestamp),
    layout: Layout,
    typed: TypedReport,
) -> Result<Page> {
    let tournament = permit.tournament();
    let sees = permit
        .rights()
        .allow_throughout(Capability::ReadSanctions, Scope::Tournament(tournament));
    let today = layout.lang.local(now).date();
    let prepared = rating_reports::prepare(&mut *db.snapshot().await?, tournament, today, sees).await?;
    Ok(Html(
        page(layout, permit, path, &prepared, today, typed).render()?,
    ))
}

/// A report to be sent.
#[derive(Debug, Deserialize)]
struct ReportSubmissionForm {
    key: IdempotencyKey,
    /// The newest version that was seen; 0 before the first.
    seen: i32,
    #[serde(default)]
    knows: String,
    #[serde(default)]
    note: String,
}

async fn send(
    path: RatingReportPath,
    permit: Permit<SubmitReport>,
    (db, now, layout): Visit,
    Form(sent): Form<ReportSubmissionForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = Submission {
        seen: (sent.seen > 0).then_some(sent.seen),
        knows_warnings: !sent.knows.is_empty(),
        note: sent.note,
    };
    let mut tx = db.begin().await?;
    let problem = match rating_reports::submit(&mut tx, &permit, now.0, sent.key, &cmd).await {
        Ok(receipt) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, rating_report_sent, version = receipt.number));
            return Ok(flash.leads_to(&path.to_string()));
        }
        // The page shows the current state and what was typed; the sentence says why nothing was sent.
        Err(
            error @ (RatingReportError::Blocked(_)
            | RatingReportError::Warnings(_)
            | RatingReportError::Changed { .. }
            | RatingReportError::NothingChanged { .. }
            | RatingReportError::NoteTooLong),
        ) => Problem::from(error),
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    let layout = layout.saying(Flash::refused(problem.detail(lang)));
    let typed = TypedReport {
        note: cmd.note,
        knows: cmd.knows_warnings,
    };
    let page = render(&path, &permit, (&db, now.0), layout, typed).await?;
    Ok((problem.kind().status(), page).into_response())
}
