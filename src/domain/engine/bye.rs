//! A round without an opponent, and why.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// The field was odd and the pairing left this player over (oversidder); C.04.1.
    PairingAllocated,
    /// Given a win without playing; discouraged by FIDE.
    FullPoint,
    /// Asked for and worth a draw.
    HalfPoint,
    /// Absent with notice, or not in the tournament in this round: worth nothing.
    ZeroPoint,
}

impl ByeKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [
        Self::PairingAllocated,
        Self::FullPoint,
        Self::HalfPoint,
        Self::ZeroPoint,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PairingAllocated => "pairing_allocated",
            Self::FullPoint => "full_point",
            Self::HalfPoint => "half_point",
            Self::ZeroPoint => "zero_point",
        }
    }

    /// Was it asked for (or given) before the pairing, rather than made by it?
    pub const fn is_requested(self) -> bool {
        match self {
            Self::PairingAllocated => false,
            Self::FullPoint | Self::HalfPoint | Self::ZeroPoint => true,
        }
    }
}

impl fmt::Display for ByeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no kind of bye.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a kind of bye")]
pub struct ParseByeKindError(String);

impl FromStr for ByeKind {
    type Err = ParseByeKindError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or_else(|| ParseByeKindError(text.chars().take(20).collect()))
    }
}
