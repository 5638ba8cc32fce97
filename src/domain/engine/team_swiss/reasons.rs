//! Why a round of teams is as it is: facts with articles, never prose. `explain` finds them.

use super::{Preference, TeamColours, TeamPair};
use crate::{
    numbers::{RoundNo, TeamNo},
    points::Points,
};

/// Why the engine's round is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamExplanation {
    pub bye: Option<TeamByeReason>,
    /// The brackets, the highest first.
    pub brackets: Vec<TeamBracketReason>,
    /// The matches, in the order of the pairing.
    pub matches: Vec<TeamMatchReason>,
}

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamDepth {
    /// Nothing: what stands, and the rules of the colours.
    Facts,
    /// What concerns one team: its match, its bracket, and the bye.
    OfTeam(TeamNo),
    /// All of it.
    Everything,
}

/// Why a team has the bye (C.04.6 art. 3.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByeReason {
    pub team: TeamNo,
    pub score: Points,
    /// Matches it has played.
    pub played: usize,
    /// Teams that would come before it but may not have the bye, the first one first.
    pub passed_over: Vec<PassedOverForBye>,
    /// So many more.
    pub not_listed: usize,
    /// The next one that could have it, and what speaks against it.
    pub next: Option<NextForBye>,
}

/// A team that would come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOverForBye {
    pub team: TeamNo,
    pub why: WhyNoBye,
}

/// Why a team may not have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNoBye {
    /// C2: in this round it had a bye, or won without playing.
    Barred(RoundNo),
    /// Art. 3.4.1: the others could not all be paired.
    Incomplete,
}

/// The next team in the order of the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextForBye {
    pub team: TeamNo,
    pub why: ByeStep,
}

crate::spelled! {
    /// What decides between two teams that could have the bye.
    pub enum ByeStep {
        /// The lower score (art. 3.4.2).
        Score => "score",
        /// More matches played (art. 3.4.3).
        Matches => "matches",
        /// The larger number (art. 3.4.4).
        Number => "number",
    }
}

/// A bracket: who came up, and how it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamBracketReason {
    /// The score of the group, with virtual points.
    pub score: Points,
    pub residents: Vec<TeamNo>,
    /// Who came up, in order (art. 3.5.3).
    pub came_up: Vec<TeamNo>,
    /// Why fewer were not enough (C4). None where the number of residents alone asks for so many.
    pub not_fewer: Option<WhyNotFewer>,
    /// Sets of as many that come before in the order of art. 3.5, as far as they were tried.
    pub rejected: Vec<RejectedSet>,
    /// Are there more of them?
    pub has_more: bool,
    /// Top members, then their opponents (art. 3.6.2).
    pub identifier: Vec<TeamNo>,
    pub penalties: TeamPenalties,
}

/// Why no fewer teams could come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNotFewer {
    /// C1: so many residents are left over at least when they are paired with one another.
    Residents(usize),
    /// C3: the teams below could not all be paired then.
    Below,
}

/// A set of upfloaters that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedSet {
    pub teams: Vec<TeamNo>,
    pub why: WhyNotSet,
}

/// Why a set of upfloaters was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNotSet {
    /// C1: the bracket could not be paired.
    Bracket,
    /// C3: the others could not be paired.
    Rest,
    /// C6: the bracket of the group right below would need more upfloaters.
    NextBracket,
    /// C7: more of them floated in the previous round.
    Floaters {
        /// How many of those who came up.
        stands: usize,
        instead: usize,
    },
}

/// What a bracket, or a pair of it, leaves unfulfilled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TeamPenalties {
    /// Preferences (C8).
    pub preferences: usize,
    /// Strong ones (C9).
    pub strong: usize,
    /// Opponents of upfloaters that floated in the previous round (C10).
    pub floaters: usize,
}

/// Why two teams meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatchReason {
    pub pair: TeamPair,
    /// The place of its bracket in the explanation.
    pub bracket: usize,
    /// The top member and its opponent (art. 3.6.1).
    pub members: [TeamStandpoint; 2],
    pub penalties: TeamPenalties,
    pub colours: TeamColours,
    /// The first opponent with a smaller number that the top member does not meet. None where there is none, or nothing was tried.
    pub passed_over: Option<PassedOverOpponent>,
}

/// What counts about a team in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamStandpoint {
    pub team: TeamNo,
    /// With virtual points.
    pub score: Points,
    /// How many of them are virtual (C.04.7).
    pub virtual_points: Points,
    pub preference: Option<Preference>,
    /// Matches with White less matches with Black.
    pub difference: i32,
    /// Did it float in the previous round?
    pub floated: bool,
    pub came_up: bool,
}

/// An opponent that would come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOverOpponent {
    pub team: TeamNo,
    pub why: WhyNotMeet,
}

/// Why two teams do not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNotMeet {
    /// C1: they met in this round.
    Met(RoundNo),
    /// It was settled that they do not meet.
    Apart,
    /// The bracket could not be paired so any more.
    Incomplete,
    /// The bracket would be worse by C8, C9 or C10.
    Worse {
        stands: TeamPenalties,
        instead: TeamPenalties,
    },
}
