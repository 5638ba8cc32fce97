//! The office's side: new reports, changes since its last look, and its answer to each report.
//!
//! [`refresh`] runs before the office reads. It takes the tournaments from `rating_report_touch`, which triggers fill, makes their reports
//! again, and adds an event to the feed if one differs from its newest version. The feed is `rating_report_event`, in places given out
//! under the one row of `rating_report_clock`; every event is sent to webhooks, too.

use jiff::Span;
use sqlx::Connection as _;

use super::{RatingReportError, digest, gather};
use crate::{
    access::{ReceiveReports, Rights},
    prelude::*,
};
use domain::{
    access::Capability,
    rating_report::{
        Report,
        compare::{self, Change},
        deadline::{self, Deadlines, Timing},
        review::{Happening, Review, ReviewAct, ReviewReason, Stand},
    },
};
use engine::ids::RatingReportId;
use formats::trf;
use store::rating_reports::{Filed, Missing, NewEvent, ReportListing, Submitted, Which};

/// Reports and events a page of the API holds at the most.
pub const MOST: i64 = 100;
/// Reports that the office's front page shows of what waits.
const MOST_WAITING: i64 = 300;
/// Tournaments without a report that it shows.
const MOST_MISSING: i64 = 100;
/// How far back a report is missed.
const MISSED_FOR_DAYS: i64 = 400;
/// The most tournaments checked before one answer; the rest before the next.
const LOOKS: usize = 20;
/// Characters of a note to the organiser.
pub const MOST_NOTE: usize = 2_000;

/// Checks the reports of changed tournaments, each in a transaction of its own, and adds the changes to the feed.
///
/// The connection must not be in a transaction: two reports are never locked at once, so there is no deadlock.
pub async fn refresh(conn: &mut PgConnection, now: Timestamp) -> Result<usize, RatingReportError> {
    for done in 0..LOOKS {
        let mut tx = conn.begin().await?;
        let Some(tournament) = store::rating_reports::take_touched(&mut tx).await? else {
            return Ok(done);
        };
        look_at(&mut tx, now, tournament).await?;
        tx.commit().await?;
    }
    Ok(LOOKS)
}

async fn look_at(
    conn: &mut PgConnection,
    now: Timestamp,
    tournament: TournamentId,
) -> Result<(), RatingReportError> {
    let Some(filed) = store::rating_reports::find_by_tournament_for_update(conn, tournament).await? else {
        return Ok(());
    };
    let Some(report) = gather::report(conn, tournament).await? else {
        return Ok(());
    };
    let newest = store::rating_reports::find_version(conn, filed.id, filed.lane.latest)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let before: Report = serde_json::from_str(&newest.body)?;
    let differs = if report.says_what(&before) {
        None
    } else {
        Some(digest(&report.canonical()?))
    };
    if differs == filed.lane.differs {
        return Ok(());
    }
    let (kind, changes) = if differs.is_some() {
        (Happening::Changed, compare::differences(&before, &report))
    } else {
        (Happening::AsSubmitted, Vec::new())
    };
    let lane = Review {
        differs,
        kept: filed.lane.kept.filter(|_| differs.is_some()),
        ..filed.lane
    };
    let seq = store::rating_reports::next_place(conn).await?;
    let event = NewEvent {
        seq,
        report: filed.id,
        kind,
        number: filed.lane.latest,
        at: now,
        actor: "",
        reasons: &[],
        note: "",
        changes: &changes,
    };
    store::rating_reports::insert_event(conn, &event).await?;
    store::rating_reports::set(conn, filed.id, &lane, seq).await?;
    Ok(())
}

/// A report in a list, with its days.
#[derive(Clone, Debug)]
pub struct InboxLine {
    pub listed: ReportListing,
    /// Its state.
    pub stand: Stand,
    /// When it was due.
    pub deadlines: Option<Deadlines>,
    /// Whether it came in time.
    pub timing: Option<Timing>,
}

impl InboxLine {
    fn new(listed: ReportListing, today: Date) -> Self {
        let deadlines = listed.last_round.and_then(deadline::deadlines);
        let came = schedule::local(listed.first_at).date();
        Self {
            stand: listed.filed.lane.stand(),
            timing: deadlines.as_ref().map(|days| days.timing(today, Some(came))),
            deadlines,
            listed,
        }
    }
}

/// A tournament that has not reported.
#[derive(Clone, Debug)]
pub struct OverdueReport {
    pub missing: Missing,
    /// When the report was due.
    pub due: Date,
    /// The value after.
    pub timing: Timing,
}

/// What waits for the office.
#[derive(Clone, Debug)]
pub struct Inbox {
    /// What waits, the longest first.
    pub waiting: Vec<InboxLine>,
    /// Tournaments over for so long that a report is due, or nearly; the first to end first.
    pub late: Vec<OverdueReport>,
}

