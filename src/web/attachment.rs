//! Downloads: their kinds and names, and a table as any of its three kinds.

use axum::{
    body::Body,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse as _, Response},
};

use super::error::{Problem, Result};
use crate::i18n::{Lang, files};
use formats::table::{
    export::{self, DecimalMark},
    lists::Sheet,
    ods,
};

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A table for any program.
    Csv,
    /// A table for a spreadsheet.
    Workbook,
    /// The same in the open format.
    OpenWorkbook,
    /// Games.
    Pgn,
    /// A card for an address book.
    Card,
    /// A document for programs.
    Json,
    /// Sheets to be printed and kept.
    Pdf,
    /// Lines of text, as FIDE's reports are.
    Text,
    /// The same in letters of one byte (ISO-8859-1).
    TextLatin1,
}

impl FileKind {
    /// The value of `Content-Type`.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Workbook => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::OpenWorkbook => ods::CONTENT_TYPE,
            Self::Pgn => formats::pgn::CONTENT_TYPE,
            Self::Card => formats::vcard::CONTENT_TYPE,
            Self::Json => "application/json",
            Self::Pdf => "application/pdf",
            Self::Text => "text/plain; charset=utf-8",
            Self::TextLatin1 => "text/plain; charset=iso-8859-1",
        }
    }
}

/// A file that is the same for every reader.
pub fn public(kind: FileKind, name: &str, body: impl Into<Body>) -> Response {
    // A name that no header can hold comes from an address; the browser then makes its own.
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""))
        .unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind.content_type())),
        (CONTENT_DISPOSITION, disposition),
    ];
    (headers, body.into()).into_response()
}

/// A file whose content depends on the reader: no cache may store it.
pub fn private(kind: FileKind, name: &str, body: impl Into<Body>) -> Response {
    let mut file = public(kind, name, body);
    file.headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    file
}

/// A table as CSV, with the reader's headings and decimal mark.
pub fn csv(sheet: &Sheet, lang: Lang) -> Vec<u8> {
    let mark = match lang {
        Lang::Da => DecimalMark::Comma,
        Lang::En => DecimalMark::Point,
    };
    export::csv(sheet, mark, |heading| files::heading(lang, heading))
}

/// Tables as the sheets of one workbook, with the reader's headings.
pub fn workbook(sheets: &[Sheet], lang: Lang) -> Result<Vec<u8>> {
    export::xlsx(sheets, |heading| files::heading(lang, heading)).map_err(Problem::internal)
}

/// The same in the open format, ODS.
pub fn open_workbook(sheets: &[Sheet], lang: Lang) -> Result<Vec<u8>> {
    ods::ods(sheets, |heading| files::heading(lang, heading)).map_err(Problem::internal)
}

/// What kind of file a table is sent as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// A table for any program: the first of several tables only.
    Csv,
    /// A table for a spreadsheet.
    Workbook,
    /// The same in the open format.
    OpenWorkbook,
}

/// Tables as a file whose content depends on the reader; `name` without its ending.
///
/// # Errors
///
/// A workbook cannot be written.
pub fn tables(kind: TableKind, name: &str, sheets: &[Sheet], lang: Lang) -> Result<Response> {
    Ok(match kind {
        TableKind::Csv => {
            let body = sheets.first().map(|sheet| csv(sheet, lang)).unwrap_or_default();
            private(FileKind::Csv, &format!("{name}.csv"), body)
        }
        TableKind::Workbook => {
            let body = workbook(sheets, lang)?;
            private(FileKind::Workbook, &format!("{name}.xlsx"), body)
        }
        TableKind::OpenWorkbook => {
            let body = open_workbook(sheets, lang)?;
            private(FileKind::OpenWorkbook, &format!("{name}.ods"), body)
        }
    })
}
