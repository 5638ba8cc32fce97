//! Why a round is as it is: facts with articles, never prose.
//!
//! Every statement can be tested: an alternative is named, made as good as possible, and compared with the round by the criteria.
//! Each system's own `explain` does that; the callers put it into words, in the reader's language.
//!
//! | file | what |
//! | --- | --- |
//! | `seen` | what one look at the table proves: a meeting, a bye, the rule of colours |
//! | `receiver` | why the bye goes to this player, in the systems that choose it before the pairs |
//! | `articles` | the articles of each system, by what they say |

mod articles;
pub(crate) mod receiver;
pub(crate) mod seen;

pub use super::colours::ColourRule;
use super::{
    Board, PairingSystem,
    colours::Strength,
    criteria::{Amount, Rule},
};
use crate::{
    colour::Colour,
    numbers::{RoundNo, StartNo},
    points::Points,
};

/// How many others are asked why they do not float instead, and why they do not get the bye.
pub(crate) const MOST_TRIED: usize = 3;
pub(crate) const MOST_TRIED_FOR_BYE: usize = 12;

/// The text a round is paired by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The Dutch system, C.04.3.
    Dutch,
    /// The first rounds of the Burstein system, which are paired by the Dutch one (C.04.4.2 art. 1.6).
    Seeding,
    /// The Burstein system, C.04.4.2.
    Burstein,
    /// The Dubov system, C.04.4.1.
    Dubov,
    /// The Lim system, C.04.4.3.
    Lim,
    /// The Double-Swiss system, C.04.5.
    DoubleSwiss,
    /// The Monrad rules of the section.
    Monrad,
    /// The Keizer rules of the section.
    Keizer,
    /// Berger's tables, C.05 annex 1.
    Table,
}

/// Why a round is as it is, and how it compares with what the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The text that was followed.
    pub text: Text,
    /// The boards, in the order they were given.
    pub boards: Vec<BoardReason>,
    /// Who leaves a bracket downwards, from the top; listed again for each bracket floated through. In Dubov, who comes up to it.
    pub floats: Vec<FloatReason>,
    pub bye: Option<ByeReason>,
    /// The brackets, the highest first.
    pub brackets: Vec<BracketReason>,
    /// Were the brackets compared with those the rules make? Not for facts alone.
    pub is_compared: bool,
}

impl Explanation {
    /// Are bye and pairs what the rules give? None when that was not compared.
    pub fn is_by_rules(&self) -> Option<bool> {
        let bye = self.bye.as_ref().and_then(|bye| bye.by_rules.as_ref());
        let bracket = self.brackets.iter().find_map(|bracket| bracket.by_rules.as_ref());
        self.is_compared.then_some(bye.is_none() && bracket.is_none())
    }
}

/// Why two players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReason {
    pub board: Board,
    /// The pairing score of the scoregroup in whose bracket the pair was made. None in tables, which know no scores.
    pub bracket: Option<Points>,
    pub white: Standpoint,
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
    pub player: StartNo,
    /// Points with the virtual ones.
    pub score: Points,
    /// The colour due, and how much.
    pub due: Option<(Colour, Strength)>,
    /// Whom the player has met.
    pub opposition: Opposition,
}

/// How hard the opponents so far were, where a system asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opposition {
    /// The system does not ask.
    NotAsked,
    /// Burstein's Index (C.04.4.2 art. 1.7).
    Index {
        buchholz: Points,
        /// Sonneborn-Berger, in quarters of a point.
        sonneborn_berger: i64,
    },
    /// Dubov's ARO (C.04.4.1 art. 1.7) and how often the player has come up (art. 1.8).
    Average {
        /// The average rating of the opponents met; zero before the first.
        rating: u32,
        /// Rounds against somebody with more points.
        upfloats: usize,
        /// Is that as often as can be asked?
        is_maximum: bool,
    },
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
    /// First against last: of these by opposition (C.04.4.2 art. 4.3), or of the score group (Monrad).
    FromBothEnds {
        /// The place of the higher one, from 1.
        place: usize,
        /// The place of the other.
        opponent: usize,
        /// How many places there are.
        of: usize,
        /// Is it the last one who is not taken by a higher player?
        is_natural: bool,
    },
    /// Neighbours of the list (Monrad).
    Neighbours {
        /// Is it the next one of those whom nobody higher meets?
        is_natural: bool,
    },
    /// One who seeks White, in the order of the opponents met so far, meets one of the other side (C.04.4.1 art. 3.2.5).
    Sides {
        /// The player on the side of White.
        first: StartNo,
        /// The place there, from 1.
        place: usize,
        /// Who of the two was shifted from the other side (art. 3.2.4).
        shifted: Option<StartNo>,
        /// Is the opponent the first of the other side whom nobody higher meets?
        is_natural: bool,
    },
    /// Two of the same side meet (Dubov): by the rules one of them would have changed sides.
    OneSide,
    /// The second game of a match (C.04.5).
    SecondGame {
        /// The round of the first one.
        began: RoundNo,
        /// Have the two played that one with each other?
        is_natural: bool,
    },
    /// Where Berger's table has the pair.
    Cell {
        /// The numbers of White and Black in the table.
        numbers: [usize; 2],
        /// How many the table is for.
        players: usize,
        /// The round of the table in which they meet, from 1.
        round: usize,
        /// The round of the table that is played, from 1.
        now: usize,
        /// Which time through the table, from 1.
        cycle: usize,
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
    /// C1: they have met, as often as may be.
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
        /// The score of the player who gets it now.
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
    /// The table has other pairs in this round.
    NotInTable,
    /// The second games of the matches are other ones.
    NotSecondGame,
}

