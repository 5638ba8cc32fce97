//! A game that is about to be changed, and the changes allowed: entering, correcting, taking back, confirming, ruling.
//!
//! Each of the five is a method of [`HeldGame`], a game that nobody else can change meanwhile, and returns what to store or an
//! [`EntryRefusal`]. What must be looked up beside the game is passed in as facts. `service::results` locks, stores, logs and announces;
//! `service::access` decides who may write to which board.

mod confirming;
mod correcting;
mod entering;
mod ruling;
mod undoing;

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

pub use self::{
    confirming::{Confirmed, SecondLook},
    correcting::{Corrected, Correction, correction_reason},
    entering::{Attempt, EntryFacts, ReportedBy, Verdict, Writer},
    ruling::Consequence,
    undoing::{UNDO, Undoing, Undone},
};
use super::{own_words, round::RoundStatus, team_card::CardMark};
use engine::{
    ids::{GameId, Version},
    numbers::RoundNo,
    result::GameResult,
};
use rules::entry::{Appointment, EntryKind, Outcome, Suspension};

/// The longest reason of an entry or a correction, in characters.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// A board that is being written to: locked until the transaction ends, its round held as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "questions about one board, each of its own"
)]
pub struct HeldGame {
    pub id: GameId,
    /// Its current outcome.
    pub outcome: Outcome,
    /// When it is played, while it is put off.
    pub appointment: Appointment,
    /// What is reported in place of its result.
    pub reported: Option<GameResult>,
    /// When its result was written down.
    pub entered_at: Option<Timestamp>,
    pub entered_by: String,
    /// How often it has changed.
    pub version: Version,
    /// How far its round has come.
    pub round_status: RoundStatus,
    /// Is there a second result to decide about?
    pub is_disputed: bool,
    /// Was anything ruled about the quick finish of this game?
    pub has_quick_finish: bool,
    /// How far the result card of its match is.
    pub card: CardMark,
    /// Was the season of its section given up?
    pub is_season_given_up: bool,
    /// Who gave the ruling that set the current result, at a board of a match, even if somebody turned the board round since; `None` where
    /// the result was entered otherwise.
    pub ruled: Option<RuledBy>,
    /// Has somebody who is no captain chosen between two results of a board of a match, and not taken the result away since?
    pub is_chosen: bool,
}

/// Who gave a ruling, which decides who may overwrite the result it set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledBy {
    /// A leader of the match, on the own phone.
    Leader,
    /// An arbiter or a higher instance.
    Above,
}

/// The state of a game as it is shown to both sides of a conflict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    #[serde(flatten)]
    pub outcome: Outcome,
    /// When it is played, while it is put off.
    #[serde(flatten)]
    pub appointment: Appointment,
    /// What is reported for rating in place of the result.
    pub reported: Option<GameResult>,
    pub version: Version,
    /// When it was written down.
    pub at: Option<Timestamp>,
    pub by: String,
}

/// A change that somebody requests at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Act {
    /// How it ended; also a result that replaces the current one, or settles a dispute.
    Enter(Outcome),
    /// Put off: a draw for the pairing, open for everything else (DM-11.3).
    Suspend {
        /// Adjourned or postponed.
        suspension: Suspension,
        /// When it is played, and by when it must be finished (DM-11.3, DM-11.4); what is left out is no longer agreed.
        #[serde(flatten)]
        appointment: Appointment,
    },
    /// Clears the current result.
    Clear,
}

impl Act {
    /// How the game stands after it.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Enter(outcome) => outcome,
            Self::Suspend { suspension, .. } => Outcome::put_off(suspension),
            Self::Clear => Outcome::OPEN,
        }
    }

    /// The kind of its line in the game's log.
    pub const fn kind(self) -> EntryKind {
        match self {
            Self::Enter(_) => EntryKind::Entered,
            Self::Suspend { .. } => EntryKind::Suspended,
            Self::Clear => EntryKind::Cleared,
        }
    }

    /// When the game is played after it, where that is agreed.
    pub const fn appointment(self) -> Appointment {
        match self {
            Self::Suspend { appointment, .. } => appointment,
            Self::Enter(_) | Self::Clear => Appointment::NONE,
        }
    }
}

