//! A round of teams while an arbiter makes or changes it by hand (C.04.6 art. 3.3.3): matches, the bye, and one change at a time.
//!
//! [`super::findings`] judges the result; here only impossible changes are refused.

use serde::{Deserialize, Serialize};

use super::TeamPair;
use crate::numbers::{MatchNo, TeamNo};

/// The matches of a round and its pairing-allocated bye. Byes that were asked for are no part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamSheet {
    /// Match 1 first.
    pub matches: Vec<TeamPair>,
    /// The team with the pairing-allocated bye.
    pub bye: Option<TeamNo>,
}

/// One change of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum TeamChange {
    /// Two teams take each other's place, whatever it is: a side of a match, the bye, or none.
    Exchange { first: TeamNo, second: TeamNo },
    /// The teams of a match change colours: the other one is named first.
    TurnColours { number: MatchNo },
    /// Two teams without a match get one, the last. The bye of one of them is taken away.
    Pair { white: TeamNo, black: TeamNo },
    /// A match is removed; the matches after it move up.
    Dissolve { number: MatchNo },
    /// A team without a match gets the bye.
    GiveBye { team: TeamNo },
    /// The bye is taken away.
    TakeBye { team: TeamNo },
}

/// Why a change cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamChangeError {
    /// No team has this number.
    #[error("there is no team {0}")]
    Unknown(TeamNo),
    /// The team has left, or has asked the round off.
    #[error("team {0} does not play in this round")]
    Away(TeamNo),
    /// No match has this number.
    #[error("there is no match {0}")]
    NoSuchMatch(MatchNo),
    /// The team has a match already.
    #[error("team {0} has a match already")]
    Paired(TeamNo),
    /// A team cannot meet itself, nor take its own place.
    #[error("choose two different teams")]
    SameTeam,
    /// Neither of the two has a place to exchange.
    #[error("neither of the two teams has a place to exchange")]
    NoPlace,
    /// The team has not the bye.
    #[error("team {0} has not the bye")]
    NoBye(TeamNo),
    /// Only one team can have the bye.
    #[error("team {0} has the bye already; only one team can have it")]
    ByeIsGiven(TeamNo),
    /// There are no more match numbers.
    #[error("there are too many matches")]
    TooManyMatches,
}

impl TeamChange {
    /// The teams it names.
    pub fn teams(self) -> Vec<TeamNo> {
        match self {
            Self::Exchange { first, second } => vec![first, second],
            Self::Pair { white, black } => vec![white, black],
            Self::GiveBye { team } | Self::TakeBye { team } => vec![team],
            Self::TurnColours { .. } | Self::Dissolve { .. } => Vec::new(),
        }
    }
}

impl TeamChangeError {
    /// The team it is about, if it is about one.
    pub const fn team(self) -> Option<TeamNo> {
        match self {
            Self::Unknown(team)
            | Self::Away(team)
            | Self::Paired(team)
            | Self::NoBye(team)
            | Self::ByeIsGiven(team) => Some(team),
            Self::NoSuchMatch(_) | Self::SameTeam | Self::NoPlace | Self::TooManyMatches => None,
        }
    }
}

impl TeamSheet {
    /// The match of a team.
    pub fn match_of(&self, team: TeamNo) -> Option<TeamPair> {
        let mut matches = self.matches.iter().copied();
        matches.find(|pair| pair.white == team || pair.black == team)
    }

    /// Has the team a match or the bye?
    pub fn has_place(&self, team: TeamNo) -> bool {
        self.bye == Some(team) || self.match_of(team).is_some()
    }

    /// The sheet after the change.
    ///
    /// # Errors
    ///
    /// When the change cannot be made; the sheet is as it was then.
    pub fn changed(&self, change: TeamChange) -> Result<Self, TeamChangeError> {
        let mut sheet = self.clone();
        match change {
            TeamChange::Exchange { first, second } => sheet.exchange(first, second)?,
            TeamChange::TurnColours { number } => {
                let pair = sheet.match_mut(number)?;
                *pair = TeamPair {
                    white: pair.black,
                    black: pair.white,
                };
            }
            TeamChange::Pair { white, black } => sheet.pair(white, black)?,
            TeamChange::Dissolve { number } => {
                let position = self.position(number)?;
                sheet.matches.remove(position);
            }
            TeamChange::GiveBye { team } => sheet.give_bye(team)?,
            TeamChange::TakeBye { team } => {
                if self.bye != Some(team) {
                    return Err(TeamChangeError::NoBye(team));
                }
                sheet.bye = None;
            }
        }
        Ok(sheet)
    }

    fn exchange(&mut self, first: TeamNo, second: TeamNo) -> Result<(), TeamChangeError> {
        if first == second {
            return Err(TeamChangeError::SameTeam);
        }
        if !self.has_place(first) && !self.has_place(second) {
            return Err(TeamChangeError::NoPlace);
        }
        let other = |no: TeamNo| {
            if no == first {
                second
            } else if no == second {
                first
            } else {
                no
            }
        };
        for pair in &mut self.matches {
            *pair = TeamPair {
                white: other(pair.white),
                black: other(pair.black),
            };
        }
        self.bye = self.bye.map(other);
        Ok(())
    }

