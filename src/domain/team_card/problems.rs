//! What stands between a card and its confirmation: asked at signing, at approval, and of every card in the league leader's list.

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
    /// A board was not played, and nobody says why.
    #[error("board {0} was not played: write why")]
    RemarkMissing(BoardNo),
    /// The teams do not agree about a board, and no protest is reserved on it.
    #[error("board {0} is contested")]
    Contested(BoardNo),
    #[error("{} has not signed", .0.as_str())]
    Unsigned(Signer),
}

engine::spelled! {
    /// The kind of a [`CardProblem`].
    pub enum CardProblemName {
        BoardsOpen => "boards_open",
        Difference => "difference",
        RemarkMissing => "remark_missing",
        Contested => "contested",
        Unsigned => "unsigned",
    }
}

impl CardProblem {
    /// Of which kind it is.
    pub const fn name(self) -> CardProblemName {
        match self {
            Self::BoardsOpen(_) => CardProblemName::BoardsOpen,
            Self::Difference { .. } => CardProblemName::Difference,
            Self::RemarkMissing(_) => CardProblemName::RemarkMissing,
            Self::Contested(_) => CardProblemName::Contested,
            Self::Unsigned(_) => CardProblemName::Unsigned,
        }
    }
}

impl TeamCard {
    /// What keeps it from being signed, whoever signs.
    pub fn content_problems(&self, score: &MatchScore, rules: &CardRules) -> Vec<CardProblem> {
        let mut problems = Vec::new();
        if score.open() > 0 {
            problems.push(CardProblem::BoardsOpen(score.open()));
        }
        let counted = score.points();
        let reported = self.quick.as_ref().map(|quick| (quick.home, quick.away));
        // While boards are open the sum is not there yet.
        if let Some(reported) = reported.filter(|reported| score.open() == 0 && *reported != counted) {
            problems.push(CardProblem::Difference { reported, counted });
        }
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
        let unsigned = rules
            .needed()
            .iter()
            .filter(|signer| self.signature(**signer).is_none());
        problems.extend(unsigned.copied().map(CardProblem::Unsigned));
        problems
    }

    /// Is it confirmed: signed by all who must, and nothing in the way?
    pub fn is_confirmed(&self, score: &MatchScore, rules: &CardRules) -> bool {
        self.problems(score, rules).is_empty()
    }

    /// Has the team that contests a board signed with a reservation on it? Then a protest decides, and the card may be confirmed.
    pub(super) fn is_reserved(&self, contest: &Contest) -> bool {
        self.signature(Signer::captain(contest.side))
            .is_some_and(|signature| {
                signature
                    .reservations
                    .iter()
                    .any(|reservation| reservation.covers(Some(contest.board)))
            })
    }
}
