//! Single values of the settings: bounds, words of the office, steps, lengths of games, conversions, and what is chosen among words.

use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::super::{
    lines::{self, LineFault, LineProblem},
    whole_absence,
};
use crate::own_words;
use engine::{hundredths::Rounding, numbers::Rating};
use rules::absence_policy::{AbsencePolicy, Excuse};

/// Reading and writing as one line: an error is reported with its line, as in a table.
macro_rules! as_line {
    ($($name:ident),+) => {$(
        impl TryFrom<String> for $name {
            type Error = LineProblem;
            fn try_from(text: String) -> Result<Self, LineProblem> {
                Self::read(&text).ok_or(LineFault::Value.in_line(1))
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.write()
            }
        }
    )+};
}
as_line!(Limit, Note);

/// A bound that there may not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Limit {
    /// It was decided that there is none.
    None,
    /// This.
    At(Rating),
}

impl Limit {
    /// Reads `none`, `ingen` or a rating.
    pub fn read(text: &str) -> Option<Self> {
        match text.trim().to_lowercase().as_str() {
            "none" | "ingen" => Some(Self::None),
            number => number.parse().ok().map(Self::At),
        }
    }

    /// As it is read back.
    pub fn write(self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::At(rating) => rating.to_string(),
        }
    }

    /// The number, if there is one.
    pub const fn at(self) -> Option<Rating> {
        match self {
            Self::None => None,
            Self::At(rating) => Some(rating),
        }
    }
}

/// Some words of the office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Note(String);

impl Note {
    /// Characters it may have.
    pub const MAX: usize = 1_000;

    /// The words, if there are any and not too many.
    pub fn read(text: &str) -> Option<Self> {
        own_words::said(text, Self::MAX).map(|text| Self(text.to_owned()))
    }

    /// The words.
    pub fn write(self) -> String {
        self.0
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What We is rounded to a multiple of, in hundredths: 5 is 0.05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Step(u16);

impl Step {
    /// From 1, which rounds nothing, to 100.
    pub const fn new(hundredths: u16) -> Option<Self> {
        if hundredths >= 1 && hundredths <= 100 {
            Some(Self(hundredths))
        } else {
            None
        }
    }

    /// Hundredths.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for Step {
    type Error = LineProblem;
    fn try_from(hundredths: u16) -> Result<Self, LineProblem> {
        Self::new(hundredths).ok_or(LineFault::Value.in_line(1))
    }
}

impl From<Step> for u16 {
    fn from(step: Step) -> Self {
        step.0
    }
}

/// More than so many minutes, and at most so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minutes {
    /// More than these.
    pub over: u32,
    /// At most these.
    pub up_to: u32,
}

impl Minutes {
    /// Reads `10 60`: more than 10 minutes, and at most 60.
    pub(super) fn read(text: &str) -> Result<Self, LineProblem> {
        let read = lines::rows(text, 2, |cells| match cells {
            [over, up_to] => Some(Self {
                over: over.parse().ok()?,
                up_to: up_to.parse().ok()?,
            }),
            _ => None,
        })?;
        match read.as_slice() {
            [one] if one.over < one.up_to && one.up_to <= 1_440 => Ok(*one),
            _ => Err(LineFault::Value.in_line(1)),
        }
    }

    /// As it is read back.
    pub(super) fn write(self) -> String {
        format!("{} {}", self.over, self.up_to)
    }

    /// Does a game of so many seconds for 60 moves fall into it?
    pub const fn holds(self, seconds: u32) -> bool {
        seconds > self.over * 60 && seconds <= self.up_to * 60
    }
}

engine::spelled! {
    /// What an opponent without a Danish rating counts as.
    pub enum UnratedOpponent {
        /// FIDE's rating; without one the game is left out.
        FideElseLeaveOut => "fide_else_leave_out",
        /// FIDE's rating; without one the first rating of the table.
        FideElseStart => "fide_else_start",
        /// The first rating of the table.
        Start => "start",
        /// The game is left out.
        LeaveOut => "leave_out",
    }
    /// What somebody without a Danish rating at the rate of play begins with.
    pub enum FirstRating {
        /// The table of first ratings.
        Table => "table",
        /// FIDE's rating; without one the table.
        FideElseTable => "fide_else_table",
        /// The Danish rating at standard play; without one the table. Rapid and blitz began so in 2014.
        StandardElseTable => "standard_else_table",
        /// The Danish rating at standard play; without one FIDE's; without one the table.
        StandardElseFideElseTable => "standard_else_fide_else_table",
    }
    /// Which unplayed games are rated, as a win for who came.
    pub enum Unplayed {
        /// None, as with FIDE.
        Never => "never",
        /// Those of somebody absent without an excuse (4.5.4.2 before 1993).
        WithoutExcuse => "without_excuse",
        /// The same, but not of somebody absent from the whole event (4.5.4.2 as decided in April 1993).
        WithoutExcuseUnlessThroughout => "without_excuse_unless_throughout",
    }
}

impl Default for FirstRating {
    /// The meaning of settings that do not mention it.
    fn default() -> Self {
        Self::Table
    }
}

impl FirstRating {
    /// Does a rating at standard play count where there is none at the rate of play?
    pub const fn takes_standard(self) -> bool {
        match self {
            Self::StandardElseTable | Self::StandardElseFideElseTable => true,
            Self::Table | Self::FideElseTable => false,
        }
    }

