//! The settings of the Danish rating, which the ratings office fills in: a document of tables, kept in versions.
//!
//! What nobody outside the union knows starts empty, and empty is not the same as "none": an office that gives no bonus says
//! so. Nothing is calculated in earnest from settings with [`Settings::gaps`].

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    hundredths::{Hundredths, Rounding},
    lines::{self, LineFault, LineProblem},
    tables,
};
use crate::domain::{
    absence_policy::{AbsencePolicy, Excuse},
    numbers::Rating,
    time_control::Discipline,
};

/// Everything the calculation reads; `None` is what nobody has filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// What a player expects by the difference of the ratings (rating regulation, table 1).
    pub expected: Option<ExpectedTable>,
    /// We is rounded to a multiple of so many hundredths.
    pub step: Option<Step>,
    /// How the change becomes a whole number.
    pub rounding: Option<Rounding>,
    /// The largest difference that counts.
    pub cap: Option<Limit>,
    /// What an opponent without a Danish rating counts as.
    pub opponents: Option<UnratedOpponent>,
    /// Which unplayed games are rated (rating regulation 4.5.4.2).
    pub unplayed: Option<Unplayed>,
    /// How the corrections of 2.4, 2.5 and 2.6 are covered, in words.
    pub corrections: Option<Note>,
    /// Minutes for 60 moves that make a rapid game.
    pub rapid_time: Option<Minutes>,
    /// Minutes for 60 moves that make a blitz game.
    pub blitz_time: Option<Minutes>,
    /// What changed every rating once.
    pub conversions: Vec<Conversion>,
    /// Standard play.
    pub standard: RateTables,
    /// Rapid.
    pub rapid: RateTables,
    /// Blitz.
    pub blitz: RateTables,
}

/// The tables of one rate of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RateTables {
    /// K (rating regulation 4.5.2.3).
    pub k: Option<KTable>,
    /// B; an empty table says that there is none.
    pub bonus: Option<BonusTable>,
    /// The lowest rating.
    pub floor: Option<Limit>,
    /// What a new player begins with (rating regulation 4.5.5).
    pub start: Option<StartTable>,
}

/// What the stronger of two expects up to a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedRow {
    /// The largest difference; `None` in the last row: any.
    pub up_to: Option<u16>,
    /// What the stronger expects, in hundredths of a point, 50 to 100.
    pub hundredths: u16,
}

/// What a player expects: the rows ascend, and the last holds for every larger difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<ExpectedRow>", into = "Vec<ExpectedRow>")]
pub struct ExpectedTable(Vec<ExpectedRow>);

impl ExpectedTable {
    /// The rows in their order.
    pub fn rows(&self) -> &[ExpectedRow] {
        &self.0
    }

    /// Reads a line a row; see [`lines`].
    pub fn read(text: &str) -> Result<Self, LineProblem> {
        lines::rows(text, 2, |cells| match cells {
            [up_to, hundredths] => Some(ExpectedRow {
                up_to: lines::maybe(up_to)?,
                hundredths: hundredths.parse().ok()?,
            }),
            _ => None,
        })?
        .try_into()
    }

    /// A line a row, as it is read back.
    pub fn write(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|row| format!("{} {}", lines::cell(row.up_to), row.hundredths))
            .collect();
        lines.join("\n")
    }
}

impl TryFrom<Vec<ExpectedRow>> for ExpectedTable {
    type Error = LineProblem;

    fn try_from(rows: Vec<ExpectedRow>) -> Result<Self, LineProblem> {
        let last = rows.len();
        for (index, row) in rows.iter().enumerate() {
            if !(50..=100).contains(&row.hundredths) {
                return Err(LineFault::Value.in_line(index + 1));
            }
            if row.up_to.is_none() != (index + 1 == last) {
                return Err(LineFault::Last.in_line(index + 1));
            }
        }
        if rows.is_empty() {
            return Err(LineFault::Last.in_line(1));
        }
        for (index, pair) in rows.windows(2).enumerate() {
            if let [one, next] = pair
                && (one.hundredths >= next.hundredths
                    || next.up_to.is_some_and(|up_to| one.up_to >= Some(up_to)))
            {
                return Err(LineFault::Order.in_line(index + 2));
            }
        }
        Ok(Self(rows))
    }
}

