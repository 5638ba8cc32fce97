//! Writing down how games ended, and changing it later.
//!
//! One result costs these statements, authentication included, in this order; whoever measures the product against the
//! bare database replays them (each is the query of the function named):
//!
//! 1. `store::sessions::find_by_token` (or `store::tokens::find_by_secret` and `store::grants::list_by_user`)
//! 2. `store::places::find_section`
//! 3. `begin`
//! 4. [`store::games::hold`]: the board for update, its round for share
//! 5. [`store::games::write`]: the game and the line of its log in one statement
//! 6. [`store::audit::append`]
//! 7. [`store::changes::bump`]: the section's row, last, because every writer of the section waits for it
//! 8. `commit`
//! 9. [`store::games::find_seated`] and `store::rulings::list_marks`, on the same connection: the row for the answer (pages only)
//!
//! The key of the request is the id of the line in the game's log, so a repeated request needs no table of its own.

mod confirming;
mod undoing;

use jiff::Timestamp;
use serde::Serialize;
use serde_json::json;
use sqlx::PgConnection;

pub use self::{
    confirming::confirm,
    undoing::{UNDO, undo},
};
use super::{
    access::{Actor, CorrectResults, Credential, EnterResults, Permit, Right as _},
    audit::{self, Happened},
    fields,
};
use domain::{
    access::Scope,
    field::{Effect, Field},
    integrity::{IntegrityEvent, Pair},
    own_words,
    round::RoundStatus,
    tablet::TabletLevel,
};
use engine::{
    ids::{IdempotencyKey, RulingId, SectionId, Version},
    numbers::{BoardNo, RoundNo},
    result::GameResult,
};
use rules::{
    entry::{Appointment, EntryKind, Outcome, Suspension},
    ruling::{self, pending_claim},
};
use store::{
    disputes::Dispute,
    games::{Held, LogLine, Writing},
    integrity::Recorded,
    rulings::Ruling,
};

/// The longest reason, in characters.
pub const MAX_REASON: usize = 500;

/// What somebody wants written down about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Act {
    /// How it ended; also another result in place of the one that stands, and the answer to a dispute.
    Enter(Outcome),
    /// Put off: a draw for the pairing, open for everything else (DM-11.3).
    Suspend {
        /// Adjourned or postponed.
        suspension: Suspension,
        /// When it is played, and by when it must be finished (DM-11.3, DM-11.4); what is left out is no longer agreed.
        #[serde(flatten)]
        appointment: Appointment,
    },
    /// Nothing: what stands is taken away.
    Clear,
}

impl Act {
    const fn outcome(self) -> Outcome {
        match self {
            Self::Enter(outcome) => outcome,
            Self::Suspend { suspension, .. } => Outcome::put_off(suspension),
            Self::Clear => Outcome::OPEN,
        }
    }

    const fn kind(self) -> EntryKind {
        match self {
            Self::Enter(_) => EntryKind::Entered,
            Self::Suspend { .. } => EntryKind::Suspended,
            Self::Clear => EntryKind::Cleared,
        }
    }

    const fn appointment(self) -> Appointment {
        match self {
            Self::Suspend { appointment, .. } => appointment,
            Self::Enter(_) | Self::Clear => Appointment::NONE,
        }
    }
}

/// A board, what to write down about it, and what the writer had seen.
#[derive(Clone, Copy, Debug)]
pub struct Entering<'a> {
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// What.
    pub act: Act,
    /// The version of the game the writer had seen.
    pub seen: Version,
    /// Names this attempt.
    pub key: IdempotencyKey,
    /// Why; needed for everything but the three usual results.
    pub reason: &'a str,
    /// Has the writer been told that the game counted as drawn in a later pairing, where a result says something else?
    pub confirmed: bool,
}

