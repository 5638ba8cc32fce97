//! How a rule of a team competition is named where it is applied, and how strictly it is kept.
//!
//! Squads, line-ups, matches and cards answer with findings; each says which rule it comes from ([`RuleSource`]), mostly a setting of the
//! league. The settings themselves, with their presets and sources, are [`crate::league`].

use crate::league::{SettingId, words::YesNo};

/// The rule a finding comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSource {
    /// A setting of the league.
    Setting(SettingId),
    /// A quarantine in force (CASE-97), or an exclusion from the event: no league sets it aside.
    Quarantine,
    /// A row's highest rating of a single player. No Danish league was read to have one; it is the row's own.
    PlayerRatingCap,
}

impl RuleSource {
    /// Its key, as the settings of a league are spelled.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Setting(id) => id.as_str(),
            Self::Quarantine => "quarantine",
            Self::PlayerRatingCap => "player_rating_cap",
        }
    }
}

engine::spelled! {
    /// How strictly a rule is kept.
    #[derive(Default)]
    pub enum Demand {
        /// It is no rule here.
        #[default]
        Off => "off",
        /// Whoever goes against it is told.
        Warn => "warn",
        /// Nobody can go against it.
        Refuse => "refuse",
    }
}

impl Demand {
    /// What a league says yes to is kept; what it has not decided is no rule.
    pub fn of_answer(answer: Option<YesNo>) -> Self {
        match answer {
            Some(YesNo::Yes) => Self::Refuse,
            Some(YesNo::No) | None => Self::Off,
        }
    }

    /// How grave it is to go against it; nothing where it is no rule.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Warn => Some(Severity::Warn),
            Self::Refuse => Some(Severity::Refuse),
        }
    }
}

engine::spelled! {
    /// How grave a finding is.
    #[derive(Default)]
    pub enum Severity {
        /// Worth knowing, and it may cost something.
        Warn => "warn",
        /// It cannot be so.
        #[default]
        Refuse => "refuse",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_and_word_has_one_spelling() {
        for source in [RuleSource::Quarantine, RuleSource::PlayerRatingCap] {
            assert!(
                source.as_str().parse::<SettingId>().is_err(),
                "no setting of the league"
            );
        }
        assert_eq!(RuleSource::Setting(SettingId::BoardOrder).as_str(), "board_order");
        for demand in Demand::ALL {
            assert_eq!(demand.as_str().parse(), Ok(demand));
        }
        assert_eq!(
            Demand::ALL.map(Demand::severity),
            [None, Some(Severity::Warn), Some(Severity::Refuse)]
        );
    }
}
