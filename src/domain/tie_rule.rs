//! The setting of a section for players who are still tied after all tie-breaks.
//!
//! [`engine::standings`] applies it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use engine::{numbers::StartNo, standings::Ties};

/// How players are placed who are still tied after all tie-breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum TieRule {
    /// They share the place.
    #[default]
    Shared,
    /// Lots are drawn.
    Lots {
        /// The seed of the lots. `None` until they are drawn: the program draws it once, when the settings are saved, so that
        /// nobody draws until it suits.
        #[serde(default)]
        seed: Option<LotSeed>,
    },
    /// The arbiter puts them in order, for instance after a play-off.
    ByHand {
        /// Starting numbers, the best first; it separates only who is tied.
        #[serde(default)]
        order: Vec<StartNo>,
    },
}

impl TieRule {
    /// The rule for other players or teams: an order by hand is dropped.
    #[must_use]
    pub fn for_others(&self) -> Self {
        match self {
            Self::Shared => Self::Shared,
            Self::Lots { .. } => Self::Lots { seed: None },
            Self::ByHand { .. } => Self::ByHand { order: Vec::new() },
        }
    }

    /// The names of the rules, in the order of a form.
    pub const NAMES: [&str; 3] = ["shared", "lots", "by_hand"];

    /// The one spelling in forms and JSON.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Lots { .. } => "lots",
            Self::ByHand { .. } => "by_hand",
        }
    }

    /// The rule as the standings apply it. Before lots are drawn a place is shared.
    pub fn ties(&self) -> Ties {
        match self {
            Self::Shared | Self::Lots { seed: None } => Ties::Shared,
            Self::Lots { seed: Some(seed) } => Ties::Lots { seed: seed.0 },
            Self::ByHand { order } => Ties::ByHand(order.clone()),
        }
    }

    /// What the lots are drawn with, if they are.
    pub const fn seed(&self) -> Option<LotSeed> {
        match self {
            Self::Lots { seed } => *seed,
            Self::Shared | Self::ByHand { .. } => None,
        }
    }

    /// The rule with its lots drawn: an earlier draw stays, whatever a client sends; `fresh` is used if there was none.
    #[must_use]
    pub fn drawn(self, before: &Self, fresh: impl FnOnce() -> u64) -> Self {
        match self {
            Self::Lots { .. } => Self::Lots {
                seed: Some(before.seed().unwrap_or_else(|| LotSeed(fresh()))),
            },
            Self::Shared | Self::ByHand { .. } => self,
        }
    }

    /// Is nobody named twice in the order?
    pub fn is_sound(&self) -> bool {
        match self {
            Self::Shared | Self::Lots { .. } => true,
            Self::ByHand { order } => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                sorted.windows(2).all(|pair| pair.first() != pair.last())
            }
        }
    }
}

/// What lots are drawn with: the same seed always gives the same order (C.07 art. 4). Written in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LotSeed(u64);

impl LotSeed {
    /// This number as a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for LotSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 16 hexadecimal digits")]
pub struct UnknownSeed;

impl FromStr for LotSeed {
    type Err = UnknownSeed;

    fn from_str(text: &str) -> Result<Self, UnknownSeed> {
        if text.len() != 16 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(UnknownSeed);
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| UnknownSeed)
    }
}

engine::one_text!(LotSeed: UnknownSeed);

#[cfg(test)]
mod tests {
    use super::*;

    fn number(no: u16) -> StartNo {
        StartNo::new(no).expect("a number")
    }

    #[test]
    fn lots_are_drawn_once() {
        let asked = TieRule::Lots { seed: None };
        let drawn = asked.clone().drawn(&TieRule::Shared, || 7);
        assert_eq!(drawn.ties(), Ties::Lots { seed: 7 });
        // Neither a second request nor a seed from the client draws again.
        assert_eq!(asked.clone().drawn(&drawn, || 8), drawn);
        let own = TieRule::Lots {
            seed: Some(LotSeed::new(9)),
        };
        assert_eq!(own.clone().drawn(&drawn, || 8), drawn);
        assert_eq!(own.drawn(&TieRule::Shared, || 8).ties(), Ties::Lots { seed: 8 });
        assert_eq!(asked.ties(), Ties::Shared);
    }

    #[test]
    fn another_season_has_the_rule_without_whom_it_was_about() {
        let by_hand = TieRule::ByHand {
            order: vec![number(7), number(3)],
        };
        assert_eq!(by_hand.for_others(), TieRule::ByHand { order: Vec::new() });
        let lots = TieRule::Lots {
            seed: Some(LotSeed::new(9)),
        };
        assert_eq!(lots.for_others(), TieRule::Lots { seed: None });
        assert_eq!(TieRule::Shared.for_others(), TieRule::Shared);
    }

    #[test]
    fn an_order_names_nobody_twice() {
        let order = |numbers: &[u16]| TieRule::ByHand {
            order: numbers.iter().copied().map(number).collect(),
        };
        assert!(order(&[]).is_sound() && order(&[7, 3]).is_sound());
        assert!(!order(&[7, 3, 7]).is_sound());
    }

    #[test]
    fn json_has_the_spelling_of_the_forms() {
        for (rule, json) in [
            (TieRule::Shared, r#"{"by":"shared"}"#),
            (
                TieRule::Lots {
                    seed: Some(LotSeed::new(0x2a)),
                },
                r#"{"by":"lots","seed":"000000000000002a"}"#,
            ),
            (
                TieRule::ByHand {
                    order: vec![number(7), number(3)],
                },
                r#"{"by":"by_hand","order":[7,3]}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&rule).expect("it is written"), json);
            assert_eq!(serde_json::from_str::<TieRule>(json).expect("it is read"), rule);
            assert!(json.contains(rule.as_str()) && TieRule::NAMES.contains(&rule.as_str()));
        }
        for seed in ["", "2a", "000000000000002g", "+00000000000002a"] {
            assert!(seed.parse::<LotSeed>().is_err(), "{seed}");
        }
    }
}
