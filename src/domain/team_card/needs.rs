//! What the person who approves a card has to do about it. Who that is and where it is shown is decided elsewhere.

use jiff::Timestamp;

use super::{
    EndedSignature, Signer, TeamCard,
    deadlines::{Awaited, Due},
    problems::{CardProblem, CardProblemName},
};
use crate::team_match::Side;

/// Something about a card that the league leader can act on, the most pressing first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardNeed {
    /// A result was reported that is not the sum of the boards.
    Difference,
    /// The teams have not reported the same result.
    ReportsDiffer,
    /// The teams do not agree about a board.
    Contested,
    /// A board was changed after somebody had signed, who has not signed again.
    SignAgain,
    /// The result should have been reported.
    LateResult,
    /// The card should have been confirmed.
    LateCard,
    /// It is confirmed and waits for approval, and somebody signed with a reservation.
    Reserved,
    /// It is confirmed and waits for approval.
    Confirmed,
}

impl TeamCard {
    /// What has to be done, from the card's problems and what is due. If a league requires no signatures, a card waits for approval once
    /// both captains have signed, so that leagues without cards are not shown blank ones.
    pub fn needs(&self, problems: &[CardProblem], awaited: &[Awaited], now: Timestamp) -> Vec<CardNeed> {
        if self.approval.is_some() {
            return Vec::new();
        }
        let mut needs = Vec::new();
        let has = |name: CardProblemName| problems.iter().any(|problem| problem.name() == name);
        if has(CardProblemName::Difference) {
            needs.push(CardNeed::Difference);
        }
        if has(CardProblemName::ReportsDiffer) {
            needs.push(CardNeed::ReportsDiffer);
        }
        let is_unsigned = |ended: &EndedSignature| self.signature(ended.signature.signer).is_none();
        if has(CardProblemName::Contested) {
            needs.push(CardNeed::Contested);
        } else if !has(CardProblemName::BoardsOpen) && self.ended.iter().any(is_unsigned) {
            needs.push(CardNeed::SignAgain);
        }
        let captains = [Signer::HomeCaptain, Signer::AwayCaptain];
        let have_signed = captains
            .into_iter()
            .all(|signer| self.signature(signer).is_some());
        if have_signed && problems.is_empty() {
            // Also with a signature that ended since, where what it was about was not changed.
            let still = Side::ALL.into_iter().any(|side| self.reserved_at(side).is_some());
            let is_reserved = still
                || self
                    .signatures
                    .iter()
                    .any(|signature| !signature.reservations.is_empty());
            needs.push(if is_reserved {
                CardNeed::Reserved
            } else {
                CardNeed::Confirmed
            });
        }
        let overdue = awaited.iter().filter(|one| one.is_overdue(now));
        needs.extend(overdue.map(|one| match one.what {
            Due::QuickResult => CardNeed::LateResult,
            Due::FullCard => CardNeed::LateCard,
        }));
        needs
    }
}