impl From<ExpectedTable> for Vec<ExpectedRow> {
    fn from(table: ExpectedTable) -> Self {
        table.0
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
    /// K.
    pub k: u16,
}

/// K by rating, age and games: the first row that holds counts, and the last holds for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<KRow>", into = "Vec<KRow>")]
pub struct KTable(Vec<KRow>);

impl KTable {
    /// The rows in their order.
    pub fn rows(&self) -> &[KRow] {
        &self.0
    }

    /// Reads a line a row; see [`lines`].
    pub fn read(text: &str) -> Result<Self, LineProblem> {
        lines::rows(text, 4, |cells| match cells {
            [below, until_age, until_games, k] => Some(KRow {
                below: lines::maybe(below)?,
                until_age: lines::maybe(until_age)?,
                until_games: lines::maybe(until_games)?,
                k: k.parse().ok()?,
            }),
            _ => None,
        })?
        .try_into()
    }

    /// A line a row, as it is read back.
    pub fn write(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|row| {
                let (below, age) = (lines::cell(row.below), lines::cell(row.until_age));
                format!("{below} {age} {} {}", lines::cell(row.until_games), row.k)
            })
            .collect();
        lines.join("\n")
    }
}

impl TryFrom<Vec<KRow>> for KTable {
    type Error = LineProblem;

    fn try_from(rows: Vec<KRow>) -> Result<Self, LineProblem> {
        let last = rows.len();
        for (index, row) in rows.iter().enumerate() {
            if !(1..=Self::MOST).contains(&row.k) {
                return Err(LineFault::Value.in_line(index + 1));
            }
            let for_all = row.below.is_none() && row.until_age.is_none() && row.until_games.is_none();
            if for_all != (index + 1 == last) {
                return Err(LineFault::Last.in_line(index + 1));
            }
        }
        if rows.is_empty() {
            return Err(LineFault::Last.in_line(1));
        }
        Ok(Self(rows))
    }
}

impl From<KTable> for Vec<KRow> {
    fn from(table: KTable) -> Self {
        table.0
    }
}

impl KTable {
    /// No K is larger.
    pub const MOST: u16 = 400;
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

/// B by age, games and what was made above expectation: the first row that holds counts, without one there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<BonusRow>", into = "Vec<BonusRow>")]
pub struct BonusTable(Vec<BonusRow>);

impl BonusTable {
    /// The rows in their order.
    pub fn rows(&self) -> &[BonusRow] {
        &self.0
    }

    /// Reads a line a row; see [`lines`].
    pub fn read(text: &str) -> Result<Self, LineProblem> {
        lines::rows(text, 5, |cells| match cells {
            [until_age, games, over, points, percent] => Some(BonusRow {
                until_age: lines::maybe(until_age)?,
                games: games.parse().ok()?,
                over: over.parse().ok()?,
                points: points.parse().ok()?,
                percent: percent.parse().ok()?,
            }),
            _ => None,
        })?
        .try_into()
    }

    /// A line a row, as it is read back.
    pub fn write(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|row| {
                let age = lines::cell(row.until_age);
                format!("{age} {} {} {} {}", row.games, row.over, row.points, row.percent)
            })
            .collect();
        lines.join("\n")
    }
}

impl TryFrom<Vec<BonusRow>> for BonusTable {
    type Error = LineProblem;

    fn try_from(rows: Vec<BonusRow>) -> Result<Self, LineProblem> {
        let wrong = rows.iter().position(|row| {
            row.over < Hundredths::ZERO || row.points < Hundredths::ZERO || row.percent > 1_000
        });
        if let Some(index) = wrong {
            return Err(LineFault::Value.in_line(index + 1));
        }
        Ok(Self(rows))
    }
}

