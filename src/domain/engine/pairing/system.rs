//! The pairing systems: their names, who makes their rounds, and what sets them apart.

use super::berger;
use crate::numbers::RoundNo;

/// Games of a match of the Double-Swiss system, which are as many rounds.
pub(crate) const GAMES_OF_A_MATCH: usize = 2;

crate::spelled! {
    /// How the rounds of a section are paired. The file format knows its name in record 192 of a TRF.
    pub enum PairingSystem {
        /// FIDE (Dutch) system, C.04.3.
        Dutch => "dutch",
        /// Monrad: neighbours in the standings meet, never twice.
        Monrad => "monrad",
        /// Monrad in which players may meet again when all others have been met ("Konrad").
        MonradWithRematches => "monrad_with_rematches",
        /// Keizer: neighbours in a ranking by the values of those met, again after some rounds.
        Keizer => "keizer",
        /// Everybody meets everybody once, by Berger's tables (C.05 annex 1).
        RoundRobin => "round_robin",
        /// Everybody meets everybody twice, once with each colour.
        DoubleRoundRobin => "double_round_robin",
        /// Dubov system, C.04.4.1.
        Dubov => "dubov",
        /// Burstein system, C.04.4.2.
        Burstein => "burstein",
        /// Lim system, C.04.4.3.
        Lim => "lim",
        /// Double Swiss: two games against each opponent, C.04.5.
        DoubleSwiss => "double_swiss",
        /// A round robin whose rounds the arbiter makes.
        RoundRobinByHand => "round_robin_by_hand",
        /// The arbiter makes every round.
        ByHand => "by_hand",
    }
}

/// Who makes the rounds of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// A table known before the first round.
    Table,
    /// An engine that looks at results.
    Engine,
    Arbiter,
}

impl PairingSystem {
    /// Who makes its rounds.
    pub const fn maker(self) -> Maker {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin => Maker::Table,
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Keizer => Maker::Engine,
            Self::RoundRobinByHand | Self::ByHand => Maker::Arbiter,
        }
    }

    /// Is everybody meant to meet everybody? Unplayed games and tie-breaks are treated differently then.
    pub const fn is_round_robin(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin | Self::RoundRobinByHand => true,
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Keizer
            | Self::ByHand => false,
        }
    }

    /// May two players meet again after a game over the board (C.04.1 art. 2)?
    pub const fn allows_rematches(self) -> bool {
        match self {
            Self::MonradWithRematches | Self::Keizer => true,
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::RoundRobinByHand
            | Self::ByHand => false,
        }
    }

    /// Does it go by the rules of a Monrad?
    pub const fn is_monrad(self) -> bool {
        match self {
            Self::Monrad | Self::MonradWithRematches => true,
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Keizer
            | Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::RoundRobinByHand
            | Self::ByHand => false,
        }
    }

    /// Are the rounds paired by score? A Keizer tournament pairs by a ranking of its own.
    pub const fn is_swiss(self) -> bool {
        match self {
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::MonradWithRematches => true,
            Self::Keizer
            | Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::RoundRobinByHand
            | Self::ByHand => false,
        }
    }

    /// Does it rank by Keizer points?
    pub const fn is_keizer(self) -> bool {
        match self {
            Self::Keizer => true,
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::RoundRobinByHand
            | Self::ByHand => false,
        }
    }

    /// Can [`crate::systems::pair`] make a round of it? A page that offers no button says why by this.
    pub const fn is_available(self) -> bool {
        match self {
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Keizer
            | Self::DoubleSwiss => true,
            Self::RoundRobinByHand | Self::ByHand => false,
        }
    }

    /// Is every pairing a match of two games, which are played in two rounds (C.04.5)?
    pub const fn plays_two_games(self) -> bool {
        matches!(self, Self::DoubleSwiss)
    }

    /// May some have virtual points in its first rounds? Known ways count rounds, of which a match of two games has two.
    pub const fn may_be_accelerated(self) -> bool {
        self.is_swiss() && !self.plays_two_games()
    }

    /// The round of the first games of the matches whose second games are played in this one; `None` where every round is by itself.
    pub fn first_games_of(self, round: RoundNo) -> Option<RoundNo> {
        let is_second = self.plays_two_games() && !round.index().is_multiple_of(GAMES_OF_A_MATCH);
        is_second.then(|| round.previous()).flatten()
    }

    /// Is it one of those in FIDE's Handbook (C.04.3, C.04.4, C.05)? A section that is reported to FIDE plays no other Swiss.
    pub const fn is_in_handbook(self) -> bool {
        !self.is_monrad() && !self.is_keizer()
    }

    /// Rounds in which `players` players have all met, for a round robin from the tables.
    pub const fn full_rounds(self, players: usize) -> Option<usize> {
        if players < 2 {
            return None;
        }
        match self {
            Self::RoundRobin => Some(berger::rounds(players)),
            Self::DoubleRoundRobin => Some(2 * berger::rounds(players)),
            Self::Dutch
            | Self::Burstein
            | Self::Dubov
            | Self::Lim
            | Self::DoubleSwiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Keizer
            | Self::RoundRobinByHand
            | Self::ByHand => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_one_spelling() {
        for system in PairingSystem::ALL {
            assert_eq!(system.as_str().parse(), Ok(system));
            assert_eq!(serde_json::to_value(system).ok(), Some(system.as_str().into()));
        }
        assert!("swiss".parse::<PairingSystem>().is_err());
    }

    #[test]
    fn only_second_games_belong_to_a_round_before() {
        let round = |number| RoundNo::new(number).expect("a round");
        for system in PairingSystem::ALL {
            for (number, first) in [(1, None), (2, Some(1)), (3, None), (4, Some(3)), (99, None)] {
                let first = first.filter(|_| system == PairingSystem::DoubleSwiss).map(round);
                assert_eq!(
                    system.first_games_of(round(number)),
                    first,
                    "{system}, round {number}"
                );
            }
        }
    }

    #[test]
    fn a_round_robin_is_full_when_all_have_met() {
        assert_eq!(PairingSystem::RoundRobin.full_rounds(8), Some(7));
        assert_eq!(PairingSystem::RoundRobin.full_rounds(7), Some(7));
        assert_eq!(PairingSystem::DoubleRoundRobin.full_rounds(4), Some(6));
        assert_eq!(PairingSystem::RoundRobin.full_rounds(1), None);
        assert_eq!(PairingSystem::Dutch.full_rounds(8), None);
    }
}
