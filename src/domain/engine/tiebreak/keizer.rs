//! The shares that a player's Keizer points are made of, as parts of a tie-break. They are counted in [`crate::keizer`].

use super::{
    field::{Player, TieBreakField},
    value::{Part, Source, Value},
};
use crate::numbers::RoundNo;

/// The share of the own value first, where it counts, then one a round. The own value belongs to no round.
pub(super) fn shares(field: &TieBreakField, player: &Player) -> Vec<Part> {
    let Some(line) = field.keizer.as_ref().and_then(|table| table.line(player.no)) else {
        return Vec::new();
    };
    line.shares
        .iter()
        .map(|share| Part {
            round: share.round.unwrap_or(RoundNo::FIRST),
            source: Source::Share {
                round: share.round,
                opponent: share.opponent,
                value: share.value,
                percent: share.percent,
            },
            amount: Value::hundredths(share.hundredths()),
            cut: None,
        })
        .collect()
}
