//! A whole tournament as one file of JSON: a head that says what it is, the rows, and the lines of its log; and the same packed, as restore
//! points are kept.
//!
//! The head has a checksum of everything but itself, so that a file that was cut off or changed by hand is refused before anything of it is
//! looked at. Sizes are bounded before and after unpacking.

use std::{
    fmt::Write as _,
    io::{Read as _, Write as _},
};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use domain::{
    check_out::CheckOutMark,
    tournament_file::{FORMAT, Row, Tables, VERSION},
};

/// The largest file, in bytes of JSON.
pub const MAX_BYTES: usize = 32 * 1024 * 1024;

/// A tournament as a file holds it.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentFile {
    /// The number of the last migration of the database it came from.
    pub level: i64,
    /// When it was written.
    pub at: Timestamp,
    /// Tables that stayed behind although they belong to the tournament.
    pub left_behind: Vec<String>,
    /// The rows.
    pub tables: Tables,
    /// The lines of its log, the oldest first.
    pub log: Vec<Row>,
    /// The check-out with which it goes to another machine or comes back.
    pub check_out: Option<CheckOutMark>,
}

/// Why bytes are no such file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// More than [`MAX_BYTES`].
    #[error("larger than {MAX_BYTES} bytes")]
    TooLarge,
    /// Something else than JSON, or JSON of another kind; where reading stopped, from 1.
    #[error("not the file of a tournament: line {line}, column {column}")]
    NotOne {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
    },
    /// It calls itself something else.
    #[error("another format")]
    OtherFormat,
    /// Written by a later version of the program, in another form.
    #[error("version {0} of the form")]
    OtherVersion(u32),
    /// It was changed since, or cut off.
    #[error("the checksum is not that of its content")]
    Checksum,
}

/// Head and content; unknown members are refused.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    level: i64,
    exported_at: Timestamp,
    left_behind: Vec<String>,
    checksum: String,
    tables: Tables,
    log: Vec<Row>,
    check_out: Option<CheckOutMark>,
}

/// What a file calls itself, read before anything else is asked of it.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// SHA-256 of everything but itself, as members are written in the order of their names.
fn checksum(file: &TournamentFile) -> Option<String> {
    let common = (file.level, file.at, &file.left_behind, &file.tables, &file.log);
    let content = match &file.check_out {
        None => serde_json::to_vec(&common),
        Some(mark) => serde_json::to_vec(&(common, mark)),
    };
    let digest = Sha256::digest(content.ok()?);
    let mut sum = String::with_capacity(64);
    for byte in &digest {
        write!(sum, "{byte:02x}").ok()?;
    }
    Some(sum)
}

/// The file as it is written; empty if it cannot be, which no tournament brings about.
pub fn write(file: &TournamentFile) -> Vec<u8> {
    let document = Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        level: file.level,
        exported_at: file.at,
        left_behind: file.left_behind.clone(),
        checksum: checksum(file).unwrap_or_default(),
        tables: file.tables.clone(),
        log: file.log.clone(),
        check_out: file.check_out.clone(),
    };
    serde_json::to_vec(&document).unwrap_or_default()
}

fn not_one(error: &serde_json::Error) -> FileFault {
    FileFault::NotOne {
        line: error.line(),
        column: error.column(),
    }
}

