//! Who is kept apart, apart from what was settled before round 1: two players, or everybody of one club or one federation; in team
//! sections two teams, or those of one club.
//!
//! Which soft rules a round cannot obey is decided in [`crate::systems::restrictions`], for teams in [`crate::team_swiss::restrictions`].

use serde::{Deserialize, Serialize};

use crate::{
    ids::{PlayerId, TeamId},
    numbers::{RoundNo, StartNo},
};

/// A rule that keeps players apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingRestriction {
    pub who: RestrictedPlayers,
    pub firmness: Firmness,
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    pub reason: String,
}

/// Whom a rule keeps apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum RestrictedPlayers {
    Players {
        first: PlayerId,
        second: PlayerId,
    },
    /// Where teams meet.
    Teams {
        first: TeamId,
        second: TeamId,
    },
    /// Players of the same club, or teams.
    Club,
    /// Players of the same federation.
    Federation,
}

impl RestrictedPlayers {
    /// Is it about the same players?
    pub fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (
                Self::Players { first, second },
                Self::Players {
                    first: third,
                    second: fourth,
                },
            ) => (first, second) == (third, fourth) || (first, second) == (fourth, third),
            (
                Self::Teams { first, second },
                Self::Teams {
                    first: third,
                    second: fourth,
                },
            ) => (first, second) == (third, fourth) || (first, second) == (fourth, third),
            (Self::Club, Self::Club) | (Self::Federation, Self::Federation) => true,
            (Self::Players { .. } | Self::Teams { .. } | Self::Club | Self::Federation, _) => false,
        }
    }
}

crate::spelled! {
    /// How strictly a rule holds.
    #[derive(Default)]
    pub enum Firmness {
        #[default]
        Hard => "hard",
        /// As far as a legal pairing allows.
        Soft => "soft",
    }
}

impl PairingRestriction {
    /// Does it hold in a round?
    pub fn holds_in(&self, round: RoundNo) -> bool {
        (self.from..=self.to).contains(&round)
    }
}

/// A rule of a round with the groups of players, or teams, no two of whom meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<N = StartNo> {
    /// Its place in the list of rules.
    pub index: usize,
    pub firmness: Firmness,
    /// Is it about two players or two teams?
    pub is_pair: bool,
    /// Who: one group for each club.
    pub groups: Vec<Vec<N>>,
}

/// Who is kept apart in a round after all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled<N = StartNo> {
    /// The pairs that must not meet.
    pub pairs: Vec<(N, N)>,
    /// Soft rules that could not be obeyed, or not for everybody.
    pub given_up: Vec<GivenUp>,
}

/// A soft rule that is not obeyed for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Its place in the list of rules.
    pub index: usize,
    /// For so many of its players, from the top of the standings, it is obeyed.
    pub held: usize,
    /// Players it is about.
    pub of: usize,
}
