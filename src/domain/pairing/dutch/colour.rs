//! Who has White (art. 5.2): the first of five rules that decides.

use super::entrant::Entrant;
use crate::domain::{colour::Colour, pairing::colours::Strength};

/// The rule that decided the colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourRule {
    /// Both have what they are due, or the one who is due anything has (art. 5.2.1).
    BothGranted,
    /// The stronger claim (art. 5.2.2).
    StrongerClaim,
    /// The other way round than the last time the two had different colours (art. 5.2.3).
    Alternation,
    /// What the higher-ranked is due (art. 5.2.4).
    HigherRanked,
    /// Nobody has played yet: the lot and the starting number (art. 5.2.5).
    Lot,
}

/// The colour of the higher-ranked of two, and why.
pub(in crate::domain::pairing) fn allot(
    higher: &Entrant,
    lower: &Entrant,
    first_colour: Colour,
) -> (Colour, ColourRule) {
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
