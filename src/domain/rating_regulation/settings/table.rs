//! Tables of the settings: rows in their order, read and written a line a row, and whole or refused with the line that is wrong.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::super::lines::{self, LineFault, LineProblem};

/// A row of a table.
pub trait Row: Clone + Serialize + DeserializeOwned {
    /// How many columns a line has.
    const COLUMNS: usize;

    /// Reads the cells of a line; nothing if one of them cannot be read.
    fn read(cells: &[&str]) -> Option<Self>;

    /// The cells as they are read back.
    fn write(&self) -> Vec<String>;

    /// Can these rows be a table?
    fn check(rows: &[Self]) -> Result<(), LineProblem>;
}

/// Rows that belong together; the first one that holds counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<R>", into = "Vec<R>", bound = "R: Row")]
pub struct Table<R: Row>(Vec<R>);

impl<R: Row> Table<R> {
    /// The rows in their order.
    pub fn rows(&self) -> &[R] {
        &self.0
    }

    /// Rows that are known to be a table.
    pub(super) const fn of_known(rows: Vec<R>) -> Self {
        Self(rows)
    }

    /// Reads a line a row; see [`lines`].
    pub fn read(text: &str) -> Result<Self, LineProblem> {
        lines::rows(text, R::COLUMNS, R::read)?.try_into()
    }

    /// A line a row, as it is read back.
    pub fn write(&self) -> String {
        let lines: Vec<String> = self.0.iter().map(|row| row.write().join(" ")).collect();
        lines.join("\n")
    }
}

impl<R: Row> TryFrom<Vec<R>> for Table<R> {
    type Error = LineProblem;

    fn try_from(rows: Vec<R>) -> Result<Self, LineProblem> {
        R::check(&rows)?;
        Ok(Self(rows))
    }
}

impl<R: Row> From<Table<R>> for Vec<R> {
    fn from(table: Table<R>) -> Self {
        table.0
    }
}

/// The last row, and no other, must be for everybody.
pub(super) fn last_is_for_all<R>(rows: &[R], is_for_all: impl Fn(&R) -> bool) -> Result<(), LineProblem> {
    if rows.is_empty() {
        return Err(LineFault::Last.in_line(1));
    }
    let last = rows.len();
    let wrong = rows
        .iter()
        .enumerate()
        .position(|(index, row)| is_for_all(row) != (index + 1 == last));
    wrong.map_or(Ok(()), |index| Err(LineFault::Last.in_line(index + 1)))
}

/// Every row's own numbers must be possible.
pub(super) fn each<R>(rows: &[R], is_possible: impl Fn(&R) -> bool) -> Result<(), LineProblem> {
    let wrong = rows.iter().position(|row| !is_possible(row));
    wrong.map_or(Ok(()), |index| Err(LineFault::Value.in_line(index + 1)))
}
