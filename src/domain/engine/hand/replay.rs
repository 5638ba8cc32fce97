//! The rounds of a cross table as pairings: what a report that came from elsewhere holds, board by board, and what the
//! judge of hand-made rounds says about each.

use std::collections::BTreeSet;

use super::findings::{Fault, Finding};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Crosstable},
    hand,
    numbers::{RoundNo, StartNo},
    pairing::{
        Board, LeftOver, PairingSystem, Parity, Request, Round, Topscorers, arrangements::Arrangements,
        berger, monrad_rules::MonradRules, order_boards,
    },
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

/// The table from which a round was paired: without the round itself, except that players who are not in it are absent.
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

/// The findings about every paired round, in order; rounds without findings are left out. Colours of the boards
/// `without_colours`, which nobody wrote down, are not judged.
pub fn judge(
    table: &Crosstable,
    system: PairingSystem,
    arrangements: &Arrangements,
    without_colours: &BTreeSet<(RoundNo, Board)>,
) -> Vec<(RoundNo, Vec<Finding>)> {
    (0..table.rounds())
        .filter_map(|index| {
            let round = RoundNo::from_index(index)?;
            let mut findings = judge_round(table, system, arrangements, round);
            let unknown: BTreeSet<StartNo> = without_colours
                .iter()
                .filter(|(at, _)| *at == round)
                .flat_map(|(_, board)| [board.white, board.black])
                .collect();
            findings.retain(|finding| {
                whose_colours(finding.fault).is_none_or(|player| !unknown.contains(&player))
            });
            (!findings.is_empty()).then_some((round, findings))
        })
        .collect()
}

/// Whose colours it is about, if it is about colours.
fn whose_colours(fault: Fault) -> Option<StartNo> {
    match fault {
        Fault::ThirdSameColour { player, .. } | Fault::ColourDifference { player, .. } => Some(player),
        Fault::BothAgainstDue { board } => Some(board.white),
        Fault::Unknown { .. }
        | Fault::SeatedTwice { .. }
        | Fault::NotTakingPart { .. }
        | Fault::HasABye { .. }
        | Fault::Unseated { .. }
        | Fault::Rematch { .. }
        | Fault::Prohibited { .. }
        | Fault::SecondBye { .. }
        | Fault::ByeAfterUnplayedWin { .. }
        | Fault::ByeNotNeeded { .. }
        | Fault::MeetsTooOften { .. }
        | Fault::MeetsTooSeldom { .. }
        | Fault::NotSecondGame { .. }
        | Fault::OutOfTurn { .. } => None,
    }
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
        topscorers: Topscorers::default(),
        swap_before_second_cycle: berger::were_last_exchanged(table).unwrap_or(true),
        keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &MonradRules::NORWEGIAN,
    };
    hand::check(&request, &self::round(table, round))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        crosstable::{Contestant, GameCell, Participation},
        result::GameResult,
        scoring::Scoring,
    };

    #[test]
    fn colours_nobody_wrote_down_are_against_no_rule() {
        let number = |no| StartNo::new(no).expect("a number");
        let won = |opponent, colour, result| {
            Cell::Game(GameCell {
                opponent: number(opponent),
                colour,
                result: Some(result),
                unrated: false,
                reported: None,
            })
        };
        let (over_the_board, forfeit) = (GameResult::WhiteWins, GameResult::WhiteWinsByForfeit);
        let line = |no, cells| Contestant {
            no: number(no),
            rating: None,
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            cells,
            extras: Vec::new(),
        };
        let (white, black) = (Colour::White, Colour::Black);
        // 1 and 2 have had White twice; then 1 won a game that nobody came to, and somebody has to be called White.
        let table = Crosstable {
            planned_rounds: 9,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants: vec![
                line(
                    1,
                    vec![
                        won(3, white, over_the_board),
                        won(4, white, over_the_board),
                        won(2, white, forfeit),
                    ],
                ),
                line(
                    2,
                    vec![
                        won(4, white, over_the_board),
                        won(3, white, over_the_board),
                        won(1, black, forfeit),
                    ],
                ),
                line(
                    3,
                    vec![
                        won(1, black, over_the_board),
                        won(2, black, over_the_board),
                        won(4, white, forfeit),
                    ],
                ),
                line(
                    4,
                    vec![
                        won(2, black, over_the_board),
                        won(1, black, over_the_board),
                        won(3, black, forfeit),
                    ],
                ),
            ],
        };
        let third = RoundNo::new(3).expect("a round");
        let judged = |unknown: &[(u16, u16)]| {
            let board = |(white, black): &(u16, u16)| Board {
                white: number(*white),
                black: number(*black),
            };
            let unknown = unknown.iter().map(|pair| (third, board(pair))).collect();
            judge(&table, PairingSystem::Dutch, &Arrangements::default(), &unknown)
        };
        let third_colours = |judged: &[(RoundNo, Vec<Finding>)]| {
            let all = judged.iter().flat_map(|(_, findings)| findings);
            all.filter_map(|finding| {
                if let Fault::ThirdSameColour { player, .. } = finding.fault {
                    Some(player.get())
                } else {
                    None
                }
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(third_colours(&judged(&[])), [1, 4]);
        assert_eq!(third_colours(&judged(&[(1, 2)])), [4]);
        let is_of_third = |(round, _): &(RoundNo, Vec<Finding>)| *round == third;
        assert!(judged(&[]).iter().any(is_of_third));
        assert!(!judged(&[(1, 2), (3, 4)]).iter().any(is_of_third));
    }
}