/// How a game stands, as both sides of a conflict are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// How.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// When it is played, while it is put off.
    #[serde(flatten)]
    pub appointment: Appointment,
    /// What is reported for rating in place of the result.
    pub reported: Option<GameResult>,
    /// Its version.
    pub version: Version,
    /// When it was written down.
    pub at: Option<Timestamp>,
    /// By whom.
    pub by: String,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// Written down.
    Written(Standing),
    /// It stood like that already: nothing was written.
    Unchanged(Standing),
    /// Somebody wrote something else meanwhile. Nothing is overwritten; what was sent is kept for a decision. The caller
    /// commits, and answers with both.
    Disputed {
        /// What stands.
        current: Standing,
        /// What was sent.
        sent: Standing,
    },
}

/// How a game stands, as the log keeps it.
#[derive(Serialize)]
struct Noted {
    #[serde(flatten)]
    outcome: Outcome,
    #[serde(flatten)]
    appointment: Appointment,
}

impl Noted {
    const fn of(outcome: Outcome, appointment: Appointment) -> Self {
        Self { outcome, appointment }
    }
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum ResultError {
    /// No such round or board.
    #[error("there is no such board")]
    NoSuchBoard,
    /// The pairing is not published.
    #[error("the round is not published")]
    NotPublished,
    /// The round is closed: a correction with a reason is needed.
    #[error("the round is closed; correct the result with a reason")]
    Closed,
    /// Only an arbiter may do this.
    #[error("this is for an arbiter")]
    ForArbiters,
    /// The board is none of this tablet's.
    #[error("the board is none of this tablet's")]
    OutOfReach,
    /// This tablet only fills boards that have no result.
    #[error("this tablet only fills boards that have no result")]
    OnlyBlanks,
    /// What stands was written by somebody else, or too long ago, to be undone.
    #[error("only what one has just entered can be undone")]
    TooLateToUndo,
    /// There is no result to confirm, or the section asks for no second look.
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    /// Whoever entered the result cannot be the one who looks a second time.
    #[error("somebody else confirms it")]
    ConfirmedByAnother,
    /// No reason was given where one is needed.
    #[error("a reason is needed")]
    ReasonMissing,
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// In FIDE mode a correction of this round is for the rating report only, and has to be asked for as such (C.04.2 art. 4.3).
    #[error("round {0} is too far back: a correction would be for the rating report only")]
    TooFarBack(RoundNo),
    /// The game counted as drawn when this round was paired (DM-11.4): another result has to be confirmed.
    #[error("the game counted as drawn in the pairing of round {0}: confirm another result")]
    CountedAsDrawn(RoundNo),
    /// A correction of this round counts; it cannot be for the rating report only.
    #[error("a correction of round {0} still counts")]
    StillCounts(RoundNo),
    /// A claim of the quick finish waits to be decided, and nobody says how else the game ended (III.5.2, 10.2b, G.5).
    #[error("a claim of a draw waits to be decided; decide it, or write how the game ended")]
    ClaimPending,
    /// Only a result can be reported in place of a result.
    #[error("a result is reported in place of a result")]
    ReportNeedsResult,
    /// Somebody changed it meanwhile.
    #[error("somebody changed it meanwhile")]
    Stale(Box<Standing>),
    /// The key was used for another board or result.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Is the board one of those this actor may write to? What names a board in its address was asked at the door, too.
fn check_reach(permit: &Permit<EnterResults>, board: BoardNo) -> Result<(), ResultError> {
    if permit.rights().reach(board) {
        Ok(())
    } else {
        Err(ResultError::OutOfReach)
    }
}

/// May this actor write over what stands? A tablet for filling may not, and does not choose between two results.
fn check_level(permit: &Permit<EnterResults>, held: &Held) -> Result<(), ResultError> {
    let only_fills = permit
        .actor()
        .tablet()
        .is_some_and(|scope| scope.level == TabletLevel::Fill);
    if only_fills && (held.outcome != Outcome::OPEN || held.is_disputed) {
        Err(ResultError::OnlyBlanks)
    } else {
        Ok(())
    }
}

/// While a claim of the quick finish waits for its decision nobody loses on time: who writes such a result down says how the game
/// ended.
async fn check_claim(conn: &mut PgConnection, held: &Held, wanted: Outcome) -> Result<(), ResultError> {
    if wanted.result.is_none_or(|result| result == GameResult::Draw) {
        return Ok(());
    }
    let rulings = store::rulings::list_by_game(conn, held.id).await?;
    let history = ruling::History::new(rulings.iter().filter_map(Ruling::ruled));
    match pending_claim(&history) {
        Some(_) => Err(ResultError::ClaimPending),
        None => Ok(()),
    }
}

/// Writes down what happened on a board of an open round.
///
/// The same again writes nothing. What differs from what somebody else wrote meanwhile is not written either: see
/// [`Entered::Disputed`]. A game that was put off gets its result here too, whenever it comes.
pub async fn enter(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    entering: &Entering<'_>,
) -> Result<Entered, ResultError> {
    let section = permit.section_id().ok_or(ResultError::NoSuchBoard)?;
    check_reach(permit, entering.board)?;
    let held = store::games::hold(conn, section, entering.round, entering.board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    match held.round_status {
        RoundStatus::Planned | RoundStatus::Draft => return Err(ResultError::NotPublished),
        RoundStatus::Closed if held.outcome.result.is_some() && held.outcome != entering.act.outcome() => {
            return Err(ResultError::Closed);
        }
        RoundStatus::Published | RoundStatus::Closed => {}
    }
    let wanted = entering.act.outcome();
    if held.outcome == wanted && held.appointment == entering.act.appointment() {
        if held.is_disputed && held.version == entering.seen {
            check_level(permit, &held)?;
            settle(conn, permit, now, section, entering, &held).await?;
        }
        return Ok(Entered::Unchanged(standing(&held)));
    }
    let reason = check_right_and_reason(permit, entering, &held)?;
    if held.version != entering.seen {
        return late(conn, permit, now, (section, entering), &held).await;
    }
    check_level(permit, &held)?;
    if held.has_quick_finish && reason.is_empty() {
        check_claim(conn, &held, wanted).await?;
    }
    if !entering.confirmed
        && let Some(later) = counted_as_drawn(conn, section, entering, &held).await?
    {
        return Err(ResultError::CountedAsDrawn(later));
    }
    // The first result shows that round 1 has started: from here on the rules stay as they are (W1).
    if let Some(place) = permit.place().filter(|place| place.frozen_at.is_none()) {
        super::regulation::freeze(conn, place.tournament, now).await?;
    }
    let version = write(
        conn,
        permit.actor(),
        now,
        entering.act.kind(),
        entering,
        &held,
        reason,
    )
    .await?;
    if held.is_disputed {
        store::disputes::settle(conn, held.id, &permit.actor().name, now).await?;
    }
    if held.outcome.suspended.is_some() || matches!(entering.act, Act::Suspend { .. }) {
        record_adjournment(conn, permit.actor(), now, section, entering, reason).await?;
    }
    audit::record(
        conn,
        permit,
        now,
        Happened {
            act: match entering.act {
                Act::Enter(_) => "result.enter",
                Act::Suspend { .. } => "result.suspend",
                Act::Clear => "result.clear",
            },
            subject: &subject(entering),
            before: Some(Noted::of(held.outcome, held.appointment)),
            after: Some(Noted::of(wanted, entering.act.appointment())),
            reason: Some(reason).filter(|reason| !reason.is_empty()),
        },
    )
    .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(Standing {
        outcome: wanted,
        appointment: entering.act.appointment(),
        reported: None,
        version,
        at: wanted.result.map(|_| now),
        by: permit.actor().name.clone(),
    }))
}

/// The round in whose pairing the game already counted as drawn, if what is written down is anything else.
async fn counted_as_drawn(
    conn: &mut PgConnection,
    section: SectionId,
    entering: &Entering<'_>,
    held: &Held,
) -> store::Result<Option<RoundNo>> {
    let is_other = match entering.act {
        Act::Enter(outcome) => outcome.result.is_some_and(|result| result != GameResult::Draw),
        Act::Suspend { .. } | Act::Clear => false,
    };
    if held.outcome.suspended.is_none() || !is_other {
        return Ok(None);
    }
    paired_after(conn, section, entering.round).await
}

/// The first round after this one that is paired, as a draft at least.
pub async fn paired_after(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> store::Result<Option<RoundNo>> {
    Ok(store::rounds::list(conn, section)
        .await?
        .into_iter()
        .find(|later| later.number > round && later.status != RoundStatus::Planned)
        .map(|later| later.number))
}

/// Changes a result of a closed round, with a reason that is kept with the pairings it was used for.
///
/// `effect` is what the arbiter has been told it does: a correction that comes too late to count is refused unless it is
/// asked for as one for the report only ([`Field::effect_of_correcting`]), and the other way round.
pub async fn correct(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    entering: &Entering<'_>,
    effect: Effect,
) -> Result<Entered, ResultError> {
    let section = permit.section_id().ok_or(ResultError::NoSuchBoard)?;
    let reason = tidy(entering.reason)?;
    if reason.is_empty() {
        return Err(ResultError::ReasonMissing);
    }
    if !permit.rights().reach(entering.board) {
        return Err(ResultError::OutOfReach);
    }
    let held = store::games::hold(conn, section, entering.round, entering.board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    if !held.round_status.is_public() {
        return Err(ResultError::NotPublished);
    }
    let field = fields::load(conn, section)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    match (field.effect_of_correcting(entering.round), effect) {
        (Effect::ReportedOnly, Effect::Counts) => return Err(ResultError::TooFarBack(entering.round)),
        (Effect::Counts, Effect::ReportedOnly) => return Err(ResultError::StillCounts(entering.round)),
        (Effect::ReportedOnly, Effect::ReportedOnly) => {
            let scene = Late {
                permit,
                now,
                section,
                field: &field,
                held: &held,
            };
            return report_only(conn, &scene, entering, reason).await;
        }
        (Effect::Counts, Effect::Counts) => {}
    }
    let wanted = entering.act.outcome();
    if held.outcome == wanted {
        return Ok(Entered::Unchanged(standing(&held)));
    }
    if held.version != entering.seen {
        let written = store::games::find_written(conn, entering.key).await?;
        return if written == Some((held.id, wanted)) {
            Ok(Entered::Unchanged(standing(&held)))
        } else {
            Err(ResultError::Stale(Box::new(standing(&held))))
        };
    }
    let version = write(
        conn,
        permit.actor(),
        now,
        EntryKind::Corrected,
        entering,
        &held,
        reason,
    )
    .await?;
    if let Some(pair) = pair(&field, entering) {
        let event = IntegrityEvent::ResultCorrected {
            round: entering.round,
            board: entering.board,
            pair,
            was: held.outcome.result,
            becomes: wanted.result,
            report_only: false,
        };
        store::integrity::insert(conn, section, &recorded(event, reason, permit.actor(), now)).await?;
    }
    store::disputes::settle(conn, held.id, &permit.actor().name, now).await?;
    audit::record(
        conn,
        permit,
        now,
        Happened {
            act: "result.correct",
            subject: &subject(entering),
            before: Some(held.outcome),
            after: Some(wanted),
            reason: Some(reason),
        },
    )
    .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(Standing {
        outcome: wanted,
        appointment: entering.act.appointment(),
        reported: None,
        version,
        at: wanted.result.map(|_| now),
        by: permit.actor().name.clone(),
    }))
}

/// A correction that came too late to count, and the board it is about.
struct Late<'a> {
    permit: &'a Permit<CorrectResults>,
    now: Timestamp,
    section: SectionId,
    field: &'a Field,
    held: &'a Held,
}

/// Writes down what is reported for rating; the result that counts stays (C.04.2 art. 4.3). The result that counts, asked
/// for again, takes the note away.
async fn report_only(
    conn: &mut PgConnection,
    late: &Late<'_>,
    entering: &Entering<'_>,
    reason: &str,
) -> Result<Entered, ResultError> {
    let Late {
        permit,
        now,
        section,
        field,
        held,
    } = *late;
    let asked = entering.act.outcome().result;
    let (Some(asked), Some(counts)) = (asked, held.outcome.result) else {
        return Err(ResultError::ReportNeedsResult);
    };
    let wanted = Some(asked).filter(|asked| *asked != counts);
    if held.reported == wanted {
        return Ok(Entered::Unchanged(standing(held)));
    }
    let outcome = Outcome {
        result: Some(asked),
        ..held.outcome
    };
    if held.version != entering.seen {
        let written = store::games::find_written(conn, entering.key).await?;
        return if written == Some((held.id, outcome)) {
            Ok(Entered::Unchanged(standing(held)))
        } else {
            Err(ResultError::Stale(Box::new(standing(held))))
        };
    }
    let writing = Writing {
        key: entering.key,
        kind: EntryKind::Reported,
        outcome,
        appointment: Appointment::NONE,
        reason,
        at: now,
        user: permit.actor().account(),
        tablet: permit.actor().tablet_id(),
        actor: &permit.actor().name,
    };
    let version = store::games::write_reported(conn, held.id, wanted, &writing)
        .await
        .map_err(key_reused)?;
    if let Some(pair) = pair(field, entering) {
        let event = IntegrityEvent::ResultCorrected {
            round: entering.round,
            board: entering.board,
            pair,
            was: Some(counts),
            becomes: Some(asked),
            report_only: true,
        };
        store::integrity::insert(conn, section, &recorded(event, reason, permit.actor(), now)).await?;
    }
    audit::record(
        conn,
        permit,
        now,
        Happened {
            act: "result.report_only",
            subject: &subject(entering),
            before: Some(json!({ "reported": held.reported.or(held.outcome.result) })),
            after: Some(json!({ "reported": asked })),
            reason: Some(reason),
        },
    )
    .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(Standing {
        reported: wanted,
        version,
        ..standing(held)
    }))
}

/// What a ruling makes of a game.
#[derive(Clone, Debug)]
pub(super) struct Ruled<'a> {
    pub(super) field: &'a Field,
    pub(super) held: &'a Held,
    pub(super) round: RoundNo,
    pub(super) board: BoardNo,
    pub(super) outcome: Outcome,
    /// When a game that is put off goes on.
    pub(super) appointment: Appointment,
    pub(super) reason: String,
    /// Did a committee or the appeals board decide? That counts whenever it comes.
    pub(super) is_appeal: bool,
}

