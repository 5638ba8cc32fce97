//! Results: entering, putting off, clearing, correcting, and the log of a board.

mod file;

use super::{
    address::{BoardAddress, SeenGame},
    prelude::*,
};
use domain::section_state::Effect;
use engine::result::GameResult;
use rules::entry::{Appointment, EntryKind, Outcome, Suspension};
use service::{
    access::{CorrectResults, EnterResults},
    boards,
    results::{self, Act, Entered, Entering, Standing},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    let api = file::add_to(api);
    api.add(Access::Needs(Capability::EnterResults), routes!(put_result))
        .add(Access::Needs(Capability::CorrectResults), routes!(put_correction))
        .add(Access::Needs(Capability::ReadDesk), routes!(get_log))
}

/// How a game ended, or that it was put off, or nothing: which clears what stands.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultBody {
    /// One of `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+`, `-/-`, `1/2-0`, `0-1/2`, `0-0`; null or absent for none.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<String>,
    /// Counts, but is not rated.
    #[serde(default)]
    unrated: bool,
    /// `adjourned` or `postponed`, without a result.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// When a game that is put off is played, as agreed; left out, nothing is agreed any more.
    #[serde(default)]
    plays_at: Option<Timestamp>,
    /// By when a game that is put off must be finished: the next round is not paired before. Left out, there is no such moment any more.
    #[serde(default)]
    resume_by: Option<Timestamp>,
    /// Why; needed for all but the three usual results.
    #[serde(default)]
    reason: String,
    /// Corrections only: it comes after the end of the next round, so it is reported for rating and counts nowhere else
    /// (C.04.2 art. 4.3). A correction that comes too late to count is refused without it.
    #[serde(default)]
    report_only: bool,
    /// The game was put off and counted as drawn in a later pairing: a result other than a draw is refused without it (409, `confirm`).
    #[serde(default)]
    confirmed: bool,
}

impl ResultBody {
    fn act(&self) -> Result<Act> {
        let result = self
            .result
            .as_deref()
            .map(str::parse::<GameResult>)
            .transpose()
            .map_err(|_| Problem::field("result", |lang| t!(lang, result_unknown)))?;
        match (result, self.suspended) {
            (Some(result), None) => Ok(Act::Enter(Outcome {
                unrated: self.unrated,
                ..Outcome::of(result)
            })),
            (None, Some(suspension)) => Ok(Act::Suspend {
                suspension,
                appointment: Appointment {
                    plays_at: self.plays_at,
                    resume_by: self.resume_by,
                },
            }),
            (None, None) => Ok(Act::Clear),
            (Some(_), Some(_)) => Err(Problem::field("suspended", |lang| t!(lang, result_and_suspended))),
        }
    }

    pub fn entering(&self, address: &BoardAddress, Seen(seen): Seen, Key(key): Key) -> Result<Entering<'_>> {
        Ok(Entering {
            round: address.round,
            board: address.board,
            act: self.act()?,
            seen,
            key,
            reason: &self.reason,
            confirmed: self.confirmed,
        })
    }
}

body! {
    /// How the game stands.
    pub struct StandingBody from standing: Standing {
        /// One of the nine codes, or null.
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        result: Option<GameResult> = standing.outcome.result,
        /// What is reported for rating in place of the result that counts; null if that is the result itself.
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        reported: Option<GameResult> = standing.reported,
        /// Counts, but is not rated.
        unrated: bool = standing.outcome.unrated,
        /// `adjourned` or `postponed`.
        #[schema(value_type = Option<super::shapes::SuspensionWord>)]
        suspended: Option<Suspension> = standing.outcome.suspended,
        /// When a game that is put off is played, as agreed.
        plays_at: Option<Timestamp> = standing.appointment.plays_at,
        /// By when a game that is put off must be finished.
        resume_by: Option<Timestamp> = standing.appointment.resume_by,
        /// The version for the next `If-Match`.
        #[schema(value_type = super::shapes::Version)]
        version: Version = standing.version,
        /// When the result was written down.
        at: Option<Timestamp> = standing.at,
        /// By whom.
        by: String = standing.by,
    }
}