/// The office's front page.
pub async fn inbox(conn: &mut PgConnection, today: Date) -> Result<Inbox, RatingReportError> {
    let waiting = store::rating_reports::list(conn, Which::Waiting, MOST_WAITING)
        .await?
        .into_iter()
        .map(|listed| InboxLine::new(listed, today))
        .filter(|line| line.listed.filed.lane.waits())
        .collect();
    let from = today
        .checked_sub(Span::new().days(MISSED_FOR_DAYS))
        .unwrap_or(Date::MIN);
    let late = store::rating_reports::list_missing(conn, (from, today), MOST_MISSING)
        .await?
        .into_iter()
        .filter_map(|missing| {
            let days = deadline::deadlines(missing.last_round)?;
            let timing = days.timing(today, None);
            match timing {
                Timing::Overdue(_) | Timing::Reminded(_) => Some(OverdueReport {
                    missing,
                    due: days.due,
                    timing,
                }),
                Timing::NotOver | Timing::Left(_) | Timing::InTime | Timing::CameLate(_) => None,
            }
        })
        .collect();
    Ok(Inbox { waiting, late })
}

/// Was this place given out by this database? A reader at an unknown place, or one lost in a restore, has missed events, which must not
/// look like the end of the feed. Lost places are below those given out after a restore, so only a place with an event is valid.
async fn is_given_out(conn: &mut PgConnection, since: i64) -> Result<(), RatingReportError> {
    if since == 0 || store::rating_reports::is_place(conn, since).await? {
        return Ok(());
    }
    let last = store::rating_reports::last_place(conn).await?;
    Err(RatingReportError::UnknownPlace { since, last })
}

/// Reports whose last event comes after a place, the oldest first, and whether there are more.
pub async fn since(
    conn: &mut PgConnection,
    seq: i64,
    limit: i64,
    today: Date,
) -> Result<(Vec<InboxLine>, bool), RatingReportError> {
    is_given_out(conn, seq).await?;
    let limit = limit.clamp(1, MOST);
    let mut lines: Vec<InboxLine> = store::rating_reports::list(conn, Which::Since(seq), limit + 1)
        .await?
        .into_iter()
        .map(|listed| InboxLine::new(listed, today))
        .collect();
    let has_more = i64::try_from(lines.len()).is_ok_and(|count| count > limit);
    if has_more {
        lines.pop();
    }
    Ok((lines, has_more))
}

/// Events after a place, the oldest first, and whether there are more.
pub async fn events(
    conn: &mut PgConnection,
    seq: i64,
    limit: i64,
    may_see_sanctions: bool,
) -> Result<(Vec<store::rating_reports::Happened>, bool), RatingReportError> {
    is_given_out(conn, seq).await?;
    let limit = limit.clamp(1, MOST);
    let mut events = store::rating_reports::list_events(conn, seq, None, limit + 1).await?;
    let has_more = i64::try_from(events.len()).is_ok_and(|count| count > limit);
    if has_more {
        events.pop();
    }
    if !may_see_sanctions {
        for event in &mut events {
            event.changes = compare::without_sanctions(std::mem::take(&mut event.changes));
        }
    }
    Ok((events, has_more))
}

/// One report as the office reads it.
#[derive(Clone, Debug)]
pub struct Whole {
    pub line: InboxLine,
    /// Its newest version.
    pub newest: Submitted,
    /// That version, read; without sanctions for who may not see them.
    pub report: Report,
    /// The changes since the version that the office last reviewed.
    pub since_receipt: Vec<Change>,
    /// The current changes that no version has.
    pub unsent: Vec<Change>,
    /// What happened, the oldest first.
    pub events: Vec<store::rating_reports::Happened>,
}

/// One report, with what has changed since the office's receipt.
pub async fn whole(
    conn: &mut PgConnection,
    id: RatingReportId,
    today: Date,
    may_see_sanctions: bool,
) -> Result<Whole, RatingReportError> {
    let listed = store::rating_reports::list(conn, Which::One(id), 1)
        .await?
        .pop()
        .ok_or(RatingReportError::NotFound)?;
    let lane = listed.filed.lane;
    let (newest, report) = version(conn, id, lane.latest).await?;
    let since_receipt = match lane.receipt {
        Some((_, number)) if number < lane.latest => {
            let (_, before) = version(conn, id, number).await?;
            compare::differences(&before, &report)
        }
        Some(_) | None => Vec::new(),
    };
    let unsent = match lane.differs {
        Some(_) => gather::report(conn, listed.filed.tournament)
            .await?
            .map(|now| compare::differences(&report, &now))
            .unwrap_or_default(),
        None => Vec::new(),
    };
    let mut whole = Whole {
        line: InboxLine::new(listed, today),
        newest,
        report,
        since_receipt,
        unsent,
        events: store::rating_reports::list_events(conn, 0, Some(id), super::MOST_EVENTS).await?,
    };
    if !may_see_sanctions {
        let open = |changes: &mut Vec<Change>| *changes = compare::without_sanctions(std::mem::take(changes));
        open(&mut whole.since_receipt);
        open(&mut whole.unsent);
        open(&mut whole.newest.changes);
        for event in &mut whole.events {
            open(&mut event.changes);
        }
        whole
            .newest
            .warnings
            .retain(|fault| !fault.code.is_about_sanctions());
        whole.report = whole.report.without_sanctions();
    }
    Ok(whole)
}

