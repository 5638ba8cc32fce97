//! The rules of a Monrad tournament: no union's text settles all of them, so each is a choice of the section.

use serde::{Deserialize, Serialize};

/// Everything that is chosen. Points for the bye stand with the other points of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MonradRules {
    /// How starting numbers are proposed.
    pub numbers: Numbers,
    /// Who meets whom among those of one score.
    pub opponents: Opponents,
    /// How often two may meet again, in Monrad with rematches.
    pub rematches: u8,
    /// Who gets the bye.
    pub bye: ByeTo,
    /// Can colours keep two from meeting?
    pub colours: ColourLimits,
    /// Who has White between two who have not played.
    pub first_white: FirstWhite,
}

crate::spelled! {
    /// How starting numbers are proposed.
    pub enum Numbers {
        /// By lot from four groups of equal strength.
        SeededLots => "seeded_lots",
        Lots => "lots",
        Strength => "strength",
    }
}

crate::spelled! {
    /// Who meets whom among those of one score, who stand in the order of their numbers.
    pub enum Opponents {
        /// Neighbours in the whole list: the first meets the second, the third the fourth. When the last ones cannot be paired, pairs are
        /// dissolved from the end.
        Adjacent => "adjacent",
        /// The first of the score meets the last of it.
        Fold => "fold",
        /// The first of the upper half of the score meets the first of the lower.
        Halves => "halves",
    }
}

crate::spelled! {
    /// Who gets the bye: always one of the lowest score who has had none.
    pub enum ByeTo {
        /// The highest starting number.
        LastNumber => "last_number",
        /// The lowest rating; of equal ones the highest number.
        LowestRating => "lowest_rating",
        /// The player with most games played; of equal ones the highest number.
        MostGames => "most_games",
    }
}

crate::spelled! {
    /// Can colours keep two from meeting: two who must both have the same colour, because they have had the other twice running or twice
    /// more often?
    pub enum ColourLimits {
        /// In all rounds but the last.
        NotInLastRound => "not_in_last_round",
        Never => "never",
        /// In every round.
        Always => "always",
    }
}

crate::spelled! {
    /// Who has White between two who have not played.
    pub enum FirstWhite {
        /// The higher starting number: number 2 against number 1.
        HigherNumber => "higher_number",
        /// An odd number has the colour drawn by lot, an even one the other.
        Lot => "lot",
    }
}

impl MonradRules {
    /// Rematches a section may allow at the most.
    pub const MOST_REMATCHES: u8 = 9;

    /// Norwegian Monrad, as far as it is known (NSF 2.1.2).
    pub const NORWEGIAN: Self = Self {
        numbers: Numbers::SeededLots,
        opponents: Opponents::Adjacent,
        rematches: 1,
        bye: ByeTo::LastNumber,
        colours: ColourLimits::NotInLastRound,
        first_white: FirstWhite::HigherNumber,
    };

    /// What Danish clubs call Monrad. The Danish union has not confirmed it.
    pub const DANISH: Self = Self {
        numbers: Numbers::Lots,
        first_white: FirstWhite::Lot,
        ..Self::NORWEGIAN
    };
}

impl Default for MonradRules {
    fn default() -> Self {
        Self::NORWEGIAN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_spelled_as_in_json() {
        fn check<T: Copy + Serialize>(all: &[T], as_str: fn(T) -> &'static str) {
            for one in all {
                assert_eq!(serde_json::to_value(one).ok(), Some(as_str(*one).into()));
            }
        }
        check(&Numbers::ALL, Numbers::as_str);
        check(&Opponents::ALL, Opponents::as_str);
        check(&ByeTo::ALL, ByeTo::as_str);
        check(&ColourLimits::ALL, ColourLimits::as_str);
        check(&FirstWhite::ALL, FirstWhite::as_str);
        assert_eq!(
            serde_json::from_str::<MonradRules>("{}").ok(),
            Some(MonradRules::NORWEGIAN)
        );
    }
}
