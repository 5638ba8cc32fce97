//! What the organiser offers: categories, their prizes, and how money is shared.
//!
//! A [`Draft`] is what a form or a document says; only [`Plan::new`] makes a plan of it, and its errors name the category and the place.

use std::{collections::BTreeSet, fmt};

use serde::{Deserialize, Serialize};

use super::{
    Currency, Money, Unit,
    contest::{BoardFault, Contest},
    group::Group,
    words::{CategoryName, Thing},
};

/// A plan that is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The currency of the prizes.
    #[serde(default)]
    pub currency: Currency,
    /// What shares are rounded down to.
    #[serde(default)]
    pub unit: Unit,
    /// Does a player take only the largest of the money prizes open to the player?
    #[serde(default)]
    pub one_each: bool,
    /// The categories, the main one first. None: there are no prizes.
    pub categories: Vec<Category>,
}

/// Prizes for the best of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Its name; only the first category of a plan may have none.
    #[serde(default)]
    pub name: Option<CategoryName>,
    /// Who competes for its prizes: teams, or players at a board, in a section of teams only.
    #[serde(default, skip_serializing_if = "Contest::is_of_players")]
    pub contest: Contest,
    /// Who of them may have its prizes. For teams that is always everybody.
    #[serde(default)]
    pub group: Group,
    /// How the money of tied players is shared.
    #[serde(default)]
    pub sharing: Sharing,
    /// The prizes, that of the first place first.
    pub prizes: Vec<Prize>,
}

impl Category {
    /// The money of each place.
    pub(super) fn amounts(&self) -> Vec<Money> {
        self.prizes.iter().map(|prize| prize.amount).collect()
    }
}

/// What a place is worth: money, a thing, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    /// The money; nothing where the prize is a thing.
    #[serde(default)]
    pub amount: Money,
    /// What is given beside the money or in its place.
    #[serde(default)]
    pub thing: Option<Thing>,
}

engine::spelled! {
    /// How the money of tied players is shared.
    #[derive(Default)]
    pub enum Sharing {
        /// Not at all: tie-breaks decide. Only those whom nothing separates share.
        #[default]
        Order => "order",
        /// The money of the places of those tied on points is shared equally.
        Equal => "equal",
        /// Hort: one half of the money goes by place, the other is shared equally among those tied on points.
        Hort => "hort",
    }
}

/// The number of a category in its plan; the first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CategoryNo(usize);

impl CategoryNo {
    /// The category at this position of the list.
    pub const fn from_index(index: usize) -> Self {
        Self(index)
    }

    /// Position in the list of categories.
    pub const fn index(self) -> usize {
        self.0
    }
}

impl fmt::Display for CategoryNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.saturating_add(1).fmt(f)
    }
}

/// Why a draft is not a plan. Places count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// More than [`Plan::MAX_CATEGORIES`].
    #[error("a plan has at most {} categories", Plan::MAX_CATEGORIES)]
    TooManyCategories,
    /// All prizes together come to more than [`Money::MAX`].
    #[error("the prizes together come to too much")]
    TooMuch,
    /// A category after the first without a name.
    #[error("category {category} needs a name")]
    NoName { category: CategoryNo },
    /// A name that an earlier category has.
    #[error("category {category} is called as one before it")]
    SameName {
        /// The later of the two.
        category: CategoryNo,
    },
    /// A category without prizes.
    #[error("category {category} has no prizes")]
    NoPrizes { category: CategoryNo },
    /// More than [`Plan::MAX_PRIZES`] in a category.
    #[error("category {category} has more than {} prizes", Plan::MAX_PRIZES)]
    TooManyPrizes { category: CategoryNo },
    /// Neither money nor a thing.
    #[error("category {category}, place {place}: the prize is missing")]
    NoPrize {
        /// In which category.
        category: CategoryNo,
        /// For which place.
        place: usize,
    },
    /// More money than for the place before.
    #[error("category {category}, place {place}: more money than for the place before")]
    Rises {
        /// In which category.
        category: CategoryNo,
        /// For which place.
        place: usize,
    },
    /// Conditions on players in a category for teams.
    #[error("category {category} is for teams and has conditions that only players can meet")]
    TeamsInGroup { category: CategoryNo },
    /// Not 1 to [`super::BoardContest::MOST_GAMES`] games.
    #[error(
        "category {category}: a player at a board counts with 1 to {} games or more",
        super::BoardContest::MOST_GAMES
    )]
    BoardGames { category: CategoryNo },
    /// The order at a board has no criterion, more than [`super::BoardContest::MOST_CRITERIA`], or one twice.
    #[error(
        "category {category}: name 1 to {} things that decide at the board, each at most once",
        super::BoardContest::MOST_CRITERIA
    )]
    BoardOrder { category: CategoryNo },
    /// Money is shared among those tied on points, and points do not come first at the board.
    #[error(
        "category {category}: money is shared among those tied on points only where points come first at the board"
    )]
    SharedWithoutPoints { category: CategoryNo },
    /// Prizes by the standings of single players in a section of teams.
    #[error("category {category}: in a section of teams no prize goes by the standings of single players")]
    PlayersOfTeams { category: CategoryNo },
    /// Prizes for teams or boards in a section of single players.
    #[error("category {category}: the section has no teams")]
    NoTeams { category: CategoryNo },
    /// Money is shared among those tied on points in a cup, where nobody has any.
    #[error(
        "category {category}: in a cup nobody has points to share by: those who went out in the same round share"
    )]
    CupWithoutPoints { category: CategoryNo },
    /// A board that the matches of the section do not have.
    #[error("category {category}: the boards are numbered 1 to {boards}")]
    NoSuchBoard {
        /// In which category.
        category: CategoryNo,
        /// How many boards a match has.
        boards: u8,
    },
    /// Not a whole number of the units that shares are rounded to.
    #[error("category {category}, place {place}: not a multiple of what shares are rounded to")]
    NotInUnits {
        /// In which category.
        category: CategoryNo,
        /// For which place.
        place: usize,
    },
}

