//! Reports for rating: a tournament sends its own, in versions; the office reads, answers, and sees later changes.
//!
//! What a tournament would report now is [`gather::report`]; the office's side is [`review`].
//!
//! [`submit`] locks the sections while it reads, so that nothing changes between the check and the sending; a version is stored as bytes,
//! and a trigger refuses to change it. `domain::rating_report` makes, checks and compares the document. FIDE's own format is
//! [`super::reports`].

pub mod gather;
pub mod review;

use sha2::{Digest as _, Sha256};

use self::gather::Gathered;
use super::{
    access::SubmitReport,
    prelude::*,
    reports::export::{Audience, ExportError, ExportOrder, Source},
};
use domain::desk::RatedReport;
use domain::rating_report::{
    Report,
    check::{self, Fault},
    compare::{self, Change},
    deadline::{self, Deadlines, Timing},
    review::{Digest, Happening, Review, ReviewError, Stand},
};
use engine::ids::RatingReportId;
use formats::trf::{Dialect, Letters};
use store::rating_reports::{Filed, NewEvent, Submitted};

/// Characters of a note to the office.
pub const MOST_NOTE: usize = 1_000;

/// Why a report was not sent, or not reviewed.
#[derive(Debug, thiserror::Error)]
pub enum RatingReportError {
    /// There is no such tournament, report, version or file.
    #[error("there is no such report")]
    NotFound,
    /// Something has to be mended first.
    #[error("{} things have to be mended first", .0.len())]
    Blocked(Vec<Fault>),
    /// There are warnings that the sender has not confirmed.
    #[error("{} warnings stand; send it knowing them", .0.len())]
    Warnings(Vec<Fault>),
    /// A conflict: somebody was faster.
    #[error("somebody was faster: the newest version is {latest}")]
    Changed {
        /// The newest version; 0 for none.
        latest: i32,
        /// How often the report has changed.
        version: i32,
    },
    /// It equals the previous version.
    #[error("nothing has changed since version {latest}")]
    NothingChanged { latest: i32 },
    /// There is no event at that place of the feed: it comes from another installation, or from before a restore.
    #[error("{since} is no place of the feed, which ends at {last}")]
    UnknownPlace {
        /// The place to go on from.
        since: i64,
        /// The last place that was given out.
        last: i64,
    },
    /// Too many words.
    #[error("write at most {MOST_NOTE} characters")]
    NoteTooLong,
    /// The office cannot say that now.
    #[error(transparent)]
    Lane(#[from] ReviewError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// A stored report cannot be read.
    #[error(transparent)]
    Unreadable(#[from] serde_json::Error),
    /// A file could not be made.
    #[error(transparent)]
    File(#[from] ExportError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The digest of a report's bytes.
fn digest(body: &str) -> Digest {
    Sha256::digest(body.as_bytes()).into()
}

/// A tournament's report as its preparer sees it.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The report as of now.
    pub report: Report,
    /// The faults of that report.
    pub faults: Vec<Fault>,
    /// When it is due, once the last round has a day.
    pub deadlines: Option<Deadlines>,
    /// Its timing against the deadline.
    pub timing: Option<Timing>,
    /// What was sent, if anything was.
    pub filed: Option<Sent>,
}

/// A report that was sent, and what has changed since.
#[derive(Clone, Debug)]
pub struct Sent {
    pub filed: Filed,
    /// Its newest version.
    pub newest: Submitted,
    /// Does the tournament say something else by now?
    pub changes: Vec<Change>,
    /// What happened to it, the oldest first.
    pub events: Vec<store::rating_reports::Happened>,
}

impl Sent {
    /// The state of its review at the office.
    pub fn stand(&self) -> Stand {
        self.filed.lane.stand()
    }
}

/// Events of one report that are shown.
const MOST_EVENTS: i64 = 200;

/// What a tournament would report now, what was sent and what is missing; without sanctions for readers who may not see them.
pub async fn prepare(
    conn: &mut PgConnection,
    tournament: TournamentId,
    today: Date,
    may_see_sanctions: bool,
) -> Result<Prepared, RatingReportError> {
    let report = gather::report(conn, tournament)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let mut faults = check::check(&report);
    let mut filed = match store::rating_reports::find_by_tournament(conn, tournament).await? {
        None => None,
        Some(filed) => Some(sent(conn, filed, &report).await?),
    };
    let deadlines = report.last_round().and_then(deadline::deadlines);
    let first_day = filed.as_ref().and_then(|sent| {
        let first = sent.events.first()?;
        Some(schedule::local(first.at).date())
    });
    let timing = deadlines.as_ref().map(|days| days.timing(today, first_day));
    let report = if may_see_sanctions {
        report
    } else {
        faults.retain(|fault| !fault.code.is_about_sanctions());
        if let Some(sent) = &mut filed {
            hide_sanctions(sent);
        }
        report.without_sanctions()
    };
    Ok(Prepared {
        report,
        faults,
        deadlines,
        timing,
        filed,
    })
}

/// The deadline of a rated tournament's report, once everything is played or a reminder is due; `None` before that, and once it was sent.
pub async fn reminder(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (last_round, is_over): (Date, bool),
    today: Date,
) -> store::Result<Option<(Date, Timing)>> {
    let Some(days) = deadline::deadlines(last_round) else {
        return Ok(None);
    };
    let timing = days.timing(today, None);
    match timing {
        Timing::Overdue(_) | Timing::Reminded(_) => {}
        // Once everything is played the reminder is shown at once.
        Timing::Left(_) if is_over => {}
        Timing::NotOver | Timing::Left(_) | Timing::InTime | Timing::CameLate(_) => return Ok(None),
    }
    let is_rated = store::tournaments::find(conn, tournament)
        .await?
        .is_some_and(|found| found.regulation.flags().rated);
    let is_missing = is_rated
        && store::rating_reports::find_by_tournament(conn, tournament)
            .await?
            .is_none();
    Ok(is_missing.then_some((days.due, timing)))
}

/// The report of a tournament, as far as its desk says something of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportAtTheDesk {
    /// Which one, and its newest version; `None` before it was sent.
    pub filed: Option<(RatingReportId, i32)>,
    /// By when it is to be sent, where it was not.
    pub due: Option<Date>,
    pub facts: RatedReport,
}

/// The report of a tournament whose last round was, or will be, played on that day. Whether the tournament has changed since it was sent is
/// read only where `compares`: that reads everything that is reported.
pub async fn at_the_desk(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (last_round, is_played): (Date, bool),
    (today, compares): (Date, bool),
) -> Result<ReportAtTheDesk, RatingReportError> {
    let filed = store::rating_reports::find_by_tournament(conn, tournament).await?;
    let reminded = match &filed {
        None => reminder(conn, tournament, (last_round, is_played), today).await?,
        Some(_) => None,
    };
    let is_outdated = compares && is_played && filed.is_some() && outdated(conn, tournament).await?.is_some();
    Ok(ReportAtTheDesk {
        due: reminded.map(|(due, _)| due),
        facts: RatedReport {
            stand: filed.as_ref().map(|filed| filed.lane.stand()),
            timing: reminded.map(|(_, timing)| timing),
            is_played,
            is_outdated,
        },
        filed: filed.map(|filed| (filed.id, filed.lane.latest)),
    })
}

/// The newest version that was sent, if the tournament's data has changed since and the office has not decided that its ratings stay.
/// Sanctions are left out, since not every sender may know of them.
pub async fn outdated(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<i32>, RatingReportError> {
    let Some(filed) = store::rating_reports::find_by_tournament(conn, tournament).await? else {
        return Ok(None);
    };
    let Some(report) = gather::report(conn, tournament).await? else {
        return Ok(None);
    };
    if filed.lane.kept == Some(digest(&report.canonical()?)) {
        return Ok(None);
    }
    let newest = store::rating_reports::find_version(conn, filed.id, filed.lane.latest)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let before: Report = serde_json::from_str(&newest.body)?;
    if report.says_what(&before) {
        return Ok(None);
    }
    let changes = compare::without_sanctions(compare::differences(&before, &report));
    Ok((!changes.is_empty()).then_some(filed.lane.latest))
}

fn hide_sanctions(sent: &mut Sent) {
    let open = |changes: &mut Vec<Change>| *changes = compare::without_sanctions(std::mem::take(changes));
    open(&mut sent.changes);
    open(&mut sent.newest.changes);
    for event in &mut sent.events {
        open(&mut event.changes);
    }
    sent.newest
        .warnings
        .retain(|fault| !fault.code.is_about_sanctions());
}

async fn sent(conn: &mut PgConnection, filed: Filed, now: &Report) -> Result<Sent, RatingReportError> {
    let newest = store::rating_reports::find_version(conn, filed.id, filed.lane.latest)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let events = store::rating_reports::list_events(conn, 0, Some(filed.id), MOST_EVENTS).await?;
    let before: Report = serde_json::from_str(&newest.body)?;
    Ok(Sent {
        changes: compare::differences(&before, now),
        filed,
        newest,
        events,
    })
}

/// A report to be sent.
#[derive(Clone, Debug, Serialize)]
pub struct Submission {
    /// The newest version that was seen; `None` before the first.
    pub seen: Option<i32>,
    /// Does the sender know the warnings?
    pub knows_warnings: bool,
    /// What they write to the office; may be empty.
    pub note: String,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    pub report: RatingReportId,
    /// The version that was sent.
    pub number: i32,
    /// How many fields changed since the version before.
    pub changes: usize,
}

/// Sends a tournament's report, once for each key.
pub async fn submit(
    conn: &mut PgConnection,
    permit: &Permit<SubmitReport>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Submission,
) -> Result<Receipt, RatingReportError> {
    let tournament = permit.tournament();
    if own_words::within(&cmd.note, MOST_NOTE).is_none() {
        return Err(RatingReportError::NoteTooLong);
    }
    let act = permit.act(now, key, "rating_report.submit");
    act.once(conn, &(tournament, cmd), async |conn| {
        submit_now(conn, permit, now, tournament, cmd).await
    })
    .await
}

async fn submit_now(
    conn: &mut PgConnection,
    permit: &Permit<SubmitReport>,
    now: Timestamp,
    tournament: TournamentId,
    cmd: &Submission,
) -> Result<Receipt, RatingReportError> {
    let filed = store::rating_reports::find_by_tournament_for_update(conn, tournament).await?;
    let latest = filed.as_ref().map_or(0, |filed| filed.lane.latest);
    let outrun = |version: i32| RatingReportError::Changed { latest, version };
    if cmd.seen.unwrap_or_default() != latest {
        return Err(outrun(filed.map_or(0, |filed| filed.version.0)));
    }
    let (report, gathered) = gather::report_held(conn, tournament)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let (blocking, warnings): (Vec<Fault>, Vec<Fault>) = check::check(&report)
        .into_iter()
        .partition(|fault| fault.code.blocks());
    if !blocking.is_empty() {
        return Err(RatingReportError::Blocked(blocking));
    }
    if !warnings.is_empty() && !cmd.knows_warnings {
        return Err(RatingReportError::Warnings(warnings));
    }
    let body = report.canonical()?;
    let digest = digest(&body);
    let (id, lane, changes) = match filed {
        None => {
            let id = RatingReportId::from_uuid(ids::fresh());
            if !store::rating_reports::insert(conn, id, tournament).await? {
                return Err(outrun(1));
            }
            let lane = Review {
                latest: 1,
                receipt: None,
                rated: None,
                differs: None,
                kept: None,
            };
            (id, lane, Vec::new())
        }
        Some(filed) => {
            let (lane, changes) = next(conn, &filed, &report, cmd).await?;
            (filed.id, lane, changes)
        }
    };
    let submitted = Submitted {
        number: lane.latest,
        body,
        digest: digest.to_vec(),
        changes,
        warnings,
        note: cmd.note.trim().to_owned(),
        at: now,
        by: permit.actor().name.clone(),
    };
    store::rating_reports::insert_version(conn, id, &submitted).await?;
    files(conn, id, &report, &gathered, lane.latest).await?;
    // A concurrent writer may not have seen that there is a report, so it is checked once more.
    store::rating_reports::touch(conn, tournament).await?;
    permit
        .log(now, "rating_report.submit", &report.tournament.name)
        .before((latest > 0).then_some(serde_json::json!({ "version": latest })))
        .after(serde_json::json!({ "version": lane.latest }))
        .reason(submitted.note.as_str())
        .write(conn)
        .await?;
    let kind = if latest == 0 {
        Happening::Submitted
    } else {
        Happening::Resubmitted
    };
    let seq = store::rating_reports::next_place(conn).await?;
    let event = NewEvent {
        seq,
        report: id,
        kind,
        number: lane.latest,
        at: now,
        actor: &submitted.by,
        reasons: &[],
        note: &submitted.note,
        changes: &submitted.changes,
    };
    store::rating_reports::insert_event(conn, &event).await?;
    store::rating_reports::set(conn, id, &lane, seq).await?;
    Ok(Receipt {
        report: id,
        number: lane.latest,
        changes: submitted.changes.len(),
    })
}

/// The next version of a report: its changes, and the new state of its review.
async fn next(
    conn: &mut PgConnection,
    filed: &Filed,
    report: &Report,
    cmd: &Submission,
) -> Result<(Review, Vec<Change>), RatingReportError> {
    let before = store::rating_reports::find_version(conn, filed.id, filed.lane.latest)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    // A returned report may be sent again unchanged, with a note.
    let answers = filed.lane.stand() == Stand::Rejected && !cmd.note.trim().is_empty();
    let before: Report = serde_json::from_str(&before.body)?;
    if report.says_what(&before) && !answers {
        return Err(RatingReportError::NothingChanged {
            latest: filed.lane.latest,
        });
    }
    let changes = compare::differences(&before, report);
    let lane = Review {
        latest: filed.lane.latest + 1,
        differs: None,
        kept: None,
        ..filed.lane
    };
    Ok((lane, changes))
}

/// Writes each section in FIDE's format, in both editions, with the union's data (record `DEN`), from the sections the report was made
/// from, which are not read again.
async fn files(
    conn: &mut PgConnection,
    id: RatingReportId,
    report: &Report,
    gathered: &Gathered,
    number: i32,
) -> Result<(), RatingReportError> {
    for section in &report.sections {
        let read = gathered.section(section.id).ok_or(ExportError::NotFound)?;
        let source = Source::read(conn, &gathered.tournament, &gathered.officials, read).await?;
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let file = source.report(ExportOrder {
                dialect,
                letters: Letters::default(),
                audience: Audience::Arbiters,
                is_final: true,
            })?;
            let parts = (
                section.slug.as_str(),
                name_of(dialect),
                file.written.text.as_str(),
            );
            store::rating_reports::insert_file(conn, id, number, parts).await?;
        }
    }
    Ok(())
}

/// The name of an edition in addresses and in the database.
pub const fn name_of(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Trf16 => "trf16",
        Dialect::Trf26 => "trf26",
    }
}