/// Reads a file and checks that it is whole.
pub fn read(bytes: &[u8]) -> Result<TournamentFile, FileFault> {
    if bytes.len() > MAX_BYTES {
        return Err(FileFault::TooLarge);
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let head: Head = serde_json::from_slice(bytes).map_err(|error| not_one(&error))?;
    if head.format != FORMAT {
        return Err(FileFault::OtherFormat);
    }
    if head.version != VERSION {
        return Err(FileFault::OtherVersion(head.version));
    }
    let document: Document = serde_json::from_slice(bytes).map_err(|error| not_one(&error))?;
    let file = TournamentFile {
        level: document.level,
        at: document.exported_at,
        left_behind: document.left_behind,
        tables: document.tables,
        log: document.log,
        check_out: document.check_out,
    };
    if checksum(&file).is_none_or(|sum| sum != document.checksum) {
        return Err(FileFault::Checksum);
    }
    Ok(file)
}

/// The file packed, as it is kept; `None` if it is larger than it may be.
pub fn pack(file: &TournamentFile) -> Option<Vec<u8>> {
    let whole = write(file);
    if whole.is_empty() || whole.len() > MAX_BYTES {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&whole).ok()?;
    encoder.finish().ok()
}

/// Reads a packed file.
pub fn unpack(packed: &[u8]) -> Result<TournamentFile, FileFault> {
    let mut whole = Vec::new();
    let most = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    GzDecoder::new(packed)
        .take(most)
        .read_to_end(&mut whole)
        .map_err(|_| FileFault::Checksum)?;
    read(&whole)
}

#[cfg(test)]
mod tests {
    use domain::check_out::CheckOutWay;
    use serde_json::{Value, json};

    use super::*;

    fn file() -> TournamentFile {
        TournamentFile {
            level: 20_270_000_000_053,
            at: "2026-11-30T12:00:00Z".parse().unwrap(),
            left_behind: vec!["tablet".to_owned()],
            tables: serde_json::from_value(json!({ "tournament": [{ "id": "t", "name": "Prøvestævne" }] }))
                .unwrap(),
            log: vec![json!({ "act": "tournament.create" }).as_object().unwrap().clone()],
            check_out: None,
        }
    }

    fn changed(change: impl FnOnce(&mut Value)) -> Result<TournamentFile, FileFault> {
        let mut value: Value = serde_json::from_slice(&write(&file())).unwrap();
        change(&mut value);
        read(&serde_json::to_vec_pretty(&value).unwrap())
    }

    #[test]
    fn what_is_written_is_read_however_it_is_laid_out() {
        assert_eq!(read(&write(&file())), Ok(file()));
        assert_eq!(changed(|_| {}), Ok(file()));
        assert_eq!(unpack(&pack(&file()).unwrap()), Ok(file()));
    }

    #[test]
    fn what_ties_a_file_to_a_check_out_is_under_its_checksum() {
        let mut out = file();
        out.check_out = Some(CheckOutMark {
            id: "019d4c5e-0000-7000-8000-000000000001".parse().unwrap(),
            secret: "hemmelig".to_owned(),
            way: CheckOutWay::Back,
            at: "2026-11-30T12:00:00Z".parse().unwrap(),
            by: "Prøve Prøvesen".to_owned(),
        });
        assert_eq!(read(&write(&out)), Ok(out.clone()));
        let mut value: Value = serde_json::from_slice(&write(&out)).unwrap();
        for (member, other) in [("secret", json!("gættet")), ("way", json!("out"))] {
            let stood = std::mem::replace(&mut value["check_out"][member], other);
            assert_eq!(
                read(&serde_json::to_vec(&value).unwrap()),
                Err(FileFault::Checksum)
            );
            value["check_out"][member] = stood;
        }
        value["check_out"] = Value::Null;
        assert_eq!(
            read(&serde_json::to_vec(&value).unwrap()),
            Err(FileFault::Checksum)
        );
    }

    #[test]
    fn anything_else_is_refused_with_its_reason() {
        assert_eq!(
            changed(|value| value["level"] = json!(1)),
            Err(FileFault::Checksum)
        );
        let renamed = |value: &mut Value| value["tables"]["tournament"][0]["name"] = json!("Andet");
        assert_eq!(changed(renamed), Err(FileFault::Checksum));
        assert_eq!(
            changed(|value| value["format"] = json!("x")),
            Err(FileFault::OtherFormat)
        );
        assert_eq!(
            changed(|value| value["version"] = json!(2)),
            Err(FileFault::OtherVersion(2))
        );
        assert!(matches!(
            changed(|value| value["extra"] = json!(2)),
            Err(FileFault::NotOne { .. })
        ));
        assert!(matches!(
            changed(|value| value["tables"] = json!([1])),
            Err(FileFault::NotOne { .. })
        ));
        let whole = write(&file());
        for end in 0..whole.len() {
            assert!(
                matches!(read(&whole[..end]), Err(FileFault::NotOne { .. })),
                "{end}"
            );
        }
        assert_eq!(read(&vec![b' '; MAX_BYTES + 1]), Err(FileFault::TooLarge));
        assert_eq!(unpack(b"no packed file"), Err(FileFault::Checksum));
    }
}