/// What the organiser offers: a draft that makes sense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Draft", into = "Draft")]
pub struct Plan(Draft);

impl Plan {
    /// Categories a plan may have.
    pub const MAX_CATEGORIES: usize = 20;
    /// Prizes a category may have.
    pub const MAX_PRIZES: usize = 100;

    /// The plan of a draft; the error is the first thing that is wrong.
    pub fn new(draft: Draft) -> Result<Self, PlanError> {
        if draft.categories.len() > Self::MAX_CATEGORIES {
            return Err(PlanError::TooManyCategories);
        }
        let mut names = BTreeSet::new();
        let mut total = Money::ZERO;
        for (index, one) in draft.categories.iter().enumerate() {
            let category = CategoryNo::from_index(index);
            match &one.name {
                None if index > 0 => return Err(PlanError::NoName { category }),
                Some(name) if !names.insert(name.as_str().to_lowercase()) => {
                    return Err(PlanError::SameName { category });
                }
                None | Some(_) => {}
            }
            check_contest(category, one)?;
            let sum = check_prizes(category, &one.prizes, draft.unit)?;
            total = total.checked_add(sum).ok_or(PlanError::TooMuch)?;
        }
        Ok(Self(draft))
    }

    /// What the plan says.
    pub const fn draft(&self) -> &Draft {
        &self.0
    }

    /// The categories, each with its number.
    pub fn categories(&self) -> impl Iterator<Item = (CategoryNo, &Category)> {
        self.0
            .categories
            .iter()
            .enumerate()
            .map(|(index, category)| (CategoryNo::from_index(index), category))
    }

    /// The category of this number.
    pub fn category(&self, no: CategoryNo) -> Option<&Category> {
        self.0.categories.get(no.index())
    }

    /// All the money that is offered.
    pub fn total(&self) -> Money {
        Money::total(self.0.categories.iter().flat_map(Category::amounts))
    }
}

/// Checks that who competes, for what and how money is shared fit together.
fn check_contest(category: CategoryNo, one: &Category) -> Result<(), PlanError> {
    match &one.contest {
        Contest::Players => Ok(()),
        Contest::Teams if one.group.is_everyone() => Ok(()),
        Contest::Teams => Err(PlanError::TeamsInGroup { category }),
        Contest::Board(board) => {
            board.check().map_err(|fault| match fault {
                BoardFault::Games => PlanError::BoardGames { category },
                BoardFault::Order => PlanError::BoardOrder { category },
            })?;
            match one.sharing {
                Sharing::Order => Ok(()),
                // Those tied on points must be neighbours, as in the standings.
                Sharing::Equal | Sharing::Hort if board.goes_by_points() => Ok(()),
                Sharing::Equal | Sharing::Hort => Err(PlanError::SharedWithoutPoints { category }),
            }
        }
    }
}

/// Checks the prizes of one category, and returns their sum.
fn check_prizes(category: CategoryNo, prizes: &[Prize], unit: Unit) -> Result<Money, PlanError> {
    if prizes.is_empty() {
        return Err(PlanError::NoPrizes { category });
    }
    if prizes.len() > Plan::MAX_PRIZES {
        return Err(PlanError::TooManyPrizes { category });
    }
    let mut before = Money::MAX;
    let mut sum = Money::ZERO;
    for (prize, place) in prizes.iter().zip(1..) {
        if prize.amount.is_zero() && prize.thing.is_none() {
            return Err(PlanError::NoPrize { category, place });
        }
        // A better place never gets less only if the money falls with the place.
        if prize.amount > before {
            return Err(PlanError::Rises { category, place });
        }
        // Otherwise rounding down would take from a prize that nobody shares.
        if !unit.measures(prize.amount) {
            return Err(PlanError::NotInUnits { category, place });
        }
        before = prize.amount;
        sum = sum.checked_add(prize.amount).ok_or(PlanError::TooMuch)?;
    }
    Ok(sum)
}

impl TryFrom<Draft> for Plan {
    type Error = PlanError;

    fn try_from(draft: Draft) -> Result<Self, PlanError> {
        Self::new(draft)
    }
}

impl From<Plan> for Draft {
    fn from(plan: Plan) -> Self {
        plan.0
    }
}
