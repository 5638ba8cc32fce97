//! Starting numbers as somebody writes down whom they want: `1, 3-5`; nothing is everybody.

use std::{collections::BTreeSet, str::FromStr};

use crate::section::SectionSettings;
use engine::numbers::StartNo;

/// Which players of a section are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenNumbers {
    /// Everybody.
    All,
    /// Those with these starting numbers.
    These(BTreeSet<StartNo>),
}

/// The numbers cannot be read: something is no number up to [`SectionSettings::MAX_PLAYERS`], a row ends before it begins, or the text is too
/// long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write starting numbers, for instance 1, 3-5")]
pub struct UnreadableNumbers;

impl ChosenNumbers {
    /// Characters of the text.
    pub const MAX: usize = 200;
}

impl FromStr for ChosenNumbers {
    type Err = UnreadableNumbers;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::All);
        }
        if text.chars().count() > Self::MAX {
            return Err(UnreadableNumbers);
        }
        let number = |text: &str| {
            let no: Option<u16> = text.trim().parse().ok();
            no.filter(|no| (1..=SectionSettings::MAX_PLAYERS).contains(no))
                .ok_or(UnreadableNumbers)
        };
        let mut wanted = BTreeSet::new();
        for part in text.split([',', ';']).filter(|part| !part.trim().is_empty()) {
            let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
            let (first, last) = (number(first)?, number(last)?);
            if last < first {
                return Err(UnreadableNumbers);
            }
            wanted.extend((first..=last).filter_map(StartNo::new));
        }
        Ok(Self::These(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_chosen_one_by_one_and_in_rows() {
        let of = |text: &str| match text.parse::<ChosenNumbers>() {
            Ok(ChosenNumbers::All) => Some(Vec::new()),
            Ok(ChosenNumbers::These(all)) => Some(all.into_iter().map(StartNo::get).collect()),
            Err(UnreadableNumbers) => None,
        };
        for (text, wanted) in [
            ("", Some(vec![])),
            ("  ", Some(vec![])),
            ("3", Some(vec![3])),
            ("1, 3-5; 4,", Some(vec![1, 3, 4, 5])),
            ("2 – 3", Some(vec![2, 3])),
            ("0", None),
            ("5-3", None),
            ("2001", None),
            ("Prøve", None),
            ("1-2-3", None),
        ] {
            assert_eq!(of(text), wanted, "{text}");
        }
        assert_eq!(of(&"1,".repeat(101)), None, "too long");
    }
}
