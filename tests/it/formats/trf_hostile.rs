//! Reports that have been damaged, by hand and by the thousand.

use engine::points::Points;
use formats::{
    trf::{self, AdjustmentKind, Dialect, FaultKind, TrfFile},
    trf_team,
};

use super::{corpus, teams};
use crate::chance::{Chance, damage, times};

/// Two players who have met once, White to the lower number, with these results.
fn two(first: &str, second: &str) -> String {
    format!(
        "012 Test\n142 3\n192 FIDE_DUTCH\n{}{first}\n{}{second}\n",
        line(1, "Prøvesen, Prøve"),
        line(2, "Kladdestrup, Åge")
    )
}

fn line(no: u16, name: &str) -> String {
    format!("001 {no:>4}      {name:33} 2000 DEN                         0.0    1")
}

fn faults(text: &str) -> Vec<(u32, u32, &'static str)> {
    trf::read(text.as_bytes())
        .expect_err("the file is wrong")
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.kind.code()))
        .collect()
}

fn adjustments(text: &str) -> Vec<(u32, u32, &'static str)> {
    file(text)
        .adjustments
        .iter()
        .map(|adjustment| (adjustment.line, adjustment.column, adjustment.kind.code()))
        .collect()
}

fn file(text: &str) -> TrfFile {
    trf::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}\n{text}"))
}

#[test]
fn a_sound_file_has_no_adjustment() {
    assert_eq!(adjustments(&two("     2 w 0", "     1 b 0")), []);
}

#[test]
fn every_permitted_result_is_read_and_no_other() {
    use engine::result::GameResult;
    let signs = ['1', '=', '0', 'W', 'D', 'L', '+', '-', 'w', 'd', 'l'];
    for white in signs {
        for black in signs {
            let text = two(&format!("     2 w {white}"), &format!("     1 b {black}"));
            let expected = match (white.to_ascii_uppercase(), black.to_ascii_uppercase()) {
                ('1', '0') | ('W', 'L') => Some(GameResult::WhiteWins),
                ('0', '1') | ('L', 'W') => Some(GameResult::BlackWins),
                ('=', '=') | ('D', 'D') => Some(GameResult::Draw),
                ('=', '0') | ('D', 'L') => Some(GameResult::HalfZero),
                ('0', '=') | ('L', 'D') => Some(GameResult::ZeroHalf),
                ('0', '0') | ('L', 'L') => Some(GameResult::BothLose),
                ('+', '-') => Some(GameResult::WhiteWinsByForfeit),
                ('-', '+') => Some(GameResult::BlackWinsByForfeit),
                ('-', '-') => Some(GameResult::DoubleForfeit),
                _ => None,
            };
            match (trf::read(text.as_bytes()), expected) {
                (Ok(file), Some(expected)) => {
                    let game = *file.table.contestants[0].cells[0].game().unwrap();
                    assert_eq!(game.result, Some(expected), "{white}{black}");
                    assert_eq!(game.unrated, white.is_ascii_alphabetic(), "{white}{black}");
                }
                (Err(refused), None) => {
                    assert_eq!(refused.faults[0].kind.code(), "impossible-result");
                }
                (read, expected) => panic!("{white}{black}: {read:?}, not {expected:?}"),
            }
        }
    }
}

#[test]
fn players_who_do_not_agree_are_named_with_line_and_column() {
    assert_eq!(faults(&two("     2 w 1", "")), [(4, 92, "not-named-back")]);
    assert_eq!(
        faults(&two("     2 w 1", "     2 b 0")),
        [(4, 92, "not-named-back"), (5, 92, "own-opponent")]
    );
    assert_eq!(
        faults(&two("     3 w 1", "     1 b 0")),
        [(4, 92, "unknown-opponent"), (5, 92, "not-named-back")]
    );
    assert_eq!(faults(&two("     2 w 1", "     1 w 0")), [(4, 97, "same-colour")]);
    assert_eq!(
        faults(&two("     2 - 1", "     1 - 0")),
        [(4, 97, "missing-colours")]
    );
    assert_eq!(faults(&two("     2 x 1", "     1 b 0")), [(4, 97, "bad-colour")]);
    assert_eq!(
        faults(&two("     2 w U", "     1 b 0")),
        [(4, 99, "bye-with-opponent")]
    );
    assert_eq!(
        faults(&two("     2 w 1", "     1 b H")),
        [(5, 99, "bye-with-opponent")]
    );
    assert_eq!(
        faults(&two("    2x w 1", "     1 b 0")),
        [(4, 92, "bad-opponent")]
    );
}

