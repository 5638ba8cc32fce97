//! Numbers as somebody writes down which they mean: `1, 3-5`. Of starting numbers, nothing is everybody.

use std::{collections::BTreeSet, str::FromStr};

use crate::section::SectionSettings;
use engine::numbers::StartNo;

/// Characters of such a text.
pub const MAX_TEXT: usize = 200;

/// Reads numbers from 1 to `most` with commas, semicolons or spaces between them, and rows of them (`3-5`). `None` if something is no such
/// number, a row ends before it begins, or the text is too long.
pub fn read(text: &str, most: u16) -> Option<BTreeSet<u16>> {
    if text.chars().count() > MAX_TEXT {
        return None;
    }
    // A row may have spaces in it: `3 – 5`.
    let ends: Vec<&str> = text.split(['-', '–']).map(str::trim).collect();
    let text = ends.join("-");
    let is_between = |one: char| matches!(one, ',' | ';') || one.is_whitespace();
    let mut numbers = BTreeSet::new();
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last): (u16, u16) = (first.parse().ok()?, last.parse().ok()?);
        if first == 0 || last < first || most < last {
            return None;
        }
        numbers.extend(first..=last);
    }
    Some(numbers)
}

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

impl FromStr for ChosenNumbers {
    type Err = UnreadableNumbers;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().is_empty() {
            return Ok(Self::All);
        }
        let wanted = read(text, SectionSettings::MAX_PLAYERS).ok_or(UnreadableNumbers)?;
        Ok(Self::These(wanted.into_iter().filter_map(StartNo::new).collect()))
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
            ("1 3 - 5", Some(vec![1, 3, 4, 5])),
            ("1, -3", None),
            ("3-", None),
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
