//! Which Danish rating counts for a game: the one at the start, the one on the day the game is played, or the one of a day on which a league
//! freezes them.
//!
//! The rating of the day of a game comes from the newest list of the register after the first day of the event. If no such list names the
//! player, the rating at the start counts, and the report says so. Ro, K and the rating the change is added to stay those of the start: the
//! ratings of the day only give the difference between the two players.
//!
//! Frozen ratings come from the newest list of the register that is not after their day, however old it is. They are Ro itself, so K and the
//! rating the change is added to follow them. Of whom no such list speaks for sure the rating at the start counts, and the report says so.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{counts::RatingCounts, games::RatedGame};
use crate::{schedule, section_state::SectionState};
use engine::{
    colour::Colour,
    ids::GameId,
    numbers::{Rating, StartNo},
};

/// The day of a list of the register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListDay {
    pub on: Date,
    /// Did it give the whole union ratings? If not, nobody can say which rating it gave to whom.
    pub is_sure: bool,
}

/// A player who stands in the register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InRegister {
    pub no: StartNo,
    /// The rating the player was entered with.
    pub at_start: Option<Rating>,
    /// The one the register has now.
    pub now: Option<Rating>,
    /// The day of the last list that gave ratings.
    pub rated_on: Option<Date>,
}

/// A rating that a list of the register changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    pub no: StartNo,
    /// The day of the list.
    pub on: Date,
    pub before: Option<Rating>,
    pub rating: Option<Rating>,
}

/// What the register says of somebody's rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingHistory {
    /// The rating it has now.
    pub now: Option<Rating>,
    /// The day of the last list that gave one.
    pub rated_on: Option<Date>,
    /// The day of the first list that is known to have named the person.
    pub named_on: Option<Date>,
    /// What accepted lists changed, by day: before and after.
    pub changed: Vec<(Date, Option<Rating>, Option<Rating>)>,
}

impl RatingHistory {
    /// The rating it had by the lists up to a day; `None` where nobody can say it, because no list of that time is known or the rating did
    /// not come from a list.
    pub fn on(&self, day: Date) -> Option<Rating> {
        let mut pairs = self.changed.iter().zip(self.changed.iter().skip(1));
        let is_told = pairs.all(|((.., after), (_, before, _))| after == before);
        let last = self.changed.last().map(|(.., after)| *after);
        if !is_told || last.is_some_and(|last| last != self.now) {
            return None;
        }
        let until = self.changed.iter().rfind(|(on, ..)| *on <= day);
        let after = self.changed.iter().find(|(on, ..)| *on > day);
        match (until, after) {
            (Some((.., rating)), _) => *rating,
            (None, Some((_, before, _))) => *before,
            // No list changed it: it has been so since the first one.
            (None, None) => {
                let mut days = [self.rated_on, self.named_on].into_iter().flatten();
                self.now.filter(|_| days.any(|on| on <= day))
            }
        }
    }
}

/// What is known of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayerOnDay {
    at_start: Option<Rating>,
    /// What the register had on the day after which lists count.
    on_first_day: Option<Rating>,
    rated_on: Option<Date>,
    /// What lists after that day changed it to.
    given: BTreeMap<Date, Option<Rating>>,
}

impl PlayerOnDay {
    fn new(starts_on: Date, player: &InRegister, given: &[Given]) -> Option<Self> {
        // A rating that did not come from a list, as when two members are merged, belongs to no day.
        let is_told = given.last().and_then(|last| last.rating) == player.now
            && given
                .iter()
                .zip(given.iter().skip(1))
                .all(|(one, next)| one.rating == next.before);
        if !is_told {
            return None;
        }
        let (until, after): (Vec<&Given>, Vec<&Given>) = given.iter().partition(|one| one.on <= starts_on);
        let first = after.first().map_or(player.now, |first| first.before);
        Some(Self {
            at_start: player.at_start,
            on_first_day: until.last().map_or(first, |last| last.rating),
            rated_on: player.rated_on.filter(|on| *on > starts_on),
            given: after.into_iter().map(|one| (one.on, one.rating)).collect(),
        })
    }
}

