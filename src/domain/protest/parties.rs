//! The two sides of a protest about a match of teams, whom a decision went against, and what it changed of the match.
//!
//! An outcome is about the decision before it ([`super::Outcome`]): once the committee has overturned the arbiter, a board that overturns the
//! committee says what the arbiter said.

use serde::{Deserialize, Serialize};

use super::{Outcome, Protest, State};
use engine::{numbers::BoardNo, result::GameResult, team_event::MatchForfeit};

engine::spelled! {
    /// A side of a protest.
    pub enum Party {
        /// Whoever filed it.
        Petitioner => "petitioner",
        /// The other team of the match.
        Opponent => "opponent",
    }
}

engine::spelled! {
    /// What a decision about a result card says of the match as a whole.
    pub enum MatchVerdict {
        /// The first-named team has lost it.
        ByWhite => "by_white",
        /// The other team has lost it.
        ByBlack => "by_black",
        /// Both have lost it.
        ByBoth => "by_both",
        /// Nobody has lost it as a whole.
        BoardsCount => "boards_count",
    }
}

impl MatchVerdict {
    /// Who has lost it as a whole.
    pub const fn forfeit(self) -> Option<MatchForfeit> {
        match self {
            Self::ByWhite => Some(MatchForfeit::ByWhite),
            Self::ByBlack => Some(MatchForfeit::ByBlack),
            Self::ByBoth => Some(MatchForfeit::ByBoth),
            Self::BoardsCount => None,
        }
    }
}

/// What a decision said of a match, with what stood before: the next instance may put it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "of")]
pub enum MatchChange {
    /// A board.
    Board {
        /// The board of the round.
        board: BoardNo,
        was: Option<GameResult>,
        becomes: Option<GameResult>,
    },
    /// The match as a whole.
    Whole {
        was: Option<MatchForfeit>,
        becomes: Option<MatchForfeit>,
    },
}

impl Party {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Petitioner => Self::Opponent,
            Self::Opponent => Self::Petitioner,
        }
    }
}

impl Protest {
    /// Did the last decision go against this side? Only such a side takes it further. What was replaced by something else is what neither
    /// side asked for.
    pub fn went_against(&self, party: Party) -> bool {
        let Some(outcome) = self.outcome().filter(|_| self.state == State::Decided) else {
            return false;
        };
        match outcome {
            Outcome::Upheld | Outcome::DismissedLate | Outcome::DismissedNotCompetent => {
                party == self.appellant
            }
            Outcome::Overturned => party == self.appellant.other(),
            Outcome::Replaced => true,
        }
    }

    /// The side that takes it further where nobody says which.
    pub fn loser(&self) -> Party {
        if self.went_against(self.appellant) {
            self.appellant
        } else {
            self.appellant.other()
        }
    }

    /// What the last decision that changed something of the match changed, while it stands.
    pub fn changed(&self) -> Option<MatchChange> {
        self.decisions.iter().rev().find_map(|decision| decision.changed)
    }

    /// Was something decided that no result followed from yet? Only of a decision that is not before another instance.
    pub fn asks_for_result(&self) -> bool {
        let last = self.decisions.last().filter(|_| self.state == State::Decided);
        last.is_some_and(|last| last.outcome.changes_something() && last.changed.is_none())
    }
}
