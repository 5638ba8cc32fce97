//! Who may write what on a card: captains for their own team, the match leader and the arbiters everything.

use serde::Serialize;

use super::{
    CardRules, Reservation, Signer, TeamCard,
    signing::{CardRefusal, Pen},
};
use crate::team_match::Side;
use engine::{numbers::BoardNo, points::Points, result::GameResult};

/// The longest name under a card, in characters.
pub const MAX_NAME: usize = 80;

/// Something somebody writes on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardEntry {
    /// What the match gave as a whole.
    Quick { home: Points, away: Points },
    /// Something about a board, or about the match.
    Remark { board: Option<BoardNo>, text: String },
    /// A team does not agree about a board.
    Contest {
        side: Side,
        board: BoardNo,
        claim: Option<GameResult>,
        text: String,
    },
    /// The teams agree about a board again, or the match leader has decided.
    Settle { board: BoardNo, text: String },
    /// A signature, without reservation or with.
    Sign {
        signer: Signer,
        reservations: Vec<Reservation>,
    },
}

/// Who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// An arbiter, who also writes down what captains signed on paper.
    Arbiter,
    /// The match leader for the arbiters.
    Leader,
    /// A captain. The home team names the match leader, so its captain writes for both.
    Captain(Side),
}

impl Hand {
    /// For which team this hand reports; none where it speaks for both.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Arbiter | Self::Leader => None,
            Self::Captain(side) => Some(side),
        }
    }

    /// May this hand say that this team does not agree?
    pub fn may_contest_for(self, side: Side) -> bool {
        match self {
            Self::Arbiter => true,
            Self::Leader => false,
            Self::Captain(own) => own == side,
        }
    }

    /// May this hand sign as that?
    pub fn may_sign(self, signer: Signer) -> bool {
        match self {
            Self::Arbiter => true,
            Self::Leader => signer == Signer::MatchLeader,
            Self::Captain(side) => {
                signer == Signer::captain(side) || (side == Side::Home && signer == Signer::MatchLeader)
            }
        }
    }
}

impl TeamCard {
    /// The card with what this hand writes on it.
    pub fn write(
        &self,
        entry: &CardEntry,
        hand: Hand,
        pen: &Pen<'_>,
        rules: &CardRules,
    ) -> Result<Self, CardRefusal> {
        if !self.is_for(entry, hand) {
            return Err(CardRefusal::NotYours);
        }
        match entry {
            CardEntry::Quick { home, away } => self.report_quick(hand.side(), (*home, *away), pen),
            CardEntry::Remark { board, text } => self.remark(*board, text, pen),
            CardEntry::Contest {
                side,
                board,
                claim,
                text,
            } => self.contest(*side, *board, *claim, text, pen),
            CardEntry::Settle { board, text } => self.settle(*board, text),
            CardEntry::Sign { signer, reservations } => self.sign(*signer, reservations.clone(), pen, rules),
        }
    }

    fn is_for(&self, entry: &CardEntry, hand: Hand) -> bool {
        match entry {
            CardEntry::Quick { .. } | CardEntry::Remark { .. } => true,
            CardEntry::Contest { side, .. } => hand.may_contest_for(*side),
            CardEntry::Settle { board, .. } => self.may_settle(*board, hand),
            CardEntry::Sign { signer, .. } => hand.may_sign(*signer),
        }
    }

    /// May this hand settle what is contested at a board? A team cannot settle what the other one contests.
    pub fn may_settle(&self, board: BoardNo, hand: Hand) -> bool {
        match hand {
            Hand::Arbiter | Hand::Leader => true,
            Hand::Captain(own) => self
                .open_contests()
                .all(|contest| contest.board != board || contest.side == own),
        }
    }
}
