//! What a player without a rating counts as in tie-breaks made of ratings (C.07 art. 10): the ways a section may announce.
//!
//! C.07 gives no number, and advises against such tie-breaks where somebody is unrated unless it was announced what they count as. A way is
//! a number, or a rule that finds one in the field; without a way (`None` of it) such tie-breaks decide nothing while somebody is unrated.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    hundredths::Rounding,
    numbers::{OutOfRange, Rating},
};

/// What a player without a rating counts as. Written as a number or as the word of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "a rating from 1 to 4000, `lowest_rated` or `average_rated`"
)]
pub enum UnratedAs {
    /// This number, announced beforehand.
    Fixed(Rating),
    /// What the ratings of the field give.
    Found(UnratedRule),
}

crate::spelled! {
    /// How what an unrated player counts as is found in the field.
    pub enum UnratedRule {
        /// The lowest rating of the players who have one.
        Lowest => "lowest_rated",
        /// The average rating of the players who have one, a half rounded up.
        Average => "average_rated",
    }
}

impl UnratedAs {
    /// The number it comes to among players of these ratings; `None` where it asks for ratings and nobody has one.
    pub fn among(self, ratings: impl IntoIterator<Item = Option<Rating>>) -> Option<Rating> {
        let rule = match self {
            Self::Fixed(rating) => return Some(rating),
            Self::Found(rule) => rule,
        };
        let rated = ratings.into_iter().flatten();
        match rule {
            UnratedRule::Lowest => rated.min(),
            UnratedRule::Average => {
                let (mut sum, mut count) = (0_i64, 0_i64);
                for rating in rated {
                    sum += i64::from(rating.get());
                    count += 1;
                }
                let average = (count > 0).then(|| Rounding::HalfUp.divide(sum, count))?;
                Rating::new(u16::try_from(average).ok()?)
            }
        }
    }

    /// The number, where one was announced.
    pub const fn fixed(self) -> Option<Rating> {
        match self {
            Self::Fixed(rating) => Some(rating),
            Self::Found(_) => None,
        }
    }

    /// The rule, where one was announced.
    pub const fn rule(self) -> Option<UnratedRule> {
        match self {
            Self::Fixed(_) => None,
            Self::Found(rule) => Some(rule),
        }
    }
}

impl FromStr for UnratedAs {
    type Err = OutOfRange;

    /// Reads it as it is written: a number, or the word of a rule.
    fn from_str(text: &str) -> Result<Self, OutOfRange> {
        let rule = text.trim().parse::<UnratedRule>();
        rule.map_or_else(|_| text.parse().map(Self::Fixed), |rule| Ok(Self::Found(rule)))
    }
}

impl fmt::Display for UnratedAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(rating) => rating.fmt(f),
            Self::Found(rule) => rule.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(number: u16) -> Option<Rating> {
        Rating::new(number)
    }

    #[test]
    fn c07_10_an_unrated_player_counts_as_what_was_announced() {
        let field = [rating(2000), None, rating(1801), rating(1500), None];
        for (way, expected) in [
            (UnratedAs::Fixed(rating(1400).expect("a rating")), rating(1400)),
            (UnratedAs::Found(UnratedRule::Lowest), rating(1500)),
            // 5301 in three: 1767.
            (UnratedAs::Found(UnratedRule::Average), rating(1767)),
        ] {
            assert_eq!(way.among(field), expected, "{way}");
        }
    }

    #[test]
    fn half_a_point_is_rounded_up_and_nobodys_rating_gives_no_number() {
        let average = UnratedAs::Found(UnratedRule::Average);
        assert_eq!(average.among([rating(1500), rating(1501)]), rating(1501));
        for way in [average, UnratedAs::Found(UnratedRule::Lowest)] {
            assert_eq!(way.among([None, None]), None);
            assert_eq!(way.among([]), None);
        }
        let fixed = UnratedAs::Fixed(Rating::MIN);
        assert_eq!(fixed.among([None]), Some(Rating::MIN));
    }

    #[test]
    fn a_number_stays_a_number_where_it_is_written() {
        for (way, json) in [
            (UnratedAs::Fixed(rating(1400).expect("a rating")), "1400"),
            (UnratedAs::Found(UnratedRule::Lowest), "\"lowest_rated\""),
            (UnratedAs::Found(UnratedRule::Average), "\"average_rated\""),
        ] {
            assert_eq!(serde_json::to_string(&way).expect("it is written"), json);
            assert_eq!(serde_json::from_str::<UnratedAs>(json).expect("it is read"), way);
            assert_eq!(way.to_string().parse(), Ok(way));
        }
        for wrong in ["0", "4001", "\"highest\"", "true"] {
            assert!(serde_json::from_str::<UnratedAs>(wrong).is_err(), "{wrong}");
        }
    }
}
