//! The rules of a Keizer tournament: no norm settles them, so each number is a choice of the section. Some programs' and clubs' own
//! numbers are known by name.

use serde::{Deserialize, Serialize};

/// Everything that is chosen. Shares are in percent: of the opponent's value for a game, of the player's own without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeizerRules {
    /// How the value of the first in the ranking is found; each one further down has one less.
    pub values: KeizerValues,
    /// By ratio: the value of the first in percent of the value of the last.
    pub ratio: u16,
    /// Fixed: the value of the first.
    pub top: u16,
    /// A win, over the board or by forfeit.
    pub win: u16,
    pub draw: u16,
    /// A loss over the board.
    pub loss: u16,
    /// The pairing-allocated bye.
    pub bye_share: u16,
    /// A round away with notice: a bye that was asked for.
    pub away_share: u16,
    /// How many rounds away with notice give anything.
    pub away_times: u16,
    /// A round away for the club: a full-point bye.
    pub club_share: u16,
    /// A game lost by staying away.
    pub no_show_share: u16,
    /// Does a player's own value count, once?
    pub own_value: bool,
    /// Rounds between two games of the same players at the least, as far as it can be kept; 99 lets them meet once only.
    pub rematch_after: u16,
    /// Who gets the bye.
    pub bye_to: KeizerBye,
}

crate::spelled! {
    /// How the value of the first in the ranking is found.
    pub enum KeizerValues {
        /// So that the first has so many percent of the last, rounded to a whole number; halves go to the even one.
        Ratio => "ratio",
        /// A fixed number.
        Fixed => "fixed",
    }
}

crate::spelled! {
    /// Who gets the bye.
    pub enum KeizerBye {
        /// The lowest in the ranking.
        Lowest => "lowest",
        /// The lowest of those with the fewest byes.
        FewestByes => "fewest_byes",
    }
}

crate::spelled! {
    /// The numbers among the rules, by their names in JSON.
    pub enum KeizerNumber {
        Ratio => "ratio",
        Top => "top",
        Win => "win",
        Draw => "draw",
        Loss => "loss",
        ByeShare => "bye_share",
        AwayShare => "away_share",
        AwayTimes => "away_times",
        ClubShare => "club_share",
        NoShowShare => "no_show_share",
        RematchAfter => "rematch_after",
    }
}

impl KeizerNumber {
    /// The lowest and the highest it may be.
    pub const fn range(self) -> (u16, u16) {
        match self {
            Self::Ratio => (110, 1_000),
            Self::Top => (2, 9_999),
            Self::Win => (1, 200),
            Self::Draw => (0, 200),
            Self::Loss | Self::ByeShare | Self::AwayShare | Self::ClubShare | Self::NoShowShare => (0, 100),
            Self::AwayTimes | Self::RematchAfter => (0, 99),
        }
    }

    /// The lowest it may be.
    pub const fn least(self) -> u16 {
        self.range().0
    }

    /// The highest it may be.
    pub const fn most(self) -> u16 {
        self.range().1
    }

    /// What it is in these rules.
    pub const fn of(self, rules: &KeizerRules) -> u16 {
        match self {
            Self::Ratio => rules.ratio,
            Self::Top => rules.top,
            Self::Win => rules.win,
            Self::Draw => rules.draw,
            Self::Loss => rules.loss,
            Self::ByeShare => rules.bye_share,
            Self::AwayShare => rules.away_share,
            Self::AwayTimes => rules.away_times,
            Self::ClubShare => rules.club_share,
            Self::NoShowShare => rules.no_show_share,
            Self::RematchAfter => rules.rematch_after,
        }
    }

    /// The same rules with another number.
    #[must_use]
    pub const fn set(self, mut rules: KeizerRules, number: u16) -> KeizerRules {
        let place = match self {
            Self::Ratio => &mut rules.ratio,
            Self::Top => &mut rules.top,
            Self::Win => &mut rules.win,
            Self::Draw => &mut rules.draw,
            Self::Loss => &mut rules.loss,
            Self::ByeShare => &mut rules.bye_share,
            Self::AwayShare => &mut rules.away_share,
            Self::AwayTimes => &mut rules.away_times,
            Self::ClubShare => &mut rules.club_share,
            Self::NoShowShare => &mut rules.no_show_share,
            Self::RematchAfter => &mut rules.rematch_after,
        };
        *place = number;
        rules
    }
}

