//! Berger's tables (C.05 annex 1) for any number of players, by rule instead of from print.
//!
//! Who has which number in the table is decided elsewhere; here numbers meet numbers.

mod explain;

pub(super) use self::explain::explain;
use super::{Board, LeftOver, Round};
use crate::numbers::{RoundNo, StartNo};

/// How many rounds one cycle has: an odd field needs as many as it has players, everybody resting once.
pub const fn rounds(players: usize) -> usize {
    if players.is_multiple_of(2) {
        players.saturating_sub(1)
    } else {
        players
    }
}

/// A round of the table; `players` in the order of their numbers in it, at least two.
///
/// Rounds beyond the first cycle go through the table again with colours reversed, every other cycle. With `swap`, the last
/// two rounds of the first cycle change places, as FIDE recommends before a second one.
pub fn round(players: &[StartNo], round: RoundNo, swap: bool) -> Round {
    let cycle_length = rounds(players.len()).max(1);
    let is_reversed = (round.index() / cycle_length) % 2 == 1;
    let index = index_in_cycle(round.index(), cycle_length, swap);
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
            // The highest number of the next even table is nobody.
            (Some(alone), None) | (None, Some(alone)) => result.left_over = Some(LeftOver::Rest(*alone)),
            (None, None) => {}
        }
    }
    result
}

/// Which round of the table it is, counted from 0.
fn index_in_cycle(round: usize, cycle_length: usize, swap: bool) -> usize {
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
}
