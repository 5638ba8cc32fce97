//! What all pairing systems share: what a pairing is made from, what a pairing is, why it is as it is, and the order of the boards.
//!
//! | file | what |
//! | --- | --- |
//! | `system` | the pairing systems, and who makes their rounds |
//! | `entrant` | what a system asks about a player before a round |
//! | `colours` | colour histories and who is due which colour |
//! | `floats` | who met somebody of another score |
//! | `allotment` | who has White of two who meet |
//! | `arrangements` | what was settled before round 1: first colour, who must not meet, virtual points |
//! | `restrictions` | rules about who is kept apart, hard or soft, in which rounds |
//! | `meetings` | who may meet whom, for the systems without topscorers |
//! | `berger` | round robins from Berger's tables, by which rounds of every maker are counted and judged |
//! | `monrad_rules` | the rules of a Monrad, which a section settles |
//! | `keizer_rules` | the numbers of a Keizer tournament, which a section settles |
//! | `baku` | virtual points by Baku's acceleration, C.04.7 |
//! | `acceleration` | virtual points by groups of the starting list: other known accelerations, and a section's own groups |
//! | `criteria` | the criteria of the systems by name |
//! | `reasons` | why a round is as it is |
//! | `watch` | how far an engine has come, and whether to stop it |
//!
//! The systems are modules beside this one and do not use each other, except that Burstein's first rounds are the Dutch system's:
//! [`crate::dutch`] (C.04.3), [`crate::burstein`] (C.04.4.2), [`crate::dubov`] (C.04.4.1), [`crate::lim`] (C.04.4.3), [`crate::monrad`], [`crate::keizer`]. Callers that want a round
//! paired use [`crate::systems`], whatever the system; [`crate::hand`] has rounds that are made or corrected by hand.
//!
//! How the engines work: round robins come from Berger's tables. The Dutch system pairs brackets from the top; each is a heaviest
//! matching ([`crate::matching`]), and among candidates that are equally good it takes the one that the articles generate first. Burstein's
//! brackets and Monrad's score groups move players down ([`crate::group`], the same matching with fewer criteria); Dubov moves players up,
//! and Lim pairs towards the median and tries opponents in the order of the exchanges ([`crate::lim`]).
//! Monrad is one engine whose rules are settings of the section, for teams, too ([`crate::team_monrad`]). The
//! Double-Swiss pairs its brackets as the Swiss Team System does, two rounds at a time ([`crate::double_swiss`]).
//!
//! Each system explains its rounds by its own text (`explain`): an obvious alternative is made as good as possible and compared with the
//! round by a second implementation of the criteria (`dutch::value`, `group::explain`, `dubov::explain`), so every sentence is computed.
//! A round made by hand is compared bracket by bracket.

pub mod acceleration;
pub(crate) mod allotment;
pub mod arrangements;
pub mod baku;
pub mod berger;
pub mod colours;
pub mod criteria;
pub(crate) mod entrant;
pub mod floats;
pub mod keizer_rules;
pub(crate) mod meetings;
pub mod monrad_rules;
pub mod reasons;
pub mod restrictions;
mod system;
pub mod watch;

use std::cmp::Reverse;

pub(crate) use system::GAMES_OF_A_MATCH;
pub use system::{Maker, PairingSystem};

use super::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    result::GameResult,
};
use arrangements::VirtualPoints;
use keizer_rules::KeizerRules;
use monrad_rules::MonradRules;

/// What a pairing is made from.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    pub system: PairingSystem,
    /// The section. Cells before the round are history; a bye in the cell of the round itself means that the player is absent.
    pub table: &'a Crosstable,
    /// The round to be paired.
    pub round: RoundNo,
    /// The colour that the first player of the starting order has in round 1, drawn by lot (C.04.3 art. 5.1).
    pub first_colour: Colour,
    /// Pairs that must not meet, announced before round 1 (C.05 art. 5.2).
    pub prohibited: &'a [(StartNo, StartNo)],
    /// Points that count for the pairing only (C.04.7).
    pub virtual_points: &'a [VirtualPoints],
    /// How art. 5.2.5 counts.
    pub parity: Parity,
    /// Which score makes a topscorer.
    pub topscorers: Topscorers,
    /// Are the last two rounds of the first cycle of a double round robin swapped, so that nobody has the same colour three
    /// times running (C.05 annex 1)? A single one keeps the order of its table whatever stands here.
    pub swap_before_second_cycle: bool,
    /// The rules of a Monrad.
    pub monrad: &'a MonradRules,
    /// The rules of a Keizer tournament.
    pub keizer: &'a KeizerRules,
}

impl Request<'_> {
    /// Who is to be paired: active, and without a bye for this round.
    pub fn taking_part(&self) -> impl Iterator<Item = &Contestant> {
        self.table
            .contestants
            .iter()
            .filter(|contestant| takes_part(contestant, self.round))
    }

    /// The virtual points of a player in a round.
    pub fn virtual_points(&self, player: StartNo, round: RoundNo) -> Points {
        arrangements::virtual_points(self.virtual_points, player, round)
    }

    /// Rounds before the one to be paired.
    pub const fn rounds_before(&self) -> usize {
        self.round.index()
    }
}

pub(crate) fn takes_part(contestant: &Contestant, round: RoundNo) -> bool {
    contestant.standing == Participation::Active
        && match contestant.cell(round) {
            Cell::Bye(kind) => kind == ByeKind::PairingAllocated,
            Cell::Absent | Cell::Game(_) => true,
        }
}

