//! Correspondence games: the ledger of the cards, what is found about them, and who decides about a doubtful stamp.

use jiff::civil::Time;
use serde_json::{Map, Value};

use super::{
    address::{BoardAddress, SeenRecords},
    prelude::*,
};
use engine::{colour::Colour, ids::LedgerLineId};
use rules::{
    correspondence::{
        Cause, DaysUsed, Sent, Stamp, Terms,
        ledger::{DayVote, Evidence, Ledger, MoveLine, Record, Settled, Turn},
    },
    ruling::Decider,
};
use service::{
    access::{Bench, DecideInBoard, DraftRulings, JudgeAsArbiter, JudgeInCommittee, Rule},
    correspondence::{self, Card, Correspondence, Finding, LedgerTarget, StampDecision, Writing},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::ReadDesk), routes!(get_correspondence))
        .add(
            Access::Needs(Capability::DraftRulings),
            routes!(write_correspondence),
        )
        .add(Access::Needs(Capability::Rule), routes!(find_in_correspondence))
        .add(
            Access::Needs(Capability::JudgeAsArbiter),
            routes!(decide_stamp_as_arbiter),
        )
        .add(
            Access::Needs(Capability::JudgeInCommittee),
            routes!(decide_stamp_in_committee),
        )
        .add(
            Access::Needs(Capability::DecideInBoard),
            routes!(decide_stamp_in_board),
        )
}

/// A player's time.
#[derive(Debug, Serialize, ToSchema)]
struct TimeBody {
    /// The days used.
    used: u32,
    /// With which move too many days were used; nothing where none were.
    exceeded: Option<ExceededBody>,
    /// The line of the move whose stamp somebody has to decide about first.
    #[schema(value_type = Option<super::shapes::LedgerLineId>)]
    open_stamp: Option<LedgerLineId>,
}

/// Too many days.
#[derive(Debug, Serialize, ToSchema)]
struct ExceededBody {
    /// The number of the move.
    move_number: u32,
    /// The days used.
    used: u32,
    /// The days allowed.
    allowed: u32,
}

impl TimeBody {
    fn of(ledger: &Ledger, side: Colour) -> Self {
        Self {
            used: ledger.used.of(side),
            exceeded: ledger.overrun(side).map(|over| ExceededBody {
                move_number: over.number,
                used: over.used,
                allowed: over.allowed,
            }),
            open_stamp: ledger.open_stamp(side).map(|line| line.line),
        }
    }
}

body! {
    /// A move as it was sent, with the days it took.
    struct MoveBody from line: &MoveLine {
        /// Its line in the ledger.
        #[schema(value_type = super::shapes::LedgerLineId)]
        line: LedgerLineId = line.line,
        /// The number of the move.
        number: u32 = line.sent.turn.number,
        /// `white` or `black`.
        #[schema(value_type = super::shapes::PieceColour)]
        side: Colour = line.sent.turn.side,
        /// The move as it was written.
        text: String = line.sent.text.clone(),
        /// The day the sender wrote on it.
        dated: Option<Date> = line.sent.dated,
        /// What the stamp shows: `{"clear": day}`, `{"partly": [day, …]}` or `"illegible"`.
        #[schema(value_type = super::shapes::CardStamp)]
        stamp: Stamp = line.sent.stamp.clone(),
        /// The hour on it, where it can be read.
        #[schema(value_type = Option<super::shapes::TimeOfDay>)]
        hour: Option<Time> = line.sent.hour,
        /// The day it arrived.
        arrived: Option<Date> = line.sent.arrived,
        /// The day that counts as sent; while a stamp waits for a decision the first it leaves.
        sent_on: Option<Date> = line.day.counted(),
        /// The days its stamp leaves, where there is a doubt; a vote is for one of them.
        days_left: Vec<Date> = line.days_left.clone(),
        /// Must somebody decide what the stamp says?
        is_open: bool = matches!(line.day, Sent::Open(_)),
        /// The days it took.
        days: u32 = line.days,
        /// The days its sender has used with it.
        used: u32 = line.used,
        /// The days its sender may have used; nothing where no pace was set.
        allowed: Option<u32> = line.allowed,
        /// Is that too many?
        is_exceeded: bool = line.is_exceeded,
        /// Why it could not be read, and what follows.
        unreadable: Option<UnreadableBody> = line.unreadable.map(|unreadable| UnreadableBody {
            caused_by: unreadable.cause,
            days: unreadable.days,
        }),
        /// What was decided about its stamp.
        reading: Option<ReadingBody> = line.reading.as_ref().map(|(_, reading)| ReadingBody {
            by: reading.by,
            day: reading.day,
            votes: reading.votes.clone(),
        }),
    }
}