impl KeizerRules {
    /// A third for a round away and two for the bye, as Dutch clubs write. The own value counts: without it two who have drawn change
    /// places with every count, and the rankings go in a circle.
    pub const THIRDS: Self = Self {
        values: KeizerValues::Ratio,
        ratio: 300,
        top: 60,
        win: 100,
        draw: 50,
        loss: 0,
        bye_share: 66,
        away_share: 33,
        away_times: 10,
        club_share: 66,
        no_show_share: 0,
        own_value: true,
        rematch_after: 3,
        bye_to: KeizerBye::FewestByes,
    };

    /// The numbers the program `KeizerForClubs` begins with.
    pub const KEIZER_FOR_CLUBS: Self = Self {
        bye_share: 50,
        away_share: 35,
        away_times: 99,
        club_share: 70,
        no_show_share: 35,
        ..Self::THIRDS
    };

    /// The numbers that the club Oppositie has put into Sevilla; two thirds are 67.
    pub const SEVILLA_OPPOSITIE: Self = Self {
        values: KeizerValues::Fixed,
        top: 50,
        bye_share: 75,
        away_share: 40,
        away_times: 5,
        club_share: 67,
        ..Self::THIRDS
    };

    /// The first number that is out of its range, or out of order: a draw is worth at most a win, and a loss at most a draw.
    pub fn wrong(&self) -> Option<KeizerNumber> {
        let is_out = |number: &KeizerNumber| {
            let (least, most) = number.range();
            !(least..=most).contains(&number.of(self))
        };
        if let Some(number) = KeizerNumber::ALL.into_iter().find(is_out) {
            return Some(number);
        }
        if self.draw > self.win {
            return Some(KeizerNumber::Draw);
        }
        (self.loss > self.draw).then_some(KeizerNumber::Loss)
    }

    /// The value of the first of so many players.
    pub fn first_value(&self, players: usize) -> u32 {
        let found = match self.values {
            KeizerValues::Fixed => u64::from(self.top),
            KeizerValues::Ratio => {
                // first = last × ratio / 100, and first = last + players − 1.
                let above = u64::from(self.ratio) * (players.saturating_sub(1) as u64);
                let below = u64::from(self.ratio.saturating_sub(100)).max(1);
                let (whole, twice) = (above / below, 2 * (above % below));
                let is_up = twice > below || (twice == below && whole % 2 == 1);
                whole + u64::from(is_up)
            }
        };
        u32::try_from(found).unwrap_or(u32::MAX).max(1)
    }
}

impl Default for KeizerRules {
    fn default() -> Self {
        Self::THIRDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_rules_make_sense_and_every_number_is_read_and_written_by_its_name() {
        for rules in [
            KeizerRules::THIRDS,
            KeizerRules::KEIZER_FOR_CLUBS,
            KeizerRules::SEVILLA_OPPOSITIE,
        ] {
            assert_eq!(rules.wrong(), None);
            let json = serde_json::to_value(rules).expect("rules in JSON");
            for number in KeizerNumber::ALL {
                assert_eq!(json[number.as_str()], number.of(&rules), "{number}");
                let (least, most) = number.range();
                assert_eq!(number.of(&number.set(rules, most)), most);
                if least > 0 {
                    assert_eq!(number.set(rules, least - 1).wrong(), Some(number));
                }
                assert_eq!(number.set(rules, most + 1).wrong(), Some(number));
            }
        }
        assert_eq!(
            serde_json::from_str::<KeizerRules>("{}").ok(),
            Some(KeizerRules::THIRDS)
        );
    }

    #[test]
    fn a_draw_is_worth_no_more_than_a_win_and_a_loss_no_more_than_a_draw() {
        let rules = KeizerRules {
            draw: 101,
            ..KeizerRules::THIRDS
        };
        assert_eq!(rules.wrong(), Some(KeizerNumber::Draw));
        let rules = KeizerRules {
            loss: 51,
            ..KeizerRules::THIRDS
        };
        assert_eq!(rules.wrong(), Some(KeizerNumber::Loss));
    }

    #[test]
    fn the_first_value_is_by_ratio_or_fixed() {
        let rules = KeizerRules::THIRDS;
        // 21 players: 30 down to 10, three times as much.
        assert_eq!(rules.first_value(21), 30);
        // Halves go to the even number: 34.5 and 31.5.
        assert_eq!(rules.first_value(24), 34);
        assert_eq!(rules.first_value(22), 32);
        assert_eq!(rules.first_value(1), 1);
        assert_eq!(KeizerRules::SEVILLA_OPPOSITIE.first_value(24), 50);
    }
}
