//! The rounds of a cross table as pairings: what a report that came from elsewhere holds, board by board, and what the
//! judge of hand-made rounds says about each.

use super::{
    Board, LeftOver, PairingSystem, Parity, Request, Round, arrangements::Arrangements, findings::Finding,
    hand, monrad::rules::MonradRules, order_boards,
};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Crosstable},
    numbers::{RoundNo, StartNo},
    points::Points,
};

/// The boards of a round in the order in which they are numbered; a report does not say their numbers.
pub fn boards(table: &Crosstable, round: RoundNo) -> Vec<Board> {
    let mut boards: Vec<Board> = table
        .contestants
        .iter()
        .filter_map(|contestant| match contestant.cell(round) {
            Cell::Game(game) if game.colour == Colour::White => Some(Board {
                white: contestant.no,
                black: game.opponent,
            }),
            Cell::Game(_) | Cell::Bye(_) | Cell::Absent => None,
        })
        .collect();
    let score = |no: StartNo| {
        table.find(no).map_or(Points::ZERO, |contestant| {
            contestant.points(&table.scoring, round.index())
        })
    };
    order_boards(&mut boards, score);
    boards
}

/// The byes of a round, by starting number.
pub fn byes(table: &Crosstable, round: RoundNo) -> Vec<(StartNo, ByeKind)> {
    table
        .contestants
        .iter()
        .filter_map(|contestant| match contestant.cell(round) {
            Cell::Bye(kind) => Some((contestant.no, kind)),
            Cell::Absent | Cell::Game(_) => None,
        })
        .collect()
}

/// The table from which a round was paired: nothing of the round itself, but that whoever is not in it was not there.
pub fn before(table: &Crosstable, round: RoundNo) -> Crosstable {
    let mut before = table.after(round.index());
    for contestant in &mut before.contestants {
        // A report knows no other sign of an absence.
        let absence = match table.find(contestant.no).map(|whole| whole.cell(round)) {
            Some(Cell::Absent) | None => Some(ByeKind::ZeroPoint),
            Some(Cell::Bye(kind)) => kind.is_requested().then_some(kind),
            Some(Cell::Game(_)) => None,
        };
        contestant.cells.resize(round.index(), Cell::Absent);
        contestant.cells.extend(absence.map(Cell::Bye));
    }
    before
}

/// A round of the table as the pairing it was.
pub fn round(table: &Crosstable, number: RoundNo) -> Round {
    Round {
        boards: boards(table, number),
        left_over: byes(table, number).iter().find_map(|(player, kind)| match kind {
            ByeKind::PairingAllocated => Some(LeftOver::Bye(*player)),
            ByeKind::ZeroPoint if table.is_round_robin => Some(LeftOver::Rest(*player)),
            ByeKind::ZeroPoint | ByeKind::FullPoint | ByeKind::HalfPoint => None,
        }),
    }
}

/// What is to be said about every paired round, in order; rounds of which nothing is to be said are left out.
pub fn judge(
    table: &Crosstable,
    system: PairingSystem,
    arrangements: &Arrangements,
) -> Vec<(RoundNo, Vec<Finding>)> {
    (0..table.rounds())
        .filter_map(|index| {
            let round = RoundNo::from_index(index)?;
            let findings = judge_round(table, system, arrangements, round);
            (!findings.is_empty()).then_some((round, findings))
        })
        .collect()
}

fn judge_round(
    table: &Crosstable,
    system: PairingSystem,
    arrangements: &Arrangements,
    round: RoundNo,
) -> Vec<Finding> {
    let before = before(table, round);
    let prohibited = arrangements.pairs(round);
    let request = Request {
        system,
        table: &before,
        round,
        first_colour: arrangements.first_colour.unwrap_or(Colour::White),
        prohibited: &prohibited,
        virtual_points: &arrangements.virtual_points,
        parity: Parity::default(),
        swap_before_second_cycle: true,
        monrad: &MonradRules::NORWEGIAN,
    };
    hand::check(&request, &self::round(table, round))
}
