//! Amounts of money of prizes and fees, exact to the hundredth, and the unit that shares are rounded to.
//!
//! The pages write amounts for people (separators, the name of the currency).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// An amount from nothing to ten million, in whole hundredths (øre, cents). Written `1500.50` in JSON and files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Money(u32);

impl Money {
    pub const ZERO: Self = Self(0);
    /// The largest amount, and the most that all prizes of a plan come to.
    pub const MAX: Self = Self(1_000_000_000);

    /// So many hundredths, if they are not more than [`Money::MAX`].
    pub const fn from_hundredths(hundredths: u32) -> Option<Self> {
        if hundredths <= Self::MAX.0 {
            Some(Self(hundredths))
        } else {
            None
        }
    }

    /// So many whole kroner (euros), if they are not more than [`Money::MAX`].
    pub const fn from_whole(whole: u32) -> Option<Self> {
        match whole.checked_mul(100) {
            Some(hundredths) => Self::from_hundredths(hundredths),
            None => None,
        }
    }

    /// How many hundredths this is.
    pub const fn hundredths(self) -> u32 {
        self.0
    }

    /// Is it zero?
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// This and that, if they are not more than [`Money::MAX`].
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        // Two of the largest amounts still fit the number inside.
        Self::from_hundredths(self.0 + other.0)
    }

    /// Amounts of one plan added up; a plan is never worth more than [`Money::MAX`], so nothing is cut off.
    pub(super) fn total(amounts: impl IntoIterator<Item = Self>) -> Self {
        amounts.into_iter().fold(Self::ZERO, |sum, amount| {
            sum.checked_add(amount).unwrap_or(Self::MAX)
        })
    }

    /// This less that; zero where that is more.
    pub(super) const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// So many hundredths that are a part of a plan's money, which is never more than [`Money::MAX`].
    pub(super) fn part(hundredths: u64) -> Self {
        u32::try_from(hundredths)
            .ok()
            .and_then(Self::from_hundredths)
            .unwrap_or(Self::MAX)
    }
}

/// The machine-readable form, always with two decimals: `1500.50`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// Why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// The text is empty.
    #[error("an amount is missing")]
    Empty,
    /// An ambiguous comma: it marks decimals in Danish and thousands in English.
    #[error("write 1500 or 1500,50: a comma stands before one or two decimals")]
    Ambiguous,
    /// Not an amount at all, or a negative one.
    #[error("write an amount such as 1500 or 1500,50")]
    Malformed,
    /// More than [`Money::MAX`].
    #[error("the amount is too large")]
    TooLarge,
}

impl FromStr for Money {
    type Err = MoneyError;

    /// Reads what people type in Danish, and the form of machines:
    /// - `1500`, or in groups of three after a full stop or a space: `1.500`, `1 500`, `1.500.000`;
    /// - then one or two decimals after a comma, or `,-` for none: `1500,50`, `1.500,5`, `1500,-`;
    /// - or after the only full stop: `1500.50`, `1 500.50`.
    ///
    /// A full stop before three digits parts thousands, so `1.500` is fifteen hundred. A comma before three digits, before a full
    /// stop or more than once is English or a slip: `1,500`, `1,500.50` and `1,500,000` are refused as [`MoneyError::Ambiguous`].
    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(MoneyError::Empty);
        }
        let (whole, fraction) = split(text)?;
        let hundredths: u32 = match fraction.as_bytes() {
            [] => 0,
            [tens @ b'0'..=b'9'] => u32::from(tens - b'0') * 10,
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => u32::from(tens - b'0') * 10 + u32::from(ones - b'0'),
            _ => return Err(MoneyError::Malformed),
        };
        let digits = ungrouped(whole).ok_or(MoneyError::Malformed)?;
        digits
            .parse()
            .ok()
            .and_then(Self::from_whole)
            .and_then(|whole| whole.checked_add(Self(hundredths)))
            .ok_or(MoneyError::TooLarge)
    }
}

/// The whole and the decimals; none where none are written.
fn split(text: &str) -> Result<(&str, &str), MoneyError> {
    if let Some(whole) = text.strip_suffix(",-") {
        return Ok((whole, ""));
    }
    if let Some((whole, fraction)) = text.split_once(',') {
        return match fraction.len() {
            0 => Err(MoneyError::Malformed),
            1 | 2 => Ok((whole, fraction)),
            _ => Err(MoneyError::Ambiguous),
        };
    }
    Ok(match text.split_once('.') {
        Some((whole, fraction)) if matches!(fraction.len(), 1 | 2) => (whole, fraction),
        Some(_) | None => (text, ""),
    })
}

