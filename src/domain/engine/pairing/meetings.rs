//! Who may meet whom in a round, whether a group can be paired at all, and who can be left over: what the systems that have no
//! topscorers ask (C1 to C4 of C.04.4.1 and C.04.4.2), and Monrad with rules of its own.

use super::{Request, entrant::Entrant};
use crate::{matching::largest::Graph, numbers::StartNo};

/// Who may meet whom, by place in a list of players.
#[derive(Clone, Debug)]
pub(crate) struct Meetings {
    size: usize,
    allowed: Vec<bool>,
}

impl Meetings {
    /// So many players, and a rule that says who may meet whom whichever of the two is asked first.
    pub(crate) fn new(size: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let mut meetings = Self {
            size,
            allowed: vec![false; size * size],
        };
        for one in 0..size {
            for other in one + 1..size {
                let allowed = may(one, other);
                meetings.allowed[one * size + other] = allowed;
                meetings.allowed[other * size + one] = allowed;
            }
        }
        meetings
    }

    /// C1 with the prohibited pairs, and C3: two who are due the same colour absolutely never meet.
    pub(crate) fn of(request: &Request<'_>, entrants: &[Entrant]) -> Self {
        let apart = apart(request, entrants);
        Self::new(entrants.len(), |one, other| {
            let (first, second) = (&entrants[one], &entrants[other]);
            let is_clash = first.is_absolute() && second.is_absolute() && first.wants() == second.wants();
            !is_clash && !apart[one * entrants.len() + other]
        })
    }

    /// May these two meet?
    pub(crate) fn may(&self, one: usize, other: usize) -> bool {
        self.allowed[one * self.size + other]
    }

    /// The same, but these two can meet nobody but each other.
    pub(crate) fn binding(&self, one: usize, other: usize) -> Self {
        let may = |a: usize, b: usize| {
            let is_bound = |who: usize| who == one || who == other;
            self.may(a, b) && is_bound(a) == is_bound(b)
        };
        Self::new(self.size, may)
    }

    /// The same, but this player can meet nobody of those for whom the test holds.
    pub(crate) fn parting(&self, one: usize, from: impl Fn(usize) -> bool) -> Self {
        let may = |a: usize, b: usize| self.may(a, b) && !(a == one && from(b)) && !(b == one && from(a));
        Self::new(self.size, may)
    }

    /// These players as a graph, numbered as they stand in the list.
    pub(crate) fn graph(&self, who: &[usize]) -> Graph {
        let mut graph = Graph::new(who.len());
        for (index, one) in who.iter().enumerate() {
            for (other_index, other) in who.iter().enumerate().skip(index + 1) {
                if self.may(*one, *other) {
                    graph.join(index, other_index);
                }
            }
        }
        graph
    }

    /// Can all of these be paired with one another?
    pub(crate) fn can_all_meet(&self, who: &[usize]) -> bool {
        who.len().is_multiple_of(2) && self.graph(who).match_up().lone().next().is_none()
    }

    /// Of an odd number of players, who can be left over so that all others are paired. Nobody when no pairing leaves only one.
    pub(crate) fn could_be_left_over(&self) -> Vec<usize> {
        let everybody: Vec<usize> = (0..self.size).collect();
        let graph = self.graph(&everybody);
        let matching = graph.match_up();
        let lone: Vec<usize> = matching.lone().collect();
        let [lone] = lone[..] else {
            return Vec::new();
        };
        let could = graph.could_be_lone(&matching, lone);
        everybody.into_iter().filter(|&one| could[one]).collect()
    }
}

/// Who has met over the board, or was ruled out: a square table by place in the list.
fn apart(request: &Request<'_>, entrants: &[Entrant]) -> Vec<bool> {
    let size = entrants.len();
    let last = request.table.contestants.last().map_or(0, |last| last.no.get());
    let mut places = vec![None; usize::from(last) + 1];
    for (index, entrant) in entrants.iter().enumerate() {
        places[usize::from(entrant.no.get())] = Some(index);
    }
    let place = |no: StartNo| places.get(usize::from(no.get())).copied().flatten();
    let mut apart = vec![false; size * size];
    let mut part = |one: usize, other: usize| {
        apart[one * size + other] = true;
        apart[other * size + one] = true;
    };
    for (index, entrant) in entrants.iter().enumerate() {
        let met = request.table.find(entrant.no);
        for opponent in met
            .into_iter()
            .flat_map(|contestant| contestant.met(request.rounds_before()))
            .filter_map(place)
        {
            part(index, opponent);
        }
    }
    for (one, other) in request.prohibited {
        if let (Some(one), Some(other)) = (place(*one), place(*other)) {
            part(one, other);
        }
    }
    apart
}
