//! The places of the settings that can be filled in, with their names.

use rules::time_control::Discipline;

/// A place of the settings that can be filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// [`super::Settings::expected`].
    Expected,
    /// [`super::Settings::step`].
    Step,
    /// [`super::Settings::rounding`].
    Rounding,
    /// [`super::Settings::cap`].
    Cap,
    /// [`super::Settings::opponents`].
    Opponents,
    /// [`super::Settings::first`].
    First,
    /// [`super::Settings::unplayed`].
    Unplayed,
    /// [`super::Settings::corrections`].
    Corrections,
    /// [`super::Settings::rapid_time`].
    RapidTime,
    /// [`super::Settings::blitz_time`].
    BlitzTime,
    /// [`super::Settings::conversions`].
    Conversions,
    /// [`super::RateTables::k`].
    K(Discipline),
    /// [`super::RateTables::bonus`].
    Bonus(Discipline),
    /// [`super::RateTables::floor`].
    Floor(Discipline),
    /// [`super::RateTables::start`].
    Start(Discipline),
}

impl Slot {
    /// Every one, in the order of the page.
    pub const ALL: [Self; 23] = [
        Self::Expected,
        Self::Step,
        Self::Rounding,
        Self::Cap,
        Self::Opponents,
        Self::First,
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
            Self::First => "first",
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
            | Self::First
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
            | Self::First
            | Self::Unplayed
            | Self::Corrections
            | Self::RapidTime
            | Self::BlitzTime
            | Self::Conversions => self.kind().to_owned(),
        }
    }

    /// Must it be filled in before the settings can be approved?
    pub const fn is_needed(self) -> bool {
        !matches!(self, Self::Conversions | Self::First)
    }
}
