//! Values of settings that are not words of a closed list: numbers with bounds, days, ages, scores and texts, each with one spelling.
//!
//! | module | holds |
//! | --- | --- |
//! | [`days`] | days of a year, ages, and the day whose ratings hold |
//! | [`scores`] | what a match is worth, and what orders a table |

pub mod days;
pub mod scores;

#[cfg(test)]
mod tests;

use std::fmt;

use engine::spelled::Spelled;
use rules::time_control::TimeControl;

pub use self::{
    days::{AgeLimit, DayOfYear, RatingDay},
    scores::{MatchWorth, Ranking},
};
use crate::own_words;

/// The form of the answer to a setting, with its bounds.
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
    /// A day of any year, month first: `10-03` for 3 October.
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
    /// The colours of the first-named team: `WB`.
    Colours,
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
    #[error("write month and day as MM-DD, such as 10-03 for 3 October")]
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
    #[error(
        "write the colours of the first-named team down the boards as W and B, such as WB, which begins again"
    )]
    Colours,
    #[error("write a time control, such as 90/40+30+30s")]
    TimeControl,
    #[error("write at most {most} characters that can be seen")]
    Text { most: usize },
}

/// A value that a setting can have, which can be read back from its written form.
pub(in crate::league) trait LeagueValue: Sized {
    /// Shape and bounds.
    const KIND: Kind;
    /// Reads a text without blanks around it.
    fn read(text: &str) -> Result<Self, ValueFault>;
    /// The written form.
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
