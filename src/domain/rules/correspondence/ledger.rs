//! The ledger of a correspondence game: every move as it was sent, what was found about it, and the days it took.
//!
//! It is append-only. A [`Record`] is about one line; the newest record of a line counts, and the older ones can still be read.
//! [`Ledger::new`] folds them into: who sends which move next, the days both have used and whether that is too many. A move
//! takes the days from when the other player's move arrived until it was sent. A settlement ([`Settled`]) restarts the count; a
//! ledger also begins with one in the middle of a game, and a game is resumed with one (CASE-59, CASE-120).

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use super::{Cause, DaysUsed, Sent, Stamp, Terms, Undisputed};
use crate::ruling::Decider;
use engine::{colour::Colour, ids::LedgerLineId};

/// Whose move it is, and the number of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The number of the move.
    pub number: u32,
    /// Who sends it.
    pub side: Colour,
}

impl Turn {
    /// White's first move.
    pub const FIRST: Self = Self {
        number: 1,
        side: Colour::White,
    };
    /// The highest number of a move.
    pub const LAST: u32 = 999;

    /// The turn after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.side {
            Colour::White => Self {
                number: self.number,
                side: Colour::Black,
            },
            Colour::Black => Self {
                number: self.number.saturating_add(1),
                side: Colour::White,
            },
        }
    }
}

/// A move as it was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentMove {
    /// Whose, and which.
    #[serde(flatten)]
    pub turn: Turn,
    /// The move as it was written.
    pub text: String,
    /// The day the sender wrote on it.
    pub dated: Option<Date>,
    /// What the official receipt stamp shows.
    pub stamp: Stamp,
    /// The hour on it, if legible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hour: Option<Time>,
    /// The day it arrived; none while it is on its way.
    pub arrived: Option<Date>,
}

/// Something that speaks for or against what is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// About which move; none where it is about the game.
    pub of: Option<LedgerLineId>,
    /// Who says or shows it.
    pub who: String,
    pub what: String,
}

/// Somebody's vote about the day of a stamp.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayVote {
    pub name: String,
    /// For which day.
    pub day: Date,
    /// What somebody who disagrees wants to be kept; may be empty.
    #[serde(default)]
    pub dissent: String,
}

/// What was decided about a stamp that leaves more than one day (CASE-107).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Of which move.
    pub of: LedgerLineId,
    pub by: Decider,
    pub votes: Vec<DayVote>,
    /// The day of the majority.
    pub day: Date,
}

/// What is settled about the time, and from when it is counted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// The days both have used.
    pub used: DaysUsed,
    /// Who sends which move next.
    pub next: Turn,
    /// The day their time begins.
    pub on: Date,
}

impl Settled {
    /// The most days one player has used: a hundred years of them.
    pub const MOST_DAYS: u32 = 36_500;
}

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// A move was sent.
    Move(SentMove),
    /// A move could not be read when it arrived.
    Unreadable {
        of: LedgerLineId,
        /// Who caused it.
        cause: Cause,
    },
    /// Something speaks for or against what is claimed.
    Evidence(Evidence),
    /// The day of a doubtful stamp was decided.
    Reading(Reading),
    /// The time was settled.
    Settled(Settled),
    /// The line does not count any more.
    Struck,
}

/// A record of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which line it says something about; the first record of a line gives it its name.
    pub line: LedgerLineId,
    /// Its place in the ledger.
    pub ordinal: u32,
    /// What it says.
    pub entry: Entry,
    /// Why; needed for a record that replaces another.
    pub reason: String,
    /// When it was written.
    pub at: Timestamp,
    pub by: String,
}