/// What stands, or both values of a conflict.
pub fn answer(entered: Entered) -> Result<Versioned<StandingBody>> {
    match entered {
        Entered::Written(standing) | Entered::Unchanged(standing) => {
            Ok(Versioned(standing.version, standing.into()))
        }
        Entered::Disputed { current, sent } => {
            Err(Problem::changed(|lang| t!(lang, entry_disputed_detail), current).with("sent", sent))
        }
    }
}

/// Enters a result of an open round.
///
/// The same result again writes nothing. If somebody wrote another result meanwhile the answer is 409 with both values;
/// the one that was sent is kept for a decision, and sending either of them with the version that stands decides.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/result", tag = "results",
    params(InSection, SeenGame),
    responses(
        (status = 200, body = StandingBody),
        (status = 403, description = "for arbiters"),
        (status = 409, description = "not published, closed, or changed meanwhile: `current` and `sent`")
    )
)]
async fn put_result(
    Path(address): Path<BoardAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<ResultBody>,
) -> Result<Versioned<StandingBody>> {
    let entering = body.entering(&address, seen, key)?;
    let entered = db
        .write(async |conn| results::enter(conn, &permit, now.0, &entering).await)
        .await?;
    answer(entered)
}

/// Corrects a result of a closed round; the reason is kept with the pairings it was used for.
///
/// In FIDE mode an error that is told after the end of the next round is corrected for the rating report only: with
/// `report_only` pairings and standings keep the result, and the one sent is reported. The result that counts, sent
/// again, takes it back.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correction", tag = "results",
    params(InSection, SeenGame),
    responses(
        (status = 200, body = StandingBody),
        (status = 409, description = "too far back in FIDE mode to count (`effect` is then `reported_only`: send `report_only`), or changed meanwhile")
    )
)]
async fn put_correction(
    Path(address): Path<BoardAddress>,
    permit: Permit<CorrectResults>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<ResultBody>,
) -> Result<Versioned<StandingBody>> {
    let entering = body.entering(&address, seen, key)?;
    let mut tx = db.begin().await?;
    let effect = if body.report_only {
        Effect::ReportedOnly
    } else {
        Effect::Counts
    };
    let entered = results::correct(&mut tx, &permit, now.0, &entering, effect).await?;
    tx.commit().await?;
    answer(entered)
}

/// Everything that was written down about a board.
#[derive(Debug, Serialize, ToSchema)]
struct LogBody {
    /// Oldest first.
    log: Vec<LogLine>,
    /// Results that came too late and wait for a decision, newest first.
    disputes: Vec<StandingBody>,
}

/// A line of a board's log.
#[derive(Debug, Serialize, ToSchema)]
struct LogLine {
    /// `entered`, `cleared`, `corrected`, `suspended`, `imported`, `ruled`, or `reported`: a correction for the rating report only.
    #[schema(value_type = super::shapes::LogEntryKind)]
    kind: EntryKind,
    /// How the game stood after it.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// The game's version after it.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Why, or empty.
    reason: String,
    /// When.
    at: Timestamp,
    /// Who.
    by: String,
}

/// The log of a board.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/log", tag = "results",
    params(InSection),
    responses((status = 200, body = LogBody))
)]
async fn get_log(
    Path(address): Path<BoardAddress>,
    permit: Permit<ReadDesk>,
    db: Db,
) -> Result<Json<LogBody>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let glance = boards::glance(&mut tx, section, address.round, address.board, None)
        .await?
        .ok_or_else(Problem::not_found)?;
    let history = results::history(&mut tx, glance.board.game.id).await?;
    Ok(Json(LogBody {
        log: history
            .log
            .into_iter()
            .map(|line| LogLine {
                kind: line.entry.kind,
                result: line.entry.outcome.result,
                version: line.entry.version,
                reason: line.reason,
                at: line.at,
                by: line.actor,
            })
            .collect(),
        disputes: history
            .disputes
            .into_iter()
            .map(|dispute| StandingBody {
                result: dispute.outcome.result,
                reported: None,
                unrated: dispute.outcome.unrated,
                suspended: dispute.outcome.suspended,
                plays_at: None,
                resume_by: None,
                version: dispute.seen,
                at: Some(dispute.at),
                by: dispute.actor,
            })
            .collect(),
    }))
}
