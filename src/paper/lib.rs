//! Paper: a sheet that is described in words becomes a PDF, on pages of A4, with its words as text that can be searched and read aloud.
//!
//! The caller says what is on a sheet ([`sheet`]). This room uses no tournament, clock or file, so the same words always give the same
//! bytes. Fonts and letters are in [`letters`], lines in [`lines`], the layout in [`flow`], and the file itself in [`writing`].

mod flow;
mod letters;
mod lines;
pub mod sheet;
mod writing;

use sheet::Sheet;

/// The most pages of a file. The longest card that can be written, of the widest letters, has fewer.
pub const MAX_PAGES: usize = 1000;

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// It would have more than [`MAX_PAGES`] pages.
    #[error("the sheet has more than {MAX_PAGES} pages")]
    TooLong,
    /// The library refuses to write it.
    #[error("the sheet cannot be written: {0}")]
    Unwritable(String),
}

/// The sheet as a PDF. Where it is long, this takes some hundred milliseconds without a pause.
///
/// It is tagged as PDF/UA-1 asks, with title and language, so that it can be read aloud. Letters that no font here has are replaced by □,
/// and named at the end.
///
/// # Errors
///
/// It is too long, or the library finds something in it that such a file must not have.
pub fn pdf(sheet: &Sheet) -> Result<Vec<u8>, PaperError> {
    writing::write(sheet, &flow::flow(sheet)?)
}
