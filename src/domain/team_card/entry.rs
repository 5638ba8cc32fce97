//! Whose hand writes what on a card: captains for their own team, the match leader and the arbiters everything.

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

/// Whose hand writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// An arbiter, or whoever leads the match for them.
    Official,
    /// A captain. The home team names the match leader, so its captain writes for both.
    Captain(Side),
}

impl Hand {
    /// May this hand sign as that?
    pub fn may_sign(self, signer: Signer) -> bool {
        match self {
            Self::Official => true,
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
            CardEntry::Quick { home, away } => self.report_quick(*home, *away, pen),
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
        let Hand::Captain(own) = hand else {
            return true;
        };
        match entry {
            CardEntry::Quick { .. } => own == Side::Home,
            CardEntry::Remark { .. } => true,
            CardEntry::Contest { side, .. } => *side == own,
            // What one team contests the other does not settle.
            CardEntry::Settle { board, .. } => self
                .open_contests()
                .all(|contest| contest.board != *board || contest.side == own),
            CardEntry::Sign { signer, .. } => hand.may_sign(*signer),
        }
    }
}
