//! Numbers as people read them in each language.

use super::Lang;

impl Lang {
    /// A decimal with a fixed number of places: `12,25` and `12.25`. For sums of quarter points, averages, expected scores.
    pub fn decimal(self, value: f64, places: usize) -> String {
        let plain = format!("{value:.places$}");
        match self {
            Self::Da => plain.replace('.', ","),
            Self::En => plain,
        }
    }

    /// A whole number in groups of three: `1.234` and `1,234`. Not for ratings and years, which stand without a mark.
    pub fn whole(self, value: u64) -> String {
        let mark = match self {
            Self::Da => '.',
            Self::En => ',',
        };
        let digits = value.to_string();
        let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(mark);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A percentage without decimals: `58 %` and `58%`; the Danish space does not break.
    pub fn percent(self, part: u64, of: u64) -> String {
        let percent = (part * 100).checked_div(of).unwrap_or(0);
        match self {
            Self::Da => format!("{percent}\u{a0}%"),
            Self::En => format!("{percent}%"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_take_a_comma_in_danish() {
        assert_eq!(Lang::Da.decimal(12.25, 2), "12,25");
        assert_eq!(Lang::En.decimal(12.25, 2), "12.25");
        assert_eq!(Lang::Da.decimal(-0.5, 1), "-0,5");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(Lang::Da.whole(1_234_567), "1.234.567");
        assert_eq!(Lang::En.whole(1_000), "1,000");
        assert_eq!(Lang::Da.whole(999), "999");
        assert_eq!(Lang::Da.whole(0), "0");
    }

    #[test]
    fn a_share_of_nothing_is_nothing() {
        assert_eq!(Lang::Da.percent(58, 100), "58\u{a0}%");
        assert_eq!(Lang::En.percent(3, 0), "0%");
    }
}
