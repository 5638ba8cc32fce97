//! A round without an opponent, and why.

crate::spelled! {
    /// Why a player has no opponent in a round.
    pub enum ByeKind {
        /// The field was odd and the pairing left this player over (oversidder); C.04.1.
        PairingAllocated => "pairing_allocated",
        /// Given a win without playing; discouraged by FIDE.
        FullPoint => "full_point",
        /// Asked for and worth a draw.
        HalfPoint => "half_point",
        /// Absent with notice, or not in the tournament in this round: worth nothing.
        ZeroPoint => "zero_point",
    }
}

impl ByeKind {
    /// Was it asked for (or given) before the pairing, rather than made by it?
    pub const fn is_requested(self) -> bool {
        match self {
            Self::PairingAllocated => false,
            Self::FullPoint | Self::HalfPoint | Self::ZeroPoint => true,
        }
    }
}
