//! Every round of the corpus of Dutch tournaments is paired as the references pair it, and what cannot be paired is said to be so.

use std::{
    collections::BTreeSet,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    thread,
};

use engine::{
    hand::replay,
    pairing::{self, Board, Parity, Request, Round, Topscorers, Unpairable, monrad_rules::MonradRules},
    systems,
};
use formats::trf::{self, TrfFile};

use crate::{chance::times, prelude::*};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/trf")
        .join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "trf" || extension == "input" || extension == "gz")
        })
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> TrfFile {
    let mut bytes = fs::read(path).unwrap();
    if path.extension().is_some_and(|extension| extension == "gz") {
        let packed = std::mem::take(&mut bytes);
        flate2::read::GzDecoder::new(&*packed)
            .read_to_end(&mut bytes)
            .unwrap();
    }
    trf::read(&bytes).unwrap()
}

/// Every report of a folder, with its name.
fn reports(folder: &str) -> Vec<(String, TrfFile)> {
    files(folder)
        .into_iter()
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, read(&path))
        })
        .collect()
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
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &MonradRules::NORWEGIAN,
    })
}

fn sorted(round: &Round) -> (Vec<Board>, Option<StartNo>) {
    let mut boards = round.boards.clone();
    boards.sort_unstable();
    (boards, round.left_over.map(pairing::LeftOver::player))
}

/// What differs between a round of the report and how it is paired from the rounds before it.
fn difference(name: &str, file: &TrfFile, number: RoundNo) -> Option<String> {
    let expected = sorted(&replay::round(&file.table, number));
    match paired(file, number) {
        Ok(round) if sorted(&round) == expected => None,
        Ok(round) => Some(format!(
            "{name} round {number}: {:?}, not {expected:?}",
            sorted(&round)
        )),
        Err(error) => Some(format!("{name} round {number}: {error}")),
    }
}

/// How many of these rounds were compared, side by side, and every difference.
fn compare(reports: &[(String, TrfFile)], is_tried: impl Fn(&str, RoundNo) -> bool) -> (usize, Vec<String>) {
    let rounds: Vec<(&str, &TrfFile, RoundNo)> = reports
        .iter()
        .flat_map(|(name, file)| {
            let numbers = (0..file.table.rounds()).filter_map(RoundNo::from_index);
            numbers.map(move |number| (name.as_str(), file, number))
        })
        .filter(|(name, _, number)| is_tried(name, *number))
        .collect();
    let workers = thread::available_parallelism().map_or(2, usize::from);
    let differences = thread::scope(|scope| {
        let running: Vec<_> = (0..workers)
            .map(|worker| {
                let own = rounds.iter().skip(worker).step_by(workers);
                scope.spawn(move || {
                    own.filter_map(|(name, file, number)| difference(name, file, *number))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        running
            .into_iter()
            .flat_map(|worker| worker.join().unwrap())
            .collect()
    });
    (rounds.len(), differences)
}

/// Is every round of the large fields compared, too? That takes a development build half a minute.
fn is_long() -> bool {
    times(1) > 1
}

#[test]
fn every_round_of_the_corpus_agrees() {
    let (rounds, differences) = compare(&reports("dutch"), |_, _| true);
    assert!(rounds > 800, "only {rounds} rounds were found");
    assert_eq!(differences, Vec::<String>::new());
}

/// Nine rounds of 500 players and seven of 1,000; every day all of the former, and of the latter the first, the fourth and the last.
#[test]
fn large_tournaments_agree() {
    let (rounds, differences) = compare(&reports("large"), |name, number| {
        is_long() || name.starts_with("L01") || [1, 4, 7].contains(&number.get())
    });
    assert_eq!(differences, Vec::<String>::new());
    assert_eq!(rounds, if is_long() { 16 } else { 12 });
}

/// The rounds that were played before the positions of `speed`: every day those of up to 400 players.
#[test]
fn the_rounds_that_led_to_large_positions_agree() {
    let last: Vec<(String, TrfFile)> = reports("speed")
        .into_iter()
        .filter(|(name, _)| name.contains("_r06"))
        .collect();
    assert_eq!(last.len(), 6);
    let (rounds, differences) = compare(&last, |name, _| is_long() || name < "n0401");
    assert_eq!(differences, Vec::<String>::new());
    assert_eq!(rounds, if is_long() { 30 } else { 20 });
}

/// Nobody else says how this position is paired: everybody who is there sits once, and with nobody they have played.
fn is_whole_and_without_rematch(file: &TrfFile, number: RoundNo, round: &Round) {
    let absent: BTreeSet<StartNo> = file
        .requested_byes
        .iter()
        .filter(|bye| bye.round == number)
        .map(|bye| bye.player)
        .collect();
    let mut there: Vec<StartNo> = file.table.contestants.iter().map(|one| one.no).collect();
    there.retain(|no| !absent.contains(no));
    there.sort_unstable();
    let seats = round.boards.iter().flat_map(|board| [board.white, board.black]);
    let mut seated: Vec<StartNo> = seats
        .chain(round.left_over.map(pairing::LeftOver::player))
        .collect();
    seated.sort_unstable();
    assert_eq!(seated, there);
    for board in &round.boards {
        let cells = &file.table.find(board.white).unwrap().cells;
        let met = cells.iter().filter_map(|cell| cell.game()).any(|game| {
            let was_played = game.result.is_some_and(engine::result::GameResult::was_played);
            game.opponent == board.black && was_played
        });
        assert!(!met, "{board:?}");
    }
}

/// The round in the name of each position, 50 to 1,600 players. How rounds 2 and 4 were paired stands in the later position of the same
/// tournament; round 6 of up to 800 players is as bbpPairings 6 pairs it.
#[test]
fn large_positions_agree() {
    let (mut later, mut elsewhere) = (0, 0);
    let positions = reports("speed");
    assert_eq!(positions.len(), 18);
    for (name, file) in &positions {
        let (field, number) = name.trim_end_matches(".trf.gz").rsplit_once("_pair_r").unwrap();
        let number: RoundNo = number.parse().unwrap();
        assert_eq!(file.table.rounds(), number.index(), "{name}");
        let round = paired(file, number).unwrap();
        let (_, last) = positions
            .iter()
            .find(|(name, _)| *name == format!("{field}_pair_r06.trf.gz"))
            .unwrap();
        if number.index() < last.table.rounds() {
            for (one, after) in file.table.contestants.iter().zip(&last.table.contestants) {
                assert_eq!(
                    one.cells[..number.index()],
                    after.cells[..number.index()],
                    "{name}"
                );
            }
            let expected = replay::round(&last.table, number);
            assert_eq!(sorted(&round), sorted(&expected), "{name}");
            later += 1;
            continue;
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/trf/speed")
            .join(format!("{field}_pair_r06.expected"));
        if let Ok(expected) = fs::read_to_string(path) {
            assert_eq!(sorted(&round), printed(&expected), "{name}");
            elsewhere += 1;
        } else {
            assert_eq!(field, "n1600");
            is_whole_and_without_rematch(file, number, &round);
        }
    }
    assert_eq!((later, elsewhere), (12, 5));
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