    fn pair(&mut self, white: TeamNo, black: TeamNo) -> Result<(), TeamChangeError> {
        if white == black {
            return Err(TeamChangeError::SameTeam);
        }
        let mut both = [white, black].into_iter();
        if let Some(paired) = both.find(|team| self.match_of(*team).is_some()) {
            return Err(TeamChangeError::Paired(paired));
        }
        MatchNo::from_index(self.matches.len()).ok_or(TeamChangeError::TooManyMatches)?;
        self.bye = self.bye.filter(|bye| *bye != white && *bye != black);
        self.matches.push(TeamPair { white, black });
        Ok(())
    }

    fn give_bye(&mut self, team: TeamNo) -> Result<(), TeamChangeError> {
        if self.match_of(team).is_some() {
            return Err(TeamChangeError::Paired(team));
        }
        if let Some(given) = self.bye.filter(|bye| *bye != team) {
            return Err(TeamChangeError::ByeIsGiven(given));
        }
        self.bye = Some(team);
        Ok(())
    }

    fn position(&self, number: MatchNo) -> Result<usize, TeamChangeError> {
        let position = usize::from(number.get()) - 1;
        if position < self.matches.len() {
            Ok(position)
        } else {
            Err(TeamChangeError::NoSuchMatch(number))
        }
    }

    fn match_mut(&mut self, number: MatchNo) -> Result<&mut TeamPair, TeamChangeError> {
        let position = self.position(number)?;
        self.matches
            .get_mut(position)
            .ok_or(TeamChangeError::NoSuchMatch(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(number: u16) -> TeamNo {
        TeamNo::new(number).expect("a team")
    }

    fn number(number: u16) -> MatchNo {
        MatchNo::new(number).expect("a match")
    }

    fn sheet(matches: &[(u16, u16)], bye: u16) -> TeamSheet {
        let pairs = matches.iter().map(|(white, black)| TeamPair {
            white: team(*white),
            black: team(*black),
        });
        TeamSheet {
            matches: pairs.collect(),
            bye: TeamNo::new(bye),
        }
    }

    /// A change and the matches and bye it leads to, or why it is refused.
    type Case = (TeamChange, Result<(&'static [(u16, u16)], u16), TeamChangeError>);

    fn exchange(first: u16, second: u16) -> TeamChange {
        TeamChange::Exchange {
            first: team(first),
            second: team(second),
        }
    }

    fn pair(white: u16, black: u16) -> TeamChange {
        TeamChange::Pair {
            white: team(white),
            black: team(black),
        }
    }

    #[test]
    fn every_change_does_one_thing_or_is_refused() {
        // Teams 1 to 5, of whom 6 and 7 have come late.
        let stands = sheet(&[(1, 4), (5, 2)], 3);
        let cases: [Case; 18] = [
            // Opponents of two matches, the two of one match, the bye, and a team without a place.
            (exchange(4, 2), Ok((&[(1, 2), (5, 4)], 3))),
            (exchange(1, 4), Ok((&[(4, 1), (5, 2)], 3))),
            (exchange(3, 2), Ok((&[(1, 4), (5, 3)], 2))),
            (exchange(6, 5), Ok((&[(1, 4), (6, 2)], 3))),
            (exchange(6, 3), Ok((&[(1, 4), (5, 2)], 6))),
            (exchange(3, 3), Err(TeamChangeError::SameTeam)),
            (exchange(6, 7), Err(TeamChangeError::NoPlace)),
            (
                TeamChange::TurnColours { number: number(2) },
                Ok((&[(1, 4), (2, 5)], 3)),
            ),
            (
                TeamChange::TurnColours { number: number(3) },
                Err(TeamChangeError::NoSuchMatch(number(3))),
            ),
            // Who has the bye meets who comes late; two who have come late meet each other.
            (pair(6, 3), Ok((&[(1, 4), (5, 2), (6, 3)], 0))),
            (pair(6, 7), Ok((&[(1, 4), (5, 2), (6, 7)], 3))),
            (pair(6, 6), Err(TeamChangeError::SameTeam)),
            (pair(6, 4), Err(TeamChangeError::Paired(team(4)))),
            (TeamChange::Dissolve { number: number(1) }, Ok((&[(5, 2)], 3))),
            (
                TeamChange::GiveBye { team: team(4) },
                Err(TeamChangeError::Paired(team(4))),
            ),
            (
                TeamChange::GiveBye { team: team(6) },
                Err(TeamChangeError::ByeIsGiven(team(3))),
            ),
            (TeamChange::TakeBye { team: team(3) }, Ok((&[(1, 4), (5, 2)], 0))),
            (
                TeamChange::TakeBye { team: team(4) },
                Err(TeamChangeError::NoBye(team(4))),
            ),
        ];
        for (change, expected) in cases {
            let expected = expected.map(|(matches, bye)| sheet(matches, bye));
            assert_eq!(stands.changed(change), expected, "{change:?}");
        }
        let without = sheet(&[(1, 4)], 0);
        let given = without.changed(TeamChange::GiveBye { team: team(2) });
        assert_eq!(given, Ok(sheet(&[(1, 4)], 2)));
    }
}
