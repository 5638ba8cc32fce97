//! Laws that hold for any section, and the command that prints standings.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use engine::{
    crosstable::{Cell, Crosstable, GameCell},
    pairing::{Parity, Request, Topscorers, monrad_rules::MonradRules},
    points::Points,
    scoring::Scoring,
    seeded_rng,
    standings::{Order, Standings, Ties, standings},
    systems,
    tiebreak::{Kind, Rules, TieBreak, Unplayed, Value},
};
use formats::trf;
use proptest::prelude::*;

use crate::{formats::trf_random::table, prelude::*};

fn order(tie_breaks: Vec<TieBreak>, ties: Ties) -> Order {
    Order {
        tie_breaks,
        ties,
        rules: Rules::FIDE,
    }
}

fn everything(in_round_robin: bool) -> Vec<TieBreak> {
    std::iter::once(TieBreak::PTS)
        .chain(TieBreak::offered(in_round_robin))
        .collect()
}

/// The same section with other starting numbers: who had `numbers[i]` before has `numbers[to[i]]` now.
fn renumbered(table: &Crosstable, to: &BTreeMap<StartNo, StartNo>) -> Crosstable {
    let mut table = table.clone();
    for contestant in &mut table.contestants {
        contestant.no = to[&contestant.no];
        for cell in &mut contestant.cells {
            if let Cell::Game(GameCell { opponent, .. }) = cell {
                *opponent = to[opponent];
            }
        }
    }
    table.contestants.sort_by_key(|contestant| contestant.no);
    table
}

fn values(standings: &Standings, no: StartNo) -> Vec<Option<Value>> {
    standings.find(no).unwrap().values.clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn starting_numbers_change_no_value_and_no_place(table in table(), seed in any::<u64>(), round_robin in any::<bool>()) {
        let mut table = table;
        table.is_round_robin = round_robin;
        let numbers: Vec<StartNo> = table.contestants.iter().map(|c| c.no).collect();
        let mut mixed = numbers.clone();
        seeded_rng::shuffle(seed, &mut mixed);
        let to: BTreeMap<StartNo, StartNo> = numbers.iter().copied().zip(mixed).collect();
        let list: Vec<TieBreak> = everything(round_robin)
            .into_iter()
            .filter(|tie_break| tie_break.kind() != Kind::PairingNumber)
            .collect();
        let order = order(list, Ties::Shared);
        let before = standings(&table, table.rounds(), &order);
        let after = standings(&renumbered(&table, &to), table.rounds(), &order);
        for no in numbers {
            prop_assert_eq!(values(&before, no), values(&after, to[&no]));
            prop_assert_eq!(before.find(no).unwrap().place, after.find(to[&no]).unwrap().place);
        }
    }

    #[test]
    fn places_cover_the_field_and_every_value_has_its_working(table in table(), seed in any::<u64>()) {
        let list = everything(false);
        let shared = standings(&table, table.rounds(), &order(list.clone(), Ties::Shared));
        for (next, row) in (1..).zip(&shared.rows) {
            prop_assert!(row.place.first <= row.place.last);
            prop_assert!(row.place.first == next || row.decided_by.is_none());
            prop_assert!((row.place.first..=row.place.last).contains(&next));
        }
        prop_assert_eq!(shared.rows.len(), table.contestants.len());
        for row in &shared.rows {
            for (tie_break, value) in list.iter().zip(&row.values) {
                let worked_out = shared.working(row.no, *tie_break).map(|working| working.value);
                prop_assert!(worked_out == *value || tie_break.kind() == Kind::DirectEncounter);
            }
        }
        // Lots leave nobody tied and never overrule a tie-break.
        let drawn = standings(&table, table.rounds(), &order(list, Ties::Lots { seed }));
        for row in &drawn.rows {
            let place = shared.find(row.no).unwrap().place;
            prop_assert!(!row.place.is_shared());
            prop_assert!((place.first..=place.last).contains(&row.place.first));
        }
    }

    #[test]
    fn direct_encounter_speaks_only_among_the_tied(table in table()) {
        let list = vec![TieBreak::PTS, TieBreak::DE];
        let result = standings(&table, table.rounds(), &order(list, Ties::Shared));
        for row in &result.rows {
            let tied = result.rows.iter().filter(|other| other.points == row.points).count();
            let place = row.values[1].unwrap().as_hundredths() / 100;
            prop_assert!(place >= 0 && usize::try_from(place).unwrap() <= tied);
            prop_assert!(tied > 1 || place == 0);
        }
    }

    #[test]
    fn points_add_up_to_what_boards_and_byes_gave(table in table()) {
        let result = standings(&table, table.rounds(), &order(Vec::new(), Ties::Shared));
        let in_list: Points = result.rows.iter().map(|row| row.points).sum();
        let given: Points = table
            .contestants
            .iter()
            .flat_map(|contestant| &contestant.cells)
            .map(|cell| cell.points(&table.scoring))
            .sum();
        prop_assert_eq!(in_list, given);
    }
}

fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/trf")
        .join(path)
}

#[test]
fn bergers_tables_pair_every_round_robin_of_the_corpus() {
    let mut rounds = 0;
    for entry in fs::read_dir(corpus("roundrobin")).unwrap() {
        let path = entry.unwrap().path();
        let file = trf::read(&fs::read(&path).unwrap()).unwrap();
        let system = if path.to_string_lossy().contains("double") {
            PairingSystem::DoubleRoundRobin
        } else {
            PairingSystem::RoundRobin
        };
        assert_eq!(
            system.full_rounds(file.table.contestants.len()),
            Some(file.table.rounds())
        );
        for round in (0..file.table.rounds()).filter_map(RoundNo::from_index) {
            let request = Request {
                system,
                table: &file.table,
                round,
                first_colour: Colour::White,
                prohibited: &[],
                virtual_points: &[],
                parity: Parity::default(),
                topscorers: Topscorers::default(),
                swap_before_second_cycle: false,
                keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
                monrad: &MonradRules::NORWEGIAN,
            };
            let paired = systems::pair(&request).unwrap();
            for board in &paired.boards {
                let white = file.table.find(board.white).unwrap().cell(round);
                let game = white.game().unwrap();
                assert_eq!(
                    (game.opponent, game.colour),
                    (board.black, Colour::White),
                    "{} round {round}",
                    path.display()
                );
            }
            assert_eq!(paired.boards.len(), file.table.contestants.len() / 2);
            rounds += 1;
        }
    }
    assert!(rounds > 100, "{rounds}");
}

/// Buchholz by the rules until July 2023, straight from their formula, in half points: an opponent's unplayed round is a draw, and
/// one's own is a virtual opponent with `SPR + (1 − SfPR) + ½ · (n − R)`.
fn buchholz_before_2023(table: &Crosstable) -> BTreeMap<StartNo, i64> {
    let rounds = i64::try_from(table.rounds()).unwrap();
    // What a round gave, and the opponent of a game that was played.
    let turn = |no: StartNo, round: RoundNo| {
        let cell = table.find(no).unwrap().cell(round);
        let points = i64::from(cell.points(&table.scoring).as_halves());
        let game = cell
            .game()
            .filter(|game| game.result.is_some_and(engine::result::GameResult::was_played));
        (points, game.map(|game| game.opponent))
    };
    let all_rounds = || (0..table.rounds()).filter_map(RoundNo::from_index);
    let seen: BTreeMap<StartNo, i64> = table
        .contestants
        .iter()
        .map(|contestant| {
            let turns = all_rounds().map(|round| turn(contestant.no, round));
            (
                contestant.no,
                turns
                    .map(|(points, met)| if met.is_some() { points } else { 1 })
                    .sum(),
            )
        })
        .collect();
    let buchholz = |no: StartNo| {
        let (mut before, mut sum) = (0, 0);
        for round in all_rounds() {
            let (points, met) = turn(no, round);
            let left = rounds - i64::try_from(round.index()).unwrap() - 1;
            sum += met.map_or(before + (2 - points) + left, |opponent| seen[&opponent]);
            before += points;
        }
        sum
    };
    table
        .contestants
        .iter()
        .map(|contestant| (contestant.no, buchholz(contestant.no)))
        .collect()
}

