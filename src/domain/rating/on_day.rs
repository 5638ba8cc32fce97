//! Which Danish rating counts for a game: that at the start, as a league freezes it, or that of the day on which the game is played.
//!
//! The rating of a day is that of the newest list of the register after the first day of the event. Where none is at hand that speaks of the
//! player, the rating at the start counts, and the report says so. Ro, K and what the change is added to stay those of the start: the ratings of
//! the day say how far apart two players are.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::games::RatedGame;
use crate::section_state::SectionState;
use engine::{
    colour::Colour,
    numbers::{Rating, StartNo},
};

engine::spelled! {
    /// Which Danish rating counts for a game.
    #[derive(Default)]
    pub enum RatingCounts {
        /// That at the start, in every round.
        #[default]
        AtStart => "at_start",
        /// That of the day on which the game is played.
        EachRound => "each_round",
    }
}

impl RatingCounts {
    /// Is it that at the start, which is usual?
    pub const fn is_at_start(self) -> bool {
        match self {
            Self::AtStart => true,
            Self::EachRound => false,
        }
    }
}

/// A rating that a list of the register gave a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    pub no: StartNo,
    /// The day of the list.
    pub on: Date,
    pub rating: Rating,
}

/// What lists of the register after the first day of an event say of its players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaterLists {
    /// The days of those that name the whole union.
    whole: BTreeSet<Date>,
    /// Who is in the register.
    members: BTreeSet<StartNo>,
    /// Ratings that were given anew.
    given: BTreeMap<StartNo, BTreeMap<Date, Rating>>,
}

impl LaterLists {
    /// Of two ratings that a player was given for one day the later one stands.
    pub fn new(
        whole: impl IntoIterator<Item = Date>,
        members: impl IntoIterator<Item = StartNo>,
        given: impl IntoIterator<Item = Given>,
    ) -> Self {
        let mut lists = Self {
            whole: whole.into_iter().collect(),
            members: members.into_iter().collect(),
            given: BTreeMap::new(),
        };
        for one in given {
            lists.given.entry(one.no).or_default().insert(one.on, one.rating);
        }
        lists
    }

    /// What they say of a player on a day; nothing on a day nobody knows.
    pub fn on(&self, no: StartNo, day: Option<Date>) -> RatingThen {
        let Some(day) = day else {
            return RatingThen::default();
        };
        let whole = self.whole.range(..=day).next_back();
        let whole = whole.filter(|_| self.members.contains(&no)).copied();
        let given = self
            .given
            .get(&no)
            .and_then(|given| given.range(..=day).next_back());
        RatingThen {
            rating: given.map(|(_, rating)| *rating),
            list: whole.max(given.map(|(on, _)| *on)),
        }
    }
}

/// A player's Danish rating on the day of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingThen {
    /// None where that at the start counts.
    pub rating: Option<Rating>,
    /// The day of the list; none where no list after the first day of the event is at hand that speaks of the player.
    pub list: Option<Date>,
}

/// The ratings of a game on its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRatings {
    /// That of its match, else of its round; none where nobody has said.
    pub day: Option<Date>,
    pub white: RatingThen,
    pub black: RatingThen,
}

impl GameRatings {
    /// Those of a game; `None` where the ratings at the start count.
    pub fn of(field: &SectionState, lists: &LaterLists, game: &RatedGame) -> Option<Self> {
        match field.settings.rating_counts {
            RatingCounts::AtStart => None,
            RatingCounts::EachRound => {
                let day = field.day_of_board(game.round, game.board);
                Some(Self {
                    day,
                    white: lists.on(game.white, day),
                    black: lists.on(game.black, day),
                })
            }
        }
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

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a starting number")
    }

    fn given(number: u16, on: Date, rating: u16) -> Given {
        Given {
            no: no(number),
            on,
            rating: Rating::new(rating).expect("a rating"),
        }
    }

    #[test]
    fn the_newest_list_that_is_not_after_the_day_counts_and_says_whether_it_is_there() {
        let (november, december) = (date(2026, 11, 1), date(2026, 12, 1));
        let lists = LaterLists::new(
            [november],
            [no(1), no(2)],
            [
                given(1, november, 1790),
                given(1, november, 1791),
                given(1, december, 1823),
            ],
        );
        let said = |number: u16, day| {
            let then = lists.on(no(number), day);
            (then.rating.map(Rating::get), then.list)
        };
        for (number, day, expected) in [
            (1, Some(date(2026, 10, 31)), (None, None)),
            (1, Some(november), (Some(1791), Some(november))),
            (1, Some(date(2026, 11, 30)), (Some(1791), Some(november))),
            (1, Some(december), (Some(1823), Some(december))),
            (1, None, (None, None)),
            // The list names the whole union and says nothing new: the rating at the start still is the one.
            (2, Some(december), (None, Some(november))),
            // Who is not in the register, no list speaks of.
            (3, Some(december), (None, None)),
        ] {
            assert_eq!(said(number, day), expected, "{number} on {day:?}");
        }
        assert_eq!(
            LaterLists::default().on(no(1), Some(december)),
            RatingThen::default()
        );
    }
}
