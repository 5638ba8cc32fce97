//! The FIDE Swiss Team Pairing System, C.04.6 (in force from 1 February 2026).
//!
//! | file | what |
//! | --- | --- |
//! | `readings` | places of the text that can be read in two ways |
//! | `team` | scores, colours and floats of a team before a round |
//! | `field` | who may meet whom (C1), and what a pair costs (C8 to C10) |
//! | `allocated_bye` | who has the bye (art. 3.4) |
//! | `upfloaters` | who comes up to a score group (art. 3.5) |
//! | `bracket` | the pairs of a bracket (art. 3.6) |
//! | `colours` | who has White on board 1 (art. 4) |
//! | `reasons`, `explain` | why a round is as it is; `sets` has what could have come up instead |
//! | `restrictions` | which rules about teams that are kept apart can be obeyed |
//! | `hand` | a round while it is made by hand, one change at a time |
//! | `findings` | what can be wrong with such a round |
//! | `check` | how the rounds of an event differ from those the rules make |
//! | `made_up` | tournaments made up by lots |
//!
//! Brackets are made from the top. A team that comes up always leaves the others a pairing, so no bracket is made again.
//! Not here: who plays on which board, and the colours down the boards (the competition's rules).

mod allocated_bye;
mod bracket;
pub mod check;
mod colours;
mod explain;
pub(crate) mod field;
pub mod findings;
pub mod hand;
pub mod made_up;
pub mod readings;
pub mod reasons;
pub mod restrictions;
mod sets;
pub(crate) mod team;
#[cfg(test)]
mod tests;
pub(crate) mod upfloaters;

use std::cmp::Reverse;

pub use self::{
    colours::{TeamColourRule, TeamColours},
    explain::explain,
    team::Preference,
};
use self::{
    field::TeamField,
    readings::{NextBracket, TeamReadings},
    upfloaters::Step,
};
use crate::{
    numbers::{RoundNo, TeamNo},
    pairing::watch::Watch,
    team_event::{TeamEvent, arrangements::TeamArrangements},
};

/// What a round is paired from.
#[derive(Clone, Copy, Debug)]
pub struct TeamRequest<'a> {
    /// Rounds before the one to be paired are history; a bye of the round itself that was asked for means that the team is absent.
    pub event: &'a TeamEvent,
    /// What was settled before round 1.
    pub arrangements: &'a TeamArrangements,
    /// The round to be paired.
    pub round: RoundNo,
    /// How the open places of the text are read.
    pub readings: TeamReadings,
}

/// Two teams that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamPair {
    /// Has White on board 1: the first-named team.
    pub white: TeamNo,
    pub black: TeamNo,
}

/// A paired round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamPairing {
    /// In the order of C.04.2 art. 3.6.
    pub matches: Vec<TeamPair>,
    /// The team with the pairing-allocated bye.
    pub bye: Option<TeamNo>,
}

/// Why there is no pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamUnpairable {
    /// There is nobody to pair.
    #[error("at least two teams are needed")]
    TooFewTeams,
    /// C2: the number is odd.
    #[error("the number of teams is odd, and each of them has had a bye or a win without playing")]
    NobodyMayHaveBye,
    /// C1: this team has met all the others.
    #[error("team {0} has met, or must not meet, every other team that is there")]
    NobodyLeftToMeet(TeamNo),
    /// C1 and C2 leave no pairing; the arbiter decides (art. 3.3.3).
    #[error("no pairing of these teams exists in which none meet again")]
    NoLegalPairing,
    /// A pairing exists, but the field is too unusual for the engine's weights.
    #[error("this field is more than the program can pair; make the round by hand")]
    OutOfReach,
    /// It was cancelled.
    #[error("the pairing was cancelled")]
    Cancelled,
}

/// A bracket as it was paired, by number in the field.
#[derive(Clone, Debug)]
pub(crate) struct Bracket {
    pub(crate) residents: Vec<usize>,
    pub(crate) came_up: Vec<usize>,
    /// In the order of the identifier.
    pub(crate) pairs: Vec<(usize, usize)>,
}

/// A round as it was paired, by number in the field.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) bye: Option<usize>,
    pub(crate) brackets: Vec<Bracket>,
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two teams take part or no legal pairing exists.
pub fn pair(request: &TeamRequest<'_>) -> Result<TeamPairing, TeamUnpairable> {
    pair_watched(request, &Watch::default())
}

/// Pairs a round while somebody watches.
///
/// # Errors
///
/// As [`pair`], and when it was cancelled.
pub fn pair_watched(request: &TeamRequest<'_>, watch: &Watch) -> Result<TeamPairing, TeamUnpairable> {
    let field = TeamField::of(request);
    let outcome = solve(&field, request.readings.next_bracket, watch)?;
    Ok(pairing(request, &field, &outcome))
}

/// Does a legal pairing exist (C1 and C2)? Checks nothing else, so it is fast.
pub fn can_be_paired(request: &TeamRequest<'_>) -> bool {
    has_pairing(&TeamField::of(request))
}

