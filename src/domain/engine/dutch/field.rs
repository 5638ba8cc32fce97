//! The players of a round and who may meet whom: the absolute criteria C1 to C3, and whether a group can be paired at all (C4, C5).

use crate::{
    matching::largest::{Graph, Matching},
    pairing::{
        Request,
        entrant::{Entrant, entrants},
    },
    points::Points,
};

/// The players of a round, numbered from 0 in the order of score and starting number.
#[derive(Clone, Debug)]
pub(super) struct DutchField {
    pub(super) entrants: Vec<Entrant>,
    pub(super) rounds_before: usize,
    apart: Vec<bool>,
    /// The score of the one who will get the bye: the lowest that can be (C5).
    bye: Option<Points>,
}

impl DutchField {
    /// The field of a round. `None` when it cannot be paired: C4 fails, or nobody can have the bye.
    pub(super) fn new(request: &Request<'_>) -> Option<Self> {
        let entrants = entrants(request);
        let size = entrants.len();
        let mut places = vec![
            None;
            request
                .table
                .contestants
                .last()
                .map_or(0, |last| usize::from(last.no.get()) + 1)
        ];
        for (index, entrant) in entrants.iter().enumerate() {
            places[usize::from(entrant.no.get())] = Some(index);
        }
        let place = |no: crate::numbers::StartNo| places.get(usize::from(no.get())).copied().flatten();
        let mut apart = vec![false; size * size];
        let mut part = |one: usize, other: usize| {
            apart[one * size + other] = true;
            apart[other * size + one] = true;
        };
        for (index, entrant) in entrants.iter().enumerate() {
            if let Some(contestant) = request.table.find(entrant.no) {
                for opponent in contestant.met(request.rounds_before()).filter_map(place) {
                    part(index, opponent);
                }
            }
        }
        for (one, other) in request.prohibited {
            if let (Some(one), Some(other)) = (place(*one), place(*other)) {
                part(one, other);
            }
        }
        let mut field = Self {
            entrants,
            rounds_before: request.rounds_before(),
            apart,
            bye: None,
        };
        let everybody: Vec<usize> = (0..size).collect();
        let graph = field.graph(&everybody);
        let matching = graph.match_up();
        let lone: Vec<usize> = matching.lone().collect();
        match lone[..] {
            [] => Some(field),
            [lone] => {
                field.bye = field.lowest_bye(&graph, &matching, lone);
                field.bye.is_some().then_some(field)
            }
            _ => None,
        }
    }

    fn lowest_bye(&self, graph: &Graph, matching: &Matching, lone: usize) -> Option<Points> {
        graph
            .could_be_lone(matching, lone)
            .into_iter()
            .zip(&self.entrants)
            .filter(|(could, entrant)| *could && !entrant.had_bye)
            .map(|(_, entrant)| entrant.score)
            .min()
    }

    fn graph(&self, who: &[usize]) -> Graph {
        let mut graph = Graph::new(who.len());
        for (index, one) in who.iter().enumerate() {
            for (other_index, other) in who.iter().enumerate().skip(index + 1) {
                if self.may_meet(*one, *other) {
                    graph.join(index, other_index);
                }
            }
        }
        graph
    }

    /// C1 with the prohibited pairs, and C3: neither have they met, nor are both due the same colour absolutely, unless one
    /// of them is a topscorer.
    pub(super) fn may_meet(&self, one: usize, other: usize) -> bool {
        let (first, second) = (&self.entrants[one], &self.entrants[other]);
        let is_clash = first.is_absolute()
            && second.is_absolute()
            && first.wants() == second.wants()
            && !first.is_topscorer
            && !second.is_topscorer;
        one != other && !self.apart[one * self.entrants.len() + other] && !is_clash
    }

    /// C2 and C5: may this player have the bye, and is the score the lowest that can be?
    pub(super) fn may_have_bye(&self, one: usize) -> bool {
        let entrant = &self.entrants[one];
        !entrant.had_bye && Some(entrant.score) == self.bye
    }

    /// C5: the score of the one who will get the bye, the lowest that can be.
    pub(super) const fn bye_score(&self) -> Option<Points> {
        self.bye
    }

    /// The same field, in which these two can meet nobody but each other.
    pub(super) fn meeting(&self, one: usize, other: usize) -> Self {
        let everybody: Vec<usize> = (0..self.entrants.len()).collect();
        let mut bound = self.clone();
        bound.part_from(one, everybody.iter().filter(|&&third| third != other));
        bound.part_from(other, everybody.iter().filter(|&&third| third != one));
        bound
    }

    /// The same field, in which a player can meet nobody of these.
    pub(super) fn leaving(&self, one: usize, bracket: &[usize]) -> Self {
        let mut bound = self.clone();
        bound.part_from(one, bracket.iter());
        bound
    }

    fn part_from<'a>(&mut self, one: usize, others: impl Iterator<Item = &'a usize>) {
        let size = self.entrants.len();
        for &other in others {
            self.apart[one * size + other] = true;
            self.apart[other * size + one] = true;
        }
    }

    /// Which of these could be left over with the bye, whatever their score (C2, C4).
    pub(super) fn could_have_bye(&self, who: &[usize]) -> Vec<bool> {
        let graph = self.graph(who);
        let matching = graph.match_up();
        let lone: Vec<usize> = matching.lone().collect();
        match lone[..] {
            [lone] => graph
                .could_be_lone(&matching, lone)
                .into_iter()
                .zip(who)
                .map(|(could, &one)| could && !self.entrants[one].had_bye)
                .collect(),
            _ => vec![false; who.len()],
        }
    }

    /// Can all of these be paired when those who were moved down do not meet one another? `None` if not; else the lowest score of
    /// a player who could get the bye, if there is one.
    #[expect(
        clippy::option_option,
        reason = "not at all, without a bye, and with one are three answers"
    )]
    pub(super) fn lowest_bye_among(&self, who: &[usize], moved: &[usize]) -> Option<Option<Points>> {
        let mut bound = self.clone();
        for &one in moved {
            bound.part_from(one, moved.iter());
        }
        let graph = bound.graph(who);
        match graph.match_up().lone().count() {
            0 => Some(None),
            1 => bound
                .could_have_bye(who)
                .into_iter()
                .zip(who)
                .filter(|(could, _)| *could)
                .map(|(_, &one)| self.entrants[one].score)
                .min()
                .map(Some),
            _ => None,
        }
    }
}
