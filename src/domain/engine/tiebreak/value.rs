//! What a tie-break gives: a number that compares exactly, and the working behind it.
//!
//! The working is structured, never prose: a page, the API and a test read the same parts and choose their own words.

use serde::{Deserialize, Serialize};

use crate::{
    numbers::{RoundNo, StartNo},
    performance::Performance,
    points::Points,
};

/// The value of a tie-break, in hundredths; exact for everything C.07 defines (quarters at worst, averages are rounded by it).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Value(i64);

impl Value {
    pub const ZERO: Self = Self(0);

    /// A whole number: a count, a place or a rating.
    pub const fn whole(number: i64) -> Self {
        Self(number * 100)
    }

    /// So many hundredths.
    pub const fn hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// How many hundredths this is.
    pub const fn as_hundredths(self) -> i64 {
        self.0
    }

    /// A number of points.
    pub fn points(points: Points) -> Self {
        Self(i64::from(points.as_halves()) * 50)
    }

    /// A score times the points made against it (Sonneborn-Berger).
    pub fn product(score: Points, points: Points) -> Self {
        Self(i64::from(score.as_halves()) * i64::from(points.as_halves()) * 25)
    }

    /// The mean, rounded half up to `decimals` (C.07 art. 8.2, 10.1); nothing when there is nothing to average.
    pub fn average(values: impl IntoIterator<Item = Self>, decimals: usize) -> Self {
        let (sum, count) = values
            .into_iter()
            .fold((0_i64, 0_i64), |(sum, count), value| (sum + value.0, count + 1));
        if count == 0 {
            return Self::ZERO;
        }
        let unit = unit(decimals);
        let divisor = count * unit;
        Self((2 * sum + divisor).div_euclid(2 * divisor) * unit)
    }

    /// With so many decimals (0 to 2) and a point, as files and the API write it: `16.25`.
    pub fn decimal(self, decimals: usize) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let unit = unit(decimals).unsigned_abs();
        let rounded = (self.0.unsigned_abs() + unit / 2) / unit;
        let scale = 100 / unit;
        if decimals == 0 {
            format!("{sign}{rounded}")
        } else {
            let width = decimals.min(2);
            format!("{sign}{}.{:0width$}", rounded / scale, rounded % scale)
        }
    }
}

/// How many hundredths the last of so many decimals is worth.
const fn unit(decimals: usize) -> i64 {
    match decimals {
        0 => 100,
        1 => 10,
        _ => 1,
    }
}

impl std::iter::Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        Self(values.map(|value| value.0).sum())
    }
}

/// How a value came about: the rounds it was made of, the cut ones included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// What it comes to.
    pub value: Value,
    /// The article that defines it, e.g. `C.07 art. 8.1`.
    pub article: &'static str,
    /// Its parts in the order of the rounds; rounds that have no part in it are left out.
    pub parts: Vec<Part>,
    /// How the parts become the value.
    pub total: Total,
}

/// How the parts that count become the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// They are added.
    Sum,
    /// Their mean, rounded half up.
    Average,
    /// Their mean and the difference the percentage stands for (C.07 art. 10.2); `None` without a game.
    Performance(Option<Performance>),
    /// The lowest rating whose expected score against them reaches the score made (C.07 art. 10.3).
    PerfectPerformance,
    /// There are no parts: the number is the player's own.
    Own,
}

/// What one round has to do with the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub round: RoundNo,
    /// Where the amount comes from.
    pub source: Source,
    /// What the round adds, or would add had it not been cut.
    pub amount: Value,
    /// Why it does not count, if it does not.
    pub cut: Option<Cut>,
}

impl Part {
    /// Does it count?
    pub const fn counts(&self) -> bool {
        self.cut.is_none()
    }
}

/// Where the amount of a round comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The round itself: a win, a game with Black, a round elected to play, the points so far.
    Round,
    /// An opponent's adjusted score (C.07 art. 16.3, in a round robin art. 15).
    Opponent {
        no: StartNo,
        /// His score as his opponents see it.
        score: Points,
        /// His score as it stands in the table.
        table_score: Points,
        /// The points made against him.
        points: Points,
    },
    /// A dummy opponent stands in for a round not played (C.07 art. 16.4).
    Dummy {
        /// The scheduled opponent of a forfeit.
        scheduled: Option<StartNo>,
        /// The score of the dummy, after the cap.
        score: Points,
        /// Was the dummy's score lowered, and by what?
        cap: Option<Cap>,
        /// The points the round gave.
        points: Points,
        /// Did the player choose not to play (requested bye, forfeit loss)?
        voluntary: bool,
    },
    /// The virtual opponent of the rules until July 2023 stands in for a round not played: as many points as the player before
    /// the round, what the round left of a win, and draws from there on.
    Virtual {
        /// The player's score before the round.
        before: Points,
        /// The virtual opponent's score in the end.
        score: Points,
        /// The points the round gave.
        points: Points,
    },
    /// A penalty or a bonus.
    Extra {
        /// The round it belongs to; `None` is the whole tournament.
        round: Option<RoundNo>,
    },
    /// A number of an opponent: his rating, his performance, his Buchholz.
    Figure { no: StartNo },
    /// A share of a value (Keizer).
    Share {
        /// The round it belongs to; `None` for the own value that counts once.
        round: Option<RoundNo>,
        /// Whose value, of an opponent; `None` for the player's own.
        opponent: Option<StartNo>,
        /// What a whole win against that player is worth.
        value: u32,
        /// How much of it.
        percent: u16,
    },
}

crate::spelled! {
    /// What keeps a dummy opponent from being worth too much (C.07 art. 16.4 of 2026).
    pub enum Cap {
        /// Not above the scheduled opponent's adjusted score (art. 16.4.1).
        ScheduledOpponent => "scheduled_opponent",
        /// Not above a draw in every round (art. 16.4.2).
        AllDraws => "all_draws",
    }
}

crate::spelled! {
    /// Why a part was cut.
    pub enum Cut {
        /// The least significant one.
        Lowest => "lowest",
        /// The most significant one.
        Highest => "highest",
        /// A round the player chose not to play goes before the least significant one (C.07 art. 16.5).
        Voluntary => "voluntary",
        /// An early round of the progressive score (C.07 art. 7.5).
        Early => "early",
        /// The opponent's score is under the limit of the Koya system (C.07 art. 9.2).
        UnderLimit => "under_limit",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_with_the_decimals_asked_for() {
        for (hundredths, decimals, text) in [
            (1625, 2, "16.25"),
            (1650, 1, "16.5"),
            (300, 0, "3"),
            (5, 2, "0.05"),
            (0, 1, "0.0"),
            (-50, 1, "-0.5"),
        ] {
            assert_eq!(Value::hundredths(hundredths).decimal(decimals), text);
        }
    }

    #[test]
    fn averages_are_rounded_half_up() {
        let average = |values: &[i64], decimals| {
            Value::average(values.iter().map(|value| Value::whole(*value)), decimals)
        };
        assert_eq!(average(&[1, 2], 0), Value::whole(2));
        assert_eq!(average(&[1, 1, 2], 0), Value::whole(1));
        assert_eq!(average(&[1, 1, 2], 2), Value::hundredths(133));
        assert_eq!(average(&[], 2), Value::ZERO);
    }
}