/// A line to be written in a game's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLine<'a> {
    /// What it does.
    pub kind: EntryKind,
    /// How the game stands after it.
    pub outcome: Outcome,
    /// When a game that is put off is played.
    pub appointment: Appointment,
    /// The reason; may be empty.
    pub reason: &'a str,
}

/// Why nothing is written about a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryRefusal {
    /// The pairing is not published.
    #[error("the round is not published")]
    NotPublished,
    /// The round is closed: a correction with a reason is needed.
    #[error("the round is closed; correct the result with a reason")]
    Closed,
    /// Only an arbiter may do this.
    #[error("this is for an arbiter")]
    ForArbiters,
    /// This tablet only fills boards that have no result.
    #[error("this tablet only fills boards that have no result")]
    OnlyBlanks,
    /// The result was entered by somebody else, or too long ago, to be undone.
    #[error("only what one has just entered can be undone")]
    TooLateToUndo,
    /// There is no result to confirm, or the section asks for no second look.
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    /// The person who entered the result may not confirm it.
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
    /// A claim of the quick finish is undecided, and no reason says how else the game ended (III.5.2, 10.2b, G.5).
    #[error("a claim of a draw waits to be decided; decide it, or write how the game ended")]
    ClaimPending,
    /// Only a result can be reported in place of a result.
    #[error("a result is reported in place of a result")]
    ReportNeedsResult,
    /// A captain wants to change a result after the card of the match was signed.
    #[error("the card of the match is signed: the arbiter changes results now")]
    CardSigned,
    /// A match leader wants to change a result after the card of the match was signed, and says no reason.
    #[error("the card of the match is signed: write why the result changes")]
    ReasonUnderSignatures,
    /// A match leader or a captain wants to change a result that an arbiter or a higher instance ruled.
    #[error("a ruling set the result: the arbiter changes it")]
    Ruled,
    /// The league leader has approved the card of the match.
    #[error("the card of the match is approved: take the approval back, or rule")]
    CardApproved,
    /// A captain or a match leader enters a result before the match begins; holds the start of the match.
    #[error("the match begins at {0}: captains and match leaders report from then on")]
    NotBegun(Timestamp),
    /// The season was given up from this day on, and the match is not played.
    #[error("the season was given up on {0}: the match is not played")]
    GivenUp(Date),
    /// Somebody changed it meanwhile.
    #[error("somebody changed it meanwhile")]
    Stale(Box<Standing>),
}

impl HeldGame {
    /// The state as it is shown to both sides of a conflict.
    pub fn standing(&self) -> Standing {
        Standing {
            outcome: self.outcome,
            appointment: self.appointment,
            reported: self.reported,
            version: self.version,
            at: self.entered_at,
            by: self.entered_by.clone(),
        }
    }

    /// Refuses a change once the card of the match is approved, because only a ruling changes it then. Once the card is signed, captains
    /// are refused: a captain must not end a signature, their own or the other's, by entering a result (CASE-133).
    const fn check_card(&self, is_captain: bool) -> Result<(), EntryRefusal> {
        match (self.card, is_captain) {
            (CardMark::Open, _) | (CardMark::Signed, false) => Ok(()),
            (CardMark::Signed, true) => Err(EntryRefusal::CardSigned),
            (CardMark::Approved, _) => Err(EntryRefusal::CardApproved),
        }
    }

