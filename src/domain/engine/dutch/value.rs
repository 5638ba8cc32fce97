//! Two candidates of a bracket, compared as art. 3.8.1 says: the first criterion from C6 to C21 by which they differ.
//!
//! Written from the criteria and not from the weights of the matching, so that each can test the other.

use std::{cmp::Ordering, collections::BTreeMap};

use super::{
    bracket::{self, Outcome},
    field::DutchField,
    outlook,
};
use crate::{
    pairing::{
        criteria::{Amount, Criterion, Rule},
        entrant::Entrant,
        floats::Float,
        reasons::Difference,
        watch::Watch,
    },
    points::Points,
};

/// A bracket and what lies below it.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) moved: Vec<usize>,
    pub(super) residents: Vec<usize>,
    pub(super) next: Vec<usize>,
    pub(super) rest: Vec<usize>,
}

impl Setting {
    /// The best candidate, the first of them, as the rules make it.
    pub(super) fn best(&self, field: &DutchField) -> Option<Outcome> {
        bracket::pair(
            field,
            &self.moved,
            &self.residents,
            &self.next,
            &self.rest,
            &Watch::default(),
        )
    }

    /// Everybody in the bracket, in order.
    pub(super) fn bracket(&self) -> Vec<usize> {
        [&self.moved[..], &self.residents[..]].concat()
    }

    /// Everybody who is not paired yet, those moved down first.
    pub(super) fn everybody(&self) -> Vec<usize> {
        [&self.moved[..], &self.residents, &self.next, &self.rest].concat()
    }
}

/// A candidate whose amounts are asked for one after the other.
#[derive(Debug)]
pub(super) struct Candidate<'a> {
    field: &'a DutchField,
    setting: &'a Setting,
    outcome: &'a Outcome,
}

impl<'a> Candidate<'a> {
    pub(super) const fn new(field: &'a DutchField, setting: &'a Setting, outcome: &'a Outcome) -> Self {
        Self {
            field,
            setting,
            outcome,
        }
    }

    /// The first criterion by which another differs, and which of the two has less of it. An error when the floaters of one of them
    /// leave nobody to be paired with all that follow (C4, C5).
    pub(super) fn compare(&self, other: &Self) -> Result<Option<(Ordering, Difference)>, NotComplete> {
        for criterion in Criterion::ALL {
            if criterion < Criterion::C6 {
                continue;
            }
            let (one, two) = (self.amount(criterion)?, other.amount(criterion)?);
            let order = one.compare(&two);
            if order != Ordering::Equal {
                let difference = Difference {
                    rule: Rule::Dutch(criterion),
                    stands: one,
                    instead: two,
                };
                return Ok(Some((order, difference)));
            }
        }
        Ok(None)
    }

