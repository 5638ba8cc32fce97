//! Points beside those of the results: what an arbiter adds or takes, and results that are worth something else for one player.
//!
//! They come from reports (record 299 of TRF26) and count wherever a player's points do. C.07 does not name them. We read it
//! so: they are part of the score, so of score groups, of what opponents see and of the progressive score; they are no
//! rounds, so they do not touch what is counted in wins, games or elected rounds.

use serde::{Deserialize, Serialize};

use super::{numbers::RoundNo, points::Points};

/// Points a player has beside those of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Extra {
    /// The round they belong to; `None` is the whole tournament, and they count from the start.
    pub round: Option<RoundNo>,
    /// What they are.
    pub kind: ExtraKind,
    /// How many; fewer than none is a penalty.
    pub points: Points,
}

crate::spelled! {
    /// What extra points are.
    pub enum ExtraKind {
        /// A penalty or a bonus, beside the results.
        Ruling => "ruling",
        /// The round's result is worth so much more or less than it usually is. It always has a round.
        Value => "value",
    }
}

impl Extra {
    /// Does it count in the first so many rounds?
    pub fn counts_in(&self, rounds: usize) -> bool {
        self.round.is_none_or(|round| round.index() < rounds)
    }
}
