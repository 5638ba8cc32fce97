//! Berger's tables (C.05 annex 1) for any number of players, by rule instead of from print.
//!
//! Who has which number in the table is decided elsewhere; this module pairs numbers.

mod explain;

pub(crate) use self::explain::explain;
use std::collections::BTreeSet;

use super::{Board, LeftOver, PairingSystem, Request, Round};
use crate::{
    colour::Colour,
    crosstable::Crosstable,
    numbers::{RoundNo, StartNo},
};

/// How many rounds one cycle has: an odd field needs as many as it has players, everybody resting once.
pub const fn rounds(players: usize) -> usize {
    if players.is_multiple_of(2) {
        players.saturating_sub(1)
    } else {
        players
    }
}

/// The players of a section in the order of their numbers in the table.
pub(crate) fn numbers(table: &Crosstable) -> Vec<StartNo> {
    table.contestants.iter().map(|one| one.no).collect()
}

/// The round that comes now; `players` as [`numbers`] has them, at least two.
pub(crate) fn next(request: &Request<'_>, players: &[StartNo]) -> Round {
    let cycle_length = rounds(players.len()).max(1);
    of_table(
        players,
        next_in_table(request, players),
        request.round.index() / cycle_length % 2 == 1,
    )
}

/// Which round of the table comes now, counted from 0: the next in order. If it was already played in this cycle, the first that is
/// left takes its place, so that everybody still meets everybody.
fn next_in_table(request: &Request<'_>, players: &[StartNo]) -> usize {
    let cycle_length = rounds(players.len()).max(1);
    let now = request.round.index();
    let turn = in_turn(request, players);
    let played: BTreeSet<usize> = (now - now % cycle_length..now)
        .filter_map(|index| round_of(players, scheduled(request.table, RoundNo::from_index(index)?)))
        .collect();
    if !played.contains(&turn) {
        return turn;
    }
    (0..cycle_length)
        .find(|index| !played.contains(index))
        .unwrap_or(turn)
}

/// Which round of the table has its turn now, whatever was played, counted from 0.
fn in_turn(request: &Request<'_>, players: &[StartNo]) -> usize {
    index_in_cycle(
        request.round.index(),
        rounds(players.len()).max(1),
        exchanges(request.system) && request.swap_before_second_cycle,
    )
}

/// Does a system have a second cycle, before which the last two rounds of the first change places?
const fn exchanges(system: PairingSystem) -> bool {
    match system {
        PairingSystem::DoubleRoundRobin => true,
        PairingSystem::RoundRobin
        | PairingSystem::RoundRobinByHand
        | PairingSystem::Dutch
        | PairingSystem::Burstein
        | PairingSystem::Dubov
        | PairingSystem::Lim
        | PairingSystem::DoubleSwiss
        | PairingSystem::Monrad
        | PairingSystem::MonradWithRematches
        | PairingSystem::Keizer
        | PairingSystem::ByHand => false,
    }
}

/// The round of the table that these boards are of, where it is another one than has its turn; the arbiter may exchange rounds.
pub fn out_of_turn(request: &Request<'_>, boards: &[Board]) -> Option<RoundNo> {
    let players = numbers(request.table);
    let found = round_of(&players, boards.iter().map(|board| (board.white, board.black)))?;
    (found != in_turn(request, &players))
        .then(|| RoundNo::from_index(found))
        .flatten()
}

/// Were the last two rounds of the first cycle played in each other's place? `None` while neither was, or neither is of the table.
pub fn were_last_exchanged(table: &Crosstable) -> Option<bool> {
    let players = numbers(table);
    let last = rounds(players.len()).checked_sub(1)?;
    let before = last.checked_sub(1)?;
    [(before, last), (last, before)]
        .into_iter()
        .find_map(|(turn, other)| {
            let found = round_of(&players, scheduled(table, RoundNo::from_index(turn)?))?;
            (found == turn || found == other).then_some(found == other)
        })
}

/// Who meets whom in a round of a cross table, White first.
fn scheduled(table: &Crosstable, round: RoundNo) -> impl Iterator<Item = (StartNo, StartNo)> {
    table.contestants.iter().filter_map(move |one| {
        let game = *one.cell(round).game()?;
        (game.colour == Colour::White).then_some((one.no, game.opponent))
    })
}

