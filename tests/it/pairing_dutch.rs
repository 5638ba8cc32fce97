//! Every round of the corpus of Dutch tournaments is paired as the references pair it, and what cannot be paired is said to be so.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
};

use engine::{
    hand::replay,
    pairing::{self, Board, Parity, Request, Round, Topscorers, Unpairable, monrad_rules::MonradRules},
    systems,
};
use formats::trf::{self, TrfFile};

use crate::prelude::*;

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/trf")
        .join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "trf" || extension == "input")
        })
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> TrfFile {
    trf::read(&fs::read(path).unwrap()).unwrap()
}

/// Pairs a round from the rounds before it.
fn paired(file: &TrfFile, round: RoundNo) -> Result<Round, Unpairable> {
    let arrangements = file.arrangements();
    let mut table = replay::before(&file.table, round);
    if round.index() >= file.table.rounds() {
        // The round has not been paired: absent is who has asked for a bye.
        table = file.table.clone();
        for bye in file.requested_byes.iter().filter(|bye| bye.round == round) {
            let contestant = table
                .contestants
                .iter_mut()
                .find(|one| one.no == bye.player)
                .unwrap();
            contestant.cells.push(engine::crosstable::Cell::Bye(bye.kind));
        }
    }
    systems::pair(&Request {
        system: PairingSystem::Dutch,
        table: &table,
        round,
        first_colour: arrangements.first_colour.unwrap_or(Colour::White),
        prohibited: &arrangements.pairs(round),
        virtual_points: &arrangements.virtual_points,
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        monrad: &MonradRules::NORWEGIAN,
    })
}

fn sorted(round: &Round) -> (Vec<Board>, Option<StartNo>) {
    let mut boards = round.boards.clone();
    boards.sort_unstable();
    (boards, round.left_over.map(pairing::LeftOver::player))
}

/// How many rounds were compared, and every difference.
fn compare(path: &Path) -> (usize, Vec<String>) {
    let file = read(path);
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let mut differences = Vec::new();
    for index in 0..file.table.rounds() {
        let number = RoundNo::from_index(index).unwrap();
        let expected = replay::round(&file.table, number);
        match paired(&file, number) {
            Ok(round) if sorted(&round) == sorted(&expected) => {}
            Ok(round) => differences.push(format!(
                "{name} round {number}: {:?}, not {:?}",
                sorted(&round),
                sorted(&expected)
            )),
            Err(error) => differences.push(format!("{name} round {number}: {error}")),
        }
    }
    (file.table.rounds(), differences)
}

fn compare_all(paths: &[PathBuf]) -> (usize, Vec<String>) {
    let workers = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        let running: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    paths
                        .iter()
                        .skip(worker)
                        .step_by(workers)
                        .map(|path| compare(path))
                        .fold((0, Vec::new()), |(rounds, mut all), (more, differences)| {
                            all.extend(differences);
                            (rounds + more, all)
                        })
                })
            })
            .collect();
        running.into_iter().map(|worker| worker.join().unwrap()).fold(
            (0, Vec::new()),
            |(rounds, mut all), (more, differences)| {
                all.extend(differences);
                (rounds + more, all)
            },
        )
    })
}

#[test]
fn every_round_of_the_corpus_agrees() {
    let (rounds, differences) = compare_all(&files("dutch"));
    assert!(rounds > 800, "only {rounds} rounds were found");
    assert_eq!(differences, Vec::<String>::new());
}

#[test]
fn what_cannot_be_paired_is_said_to_be_so() {
    let files = files("impossible");
    assert!(files.len() >= 15);
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let round: RoundNo = name.rsplit_once("_r").unwrap().1.parse().unwrap();
        assert_eq!(
            paired(&read(&path), round),
            Err(Unpairable::NoLegalPairing),
            "{name}"
        );
    }
}

/// The pairing an engine printed: `WHITE BLACK` a line, the bye as `ID 0`.
fn printed(text: &str) -> (Vec<Board>, Option<StartNo>) {
    let mut boards = Vec::new();
    let mut bye = None;
    for line in text.lines().skip(1) {
        let numbers: Vec<u16> = line
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        match numbers[..] {
            [player, 0] => bye = StartNo::new(player),
            [white, black] => boards.push(Board {
                white: StartNo::new(white).unwrap(),
                black: StartNo::new(black).unwrap(),
            }),
            _ => {}
        }
    }
    boards.sort_unstable();
    (boards, bye)
}

#[test]
fn the_known_hard_cases_agree() {
    let mut tried = 0;
    for path in files("fixtures") {
        let expected = [
            path.with_extension("expected"),
            path.with_extension("output.expected"),
        ]
        .into_iter()
        .find_map(|path| fs::read_to_string(path).ok())
        .unwrap();
        if !expected.starts_with(|letter: char| letter.is_ascii_digit()) {
            // What a checker printed about a Burstein tournament.
            continue;
        }
        let file = read(&path);
        let number = RoundNo::from_index(file.table.rounds()).unwrap();
        assert_eq!(
            paired(&file, number).map(|round| sorted(&round)),
            Ok(printed(&expected)),
            "{path:?}"
        );
        tried += 1;
    }
    assert_eq!(tried, 6);
}
