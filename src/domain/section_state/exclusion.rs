//! Players who are kept out of rounds by a ruling, and who plays on when it falls (12.9.8).
//!
//! Nothing changes for a round everybody can see: nobody is kept out of it, and who was kept out of it stays out. Who was sent out of the
//! tournament (12.9.9) plays on as [`crate::registration::Stay::play_on`] says.

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

    /// Does a player who was kept out of these rounds play on in this one, where that falls?
    pub fn may_play_on(&self, round: RoundNo, rounds: &[RoundNo]) -> bool {
        rounds.contains(&round) && !self.is_published(round)
    }

    fn is_published(&self, round: RoundNo) -> bool {
        self.round(round).is_some_and(|found| found.status.is_public())
    }
}
