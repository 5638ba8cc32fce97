//! What the Dutch system asks about a player before a round: score, colours, floats, and whether a bye is still possible.

use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant},
    numbers::{RoundNo, StartNo},
    pairing::{
        Parity, Request, Topscorers,
        colours::{History, Strength},
        floats::{self, Float},
    },
    points::Points,
};

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) no: StartNo,
    /// Points with the virtual ones of this round (C.04.7).
    pub(crate) score: Points,
    pub(crate) history: History,
    pub(crate) difference: i32,
    /// The colour due, and how much (art. 1.7).
    pub(crate) due: Option<(Colour, Strength)>,
    /// The last round, and the one before (art. 1.4.3).
    pub(crate) floats: [Option<Float>; 2],
    /// Had the bye, or as much as a win in a round without playing (C.04.1 art. 4).
    pub(crate) had_bye: bool,
    /// Rounds without a game, from round 1.
    pub(crate) unplayed: usize,
    /// In the last round: more than half of what could be had (art. 1.8).
    pub(crate) is_topscorer: bool,
    /// Art. 5.2.5: does the player count as one of the odd numbers?
    pub(crate) is_odd: bool,
}

impl Entrant {
    /// The colour due.
    pub(crate) fn wants(&self) -> Option<Colour> {
        self.due.map(|(colour, _)| colour)
    }

    /// Is the colour due absolutely?
    pub(crate) fn is_absolute(&self) -> bool {
        self.due
            .is_some_and(|(_, strength)| strength == Strength::Absolute)
    }

    /// Is no colour due, or only mildly?
    pub(crate) fn is_easy(&self) -> bool {
        self.due.is_none_or(|(_, strength)| strength == Strength::Mild)
    }

    /// Would the colour that is not due come a third time running?
    pub(crate) fn would_be_third(&self) -> bool {
        match *self.history.colours() {
            [.., before, last] => before == last && self.wants() == Some(last.opposite()),
            _ => false,
        }
    }
}

/// Who is to be paired, in the order of art. 1.2: score, then starting number.
pub(crate) fn entrants(request: &Request<'_>) -> Vec<Entrant> {
    let before = request.rounds_before();
    let is_last = usize::from(request.table.planned_rounds) == before + 1;
    let scoring = &request.table.scoring;
    let mut entrants: Vec<Entrant> = request
        .taking_part()
        .map(|contestant| {
            let history = History::of(contestant, before);
            let points = contestant.points(scoring, before);
            let score = points + request.virtual_points(contestant.no, request.round);
            let counted = match request.topscorers {
                Topscorers::PairingScore => score,
                Topscorers::Points => points,
            };
            let rounds = i32::try_from(before).unwrap_or(i32::MAX);
            Entrant {
                no: contestant.no,
                score,
                difference: history.difference(),
                due: history.due(),
                floats: [1, 2].map(|back| float(request, contestant, back)),
                had_bye: contestant.cells.iter().take(before).any(|cell| {
                    cell.played().is_none()
                        && (*cell == Cell::Bye(ByeKind::PairingAllocated)
                            || cell.points(scoring) >= scoring.win)
                }),
                unplayed: before
                    - contestant
                        .cells
                        .iter()
                        .take(before)
                        .filter_map(Cell::played)
                        .count(),
                is_topscorer: is_last
                    && 2 * counted.as_halves() > scoring.win.as_halves().saturating_mul(rounds),
                is_odd: is_odd(request, contestant.no),
                history,
            }
        })
        .collect();
    entrants.sort_by_key(|entrant| (std::cmp::Reverse(entrant.score), entrant.no));
    entrants
}

/// The float of a past round, `back` rounds ago.
fn float(request: &Request<'_>, contestant: &Contestant, back: usize) -> Option<Float> {
    let round = RoundNo::from_index(request.rounds_before().checked_sub(back)?)?;
    floats::float(request.table, request.virtual_points, contestant, round)
}

fn is_odd(request: &Request<'_>, no: StartNo) -> bool {
    match request.parity {
        Parity::StartingNumber => no.get() % 2 == 1,
        Parity::AmongPaired => {
            let place = request
                .table
                .contestants
                .iter()
                .take_while(|contestant| contestant.no <= no)
                .filter(|contestant| {
                    crate::pairing::takes_part(contestant, request.round)
                        || was_paired(contestant, request.rounds_before())
                })
                .count();
            place % 2 == 1
        }
    }
}

fn was_paired(contestant: &Contestant, rounds: usize) -> bool {
    contestant.cells.iter().take(rounds).any(|cell| match cell {
        Cell::Game(_) | Cell::Bye(ByeKind::PairingAllocated) => true,
        Cell::Bye(ByeKind::FullPoint | ByeKind::HalfPoint | ByeKind::ZeroPoint) | Cell::Absent => false,
    })
}
