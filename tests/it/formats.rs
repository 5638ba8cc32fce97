//! Files of every kind, as strangers send them: the corpus, random tables, and files that have been damaged.

mod tables;
mod trf_corpus;
mod trf_hostile;
pub mod trf_random;
mod trf_records;

use std::{fs, io::Read as _, path::PathBuf};

/// Every tournament report of the corpus, with its name.
pub fn corpus() -> Vec<(String, Vec<u8>)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf");
    let mut files = Vec::new();
    for folder in ["dutch", "roundrobin", "large", "fixtures", "impossible"] {
        for entry in fs::read_dir(root.join(folder)).expect("the corpus is part of the repository") {
            let path = entry.unwrap().path();
            let is_report = path
                .extension()
                .is_some_and(|extension| extension == "trf" || extension == "input");
            if is_report {
                let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
                files.push((name, fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    assert!(files.len() > 120, "the corpus is not complete");
    files
}

/// The same and the positions of up to 1,600 players, which are too large for what is tried many times over.
fn with_large_positions() -> Vec<(String, Vec<u8>)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf/speed");
    let mut files = corpus();
    let others = files.len();
    for entry in fs::read_dir(root).expect("the positions are part of the repository") {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "gz") {
            let packed = fs::read(&path).unwrap();
            let mut bytes = Vec::new();
            flate2::read::GzDecoder::new(&*packed)
                .read_to_end(&mut bytes)
                .unwrap();
            files.push((
                format!("speed/{}", path.file_stem().unwrap().to_string_lossy()),
                bytes,
            ));
        }
    }
    files.sort();
    assert_eq!(files.len() - others, 18, "the positions are not complete");
    files
}

/// Every report of teams, with its name.
pub fn teams() -> Vec<(String, Vec<u8>)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/teams");
    let mut files = Vec::new();
    for folder in ["swiss", "positions", "impossible", "readings", "roundrobin"] {
        for entry in fs::read_dir(root.join(folder)).expect("the reports are part of the repository") {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "trf") {
                let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
                files.push((name, fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    assert!(files.len() > 370, "the reports are not complete");
    files
}

/// The report with the columns of two rounds exchanged.
pub fn with_exchanged_rounds(report: &str, one: usize, other: usize) -> String {
    let exchanged = |line: &str| {
        let mut line: Vec<char> = line.chars().collect();
        if line.starts_with(&['0', '0', '1']) {
            line.resize(line.len().max(91 + 10 * one.max(other)), ' ');
            for column in 0..10 {
                line.swap(91 + 10 * (one - 1) + column, 91 + 10 * (other - 1) + column);
            }
        }
        line.into_iter().chain(['\n']).collect::<String>()
    };
    report.lines().map(exchanged).collect()
}