impl From<BonusTable> for Vec<BonusRow> {
    fn from(table: BonusTable) -> Self {
        table.0
    }
}

/// A first rating and who gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartRow {
    /// At most so old in the calendar year the event begins in; `None`: whatever the age.
    pub until_age: Option<u8>,
    /// The rating.
    pub rating: Rating,
}

/// First ratings by age: the first row that holds counts, and the last holds for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<StartRow>", into = "Vec<StartRow>")]
pub struct StartTable(Vec<StartRow>);

impl StartTable {
    /// The rows in their order.
    pub fn rows(&self) -> &[StartRow] {
        &self.0
    }

    /// Reads a line a row; see [`lines`].
    pub fn read(text: &str) -> Result<Self, LineProblem> {
        lines::rows(text, 2, |cells| match cells {
            [until_age, rating] => Some(StartRow {
                until_age: lines::maybe(until_age)?,
                rating: rating.parse().ok()?,
            }),
            _ => None,
        })?
        .try_into()
    }

    /// A line a row, as it is read back.
    pub fn write(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|row| format!("{} {}", lines::cell(row.until_age), row.rating))
            .collect();
        lines.join("\n")
    }
}

impl TryFrom<Vec<StartRow>> for StartTable {
    type Error = LineProblem;

    fn try_from(rows: Vec<StartRow>) -> Result<Self, LineProblem> {
        let last = rows.len();
        if let Some(index) = rows
            .iter()
            .enumerate()
            .position(|(index, row)| row.until_age.is_none() != (index + 1 == last))
        {
            return Err(LineFault::Last.in_line(index + 1));
        }
        if rows.is_empty() {
            return Err(LineFault::Last.in_line(1));
        }
        Ok(Self(rows))
    }
}

impl From<StartTable> for Vec<StartRow> {
    fn from(table: StartTable) -> Self {
        table.0
    }
}

impl ExpectedTable {
    /// FIDE's table (B.02 art. 8.1.2), which the union's may or may not be.
    pub fn fide() -> Self {
        let mut rows: Vec<ExpectedRow> = tables::steps()
            .map(|(up_to, hundredths)| ExpectedRow {
                up_to: Some(up_to),
                hundredths,
            })
            .collect();
        rows.push(ExpectedRow {
            up_to: None,
            hundredths: 100,
        });
        Self(rows)
    }

    /// What a player expects against an opponent rated `difference` lower.
    pub fn expects(&self, difference: i32) -> Hundredths {
        let size = difference.unsigned_abs();
        let row = self
            .0
            .iter()
            .find(|row| row.up_to.is_none_or(|up_to| size <= u32::from(up_to)));
        let stronger = row.map_or(100, |row| i32::from(row.hundredths));
        Hundredths::new(if difference >= 0 { stronger } else { 100 - stronger })
    }
}

/// Spelling as one text.
macro_rules! spelled {
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
spelled!(Limit, Note);

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
        let text = text.trim();
        (!text.is_empty() && text.chars().count() <= Self::MAX).then(|| Self(text.to_owned()))
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
    /// Does a game of so many seconds for 60 moves fall into it?
    pub const fn holds(self, seconds: u32) -> bool {
        seconds > self.over * 60 && seconds <= self.up_to * 60
    }
}

/// Words that are chosen among.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// Every one.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The one spelling in forms and JSON.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }
    )+};
}
choices! {
    /// What an opponent without a Danish rating counts as.
    UnratedOpponent {
        /// FIDE's rating; without one the game is left out.
        FideElseLeaveOut = "fide_else_leave_out",
        /// FIDE's rating; without one the first rating of the table.
        FideElseStart = "fide_else_start",
        /// The first rating of the table.
        Start = "start",
        /// The game is left out.
        LeaveOut = "leave_out",
    }
    /// Which unplayed games are rated, as a win for who came.
    Unplayed {
        /// None, as with FIDE.
        Never = "never",
        /// Those of somebody absent without an excuse (4.5.4.2 before 1993).
        WithoutExcuse = "without_excuse",
        /// The same, but not of somebody absent from the whole event (4.5.4.2 as decided in April 1993).
        WithoutExcuseUnlessThroughout = "without_excuse_unless_throughout",
    }
}