/// Why something cannot be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerProblem {
    /// The stamp names no day, or more than it can.
    #[error("name from 2 to {} days that the stamp may show", Ledger::MAX_DAYS)]
    StampDays,
    /// A stamp that is not clear needs the day the sender wrote.
    #[error("write the sender's own date: the stamp is not clear")]
    DateMissing,
    /// A day that no card bears.
    #[error("write a day between {} and {}", Ledger::YEARS.0, Ledger::YEARS.1)]
    Day,
    /// It cannot have arrived before it was sent.
    #[error("a card does not arrive before it is stamped")]
    ArrivedBefore,
    /// The move before this one has not arrived.
    #[error("write down first when the move before this one arrived")]
    NotArrived,
    /// No game is that long.
    #[error("a game has at most {} moves here", Turn::LAST)]
    TooLong,
    /// A later move depends on what would change.
    #[error("the day it arrived is needed: a later move was sent")]
    ArrivalNeeded,
    /// The day of this stamp was decided.
    #[error("the day of this stamp was decided; the next instance decides otherwise")]
    Decided,
    /// Nobody has used so many days.
    #[error("a player has used at most {} days", Settled::MOST_DAYS)]
    TooManyDays,
    /// There is no such line.
    #[error("there is no such move")]
    NoSuchLine,
    /// The stamp leaves no doubt.
    #[error("the stamp of this move leaves nothing to decide")]
    NothingOpen,
    /// A vote for a day that cannot be.
    #[error("a vote is for {0}, which the stamp does not leave")]
    DayNotLeft(Date),
    /// Somebody voted twice.
    #[error("somebody voted twice")]
    VotedTwice,
    /// No day has more than half of the votes.
    #[error("no day has more than half of the votes")]
    NoMajority,
    /// A higher instance has decided.
    #[error("a higher instance has decided this")]
    HigherDecided,
    /// Other lines depend on it.
    #[error("other lines stand on this one: strike them first")]
    InUse,
}

/// That a move could not be read, with what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surcharged {
    /// The line that says so.
    pub line: LedgerLineId,
    /// Who caused it.
    pub cause: Cause,
    /// The days that are added.
    pub days: u32,
}

/// A move with what was found about it and the days it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine {
    pub line: LedgerLineId,
    pub sent: SentMove,
    /// When it was sent.
    pub day: Sent,
    /// The line and the words of the decision about its stamp.
    pub reading: Option<(LedgerLineId, Reading)>,
    /// Whether it could be read.
    pub unreadable: Option<Surcharged>,
    /// The days it took, without what is added.
    pub days: u32,
    /// The days its sender has used with it and with what is added.
    pub used: u32,
    /// The days its sender may have used; none where no pace was set.
    pub allowed: Option<u32>,
    /// Is that too many?
    pub is_exceeded: bool,
    /// Was the line corrected?
    pub is_corrected: bool,
    /// The days a vote about its stamp may be for: the possible ones, and the sender's own; none if the stamp is clear.
    pub days_left: Vec<Date>,
}

impl MoveLine {
    /// Must somebody decide what its stamp says?
    pub const fn is_open(&self) -> bool {
        matches!(self.day, Sent::Open(_))
    }
}

/// A line of the ledger, in the order of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Move(Box<MoveLine>),
    /// The time was settled.
    Settled(LedgerLineId, Settled),
}

/// Too many days with this move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overrun {
    /// The number of the move.
    pub number: u32,
    /// The days used.
    pub used: u32,
    /// The days allowed.
    pub allowed: u32,
}

/// The ledger as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// How many records it has.
    pub records: u32,
    /// What holds in the event.
    pub terms: Terms,
    pub lines: Vec<Line>,
    /// What speaks for or against what is claimed.
    pub evidence: Vec<(LedgerLineId, Evidence)>,
    /// The days both have used.
    pub used: DaysUsed,
    /// Who sends which move next.
    pub next: Turn,
    /// Since when; none while the move before is on its way or no beginning is known.
    pub since: Option<Date>,
}

impl SentMove {
    /// What nobody disputes about it.
    fn undisputed(&self) -> Undisputed {
        Undisputed {
            dated: self.dated,
            received: self.arrived,
            ruled_out: BTreeSet::new(),
        }
    }

    /// When it was sent, by its stamp read together with what nobody disputes.
    fn read(&self, terms: &Terms) -> Sent {
        let sent = self.stamp.read(&self.undisputed());
        if terms.is_of_the_day_before(self.hour) {
            sent.a_day_before()
        } else {
            sent
        }
    }

