//! A player or a team as prizes see one: a place, points, and what groups ask for.

use crate::player::{BirthDate, Club, Sex};
use engine::{
    numbers::{Rating, StartNo, TeamNo},
    points::Points,
    standings::Place,
};

/// The number of who may win a prize: a player's, or a team's in a section of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinnerNo {
    Team(TeamNo),
    Player(StartNo),
}

impl WinnerNo {
    /// Is it a team's?
    pub const fn is_team(self) -> bool {
        match self {
            Self::Team(_) => true,
            Self::Player(_) => false,
        }
    }

    /// The number, whoever has it.
    pub const fn get(self) -> u16 {
        match self {
            Self::Team(no) => no.get(),
            Self::Player(no) => no.get(),
        }
    }
}

/// A player or a team as prizes see one. Of a team nothing is known that groups ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    pub no: WinnerNo,
    /// Where the player or the team stands.
    pub standing: Standing,
    /// What ties: those with as many share where money is shared among the tied.
    pub points: Points,
    /// The rating the section uses; `None` for unrated.
    pub rating: Option<Rating>,
    /// Sex, if it is known.
    pub sex: Option<Sex>,
    /// Date or year of birth, if it is known.
    pub birth: Option<BirthDate>,
    pub club: Option<Club>,
}

/// Where a player or a team stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At this place of the standings, of the table of teams, of a cup, or at a board. Those who share a place are separated by nothing.
    Placed(Place),
    /// Nowhere that counts: the players behind move up.
    Out(WhyOut),
}

engine::spelling! {
    /// Why a player or a team can get no prize.
    pub enum WhyOut {
        /// Left the tournament.
        Withdrawn => "withdrawn",
        /// Sent out by the arbiter.
        Expelled => "expelled",
        /// Left a round robin before enough games were played for them to count.
        TooFewGames => "too_few_games",
    }
}
