//! Who has White (art. 5.2): the first of five rules that decides.

use super::entrant::Entrant;
use crate::{
    colour::Colour,
    pairing::colours::{ColourRule, Strength},
};

/// The colour of the higher-ranked of two, and why.
pub(crate) fn allot(higher: &Entrant, lower: &Entrant, first_colour: Colour) -> (Colour, ColourRule) {
    match (higher.due, lower.due) {
        (None, None) => {
            let colour = if higher.is_odd {
                first_colour
            } else {
                first_colour.opposite()
            };
            (colour, ColourRule::Lot)
        }
        (Some((colour, _)), None) => (colour, ColourRule::BothGranted),
        (None, Some((colour, _))) => (colour.opposite(), ColourRule::BothGranted),
        (Some((one, strength)), Some((other, against))) => {
            if one != other {
                return (one, ColourRule::BothGranted);
            }
            let claim = |strength: Strength, difference: i32| {
                // Of two absolute claims the wider difference is the stronger.
                let width = if strength == Strength::Absolute {
                    difference.abs()
                } else {
                    0
                };
                (strength, width)
            };
            match claim(strength, higher.difference).cmp(&claim(against, lower.difference)) {
                std::cmp::Ordering::Greater => (one, ColourRule::StrongerClaim),
                std::cmp::Ordering::Less => (one.opposite(), ColourRule::StrongerClaim),
                std::cmp::Ordering::Equal => {
                    let last_different = higher
                        .history
                        .colours()
                        .iter()
                        .rev()
                        .zip(lower.history.colours().iter().rev())
                        .find(|(mine, theirs)| mine != theirs);
                    match last_different {
                        Some((mine, _)) => (mine.opposite(), ColourRule::Alternation),
                        None => (one, ColourRule::HigherRanked),
                    }
                }
            }
        }
    }
}
