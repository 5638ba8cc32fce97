//! The settings of the Danish rating, which the ratings office fills in: a document of tables, kept in versions.
//!
//! Values that nobody outside the union knows start empty. Empty does not mean "none": an office that gives no bonus says so.
//! Settings with [`Settings::gaps`] are never used for a real calculation.
//!
//! | module | holds |
//! | --- | --- |
//! | [`table`] | tables of rows, whatever the rows |
//! | [`rows`] | the rows of the four tables |
//! | [`values`] | single values |
//! | [`slot`] | the places that can be filled in |

mod rows;
mod slot;
mod table;
mod values;

pub use rows::{BonusRow, BonusTable, ExpectedRow, ExpectedTable, KRow, KTable, StartRow, StartTable};
pub use slot::Slot;
pub use table::{Row, Table};
pub use values::{Conversion, FirstRating, Limit, Minutes, Note, Step, Unplayed, UnratedOpponent};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::lines::{LineFault, LineProblem};
use engine::{
    hundredths::{Hundredths, Rounding},
    numbers::Rating,
};
use rules::time_control::Discipline;

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
    /// What somebody without a Danish rating begins with; the table where nothing is said.
    pub first: FirstRating,
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
    pub standard: RateTables,
    pub rapid: RateTables,
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

    /// Places that need a fact the program never gets: rows of K by the number of earlier games of a player, which no list it reads
    /// contains. With such rows nobody's rating could be calculated.
    pub fn unanswerable(&self) -> Vec<Slot> {
        let asks = |rate: &Discipline| {
            let table = self.of(*rate).k.as_ref();
            table.is_some_and(|table| table.rows().iter().any(|row| row.until_games.is_some()))
        };
        Discipline::ALL.into_iter().filter(asks).map(Slot::K).collect()
    }

    /// Places in which these settings differ from those before them and later ones repeat these: if these were withdrawn as a mistake,
    /// the later ones would still contain the mistake.
    pub fn carried_on(&self, before: &Self, later: &Self) -> Vec<Slot> {
        let is_carried_on = |slot: &Slot| {
            let here = self.text(*slot);
            here != before.text(*slot) && here == later.text(*slot)
        };
        Slot::ALL.into_iter().filter(is_carried_on).collect()
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
            Slot::First => Some(self.first.as_str().to_owned()),
            Slot::Unplayed => self.unplayed.map(|word| word.as_str().to_owned()),
            Slot::Corrections => self.corrections.as_ref().map(|note| note.as_str().to_owned()),
            Slot::RapidTime => self.rapid_time.map(Minutes::write),
            Slot::BlitzTime => self.blitz_time.map(Minutes::write),
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
                self.rounding = given.map(|text| text.parse().map_err(|_| wrong)).transpose()?;
            }
            Slot::Cap => self.cap = given.map(|text| Limit::read(text).ok_or(wrong)).transpose()?,
            Slot::Opponents => {
                self.opponents = given.map(|text| text.parse().map_err(|_| wrong)).transpose()?;
            }
            Slot::First => {
                let found = given.map(|text| text.parse().map_err(|_| wrong)).transpose()?;
                self.first = found.unwrap_or_default();
            }
            Slot::Unplayed => {
                self.unplayed = given.map(|text| text.parse().map_err(|_| wrong)).transpose()?;
            }
            Slot::Corrections => {
                let long = LineFault::TooLong.in_line(1);
                self.corrections = given.map(|text| Note::read(text).ok_or(long)).transpose()?;
            }
            Slot::RapidTime => self.rapid_time = given.map(Minutes::read).transpose()?,
            Slot::BlitzTime => self.blitz_time = given.map(Minutes::read).transpose()?,
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

#[cfg(test)]
mod tests;
