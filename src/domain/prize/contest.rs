//! Who competes for the prizes of a category: players by their place in the standings, teams by their place in the table or how far they came
//! in a cup, or players of teams by what they made at one board of the matches.
//!
//! [`super::section`] checks which of them a section has.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::team_players::BoardCriterion;

/// Who competes for the prizes of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contest {
    /// Players, by their place in the standings of a section of single players.
    #[default]
    Players,
    /// Teams, by their place in the table of teams; in a cup, which has none, by how far they came.
    Teams,
    /// Players of teams, by what they made at a board.
    Board(BoardContest),
}

impl Contest {
    /// Is it the one of sections of single players?
    pub const fn is_of_players(&self) -> bool {
        match self {
            Self::Players => true,
            Self::Teams | Self::Board(_) => false,
        }
    }

    /// The board it is about, where it is about one.
    pub const fn board(&self) -> Option<&BoardContest> {
        match self {
            Self::Board(board) => Some(board),
            Self::Players | Self::Teams => None,
        }
    }
}

/// The best at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardContest {
    /// The board of a match, from 1.
    pub board: u8,
    /// The fewest games there for a player to count, including those without play: 1 to [`Self::MOST_GAMES`].
    pub fewest_games: u16,
    /// Does a player count only at the board where the player has had most games? Of two boards with equally many it is the first.
    #[serde(default)]
    pub most_played: bool,
    /// What puts the players in order, the most important first: 1 to [`Self::MOST_CRITERIA`], each at most once.
    pub order: Vec<BoardCriterion>,
}

/// Why a board contest is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardFault {
    /// Not 1 to [`BoardContest::MOST_GAMES`] games.
    Games,
    /// The order has no criterion, too many, or one twice.
    Order,
}

impl BoardContest {
    /// More games than anybody plays at a board.
    pub const MOST_GAMES: u16 = 99;
    /// The most criteria; players level in all of them share the place.
    pub const MOST_CRITERIA: usize = 3;

    /// Do games and order make sense? Whether there is such a board depends on the section.
    pub(super) fn check(&self) -> Result<(), BoardFault> {
        if self.fewest_games == 0 || self.fewest_games > Self::MOST_GAMES {
            return Err(BoardFault::Games);
        }
        let different: BTreeSet<BoardCriterion> = self.order.iter().copied().collect();
        let is_few = (1..=Self::MOST_CRITERIA).contains(&self.order.len());
        if !is_few || different.len() != self.order.len() {
            return Err(BoardFault::Order);
        }
        Ok(())
    }

    /// Do the points at the board decide first?
    pub(super) fn goes_by_points(&self) -> bool {
        self.order.first() == Some(&BoardCriterion::Points)
    }
}
