//! Points, counted in halves so that they are exact.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

/// A number of points, in halves: `Points::halves(7)` is 3½. May be negative (a penalty).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(1);
    pub const ONE: Self = Self(2);

    /// So many half points.
    pub const fn halves(halves: i32) -> Self {
        Self(halves)
    }

    /// So many whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points * 2)
    }

    /// How many half points this is.
    pub const fn as_halves(self) -> i32 {
        self.0
    }

    /// With one decimal and a point, as files and the API write it: `3.5`.
    pub fn decimal(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        format!("{sign}{}.{}", halves / 2, if halves % 2 == 1 { 5 } else { 0 })
    }
}

/// As people read it: `3½`, `½`, `4`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("−")?;
        }
        let halves = self.0.unsigned_abs();
        match (halves / 2, halves % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 0) => write!(f, "{whole}"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

/// The text is not a number of half points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a number of points (write 3, 3.5 or 3½)")]
pub struct ParsePointsError(String);

/// Reads `3`, `3.5`, `3,5`, `3½` and `½`, with a minus before it if need be.
impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || ParsePointsError(text.to_owned());
        let trimmed = text.trim();
        let (sign, body) = match trimmed.strip_prefix(['-', '−']) {
            Some(rest) => (-1, rest),
            None => (1, trimmed),
        };
        let (whole, half) = if let Some(whole) = body.strip_suffix('½') {
            (whole, 1)
        } else if let Some((whole, fraction)) = body.split_once(['.', ',']) {
            match fraction.trim_end_matches('0') {
                "" if !fraction.is_empty() => (whole, 0),
                "5" => (whole, 1),
                _ => return Err(refuse()),
            }
        } else {
            (body, 0)
        };
        let whole = match whole {
            "" if half == 1 => 0,
            digits if digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse::<i32>().map_err(|_| refuse())?
            }
            _ => return Err(refuse()),
        };
        Ok(Self(sign * (whole * 2 + half)))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}
impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}
impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}
impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_halves_and_files_read_decimals() {
        for (halves, people, file) in [
            (0, "0", "0.0"),
            (1, "½", "0.5"),
            (7, "3½", "3.5"),
            (-1, "−½", "-0.5"),
        ] {
            assert_eq!(Points::halves(halves).to_string(), people);
            assert_eq!(Points::halves(halves).decimal(), file);
            assert_eq!(people.parse(), Ok(Points::halves(halves)));
            assert_eq!(file.parse(), Ok(Points::halves(halves)));
        }
    }

    #[test]
    fn what_is_not_a_half_point_is_refused() {
        for text in ["", "x", "1.3", "1.", ".", "--1", "12345678901", "1½5"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }
}
