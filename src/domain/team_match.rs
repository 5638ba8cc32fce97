//! A match of two teams: who meets whom, where and when, who leads it, and how far it has come.
//!
//! [`moving`] moves it to another day, [`request`] is a club's request for that, [`colours`] says which colour a team has on a board,
//! [`attendance`] how many have come, [`coming`] what follows if a team has not, [`leading`] who leads it, and [`score`] what it gave the
//! two teams. A match has no result of its own: its boards are ordinary games. Line-ups are in [`super::line_up`], the result card in
//! [`super::team_card`].

pub mod answering;
pub mod attendance;
pub mod colours;
pub mod coming;
pub mod leading;
pub mod moving;
pub mod request;
pub mod score;

use jiff::{Timestamp, civil::Date};

use self::leading::MatchLeader;
use super::schedule;
use engine::{
    ids::{MatchId, TeamId, Version},
    numbers::RoundNo,
};

engine::spelled! {
    /// One of the two teams.
    pub enum Side {
        Home => "home",
        Away => "away",
    }
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Home => Self::Away,
            Self::Away => Self::Home,
        }
    }
}

engine::spelled! {
    /// How far a match has come.
    pub enum MatchState {
        /// It has its place in the plan.
        Planned => "planned",
        /// Captains hand in their line-ups.
        LineUps => "line_ups",
        Playing => "playing",
        /// The card is filled in; the other team looks at it.
        Reported => "reported",
        /// Both captains and the match leader have signed.
        Confirmed => "confirmed",
        /// The league leader has approved it: a change is a ruling from now on.
        Approved => "approved",
        /// Put off without a new day.
        Postponed => "postponed",
        /// Lost by one team or both without play.
        Forfeited => "forfeited",
        /// Struck out: it counts for nothing.
        Void => "void",
    }
}

/// A match that is about to change: the caller has locked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    pub id: MatchId,
    pub round: RoundNo,
    pub home: TeamId,
    pub away: TeamId,
    /// Which of the two is named first, and so has the colours that were announced for it: not always the home team.
    pub first_named: Side,
    /// The day the plan has it on, whatever day it is moved to.
    pub planned_day: Date,
    /// When it begins.
    pub starts_at: Option<Timestamp>,
    /// Where it is played; empty if not stated.
    pub venue: String,
    /// The longest line-up.
    pub boards: u16,
    pub leader: Option<MatchLeader>,
    pub state: MatchState,
    pub version: Version,
}

impl TeamMatch {
    /// The longest name of a venue, in characters.
    pub const MAX_VENUE: usize = 120;

    /// The team of this side.
    pub const fn team(&self, side: Side) -> TeamId {
        match side {
            Side::Home => self.home,
            Side::Away => self.away,
        }
    }

    /// Which side a team is, if the match is its.
    pub fn side_of(&self, team: TeamId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.team(*side) == team)
    }

    /// The day it is played, Danish time: the planned day until an hour is set.
    pub fn day(&self) -> Date {
        self.starts_at
            .map_or(self.planned_day, |start| schedule::local(start).date())
    }
}

#[cfg(test)]
pub(crate) mod samples;

#[cfg(test)]
mod tests {
    use super::{samples::*, *};

    #[test]
    fn every_word_has_one_spelling() {
        for side in Side::ALL {
            assert_eq!(side.as_str().parse(), Ok(side));
            assert_eq!(side.other().other(), side);
        }
        for state in MatchState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
    }

    #[test]
    fn a_team_finds_its_side_and_a_match_its_day() {
        let game = held(MatchState::Planned);
        assert_eq!(game.side_of(game.home), Some(Side::Home));
        assert_eq!(game.side_of(game.away), Some(Side::Away));
        assert_eq!(game.side_of(crate::strength_list::samples::team(9)), None);
        assert_eq!(game.day(), jiff::civil::date(2026, 11, 8));
        // Half past midnight in Denmark is still the day before in Greenwich.
        let night = TeamMatch {
            starts_at: Some(at("2026-11-08T23:30:00Z")),
            ..game
        };
        assert_eq!(night.day(), jiff::civil::date(2026, 11, 9));
    }
}
