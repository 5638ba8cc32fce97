//! The ratings office: what is new, what has changed, what is missing, and one report with what it says to it.

use super::{
    ReportChangeView, ReportEventView, changes, events, mark_for_office, mark_for_timing,
    new_ratings::{self, NewRatingView},
};
use crate::{prelude::*, union_fees};
use domain::{
    rating_report::{
        candidates::Candidates,
        document::{Report, TeamPlace},
        fees::Fees,
        review::{ReviewAct, ReviewReason, Stand},
    },
    sanction::Kind,
};
use formats::rating_report::sheets;
use service::{
    access::{ReadReports, ReceiveReports},
    rating_reports::{
        RatingReportError,
        review::{self, Inbox, InboxLine, OverdueReport, ReviewResponse, Whole},
    },
};
use web::{
    attachment::{self, FileKind},
    error_texts_ratings::rating_reports as words,
    office::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let read = Access::Needs(Capability::ReadReports);
    Routes::new(state)
        .get(read, front)
        .get(read, show)
        .post(Access::Needs(Capability::ReceiveReports), say)
        .get(read, workbook)
        .get(read, file)
}

/// A line of the front page.
#[derive(Debug)]
struct SubmittedReportRow {
    href: String,
    name: String,
    state: State,
    said: String,
    meta: String,
}

/// Lines that stand alike.
#[derive(Debug)]
struct ReportGroup {
    id: &'static str,
    heading: String,
    rows: Vec<SubmittedReportRow>,
}

#[derive(Debug, Template)]
#[template(path = "pages/office.html")]
struct ReportsFrontPage {
    layout: Layout,
    summary: String,
    samples: String,
    abroad: String,
    /// Arbiters who want to play; empty for readers who may not decide about them.
    playing: String,
    groups: Vec<ReportGroup>,
    late: Vec<SubmittedReportRow>,
}

fn row(lang: Lang, line: &InboxLine) -> SubmittedReportRow {
    let listed = &line.listed;
    let late = line
        .timing
        .and_then(|timing| Some((mark_for_timing(timing)?, words::timing(lang, timing))));
    let (state, said) = late
        .filter(|_| line.stand == Stand::New)
        .unwrap_or_else(|| (mark_for_office(line.stand), words::stand(lang, line.stand)));
    SubmittedReportRow {
        href: OfficeReportPath {
            report: listed.filed.id,
        }
        .to_string(),
        name: listed.name.clone(),
        state,
        said,
        meta: match listed.said_at {
            Some(at) => t!(
                lang,
                office_row_answered,
                came = lang.stamp(listed.latest_at),
                answered = lang.stamp(at),
                version = filed_version(line)
            ),
            None => t!(
                lang,
                office_row_came,
                came = lang.stamp(listed.latest_at),
                players = listed.players
            ),
        },
    }
}

const fn filed_version(line: &InboxLine) -> i32 {
    line.listed.filed.lane.latest
}

fn late_row(lang: Lang, late: &OverdueReport) -> SubmittedReportRow {
    SubmittedReportRow {
        href: TournamentLinks::new(late.missing.slug.to_string()).tournament(),
        name: late.missing.name.clone(),
        state: mark_for_timing(late.timing).unwrap_or(State::Running),
        said: words::timing(lang, late.timing),
        meta: t!(lang, office_row_due, due = lang.day(late.due)),
    }
}

