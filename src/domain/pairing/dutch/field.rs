//! The players of a round and who may meet whom: the absolute criteria C1 to C3, and whether a group can be paired at all (C4, C5).

use super::entrant::{Entrant, entrants};
use crate::domain::{
    pairing::{
        Request,
        matching::largest::{Graph, Matching},
    },
    points::Points,
};

/// The players of a round, numbered from 0 in the order of score and starting number.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) entrants: Vec<Entrant>,
    pub(super) rounds_before: usize,
    apart: Vec<bool>,
    /// The score of the one who will get the bye: the lowest that can be (C5).
    bye: Option<Points>,
}

impl Field {
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
        let place =
            |no: crate::domain::numbers::StartNo| places.get(usize::from(no.get())).copied().flatten();
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
}
