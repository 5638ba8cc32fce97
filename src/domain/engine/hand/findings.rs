//! What can be wrong with a round made by hand.
//!
//! Findings are typed, never prose: each has its facts, its article and how grave it is. The arbiter may overrule most of
//! them with a reason that is kept; only what cannot be played at all is refused. [`crate::hand`] finds them.

use crate::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo},
    pairing::Board,
};

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing has to be done.
    Note,
    /// Against a rule that an arbiter may set aside: a reason has to be given and is kept.
    NeedsReason,
    Refused,
}

/// Something about the round that is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, with its facts.
    pub fault: Fault,
    /// How grave it is here.
    pub severity: Severity,
}

/// What can be wrong with a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// No such player in the section.
    Unknown { player: StartNo },
    /// The player has two seats, or a seat and a bye.
    SeatedTwice { player: StartNo },
    /// The player has withdrawn or was expelled.
    NotTakingPart { player: StartNo },
    /// The player has a bye for this round and yet a seat.
    HasABye { player: StartNo, kind: ByeKind },
    /// The player takes part and has neither a seat nor a bye.
    Unseated { player: StartNo },
    /// The two have met over the board.
    Rematch {
        board: Board,
        /// When they met last.
        round: RoundNo,
    },
    /// The pair was ruled out before round 1.
    Prohibited { board: Board },
    /// The player would have the same colour once too often running.
    ThirdSameColour { player: StartNo, colour: Colour },
    /// The player would have too many more games with one colour than with the other.
    ColourDifference {
        player: StartNo,
        /// Games with White less games with Black.
        difference: i32,
    },
    /// Both have the colour the other is due.
    BothAgainstDue { board: Board },
    /// The player with the bye has had one.
    SecondBye { player: StartNo, round: RoundNo },
    /// The player with the bye has already won a round without playing.
    ByeAfterUnplayedWin { player: StartNo, round: RoundNo },
    /// There is a bye although the number of players is even.
    ByeNotNeeded {
        /// Who has it.
        player: StartNo,
    },
    /// The pair of a round robin meets more often than it should.
    MeetsTooOften {
        board: Board,
        /// How often with this round.
        times: usize,
        /// How often it should in all.
        planned: usize,
    },
    /// The pair of a round robin does not meet often enough in all the rounds together.
    MeetsTooSeldom {
        /// The pair; colours have no meaning here.
        board: Board,
        /// How often it meets.
        times: usize,
        /// How often it should.
        planned: usize,
    },
    /// The board is not the second game of a match that has begun (C.04.5).
    NotSecondGame { board: Board },
    /// The boards of a round robin are those of another round of the table than the one whose turn it is.
    OutOfTurn {
        /// The round of the table they are of.
        table_round: RoundNo,
    },
}

impl Fault {
    /// The article it offends; `None` for what is simply impossible.
    pub const fn article(self) -> Option<&'static str> {
        match self {
            Self::Unknown { .. } | Self::SeatedTwice { .. } => None,
            Self::NotTakingPart { .. } => Some("C.04.2 art. 3.2"),
            Self::HasABye { .. } => Some("C.04.2 art. 3.3"),
            Self::Unseated { .. } | Self::ByeNotNeeded { .. } => Some("C.04.1 art. 3"),
            Self::Rematch { .. } => Some("C.04.1 art. 2"),
            Self::NotSecondGame { .. } => Some("C.04.5 art. 4.4"),
            Self::Prohibited { .. } => Some("C.05 art. 5.2"),
            Self::ThirdSameColour { .. } => Some("C.04.1 art. 7"),
            Self::ColourDifference { .. } => Some("C.04.1 art. 6"),
            Self::BothAgainstDue { .. } => Some("C.04.1 art. 8"),
            Self::SecondBye { .. } | Self::ByeAfterUnplayedWin { .. } => Some("C.04.1 art. 4"),
            Self::MeetsTooOften { .. } | Self::MeetsTooSeldom { .. } | Self::OutOfTurn { .. } => {
                Some("C.05 annex 1")
            }
        }
    }
}

/// The gravest of the findings.
pub fn gravest(findings: &[Finding]) -> Option<Severity> {
    findings.iter().map(|finding| finding.severity).max()
}
