//! Tables of players: CSV, text pasted from a spreadsheet and XLSX in; lists of a section out.
//!
//! [`read`] makes a [`Table`] of texts from any supported file. [`mapping`] guesses the kinds of the columns, [`entries`] makes players
//! from the rows with the errors of each line. [`lists`] are the exported tables, [`export`] writes them. Whether a player may enter is not
//! decided here.

pub mod csv;
pub mod entries;
pub mod export;
pub mod links;
pub mod lists;
pub mod mapping;
pub mod ods;
pub mod office_list;
pub mod registration;
pub mod results;
pub mod strength_list;
pub mod team_lists;
pub mod xlsx;

use super::{coded::coded, encoding::TextEncoding};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
/// The most rows under the headings.
pub const MAX_ROWS: usize = 10_000;
/// The most columns.
pub const MAX_COLUMNS: usize = 100;
/// The most characters in a cell.
pub const MAX_CELL: usize = 500;

/// A table of texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The headings; empty texts if the file has none.
    pub headings: Vec<String>,
    /// Did the first row look like headings?
    pub has_headings: bool,
    /// The rows under them, without empty ones.
    pub rows: Vec<Row>,
    /// The encoding of the text; `None` for a workbook.
    pub encoding: Option<TextEncoding>,
}

/// A row that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line of the file, or the row of the sheet, from 1.
    pub line: u32,
    /// The cells, without blanks around them; may be fewer or more than the headings.
    pub cells: Vec<String>,
}

impl Row {
    /// The cell in a column, from 0; empty beyond the end.
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }
}

coded! {
    /// Why a file is no table.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum TableError {
        /// More bytes than [`MAX_BYTES`].
        #[error("the file has {bytes} bytes; at most {max} are read")]
        TooLarge {
            /// What the file has.
            bytes: usize,
            /// What is read.
            max: usize,
        } => "too-large",
        /// Neither text nor a workbook.
        #[error("line {line}, column {column}: a control character; this is neither text nor an .xlsx workbook")]
        NotText {
            /// Line from 1.
            line: u32,
            /// Column from 1.
            column: u32,
        } => "not-text",
        /// Nothing in it.
        #[error("the table is empty")]
        Empty => "empty",
        /// More rows than [`MAX_ROWS`].
        #[error("the table has more than {max} rows")]
        TooManyRows { max: usize } => "too-many-rows",
        /// More columns than [`MAX_COLUMNS`].
        #[error("line {line}: more than {max} columns")]
        TooManyColumns {
            /// Line from 1.
            line: u32,
            max: usize,
        } => "too-many-columns",
        /// More characters in a cell than [`MAX_CELL`]; often a quotation mark that is never closed.
        #[error(
            "line {line}, column {column}: more than {max} characters in a cell; is a quotation mark missing?"
        )]
        CellTooLong {
            /// Line from 1.
            line: u32,
            /// Column of the table, from 1.
            column: usize,
            max: usize,
        } => "cell-too-long",
        /// A workbook of the format before 2007.
        #[error("an old .xls workbook; save it as .xlsx or CSV")]
        OldWorkbook => "old-workbook",
        /// A workbook that unpacks to more than it should.
        #[error("the workbook unpacks to more than {max} bytes")]
        UnpacksTooLarge { max: u64 } => "unpacks-too-large",
        /// A damaged workbook.
        #[error("the workbook cannot be read: {reason}")]
        BadWorkbook {
            /// The library's message.
            reason: String,
        } => "bad-workbook",
    }
}

impl TableError {
    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::TooLarge { bytes, max } => vec![("bytes", bytes.to_string()), ("max", max.to_string())],
            Self::NotText { line, column } => {
                vec![("line", line.to_string()), ("column", column.to_string())]
            }
            Self::Empty | Self::OldWorkbook => Vec::new(),
            Self::TooManyRows { max } => vec![("max", max.to_string())],
            Self::TooManyColumns { line, max } => vec![("line", line.to_string()), ("max", max.to_string())],
            Self::CellTooLong { line, column, max } => vec![
                ("line", line.to_string()),
                ("column", column.to_string()),
                ("max", max.to_string()),
            ],
            Self::UnpacksTooLarge { max } => vec![("max", max.to_string())],
            Self::BadWorkbook { reason } => vec![("text", reason.clone())],
        }
    }
}

/// Reads a file that is a CSV, text pasted from a spreadsheet, or an XLSX workbook. Never panics.
pub fn read(bytes: &[u8]) -> Result<Table, TableError> {
    if bytes.len() > MAX_BYTES {
        return Err(TableError::TooLarge {
            bytes: bytes.len(),
            max: MAX_BYTES,
        });
    }
    let (rows, encoding) = if bytes.starts_with(b"PK\x03\x04") {
        (xlsx::rows(bytes)?, None)
    } else if bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]) {
        return Err(TableError::OldWorkbook);
    } else {
        let (rows, encoding) = csv::rows(bytes)?;
        (rows, Some(encoding))
    };
    let mut rows = rows.into_iter();
    let first = rows.next().ok_or(TableError::Empty)?;
    if mapping::are_headings(&first.cells) {
        return Ok(Table {
            headings: first.cells,
            has_headings: true,
            rows: rows.collect(),
            encoding,
        });
    }
    let all: Vec<Row> = std::iter::once(first).chain(rows).collect();
    let width = all.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    Ok(Table {
        headings: vec![String::new(); width],
        has_headings: false,
        rows: all,
        encoding,
    })
}

/// Collects rows within the bounds, without the empty ones.
#[derive(Debug, Default)]
struct Rows {
    rows: Vec<Row>,
}

impl Rows {
    fn push(&mut self, line: u32, cells: Vec<String>) -> Result<(), TableError> {
        let width = cells
            .iter()
            .rposition(|cell| !cell.is_empty())
            .map_or(0, |last| last + 1);
        if width == 0 {
            return Ok(());
        }
        if width > MAX_COLUMNS {
            return Err(TableError::TooManyColumns {
                line,
                max: MAX_COLUMNS,
            });
        }
        if self.rows.len() > MAX_ROWS {
            return Err(TableError::TooManyRows { max: MAX_ROWS });
        }
        let mut cells = cells;
        cells.truncate(width);
        self.rows.push(Row { line, cells });
        Ok(())
    }
}

/// A cell as it is stored: one line, without surrounding blanks, of bounded length.
fn tidy_cell(text: &str, line: u32, column: usize) -> Result<String, TableError> {
    let text = text.trim();
    if text.len() > MAX_CELL && text.chars().count() > MAX_CELL {
        return Err(TableError::CellTooLong {
            line,
            column: column + 1,
            max: MAX_CELL,
        });
    }
    Ok(text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect())
}
