//! Opening a tournament report, for every command that is given one. These commands need no database.

use std::{
    fs::File,
    io::Read as _,
    path::{Path, PathBuf},
};

use formats::trf::{self, TrfFile};

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

/// Reads a report; everything that had to be adjusted is told on standard error.
pub(super) fn open(path: &Path) -> Result<TrfFile, BadFile> {
    let bad = |reason: String| BadFile {
        path: path.to_owned(),
        reason,
    };
    let mut bytes = Vec::new();
    File::open(path)
        // One byte more than is allowed is enough for the reader to say that the file is too large.
        .and_then(|file| file.take(trf::MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| bad(error.to_string()))?;
    let file = trf::read(&bytes).map_err(|refused| bad(refused.to_string()))?;
    for adjustment in &file.adjustments {
        eprintln!("note: {}: {adjustment}", path.display());
    }
    Ok(file)
}
