//! The league leader's approval of a card, without remarks or with.

use super::{
    Approval, CardRules, MAX_TEXT, TeamCard,
    problems::CardProblem,
    signing::{CardRefusal, Pen},
};
use crate::own_words;

/// The league leader's remarks when a card is approved; both empty: without remarks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remarks<'a> {
    /// To the two teams.
    pub to_teams: &'a str,
    /// To everybody.
    pub public: &'a str,
}

impl Approval {
    /// Was there nothing to say?
    pub const fn is_without_remarks(&self) -> bool {
        self.remarks.is_empty() && self.public_remarks.is_empty()
    }
}

/// Why a card is not approved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApprovalRefusal {
    #[error(transparent)]
    Card(#[from] CardRefusal),
    /// There is a problem: the card can be approved only with a remark about it.
    #[error("not without a remark: {0}")]
    NeedsRemark(CardProblem),
    /// Boards without a result cannot be approved at all.
    #[error("{0} boards have no result")]
    BoardsOpen(usize),
    #[error("the remarks have more than {MAX_TEXT} characters")]
    TooLong,
    #[error("the remarks for everybody have more than {MAX_TEXT} characters")]
    PublicTooLong,
    /// There is no approval to take back.
    #[error("the card is not approved")]
    NotApproved,
    /// An approval is taken back with a reason.
    #[error("write why, in {MAX_TEXT} characters at most")]
    ReasonMissing,
}

impl TeamCard {
    /// The league leader (`pen`) approves it. A card with problems is approved with remarks only; one with open boards not at all.
    pub fn approve(
        &self,
        remarks: Remarks<'_>,
        pen: &Pen<'_>,
        rules: &CardRules,
    ) -> Result<Self, ApprovalRefusal> {
        self.is_open()?;
        let within = |text| own_words::within(text, MAX_TEXT);
        let to_teams = within(remarks.to_teams).ok_or(ApprovalRefusal::TooLong)?;
        let public = within(remarks.public).ok_or(ApprovalRefusal::PublicTooLong)?;
        if pen.score.open() > 0 {
            return Err(ApprovalRefusal::BoardsOpen(pen.score.open()));
        }
        if let Some(problem) = self.problems(pen.score, rules).first()
            && to_teams.is_empty()
            && public.is_empty()
        {
            return Err(ApprovalRefusal::NeedsRemark(*problem));
        }
        let mut card = self.clone();
        card.approval = Some(Approval {
            by: pen.name.to_owned(),
            at: pen.now,
            remarks: to_teams.to_owned(),
            public_remarks: public.to_owned(),
        });
        Ok(card.written())
    }

    /// The league leader takes the approval back, so that an error can be corrected. The signatures stay, since the card has not changed.
    pub fn take_back_approval(&self, reason: &str) -> Result<Self, ApprovalRefusal> {
        if self.approval.is_none() {
            return Err(ApprovalRefusal::NotApproved);
        }
        own_words::said(reason, MAX_TEXT).ok_or(ApprovalRefusal::ReasonMissing)?;
        let mut card = self.clone();
        card.approval = None;
        Ok(card.written())
    }
}
