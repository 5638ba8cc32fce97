//! The result of a match as a whole, reported before the results of its boards: a claim that does not count and is compared with the sum of
//! the boards. Either captain or the leader of the match or the league reports it. If two captains differ, both reports are kept until one
//! of them or the leader says which is right.

use super::{
    QuickResult, Signer, TeamCard,
    entry::Hand,
    problems::CardProblem,
    signing::{CardRefusal, Pen},
};
use crate::team_match::{Side, score::MatchScore};
use engine::points::Points;

impl QuickResult {
    /// What it says, home first.
    pub const fn points(&self) -> (Points, Points) {
        (self.home, self.away)
    }
}

impl TeamCard {
    /// The result of the match as a whole is reported, home first, by the captain of a side or (none) by the leader.
    ///
    /// A captain's later report replaces the captain's earlier one; somebody else's report is kept beside it as long as the two differ. The
    /// leader says which is right. If all three differ, the captains' reports are kept. A captain who has signed cannot report any more.
    pub fn report_quick(
        &self,
        side: Option<Side>,
        (home, away): (Points, Points),
        pen: &Pen<'_>,
    ) -> Result<Self, CardRefusal> {
        self.is_open()?;
        if let Some(side) = side {
            self.has_not_signed(Signer::captain(side))?;
        }
        let boards = pen.score.boards.len();
        let most = i32::try_from(boards).map_or(Points::ZERO, Points::whole);
        // The sum may be less than a point a board: both may lose a board. Penalties are not part of it.
        let is_one = |points: Points| (Points::ZERO..=most).contains(&points);
        if !is_one(home) || !is_one(away) || home + away > most {
            return Err(CardRefusal::ImpossibleResult(boards));
        }
        let report = QuickResult {
            home,
            away,
            at: pen.now,
            by: pen.name.to_owned(),
            side,
        };
        let mut card = self.clone();
        let of_another = |one: Option<QuickResult>| one.filter(|one| side.is_some() && one.side != side);
        let is_else = |one: &QuickResult| one.points() != (home, away);
        (card.quick, card.counter) = match (of_another(card.quick.take()), of_another(card.counter.take())) {
            (None, counter) => (Some(report), counter.filter(is_else)),
            (Some(first), None) => {
                let counter = is_else(&first).then_some(report);
                (Some(first), counter)
            }
            // The other captain disagrees with the leader and keeps the report.
            (Some(first), Some(second)) if is_else(&first) && is_else(&second) => {
                (Some(second), Some(report))
            }
            (Some(first), Some(second)) => (Some(first), Some(second)),
        };
        Ok(card.written())
    }

    /// May this hand still report the result? A captain who has signed has said what it is.
    pub fn may_report(&self, hand: Hand) -> bool {
        let has_signed = |side| self.signature(Signer::captain(side)).is_some();
        self.approval.is_none() && !hand.side().is_some_and(has_signed)
    }

    /// What is wrong with what was reported: it is not what the boards give, or, as long as boards are open, two reports are not the same.
    pub(super) fn report_problems(&self, score: &MatchScore) -> Vec<CardProblem> {
        let reports = [&self.quick, &self.counter].into_iter().flatten();
        if score.open() == 0 {
            let counted = score.points();
            let wrong = reports
                .map(QuickResult::points)
                .filter(|reported| *reported != counted);
            return wrong
                .map(|reported| CardProblem::Difference { reported, counted })
                .collect();
        }
        // While boards are open the sum is not there yet.
        let both = self.quick.as_ref().zip(self.counter.as_ref());
        let differ = both.map(|(first, second)| CardProblem::ReportsDiffer {
            first: first.points(),
            second: second.points(),
        });
        differ.into_iter().collect()
    }
}
