//! The point system: what a result and a bye are worth.
//!
//! What a result *is* stands in [`super::result`].

use serde::{Deserialize, Serialize};

use super::{
    bye::ByeKind,
    colour::Colour,
    points::Points,
    result::{GameResult, Share},
};

/// What each outcome is worth. The default is 1 – ½ – 0 with a bye worth a win (Laws 10.1, C.04.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win, over the board or by forfeit; also a full-point bye.
    pub win: Points,
    /// A draw; also a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A loss by forfeit, or a round not taken part in.
    pub absence: Points,
    /// The pairing-allocated bye.
    pub pairing_allocated_bye: Points,
}

impl Scoring {
    /// 1 – ½ – 0.
    pub const STANDARD: Self = Self {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
        absence: Points::ZERO,
        pairing_allocated_bye: Points::ONE,
    };

    /// 3 – 1 – 0.
    pub const THREE_ONE_ZERO: Self = Self {
        win: Points::whole(3),
        draw: Points::ONE,
        loss: Points::ZERO,
        absence: Points::ZERO,
        pairing_allocated_bye: Points::whole(3),
    };

    /// What this share of a result is worth.
    pub const fn of_share(&self, share: Share) -> Points {
        match share {
            Share::Win => self.win,
            Share::Draw => self.draw,
            Share::Loss => self.loss,
            Share::Absence => self.absence,
        }
    }

    /// What the player of this colour gets for this result.
    pub const fn of_result(&self, result: GameResult, colour: Colour) -> Points {
        self.of_share(result.share(colour))
    }

    /// What this bye is worth.
    pub const fn of_bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::PairingAllocated => self.pairing_allocated_bye,
            ByeKind::FullPoint => self.win,
            ByeKind::HalfPoint => self.draw,
            ByeKind::ZeroPoint => self.absence,
        }
    }

    /// Is this a sensible point system?
    ///
    /// A win is worth more than a loss and at least a draw; two draws are not worth more than a win and a loss;
    /// the bye is worth no more than a win, and under 1 – ½ – 0 only 1, ½ or 0 (C.04.1).
    pub fn check(&self) -> Result<(), ScoringError> {
        let in_range = |points: Points| (0..=200).contains(&points.as_halves());
        if ![
            self.win,
            self.draw,
            self.loss,
            self.absence,
            self.pairing_allocated_bye,
        ]
        .into_iter()
        .all(in_range)
        {
            return Err(ScoringError::OutOfRange);
        }
        if self.win <= self.loss || self.draw > self.win || self.draw < self.loss {
            return Err(ScoringError::WrongOrder);
        }
        if self.draw + self.draw > self.win + self.loss {
            return Err(ScoringError::DrawsBeatWin);
        }
        if self.absence > self.loss {
            return Err(ScoringError::AbsenceBeatsLoss);
        }
        if self.pairing_allocated_bye > self.win {
            return Err(ScoringError::ByeBeatsWin);
        }
        Ok(())
    }
}

impl Default for Scoring {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Why a point system is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoringError {
    /// A value is negative or above 100.
    #[error("points must lie between 0 and 100")]
    OutOfRange,
    /// Not win > loss, win ≥ draw ≥ loss.
    #[error("a win must be worth more than a loss, and a draw must lie between them")]
    WrongOrder,
    /// Two draws beat a win and a loss.
    #[error("two draws may not be worth more than a win and a loss")]
    DrawsBeatWin,
    /// An absence is worth more than a loss.
    #[error("being absent may not be worth more than a loss")]
    AbsenceBeatsLoss,
    /// The bye is worth more than a win.
    #[error("the bye may not be worth more than a win")]
    ByeBeatsWin,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_systems_are_sensible() {
        assert_eq!(Scoring::STANDARD.check(), Ok(()));
        assert_eq!(Scoring::THREE_ONE_ZERO.check(), Ok(()));
    }

    #[test]
    fn two_draws_never_beat_a_win_and_a_loss() {
        let scoring = Scoring {
            draw: Points::halves(3),
            ..Scoring::STANDARD
        };
        assert_eq!(scoring.check(), Err(ScoringError::WrongOrder));
        let scoring = Scoring {
            win: Points::whole(3),
            draw: Points::whole(2),
            ..Scoring::THREE_ONE_ZERO
        };
        assert_eq!(scoring.check(), Err(ScoringError::DrawsBeatWin));
    }

    #[test]
    fn the_bye_is_at_most_a_win() {
        let scoring = Scoring {
            pairing_allocated_bye: Points::whole(2),
            ..Scoring::STANDARD
        };
        assert_eq!(scoring.check(), Err(ScoringError::ByeBeatsWin));
    }
}