/// Writes down what a ruling makes of a game, in open and closed rounds. Where a result of the arbiter's comes too late to count it
/// is for the rating report, as every correction is (C.04.2 art. 4.3 is about errors in reporting; what is decided on an appeal is
/// none). The line of the log has the ruling's id.
pub(super) async fn rule(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    ruling: RulingId,
    ruled: &Ruled<'_>,
) -> Result<(), ResultError> {
    let Ruled {
        field, held, outcome, ..
    } = *ruled;
    let is_closed = held.round_status == RoundStatus::Closed;
    let counts = !is_closed || ruled.is_appeal || field.effect_of_correcting(ruled.round) == Effect::Counts;
    let writing = Writing {
        key: IdempotencyKey::from_uuid(ruling.as_uuid()),
        kind: if counts {
            EntryKind::Ruled
        } else {
            EntryKind::Reported
        },
        outcome,
        appointment: ruled.appointment,
        reason: &ruled.reason,
        at: now,
        user: actor.account(),
        tablet: actor.tablet_id(),
        actor: &actor.name,
    };
    if counts {
        store::games::write(conn, held.id, &writing).await?;
    } else if let (Some(asked), Some(stands)) = (outcome.result, held.outcome.result) {
        let reported = Some(asked).filter(|asked| *asked != stands);
        store::games::write_reported(conn, held.id, reported, &writing).await?;
    } else {
        return Err(ResultError::TooFarBack(ruled.round));
    }
    store::disputes::settle(conn, held.id, &actor.name, now).await?;
    let game = field.round(ruled.round).and_then(|round| round.game(ruled.board));
    if let Some(game) = game.filter(|_| is_closed && held.outcome != outcome) {
        let event = IntegrityEvent::ResultCorrected {
            round: ruled.round,
            board: ruled.board,
            pair: Pair {
                white: game.white,
                black: Some(game.black),
            },
            was: held.outcome.result,
            becomes: outcome.result,
            report_only: !counts,
        };
        let section = field.section;
        let reason = match ruled.reason.as_str() {
            "" => "by a ruling",
            reason => reason,
        };
        store::integrity::insert(conn, section, &recorded(event, reason, actor, now)).await?;
    }
    Ok(())
}

