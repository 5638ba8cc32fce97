//! Which edition of the rules says what an unplayed round is worth in tie-breaks.
//!
//! Results of before August 2023 were counted with a virtual opponent; whoever works an old event out again gets the numbers
//! that were printed then. What either edition does is the business of `field` and `sums`.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How rounds without a game count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unplayed {
    /// C.07 art. 15 and 16, in force.
    #[default]
    InForce,
    /// The rules until July 2023: a virtual opponent stands in for one's own unplayed round, and an opponent's unplayed rounds
    /// count as draws. Swiss tournaments only; a round robin is counted as today.
    Before2023,
}

impl Unplayed {
    /// Both, the one in force first.
    pub const ALL: [Self; 2] = [Self::InForce, Self::Before2023];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InForce => "in_force",
            Self::Before2023 => "before2023",
        }
    }
}

/// The text names no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unplayed rounds count as in_force or before2023")]
pub struct UnknownUnplayed;

impl FromStr for Unplayed {
    type Err = UnknownUnplayed;

    fn from_str(text: &str) -> Result<Self, UnknownUnplayed> {
        Self::ALL
            .into_iter()
            .find(|one| one.as_str() == text)
            .ok_or(UnknownUnplayed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_spelling() {
        for one in Unplayed::ALL {
            assert_eq!(one.as_str().parse(), Ok(one));
            let json = serde_json::to_string(&one).expect("it is written");
            assert_eq!(json, format!("\"{}\"", one.as_str()));
        }
        assert_eq!("2023".parse::<Unplayed>(), Err(UnknownUnplayed));
    }
}