/// What lists of the register after a day say of an event's players, and the days of its games. The day is the first one of the event, or
/// [`LaterLists::EARLIEST`] where any list may give the rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaterLists {
    /// The days of those that gave the whole union ratings.
    whole: BTreeSet<Date>,
    /// The days of the lists of which nobody can say which rating they gave to whom.
    unsure: BTreeSet<Date>,
    players: BTreeMap<StartNo, PlayerOnDay>,
    /// The days on which games are played, as far as they are known.
    games: BTreeMap<GameId, Date>,
}

impl LaterLists {
    /// Before any list of the register.
    pub const EARLIEST: Date = Date::constant(1900, 1, 1);

    /// `given` is in the order of days; if a player was given two ratings for one day, the later one counts.
    pub fn new(
        starts_on: Date,
        days: impl IntoIterator<Item = ListDay>,
        members: impl IntoIterator<Item = InRegister>,
        given: impl IntoIterator<Item = Given>,
    ) -> Self {
        let mut changes: BTreeMap<StartNo, Vec<Given>> = BTreeMap::new();
        for one in given {
            changes.entry(one.no).or_default().push(one);
        }
        let (whole, unsure): (Vec<ListDay>, Vec<ListDay>) = days.into_iter().partition(|day| day.is_sure);
        let told = members.into_iter().filter_map(|player| {
            let given = changes.get(&player.no).map_or(&[][..], Vec::as_slice);
            Some((player.no, PlayerOnDay::new(starts_on, &player, given)?))
        });
        Self {
            whole: whole.into_iter().map(|day| day.on).collect(),
            unsure: unsure.into_iter().map(|day| day.on).collect(),
            players: told.collect(),
            games: BTreeMap::new(),
        }
    }

    /// The same with the days of a section's games. A postponed one is played when that was agreed; an adjourned one began on its day.
    #[must_use]
    pub fn with_games(
        mut self,
        field: &SectionState,
        postponed: &BTreeMap<GameId, Option<Timestamp>>,
    ) -> Self {
        let all = field
            .rounds
            .iter()
            .flat_map(|round| round.games.iter().map(move |game| (round.number, game)));
        let days = all.filter_map(|(round, game)| {
            let day = match postponed.get(&game.id) {
                Some(plays_at) => plays_at.map(|at| schedule::local(at).date()),
                None => field.day_of_board(round, game.board),
            };
            Some((game.id, day?))
        });
        self.games = days.collect();
        self
    }

    /// What the lists say of a player on a day; nothing if the day is unknown or a newer list may say something else.
    pub fn on(&self, no: StartNo, day: Option<Date>) -> RatingThen {
        day.and_then(|day| self.known_on(no, day)).unwrap_or_default()
    }

    fn known_on(&self, no: StartNo, day: Date) -> Option<RatingThen> {
        let told = self.players.get(&no)?;
        let given = told.given.range(..=day).next_back();
        let rated_on = told.rated_on.filter(|on| *on <= day);
        // A list later than the last one that rated the player did not name them.
        let named = told.rated_on.map(|on| on.min(day));
        let whole = named.and_then(|until| self.whole.range(..=until).next_back().copied());
        let list = whole.max(rated_on).max(given.map(|(on, _)| *on))?;
        let unsure = self.unsure.range(..=day).next_back();
        if unsure.is_some_and(|on| *on > list) {
            return None;
        }
        let rating = given.map_or(told.on_first_day, |(_, rating)| *rating);
        // A register without a rating does not contradict the rating the player was entered with.
        if rating.is_none() && told.at_start.is_some() {
            return None;
        }
        Some(RatingThen {
            rating: rating.filter(|_| rating != told.at_start),
            list: Some(list),
        })
    }
}

/// A player's Danish rating on the day of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingThen {
    /// None where that at the start counts.
    pub rating: Option<Rating>,
    /// The day of the list; none if none of those that may give the rating names the player.
    pub list: Option<Date>,
}

