//! The command that turns a report into another format: what it prints can be read again and tells the same results.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use formats::{table, trf};

fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/trf")
        .join(path)
}

fn convert(file: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .arg("convert")
        .arg(file)
        .args(arguments)
        .output()
        .unwrap()
}

#[track_caller]
fn printed(file: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = convert(file, arguments);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

#[test]
fn all_formats_tell_the_same_results() {
    let path = corpus("dutch/C312_n238_r09_FZHA.trf");
    let original = trf::read(&fs::read(&path).unwrap()).unwrap();
    for edition in ["trf16", "trf26"] {
        let again = trf::read(&printed(&path, &["--to", edition])).unwrap();
        assert_eq!(again.table.contestants, original.table.contestants, "{edition}");
    }
    let json: serde_json::Value = serde_json::from_slice(&printed(&path, &["--to", "json"])).unwrap();
    let csv = table::read(&printed(&path, &["--to", "csv"])).unwrap();
    for (index, contestant) in original.table.contestants.iter().enumerate() {
        let points = contestant
            .points(&original.table.scoring, contestant.cells.len())
            .decimal();
        let player = &json["players"][index];
        assert_eq!(player["start_no"], contestant.no.get());
        assert_eq!(player["points"].to_string(), points);
        let row = &csv.rows[index];
        assert_eq!(row.cell(0), contestant.no.to_string());
        assert_eq!(row.cell(3 + contestant.cells.len()), points);
        for (round, cell) in contestant.cells.iter().enumerate() {
            let in_json = &player["rounds"][round];
            let in_csv = row.cell(3 + round);
            match cell.game() {
                Some(game) => {
                    assert_eq!(in_json["opponent"], game.opponent.get());
                    assert_eq!(in_json["result"], game.result.unwrap().as_str());
                    let colour = &game.colour.as_str()[..1];
                    assert!(
                        in_csv.starts_with(&format!("{}{colour}", game.opponent)),
                        "{in_csv}"
                    );
                }
                None => assert!(in_json["opponent"].is_null() && in_csv.len() <= 1, "{in_csv}"),
            }
        }
    }
}

#[test]
fn a_workbook_goes_into_a_file_and_has_both_lists() {
    let place = tempfile::tempdir().unwrap();
    let target = place.path().join("out.xlsx");
    let path = corpus("roundrobin/RR01_n10.trf");
    assert_eq!(
        printed(&path, &["--to", "xlsx", "--output", target.to_str().unwrap()]),
        b""
    );
    let start_list = table::read(&fs::read(&target).unwrap()).unwrap();
    assert_eq!(start_list.rows.len(), 10);
    assert_eq!(start_list.rows[0].cell(2), "P01");
}

#[test]
fn codes_of_older_editions_are_replaced_and_what_is_left_out_is_said() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("old.trf");
    let player = |no: u16, rest: &str| {
        format!(
            "001 {no:>4}      Pr\u{f8}vesen {no:<24} 1500 DEN{:24} 1.0    1{rest}\n",
            ""
        )
    };
    let text = format!(
        "012 Old\nXXR 2\n122 90 min\n192 FIDE_DUTCH\n{}{}{}",
        player(1, "     2 w 1"),
        player(2, "     1 b 0"),
        player(3, "  0000 - +"),
    );
    let latin1: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    fs::write(&path, latin1).unwrap();
    let output = convert(&path, &["--to", "trf16"]);
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    for note in ["read as Windows-1252", "`+` without opponent", "record 192"] {
        assert!(told.contains(note), "{note}: {told}");
    }
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("Prøvesen 3") && text.contains("  0000 - F"),
        "{text}"
    );
}

#[test]
fn a_bad_file_ends_with_3_and_says_where() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("bad.trf");
    fs::write(&path, "012 Bad\n001    x\n").unwrap();
    let output = convert(&path, &["--to", "json"]);
    assert_eq!(output.status.code(), Some(3));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("line 2, column 5"), "{told}");
    assert_eq!(
        convert(&place.path().join("none"), &["--to", "csv"])
            .status
            .code(),
        Some(3)
    );
}