#[test]
fn the_rules_until_2023_are_their_formula_in_every_file() {
    let mut unplayed = 0;
    for path in fs::read_dir(corpus("dutch")).unwrap() {
        let path = path.unwrap().path();
        let file = trf::read(&fs::read(&path).unwrap()).unwrap();
        let table = &file.table;
        let is_plain = table.scoring == Scoring::STANDARD
            && table
                .contestants
                .iter()
                .all(|contestant| contestant.extras.is_empty());
        if !is_plain {
            continue;
        }
        let by_the_formula = buchholz_before_2023(table);
        let old = Order {
            rules: Rules {
                unplayed: Unplayed::Before2023,
                ..Rules::FIDE
            },
            ..order(vec![TieBreak::BH], Ties::Shared)
        };
        let today = standings(table, table.rounds(), &order(vec![TieBreak::BH], Ties::Shared));
        for row in standings(table, table.rounds(), &old).rows {
            let value = row.values[1].unwrap().as_hundredths() / 50;
            assert_eq!(
                value,
                by_the_formula[&row.no],
                "{} player {}",
                path.display(),
                row.no
            );
            unplayed += usize::from(values(&today, row.no) != row.values);
        }
    }
    assert!(unplayed > 1000, "{unplayed}");
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .arg("standings")
        .args(arguments)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_command_prints_columns_under_the_names_asked_for() {
    let file = corpus("dutch/B256_n009_r06.trf");
    let file = file.to_str().unwrap();
    let tsv = run(&[file, "--tie-breaks", "PTS, de,BH/C1,SB", "--format", "tsv"]);
    assert!(tsv.status.success());
    let lines: Vec<&str> = text(&tsv.stdout).lines().collect();
    assert_eq!(lines[0], "StartNo\tRank\tPTS\tde\tBH/C1\tSB");
    assert_eq!(lines[1], "1\t1\t4.0\t0\t15.5\t12.00");
    assert_eq!(lines.len(), 10);

    let json = run(&[file, "--tie-breaks", "PTS,BH", "--format", "json", "--after", "3"]);
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(document["rounds"], 3);
    assert_eq!(document["is_final"], false);
    assert_eq!(document["standings"].as_array().unwrap().len(), 9);
    assert!(document["standings"][0]["values"]["BH"].is_number());

    // Nine players: somebody has a bye in every round, which the old rules count otherwise.
    let old = run(&[file, "--tie-breaks", "PTS,BH", "--format", "tsv", "--before-2023"]);
    let new = run(&[file, "--tie-breaks", "PTS,BH", "--format", "tsv"]);
    assert!(old.status.success() && old.stdout != new.stdout);

    let table = run(&[file]);
    assert!(text(&table.stdout).contains("after round 6 of 6\n"));
    assert!(text(&table.stdout).contains("Test0001 Player0001"));
}

#[test]
fn the_command_refuses_what_it_cannot_use() {
    let round_robin = corpus("roundrobin/RR01_n10.trf");
    let round_robin = round_robin.to_str().unwrap();
    for (arguments, code, reason) in [
        (&["Cargo.toml"][..], 3, "there is no player"),
        (&["no-such-file.trf"][..], 3, "no-such-file.trf"),
        (
            &[round_robin, "--tie-breaks", "BH"][..],
            1,
            "BH may not be used in a round robin",
        ),
        (
            &[round_robin, "--tie-breaks", "SB,XY"][..],
            1,
            "`XY` is not a tie-break",
        ),
        (
            &[round_robin, "--tie-breaks", "SB,sb"][..],
            1,
            "SB is in the list twice",
        ),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(text(&output.stderr).contains(reason), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
}