impl RatingThen {
    /// What it says of a player with this rating at the start, as the rating frozen on that day; `None` where no list says it.
    pub fn frozen(self, at_start: Option<Rating>, day: Date) -> Option<FrozenRating> {
        let rating = self.list.and(self.rating.or(at_start))?;
        Some(FrozenRating { rating, day })
    }
}

/// A player's Danish rating on the day on which the section freezes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrozenRating {
    pub rating: Rating,
    /// The day that the section wrote down.
    pub day: Date,
}

impl FrozenRating {
    /// That of a player; `None` where the section freezes none, or no list of the day says the player's.
    pub fn of(field: &SectionState, lists: &LaterLists, no: StartNo) -> Option<Self> {
        let day = field
            .settings
            .rating_counts_on
            .filter(|_| field.settings.rating_counts.is_frozen())?;
        let at_start = lists.players.get(&no)?.at_start;
        lists.on(no, Some(day)).frozen(at_start, day)
    }
}

/// The ratings of a game on its day, or on the day on which the section freezes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRatings {
    /// The day on which the section freezes the ratings; else the day agreed for a postponed game, else the day of its match, else of its
    /// round; none if no day was given.
    pub day: Option<Date>,
    pub white: RatingThen,
    pub black: RatingThen,
}

impl GameRatings {
    /// Those of a game; `None` where the ratings at the start count.
    pub fn of(field: &SectionState, lists: &LaterLists, game: &RatedGame) -> Option<Self> {
        let day = match field.settings.rating_counts {
            RatingCounts::AtStart => return None,
            RatingCounts::EachRound => lists.games.get(&game.id).copied(),
            RatingCounts::OnDay => field.settings.rating_counts_on,
        };
        Some(Self {
            day,
            white: lists.on(game.white, day),
            black: lists.on(game.black, day),
        })
    }

    /// Of the player with this colour.
    pub const fn of_side(&self, colour: Colour) -> RatingThen {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_rating_of_a_day_is_the_one_its_lists_left() {
        let rating = Rating::new;
        let history = RatingHistory {
            now: rating(1600),
            rated_on: Some(date(2026, 11, 1)),
            named_on: None,
            changed: vec![
                (date(2026, 7, 1), rating(1500), rating(1550)),
                (date(2026, 10, 1), rating(1550), rating(1600)),
            ],
        };
        for (day, expected) in [
            (date(2026, 6, 30), 1500),
            (date(2026, 7, 1), 1550),
            (date(2026, 9, 30), 1550),
            (date(2026, 10, 1), 1600),
            (date(2026, 12, 1), 1600),
        ] {
            assert_eq!(history.on(day), rating(expected), "{day}");
        }
        // Somebody wrote another rating in: it belongs to no day.
        let written = RatingHistory {
            now: rating(1700),
            ..history.clone()
        };
        assert_eq!(written.on(date(2026, 10, 1)), None);
        let broken = RatingHistory {
            changed: vec![
                (date(2026, 7, 1), rating(1500), rating(1550)),
                (date(2026, 10, 1), rating(1580), rating(1600)),
            ],
            ..history
        };
        assert_eq!(broken.on(date(2026, 10, 1)), None);
        // Never changed: the list that gave it has to be as old.
        let unchanged = RatingHistory {
            now: rating(1600),
            rated_on: Some(date(2026, 10, 1)),
            named_on: None,
            changed: Vec::new(),
        };
        assert_eq!(unchanged.on(date(2026, 10, 1)), rating(1600));
        assert_eq!(unchanged.on(date(2026, 9, 30)), None);
        let named = RatingHistory {
            named_on: Some(date(2026, 8, 1)),
            ..unchanged
        };
        assert_eq!(named.on(date(2026, 9, 30)), rating(1600));
        assert_eq!(named.on(date(2026, 7, 31)), None);
        // Nobody had a rating then.
        let new = RatingHistory {
            now: rating(1200),
            rated_on: Some(date(2026, 10, 1)),
            named_on: Some(date(2026, 8, 1)),
            changed: vec![(date(2026, 10, 1), None, rating(1200))],
        };
        assert_eq!(new.on(date(2026, 9, 1)), None);
    }

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a starting number")
    }