#[test]
fn who_never_met_is_told_to_older_engines_also_after_the_last_round() {
    let path = corpus("checked/prohibited_in_every_round.trf");
    let output = convert(&path, &["--to", "trf16"]);
    let (text, told) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert!(text.contains("\r\nXXP 1 4\r\n"), "{text}");
    assert!(!told.contains("260"), "{told}");
    // Whoever checks the older file finds the rounds as they were paired.
    let folder = tempfile::tempdir().unwrap();
    let older = folder.path().join("older.trf");
    fs::write(&older, &text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .arg("check")
        .arg(&older)
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        printed.contains("3 rounds checked, 0 with differences\n"),
        "{printed}"
    );
    // What held in some rounds only is not said to have held in all.
    let some = fs::read_to_string(&path)
        .unwrap()
        .replace("260 001 003", "260 001 002");
    fs::write(&older, some).unwrap();
    let output = convert(&older, &["--to", "trf16"]);
    assert!(!String::from_utf8(output.stdout).unwrap().contains("XXP"));
    assert!(String::from_utf8(output.stderr).unwrap().contains("260"));
}

#[test]
fn names_are_written_in_the_letters_a_reader_knows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("danish.trf");
    let player = |no: u16, name: &str, block: &str| {
        format!(
            "001 {no:>4}      {name:<33} {} DEN{:24} 0.5 {no:>4}{block}\n",
            2100 - no,
            ""
        )
    };
    let text = format!(
        "012 Påske på Ærø\n142 1\n152 W\n192 FIDE_DUTCH\n{}{}XYZ kept as it stånds\n",
        player(1, "Sørensen, Åse", "     2 w ="),
        player(2, "Ćwikła, Łukasz", "     1 b ="),
    );
    fs::write(&path, &text).unwrap();
    let utf8 = printed(&path, &["--to", "trf16"]);
    assert!(String::from_utf8(utf8).unwrap().contains("Sørensen, Åse"));
    for (letters, name) in [
        ("latin1", &b"S\xF8rensen, \xC5se"[..]),
        ("ascii", b"Soerensen, Aase"),
    ] {
        for edition in ["trf16", "trf26"] {
            let bytes = printed(&path, &["--to", edition, "--letters", letters]);
            let holds = |what: &[u8]| bytes.windows(what.len()).any(|window| window == what);
            assert!(holds(name) && holds(b"Cwikla, Lukasz"), "{letters}");
            assert_eq!(holds(b"P\xE5ske p\xE5 \xC6r\xF8"), letters == "latin1");
            // Whoever counts bytes finds every player's columns.
            let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
            let players: Vec<&&[u8]> = lines.iter().filter(|line| line.starts_with(b"001")).collect();
            assert_eq!(players.len(), 2);
            for line in players {
                assert_eq!(
                    (&line[53..56], &line[80..84]),
                    (&b"DEN"[..], &b" 0.5"[..]),
                    "{letters}"
                );
                assert_eq!(line[98], b'=', "{letters}");
            }
            let again = trf::read(&bytes).unwrap();
            assert_eq!(again.table.contestants[1].cells.len(), 1);
            if letters == "latin1" {
                assert_eq!(again.tournament.players[0].name, "Sørensen, Åse");
            }
        }
    }
}

#[test]
fn a_game_without_a_result_is_listed_where_the_edition_has_no_sign_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("running.trf");
    let player = |no: u16, block: &str| {
        format!(
            "001 {no:>4}      {:<33} {} DEN{:24} 0.0 {no:>4}{block}\n",
            format!("Prøvesen, Prøve {no}"),
            2100 - no,
            ""
        )
    };
    let text = format!(
        "012 Prøvestævne\n142 1\n152 W\n192 FIDE_DUTCH\n{}{}",
        player(1, "     2 w ?"),
        player(2, "     1 b ?"),
    );
    fs::write(&path, text).unwrap();
    for (edition, is_listed) in [("trf16", true), ("trf26", false)] {
        let told = String::from_utf8(convert(&path, &["--to", edition]).stderr).unwrap();
        assert_eq!(
            told.contains("games of round 1 have no result"),
            is_listed,
            "{told}"
        );
    }
}