/// The first criterion by which two pairings of a bracket differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub rule: Rule,
    /// How much with what stands.
    pub stands: Amount,
    /// How much at best with the alternative.
    pub instead: Amount,
}

impl Verdict {
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Met(_) => "met",
            Self::Apart => "kept_apart",
            Self::HadBye(_) => "had_bye",
            Self::SameColour(_) => "same_colour",
            Self::Incomplete => "incomplete",
            Self::HigherBye { .. } => "higher_bye",
            Self::Worse(_) => "worse",
            Self::Better(_) => "better",
            Self::Later => "later",
            Self::AsGood => "as_good",
            Self::NotInTable => "not_in_table",
            Self::NotSecondGame => "not_second_game",
        }
    }
}

/// Where a player floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// Down, out of the bracket.
    Below,
    /// Up, into the bracket (Dubov).
    Above,
    /// Up, out of the bracket (Lim, below the median).
    Upwards,
}

/// Why a player leaves a bracket downwards, or comes up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatReason {
    pub player: StartNo,
    pub towards: Towards,
    /// The scoregroup of the bracket.
    pub bracket: Points,
    /// Players in the bracket, without those who come up to it.
    pub players: usize,
    /// Pairs it makes, with those who come up to it.
    pub pairs: usize,
    /// Do all who come before this player in the order float too?
    pub is_first: bool,
    /// Others who would be asked before and do not float, the first one first, and why.
    pub instead: Vec<Alternative>,
}

/// Why a player gets the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeReason {
    pub player: StartNo,
    pub score: Points,
    /// Rounds without a game before.
    pub unplayed: usize,
    /// Players ranked lower, the lowest first, and why they do not get it.
    pub instead: Vec<Alternative>,
    /// Players ranked lower of whom nothing is said here, because there are so many.
    pub not_tried: usize,
    /// The one who has it by the rules, where that is another and the bye is chosen before the pairs.
    pub by_rules: Option<ByeDeviation>,
}

/// A bye that is not where the rules give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeDeviation {
    /// Who has it by the rules.
    pub player: StartNo,
    /// What is to be said about the one who has it.
    pub verdict: Verdict,
}

/// A bracket of the round as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketReason {
    /// The scoregroup. None for a whole round from a table.
    pub score: Option<Points>,
    /// Who came from another score: down into it, in Dubov up to it.
    pub moved: Vec<StartNo>,
    /// Who has the score.
    pub residents: Vec<StartNo>,
    pub pairs: usize,
    /// Who leaves it.
    pub floaters: Vec<StartNo>,
    /// The bracket as the rules make it from the same players, where that is different.
    pub by_rules: Option<BracketDeviation>,
}

/// A bracket that is not as the rules make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketDeviation {
    /// What is to be said about what stands, compared with what the rules give: worse by a criterion, or generated later.
    pub verdict: Verdict,
    /// Pairs that the rules make and that do not stand, the higher-ranked first.
    pub missing: Vec<(StartNo, StartNo)>,
    /// Who would leave the bracket by the rules, or come up to it, and does not.
    pub floaters: Vec<StartNo>,
}

/// The pairs of a bracket and its floaters, by their places in the field.
pub(crate) type BracketParts<'a> = (&'a [(usize, usize)], &'a [usize]);

impl BracketDeviation {
    /// What the bracket by the rules has and the one that stands has not.
    pub(crate) fn new(
        verdict: Verdict,
        [best, stands]: [BracketParts<'_>; 2],
        no: impl Fn(usize) -> StartNo,
    ) -> Self {
        let missing = best.0.iter().filter(|pair| !stands.0.contains(pair));
        let floaters = best.1.iter().filter(|one| !stands.1.contains(one));
        Self {
            verdict,
            missing: missing.map(|(one, other)| (no(*one), no(*other))).collect(),
            floaters: floaters.map(|one| no(*one)).collect(),
        }
    }
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
    pub(crate) fn tries(self, players: [StartNo; 2]) -> bool {
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
    /// No rule makes rounds of this system.
    #[error("rounds of the system {0} are not explained")]
    System(PairingSystem),
    /// The system goes by ratings, and so many players have none (C.04.4.1 art. 1.1).
    #[error("every player needs a rating in this system, and {0} have none")]
    RatingsMissing(usize),
    /// The tables end before this round.
    #[error("the tables of this section end after round {0}")]
    NoSuchRound(usize),
    /// The boards and the bye do not hold everybody who takes part once.
    #[error("the round does not seat everybody who takes part once")]
    NotComplete,
    /// No pairing of the field obeys the rules.
    #[error("no legal pairing exists for this round")]
    NoLegalPairing,
}
