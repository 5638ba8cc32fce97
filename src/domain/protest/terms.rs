//! Deadlines and deposits, which are settings without defaults, because no rule names them.

use jiff::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Kind, Refused};
use crate::schedule;
use rules::ruling::Decider;

engine::spelled! {
    /// What becomes of a deposit.
    pub enum DepositOutcome {
        Refunded => "refunded",
        /// Falls to the union.
        Kept => "kept",
    }
}

engine::spelled! {
    /// Who has the last word on a protest.
    pub enum LastWord {
        Arbiter => "arbiter",
        Committee => "committee",
        /// The committee; the appeals board where it is about the Laws of Chess or the union's tournament regulation.
        CommitteeButLaws => "committee_but_laws",
        AppealsBoard => "appeals_board",
    }
}

impl LastWord {
    /// The last instance; `is_about_laws` says whether the matter is about the Laws or the union's tournament regulation.
    pub const fn instance(self, is_about_laws: bool) -> Decider {
        match self {
            Self::Arbiter => Decider::Arbiter,
            Self::CommitteeButLaws if is_about_laws => Decider::AppealsBoard,
            Self::Committee | Self::CommitteeButLaws => Decider::Committee,
            Self::AppealsBoard => Decider::AppealsBoard,
        }
    }
}

/// A deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deposit {
    pub kroner: u32,
    /// When it was paid.
    pub paid_at: Option<Timestamp>,
    /// What became of it.
    pub outcome: Option<DepositOutcome>,
}

/// What a protest costs and by when it must come. No rule names any of it, so only what is set applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// Days after a decision of the arbiter to ask the committee.
    pub committee_days: Option<u16>,
    /// Days after a decision of the committee to ask the appeals board.
    pub appeals_board_days: Option<u16>,
    /// Days after a card was signed with a reservation, or after a match leader ruled where nothing could be reserved any more, to file the
    /// protest with the arbiter.
    pub team_card_days: Option<u16>,
    /// Days the parties have to comment.
    pub hearing_days: Option<u16>,
    /// The deposit of a complaint to the appeals board, in whole kroner.
    pub deposit_kroner: Option<u32>,
    /// Who has the last word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_word: Option<LastWord>,
    /// May the person who gave the ruling sit in the committee that decides about it? `None`: not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruler_sits: Option<bool>,
}

impl Terms {
    /// The longest deadline, in days.
    pub const MAX_DAYS: u16 = 400;
    /// The highest deposit, in whole kroner.
    pub const MAX_KRONER: u32 = 100_000;

    /// The instance to ask, or the one that had the last word before it. Without a decision the appeals board has the last word, so that a
    /// missing decision shortens nobody's right.
    pub fn ask(self, instance: Option<Decider>, is_about_laws: bool) -> Result<Decider, Refused> {
        let instance = instance.ok_or(Refused::Final(LastWord::AppealsBoard))?;
        let last = self.last_word.unwrap_or(LastWord::AppealsBoard);
        if instance <= last.instance(is_about_laws) {
            Ok(instance)
        } else {
            Err(Refused::Final(last))
        }
    }

    /// Does any instance decide a protest of this kind? None does where the last word is said before the instance that hears it first.
    pub fn hears(self, kind: Kind) -> bool {
        self.hears_after(kind, Decider::Arbiter)
    }

    /// The same about what this instance decided.
    pub fn hears_after(self, kind: Kind, by: Decider) -> bool {
        self.ask(Some(kind.first_instance_after(by)), false).is_ok()
    }

    /// Are all of them within bounds?
    pub fn is_sound(self) -> bool {
        let days = [
            self.committee_days,
            self.appeals_board_days,
            self.team_card_days,
            self.hearing_days,
        ];
        days.into_iter().flatten().all(|days| days <= Self::MAX_DAYS)
            && self
                .deposit_kroner
                .is_none_or(|kroner| kroner <= Self::MAX_KRONER)
    }
}

/// The end of so many days after a moment: until 23:59 of the last one, Danish time. Anything before it is in time.
pub fn deadline(from: Timestamp, days: u16) -> Option<Timestamp> {
    let span = Span::new().days(i64::from(days));
    schedule::end_of(schedule::local(from).date().checked_add(span).ok()?)
}

/// May it be decided? Yes, once everybody asked has answered, or the time to answer is over, and then on the file (CASE-116).
pub fn is_ripe(hearing_ends: Option<Timestamp>, everybody_answered: bool, now: Timestamp) -> bool {
    everybody_answered || hearing_ends.is_none_or(|end| now >= end)
}
