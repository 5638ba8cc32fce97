//! One group of a system in which those left over move down: its pairs and its floaters.
//!
//! The heaviest matching of a graph, as in [`crate::dutch`], with the few criteria that Burstein's bracket (C.04.4.2 art. 2.3) and
//! a score group of Monrad have: as many pairs as can be, floaters with low scores, who serve the next group as well as any
//! could, and players who get the colour they are due. Of what is as good, the candidate that comes first.

pub(crate) mod explain;
pub(crate) mod neighbours;

use crate::{
    matching::{largest::Graph, weighted::Matcher, wide::Wide},
    pairing::{meetings::Meetings, watch::Watch},
    points::Points,
};

/// What a group comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Pairs, the one that stands higher in the group first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Who moves down, in order.
    pub(crate) floaters: Vec<usize>,
}

/// Which of the candidates that are as good comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// The first player's opponent stands as low as can be, then the second's, and so on; to move down is lower than the
    /// lowest (C.04.4.2 art. 4.3).
    LowestOpponent,
    /// The players who move down are as low as can be. Then the first player meets the last, the second the last but one.
    Fold,
    /// The players who move down are as low as can be. Then the first of the upper half meets the first of the lower.
    Halves,
}

/// A group with everybody below it, each in order, as numbers of a list.
#[derive(Clone, Copy)]
pub(crate) struct Group<'a> {
    pub(crate) meetings: &'a Meetings,
    /// By number in the list.
    pub(crate) scores: &'a [Points],
    /// Is a pair free of what the system avoids: in Burstein two players due the same colour (C8), in Monrad a rematch?
    pub(crate) is_good: &'a dyn Fn(usize, usize) -> bool,
    pub(crate) first: First,
    pub(crate) members: &'a [usize],
    pub(crate) next: &'a [usize],
    pub(crate) rest: &'a [usize],
    /// Tells the progress, and whether it was cancelled.
    pub(crate) watch: &'a Watch,
}

/// Words of the widest weights.
const MOST_WORDS: usize = 64;
const MOST_BITS: u32 = 64 * 64;

/// Bits of a number.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

impl Group<'_> {
    /// Pairs the group. `None` when it cannot be paired so that everybody below can be too, is more than can be weighed, or was
    /// cancelled.
    pub(crate) fn pair(&self) -> Option<Outcome> {
        if self.next.is_empty() {
            return GroupGraph::new(self, &[], &[], 0).solve();
        }
        // Usually the players who move down are as good as any for the groups below; then nothing below need be weighed.
        let floaters = self.meetings.graph(self.members).match_up().lone().count();
        if let Some(outcome) = GroupGraph::new(self, &[], &[], floaters).solve()
            && self.serves(&outcome.floaters)
        {
            return Some(outcome);
        }
        GroupGraph::new(self, self.next, self.rest, 0).solve()
    }

    /// Do all of these find an opponent in the next group, which leaves at most one of its own over, and can the rest then be
    /// paired? A quick test: its no proves nothing.
    fn serves(&self, floaters: &[usize]) -> bool {
        let group: Vec<usize> = floaters.iter().chain(self.next).copied().collect();
        let graph: Graph = self.meetings.graph(&group);
        let matching = graph.match_up();
        let lone: Vec<usize> = matching.lone().collect();
        let completes = |left: Option<usize>| {
            let who: Vec<usize> = left.into_iter().chain(self.rest.iter().copied()).collect();
            self.meetings.can_all_meet(&who)
        };
        match lone[..] {
            [] => completes(None),
            [lone] => {
                let could = graph.could_be_lone(&matching, lone);
                (floaters.len()..group.len())
                    .rev()
                    .filter(|&index| could[index])
                    .take(2)
                    .any(|index| completes(Some(group[index])))
            }
            _ => false,
        }
    }
}

/// A group as a graph. Its vertices: the members, the next group, the rest, and places for those who move down.
struct GroupGraph<'a> {
    group: &'a Group<'a>,
    who: Vec<usize>,
    members: usize,
    next: usize,
    size: usize,
    /// Scores of the members, the highest first.
    levels: Vec<Points>,
    pairs: u32,
    scores: Vec<u32>,
    next_pairs: u32,
    /// As `scores`, and the next group's own score last.
    next_scores: Vec<u32>,
    colours: u32,
    width: u32,
}

impl<'a> GroupGraph<'a> {
    fn new(group: &'a Group<'a>, next: &[usize], rest: &[usize], places: usize) -> Self {
        let who: Vec<usize> = [group.members, next, rest].concat();
        let members = group.members.len();
        let size = who.len() + places;
        let mut levels: Vec<Points> = group.members.iter().map(|&one| group.scores[one]).collect();
        levels.sort_unstable();
        levels.reverse();
        levels.dedup();
        // Fields from the top down, then room for the order, and bit 0, which stays empty so that weights are even.
        let mut widths = vec![width(size)];
        widths.extend(levels.iter().map(|_| width(members)));
        widths.push(width(size));
        widths.extend(levels.iter().map(|_| width(members)));
        widths.push(width(next.len()));
        widths.push(width(size));
        let mut at = 1 + width(2 * members + 2);
        let mut shifts = vec![0; widths.len()];
        for (shift, width) in shifts.iter_mut().zip(&widths).rev() {
            *shift = at;
            at += width;
        }
        let count = levels.len();
        Self {
            group,
            members,
            next: members + next.len(),
            size,
            pairs: shifts[0],
            scores: shifts[1..=count].to_vec(),
            next_pairs: shifts[count + 1],
            next_scores: shifts[count + 2..2 * count + 3].to_vec(),
            colours: shifts[2 * count + 3],
            width: at,
            levels,
            who,
        }
    }

