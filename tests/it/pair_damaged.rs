//! Reports damaged by chance, and tables as no tournament leaves them: whatever can be read is paired or refused, in bounded time.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use engine::{
    crosstable::{Cell, Crosstable},
    hand::replay,
    pairing::{self, Parity, Request, Round, Topscorers, arrangements::Arrangements},
    systems,
    team_swiss::{self, TeamRequest, readings::TeamReadings},
    team_table::{PenaltyReach, TeamOrder, TeamTies, parse_list, team_table},
};
use formats::{trf, trf_team};

use crate::{
    chance::{Chance, damage, times},
    prelude::*,
    small_fields::Small,
};

/// Far more than any pairing of so few players takes on the slowest machine; less than for ever.
const LONGEST: Duration = Duration::from_mins(1);

/// Asks for a round, and whether the answer holds everybody once.
fn ask(table: &Crosstable, arrangements: &Arrangements, round: RoundNo, system: PairingSystem, what: &str) {
    let request = Request {
        system,
        table,
        round,
        first_colour: arrangements.first_colour.unwrap_or(engine::colour::Colour::White),
        prohibited: &arrangements.pairs(round),
        virtual_points: &arrangements.virtual_points,
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: true,
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &engine::pairing::monrad_rules::MonradRules::NORWEGIAN,
    };
    let start = Instant::now();
    let answer = systems::pair(&request);
    assert!(start.elapsed() < LONGEST, "{what}");
    if let (Ok(Round { boards, left_over }), PairingSystem::Dutch) = (answer, system) {
        let mut paired: Vec<_> = boards
            .iter()
            .flat_map(|board| [board.white, board.black])
            .chain(left_over.map(pairing::LeftOver::player))
            .collect();
        paired.sort_unstable();
        let present: Vec<_> = request.taking_part().map(|one| one.no).collect();
        assert_eq!(paired, present, "{what}");
    }
}

fn small_reports() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf");
    let mut found: Vec<PathBuf> = ["dutch", "fixtures", "impossible", "roundrobin"]
        .into_iter()
        .flat_map(|kind| fs::read_dir(folder.join(kind)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| fs::metadata(path).unwrap().len() < 6_000)
        .collect();
    found.sort();
    found
}

#[test]
fn a_damaged_report_is_paired_or_refused() {
    let reports: Vec<Vec<u8>> = small_reports()
        .iter()
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(reports.len() > 15);
    let mut chance = Chance::of(41);
    let mut paired = 0;
    for number in 0..times(1_500) {
        let report: &Vec<u8> = chance.pick(&reports);
        let bytes = damage(report, &mut chance);
        let Ok(file) = trf::read(&bytes) else { continue };
        let arrangements = file.arrangements();
        let what = format!("damage {number}: {}", String::from_utf8_lossy(&bytes));
        // The next round, and one of those that are there.
        if let Some(next) = file.next_round() {
            for system in PairingSystem::ALL {
                ask(&file.table_with_next_byes(), &arrangements, next, system, &what);
            }
            paired += 1;
        }
        if let Some(round) = RoundNo::from_index(chance.below(file.table.rounds())) {
            ask(
                &replay::before(&file.table, round),
                &arrangements,
                round,
                PairingSystem::Dutch,
                &what,
            );
        }
    }
    assert!(paired > 200, "only {paired} could be read");
}

/// Teams of a damaged report: whatever can be read is paired, explained and counted, or refused.
#[test]
#[expect(clippy::similar_names, reason = "the words of the field are alike")]
fn a_damaged_report_of_teams_is_paired_and_counted_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/teams");
    let mut paths: Vec<PathBuf> = ["impossible", "positions", "readings", "roundrobin", "swiss"]
        .into_iter()
        .flat_map(|kind| fs::read_dir(folder.join(kind)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "trf"))
        .filter(|path| fs::metadata(path).unwrap().len() < 9_000)
        .collect();
    paths.sort();
    let reports: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(reports.len() > 15, "{}", reports.len());
    let order = TeamOrder {
        tie_breaks: parse_list("MPTS,GPTS,EDET,BH:MP/C1,EMGSB/C1,SSSC,PS:GP,REP,BBE").unwrap(),
        ties: TeamTies::Shared,
        penalties: PenaltyReach::default(),
    };
    let mut chance = Chance::of(4_106);
    let mut paired = 0;
    for number in 0..times(600) {
        let report: &Vec<u8> = chance.pick(&reports);
        let bytes = damage(report, &mut chance);
        let Ok(file) = trf_team::read(&bytes) else {
            continue;
        };
        let Some(round) = file.report.next_round() else {
            continue;
        };
        let what = format!("damage {number}: {}", String::from_utf8_lossy(&bytes));
        let (event, arrangements) = (file.report.event_with_next_byes(), file.report.arrangements());
        let request = TeamRequest {
            event: &event,
            arrangements: &arrangements,
            round,
            readings: TeamReadings::default(),
        };
        let start = Instant::now();
        let answer = team_swiss::pair(&request);
        let explained = team_swiss::explain(
            &request,
            team_swiss::reasons::TeamDepth::Everything,
            &pairing::watch::Watch::default(),
        );
        let table = team_table(&event, round.index(), &order);
        assert!(start.elapsed() < LONGEST, "{what}");
        assert_eq!(table.rows.len(), usize::from(event.teams), "{what}");
        assert_eq!(answer.is_ok(), explained.is_ok(), "{what}");
        let Ok(answer) = answer else { continue };
        let byes = &event.rounds[round.index()].byes;
        let is_away = |no: u16| {
            byes.iter()
                .any(|bye| bye.team.get() == no && bye.kind.is_requested())
        };
        let present: Vec<u16> = (1..=event.teams).filter(|no| !is_away(*no)).collect();
        let mut seated: Vec<u16> = answer
            .matches
            .iter()
            .flat_map(|one| [one.white, one.black])
            .chain(answer.bye)
            .map(engine::numbers::TeamNo::get)
            .collect();
        seated.sort_unstable();
        assert_eq!(seated, present, "{what}");
        paired += 1;
    }
    assert!(paired > 20, "only {paired} could be paired");
}

#[test]
fn a_damaged_table_is_paired_or_refused() {
    for seed in 0..times(300) as u64 {
        let mut chance = Chance::of(seed);
        let mut small = Small::new(3_000_000 + seed, 2, 24);
        for _ in 0..small.rounds() {
            let round = small.open();
            let Ok(paired) = small.ask(round, systems::pair) else {
                break;
            };
            small.play(round, &paired);
        }
        // Cells that contradict one another, opponents who do not exist, lines of any length.
        let lines = small.table.contestants.len();
        for _ in 0..chance.below(6) {
            let from = small.table.contestants[chance.below(lines)].cells.clone();
            let line = &mut small.table.contestants[chance.below(lines)];
            match chance.below(4) {
                0 => line.cells = from,
                1 => line.cells.truncate(chance.below(5)),
                2 => line.cells.extend(from),
                _ => {
                    for cell in &mut line.cells {
                        if let (Cell::Game(game), true) = (cell, chance.once_in(2)) {
                            game.opponent = engine::numbers::StartNo::MAX;
                        }
                    }
                }
            }
        }
        let round = RoundNo::from_index(chance.below(small.rounds() + 3)).unwrap();
        ask(
            &small.table,
            &small.arrangements,
            round,
            PairingSystem::Dutch,
            &format!("seed {seed}"),
        );
    }
}