    /// Does FIDE's rating count where there is no Danish one?
    pub const fn takes_fide(self) -> bool {
        match self {
            Self::FideElseTable | Self::StandardElseFideElseTable => true,
            Self::Table | Self::StandardElseTable => false,
        }
    }
}

impl Unplayed {
    /// Is the unplayed game of somebody absent rated?
    pub fn rates(self, excuse: Excuse, is_whole_tournament: bool) -> bool {
        self.policy(None, Date::MIN)
            .is_some_and(|policy| policy.rates(excuse, is_whole_tournament))
    }

    /// The same as the rule about absences of these days; none where nothing unplayed is rated.
    pub fn policy(self, promulgated_on: Option<Date>, effective_from: Date) -> Option<AbsencePolicy> {
        let policy = |whole_absence_rated, min_quarantine_months| AbsencePolicy {
            promulgated_on,
            effective_from,
            whole_absence_rated,
            min_quarantine_months,
        };
        match self {
            Self::Never => None,
            Self::WithoutExcuse => Some(policy(true, None)),
            // A player whose games are not rated is kept out (quarantine) for this long instead.
            Self::WithoutExcuseUnlessThroughout => {
                Some(policy(false, Some(whole_absence().quarantine_months)))
            }
        }
    }
}

/// What changed every rating below a limit once: R + percent of (limit − R).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conversion {
    /// The day from which ratings are converted.
    pub on: Date,
    /// Ratings below this.
    pub below: Rating,
    /// So many per cent of the way up to it, 100 at most.
    #[serde(deserialize_with = "percent")]
    pub percent: u16,
    /// Who decided it, and where it can be read.
    #[serde(deserialize_with = "words")]
    pub source: String,
}

/// The most per cent there are.
const WHOLE: u16 = 100;

fn percent<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    let percent = u16::deserialize(from)?;
    if percent <= WHOLE {
        Ok(percent)
    } else {
        Err(D::Error::custom("at most 100 per cent"))
    }
}

fn words<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    Note::read(&text)
        .map(Note::write)
        .ok_or_else(|| D::Error::custom("say where it was decided, in few words"))
}

impl Conversion {
    /// A rating after it.
    pub fn apply(&self, rating: Rating, rounding: Rounding) -> Rating {
        if rating >= self.below {
            return rating;
        }
        let gap = i64::from(self.below.get() - rating.get());
        let gain = rounding.divide(gap * i64::from(self.percent), 100);
        Rating::try_from(i64::from(rating.get()) + gain).unwrap_or(rating)
    }

    /// Reads `2024-06-01 2000 50 Source in words`.
    pub(super) fn read(text: &str) -> Result<Vec<Self>, LineProblem> {
        let mut read = Vec::new();
        for (index, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let mut cells = line.trim().splitn(4, char::is_whitespace);
            let conversion = (|| {
                Some(Self {
                    on: cells.next()?.parse().ok()?,
                    below: cells.next()?.parse().ok()?,
                    percent: cells.next()?.parse().ok().filter(|percent| *percent <= WHOLE)?,
                    source: Note::read(cells.next()?)?.write(),
                })
            })();
            read.push(conversion.ok_or(LineFault::Value.in_line(index + 1))?);
        }
        if read.len() > lines::MOST_LINES {
            return Err(LineFault::TooLong.in_line(lines::MOST_LINES + 1));
        }
        Ok(read)
    }
}
