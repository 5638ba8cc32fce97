//! Entering the results of games, and changing them later. [`domain::held_game`] decides what may be written; this module reads, stores,
//! logs and announces.
//!
//! One result costs these statements, authentication included, in this order; a measurement of the product against the
//! bare database replays them (each is the query of the function named):
//!
//! 1. `store::sessions::find_by_token` (or `store::tokens::find_by_secret` and `store::grants::list_by_user`)
//! 2. `store::places::find_section`; for a person's page also `store::places::list_sections`, for the band that leads to them
//! 3. `begin`
//! 4. [`store::games::hold`]: the board for update, its round for share; of a board of a match also [`store::team_cards::mark`], and
//!    whose ruling wrote what stands, behind those locks; for a captain or a match leader the section, for when the match begins; for a
//!    captain where a result stands [`store::captain_links::find_report`]
//! 5. [`store::games::write`]: the game and the line of its log in one statement
//! 6. [`store::audit::append`]
//! 7. [`store::changes::bump`]: the section's row, last, because every writer of the section waits for it
//! 8. `commit`
//! 9. [`store::games::find_seated`] and `store::rulings::list_marks`, on the same connection: the row for the answer (pages only)
//!
//! The key of the request is the id of the line in the game's log, so a repeated request needs no table of its own.

mod by_players;
mod confirming;
pub mod files;
mod undoing;

use serde_json::json;

pub(crate) use self::by_players::enter_agreed;
pub use self::{confirming::confirm, undoing::undo};
use super::{
    access::{CorrectResults, Credential, EnterResults, Right as _},
    card_signatures,
    prelude::*,
};
pub use domain::held_game::{Act, MAX_REASON, Standing};
use domain::{
    held_game::{
        Attempt, Consequence, Corrected, Correction, EntryFacts, EntryRefusal, HeldGame, NewLine, ReportedBy,
        Verdict, Writer, correction_reason,
    },
    integrity::{IntegrityEvent, Pair},
    round::RoundStatus,
    section_state::Effect,
};
use engine::{ids::GameId, pairing::Maker, result::GameResult};
use rules::{
    entry::{Appointment, LogLine, Outcome},
    ruling,
    time_rulings::pending_claim,
};
use store::{disputes::Dispute, games::Writing, integrity::IntegrityRecord, rulings::Ruling};

/// A board, the result to enter, and the version the writer had seen.
#[derive(Clone, Copy, Debug)]
pub struct Entering<'a> {
    pub round: RoundNo,
    pub board: BoardNo,
    pub act: Act,
    /// The version of the game the writer had seen.
    pub seen: Version,
    /// Names this attempt.
    pub key: IdempotencyKey,
    /// Why; needed for everything but the three usual results.
    pub reason: &'a str,
    /// Has the writer confirmed that a later pairing counted the game as drawn, if the result differs from that?
    pub confirmed: bool,
}

impl<'a> Entering<'a> {
    /// The part of it that is decided about.
    const fn attempt(&self) -> Attempt<'a> {
        Attempt {
            act: self.act,
            seen: self.seen,
            reason: self.reason,
            confirmed: self.confirmed,
        }
    }
}

/// The outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    Written(Standing),
    /// No change: nothing was written.
    Unchanged(Standing),
    /// Another result was entered meanwhile. Nothing is overwritten; the new one is kept for a decision. The caller commits, and answers
    /// with both.
    Disputed {
        current: Standing,
        /// What was sent.
        sent: Standing,
    },
}

/// How a game stands, in the log.
#[derive(Serialize)]
struct ResultLogValue {
    #[serde(flatten)]
    outcome: Outcome,
    #[serde(flatten)]
    appointment: Appointment,
}

impl ResultLogValue {
    const fn of(outcome: Outcome, appointment: Appointment) -> Self {
        Self { outcome, appointment }
    }
}

