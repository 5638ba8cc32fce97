//! Values of settings that are no words of a closed list: numbers with bounds, days, ages, scores and texts, each with one spelling.

use std::fmt;

use engine::{
    points::Points,
    spelled::Spelled,
    team_event::{MatchPoints, TeamScore},
};
use rules::time_control::TimeControl;

use crate::own_words;

/// How the answer to a setting is shaped, with its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Number { least: u16, most: u16 },
    /// A whole number, or `none`.
    Limit { least: u16, most: u16 },
    /// A number or two with a dash between: `7-8`.
    Range { least: u16, most: u16 },
    /// One of these words.
    Word(&'static [&'static str]),
    /// One or more of these words, each once, with commas between.
    Words(&'static [&'static str]),
    /// A day of any year: `09-25`.
    DayOfYear,
    /// A limit of age: `under 20`.
    Age,
    /// Which day's ratings hold: `days_before 7`, `on 10-01`.
    RatingDay,
    /// What a match is worth, won, drawn and lost: `2, 1, 0`.
    MatchPoints,
    /// Codes of C.07, the score that decides first.
    Ranking,
    /// Measures for the first time and after that: `warning; points 1`.
    Penalty,
    /// A time control.
    TimeControl,
    /// Own words, at most so many characters.
    Text { most: usize },
}

/// Why a text is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueFault {
    #[error("write a whole number from {least} to {most}")]
    Number { least: u16, most: u16 },
    #[error("write a whole number from {least} to {most}, or none")]
    Limit { least: u16, most: u16 },
    #[error("write one number or two with a dash between, from {least} to {most} and the smaller first")]
    Range { least: u16, most: u16 },
    #[error("write one of {}", .0.join(", "))]
    Word(&'static [&'static str]),
    #[error("write one or more of {}, each once, with commas between", .0.join(", "))]
    Words(&'static [&'static str]),
    #[error("write a month and a day, such as 09-25")]
    DayOfYear,
    #[error("write none, turns_at_most, under or at_least, the last three with an age from 1 to 99")]
    Age,
    #[error("write days_before with a number from 0 to 365, on with a month and a day, or each_round")]
    RatingDay,
    #[error(
        "write the points of a match won, drawn and lost, from 0 to 99, none of them more than the one before"
    )]
    MatchPoints,
    #[error(
        "write at most {} codes of C.07, MPTS or GPTS first, each once, with commas between",
        Ranking::MAX
    )]
    Ranking,
    #[error(
        "`{0}` is no measure: write warning, player_warning, game_lost, match_lost, rated_as_lost, leader_decides, nothing, points 1, points 0.5 each or fine 200"
    )]
    Measure(String),
    #[error("write one to {steps} steps with a semicolon between, each of at most {measures} measures")]
    Steps { steps: usize, measures: usize },
    #[error("write a time control, such as 90/40+30+30s")]
    TimeControl,
    #[error("write at most {most} characters that can be seen")]
    Text { most: usize },
}

/// A value that a setting can have: it is read from what it writes.
pub(super) trait LeagueValue: Sized {
    /// Shape and bounds.
    const KIND: Kind;
    /// Reads a text without blanks around it.
    fn read(text: &str) -> Result<Self, ValueFault>;
    /// As it is read back.
    fn write(&self) -> String;
}

