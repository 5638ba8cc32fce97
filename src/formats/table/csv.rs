//! CSV and pasted text to rows: finding the separator and the ends of quoted cells.

use crate::encoding::{self, TextEncoding};
use domain::text_cells::unguarded;

use super::{MAX_COLUMNS, Row, Rows, TableError, mapping, tidy_cell};

/// Reads the rows of a text, the headings among them.
pub(super) fn rows(bytes: &[u8]) -> Result<(Vec<Row>, TextEncoding), TableError> {
    let decoded = encoding::decode(bytes).map_err(|at| TableError::NotText {
        line: at.line,
        column: at.column,
    })?;
    // Normalised line ends, so that lines are counted as an editor counts them.
    let text = encoding::lines(&decoded.text).collect::<Vec<_>>().join("\n");
    let mut rows = Rows::default();
    let Some(delimiter) = delimiter(&text) else {
        for (index, text) in text.lines().enumerate() {
            let line = line_number(index as u64 + 1);
            rows.push(line, vec![tidy_cell(unguarded(text), line, 0)?])?;
        }
        return Ok((rows.rows, decoded.encoding));
    };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    loop {
        let line = line_number(reader.position().line());
        match reader.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => return Ok((rows.rows, decoded.encoding)),
            // Text that has been decoded and may be ragged leaves nothing to complain about; say where if it does.
            Err(_) => return Err(TableError::NotText { line, column: 1 }),
        }
        // The record's position is where the last one ended: before the skipped empty lines.
        let line = record.position().map_or(line, |at| {
            let from = usize::try_from(at.byte()).unwrap_or(usize::MAX);
            let skipped = text.get(from..).unwrap_or_default().bytes();
            line_number(at.line() + skipped.take_while(|b| *b == b'\n').count() as u64)
        });
        if record.len() > MAX_COLUMNS * 4 {
            return Err(TableError::TooManyColumns {
                line,
                max: MAX_COLUMNS,
            });
        }
        let cells = record
            .iter()
            .enumerate()
            .map(|(column, cell)| tidy_cell(unguarded(cell), line, column))
            .collect::<Result<_, _>>()?;
        rows.push(line, cells)?;
    }
}

fn line_number(line: u64) -> u32 {
    u32::try_from(line).unwrap_or(u32::MAX)
}

/// The separator: the most frequent one in the heading row; `None` for a list of names, one a line.
fn delimiter(text: &str) -> Option<u8> {
    // The member list of clubs begins with a line that holds an empty quoted cell only.
    let is_empty = |line: &&str| line.trim_matches([' ', '"', ';', ',', '\t']).is_empty();
    let Some(first) = text.lines().find(|line| !is_empty(line)) else {
        return Some(b';');
    };
    let count = |sign: char| {
        let mut is_quoted = false;
        first
            .chars()
            .filter(|c| {
                is_quoted ^= *c == '"';
                !is_quoted && *c == sign
            })
            .count()
    };
    let (tabs, semicolons, commas) = (count('\t'), count(';'), count(','));
    if tabs > 0 && tabs >= semicolons {
        return Some(b'\t');
    }
    if semicolons > 0 {
        return Some(b';');
    }
    let is_quoted = first.trim_start().starts_with('"');
    let is_heading = mapping::are_headings(&first.split(',').map(str::to_owned).collect::<Vec<_>>());
    // "Prøvesen, Prøve" a line is a list of names and not a table of two columns.
    let is_names = commas == 1 && !is_heading && text.lines().all(|line| line.matches(',').count() <= 1);
    (is_quoted || (commas > 0 && !is_names)).then_some(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(u32, Vec<String>)> {
        rows(text.as_bytes())
            .unwrap()
            .0
            .into_iter()
            .map(|row| (row.line, row.cells))
            .collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn the_sign_between_the_cells_is_found() {
        for (text, second) in [
            ("Navn;Klub\nPrøvesen, Prøve;A", ["Prøvesen, Prøve", "A"]),
            ("Navn\tKlub\nPrøvesen, Prøve\tA;B", ["Prøvesen, Prøve", "A;B"]),
            ("Name,Club\n\"Prøvesen, Prøve\",A", ["Prøvesen, Prøve", "A"]),
            (
                "\"Navn\";\"Klub\"\r\n\"Prøvesen, Prøve\";\"A\"",
                ["Prøvesen, Prøve", "A"],
            ),
        ] {
            assert_eq!(cells(text)[1], row(2, &second), "{text}");
        }
    }

    #[test]
    fn a_list_of_names_is_one_column() {
        let names = "Prøvesen, Prøve\nKladdestrup, Åge\n";
        assert_eq!(
            cells(names),
            [row(1, &["Prøvesen, Prøve"]), row(2, &["Kladdestrup, Åge"])]
        );
        assert_eq!(
            cells("Navn\rÅge Kladdestrup"),
            [row(1, &["Navn"]), row(2, &["Åge Kladdestrup"])]
        );
    }

    #[test]
    fn empty_lines_are_skipped_and_lines_keep_their_numbers() {
        let text = "\"\"\r\n\"Navn\";\"Klub\"\r\n\r\n\"A \"\"B\"\"\";\"C\nD\"\r\n;;\r\n\"E\"";
        assert_eq!(
            cells(text),
            [
                row(2, &["Navn", "Klub"]),
                row(4, &["A \"B\"", "C D"]),
                row(7, &["E"])
            ]
        );
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_found() {
        let text = format!("Navn;Klub\n\"A;B\n{}", "C;D\n".repeat(1000));
        assert_eq!(
            rows(text.as_bytes()).unwrap_err(),
            TableError::CellTooLong {
                line: 2,
                column: 1,
                max: super::super::MAX_CELL
            }
        );
    }

    #[test]
    fn what_export_guards_is_read_without_the_guard() {
        assert_eq!(cells("Navn;Note\n'=A1;'quoted'")[1], row(2, &["=A1", "'quoted'"]));
    }
}
