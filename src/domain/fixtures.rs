//! Who meets whom in a group of teams, round by round, and who is at home: drawn up by a table, made by hand, or a cup.
//!
//! A Swiss and a Monrad of teams are paired round by round and have no fixtures (`engine`). Line-ups are not here.
//!
//! | module | holds |
//! | --- | --- |
//! | [`round_robin`] | Berger's table, and which team has which number in it |
//! | [`home`] | who is at home where venues are closed or shared |
//! | [`home_evenings`] | matches on the evenings on which their home teams play |
//! | [`hand_list`] | a list made by hand: reading and checking it |
//! | [`plan`] | the plan of a section: the matches with their days, hours and venues |
//! | [`changing`] | what may be changed of a plan |
//! | [`told`] | the public matches: of the public plan, or without one of the public rounds |
//! | [`individual`] | Scheveningen, Molter and Hutton: games of players, by tables |
//! | [`cup`] | knock-out: the bracket, and what decides a level match |

pub mod changing;
pub mod cup;
pub mod hand_list;
pub mod home;
pub mod home_evenings;
pub mod individual;
pub mod plan;
pub mod round_robin;
pub mod told;

use std::collections::BTreeSet;

use engine::numbers::{RoundNo, TeamNo};

/// The most teams of a group with fixtures: a double round robin of more teams would exceed the round numbers.
pub const MAX_TEAMS: u16 = 50;

engine::spelled! {
    /// Where a match is played.
    pub enum Home {
        /// With the first-named team.
        First => "first",
        /// With the other.
        Second => "second",
        /// With neither: a joint venue.
        Neither => "neither",
    }
}

/// A match to be played. The first-named team has the colours that are announced (TRF 352); the home team is another fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    pub first: TeamNo,
    pub second: TeamNo,
    pub home: Home,
}

/// One round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FixtureRound {
    pub matches: Vec<Fixture>,
}

/// All rounds of a group, from round 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureList {
    /// The teams' numbers are 1 to this.
    pub teams: u16,
    pub rounds: Vec<FixtureRound>,
}

impl Fixture {
    /// The home team, where there is one.
    pub const fn home_team(&self) -> Option<TeamNo> {
        match self.home {
            Home::First => Some(self.first),
            Home::Second => Some(self.second),
            Home::Neither => None,
        }
    }

    /// The other team, if the match is this team's.
    pub fn opponent_of(&self, team: TeamNo) -> Option<TeamNo> {
        if team == self.first {
            Some(self.second)
        } else if team == self.second {
            Some(self.first)
        } else {
            None
        }
    }
}

impl FixtureRound {
    /// The match of a team.
    pub fn of(&self, team: TeamNo) -> Option<&Fixture> {
        self.matches.iter().find(|one| one.opponent_of(team).is_some())
    }
}

impl FixtureList {
    /// The numbers of the teams.
    pub fn numbers(&self) -> impl Iterator<Item = TeamNo> + use<> {
        (1..=self.teams).filter_map(TeamNo::new)
    }

    /// The rounds with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (RoundNo, &FixtureRound)> {
        self.rounds
            .iter()
            .enumerate()
            .filter_map(|(index, round)| Some((RoundNo::from_index(index)?, round)))
    }

    /// The matches of a team, with their rounds.
    pub fn of(&self, team: TeamNo) -> impl Iterator<Item = (RoundNo, &Fixture)> {
        self.numbered()
            .filter_map(move |(no, round)| Some((no, round.of(team)?)))
    }

    /// Does every team meet every other, once at least?
    pub fn do_all_meet(&self) -> bool {
        let others = usize::from(self.teams).saturating_sub(1);
        let met = |team: TeamNo| -> BTreeSet<TeamNo> {
            self.of(team)
                .filter_map(|(_, one)| one.opponent_of(team))
                .collect()
        };
        self.numbers().all(|team| met(team).len() >= others)
    }

    /// How often a team is at home and away; joint venues count for neither.
    pub fn home_and_away(&self, team: TeamNo) -> (usize, usize) {
        self.of(team)
            .filter_map(|(_, one)| one.home_team())
            .fold((0, 0), |(home, away), host| {
                if host == team {
                    (home + 1, away)
                } else {
                    (home, away + 1)
                }
            })
    }
}
