//! Who comes up to a score group (C.04.6 art. 3.5): as few as can be (C4), with high scores (C5), so that the group below can still be
//! paired well (C6), and those who did not float last (C7); of sets that are as good, the first (art. 3.5.3 and 3.5.4).
//!
//! Usually no team comes up, or one, and then four searches for who could be left over of a group are enough. For more teams, a
//! heaviest matching of the group and the scores next to it finds the first set; the whole field is weighed at once only if that set
//! does not let those below be paired well.

use super::{field::TeamField, readings::NextBracket};
use crate::{
    matching::{largest::Graph, weighted::Matcher, wide::Wide},
    pairing::watch::Watch,
    points::Points,
};

/// A score group with those who are not paired yet below it, all in the order of score and number.
#[derive(Clone, Copy)]
pub(crate) struct Step<'a> {
    pub(super) field: &'a TeamField,
    pub(super) reading: NextBracket,
    pub(super) residents: &'a [usize],
    pub(super) lower: &'a [usize],
    /// How many of `lower`, from the top, are the score group right below; none where it has become empty.
    pub(super) next: usize,
    pub(super) watch: &'a Watch,
}

/// Bits of a number.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

impl<'a> Step<'a> {
    /// Who comes up, in order. `None` when it was cancelled; the caller knows that residents and lower teams can all be paired.
    pub(super) fn choose(&self) -> Option<Vec<usize>> {
        let meetings = &self.field.meetings;
        if meetings.can_all_meet(self.residents) && meetings.can_all_meet(self.lower) {
            return Some(Vec::new());
        }
        if let Some(found) = self.one() {
            return Some(vec![found]);
        }
        let alone = meetings.graph(self.residents).match_up().lone().count();
        // The first set without C6: usually it obeys C6, or no set can.
        let regardless = self.near(alone).or_else(|| self.weigh(false))?;
        if self.keeps(&regardless) {
            return Some(regardless);
        }
        match self.reading {
            NextBracket::AsItsNumberAllows if self.cannot_keep(&regardless) => Some(regardless),
            NextBracket::AsItsNumberAllows => {
                let keeping = self.weigh(true)?;
                Some(if self.keeps(&keeping) { keeping } else { regardless })
            }
            NextBracket::AsFewAsPossible => self.weigh(true),
        }
    }

    fn score(&self, one: usize) -> Points {
        self.field.teams[one].score
    }