    fn solve(&self) -> Option<Outcome> {
        match self.width + Wide::<1>::HEADROOM {
            ..=64 => self.solve_with::<1>(),
            65..=128 => self.solve_with::<2>(),
            129..=256 => self.solve_with::<4>(),
            257..=512 => self.solve_with::<8>(),
            513..=MOST_BITS => self.solve_with::<MOST_WORDS>(),
            _ => None,
        }
    }

    fn solve_with<const N: usize>(&self) -> Option<Outcome> {
        let mut matcher = Matcher::<N>::new(self.size);
        for one in 0..self.size {
            for other in one + 1..self.size {
                if self.has(one, other) {
                    matcher.set(one, other, Some(self.weight(one, other)));
                }
            }
        }
        if !matcher.solve_while(|| !self.group.watch.is_cancelled()) {
            return None;
        }
        GroupChoice {
            problem: self,
            matcher,
            settled: vec![false; self.size],
        }
        .run()
    }

    fn has(&self, one: usize, other: usize) -> bool {
        if other >= self.who.len() {
            one < self.members
        } else {
            self.group.meetings.may(self.who[one], self.who[other])
        }
    }

    fn level(&self, one: usize) -> usize {
        let score = self.group.scores[self.who[one]];
        // A player who is no member is in the next group, whose score comes last.
        self.levels
            .iter()
            .position(|level| one < self.members && *level == score)
            .unwrap_or(self.levels.len())
    }

    fn weight<const N: usize>(&self, one: usize, other: usize) -> Wide<N> {
        let mut weight = Wide::ZERO;
        let mut add = |shift: u32| weight = weight + Wide::at(1, shift);
        if other < self.members {
            add(self.pairs);
            add(self.scores[self.level(one)]);
            add(self.scores[self.level(other)]);
            if (self.group.is_good)(self.who[one], self.who[other]) {
                add(self.colours);
            }
        } else if other < self.next {
            // A pair of the group that follows: those who move down, and the next ones.
            add(self.next_pairs);
            add(self.next_scores[self.level(one)]);
            add(self.next_scores[self.level(other)]);
        }
        weight
    }
}

/// The choice among equals: each step prefers what comes first in one respect, and keeps what was found.
struct GroupChoice<'a, const N: usize> {
    problem: &'a GroupGraph<'a>,
    matcher: Matcher<N>,
    /// Whose partner has been chosen.
    settled: Vec<bool>,
}

impl<const N: usize> GroupChoice<'_, N> {
    fn run(mut self) -> Option<Outcome> {
        let members = self.problem.members;
        match self.problem.group.first {
            First::LowestOpponent => {
                for one in 0..members {
                    self.take_first(one, |other| if other < members { 1 + other } else { 0 })?;
                }
            }
            First::Fold => {
                let staying = self.lowest_move_down()?;
                for &one in &staying {
                    self.take_first(one, |other| if other < members { 1 + other } else { 0 })?;
                }
            }
            First::Halves => {
                let staying = self.lowest_move_down()?;
                let half = staying.len() / 2;
                let mut place = vec![None; self.problem.size];
                for (at, &one) in staying.iter().enumerate() {
                    place[one] = Some(at);
                }
                // The player opposite, then the ones below them, then those above, the nearest first.
                for (at, &one) in staying.iter().enumerate() {
                    self.take_first(one, |other| {
                        place[other].map_or(0, |other| {
                            if other >= at + half {
                                2 * members - (other - at - half)
                            } else {
                                1 + other
                            }
                        })
                    })?;
                }
            }
        }
        let mut outcome = Outcome {
            pairs: Vec::new(),
            floaters: Vec::new(),
        };
        for one in 0..members {
            let mate = self.matcher.mate(one)?;
            if mate >= members {
                outcome.floaters.push(self.problem.who[one]);
            } else if one < mate {
                outcome
                    .pairs
                    .push((self.problem.who[one], self.problem.who[mate]));
            }
        }
        Some(outcome)
    }

    /// Those who move down stand as low as can be. Answers who stays.
    fn lowest_move_down(&mut self) -> Option<Vec<usize>> {
        let members = self.problem.members;
        for one in (0..members).rev() {
            self.choose(one, |other| u64::from(other >= members))?;
        }
        (0..members)
            .filter_map(|one| match self.matcher.mate(one) {
                Some(mate) => (mate < members).then_some(Some(one)),
                None => Some(None),
            })
            .collect()
    }

    fn choose(&mut self, one: usize, rank: impl Fn(usize) -> u64) -> Option<usize> {
        if self.problem.group.watch.is_cancelled() {
            return None;
        }
        self.matcher.choose(one, rank)
    }

    /// The partner with the highest rank that leaves the rest as good, and no other from then on. A member who moves down may
    /// still do so to anybody.
    fn take_first(&mut self, one: usize, rank: impl Fn(usize) -> usize) -> Option<()> {
        if self.settled[one] {
            return Some(());
        }
        let members = self.problem.members;
        let mate = self.choose(one, |other| rank(other) as u64)?;
        if mate < members {
            self.matcher.keep(mate, |other| other == one);
            self.settled[mate] = true;
        }
        Some(())
    }
}