/// Everything that was ever written down about a board, and what waits for a decision.
#[derive(Clone, Debug)]
pub struct History {
    /// The log, oldest first.
    pub log: Vec<LogLine>,
    /// Refused results nobody has decided about, the newest first.
    pub disputes: Vec<Dispute>,
    /// Refused results that somebody has decided about, the newest first.
    pub settled: Vec<Dispute>,
}

/// Reads a board's history.
pub async fn history(conn: &mut PgConnection, game: engine::ids::GameId) -> store::Result<History> {
    let refused = store::disputes::list(conn, game).await?;
    let (settled, disputes) = refused.into_iter().partition(|dispute| dispute.is_settled);
    Ok(History {
        log: store::games::list_log(conn, game).await?,
        disputes,
        settled,
    })
}

/// Is it an arbiter, or the command line?
fn is_arbiter(permit: &Permit<EnterResults>) -> bool {
    let scope = permit
        .place()
        .map_or(Scope::Everywhere, store::places::Place::scope);
    permit.actor().credential == Credential::System
        || permit.rights().allow(CorrectResults::CAPABILITY, scope)
}

/// The three usual results are for everybody who enters results; everything else needs an arbiter and, but for taking a
/// result away, a reason (Laws 11.7, 11.8, 12.9; DM-11.2).
fn check_right_and_reason<'a>(
    permit: &Permit<EnterResults>,
    entering: &Entering<'a>,
    held: &Held,
) -> Result<&'a str, ResultError> {
    let reason = tidy(entering.reason)?;
    let (for_arbiters, needs_reason) = match entering.act {
        Act::Enter(outcome) => {
            let is_rare = !outcome.is_ordinary();
            (is_rare || held.outcome.suspended.is_some(), is_rare)
        }
        Act::Suspend { .. } => (true, true),
        // A tablet that may correct may also take away; a helper's account asks an arbiter.
        Act::Clear => {
            let may_correct = permit
                .actor()
                .tablet()
                .is_some_and(|scope| scope.level >= TabletLevel::Correct);
            (!may_correct, false)
        }
    };
    if for_arbiters && !is_arbiter(permit) {
        return Err(ResultError::ForArbiters);
    }
    if needs_reason && reason.is_empty() {
        return Err(ResultError::ReasonMissing);
    }
    Ok(reason)
}

