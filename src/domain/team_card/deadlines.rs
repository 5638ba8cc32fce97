//! By when a card must come, and what is overdue. What lateness costs is decided by a person.

use jiff::Timestamp;

use super::{CardRules, TeamCard};
use crate::{
    league::{LeagueSettings, values::Number, words::QuickResult},
    protest,
    team_match::score::MatchScore,
};

engine::spelled! {
    /// What a league waits for after a match.
    pub enum Due {
        QuickResult => "quick_result",
        FullCard => "full_card",
    }
}

/// Days after a match until its result and its card must be in; nothing if undecided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardDays {
    /// For the quick result: 0 is the same evening (`quick_result`).
    pub quick_result: Option<u16>,
    /// For the card (`full_card_days`).
    pub full_card: Option<u16>,
}

impl CardDays {
    /// As these settings have them.
    pub fn of(settings: &LeagueSettings) -> Self {
        Self {
            quick_result: settings.quick_result.map(|by| match by {
                QuickResult::AfterMatch | QuickResult::AfterRound | QuickResult::SameEvening => 0,
                QuickResult::NextDay => 1,
            }),
            full_card: settings.full_card_days.map(Number::get),
        }
    }
}

impl CardRules {
    /// These rules, with the days that a tournament has decided itself in place of those of its kind of league.
    #[must_use]
    pub fn with_days(self, own: CardDays) -> Self {
        Self {
            quick_result_days: own.quick_result.or(self.quick_result_days),
            full_card_days: own.full_card.or(self.full_card_days),
            ..self
        }
    }

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
