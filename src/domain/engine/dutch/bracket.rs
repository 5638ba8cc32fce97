//! One bracket: the pairs it makes and who floats out of it (art. 1.3, 3 and 4).

use super::{
    field::DutchField,
    order::{self, Order},
    outlook,
    weights::Weights,
};
use crate::{
    matching::{largest::Graph, weighted::Matcher, wide::Wide},
    pairing::{entrant::Entrant, watch::Watch},
};

/// What a bracket comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// Pairs, by number in the field, the higher-ranked first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who floats down, in order; from the last bracket, the one who gets the bye.
    pub(super) floaters: Vec<usize>,
}

/// How much of what lies below a bracket is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// Nothing: floaters go to places made for them. Right if they turn out to be as good as any for the brackets below.
    Places,
    /// Nothing is there: this is the last bracket, and the one place is the bye.
    Bye,
    /// The next bracket and the rest of the field.
    Everything,
}

/// A bracket as a graph. Its vertices: those moved down, the residents, the next scoregroup, the rest, and places.
#[derive(Debug)]
pub(super) struct Problem<'a> {
    pub(super) field: &'a DutchField,
    who: Vec<usize>,
    moved: usize,
    bracket: usize,
    next: usize,
    below: Below,
    watch: &'a Watch,
    /// How many vertices.
    pub(super) size: usize,
    /// How many leave the bracket: no fewer can (C6).
    pub(super) floaters: usize,
}

/// Pairs a bracket. `None` when its weights would be wider than [`MOST_WORDS`], or it was cancelled. The caller knows that a pairing
/// exists.
pub(super) fn pair(
    field: &DutchField,
    moved: &[usize],
    residents: &[usize],
    next: &[usize],
    rest: &[usize],
    watch: &Watch,
) -> Option<Outcome> {
    if next.is_empty() {
        return Problem::new(field, moved, residents, &[], &[], Below::Bye, watch)?.solve();
    }
    // Players who may have the bye must stay in the calculation (C5, C9).
    let is_near_bye = moved.iter().chain(residents).any(|&one| field.may_have_bye(one));
    if !is_near_bye
        && let Some(outcome) = Problem::new(field, moved, residents, &[], &[], Below::Places, watch)?.solve()
        && outlook::serves(field, &outcome.floaters, next, rest)
    {
        return Some(outcome);
    }
    Problem::new(field, moved, residents, next, rest, Below::Everything, watch)?.solve()
}

impl<'a> Problem<'a> {
    fn new(
        field: &'a DutchField,
        moved: &[usize],
        residents: &[usize],
        next: &[usize],
        rest: &[usize],
        below: Below,
        watch: &'a Watch,
    ) -> Option<Self> {
        let who: Vec<usize> = [moved, residents, next, rest].concat();
        let bracket = moved.len() + residents.len();
        let mut problem = Self {
            field,
            moved: moved.len(),
            bracket,
            next: bracket + next.len(),
            below,
            watch,
            size: who.len(),
            floaters: 0,
            who,
        };
        match below {
            Below::Places => {
                problem.floaters = problem.fewest_floaters();
                problem.size += problem.floaters;
            }
            Below::Bye => {
                problem.floaters = problem.who.len() % 2;
                problem.size += problem.floaters;
            }
            Below::Everything => {
                problem.size += problem.who.len() % 2;
                problem.floaters = problem.fewest_floaters_with_the_rest()?;
            }
        }
        Some(problem)
    }

    /// Has the round not been cancelled?
    pub(super) fn is_awaited(&self) -> bool {
        !self.watch.is_cancelled()
    }

    pub(super) fn entrant(&self, vertex: usize) -> &Entrant {
        &self.field.entrants[self.who[vertex]]
    }

    pub(super) fn moved(&self) -> &[usize] {
        &self.who[..self.moved]
    }

    pub(super) fn bracket(&self) -> &[usize] {
        &self.who[..self.bracket]
    }

    pub(super) const fn is_moved(&self, vertex: usize) -> bool {
        vertex < self.moved
    }

    pub(super) const fn is_in_bracket(&self, vertex: usize) -> bool {
        vertex < self.bracket
    }

    pub(super) const fn is_resident(&self, vertex: usize) -> bool {
        self.moved <= vertex && vertex < self.bracket
    }

    pub(super) const fn is_in_next(&self, vertex: usize) -> bool {
        vertex < self.next
    }

    pub(super) const fn is_place(&self, vertex: usize) -> bool {
        vertex >= self.who.len()
    }

    pub(super) const fn asks_below(&self) -> bool {
        matches!(self.below, Below::Everything)
    }

    /// Does exactly one leave the bracket, and can it be the one who gets the bye (C9)?
    pub(super) fn bye_is_decided(&self) -> bool {
        self.below != Below::Places
            && self.floaters == 1
            && self.bracket().iter().any(|&one| self.field.may_have_bye(one))
    }

    /// How many pairs the bracket makes.
    pub(super) const fn pairs(&self) -> usize {
        (self.bracket - self.floaters) / 2
    }

    /// Is there an edge between two vertices?
    fn has(&self, one: usize, other: usize) -> bool {
        let (one, other) = (one.min(other), one.max(other));
        if self.is_place(one) || self.is_moved(other) {
            // Players who were moved down never meet one another.
            return false;
        }
        if self.is_place(other) {
            return match self.below {
                Below::Places => self.is_in_bracket(one),
                Below::Bye | Below::Everything => self.field.may_have_bye(self.who[one]),
            };
        }
        self.field.may_meet(self.who[one], self.who[other])
    }