async fn front(_: OfficePath, permit: Permit<ReadReports>, (db, now, layout): Visit) -> Result<Page> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    look(&db, now).await?;
    let Inbox { waiting, late } = review::inbox(&mut *db.snapshot().await?, today).await?;
    let of = |stand: Stand| waiting.iter().filter(move |line| line.stand == stand);
    let count = |stand: Stand| of(stand).count();
    let changed = count(Stand::Changed) + count(Stand::ChangedAfterRated);
    let groups = [
        (
            Stand::ChangedAfterRated,
            "changed-after-rated",
            t!(lang, office_changed_after_rated),
        ),
        (Stand::Changed, "changed", t!(lang, office_changed)),
        (Stand::New, "new", t!(lang, office_new)),
        (Stand::Acknowledged, "acknowledged", t!(lang, office_acknowledged)),
    ]
    .into_iter()
    .map(|(stand, id, heading)| ReportGroup {
        id,
        heading,
        rows: of(stand).map(|line| row(lang, line)).collect(),
    })
    .filter(|group| !group.rows.is_empty())
    .collect();
    let page = ReportsFrontPage {
        summary: t!(
            lang,
            office_summary,
            new = count(Stand::New),
            changed,
            missing = late.len()
        ),
        samples: SampleChecksPath.to_string(),
        abroad: ForeignEventsPath.to_string(),
        playing: if permit.may(Capability::ApprovePlaying) {
            PlayingArbitersPath.to_string()
        } else {
            String::new()
        },
        groups,
        late: late.iter().map(|late| late_row(lang, late)).collect(),
        layout: office::frame(layout, permit.rights(), Tab::Reports, t!(lang, office_heading))
            .counting(count(Stand::New) + changed),
    };
    Ok(Html(page.render()?))
}

/// Refreshes the review, so that the page includes what was done meanwhile.
async fn look(db: &Db, now: Now) -> Result<()> {
    let mut conn = db.connect().await?;
    review::refresh(&mut conn, now.0).await?;
    Ok(())
}

/// A game that was not played.
#[derive(Debug)]
struct UnplayedRow {
    place: String,
    names: String,
    result: String,
    rated: String,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a button of its own on the page"
)]
#[derive(Debug, Template)]
#[template(path = "pages/office_report.html")]
struct OfficeReportView {
    layout: Layout,
    name: String,
    state: State,
    said: String,
    warnings: Vec<String>,
    since_receipt: Vec<ReportChangeView>,
    unsent: Vec<ReportChangeView>,
    facts: Vec<(String, String)>,
    new_ratings: Vec<NewRatingView>,
    new_ratings_label: String,
    unplayed: Vec<UnplayedRow>,
    sanctions: Vec<(String, String)>,
    files: Vec<(String, String)>,
    sample: String,
    events: Vec<ReportEventView>,
    number: i32,
    version: Version,
    can_say: bool,
    can_rate: bool,
    can_acknowledge: bool,
    can_keep: bool,
    can_reject: bool,
    /// Each with whether it was ticked.
    reasons: Vec<(&'static str, String, bool)>,
    typed: TypedAnswer,
    action: String,
    keys: [IdempotencyKey; 3],
    back: String,
}

/// What was typed and not taken; nothing on a page that is opened.
#[derive(Debug, Default)]
struct TypedAnswer {
    act: Option<ReviewAct>,
    reasons: Vec<ReviewReason>,
    note: String,
}

impl TypedAnswer {
    fn keeps(&self) -> bool {
        self.act == Some(ReviewAct::Keep)
    }

