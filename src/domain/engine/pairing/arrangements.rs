//! What was settled about the pairings before round 1, beside the system: the colour drawn by lot, who must not meet, and
//! virtual points that were given to groups.

use serde::{Deserialize, Serialize};

use super::apart::{KeptApart, Who};
use crate::{
    colour::Colour,
    numbers::{RoundNo, StartNo},
    points::Points,
};

/// Everything that was settled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Arrangements {
    /// The colour of the first player in round 1 (C.04.3 art. 5.1); `None` while no lot was drawn.
    pub first_colour: Option<Colour>,
    /// Who must not meet (C.05 art. 5.2).
    pub prohibited: Vec<Prohibited>,
    /// Virtual points by group and rounds (C.04.7).
    pub virtual_points: Vec<VirtualPoints>,
    /// Who else is kept apart, the oldest rule first.
    pub kept_apart: Vec<KeptApart>,
}

/// No two of these meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prohibited {
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    /// Who.
    pub players: Vec<StartNo>,
}

/// Points that count for the pairing only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VirtualPoints {
    /// How many.
    pub points: Points,
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    /// From this player.
    pub first: StartNo,
    /// To this one.
    pub last: StartNo,
}

impl Arrangements {
    /// Puts a rule about them in the place of those that stand, from this round on; without a rule they may meet again. What
    /// held in earlier rounds stays as it was for them.
    pub fn keep_apart(&mut self, who: Who, round: RoundNo, rule: Option<KeptApart>) {
        for old in &mut self.kept_apart {
            if old.who.is_same(who)
                && old.to >= round
                && let Some(before) = round.previous()
            {
                old.to = before;
            }
        }
        self.kept_apart
            .retain(|old| !old.who.is_same(who) || (old.from <= old.to && old.to < round));
        self.kept_apart.extend(rule);
    }

    /// The virtual points of a player in a round.
    pub fn virtual_points(&self, player: StartNo, round: RoundNo) -> Points {
        virtual_points(&self.virtual_points, player, round)
    }

    /// The pairs that must not meet in a round. A group of `n` players is `n (n - 1) / 2` pairs.
    pub fn pairs(&self, round: RoundNo) -> Vec<(StartNo, StartNo)> {
        let mut pairs = Vec::new();
        for group in &self.prohibited {
            if !(group.from..=group.to).contains(&round) {
                continue;
            }
            for (index, one) in group.players.iter().enumerate() {
                for other in group.players.iter().skip(index + 1) {
                    pairs.push((*one, *other));
                }
            }
        }
        pairs
    }
}

/// The virtual points of a player in a round.
pub fn virtual_points(all: &[VirtualPoints], player: StartNo, round: RoundNo) -> Points {
    all.iter()
        .filter(|given| {
            (given.from..=given.to).contains(&round) && (given.first..=given.last).contains(&player)
        })
        .map(|given| given.points)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_every_pair_of_its_players_in_its_rounds() {
        let no = |number| StartNo::new(number).expect("a number");
        let round = |number| RoundNo::new(number).expect("a round");
        let arrangements = Arrangements {
            prohibited: vec![Prohibited {
                from: round(1),
                to: round(2),
                players: vec![no(1), no(4), no(6)],
            }],
            ..Arrangements::default()
        };
        let pairs = [(no(1), no(4)), (no(1), no(6)), (no(4), no(6))];
        assert_eq!(arrangements.pairs(round(2)), pairs);
        assert_eq!(arrangements.pairs(round(3)), []);
    }
}
