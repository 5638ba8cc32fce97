//! Varma's draw for round robins (C.05 annex 2): players of one federation get numbers that keep them from meeting in the last
//! rounds.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Entrant, OrderError};
use crate::player::Federation;
use engine::{ids::PlayerId, seeded_rng};
use rules::alphabet;

/// The envelopes A to D of the annex, by the number of players; the last number of each line is left out of an odd field.
const TABLES: [[&[usize]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [
        &[5, 6, 7, 8, 14, 15, 16],
        &[1, 2, 3, 10, 11, 12],
        &[9, 13, 17],
        &[4, 18],
    ],
    [
        &[6, 7, 8, 9, 15, 16, 17, 18],
        &[1, 2, 3, 11, 12, 13, 14],
        &[5, 10, 19],
        &[4, 20],
    ],
    [
        &[6, 7, 8, 9, 10, 17, 18, 19, 20],
        &[1, 2, 3, 4, 12, 13, 14, 15],
        &[11, 16, 21],
        &[5, 22],
    ],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// The fewest players the annex has a table for.
const FEWEST: usize = 9;

/// The envelopes for so many players, each in order.
fn envelopes(players: usize) -> Option<Vec<Vec<usize>>> {
    let table = TABLES.get(players.checked_sub(FEWEST)? / 2)?;
    Some(
        table
            .iter()
            .map(|numbers| {
                numbers
                    .iter()
                    .copied()
                    .filter(|number| *number <= players)
                    .collect()
            })
            .collect(),
    )
}

/// Draws the numbers; the same seed draws the same. `entrants` may come in any order.
pub(super) fn draw(entrants: &[Entrant], seed: u64) -> Result<Vec<PlayerId>, OrderError> {
    let mut envelopes = envelopes(entrants.len()).ok_or(OrderError::NoVarmaTable)?;
    let mut places: Vec<Option<PlayerId>> = vec![None; entrants.len()];
    let mut turn = 0;
    let mut draw = |list: &mut [usize]| {
        seeded_rng::shuffle(seeded_rng::lot(seed, turn), list);
        turn += 1;
    };
    for mut contingent in contingents(entrants) {
        // An envelope with room for the whole rest of the contingent is looked for. If there is none, the largest is emptied first;
        // the annex does not cover this case.
        while !contingent.is_empty() {
            let most = envelopes.iter().map(Vec::len).max().unwrap_or(0);
            let needed = contingent.len().min(most);
            let mut fitting: Vec<usize> = (0..envelopes.len())
                .filter(|&envelope| envelopes[envelope].len() >= needed.max(1))
                .collect();
            draw(&mut fitting);
            let Some(numbers) = fitting.first().and_then(|&chosen| envelopes.get_mut(chosen)) else {
                return Err(OrderError::NoVarmaTable);
            };
            draw(numbers);
            for player in contingent.drain(..needed) {
                if let Some(place) = numbers.pop().and_then(|number| places.get_mut(number - 1)) {
                    *place = Some(player);
                }
            }
        }
    }
    places
        .into_iter()
        .collect::<Option<_>>()
        .ok_or(OrderError::NoVarmaTable)
}

/// The players of each federation in the order of the alphabet; the largest contingent first, of equal ones by FIDE's code. Whoever
/// has no federation is a contingent of one.
fn contingents(entrants: &[Entrant]) -> Vec<Vec<PlayerId>> {
    let mut sorted: Vec<&Entrant> = entrants.iter().collect();
    sorted.sort_by_cached_key(|entrant| (alphabet::sort_key(&entrant.name), entrant.player));
    let mut by_federation: BTreeMap<Federation, Vec<PlayerId>> = BTreeMap::new();
    let mut alone = Vec::new();
    for entrant in sorted {
        match entrant.federation {
            Some(federation) => by_federation.entry(federation).or_default().push(entrant.player),
            None => alone.push(vec![entrant.player]),
        }
    }
    let mut contingents: Vec<Vec<PlayerId>> = by_federation.into_values().collect();
    contingents.append(&mut alone);
    contingents.sort_by_key(|contingent| Reverse(contingent.len()));
    contingents
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use engine::pairing::berger;

    fn entrants(federations: &[&str]) -> Vec<Entrant> {
        federations
            .iter()
            .enumerate()
            .map(|(index, federation)| Entrant {
                player: PlayerId::from_uuid(Uuid::from_u128(index as u128)),
                rating: None,
                title: None,
                name: format!("Prøve {index:02}"),
                federation: federation.parse().ok(),
            })
            .collect()
    }

    #[test]
    fn every_table_holds_every_number_once() {
        for players in 9..=24 {
            let mut all: Vec<usize> = envelopes(players).expect("a table").concat();
            all.sort_unstable();
            assert_eq!(all, (1..=players).collect::<Vec<_>>(), "{players}");
        }
        assert_eq!(envelopes(8), None);
        assert_eq!(envelopes(25), None);
    }

    #[test]
    fn a_contingent_that_fits_an_envelope_has_numbers_of_one_envelope() {
        // Twelve players: four of one federation must have the envelope with four numbers.
        let players = entrants(&[
            "DEN", "DEN", "DEN", "DEN", "SWE", "SWE", "SWE", "NOR", "NOR", "FIN", "ISL", "",
        ]);
        for seed in 0..200 {
            let order = draw(&players, seed).expect("an order");
            let numbers = |who: std::ops::Range<usize>| -> Vec<usize> {
                players[who]
                    .iter()
                    .map(|entrant| {
                        1 + order
                            .iter()
                            .position(|id| *id == entrant.player)
                            .expect("a number")
                    })
                    .collect()
            };
            let mut danes = numbers(0..4);
            danes.sort_unstable();
            assert_eq!(danes, [4, 5, 9, 10]);
            for contingent in [numbers(4..7), numbers(7..9)] {
                let tables = envelopes(12).expect("a table");
                assert!(
                    tables
                        .iter()
                        .any(|envelope| contingent.iter().all(|number| envelope.contains(number))),
                    "{contingent:?}"
                );
            }
        }
    }

    #[test]
    fn players_of_one_envelope_do_not_meet_in_the_last_three_rounds() {
        for players in (10..=24_usize).step_by(2) {
            let numbers: Vec<_> = (1..=players)
                .filter_map(|number| engine::numbers::StartNo::new(u16::try_from(number).ok()?))
                .collect();
            let rounds = berger::rounds(players);
            for index in rounds - 3..rounds {
                let round = engine::numbers::RoundNo::from_index(index).expect("a round");
                for board in berger::round(&numbers, round, false).boards {
                    let meet = |envelope: &Vec<usize>| {
                        [board.white, board.black]
                            .iter()
                            .all(|no| envelope.contains(&usize::from(no.get())))
                    };
                    let together = envelopes(players).expect("a table").iter().any(meet);
                    // The table of twelve, as it is printed, has one such pair.
                    let is_known = players == 12 && [board.white.get(), board.black.get()] == [6, 12];
                    assert_eq!(together, is_known, "{players}: {board:?} in round {round}");
                }
            }
        }
    }

    #[test]
    fn a_contingent_too_large_for_any_envelope_empties_the_largest() {
        let players = entrants(&["DEN"; 10]);
        let order = draw(&players, 3).expect("an order");
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, players.iter().map(|one| one.player).collect::<Vec<_>>());
        assert_eq!(draw(&players, 3), Ok(order));
        assert_eq!(draw(&players[..8], 3), Err(OrderError::NoVarmaTable));
    }
}