    fn fewest_floaters(&self) -> usize {
        let mut graph = Graph::new(self.bracket);
        for one in 0..self.bracket {
            for other in one + 1..self.bracket {
                if self.has(one, other) {
                    graph.join(one, other);
                }
            }
        }
        graph.match_up().lone().count()
    }

    fn fewest_floaters_with_the_rest(&self) -> Option<usize> {
        let mut matcher = Matcher::<1>::new(self.size);
        for one in 0..self.size {
            for other in one + 1..self.size {
                if self.has(one, other) {
                    let is_pair = u64::from(self.is_in_bracket(other));
                    matcher.set(one, other, Some(Wide::at(1 + is_pair, 1)));
                }
            }
        }
        if !matcher.solve_while(|| self.is_awaited()) {
            return None;
        }
        let leaves = |vertex: &usize| matcher.mate(*vertex).is_none_or(|mate| !self.is_in_bracket(mate));
        Some((0..self.bracket).filter(leaves).count())
    }

    fn solve(&self) -> Option<Outcome> {
        // Bit 0 stays empty; the criteria do not say the order of candidates.
        let weights = Weights::new(self, 1);
        match weights.width + Wide::<1>::HEADROOM {
            ..=128 => self.solve_with::<2>(&weights),
            129..=256 => self.solve_with::<4>(&weights),
            257..=512 => self.solve_with::<8>(&weights),
            513..=MOST_BITS => self.solve_with::<MOST_WORDS>(&weights),
            _ => None,
        }
    }

    fn solve_with<const N: usize>(&self, weights: &Weights) -> Option<Outcome> {
        if self.moved == 0
            && !self.asks_below()
            && let Some(partners) = self.across::<N>(weights)
        {
            return Some(self.outcome(&partners));
        }
        let mut matcher = self.matcher::<N>(weights, |_, _| true);
        if !matcher.solve_while(|| self.is_awaited()) {
            return None;
        }
        // The criteria are settled: what is still open needs small numbers only, whatever the width of the weights was.
        let bits = order::bits(self.size);
        let partners = if bits + matcher.essence_bits() + Wide::<1>::HEADROOM <= u64::BITS {
            let essence = matcher.essence::<1>(bits);
            drop(matcher);
            self.in_order(essence)?
        } else {
            let essence = matcher.essence::<2>(bits);
            drop(matcher);
            self.in_order(essence)?
        };
        Some(self.outcome(&partners))
    }

    fn in_order<const M: usize>(&self, mut essence: Matcher<M>) -> Option<Vec<usize>> {
        if !essence.solve_while(|| self.is_awaited()) {
            return None;
        }
        Order::new(essence, self).run()
    }

    /// A homogeneous bracket whose players of S1 all meet players of S2: there are no odd cycles then, and mostly nothing
    /// better elsewhere, which the duals prove.
    fn across<const N: usize>(&self, weights: &Weights) -> Option<Vec<usize>> {
        let half = self.pairs();
        let is_first = |vertex: usize| vertex < half || self.is_place(vertex);
        let mut matcher = self.matcher::<N>(weights, |one, other| is_first(one) != is_first(other));
        if !matcher.solve_while(|| self.is_awaited()) {
            return None;
        }
        // All of S1 may be raised and all of S2 lowered by as much. Is there an amount with which no other edge weighs more
        // than its ends allow?
        let (mut least, mut most): (Option<Wide<N>>, Option<Wide<N>>) = (None, None);
        for one in 0..self.size {
            for other in one + 1..self.size {
                if is_first(one) == is_first(other) && self.has(one, other) {
                    let weight: Wide<N> = weights.of(self, one, other);
                    let spare = matcher.dual(one) + matcher.dual(other) - weight - weight;
                    if is_first(one) {
                        least = least.max(Some(Wide::ZERO - spare));
                    } else {
                        most = Some(most.map_or(spare, |most| most.min(spare)));
                    }
                }
            }
        }
        if least.is_some_and(|least| most.is_some_and(|most| most < least)) {
            return None;
        }
        let mut order = Order::new(matcher, self);
        let first: Vec<usize> = (0..half).collect();
        let second: Vec<usize> = (half..self.bracket).collect();
        order.transpose(&first, &second)?;
        order.partners()
    }

    fn matcher<const N: usize>(&self, weights: &Weights, which: impl Fn(usize, usize) -> bool) -> Matcher<N> {
        let mut matcher = Matcher::new(self.size);
        for one in 0..self.size {
            for other in one + 1..self.size {
                if which(one, other) && self.has(one, other) {
                    matcher.set(one, other, Some(weights.of(self, one, other)));
                }
            }
        }
        matcher
    }

    fn outcome(&self, partners: &[usize]) -> Outcome {
        let mut outcome = Outcome {
            pairs: Vec::new(),
            floaters: Vec::new(),
        };
        for (one, &other) in partners.iter().enumerate().take(self.bracket) {
            if !self.is_in_bracket(other) {
                outcome.floaters.push(self.who[one]);
            } else if one < other {
                outcome.pairs.push((self.who[one], self.who[other]));
            }
        }
        outcome
    }

    /// How many of the bracket's players were moved down.
    pub(super) const fn moved_count(&self) -> usize {
        self.moved
    }

    /// How many players the bracket has.
    pub(super) const fn bracket_count(&self) -> usize {
        self.bracket
    }
}

/// Words of the widest weights: room for floaters of a hundred different scores and more. A bracket that needs more is refused,
/// because lost bits would give a wrong pairing.
const MOST_WORDS: usize = 64;
const MOST_BITS: u32 = 64 * 64;
