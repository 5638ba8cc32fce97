//! Opening a tournament report, for every command that is given one. These commands need no database.

use std::{
    fmt,
    fs::File,
    io::Read as _,
    path::{Path, PathBuf},
};

use formats::{
    trf::{self, Adjustment, FaultKind, TrfFile},
    trf_team::{self, TeamFile},
};

/// The file cannot be used; the command ends with exit code 3.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub(super) struct BadFile {
    path: PathBuf,
    reason: String,
}

impl BadFile {
    /// What every command of a pairing engine returns for a file it cannot use.
    pub(super) const EXIT_CODE: u8 = 3;
}

/// A report that was read, and where it came from.
#[derive(Debug)]
pub(super) struct Opened<F> {
    path: PathBuf,
    bytes: Vec<u8>,
    /// What it says.
    pub(super) file: F,
}

/// A report of players, or of teams.
#[derive(Debug)]
pub(super) enum Report {
    Players(Box<Opened<TrfFile>>),
    Teams(Box<Opened<TeamFile>>),
}

impl<F> Opened<F> {
    /// The report was understood, but the command cannot go by it.
    pub(super) fn bad(&self, reason: impl fmt::Display) -> BadFile {
        BadFile {
            path: self.path.clone(),
            reason: reason.to_string(),
        }
    }

    /// The command cannot go by this record.
    pub(super) fn bad_record(&self, tag: &str, reason: impl fmt::Display) -> BadFile {
        match trf::line_of(&self.bytes, tag) {
            Some(line) => self.bad(format_args!("line {line}: record {tag} {reason}")),
            None => self.bad(format_args!("record {tag} {reason}")),
        }
    }
}

/// Reads a report; everything that had to be adjusted is told on standard error.
pub(super) fn open(path: &Path) -> Result<Report, BadFile> {
    let bad = |reason: String| BadFile {
        path: path.to_owned(),
        reason,
    };
    let bytes = read(path).map_err(|error| bad(error.to_string()))?;
    if bytes.len() > trf::MAX_BYTES {
        // Of a pipe nobody knows how much more would come.
        let whole = path.metadata().ok().filter(std::fs::Metadata::is_file);
        let whole = whole.and_then(|file| usize::try_from(file.len()).ok());
        let too_large = FaultKind::TooLarge {
            bytes: whole.unwrap_or(bytes.len()),
            max: trf::MAX_BYTES,
        };
        return Err(bad(too_large.to_string()));
    }
    if trf::is_of_teams(&bytes) {
        let file = trf_team::read(&bytes).map_err(|refused| bad(refused.to_string()))?;
        tell(path, &file.adjustments);
        Ok(Report::Teams(Box::new(Opened {
            path: path.to_owned(),
            bytes,
            file,
        })))
    } else {
        let file = trf::read(&bytes).map_err(|refused| bad(refused.to_string()))?;
        tell(path, &file.adjustments);
        Ok(Report::Players(Box::new(Opened {
            path: path.to_owned(),
            bytes,
            file,
        })))
    }
}

fn tell(path: &Path, adjustments: &[Adjustment]) {
    for adjustment in adjustments {
        eprintln!("note: {}: {adjustment}", path.display());
    }
}

/// The bytes of a file; of one that is too large, no more than show that it is.
fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(trf::MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
