//! An event abroad in which a Danish player took part, and the Danish rating calculation of it (DM-3.2).
//!
//! Only the player's own games are known. Opponents count with the rating the event gives them; the calculation itself is
//! [`super::rating::danish`], by the settings in force when the event began.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    player::NationalId,
    rating::danish::{self, Days, Outcome},
};
use crate::rating_regulation::settings::Settings;
use engine::{
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
};
use rules::time_control::Discipline;

/// A game of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// What the opponent is rated.
    pub opponent: Rating,
    /// What the player has of it: 1, ½ or 0.
    pub score: Points,
}

/// The event, as the rating committee writes it down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForeignEvent {
    /// The player's number in the union.
    pub member: NationalId,
    /// The player's name.
    pub player: String,
    /// The player's Danish rating when the event began; none for a first rating.
    pub rating: Option<Rating>,
    /// Year of birth, where a table asks for the age.
    pub born: Option<i16>,
    /// Rated games before the event, where a table asks for them.
    pub games_before: Option<u32>,
    /// What the event is called.
    pub event: String,
    /// Where, by the three letters of the federation.
    pub federation: String,
    /// At which rate of play.
    pub discipline: Discipline,
    /// The first day.
    pub starts_on: Date,
    /// The last day.
    pub ends_on: Date,
    /// The games, in the order of the rounds.
    pub games: Vec<Game>,
}

/// Why it cannot be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignEventProblem {
    /// No name of the player, or too long a one.
    #[error("write the player's name in 1 to {} characters", ForeignEvent::MAX_NAME)]
    Player,
    /// No name of the event, or too long a one.
    #[error("write the name of the event in 1 to {} characters", ForeignEvent::MAX_NAME)]
    Event,
    /// Not three letters, or Denmark's.
    #[error("write the three letters of another federation than Denmark")]
    Federation,
    /// It ends before it begins, or is not over.
    #[error("the event ends on its first day or later, and is over")]
    Days,
    /// No games, or more than an event has.
    #[error("write 1 to {} games", ForeignEvent::MOST_GAMES)]
    Games,
    /// A game has more than a point.
    #[error("a game gives 1, ½ or 0")]
    Score,
    /// Not a year somebody can be born in.
    #[error("write a year of birth")]
    Born,
}

impl ForeignEventProblem {
    /// The field to mend.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Event => "event",
            Self::Federation => "federation",
            Self::Days => "ends_on",
            Self::Games | Self::Score => "games",
            Self::Born => "born",
        }
    }
}

impl ForeignEvent {
    /// Characters of a name.
    pub const MAX_NAME: usize = 100;
    /// Games of an event.
    pub const MOST_GAMES: usize = 40;

    /// Does it make sense on this day?
    pub fn check(&self, today: Date) -> Result<(), ForeignEventProblem> {
        let is_name = |text: &str| !text.trim().is_empty() && text.chars().count() <= Self::MAX_NAME;
        if !is_name(&self.player) {
            return Err(ForeignEventProblem::Player);
        }
        if !is_name(&self.event) {
            return Err(ForeignEventProblem::Event);
        }
        let is_code =
            self.federation.len() == 3 && self.federation.bytes().all(|letter| letter.is_ascii_uppercase());
        if !is_code || self.federation == "DEN" {
            return Err(ForeignEventProblem::Federation);
        }
        if self.ends_on < self.starts_on || self.ends_on > today {
            return Err(ForeignEventProblem::Days);
        }
        if self.games.is_empty() || self.games.len() > Self::MOST_GAMES {
            return Err(ForeignEventProblem::Games);
        }
        if self
            .games
            .iter()
            .any(|game| !(0..=2).contains(&game.score.as_halves()))
        {
            return Err(ForeignEventProblem::Score);
        }
        if self
            .born
            .is_some_and(|year| !(1900..=today.year()).contains(&year))
        {
            return Err(ForeignEventProblem::Born);
        }
        Ok(())
    }