    const SEPTEMBER: Date = date(2026, 9, 1);
    const STARTS: Date = date(2026, 10, 5);
    const NOVEMBER: Date = date(2026, 11, 1);
    const DECEMBER: Date = date(2026, 12, 1);

    fn rating(number: u16) -> Rating {
        Rating::new(number).expect("a rating")
    }

    fn given(number: u16, on: Date, (before, after): (u16, u16)) -> Given {
        Given {
            no: no(number),
            on,
            before: Some(rating(before)),
            rating: Some(rating(after)),
        }
    }

    /// In the register with a rating now, that at the start, and the day of the last list.
    fn member(number: u16, (at_start, now): (u16, u16), rated_on: Date) -> InRegister {
        InRegister {
            no: no(number),
            at_start: Some(rating(at_start)),
            now: Some(rating(now)),
            rated_on: Some(rated_on),
        }
    }

    fn list(on: Date, is_sure: bool) -> ListDay {
        ListDay { on, is_sure }
    }

    fn said(lists: &LaterLists, number: u16, day: Date) -> (Option<u16>, Option<Date>) {
        let then = lists.on(no(number), Some(day));
        (then.rating.map(Rating::get), then.list)
    }

    #[test]
    fn the_newest_list_that_is_not_after_the_day_counts_and_says_whether_it_is_there() {
        let lists = LaterLists::new(
            STARTS,
            [list(NOVEMBER, true)],
            [
                member(1, (1750, 1823), DECEMBER),
                member(2, (1600, 1600), NOVEMBER),
            ],
            [
                given(1, NOVEMBER, (1750, 1790)),
                given(1, NOVEMBER, (1790, 1791)),
                given(1, DECEMBER, (1791, 1823)),
                given(2, SEPTEMBER, (1590, 1600)),
            ],
        );
        for (number, day, expected) in [
            (1, date(2026, 10, 31), (None, None)),
            (1, NOVEMBER, (Some(1791), Some(NOVEMBER))),
            (1, date(2026, 11, 30), (Some(1791), Some(NOVEMBER))),
            (1, DECEMBER, (Some(1823), Some(DECEMBER))),
            // The list names the whole union and says nothing new: the rating at the start still is the one.
            (2, DECEMBER, (None, Some(NOVEMBER))),
            // No list names a player who is not in the register.
            (3, DECEMBER, (None, None)),
        ] {
            assert_eq!(said(&lists, number, day), expected, "{number} on {day}");
        }
        assert_eq!(lists.on(no(1), None), RatingThen::default());
        assert_eq!(
            LaterLists::default().on(no(1), Some(DECEMBER)),
            RatingThen::default()
        );
    }

    #[test]
    fn a_list_that_says_nothing_new_gives_the_rating_the_register_had_and_not_that_of_the_entry() {
        let october = date(2026, 10, 1);
        let lists = LaterLists::new(
            STARTS,
            [list(NOVEMBER, true)],
            [
                // Entered with that of September; October's list, before the first day, raised it.
                member(1, (1700, 1760), NOVEMBER),
                // No list after the entry changed it, and the entry says another one.
                member(2, (1600, 1650), NOVEMBER),
                // What the register has came from no list.
                member(3, (1500, 1580), NOVEMBER),
                // The register has none.
                InRegister {
                    now: None,
                    ..member(4, (1400, 1400), NOVEMBER)
                },
                // Between two lists it became another one.
                member(5, (1300, 1340), NOVEMBER),
            ],
            [
                given(1, SEPTEMBER, (1690, 1700)),
                given(1, october, (1700, 1760)),
                given(2, SEPTEMBER, (1640, 1650)),
                given(3, october, (1500, 1520)),
                given(5, SEPTEMBER, (1290, 1300)),
                given(5, NOVEMBER, (1320, 1340)),
            ],
        );
        for (number, expected) in [
            (1, (Some(1760), Some(NOVEMBER))),
            (2, (Some(1650), Some(NOVEMBER))),
            (3, (None, None)),
            (4, (None, None)),
            (5, (None, None)),
        ] {
            assert_eq!(said(&lists, number, NOVEMBER), expected, "{number}");
        }
    }

