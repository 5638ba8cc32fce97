//! The teams of a round and what the criteria ask about two of them.

use super::{
    TeamRequest,
    team::{Team, teams},
};
use crate::{numbers::TeamNo, pairing::meetings::Meetings};

/// Rounds at the end in which floaters of the round before are not spared (C7 and C10).
const WITHOUT_FLOATERS: u16 = 2;

/// The teams that take part, by number, and who may meet whom.
#[derive(Clone)]
pub(crate) struct TeamField {
    pub(crate) teams: Vec<Team>,
    pub(crate) meetings: Meetings,
    /// Do C7 and C10 count in this round?
    pub(crate) spares_floaters: bool,
}

/// What a pair costs: the fewer of each, the better (C8 to C10, in this order).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    pub(super) preferences: u8,
    pub(super) strong: u8,
    pub(super) floaters: u8,
}

impl TeamField {
    pub(super) fn of(request: &TeamRequest<'_>) -> Self {
        let teams = teams(request);
        let size = teams.len();
        let apart = apart(request, &teams);
        let meetings = Meetings::new(size, |one, other| {
            !apart[one * size + other] && !teams[one].met.contains(&teams[other].no)
        });
        let left = request
            .event
            .planned_rounds
            .get()
            .saturating_sub(request.round.get());
        Self {
            teams,
            meetings,
            spares_floaters: left >= WITHOUT_FLOATERS,
        }
    }

    /// Numbers of the field by score, then pairing number: the order in which the brackets are made.
    pub(crate) fn by_score(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.teams.len()).collect();
        order.sort_by_key(|&one| std::cmp::Reverse(self.teams[one].score));
        order
    }

    /// Would C7 or C10 spare this team?
    pub(crate) fn is_spared(&self, one: usize) -> bool {
        self.spares_floaters && self.teams[one].floated
    }

    /// What a pair costs in a bracket into which these have come up.
    pub(super) fn cost(&self, one: usize, other: usize, came_up: impl Fn(usize) -> bool) -> Cost {
        let (a, b) = (&self.teams[one], &self.teams[other]);
        let is_same = a.wants().is_some() && a.wants() == b.wants();
        let meets_floater = |up: usize, opponent: usize| came_up(up) && self.is_spared(opponent);
        Cost {
            preferences: u8::from(is_same),
            strong: u8::from(is_same && a.wants_strongly() && b.wants_strongly()),
            floaters: u8::from(meets_floater(one, other)) + u8::from(meets_floater(other, one)),
        }
    }
}

/// Who was ruled out, as a square table by place in the list.
fn apart(request: &TeamRequest<'_>, teams: &[Team]) -> Vec<bool> {
    let size = teams.len();
    let place = |no: TeamNo| teams.binary_search_by_key(&no, |team| team.no).ok();
    let mut apart = vec![false; size * size];
    for group in &request.arrangements.prohibited {
        if !(group.from..=group.to).contains(&request.round) {
            continue;
        }
        let mut places: Vec<usize> = group.teams.iter().filter_map(|no| place(*no)).collect();
        places.sort_unstable();
        places.dedup();
        for &one in &places {
            for &other in &places {
                apart[one * size + other] = true;
            }
        }
    }
    apart
}
