//! The new national ratings of a report (DM-6.2, DM-6.3): what the calculation of `domain::rating::danish` says of every player, without
//! the working of each game. The report is about its own days, so conversions count up to its last one and nothing depends on when it is made.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::document::{Absent, Event, PlayerLine, SectionReport};
use crate::{
    rating::{
        counts::RatingCounts,
        danish::{self, Calculated, Days, Missing, Outcome, Source, Working},
        games::RatedGames,
        on_day::{FrozenRating, LaterLists},
    },
    rating_regulation::settings::Settings,
    tournament::TournamentDetails,
};
use engine::{
    colour::Colour,
    hundredths::Hundredths,
    ids::RatingSettingsId,
    numbers::{Rating, StartNo},
};

/// The new ratings, or why there are none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum NewRatings {
    /// There are none.
    Absent(Absent),
    /// By a version of the settings.
    By(Calculation),
}

impl NewRatings {
    /// What came out for the players; nothing where nothing was calculated.
    pub fn players(&self) -> &[NewRating] {
        match self {
            Self::Absent(_) => &[],
            Self::By(calculation) => &calculation.players,
        }
    }

    /// What came out for a player.
    pub fn of(&self, section: &str, no: StartNo) -> Option<&NewRating> {
        self.players()
            .iter()
            .find(|player| player.section == section && player.no == no)
    }
}

/// The new ratings by a version of the settings that was approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calculation {
    pub settings: RatingSettingsId,
    /// The first day of the events it is for.
    pub valid_from: Date,
    /// Everybody with a rated game, by section and starting number.
    pub players: Vec<NewRating>,
}

/// What came out for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewRating {
    /// In which section: its part of addresses.
    pub section: String,
    pub no: StartNo,
    /// The calculation; none where something is missing.
    pub worked: Option<Worked>,
    /// What is missing: places of the settings, or facts about the player.
    pub missing: Vec<String>,
}

/// The calculation of a player: Rn = Ro + K·(W − We + B).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worked {
    pub ro: Rating,
    /// Where Ro comes from.
    pub ro_source: Source,
    /// How many games count.
    pub games: usize,
    pub w: Hundredths,
    pub we: Hundredths,
    pub b: Hundredths,
    pub k: u16,
    /// K·(W − We + B), rounded.
    pub change: i32,
    pub rn: Rating,
}

impl From<&Working> for Worked {
    fn from(working: &Working) -> Self {
        Self {
            ro: working.ro,
            ro_source: working.ro_source,
            games: working.games.len(),
            w: working.w,
            we: working.we,
            b: working.b,
            k: working.k,
            change: working.change,
            rn: working.rn,
        }
    }
}

/// The new ratings of a section's players, in the order of starting numbers. Who has no rated game keeps the rating and is not here.
pub fn of_section(
    settings: &Settings,
    details: &TournamentDetails,
    slug: &str,
    field: &crate::section_state::SectionState,
    games: &RatedGames,
    lists: &LaterLists,
) -> Vec<NewRating> {
    let players = danish::players(field, games.discipline, details.starts_on, lists);
    let days = Days {
        starts_on: details.starts_on,
        calculated_on: details.ends_on,
    };
    let counted = danish::games(field, games, lists);
    let calculated = danish::calculate(settings, games.discipline, days, &players, &counted);
    told(slug, &calculated)
}

/// The same from a report instead of the tournament: with its ratings and its games, and of the players what a report does not hold.
/// Nothing where the report names a kind of chess that is not known.
pub fn from_report(
    settings: &Settings,
    event: &Event,
    section: &SectionReport,
    people: &[danish::Player],
) -> Vec<NewRating> {
    let Ok(discipline) = event.discipline.parse() else {
        return Vec::new();
    };
    let players: Vec<danish::Player> = section
        .players
        .iter()
        .map(|line| {
            let beside = people.iter().find(|one| one.no == line.no);
            danish::Player {
                no: line.no,
                at_start: line.national_rating,
                frozen: frozen(section, line),
                standard: beside.and_then(|one| one.standard),
                fide: line.fide_rating.or_else(|| beside?.fide),
                age: beside.and_then(|one| one.age),
                games_before: beside.and_then(|one| one.games_before),
            }
        })
        .collect();
    let games: Vec<danish::Game> = section
        .games
        .iter()
        .filter(|game| game.rated_dk.rated == Some(true))
        .filter_map(|game| {
            let result = game.for_rating()?;
            Some(danish::Game {
                round: game.round,
                white: game.white,
                black: game.black,
                white_score: result.share(Colour::White).rated(),
                black_score: result.share(Colour::Black).rated(),
                then: game
                    .ratings
                    .map_or([None; 2], |then| [then.white.rating, then.black.rating]),
            })
        })
        .collect();
    let days = Days {
        starts_on: event.starts_on,
        calculated_on: event.ends_on,
    };
    let calculated = danish::calculate(settings, discipline, days, &players, &games);
    told(&section.slug, &calculated)
}

/// The rating of the day on which the section freezes them, as its games tell it; `None` where it freezes none, or no list said it.
fn frozen(section: &SectionReport, line: &PlayerLine) -> Option<FrozenRating> {
    if !section.rating_counts.is_some_and(RatingCounts::is_frozen) {
        return None;
    }
    section.games.iter().find_map(|game| {
        let (then, colour) = game.ratings.zip(game.colour_of(line.no))?;
        then.of_side(colour).frozen(line.national_rating, then.day?)
    })
}

fn told(slug: &str, calculated: &[Calculated]) -> Vec<NewRating> {
    calculated
        .iter()
        .filter_map(|one| {
            let (worked, missing) = match &one.outcome {
                Outcome::NoGames => return None,
                Outcome::Missing(missing) => (None, missing.iter().copied().map(Missing::name).collect()),
                Outcome::Worked(working) => (Some(Worked::from(&**working)), Vec::new()),
            };
            Some(NewRating {
                section: slug.to_owned(),
                no: one.no,
                worked,
                missing,
            })
        })
        .collect()
}
