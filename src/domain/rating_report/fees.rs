//! The fee of the union in a report (DM-5.6).

use serde::{Deserialize, Serialize};

use super::document::Absent;
use crate::union_fee::UnionFee;

/// What is owed to the union and whether it was paid, or why nothing is said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Fees {
    /// Nobody has written it down.
    Absent(Absent),
    /// As the organiser of the tournament has it.
    Owed(UnionFee),
}

impl Fees {
    /// Was it paid, or is none owed?
    pub const fn is_settled(&self) -> bool {
        match self {
            Self::Absent(_) => false,
            Self::Owed(fee) => fee.is_settled(),
        }
    }
}
