//! Ratings of FIDE's that came into force while a long event ran, each with the day from which it holds.
//!
//! An event of more than 30 days is played through several of FIDE's lists. The rating at the start still decides numbers, pairings and
//! ranking; the later ones are stored beside it. A round uses the last rating whose day is not after the day of the round, or the rating at
//! the start if there is none. Each section chooses whether tie-breaks use them ([`TieBreakRatings`]); FIDE's forecast always uses them.
//!
//! `SectionState::rating_day` says which day chooses a round's rating. Where the section chose each round's ratings,
//! `Contestant::round_ratings` has one a round, which tie-breaks read and pairing does not.

use jiff::civil::Date;

use super::{
    fide_list, player::Person, registration::Ranking, section::RatingMethod, tournament::TournamentDetails,
};
use engine::numbers::Rating;
use rules::time_control::Discipline;

engine::spelled! {
    /// Which ratings the tie-breaks made of ratings use (C.07 art. 10) in an event of more than 30 days.
    #[derive(Default)]
    pub enum TieBreakRatings {
        /// The first ones: those at the start.
        #[default]
        First => "first",
        /// Those that hold in the round in which the opponent was met.
        EachRound => "each_round",
    }
}

impl TieBreakRatings {
    /// Does it need an event of more than 30 days?
    pub fn needs_long_event(self) -> bool {
        match self {
            Self::First => false,
            Self::EachRound => true,
        }
    }
}

/// A rating of FIDE's for the section's rate of play that came into force while the event ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterRating {
    /// The first day on which it holds: the day of the list.
    pub from: Date,
    pub rating: Rating,
    /// K, where the list says it.
    pub k: Option<u8>,
    /// Did somebody write it by hand instead of taking it from a list?
    pub is_typed: bool,
    /// What the section's method makes of it: the rating that would rank from that day on.
    pub ranks: Option<Rating>,
}

/// The later ratings of a player, the earliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaterRatings(Vec<LaterRating>);

impl LaterRatings {
    /// From ratings in any order; of two with the same day the last one is kept.
    pub fn new(ratings: impl IntoIterator<Item = LaterRating>) -> Self {
        let mut sorted: Vec<LaterRating> = Vec::new();
        for rating in ratings {
            match sorted.binary_search_by_key(&rating.from, |other| other.from) {
                Ok(index) => {
                    if let Some(place) = sorted.get_mut(index) {
                        *place = rating;
                    }
                }
                Err(index) => sorted.insert(index, rating),
            }
        }
        Self(sorted)
    }

    /// The later rating in force on a day: the last one that does not begin after it. `None` while the rating at the start holds, or if the
    /// day is not known.
    pub fn on(&self, day: Option<Date>) -> Option<&LaterRating> {
        let day = day?;
        self.0.iter().rev().find(|rating| rating.from <= day)
    }

