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
