//! Deadlines and deposits, which are settings without defaults, because no rule names them.

use jiff::{Span, Timestamp, civil::Time};
use serde::{Deserialize, Serialize};

use crate::schedule;

engine::spelled! {
    /// What becomes of a deposit.
    pub enum DepositOutcome {
        Refunded => "refunded",
        /// Falls to the union.
        Kept => "kept",
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

/// What a protest costs and by when it must come. No rule names any of it: what nobody set is not asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// Days after a decision of the arbiter to ask the committee.
    pub committee_days: Option<u16>,
    /// Days after a decision of the committee to ask the appeals board.
    pub appeals_board_days: Option<u16>,
    /// Days after a card was signed with a reservation to file the protest.
    pub team_card_days: Option<u16>,
    /// Days the parties have to comment.
    pub hearing_days: Option<u16>,
    /// The deposit of a complaint to the appeals board, in whole kroner.
    pub deposit_kroner: Option<u32>,
}

impl Terms {
    /// The longest deadline, in days.
    pub const MAX_DAYS: u16 = 400;
    /// The highest deposit, in whole kroner.
    pub const MAX_KRONER: u32 = 100_000;

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

/// The end of so many days after a moment: until 23:59 of the last one, Danish time. Whatever is before it is in time.
pub fn deadline(from: Timestamp, days: u16) -> Option<Timestamp> {
    let day_after = schedule::local(from)
        .date()
        .checked_add(Span::new().days(i64::from(days) + 1))
        .ok()?;
    schedule::moment(day_after.to_datetime(Time::midnight()))
}

/// May it be decided? Once everybody asked has answered, or the time to answer is over: then on the file (CASE-116).
pub fn is_ripe(hearing_ends: Option<Timestamp>, everybody_answered: bool, now: Timestamp) -> bool {
    everybody_answered || hearing_ends.is_none_or(|end| now >= end)
}