fn tidy(reason: &str) -> Result<&str, ResultError> {
    own_words::within(reason, MAX_REASON).ok_or(ResultError::ReasonTooLong)
}

/// The writer had not seen what stands: a repeated request, or a second, different result.
async fn late(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (section, entering): (SectionId, &Entering<'_>),
    held: &Held,
) -> Result<Entered, ResultError> {
    let wanted = entering.act.outcome();
    if store::games::find_written(conn, entering.key).await? == Some((held.id, wanted)) {
        return Ok(Entered::Unchanged(standing(held)));
    }
    let dispute = Dispute {
        outcome: wanted,
        seen: entering.seen,
        at: now,
        user: permit.actor().user,
        actor: permit.actor().name.clone(),
        is_settled: false,
    };
    if store::disputes::insert(conn, entering.key, held.id, &dispute).await? {
        // The value that may lose stays in the log with its sender, whatever is chosen later.
        let happened = Happened {
            act: "result.dispute",
            subject: &subject(entering),
            before: Some(held.outcome),
            after: Some(wanted),
            reason: None,
        };
        audit::record(conn, permit, now, happened).await?;
    }
    // Every board list says that there are two.
    store::changes::bump(conn, section).await?;
    Ok(Entered::Disputed {
        current: standing(held),
        sent: Standing {
            outcome: wanted,
            appointment: Appointment::NONE,
            reported: None,
            version: entering.seen,
            at: Some(now),
            by: dispute.actor,
        },
    })
}

/// Somebody looked at both and chose what stands.
async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    section: SectionId,
    entering: &Entering<'_>,
    held: &Held,
) -> Result<(), ResultError> {
    store::disputes::settle(conn, held.id, &permit.actor().name, now).await?;
    audit::record(
        conn,
        permit,
        now,
        Happened {
            act: "result.keep",
            subject: &subject(entering),
            before: Some(held.outcome),
            after: Some(held.outcome),
            reason: None,
        },
    )
    .await?;
    store::changes::bump(conn, section).await?;
    Ok(())
}

async fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    kind: EntryKind,
    entering: &Entering<'_>,
    held: &Held,
    reason: &str,
) -> Result<Version, ResultError> {
    let writing = Writing {
        key: entering.key,
        kind,
        outcome: entering.act.outcome(),
        appointment: entering.act.appointment(),
        reason,
        at: now,
        user: actor.account(),
        tablet: actor.tablet_id(),
        actor: &actor.name,
    };
    store::games::write(conn, held.id, &writing)
        .await
        .map_err(key_reused)
}

fn key_reused(error: sqlx::Error) -> ResultError {
    match error.as_database_error() {
        Some(database) if database.constraint() == Some("game_entry_pk") => ResultError::KeyReused,
        Some(_) | None => ResultError::Store(error),
    }
}

/// A game put off, or finished after the next round was paired as if it were drawn, belongs with the pairings (C.04.2).
async fn record_adjournment(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    section: SectionId,
    entering: &Entering<'_>,
    reason: &str,
) -> Result<(), ResultError> {
    let Some(field) = fields::load(conn, section).await? else {
        return Ok(());
    };
    let Some(pair) = pair(&field, entering) else {
        return Ok(());
    };
    let event = IntegrityEvent::Adjourned {
        round: entering.round,
        board: entering.board,
        pair,
        result: entering.act.outcome().result,
    };
    let reason = if reason.is_empty() {
        "result of a game that had been put off"
    } else {
        reason
    };
    store::integrity::insert(conn, section, &recorded(event, reason, actor, now)).await?;
    Ok(())
}

fn recorded(event: IntegrityEvent, reason: &str, actor: &Actor, now: Timestamp) -> Recorded {
    Recorded {
        event,
        reason: reason.to_owned(),
        actor: actor.name.clone(),
        at: now,
    }
}

fn pair(field: &Field, entering: &Entering<'_>) -> Option<Pair> {
    let game = field.round(entering.round)?.game(entering.board)?;
    Some(Pair {
        white: game.white,
        black: Some(game.black),
    })
}

pub(super) fn standing(held: &Held) -> Standing {
    Standing {
        outcome: held.outcome,
        appointment: held.appointment,
        reported: held.reported,
        version: held.version,
        at: held.entered_at,
        by: held.entered_by.clone(),
    }
}

fn subject(entering: &Entering<'_>) -> String {
    format!("Round {}, board {}", entering.round, entering.board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_with_letters_nobody_sees_is_refused_and_not_left_to_the_database() {
        assert!(matches!(tidy(" Faldt om \n"), Ok("Faldt om")));
        for unseen in ["a\0b", "a\u{202E}b"] {
            assert!(
                matches!(tidy(unseen), Err(ResultError::ReasonTooLong)),
                "{unseen:?}"
            );
        }
    }
}
