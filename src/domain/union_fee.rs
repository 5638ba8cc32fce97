//! The fee that a tournament owes the union (DM-5.6): how much, by which decision, who pays, by when, and whether it was paid.
//!
//! No text known to the program states the amount, the day and the payer, so the organiser of the tournament enters them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{currency::Currency, money::Money, one_line::one_line};

one_line! {
    /// Where an amount comes from, who pays, or the words on a payment.
    FeeWords in 1..=120;
}

/// The fee of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnionFee {
    /// How much; nothing where no fee is owed.
    pub amount: Money,
    /// In which money.
    #[serde(default)]
    pub currency: Currency,
    /// Where the amount comes from: a decision, a list of rates.
    #[serde(default)]
    pub basis: Option<FeeWords>,
    /// Who pays it.
    #[serde(default)]
    pub payer: Option<FeeWords>,
    /// The last day for it.
    #[serde(default)]
    pub due_on: Option<Date>,
    /// The day it was paid.
    #[serde(default)]
    pub paid_on: Option<Date>,
    /// The reference on the payment.
    #[serde(default)]
    pub reference: Option<FeeWords>,
}

/// How a fee stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeStanding {
    /// None is owed.
    NothingOwed,
    /// It was paid.
    Paid,
    /// It is to be paid.
    Open,
    /// It is to be paid, and its day is over.
    Overdue,
}

impl UnionFee {
    /// Was it paid, or is none owed?
    pub const fn is_settled(&self) -> bool {
        self.amount.is_zero() || self.paid_on.is_some()
    }

    /// How it stands on a day.
    pub fn standing(&self, today: Date) -> FeeStanding {
        if self.amount.is_zero() {
            FeeStanding::NothingOwed
        } else if self.paid_on.is_some() {
            FeeStanding::Paid
        } else if self.due_on.is_some_and(|due| due < today) {
            FeeStanding::Overdue
        } else {
            FeeStanding::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn dm_5_6_a_fee_is_open_until_it_is_paid_and_late_after_its_day() {
        let mut fee = UnionFee {
            amount: "1.200".parse().unwrap(),
            currency: Currency::default(),
            basis: None,
            payer: None,
            due_on: None,
            paid_on: None,
            reference: None,
        };
        let day = date(2026, 3, 10);
        assert_eq!(fee.standing(day), FeeStanding::Open);
        fee.due_on = Some(day);
        assert_eq!(fee.standing(day), FeeStanding::Open);
        assert_eq!(fee.standing(date(2026, 3, 11)), FeeStanding::Overdue);
        assert!(!fee.is_settled());
        fee.paid_on = Some(date(2026, 3, 12));
        assert_eq!(fee.standing(date(2026, 3, 12)), FeeStanding::Paid);
        assert!(fee.is_settled());
        fee.amount = Money::ZERO;
        fee.paid_on = None;
        assert!(fee.is_settled());
        assert_eq!(fee.standing(date(2026, 3, 12)), FeeStanding::NothingOwed);
    }
}