impl Unplayed {
    /// Is the unplayed game of somebody absent rated?
    pub fn rates(self, excuse: Excuse, is_whole_tournament: bool) -> bool {
        let policy = |whole_absence_rated| AbsencePolicy {
            promulgated_on: None,
            effective_from: Date::MIN,
            whole_absence_rated,
            min_quarantine_months: None,
        };
        match self {
            Self::Never => false,
            Self::WithoutExcuse => policy(true).rates(excuse, is_whole_tournament),
            Self::WithoutExcuseUnlessThroughout => policy(false).rates(excuse, is_whole_tournament),
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
    /// So many per cent of the way up to it.
    pub percent: u16,
    /// Who decided it, and where it stands.
    pub source: String,
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
    fn read(text: &str) -> Result<Vec<Self>, LineProblem> {
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
                    percent: cells.next()?.parse().ok().filter(|percent| *percent <= 100)?,
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

/// A place of the settings that can be filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// [`Settings::expected`].
    Expected,
    /// [`Settings::step`].
    Step,
    /// [`Settings::rounding`].
    Rounding,
    /// [`Settings::cap`].
    Cap,
    /// [`Settings::opponents`].
    Opponents,
    /// [`Settings::unplayed`].
    Unplayed,
    /// [`Settings::corrections`].
    Corrections,
    /// [`Settings::rapid_time`].
    RapidTime,
    /// [`Settings::blitz_time`].
    BlitzTime,
    /// [`Settings::conversions`].
    Conversions,
    /// [`RateTables::k`].
    K(Discipline),
    /// [`RateTables::bonus`].
    Bonus(Discipline),
    /// [`RateTables::floor`].
    Floor(Discipline),
    /// [`RateTables::start`].
    Start(Discipline),
}

impl Slot {
    /// Every one, in the order of the page.
    pub const ALL: [Self; 22] = [
        Self::Expected,
        Self::Step,
        Self::Rounding,
        Self::Cap,
        Self::Opponents,
        Self::Unplayed,
        Self::Corrections,
        Self::Conversions,
        Self::K(Discipline::Standard),
        Self::Bonus(Discipline::Standard),
        Self::Floor(Discipline::Standard),
        Self::Start(Discipline::Standard),
        Self::RapidTime,
        Self::K(Discipline::Rapid),
        Self::Bonus(Discipline::Rapid),
        Self::Floor(Discipline::Rapid),
        Self::Start(Discipline::Rapid),
        Self::BlitzTime,
        Self::K(Discipline::Blitz),
        Self::Bonus(Discipline::Blitz),
        Self::Floor(Discipline::Blitz),
        Self::Start(Discipline::Blitz),
    ];

    /// What it is, whatever the rate of play: the key of its texts.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Expected => "expected",
            Self::Step => "step",
            Self::Rounding => "rounding",
            Self::Cap => "cap",
            Self::Opponents => "opponents",
            Self::Unplayed => "unplayed",
            Self::Corrections => "corrections",
            Self::RapidTime => "rapid_time",
            Self::BlitzTime => "blitz_time",
            Self::Conversions => "conversions",
            Self::K(_) => "k",
            Self::Bonus(_) => "bonus",
            Self::Floor(_) => "floor",
            Self::Start(_) => "start",
        }
    }

    /// The rate of play it belongs to, if it is a table of one.
    pub const fn rate(self) -> Option<Discipline> {
        match self {
            Self::K(rate) | Self::Bonus(rate) | Self::Floor(rate) | Self::Start(rate) => Some(rate),
            Self::RapidTime => Some(Discipline::Rapid),
            Self::BlitzTime => Some(Discipline::Blitz),
            Self::Expected
            | Self::Step
            | Self::Rounding
            | Self::Cap
            | Self::Opponents
            | Self::Unplayed
            | Self::Corrections
            | Self::Conversions => None,
        }
    }

    /// The name of its field: `k_standard`.
    pub fn name(self) -> String {
        match self {
            Self::K(rate) | Self::Bonus(rate) | Self::Floor(rate) | Self::Start(rate) => {
                format!("{}_{}", self.kind(), rate.as_str())
            }
            Self::Expected
            | Self::Step
            | Self::Rounding
            | Self::Cap
            | Self::Opponents
            | Self::Unplayed
            | Self::Corrections
            | Self::RapidTime
            | Self::BlitzTime
            | Self::Conversions => self.kind().to_owned(),
        }
    }

    /// Must it be filled in before the settings can be approved?
    pub const fn is_needed(self) -> bool {
        !matches!(self, Self::Conversions)
    }
}

impl Settings {
    /// The tables of a rate of play.
    pub const fn of(&self, rate: Discipline) -> &RateTables {
        match rate {
            Discipline::Standard => &self.standard,
            Discipline::Rapid => &self.rapid,
            Discipline::Blitz => &self.blitz,
        }
    }

