//! The criteria of a bracket as fields of one wide number, so that the heaviest matching is the best candidate (art. 2, C6 to C21).
//!
//! What is to be made small is written as what is made large: every player of the bracket has exactly one edge in a matching,
//! so the sums differ by a constant.

use super::bracket::Problem;
use crate::{
    matching::wide::Wide,
    pairing::{entrant::Entrant, floats::Float},
    points::Points,
};

/// Where the field of each criterion lies.
#[derive(Debug)]
pub(super) struct Weights {
    /// Scores of those who were moved down, the highest first.
    levels: Vec<Points>,
    pairs: u32,
    /// C7, one a level.
    scores: Vec<u32>,
    /// C8: pairs of the next bracket, and one a level of this one's floaters. `None` when nothing below is asked about.
    next: Option<(u32, Vec<u32>)>,
    /// C9.
    games: Option<u32>,
    /// C10 and C11, when there are topscorers.
    topscorers: Option<(u32, u32)>,
    colours: u32,
    strong: u32,
    /// C14 and C16.
    floated_down: [u32; 2],
    /// C15 and C17.
    floated_up: [u32; 2],
    /// C18 and C20, one a level.
    moved_down: [Vec<u32>; 2],
    /// C19 and C21, one a level.
    moved_up: [Vec<u32>; 2],
    /// The lowest field of them all.
    presence: u32,
    /// Bits in all.
    pub(super) width: u32,
}

/// Hands out fields from the top down.
struct FieldLayout(Vec<u32>);

impl FieldLayout {
    /// A field that holds sums up to `most`. Answers its number.
    fn field(&mut self, most: usize) -> usize {
        self.0.push(usize::BITS - most.leading_zeros());
        self.0.len() - 1
    }
}

impl Weights {
    /// Lays the fields out. `low` bits at the bottom stay empty.
    pub(super) fn new(problem: &Problem<'_>, low: u32) -> Self {
        let entrants = &problem.field.entrants;
        let moved: Vec<Points> = problem.moved().iter().map(|&one| entrants[one].score).collect();
        let mut levels = moved.clone();
        levels.dedup();
        let count = |level: Points| moved.iter().filter(|score| **score == level).count();
        let half = problem.size / 2;
        let floaters = problem.floaters.max(1);
        let asks_below = problem.asks_below();

        let mut layout = FieldLayout(Vec::new());
        let pairs = layout.field(half);
        let scores: Vec<usize> = levels.iter().map(|level| layout.field(count(*level))).collect();
        let next = asks_below.then(|| {
            let pairs = layout.field(half);
            (
                pairs,
                (0..=levels.len())
                    .map(|_| layout.field(floaters))
                    .collect::<Vec<_>>(),
            )
        });
        let games = problem
            .bye_is_decided()
            .then(|| layout.field(problem.field.rounds_before + 1));
        let topscorers = problem
            .bracket()
            .iter()
            .any(|&one| entrants[one].is_topscorer)
            .then(|| (layout.field(half), layout.field(half)));
        let colours = layout.field(half);
        let strong = layout.field(half);
        let floated = [0, 1].map(|_| (layout.field(floaters), layout.field(moved.len())));
        let differences = [0, 1].map(|_| {
            let mut a_level = || {
                levels
                    .iter()
                    .map(|level| layout.field(count(*level)))
                    .collect::<Vec<_>>()
            };
            (a_level(), a_level())
        });
        let presence = layout.field(half);

        let mut at = low;
        let mut shifts = vec![0; layout.0.len()];
        for (shift, width) in shifts.iter_mut().zip(&layout.0).rev() {
            *shift = at;
            at += width;
        }
        let shift = |field: usize| shifts[field];
        let all = |fields: &[usize]| fields.iter().map(|field| shift(*field)).collect::<Vec<_>>();
        Self {
            pairs: shift(pairs),
            scores: all(&scores),
            next: next.map(|(pairs, scores)| (shift(pairs), all(&scores))),
            games: games.map(shift),
            topscorers: topscorers.map(|(difference, third)| (shift(difference), shift(third))),
            colours: shift(colours),
            strong: shift(strong),
            floated_down: [0, 1].map(|back| shift(floated[back].0)),
            floated_up: [0, 1].map(|back| shift(floated[back].1)),
            moved_down: [0, 1].map(|back: usize| all(&differences[back].0)),
            moved_up: [0, 1].map(|back: usize| all(&differences[back].1)),
            presence: shift(presence),
            width: at,
            levels,
        }
    }

