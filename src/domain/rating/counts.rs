//! The words for which Danish rating counts for a game; what follows from each is [`super::on_day`].
//!
//! They stand alone, because the settings of a section name them and the ratings of a day are taken from a section.

engine::spelled! {
    /// Which Danish rating counts for a game.
    #[derive(Default)]
    pub enum RatingCounts {
        /// That at the start, in every round.
        #[default]
        AtStart => "at_start",
        /// That of the day on which the game is played.
        EachRound => "each_round",
    }
}

impl RatingCounts {
    /// Is it that at the start, which is usual?
    pub const fn is_at_start(self) -> bool {
        match self {
            Self::AtStart => true,
            Self::EachRound => false,
        }
    }
}
