//! Why a round of the Dutch system is as it is: facts with articles, never prose.
//!
//! Every statement is one that can be tried: an alternative is named, made as good as it can be, and compared by the criteria with
//! what stands. How that is done is the business of `dutch::explain`; how it is said, of those who know the reader's language.

pub use super::dutch::ColourRule;
use super::{
    Board, PairingSystem, Request, Round,
    colours::Strength,
    criteria::{Amount, Criterion},
    dutch,
};
use crate::domain::{
    colour::Colour,
    numbers::{RoundNo, StartNo},
    points::Points,
};

/// Why a round is as it is, and how it compares with what the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The boards, in the order they were given.
    pub boards: Vec<BoardReason>,
    /// Who leaves a bracket downwards, from the top; one who floats further stands there again.
    pub floats: Vec<FloatReason>,
    /// The bye.
    pub bye: Option<ByeReason>,
    /// The brackets, the highest first.
    pub brackets: Vec<BracketReason>,
    /// Were the brackets compared with those the rules make? Not for facts alone.
    pub is_compared: bool,
}

/// Why two players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReason {
    /// Who.
    pub board: Board,
    /// The pairing score of the scoregroup in whose bracket the pair was made.
    pub bracket: Points,
    /// White.
    pub white: Standpoint,
    /// Black.
    pub black: Standpoint,
    /// How the pair came about.
    pub place: Place,
    /// Why the colours are so.
    pub colours: ColourReason,
    /// The obvious other pairing, and what rules it out. None for the natural pair.
    pub instead: Option<Alternative>,
}

/// What counts about a player at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standpoint {
    /// Who.
    pub player: StartNo,
    /// Points with the virtual ones.
    pub score: Points,
    /// The colour due, and how much (art. 1.7).
    pub due: Option<(Colour, Strength)>,
}

/// Where in its bracket a pair stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The player in this place of the upper half meets the one in the same place of the lower half (art. 3): nothing is altered.
    Natural {
        /// Counted from 1.
        place: usize,
    },
    /// Upper half against lower half, but another place of it (art. 4.2).
    Transposed,
    /// Two of the same half meet: players were exchanged between the halves (art. 4.3).
    Exchanged,
    /// A player moved down meets a player of the group (art. 3).
    MovedDown {
        /// Is it the highest-ranked who is not taken by a higher player moved down?
        is_natural: bool,
    },
}

/// Why the colours of a board are so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourReason {
    /// The first rule that decides.
    pub rule: ColourRule,
    /// For whom it decides: the player whose due colour it is, or the higher-ranked.
    pub decides_for: StartNo,
    /// The colour that player gets by the rule.
    pub colour: Colour,
    /// Are the colours of the board these?
    pub is_followed: bool,
}

/// Another pairing of a bracket, and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// What would be different.
    pub what: Instead,
    /// What came of trying it.
    pub verdict: Verdict,
}

/// What would be different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// These two would meet, the higher-ranked first.
    Meet(StartNo, StartNo),
    /// This player would leave the bracket downwards.
    Float(StartNo),
    /// This player would get the bye.
    Bye(StartNo),
}

/// What comes of trying an alternative: of all pairings with it the best was compared with what stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// C1: they have met.
    Met(RoundNo),
    /// C1: it was settled that they do not meet.
    Apart,
    /// C2: had a bye, or a win without playing.
    HadBye(RoundNo),
    /// C3: both are due this colour absolutely.
    SameColour(Colour),
    /// C4: somebody could not be paired any more.
    Incomplete,
    /// C5: the bye would go to a player with more points.
    HigherBye {
        /// The score of whoever gets it now.
        stands: Points,
        /// The lowest it could be then.
        instead: Points,
    },
    /// The first criterion that differs is worse.
    Worse(Difference),
    /// It is better. Never so for a round that the rules made.
    Better(Difference),
    /// As good by every criterion, and generated later (art. 3 and 4).
    Later,
    /// As good by every criterion; what stands is not the one that is generated first either.
    AsGood,
}

/// The first criterion by which two pairings of a bracket differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which.
    pub criterion: Criterion,
    /// How much with what stands.
    pub stands: Amount,
    /// How much at best with the alternative.
    pub instead: Amount,
}

