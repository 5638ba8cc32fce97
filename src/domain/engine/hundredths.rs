//! Exact amounts with two decimals: points made, points expected, a bonus.

use std::{fmt, iter::Sum, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// A number of points in hundredths, written `3.35`; may be negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hundredths(i32);

crate::spelled! {
    /// How whole numbers are made of what has a fraction.
    pub enum Rounding {
        /// To the nearest; a half away from zero, in a gain as in a loss.
        HalfAwayFromZero => "half_away_from_zero",
        /// To the nearest; a half upwards, also in a loss.
        HalfUp => "half_up",
        /// The fraction is dropped.
        TowardsZero => "towards_zero",
    }
}

impl Rounding {
    /// `number / divisor` as a whole number; the divisor is positive.
    pub const fn divide(self, number: i64, divisor: i64) -> i64 {
        match self {
            Self::HalfAwayFromZero => {
                let whole = (2 * number.abs() + divisor) / (2 * divisor);
                if number < 0 { -whole } else { whole }
            }
            Self::HalfUp => (2 * number + divisor).div_euclid(2 * divisor),
            Self::TowardsZero => number / divisor,
        }
    }
}

impl Hundredths {
    pub const ZERO: Self = Self(0);

    /// So many hundredths.
    pub const fn new(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// How many hundredths this is.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// A number of points.
    pub const fn of_points(points: Points) -> Self {
        Self(points.as_halves() * 50)
    }

    /// The nearest multiple of so many hundredths, a half away from zero.
    #[must_use]
    pub fn to_step(self, step: u16) -> Self {
        let step = i64::from(step.max(1));
        let steps = Rounding::HalfAwayFromZero.divide(self.0.into(), step);
        Self(i32::try_from(steps * step).unwrap_or(self.0))
    }

    /// This times a whole number, as a whole number.
    pub fn times(self, factor: u16, rounding: Rounding) -> i32 {
        let product = i64::from(self.0) * i64::from(factor);
        i32::try_from(rounding.divide(product, 100)).unwrap_or(i32::MAX)
    }

    /// This, less that.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// This, and that.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::plus)
    }
}

/// `3.35`, `-0.05`: as files and the API write it.
impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let amount = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", amount / 100, amount % 100)
    }
}

/// The text is not a number with at most two decimals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a number with at most two decimals")]
pub struct ParseHundredthsError(String);

/// Reads `3`, `3.5`, `3,35` and `-0.05`.
impl FromStr for Hundredths {
    type Err = ParseHundredthsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || ParseHundredthsError(text.chars().take(20).collect());
        let trimmed = text.trim();
        let (sign, body) = match trimmed.strip_prefix(['-', '−']) {
            Some(rest) => (-1, rest),
            None => (1, trimmed),
        };
        let (whole, fraction) = body.split_once(['.', ',']).unwrap_or((body, "0"));
        let plain = |digits: &str, most: usize| {
            (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !plain(whole, 5) || !plain(fraction, 2) {
            return Err(refuse());
        }
        let whole: i32 = whole.parse().map_err(|_| refuse())?;
        let parts: i32 = fraction.parse().map_err(|_| refuse())?;
        let parts = if fraction.len() == 1 { parts * 10 } else { parts };
        Ok(Self(sign * (whole * 100 + parts)))
    }
}

crate::one_text!(Hundredths: ParseHundredthsError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for (text, hundredths) in [("3.35", 335), ("-0.05", -5), ("0.00", 0), ("12.50", 1250)] {
            let amount: Hundredths = text.parse().unwrap();
            assert_eq!(amount.get(), hundredths);
            assert_eq!(amount.to_string(), text);
        }
        assert_eq!("3,5".parse(), Ok(Hundredths::new(350)));
        for text in ["", "x", "1.234", "1.", ".5", "123456"] {
            assert!(text.parse::<Hundredths>().is_err(), "{text}");
        }
    }

    #[test]
    fn expected_points_go_to_the_nearest_twentieth() {
        for (raw, rounded) in [(333, 335), (372, 370), (332, 330), (338, 340), (0, 0)] {
            assert_eq!(Hundredths::new(raw).to_step(5), Hundredths::new(rounded), "{raw}");
        }
    }

    #[test]
    fn each_way_of_rounding_treats_halves_its_own_way() {
        for (rounding, up, down) in [
            (Rounding::HalfAwayFromZero, 3, -3),
            (Rounding::HalfUp, 3, -2),
            (Rounding::TowardsZero, 2, -2),
        ] {
            assert_eq!(rounding.divide(250, 100), up);
            assert_eq!(rounding.divide(-250, 100), down);
        }
    }
}
