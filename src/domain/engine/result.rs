//! How a game ended: the nine codes, what each means and how it is written.
//!
//! The one classification of results. Points, played or not, forfeits, what a file writes: everybody asks here.
//! What a result is *worth* stands in [`super::scoring`].

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{colour::Colour, points::Points};

/// The result of a game, seen from White. "No result yet" is `Option<GameResult>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// White won over the board.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Drawn over the board.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// Black won over the board.
    #[serde(rename = "0-1")]
    BlackWins,
    /// Played; White has half a point and Black nothing. Only an arbiter can decide this (Laws 11.7, 12.9).
    #[serde(rename = "1/2-0")]
    HalfZero,
    /// Played; Black has half a point and White nothing. Only an arbiter can decide this (Laws 11.7, 12.9).
    #[serde(rename = "0-1/2")]
    ZeroHalf,
    /// Played; both lost (Laws 11.8).
    #[serde(rename = "0-0")]
    BothLose,
    /// Not played: Black did not come or came too late (DM-11.2).
    #[serde(rename = "+/-")]
    WhiteWinsByForfeit,
    /// Not played: White did not come or came too late (DM-11.2).
    #[serde(rename = "-/+")]
    BlackWinsByForfeit,
    /// Not played: neither came in time.
    #[serde(rename = "-/-")]
    DoubleForfeit,
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
    /// Every code, in the order the pages offer them.
    pub const ALL: [Self; 9] = [
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::WhiteWinsByForfeit,
        Self::BlackWinsByForfeit,
        Self::DoubleForfeit,
        Self::HalfZero,
        Self::ZeroHalf,
        Self::BothLose,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::Draw => "1/2-1/2",
            Self::BlackWins => "0-1",
            Self::HalfZero => "1/2-0",
            Self::ZeroHalf => "0-1/2",
            Self::BothLose => "0-0",
            Self::WhiteWinsByForfeit => "+/-",
            Self::BlackWinsByForfeit => "-/+",
            Self::DoubleForfeit => "-/-",
        }
    }

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

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is none of the nine codes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a result; write one of 1-0 1/2-1/2 0-1 +/- -/+ -/- 1/2-0 0-1/2 0-0")]
pub struct ParseResultError(String);

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|result| result.as_str() == text)
            .ok_or_else(|| ParseResultError(text.chars().take(20).collect()))
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
