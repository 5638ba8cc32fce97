//! Who comes up to a score group (art. 3.2.1 and 3.2.2): as few as can be (C5), with high scores (C6), then those with whom colours
//! come out best (C7), then those who have come up seldom (C8 to C10); of sets that are as good, the first (art. 4.2).
//!
//! One heaviest matching of the group and everybody below it: a pair of two who are below only has to exist (C4).

use super::Field;
use crate::domain::{
    pairing::{
        matching::{weighted::Matcher, wide::Wide},
        watch::Watch,
    },
    points::Points,
};

/// Bits of a number.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Who comes up, in the order of score and number. `None` when there are more criteria than can be weighed, or nobody waits any more;
/// that the field can be paired is known before.
pub(super) fn choose(
    field: &Field,
    residents: &[usize],
    lower: &[usize],
    watch: &Watch,
) -> Option<Vec<usize>> {
    // Nobody has to come up: no set is better than none.
    if field.meetings.can_all_meet(residents) && field.meetings.can_all_meet(lower) {
        return Some(Vec::new());
    }
    let problem = Problem::new(field, residents, lower, watch);
    match problem.width + Wide::<1>::HEADROOM {
        ..=64 => problem.solve::<1>(),
        65..=128 => problem.solve::<2>(),
        129..=256 => problem.solve::<4>(),
        257..=1024 => problem.solve::<16>(),
        1025..=4096 => problem.solve::<64>(),
        _ => None,
    }
}

struct Problem<'a> {
    field: &'a Field,
    watch: &'a Watch,
    who: Vec<usize>,
    residents: usize,
    /// Scores below the group, the lowest first.
    levels: Vec<Points>,
    most_upfloats: usize,
    pairs: u32,
    staying: Vec<u32>,
    colours: u32,
    maximum: u32,
    upfloats: u32,
    previous: u32,
    width: u32,
}

impl<'a> Problem<'a> {
    fn new(field: &'a Field, residents: &[usize], lower: &[usize], watch: &'a Watch) -> Self {
        let mut levels: Vec<Points> = lower.iter().map(|&one| field.players[one].score()).collect();
        levels.sort_unstable();
        levels.dedup();
        let most_upfloats = lower
            .iter()
            .map(|&one| field.players[one].upfloats)
            .max()
            .unwrap_or(0);
        let group = residents.len();
        // Fields from the top down, then one bit for the order, and bit 0, which stays empty so that weights are even.
        let mut widths = vec![width(group)];
        widths.extend(levels.iter().map(|_| width(lower.len())));
        widths.extend([
            width(group),
            width(group),
            width(group * (most_upfloats + 1)),
            width(group),
        ]);
        let mut at = 2;
        let mut shifts = vec![0; widths.len()];
        for (shift, width) in shifts.iter_mut().zip(&widths).rev() {
            *shift = at;
            at += width;
        }
        let count = levels.len();
        Self {
            field,
            watch,
            who: [residents, lower].concat(),
            residents: group,
            pairs: shifts[0],
            staying: shifts[1..=count].to_vec(),
            colours: shifts[count + 1],
            maximum: shifts[count + 2],
            upfloats: shifts[count + 3],
            previous: shifts[count + 4],
            width: at,
            levels,
            most_upfloats,
        }
    }

    fn level(&self, vertex: usize) -> Option<usize> {
        let score = self.field.players[self.who[vertex]].score();
        self.levels.iter().position(|level| *level == score)
    }

    fn weight<const N: usize>(&self, one: usize, other: usize) -> Wide<N> {
        let mut weight = Wide::ZERO;
        let mut add = |shift: u32, value: usize| weight = weight + Wide::at(value as u64, shift);
        if one >= self.residents {
            // Neither comes up.
            for level in [one, other].into_iter().filter_map(|vertex| self.level(vertex)) {
                add(self.staying[level], 1);
            }
            return weight;
        }
        let is_same = self.field.is_same(self.who[one], self.who[other]);
        add(self.colours, usize::from(!is_same));
        if other < self.residents {
            add(self.pairs, 1);
        } else if !self.field.is_last {
            let coming = &self.field.players[self.who[other]];
            add(self.maximum, usize::from(!coming.is_maximum));
            let often = if coming.is_maximum { coming.upfloats } else { 0 };
            add(self.upfloats, self.most_upfloats - often);
            add(self.previous, usize::from(!coming.has_just_upfloated));
        }
        weight
    }

    fn solve<const N: usize>(&self) -> Option<Vec<usize>> {
        let size = self.who.len();
        let mut matcher = Matcher::<N>::new(size);
        for one in 0..size {
            for other in one + 1..size {
                if self.field.meetings.may(self.who[one], self.who[other]) {
                    matcher.set(one, other, Some(self.weight(one, other)));
                }
            }
        }
        if !matcher.solve_while(|| !self.watch.is_cancelled()) {
            return None;
        }
        // How many of each score come up is settled by C5 and C6; so others need not be asked.
        let mut missing = vec![0_usize; self.levels.len()];
        for vertex in 0..self.residents {
            let mate = matcher.mate(vertex)?;
            if mate >= self.residents
                && let Some(level) = self.level(mate)
            {
                missing[level] += 1;
            }
        }
        let mut coming = Vec::new();
        for one in self.residents..size {
            let level = self.level(one)?;
            if missing[level] == 0 {
                continue;
            }
            self.watch.check().ok()?;
            let comes = matcher.choose(one, |other| u64::from(other < self.residents))? < self.residents;
            if comes {
                missing[level] -= 1;
                coming.push(self.who[one]);
            }
        }
        Some(coming)
    }
}
