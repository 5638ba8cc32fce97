//! A tournament or a section that is called off: since which day, and why, as everybody reads it.
//!
//! Called off means that it does not take place, or goes no further: nobody enters, and no further round is paired or published. What was
//! played stays as it is. A season of teams that is given up ([`crate::team_season`]) is another thing: its table becomes final.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{letters::is_one_line, own_words};

/// Since when it is called off, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancellation {
    /// The day from which it holds.
    pub on: Date,
    /// Why, in one line, for everybody.
    pub reason: String,
}

/// The acts that go on with what is called off, by their names in the log: they are refused.
pub const GOES_ON: [&str; 6] = [
    "application.send",
    "online_payment.begin",
    "round.draft",
    "round.draft_again",
    "round.draft_by_hand",
    "round.publish",
];

/// Why what was written is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CancellationProblem {
    /// No reason, or too long a one.
    #[error("write a reason of 1 to {} characters in one line", Cancellation::MOST)]
    Reason,
}

impl Cancellation {
    /// Characters of a reason.
    pub const MOST: usize = 500;

    /// Is there a reason that everybody can read?
    pub fn check(&self) -> Result<(), CancellationProblem> {
        if own_words::said(&self.reason, Self::MOST).is_some_and(is_one_line) {
            Ok(())
        } else {
            Err(CancellationProblem::Reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn everybody_reads_why() {
        let because = |reason: &str| Cancellation {
            on: date(2026, 11, 30),
            reason: reason.to_owned(),
        };
        assert_eq!(because("For få tilmeldte.").check(), Ok(()));
        for reason in ["", "  ", "for\nfå", "for\u{0} få", &"x".repeat(501)] {
            assert_eq!(
                because(reason).check(),
                Err(CancellationProblem::Reason),
                "{reason}"
            );
        }
    }
}
