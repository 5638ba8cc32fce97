//! Players whom a ruling excludes from rounds, and who plays on when the ruling is lifted (12.9.8).
//!
//! A published round does not change: nobody is excluded from it, and a player excluded from it stays out. A player expelled from the
//! tournament (12.9.9) plays on by [`crate::registration::Stay::play_on`].

use super::SectionState;
use engine::numbers::RoundNo;

/// A round somebody is to be kept out of is published already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {0} is published already")]
pub struct RoundPublished(pub RoundNo);

impl SectionState {
    /// Can a player be kept out of all of these rounds?
    pub fn check_exclusion(&self, rounds: &[RoundNo]) -> Result<(), RoundPublished> {
        match rounds.iter().find(|round| self.is_published(**round)) {
            Some(round) => Err(RoundPublished(*round)),
            None => Ok(()),
        }
    }

    /// Does a player excluded from these rounds play on in this one when the exclusion is lifted?
    pub fn may_play_on(&self, round: RoundNo, rounds: &[RoundNo]) -> bool {
        rounds.contains(&round) && !self.is_published(round)
    }

    fn is_published(&self, round: RoundNo) -> bool {
        self.round(round).is_some_and(|found| found.status.is_public())
    }
}
