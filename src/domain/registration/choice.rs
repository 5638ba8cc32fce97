//! Which sections of a tournament take somebody with a rating, and which of those fits best.
//!
//! Where the whole person is known, all limits of a section count ([`super::doubts`]); where only a rating is told, only those of rating do.
//! Whether there is room does not matter: who applies to a full section waits.

use std::cmp::Reverse;

use super::doubts::Doubt;
use crate::section::EntryRules;
use engine::{ids::SectionId, numbers::Rating};

/// How a section's limits of rating take somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Within them.
    Fits,
    /// Outside one of them; the public form takes the entry, and the organiser decides.
    Doubtful(Doubt),
    /// Outside one of them, and the public form takes no such entry.
    Barred(Doubt),
}

impl Fit {
    /// Every spelling of [`Self::as_str`].
    pub const WORDS: [&'static str; 3] = ["fits", "doubtful", "barred"];

    /// The one spelling in JSON.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Fits => "fits",
            Self::Doubtful(_) => "doubtful",
            Self::Barred(_) => "barred",
        }
    }

    /// The limit the rating is outside of.
    pub const fn limit(&self) -> Option<&Doubt> {
        match self {
            Self::Fits => None,
            Self::Doubtful(limit) | Self::Barred(limit) => Some(limit),
        }
    }
}

/// A section that takes entries, for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittedSection {
    pub section: SectionId,
    pub fit: Fit,
}

/// A section that can be chosen, in the order of the tournament.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    pub section: SectionId,
    pub rules: &'a EntryRules,
}

/// Has one of these sections a limit of rating, so that there is something to choose by?
pub fn goes_by_rating<'a>(rules: impl IntoIterator<Item = &'a EntryRules>) -> bool {
    let mut sections = 0;
    let mut limits = 0;
    for of in rules {
        sections += 1;
        limits += usize::from(of.min_rating.is_some() || of.max_rating.is_some());
    }
    sections > 1 && limits > 0
}

/// How a section's limits of rating take somebody whom it ranks by `rating`; nobody without a rating reaches a lowest one, and everybody without
/// one is below a highest one.
pub fn fit(rules: &EntryRules, rating: Option<Rating>) -> Fit {
    let low = rules
        .min_rating
        .filter(|min| rating.is_none_or(|rating| rating < *min))
        .map(|min| Doubt::RatingTooLow { min });
    let high = rules
        .max_rating
        .filter(|max| rating.is_some_and(|rating| rating > *max))
        .map(|max| Doubt::RatingTooHigh { max });
    match low.or(high) {
        None => Fit::Fits,
        Some(doubt) if rules.refuses => Fit::Barred(doubt),
        Some(doubt) => Fit::Doubtful(doubt),
    }
}

/// The one of these sections that fits best, all of which take the person: the one that asks for the highest rating, of those the one that is
/// closed to the most above, of those the first of the tournament.
pub fn best(takes: &[Open<'_>]) -> Option<SectionId> {
    let asks = |open: &Open<'_>| {
        let rules = open.rules;
        (Reverse(rules.min_rating), rules.max_rating.unwrap_or(Rating::MAX))
    };
    takes
        .iter()
        .min_by_key(|open| asks(open))
        .map(|open| open.section)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn rating(number: u16) -> Rating {
        Rating::new(number).unwrap()
    }

    fn limits(min: Option<u16>, max: Option<u16>) -> EntryRules {
        EntryRules {
            min_rating: min.map(rating),
            max_rating: max.map(rating),
            ..EntryRules::default()
        }
    }

    fn id(number: usize) -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(number as u128))
    }

    #[test]
    fn a_rating_is_within_the_limits_at_a_warning_or_kept_out() {
        let low = Doubt::RatingTooLow { min: rating(1800) };
        let high = Doubt::RatingTooHigh { max: rating(1799) };
        for (rules, of, expected) in [
            (limits(None, None), None, None),
            (limits(None, Some(1799)), None, None),
            (limits(None, Some(1799)), Some(1799), None),
            (limits(None, Some(1799)), Some(1800), Some(&high)),
            (limits(Some(1800), None), Some(1800), None),
            (limits(Some(1800), None), Some(1799), Some(&low)),
            (limits(Some(1800), None), None, Some(&low)),
        ] {
            let of = of.map(rating);
            let warned = expected.map_or(Fit::Fits, |doubt| Fit::Doubtful(doubt.clone()));
            assert_eq!(fit(&rules, of), warned, "{rules:?} {of:?}");
            let refusing = EntryRules {
                refuses: true,
                ..rules
            };
            let barred = expected.map_or(Fit::Fits, |doubt| Fit::Barred(doubt.clone()));
            assert_eq!(fit(&refusing, of), barred, "{refusing:?} {of:?}");
        }
    }

    #[test]
    fn the_section_that_asks_for_the_most_fits_best() {
        let of = |all: &[EntryRules], of: Option<u16>| {
            let takes: Vec<Open<'_>> = all
                .iter()
                .enumerate()
                .filter(|(_, rules)| fit(rules, of.map(rating)) == Fit::Fits)
                .map(|(place, rules)| Open {
                    section: id(place),
                    rules,
                })
                .collect();
            best(&takes)
        };
        let groups = [
            limits(None, None),
            limits(Some(2000), None),
            limits(None, Some(1799)),
            limits(None, Some(1399)),
        ];
        for (player, place) in [
            (Some(2200), 1),
            (Some(2000), 1),
            (Some(1900), 0),
            (Some(1500), 2),
            (Some(1399), 3),
            (None, 3),
        ] {
            assert_eq!(of(&groups, player), Some(id(place)), "{player:?}");
        }
        let same = [limits(None, Some(1799)), limits(None, Some(1799))];
        assert_eq!(of(&same, None), Some(id(0)), "the first of the tournament");
        assert_eq!(of(&[limits(Some(2000), None)], Some(1999)), None);
    }

    #[test]
    fn there_is_something_to_choose_by_where_one_of_several_sections_has_a_limit() {
        let (open, closed) = (limits(None, None), limits(None, Some(1800)));
        for (rules, expected) in [
            (vec![], false),
            (vec![&closed], false),
            (vec![&open, &open], false),
            (vec![&open, &closed], true),
        ] {
            assert_eq!(goes_by_rating(rules.clone()), expected, "{rules:?}");
        }
    }
}