    /// What becomes of the player's rating by these settings.
    pub fn calculate(&self, settings: &Settings) -> Outcome {
        let number = |index: usize| u16::try_from(index).ok().and_then(StartNo::new);
        let Some(own) = number(1) else {
            return Outcome::NoGames;
        };
        let age = self
            .born
            .and_then(|year| u8::try_from(self.starts_on.year() - year).ok());
        let mut players = vec![danish::Player {
            no: own,
            at_start: self.rating,
            frozen: None,
            standard: None,
            fide: None,
            age,
            games_before: self.games_before,
        }];
        let mut games = Vec::new();
        for (index, game) in self.games.iter().enumerate() {
            let (Some(opponent), Some(round)) = (number(index + 2), RoundNo::from_index(index)) else {
                continue;
            };
            players.push(danish::Player {
                no: opponent,
                at_start: Some(game.opponent),
                frozen: None,
                standard: None,
                fide: None,
                age: None,
                games_before: None,
            });
            games.push(danish::Game {
                round,
                white: own,
                black: opponent,
                white_score: game.score,
                black_score: Points::halves(2 - game.score.as_halves()),
                then: [None; 2],
            });
        }
        let days = Days {
            starts_on: self.starts_on,
            calculated_on: self.ends_on,
        };
        danish::calculate(settings, self.discipline, days, &players, &games)
            .into_iter()
            .find(|one| one.no == own)
            .map_or(Outcome::NoGames, |one| one.outcome)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::rating_regulation::example_settings;

    fn event() -> ForeignEvent {
        ForeignEvent {
            member: "1000001".parse().expect("a number"),
            player: "Prøve Prøvesen".into(),
            rating: Rating::new(2000),
            born: Some(1980),
            games_before: Some(200),
            event: "Hamburg Open".into(),
            federation: "GER".into(),
            discipline: Discipline::Standard,
            starts_on: date(2026, 3, 1),
            ends_on: date(2026, 3, 8),
            games: [(2000, 2), (2100, 1), (1900, 0)]
                .into_iter()
                .filter_map(|(opponent, halves)| {
                    Some(Game {
                        opponent: Rating::new(opponent)?,
                        score: Points::halves(halves),
                    })
                })
                .collect(),
        }
    }

    /// DM-3.2: the same calculation as at home, by the same settings; what they leave empty is named and not assumed.
    #[test]
    fn dm_3_2_an_event_abroad_is_calculated_like_one_at_home() {
        let Outcome::Worked(working) = event().calculate(example_settings()) else {
            panic!("{:?}", event().calculate(example_settings()));
        };
        assert_eq!(working.games.len(), 3);
        assert_eq!(working.ro.get(), 2000);
        assert_eq!(
            working.rn.get(),
            u16::try_from(i32::from(working.current.get()) + working.change).expect("a rating")
        );
        assert!(matches!(
            event().calculate(&Settings::default()),
            Outcome::Missing(_)
        ));
    }

    #[test]
    fn dm_3_2_what_makes_no_sense_is_told_by_its_field() {
        let today = date(2026, 4, 1);
        assert_eq!(event().check(today), Ok(()));
        for (wrong, field) in [
            (
                ForeignEvent {
                    federation: "DEN".into(),
                    ..event()
                },
                "federation",
            ),
            (
                ForeignEvent {
                    federation: "de".into(),
                    ..event()
                },
                "federation",
            ),
            (
                ForeignEvent {
                    ends_on: date(2026, 2, 1),
                    ..event()
                },
                "ends_on",
            ),
            (
                ForeignEvent {
                    ends_on: date(2026, 4, 2),
                    ..event()
                },
                "ends_on",
            ),
            (
                ForeignEvent {
                    games: Vec::new(),
                    ..event()
                },
                "games",
            ),
            (
                ForeignEvent {
                    player: " ".into(),
                    ..event()
                },
                "player",
            ),
            (
                ForeignEvent {
                    event: String::new(),
                    ..event()
                },
                "event",
            ),
            (
                ForeignEvent {
                    born: Some(2027),
                    ..event()
                },
                "born",
            ),
        ] {
            assert_eq!(wrong.check(today).map_err(ForeignEventProblem::field), Err(field));
        }
    }
}