/// That a move could not be read.
#[derive(Debug, Serialize, ToSchema)]
struct UnreadableBody {
    /// `sender`, `post`, `recipient` or `unknown`.
    #[schema(value_type = super::shapes::DelayCause)]
    caused_by: Cause,
    /// The days that are added.
    days: u32,
}

/// What was decided about a stamp.
#[derive(Debug, Serialize, ToSchema)]
struct ReadingBody {
    /// `arbiter`, `committee` or `appeals_board`.
    #[schema(value_type = super::shapes::DecidedAs)]
    by: Decider,
    /// The day of the majority.
    day: Date,
    /// The votes: `name`, `day`, `dissent`.
    #[schema(value_type = Vec<super::shapes::DayVote>)]
    votes: Vec<DayVote>,
}

/// A record of the ledger, as it was written.
#[derive(Debug, Serialize, ToSchema)]
struct RecordBody {
    /// The line it says something about; the newest about a line holds.
    #[schema(value_type = super::shapes::LedgerLineId)]
    line: LedgerLineId,
    /// What it says: `kind` is `move`, `unreadable`, `evidence`, `reading` (by which `instance`), `settled` or `struck`.
    #[serde(flatten)]
    #[schema(value_type = super::shapes::LedgerLineEntry)]
    entry: Map<String, Value>,
    /// Why, or empty.
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    by: String,
}

impl From<Record> for RecordBody {
    fn from(record: Record) -> Self {
        let mut entry = match serde_json::to_value(&record.entry) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) | Err(_) => Map::new(),
        };
        // The record says by whom it was written; which instance read a stamp has a name of its own beside that.
        if let Some(instance) = entry.remove("by") {
            entry.insert("instance".to_owned(), instance);
        }
        Self {
            line: record.line,
            entry,
            reason: record.reason,
            at: record.at,
            by: record.by,
        }
    }
}

body! {
    /// The ledger of a correspondence game.
    struct LedgerBody from found: Correspondence,
        let ledger = found.ledger.as_ref();
    {
        /// What holds in the section: `pace`, `surcharge`, `articles`, `day_begins`; nothing where the players sit at a board.
        #[schema(value_type = Option<super::shapes::CorrespondenceTerms>)]
        terms: Option<Terms> = ledger.map(|ledger| ledger.terms.clone()),
        /// White's time.
        white: Option<TimeBody> = ledger.map(|ledger| TimeBody::of(ledger, Colour::White)),
        /// Black's time.
        black: Option<TimeBody> = ledger.map(|ledger| TimeBody::of(ledger, Colour::Black)),
        /// Who sends which move next: `number`, `side`.
        #[schema(value_type = Option<super::shapes::CorrespondenceTurn>)]
        next: Option<Turn> = ledger.map(|ledger| ledger.next),
        /// Since when; nothing while the move before is on its way.
        since: Option<Date> = ledger.and_then(|ledger| ledger.since),
        /// The moves, in order.
        moves: Vec<MoveBody> = ledger.into_iter().flat_map(Ledger::moves).map(MoveBody::from).collect(),
        /// Everything that was written, the oldest first; nothing is ever overwritten.
        records: Vec<RecordBody> = found.records.into_iter().map(RecordBody::from).collect(),
    }
}

async fn read<R>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<R, AtSection>,
    address: &BoardAddress,
) -> Result<Versioned<LedgerBody>> {
    let section = permit.section_id();
    let found = correspondence::find(conn, section, address.round, address.board).await?;
    Ok(Versioned(found.version(), found.into()))
}

const fn target(address: &BoardAddress, seen: Seen, key: Key) -> LedgerTarget {
    LedgerTarget {
        round: address.round,
        board: address.board,
        seen: seen.0,
        key: key.0,
    }
}

