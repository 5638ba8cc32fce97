//! Time odds: the stronger of two players has less time, by how many rating points lie between them, in steps that a section announces.
//!
//! No regulation has such steps, so each number is the organiser's. Games with time odds are not in the report for rating: a report has one
//! time control, and the two have not the same time for the game.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use engine::numbers::Rating;
use rules::time_control::TimeControl;

/// From so many rating points between two players on, they have these times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeOddsStep {
    /// Rating points between the two, at least.
    pub difference: u16,
    /// The time of the one with the higher rating.
    #[serde(with = "as_text")]
    pub stronger: TimeControl,
    /// The time of the other.
    #[serde(with = "as_text")]
    pub weaker: TimeControl,
}

/// A time control as people write it.
mod as_text {
    use rules::time_control::TimeControl;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<S: Serializer>(control: &TimeControl, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(control)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

engine::spelling! {
    /// What is wrong with steps of time odds.
    pub enum TimeOddsFault {
        /// More than may be.
        TooMany => "too_many",
        /// No difference, or more than there is between two ratings.
        Difference => "difference",
        /// The differences do not rise from step to step.
        Order => "order",
        /// A time that is another for White than for Black.
        Sides => "sides",
        /// Games that are reported to FIDE.
        Rated => "rated",
    }
}

/// The text of a step is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a step is written `200; 10; 20`: rating points, the stronger one's time, the weaker one's")]
pub struct ParseStepError;

impl TimeOddsStep {
    /// Steps a section may have.
    pub const MOST: usize = 12;
    /// Rating points between two players, at the most.
    const MOST_DIFFERENCE: u16 = 3_000;

    /// What is wrong with these, if anything is.
    pub fn wrong(steps: &[Self]) -> Option<TimeOddsFault> {
        if steps.len() > Self::MOST {
            return Some(TimeOddsFault::TooMany);
        }
        let possible = 1..=Self::MOST_DIFFERENCE;
        if steps.iter().any(|step| !possible.contains(&step.difference)) {
            return Some(TimeOddsFault::Difference);
        }
        if !steps.is_sorted_by(|one, next| one.difference < next.difference) {
            return Some(TimeOddsFault::Order);
        }
        let has_sides = |control: &TimeControl| control.black.is_some();
        steps
            .iter()
            .any(|step| has_sides(&step.stronger) || has_sides(&step.weaker))
            .then_some(TimeOddsFault::Sides)
    }
}

/// The times of two players, White's first; `None` where they are too near each other, or one of them has no rating.
pub fn times(steps: &[TimeOddsStep], [white, black]: [Option<Rating>; 2]) -> Option<[&TimeControl; 2]> {
    let (white, black) = (white?.get(), black?.get());
    let between = white.abs_diff(black);
    let step = steps.iter().rev().find(|step| step.difference <= between)?;
    Some(if white > black {
        [&step.stronger, &step.weaker]
    } else {
        [&step.weaker, &step.stronger]
    })
}

/// As a line of a form: `200; 10; 20`.
impl fmt::Display for TimeOddsStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}; {}", self.difference, self.stronger, self.weaker)
    }
}

impl FromStr for TimeOddsStep {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(';').map(str::trim);
        let (Some(difference), Some(stronger), Some(weaker), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseStepError);
        };
        Ok(Self {
            difference: difference.parse().map_err(|_| ParseStepError)?,
            stronger: stronger.parse().map_err(|_| ParseStepError)?,
            weaker: weaker.parse().map_err(|_| ParseStepError)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<TimeOddsStep> {
        text.lines().map(|line| line.parse().expect(line)).collect()
    }

    #[test]
    fn the_stronger_one_has_the_time_of_the_highest_step_that_fits() {
        let chosen = steps("100; 12; 18\n300; 8; 22\n500; 5+2s; 25");
        for (white, black, expected) in [
            (Some(1_500), Some(1_599), None),
            (Some(1_500), Some(1_600), Some(["18", "12"])),
            (Some(1_900), Some(1_600), Some(["8", "22"])),
            (Some(2_099), Some(1_600), Some(["8", "22"])),
            (Some(1_200), Some(2_300), Some(["25", "5+2s"])),
            (Some(1_500), Some(1_500), None),
            (None, Some(2_300), None),
            (Some(2_300), None, None),
        ] {
            let rating = |number: Option<u16>| number.and_then(Rating::new);
            let found = times(&chosen, [rating(white), rating(black)]);
            let found = found.map(|times| times.map(ToString::to_string));
            let expected = expected.map(|times: [&str; 2]| times.map(str::to_owned));
            assert_eq!(found, expected, "{white:?} {black:?}");
        }
        assert_eq!(times(&[], [Rating::new(1_000), Rating::new(2_000)]), None);
    }

    #[test]
    fn lines_are_read_back_and_others_refused() {
        for line in ["100; 12; 18", "500; 5+2s; 25"] {
            let read = steps(line);
            assert_eq!(read[0].to_string(), line);
            let json = serde_json::to_value(&read).expect("JSON");
            assert_eq!(
                serde_json::from_value::<Vec<TimeOddsStep>>(json).expect("steps"),
                read
            );
        }
        for line in ["", "100", "100; 12", "100; 12; 18; 20", "x; 12; 18", "100; ; 18"] {
            assert_eq!(line.parse::<TimeOddsStep>(), Err(ParseStepError), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_with_steps_is_named() {
        let many: Vec<String> = (1..=13).map(|step| format!("{step}; 10; 20")).collect();
        for (text, expected) in [
            ("", None),
            ("100; 12; 18\n300; 8; 22", None),
            (many.join("\n").as_str(), Some(TimeOddsFault::TooMany)),
            ("0; 12; 18", Some(TimeOddsFault::Difference)),
            ("3001; 12; 18", Some(TimeOddsFault::Difference)),
            ("300; 12; 18\n300; 8; 22", Some(TimeOddsFault::Order)),
            ("300; 12; 18\n100; 8; 22", Some(TimeOddsFault::Order)),
            ("100; W300-B240; 10", Some(TimeOddsFault::Sides)),
        ] {
            assert_eq!(TimeOddsStep::wrong(&steps(text)), expected, "{text}");
        }
    }
}
