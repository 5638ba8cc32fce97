//! How a game ended, as each of its two players says it. A result is entered when both say the same; else, and when one says that the other has
//! not come, an arbiter decides.

use jiff::{SignedDuration, Timestamp};

use super::FreeRefusal;
use engine::{colour::Colour, result::GameResult};

engine::spelled! {
    /// How a game ended, as one of its players says it.
    pub enum ClaimedEnd {
        Won => "won",
        Drawn => "drawn",
        Lost => "lost",
        /// The other one has not come.
        NotThere => "not_there",
    }
}

/// What becomes of what the two have said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimsStand {
    /// Neither has said anything.
    Nothing,
    /// It waits for the other one.
    Waits,
    /// Both say the same.
    Agree(GameResult),
    /// An arbiter decides.
    ForArbiter,
}

impl ClaimedEnd {
    /// The result it means, if it was played.
    const fn result(self, colour: Colour) -> Option<GameResult> {
        match (self, colour) {
            (Self::Won, Colour::White) | (Self::Lost, Colour::Black) => Some(GameResult::WhiteWins),
            (Self::Won, Colour::Black) | (Self::Lost, Colour::White) => Some(GameResult::BlackWins),
            (Self::Drawn, Colour::White | Colour::Black) => Some(GameResult::Draw),
            (Self::NotThere, Colour::White | Colour::Black) => None,
        }
    }

    /// May a player say this now of a game that is agreed for then?
    ///
    /// # Errors
    ///
    /// When no time is agreed, the game has not begun, or the other one may still come.
    pub fn may_be_said(
        self,
        agreed: Option<Timestamp>,
        wait_minutes: u16,
        now: Timestamp,
    ) -> Result<(), FreeRefusal> {
        let begins = agreed.ok_or(FreeRefusal::NoTime)?;
        if now < begins {
            return Err(FreeRefusal::NotBegun(begins));
        }
        let until = begins
            .checked_add(SignedDuration::from_mins(i64::from(wait_minutes)))
            .unwrap_or(Timestamp::MAX);
        match self {
            Self::NotThere if now < until => Err(FreeRefusal::MayCome(until)),
            Self::NotThere | Self::Won | Self::Drawn | Self::Lost => Ok(()),
        }
    }
}

/// How what the two have said stands to each other.
pub fn compare(white: Option<ClaimedEnd>, black: Option<ClaimedEnd>) -> ClaimsStand {
    if [white, black].contains(&Some(ClaimedEnd::NotThere)) {
        return ClaimsStand::ForArbiter;
    }
    let said = |claim: Option<ClaimedEnd>, colour| claim.and_then(|claim| claim.result(colour));
    match (said(white, Colour::White), said(black, Colour::Black)) {
        (None, None) => ClaimsStand::Nothing,
        (Some(_), None) | (None, Some(_)) => ClaimsStand::Waits,
        (Some(one), Some(other)) if one == other => ClaimsStand::Agree(one),
        (Some(_), Some(_)) => ClaimsStand::ForArbiter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_counts_when_both_say_the_same() {
        use ClaimedEnd::{Drawn, Lost, NotThere, Won};
        for (white, black, expected) in [
            (None, None, ClaimsStand::Nothing),
            (Some(Won), None, ClaimsStand::Waits),
            (None, Some(Drawn), ClaimsStand::Waits),
            (Some(Won), Some(Lost), ClaimsStand::Agree(GameResult::WhiteWins)),
            (Some(Lost), Some(Won), ClaimsStand::Agree(GameResult::BlackWins)),
            (Some(Drawn), Some(Drawn), ClaimsStand::Agree(GameResult::Draw)),
            (Some(Won), Some(Won), ClaimsStand::ForArbiter),
            (Some(Lost), Some(Lost), ClaimsStand::ForArbiter),
            (Some(Drawn), Some(Lost), ClaimsStand::ForArbiter),
            (Some(NotThere), None, ClaimsStand::ForArbiter),
            (Some(NotThere), Some(NotThere), ClaimsStand::ForArbiter),
            (Some(Lost), Some(NotThere), ClaimsStand::ForArbiter),
        ] {
            assert_eq!(compare(white, black), expected, "{white:?} {black:?}");
        }
    }

    #[test]
    fn nobody_says_it_before_the_game_and_that_the_other_is_not_there_only_after_the_wait() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let begins = at("2026-02-03T18:00:00Z");
        let until = at("2026-02-03T19:00:00Z");
        let early = at("2026-02-03T17:59:59Z");
        for (claim, now, expected) in [
            (ClaimedEnd::Won, early, Err(FreeRefusal::NotBegun(begins))),
            (ClaimedEnd::Won, begins, Ok(())),
            (ClaimedEnd::NotThere, begins, Err(FreeRefusal::MayCome(until))),
            (ClaimedEnd::NotThere, until, Ok(())),
        ] {
            assert_eq!(claim.may_be_said(Some(begins), 60, now), expected);
        }
        assert_eq!(
            ClaimedEnd::Won.may_be_said(None, 60, begins),
            Err(FreeRefusal::NoTime)
        );
    }
}
