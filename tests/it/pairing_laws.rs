//! Laws that hold for every round of every tournament, whoever plays: the absolute criteria, and what must not matter.

use std::collections::BTreeSet;

use domain::made_up::{self, MadeUp, Wishes};
use engine::{
    crosstable::{Cell, Crosstable},
    hand::replay,
    pairing::{
        Board, LeftOver, Parity, Request, Round, Topscorers, Unpairable,
        arrangements::{Arrangements, VirtualPoints},
        colours::{History, Strength},
    },
    points::Points,
    scoring::Scoring,
    systems,
};
use formats::trf;

use crate::{
    chance::{Chance, times},
    prelude::*,
};

/// The round of a tournament, from the rounds before.
fn paired(table: &Crosstable, arrangements: &Arrangements, round: RoundNo) -> Result<Round, Unpairable> {
    systems::pair(&Request {
        system: PairingSystem::Dutch,
        table: &replay::before(table, round),
        round,
        first_colour: arrangements.first_colour.unwrap(),
        prohibited: &arrangements.pairs(round),
        virtual_points: &arrangements.virtual_points,
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &engine::pairing::monrad_rules::MonradRules::NORWEGIAN,
    })
}

fn rounds(made: &MadeUp) -> impl Iterator<Item = RoundNo> + use<> {
    (0..made.table.rounds()).filter_map(RoundNo::from_index)
}

/// Tournaments made up by chance, the same in every run.
fn tournaments(first: u64, everyday: usize) -> impl Iterator<Item = (u64, MadeUp)> {
    (first..first + times(everyday) as u64).map(|seed| {
        let mut chance = Chance::of(seed);
        let scoring = [
            Scoring::STANDARD,
            Scoring::STANDARD,
            Scoring::THREE_ONE_ZERO,
            Scoring {
                pairing_allocated_bye: Points::HALF,
                ..Scoring::STANDARD
            },
        ];
        let wishes = Wishes {
            players: Some(8 + u16::try_from(chance.below(24)).unwrap()),
            prohibits_by_rounds: true,
            scoring: Some(*chance.pick(&scoring)),
            ..Wishes::default()
        };
        (seed, made_up::make(seed, &wishes).unwrap())
    })
}

#[test]
fn the_absolute_criteria_are_never_broken() {
    let mut looked_at = 0;
    for (seed, made) in tournaments(1, 200) {
        let scoring = &made.table.scoring;
        for round in rounds(&made) {
            looked_at += 1;
            let place = format!("seed {seed}, round {round}");
            let before = round.index();
            let prohibited = made.arrangements.pairs(round);
            let mut seen = BTreeSet::new();
            for line in &made.table.contestants {
                match line.cells[before] {
                    Cell::Game(game) => {
                        let other = made.table.find(game.opponent).unwrap();
                        // C1, those kept apart, and that all are paired once.
                        assert!(line.met(before).all(|met| met != game.opponent), "{place}");
                        assert!(!prohibited.contains(&(line.no, game.opponent)), "{place}");
                        assert!(seen.insert(line.no), "{place}");
                        // C3.
                        let due = |no| History::of(made.table.find(no).unwrap(), before).due();
                        let is_top = |points: Points| {
                            before + 1 == made.table.rounds()
                                && 2 * points.as_halves()
                                    > scoring.win.as_halves() * i32::try_from(before).unwrap()
                        };
                        if let (Some((one, Strength::Absolute)), Some((two, Strength::Absolute))) =
                            (due(line.no), due(other.no))
                        {
                            let points = [line, other].map(|one| one.points(scoring, before));
                            assert!(one != two || points.into_iter().any(is_top), "{place}");
                        }
                    }
                    Cell::Bye(ByeKind::PairingAllocated) => {
                        // C2.
                        let had_as_much = line.cells[..before].iter().any(|cell| {
                            *cell == Cell::Bye(ByeKind::PairingAllocated)
                                || cell.played().is_none() && cell.points(scoring) >= scoring.win
                        });
                        assert!(!had_as_much, "{place}");
                    }
                    Cell::Bye(_) | Cell::Absent => {}
                }
            }
            let byes = made
                .table
                .contestants
                .iter()
                .filter(|line| line.cells[before] == Cell::Bye(ByeKind::PairingAllocated))
                .count();
            let present = seen.len() + byes;
            assert_eq!(byes, present % 2, "{place}");
        }
    }
    assert!(looked_at > 800);
}

