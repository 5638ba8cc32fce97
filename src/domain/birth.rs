//! When a player was born: a day, or only the year.

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::player::TextError;

/// A date of birth, of which often only the year is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum BirthDate {
    /// Only the year, from [`BirthDate::FIRST_YEAR`] to [`BirthDate::LAST_YEAR`].
    Year(BirthYear),
    Day(BirthDay),
}

/// A year that somebody who plays may be born in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BirthYear(i16);

/// A day that somebody who plays may be born on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BirthDay(Date);

impl BirthYear {
    /// A year from [`BirthDate::FIRST_YEAR`] to [`BirthDate::LAST_YEAR`].
    pub fn new(year: i16) -> Option<Self> {
        (BirthDate::FIRST_YEAR..=BirthDate::LAST_YEAR)
            .contains(&year)
            .then_some(Self(year))
    }
}

impl BirthDay {
    pub const fn date(self) -> Date {
        self.0
    }
}

impl BirthDate {
    /// The earliest year.
    pub const FIRST_YEAR: i16 = 1900;
    /// The latest year: a bound against typing errors.
    pub const LAST_YEAR: i16 = 2099;

    /// Only the year.
    pub fn from_year(year: i16) -> Option<Self> {
        BirthYear::new(year).map(Self::Year)
    }

    pub fn from_date(date: Date) -> Option<Self> {
        (Self::FIRST_YEAR..=Self::LAST_YEAR)
            .contains(&date.year())
            .then_some(Self::Day(BirthDay(date)))
    }

    /// The year, which decides age groups.
    pub fn year(self) -> i16 {
        match self {
            Self::Year(BirthYear(year)) => year,
            Self::Day(BirthDay(date)) => date.year(),
        }
    }

    /// Is the person younger than 18 on that day, or possibly so where only the year is known?
    pub fn may_be_minor(self, on: Date) -> bool {
        /// The age at which one is grown up (værgemålsloven § 1).
        const GROWN_UP: i16 = 18;
        match self {
            Self::Year(BirthYear(year)) => on.year() - year <= GROWN_UP,
            Self::Day(BirthDay(date)) => {
                let birthday_is_ahead = (on.month(), on.day()) < (date.month(), date.day());
                on.year() - date.year() - i16::from(birthday_is_ahead) < GROWN_UP
            }
        }
    }

    /// The day, if it is known.
    pub const fn date(self) -> Option<Date> {
        match self {
            Self::Year(_) => None,
            Self::Day(BirthDay(date)) => Some(date),
        }
    }
}

/// `1990` or `1990-05-03`.
impl fmt::Display for BirthDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Year(BirthYear(year)) => write!(f, "{year}"),
            Self::Day(BirthDay(date)) => write!(f, "{date}"),
        }
    }
}

impl FromStr for BirthDate {
    type Err = TextError;
    /// Reads `1990`, `1990-05-03`, `1990/05/03`, `1990/00/00`, `3.5.1990` and `03-05-1990`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TextError::Empty);
        }
        let mut numbers = [0_i16; 3];
        let mut lengths = [0_usize; 3];
        let mut count = 0;
        for part in text.split(['-', '/', '.']) {
            if part.is_empty() || part.len() > 4 || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(TextError::Malformed);
            }
            let (Some(number), Some(length)) = (numbers.get_mut(count), lengths.get_mut(count)) else {
                return Err(TextError::Malformed);
            };
            *number = part.parse().map_err(|_| TextError::Malformed)?;
            *length = part.len();
            count += 1;
        }
        let [first, second, third] = numbers;
        let (year, month, day) = match (count, lengths) {
            (1, [4, ..]) => (first, 0, 0),
            (3, [4, ..]) => (first, second, third),
            (3, [_, _, 4]) => (third, second, first),
            _ => return Err(TextError::Malformed),
        };
        if (month, day) == (0, 0) {
            return Self::from_year(year).ok_or(TextError::Malformed);
        }
        let small = |number: i16| i8::try_from(number).map_err(|_| TextError::Malformed);
        let date = Date::new(year, small(month)?, small(day)?).map_err(|_| TextError::Malformed)?;
        Self::from_date(date).ok_or(TextError::Malformed)
    }
}

engine::one_text!(BirthDate: TextError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_a_minor_until_the_eighteenth_birthday_and_perhaps_all_that_year() {
        let on = jiff::civil::date(2026, 4, 4);
        for (birth, is_minor) in [
            ("2008-04-04", false),
            ("2008-04-05", true),
            ("2012-01-01", true),
            ("1970-12-31", false),
            ("2008", true),
            ("2007", false),
        ] {
            let parsed: BirthDate = birth.parse().unwrap();
            assert_eq!(parsed.may_be_minor(on), is_minor, "{birth}");
        }
    }

    #[test]
    fn a_year_of_birth_is_enough() {
        for (text, spelled) in [
            ("1990", "1990"),
            ("1990/00/00", "1990"),
            ("1990/05/03", "1990-05-03"),
            ("3.5.1990", "1990-05-03"),
            ("03-05-1990", "1990-05-03"),
        ] {
            let birth: BirthDate = text.parse().unwrap();
            assert_eq!(birth.to_string(), spelled, "{text}");
            assert_eq!(birth.to_string().parse(), Ok(birth));
            assert_eq!(birth.year(), 1990);
        }
        for text in [
            "90",
            "1990/13/01",
            "1990-02-30",
            "1890",
            "1990/05/00",
            "x",
            "1-2-3-4",
            "1990--",
        ] {
            assert!(text.parse::<BirthDate>().is_err(), "{text}");
        }
    }
}