    fn entrant(&self, one: usize) -> &'a Entrant {
        &self.field.entrants[one]
    }

    fn pairs(&self, test: impl Fn(&Entrant, &Entrant) -> bool) -> Amount {
        let holds = |(one, other): &&(usize, usize)| test(self.entrant(*one), self.entrant(*other));
        Amount::Count(self.outcome.pairs.iter().filter(holds).count())
    }

    fn amount(&self, criterion: Criterion) -> Result<Amount, NotComplete> {
        Ok(match criterion {
            Criterion::C1 | Criterion::C2 | Criterion::C3 | Criterion::C4 | Criterion::C5 => Amount::Count(0),
            Criterion::C6 => Amount::Count(self.outcome.floaters.len()),
            Criterion::C7 => Amount::Scores(self.scores(&self.outcome.floaters)),
            Criterion::C8 => Amount::Scores(self.floaters_of_next()?),
            Criterion::C9 => Amount::Count(match self.outcome.floaters[..] {
                [one] if self.field.may_have_bye(one) => self.entrant(one).unplayed,
                _ => 0,
            }),
            Criterion::C10 => self.pairs(|one, other| {
                wants_same(one, other) && one.difference.abs() > 1 && other.difference.abs() > 1
            }),
            Criterion::C11 => self.pairs(|one, other| both_absolute(one, other) && repeats(one, other)),
            Criterion::C12 => self.pairs(wants_same),
            Criterion::C13 => self.pairs(|one, other| {
                wants_same(one, other) && !both_absolute(one, other) && !one.is_easy() && !other.is_easy()
            }),
            Criterion::C14 => self.residents_floating(0),
            Criterion::C16 => self.residents_floating(1),
            Criterion::C15 => self.opponents_floating(0),
            Criterion::C17 => self.opponents_floating(1),
            Criterion::C18 => self.moved_again(0),
            Criterion::C20 => self.moved_again(1),
            Criterion::C19 => self.opponents_by_score(0),
            Criterion::C21 => self.opponents_by_score(1),
        })
    }

    fn scores(&self, some: &[usize]) -> Vec<Points> {
        let mut scores: Vec<Points> = some.iter().map(|&one| self.entrant(one).score).collect();
        scores.sort_by_key(|score| std::cmp::Reverse(*score));
        scores
    }

    /// The scores of those who must leave the next bracket.
    fn floaters_of_next(&self) -> Result<Vec<Points>, NotComplete> {
        let Setting { next, rest, .. } = self.setting;
        let Some(&first) = next.first() else {
            return Ok(Vec::new());
        };
        let floaters = &self.outcome.floaters;
        if outlook::serves(self.field, floaters, next, rest) {
            // Everybody who was moved down finds an opponent, and at most one is left over.
            let is_odd = (floaters.len() + next.len()) % 2 == 1;
            return Ok(is_odd.then(|| self.entrant(first).score).into_iter().collect());
        }
        let score = rest.first().map(|&one| self.entrant(one).score);
        let (second, beyond): (Vec<usize>, Vec<usize>) = rest
            .iter()
            .partition(|one| Some(self.entrant(**one).score) == score);
        let below = Setting {
            moved: floaters.clone(),
            residents: next.clone(),
            next: second,
            rest: beyond,
        };
        let outcome = below.best(self.field).ok_or(NotComplete)?;
        Ok(self.scores(&outcome.floaters))
    }

    /// C14 and C16.
    fn residents_floating(&self, back: usize) -> Amount {
        let again = |one: &&usize| {
            self.setting.residents.contains(one) && self.entrant(**one).floats[back] == Some(Float::Down)
        };
        Amount::Count(self.outcome.floaters.iter().filter(again).count())
    }

    /// Pairs of a player who was moved down: he, and the opponent.
    fn moved_pairs(&self) -> impl Iterator<Item = (&'a Entrant, &'a Entrant)> + '_ {
        let is_moved = |one: usize| self.setting.moved.contains(&one);
        self.outcome
            .pairs
            .iter()
            .filter(move |(one, _)| is_moved(*one))
            .map(|(one, other)| (self.entrant(*one), self.entrant(*other)))
    }

    /// C15 and C17.
    fn opponents_floating(&self, back: usize) -> Amount {
        let again = self
            .moved_pairs()
            .filter(|(_, other)| other.floats[back] == Some(Float::Up));
        Amount::Count(again.count())
    }

    /// C18 and C20: who floated down and is not paired here floats further than anybody who is.
    fn moved_again(&self, back: usize) -> Amount {
        let down = |one: &Entrant| one.floats[back] == Some(Float::Down);
        let mut levels = self.levels();
        for &one in &self.setting.moved {
            let is_paired = !self.outcome.floaters.contains(&one);
            if down(self.entrant(one)) && !is_paired {
                *levels
                    .entry(std::cmp::Reverse(self.entrant(one).score))
                    .or_default() += 1;
            }
        }
        as_amount(levels)
    }

    /// C19 and C21.
    fn opponents_by_score(&self, back: usize) -> Amount {
        let mut levels = self.levels();
        for (one, other) in self.moved_pairs() {
            if other.floats[back] == Some(Float::Up) {
                *levels.entry(std::cmp::Reverse(one.score)).or_default() += 1;
            }
        }
        as_amount(levels)
    }

    fn levels(&self) -> BTreeMap<std::cmp::Reverse<Points>, usize> {
        self.setting
            .moved
            .iter()
            .map(|&one| (std::cmp::Reverse(self.entrant(one).score), 0))
            .collect()
    }
}

fn as_amount(levels: BTreeMap<std::cmp::Reverse<Points>, usize>) -> Amount {
    Amount::ByScore(
        levels
            .into_iter()
            .map(|(score, count)| (score.0, count))
            .collect(),
    )
}

/// The floaters of a candidate leave nobody to be paired with all that follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotComplete;

fn wants_same(one: &Entrant, other: &Entrant) -> bool {
    one.wants().is_some() && one.wants() == other.wants()
}

pub(super) fn both_absolute(one: &Entrant, other: &Entrant) -> bool {
    wants_same(one, other) && one.is_absolute() && other.is_absolute()
}

/// Does the one of two absolute claims that is denied get the same colour a third time running? Denied is the smaller difference
/// (art. 5.2.2); of equal ones either may be.
fn repeats(one: &Entrant, other: &Entrant) -> bool {
    match one.difference.abs().cmp(&other.difference.abs()) {
        Ordering::Less => one.would_be_third(),
        Ordering::Equal => one.would_be_third() && other.would_be_third(),
        Ordering::Greater => other.would_be_third(),
    }
}