    fn next_bracket(&self) -> &'a [usize] {
        &self.lower[..self.next]
    }

    fn below(&self) -> &'a [usize] {
        &self.lower[self.next..]
    }

    /// The one team that comes up, where one is enough and C6 can be kept or asks for no more than yes or no.
    fn one(&self) -> Option<usize> {
        let can = self.could_come_up()?;
        let best = self.lower.iter().copied().find(|one| can[*one])?;
        let level = self.score(best);
        let candidates: Vec<usize> = self
            .lower
            .iter()
            .copied()
            .filter(|&one| can[one] && self.score(one) == level)
            .collect();
        let keeps = self.keeps_next(self.next_bracket().contains(&best));
        let found = candidates
            .into_iter()
            .min_by_key(|&one| (!keeps[one], self.field.is_spared(one)))?;
        match self.reading {
            NextBracket::AsItsNumberAllows => Some(found),
            NextBracket::AsFewAsPossible => Some(found).filter(|one| keeps[*one]),
        }
    }

    /// Which single teams make the bracket and the rest legal, by number in the field.
    pub(super) fn could_come_up(&self) -> Option<Vec<bool>> {
        if self.residents.len().is_multiple_of(2) {
            return None;
        }
        let lone = self.could_be_lone(self.residents, &[])?;
        let mut can = self.could_be_lone(self.lower, &[])?;
        let hosts: Vec<usize> = self.residents.iter().copied().filter(|one| lone[*one]).collect();
        for &one in self.lower {
            can[one] &= hosts.iter().any(|host| self.field.meetings.may(*host, one));
        }
        Some(can)
    }

    /// Which single teams leave the group right below so that it needs no more upfloaters than its number asks for (C6). Either all
    /// candidates are `in_next`, or all are below it.
    pub(super) fn keeps_next(&self, in_next: bool) -> Vec<bool> {
        let size = self.field.teams.len();
        let (next, below) = (self.next_bracket(), self.below());
        let meetings = &self.field.meetings;
        let nobody = || vec![false; size];
        let everybody = || vec![true; size];
        let is_even = next.len().is_multiple_of(2);
        if next.len() <= usize::from(in_next) {
            return everybody();
        }
        match (in_next, is_even) {
            (true, false) if meetings.can_all_meet(below) => {
                self.could_be_lone(next, &[]).unwrap_or_else(nobody)
            }
            (false, true) if meetings.can_all_meet(next) => {
                self.could_be_lone(below, &[]).unwrap_or_else(nobody)
            }
            // Somebody comes up there too, so a place for that team is added to the group, or for its opponent to those below.
            (true, true) => self
                .could_be_lone(below, &[])
                .and_then(|could| self.could_be_lone(next, &self.reaching(next, below, &could)))
                .unwrap_or_else(nobody),
            (false, false) => self
                .could_be_lone(next, &[])
                .and_then(|could| self.could_be_lone(below, &self.reaching(below, next, &could)))
                .unwrap_or_else(nobody),
            (true, false) | (false, true) => nobody(),
        }
    }

    /// Who of `from` may meet one of those of `to` who could be left over.
    fn reaching(&self, from: &[usize], to: &[usize], could: &[bool]) -> Vec<usize> {
        from.iter()
            .copied()
            .filter(|&one| {
                to.iter()
                    .any(|&other| could[other] && self.field.meetings.may(one, other))
            })
            .collect()
    }

    /// Who of a group could be left over alone, by number in the field; with a place that `joined` may take, if there are such.
    fn could_be_lone(&self, who: &[usize], joined: &[usize]) -> Option<Vec<bool>> {
        let has_place = !joined.is_empty();
        if (who.len() + usize::from(has_place)).is_multiple_of(2) {
            return None;
        }
        let mut graph = Graph::new(who.len() + usize::from(has_place));
        for (index, &one) in who.iter().enumerate() {
            for (place, &other) in who.iter().enumerate().skip(index + 1) {
                if self.field.meetings.may(one, other) {
                    graph.join(index, place);
                }
            }
            if joined.contains(&one) {
                graph.join(index, who.len());
            }
        }
        let matching = graph.match_up();
        let mut lone = matching.lone();
        let (Some(alone), None) = (lone.next(), lone.next()) else {
            return None;
        };
        let could = graph.could_be_lone(&matching, alone);
        let mut by_number = vec![false; self.field.teams.len()];
        for (&one, could) in who.iter().zip(could) {
            by_number[one] = could;
        }
        Some(by_number)
    }

    /// Is the bracket below kept as C6 asks once these have come up, and are all others paired?
    pub(crate) fn keeps(&self, coming: &[usize]) -> bool {
        let stay = |who: &[usize]| -> Vec<usize> {
            who.iter().copied().filter(|one| !coming.contains(one)).collect()
        };
        let (next, below) = (stay(self.next_bracket()), stay(self.below()));
        let meetings = &self.field.meetings;
        if next.is_empty() || next.len().is_multiple_of(2) {
            return meetings.can_all_meet(&next) && meetings.can_all_meet(&below);
        }
        let (Some(lone), Some(could)) = (self.could_be_lone(&next, &[]), self.could_be_lone(&below, &[]))
        else {
            return false;
        };
        next.iter().filter(|one| lone[**one]).any(|&one| {
            below
                .iter()
                .any(|&other| could[other] && self.field.meetings.may(one, other))
        })
    }

    /// The first set of `count` teams of the scores next to the group, whatever C6 says, if the others can be paired all the same. No
    /// fewer can come up, and a set with a lower score is worse than any without.
    fn near(&self, count: usize) -> Option<Vec<usize>> {
        let last = self
            .lower
            .iter()
            .take(2 * count + 1)
            .next_back()
            .map(|&one| self.score(one))?;
        let near = &self.lower[..self.lower.partition_point(|&one| self.score(one) >= last)];
        if count <= 1 {
            return None;
        }
        let coming = Weighing::new(self, near, Staying::Freely, true, usize::MAX).solve()?;
        let rest: Vec<usize> = self
            .lower
            .iter()
            .copied()
            .filter(|one| !coming.contains(one))
            .collect();
        (coming.len() == count && self.field.meetings.can_all_meet(&rest)).then_some(coming)
    }

    /// Does every set with the scores of this one leave the group right below more teams without a partner of their own than its number
    /// asks for? Each team that comes up takes at most one of them away.
    fn cannot_keep(&self, set: &[usize]) -> bool {
        let next = self.next_bracket();
        let coming = set.iter().filter(|one| next.contains(one)).count();
        let alone = self.field.meetings.graph(next).match_up().lone().count();
        alone > coming + (next.len() - coming) % 2
    }

    /// The first of the best sets, with everybody weighed at once; if C6 is asked, with as few upfloaters for the group right below as can
    /// be. Mostly none of the lowest scores come up, and the others can be weighed with small numbers.
    fn weigh(&self, asks_next: bool) -> Option<Vec<usize>> {
        Weighing::new(self, self.lower, Staying::InPairs, asks_next, NARROW)
            .solve()
            .or_else(|| {
                if self.watch.is_cancelled() {
                    return None;
                }
                Weighing::new(self, self.lower, Staying::InPairs, asks_next, usize::MAX).solve()
            })
    }
}

