//! By when a card must come, and what is overdue. What lateness costs is decided by a person.

use jiff::Timestamp;

use super::{CardRules, TeamCard};
use crate::{protest, team_match::score::MatchScore};

engine::spelled! {
    /// What a league waits for after a match.
    pub enum Due {
        QuickResult => "quick_result",
        FullCard => "full_card",
    }
}

impl CardRules {
    /// The moment before which it must be in, for a match that began then; nothing where the rules set no time.
    pub fn due(&self, what: Due, starts_at: Timestamp) -> Option<Timestamp> {
        let days = match what {
            Due::QuickResult => self.quick_result_days,
            Due::FullCard => self.full_card_days,
        };
        days.and_then(|days| protest::deadline(starts_at, days))
    }
}

/// Something that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub what: Due,
    /// The moment before which it must be in: the midnight after the last day.
    pub until: Timestamp,
}

impl Awaited {
    /// Should it be in by now?
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        now >= self.until
    }
}

impl TeamCard {
    /// What is not in yet though the rules set a time, for a match that began then. A result is reported once somebody has reported it or
    /// every board has its own, which everybody reads.
    pub fn awaited(&self, starts_at: Timestamp, score: &MatchScore, rules: &CardRules) -> Vec<Awaited> {
        let is_in = |what: Due| match what {
            Due::QuickResult => self.quick.is_some() || self.approval.is_some() || score.open() == 0,
            Due::FullCard => self.approval.is_some() || self.is_confirmed(score, rules),
        };
        Due::ALL
            .into_iter()
            .filter(|what| !is_in(*what))
            .filter_map(|what| {
                let until = rules.due(what, starts_at)?;
                Some(Awaited { what, until })
            })
            .collect()
    }
}
