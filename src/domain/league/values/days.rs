//! Days of a year, ages, and the day whose ratings hold.

use jiff::{ToSpan as _, civil::Date};

use super::{Kind, LeagueValue, Number, ValueFault};

/// A day that exists in every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayOfYear {
    month: i8,
    day: i8,
}

impl DayOfYear {
    /// The day with these numbers, if every year has it.
    pub fn new(month: i8, day: i8) -> Option<Self> {
        /// A year without a 29th of February.
        const COMMON: i16 = 2025;
        let day = Self { month, day };
        day.in_year(COMMON).map(|_| day)
    }

    /// The day that a text says, as settings write it: month and day, `10-03` for 3 October.
    pub fn of_text(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    /// The same text.
    pub fn text(self) -> String {
        self.write()
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> i8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> i8 {
        self.day
    }

    /// The day in a year.
    pub fn in_year(self, year: i16) -> Option<Date> {
        Date::new(year, self.month, self.day).ok()
    }
}

impl LeagueValue for DayOfYear {
    const KIND: Kind = Kind::DayOfYear;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let two = |text: &str| {
            let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse::<i8>().ok()).flatten()
        };
        text.split_once('-')
            .and_then(|(month, day)| Some((two(month)?, two(day)?)))
            .and_then(|(month, day)| Self::new(month, day))
            .ok_or(ValueFault::DayOfYear)
    }
    fn write(&self) -> String {
        format!("{:02}-{:02}", self.month, self.day)
    }
}

/// Who is too old or too young.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgeLimit {
    None,
    /// Turns at most so old in the year of the event.
    TurnsAtMost(Number<1, 99>),
    /// Is younger than this on 1 January.
    Under(Number<1, 99>),
    /// Is so old or older.
    AtLeast(Number<1, 99>),
}

impl AgeLimit {
    /// The limit that a text says, as settings write it: `turns_at_most 14`, `under 20`, `at_least 50`, `none`.
    pub fn of_text(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    /// The same text.
    pub fn text(&self) -> String {
        self.write()
    }
}

impl LeagueValue for AgeLimit {
    const KIND: Kind = Kind::Age;
    fn read(text: &str) -> Result<Self, ValueFault> {
        if text == "none" {
            return Ok(Self::None);
        }
        let (word, age) = text.split_once(' ').ok_or(ValueFault::Age)?;
        let age = Number::read(age.trim()).map_err(|_| ValueFault::Age)?;
        match word {
            "turns_at_most" => Ok(Self::TurnsAtMost(age)),
            "under" => Ok(Self::Under(age)),
            "at_least" => Ok(Self::AtLeast(age)),
            _ => Err(ValueFault::Age),
        }
    }
    fn write(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::TurnsAtMost(age) => format!("turns_at_most {}", age.get()),
            Self::Under(age) => format!("under {}", age.get()),
            Self::AtLeast(age) => format!("at_least {}", age.get()),
        }
    }
}

/// Which day's ratings hold for a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingDay {
    /// So many days before round 1.
    DaysBefore(Number<0, 365>),
    /// The last such day before round 1, or the day itself.
    On(DayOfYear),
    /// Every round has the ratings of its own day.
    EachRound,
}

impl RatingDay {
    /// The answer that a text says, as settings write it: `days_before 7`, `on 10-01`, `each_round`.
    pub fn of_text(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    /// Which day that is, where round 1 is played on this one; `None`: every round has its own.
    pub fn before(self, first_round: Date) -> Option<Date> {
        match self {
            Self::DaysBefore(days) => first_round.checked_sub(i32::from(days.get()).days()).ok(),
            Self::On(day) => {
                let year = first_round.year();
                let this_year = day.in_year(year).filter(|day| *day <= first_round);
                this_year.or_else(|| day.in_year(year.checked_sub(1)?))
            }
            Self::EachRound => None,
        }
    }
}

impl LeagueValue for RatingDay {
    const KIND: Kind = Kind::RatingDay;
    fn read(text: &str) -> Result<Self, ValueFault> {
        if text == "each_round" {
            return Ok(Self::EachRound);
        }
        let (word, rest) = text.split_once(' ').ok_or(ValueFault::RatingDay)?;
        match word {
            "days_before" => Number::read(rest.trim()).map(Self::DaysBefore),
            "on" => DayOfYear::read(rest.trim()).map(Self::On),
            _ => Err(ValueFault::RatingDay),
        }
        .map_err(|_| ValueFault::RatingDay)
    }
    fn write(&self) -> String {
        match self {
            Self::DaysBefore(days) => format!("days_before {}", days.get()),
            Self::On(day) => format!("on {}", day.write()),
            Self::EachRound => "each_round".to_owned(),
        }
    }
}
