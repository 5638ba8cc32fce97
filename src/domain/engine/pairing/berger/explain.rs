//! Why a round of a round robin is as it is: where the table has each pair.

use super::{next_in_table, rounds, table};
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, LeftOver, Request, Round,
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, ColourReason, ColourRule,
            Depth, Explanation, Instead, Opposition, Place, Standpoint, Text, Unexplained, Verdict, seen,
        },
    },
    points::Points,
};

/// Explains a round.
pub(crate) fn explain(
    request: &Request<'_>,
    round: &Round,
    depth: Depth<'_>,
) -> Result<Explanation, Unexplained> {
    let numbers = super::numbers(request.table);
    if numbers.len() < 2 {
        return Err(Unexplained::NotComplete);
    }
    let all = request.system.full_rounds(numbers.len()).unwrap_or(0);
    if request.round.index() >= all {
        return Err(Unexplained::NoSuchRound(all));
    }
    // A player who rests is left over, like a player with a bye in other systems.
    let seated = Round {
        boards: round.boards.clone(),
        left_over: match round.left_over {
            Some(LeftOver::Rest(player)) => Some(LeftOver::Bye(player)),
            Some(LeftOver::Bye(_)) => return Err(Unexplained::NotComplete),
            None => None,
        },
    };
    seen::partners(&numbers, &seated)?;
    let by_table = super::next(request, &numbers);
    let tabled = Tabled {
        request,
        numbers: &numbers,
        by_table: &by_table,
    };
    let is_compared = depth != Depth::Facts;
    Ok(Explanation {
        text: Text::Table,
        boards: round
            .boards
            .iter()
            .filter_map(|board| tabled.board(*board))
            .collect(),
        floats: Vec::new(),
        bye: round.left_over.map(|left_over| tabled.rest(left_over.player())),
        brackets: vec![BracketReason {
            score: None,
            moved: Vec::new(),
            residents: numbers.clone(),
            pairs: round.boards.len(),
            floaters: round
                .left_over
                .iter()
                .map(|left_over| left_over.player())
                .collect(),
            by_rules: tabled.departure(round).filter(|_| is_compared),
        }],
        is_compared,
    })
}

struct Tabled<'a> {
    request: &'a Request<'a>,
    numbers: &'a [StartNo],
    by_table: &'a Round,
}

impl Tabled<'_> {
    /// Players the table is for, which is an even number.
    fn size(&self) -> usize {
        self.numbers.len() + self.numbers.len() % 2
    }

    fn cycle(&self) -> usize {
        rounds(self.numbers.len()).max(1)
    }

    /// Which round of the table is played, from 0.
    fn now(&self) -> usize {
        next_in_table(self.request, self.numbers)
    }

    /// Which time through the table, from 0.
    fn times(&self) -> usize {
        self.request.round.index() / self.cycle()
    }

    fn board(&self, board: Board) -> Option<BoardReason> {
        let at = |no: StartNo| self.numbers.iter().position(|one| *one == no);
        let (white, black) = (at(board.white)?, at(board.black)?);
        let (round, has_white) = (0..self.cycle()).find_map(|round| {
            table(self.size(), round)
                .find(|&(one, other)| (one, other) == (white, black) || (one, other) == (black, white))
                .map(|(one, _)| (round, one))
        })?;
        let is_turned = self.times() % 2 == 1;
        let is_white = (has_white == white) != is_turned;
        let standpoint = |no: StartNo| Standpoint {
            player: no,
            score: self.score(no),
            due: None,
            opposition: Opposition::NotAsked,
        };
        let instead = self
            .by_table
            .boards
            .iter()
            .find(|one| one.opponent_of(board.white).is_some())
            .filter(|one| one.opponent_of(board.white) != Some(board.black))
            .map(|one| Alternative {
                what: Instead::Meet(one.white, one.black),
                verdict: Verdict::NotInTable,
            });
        Some(BoardReason {
            board,
            bracket: None,
            white: standpoint(board.white),
            black: standpoint(board.black),
            place: Place::Cell {
                numbers: [white + 1, black + 1],
                players: self.size(),
                round: round + 1,
                now: self.now() + 1,
                cycle: self.times() + 1,
            },
            colours: ColourReason {
                rule: ColourRule::Table,
                decides_for: board.white,
                colour: if is_white { Colour::White } else { Colour::Black },
                is_followed: is_white,
            },
            instead,
        })
    }

    fn score(&self, no: StartNo) -> Points {
        let table = self.request.table;
        table.find(no).map_or(Points::ZERO, |contestant| {
            contestant.points(&table.scoring, self.request.rounds_before())
        })
    }

    /// A player whose opponent would be the unused number rests.
    fn rest(&self, player: StartNo) -> ByeReason {
        ByeReason {
            player,
            score: self.score(player),
            unplayed: 0,
            instead: Vec::new(),
            not_tried: 0,
            by_rules: None,
        }
    }

    fn departure(&self, round: &Round) -> Option<BracketDeviation> {
        let meet = |board: &Board| (board.white.min(board.black), board.white.max(board.black));
        let stands: Vec<(StartNo, StartNo)> = round.boards.iter().map(meet).collect();
        let missing: Vec<(StartNo, StartNo)> = self
            .by_table
            .boards
            .iter()
            .map(meet)
            .filter(|pair| !stands.contains(pair))
            .collect();
        if missing.is_empty() {
            return None;
        }
        Some(BracketDeviation {
            verdict: Verdict::NotInTable,
            missing,
            floaters: self
                .by_table
                .left_over
                .iter()
                .filter(|rest| round.left_over.as_ref() != Some(*rest))
                .map(|rest| rest.player())
                .collect(),
        })
    }
}
