//! Sample checks of rating calculations: the reports that are worth one, and one report counted again.

use crate::{forms::Refusal, prelude::*};
use domain::{
    player::PersonName,
    rating::games::Standing,
    rating_report::{Report, sample::Difference},
};
use engine::{points::Points, result::GameResult};
use service::{
    access::{ReadReports, SampleReports},
    rating_reports::review,
    sample_checks::{self, Counted, Record, SampleCheckOverview, WaitingReport},
};
use store::sample_checks::SampleCheck;
use web::office::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let read = Access::Needs(Capability::ReadReports);
    Routes::new(state)
        .get(read, queue)
        .get(read, show)
        .post(Access::Needs(Capability::SampleReports), record)
}

/// A report of a list.
#[derive(Debug)]
struct SampledReportRow {
    href: String,
    name: String,
    state: State,
    said: String,
    meta: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/sample_checks.html")]
struct QueuePage {
    layout: Layout,
    back: String,
    waiting: Vec<SampledReportRow>,
    done: Vec<SampledReportRow>,
}

fn waiting(lang: Lang, report: &WaitingReport) -> SampledReportRow {
    let grounds: Vec<String> = report
        .grounds
        .iter()
        .map(|ground| {
            let names: Vec<String> = ground.names.iter().map(PersonName::spoken).collect();
            format!("{}: {}", lang.list_group(ground.group), names.join(", "))
        })
        .collect();
    SampledReportRow {
        href: SampleCheckPath {
            report: report.report,
        }
        .to_string(),
        name: report.tournament.clone(),
        state: State::Missing,
        said: t!(lang, sample_waits),
        meta: t!(
            lang,
            sample_row_came,
            came = lang.stamp(report.came_at),
            grounds = grounds.join(" · ")
        ),
    }
}

/// How a check came out, with its mark.
fn came_out(lang: Lang, differences: &[Difference]) -> (State, String) {
    let state = if differences.is_empty() {
        State::Confirmed
    } else {
        State::Refused
    };
    (state, t!(lang, sample_differences, count = differences.len()))
}

fn done(lang: Lang, check: &SampleCheck) -> SampledReportRow {
    let (state, said) = came_out(lang, &check.sample.differences);
    SampledReportRow {
        href: SampleCheckPath { report: check.report }.to_string(),
        name: check.tournament.clone(),
        state,
        said,
        meta: t!(
            lang,
            sample_row_done,
            version = check.number,
            at = lang.stamp(check.at),
            name = check.by.as_str()
        ),
    }
}

async fn queue(_: SampleChecksPath, permit: Permit<ReadReports>, (db, now, layout): Visit) -> Result<Page> {
    let lang = layout.lang;
    let overview: SampleCheckOverview =
        sample_checks::overview(&mut *db.snapshot().await?, lang.local(now.0).date()).await?;
    let page = QueuePage {
        back: OfficePath.to_string(),
        waiting: overview
            .waiting
            .iter()
            .map(|report| waiting(lang, report))
            .collect(),
        done: overview.done.iter().map(|check| done(lang, check)).collect(),
        layout: office::frame(layout, permit.rights(), Tab::Reports, t!(lang, sample_heading)),
    };
    Ok(Html(page.render()?))
}

/// Something that comes out differently, as people read it.
#[derive(Debug)]
struct DifferenceView {
    place: String,
    field: String,
    reported: String,
    counted: String,
}

/// A check that was written down.
#[derive(Debug)]
struct SampleCheckView {
    state: State,
    said: String,
    meta: String,
    note: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/sample_check.html")]
struct SampleCheckPage {
    layout: Layout,
    name: String,
    back: String,
    queue: String,
    refused: String,
    state: State,
    said: String,
    /// What was counted.
    extent: String,
    differences: Vec<DifferenceView>,
    checks: Vec<SampleCheckView>,
    can_record: bool,
    needs_note: bool,
    note: String,
    errors: FieldErrors,
    number: i32,
    version: Version,
    key: String,
    action: String,
}

fn place(lang: Lang, report: &Report, difference: &Difference) -> String {
    let section = report.section(&difference.section);
    let name = section.map_or(difference.section.as_str(), |section| section.name.as_str());
    match (difference.player, difference.round.zip(difference.board)) {
        (Some(no), _) => {
            let who = section.map_or_else(|| no.to_string(), |section| section.name(no));
            format!("{name} · {who}")
        }
        (None, Some((round, board))) => t!(
            lang,
            office_unplayed_place,
            section = name,
            round = round.get(),
            board = board.get()
        ),
        (None, None) => name.to_owned(),
    }
}

/// A number or a word of a report as people read it; a dash for nothing.
fn value(lang: Lang, field: &str, text: &str) -> String {
    let read = match field {
        "points" => text.parse::<Points>().ok().map(|points| points.to_string()),
        "rated_dk" | "rated_fide" => Standing::ALL
            .iter()
            .find(|standing| standing.as_str() == text)
            .map(|standing| lang.rating_standing(*standing))
            .or_else(|| Some(text.parse::<GameResult>().ok()?.label().to_owned())),
        _ => None,
    };
    match read {
        Some(read) => read,
        None if text.is_empty() || text == "open" => "–".to_owned(),
        None => text.to_owned(),
    }
}

fn field(lang: Lang, field: &str) -> String {
    match field {
        "points" | "rated_dk" | "rated_fide" => lang
            .loader()
            .get(&format!("rating-report-field-{}", field.replace('_', "-"))),
        _ => lang.loader().get(&format!("sample-field-{field}")),
    }
}

fn check(lang: Lang, check: &SampleCheck) -> SampleCheckView {
    let (state, said) = came_out(lang, &check.sample.differences);
    SampleCheckView {
        state,
        said,
        meta: t!(
            lang,
            sample_row_done,
            version = check.number,
            at = lang.stamp(check.at),
            name = check.by.as_str()
        ),
        note: check.note.clone(),
    }
}

/// The page with what was typed, if something was.
async fn page(
    (db, now): (&Db, Now),
    path: &SampleCheckPath,
    rights: &Rights,
    layout: Layout,
    typed: Option<&Sent>,
    errors: FieldErrors,
) -> Result<SampleCheckPage> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let mut tx = db.snapshot().await?;
    let whole = review::whole(&mut tx, path.report, today, false).await?;
    let listed = &whole.line.listed;
    let number = listed.filed.lane.latest;
    let counted: Counted = sample_checks::count(&mut tx, path.report, number, false).await?;
    drop(tx);
    let sample = &counted.sample;
    let (state, said) = came_out(lang, &sample.differences);
    Ok(SampleCheckPage {
        name: listed.name.clone(),
        back: OfficeReportPath { report: path.report }.to_string(),
        queue: SampleChecksPath.to_string(),
        refused: String::new(),
        state,
        said,
        extent: t!(
            lang,
            sample_extent,
            players = sample.players,
            games = sample.games,
            ratings = counted.report.new_ratings.players().len()
        ),
        differences: sample
            .differences
            .iter()
            .map(|difference| DifferenceView {
                place: place(lang, &counted.report, difference),
                field: field(lang, &difference.field),
                reported: value(lang, &difference.field, &difference.reported),
                counted: value(lang, &difference.field, &difference.counted),
            })
            .collect(),
        checks: counted.checks.iter().map(|one| check(lang, one)).collect(),
        can_record: rights.allow(Capability::SampleReports, Scope::Everywhere),
        needs_note: !sample.differences.is_empty(),
        note: typed.map_or_else(String::new, |sent| sent.text("note").to_owned()),
        errors,
        number,
        version: counted.version,
        key: ids::fresh().to_string(),
        action: path.to_string(),
        layout: office::frame(layout, rights, Tab::Reports, t!(lang, sample_heading)),
    })
}

async fn show(path: SampleCheckPath, permit: Permit<ReadReports>, (db, now, layout): Visit) -> Result<Page> {
    let none = FieldErrors::new();
    let page = page((&db, now), &path, permit.rights(), layout, None, none).await?;
    Ok(Html(page.render()?))
}

async fn record(
    path: SampleCheckPath,
    permit: Permit<SampleReports>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = Record {
        report: path.report,
        number: sent.text("number").parse().map_err(|_| Problem::not_found())?,
        seen: sent.seen,
        note: sent.text("note").to_owned(),
    };
    let done = db
        .write(async |conn| sample_checks::record(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    let problem = match done {
        Ok(recorded) => {
            let (_, said) = came_out(lang, &recorded.differences);
            let flash = Flash::done(t!(lang, sample_recorded, said));
            return Ok(flash.leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut errors = FieldErrors::new();
    for (_, sentence) in refusal.errors.iter() {
        errors.add("note", sentence);
    }
    let mut page = page((&db, now), &path, permit.rights(), layout, Some(&sent), errors).await?;
    page.refused = refusal.said;
    again(refusal.status, &page)
}
