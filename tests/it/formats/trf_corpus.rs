//! Reading and writing every report of the corpus.

use engine::crosstable::Cell;
use formats::trf::{self, AdjustmentKind, Dialect, TrfFile};

use super::{corpus, with_large_positions};

use crate::prelude::*;

fn read(name: &str, bytes: &[u8]) -> TrfFile {
    trf::read(bytes).unwrap_or_else(|refused| panic!("{name}: {refused}"))
}

#[test]
fn every_report_is_read_and_its_table_is_sound() {
    for (name, bytes) in with_large_positions() {
        let file = read(&name, &bytes);
        assert_eq!(file.table.check(), Ok(()), "{name}");
        assert!(!file.table.contestants.is_empty(), "{name}");
        for contestant in &file.table.contestants {
            assert_eq!(contestant.cells.len(), file.table.rounds(), "{name}");
        }
        assert_eq!(
            file.table.is_round_robin,
            name.starts_with("roundrobin"),
            "{name}"
        );
    }
}

#[test]
fn the_points_of_every_report_are_those_of_its_results() {
    for (name, bytes) in with_large_positions() {
        let differing = read(&name, &bytes)
            .adjustments
            .into_iter()
            .filter(|adjustment| matches!(adjustment.kind, AdjustmentKind::PointsDiffer { .. }))
            .count();
        assert_eq!(differing, 0, "{name}");
    }
}

#[test]
fn nothing_that_decides_is_adjusted_in_the_corpus() {
    for (name, bytes) in with_large_positions() {
        for adjustment in read(&name, &bytes).adjustments {
            let is_expected = matches!(
                adjustment.kind,
                AdjustmentKind::RoundsAssumed { .. }
                    | AdjustmentKind::SystemAssumed { .. }
                    | AdjustmentKind::MayHaveWithdrawn { .. }
                    | AdjustmentKind::RankMissing { .. }
            );
            assert!(is_expected, "{name}: {adjustment}");
        }
    }
}

#[test]
fn what_is_written_reads_the_same() {
    for (name, bytes) in with_large_positions() {
        let file = read(&name, &bytes);
        let written = trf::write(&file.tournament, Dialect::Trf26);
        assert_eq!(written.omissions, [], "{name}");
        let again = read(&name, written.text.as_bytes());
        assert_eq!(again.tournament, file.tournament, "{name}");
        assert_eq!(again.table, file.table, "{name}");
        assert_eq!(again.requested_byes, file.requested_byes, "{name}");
    }
}

#[test]
fn a_report_in_our_order_of_records_is_written_letter_by_letter() {
    let mut same = 0;
    for (name, bytes) in with_large_positions() {
        let original = String::from_utf8(bytes.clone()).unwrap();
        let lines: Vec<&str> = original
            .split(['\r', '\n'])
            .map(str::trim_end)
            .filter(|line| is_compared(line))
            .collect();
        // Records of older engines are written in the words of TRF26.
        if lines.iter().any(|line| line.starts_with("XX")) {
            continue;
        }
        let written = trf::write(&read(&name, &bytes).tournament, Dialect::Trf26).text;
        let ours: Vec<&str> = written
            .split_terminator("\r\n")
            .filter(|line| is_compared(line))
            .collect();
        assert_eq!(ours, lines, "{name}");
        same += 1;
    }
    assert!(same > 110, "only {same} reports were compared");
}

/// Point systems may be written with or without the values that are usual anyway.
fn is_compared(line: &str) -> bool {
    !line.is_empty() && !line.starts_with("162")
}

#[test]
fn older_engines_get_the_same_table() {
    for (name, bytes) in with_large_positions() {
        let file = read(&name, &bytes);
        let written = trf::write(&file.tournament, Dialect::Trf16);
        let again = read(&name, written.text.as_bytes());
        assert_eq!(again.table.contestants, file.table.contestants, "{name}");
        assert_eq!(again.table.scoring, file.table.scoring, "{name}");
        assert_eq!(again.table.planned_rounds, file.table.planned_rounds, "{name}");
        assert_eq!(
            again.tournament.initial_colour, file.tournament.initial_colour,
            "{name}"
        );
        assert_eq!(again.requested_byes, file.requested_byes, "{name}");
        for contestant in &file.table.contestants {
            for round in 1..=file.table.planned_rounds {
                let round = RoundNo::new(round).unwrap();
                assert_eq!(
                    again.tournament.virtual_points(contestant.no, round),
                    file.tournament.virtual_points(contestant.no, round),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn the_results_of_a_table_make_the_lines_they_came_from() {
    for (name, bytes) in with_large_positions() {
        let file = read(&name, &bytes);
        let mut tournament = file.tournament.clone();
        tournament.set_results(&file.table, &file.requested_byes);
        let written = trf::write(&tournament, Dialect::Trf26);
        let again = read(&name, written.text.as_bytes());
        assert_eq!(again.table, file.table, "{name}");
        assert_eq!(again.requested_byes, file.requested_byes, "{name}");
    }
}

#[test]
fn the_next_round_of_an_unfinished_report_has_its_absences() {
    let (name, bytes) = corpus()
        .into_iter()
        .find(|(name, _)| name.starts_with("impossible/I02"))
        .unwrap();
    let file = read(&name, &bytes);
    assert_eq!(file.table.rounds(), 6);
    assert_eq!(file.next_round().map(RoundNo::get), Some(7));
    let absent: Vec<u16> = file.requested_byes.iter().map(|bye| bye.player.get()).collect();
    assert_eq!(absent, [3, 5, 6]);
    let next = file.table_with_next_byes();
    assert_eq!(next.contestants[2].cells[6], Cell::Bye(ByeKind::ZeroPoint));
}