/// Which number is odd or even when the lot decides the colours (C.04.3 art. 5.2.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Parity {
    /// The place among those who have ever been paired, this round included: players who came late or had a bye until now are
    /// passed over. The usual checking programs count like this.
    #[default]
    AmongPaired,
    /// The starting number, as the article says.
    StartingNumber,
}

/// Which score makes a topscorer in the last round (C.04.3 art. 1.8) if virtual points still count in it. Baku's method gives none
/// then, so only virtual points that somebody wrote down by hand make a difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topscorers {
    /// The pairing score with virtual points. The usual checking programs count like this.
    #[default]
    PairingScore,
    /// The points that were won, as the articles read: the pairing score defines and sorts the scoregroups (C.04.7 art. 1.5), and nothing
    /// else is said of it.
    Points,
}

/// The largest field that is paired: the graph of a bracket needs memory with the square of its players, some 15 bytes times
/// nine million here, and a large field must not use up a server's memory.
pub(crate) const MOST_PLAYERS: usize = 3_000;

/// A paired round: the boards, the first one first, and who is left over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Board 1 first.
    pub boards: Vec<Board>,
    /// The one an odd field leaves over.
    pub left_over: Option<LeftOver>,
}

/// Two players at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pub white: StartNo,
    pub black: StartNo,
}

impl Board {
    /// The board of two of whom the first has this colour.
    pub const fn of(first: StartNo, second: StartNo, colour: Colour) -> Self {
        match colour {
            Colour::White => Self {
                white: first,
                black: second,
            },
            Colour::Black => Self {
                white: second,
                black: first,
            },
        }
    }

    /// The opponent of one of the two.
    pub fn opponent_of(self, no: StartNo) -> Option<StartNo> {
        if no == self.white {
            Some(self.black)
        } else if no == self.black {
            Some(self.white)
        } else {
            None
        }
    }

    /// What the game gives the two of them in a cross table, White first.
    pub fn cells(self, result: GameResult) -> [(StartNo, Cell); 2] {
        let (white, black) = (self.white, self.black);
        [(white, black, Colour::White), (black, white, Colour::Black)].map(|(player, opponent, colour)| {
            let game = GameCell {
                opponent,
                colour,
                result: Some(result),
                unrated: false,
                reported: None,
            };
            (player, Cell::Game(game))
        })
    }
}

/// The player an odd field leaves over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOver {
    /// Has the pairing-allocated bye and its points (C.04.1 art. 3).
    Bye(StartNo),
    /// Rests: in a round robin everybody does so once a cycle, and it gives nothing.
    Rest(StartNo),
}

impl LeftOver {
    pub const fn player(self) -> StartNo {
        match self {
            Self::Bye(no) | Self::Rest(no) => no,
        }
    }

    /// The bye it is in the cross table.
    pub const fn bye(self) -> ByeKind {
        match self {
            Self::Bye(_) => ByeKind::PairingAllocated,
            Self::Rest(_) => ByeKind::ZeroPoint,
        }
    }
}

/// Why there is no pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpairable {
    /// In this system the arbiter makes the rounds.
    #[error("in this section the arbiter makes the rounds by hand")]
    MadeByHand,
    /// There is nobody to pair.
    #[error("at least two players are needed")]
    TooFewPlayers,
    /// The tables end before this round.
    #[error("all have met: the tables of this section end after round {0}")]
    NoSuchRound(usize),
    /// The system goes by ratings, and so many players have none (C.04.4.1 art. 1.1).
    #[error("every player needs a rating in this system, and {0} have none; give them provisional ones")]
    RatingsMissing(usize),
    /// No pairing obeys the rules; the arbiter decides.
    #[error("no legal pairing exists for this round")]
    NoLegalPairing,
    /// By the table two teams would meet more often than their round robin lets them.
    #[error(
        "teams {0} and {1} have met as often as they are to: the rounds before this one are of another plan"
    )]
    MeetAgain(TeamNo, TeamNo),
    /// A pairing exists, but the field is too large or too unusual for the engine's weights.
    #[error("this field is more than the program can pair; make the round by hand")]
    OutOfReach,
    /// It was cancelled.
    #[error("the pairing was cancelled")]
    Cancelled,
}

/// Puts boards in the order in which they are numbered (C.04.2 art. 3.6): the higher score of the higher-ranked player of the
/// pair, then the higher sum of both, then the lower number of the higher-ranked player. The bye has no board and comes last.
///
/// `score` is the pairing score: with acceleration the real points and the virtual ones.
pub fn order_boards(boards: &mut [Board], score: impl Fn(StartNo) -> Points) {
    boards.sort_by_cached_key(|board| {
        let (white, black) = (score(board.white), score(board.black));
        // Higher-ranked: more points, then the lower number.
        let (higher, points) = if (Reverse(white), board.white) < (Reverse(black), board.black) {
            (board.white, white)
        } else {
            (board.black, black)
        };
        (Reverse(points), Reverse(white + black), higher)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(no: u16) -> StartNo {
        StartNo::new(no).expect("a starting number")
    }

    #[test]
    fn boards_go_by_the_better_player_then_the_sum_then_the_number() {
        let score = |no: StartNo| Points::halves([0, 4, 4, 6, 3, 4, 4][usize::from(no.get())]);
        let board = |white, black| Board {
            white: number(white),
            black: number(black),
        };
        let mut boards = [board(5, 4), board(6, 2), board(1, 3)];
        order_boards(&mut boards, score);
        assert_eq!(boards, [board(1, 3), board(6, 2), board(5, 4)]);
        let mut boards = [board(6, 2), board(5, 1)];
        order_boards(&mut boards, score);
        assert_eq!(boards, [board(5, 1), board(6, 2)]);
    }
}