/// The round of the table that these pairs are of, counted from 0, whoever has White and whatever boards are missing; `None` when there
/// are none, or they are of several.
fn round_of(players: &[StartNo], pairs: impl Iterator<Item = (StartNo, StartNo)>) -> Option<usize> {
    let size = players.len() + players.len() % 2;
    let mut found = None;
    for (one, other) in pairs {
        let round = meet_in(
            size,
            players.binary_search(&one).ok()?,
            players.binary_search(&other).ok()?,
        )?;
        if *found.get_or_insert(round) != round {
            return None;
        }
    }
    found
}

/// The round of the table for so many players, an even number, in which two of its positions meet, counted from 0.
///
/// The two lie on either side of the last number's opponent, so they add up to twice his position; and from one round to the next, as he
/// moves on by half the field, that sum grows by one.
pub(crate) const fn meet_in(players: usize, one: usize, other: usize) -> Option<usize> {
    let last = players - 1;
    if one == other {
        return None;
    }
    let sum = if one == last {
        2 * other
    } else if other == last {
        2 * one
    } else {
        one + other
    };
    Some(sum % last)
}

/// A round of the table; `players` in the order of their numbers in it, at least two.
///
/// Rounds beyond the first cycle go through the table again with colours reversed, every other cycle. With `swap`, the last
/// two rounds of the first cycle change places, as FIDE recommends before a second one.
pub fn round(players: &[StartNo], round: RoundNo, swap: bool) -> Round {
    let cycle_length = rounds(players.len()).max(1);
    of_table(
        players,
        index_in_cycle(round.index(), cycle_length, swap),
        (round.index() / cycle_length) % 2 == 1,
    )
}

/// A round of the table, counted from 0, perhaps with colours reversed.
fn of_table(players: &[StartNo], index: usize, is_reversed: bool) -> Round {
    let mut result = Round::default();
    for (first, second) in table(players.len() + players.len() % 2, index) {
        match (players.get(first), players.get(second)) {
            (Some(first), Some(second)) => {
                let (white, black) = if is_reversed {
                    (second, first)
                } else {
                    (first, second)
                };
                result.boards.push(Board {
                    white: *white,
                    black: *black,
                });
            }
            // The highest number of the next even table belongs to nobody.
            (Some(alone), None) | (None, Some(alone)) => result.left_over = Some(LeftOver::Rest(*alone)),
            (None, None) => {}
        }
    }
    result
}

/// Which round of the table it is, counted from 0.
pub(crate) fn index_in_cycle(round: usize, cycle_length: usize, swap: bool) -> usize {
    let index = round % cycle_length;
    let is_first_cycle = round < cycle_length;
    if !(swap && is_first_cycle && cycle_length >= 2) {
        return index;
    }
    match cycle_length - index {
        1 => index - 1,
        2 => index + 1,
        _ => index,
    }
}

/// The position that a position meets in a round of the table for so many players, an even number, and whether the first of the two has
/// White; positions and rounds are counted from 0.
pub(crate) const fn opposite(players: usize, position: usize, round: usize) -> (usize, bool) {
    let last = players - 1;
    let pivot = (round * (players / 2)) % last;
    if position == last {
        (pivot, !round.is_multiple_of(2))
    } else if position == pivot {
        (last, round.is_multiple_of(2))
    } else {
        let opposite = (2 * pivot + last - position) % last;
        (opposite, (position + last - pivot) % last < players / 2)
    }
}