    fn check(&self) -> Result<(), LedgerProblem> {
        let (first, last) = Ledger::YEARS;
        let is_day = |day: &Date| (first..=last).contains(&day.year());
        let stamped: &[Date] = match &self.stamp {
            Stamp::Clear(day) => std::slice::from_ref(day),
            Stamp::Partly(days) if (2..=Ledger::MAX_DAYS).contains(&days.len()) => days,
            Stamp::Partly(_) => return Err(LedgerProblem::StampDays),
            Stamp::Illegible => &[],
        };
        if !stamped.iter().chain(&self.dated).chain(&self.arrived).all(is_day) {
            return Err(LedgerProblem::Day);
        }
        let is_clear = matches!(self.stamp, Stamp::Clear(_));
        if !is_clear && self.dated.is_none() {
            return Err(LedgerProblem::DateMissing);
        }
        let earliest = match &self.stamp {
            Stamp::Clear(day) => Some(*day),
            Stamp::Partly(_) | Stamp::Illegible => self.dated,
        };
        match self.arrived.zip(earliest) {
            Some((arrived, earliest)) if arrived < earliest => Err(LedgerProblem::ArrivedBefore),
            Some(_) | None => Ok(()),
        }
    }
}

impl Ledger {
    /// Days a stamp may be read as.
    pub const MAX_DAYS: usize = 31;
    /// The years a card may be of.
    pub const YEARS: (i16, i16) = (1900, 2200);

    /// The fold of these records, in a game that began on this day.
    pub fn new(terms: &Terms, began: Option<Date>, records: &[Record]) -> Self {
        let held = Held::of(records);
        let mut ledger = Self {
            records: u32::try_from(records.len()).unwrap_or(u32::MAX),
            terms: terms.clone(),
            lines: Vec::new(),
            evidence: Vec::new(),
            used: DaysUsed::default(),
            next: Turn::FIRST,
            since: began,
        };
        let mut faults = DaysUsed::default();
        for (line, record) in &held.lines {
            match &record.entry {
                Entry::Move(sent) => {
                    let unreadable = held.unreadable(*line);
                    if unreadable.is_some_and(|(_, cause)| cause == Cause::Sender) {
                        faults = faults.plus(sent.turn.side, 1);
                    }
                    let number = faults.of(sent.turn.side);
                    let unreadable = unreadable.map(|(of, cause)| Surcharged {
                        line: of,
                        cause,
                        days: terms.surcharge(cause, number),
                    });
                    let is_corrected = held.is_corrected(*line);
                    ledger.sent(*line, sent, held.reading(*line), unreadable, is_corrected);
                }
                Entry::Settled(settled) => {
                    ledger.used = settled.used;
                    ledger.next = settled.next;
                    ledger.since = Some(settled.on);
                    ledger.lines.push(Line::Settled(*line, *settled));
                }
                Entry::Evidence(evidence) => ledger.evidence.push((*line, evidence.clone())),
                Entry::Unreadable { .. } | Entry::Reading(_) | Entry::Struck => {}
            }
        }
        ledger
    }

    fn sent(
        &mut self,
        line: LedgerLineId,
        sent: &SentMove,
        reading: Option<(LedgerLineId, Reading)>,
        unreadable: Option<Surcharged>,
        is_corrected: bool,
    ) {
        let side = sent.turn.side;
        let by_stamp = sent.read(&self.terms);
        let days_left = match &by_stamp {
            Sent::Open(days) => {
                let mut days = days.clone();
                days.extend(sent.dated.filter(|dated| !days.contains(dated)));
                days.sort_unstable();
                days
            }
            Sent::Stamped(_) | Sent::BySender(_) | Sent::Unknown => Vec::new(),
        };
        let day = match &reading {
            Some((_, reading)) => Sent::Stamped(reading.day),
            None => by_stamp,
        };
        let before = self.used.of(side);
        if let Some((received, on)) = self.since.zip(day.counted()) {
            self.used = self.used.after_move(side, received, on);
        }
        let days = self.used.of(side).saturating_sub(before);
        let added = unreadable.map_or(0, |unreadable| unreadable.days);
        self.used = self.used.plus(side, added);
        let used = self.used.of(side);
        self.lines.push(Line::Move(Box::new(MoveLine {
            line,
            sent: sent.clone(),
            day,
            reading,
            unreadable,
            days,
            used,
            allowed: self.terms.pace.map(|pace| pace.allows(sent.turn.number)),
            is_exceeded: self.terms.loses_on_time(sent.turn.number, used),
            is_corrected,
            days_left,
        })));
        self.next = sent.turn.next();
        self.since = sent.arrived;
    }

