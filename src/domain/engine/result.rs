//! How a game ended: the nine codes, what each means and how it is written.
//!
//! The one classification of results: points, played or not, forfeits, what a file writes.
//! What a result is *worth* stands in [`super::scoring`].

use super::{colour::Colour, points::Points};

crate::spelled! {
    /// The result of a game, seen from White. "No result yet" is `Option<GameResult>`.
    pub enum GameResult {
        /// White won over the board.
        WhiteWins => "1-0",
        /// Drawn over the board.
        Draw => "1/2-1/2",
        /// Black won over the board.
        BlackWins => "0-1",
        /// Not played: Black did not come or came too late (DM-11.2).
        WhiteWinsByForfeit => "+/-",
        /// Not played: White did not come or came too late (DM-11.2).
        BlackWinsByForfeit => "-/+",
        /// Not played: neither came in time.
        DoubleForfeit => "-/-",
        /// Played; White has half a point and Black nothing. Only an arbiter can decide this (Laws 11.7, 12.9).
        HalfZero => "1/2-0",
        /// Played; Black has half a point and White nothing. Only an arbiter can decide this (Laws 11.7, 12.9).
        ZeroHalf => "0-1/2",
        /// Played; both lost (Laws 11.8).
        BothLose => "0-0",
    }
}

/// What one player has of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Share {
    /// The points of a win.
    Win,
    /// The points of a draw.
    Draw,
    /// The points of a loss.
    Loss,
    /// The points of one who lost by forfeit: absent.
    Absence,
}

impl Share {
    /// What it is worth where ratings are calculated: 1 – ½ – 0, whatever the point system.
    pub const fn rated(self) -> Points {
        match self {
            Self::Win => Points::ONE,
            Self::Draw => Points::HALF,
            Self::Loss | Self::Absence => Points::ZERO,
        }
    }
}

impl GameResult {
    /// As people read it: en dash and ½. The same in Danish and English.
    pub const fn label(self) -> &'static str {
        match self {
            Self::WhiteWins => "1–0",
            Self::Draw => "½–½",
            Self::BlackWins => "0–1",
            Self::HalfZero => "½–0",
            Self::ZeroHalf => "0–½",
            Self::BothLose => "0–0",
            Self::WhiteWinsByForfeit => "+ –",
            Self::BlackWinsByForfeit => "– +",
            Self::DoubleForfeit => "– –",
        }
    }

    /// As [`Self::label`], seen from the player of this colour: what that player has stands first.
    pub const fn label_of(self, colour: Colour) -> &'static str {
        match colour {
            Colour::White => self.label(),
            Colour::Black => self.turned().label(),
        }
    }

    /// Was it played over the board? Only then have the two met, and only then does the colour count.
    pub const fn was_played(self) -> bool {
        match self {
            Self::WhiteWins
            | Self::Draw
            | Self::BlackWins
            | Self::HalfZero
            | Self::ZeroHalf
            | Self::BothLose => true,
            Self::WhiteWinsByForfeit | Self::BlackWinsByForfeit | Self::DoubleForfeit => false,
        }
    }

    /// Is it one of the three that end most games? The others need an arbiter's reason.
    pub const fn is_ordinary(self) -> bool {
        matches!(self, Self::WhiteWins | Self::Draw | Self::BlackWins)
    }

    /// What the player of this colour has of it.
    pub const fn share(self, colour: Colour) -> Share {
        let (white, black) = match self {
            Self::WhiteWins => (Share::Win, Share::Loss),
            Self::Draw => (Share::Draw, Share::Draw),
            Self::BlackWins => (Share::Loss, Share::Win),
            Self::HalfZero => (Share::Draw, Share::Loss),
            Self::ZeroHalf => (Share::Loss, Share::Draw),
            Self::BothLose => (Share::Loss, Share::Loss),
            Self::WhiteWinsByForfeit => (Share::Win, Share::Absence),
            Self::BlackWinsByForfeit => (Share::Absence, Share::Win),
            Self::DoubleForfeit => (Share::Absence, Share::Absence),
        };
        match colour {
            Colour::White => white,
            Colour::Black => black,
        }
    }

    /// Played, and lost by the player of this colour.
    pub const fn lost_by(colour: Colour) -> Self {
        match colour {
            Colour::White => Self::BlackWins,
            Colour::Black => Self::WhiteWins,
        }
    }

    /// The same for both players when White and Black change places.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::WhiteWins => Self::BlackWins,
            Self::BlackWins => Self::WhiteWins,
            Self::HalfZero => Self::ZeroHalf,
            Self::ZeroHalf => Self::HalfZero,
            Self::WhiteWinsByForfeit => Self::BlackWinsByForfeit,
            Self::BlackWinsByForfeit => Self::WhiteWinsByForfeit,
            Self::Draw | Self::BothLose | Self::DoubleForfeit => self,
        }
    }

    /// Not played, because the player of this colour was absent.
    pub const fn forfeited_by(colour: Colour) -> Self {
        match colour {
            Colour::White => Self::BlackWinsByForfeit,
            Colour::Black => Self::WhiteWinsByForfeit,
        }
    }

    /// The result in which White has `white` and Black has `black`, if there is one (Laws 10.2).
    pub fn from_shares(white: Share, black: Share) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|result| result.share(Colour::White) == white && result.share(Colour::Black) == black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_spelling_and_one_pair_of_shares() {
        for result in GameResult::ALL {
            assert_eq!(result.as_str().parse(), Ok(result));
            assert_eq!(
                GameResult::from_shares(result.share(Colour::White), result.share(Colour::Black)),
                Some(result)
            );
        }
    }

    #[test]
    fn a_turned_result_gives_each_player_the_same() {
        for result in GameResult::ALL {
            for colour in [Colour::White, Colour::Black] {
                assert_eq!(
                    result.turned().share(colour.opposite()),
                    result.share(colour),
                    "{result}"
                );
            }
        }
    }

    #[test]
    fn a_players_own_line_says_first_what_that_player_has() {
        for result in GameResult::ALL {
            assert_eq!(result.turned().turned(), result);
            assert_eq!(result.turned().share(Colour::White), result.share(Colour::Black));
            assert_eq!(result.turned().was_played(), result.was_played());
        }
        assert_eq!(GameResult::WhiteWins.label_of(Colour::White), "1–0");
        assert_eq!(GameResult::WhiteWins.label_of(Colour::Black), "0–1");
        assert_eq!(GameResult::BlackWinsByForfeit.label_of(Colour::Black), "+ –");
        assert_eq!(GameResult::Draw.label_of(Colour::Black), "½–½");
    }

    #[test]
    fn impossible_totals_do_not_exist() {
        assert_eq!(GameResult::from_shares(Share::Win, Share::Win), None);
        assert_eq!(GameResult::from_shares(Share::Win, Share::Draw), None);
        assert_eq!(GameResult::from_shares(Share::Draw, Share::Absence), None);
    }
}
