//! What arbiters look after in every round, as the Laws list it (12.2).

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Care {
    /// Fair play.
    FairPlay,
    /// The best conditions for the event.
    BestConditions,
    /// Good playing conditions are kept up.
    PlayingConditions,
    /// Nobody is disturbed.
    NoDisturbance,
    /// The progress of the event is watched.
    Progress,
    /// What players with a disability, or who need medical attention, need.
    Needs,
    /// FIDE's rules or guidelines against cheating.
    AntiCheating,
}

impl Care {
    /// All seven, in the order of the article.
    pub const ALL: [Self; 7] = [
        Self::FairPlay,
        Self::BestConditions,
        Self::PlayingConditions,
        Self::NoDisturbance,
        Self::Progress,
        Self::Needs,
        Self::AntiCheating,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FairPlay => "fair_play",
            Self::BestConditions => "best_conditions",
            Self::PlayingConditions => "playing_conditions",
            Self::NoDisturbance => "no_disturbance",
            Self::Progress => "progress",
            Self::Needs => "needs",
            Self::AntiCheating => "anti_cheating",
        }
    }
}

/// The text is none of the seven.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is nothing arbiters look after in a round")]
pub struct ParseCareError(String);

impl FromStr for Care {
    type Err = ParseCareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|care| care.as_str() == text)
            .ok_or_else(|| ParseCareError(text.chars().take(30).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 12.2 has seven, and each is read back as it is written.
    #[test]
    fn the_seven_duties_of_a_round_have_one_spelling_each() {
        for care in Care::ALL {
            assert_eq!(care.as_str().parse(), Ok(care));
        }
        assert!("coffee".parse::<Care>().is_err());
    }
}
