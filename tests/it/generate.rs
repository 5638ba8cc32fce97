//! The command that makes tournaments up: what it writes can be read, and agrees with the engine in every round.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use domain::made_up::{self, Amount, Event, Wishes};
use engine::{crosstable::Cell, points::Points, scoring::Scoring};
use formats::trf::{self, TrfFile};

use crate::{chance::times, prelude::*};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .args(arguments)
        .output()
        .unwrap()
}

#[track_caller]
fn made(arguments: &[&str]) -> String {
    let output = run(&[&["generate"], arguments].concat());
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn read(text: &str) -> TrfFile {
    trf::read(text.as_bytes()).unwrap()
}

fn count(file: &TrfFile, which: impl Fn(&Cell) -> bool) -> usize {
    let lines = file.table.contestants.iter();
    lines
        .flat_map(|line| &line.cells)
        .filter(|cell| which(cell))
        .count()
}

#[test]
fn the_same_seed_writes_the_same_and_none_always_something_else() {
    let small = ["--players", "12", "--rounds", "4"];
    let with_seed = [&small[..], &["--seed", "77"]].concat();
    assert_eq!(made(&with_seed), made(&with_seed));
    assert_ne!(made(&small), made(&small));
}

#[test]
fn what_is_asked_for_is_in_the_report() {
    let file = read(&made(&[
        "--seed=4",
        "--players=31",
        "--rounds=6",
        "--half-point-byes=5",
        "--full-point-byes=1",
        "--zero-point-byes=0",
        "--withdrawals=0",
        "--late-entries=0",
        "--forfeits=4",
        "--double-forfeits=1",
        "--odd-results=2",
        "--prohibited-pairs=3",
        "--points=3,1,0",
        "--bye-points=1",
        "--highest-rating=2400",
        "--rating-step=10",
        "--tie-breaks=BH,SB",
    ]));
    assert_eq!(file.adjustments, []);
    assert_eq!(file.table.contestants.len(), 31);
    assert_eq!(file.table.rounds(), 6);
    for (kind, times) in [
        (ByeKind::HalfPoint, 5),
        (ByeKind::FullPoint, 1),
        (ByeKind::ZeroPoint, 0),
    ] {
        assert_eq!(count(&file, |cell| *cell == Cell::Bye(kind)), times, "{kind}");
    }
    let forfeits = count(&file, |cell| cell.game().is_some() && cell.played().is_none());
    assert_eq!(forfeits, 2 * (4 + 1));
    assert_eq!(file.tournament.prohibited.len(), 3);
    assert_eq!(
        file.table.scoring,
        Scoring {
            pairing_allocated_bye: Points::ONE,
            ..Scoring::THREE_ONE_ZERO
        }
    );
    let ratings: Vec<u16> = file
        .tournament
        .players
        .iter()
        .filter_map(|player| player.rating.map(engine::numbers::Rating::get))
        .collect();
    assert_eq!(ratings[..3], [2_400, 2_390, 2_380]);
    assert_eq!(file.tournament.tie_breaks, ["BH", "SB"]);
    assert!(
        file.tournament
            .players
            .iter()
            .any(|player| player.rank == Some(1))
    );
}

#[test]
fn an_accelerated_tournament_says_who_has_virtual_points() {
    let file = read(&made(&["--seed=4", "--players=31", "--rounds=6", "--baku"]));
    assert_eq!(file.tournament.accelerations.len(), 2);
    assert_eq!(file.tournament.accelerations[0].last.get(), 16);
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    for (arguments, words) in [
        (&["--players=2"][..], "from 4 to 3000 players"),
        (&["--players=6", "--rounds=9"], "from 1 to 5 rounds"),
        (&["--forfeits=lots"], "neither a number"),
        (&["--points=1,1,0"], "two draws may not be worth more"),
        (&["--bye-points=2"], "the bye may not be worth more"),
        (&["--tie-breaks=XYZ"], "XYZ"),
        (&["--baku", "--points=3,1,0"], "worth two draws"),
    ] {
        let output = run(&[&["generate"], arguments].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && output.stdout.is_empty(),
            "{arguments:?}"
        );
        assert!(said.contains(words), "{arguments:?}: {said}");
    }
}

#[test]
fn the_checker_agrees_with_every_round_of_what_was_made() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..times(12) {
        let path = folder.path().join(format!("{seed}.trf"));
        let edition = ["trf26", "trf16"][seed % 2];
        made(&[
            &format!("--seed={seed}"),
            &format!("--players={}", 8 + 3 * (seed % 8)),
            &format!("--edition={edition}"),
            &format!("--output={}", path.display()),
        ]);
        // Every engine knows the system by the name without a year.
        let report = fs::read_to_string(&path).unwrap();
        assert_eq!(
            report.contains("\r\n192 FIDE_DUTCH\r\n") || report.contains("\r\n192 FIDE_DUTCH_BAKU\r\n"),
            edition == "trf26",
            "{report}"
        );
        let output = run(&["check", &path.display().to_string()]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "seed {seed}, {edition}: {said}");
        assert!(said.contains(" rounds checked, 0 with differences"), "{said}");
        assert!(Path::new(&path).exists());
    }
}

#[test]
fn a_report_of_either_edition_reads_as_what_was_made() {
    for seed in 0..times(40) as u64 {
        let wishes = Wishes {
            players: Some(10 + u16::try_from(seed % 30).unwrap()),
            events: vec![(Event::HalfPointBye, Amount::Thousandths(50))],
            ..Wishes::default()
        };
        let made = made_up::make(seed, &wishes).unwrap();
        let order = engine::standings::Order {
            tie_breaks: Vec::new(),
            ties: engine::standings::Ties::Shared,
            rules: engine::tiebreak::Rules::FIDE,
        };
        let report = trf::TrfTournament::of_made_up("Made up", &made, &order);
        for dialect in [trf::Dialect::Trf26, trf::Dialect::Trf16] {
            let file = read(&trf::write(&report, dialect).text);
            assert_eq!(
                file.table.contestants, made.table.contestants,
                "seed {seed}, {dialect:?}"
            );
            let arrangements = file.arrangements();
            assert_eq!(arrangements.first_colour, made.arrangements.first_colour);
            for round in (0..made.table.rounds()).filter_map(RoundNo::from_index) {
                assert_eq!(
                    arrangements.pairs(round),
                    made.arrangements.pairs(round),
                    "seed {seed}"
                );
            }
        }
    }
}
