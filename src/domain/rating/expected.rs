//! What an event will do for each of its players by FIDE's rules, as far as it has been played: the change of the rating or the first one,
//! the performance, and the title norms.
//!
//! It is a forecast: FIDE counts from its own list. [`super::games`] decides which games count.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{
    fide::{self, Forecast},
    games::RatedGames,
    norms::{self, NormCheck},
};
use crate::{player::Federation, rating_regulation::Edition, section_state::SectionState};
use engine::{
    crosstable::Crosstable,
    numbers::{FideId, StartNo},
    performance::{Performance, performance},
};
use rules::time_control::Discipline;

/// The days of an event and where it is held.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The first day.
    pub starts_on: Date,
    /// Does it last so long that each month is a period of its own?
    pub is_long: bool,
    /// The federation it is held in.
    pub host: Option<Federation>,
    /// What the event is like, as norms ask.
    pub event: norms::EventFacts,
}

/// What is expected for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub no: StartNo,
    /// The change of FIDE's rating, or the first one.
    pub forecast: Forecast,
    /// The performance against rated opponents; nothing without one.
    pub performance: Option<Performance>,
    /// Every title the player could still get, with what its norm asks; nothing in rapid and blitz, where there are none.
    pub norms: Vec<NormCheck>,
}

impl Expected {
    /// The norms that are made, the highest title first.
    pub fn made(&self) -> impl Iterator<Item = &NormCheck> {
        self.norms.iter().filter(|norm| norm.is_made())
    }
}

/// What is expected for everybody who has a starting number, in their order. `listed_k` is K as FIDE's list in force has it.
pub fn expected(
    edition: &Edition,
    field: &SectionState,
    table: &Crosstable,
    games: &RatedGames,
    setting: Setting,
    listed_k: &BTreeMap<FideId, u16>,
) -> Vec<Expected> {
    let event = (norms::exemptions(field, table, setting.host), setting.event);
    let mut all: Vec<Expected> = field
        .players
        .iter()
        .filter_map(|entrant| {
            let no = entrant.no?;
            let own = fide::games_of(field, games, no);
            let opponents: Vec<i32> = own.iter().map(|game| i32::from(game.rating.get())).collect();
            let halves = own.iter().map(|game| game.score.as_halves()).sum();
            let k = entrant.person.fide_id.and_then(|id| listed_k.get(&id).copied());
            Some(Expected {
                no,
                forecast: fide::forecast(
                    edition,
                    field,
                    games,
                    entrant,
                    k,
                    (setting.starts_on, setting.is_long),
                ),
                performance: performance(&opponents, halves),
                norms: match games.discipline {
                    Discipline::Standard => {
                        norms::check(&norms::candidate(field, table, games, entrant, event))
                    }
                    Discipline::Rapid | Discipline::Blitz => Vec::new(),
                },
            })
        })
        .collect();
    all.sort_by_key(|one| one.no);
    all
}
