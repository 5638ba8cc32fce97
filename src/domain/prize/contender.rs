//! A player as prizes see one: a place, points, and what groups ask for.

use crate::player::{BirthDate, Club, Sex};
use engine::{
    numbers::{Rating, StartNo},
    points::Points,
    standings::Place,
};

/// A player as prizes see one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    pub no: StartNo,
    /// Where the player stands.
    pub standing: Standing,
    pub points: Points,
    /// The rating the section uses; `None` for unrated.
    pub rating: Option<Rating>,
    /// Sex, if it is known.
    pub sex: Option<Sex>,
    /// Date or year of birth, if it is known.
    pub birth: Option<BirthDate>,
    pub club: Option<Club>,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At this place of the standings. Those who share a place are separated by nothing.
    Placed(Place),
    /// Nowhere that counts: the players behind move up.
    Out(WhyOut),
}

engine::spelling! {
    /// Why a player can get no prize.
    pub enum WhyOut {
        /// Left the tournament.
        Withdrawn => "withdrawn",
        /// Sent out by the arbiter.
        Expelled => "expelled",
        /// Left a round robin before enough games were played for them to count.
        TooFewGames => "too_few_games",
    }
}
