//! Floats: a game against somebody of another score group, and rounds that gave points without a game (C.04.3 art. 1.4).

use crate::{
    bye::ByeKind,
    crosstable::{Cell, Contestant, Crosstable},
    numbers::RoundNo,
    pairing::arrangements::{self, VirtualPoints},
};

/// A game against somebody of another score, or a round that gave points without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// Against somebody with more.
    Up,
    /// Against somebody with less; or the bye, or points without playing.
    Down,
}

/// The float of a round that was played, by the scores before it with the virtual points of that round; `None` where there was none.
pub fn float(
    table: &Crosstable,
    given: &[VirtualPoints],
    contestant: &Contestant,
    round: RoundNo,
) -> Option<Float> {
    let scoring = &table.scoring;
    let score = |one: &Contestant| {
        one.points(scoring, round.index()) + arrangements::virtual_points(given, one.no, round)
    };
    let cell = contestant.cell(round);
    if let Some(game) = cell.played() {
        let opponent = table.find(game.opponent)?;
        match score(contestant).cmp(&score(opponent)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Float::Up),
        }
    } else {
        let gave = cell == Cell::Bye(ByeKind::PairingAllocated) || cell.points(scoring) > scoring.loss;
        gave.then_some(Float::Down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        colour::Colour,
        crosstable::{GameCell, Participation},
        numbers::StartNo,
        points::Points,
        result::GameResult,
        scoring::Scoring,
    };

    fn number(no: u16) -> StartNo {
        StartNo::new(no).expect("a number")
    }

    fn nth(no: u16) -> RoundNo {
        RoundNo::new(no).expect("a round")
    }

    fn game(opponent: u16, colour: Colour, result: GameResult) -> Cell {
        Cell::Game(GameCell {
            opponent: number(opponent),
            colour,
            result: Some(result),
            unrated: false,
            reported: None,
        })
    }

    fn contestant(no: u16, cells: Vec<Cell>) -> Contestant {
        Contestant {
            no: number(no),
            rating: None,
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            cells,
            extras: Vec::new(),
        }
    }

    /// 1 beats 2 and 3 has the bye; then 1 meets 2 again, who has less, and 3 is away.
    fn table() -> Crosstable {
        let won = GameResult::WhiteWins;
        Crosstable {
            planned_rounds: 3,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants: vec![
                contestant(1, vec![game(2, Colour::White, won), game(2, Colour::White, won)]),
                contestant(2, vec![game(1, Colour::Black, won), game(1, Colour::Black, won)]),
                contestant(
                    3,
                    vec![
                        Cell::Bye(ByeKind::PairingAllocated),
                        Cell::Bye(ByeKind::ZeroPoint),
                    ],
                ),
            ],
        }
    }

    fn floats(table: &Crosstable, given: &[VirtualPoints]) -> Vec<[Option<Float>; 2]> {
        let of = |one: &Contestant| [1, 2].map(|round| float(table, given, one, nth(round)));
        table.contestants.iter().map(of).collect()
    }

    #[test]
    fn who_has_more_floats_down_who_has_less_up_and_points_without_a_game_are_a_float_down() {
        assert_eq!(
            floats(&table(), &[]),
            [
                [None, Some(Float::Down)],
                [None, Some(Float::Up)],
                [Some(Float::Down), None],
            ]
        );
    }

    #[test]
    fn virtual_points_of_the_round_count() {
        let given = [VirtualPoints {
            points: Points::ONE,
            from: nth(1),
            to: nth(2),
            first: number(2),
            last: number(2),
        }];
        let found = floats(&table(), &given);
        assert_eq!(found[0], [Some(Float::Up), None]);
        assert_eq!(found[1], [Some(Float::Down), None]);
    }
}