#[test]
fn what_can_only_be_meant_in_one_way_is_filled_in_and_listed() {
    assert_eq!(
        adjustments(&two("     2 - =", "     1 b =")),
        [
            (4, 97, "colour-from-opponent"),
            (4, 81, "points-differ"),
            (5, 81, "points-differ")
        ]
    );
    assert_eq!(
        adjustments(&two("     2 - -", "     1 - -")),
        [(4, 97, "colour-assumed")]
    );
    assert_eq!(
        adjustments(&two("     2 w x", "     1 b y")),
        [(4, 99, "unknown-result"), (5, 99, "unknown-result")]
    );
    assert_eq!(
        adjustments(&two("     2 w 0", "     1 b")),
        [(4, 99, "one-sided-result")]
    );
    // The sign for a game without result is no stranger.
    assert_eq!(adjustments(&two("     2 w ?", "     1 b ?")), []);
}

#[test]
fn byes_of_older_files_are_read_as_what_they_gave() {
    let text = two("  0000 - +     2 w 0", "  0000 - -     1 b 0");
    assert_eq!(
        adjustments(&text),
        [
            (4, 99, "bye-from-game-code"),
            (5, 99, "bye-from-game-code"),
            (4, 81, "points-differ")
        ]
    );
    let kinds: Vec<&str> = file(&two("  0000 - +", "  0000 - -"))
        .requested_byes
        .iter()
        .map(|bye| bye.kind.as_str())
        .collect();
    assert_eq!(kinds, ["full_point", "zero_point"]);
}

#[test]
fn a_bye_that_stands_as_f_stays_a_full_point_bye() {
    use engine::{bye::ByeKind, crosstable::Cell};
    let text = two("  0000 - F     2 w 0", "  0000 - U     1 b 0");
    let table = file(&text).table;
    assert_eq!(table.contestants[0].cells[0], Cell::Bye(ByeKind::FullPoint));
    assert_eq!(
        table.contestants[1].cells[0],
        Cell::Bye(ByeKind::PairingAllocated)
    );
}

#[test]
fn numbers_are_bounded_and_used_once() {
    let twice = format!("{}\n{}\n", line(7, "A"), line(7, "B"));
    assert_eq!(faults(&twice), [(2, 5, "duplicate-start-no")]);
    for no in ["   0", "-001", "1e3 ", "    ", "99 9"] {
        let text = line(1, "A").replace("001    1", &format!("001 {no}"));
        assert_eq!(faults(&text), [(1, 5, "bad-start-no")], "{no}");
    }
    assert_eq!(faults("142 100\n"), [(1, 5, "bad-record")]);
    assert_eq!(faults("142 99999999999999999999\n"), [(1, 5, "bad-record")]);
    assert_eq!(faults(""), [(0, 0, "no-players")]);
    assert_eq!(faults("012 A tournament\n"), [(0, 0, "no-players")]);
    let long = format!("{}{}", line(1, "A"), "  0000 - Z".repeat(100));
    assert_eq!(faults(&long), [(1, 1082, "too-many-rounds")]);
    let players: String = (1..=3).map(|no| line(no, "A") + "\n").collect();
    for (record, code) in [
        ("240 Z 002    9", "unknown-player"),
        ("XXZ 9", "unknown-player"),
        ("260 001 002    1    9", "unknown-player"),
        ("XXP 1 9", "unknown-player"),
        ("XXA    9  1.0", "unknown-player"),
        ("DEN    9", "unknown-player"),
        ("299 W         2.0  001    9", "unknown-player"),
        ("240 U 002    1", "bad-record"),
        ("250      01.0 002 001 0001 0003", "bad-record"),
        ("250      01.3 001 002 0001 0003", "bad-record"),
        ("260 005 002    1    2", "bad-record"),
        ("162  W", "bad-record"),
        ("162  Q 1.0", "bad-record"),
        ("162  W 0.5    D 1.0", "bad-scoring"),
        ("152 G", "bad-record"),
        ("XXR many", "bad-record"),
        ("XXS W=x", "bad-record"),
        ("BBW -1", "bad-scoring"),
    ] {
        let found = faults(&format!("{players}{record}\n"));
        assert_eq!(found.len(), 1, "{record}: {found:?}");
        assert_eq!(found[0].2, code, "{record}");
    }
}

#[test]
fn fields_that_decide_nothing_are_left_out_and_listed() {
    let text = "012 Test\n142 1\n192 FIDE_DUTCH\n\
                001    1 x zz Prøvesen, Prøve                   20x0 D3N     14A0000 1990/13/00  y.0    z\n";
    let file = file(text);
    let fields: Vec<String> = file
        .adjustments
        .iter()
        .map(|adjustment| {
            let AdjustmentKind::FieldNotRead { field, text } = &adjustment.kind else {
                panic!("{adjustment}");
            };
            format!("{}:{} {text}", adjustment.column, field.as_str())
        })
        .collect();
    assert_eq!(
        fields,
        [
            "10:sex x",
            "49:rating 20x0",
            "70:birth-date 1990/13/00",
            "11:title zz",
            "54:federation D3N",
            "58:fide-id 14A0000",
            "81:points y.0",
            "86:rank z"
        ]
    );
    assert_eq!(file.tournament.players[0].name, "Prøvesen, Prøve");
}