impl Verdict {
    /// The criterion that decides; none when the order of the candidates does.
    pub const fn criterion(&self) -> Option<Criterion> {
        match self {
            Self::Met(_) | Self::Apart => Some(Criterion::C1),
            Self::HadBye(_) => Some(Criterion::C2),
            Self::SameColour(_) => Some(Criterion::C3),
            Self::Incomplete => Some(Criterion::C4),
            Self::HigherBye { .. } => Some(Criterion::C5),
            Self::Worse(difference) | Self::Better(difference) => Some(difference.criterion),
            Self::Later | Self::AsGood => None,
        }
    }
}

/// Why a player leaves a bracket downwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatReason {
    /// Who.
    pub player: StartNo,
    /// The scoregroup of the bracket.
    pub bracket: Points,
    /// Players in the bracket.
    pub players: usize,
    /// Pairs it makes; more are not possible (C6).
    pub pairs: usize,
    /// Is it the lowest-ranked of those who could?
    pub is_lowest: bool,
    /// Players ranked lower who stay, the lowest first, and why they do not go instead.
    pub instead: Vec<Alternative>,
}

/// Why a player gets the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeReason {
    /// Who.
    pub player: StartNo,
    /// The score; no lower one is possible (C5).
    pub score: Points,
    /// Rounds without a game before (C9).
    pub unplayed: usize,
    /// Players ranked lower, the lowest first, and why they do not get it.
    pub instead: Vec<Alternative>,
    /// Players ranked lower of whom nothing is said here, because there are so many.
    pub not_tried: usize,
}

/// A bracket of the round as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketReason {
    /// The scoregroup.
    pub score: Points,
    /// Who was moved down into it.
    pub moved_down: Vec<StartNo>,
    /// Who has the score.
    pub residents: Vec<StartNo>,
    /// Pairs made.
    pub pairs: usize,
    /// Who leaves it.
    pub floaters: Vec<StartNo>,
    /// The bracket as the rules make it from the same players, where that is different.
    pub by_rules: Option<Departure>,
}

/// A bracket that is not as the rules make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// What is to be said about what stands, compared with what the rules give: worse by a criterion, or generated later.
    pub verdict: Verdict,
    /// Pairs that the rules make and that do not stand, the higher-ranked first.
    pub missing: Vec<(StartNo, StartNo)>,
    /// Who would leave the bracket by the rules, and does not.
    pub floaters: Vec<StartNo>,
}

/// How thoroughly a round is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth<'a> {
    /// Everything; takes time with the number of boards.
    Whole,
    /// Alternatives are tried for this board only.
    Board(Board),
    /// Alternatives are tried for these players' boards and floats only.
    Players(&'a [StartNo]),
    /// Nothing is tried.
    Facts,
}

impl Depth<'_> {
    pub(super) fn tries(self, players: [StartNo; 2]) -> bool {
        match self {
            Self::Whole => true,
            Self::Board(board) => players
                .into_iter()
                .any(|no| no == board.white || no == board.black),
            Self::Players(some) => players.iter().any(|no| some.contains(no)),
            Self::Facts => false,
        }
    }
}

/// Why there is no explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unexplained {
    /// Only rounds of the Dutch system are explained.
    #[error("rounds of the system {0} are not explained")]
    System(PairingSystem),
    /// The boards and the bye do not hold everybody who takes part once.
    #[error("the round does not seat everybody who takes part once")]
    NotComplete,
    /// No pairing of the field obeys the rules.
    #[error("no legal pairing exists for this round")]
    NoLegalPairing,
}

/// Explains a round that was paired, by the program or by hand.
///
/// # Errors
///
/// When the system is not explained, the round does not seat everybody once, or no legal pairing exists to compare with.
pub fn explain(request: &Request<'_>, round: &Round, depth: Depth<'_>) -> Result<Explanation, Unexplained> {
    match request.system {
        PairingSystem::Dutch => dutch::explain(request, round, depth),
        system @ (PairingSystem::Burstein
        | PairingSystem::Dubov
        | PairingSystem::DoubleSwiss
        | PairingSystem::Monrad
        | PairingSystem::MonradWithRematches
        | PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::RoundRobinByHand
        | PairingSystem::ByHand) => Err(Unexplained::System(system)),
    }
}
