//! What stamps, causes and refusals of a correspondence game are called.

use super::{Lang, rulings::keyed, t};
use crate::domain::correspondence::{
    Cause, Sent, Stamp,
    ledger::{LedgerProblem, Settled},
};

impl Lang {
    /// Who caused that a move could not be read.
    pub fn cause(self, cause: Cause) -> String {
        keyed(self.loader(), "correspondence-cause", cause.as_str())
    }

    /// What a stamp shows.
    pub fn post_stamp(self, stamp: &Stamp) -> String {
        let lang = self;
        match stamp {
            Stamp::Clear(day) => lang.date(*day),
            Stamp::Partly(days) => {
                let days: Vec<String> = days.iter().map(|day| lang.date(*day)).collect();
                t!(lang, "correspondence-stamp-one-of", days = days.join(", "))
            }
            Stamp::Illegible => t!(lang, "correspondence-stamp-illegible"),
        }
    }

    /// The day a move counts as sent.
    pub fn sent_on(self, sent: &Sent) -> String {
        let lang = self;
        match sent {
            Sent::Stamped(day) => lang.date(*day),
            Sent::BySender(day) => t!(lang, "correspondence-sent-by-sender", day = lang.date(*day)),
            Sent::Open(_) => t!(lang, "correspondence-sent-open"),
            Sent::Unknown => String::new(),
        }
    }

    /// Why something is not written down.
    pub fn ledger_problem(self, problem: LedgerProblem) -> String {
        let lang = self;
        match problem {
            LedgerProblem::StampDays => t!(lang, "correspondence-problem-stamp-days"),
            LedgerProblem::DateMissing => t!(lang, "correspondence-problem-date-missing"),
            LedgerProblem::Day => t!(lang, "correspondence-problem-day"),
            LedgerProblem::ArrivedBefore => t!(lang, "correspondence-problem-arrived-before"),
            LedgerProblem::NotArrived => t!(lang, "correspondence-problem-not-arrived"),
            LedgerProblem::TooLong => t!(lang, "correspondence-problem-too-long"),
            LedgerProblem::TooManyDays => {
                t!(
                    lang,
                    "correspondence-problem-too-many-days",
                    most = Settled::MOST_DAYS
                )
            }
            LedgerProblem::ArrivalNeeded => t!(lang, "correspondence-problem-arrival-needed"),
            LedgerProblem::Decided => t!(lang, "correspondence-problem-decided"),
            LedgerProblem::NoSuchLine => t!(lang, "correspondence-problem-no-such-line"),
            LedgerProblem::NothingOpen => t!(lang, "correspondence-problem-nothing-open"),
            LedgerProblem::DayNotLeft(day) => {
                t!(lang, "correspondence-problem-day-not-left", day = lang.date(day))
            }
            LedgerProblem::VotedTwice => t!(lang, "protest-vote-twice"),
            LedgerProblem::NoMajority => t!(lang, "correspondence-problem-no-majority"),
            LedgerProblem::HigherDecided => t!(lang, "correspondence-problem-higher-decided"),
            LedgerProblem::InUse => t!(lang, "correspondence-problem-in-use"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            for cause in Cause::ALL {
                let name = lang.cause(cause);
                assert!(!name.is_empty() && !name.contains("correspondence"), "{name}");
            }
        }
    }
}
