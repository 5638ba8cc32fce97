//! Correspondence games: the ledger of the cards that were sent, what is found about them, and who decides about a doubtful stamp.
//!
//! A ledger is append-only. A writer sends the number of records they had seen; a correction replaces its line and gives a reason. The
//! consequence of too many days is not stored here: the rulings propose it from the ledger, and it is confirmed like every ruling
//! ([`super::rulings`]).

use jiff::civil::Time;

use super::{
    access::{AtSection, Bench, DraftRulings, Rule},
    boards::{self, BoardView},
    committees::{self, Hindrance},
    prelude::*,
    regulation::RulesError,
};
use domain::committee::CommitteeProblem;
use engine::ids::{GameId, LedgerLineId};
use rules::correspondence::{
    Cause, Ledger, Stamp,
    ledger::{DayVote, Entry, Evidence, LedgerProblem, Record, SentMove, Settled, Turn},
};

/// Characters of a move.
pub const MAX_MOVE: usize = 60;
/// The most characters of a reason, of evidence and of a dissenting opinion.
pub const MAX_TEXT: usize = 2_000;
/// Characters of a name.
pub const MAX_NAME: usize = 200;
/// Votes about a stamp.
pub const MAX_VOTES: usize = 15;
/// Records of one game.
pub const MAX_RECORDS: usize = 5_000;

/// Why the write was refused.
#[derive(Debug, thiserror::Error)]
pub enum CorrespondenceError {
    /// No such round or board.
    #[error("there is no such board")]
    NotFound,
    /// The pairing is not published.
    #[error("the round is not published")]
    NotPublished,
    /// The players of this section sit at a board.
    #[error("this section is not played by correspondence")]
    NotPlayed,
    /// A text is missing, too long or has invalid characters.
    #[error("`{field}`: write something, at most {most} characters")]
    Text {
        field: &'static str,
        /// Characters at most.
        most: usize,
    },
    /// More than the ledger takes.
    #[error("at most {0}")]
    TooMany(usize),
    /// It cannot be so.
    #[error(transparent)]
    Ledger(#[from] LedgerProblem),
    /// The committee is not validly composed.
    #[error("the committee is not validly composed")]
    Committee(Vec<CommitteeProblem>),
    /// Somebody voted who is not on the committee.
    #[error("somebody voted who is not on the committee of this section")]
    NotAMember,
    /// Too few members of the committee voted.
    #[error("{recorded} votes are recorded and {needed} are needed")]
    TooFewVotes {
        /// How many there are.
        recorded: u32,
        /// How many there must be.
        needed: u32,
    },
    /// The appeals board has no competence here.
    #[error("the appeals board has no competence here")]
    NotCompetent,
    /// Somebody wrote into the ledger meanwhile.
    #[error("somebody wrote into the ledger meanwhile: it has {0} records")]
    ChangedMeanwhile(Version),
    /// The rules of the tournament are not settled.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A game with its ledger.
#[derive(Clone, Debug)]
pub struct Correspondence {
    /// The board and who plays there.
    pub board: BoardView,
    /// Everything that was written, the oldest first.
    pub records: Vec<Record>,
    /// Its state; `None` if the players sit at a board.
    pub ledger: Option<Ledger>,
}

impl Correspondence {
    /// The number of records: whoever adds one must have seen them all.
    pub fn version(&self) -> Version {
        version(&self.records)
    }
}

fn version(records: &[Record]) -> Version {
    Version(i32::try_from(records.len()).unwrap_or(i32::MAX))
}

/// Which ledger, as it was seen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LedgerTarget {
    pub round: RoundNo,
    pub board: BoardNo,
    /// How many records were seen.
    pub seen: Version,
    /// The key of the act.
    #[serde(skip)]
    pub key: IdempotencyKey,
}

/// A card as it is entered: whose move it is follows from the ledger.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    /// The move as it was written.
    pub text: String,
    /// The day the sender wrote on it.
    pub dated: Option<Date>,
    /// What the official receipt stamp shows.
    pub stamp: Stamp,
    /// The hour on it, where it can be read.
    pub hour: Option<Time>,
    /// The day it arrived.
    pub arrived: Option<Date>,
}