/// Bits for the levels of a weighing with small numbers. In tests so few that the levels of small fields do not fit either.
const NARROW: usize = if cfg!(test) { 4 } else { 80 };

/// How those who do not come up are represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Staying {
    /// In pairs with one another: everybody below is there.
    InPairs,
    /// Each in a place of its own: whether they can be paired is asked after.
    Freely,
}

/// The group and others as one heaviest matching. Its vertices: residents, those below, and perhaps places for the latter.
struct Weighing<'a> {
    step: &'a Step<'a>,
    who: Vec<usize>,
    residents: usize,
    /// Where the group right below ends.
    next: usize,
    staying_is: Staying,
    asks_next: bool,
    /// How many levels there are below the group, the lowest first.
    levels: usize,
    /// Is the lowest level made of several scores? It tells a set only if nobody of it comes up.
    is_merged: bool,
    /// For every vertex that is a team below, its level.
    level_of: Vec<usize>,
    pairs: u32,
    staying: Vec<u32>,
    crossing: u32,
    floaters: u32,
    width: u32,
}

impl<'a> Weighing<'a> {
    /// The lowest scores are one level if all of them would take more than `bits`.
    fn new(
        step: &'a Step<'a>,
        lower: &[usize],
        staying_is: Staying,
        asks_next: bool,
        mut bits: usize,
    ) -> Self {
        let residents = step.residents.len();
        // From the top, so that the first of them is the highest.
        let mut at_level: Vec<usize> = Vec::new();
        let mut is_merged = false;
        for group in lower.chunk_by(|one, other| step.score(*one) == step.score(*other)) {
            let needed = width(group.len()) as usize;
            match at_level.last_mut() {
                Some(count) if is_merged => *count += group.len(),
                Some(_) | None => {
                    is_merged = needed > bits;
                    bits = bits.saturating_sub(needed);
                    at_level.push(group.len());
                }
            }
        }
        at_level.reverse();
        let of_lower = at_level
            .iter()
            .enumerate()
            .rev()
            .flat_map(|(level, count)| std::iter::repeat_n(level, *count));
        let level_of: Vec<usize> = std::iter::repeat_n(0, residents).chain(of_lower).collect();
        let size = residents + 2 * lower.len() + 1;
        // Fields from the top down: pairs of residents (C4), one for who stays at each level (C5), then C6 and C7; one bit for the
        // order, and bit 0, which stays empty so that weights are even.
        let mut widths = vec![width(residents)];
        widths.extend(at_level.iter().map(|count| width(*count)));
        widths.extend([width(size), width(size)]);
        let mut at = 2;
        let mut shifts = vec![0; widths.len()];
        for (shift, width) in shifts.iter_mut().zip(&widths).rev() {
            *shift = at;
            at += width;
        }
        let count = at_level.len();
        Self {
            who: [step.residents, lower].concat(),
            next: residents + step.next.min(lower.len()),
            step,
            residents,
            staying_is,
            asks_next,
            levels: count,
            is_merged,
            level_of,
            pairs: shifts[0],
            staying: shifts[1..=count].to_vec(),
            crossing: shifts[count + 1],
            floaters: shifts[count + 2],
            width: at,
        }
    }