    /// The moves, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &MoveLine> {
        self.lines.iter().filter_map(|line| match line {
            Line::Move(line) => Some(&**line),
            Line::Settled(..) => None,
        })
    }

    /// The moves since the time was last settled.
    fn unsettled(&self) -> impl Iterator<Item = &MoveLine> {
        let from = self
            .lines
            .iter()
            .rposition(|line| matches!(line, Line::Settled(..)))
            .map_or(0, |at| at + 1);
        self.lines.iter().skip(from).filter_map(|line| match line {
            Line::Move(line) => Some(&**line),
            Line::Settled(..) => None,
        })
    }

    /// The first move with which this player has used too many days, if what was settled since does not cover it.
    pub fn overrun(&self, side: Colour) -> Option<Overrun> {
        let line = self
            .unsettled()
            .find(|line| line.sent.turn.side == side && line.is_exceeded)?;
        Some(Overrun {
            number: line.sent.turn.number,
            used: line.used,
            allowed: line.allowed?,
        })
    }

    /// The first move of this player whose stamp needs a decision.
    pub fn open_stamp(&self, side: Colour) -> Option<&MoveLine> {
        self.unsettled()
            .find(|line| line.sent.turn.side == side && line.is_open())
    }

    /// The move on this line.
    pub fn find(&self, line: LedgerLineId) -> Result<&MoveLine, LedgerProblem> {
        self.moves()
            .find(|found| found.line == line)
            .ok_or(LedgerProblem::NoSuchLine)
    }

    /// May this be the next move?
    pub fn check_next(&self, sent: &SentMove) -> Result<(), LedgerProblem> {
        if self.next.number > Turn::LAST {
            return Err(LedgerProblem::TooLong);
        }
        if !self.lines.is_empty() && self.since.is_none() {
            return Err(LedgerProblem::NotArrived);
        }
        sent.check()
    }

    /// May the time be settled so?
    pub fn check_settlement(settled: &Settled) -> Result<(), LedgerProblem> {
        let (first, last) = Self::YEARS;
        if !(first..=last).contains(&settled.on.year()) {
            return Err(LedgerProblem::Day);
        }
        if !(1..=Turn::LAST).contains(&settled.next.number) {
            return Err(LedgerProblem::TooLong);
        }
        if settled.used.white.max(settled.used.black) > Settled::MOST_DAYS {
            return Err(LedgerProblem::TooManyDays);
        }
        Ok(())
    }

    /// May a move be corrected to this?
    pub fn check_correction(&self, line: LedgerLineId, sent: &SentMove) -> Result<(), LedgerProblem> {
        let stands = self.find(line)?;
        let is_same_stamp = stands.sent.stamp == sent.stamp && stands.sent.hour == sent.hour;
        if stands.reading.is_some() && !is_same_stamp {
            return Err(LedgerProblem::Decided);
        }
        let is_last = matches!(self.lines.last(), Some(Line::Move(last)) if last.line == line);
        if sent.arrived.is_none() && !is_last {
            return Err(LedgerProblem::ArrivalNeeded);
        }
        sent.check()
    }

    /// May this line be struck? Only the last move of the game, and only if nothing was decided about it.
    pub fn check_strike(&self, line: LedgerLineId) -> Result<(), LedgerProblem> {
        match self.lines.last() {
            Some(Line::Settled(last, _)) if *last == line => return Ok(()),
            Some(Line::Move(last)) if last.line == line => {
                let is_in_use = last.reading.is_some() || last.unreadable.is_some();
                let has_evidence = self
                    .evidence
                    .iter()
                    .any(|(_, evidence)| evidence.of == Some(line));
                return if is_in_use || has_evidence {
                    Err(LedgerProblem::InUse)
                } else {
                    Ok(())
                };
            }
            Some(Line::Move(_) | Line::Settled(..)) | None => {}
        }
        let is_evidence = self.evidence.iter().any(|(found, _)| *found == line);
        let is_unreadable = self
            .moves()
            .any(|found| found.unreadable.is_some_and(|unreadable| unreadable.line == line));
        if is_evidence || is_unreadable {
            return Ok(());
        }
        let is_known = self.lines.iter().any(|found| match found {
            Line::Move(found) => found.line == line,
            Line::Settled(found, _) => *found == line,
        });
        Err(if is_known {
            LedgerProblem::InUse
        } else {
            LedgerProblem::NoSuchLine
        })
    }

    /// The day these votes read the stamp as: the one with more than half of them (CASE-107).
    pub fn decide(
        &self,
        of: LedgerLineId,
        by: Decider,
        votes: Vec<DayVote>,
    ) -> Result<Reading, LedgerProblem> {
        let line = self.find(of)?;
        let left = &line.days_left;
        if left.is_empty() {
            return Err(LedgerProblem::NothingOpen);
        }
        if let Some((_, reading)) = &line.reading
            && reading.by > by
        {
            return Err(LedgerProblem::HigherDecided);
        }
        let mut names = BTreeSet::new();
        let mut count: BTreeMap<Date, usize> = BTreeMap::new();
        for vote in &votes {
            if !left.contains(&vote.day) {
                return Err(LedgerProblem::DayNotLeft(vote.day));
            }
            if !names.insert(vote.name.to_lowercase()) {
                return Err(LedgerProblem::VotedTwice);
            }
            *count.entry(vote.day).or_default() += 1;
        }
        let (day, _) = count
            .into_iter()
            .find(|(_, count)| count * 2 > votes.len())
            .ok_or(LedgerProblem::NoMajority)?;
        Ok(Reading { of, by, votes, day })
    }
}