/// Why the result was refused.
#[derive(Debug, thiserror::Error)]
pub enum ResultError {
    /// No such round or board.
    #[error("there is no such board")]
    NoSuchBoard,
    /// The board is not one of this tablet's.
    #[error("the board is none of this tablet's")]
    OutOfReach,
    /// The rules for entering results refuse it.
    #[error(transparent)]
    Refused(#[from] EntryRefusal),
    /// The key was used for another board or result.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// May this actor write to the board? The guard has already checked a board in the address.
fn check_reach(permit: &Permit<EnterResults>, round: RoundNo, board: BoardNo) -> Result<(), ResultError> {
    if permit.rights().reach(round, board) {
        Ok(())
    } else {
        Err(ResultError::OutOfReach)
    }
}

/// Is a claim of the quick finish undecided in this game?
async fn has_pending_claim(conn: &mut PgConnection, game: GameId) -> store::Result<bool> {
    let rulings = store::rulings::list_by_game(conn, game).await?;
    let history = ruling::History::new(rulings.iter().filter_map(Ruling::ruled));
    Ok(pending_claim(&history).is_some())
}

/// The state of the game after the line that an earlier request with this key wrote.
async fn find_written(
    conn: &mut PgConnection,
    key: IdempotencyKey,
    game: GameId,
) -> store::Result<Option<Outcome>> {
    let written = store::games::find_written(conn, key).await?;
    Ok(written
        .filter(|(wrote_to, _)| *wrote_to == game)
        .map(|(_, outcome)| outcome))
}

/// Reads the data needed besides the game itself to decide an attempt: none for a usual result.
async fn look_up(
    conn: &mut PgConnection,
    (section, now): (SectionId, Timestamp),
    entering: &Entering<'_>,
    held: &HeldGame,
    (actor, writer): (&Actor, Writer),
) -> store::Result<EntryFacts> {
    let attempt = entering.attempt();
    let field = if held.asks_about_season() || writer.waits_for_start() {
        super::section_state::load(conn, section).await?
    } else {
        None
    };
    let field = field.as_ref();
    let reported = if held.asks_who_reported(writer) {
        reported_by(conn, actor, held.id).await?
    } else {
        None
    };
    Ok(EntryFacts {
        written: if held.comes_late(&attempt) {
            find_written(conn, entering.key, held.id).await?
        } else {
            None
        },
        is_claim_pending: held.asks_about_claims(&attempt) && has_pending_claim(conn, held.id).await?,
        paired_after: if held.asks_about_pairings(&attempt) {
            paired_after(conn, section, entering.round).await?
        } else {
            None
        },
        begins_at: field.and_then(|field| field.reports_wait_at(entering.round, entering.board, now)),
        given_up: field
            .filter(|_| held.asks_about_season())
            .and_then(|field| field.given_up_board(entering.round, entering.board)),
        reported_by: reported.map(|(by, _)| by),
        was_put_off: reported.is_some_and(|(_, was_put_off)| was_put_off),
    })
}

/// Which captain reported what stands of a game, for a captain by the link or on a phone, and whether the game was put off at any time; `None`
/// where neither captain reported it.
async fn reported_by(
    conn: &mut PgConnection,
    actor: &Actor,
    game: GameId,
) -> store::Result<Option<(ReportedBy, bool)>> {
    let link = match &actor.credential {
        Credential::Captain { link, .. } => Some(*link),
        Credential::Tablet { id, .. } => store::tablets::find_captain_link(conn, *id).await?,
        Credential::Session(_)
        | Credential::Token { .. }
        | Credential::MatchLeader { .. }
        | Credential::System => None,
    };
    let Some(link) = link else {
        return Ok(None);
    };
    let reported = store::captain_links::find_report(conn, link, game).await?;
    Ok(reported.map(|reported| {
        let by = if reported.is_own {
            ReportedBy::OwnCaptain
        } else {
            ReportedBy::OtherCaptain
        };
        (by, reported.was_put_off)
    }))
}

/// Enters a result on a board of an open round.
///
/// A repeat writes nothing. A result that differs from one entered meanwhile is not written either: see [`Entered::Disputed`]. A game that
/// was put off gets its result here too, at any time.
pub async fn enter(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    entering: &Entering<'_>,
) -> Result<Entered, ResultError> {
    let section = permit.section_id();
    check_reach(permit, entering.round, entering.board)?;
    let held = store::games::hold(conn, section, entering.round, entering.board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    let writer = writer(permit);
    let facts = look_up(conn, (section, now), entering, &held, (permit.actor(), writer)).await?;
    match held.enter(&entering.attempt(), writer, facts)? {
        Verdict::Stands => Ok(Entered::Unchanged(held.standing())),
        Verdict::Keeps => {
            settle(conn, permit, now, section, entering, &held).await?;
            Ok(Entered::Unchanged(held.standing()))
        }
        Verdict::Disputes => dispute(conn, permit, now, (section, entering), &held).await,
        Verdict::Writes(line) => {
            let decided = (&held, &line, held.is_adjourned_by(entering.act));
            put(conn, permit, now, (section, entering), decided).await
        }
    }
}

/// Who writes: an arbiter, or the command line; on which tablet.
fn writer(permit: &Permit<EnterResults>) -> Writer {
    Writer {
        is_arbiter: permit.actor().credential == Credential::System || permit.may(CorrectResults::CAPABILITY),
        tablet: permit.actor().tablet().map(|scope| scope.level),
        is_captain: permit.actor().is_captain(),
        is_leader: permit.rights().end_at_match(),
    }
}

/// Writes the line, with everything that goes with it.
async fn put(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (section, entering): (SectionId, &Entering<'_>),
    (held, line, is_adjournment): (&HeldGame, &NewLine<'_>, bool),
) -> Result<Entered, ResultError> {
    // The first result shows that round 1 has started: from here on the rules are frozen (W1).
    if permit.place().frozen_at.is_none() {
        super::regulation::freeze(conn, permit.tournament(), now).await?;
    }
    let version = write(conn, permit.actor(), now, entering.key, held, line).await?;
    let at = (permit.scope(), Subject::board(entering.round, entering.board));
    card_signatures::put_right(conn, permit.actor(), now, at, held).await?;
    if held.is_disputed {
        let waiting = store::disputes::list(conn, held.id).await?.into_iter();
        let waiting = waiting.filter(|one| !one.is_settled).map(|one| one.outcome);
        let writer = writer(permit);
        if writer.settles(line.outcome, waiting) {
            let by = (permit.actor().name.as_str(), !writer.is_captain);
            store::disputes::settle(conn, held.id, by, now).await?;
        }
    }
    forget_choice(conn, held, line.outcome).await?;
    if is_adjournment {
        record_adjournment(conn, permit.actor(), now, section, entering, line.reason).await?;
    }
    let act = match entering.act {
        Act::Enter(_) => "result.enter",
        Act::Suspend { .. } => "result.suspend",
        Act::Clear => "result.clear",
    };
    permit
        .log(now, act, Subject::board(entering.round, entering.board))
        .before(ResultLogValue::of(held.outcome, held.appointment))
        .after(ResultLogValue::of(line.outcome, line.appointment))
        .reason(line.reason)
        .write(conn)
        .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(standing(permit.actor(), now, version, line)))
}

/// The first round after this one that is paired, as a draft at least, with what the games before it have come to; none where rounds follow a
/// table, for which no result matters.
pub async fn paired_after(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> store::Result<Option<RoundNo>> {
    let found = store::sections::find(conn, section).await?;
    if found.is_some_and(|section| section.settings.maker() == Maker::Table) {
        return Ok(None);
    }
    Ok(store::rounds::list(conn, section)
        .await?
        .into_iter()
        .find(|later| later.number > round && later.status != RoundStatus::Planned)
        .map(|later| later.number))
}

/// Changes a result of a closed round, with a reason that is kept with the pairings it was used for.
///
/// `effect` is the effect shown to the arbiter: a correction that comes too late to count is refused unless it is requested as one for the
/// report only ([`SectionState::effect_of_correcting`]), and the other way round.
pub async fn correct(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    entering: &Entering<'_>,
    effect: Effect,
) -> Result<Entered, ResultError> {
    let section = permit.section_id();
    let reason = correction_reason(entering.reason)?;
    if !permit.rights().reach(entering.round, entering.board) {
        return Err(ResultError::OutOfReach);
    }
    let held = store::games::hold(conn, section, entering.round, entering.board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    let field = section_state::found(conn, section, || ResultError::NoSuchBoard).await?;
    let correction = Correction {
        act: entering.act,
        seen: entering.seen,
        reason,
        round: entering.round,
        due: field.effect_of_correcting(entering.round),
        asked: effect,
        written: if held.version == entering.seen {
            None
        } else {
            find_written(conn, entering.key, held.id).await?
        },
        is_leader: permit.rights().end_at_match(),
    };
    let correcting = Correcting {
        permit,
        now,
        section,
        field: &field,
        held: &held,
        entering,
    };
    match held.correct(&correction)? {
        Corrected::Stands => Ok(Entered::Unchanged(held.standing())),
        Corrected::Keeps => correcting.keep(conn, reason).await,
        Corrected::Counts(line) => correcting.count(conn, &line).await,
        Corrected::Reports { line, reported } => correcting.report(conn, &line, reported).await,
    }
}

/// A correction that was decided, and the board it is about.
struct Correcting<'a> {
    permit: &'a Permit<CorrectResults>,
    now: Timestamp,
    section: SectionId,
    field: &'a SectionState,
    held: &'a HeldGame,
    entering: &'a Entering<'a>,
}

impl Correcting<'_> {
    /// Of two results the one that stands was chosen.
    async fn keep(&self, conn: &mut PgConnection, reason: &str) -> Result<Entered, ResultError> {
        let (actor, held) = (self.permit.actor(), self.held);
        store::disputes::settle(conn, held.id, (&actor.name, true), self.now).await?;
        let subject = Subject::board(self.entering.round, self.entering.board);
        self.permit
            .log(self.now, "result.keep", subject)
            .before(held.outcome)
            .after(held.outcome)
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, self.section).await?;
        Ok(Entered::Unchanged(held.standing()))
    }

    /// Another result counts from now on.
    async fn count(&self, conn: &mut PgConnection, line: &NewLine<'_>) -> Result<Entered, ResultError> {
        let (actor, held) = (self.permit.actor(), self.held);
        let version = write(conn, actor, self.now, self.entering.key, held, line).await?;
        let at = (
            self.permit.scope(),
            Subject::board(self.entering.round, self.entering.board),
        );
        card_signatures::put_right(conn, actor, self.now, at, held).await?;
        self.keep_with_pairings(conn, line, false).await?;
        store::disputes::settle(conn, held.id, (&actor.name, true), self.now).await?;
        forget_choice(conn, held, line.outcome).await?;
        self.permit
            .log(
                self.now,
                "result.correct",
                Subject::board(self.entering.round, self.entering.board),
            )
            .before(held.outcome)
            .after(line.outcome)
            .reason(line.reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, self.section).await?;
        Ok(Entered::Written(standing(actor, self.now, version, line)))
    }

    /// Stores a result for the rating report only; the result that counts stays (C.04.2 art. 4.3).
    async fn report(
        &self,
        conn: &mut PgConnection,
        line: &NewLine<'_>,
        reported: Option<GameResult>,
    ) -> Result<Entered, ResultError> {
        let (actor, held) = (self.permit.actor(), self.held);
        let writing = writing(actor, self.now, self.entering.key, line);
        let version = store::games::write_reported(conn, held.id, reported, &writing)
            .await
            .map_err(key_reused)?;
        self.keep_with_pairings(conn, line, true).await?;
        self.permit
            .log(
                self.now,
                "result.report_only",
                Subject::board(self.entering.round, self.entering.board),
            )
            .before(json!({ "reported": held.reported.or(held.outcome.result) }))
            .after(json!({ "reported": line.outcome.result }))
            .reason(line.reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, self.section).await?;
        Ok(Entered::Written(Standing {
            reported,
            version,
            ..held.standing()
        }))
    }

    /// The correction is kept with the pairings the result was used for.
    async fn keep_with_pairings(
        &self,
        conn: &mut PgConnection,
        line: &NewLine<'_>,
        report_only: bool,
    ) -> store::Result<()> {
        let Some(pair) = pair(self.field, self.entering) else {
            return Ok(());
        };
        let event = IntegrityEvent::ResultCorrected {
            round: self.entering.round,
            board: self.entering.board,
            pair,
            was: self.held.outcome.result,
            becomes: line.outcome.result,
            report_only,
        };
        let recorded = recorded(event, line.reason, self.permit.actor(), self.now);
        store::integrity::insert(conn, self.section, &recorded).await
    }
}

/// What a ruling makes of a game.
#[derive(Clone, Debug)]
pub(super) struct Ruled<'a> {
    pub(super) field: &'a SectionState,
    pub(super) held: &'a HeldGame,
    pub(super) round: RoundNo,
    pub(super) board: BoardNo,
    pub(super) outcome: Outcome,
    /// When a game that is put off goes on.
    pub(super) appointment: Appointment,
    pub(super) reason: String,
    /// Was it decided on a protest? Then it counts at any time.
    pub(super) is_appeal: bool,
}

/// Stores a ruling's effect on a game, in open and closed rounds. If an arbiter's result comes too late to count it is for the rating
/// report only, like every correction (C.04.2 art. 4.3 is about errors in reporting; a decision on an appeal is not one). `line_of_log` is the id
/// of its line: the ruling's, or one that the decision about a protest keeps.
pub(super) async fn rule(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    line_of_log: IdempotencyKey,
    ruled: &Ruled<'_>,
) -> Result<(), ResultError> {
    let Ruled {
        field, held, outcome, ..
    } = *ruled;
    // A match that is no longer played gets no results, not even by a ruling.
    if held.asks_about_season()
        && let Some(on) = field.given_up_board(ruled.round, ruled.board)
    {
        return Err(EntryRefusal::GivenUp(on).into());
    }
    let due = field.effect_of_correcting(ruled.round);
    let consequence = held.rule(outcome, ruled.round, ruled.is_appeal, due)?;
    let is_correction = held.is_corrected_by(outcome);
    let line = NewLine {
        kind: consequence.kind(),
        outcome,
        appointment: ruled.appointment,
        reason: &ruled.reason,
    };
    let writing = writing(actor, now, line_of_log, &line);
    match consequence {
        Consequence::Counts => {
            store::games::write(conn, held.id, &writing).await?;
        }
        Consequence::Reports(reported) => {
            store::games::write_reported(conn, held.id, reported, &writing).await?;
        }
    }
    store::disputes::settle(conn, held.id, (&actor.name, true), now).await?;
    if consequence == Consequence::Counts {
        forget_choice(conn, held, outcome).await?;
    }
    let game = field.round(ruled.round).and_then(|round| round.game(ruled.board));
    if let Some(game) = game.filter(|_| is_correction) {
        let event = IntegrityEvent::ResultCorrected {
            round: ruled.round,
            board: ruled.board,
            pair: Pair {
                white: game.white,
                black: Some(game.black),
            },
            was: held.outcome.result,
            becomes: outcome.result,
            report_only: consequence != Consequence::Counts,
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

/// The full history of a board, and its open disputes.
#[derive(Clone, Debug)]
pub struct BoardHistory {
    /// The log, oldest first.
    pub log: Vec<LogLine>,
    /// Refused results nobody has decided about, the newest first.
    pub disputes: Vec<Dispute>,
    /// Refused results that somebody has decided about, the newest first.
    pub settled: Vec<Dispute>,
}

/// Reads a board's history.
pub async fn history(conn: &mut PgConnection, game: GameId) -> store::Result<BoardHistory> {
    let refused = store::disputes::list(conn, game).await?;
    let (settled, disputes) = refused.into_iter().partition(|dispute| dispute.is_settled);
    Ok(BoardHistory {
        log: store::games::list_log(conn, game).await?,
        disputes,
        settled,
    })
}

/// The writer had not seen the current result, and enters another: both are kept.
async fn dispute(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (section, entering): (SectionId, &Entering<'_>),
    held: &HeldGame,
) -> Result<Entered, ResultError> {
    let wanted = entering.act.outcome();
    let dispute = Dispute {
        outcome: wanted,
        seen: entering.seen,
        at: now,
        user: permit.actor().user,
        actor: permit.actor().name.clone(),
        is_settled: false,
    };
    if store::disputes::insert(conn, entering.key, held.id, &dispute).await? {
        // The refused value stays in the log with its sender, whatever is decided later.
        permit
            .log(
                now,
                "result.dispute",
                Subject::board(entering.round, entering.board),
            )
            .before(held.outcome)
            .after(wanted)
            .write(conn)
            .await?;
    }
    // Every board list says that there are two.
    store::changes::bump(conn, section).await?;
    Ok(Entered::Disputed {
        current: held.standing(),
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

/// Settles the disputes: one of the results was chosen.
async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    section: SectionId,
    entering: &Entering<'_>,
    held: &HeldGame,
) -> Result<(), ResultError> {
    let by = (permit.actor().name.as_str(), !writer(permit).is_captain);
    store::disputes::settle(conn, held.id, by, now).await?;
    permit
        .log(now, "result.keep", Subject::board(entering.round, entering.board))
        .before(held.outcome)
        .after(held.outcome)
        .write(conn)
        .await?;
    store::changes::bump(conn, section).await?;
    Ok(())
}

/// Where no result stands any more, nothing that was chosen about it does, and captains report as before.
async fn forget_choice(conn: &mut PgConnection, held: &HeldGame, outcome: Outcome) -> store::Result<()> {
    if outcome.result.is_none() {
        store::disputes::take_back_choice(conn, held.id).await?;
    }
    Ok(())
}

async fn write(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    key: IdempotencyKey,
    held: &HeldGame,
    line: &NewLine<'_>,
) -> Result<Version, ResultError> {
    store::games::write(conn, held.id, &writing(actor, now, key, line))
        .await
        .map_err(key_reused)
}

fn writing<'a>(actor: &'a Actor, now: Timestamp, key: IdempotencyKey, line: &NewLine<'a>) -> Writing<'a> {
    Writing {
        key,
        kind: line.kind,
        outcome: line.outcome,
        appointment: line.appointment,
        reason: line.reason,
        at: now,
        user: actor.account(),
        tablet: actor.tablet_id(),
        actor: &actor.name,
    }
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
    let Some(field) = section_state::load(conn, section).await? else {
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

fn recorded(event: IntegrityEvent, reason: &str, actor: &Actor, now: Timestamp) -> IntegrityRecord {
    IntegrityRecord {
        event,
        reason: reason.to_owned(),
        actor: actor.name.clone(),
        at: now,
    }
}

fn pair(field: &SectionState, entering: &Entering<'_>) -> Option<Pair> {
    let game = field.round(entering.round)?.game(entering.board)?;
    Some(Pair {
        white: game.white,
        black: Some(game.black),
    })
}

/// How a game stands once this line is written.
fn standing(actor: &Actor, now: Timestamp, version: Version, line: &NewLine<'_>) -> Standing {
    Standing {
        outcome: line.outcome,
        appointment: line.appointment,
        reported: None,
        version,
        at: line.outcome.result.map(|_| now),
        by: actor.name.clone(),
    }
}
