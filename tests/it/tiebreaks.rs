//! Every tournament of the corpus, every tie-break of C.07, every player: the values agree.

use std::{collections::BTreeMap, fs, io::Read as _, path::PathBuf};

use engine::{
    crosstable::{Cell, Contestant, Crosstable},
    result::Share,
    standings::{Order, Ties, standings},
    tiebreak::{Kind, Rules, TieBreak, Trim, Value},
};
use formats::trf;

use crate::prelude::*;

fn data(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(path)
}

/// A TSV of expected values: columns by name, rows by starting number.
fn expected(name: &str) -> (Vec<String>, BTreeMap<StartNo, Vec<String>>) {
    let packed = fs::read(data(&format!("tiebreaks/{name}.tsv.gz"))).expect("readable");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&*packed)
        .read_to_string(&mut text)
        .expect("gzipped text");
    let mut lines = text
        .lines()
        .map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let rows = lines
        .map(|row| (row.first().and_then(|no| no.parse().ok()).expect("number"), row))
        .collect();
    (header, rows)
}

/// Which faults of the reference a difference comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fault {
    /// Once Fore Buchholz has been asked for, the reference no longer sees a trailing bye as a draw (C.07 art. 16.3.2) when a
    /// forfeit loss in the last round follows it; its own Buchholz column, computed before, does.
    ForgetsTrailingByes,
    /// Art. 16.5 looks at the lowest contribution of a voluntary unplayed round; the reference looks at the one with the lowest
    /// dummy opponent. With the caps of 2026 these differ.
    RanksVoluntaryRoundsByDummy,
}

/// Finds the fault behind a difference, with a proof that is independent of our sums.
fn fault(
    table: &Crosstable,
    player: &Contestant,
    tie_break: TieBreak,
    ours: Value,
    buchholz: &BTreeMap<StartNo, Value>,
) -> Option<Fault> {
    let byes_before_a_last_forfeit = |no: StartNo| {
        let cells = &table.find(no).expect("a player").cells;
        let trailing = cells
            .iter()
            .rev()
            .take_while(|cell| is_voluntary(**cell))
            .collect::<Vec<_>>();
        trailing.first().is_some_and(|last| last.game().is_some())
            && trailing.iter().any(|cell| cell.game().is_none())
    };
    // The reference's own Buchholz column, averaged over the opponents met, gives our value.
    if tie_break.kind() == Kind::AverageOpponentBuchholz
        && Value::average(player.met(table.rounds()).map(|no| buchholz[&no]), 2) == ours
    {
        return Some(Fault::ForgetsTrailingByes);
    }
    if tie_break.kind() != Kind::SonnebornBerger {
        return None;
    }
    let mut games = player.cells.iter().filter_map(Cell::game);
    if games.any(|game| byes_before_a_last_forfeit(game.opponent)) {
        return Some(Fault::ForgetsTrailingByes);
    }
    let voluntary = player.cells.iter().filter(|cell| is_voluntary(**cell)).count();
    (tie_break.trim() != Trim::All && voluntary > 1).then_some(Fault::RanksVoluntaryRoundsByDummy)
}

/// A requested bye or a forfeit loss.
fn is_voluntary(cell: Cell) -> bool {
    match cell {
        Cell::Absent | Cell::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) => true,
        Cell::Bye(ByeKind::FullPoint | ByeKind::PairingAllocated) => false,
        Cell::Game(game) => game
            .result
            .is_some_and(|result| !result.was_played() && result.share(game.colour) == Share::Absence),
    }
}

#[test]
fn every_value_and_every_rank_of_the_corpus_agrees_or_is_proved() {
    let mut unexplained = Vec::new();
    let mut faults: BTreeMap<(Fault, Kind), usize> = BTreeMap::new();
    let (mut tournaments, mut values) = (0, 0);
    for folder in ["dutch", "roundrobin"] {
        for entry in fs::read_dir(data("trf").join(folder)).expect("the corpus") {
            let path = entry.expect("an entry").path();
            let name = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .expect("a name")
                .to_owned();
            let table = trf::read(&fs::read(&path).expect("readable"))
                .expect("a report")
                .table;
            let (header, rows) = expected(&name);
            let chain: Vec<TieBreak> = header
                .iter()
                .skip(2)
                .map(|name| name.parse().expect("known"))
                .collect();
            let buchholz = chain
                .iter()
                .position(|tie_break| *tie_break == TieBreak::BH)
                .map(|index| {
                    rows.iter()
                        .map(|(no, row)| (*no, read_value(&row[index + 2])))
                        .collect()
                })
                .unwrap_or_default();
            let order = Order {
                tie_breaks: chain.clone(),
                ties: Ties::Shared,
                rules: Rules::FIDE,
            };
            let result = standings(&table, table.rounds(), &order);
            assert_eq!(result.rows.len(), rows.len(), "{name}");
            for row in &result.rows {
                let wanted = &rows[&row.no];
                assert_eq!(
                    row.place.first.to_string(),
                    wanted[1],
                    "{name}: rank of player {}",
                    row.no
                );
                let player = table.find(row.no).expect("a player");
                for (index, tie_break) in chain.iter().enumerate() {
                    values += 1;
                    let wanted = read_value(&wanted[index + 2]);
                    let ours = row.values[index].expect("all players are rated");
                    if ours == wanted {
                        continue;
                    }
                    match fault(&table, player, *tie_break, ours, &buchholz) {
                        Some(fault) => *faults.entry((fault, tie_break.kind())).or_default() += 1,
                        None => unexplained.push(format!(
                            "{name} player {} {tie_break}: {ours:?}, not {wanted:?}",
                            row.no
                        )),
                    }
                }
            }
            tournaments += 1;
        }
    }
    assert!(unexplained.is_empty(), "{}", unexplained.join("\n"));
    assert_eq!(tournaments, 112);
    assert!(values > 300_000, "{values}");
    assert_eq!(
        faults.into_iter().collect::<Vec<_>>(),
        [
            ((Fault::ForgetsTrailingByes, Kind::AverageOpponentBuchholz), 88),
            ((Fault::ForgetsTrailingByes, Kind::SonnebornBerger), 58),
            ((Fault::RanksVoluntaryRoundsByDummy, Kind::SonnebornBerger), 18),
        ]
    );
}

/// Reads a decimal; the reference writes -0 where there is no game to average.
fn read_value(text: &str) -> Value {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let hundredths = format!("{whole}{fraction:0<2}");
    Value::hundredths(hundredths.parse().expect("a decimal"))
}