/// The ledger of a game: cards, days, evidence and decisions.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = LedgerBody, description = "with the number of records as `ETag`"),
        (status = "4XX")
    )
)]
async fn get_correspondence(
    Path(address): Path<BoardAddress>,
    permit: Permit<ReadDesk>,
    db: Db,
) -> Result<Versioned<LedgerBody>> {
    read(&mut *db.snapshot().await?, &permit, &address).await
}

/// A card: whose move it is follows from the ledger.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CardBody {
    /// The move as it was written.
    text: String,
    /// The day the sender wrote on it; needed where the stamp is not clear.
    #[serde(default)]
    dated: Option<Date>,
    /// What the stamp shows: `{"clear": day}`, `{"partly": [day, …]}` or `"illegible"`.
    #[schema(value_type = super::shapes::CardStamp)]
    stamp: Stamp,
    /// The hour on the stamp, as `05:30`: before the hour the section has set (`day_begins`) it counts as stamped the day before.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TimeOfDay>)]
    hour: Option<Time>,
    /// The day it arrived.
    #[serde(default)]
    arrived: Option<Date>,
}

impl From<CardBody> for Card {
    fn from(card: CardBody) -> Self {
        Self {
            text: card.text,
            dated: card.dated,
            stamp: card.stamp,
            hour: card.hour,
            arrived: card.arrived,
        }
    }
}

/// What is written into a ledger.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
enum LedgerEntry {
    /// The next move was sent.
    Sent {
        /// The card.
        card: CardBody,
    },
    /// A card says something else than was written down.
    Correct {
        /// Which line.
        #[schema(value_type = super::shapes::LedgerLineId)]
        line: LedgerLineId,
        /// What it says.
        card: CardBody,
        /// Why.
        reason: String,
    },
    /// Something speaks for or against what is claimed.
    Evidence {
        /// About which move; the game where nothing is said.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::LedgerLineId>)]
        of: Option<LedgerLineId>,
        /// Who says or shows it.
        who: String,
        /// What.
        what: String,
    },
}

impl From<LedgerEntry> for Writing {
    fn from(entry: LedgerEntry) -> Self {
        match entry {
            LedgerEntry::Sent { card } => Self::Sent(card.into()),
            LedgerEntry::Correct { line, card, reason } => Self::Correct {
                line,
                card: card.into(),
                reason,
            },
            LedgerEntry::Evidence { of, who, what } => Self::Evidence(Evidence { of, who, what }),
        }
    }
}

/// Writes a card, a correction or a piece of evidence into the ledger.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence/entries", tag = "rulings",
    params(InSection, SeenRecords),
    responses(
        (status = 201, body = LedgerBody, description = "the ledger as it stands now, with the number of records as `ETag`")
    )
)]
async fn write_correspondence(
    Path(address): Path<BoardAddress>,
    permit: Permit<DraftRulings>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(entry): Json<LedgerEntry>,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    let mut tx = db.begin().await?;
    let target = target(&address, seen, key);
    correspondence::write(&mut tx, &permit, now.0, target, &entry.into()).await?;
    let ledger = read(&mut tx, &permit, &address).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, ledger))
}

/// What the arbiter finds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
enum LedgerFinding {
    /// A move could not be read; said again about the same move it takes the place of what was found before.
    Unreadable {
        /// Which move.
        #[schema(value_type = super::shapes::LedgerLineId)]
        of: LedgerLineId,
        /// `sender`, `post`, `recipient` or `unknown`: days are added for the sender only.
        #[schema(value_type = super::shapes::DelayCause)]
        caused_by: Cause,
        /// Why.
        reason: String,
    },
    /// The time is settled, and counted on from a day: how a ledger begins in the middle of a game, and how a game is resumed.
    Settle {
        /// The days White has used.
        white: u32,
        /// The days Black has used.
        black: u32,
        /// Who sends which move next: `number`, `side`.
        #[schema(value_type = super::shapes::CorrespondenceTurn)]
        next: Turn,
        /// The day their time begins.
        on: Date,
        /// Why.
        reason: String,
    },
    /// A line counts for nothing; it stays to be read.
    Strike {
        /// Which.
        #[schema(value_type = super::shapes::LedgerLineId)]
        line: LedgerLineId,
        /// Why.
        reason: String,
    },
}