#[test]
fn the_order_of_the_lines_of_a_report_does_not_matter() {
    for (seed, made) in tournaments(10_001, 40) {
        let order = engine::standings::Order {
            tie_breaks: Vec::new(),
            ties: engine::standings::Ties::Shared,
            rules: engine::tiebreak::Rules::FIDE,
        };
        let report = trf::TrfTournament::of_made_up("Made up", &made, &order);
        let text = trf::write(&report, trf::Dialect::Trf26).text;
        let mut lines: Vec<&str> = text.lines().collect();
        let mut chance = Chance::of(seed);
        for left in (2..=lines.len()).rev() {
            lines.swap(chance.below(left), left - 1);
        }
        let file = trf::read(lines.join("\r\n").as_bytes()).unwrap();
        for round in rounds(&made) {
            assert_eq!(
                paired(&file.table, &file.arrangements(), round),
                paired(&made.table, &made.arrangements, round),
                "seed {seed}, round {round}"
            );
        }
    }
}

/// Other numbers in the same order, with gaps.
fn renumbered(no: StartNo) -> StartNo {
    StartNo::new(no.get() * 7 + no.get() % 3).unwrap()
}

fn with_other_numbers(made: &MadeUp) -> (Crosstable, Arrangements) {
    let mut table = made.table.clone();
    for line in &mut table.contestants {
        line.no = renumbered(line.no);
        for cell in &mut line.cells {
            if let Cell::Game(game) = cell {
                game.opponent = renumbered(game.opponent);
            }
        }
    }
    let mut arrangements = made.arrangements.clone();
    for group in &mut arrangements.prohibited {
        group.players = group.players.iter().rev().copied().map(renumbered).collect();
    }
    arrangements.prohibited.reverse();
    arrangements.virtual_points = arrangements
        .virtual_points
        .iter()
        .rev()
        .map(|given| VirtualPoints {
            first: renumbered(given.first),
            last: renumbered(given.last),
            ..*given
        })
        .collect();
    (table, arrangements)
}

fn with_opposite_colours(made: &MadeUp) -> (Crosstable, Arrangements) {
    let mut table = made.table.clone();
    for cell in table.contestants.iter_mut().flat_map(|line| &mut line.cells) {
        if let Cell::Game(game) = cell {
            game.colour = game.colour.opposite();
            game.result = game.result.map(|result| {
                use engine::result::GameResult as Is;
                match result {
                    Is::WhiteWins => Is::BlackWins,
                    Is::BlackWins => Is::WhiteWins,
                    Is::HalfZero => Is::ZeroHalf,
                    Is::ZeroHalf => Is::HalfZero,
                    Is::WhiteWinsByForfeit => Is::BlackWinsByForfeit,
                    Is::BlackWinsByForfeit => Is::WhiteWinsByForfeit,
                    same @ (Is::Draw | Is::BothLose | Is::DoubleForfeit) => same,
                }
            });
        }
    }
    let mut arrangements = made.arrangements.clone();
    arrangements.first_colour = arrangements.first_colour.map(Colour::opposite);
    (table, arrangements)
}

fn with_points_doubled(made: &MadeUp) -> (Crosstable, Arrangements) {
    let mut table = made.table.clone();
    let twice = |points: Points| points + points;
    table.scoring = Scoring {
        win: twice(table.scoring.win),
        draw: twice(table.scoring.draw),
        loss: twice(table.scoring.loss),
        absence: twice(table.scoring.absence),
        pairing_allocated_bye: twice(table.scoring.pairing_allocated_bye),
    };
    let mut arrangements = made.arrangements.clone();
    for given in &mut arrangements.virtual_points {
        given.points = twice(given.points);
    }
    (table, arrangements)
}

#[test]
fn numbers_points_and_colours_may_all_be_others_in_the_same_way() {
    for (seed, made) in tournaments(20_001, 40) {
        let numbers = with_other_numbers(&made);
        let colours = with_opposite_colours(&made);
        let points = with_points_doubled(&made);
        for round in rounds(&made) {
            let place = format!("seed {seed}, round {round}");
            let plain = paired(&made.table, &made.arrangements, round).unwrap();
            let by_numbers = paired(&numbers.0, &numbers.1, round).unwrap();
            let renamed = Round {
                boards: plain
                    .boards
                    .iter()
                    .map(|board| Board {
                        white: renumbered(board.white),
                        black: renumbered(board.black),
                    })
                    .collect(),
                left_over: plain
                    .left_over
                    .map(|left_over| LeftOver::Bye(renumbered(left_over.player()))),
            };
            assert_eq!(by_numbers, renamed, "{place}");
            let turned = Round {
                boards: plain
                    .boards
                    .iter()
                    .map(|board| Board {
                        white: board.black,
                        black: board.white,
                    })
                    .collect(),
                left_over: plain.left_over,
            };
            assert_eq!(paired(&colours.0, &colours.1, round), Ok(turned), "{place}");
            assert_eq!(paired(&points.0, &points.1, round), Ok(plain), "{place}");
        }
    }
}
