//! What was settled about the pairings of a team event before round 1: colours, who must not meet, virtual points.

use super::MatchPoints;
pub use crate::pairing::arrangements::{ProhibitedTeams, TeamVirtualPoints};
use crate::{
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::baku,
    points::Points,
    scoring::Scoring,
};

/// Everything that was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamArrangements {
    /// The colour on board 1 that was drawn before round 1 (C.04.6 art. 4.1; TRF 152).
    pub first_colour: Colour,
    /// Which teams are due a colour (C.04.6 art. 1.7).
    pub preferences: ColourPreferences,
    /// Teams that must not meet (TRF 260).
    pub prohibited: Vec<ProhibitedTeams>,
    /// Points that count for the pairing only, where match points come first (C.04.7; TRF 250).
    pub virtual_points: Vec<TeamVirtualPoints>,
}

crate::spelled! {
    /// Which teams are due a colour (C.04.6 art. 1.7).
    #[derive(Default)]
    pub enum ColourPreferences {
        /// Simple preferences (art. 1.7.1).
        #[default]
        TypeA => "type_a",
        /// Strong and mild ones (art. 1.7.2).
        TypeB => "type_b",
        /// Nobody is due a colour.
        Unused => "unused",
    }
}

/// The virtual points of Baku's acceleration (C.04.7) for so many teams in the starting list and rounds planned. Match points have to
/// come first (art. 1.4.4); where a won match is not worth two drawn ones there are none.
pub fn baku(teams: u16, rounds: RoundNo, worth: &MatchPoints) -> Vec<TeamVirtualPoints> {
    let starters: Vec<TeamNo> = (1..=teams).filter_map(TeamNo::new).collect();
    baku_of(&starters, rounds, worth)
}

/// Can a match that is worth so much be accelerated? A won one has to be worth two drawn ones, and a lost one nothing (C.04.7 art. 1.1).
pub fn is_baku_possible(worth: &MatchPoints) -> bool {
    baku::is_possible(&as_scoring(worth))
}

fn as_scoring(worth: &MatchPoints) -> Scoring {
    Scoring {
        win: worth.win,
        draw: worth.draw,
        loss: worth.loss,
        absence: worth.loss,
        pairing_allocated_bye: worth.draw,
    }
}

/// The same of these numbers, in order: those of the teams that were in the starting list (art. 1.3).
pub fn baku_of(starters: &[TeamNo], rounds: RoundNo, worth: &MatchPoints) -> Vec<TeamVirtualPoints> {
    let starters: Vec<StartNo> = starters.iter().filter_map(|no| StartNo::new(no.get())).collect();
    baku::virtual_points(&starters, rounds.get(), &as_scoring(worth))
        .into_iter()
        .filter_map(|given| {
            Some(TeamVirtualPoints {
                points: given.points,
                from: given.from,
                to: given.to,
                first: TeamNo::new(given.first.get())?,
                last: TeamNo::new(given.last.get())?,
            })
        })
        .collect()
}

impl TeamArrangements {
    /// The virtual points of a team in a round.
    pub fn virtual_points(&self, team: TeamNo, round: RoundNo) -> Points {
        self.virtual_points
            .iter()
            .filter(|given| (given.from..=given.to).contains(&round))
            .filter(|given| (given.first..=given.last).contains(&team))
            .map(|given| given.points)
            .sum()
    }

    /// Was it settled that two teams do not meet in a round?
    pub fn are_apart(&self, one: TeamNo, other: TeamNo, round: RoundNo) -> bool {
        self.prohibited
            .iter()
            .filter(|group| (group.from..=group.to).contains(&round))
            .any(|group| group.teams.contains(&one) && group.teams.contains(&other))
    }
}

/// Nothing but the lot, which gave White, and simple preferences.
impl Default for TeamArrangements {
    fn default() -> Self {
        Self {
            first_colour: Colour::White,
            preferences: ColourPreferences::TypeA,
            prohibited: Vec::new(),
            virtual_points: Vec::new(),
        }
    }
}