    /// All of them, the earliest first.
    pub fn iter(&self) -> impl Iterator<Item = &LaterRating> {
        self.0.iter()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Can a rating that holds from this day be kept for an event? Only for a long event and a day during it, but not its first day, whose
/// rating is the rating at the start.
pub fn may_begin(details: &TournamentDetails, from: Date) -> bool {
    details.is_long() && details.starts_on < from && from <= details.ends_on
}

/// What FIDE's list in force says of a player for a rate of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterRatingListing {
    /// The day from which it holds.
    pub on: Date,
    pub rating: Rating,
    /// K, where the list says it.
    pub k: Option<u8>,
}

/// What the list says of a player at the rate of play of a section; nothing where it does not begin to hold while the event runs, or has no
/// rating.
pub fn listing(
    details: &TournamentDetails,
    rate: Discipline,
    listed: &fide_list::Listed,
) -> Option<LaterRatingListing> {
    if !may_begin(details, listed.rated_on) {
        return None;
    }
    Some(LaterRatingListing {
        on: listed.rated_on,
        rating: listed.ratings.of_or_standard(rate)?,
        k: listed.k_of(rate).filter(|k| *k > 0),
    })
}

/// The rating a section would rank a player by, had FIDE's rating for the rate of play been this one.
pub fn ranked(
    method: RatingMethod,
    rate: Discipline,
    person: &Person,
    typed: Option<Rating>,
    fide: Rating,
) -> Option<Rating> {
    let national = person.national.of_or_standard(rate);
    Ranking::pick(method, Some(fide), national, typed).map(|ranking| ranking.rating)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::player::{PersonName, Ratings};
    use engine::numbers::FideId;

    fn later(from: Date, rating: u16) -> LaterRating {
        LaterRating {
            from,
            rating: Rating::new(rating).expect("a rating"),
            k: None,
            is_typed: false,
            ranks: Rating::new(rating),
        }
    }

    fn details(starts_on: Date, ends_on: Date) -> TournamentDetails {
        TournamentDetails {
            name: "Prøvevinter".into(),
            city: String::new(),
            district: String::new(),
            federation: "DEN".into(),
            starts_on,
            ends_on,
        }
    }

    #[test]
    fn a_rating_holds_from_its_day_until_the_next_one_does() {
        let ratings = LaterRatings::new([later(date(2026, 12, 1), 1823), later(date(2026, 11, 1), 1790)]);
        let on = |day| ratings.on(Some(day)).map(|rating| rating.rating.get());
        for (day, expected) in [
            (date(2026, 10, 1), None),
            (date(2026, 10, 31), None),
            // On the first of the month the new list holds.
            (date(2026, 11, 1), Some(1790)),
            (date(2026, 11, 30), Some(1790)),
            (date(2026, 12, 1), Some(1823)),
            (date(2027, 3, 9), Some(1823)),
        ] {
            assert_eq!(on(day), expected, "{day}");
        }
        assert_eq!(ratings.on(None), None, "a day nobody knows");
        assert_eq!(LaterRatings::default().on(Some(date(2026, 11, 1))), None);
        assert!(LaterRatings::default().is_empty() && !ratings.is_empty());
    }

    #[test]
    fn two_lists_in_a_month_hold_from_their_days_and_one_day_has_one_rating() {
        let ratings = LaterRatings::new([
            later(date(2026, 11, 15), 1801),
            later(date(2026, 11, 1), 1790),
            later(date(2026, 11, 1), 1791),
        ]);
        let all: Vec<u16> = ratings.iter().map(|rating| rating.rating.get()).collect();
        assert_eq!(all, [1791, 1801]);
        let on = |day| ratings.on(Some(day)).map(|rating| rating.rating.get());
        assert_eq!(on(date(2026, 11, 14)), Some(1791));
        assert_eq!(on(date(2026, 11, 15)), Some(1801));
    }

    #[test]
    fn a_rating_begins_while_a_long_event_runs() {
        let winter = details(date(2026, 10, 1), date(2027, 3, 1));
        for (day, may) in [
            (date(2026, 9, 1), false),
            (date(2026, 10, 1), false),
            (date(2026, 10, 2), true),
            (date(2027, 3, 1), true),
            (date(2027, 3, 2), false),
        ] {
            assert_eq!(may_begin(&winter, day), may, "{day}");
        }
        // Thirty days are not more than thirty.
        let month = details(date(2026, 10, 15), date(2026, 11, 13));
        assert!(!may_begin(&month, date(2026, 11, 1)));
        assert!(may_begin(
            &details(date(2026, 10, 15), date(2026, 11, 14)),
            date(2026, 11, 1)
        ));
    }

    #[test]
    fn the_list_is_read_at_the_rate_of_play_that_is_asked_for() {
        let winter = details(date(2026, 10, 1), date(2027, 3, 1));
        let listed = |[standard, rapid, blitz]: [u16; 3], rated_on| fide_list::Listed {
            fide_id: FideId::new(1_400_000).expect("an id"),
            name: PersonName::new("Prøvesen", "Åge").expect("a name"),
            federation: None,
            sex: None,
            title: None,
            ratings: Ratings {
                standard: Rating::new(standard),
                rapid: Rating::new(rapid),
                blitz: Rating::new(blitz),
            },
            k: [Some(20), Some(0), Some(10)],
            birth: None,
            is_inactive: false,
            rated_on,
        };
        let november = date(2026, 11, 1);
        for (rate, ratings, expected) in [
            (Discipline::Standard, [1800, 1700, 1600], Some((1800, Some(20)))),
            (Discipline::Rapid, [1800, 1700, 1600], Some((1700, None))),
            (Discipline::Blitz, [1800, 1700, 1600], Some((1600, Some(10)))),
            // A player without a rating at that rate has the standard one (B.02 art. 7).
            (Discipline::Blitz, [1800, 1700, 0], Some((1800, Some(10)))),
            (Discipline::Standard, [0, 1700, 1600], None),
        ] {
            let found = listing(&winter, rate, &listed(ratings, november));
            let found = found.map(|found| (found.rating.get(), found.k));
            assert_eq!(found, expected, "{rate:?} {ratings:?}");
        }
        let before = listed([1800, 1700, 1600], date(2026, 10, 1));
        assert_eq!(
            listing(&winter, Discipline::Blitz, &before),
            None,
            "the list of the start"
        );
    }

    #[test]
    fn fides_rating_ranks_where_the_section_asks_for_it() {
        let mut person = Person::named(PersonName::new("Prøvesen", "Åge").expect("a name"));
        person.national.standard = Rating::new(1700);
        let fide = Rating::new(1823).expect("a rating");
        for (method, typed, expected) in [
            (RatingMethod::Fide, None, Some(1823)),
            (RatingMethod::FideElseNational, None, Some(1823)),
            (RatingMethod::National, None, Some(1700)),
            (RatingMethod::NationalElseFide, None, Some(1700)),
            (RatingMethod::Highest, None, Some(1823)),
            (RatingMethod::Highest, Rating::new(1900), Some(1900)),
            (RatingMethod::Typed, None, None),
            (RatingMethod::Typed, Rating::new(1500), Some(1500)),
        ] {
            let ranked = ranked(method, Discipline::Rapid, &person, typed, fide);
            assert_eq!(ranked.map(Rating::get), expected, "{method:?} {typed:?}");
        }
        person.national.standard = None;
        let ranked = ranked(
            RatingMethod::NationalElseFide,
            Discipline::Standard,
            &person,
            None,
            fide,
        );
        assert_eq!(ranked, Some(fide));
    }

    #[test]
    fn there_is_one_spelling() {
        for one in TieBreakRatings::ALL {
            assert_eq!(one.as_str().parse(), Ok(one));
            assert_eq!(serde_json::to_value(one).expect("a word"), one.as_str());
        }
        assert!("last".parse::<TieBreakRatings>().is_err());
    }
}
