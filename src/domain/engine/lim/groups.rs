//! The score groups of the Lim system in the order in which they are paired, and who comes to each (art. 2.2).
//!
//! Every round, whoever made it, has exactly one division into groups: on the way to the median a player with an opponent in the group is
//! paired there, and everybody else goes on. So a pair that was taken apart (art. 2.6) reads as two who went on.

use std::cmp::Ordering;

use super::LimField;
use crate::points::Points;

/// Which way the pairing of a group goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// Above the median and in it: the highest-ranked first; those who go on move down.
    Down,
    /// Below the median: the lowest-ranked first; those who go on move up.
    Up,
}

impl Direction {
    /// Puts places in the order of the direction.
    pub(super) fn sort(self, who: &mut [usize]) {
        who.sort_unstable();
        match self {
            Self::Down => {}
            Self::Up => who.reverse(),
        }
    }

    pub(super) const fn opposite(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }
}

/// Where a group stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    /// Half the points that could be had.
    Median,
    Below,
}

impl Side {
    pub(super) const fn direction(self) -> Direction {
        match self {
            Self::Above | Self::Median => Direction::Down,
            Self::Below => Direction::Up,
        }
    }
}

/// A group that is to be paired, with who has come to it.
#[derive(Clone, Copy)]
pub(super) struct LimGroup<'a> {
    pub(super) direction: Direction,
    pub(super) residents: &'a [usize],
    /// Who came from where the pairing began: from above, or in a group below the median from below.
    pub(super) ahead: &'a [usize],
    /// In the median group: who came from below.
    pub(super) behind: &'a [usize],
    /// Whom those who go on come to.
    pub(super) next: &'a [usize],
}

impl LimGroup<'_> {
    /// Everybody of it, by rank.
    pub(super) fn members(&self) -> Vec<usize> {
        let mut members = [self.ahead, self.behind, self.residents].concat();
        members.sort_unstable();
        members
    }

    pub(super) fn is_resident(&self, one: usize) -> bool {
        self.residents.contains(&one)
    }
}

/// What a group comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The higher-ranked of each first, in the order in which they were made.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who goes on, in the order in which they were chosen.
    pub(super) floaters: Vec<usize>,
}

impl Outcome {
    pub(super) fn new(pairs: Vec<(usize, usize)>, floaters: Vec<usize>) -> Self {
        let ordered = pairs
            .into_iter()
            .map(|(one, other)| (one.min(other), one.max(other)));
        Self {
            pairs: ordered.collect(),
            floaters,
        }
    }

    /// The same pairs and floaters, in whatever order?
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let sorted = |one: &Self| {
            let (mut pairs, mut floaters) = (one.pairs.clone(), one.floaters.clone());
            pairs.sort_unstable();
            floaters.sort_unstable();
            (pairs, floaters)
        };
        sorted(self) == sorted(other)
    }
}

/// The score groups on the two sides of the median, each from its end, and the median group, which may be empty.
pub(super) struct SidedGroups {
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    pub(super) median: Vec<usize>,
}

impl SidedGroups {
    /// The groups of a side in the order in which they are paired.
    pub(super) fn of(&self, side: Side) -> &[Vec<usize>] {
        match side {
            Side::Above => &self.above,
            Side::Median => std::slice::from_ref(&self.median),
            Side::Below => &self.below,
        }
    }

    /// Whom those who go on from a group of a side come to: the residents of the next group. The median group has, when the groups below are
    /// paired, those who came down to it, too; and where nobody has its score, those from above meet there who comes up from the nearest
    /// group below.
    pub(super) fn next(&self, side: Side, place: usize, came_down: &[usize]) -> Vec<usize> {
        if let Some(next) = self.of(side).get(place + 1) {
            return next.clone();
        }
        match side {
            Side::Above if self.median.is_empty() => self.below.last().cloned().unwrap_or_default(),
            Side::Above => self.median.clone(),
            Side::Below => [&self.median[..], came_down].concat(),
            Side::Median => Vec::new(),
        }
    }
}

/// The groups of these players, who are in order of rank. Virtual points count in a score, not in what half the points are.
pub(super) fn by_side(field: &LimField, left: &[usize]) -> SidedGroups {
    let mut groups = SidedGroups {
        above: Vec::new(),
        below: Vec::new(),
        median: Vec::new(),
    };
    for residents in left.chunk_by(|one, other| field.score(*one) == field.score(*other)) {
        let twice = field.score(residents[0]).as_halves().saturating_mul(2);
        match twice.cmp(&field.twice_median) {
            Ordering::Greater => groups.above.push(residents.to_vec()),
            Ordering::Equal => groups.median = residents.to_vec(),
            Ordering::Less => groups.below.push(residents.to_vec()),
        }
    }
    groups.below.reverse();
    groups
}

/// A group of a round as it stands.
#[derive(Clone, Debug)]
pub(super) struct LimStep {
    pub(super) side: Side,
    pub(super) score: Points,
    pub(super) residents: Vec<usize>,
    pub(super) ahead: Vec<usize>,
    pub(super) behind: Vec<usize>,
    pub(super) next: Vec<usize>,
    pub(super) stands: Outcome,
}

impl LimStep {
    pub(super) fn group(&self) -> LimGroup<'_> {
        LimGroup {
            direction: self.side.direction(),
            residents: &self.residents,
            ahead: &self.ahead,
            behind: &self.behind,
            next: &self.next,
        }
    }
}

/// The groups of a round in the order in which they are paired; the median group only where it has somebody.
pub(super) fn steps(field: &LimField, partners: &[Option<usize>]) -> Vec<LimStep> {
    let paired: Vec<usize> = (0..partners.len())
        .filter(|&one| partners[one].is_some())
        .collect();
    let groups = by_side(field, &paired);
    let mut steps = Vec::new();
    let mut came: Vec<Vec<usize>> = Vec::new();
    for side in [Side::Above, Side::Below] {
        let mut coming = Vec::new();
        for (place, residents) in groups.of(side).iter().enumerate() {
            let next = groups.next(side, place, came.first().map_or(&[][..], Vec::as_slice));
            let came_here = [std::mem::take(&mut coming), Vec::new()];
            let told = step(field, partners, side, residents, came_here, next);
            coming.clone_from(&told.stands.floaters);
            steps.push(told);
        }
        came.push(coming);
    }
    if !groups.median.is_empty() || came.iter().any(|who| !who.is_empty()) {
        let below = came.pop().unwrap_or_default();
        let above = came.pop().unwrap_or_default();
        let median = &groups.median;
        steps.push(step(
            field,
            partners,
            Side::Median,
            median,
            [above, below],
            Vec::new(),
        ));
    }
    steps
}

fn step(
    field: &LimField,
    partners: &[Option<usize>],
    side: Side,
    residents: &[usize],
    [ahead, behind]: [Vec<usize>; 2],
    next: Vec<usize>,
) -> LimStep {
    let mut members = [&ahead[..], &behind, residents].concat();
    members.sort_unstable();
    let mut stands = Outcome {
        pairs: Vec::new(),
        floaters: Vec::new(),
    };
    for &one in &members {
        match partners[one].filter(|other| members.binary_search(other).is_ok()) {
            Some(other) if one < other => stands.pairs.push((one, other)),
            Some(_) => {}
            None => stands.floaters.push(one),
        }
    }
    LimStep {
        side,
        score: residents
            .first()
            .map_or(Points::halves(field.twice_median / 2), |&one| field.score(one)),
        residents: residents.to_vec(),
        ahead,
        behind,
        next,
        stands,
    }
}
