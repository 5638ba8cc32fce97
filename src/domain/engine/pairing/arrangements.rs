//! What was settled about the pairings before round 1, beside the system: the colour drawn by lot, who must not meet, and
//! virtual points that were given to groups.

use std::{collections::BTreeMap, ops::Bound};

use serde::{Deserialize, Serialize};

use super::restrictions::{PairingRestriction, RestrictedPlayers};
use crate::{
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
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
    pub kept_apart: Vec<PairingRestriction>,
    /// Teams that must not meet, as a report said it (TRF 260).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prohibited_teams: Vec<ProhibitedTeams>,
    /// Virtual points of teams by number and rounds, as a report said it (C.04.7; TRF 250).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub team_virtual_points: Vec<TeamVirtualPoints>,
}

/// No two of these meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prohibited {
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    pub players: Vec<StartNo>,
}

/// No two of these teams meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProhibitedTeams {
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    pub teams: Vec<TeamNo>,
}

/// Points of teams that count for the pairing only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamVirtualPoints {
    /// Added to the primary score.
    pub points: Points,
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    /// From this team.
    pub first: TeamNo,
    /// To this one.
    pub last: TeamNo,
}

/// Points that count for the pairing only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VirtualPoints {
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
    /// Replaces the rules about them with this one, from this round on; without a rule they may meet again. Earlier rounds keep the
    /// rules they had.
    pub fn keep_apart(&mut self, who: RestrictedPlayers, round: RoundNo, rule: Option<PairingRestriction>) {
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

    /// The pairs that must not meet in a round, each once with the lower number first, in order. The groups may name the same players
    /// again and again.
    pub fn pairs(&self, round: RoundNo) -> Vec<(StartNo, StartNo)> {
        // For each player, one bit for each number they must not meet: a whole group is added to a player's bits at once.
        let mut apart: BTreeMap<StartNo, Vec<u64>> = BTreeMap::new();
        let groups = self.prohibited.iter();
        for group in groups.filter(|group| (group.from..=group.to).contains(&round)) {
            let words = group.players.iter().map(|player| word(*player) + 1).max();
            let mut bits = vec![0_u64; words.unwrap_or(0)];
            for player in &group.players {
                if let Some(word) = bits.get_mut(word(*player)) {
                    *word |= bit(*player);
                }
            }
            for player in &group.players {
                let line = apart.entry(*player).or_default();
                if line.len() < bits.len() {
                    line.resize(bits.len(), 0);
                }
                for (word, bits) in line.iter_mut().zip(&bits) {
                    *word |= bits;
                }
            }
        }
        let mut pairs = Vec::new();
        for (one, line) in &apart {
            let is_apart =
                |other: &StartNo| line.get(word(*other)).is_some_and(|word| word & bit(*other) != 0);
            let above = apart.range((Bound::Excluded(*one), Bound::Unbounded));
            let others = above.map(|(other, _)| *other).filter(is_apart);
            pairs.extend(others.map(|other| (*one, other)));
        }
        pairs
    }
}

/// Where the bit of a player stands.
fn word(player: StartNo) -> usize {
    usize::from(player.get()) / 64
}

/// The bit of a player in its word.
fn bit(player: StartNo) -> u64 {
    1 << (player.get() % 64)
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

    #[test]
    fn a_pair_that_is_named_again_and_again_is_one_pair() {
        let no = |number| StartNo::new(number).expect("a number");
        let group = |players: &[u16]| Prohibited {
            from: RoundNo::MIN,
            to: RoundNo::MAX,
            players: players.iter().map(|player| no(*player)).collect(),
        };
        let arrangements = Arrangements {
            prohibited: vec![
                group(&[9_999, 2, 64]),
                group(&[64, 63, 63]),
                group(&[]),
                group(&[2, 64]),
                group(&[65]),
            ],
            ..Arrangements::default()
        };
        let pairs = [(2, 64), (2, 9_999), (63, 64), (64, 9_999)].map(|(one, other)| (no(one), no(other)));
        assert_eq!(arrangements.pairs(RoundNo::FIRST), pairs);
        // All of a large field, hundreds of times over: every pair once.
        let everybody: Vec<u16> = (1..=1_000).collect();
        let arrangements = Arrangements {
            prohibited: vec![group(&everybody); 400],
            ..Arrangements::default()
        };
        assert_eq!(arrangements.pairs(RoundNo::FIRST).len(), 1_000 * 999 / 2);
    }
}
