//! The public part of a card: the result that was reported as a whole, who has signed, and the approval with its public remarks. Other
//! remarks, contested boards, reservations and names are only for the leaders and the two teams.

use jiff::Timestamp;
use serde::Deserialize;

use super::{Approval, QuickResult, Signature, Signer};
use engine::points::Points;

/// A result that was reported as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldReport {
    /// Home and away.
    Result(Points, Points),
    /// The teams have reported different results: neither is public.
    Differing,
}

/// An approval as everybody reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldApproval {
    pub at: Timestamp,
    /// Was anything remarked, even if only to the teams?
    pub has_remarks: bool,
    /// What is remarked to everybody; empty where nothing is.
    pub remarks: String,
}

/// What everybody reads of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Written")]
pub struct ToldCard {
    pub report: Option<ToldReport>,
    pub signers: Vec<Signer>,
    pub approval: Option<ToldApproval>,
}

/// What is read of a stored card, without its remarks and contested boards.
#[derive(Deserialize)]
struct Written {
    quick: Option<QuickResult>,
    #[serde(default)]
    counter: Option<QuickResult>,
    signatures: Vec<Signature>,
    approval: Option<Approval>,
}

impl From<Written> for ToldCard {
    fn from(card: Written) -> Self {
        Self {
            report: card.quick.map(|quick| match card.counter {
                Some(_) => ToldReport::Differing,
                None => ToldReport::Result(quick.home, quick.away),
            }),
            signers: card.signatures.iter().map(|one| one.signer).collect(),
            approval: card.approval.map(|approval| ToldApproval {
                at: approval.at,
                has_remarks: !approval.is_without_remarks(),
                remarks: approval.public_remarks,
            }),
        }
    }
}
