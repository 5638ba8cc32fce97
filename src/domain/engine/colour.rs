//! White and Black.

crate::spelled! {
    /// The colour of a player's pieces.
    pub enum Colour {
        White => "white",
        Black => "black",
    }
}

impl Colour {
    /// The other one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}
