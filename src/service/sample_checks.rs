//! Sample checks of rating calculations (DM-3.2, W18): the reports that are worth one, the recalculation of a version, and its outcome.
//!
//! The committee chooses the report. A check changes nothing: the office acts on it with its answer to the report.

use std::collections::BTreeMap;

use super::{
    access::SampleReports,
    office_lists,
    prelude::*,
    rating_reports::{self, RatingReportError},
};
use domain::{
    player::{NationalId, PersonName},
    rating::{danish, on_day::LaterLists},
    rating_report::{
        Report,
        compare::{self, Change},
        new_ratings::NewRatings,
        review::ReviewError,
        sample::{self, Beside, Difference, Sample},
    },
    sample_check::{SampleGround, Watched},
};
use engine::ids::RatingReportId;
use rules::time_control::Discipline;
use store::sample_checks::SampleCheck;

/// Characters of what is said to a check.
pub const MOST_NOTE: usize = 2_000;
/// The queue is taken from this many of the newest reports.
const NEWEST: i64 = 100;
/// Checks that are listed.
const MOST: i64 = 50;

/// Why a check was refused.
#[derive(Debug, thiserror::Error)]
pub enum SampleCheckError {
    /// There is no such report or version, there is a newer one, or it could not be read.
    #[error(transparent)]
    Report(#[from] RatingReportError),
    /// Somebody has written down a check meanwhile.
    #[error("somebody has checked it meanwhile")]
    ChangedMeanwhile(Box<SampleCheck>),
    /// There are differences, and the note is missing.
    #[error("say what is to become of the differences")]
    NoteNeeded,
    /// The note is too long.
    #[error("at most {MOST_NOTE} characters")]
    NoteTooLong,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A report that is worth a check.
#[derive(Clone, Debug)]
pub struct WaitingReport {
    pub report: RatingReportId,
    /// Its newest version.
    pub number: i32,
    /// The name of its tournament.
    pub tournament: String,
    /// When that version came.
    pub came_at: Timestamp,
    pub grounds: Vec<SampleGround>,
}

/// The queue, and what was checked last.
#[derive(Clone, Debug)]
pub struct SampleCheckOverview {
    /// Reports that are worth a check and have none, the oldest first.
    pub waiting: Vec<WaitingReport>,
    /// The last checks, the newest first.
    pub done: Vec<SampleCheck>,
}

/// The queue on a day, and the latest checks.
pub async fn overview(conn: &mut PgConnection, today: Date) -> store::Result<SampleCheckOverview> {
    let watched = Watched::of(&office_lists::make_each(conn, Discipline::ALL, today).await?);
    let numbers: Vec<String> = watched.numbers().map(ToString::to_string).collect();
    let mut waiting: Vec<(WaitingReport, Vec<(NationalId, PersonName)>)> = Vec::new();
    for one in store::sample_checks::list_unchecked(conn, &numbers, NEWEST).await? {
        if waiting.last().is_none_or(|(last, _)| last.report != one.report) {
            let report = WaitingReport {
                report: one.report,
                number: one.number,
                tournament: one.tournament,
                came_at: one.came_at,
                grounds: Vec::new(),
            };
            waiting.push((report, Vec::new()));
        }
        if let Some((_, players)) = waiting.last_mut() {
            players.push(one.player);
        }
    }
    Ok(SampleCheckOverview {
        waiting: waiting
            .into_iter()
            .map(|(report, players)| WaitingReport {
                grounds: watched.grounds(&players),
                ..report
            })
            .collect(),
        done: store::sample_checks::list(conn, None, MOST).await?,
    })
}

/// A version counted again.
#[derive(Clone, Debug)]
pub struct Counted {
    pub report: Report,
    /// What comes out differently.
    pub sample: Sample,
    /// The current changes that the version does not have.
    pub since: Vec<Change>,
    /// The stored checks of this report, the newest first.
    pub checks: Vec<SampleCheck>,
    /// The version for the next one.
    pub version: Version,
}

/// Counts a version again.
pub async fn count(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
    may_see_sanctions: bool,
) -> Result<Counted, RatingReportError> {
    let filed = store::rating_reports::find(conn, id)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let report = rating_reports::review::read(conn, id, number, true).await?;
    let now = rating_reports::gather::report(conn, filed.tournament)
        .await?
        .ok_or(RatingReportError::NotFound)?;
    let since = compare::differences(&report, &now);
    let beside = beside(conn, filed.tournament, &report).await?;
    let sample = sample::count(&report, beside.as_ref());
    let checks = store::sample_checks::list(conn, Some(id), MOST).await?;
    Ok(Counted {
        sample,
        version: version(&checks),
        checks,
        since: if may_see_sanctions {
            since
        } else {
            compare::without_sanctions(since)
        },
        report: if may_see_sanctions {
            report
        } else {
            report.without_sanctions()
        },
    })
}

fn version(checks: &[SampleCheck]) -> Version {
    checks.first().map_or(Version(0), |last| last.ordinal)
}

/// The calculation's input besides the report; `None` if the report has no new ratings.
async fn beside(
    conn: &mut PgConnection,
    tournament: TournamentId,
    report: &Report,
) -> store::Result<Option<Beside>> {
    let NewRatings::By(calculation) = &report.new_ratings else {
        return Ok(None);
    };
    let Some(stored) = store::rating_settings::find(conn, calculation.settings).await? else {
        return Ok(None);
    };
    let event = &report.tournament;
    let Ok(rate) = event.discipline.parse::<Discipline>() else {
        return Ok(None);
    };
    let mut people = BTreeMap::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        if let Some(field) = section_state::load(conn, section.id).await? {
            let players = danish::players(&field, rate, event.starts_on, &LaterLists::default());
            people.insert(section.slug.to_string(), players);
        }
    }
    Ok(Some(Beside {
        settings: stored.settings,
        people,
    }))
}

/// A check to be recorded.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// Of which report.
    pub report: RatingReportId,
    /// Of which version.
    pub number: i32,
    /// The last check that was seen; 0 where there was none.
    pub seen: Version,
    /// The note; required if there are differences.
    pub note: String,
}

