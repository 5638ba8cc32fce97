//! Who has White in the first game of a match (C.04.5 art. 4).

use std::cmp::Ordering;

use super::player::Player;
use crate::{colour::Colour, numbers::StartNo, pairing::colours::ColourRule};

/// The colour of the higher-ranked of two, the first rule that decides, and for whom it does.
pub(super) fn allot(first_colour: Colour, higher: &Player, lower: &Player) -> (Colour, ColourRule, StartNo) {
    let (own, others) = (&higher.colours, &lower.colours);
    if own.is_empty() && others.is_empty() {
        let is_odd = !higher.no.get().is_multiple_of(2);
        let colour = if is_odd {
            first_colour
        } else {
            first_colour.opposite()
        };
        return (colour, ColourRule::Lot, higher.no);
    }
    match higher.whites().cmp(&lower.whites()) {
        Ordering::Less => return (Colour::White, ColourRule::FewerWhites, higher.no),
        Ordering::Greater => return (Colour::Black, ColourRule::FewerWhites, lower.no),
        Ordering::Equal => {}
    }
    // Matches that were not played are as if they had come first (C.04.2 art. 3.4): the last ones stand beside one another.
    let mut both = own.iter().rev().zip(others.iter().rev());
    if let Some((mine, _)) = both.find(|(mine, theirs)| mine != theirs) {
        return (mine.opposite(), ColourRule::Alternation, higher.no);
    }
    if let Some(last) = own.last() {
        return (last.opposite(), ColourRule::HigherRanked, higher.no);
    }
    // One of the two has played, or the lot had decided.
    let last = others.last().copied().unwrap_or(first_colour);
    (last, ColourRule::OtherAlternates, lower.no)
}
