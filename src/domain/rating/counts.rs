//! The setting that says which Danish rating counts for a game; [`super::on_day`] applies it.
//!
//! It has its own module because a section's settings name it and `on_day` reads sections: together they would import each other.

engine::spelled! {
    /// Which Danish rating counts for a game.
    #[derive(Default)]
    pub enum RatingCounts {
        /// The rating at the start of the event, in every round.
        #[default]
        AtStart => "at_start",
        /// The rating on the day the game is played.
        EachRound => "each_round",
        /// The rating by the lists that held on one day, which the section writes down, in every round.
        OnDay => "on_day",
    }
}

impl RatingCounts {
    /// Is it the rating at the start (the usual choice)?
    pub const fn is_at_start(self) -> bool {
        match self {
            Self::AtStart => true,
            Self::EachRound | Self::OnDay => false,
        }
    }

    /// Does it need a day that is written down?
    pub const fn is_frozen(self) -> bool {
        match self {
            Self::OnDay => true,
            Self::AtStart | Self::EachRound => false,
        }
    }
}
