//! The standings of reports of teams as the command prints them, cell by cell against the reference tables.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use crate::team_reports::{corpus, printed, reports, run, table, text};

/// The order of the reference's places.
const CHAIN: [&str; 2] = ["PTS", "MPvGP"];
/// Columns that a report is asked for at once, in its turn.
const AT_ONCE: usize = 12;

/// What the command prints: a line for each team, by its number, with the cells by their names.
fn standings(list: &str, file: &std::path::Path) -> BTreeMap<String, BTreeMap<String, String>> {
    let text = printed(&["standings", "--format=tsv", "--tie-breaks", list], file);
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned));
    let names: Vec<String> = lines.next().unwrap().collect();
    let asked = list.split(',').map(str::to_owned);
    let head = ["StartNo", "Rank"].map(str::to_owned).into_iter().chain(asked);
    assert_eq!(names, head.collect::<Vec<_>>(), "{}", file.display());
    lines
        .map(|cells| {
            let line: BTreeMap<String, String> = names.iter().cloned().zip(cells).collect();
            (line["StartNo"].clone(), line)
        })
        .collect()
}

/// A decimal number in thousandths.
fn thousandths(text: &str) -> i64 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{fraction:0<3}").parse().unwrap()
}

/// The reference writes means with two decimals or three.
fn is_same(name: &str, found: &str, expected: &str) -> bool {
    let difference = (thousandths(found) - thousandths(expected)).abs();
    difference <= if name.starts_with("AOB") { 5 } else { 0 }
}

fn asked_name(name: &str) -> &str {
    if name == "BERLIN" { "OTHER_BERLIN" } else { name }
}

#[test]
fn every_column_of_the_reference_tables_is_printed_as_it_stands() {
    let mut cells = 0;
    let mut columns = BTreeSet::new();
    for (turn, file) in reports("swiss")
        .into_iter()
        .chain(reports("roundrobin"))
        .enumerate()
    {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let expected = table(&format!("tiebreaks/{name}.tsv"));
        let own = ["StartNo", "Rank", "MPvGP"];
        let names: Vec<&String> = expected[0]
            .names
            .iter()
            .filter(|name| !own.contains(&name.as_str()) && !name.starts_with("RANK:"))
            .collect();
        // Each report is asked for some of the columns, so that all of them have their turn; the engine's own tests take every cell.
        let slice: Vec<&str> = (0..AT_ONCE.min(names.len()))
            .map(|index| names[(turn * AT_ONCE + index) % names.len()].as_str())
            .collect();
        let asked: Vec<&str> = slice.iter().map(|name| asked_name(name)).collect();
        let list = [&CHAIN[..], &asked].concat().join(",");
        let found = standings(&list, &file);
        assert_eq!(found.len(), expected.len(), "{name}");
        for line in &expected {
            let ours = &found[line.cell("StartNo")];
            for column in ["MPvGP"].iter().chain(&slice) {
                let cell = &ours[asked_name(column)];
                assert!(
                    is_same(column, cell, line.cell(column)),
                    "{name}, team {}, {column}: {cell}, not {}",
                    line.cell("StartNo"),
                    line.cell(column)
                );
                cells += 1;
            }
        }
        columns.extend(slice.iter().map(|name| (*name).to_owned()));
    }
    assert!(cells > 15_000 && columns.len() > 50, "{cells} cells, {columns:?}");
}

#[test]
fn every_cell_and_place_of_some_events_is_printed_as_it_stands() {
    for (folder, name) in [
        ("swiss", "T003_n07_b4_r05"),
        ("swiss", "T111_n57_b4_r08"),
        ("roundrobin", "rr07_n08_b6"),
    ] {
        let file = corpus(&format!("{folder}/{name}.trf"));
        let expected = table(&format!("tiebreaks/{name}.tsv"));
        let mut chains: Vec<String> = vec![CHAIN.join(",")];
        let chain = |name: &String| name.strip_prefix("RANK:").map(str::to_owned);
        chains.extend(expected[0].names.iter().filter_map(chain));
        assert!(chains.len() > 10, "{name}");
        for chain in chains {
            let found = standings(&chain, &file);
            let column = if chain == CHAIN.join(",") {
                "Rank".to_owned()
            } else {
                format!("RANK:{chain}")
            };
            for line in &expected {
                let no = line.cell("StartNo");
                assert_eq!(
                    found[no]["Rank"],
                    line.cell(&column),
                    "{name}, team {no}, {chain}"
                );
            }
        }
    }
}

