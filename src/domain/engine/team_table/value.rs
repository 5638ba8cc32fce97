//! What a tie-break of a team event gives, and the working behind it.
//!
//! The working is structured, never prose: a page, the API and a test read the same parts and choose their own words. The reasons for a
//! cut and for the cap of a dummy are the same for players and teams ([`Cut`], [`Cap`]).

use crate::{
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::TeamPoints,
    tiebreak::{Cap, Cut, Value},
};

/// The value of a tie-break. Values of one tie-break compare: the larger is the better, unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TeamValue {
    /// A number, in hundredths; for direct encounters the place among the tied, 0 where nothing was decided.
    Number(Value),
    /// Several numbers, of which the first that differs decides: the points on board 1, 2, and so on, or without the bottom board, the
    /// bottom two, and so on.
    Series(Vec<Points>),
}

impl TeamValue {
    /// The number, if it is one.
    pub const fn number(&self) -> Option<Value> {
        match self {
            Self::Number(value) => Some(*value),
            Self::Series(_) => None,
        }
    }
}

/// How a value came about: the rounds or boards it was made of, the cut ones included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamWorking {
    /// What it comes to.
    pub value: TeamValue,
    /// The article or regulation that defines it, e.g. `C.07 art. 13.2.2`.
    pub article: &'static str,
    /// Its parts in the order of rounds or boards; rounds that have no part in it are left out.
    pub parts: Vec<TeamPart>,
    /// How the parts become the value.
    pub total: TeamTotal,
}

/// How the parts that count become the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamTotal {
    /// They are added.
    Sum,
    /// Their mean, rounded half up.
    Average,
    /// SSSC: their sum (the Buchholz) divided by the factor, rounded half up, and the other score.
    OnTopOf {
        /// The score that is not the primary one.
        score: Points,
        /// The sum of the parts.
        buchholz: Value,
        /// What it is divided by.
        factor: u16,
    },
    /// They are listed one after the other.
    Series,
    /// There are no parts: the number is the team's own.
    Own,
}

/// What one round or board has to do with the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPart {
    /// Where the amount comes from.
    pub source: TeamSource,
    /// What it adds, or would add had it not been cut.
    pub amount: Value,
    /// Why it does not count, if it does not.
    pub cut: Option<Cut>,
}

impl TeamPart {
    /// Does it count?
    pub const fn counts(&self) -> bool {
        self.cut.is_none()
    }
}

/// Where the amount of a part comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamSource {
    /// The round itself: a win, a round elected to play, the points so far.
    Round {
        round: RoundNo,
        /// The scheduled opponent, met or not.
        opponent: Option<TeamNo>,
    },
    /// An opponent's adjusted score (C.07 art. 16.3, in a round robin art. 15).
    Opponent {
        round: RoundNo,
        opponent: TeamNo,
        /// Its score as its opponents see it.
        score: Points,
        /// Its score as it stands in the table.
        table_score: Points,
        /// What the match gave against it.
        points: TeamPoints,
    },
    /// A dummy opponent stands in for a match not played (C.07 art. 16.4).
    Dummy {
        round: RoundNo,
        /// The scheduled opponent of a forfeit.
        scheduled: Option<TeamNo>,
        /// The score of the dummy, after the cap.
        score: Points,
        /// Was the dummy's score lowered, and by what?
        cap: Option<Cap>,
        /// What the round gave.
        points: TeamPoints,
        /// Did the team choose not to play (requested bye, forfeit loss)? Such a round is cut first.
        voluntary: bool,
    },
    /// A penalty or a bonus.
    Extra {
        /// The round it belongs to; `None` is the whole event.
        round: Option<RoundNo>,
    },
    /// A number of an opponent: its Buchholz.
    Figure { round: RoundNo, opponent: TeamNo },
    /// A board over all rounds.
    Board {
        /// 1 is the top board.
        board: u8,
        /// The points made there.
        points: Points,
        /// How many times they count; 0 where they stand for themselves in a series.
        times: u8,
    },
}
