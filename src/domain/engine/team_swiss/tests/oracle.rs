//! C.04.6 by plain enumeration: all sets of upfloaters and all pairings of a bracket, for a handful of teams. It shares with the engine
//! only who the teams are and what they are due.

use std::cmp::Reverse;

use super::super::{TeamRequest, field::TeamField, readings::NextBracket};
use crate::points::Points;

/// Residents, upfloaters and pairs of a bracket.
pub(super) type OracleBracket = (Vec<usize>, Vec<usize>, Vec<(usize, usize)>);

pub(super) struct Oracle<'a> {
    pub(super) field: &'a TeamField,
    pub(super) reading: NextBracket,
}

/// All sets of so many members, in the order of places.
fn sets(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (place, one) in of.iter().enumerate() {
        for mut rest in sets(&of[place + 1..], count - 1) {
            rest.insert(0, *one);
            found.push(rest);
        }
    }
    found
}

fn without(of: &[usize], gone: &[usize]) -> Vec<usize> {
    of.iter().copied().filter(|one| !gone.contains(one)).collect()
}

impl<'a> Oracle<'a> {
    pub(super) fn of(request: &TeamRequest<'_>, field: &'a TeamField) -> Self {
        Self {
            field,
            reading: request.readings.next_bracket,
        }
    }

    fn score(&self, one: usize) -> Points {
        self.field.teams[one].score
    }

    /// All pairings of these.
    fn pairings(&self, who: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((&first, rest)) = who.split_first() else {
            return vec![Vec::new()];
        };
        let mut found = Vec::new();
        for &other in rest
            .iter()
            .filter(|other| self.field.meetings.may(first, **other))
        {
            for mut pairing in self.pairings(&without(rest, &[other])) {
                pairing.push((first.min(other), first.max(other)));
                found.push(pairing);
            }
        }
        found
    }

    pub(super) fn completes(&self, who: &[usize]) -> bool {
        let Some((&first, rest)) = who.split_first() else {
            return true;
        };
        rest.iter()
            .any(|&other| self.field.meetings.may(first, other) && self.completes(&without(rest, &[other])))
    }

    /// The bye and the brackets; `None` when there is no legal pairing.
    pub(super) fn round(&self) -> Option<(Option<usize>, Vec<OracleBracket>)> {
        let mut left = self.field.by_score();
        let mut bye = None;
        if left.len() % 2 == 1 {
            let teams = &self.field.teams;
            let mut order: Vec<usize> = left.clone();
            order.sort_by_key(|&one| {
                let team = &teams[one];
                (team.score, Reverse(team.colours.len()), Reverse(team.no))
            });
            let found = order
                .into_iter()
                .find(|&one| teams[one].barred.is_none() && self.completes(&without(&left, &[one])))?;
            left = without(&left, &[found]);
            bye = Some(found);
        }
        if !self.completes(&left) {
            return None;
        }
        let mut brackets = Vec::new();
        while let Some(&top) = left.first() {
            let residents: Vec<usize> = left
                .iter()
                .copied()
                .filter(|one| self.score(*one) == self.score(top))
                .collect();
            let lower = without(&left, &residents);
            let came_up = self.came_up(&residents, &lower);
            let members = [residents.clone(), came_up.clone()].concat();
            left = without(&left, &members);
            brackets.push((residents, came_up.clone(), self.best(&members, &came_up)));
        }
        Some((bye, brackets))
    }

    fn came_up(&self, residents: &[usize], lower: &[usize]) -> Vec<usize> {
        (residents.len() % 2..=lower.len())
            .step_by(2)
            .find_map(|count| {
                sets(lower, count)
                    .into_iter()
                    .filter(|set| self.is_legal(residents, lower, set))
                    .min_by_key(|set| {
                        let mut scores: Vec<Points> = set.iter().map(|one| self.score(*one)).collect();
                        scores.sort_unstable();
                        let places: Vec<usize> = set
                            .iter()
                            .map(|one| lower.iter().position(|other| other == one).unwrap())
                            .collect();
                        (
                            Reverse(scores),
                            self.next_needs_more(residents, lower, set),
                            self.floaters(set),
                            places,
                        )
                    })
            })
            .unwrap()
    }

    fn is_legal(&self, residents: &[usize], lower: &[usize], set: &[usize]) -> bool {
        self.completes(&[residents, set].concat()) && self.completes(&without(lower, set))
    }

    pub(super) fn floaters(&self, set: &[usize]) -> usize {
        set.iter().filter(|one| self.field.is_spared(**one)).count()
    }

    /// How many upfloaters more than its number asks for the bracket right below needs; by the usual reading only whether it does.
    pub(super) fn next_needs_more(&self, residents: &[usize], lower: &[usize], set: &[usize]) -> usize {
        let score = self.score(residents[0]);
        let all = 0..self.field.teams.len();
        let Some(next_score) = all.map(|one| self.score(one)).filter(|next| *next < score).max() else {
            return 0;
        };
        let rest = without(lower, set);
        let (next, below): (Vec<usize>, Vec<usize>) =
            rest.into_iter().partition(|one| self.score(*one) == next_score);
        if next.is_empty() {
            return 0;
        }
        let parity = next.len() % 2;
        let needed = (parity..=below.len())
            .step_by(2)
            .find(|&count| {
                sets(&below, count)
                    .iter()
                    .any(|set| self.is_legal(&next, &below, set))
            })
            .unwrap_or(usize::MAX);
        match self.reading {
            NextBracket::AsItsNumberAllows => usize::from(needed > parity),
            NextBracket::AsFewAsPossible => needed - parity,
        }
    }

    /// The best pairing of a bracket, the top members in order.
    fn best(&self, members: &[usize], came_up: &[usize]) -> Vec<(usize, usize)> {
        let mut all = self.pairings(members);
        for pairing in &mut all {
            pairing.sort_unstable();
        }
        all.into_iter()
            .min_by_key(|pairing| {
                let identifier = pairing.iter().map(|(top, _)| *top);
                let identifier: Vec<usize> = identifier
                    .chain(pairing.iter().map(|(_, other)| *other))
                    .collect();
                (self.cost(pairing, came_up), identifier)
            })
            .unwrap()
    }

    /// C8, C9 and C10.
    pub(super) fn cost(&self, pairing: &[(usize, usize)], came_up: &[usize]) -> [usize; 3] {
        let teams = &self.field.teams;
        let same = |a: usize, b: usize| teams[a].wants().is_some() && teams[a].wants() == teams[b].wants();
        let strong =
            |a: usize, b: usize| same(a, b) && teams[a].wants_strongly() && teams[b].wants_strongly();
        let meets = |a: usize, b: usize| came_up.contains(&a) && self.field.is_spared(b);
        let count =
            |test: &dyn Fn(usize, usize) -> bool| pairing.iter().filter(|(a, b)| test(*a, *b)).count();
        [
            count(&same),
            count(&strong),
            count(&meets) + count(&|a, b| meets(b, a)),
        ]
    }
}