    fn rejects(&self) -> bool {
        self.act == Some(ReviewAct::Reject)
    }
}

fn unplayed(lang: Lang, report: &Report) -> Vec<UnplayedRow> {
    let mut list = Vec::new();
    for section in &report.sections {
        for game in &section.games {
            let Some(result) = game.result.filter(|result| !result.was_played()) else {
                continue;
            };
            let (name, round) = (section.name.as_str(), game.round.get());
            list.push(UnplayedRow {
                place: match game.teams.map(|teams| teams.at) {
                    None => t!(
                        lang,
                        office_unplayed_place,
                        section = name,
                        round,
                        board = game.board.get()
                    ),
                    Some(TeamPlace::Match { no, board }) => t!(
                        lang,
                        office_unplayed_match,
                        section = name,
                        round,
                        no = no.get(),
                        board
                    ),
                    Some(TeamPlace::Table {
                        white_seat,
                        black_seat,
                    }) => t!(
                        lang,
                        office_unplayed_seats,
                        section = name,
                        round,
                        white = white_seat.to_string(),
                        black = black_seat.to_string()
                    ),
                },
                names: section.pair(game),
                result: result.label().to_owned(),
                rated: lang.rating_standing(game.rated_dk.because),
            });
        }
    }
    list
}

fn sanctions(lang: Lang, report: &Report) -> Vec<(String, String)> {
    report
        .sanctions
        .iter()
        .flatten()
        .map(|line| {
            let what = match line.what {
                Kind::Warning => t!(lang, sanction_kind_warning),
                Kind::Quarantine { .. } => format!(
                    "{} {}",
                    t!(lang, sanction_kind_quarantine),
                    lang.sanction_days(line.what)
                ),
            };
            (line.name.clone(), what)
        })
        .collect()
}

fn facts(lang: Lang, whole: &Whole) -> Vec<(String, String)> {
    let report = &whole.report;
    let event = &report.tournament;
    let days: Vec<String> = event
        .playing_dates
        .iter()
        .map(|day| lang.short_date(*day))
        .collect();
    let arbiters: Vec<&str> = report.arbiters.iter().map(|one| one.name.as_str()).collect();
    let mut facts = vec![
        (t!(lang, rating_report_players), report.players().to_string()),
        (t!(lang, rating_report_games), report.games().to_string()),
        (t!(lang, rating_report_days), days.join(", ")),
        (t!(lang, rating_report_arbiters), arbiters.join(", ")),
        (t!(lang, setting_edition), event.edition.clone()),
        (
            t!(lang, fact_time_control),
            event.time_control.clone().unwrap_or_default(),
        ),
        (
            t!(lang, rating_report_new_ratings),
            new_ratings::said(lang, report),
        ),
    ];
    facts.extend(super::rating_counts(lang, report));
    if let Candidates::Stated(stated) = &report.candidate_results {
        let names = words::candidates(report);
        facts.push((
            t!(lang, candidate_heading),
            if stated.players.is_empty() {
                t!(lang, candidate_stated, count = 0)
            } else {
                names
            },
        ));
    }
    if let Fees::Owed(fee) = &report.fees {
        let (_, said) = union_fees::stand(lang, Some(fee), event.ends_on);
        let amount = lang.money(fee.amount, fee.currency);
        facts.push((t!(lang, fee_heading), format!("{amount} · {said}")));
    }
    if let Some(timing) = whole.line.timing {
        facts.push((t!(lang, office_timing), words::timing(lang, timing)));
    }
    if !whole.newest.note.is_empty() {
        facts.push((t!(lang, office_note), whole.newest.note.clone()));
    }
    facts
}

fn files_of(whole: &Whole) -> Vec<(String, String)> {
    let report = whole.line.listed.filed.id;
    let number = whole.newest.number;
    let mut links = vec![(
        OfficeWorkbookPath { report, number }.to_string(),
        "Excel".to_owned(),
    )];
    for section in &whole.report.sections {
        for dialect in ["trf16", "trf26"] {
            let path = OfficeFilePath {
                report,
                number,
                part: section.slug.clone(),
                dialect: dialect.to_owned(),
            };
            links.push((
                path.to_string(),
                format!("{} {}", section.name, dialect.to_uppercase()),
            ));
        }
    }
    links
}

fn fresh() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}

async fn show(path: OfficeReportPath, permit: Permit<ReadReports>, (db, now, layout): Visit) -> Result<Page> {
    render(&path, permit.rights(), (&db, now), layout, TypedAnswer::default()).await
}

