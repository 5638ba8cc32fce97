//! A player or a team as far as prizes need it: a place, points, and what groups ask for.

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

    /// The number, of a player or a team.
    pub const fn get(self) -> u16 {
        match self {
            Self::Team(no) => no.get(),
            Self::Player(no) => no.get(),
        }
    }
}

/// A player or a team as far as prizes need it. A team has none of the data that groups ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    pub no: WinnerNo,
    /// The place of the player or the team.
    pub standing: Standing,
    /// The points that make a tie: players with equal points share where money is shared among the tied.
    pub points: Points,
    /// The rating the section uses; `None` for unrated.
    pub rating: Option<Rating>,
    /// Sex, if it is known.
    pub sex: Option<Sex>,
    /// Date or year of birth, if it is known.
    pub birth: Option<BirthDate>,
    pub club: Option<Club>,
}

/// The place of a player or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At this place of the standings, of the table of teams, of a cup, or at a board. Nothing separates those who share a place.
    Placed(Place),
    /// Without a place: the players behind move up.
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