    /// Refuses a change of a result set by a ruling that the writer may not overrule: a match leader may not change a ruling of an arbiter
    /// or a higher instance, and a captain may not change any ruling. Of a closed round a match leader changes nothing that stands: the duty
    /// goes on there for boards that were put off.
    pub const fn check_ruled(&self, is_leader: bool, is_captain: bool) -> Result<(), EntryRefusal> {
        let is_closed = matches!(self.round_status, RoundStatus::Closed);
        if is_leader && is_closed && self.outcome.result.is_some() {
            return Err(EntryRefusal::Closed);
        }
        match self.ruled {
            Some(RuledBy::Above) if self.outcome.result.is_some() && (is_leader || is_captain) => {
                Err(EntryRefusal::Ruled)
            }
            Some(RuledBy::Leader) if self.outcome.result.is_some() && is_captain => Err(EntryRefusal::Ruled),
            Some(RuledBy::Above | RuledBy::Leader) | None => Ok(()),
        }
    }

    /// Does the result stand against captains, because somebody else has chosen it where two stood against each other?
    pub(crate) const fn stands_as_chosen(&self) -> bool {
        self.is_chosen && self.outcome.result.is_some()
    }

    /// Has somebody written to it since this version was seen?
    pub fn check_seen(&self, seen: Version) -> Result<(), EntryRefusal> {
        if self.version == seen {
            Ok(())
        } else {
            Err(EntryRefusal::Stale(Box::new(self.standing())))
        }
    }
}

/// A reason as it is stored.
fn tidy(reason: &str) -> Result<&str, EntryRefusal> {
    own_words::within(reason, MAX_REASON).ok_or(EntryRefusal::ReasonTooLong)
}

#[cfg(test)]
mod samples {
    use uuid::Uuid;

    use super::*;

    /// The version every sample has been seen at.
    pub(super) const SEEN: Version = Version(3);
    /// What somebody saw before the last writer wrote.
    pub(super) const BEFORE: Version = Version(2);

    /// A game of a published round with this outcome.
    pub(super) fn held(outcome: Outcome) -> HeldGame {
        HeldGame {
            id: GameId::from_uuid(Uuid::from_u128(7)),
            outcome,
            appointment: Appointment::NONE,
            reported: None,
            entered_at: outcome.result.map(|_| at("12:00:00")),
            entered_by: "Karen Kaj".to_owned(),
            version: SEEN,
            round_status: RoundStatus::Published,
            is_disputed: false,
            has_quick_finish: false,
            card: CardMark::Open,
            is_season_given_up: false,
            ruled: None,
            is_chosen: false,
        }
    }

    /// The same in a closed round.
    pub(super) fn closed(outcome: Outcome) -> HeldGame {
        HeldGame {
            round_status: RoundStatus::Closed,
            ..held(outcome)
        }
    }

    pub(super) fn stale(held: &HeldGame) -> EntryRefusal {
        EntryRefusal::Stale(Box::new(held.standing()))
    }

    pub(super) fn at(time: &str) -> Timestamp {
        format!("2026-01-10T{time}Z").parse().unwrap()
    }

    pub(super) fn round(number: u16) -> RoundNo {
        RoundNo::new(number).unwrap()
    }

    #[test]
    fn whoever_has_not_seen_the_last_entry_is_told_what_stands() {
        let held = held(Outcome::of(GameResult::WhiteWins));
        assert_eq!(held.check_seen(SEEN), Ok(()));
        let refusal = held.check_seen(BEFORE).unwrap_err();
        assert_eq!(refusal, stale(&held));
        assert_eq!(held.standing().by, "Karen Kaj");
        assert_eq!(held.standing().at, Some(at("12:00:00")));
    }

    #[test]
    fn a_reason_is_kept_without_blanks_and_has_a_measure() {
        assert_eq!(tidy("  klokken faldt "), Ok("klokken faldt"));
        let longest = "å".repeat(MAX_REASON);
        assert_eq!(tidy(&longest), Ok(longest.as_str()));
        assert_eq!(
            tidy(&"å".repeat(MAX_REASON + 1)),
            Err(EntryRefusal::ReasonTooLong)
        );
    }

    #[test]
    fn a_reason_with_letters_nobody_sees_is_refused_and_not_left_to_the_database() {
        for unseen in ["a\0b", "a\u{202E}b"] {
            assert_eq!(tidy(unseen), Err(EntryRefusal::ReasonTooLong), "{unseen:?}");
        }
    }
}