async fn render(
    path: &OfficeReportPath,
    rights: &Rights,
    (db, now): (&Db, Now),
    layout: Layout,
    typed: TypedAnswer,
) -> Result<Page> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let sees = rights.allow(Capability::ReadSanctions, Scope::Everywhere);
    let can_say = rights.allow(Capability::ReceiveReports, Scope::Everywhere);
    look(db, now).await?;
    let whole = review::whole(&mut *db.snapshot().await?, path.report, today, sees).await?;
    let listed = &whole.line.listed;
    let (stand, lane_now) = (whole.line.stand, listed.filed.lane);
    let slug = listed.slug.as_str();
    let is_rated_now = lane_now.rated == Some(lane_now.latest) && stand == Stand::Rated;
    let page = OfficeReportView {
        name: listed.name.clone(),
        state: mark_for_office(stand),
        said: words::stand(lang, stand),
        warnings: words::told(lang, &whole.report, &whole.newest.warnings)
            .into_iter()
            .map(|told| match told.names.as_str() {
                "" => told.text,
                names => format!("{} {names}", told.text),
            })
            .collect(),
        since_receipt: changes(lang, slug, &whole.since_receipt),
        unsent: changes(lang, slug, &whole.unsent),
        facts: facts(lang, &whole),
        new_ratings: new_ratings::rows(lang, &whole.report),
        new_ratings_label: new_ratings::label(lang, &whole.report),
        unplayed: unplayed(lang, &whole.report),
        sanctions: sanctions(lang, &whole.report),
        files: files_of(&whole),
        sample: SampleCheckPath { report: path.report }.to_string(),
        events: events(lang, &whole.events),
        number: lane_now.latest,
        version: listed.filed.version,
        can_say,
        can_rate: !is_rated_now && stand != Stand::Rejected,
        can_acknowledge: lane_now
            .receipt
            .is_none_or(|(_, number)| number < lane_now.latest),
        can_keep: stand == Stand::ChangedAfterRated,
        can_reject: stand != Stand::Rejected,
        reasons: ReviewReason::ALL
            .iter()
            .map(|reason| {
                let is_ticked = typed.reasons.contains(reason);
                (reason.as_str(), words::reason(lang, *reason), is_ticked)
            })
            .collect(),
        action: path.to_string(),
        keys: [fresh(), fresh(), fresh()],
        back: OfficePath.to_string(),
        typed,
        layout: office::frame(layout, rights, Tab::Reports, &listed.name),
    };
    Ok(Html(page.render()?))
}

/// What the office says.
#[derive(Debug, Deserialize)]
struct SayForm {
    key: IdempotencyKey,
    // A text, because a form with flattened fields has only texts.
    version: String,
    number: String,
    act: ReviewAct,
    #[serde(default)]
    note: String,
    /// One field for each reason, sent when it is chosen.
    #[serde(flatten)]
    reasons: std::collections::BTreeMap<String, String>,
}

async fn say(
    path: OfficeReportPath,
    permit: Permit<ReceiveReports>,
    (db, now, layout): Visit,
    Form(sent): Form<SayForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let number = |text: &str| text.parse::<i32>().map_err(|_| Problem::not_found());
    let cmd = ReviewResponse {
        report: path.report,
        number: number(&sent.number)?,
        seen: Version(number(&sent.version)?),
        act: sent.act,
        reasons: ReviewReason::ALL
            .iter()
            .filter(|reason| sent.reasons.contains_key(reason.as_str()))
            .copied()
            .collect(),
        note: sent.note,
    };
    let mut tx = db.begin().await?;
    let problem = match review::respond(&mut tx, &permit, now.0, sent.key, &cmd).await {
        Ok(said) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, office_said, stand = words::stand(lang, said.stand)));
            return Ok(flash.leads_to(&path.to_string()));
        }
        Err(
            error @ (RatingReportError::Changed { .. }
            | RatingReportError::Lane(_)
            | RatingReportError::NoteTooLong),
        ) => Problem::from(error),
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    let layout = layout.saying(Flash::refused(problem.detail(lang)));
    let typed = TypedAnswer {
        act: Some(cmd.act),
        reasons: cmd.reasons,
        note: cmd.note,
    };
    let page = render(&path, permit.rights(), (&db, now), layout, typed).await?;
    Ok((problem.kind().status(), page).into_response())
}

async fn workbook(
    path: OfficeWorkbookPath,
    permit: Permit<ReadReports>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    let sees = permit.may(Capability::ReadSanctions);
    let report = review::read(&mut *db.snapshot().await?, path.report, path.number, sees).await?;
    let body = attachment::workbook(&sheets(&report), lang)?;
    let name = format!("report-{}.xlsx", path.number);
    Ok(attachment::private(FileKind::Workbook, &name, body))
}

async fn file(path: OfficeFilePath, permit: Permit<ReadReports>, db: Db) -> Result<Response> {
    let version = (path.report, path.number);
    let mut tx = db.snapshot().await?;
    let text = review::file(&mut tx, version, &path.part, &path.dialect, permit.rights()).await?;
    let name = format!("report-{}.trf", path.number);
    Ok(attachment::private(FileKind::Text, &name, text))
}