/// A check that was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SampleCheckReceipt {
    /// The version for the next one.
    pub version: Version,
    pub players: usize,
    pub games: usize,
    /// What came out differently.
    pub differences: Vec<Difference>,
}

/// Recalculates the newest version of a report and stores the outcome, once for each key.
pub async fn record(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Record,
) -> Result<SampleCheckReceipt, SampleCheckError> {
    if own_words::within(&cmd.note, MOST_NOTE).is_none() {
        return Err(SampleCheckError::NoteTooLong);
    }
    let act = permit.act(now, key, "rating_report.sample");
    act.once(conn, cmd, async |conn| {
        let filed = store::rating_reports::find_for_update(conn, cmd.report)
            .await?
            .ok_or(RatingReportError::NotFound)?;
        if filed.lane.latest != cmd.number {
            let latest = filed.lane.latest;
            return Err(RatingReportError::from(ReviewError::NewerVersion { latest }).into());
        }
        let counted = count(conn, cmd.report, cmd.number, true).await?;
        if counted.version != cmd.seen {
            return Err(counted.checks.into_iter().next().map_or_else(
                || RatingReportError::NotFound.into(),
                |last| SampleCheckError::ChangedMeanwhile(Box::new(last)),
            ));
        }
        let (sample, note) = (counted.sample, cmd.note.trim());
        if note.is_empty() && !sample.differences.is_empty() {
            return Err(SampleCheckError::NoteNeeded);
        }
        let by = permit.actor();
        let ordinal = Version(cmd.seen.0.saturating_add(1));
        let of = (cmd.report, cmd.number);
        store::sample_checks::insert(conn, of, ordinal, &sample, note, (now, &by.name)).await?;
        let at = Scope::Tournament(filed.tournament);
        by.log(at, now, "rating_report.sample", "")
            .after(serde_json::json!({ "version": cmd.number, "differences": sample.differences.len() }))
            .reason(note)
            .write(conn)
            .await?;
        Ok(SampleCheckReceipt {
            version: ordinal,
            players: sample.players,
            games: sample.games,
            differences: sample.differences,
        })
    })
    .await
}
