//! Files of every kind, as strangers send them: the corpus, random tables, and files that have been damaged.

mod tables;
mod trf_corpus;
mod trf_hostile;
pub mod trf_random;
mod trf_records;

use std::{fs, path::PathBuf};

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

/// One to three of: cut, flip a byte, double a line, drop a line, swap two lines, write over a column.
fn damage(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(2) {
        if bytes.is_empty() {
            break;
        }
        match chance.below(6) {
            0 => bytes.truncate(chance.below(bytes.len())),
            1 => {
                let at = chance.below(bytes.len());
                bytes[at] = u8::try_from(chance.below(256)).unwrap();
            }
            2 => {
                let at = chance.below(bytes.len());
                bytes[at] = b" 0123456789=+-wbHFUZWDL?\n"[chance.below(25)];
            }
            kind => {
                let mut lines: Vec<Vec<u8>> = bytes.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
                let (a, b) = (chance.below(lines.len()), chance.below(lines.len()));
                match kind {
                    3 => lines.insert(a, lines[b].clone()),
                    4 => drop(lines.remove(a)),
                    _ => lines.swap(a, b),
                }
                bytes = lines.join(&b'\n');
            }
        }
    }
    bytes
}

/// The same damage every time (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % end.max(1) as u64).unwrap()
    }
}
