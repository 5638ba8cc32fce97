//! Of all candidates that are as good, the one that is generated first (art. 3.6 to 4.4).
//!
//! The matching is best already; each step here prefers what comes first in one respect, finds the best matching again, and keeps
//! what was found. So every step is decided with everything before it fixed and everything after it free.

use super::{bracket::Problem, tight::Tight};
use crate::matching::weighted::Matcher;

/// Bits that preferences need below the criteria, with bit 0, which stays empty so that weights are even.
pub(super) const fn bits(size: usize) -> u32 {
    let (number, sum) = (width(size + 1), width(4 * size * size + 1));
    1 + number + sum + width(size)
}

/// Bits of a number.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// The choice among equals.
pub(super) struct Order<'a, const N: usize> {
    matcher: Matcher<N>,
    problem: &'a Problem<'a>,
    /// Partners that were found without the matcher.
    settled: Vec<(usize, usize)>,
}

impl<'a, const N: usize> Order<'a, N> {
    pub(super) fn new(matcher: Matcher<N>, problem: &'a Problem<'a>) -> Self {
        Self {
            matcher,
            problem,
            settled: Vec::new(),
        }
    }

    /// The partner of every vertex of the first candidate.
    pub(super) fn run(mut self) -> Option<Vec<usize>> {
        let (moved, bracket) = (self.problem.moved_count(), self.problem.bracket_count());
        // Art. 4.4: which of those who were moved down are paired, the highest first.
        let mut paired = Vec::new();
        for one in 0..moved {
            if self.decide(one, |other| other < bracket)? {
                paired.push(one);
            }
        }
        // Art. 4.2: their opponents, each the first that leaves the rest as good.
        for &one in &paired {
            self.take_first(one)?;
        }
        // The others, a homogeneous bracket of their own.
        let mut is_taken = vec![false; self.matcher.size()];
        for &one in &paired {
            is_taken[self.matcher.mate(one)?] = true;
        }
        let remainder: Vec<usize> = (moved..bracket).filter(|one| !is_taken[*one]).collect();
        self.homogeneous(&remainder, self.problem.pairs() - paired.len())?;
        self.partners()
    }

    /// The partner of every vertex.
    pub(super) fn partners(&self) -> Option<Vec<usize>> {
        let mut partners: Vec<usize> = (0..self.matcher.size())
            .map(|one| self.matcher.mate(one))
            .collect::<Option<_>>()?;
        for &(one, other) in &self.settled {
            partners[one] = other;
            partners[other] = one;
        }
        Some(partners)
    }

    /// The partner of the highest rank that leaves the rest as good, unless it was cancelled.
    fn choose(&mut self, one: usize, rank: impl Fn(usize) -> u64) -> Option<usize> {
        if !self.problem.is_awaited() {
            return None;
        }
        self.matcher.choose(one, rank)
    }

    /// The first partner within the bracket that leaves the rest as good, and no other from then on.
    fn take_first(&mut self, one: usize) -> Option<()> {
        let bracket = self.problem.bracket_count();
        let mate = self.choose(one, |other| bracket.saturating_sub(other) as u64)?;
        self.matcher.keep(mate, |other| other == one);
        Some(())
    }

    /// A homogeneous group, of which the first `half` are S1 before any exchange.
    fn homogeneous(&mut self, group: &[usize], half: usize) -> Option<()> {
        let mut place = vec![None; self.matcher.size()];
        for (at, &one) in group.iter().enumerate() {
            place[one] = Some(at);
        }
        // A player of S1 is exchanged who meets a higher one of S1, or floats.
        let is_exchanged = |matcher: &Matcher<N>, at: usize| {
            matcher
                .mate(group[at])
                .is_none_or(|mate| place[mate].is_none_or(|other| other < at))
        };
        let (first, second) = group.split_at(half);
        if !(0..half).any(|at| is_exchanged(&self.matcher, at)) || self.without_exchange(group, half) {
            return self.transpose(first, second);
        }
        self.fewest_exchanges(group, &place, half)?;
        // Art. 4.3, third: those who leave S1, the lowest-ranked first.
        let mut moves = vec![false; group.len()];
        for at in (0..half).rev() {
            let leaves = |other: usize| place[other].is_none_or(|other| other < at);
            moves[at] = self.decide(group[at], leaves)?;
        }
        // Fourth: those who enter it, the highest-ranked first.
        for at in half..group.len() {
            let enters = |other: usize| place[other].is_some_and(|other| other > at);
            moves[at] = self.decide(group[at], enters)?;
        }
        let is_first = |at: usize| (at < half) != moves[at];
        let first: Vec<usize> = (0..group.len())
            .filter(|at| is_first(*at))
            .map(|at| group[at])
            .collect();
        let second: Vec<usize> = (0..group.len())
            .filter(|at| !is_first(*at))
            .map(|at| group[at])
            .collect();
        for &one in &first {
            self.matcher
                .keep(one, |other| place[other].is_some_and(|at| !is_first(at)));
        }
        self.transpose(&first, &second)
    }