async fn version(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
) -> Result<(Submitted, Report), RatingReportError> {
    let submitted = store::rating_reports::find_version(conn, id, number)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let report = serde_json::from_str(&submitted.body)?;
    Ok((submitted, report))
}

/// The bytes of a version, identical at every read; without sanctions for readers who may not see them.
pub async fn body(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
    may_see_sanctions: bool,
) -> Result<String, RatingReportError> {
    let (submitted, report) = version(conn, id, number).await?;
    if may_see_sanctions {
        Ok(submitted.body)
    } else {
        Ok(report.without_sanctions().canonical()?)
    }
}

/// A version as a value, for tables.
pub async fn read(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
    may_see_sanctions: bool,
) -> Result<Report, RatingReportError> {
    let (_, report) = version(conn, id, number).await?;
    Ok(if may_see_sanctions {
        report
    } else {
        report.without_sanctions()
    })
}

/// A section of a version in FIDE's format; without dates of birth for readers who may not see personal data.
pub async fn file(
    conn: &mut PgConnection,
    (id, number): (RatingReportId, i32),
    section: &str,
    dialect: &str,
    rights: &Rights,
) -> Result<String, RatingReportError> {
    let text = store::rating_reports::find_file(conn, id, number, section, dialect)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    Ok(
        if rights.allow_throughout(Capability::ReadPersonal, Scope::Everywhere) {
            text
        } else {
            trf::without_births(&text)
        },
    )
}

/// The office's answer.
#[derive(Clone, Debug, Serialize)]
pub struct ReviewResponse {
    /// Of which report.
    pub report: RatingReportId,
    /// Of which version.
    pub number: i32,
    /// The version of the report that was read.
    pub seen: Version,
    pub act: ReviewAct,
    /// Why it goes back.
    pub reasons: Vec<ReviewReason>,
    pub note: String,
}

/// The state of the report afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Its state.
    pub stand: Stand,
    /// For the next act.
    pub version: Version,
    /// Its place in the feed.
    pub seq: i64,
}

/// Says something of a report, once for each key.
pub async fn respond(
    conn: &mut PgConnection,
    permit: &Permit<ReceiveReports>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ReviewResponse,
) -> Result<Said, RatingReportError> {
    if own_words::within(&cmd.note, MOST_NOTE).is_none() {
        return Err(RatingReportError::NoteTooLong);
    }
    let act = permit.act(now, key, "rating_report.receive");
    act.once(conn, cmd, async |conn| {
        let filed: Filed = store::rating_reports::find_for_update(conn, cmd.report)
            .await?
            .ok_or(RatingReportError::NotFound)?;
        if filed.version != cmd.seen {
            return Err(RatingReportError::Changed {
                latest: filed.lane.latest,
                version: filed.version.0,
            });
        }
        let lane = filed.lane.after(cmd.act, cmd.number, &cmd.reasons, &cmd.note)?;
        let reasons: Vec<String> = match cmd.act {
            ReviewAct::Reject => cmd.reasons.iter().map(ToString::to_string).collect(),
            ReviewAct::Acknowledge | ReviewAct::Rate | ReviewAct::Keep => Vec::new(),
        };
        let note = cmd.note.trim();
        let at = Scope::Tournament(filed.tournament);
        let name = match cmd.act {
            ReviewAct::Acknowledge => "rating_report.acknowledge",
            ReviewAct::Rate => "rating_report.rate",
            ReviewAct::Reject => "rating_report.reject",
            ReviewAct::Keep => "rating_report.keep",
        };
        permit
            .log(now, name, "")
            .at(at)
            .before(serde_json::json!({ "stand": filed.lane.stand() }))
            .after(serde_json::json!({ "stand": lane.stand(), "version": cmd.number, "reasons": reasons }))
            .reason(note)
            .write(conn)
            .await?;
        let seq = store::rating_reports::next_place(conn).await?;
        let event = NewEvent {
            seq,
            report: filed.id,
            kind: cmd.act.happening(),
            number: cmd.number,
            at: now,
            actor: &permit.actor().name,
            reasons: &reasons,
            note,
            changes: &[],
        };
        store::rating_reports::insert_event(conn, &event).await?;
        let version = store::rating_reports::set(conn, filed.id, &lane, seq).await?;
        Ok(Said {
            stand: lane.stand(),
            version,
            seq,
        })
    })
    .await
}
