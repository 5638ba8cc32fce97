//! Who comes up to a score group (art. 3.2.1 and 3.2.2): as few as can be (C5), with high scores (C6), then those with whom colours
//! come out best (C7), then those who have come up seldom (C8 to C10); of sets that are as good, the first (art. 4.2).
//!
//! One heaviest matching of the group and everybody below it: a pair of two who are below only has to exist (C4).

use super::DubovField;
use crate::{
    matching::{weighted::Matcher, wide::Wide},
    pairing::watch::Watch,
    points::Points,
};

/// Bits of a number.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Who comes up, in the order of score and number. `None` when there are more criteria than can be weighed, or it was cancelled;
/// the caller knows that the field can be paired.
pub(super) fn choose(
    field: &DubovField,
    residents: &[usize],
    lower: &[usize],
    watch: &Watch,
) -> Option<Vec<usize>> {
    // Nobody has to come up: no set is better than none.
    if field.meetings.can_all_meet(residents) && field.meetings.can_all_meet(lower) {
        return Some(Vec::new());
    }
    // Mostly those who are best, of the highest scores below, also leave the others a pairing; then nobody else need be weighed.
    let alone = field.meetings.graph(residents).match_up().lone().count();
    let near = nearest(field, lower, 2 * alone + 1);
    if near.len() < lower.len()
        && let Some(coming) = UpfloaterGraph::new(field, residents, near, Staying::Freely, watch).coming()
        && field.meetings.can_all_meet(&without(lower, &coming))
    {
        return Some(coming);
    }
    UpfloaterGraph::new(field, residents, lower, Staying::InPairs, watch).coming()
}

/// So many of the highest scores, and all others with the last of these scores. Players below them come up only if these are not
/// enough: a set with one of the lower scores is worse than any without (C6).
fn nearest<'a>(field: &DubovField, lower: &'a [usize], count: usize) -> &'a [usize] {
    let score = |one: usize| field.players[one].score();
    let Some(last) = lower.iter().take(count).next_back().map(|&one| score(one)) else {
        return lower;
    };
    &lower[..lower.partition_point(|&one| score(one) >= last)]
}

fn without(who: &[usize], gone: &[usize]) -> Vec<usize> {
    who.iter().copied().filter(|one| !gone.contains(one)).collect()
}

/// How those who do not come up are represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Staying {
    /// In pairs with one another: everybody below is there.
    InPairs,
    /// Each in a place of their own: whether they can be paired is asked after.
    Freely,
}

struct UpfloaterGraph<'a> {
    field: &'a DubovField,
    watch: &'a Watch,
    who: Vec<usize>,
    residents: usize,
    staying_is: Staying,
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

impl<'a> UpfloaterGraph<'a> {
    fn new(
        field: &'a DubovField,
        residents: &[usize],
        lower: &[usize],
        staying_is: Staying,
        watch: &'a Watch,
    ) -> Self {
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
        // No more stay at a level than are there.
        let at_level = |level: Points| {
            lower
                .iter()
                .filter(|&&one| field.players[one].score() == level)
                .count()
        };
        widths.extend(levels.iter().map(|level| width(at_level(*level))));
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
            staying_is,
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

    fn coming(&self) -> Option<Vec<usize>> {
        match self.width + Wide::<1>::HEADROOM {
            ..=64 => self.solve::<1>(),
            65..=128 => self.solve::<2>(),
            129..=256 => self.solve::<4>(),
            257..=512 => self.solve::<8>(),
            513..=1_024 => self.solve::<16>(),
            1_025..=4_096 => self.solve::<64>(),
            _ => None,
        }
    }

    /// How many vertices there are: the players, a place for each who may stay, and one more if that is odd.
    fn size(&self) -> usize {
        let players = self.who.len();
        match self.staying_is {
            Staying::InPairs => players,
            Staying::Freely => (2 * players - self.residents).next_multiple_of(2),
        }
    }

    /// Is there an edge between two vertices, the lower number first?
    fn has(&self, one: usize, other: usize) -> bool {
        let players = self.who.len();
        if other < players {
            let stay = one >= self.residents;
            return (self.staying_is == Staying::InPairs || !stay)
                && self.field.meetings.may(self.who[one], self.who[other]);
        }
        // Places whose owners come up are left to one another.
        one >= players || one + players == other + self.residents
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
            let players = [one, other].into_iter().filter(|vertex| *vertex < self.who.len());
            for level in players.filter_map(|vertex| self.level(vertex)) {
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
        let size = self.size();
        let mut matcher = Matcher::<N>::new(size);
        for one in 0..size {
            for other in one + 1..size {
                if self.has(one, other) {
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
        for one in self.residents..self.who.len() {
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
