//! The opposition a player has met (art. 1.7): the Index by which a bracket is ranked.

use crate::{
    bye::ByeKind,
    crosstable::{Cell, Contestant, Participation},
    numbers::StartNo,
    pairing::{Request, reasons::Opposition},
    points::Points,
};

/// Buchholz, then Sonneborn-Berger: the higher, the harder the opposition was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Index {
    /// In half points.
    buchholz: i64,
    /// In quarter points.
    sonneborn_berger: i64,
}

impl Index {
    /// As people read it.
    pub(super) fn opposition(self) -> Opposition {
        Opposition::Index {
            buchholz: Points::halves(i32::try_from(self.buchholz).unwrap_or(i32::MAX)),
            sonneborn_berger: self.sonneborn_berger,
        }
    }

    /// The Index of a player before the round. Virtual points are no part of it.
    pub(super) fn of(request: &Request<'_>, player: StartNo) -> Self {
        let mut index = Self::default();
        let Some(contestant) = request.table.find(player) else {
            return index;
        };
        let own = score(request, contestant);
        for cell in contestant.cells.iter().take(request.rounds_before()) {
            // A round without a game counts as one against oneself, for the points it gave.
            let opponent = cell
                .played()
                .and_then(|game| request.table.find(game.opponent))
                .map_or(own, |opponent| as_an_opponent(request, opponent));
            let halves = i64::from(opponent.as_halves());
            index.buchholz += halves;
            index.sonneborn_berger += halves * i64::from(cell.points(&request.table.scoring).as_halves());
        }
        index
    }
}

fn score(request: &Request<'_>, contestant: &Contestant) -> Points {
    contestant.points(&request.table.scoring, request.rounds_before())
}

/// What those who met a player over the board may count: if the player stays away up to this round, every round away is a draw.
fn as_an_opponent(request: &Request<'_>, contestant: &Contestant) -> Points {
    let score = score(request, contestant);
    let is_here = crate::pairing::takes_part(contestant, request.round);
    if is_here && contestant.standing == Participation::Active {
        return score;
    }
    let away = (0..request.rounds_before())
        .rev()
        .map(|round| contestant.cells.get(round).copied().unwrap_or(Cell::Absent))
        .take_while(|cell| matches!(cell, Cell::Absent | Cell::Bye(ByeKind::ZeroPoint)))
        .count();
    let scoring = &request.table.scoring;
    (0..away).fold(score, |sum, _| sum + scoring.draw - scoring.absence)
}
