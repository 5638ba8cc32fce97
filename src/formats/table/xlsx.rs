//! XLSX workbooks to rows: the first sheet, cell by cell.
//!
//! A workbook is a ZIP of XML. A few kilobytes may unpack to gigabytes, and one cell in the last corner of a sheet makes
//! a table of billions of cells. So the parts are unpacked once to be counted before anything is read, and cells are taken
//! one by one as they come, never as a rectangle.

use std::{
    io::{Cursor, Read},
    panic::{AssertUnwindSafe, catch_unwind},
};

use calamine::{DataRef, Reader as _, Xlsx, XlsxError};

use super::{MAX_COLUMNS, Row, Rows, TableError, tidy_cell};

/// The most bytes the parts of a workbook may unpack to, in all.
const MAX_UNPACKED: u64 = 32 * 1024 * 1024;
/// The most parts in a workbook.
const MAX_PARTS: usize = 1_000;

fn bad(reason: &str) -> TableError {
    TableError::BadWorkbook {
        reason: reason.chars().take(200).collect(),
    }
}

fn unreadable(error: &XlsxError) -> TableError {
    bad(&error.to_string())
}

/// Reads the rows of the first sheet, the headings among them.
pub(super) fn rows(bytes: &[u8]) -> Result<Vec<Row>, TableError> {
    check_unpacked_size(bytes)?;
    // A library reads foreign input here: a panic in it means a damaged workbook, and must not end the process.
    catch_unwind(AssertUnwindSafe(|| sheet(bytes)))
        .unwrap_or_else(|_| Err(bad("its parts contradict each other")))
}

fn sheet(bytes: &[u8]) -> Result<Vec<Row>, TableError> {
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| unreadable(&error))?;
    let name = workbook.sheet_names().first().cloned().ok_or(TableError::Empty)?;
    let mut reader = workbook
        .worksheet_cells_reader(&name)
        .map_err(|error| unreadable(&error))?;
    let mut rows = Rows::default();
    let mut line = 0;
    let mut cells: Vec<String> = Vec::new();
    while let Some(cell) = reader.next_cell().map_err(|error| unreadable(&error))? {
        let (row, column) = cell.get_position();
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let text = text(cell.get_value());
        if row + 1 != line {
            rows.push(line, std::mem::take(&mut cells))?;
            line = row + 1;
        }
        if text.is_empty() {
            continue;
        }
        if column >= MAX_COLUMNS {
            return Err(TableError::TooManyColumns {
                line,
                max: MAX_COLUMNS,
            });
        }
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        if let Some(slot) = cells.get_mut(column) {
            *slot = tidy_cell(&text, line, column)?;
        }
    }
    rows.push(line, cells)?;
    Ok(rows.rows)
}

/// A cell as it would be typed.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        // Shortest form: 1643 and not 1643.0.
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(is_true) => is_true.to_string(),
        DataRef::DateTime(at) => {
            let (year, month, day, ..) = at.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

/// Goes through the directory of the ZIP and unpacks every part without storing it, to find its real size.
fn check_unpacked_size(bytes: &[u8]) -> Result<(), TableError> {
    let damaged = || bad("it is not a complete ZIP file");
    // The end record: its signature, searched from the end over the longest comment there can be.
    let tail = bytes.len().saturating_sub(22 + usize::from(u16::MAX));
    let end = bytes
        .get(tail..)
        .and_then(|tail| tail.windows(4).rposition(|w| w == b"PK\x05\x06"))
        .map(|at| tail + at)
        .ok_or_else(damaged)?;
    let parts = usize::from(u16_at(bytes, end + 10).ok_or_else(damaged)?);
    let mut at = u32_at(bytes, end + 16).ok_or_else(damaged)?;
    check_one_directory(bytes, end).ok_or_else(damaged)?;
    if parts > MAX_PARTS {
        return Err(bad("it has too many parts"));
    }
    let mut left = MAX_UNPACKED;
    for _ in 0..parts {
        if bytes.get(at..at.saturating_add(4)) != Some(b"PK\x01\x02") {
            return Err(damaged());
        }
        let field = |offset| u16_at(bytes, at + offset).map(usize::from).ok_or_else(damaged);
        let (flags, method) = (field(8)?, field(10)?);
        if flags & 1 == 1 {
            return Err(bad("it is protected by a password"));
        }
        let packed = u32_at(bytes, at + 20).ok_or_else(damaged)?;
        let local = u32_at(bytes, at + 42).ok_or_else(damaged)?;
        let name = u16_at(bytes, local + 26).ok_or_else(damaged)?;
        let extra = u16_at(bytes, local + 28).ok_or_else(damaged)?;
        let start = local + 30 + usize::from(name) + usize::from(extra);
        let data = bytes
            .get(start..start.saturating_add(packed))
            .ok_or_else(damaged)?;
        let size = match method {
            0 => data.len() as u64,
            8 => unpacked_size(data, left).map_err(|_| damaged())?,
            _ => return Err(bad("a part of it is packed in an unknown way")),
        };
        left = left
            .checked_sub(size)
            .ok_or(TableError::UnpacksTooLarge { max: MAX_UNPACKED })?;
        at += 46 + field(28)? + field(30)? + field(32)?;
    }
    if at == end { Ok(()) } else { Err(damaged()) }
}

/// Is there no second directory that the library could read instead of the checked one?
///
/// A ZIP may be appended to other data, so that its offsets count from the middle of the file, or have another record (ZIP64) with the
/// offset of the directory. No spreadsheet writes a small workbook so.
fn check_one_directory(bytes: &[u8], end: usize) -> Option<()> {
    let (on_this_disk, parts) = (u16_at(bytes, end + 8)?, u16_at(bytes, end + 10)?);
    let (size, start) = (u32_at(bytes, end + 12)?, u32_at(bytes, end + 16)?);
    let comment = usize::from(u16_at(bytes, end + 20)?);
    let before = bytes.get(end.checked_sub(20)?..)?;
    let is_plain = on_this_disk == parts
        && start.checked_add(size)? == end
        && end + 22 + comment == bytes.len()
        && !before.starts_with(b"PK\x06\x07");
    is_plain.then_some(())
}

/// How large a packed part is, counted up to one byte more than is allowed.
fn unpacked_size(data: &[u8], allowed: u64) -> std::io::Result<u64> {
    let mut unpacked = flate2::read::DeflateDecoder::new(data).take(allowed + 1);
    std::io::copy(&mut unpacked, &mut std::io::sink())
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    usize::try_from(u32::from_le_bytes(four.try_into().ok()?)).ok()
}
