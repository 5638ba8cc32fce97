//! Tables as people type or paste them: a line a row, columns between tabs, semicolons or spaces, `-` for "whatever it is".

use std::str::FromStr;

/// Why a written table is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LineProblem {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: LineFault,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// Another number of columns is needed.
    #[error("{0} columns are needed")]
    Columns(usize),
    /// Not a number in range, or not one of the words offered.
    #[error("a value cannot be read or is out of range")]
    Value,
    /// The rows must ascend.
    #[error("the rows do not ascend")]
    Order,
    /// The last row must hold for everybody, and no other one may.
    #[error("the last row, and only that, holds for everybody")]
    Last,
    /// More lines or letters than any table has.
    #[error("too long")]
    TooLong,
}

impl LineFault {
    /// The problem of this kind in a line.
    pub const fn in_line(self, line: usize) -> LineProblem {
        LineProblem { line, fault: self }
    }
}

/// Lines a table may have.
pub const MOST_LINES: usize = 120;

/// Reads every line that is not blank.
pub fn rows<T>(
    text: &str,
    columns: usize,
    read: impl Fn(&[&str]) -> Option<T>,
) -> Result<Vec<T>, LineProblem> {
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if number > MOST_LINES {
            return Err(LineFault::TooLong.in_line(number));
        }
        let cells: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || c == ';')
            .filter(|cell| !cell.is_empty())
            .collect();
        if cells.is_empty() {
            continue;
        }
        if cells.len() != columns {
            return Err(LineFault::Columns(columns).in_line(number));
        }
        rows.push(read(&cells).ok_or_else(|| LineFault::Value.in_line(number))?);
    }
    Ok(rows)
}

/// A number, or `-` for none.
pub fn maybe<T: FromStr>(cell: &str) -> Option<Option<T>> {
    match cell {
        "-" | "–" => Some(None),
        number => number.parse().ok().map(Some),
    }
}

/// A number as a cell, or `-`.
pub fn cell<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}