    /// Prefers a kind of partner, and keeps to the kind that was found. Answers whether it was the preferred one.
    fn decide(&mut self, one: usize, which: impl Fn(usize) -> bool) -> Option<bool> {
        let mate = self.choose(one, |other| u64::from(which(other)))?;
        Some(which(mate))
    }

    /// Art. 4.3, first and second: as few exchanges as can be, and of those the least difference of the sums of numbers.
    fn fewest_exchanges(&mut self, group: &[usize], place: &[Option<usize>], half: usize) -> Option<()> {
        let size = group.len();
        let number = width(self.matcher.size() + 1);
        let count = number + width(4 * self.matcher.size() * self.matcher.size() + 1);
        let problem = self.problem;
        let bonus = |one: usize, other: usize| {
            let Some(at) = place[one] else { return 0 };
            // Every pair and every floater counts once, a pair at its first player. Numbers moved into S1 add to the
            // difference, numbers moved out take from it; `size` keeps it above zero.
            let (is_exchange, difference) = match place[other] {
                Some(other) if other < at => return 0,
                Some(other) if other < half => (true, size - other),
                Some(_) if at >= half => (false, size + at),
                None if problem.is_in_bracket(other) => return 0,
                None if at < half => (true, size - at),
                Some(_) | None => (false, size),
            };
            (u64::from(!is_exchange) << count) + (((2 * size - difference) as u64) << number)
        };
        self.matcher
            .add_to_all(bonus, || problem.is_awaited())
            .then_some(())
    }

    /// Whether pairs across S1 and S2 are as good as any. If so no others remain.
    fn without_exchange(&mut self, group: &[usize], half: usize) -> bool {
        if self.problem.asks_below() {
            return false;
        }
        let value = self.matcher.value();
        let before = self.matcher.clone();
        let sides = self.sides(&group[..half], &group[half..]);
        self.matcher.flatten();
        for &one in group {
            for other in 0..self.matcher.size() {
                if self.matcher.get(one, other).is_some() && !is_across(&sides, one, other) {
                    self.matcher.part(one, other);
                    self.matcher.set(one, other, None);
                }
            }
        }
        let problem = self.problem;
        if self.matcher.again_flat(|| problem.is_awaited()) && self.matcher.value() == value {
            return true;
        }
        self.matcher = before;
        false
    }

    /// Art. 4.2: partners of S1 in order, each the first of S2 that leaves the rest as good.
    pub(super) fn transpose(&mut self, first: &[usize], second: &[usize]) -> Option<()> {
        let sides = self.sides(first, second);
        if self.problem.asks_below() {
            for &one in first {
                self.matcher.keep(one, |other| sides[other] == VertexSide::Second);
            }
            for &one in first {
                self.take_first(one)?;
            }
            return Some(());
        }
        // Without the edges within S1 and within S2 there are no odd cycles, and every matching of tight edges is a best one.
        self.matcher.flatten();
        for &one in first.iter().chain(second) {
            for other in 0..self.matcher.size() {
                if self.matcher.get(one, other).is_some() && !is_across(&sides, one, other) {
                    self.matcher.set(one, other, None);
                }
            }
        }
        let problem = self.problem;
        if !self.matcher.again_flat(|| problem.is_awaited()) {
            return None;
        }
        let mut rows = first.to_vec();
        rows.extend((0..self.matcher.size()).filter(|&vertex| {
            self.problem.is_place(vertex)
                && self
                    .matcher
                    .mate(vertex)
                    .is_some_and(|mate| sides[mate] == VertexSide::Second)
        }));
        let partners = Tight::new(&self.matcher, &rows, second)?.first_partners(first.len())?;
        self.settled.extend(
            rows.into_iter()
                .zip(partners.into_iter().map(|column| second[column])),
        );
        Some(())
    }

    fn sides(&self, first: &[usize], second: &[usize]) -> Vec<VertexSide> {
        let mut sides: Vec<VertexSide> = (0..self.matcher.size())
            .map(|vertex| {
                if self.problem.is_place(vertex) {
                    VertexSide::Place
                } else {
                    VertexSide::Elsewhere
                }
            })
            .collect();
        for &one in first {
            sides[one] = VertexSide::First;
        }
        for &one in second {
            sides[one] = VertexSide::Second;
        }
        sides
    }
}

/// Where a vertex stands while S1 and S2 are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VertexSide {
    First,
    Second,
    Place,
    Elsewhere,
}

/// S1 meets S2; of both, only S2 floats.
fn is_across(sides: &[VertexSide], one: usize, other: usize) -> bool {
    let is_within = matches!(
        (sides[one], sides[other]),
        (VertexSide::First, VertexSide::First | VertexSide::Place) | (VertexSide::Second, VertexSide::Second)
    );
    !is_within
}