    const fn of_mut(&mut self, rate: Discipline) -> &mut RateTables {
        match rate {
            Discipline::Standard => &mut self.standard,
            Discipline::Rapid => &mut self.rapid,
            Discipline::Blitz => &mut self.blitz,
        }
    }

    /// What has to be filled in before anything can be calculated in earnest, in the order of the page.
    pub fn gaps(&self) -> Vec<Slot> {
        let empty = |slot: &Slot| slot.is_needed() && self.text(*slot).is_empty();
        Slot::ALL.into_iter().filter(empty).collect()
    }

    /// A place as a form shows it; empty where nothing is filled in.
    pub fn text(&self, slot: Slot) -> String {
        match slot {
            Slot::Expected => self.expected.as_ref().map(ExpectedTable::write),
            Slot::Step => self
                .step
                .map(|step| Hundredths::new(step.get().into()).to_string()),
            Slot::Rounding => self.rounding.map(|rounding| rounding.as_str().to_owned()),
            Slot::Cap => self.cap.map(Limit::write),
            Slot::Opponents => self.opponents.map(|word| word.as_str().to_owned()),
            Slot::Unplayed => self.unplayed.map(|word| word.as_str().to_owned()),
            Slot::Corrections => self.corrections.as_ref().map(|note| note.as_str().to_owned()),
            Slot::RapidTime => self
                .rapid_time
                .map(|range| format!("{} {}", range.over, range.up_to)),
            Slot::BlitzTime => self
                .blitz_time
                .map(|range| format!("{} {}", range.over, range.up_to)),
            Slot::Conversions => {
                let lines: Vec<String> = self
                    .conversions
                    .iter()
                    .map(|one| format!("{} {} {} {}", one.on, one.below, one.percent, one.source))
                    .collect();
                Some(lines.join("\n"))
            }
            Slot::K(rate) => self.of(rate).k.as_ref().map(KTable::write),
            Slot::Bonus(rate) => self.of(rate).bonus.as_ref().map(|table| {
                if table.rows().is_empty() {
                    Limit::None.write()
                } else {
                    table.write()
                }
            }),
            Slot::Floor(rate) => self.of(rate).floor.map(Limit::write),
            Slot::Start(rate) => self.of(rate).start.as_ref().map(StartTable::write),
        }
        .unwrap_or_default()
    }