#[test]
fn an_order_may_be_asked_for_by_its_name() {
    let file = corpus("swiss/T003_n07_b4_r05.trf");
    for (name, list) in [
        ("olympiad", "MPTS,EMGSB/C1,GPTS,BH:MP/C1"),
        ("danish_division", "GPTS,MPTS,OTHER_BOARDS"),
    ] {
        let by_name = printed(&["standings", "--format=tsv", "--tie-breaks", name], &file);
        assert_eq!(
            by_name,
            printed(&["standings", "--format=tsv", "--tie-breaks", list], &file)
        );
        assert!(by_name.starts_with(&format!("StartNo\tRank\t{}\n", list.replace(',', "\t"))));
    }
}

#[test]
fn the_order_of_the_report_is_followed_and_one_it_cannot_follow_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("named.trf");
    let whole = fs::read_to_string(corpus("swiss/T003_n07_b4_r05.trf")).unwrap();
    let said = printed(&["standings"], &corpus("swiss/T003_n07_b4_r05.trf"));
    assert!(
        said.contains(" PTS MPvGP\n") && said.contains("after round 5 of 5\n"),
        "{said}"
    );
    fs::write(&file, whole.replace("212 PTS,MPvGP", "202 EMGSB/C1")).unwrap();
    assert!(printed(&["standings", "--format=tsv"], &file).starts_with("StartNo\tRank\tPTS\tEMGSB/C1\n"));
    for (record, words) in [
        ("212 PTS,NOVEL", "`NOVEL` is no tie-break"),
        ("212 PTS,KS", "only for events"),
    ] {
        fs::write(&file, whole.replace("212 PTS,MPvGP", record)).unwrap();
        let output = run(&["standings"], &file);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{said}");
        assert!(
            said.contains("record 212 cannot be followed") && said.contains(words),
            "{said}"
        );
    }
    fs::write(&file, whole.replace("212 PTS,MPvGP\n", "")).unwrap();
    assert!(
        printed(&["standings", "--format=tsv"], &file)
            .starts_with("StartNo\tRank\tMPTS\tGPTS\tDE\tBC\tEMMSB\n")
    );
    let output = run(&["standings", "--before-2023"], &file);
    assert!(text(&output.stderr).contains("--before-2023 is for reports of players"));
}

#[test]
fn the_working_is_in_the_json_and_comes_to_the_value() {
    let file = corpus("swiss/T003_n07_b4_r05.trf");
    let list = "PTS,DE,BH:MP/C1,EMGSB,BC,TBR";
    let json: serde_json::Value = serde_json::from_str(&printed(
        &["standings", "--format=json", "--tie-breaks", list],
        &file,
    ))
    .unwrap();
    assert_eq!(json["rounds"], 5);
    assert_eq!(json["is_final"], true);
    let rows = json["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 7);
    let mut cut = 0;
    for row in rows {
        for name in ["PTS", "BH:MP/C1", "EMGSB", "BC"] {
            let working = &row["working"][name];
            let parts = working["parts"].as_array().unwrap();
            let counted = parts.iter().filter(|part| part["cut"].is_null());
            let sum: f64 = counted.map(|part| part["amount"].as_f64().unwrap()).sum();
            let value = row["values"][name].as_f64().unwrap();
            assert!((sum - value).abs() < 0.001, "{name}: {row:#}");
            assert!(working["article"].as_str().unwrap().contains("art."), "{name}");
            cut += parts.iter().filter(|part| !part["cut"].is_null()).count();
        }
        assert_eq!(row["values"]["TBR"].as_array().unwrap().len(), 4, "{row:#}");
    }
    assert!(cut >= 7, "{cut}");
}