/// The boards of a round of the table for an even number of players: positions from 0, White first, board 1 first.
///
/// The last number stays at board 1, with Black in the odd rounds; its opponent moves on by half the field each round. The
/// others are paired symmetrically around that opponent.
fn table(players: usize, round: usize) -> impl Iterator<Item = (usize, usize)> {
    let last = players - 1;
    let pivot = (round * (players / 2)) % last;
    let top = if round.is_multiple_of(2) {
        (pivot, last)
    } else {
        (last, pivot)
    };
    let others = (1..players / 2).map(move |step| ((pivot + step) % last, (pivot + last - step) % last));
    std::iter::once(top).chain(others)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::{
        bye::ByeKind,
        crosstable::{Cell, Contestant, GameCell, Participation},
        pairing::{Parity, Topscorers, monrad_rules::MonradRules},
        result::GameResult,
        scoring::Scoring,
    };

    fn players(count: u16) -> Vec<StartNo> {
        (1..=count).filter_map(StartNo::new).collect()
    }

    fn nth(index: usize) -> RoundNo {
        RoundNo::from_index(index).expect("a round")
    }

    fn written(count: u16, rounds: usize) -> String {
        (0..rounds)
            .map(|index| {
                let round = round(&players(count), nth(index), false);
                let boards: Vec<String> = round
                    .boards
                    .iter()
                    .map(|board| format!("{}-{}", board.white, board.black))
                    .collect();
                boards.join(" ")
            })
            .collect::<Vec<_>>()
            .join(" / ")
    }

    #[test]
    fn the_tables_read_as_printed() {
        assert_eq!(written(4, 3), "1-4 2-3 / 4-3 1-2 / 2-4 3-1");
        assert_eq!(
            written(6, 5),
            "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1"
        );
        assert_eq!(
            written(8, 7),
            "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / \
             8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1"
        );
        assert_eq!(
            written(10, 9),
            "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3 / \
             3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / \
             5-10 6-4 7-3 8-2 9-1"
        );
        assert_eq!(
            written(16, 2),
            "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 / 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2"
        );
    }

    #[test]
    fn the_round_of_a_pair_is_the_one_that_has_it() {
        for count in 2..=40_u16 {
            let players = players(count);
            for index in 0..rounds(players.len()) {
                let round = round(&players, nth(index), false);
                let pairs = || round.boards.iter().map(|board| (board.white, board.black));
                assert_eq!(round_of(&players, pairs()), Some(index), "{count}");
                // One board is enough to find its round, in either colour; boards of two rounds belong to no round.
                let turned = round.boards.first().map(|board| (board.black, board.white));
                assert_eq!(round_of(&players, turned.into_iter()), Some(index), "{count}");
                let other = super::round(&players, nth((index + 1) % rounds(players.len())), false);
                if other != round {
                    let other = other.boards.iter().map(|board| (board.white, board.black));
                    assert_eq!(round_of(&players, pairs().chain(other)), None, "{count}");
                }
            }
        }
        assert_eq!(round_of(&players(4), std::iter::empty()), None);
        let stranger = StartNo::new(9).expect("a number");
        assert_eq!(
            round_of(&players(4), std::iter::once((StartNo::MIN, stranger))),
            None
        );
        assert_eq!(
            round_of(&players(4), std::iter::once((StartNo::MIN, StartNo::MIN))),
            None
        );
    }

    #[test]
    fn the_opposite_of_a_position_is_the_one_the_table_has() {
        for count in (2..=40).step_by(2) {
            for index in 0..count - 1 {
                for (white, black) in table(count, index) {
                    assert_eq!(opposite(count, white, index), (black, true), "{count} {index}");
                    assert_eq!(opposite(count, black, index), (white, false), "{count} {index}");
                }
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_once_a_cycle_and_twice_with_both_colours() {
        for count in 2..=60_u16 {
            let players = players(count);
            let cycle = rounds(players.len());
            for swap in [false, true] {
                let mut met: HashMap<(StartNo, StartNo), usize> = HashMap::new();
                let mut rests: HashMap<StartNo, usize> = HashMap::new();
                for index in 0..2 * cycle {
                    let Some(number) = RoundNo::from_index(index) else {
                        break;
                    };
                    let round = round(&players, number, swap);
                    assert_eq!(round.boards.len(), players.len() / 2);
                    assert_eq!(round.left_over.is_some(), count % 2 == 1);
                    for board in round.boards {
                        *met.entry((board.white, board.black)).or_default() += 1;
                    }
                    if let Some(left_over) = round.left_over {
                        *rests.entry(left_over.player()).or_default() += 1;
                    }
                }
                assert!(met.values().all(|times| *times == 1), "{count}");
                if 2 * cycle <= 99 {
                    assert_eq!(met.len(), players.len() * (players.len() - 1), "{count}");
                    assert!(rests.values().all(|times| *times == 2), "{count}");
                }
            }
        }
    }

    #[test]
    fn swapping_before_the_second_cycle_spares_everybody_a_third_colour() {
        for count in (4..=24_u16).step_by(2) {
            let players = players(count);
            let cycle = rounds(players.len());
            let longest_run = |swap: bool| {
                let mut runs: HashMap<StartNo, (bool, usize)> = HashMap::new();
                let mut longest = 0;
                for index in 0..2 * cycle {
                    for board in round(&players, nth(index), swap).boards {
                        for (player, is_white) in [(board.white, true), (board.black, false)] {
                            let run = runs.entry(player).or_insert((is_white, 0));
                            *run = if run.0 == is_white {
                                (is_white, run.1 + 1)
                            } else {
                                (is_white, 1)
                            };
                            longest = longest.max(run.1);
                        }
                    }
                }
                longest
            };
            assert_eq!(longest_run(false), 3, "{count}");
            assert_eq!(longest_run(true), 2, "{count}");
        }
    }

    /// A section of so many players in which these rounds of the table were played, counted from 1.
    fn section(count: u16, planned: u16, played: &[usize]) -> Crosstable {
        let players = players(count);
        let rounds: Vec<Round> = played
            .iter()
            .map(|round| of_table(&players, round - 1, false))
            .collect();
        let cell = |no: StartNo, round: &Round| {
            let board = round.boards.iter().find(|board| board.opponent_of(no).is_some());
            board.map_or(Cell::Bye(ByeKind::ZeroPoint), |board| {
                Cell::Game(GameCell {
                    opponent: board.opponent_of(no).expect("one of the two"),
                    colour: if board.white == no {
                        Colour::White
                    } else {
                        Colour::Black
                    },
                    result: Some(GameResult::Draw),
                    unrated: false,
                    reported: None,
                })
            })
        };
        Crosstable {
            planned_rounds: planned,
            scoring: Scoring::STANDARD,
            is_round_robin: true,
            contestants: players
                .iter()
                .map(|no| Contestant {
                    no: *no,
                    rating: None,
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells: rounds.iter().map(|round| cell(*no, round)).collect(),
                    extras: Vec::new(),
                })
                .collect(),
        }
    }

    fn request(system: PairingSystem, swap: bool, table: &Crosstable, round: RoundNo) -> Request<'_> {
        Request {
            system,
            table,
            round,
            first_colour: Colour::White,
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: swap,
            keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::NORWEGIAN,
        }
    }

    /// Which round of the table comes after these, counted from 1, and the first of them that was not in its turn.
    fn comes_after(system: PairingSystem, swap: bool, count: u16, played: &[usize]) -> (usize, Option<u16>) {
        let table = section(count, 20, played);
        let players = numbers(&table);
        let out_of_turn = played.iter().enumerate().find_map(|(index, round)| {
            let before = table.after(index);
            let boards = of_table(&players, round - 1, false).boards;
            out_of_turn(&request(system, swap, &before, nth(index)), &boards)
        });
        let next = next_in_table(&request(system, swap, &table, nth(played.len())), &players);
        (next + 1, out_of_turn.map(RoundNo::get))
    }

    #[test]
    fn only_before_a_second_cycle_are_rounds_exchanged() {
        use PairingSystem::{DoubleRoundRobin, RoundRobin};
        for swap in [false, true] {
            for count in [5, 6] {
                for played in 0..5 {
                    let played: Vec<usize> = (1..=played).collect();
                    let next = comes_after(RoundRobin, swap, count, &played);
                    assert_eq!(next, (played.len() + 1, None));
                }
            }
        }
        assert_eq!(comes_after(DoubleRoundRobin, true, 6, &[1, 2, 3]), (5, None));
        assert_eq!(comes_after(DoubleRoundRobin, false, 6, &[1, 2, 3]), (4, None));
    }

    #[test]
    fn a_round_of_the_table_that_was_played_out_of_turn_does_not_come_again() {
        use PairingSystem::{DoubleRoundRobin, RoundRobin};
        assert_eq!(comes_after(RoundRobin, true, 6, &[1, 2, 3, 5]), (4, Some(5)));
        assert_eq!(comes_after(RoundRobin, true, 5, &[3]), (2, Some(3)));
        assert_eq!(comes_after(RoundRobin, true, 5, &[3, 2]), (1, Some(3)));
        assert_eq!(comes_after(RoundRobin, true, 5, &[3, 2, 1]), (4, Some(3)));
        // The round that is left, whatever the section says by now.
        assert_eq!(
            comes_after(DoubleRoundRobin, true, 6, &[1, 2, 3, 4]),
            (5, Some(4))
        );
        assert_eq!(
            comes_after(DoubleRoundRobin, false, 6, &[1, 2, 3, 5]),
            (4, Some(5))
        );
        // The second cycle begins anew.
        assert_eq!(
            comes_after(DoubleRoundRobin, true, 6, &[1, 2, 3, 5, 4]),
            (1, None)
        );
        for (played, exchanged) in [
            (&[1, 2, 3][..], None),
            (&[1, 2, 3, 4], Some(false)),
            (&[1, 2, 3, 5], Some(true)),
            (&[1, 2, 3, 5, 4], Some(true)),
            (&[1, 2, 3, 1, 4], Some(true)),
            (&[1, 2, 3, 1, 1], None),
        ] {
            assert_eq!(
                were_last_exchanged(&section(6, 10, played)),
                exchanged,
                "{played:?}"
            );
        }
        assert_eq!(were_last_exchanged(&section(2, 2, &[1])), None);
    }
}