/// The same of a field.
pub(crate) fn has_pairing(field: &TeamField) -> bool {
    let size = field.teams.len();
    size > 1
        && if size.is_multiple_of(2) {
            field.meetings.can_all_meet(&field.by_score())
        } else {
            allocated_bye::choose(field).is_ok()
        }
}

/// The brackets of a round: art. 3.3 to 3.6, which C.04.5 has in the same words.
pub(crate) fn solve(
    field: &TeamField,
    reading: NextBracket,
    watch: &Watch,
) -> Result<Outcome, TeamUnpairable> {
    let size = field.teams.len();
    if size < 2 {
        return Err(TeamUnpairable::TooFewTeams);
    }
    watch.begin(size);
    let mut left = field.by_score();
    let bye = if size.is_multiple_of(2) {
        if !field.meetings.can_all_meet(&left) {
            return Err(why_not(field));
        }
        None
    } else {
        let bye = allocated_bye::choose(field)?;
        left.retain(|&one| one != bye);
        watch.settle(1);
        Some(bye)
    };
    let mut brackets = Vec::new();
    while !left.is_empty() {
        if watch.is_cancelled() {
            return Err(TeamUnpairable::Cancelled);
        }
        let bracket = bracket(field, reading, &left, watch).ok_or_else(|| {
            if watch.is_cancelled() {
                TeamUnpairable::Cancelled
            } else {
                TeamUnpairable::OutOfReach
            }
        })?;
        watch.settle(2 * bracket.pairs.len());
        left.retain(|one| !bracket.residents.contains(one) && !bracket.came_up.contains(one));
        brackets.push(bracket);
    }
    Ok(Outcome { bye, brackets })
}

/// The group with the highest score of those who are left, who are in the order of score and number, and what lies below it.
pub(crate) fn step<'a>(
    field: &'a TeamField,
    reading: NextBracket,
    left: &'a [usize],
    watch: &'a Watch,
) -> Step<'a> {
    let score_of = |one: usize| field.teams[one].score;
    let score = left.first().map(|&one| score_of(one));
    let (residents, lower) = left.split_at(left.partition_point(|&one| Some(score_of(one)) >= score));
    // The group right below is that of the next score that occurs. If all its teams have come up before, or have the bye, it is empty,
    // and C6 asks nothing of it.
    let scores = field.teams.iter().map(|team| team.score);
    let next_score = scores.filter(|next| Some(*next) < score).max();
    let next = lower.partition_point(|&one| Some(score_of(one)) >= next_score);
    Step {
        field,
        reading,
        residents,
        lower,
        next,
        watch,
    }
}

/// The bracket of the highest score of those who are left.
pub(crate) fn bracket(
    field: &TeamField,
    reading: NextBracket,
    left: &[usize],
    watch: &Watch,
) -> Option<Bracket> {
    let step = step(field, reading, left, watch);
    let came_up = step.choose()?;
    let residents = step.residents;
    let mut members = [residents, &came_up].concat();
    members.sort_unstable();
    let pairs = bracket::pair(field, &members, &|one| came_up.contains(&one), watch)?;
    Some(Bracket {
        residents: residents.to_vec(),
        came_up,
        pairs,
    })
}

/// Why an even field cannot be paired.
fn why_not(field: &TeamField) -> TeamUnpairable {
    let all = 0..field.teams.len();
    all.clone()
        .find(|&one| !all.clone().any(|other| field.meetings.may(one, other)))
        .map_or(TeamUnpairable::NoLegalPairing, |one| {
            TeamUnpairable::NobodyLeftToMeet(field.teams[one].no)
        })
}

/// The matches with their colours, in order.
fn pairing(request: &TeamRequest<'_>, field: &TeamField, outcome: &Outcome) -> TeamPairing {
    let mut pairs: Vec<(usize, usize)> = outcome
        .brackets
        .iter()
        .flat_map(|bracket| bracket.pairs.iter().copied())
        .collect();
    pairs.sort_by_cached_key(|&(one, other)| place(field, one, other));
    TeamPairing {
        matches: pairs
            .into_iter()
            .map(|(one, other)| {
                let colours = colours::allot(request, &field.teams[one], &field.teams[other]);
                TeamPair {
                    white: colours.white,
                    black: colours.black,
                }
            })
            .collect(),
        bye: outcome.bye.map(|one| field.teams[one].no),
    }
}

/// The order of matches (C.04.2 art. 3.6): the score of the higher-ranked team, the sum of both, the number of the former.
fn place(field: &TeamField, one: usize, other: usize) -> impl Ord + use<> {
    let (one, other) = (&field.teams[one], &field.teams[other]);
    let higher = if (Reverse(one.score), one.no) < (Reverse(other.score), other.no) {
        one
    } else {
        other
    };
    (Reverse(higher.score), Reverse(one.score + other.score), higher.no)
}