    /// Numbers 1 to 5: changed by every list; changed by none; new in November; in the register by hand; without a rating at the start.
    fn of_any_age() -> LaterLists {
        let first = |number: u16, on: Date, rated: u16| Given {
            before: None,
            ..given(number, on, (1, rated))
        };
        LaterLists::new(
            LaterLists::EARLIEST,
            [list(SEPTEMBER, true), list(NOVEMBER, true)],
            [
                member(1, (1700, 1760), NOVEMBER),
                member(2, (1600, 1600), NOVEMBER),
                member(3, (1500, 1520), NOVEMBER),
                member(4, (1400, 1450), NOVEMBER),
                InRegister {
                    at_start: None,
                    ..member(5, (1, 1300), NOVEMBER)
                },
            ],
            [
                first(1, date(2026, 3, 1), 1690),
                given(1, SEPTEMBER, (1690, 1720)),
                given(1, NOVEMBER, (1720, 1760)),
                first(2, date(2026, 3, 1), 1600),
                first(3, NOVEMBER, 1520),
                first(5, SEPTEMBER, 1300),
            ],
        )
    }

    #[test]
    fn the_newest_list_not_after_the_day_gives_the_frozen_rating_whenever_the_event_begins() {
        let lists = of_any_age();
        let frozen = |number: u16, at_start: Option<u16>, day: Date| {
            let then = lists.on(no(number), Some(day));
            let at_start = at_start.map(rating);
            then.frozen(at_start, day).map(|frozen| frozen.rating.get())
        };
        for (number, at_start, day, expected) in [
            (1, Some(1700), date(2026, 2, 28), None),
            (1, Some(1700), date(2026, 8, 31), Some(1690)),
            (1, Some(1700), SEPTEMBER, Some(1720)),
            (1, Some(1700), date(2026, 10, 1), Some(1720)),
            (1, Some(1700), NOVEMBER, Some(1760)),
            // The same as at the start, and a list says so.
            (2, Some(1600), date(2026, 10, 1), Some(1600)),
            // Nobody can say it: not in a list yet, and in the register by hand.
            (3, Some(1500), date(2026, 10, 1), None),
            (3, Some(1500), NOVEMBER, Some(1520)),
            (4, Some(1400), date(2026, 10, 1), None),
            (5, None, date(2026, 10, 1), Some(1300)),
            (6, Some(1200), date(2026, 10, 1), None),
        ] {
            assert_eq!(frozen(number, at_start, day), expected, "{number} on {day}");
        }
    }

    #[test]
    fn a_list_of_which_nobody_can_say_whom_it_rated_leaves_the_rating_of_the_day_unknown() {
        let late = date(2026, 11, 15);
        let lists = LaterLists::new(
            STARTS,
            [list(NOVEMBER, true), list(late, false), list(DECEMBER, true)],
            [
                member(1, (1700, 1760), DECEMBER),
                // December's list did not name them.
                member(2, (1600, 1600), NOVEMBER),
                // The list itself is the last that rated them.
                member(3, (1500, 1500), late),
            ],
            [
                given(1, SEPTEMBER, (1690, 1700)),
                given(1, DECEMBER, (1700, 1760)),
                given(2, SEPTEMBER, (1590, 1600)),
                given(3, SEPTEMBER, (1490, 1500)),
            ],
        );
        for (number, day, expected) in [
            (1, date(2026, 11, 14), (None, Some(NOVEMBER))),
            (1, late, (None, None)),
            (1, DECEMBER, (Some(1760), Some(DECEMBER))),
            (2, NOVEMBER, (None, Some(NOVEMBER))),
            (2, DECEMBER, (None, None)),
            (3, late, (None, Some(late))),
        ] {
            assert_eq!(said(&lists, number, day), expected, "{number} on {day}");
        }
    }
}
