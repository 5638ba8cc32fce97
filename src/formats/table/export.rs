//! Writing a [`Sheet`]: CSV that spreadsheets open without asking, and XLSX.
//!
//! A CSV has a byte order mark, semicolons and CRLF. Text that a spreadsheet would take for a formula gets an apostrophe in front: a player
//! called `=HYPERLINK(…)` must not run on the arbiter's machine.

use domain::text_cells::written;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};

use super::lists::{Heading, Sheet, Value};

/// What divides the whole from the decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecimalMark {
    /// `3.5`.
    Point,
    /// `3,5`, as in Denmark.
    Comma,
}

/// Writes a table as CSV, with its headings translated by `label`.
pub fn csv(sheet: &Sheet, mark: DecimalMark, label: impl Fn(&Heading) -> String) -> Vec<u8> {
    let mut text = String::from("\u{FEFF}");
    let headings: Vec<String> = sheet
        .headings
        .iter()
        .map(|heading| written(&label(heading)))
        .collect();
    text.push_str(&headings.join(";"));
    text.push_str("\r\n");
    for row in &sheet.rows {
        for (index, value) in row.iter().enumerate() {
            if index > 0 {
                text.push(';');
            }
            match value {
                Value::Empty => {}
                Value::Text(value) => text.push_str(&written(value)),
                Value::Number(number) => text.push_str(&number.to_string()),
                Value::Decimal(number) => match (decimal(number), mark) {
                    (None, _) => text.push_str(&written(number)),
                    (Some(_), DecimalMark::Point) => text.push_str(number),
                    (Some(_), DecimalMark::Comma) => text.push_str(&number.replace('.', ",")),
                },
            }
        }
        text.push_str("\r\n");
    }
    text.into_bytes()
}

/// A decimal number; anything else is text.
pub(super) fn decimal(text: &str) -> Option<f64> {
    text.bytes()
        .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-'))
        .then(|| text.parse().ok())
        .flatten()
}

/// Writes tables as the sheets of one workbook.
///
/// # Errors
///
/// When a table has more rows or columns than a sheet can have.
pub fn xlsx(sheets: &[Sheet], label: impl Fn(&Heading) -> String) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    // The same table makes the same file: no time of writing in it.
    let properties = DocProperties::new().set_creation_datetime(&ExcelDateTime::from_ymd(2000, 1, 1)?);
    workbook.set_properties(&properties);
    let bold = Format::new().set_bold();
    let mut names: Vec<String> = Vec::new();
    for sheet in sheets {
        let worksheet = workbook.add_worksheet();
        let name = sheet_name(&sheet.title, &names);
        worksheet.set_name(&name)?;
        names.push(name.to_lowercase());
        worksheet.set_freeze_panes(1, 0)?;
        for (column, heading) in (0_u16..).zip(&sheet.headings) {
            worksheet.write_string_with_format(0, column, label(heading), &bold)?;
        }
        for (line, row) in (1_u32..).zip(&sheet.rows) {
            for (column, value) in (0_u16..).zip(row) {
                match value {
                    Value::Empty => {}
                    Value::Text(text) => {
                        worksheet.write_string(line, column, text)?;
                    }
                    Value::Number(number) => {
                        // Whole numbers here are places, numbers and ratings, which are all exact in a float.
                        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
                        let number = *number as f64;
                        worksheet.write_number(line, column, number)?;
                    }
                    Value::Decimal(text) => match decimal(text) {
                        Some(number) => {
                            worksheet.write_number(line, column, number)?;
                        }
                        None => {
                            worksheet.write_string(line, column, text)?;
                        }
                    },
                }
            }
        }
        worksheet.autofit();
    }
    workbook.save_to_buffer()
}

/// A name a sheet may have: at most 31 characters, none of seven signs, and no other sheet's.
pub(super) fn sheet_name(title: &str, taken: &[String]) -> String {
    let allowed = |c: &char| !matches!(c, '[' | ']' | ':' | '*' | '?' | '/' | '\\') && !c.is_control();
    let base: String = title.chars().filter(allowed).take(27).collect();
    let base = base.trim_matches(['\'', ' ']);
    let base = if base.is_empty() { "Sheet" } else { base };
    let mut name = base.to_owned();
    for number in 2.. {
        if !taken.contains(&name.to_lowercase()) {
            break;
        }
        name = format!("{base} {number}");
    }
    name
}