/// An entry for the ledger.
#[derive(Clone, Debug, Serialize)]
pub enum Writing {
    /// The next move was sent.
    Sent(Card),
    /// A card was entered wrongly.
    Correct {
        line: LedgerLineId,
        /// What it says.
        card: Card,
        reason: String,
    },
    /// Something speaks for or against what is claimed.
    Evidence(Evidence),
}

/// What the arbiter finds.
#[derive(Clone, Debug, Serialize)]
pub enum Finding {
    /// A move could not be read, or somebody else had caused that.
    Unreadable {
        of: LedgerLineId,
        /// Who caused it.
        cause: Cause,
        reason: String,
    },
    /// The time is settled, and counted on from a day.
    Settle { settled: Settled, reason: String },
    /// Strikes a line.
    Strike { line: LedgerLineId, reason: String },
}

/// A decision about a stamp.
#[derive(Clone, Debug, Serialize)]
pub struct StampDecision {
    /// Of which move.
    pub of: LedgerLineId,
    pub votes: Vec<DayVote>,
    pub reasons: String,
}

/// A game with its ledger.
///
/// # Errors
///
/// When there is no such board, or its pairing is not published.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: BoardNo,
) -> Result<Correspondence, CorrespondenceError> {
    let field = section_state::found(conn, section, || CorrespondenceError::NotFound).await?;
    let round = field.round(round).ok_or(CorrespondenceError::NotFound)?;
    if !round.status.is_public() {
        return Err(CorrespondenceError::NotPublished);
    }
    let board = boards::of_round(&field, round)
        .into_iter()
        .find(|view| view.game.board == board)
        .ok_or(CorrespondenceError::NotFound)?;
    let records = store::correspondence::list_by_game(conn, board.game.id).await?;
    Ok(Correspondence {
        ledger: folded(&field, round, &records),
        records,
        board,
    })
}

/// The ledger of a game; `None` if the players of the section sit at a board.
pub(super) async fn ledger(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    game: GameId,
) -> store::Result<Option<Ledger>> {
    if field.settings.correspondence.is_none() {
        return Ok(None);
    }
    let records = store::correspondence::list_by_game(conn, game).await?;
    Ok(folded(field, round, &records))
}

fn folded(field: &SectionState, round: &SectionRound, records: &[Record]) -> Option<Ledger> {
    let terms = field.settings.correspondence.as_ref()?;
    let began = round.starts_at.map(|at| schedule::local(at).date());
    Some(Ledger::new(terms, began, records))
}

/// Writes a card, a correction or a piece of evidence into a ledger.
///
/// # Errors
///
/// When the section is not played by correspondence, the card cannot be so, a correction says no reason, or somebody wrote
/// into the ledger after it was read.
pub async fn write(
    conn: &mut PgConnection,
    permit: &Permit<DraftRulings>,
    now: Timestamp,
    target: LedgerTarget,
    writing: &Writing,
) -> Result<(), CorrespondenceError> {
    let act = permit.act(now, target.key, "correspondence.write");
    act.once(conn, &(target, writing), async |conn| {
        let open = open(conn, permit, target).await?;
        let added = match writing {
            Writing::Sent(card) => {
                let sent = sent(card, open.ledger.next)?;
                open.ledger.check_next(&sent)?;
                LedgerAddition::fresh(Entry::Move(sent), "")
            }
            Writing::Correct { line, card, reason } => {
                let sent = sent(card, open.ledger.find(*line)?.sent.turn)?;
                open.ledger.check_correction(*line, &sent)?;
                LedgerAddition::to(*line, Entry::Move(sent), text("reason", reason, MAX_TEXT)?)
            }
            Writing::Evidence(evidence) => {
                if let Some(of) = evidence.of {
                    open.ledger.find(of)?;
                }
                let evidence = Evidence {
                    of: evidence.of,
                    who: text("who", &evidence.who, MAX_NAME)?.to_owned(),
                    what: text("what", &evidence.what, MAX_TEXT)?.to_owned(),
                };
                LedgerAddition::fresh(Entry::Evidence(evidence), "")
            }
        };
        append(conn, permit, now, "correspondence.write", &open, target, added).await
    })
    .await
}