impl<W: Spelled + fmt::Display> LeagueValue for W {
    const KIND: Kind = Kind::Word(W::WORDS);
    fn read(text: &str) -> Result<Self, ValueFault> {
        W::find(text).ok_or(ValueFault::Word(W::WORDS))
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

/// A whole number with bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Number<LEAST, MOST> {
    /// The number, if it is in range.
    pub const fn new(number: u16) -> Option<Self> {
        if number >= LEAST && number <= MOST {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The plain number.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const LEAST: u16, const MOST: u16> LeagueValue for Number<LEAST, MOST> {
    const KIND: Kind = Kind::Number {
        least: LEAST,
        most: MOST,
    };
    fn read(text: &str) -> Result<Self, ValueFault> {
        text.parse().ok().and_then(Self::new).ok_or(ValueFault::Number {
            least: LEAST,
            most: MOST,
        })
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// A bound, or the decision that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit<const LEAST: u16, const MOST: u16> {
    None,
    At(Number<LEAST, MOST>),
}

impl<const LEAST: u16, const MOST: u16> Limit<LEAST, MOST> {
    /// The number, if there is one.
    pub const fn at(self) -> Option<u16> {
        match self {
            Self::None => None,
            Self::At(number) => Some(number.get()),
        }
    }
}

impl<const LEAST: u16, const MOST: u16> LeagueValue for Limit<LEAST, MOST> {
    const KIND: Kind = Kind::Limit {
        least: LEAST,
        most: MOST,
    };
    fn read(text: &str) -> Result<Self, ValueFault> {
        if text == "none" {
            return Ok(Self::None);
        }
        Number::read(text).map(Self::At).map_err(|_| ValueFault::Limit {
            least: LEAST,
            most: MOST,
        })
    }
    fn write(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::At(number) => number.write(),
        }
    }
}

/// Fewest and most teams of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupSize {
    least: u16,
    most: u16,
}

impl GroupSize {
    /// No group has more teams.
    pub const MAX: u16 = 200;

    /// Fewest and most.
    pub const fn bounds(self) -> (u16, u16) {
        (self.least, self.most)
    }

    /// Does a group of so many teams lie within it?
    pub const fn holds(self, teams: u16) -> bool {
        self.least <= teams && teams <= self.most
    }
}

impl LeagueValue for GroupSize {
    const KIND: Kind = Kind::Range {
        least: 2,
        most: Self::MAX,
    };
    fn read(text: &str) -> Result<Self, ValueFault> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.trim().parse::<u16>().ok();
        match (number(least), number(most)) {
            (Some(least), Some(most)) if 2 <= least && least <= most && most <= Self::MAX => {
                Ok(Self { least, most })
            }
            _ => Err(ValueFault::Range {
                least: 2,
                most: Self::MAX,
            }),
        }
    }
    fn write(&self) -> String {
        if self.least == self.most {
            self.least.to_string()
        } else {
            format!("{}-{}", self.least, self.most)
        }
    }
}

/// Words of a closed list, each once, in the order they were chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordList<W>(Vec<W>);

impl<W> WordList<W> {
    /// The words.
    pub fn as_slice(&self) -> &[W] {
        &self.0
    }
}

impl<W: Spelled + fmt::Display + PartialEq> LeagueValue for WordList<W> {
    const KIND: Kind = Kind::Words(W::WORDS);
    fn read(text: &str) -> Result<Self, ValueFault> {
        let wrong = || ValueFault::Words(W::WORDS);
        let mut words = Vec::new();
        for part in text.split(',') {
            let word = W::find(part.trim()).ok_or_else(wrong)?;
            if words.contains(&word) {
                return Err(wrong());
            }
            words.push(word);
        }
        Ok(Self(words))
    }
    fn write(&self) -> String {
        let words: Vec<String> = self.0.iter().map(W::to_string).collect();
        words.join(", ")
    }
}

/// A day of any year that has it in every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayOfYear {
    month: i8,
    day: i8,
}

impl DayOfYear {
    /// The day in a year.
    pub fn in_year(self, year: i16) -> Option<jiff::civil::Date> {
        jiff::civil::Date::new(year, self.month, self.day).ok()
    }
}

impl LeagueValue for DayOfYear {
    const KIND: Kind = Kind::DayOfYear;
    fn read(text: &str) -> Result<Self, ValueFault> {
        /// A year without a 29th of February.
        const COMMON: i16 = 2025;
        let two = |text: &str| {
            let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse::<i8>().ok()).flatten()
        };
        text.split_once('-')
            .and_then(|(month, day)| Some((two(month)?, two(day)?)))
            .map(|(month, day)| Self { month, day })
            .filter(|day| day.in_year(COMMON).is_some())
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

/// What a match is worth: none of the three negative, and none more than the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchWorth(MatchPoints);

impl MatchWorth {
    /// The three values.
    pub const fn points(self) -> MatchPoints {
        self.0
    }
}

impl LeagueValue for MatchWorth {
    const KIND: Kind = Kind::MatchPoints;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let points: Vec<Points> = text
            .split(',')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| ValueFault::MatchPoints)?;
        match points.as_slice() {
            [win, draw, loss]
                if *win <= Points::whole(99) && win >= draw && draw >= loss && *loss >= Points::ZERO =>
            {
                Ok(Self(MatchPoints {
                    win: *win,
                    draw: *draw,
                    loss: *loss,
                }))
            }
            _ => Err(ValueFault::MatchPoints),
        }
    }
    fn write(&self) -> String {
        format!("{}, {}, {}", self.0.win, self.0.draw, self.0.loss)
    }
}

/// What orders a table: codes of C.07 with their modifiers, the primary score first. Which codes a table can compute is its own business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking(Vec<String>);

impl Ranking {
    /// The most codes.
    pub const MAX: usize = 12;

    /// The codes, the first one decides first.
    pub fn codes(&self) -> &[String] {
        &self.0
    }

    /// The score that decides first.
    pub fn primary(&self) -> TeamScore {
        if self.0.first().is_some_and(|code| code == "GPTS") {
            TeamScore::GamePoints
        } else {
            TeamScore::MatchPoints
        }
    }

    /// A name in letters, then modifiers such as `:MP` and `/C1`.
    fn is_code(text: &str) -> bool {
        let end = text.find([':', '/']).unwrap_or(text.len());
        let (name, modifiers) = text.split_at(end);
        !name.is_empty()
            && text.len() <= 20
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphabetic() || byte == b'_')
            && modifiers
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b":/+-".contains(&byte))
    }
}

impl LeagueValue for Ranking {
    const KIND: Kind = Kind::Ranking;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let codes: Vec<&str> = text.split(',').map(str::trim).collect();
        let first_is_score = codes.first().is_some_and(|code| ["MPTS", "GPTS"].contains(code));
        let each_once = codes
            .iter()
            .enumerate()
            .all(|(at, code)| !codes[..at].contains(code));
        if codes.len() <= Self::MAX
            && first_is_score
            && each_once
            && codes.iter().all(|code| Self::is_code(code))
        {
            Ok(Self(codes.into_iter().map(str::to_owned).collect()))
        } else {
            Err(ValueFault::Ranking)
        }
    }
    fn write(&self) -> String {
        self.0.join(", ")
    }
}

/// A time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayingTime(TimeControl);

impl PlayingTime {
    /// The time control.
    pub const fn control(&self) -> &TimeControl {
        &self.0
    }
}

impl LeagueValue for PlayingTime {
    const KIND: Kind = Kind::TimeControl;
    fn read(text: &str) -> Result<Self, ValueFault> {
        text.parse().map(Self).map_err(|_| ValueFault::TimeControl)
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// Own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(String);

impl Words {
    /// The most characters.
    pub const MAX: usize = 500;

    /// What was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl LeagueValue for Words {
    const KIND: Kind = Kind::Text { most: Self::MAX };
    fn read(text: &str) -> Result<Self, ValueFault> {
        own_words::said(text, Self::MAX)
            .map(|text| Self(text.to_owned()))
            .ok_or(ValueFault::Text { most: Self::MAX })
    }
    fn write(&self) -> String {
        self.0.clone()
    }
}
