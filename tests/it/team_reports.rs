//! The reference data of team events and the program as it is run over it, for the tests of the commands that are given reports of teams.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// A file of the reference data.
pub fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/teams")
        .join(path)
}

/// The reports of a folder, by name.
pub fn reports(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(corpus(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "trf"))
        .collect();
    files.sort();
    files
}

/// The lines of a table below its head, each with the cells by their names.
pub fn table(path: &str) -> Vec<Line> {
    let text = fs::read_to_string(corpus(path)).unwrap();
    let mut lines = text.lines().map(cells);
    let names = lines.next().unwrap();
    let line = |cells: Vec<String>| Line {
        names: names.clone(),
        cells,
    };
    lines.map(line).collect()
}

fn cells(line: &str) -> Vec<String> {
    line.split('\t').map(str::to_owned).collect()
}

/// A line of a table.
pub struct Line {
    pub names: Vec<String>,
    pub cells: Vec<String>,
}

impl Line {
    #[track_caller]
    pub fn cell(&self, name: &str) -> &str {
        let index = self.names.iter().position(|other| other == name);
        let index = index.unwrap_or_else(|| panic!("no column {name} in {:?}", self.names));
        self.cells.get(index).map_or("", String::as_str)
    }
}

pub fn run(arguments: &[&str], file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .args(arguments)
        .arg(file)
        .output()
        .unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What is printed of a file that the command can use.
#[track_caller]
pub fn printed(arguments: &[&str], file: &Path) -> String {
    let output = run(arguments, file);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{arguments:?} {}: {}{}",
        file.display(),
        text(&output.stdout),
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// A round as `pair` prints it, without its order: `1-2` for a pair, `3-0` for the bye. The first line must count them.
#[track_caller]
pub fn round(printed: &str) -> BTreeSet<String> {
    let mut lines = printed.lines();
    let number: usize = lines.next().unwrap().parse().unwrap();
    let pairs: BTreeSet<String> = lines.map(|line| line.replace(' ', "-")).collect();
    assert_eq!(pairs.len(), number, "{printed}");
    pairs
}
