//! The times of two players who meet where a section gives time odds. Steps and what is wrong with them: [`crate::time_odds`].

use super::SectionState;
use crate::time_odds;
use engine::numbers::StartNo;
use rules::time_control::TimeControl;

impl SectionState {
    /// The times of two players who meet, White's first, where the section gives time odds; `None` where both have what is announced.
    pub fn time_odds(&self, white: StartNo, black: StartNo) -> Option<[&TimeControl; 2]> {
        let rating = |no| self.player(no).and_then(|player| player.rating);
        time_odds::times(&self.settings.time_odds, [rating(white), rating(black)])
    }
}
