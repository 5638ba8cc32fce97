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

impl TeamCard {
    /// What is overdue.
    pub fn overdue(
        &self,
        starts_at: Timestamp,
        now: Timestamp,
        score: &MatchScore,
        rules: &CardRules,
    ) -> Vec<Due> {
        let is_in = |what: Due| match what {
            Due::QuickResult => self.quick.is_some(),
            Due::FullCard => self.approval.is_some() || self.is_confirmed(score, rules),
        };
        Due::ALL
            .into_iter()
            .filter(|what| !is_in(*what))
            .filter(|what| rules.due(*what, starts_at).is_some_and(|end| now >= end))
            .collect()
    }
}