impl From<LedgerFinding> for Finding {
    fn from(finding: LedgerFinding) -> Self {
        match finding {
            LedgerFinding::Unreadable {
                of,
                caused_by,
                reason,
            } => Self::Unreadable {
                of,
                cause: caused_by,
                reason,
            },
            LedgerFinding::Settle {
                white,
                black,
                next,
                on,
                reason,
            } => Self::Settle {
                settled: Settled {
                    used: DaysUsed { white, black },
                    next,
                    on,
                },
                reason,
            },
            LedgerFinding::Strike { line, reason } => Self::Strike { line, reason },
        }
    }
}

/// Writes what the arbiter finds: who caused that a move could not be read, how the time is settled, or that a line does not count.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence/findings", tag = "rulings",
    params(InSection, SeenRecords),
    responses(
        (status = 201, body = LedgerBody, description = "the ledger as it stands now, with the number of records as `ETag`")
    )
)]
async fn find_in_correspondence(
    Path(address): Path<BoardAddress>,
    permit: Permit<Rule>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(finding): Json<LedgerFinding>,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    let mut tx = db.begin().await?;
    let target = target(&address, seen, key);
    correspondence::find_out(&mut tx, &permit, now.0, target, &finding.into()).await?;
    let ledger = read(&mut tx, &permit, &address).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, ledger))
}

/// A decision about a stamp.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StampVerdict {
    /// Of which move.
    #[schema(value_type = super::shapes::LedgerLineId)]
    of: LedgerLineId,
    /// The votes: `name`, `day`, and `dissent` where somebody wants it to be kept. More than half of them decide.
    #[schema(value_type = Vec<super::shapes::DayVote>)]
    votes: Vec<DayVote>,
    /// Why.
    reasons: String,
}

async fn decide<R: Bench>(
    (db, now): (Db, Now),
    permit: &Permit<R>,
    (address, seen, key): (BoardAddress, Seen, Key),
    verdict: StampVerdict,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    let decision = StampDecision {
        of: verdict.of,
        votes: verdict.votes,
        reasons: verdict.reasons,
    };
    let mut tx = db.begin().await?;
    let target = target(&address, seen, key);
    correspondence::decide_stamp(&mut tx, permit, now.0, target, &decision).await?;
    let ledger = read(&mut tx, permit, &address).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, ledger))
}

/// The arbiter, with whoever was asked, decides what a doubtful stamp says.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence/arbiter", tag = "rulings",
    params(InSection, SeenRecords),
    responses(
        (status = 201, body = LedgerBody, description = "the ledger as it stands now, with the number of records as `ETag`")
    )
)]
async fn decide_stamp_as_arbiter(
    Path(address): Path<BoardAddress>,
    permit: Permit<JudgeAsArbiter>,
    acts: (Db, Now),
    (seen, key): (Seen, Key),
    Json(verdict): Json<StampVerdict>,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    decide(acts, &permit, (address, seen, key), verdict).await
}

/// The committee decides what a doubtful stamp says.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence/committee", tag = "rulings",
    params(InSection, SeenRecords),
    responses(
        (status = 201, body = LedgerBody, description = "the ledger as it stands now, with the number of records as `ETag`")
    )
)]
async fn decide_stamp_in_committee(
    Path(address): Path<BoardAddress>,
    permit: Permit<JudgeInCommittee>,
    acts: (Db, Now),
    (seen, key): (Seen, Key),
    Json(verdict): Json<StampVerdict>,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    decide(acts, &permit, (address, seen, key), verdict).await
}

/// The appeals board decides what a doubtful stamp says.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correspondence/board", tag = "rulings",
    params(InSection, SeenRecords),
    responses(
        (status = 201, body = LedgerBody, description = "the ledger as it stands now, with the number of records as `ETag`")
    )
)]
async fn decide_stamp_in_board(
    Path(address): Path<BoardAddress>,
    permit: Permit<DecideInBoard>,
    acts: (Db, Now),
    (seen, key): (Seen, Key),
    Json(verdict): Json<StampVerdict>,
) -> Result<(StatusCode, Versioned<LedgerBody>)> {
    decide(acts, &permit, (address, seen, key), verdict).await
}