    /// Fills a place in from what was typed; nothing empties it.
    pub fn fill(&mut self, slot: Slot, text: &str) -> Result<(), LineProblem> {
        let text = text.trim();
        let wrong = LineFault::Value.in_line(1);
        let given = (!text.is_empty()).then_some(text);
        match slot {
            Slot::Expected => self.expected = given.map(ExpectedTable::read).transpose()?,
            Slot::Step => {
                let read = |text: &str| {
                    let amount: Hundredths = text.parse().ok()?;
                    Step::new(u16::try_from(amount.get()).ok()?)
                };
                self.step = given.map(|text| read(text).ok_or(wrong)).transpose()?;
            }
            Slot::Rounding => {
                let find = |text: &str| Rounding::ALL.into_iter().find(|one| one.as_str() == text);
                self.rounding = given.map(|text| find(text).ok_or(wrong)).transpose()?;
            }
            Slot::Cap => self.cap = given.map(|text| Limit::read(text).ok_or(wrong)).transpose()?,
            Slot::Opponents => {
                let find = |text: &str| UnratedOpponent::ALL.iter().find(|one| one.as_str() == text);
                self.opponents = given.map(|text| find(text).copied().ok_or(wrong)).transpose()?;
            }
            Slot::Unplayed => {
                let find = |text: &str| Unplayed::ALL.iter().find(|one| one.as_str() == text);
                self.unplayed = given.map(|text| find(text).copied().ok_or(wrong)).transpose()?;
            }
            Slot::Corrections => {
                let long = LineFault::TooLong.in_line(1);
                self.corrections = given.map(|text| Note::read(text).ok_or(long)).transpose()?;
            }
            Slot::RapidTime => self.rapid_time = given.map(read_minutes).transpose()?,
            Slot::BlitzTime => self.blitz_time = given.map(read_minutes).transpose()?,
            Slot::Conversions => self.conversions = Conversion::read(text)?,
            Slot::K(rate) => self.of_mut(rate).k = given.map(KTable::read).transpose()?,
            Slot::Bonus(rate) => {
                let read = |text: &str| match Limit::read(text) {
                    Some(Limit::None) => BonusTable::read(""),
                    Some(Limit::At(_)) | None => BonusTable::read(text),
                };
                self.of_mut(rate).bonus = given.map(read).transpose()?;
            }
            Slot::Floor(rate) => {
                self.of_mut(rate).floor = given.map(|text| Limit::read(text).ok_or(wrong)).transpose()?;
            }
            Slot::Start(rate) => self.of_mut(rate).start = given.map(StartTable::read).transpose()?,
        }
        Ok(())
    }