    /// The first of the best sets. `None` when there is none, it was cancelled, or a level of several scores would have to be told apart.
    fn solve(&self) -> Option<Vec<usize>> {
        match self.width + Wide::<1>::HEADROOM {
            ..=64 => self.solve_in::<1>(),
            65..=128 => self.solve_in::<2>(),
            129..=256 => self.solve_in::<4>(),
            257..=512 => self.solve_in::<8>(),
            513..=1_024 => self.solve_in::<16>(),
            1_025..=4_096 => self.solve_in::<64>(),
            _ => None,
        }
    }

    /// How many vertices there are; an even number.
    fn size(&self) -> usize {
        let teams = self.who.len();
        match self.staying_is {
            Staying::InPairs => teams,
            Staying::Freely => (2 * teams - self.residents).next_multiple_of(2),
        }
    }

    /// Is there an edge between two vertices, the lower number first?
    fn has(&self, one: usize, other: usize) -> bool {
        let teams = self.who.len();
        if other < teams {
            return (self.staying_is == Staying::InPairs || one < self.residents)
                && self.step.field.meetings.may(self.who[one], self.who[other]);
        }
        // Places whose owners come up are left to one another.
        one >= teams || one + teams == other + self.residents
    }

    /// What is to be made small is written as what is made large: there are always as many pairs.
    fn weight<const N: usize>(&self, one: usize, other: usize) -> Wide<N> {
        let teams = self.who.len();
        let mut weight = Wide::ZERO;
        let mut add = |shift: u32| weight = weight + Wide::at(1, shift);
        if other < self.residents {
            add(self.pairs);
        }
        if one >= self.residents {
            for vertex in [one, other].into_iter().filter(|vertex| *vertex < teams) {
                add(self.staying[self.level_of[vertex]]);
            }
        }
        let is_next = (self.residents..self.next).contains(&one);
        let leaves_next = is_next && (self.next..teams).contains(&other);
        if self.asks_next && !leaves_next {
            add(self.crossing);
        }
        let comes_up = one < self.residents && (self.residents..teams).contains(&other);
        if !(comes_up && self.step.field.is_spared(self.who[other])) {
            add(self.floaters);
        }
        weight
    }

    fn solve_in<const N: usize>(&self) -> Option<Vec<usize>> {
        let size = self.size();
        let mut matcher = Matcher::<N>::new(size);
        for one in 0..size {
            for other in one + 1..size {
                if self.has(one, other) {
                    matcher.set(one, other, Some(self.weight(one, other)));
                }
            }
        }
        if !matcher.solve_while(|| !self.step.watch.is_cancelled()) {
            return None;
        }
        // How many of each score come up is settled by C4 and C5; so others need not be asked.
        let mut missing = vec![0_usize; self.levels];
        for vertex in 0..self.residents {
            let mate = matcher.mate(vertex)?;
            if (self.residents..self.who.len()).contains(&mate) {
                missing[self.level_of[mate]] += 1;
            }
        }
        if self.is_merged && missing.first().is_some_and(|missing| *missing > 0) {
            return None;
        }
        let mut coming = Vec::new();
        for one in self.residents..self.who.len() {
            let level = self.level_of[one];
            if missing[level] == 0 {
                continue;
            }
            if self.step.watch.is_cancelled() {
                return None;
            }
            if matcher.choose(one, |other| u64::from(other < self.residents))? < self.residents {
                missing[level] -= 1;
                coming.push(self.who[one]);
            }
        }
        Some(coming)
    }
}