/// The digits of a whole number without what parts its thousands: one kind of separator, and three digits after each.
fn ungrouped(whole: &str) -> Option<String> {
    const SPACES: [char; 4] = [' ', '\u{A0}', '\u{2009}', '\u{202F}'];
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(whole) {
        return Some(whole.to_owned());
    }
    let groups: Vec<&str> = if whole.contains('.') {
        whole.split('.').collect()
    } else {
        whole.split(SPACES).collect()
    };
    let (first, rest) = groups.split_first()?;
    let is_grouped = is_number(first)
        && first.len() <= 3
        && !first.starts_with('0')
        && rest.iter().all(|group| is_number(group) && group.len() == 3);
    is_grouped.then(|| groups.concat())
}

engine::one_text!(Money: MoneyError);

/// What shares are rounded down to: a positive amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Money", into = "Money")]
pub struct Unit(Money);

/// A unit of zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("shares cannot be rounded to nothing")]
pub struct ZeroUnit;

impl Unit {
    /// One hundredth, the exactness of money.
    pub const HUNDREDTH: Self = Self(Money(1));
    /// Whole kroner (euros).
    pub const ONE: Self = Self(Money(100));
    /// Tens of kroner (euros).
    pub const TEN: Self = Self(Money(1_000));

    /// How much it is.
    pub const fn money(self) -> Money {
        self.0
    }

    /// Is the amount a whole number of these?
    pub const fn measures(self, amount: Money) -> bool {
        amount.0.is_multiple_of(self.0.0)
    }
}

impl Default for Unit {
    fn default() -> Self {
        Self::ONE
    }
}

impl TryFrom<Money> for Unit {
    type Error = ZeroUnit;

    fn try_from(money: Money) -> Result<Self, ZeroUnit> {
        if money.is_zero() {
            Err(ZeroUnit)
        } else {
            Ok(Self(money))
        }
    }
}

impl From<Unit> for Money {
    fn from(unit: Unit) -> Self {
        unit.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn people_write_the_same_amount_in_many_ways() {
        for (text, hundredths) in [
            ("1500", 150_000),
            (" 1.500 ", 150_000),
            ("1 500", 150_000),
            ("1\u{A0}500", 150_000),
            ("1500,-", 150_000),
            ("1.500,-", 150_000),
            ("1500,50", 150_050),
            ("1500,5", 150_050),
            ("1.500,50", 150_050),
            ("1 500,00", 150_000),
            ("1500.50", 150_050),
            ("1 500.5", 150_050),
            ("1.000.000", 100_000_000),
            ("10.000.000,00", 1_000_000_000),
            ("0", 0),
            ("0,05", 5),
            ("007", 700),
        ] {
            assert_eq!(text.parse(), Ok(Money(hundredths)), "{text:?}");
        }
    }

    #[test]
    fn an_amount_that_can_be_read_in_two_ways_is_not_guessed_at() {
        for text in ["1,500", "1,500.50", "1,500,000", "1.500,500"] {
            assert_eq!(text.parse::<Money>(), Err(MoneyError::Ambiguous), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in [
            "kr",
            "-5",
            "−5",
            "+5",
            "1.50.00",
            "1.500.50",
            "15.000 000",
            "1  500",
            "0.500",
            "1500.000",
            ",50",
            ".50",
            "1,",
            "1.",
            "1,-5",
            "1,5x",
            "٣",
            "1 50",
            "1e3",
            ",-",
        ] {
            assert_eq!(text.parse::<Money>(), Err(MoneyError::Malformed), "{text:?}");
        }
        assert_eq!("  ".parse::<Money>(), Err(MoneyError::Empty));
        for text in ["10000000,01", "99999999999999999999999", "10.000.001"] {
            assert_eq!(text.parse::<Money>(), Err(MoneyError::TooLarge), "{text:?}");
        }
    }

    #[test]
    fn a_unit_is_never_nothing() {
        assert_eq!(Unit::try_from(Money::ZERO), Err(ZeroUnit));
        assert!(serde_json::from_str::<Unit>("\"0\"").is_err());
        assert!(Unit::TEN.measures(Money(3_000)) && !Unit::TEN.measures(Money(3_500)));
    }

    proptest! {
        #[test]
        fn an_amount_is_read_back_from_the_form_of_machines(hundredths in 0u32..=1_000_000_000) {
            let money = Money(hundredths);
            prop_assert_eq!(money.to_string().parse(), Ok(money));
            let json = serde_json::to_string(&money).unwrap();
            prop_assert_eq!(serde_json::from_str::<Money>(&json).unwrap(), money);
        }

        #[test]
        fn reading_never_fails_otherwise_than_by_saying_so(text in "[0-9., -]{0,14}") {
            let _ = text.parse::<Money>();
        }
    }
}