/// What holds of the records: the newest of each line, in the order in which the lines began.
struct Held<'a> {
    lines: Vec<(LedgerLineId, &'a Record)>,
    counts: BTreeMap<LedgerLineId, usize>,
}

impl<'a> Held<'a> {
    fn of(records: &'a [Record]) -> Self {
        let mut order: Vec<&Record> = records.iter().collect();
        order.sort_by_key(|record| record.ordinal);
        let mut lines: Vec<(LedgerLineId, &Record)> = Vec::new();
        let mut counts: BTreeMap<LedgerLineId, usize> = BTreeMap::new();
        for record in order {
            *counts.entry(record.line).or_default() += 1;
            match lines.iter_mut().find(|(line, _)| *line == record.line) {
                Some((_, stands)) => *stands = record,
                None => lines.push((record.line, record)),
            }
        }
        Self { lines, counts }
    }

    fn is_corrected(&self, line: LedgerLineId) -> bool {
        self.counts.get(&line).is_some_and(|count| *count > 1)
    }

    fn unreadable(&self, of: LedgerLineId) -> Option<(LedgerLineId, Cause)> {
        self.lines.iter().find_map(|(line, record)| match &record.entry {
            Entry::Unreadable { of: which, cause } if *which == of => Some((*line, *cause)),
            Entry::Unreadable { .. }
            | Entry::Move(_)
            | Entry::Evidence(_)
            | Entry::Reading(_)
            | Entry::Settled(_)
            | Entry::Struck => None,
        })
    }

    fn reading(&self, of: LedgerLineId) -> Option<(LedgerLineId, Reading)> {
        self.lines.iter().find_map(|(line, record)| match &record.entry {
            Entry::Reading(reading) if reading.of == of => Some((*line, reading.clone())),
            Entry::Reading(_)
            | Entry::Unreadable { .. }
            | Entry::Move(_)
            | Entry::Evidence(_)
            | Entry::Settled(_)
            | Entry::Struck => None,
        })
    }
}