    /// What an edge is worth. `one` and `other` are vertices of the problem, `one` the lower number; there is such an edge.
    pub(super) fn of<const N: usize>(&self, problem: &Problem<'_>, one: usize, other: usize) -> Wide<N> {
        let mut weight = Wide::at(1, self.presence);
        if problem.is_in_bracket(other) {
            self.pair(problem, one, other, &mut weight);
        } else {
            self.floats(problem, one, other, &mut weight);
        }
        weight
    }

    /// A pair of this bracket.
    fn pair<const N: usize>(&self, problem: &Problem<'_>, one: usize, other: usize, weight: &mut Wide<N>) {
        let mut good = |shift: u32, holds: bool| {
            if holds {
                *weight = *weight + Wide::at(1, shift);
            }
        };
        let (higher, lower) = (problem.entrant(one), problem.entrant(other));
        good(self.pairs, true);
        let is_same = higher.wants().is_some() && higher.wants() == lower.wants();
        let is_absolute = is_same && higher.is_absolute() && lower.is_absolute();
        if let Some((difference, third)) = self.topscorers {
            let widens = |one: &Entrant| one.difference.abs() > 1;
            good(difference, !(is_same && widens(higher) && widens(lower)));
            good(third, !(is_absolute && repeats(higher, lower)));
        }
        good(self.colours, !is_same);
        good(
            self.strong,
            !is_same || is_absolute || higher.is_easy() || lower.is_easy(),
        );
        if let Some(level) = self.level_of(problem, one) {
            good(self.scores[level], true);
            for back in [0, 1] {
                let was_moved_up = lower.floats[back] == Some(Float::Up);
                good(self.floated_up[back], !was_moved_up);
                good(
                    self.moved_down[back][level],
                    higher.floats[back] == Some(Float::Down),
                );
                good(self.moved_up[back][level], !was_moved_up);
            }
        }
    }

    /// An edge that leaves the bracket, or lies below it.
    fn floats<const N: usize>(&self, problem: &Problem<'_>, one: usize, other: usize, weight: &mut Wide<N>) {
        let mut add = |shift: u32, value: usize| *weight = *weight + Wide::at(value as u64, shift);
        if problem.is_resident(one) {
            for back in [0, 1] {
                let floated = problem.entrant(one).floats[back] == Some(Float::Down);
                add(self.floated_down[back], usize::from(!floated));
            }
        }
        if let Some((pairs, scores)) = &self.next
            && problem.is_in_next(other)
        {
            add(*pairs, 1);
            if problem.is_in_bracket(one) {
                // Residents stand below all levels of those who were moved down.
                let level = self.level_of(problem, one).unwrap_or(self.levels.len());
                add(scores[level], 1);
            }
        }
        if let Some(games) = self.games
            && problem.is_in_bracket(one)
            && problem.is_place(other)
        {
            add(
                games,
                problem.field.rounds_before + 1 - problem.entrant(one).unplayed,
            );
        }
    }

    fn level_of(&self, problem: &Problem<'_>, one: usize) -> Option<usize> {
        if !problem.is_moved(one) {
            return None;
        }
        let score = problem.entrant(one).score;
        self.levels.iter().position(|level| *level == score)
    }
}

/// C11: both are due the same colour absolutely; does the one who will be denied it have the other a third time running? Denied is
/// the smaller difference (art. 5.2.2); between equal ones either may be, so only if both repeat.
fn repeats(one: &Entrant, other: &Entrant) -> bool {
    match one.difference.abs().cmp(&other.difference.abs()) {
        std::cmp::Ordering::Less => one.would_be_third(),
        std::cmp::Ordering::Equal => one.would_be_third() && other.would_be_third(),
        std::cmp::Ordering::Greater => other.would_be_third(),
    }
}
