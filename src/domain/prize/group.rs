//! Who may have the prizes of a category: conditions on rating, sex, year of birth and club, all of which must be met.
//!
//! Unknown data meet no condition: a player without a year of birth gets no junior prize.

use serde::{Deserialize, Serialize};

use super::contender::Contender;
use crate::{
    birth::BirthDate,
    player::{Club, Sex},
};
use engine::numbers::Rating;
use rules::alphabet;

/// The players of a category. Without any condition: everyone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// By rating; `None` for any.
    pub rating: Option<RatingGroup>,
    pub women: bool,
    /// By year of birth; `None` for any.
    pub born: Option<BornRange>,
    /// Players of this club, however it is spelled; `None` for any.
    pub club: Option<Club>,
}

impl Group {
    /// Are there no conditions?
    pub fn is_everyone(&self) -> bool {
        *self == Self::default()
    }

    /// Does the player meet every condition?
    pub fn includes(&self, player: &Contender) -> bool {
        let same_club = |club: &Club| {
            player
                .club
                .as_ref()
                .is_some_and(|own| alphabet::fold(own.as_str()) == alphabet::fold(club.as_str()))
        };
        self.rating.is_none_or(|group| group.includes(player.rating))
            && (!self.women || player.sex == Some(Sex::Female))
            && self
                .born
                .is_none_or(|range| player.birth.is_some_and(|birth| range.includes(birth)))
            && self.club.as_ref().is_none_or(same_club)
    }
}

/// A condition on the rating the section uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingGroup {
    /// Rated between two limits, perhaps with the unrated.
    Between(RatingRange),
    Unrated,
}

impl RatingGroup {
    /// Does a player of this rating, or of none, meet it?
    pub fn includes(self, rating: Option<Rating>) -> bool {
        match self {
            Self::Between(range) => rating.map_or(range.unrated, |rating| {
                range.from.is_none_or(|from| from <= rating)
                    && range.until.is_none_or(|until| rating <= until)
            }),
            Self::Unrated => rating.is_none(),
        }
    }
}

/// Ratings from one limit to another, both included; one of them may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RatingRangeDocument", into = "RatingRangeDocument")]
pub struct RatingRange {
    from: Option<Rating>,
    until: Option<Rating>,
    unrated: bool,
}

impl RatingRange {
    /// The ratings between two limits, of which at least one is given, with the unrated or without them.
    pub fn new(from: Option<Rating>, until: Option<Rating>, unrated: bool) -> Result<Self, RangeError> {
        check(from, until)?;
        Ok(Self { from, until, unrated })
    }

    /// The lowest rating.
    pub const fn from(self) -> Option<Rating> {
        self.from
    }

    /// The highest rating.
    pub const fn until(self) -> Option<Rating> {
        self.until
    }

    /// Do the unrated count as well?
    pub const fn has_unrated(self) -> bool {
        self.unrated
    }
}

/// Years of birth from one to another, both included; one of them may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BornRangeDocument", into = "BornRangeDocument")]
pub struct BornRange {
    from: Option<i16>,
    until: Option<i16>,
}

impl BornRange {
    /// The years between two limits, of which at least one is given; from [`BirthDate::FIRST_YEAR`] to [`BirthDate::LAST_YEAR`].
    pub fn new(from: Option<i16>, until: Option<i16>) -> Result<Self, RangeError> {
        check(from, until)?;
        if from
            .into_iter()
            .chain(until)
            .any(|year| BirthDate::from_year(year).is_none())
        {
            return Err(RangeError::Year);
        }
        Ok(Self { from, until })
    }

    /// The earliest year.
    pub const fn from(self) -> Option<i16> {
        self.from
    }

    /// The latest year.
    pub const fn until(self) -> Option<i16> {
        self.until
    }

    /// Is it in one of these years?
    pub fn includes(self, birth: BirthDate) -> bool {
        let year = birth.year();
        self.from.is_none_or(|from| from <= year) && self.until.is_none_or(|until| year <= until)
    }
}

/// Why two limits make no range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// Neither limit is given.
    #[error("a range needs at least one limit")]
    Open,
    /// The first is above the last.
    #[error("the lower limit is above the upper one")]
    Reversed,
    /// No year that somebody who plays may be born in.
    #[error(
        "a year of birth lies from {} to {}",
        BirthDate::FIRST_YEAR,
        BirthDate::LAST_YEAR
    )]
    Year,
}

fn check<T: Ord>(from: Option<T>, until: Option<T>) -> Result<(), RangeError> {
    match (from, until) {
        (None, None) => Err(RangeError::Open),
        (Some(from), Some(until)) if from > until => Err(RangeError::Reversed),
        (Some(_), _) | (None, Some(_)) => Ok(()),
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingRangeDocument {
    #[serde(default)]
    from: Option<Rating>,
    #[serde(default)]
    until: Option<Rating>,
    #[serde(default)]
    unrated: bool,
}

impl TryFrom<RatingRangeDocument> for RatingRange {
    type Error = RangeError;

    fn try_from(document: RatingRangeDocument) -> Result<Self, RangeError> {
        Self::new(document.from, document.until, document.unrated)
    }
}

impl From<RatingRange> for RatingRangeDocument {
    fn from(range: RatingRange) -> Self {
        Self {
            from: range.from,
            until: range.until,
            unrated: range.unrated,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BornRangeDocument {
    #[serde(default)]
    from: Option<i16>,
    #[serde(default)]
    until: Option<i16>,
}

impl TryFrom<BornRangeDocument> for BornRange {
    type Error = RangeError;

    fn try_from(document: BornRangeDocument) -> Result<Self, RangeError> {
        Self::new(document.from, document.until)
    }
}

impl From<BornRange> for BornRangeDocument {
    fn from(range: BornRange) -> Self {
        Self {
            from: range.from,
            until: range.until,
        }
    }
}
