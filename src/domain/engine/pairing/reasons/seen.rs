//! Facts that can be read from the table without trying anything.

use super::{ColourReason, ColourRule, Unexplained, Verdict};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::Cell,
    numbers::{RoundNo, StartNo},
    pairing::{Board, LeftOver, Request, Round, entrant::Entrant},
};

/// Whom everybody meets, by place in a list of those who take part; nobody for the one who is left over.
pub(crate) fn partners(numbers: &[StartNo], round: &Round) -> Result<Vec<Option<usize>>, Unexplained> {
    let place = |no: StartNo| {
        numbers
            .iter()
            .position(|one| *one == no)
            .ok_or(Unexplained::NotComplete)
    };
    let mut partners = vec![None; numbers.len()];
    let mut seats = 0;
    for board in &round.boards {
        let (white, black) = (place(board.white)?, place(board.black)?);
        if white == black || partners[white].is_some() || partners[black].is_some() {
            return Err(Unexplained::NotComplete);
        }
        partners[white] = Some(black);
        partners[black] = Some(white);
        seats += 2;
    }
    match round.left_over {
        Some(LeftOver::Bye(player)) => {
            if partners[place(player)?].is_some() {
                return Err(Unexplained::NotComplete);
            }
            seats += 1;
        }
        Some(LeftOver::Rest(_)) => return Err(Unexplained::NotComplete),
        None => {}
    }
    if seats == numbers.len() {
        Ok(partners)
    } else {
        Err(Unexplained::NotComplete)
    }
}

/// What is settled about two before anything is tried: they have met more often than `rematches` allow, or are kept apart.
pub(crate) fn forbidden(
    request: &Request<'_>,
    one: StartNo,
    other: StartNo,
    rematches: u8,
) -> Option<Verdict> {
    let cells = &request.table.find(one)?.cells;
    let met: Vec<usize> = cells
        .iter()
        .take(request.rounds_before())
        .enumerate()
        .filter(|(_, cell)| cell.played().is_some_and(|game| game.opponent == other))
        .map(|(index, _)| index)
        .collect();
    if met.len() > usize::from(rematches)
        && let Some(round) = met.last().copied().and_then(RoundNo::from_index)
    {
        return Some(Verdict::Met(round));
    }
    request
        .prohibited
        .iter()
        .any(|pair| *pair == (one, other) || *pair == (other, one))
        .then_some(Verdict::Apart)
}

/// The round that keeps a player from the bye: one with a bye, or with as much as a win without playing (C.04.1 art. 4).
pub(crate) fn had_bye(request: &Request<'_>, player: StartNo) -> Option<RoundNo> {
    let scoring = &request.table.scoring;
    request
        .table
        .find(player)?
        .cells
        .iter()
        .take(request.rounds_before())
        .position(|cell| {
            cell.played().is_none()
                && (*cell == Cell::Bye(ByeKind::PairingAllocated) || cell.points(scoring) >= scoring.win)
        })
        .and_then(RoundNo::from_index)
}

/// For whom a rule of colours decided, from what it gives to the higher-ranked of two.
pub(crate) fn colours(
    higher: &Entrant,
    lower: &Entrant,
    (colour, rule): (Colour, ColourRule),
    board: Board,
) -> ColourReason {
    let is_for_higher = match rule {
        ColourRule::LowerRanked => false,
        ColourRule::BothGranted | ColourRule::StrongerClaim => higher.wants() == Some(colour),
        ColourRule::Alternation
        | ColourRule::HigherRanked
        | ColourRule::FewerWhites
        | ColourRule::OtherAlternates
        | ColourRule::Lot
        | ColourRule::HigherNumber
        | ColourRule::SecondMeeting
        | ColourRule::Table => true,
    };
    ColourReason {
        rule,
        decides_for: if is_for_higher { higher.no } else { lower.no },
        colour: if is_for_higher { colour } else { colour.opposite() },
        is_followed: (board.white == higher.no) == (colour == Colour::White),
    }
}
