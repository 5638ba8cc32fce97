//! Places of C.04.6 that can be read in two ways, as settings; the first of each is the usual reading.
//!
//! No answer has been published for teams. Points on which both readings agree, or where the text is plain, are no settings.

/// How the open places of the text are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamReadings {
    pub next_bracket: NextBracket,
    pub balanced_in_last_round: BalancedInLastRound,
    pub parity: TeamParity,
    pub floater_scores: FloaterScores,
    pub forfeited_boards: ForfeitedBoards,
}

crate::spelled! {
    /// What C6 asks of the bracket below (art. 2.3.3).
    #[derive(Default)]
    pub enum NextBracket {
        /// That it can be paired with the fewest upfloaters its number of teams allows, or not.
        #[default]
        AsItsNumberAllows => "as_its_number_allows",
        /// That it needs as few upfloaters as can be.
        AsFewAsPossible => "as_few_as_possible",
    }

    /// What a team of type B is due in the last round that has had both colours as often and the same one in its last two matches
    /// (art. 1.7.2).
    #[derive(Default)]
    pub enum BalancedInLastRound {
        /// The other colour, strongly, as in every round.
        #[default]
        Strong => "strong",
        /// Nothing.
        Nothing => "nothing",
    }

    /// Which number is odd or even when the lot decides the colours (art. 4.3.1).
    #[derive(Default)]
    pub enum TeamParity {
        /// The pairing number.
        #[default]
        PairingNumber => "pairing_number",
        /// The place among the teams that have arrived, this round included.
        AmongArrived => "among_arrived",
    }

    /// Which scores tell whether a team floated in a round with virtual points (art. 1.5).
    #[derive(Default)]
    pub enum FloaterScores {
        /// The pairing scores of that round.
        #[default]
        PairingScores => "pairing_scores",
        /// The points that were won.
        Points => "points",
    }

    /// Was a match played of whose boards none was, but that gave points to both teams (art. 1.6)?
    #[derive(Default)]
    pub enum ForfeitedBoards {
        /// It was not.
        #[default]
        NotPlayed => "not_played",
        /// It was.
        PlayedIfBothScored => "played_if_both_scored",
    }
}
