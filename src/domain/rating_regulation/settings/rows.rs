//! The rows of the four tables: what is expected, K, the bonus and first ratings.

use serde::{Deserialize, Serialize};

use super::{
    super::lines::{self, LineFault, LineProblem},
    table::{Row, Table, each, last_is_for_all},
};
use engine::{hundredths::Hundredths, numbers::Rating, rating_tables};

/// What a player expects: the rows ascend, and the last holds for every larger difference.
pub type ExpectedTable = Table<ExpectedRow>;

/// K by rating, age and games: the first row that holds counts, and the last holds for everybody.
pub type KTable = Table<KRow>;

/// B by age, games and what was made above expectation: the first row that holds counts, without one there is none.
pub type BonusTable = Table<BonusRow>;

/// First ratings by age: the first row that holds counts, and the last holds for everybody.
pub type StartTable = Table<StartRow>;

/// What the stronger of two expects up to a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedRow {
    /// The largest difference; `None` in the last row: any.
    pub up_to: Option<u16>,
    /// What the stronger expects, in hundredths of a point, 50 to 100.
    pub hundredths: u16,
}

impl Row for ExpectedRow {
    const COLUMNS: usize = 2;

    fn read(cells: &[&str]) -> Option<Self> {
        let [up_to, hundredths] = cells else { return None };
        Some(Self {
            up_to: lines::maybe(up_to)?,
            hundredths: hundredths.parse().ok()?,
        })
    }

    fn write(&self) -> Vec<String> {
        vec![lines::cell(self.up_to), self.hundredths.to_string()]
    }

    fn check(rows: &[Self]) -> Result<(), LineProblem> {
        each(rows, |row| (50..=100).contains(&row.hundredths))?;
        last_is_for_all(rows, |row| row.up_to.is_none())?;
        for (index, pair) in rows.windows(2).enumerate() {
            if let [one, next] = pair
                && (one.hundredths >= next.hundredths
                    || next.up_to.is_some_and(|up_to| one.up_to >= Some(up_to)))
            {
                return Err(LineFault::Order.in_line(index + 2));
            }
        }
        Ok(())
    }
}

impl ExpectedTable {
    /// FIDE's table (B.02 art. 8.1.2), which the union's may or may not be.
    pub fn fide() -> Self {
        let mut rows: Vec<ExpectedRow> = rating_tables::steps()
            .map(|(up_to, hundredths)| ExpectedRow {
                up_to: Some(up_to),
                hundredths,
            })
            .collect();
        rows.push(ExpectedRow {
            up_to: None,
            hundredths: 100,
        });
        // Steps ascend, and the last row is for every larger difference.
        Self::of_known(rows)
    }

    /// What a player expects against an opponent rated `difference` lower.
    pub fn expects(&self, difference: i32) -> Hundredths {
        let size = difference.unsigned_abs();
        let row = self
            .rows()
            .iter()
            .find(|row| row.up_to.is_none_or(|up_to| size <= u32::from(up_to)));
        let stronger = row.map_or(100, |row| i32::from(row.hundredths));
        Hundredths::new(if difference >= 0 { stronger } else { 100 - stronger })
    }
}

/// A coefficient and whom it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KRow {
    /// Rated below this before the event; `None`: whatever the rating.
    pub below: Option<u16>,
    /// At most so old in the calendar year the event begins in.
    pub until_age: Option<u8>,
    /// Before so many rated games.
    pub until_games: Option<u32>,
    pub k: u16,
}

impl KRow {
    /// No K is larger.
    pub const MOST: u16 = 400;
}

impl Row for KRow {
    const COLUMNS: usize = 4;

    fn read(cells: &[&str]) -> Option<Self> {
        let [below, until_age, until_games, k] = cells else {
            return None;
        };
        Some(Self {
            below: lines::maybe(below)?,
            until_age: lines::maybe(until_age)?,
            until_games: lines::maybe(until_games)?,
            k: k.parse().ok()?,
        })
    }

    fn write(&self) -> Vec<String> {
        let games = lines::cell(self.until_games);
        vec![
            lines::cell(self.below),
            lines::cell(self.until_age),
            games,
            self.k.to_string(),
        ]
    }

    fn check(rows: &[Self]) -> Result<(), LineProblem> {
        each(rows, |row| (1..=Self::MOST).contains(&row.k))?;
        last_is_for_all(rows, |row| {
            row.below.is_none() && row.until_age.is_none() && row.until_games.is_none()
        })
    }
}

/// A bonus and who gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusRow {
    /// At most so old in the calendar year the event begins in; `None`: whatever the age.
    pub until_age: Option<u8>,
    /// At least so many rated games in the event.
    pub games: u16,
    /// W − We is at least this.
    pub over: Hundredths,
    /// B, in points.
    pub points: Hundredths,
    /// And so many per cent of what W − We is above `over`.
    pub percent: u16,
}

impl Row for BonusRow {
    const COLUMNS: usize = 5;

    fn read(cells: &[&str]) -> Option<Self> {
        let [until_age, games, over, points, percent] = cells else {
            return None;
        };
        Some(Self {
            until_age: lines::maybe(until_age)?,
            games: games.parse().ok()?,
            over: over.parse().ok()?,
            points: points.parse().ok()?,
            percent: percent.parse().ok()?,
        })
    }

    fn write(&self) -> Vec<String> {
        vec![
            lines::cell(self.until_age),
            self.games.to_string(),
            self.over.to_string(),
            self.points.to_string(),
            self.percent.to_string(),
        ]
    }

    fn check(rows: &[Self]) -> Result<(), LineProblem> {
        each(rows, |row| {
            row.over >= Hundredths::ZERO && row.points >= Hundredths::ZERO && row.percent <= 1_000
        })
    }
}

/// A first rating and who gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartRow {
    /// At most so old in the calendar year the event begins in; `None`: whatever the age.
    pub until_age: Option<u8>,
    pub rating: Rating,
}

impl Row for StartRow {
    const COLUMNS: usize = 2;

    fn read(cells: &[&str]) -> Option<Self> {
        let [until_age, rating] = cells else { return None };
        Some(Self {
            until_age: lines::maybe(until_age)?,
            rating: rating.parse().ok()?,
        })
    }

    fn write(&self) -> Vec<String> {
        vec![lines::cell(self.until_age), self.rating.to_string()]
    }

    fn check(rows: &[Self]) -> Result<(), LineProblem> {
        last_is_for_all(rows, |row| row.until_age.is_none())
    }
}