#[test]
fn repeated_unknown_and_team_records_are_listed_and_kept() {
    let text = format!(
        "012 One\n012 Two\n142 1\n192 FIDE_DUTCH\n013 Team\n310 001 Team\nQQ9 what\n### Note\n{}\n",
        line(1, "A")
    );
    assert_eq!(
        adjustments(&text),
        [
            (2, 0, "repeated-record"),
            (5, 0, "team-record"),
            (6, 0, "team-record"),
            (7, 0, "unknown-record")
        ]
    );
    let file = file(&text);
    assert_eq!(file.tournament.name.as_deref(), Some("One"));
    assert_eq!(file.tournament.unused, ["013 Team", "310 001 Team", "QQ9 what"]);
    assert_eq!(file.tournament.comments, ["Note"]);
}

#[test]
fn an_older_encoding_is_read_and_said() {
    let bytes: Vec<u8> = two("     2 w 0", "     1 b 0")
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let file = trf::read(&bytes).unwrap();
    assert_eq!(file.tournament.players[1].name, "Kladdestrup, Åge");
    assert_eq!(file.adjustments[0].kind.code(), "encoding");
    assert_eq!(file.adjustments.len(), 1);
}

#[test]
fn a_file_that_is_too_large_is_not_even_looked_at() {
    let refused = trf::read(&vec![b' '; trf::MAX_BYTES + 1]).unwrap_err();
    assert!(matches!(refused.faults[0].kind, FaultKind::TooLarge { .. }));
    let refused = trf::read(&vec![b'\n'; trf::MAX_BYTES]).unwrap_err();
    assert!(matches!(refused.faults[0].kind, FaultKind::TooManyLines { .. }));
    let refused = trf::read(b"001\0").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "line 1, column 4: a control character; this is not a text file"
    );
}

#[test]
fn the_work_grows_with_the_file_only() {
    // 9,999 players, and a record that names one player as often as the file can hold.
    let mut text: String = (1..=9_999).map(|no| line(no, "A") + "  0000 - Z\n").collect();
    text.push_str("299     ");
    text.push_str("      1.0  000");
    while text.len() + 5 < trf::MAX_BYTES {
        text.push_str("    7");
    }
    let start = std::time::Instant::now();
    assert!(trf::read(text.as_bytes()).is_ok());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn penalties_of_one_player_add_up_to_no_more_than_can_be_written() {
    // One record that names a player as often as it can, and as many records as there can be.
    let mut text = line(1, "Prøvesen, Prøve") + "  0000 - Z\n299          9999  000    1";
    text.push_str(&"    1".repeat(300_000));
    text.push('\n');
    text.push_str(&"299          9999  000    1\n".repeat(40_000));
    let file = trf::read(text.as_bytes()).unwrap();
    let [player] = file.table.contestants.as_slice() else {
        panic!("one player");
    };
    let points: Vec<_> = player.extras.iter().map(|extra| extra.points).collect();
    assert_eq!(points, [Points::whole(9_999)]);
}

#[test]
fn a_damaged_file_never_panics() {
    let mut chance = Chance::of(0x5EED);
    let files = corpus();
    let mut read = 0;
    for index in 0..times(1_200) {
        let (name, bytes) = &files[index % files.len()];
        // The largest ones would eat the budget of all the others.
        if bytes.len() > 40_000 {
            continue;
        }
        let damaged = damage(bytes, &mut chance);
        if let Ok(file) = trf::read(&damaged) {
            read += 1;
            assert_eq!(file.table.check(), Ok(()), "{name}");
            let written = trf::write(&file.tournament, Dialect::Trf26);
            let again =
                trf::read(written.text.as_bytes()).unwrap_or_else(|refused| panic!("{name}: {refused}"));
            assert_eq!(again.table, file.table, "{name}");
            let _ = trf::write(&file.tournament, Dialect::Trf16);
        }
    }
    assert!(read > 30, "only {read} of the damaged files were read at all");
}

#[test]
fn a_damaged_report_of_teams_never_panics() {
    let mut chance = Chance::of(0x7EA3);
    let files = teams();
    let mut read = 0;
    for index in 0..times(1_200) {
        let (name, bytes) = &files[index * 7 % files.len()];
        // The largest ones would eat the budget of all the others.
        if bytes.len() > 20_000 {
            continue;
        }
        let damaged = damage(bytes, &mut chance);
        let _ = trf::read(&damaged);
        if let Ok(file) = trf_team::read(&damaged) {
            read += 1;
            assert_eq!(file.table.check(), Ok(()), "{name}");
            let written = trf_team::write(&file.report, Dialect::Trf26);
            let again =
                trf_team::read(written.text.as_bytes()).unwrap_or_else(|refused| panic!("{name}: {refused}"));
            assert_eq!(again.report.event(), file.report.event(), "{name}");
            let _ = trf_team::write(&file.report, Dialect::Trf16);
        }
    }
    assert!(read > 30, "only {read} of the damaged files were read at all");
}