/// Writes what the arbiter finds into a ledger.
///
/// # Errors
///
/// When there is no such line, other lines stand on one to be struck, no reason is said, or somebody wrote into the ledger after
/// it was read.
pub async fn find_out(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    target: LedgerTarget,
    finding: &Finding,
) -> Result<(), CorrespondenceError> {
    let act = permit.act(now, target.key, "correspondence.find");
    act.once(conn, &(target, finding), async |conn| {
        let open = open(conn, permit, target).await?;
        let added = match finding {
            Finding::Unreadable { of, cause, reason } => {
                let stands = open.ledger.find(*of)?.unreadable;
                let entry = Entry::Unreadable {
                    of: *of,
                    cause: *cause,
                };
                let reason = text("reason", reason, MAX_TEXT)?;
                stands.map_or_else(
                    || LedgerAddition::fresh(entry.clone(), reason),
                    |stands| LedgerAddition::to(stands.line, entry.clone(), reason),
                )
            }
            Finding::Settle { settled, reason } => {
                Ledger::check_settlement(settled)?;
                LedgerAddition::fresh(Entry::Settled(*settled), text("reason", reason, MAX_TEXT)?)
            }
            Finding::Strike { line, reason } => {
                open.ledger.check_strike(*line)?;
                LedgerAddition::to(*line, Entry::Struck, text("reason", reason, MAX_TEXT)?)
            }
        };
        append(conn, permit, now, "correspondence.find", &open, target, added).await
    })
    .await
}

/// An instance decides what a doubtful stamp says: the majority's day holds, and dissents are stored (CASE-107).
///
/// # Errors
///
/// When the stamp leaves nothing to decide, no day has a majority, a higher instance has decided, the instance cannot decide, no
/// reasons are given, or somebody wrote into the ledger after it was read.
pub async fn decide_stamp<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: LedgerTarget,
    decision: &StampDecision,
) -> Result<(), CorrespondenceError> {
    let act = permit.act(now, target.key, "correspondence.decide");
    act.once(conn, &(target, decision), async |conn| {
        let open = open(conn, permit, target).await?;
        if decision.votes.len() > MAX_VOTES {
            return Err(CorrespondenceError::TooMany(MAX_VOTES));
        }
        let votes = decision
            .votes
            .iter()
            .map(|vote| {
                let dissent = vote.dissent.trim();
                Ok(DayVote {
                    name: text("name", &vote.name, MAX_NAME)?.to_owned(),
                    day: vote.day,
                    dissent: match dissent {
                        "" => String::new(),
                        said => text("dissent", said, MAX_TEXT)?.to_owned(),
                    },
                })
            })
            .collect::<Result<Vec<_>, CorrespondenceError>>()?;
        check_bench(conn, permit, &votes).await?;
        let reading = open.ledger.decide(decision.of, R::DECIDER, votes)?;
        let stands = open.ledger.find(decision.of)?.reading.as_ref();
        let line = stands.map_or_else(fresh_line, |(line, _)| *line);
        let reasons = text("reasons", &decision.reasons, MAX_TEXT)?;
        let added = LedgerAddition::to(line, Entry::Reading(reading), reasons);
        append(conn, permit, now, "correspondence.decide", &open, target, added).await
    })
    .await
}

