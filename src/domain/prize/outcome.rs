//! What became of the prizes, and why: what each player gets, what nobody gets, and what somebody must still decide.

use super::{
    Money,
    contender::{WhyOut, WinnerNo},
    plan::CategoryNo,
    share::Share,
    words::Thing,
};
use engine::standings::Place;

/// The prizes of a section, given out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Everybody who gets something, best placed first; in a section of teams these, then who was best at the boards.
    pub players: Vec<PlayerAwards>,
    /// One for each category of the plan, in its order.
    pub categories: Vec<CategoryOutcome>,
    /// Who could get nothing, and why, by number, teams first.
    pub out: Vec<Out>,
    /// Who gets less than somebody not placed before them; best placed first. Only where each takes one prize and money is shared.
    pub overtaken: Vec<Overtaken>,
    pub totals: Totals,
}

impl Outcome {
    /// What this player or team gets, if anything.
    pub fn find(&self, no: WinnerNo) -> Option<&PlayerAwards> {
        self.players.iter().find(|player| player.no == no)
    }
}

/// What a player or a team gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerAwards {
    pub no: WinnerNo,
    /// The money, in the order of the categories.
    pub money: Vec<MoneyAward>,
    /// The things, in the order of the categories.
    pub things: Vec<ThingAward>,
    /// The categories whose money was left to others because another gave more, in their order.
    pub left: Vec<Left>,
}

impl PlayerAwards {
    /// All the money.
    pub fn paid(&self) -> Money {
        Money::total(self.money.iter().map(|award| award.paid))
    }
}

/// Money from a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoneyAward {
    pub category: CategoryNo,
    /// The places whose money is shared, counted among those who did not leave the category.
    pub places: Place,
    /// The player's own place among them; of more than one place where nothing separates the players.
    pub own: Place,
    /// How the share is made.
    pub how: How,
    /// The exact share.
    pub share: Share,
    /// What is paid of it.
    pub paid: Money,
}

/// How a share is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The prize of the place, undivided.
    Place,
    /// Equal parts for those whom nothing separates.
    Level {
        /// How many they are.
        players: usize,
        /// The money of their places.
        sum: Money,
    },
    /// Equal parts for those tied on points.
    Equal {
        /// How many they are.
        players: usize,
        /// The money of their places.
        sum: Money,
    },
    /// One half of the money of the own place, and an equal part of one half of the sum.
    Hort {
        /// The money of the own place; of an average one where nothing separates some of them.
        by_place: Share,
        /// How many are tied on points.
        players: usize,
        /// The money of their places.
        sum: Money,
    },
}

/// A prize that is not money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThingAward {
    /// From which category.
    pub category: CategoryNo,
    /// For which place of its group; more than one where each of them gives the same.
    pub place: Place,
    /// What it is.
    pub thing: Thing,
}

/// Money that a player left to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// In which category.
    pub category: CategoryNo,
    /// The share it would have given when the player took another.
    pub offered: Share,
}

/// What became of the prizes of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryOutcome {
    pub category: CategoryNo,
    /// How many compete for it.
    pub eligible: usize,
    /// What is paid.
    pub paid: Money,
    /// The remainder of rounding, which nobody may get before the others.
    pub left_over: Money,
    /// Money of places that nobody holds: the place and the amount.
    pub money_not_awarded: Vec<(usize, Money)>,
    /// Things of places that nobody holds: the place and the thing.
    pub things_not_awarded: Vec<(usize, Thing)>,
    /// Things that lots or a play-off must give.
    pub undecided: Vec<Undecided>,
}

/// Things of places whose players nothing separates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undecided {
    pub places: Place,
    /// The things, each with its place.
    pub things: Vec<(usize, Thing)>,
    /// The players or teams, by number.
    pub between: Vec<WinnerNo>,
}

/// Somebody who can get nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    pub no: WinnerNo,
    pub why: WhyOut,
}

/// Somebody who gets less than somebody not placed before, from a category that was open to both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtaken {
    /// Who gets less, or nothing.
    pub no: WinnerNo,
    /// Who gets more; of several the one who gets most.
    pub by: WinnerNo,
    /// From which category.
    pub category: CategoryNo,
}

/// The sums of an outcome: what is paid, left over and not awarded adds up to what was planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// All money of the plan.
    pub planned: Money,
    /// What is paid.
    pub paid: Money,
    /// What rounding leaves.
    pub left_over: Money,
    /// The money of places that nobody holds.
    pub not_awarded: Money,
}

impl Totals {
    /// Do the sums agree?
    pub fn add_up(&self) -> bool {
        Money::total([self.paid, self.left_over, self.not_awarded]) == self.planned
    }
}
