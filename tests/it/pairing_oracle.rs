//! The Dutch engine against the oracle, which tries everything: whole rounds of thousands of small tournaments, colours and all.
//!
//! `DOMMERBORD_DAMAGE=100` tries a hundred times as many, `DOMMERBORD_DAMAGE_SEED=7` others.

use engine::{
    pairing::{LeftOver, Round, Unpairable},
    systems,
};

use crate::{
    chance::times,
    oracle::{self, Answer},
    prelude::*,
    small_fields::Small,
};

/// Plays a tournament to its end, or until it cannot go on. Every round is shown with what the engine makes of it; in some
/// tournaments some or all rounds are played otherwise than that.
fn play_through(
    seed: u64,
    fewest: usize,
    most: usize,
    mut see: impl FnMut(&Small, RoundNo, &Result<Round, Unpairable>),
) {
    let mut small = Small::new(seed, fewest, most);
    let jumbled_once_in = [0, 0, 1, 3][usize::try_from(seed % 4).unwrap()];
    for _ in 0..small.rounds() {
        let round = small.open();
        if small.ask(round, |request| request.taking_part().count()) < 2 {
            return;
        }
        let paired = small.ask(round, systems::pair);
        see(&small, round, &paired);
        let Ok(paired) = paired else { return };
        let is_jumbled = small.is_jumbled(jumbled_once_in);
        let played = if is_jumbled {
            small.jumbled(&paired)
        } else {
            paired
        };
        small.play(round, &played);
    }
}

/// Boards by player, as the oracle answers.
fn answer(round: &Round) -> Answer {
    let mut boards = round.boards.clone();
    boards.sort_unstable();
    (boards, round.left_over.map(LeftOver::player))
}

/// Rounds compared, and how many of them had no pairing.
fn compare(first: u64, tournaments: usize, fewest: usize, most: usize) -> (usize, usize) {
    let (mut rounds, mut impossible) = (0, 0);
    let mut differences = Vec::new();
    for seed in first..first + tournaments as u64 {
        play_through(seed, fewest, most, |small, round, paired| {
            rounds += 1;
            if let Err(error) = paired {
                assert_eq!(*error, Unpairable::NoLegalPairing, "seed {seed}, round {round}");
                impossible += 1;
            }
            let (ours, theirs) = (paired.as_ref().ok().map(answer), small.ask(round, oracle::pair));
            if ours != theirs {
                differences.push(format!(
                    "seed {seed}, round {round}: engine {ours:?}, oracle {theirs:?}"
                ));
            }
        });
        assert!(differences.len() < 10, "{differences:#?}");
    }
    assert_eq!(differences, Vec::<String>::new());
    println!("{rounds} rounds compared, {impossible} of them impossible");
    (rounds, impossible)
}

#[test]
fn small_fields_are_paired_as_the_articles_say() {
    let (rounds, impossible) = compare(1, times(400), 4, 10);
    // Nothing was compared if chance made nothing.
    assert!(rounds > 1_500 && impossible > 20);
}

#[test]
fn fields_of_up_to_fourteen_are_paired_as_the_articles_say() {
    let (rounds, _) = compare(1_000_001, times(60), 11, 14);
    assert!(rounds > 300);
}

#[test]
fn every_criterion_decides_some_of_the_rounds_compared() {
    let mut undecided: Vec<usize> = [5].into_iter().chain(7..=21).collect();
    // Chance is slow to make a field in which C10 decides; it has done so when it comes to 2,797.
    for seed in 2_600..20_000 {
        play_through(seed, 8, 12, |small, round, paired| {
            let whole = paired.as_ref().ok().map(answer);
            undecided.retain(|&criterion| {
                small.ask(round, |request| oracle::pair_without(request, Some(criterion))) == whole
            });
        });
        if undecided.is_empty() {
            println!("every criterion has decided something after {seed} tournaments");
            return;
        }
    }
    panic!("nothing was ever decided by C{undecided:?}");
}
