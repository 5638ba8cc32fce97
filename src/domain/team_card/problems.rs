//! What prevents the confirmation of a card: checked at signing, at approval, and for every card in the league leader's list.

use std::collections::BTreeSet;

use super::{CardRules, Contest, Signer, TeamCard};
use crate::team_match::score::MatchScore;
use engine::{numbers::BoardNo, points::Points};

/// Something that is not as it should be on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardProblem {
    #[error("{0} boards have no result")]
    BoardsOpen(usize),
    /// The quick result is not the sum of the boards.
    #[error("{}–{} was reported, and the boards say {}–{}", .reported.0, .reported.1, .counted.0, .counted.1)]
    Difference {
        /// Home and away.
        reported: (Points, Points),
        counted: (Points, Points),
    },
    /// Two results were reported that are not the same, each home first; the boards do not say yet which it is.
    #[error("{}–{} was reported, and {}–{} by the other team", .first.0, .first.1, .second.0, .second.1)]
    ReportsDiffer {
        first: (Points, Points),
        second: (Points, Points),
    },
    /// A board was not played, and nobody says why.
    #[error("board {0} was not played: write why")]
    RemarkMissing(BoardNo),
    /// The teams do not agree about a board, and no protest is reserved on it.
    #[error("board {0} is contested")]
    Contested(BoardNo),
    /// Two different results of a board were sent, and nobody has decided which holds.
    #[error("board {0} has two results: decide which holds")]
    TwoResults(BoardNo),
    #[error("{} has not signed", .0.as_str())]
    Unsigned(Signer),
}

engine::spelled! {
    /// The kind of a [`CardProblem`].
    pub enum CardProblemName {
        BoardsOpen => "boards_open",
        Difference => "difference",
        ReportsDiffer => "reports_differ",
        RemarkMissing => "remark_missing",
        Contested => "contested",
        TwoResults => "two_results",
        Unsigned => "unsigned",
    }
}

impl CardProblem {
    /// Of which kind it is.
    pub const fn name(self) -> CardProblemName {
        match self {
            Self::BoardsOpen(_) => CardProblemName::BoardsOpen,
            Self::Difference { .. } => CardProblemName::Difference,
            Self::ReportsDiffer { .. } => CardProblemName::ReportsDiffer,
            Self::RemarkMissing(_) => CardProblemName::RemarkMissing,
            Self::Contested(_) => CardProblemName::Contested,
            Self::TwoResults(_) => CardProblemName::TwoResults,
            Self::Unsigned(_) => CardProblemName::Unsigned,
        }
    }
}

impl TeamCard {
    /// What prevents anybody from signing it.
    pub fn content_problems(&self, score: &MatchScore, rules: &CardRules) -> Vec<CardProblem> {
        let mut problems = Vec::new();
        if score.open() > 0 {
            problems.push(CardProblem::BoardsOpen(score.open()));
        }
        problems.extend(self.report_problems(score));
        if rules.remark_for_unplayed {
            let is_explained = |board: &BoardNo| {
                self.remarks.iter().any(|remark| {
                    remark.board == Some(*board) || (score.lost.is_some() && remark.board.is_none())
                })
            };
            let silent = score.unplayed().filter(|board| !is_explained(board));
            problems.extend(silent.map(CardProblem::RemarkMissing));
        }
        problems
    }

    /// Everything that keeps it from being confirmed.
    pub fn problems(&self, score: &MatchScore, rules: &CardRules) -> Vec<CardProblem> {
        let mut problems = self.content_problems(score, rules);
        let contested = self.open_contests().filter(|contest| !self.is_reserved(contest));
        problems.extend(contested.map(|contest| CardProblem::Contested(contest.board)));
        problems.extend(score.disputed.iter().copied().map(CardProblem::TwoResults));
        let unsigned = rules
            .needed()
            .iter()
            .filter(|signer| self.signature(**signer).is_none());
        problems.extend(unsigned.copied().map(CardProblem::Unsigned));
        problems
    }

    /// The boards the teams do not agree about, and on which no protest is reserved: each once.
    pub fn contested_boards(&self) -> BTreeSet<BoardNo> {
        let contested = self.open_contests().filter(|contest| !self.is_reserved(contest));
        contested.map(|contest| contest.board).collect()
    }

    /// Is it confirmed: signed by all who must, and nothing in the way?
    pub fn is_confirmed(&self, score: &MatchScore, rules: &CardRules) -> bool {
        self.problems(score, rules).is_empty()
    }

    /// Has the team that contests a board signed with a reservation on it? Then a protest decides, and the card may be confirmed. What was
    /// reserved with a signature that ended is reserved still, unless the board was changed since.
    pub(super) fn is_reserved(&self, contest: &Contest) -> bool {
        let (_, was_reserved) = self.signed_by(contest.side, Some(contest.board));
        was_reserved
            || self
                .signature(Signer::captain(contest.side))
                .is_some_and(|signature| {
                    signature
                        .reservations
                        .iter()
                        .any(|reservation| reservation.covers(Some(contest.board)))
                })
    }
}