/// May this instance decide, by these votes?
async fn check_bench<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    votes: &[DayVote],
) -> Result<(), CorrespondenceError> {
    if R::DECIDER == Decider::Arbiter {
        return Ok(());
    }
    let sitting = committees::middle(conn, permit.ids()).await?;
    match sitting.hindrance(R::DECIDER) {
        Some(Hindrance::Committee(problems)) => return Err(CorrespondenceError::Committee(problems)),
        Some(Hindrance::NotCompetent) => return Err(CorrespondenceError::NotCompetent),
        None => {}
    }
    match R::DECIDER {
        Decider::MatchLeader | Decider::Arbiter | Decider::AppealsBoard => Ok(()),
        Decider::Committee => {
            let is_member = |vote: &DayVote| {
                let mut members = sitting.members.iter();
                members.any(|member| member.data.name.trim() == vote.name)
            };
            if !votes.iter().all(is_member) {
                return Err(CorrespondenceError::NotAMember);
            }
            let recorded = u32::try_from(votes.len()).unwrap_or(u32::MAX);
            let needed = sitting.committee.majority();
            if recorded < needed {
                return Err(CorrespondenceError::TooFewVotes { recorded, needed });
            }
            Ok(())
        }
    }
}

/// A ledger in the version that was seen, locked until the transaction ends.
struct Open {
    game: GameId,
    records: Vec<Record>,
    ledger: Ledger,
}

async fn open<R>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    target: LedgerTarget,
) -> Result<Open, CorrespondenceError> {
    let section = permit.section_id();
    store::games::hold(conn, section, target.round, target.board)
        .await?
        .ok_or(CorrespondenceError::NotFound)?;
    let found = find(conn, section, target.round, target.board).await?;
    let version = found.version();
    let ledger = found.ledger.ok_or(CorrespondenceError::NotPlayed)?;
    if version != target.seen {
        return Err(CorrespondenceError::ChangedMeanwhile(version));
    }
    if found.records.len() >= MAX_RECORDS {
        return Err(CorrespondenceError::TooMany(MAX_RECORDS));
    }
    Ok(Open {
        game: found.board.game.id,
        records: found.records,
        ledger,
    })
}

/// What is added to a ledger.
struct LedgerAddition {
    line: LedgerLineId,
    entry: Entry,
    reason: String,
}

fn fresh_line() -> LedgerLineId {
    LedgerLineId::from_uuid(ids::fresh())
}

impl LedgerAddition {
    fn fresh(entry: Entry, reason: &str) -> Self {
        Self::to(fresh_line(), entry, reason)
    }

    fn to(line: LedgerLineId, entry: Entry, reason: &str) -> Self {
        Self {
            line,
            entry,
            reason: reason.to_owned(),
        }
    }
}

/// What the log keeps of a record.
#[derive(Serialize)]
struct LedgerLogValue<'a> {
    line: LedgerLineId,
    #[serde(flatten)]
    entry: &'a Entry,
}

impl<'a> LedgerLogValue<'a> {
    const fn of(record: &'a Record) -> Self {
        Self {
            line: record.line,
            entry: &record.entry,
        }
    }
}

async fn append<R>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    act: &'static str,
    open: &Open,
    target: LedgerTarget,
    added: LedgerAddition,
) -> Result<(), CorrespondenceError> {
    let record = Record {
        line: added.line,
        ordinal: u32::try_from(open.records.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1),
        entry: added.entry,
        reason: added.reason,
        at: now,
        by: permit.actor().name.clone(),
    };
    store::correspondence::insert(conn, open.game, &record).await?;
    let stood = open.records.iter().rfind(|stood| stood.line == record.line);
    permit
        .log(now, act, Subject::board(target.round, target.board))
        .before(stood.map(LedgerLogValue::of))
        .after(LedgerLogValue::of(&record))
        .reason(record.reason.as_str())
        .write(conn)
        .await?;
    Ok(())
}

fn sent(card: &Card, turn: Turn) -> Result<SentMove, CorrespondenceError> {
    Ok(SentMove {
        turn,
        text: text("text", &card.text, MAX_MOVE)?.to_owned(),
        dated: card.dated,
        stamp: card.stamp.clone(),
        hour: card.hour,
        arrived: card.arrived,
    })
}

/// A text, tidied; it may not be empty.
fn text<'a>(field: &'static str, said: &'a str, most: usize) -> Result<&'a str, CorrespondenceError> {
    own_words::said(said, most).ok_or(CorrespondenceError::Text { field, most })
}