    /// A rating with every conversion applied that took effect after `since` and by `until`.
    pub fn converted(&self, rating: Rating, since: Date, until: Date, rounding: Rounding) -> Rating {
        let mut due: Vec<&Conversion> = self
            .conversions
            .iter()
            .filter(|one| since < one.on && one.on <= until)
            .collect();
        due.sort_by_key(|one| one.on);
        due.into_iter()
            .fold(rating, |rating, one| one.apply(rating, rounding))
    }
}

fn read_minutes(text: &str) -> Result<Minutes, LineProblem> {
    let read = lines::rows(text, 2, |cells| match cells {
        [over, up_to] => Some(Minutes {
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

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::domain::rating::regulation::{example_settings, known_settings};

    fn rating(number: u16) -> Rating {
        Rating::new(number).expect("a rating")
    }

    #[test]
    fn what_nobody_outside_the_union_knows_is_empty_and_the_example_is_whole() {
        let gaps: Vec<String> = known_settings().gaps().into_iter().map(Slot::name).collect();
        for name in [
            "expected",
            "k_standard",
            "k_blitz",
            "bonus_rapid",
            "start_standard",
            "floor_rapid",
            "unplayed",
        ] {
            assert!(gaps.iter().any(|gap| gap == name), "{name} in {gaps:?}");
        }
        for name in ["step", "floor_standard", "conversions"] {
            assert!(!gaps.iter().any(|gap| gap == name), "{name} in {gaps:?}");
        }
        assert_eq!(example_settings().gaps(), []);
    }

    #[test]
    fn what_a_form_shows_is_what_it_reads_back_in_every_place() {
        let mut whole = example_settings().clone();
        whole
            .fill(
                Slot::K(Discipline::Standard),
                "2000 18 - 40\n2400\t-\t30\t30\n- - - 15",
            )
            .unwrap();
        whole
            .fill(Slot::Bonus(Discipline::Rapid), "18 4 1.50 0.25 50\n- 9 2 0,5 0")
            .unwrap();
        let mut copy = Settings::default();
        for slot in Slot::ALL {
            copy.fill(slot, &whole.text(slot))
                .unwrap_or_else(|error| panic!("{slot:?}: {error}"));
        }
        assert_eq!(copy, whole);
        let json = serde_json::to_string(&whole).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), whole);
        for slot in Slot::ALL {
            copy.fill(slot, "  ").unwrap();
        }
        assert_eq!(copy, Settings::default());
    }

    #[test]
    fn a_table_that_leaves_somebody_out_or_is_in_disorder_is_refused_with_its_line() {
        let mut settings = Settings::default();
        for (slot, text, line, fault) in [
            (Slot::K(Discipline::Standard), "2000 - - 20", 1, LineFault::Last),
            (
                Slot::K(Discipline::Standard),
                "- - - 20\n- - - 10",
                1,
                LineFault::Last,
            ),
            (
                Slot::K(Discipline::Standard),
                "2000 - 20",
                1,
                LineFault::Columns(4),
            ),
            (Slot::K(Discipline::Standard), "- - - 0", 1, LineFault::Value),
            (Slot::Expected, "3 50\n10 50\n- 100", 2, LineFault::Order),
            (Slot::Expected, "10 50\n3 51\n- 100", 2, LineFault::Order),
            (Slot::Expected, "3 50\n10 51", 2, LineFault::Last),
            (Slot::Expected, "3 49\n- 100", 1, LineFault::Value),
            (Slot::Start(Discipline::Blitz), "18 900", 1, LineFault::Last),
            (Slot::RapidTime, "60 10", 1, LineFault::Value),
            (Slot::Step, "0", 1, LineFault::Value),
            (Slot::Conversions, "2024-06-01 2000 101 x", 1, LineFault::Value),
        ] {
            assert_eq!(settings.fill(slot, text), Err(fault.in_line(line)), "{text}");
        }
        assert_eq!(settings, Settings::default());
        let json = r#"{"standard":{"k":[{"below":2000,"until_age":null,"until_games":null,"k":20}]}}"#;
        assert!(serde_json::from_str::<Settings>(json).is_err());
    }

    #[test]
    fn the_conversion_of_june_2024_halves_the_way_up_to_2000() {
        let settings = known_settings();
        let (before, after) = (date(2024, 5, 20), date(2024, 6, 10));
        for (old, new) in [
            (1400, 1700),
            (1999, 2000),
            (2000, 2000),
            (2150, 2150),
            (1200, 1600),
        ] {
            let converted = settings.converted(rating(old), before, after, Rounding::HalfUp);
            assert_eq!(converted, rating(new), "{old}");
        }
        // Nothing is converted twice, and nothing before its day.
        for (since, until) in [(date(2024, 6, 1), after), (before, date(2024, 5, 31))] {
            assert_eq!(
                settings.converted(rating(1400), since, until, Rounding::HalfUp),
                rating(1400)
            );
        }
    }

    #[test]
    fn an_unplayed_game_is_rated_as_the_policy_and_the_excuse_say() {
        let (excused, not) = (
            Excuse {
                valid_notice: true,
                no_notice_excused: false,
            },
            Excuse {
                valid_notice: false,
                no_notice_excused: false,
            },
        );
        for (policy, single, throughout) in [
            (Unplayed::Never, false, false),
            (Unplayed::WithoutExcuse, true, true),
            (Unplayed::WithoutExcuseUnlessThroughout, true, false),
        ] {
            assert_eq!(policy.rates(not, false), single);
            assert_eq!(policy.rates(not, true), throughout);
            assert!(!policy.rates(excused, false));
            assert!(!policy.rates(excused, true));
        }
    }

    #[test]
    fn fides_table_says_the_same_as_ours_made_of_it() {
        let table = ExpectedTable::fide();
        for difference in -1000..1000 {
            let expected = i32::try_from(tables::expectation(difference)).unwrap();
            assert_eq!(table.expects(difference), Hundredths::new(expected));
        }
    }
}
