//! What stamps, causes and refusals of a correspondence game are called.

use super::{Lang, rulings::keyed};
use rules::correspondence::{
    Cause, Sent, Stamp,
    ledger::{LedgerProblem, SentMove, Settled},
};
use texts::t;

impl Lang {
    /// Who caused that a move could not be read.
    pub fn cause(self, cause: Cause) -> String {
        keyed(self.loader(), "correspondence-cause", cause.as_str())
    }

    /// What the stamp of a card shows, with its hour where that can be read.
    pub fn post_stamp(self, sent: &SentMove) -> String {
        let lang = self;
        let day = match &sent.stamp {
            Stamp::Clear(day) => lang.date(*day),
            Stamp::Partly(days) => {
                let days: Vec<String> = days.iter().map(|day| lang.date(*day)).collect();
                t!(lang, correspondence_stamp_one_of, days = days.join(", "))
            }
            Stamp::Illegible => t!(lang, correspondence_stamp_illegible),
        };
        match sent.hour {
            Some(hour) => t!(lang, correspondence_stamp_hour, day = day, hour = lang.time(hour)),
            None => day,
        }
    }

    /// The day a move counts as sent.
    pub fn sent_on(self, sent: &Sent) -> String {
        let lang = self;
        match sent {
            Sent::Stamped(day) => lang.date(*day),
            Sent::BySender(day) => t!(lang, correspondence_sent_by_sender, day = lang.date(*day)),
            Sent::Open(_) => t!(lang, correspondence_sent_open),
            Sent::Unknown => String::new(),
        }
    }

    /// Why something is not written down.
    pub fn ledger_problem(self, problem: LedgerProblem) -> String {
        let lang = self;
        match problem {
            LedgerProblem::StampDays => t!(lang, correspondence_problem_stamp_days),
            LedgerProblem::DateMissing => t!(lang, correspondence_problem_date_missing),
            LedgerProblem::Day => t!(lang, correspondence_problem_day),
            LedgerProblem::ArrivedBefore => t!(lang, correspondence_problem_arrived_before),
            LedgerProblem::NotArrived => t!(lang, correspondence_problem_not_arrived),
            LedgerProblem::TooLong => t!(lang, correspondence_problem_too_long),
            LedgerProblem::TooManyDays => {
                t!(
                    lang,
                    correspondence_problem_too_many_days,
                    most = Settled::MOST_DAYS
                )
            }
            LedgerProblem::ArrivalNeeded => t!(lang, correspondence_problem_arrival_needed),
            LedgerProblem::Decided => t!(lang, correspondence_problem_decided),
            LedgerProblem::NoSuchLine => t!(lang, correspondence_problem_no_such_line),
            LedgerProblem::NothingOpen => t!(lang, correspondence_problem_nothing_open),
            LedgerProblem::DayNotLeft(day) => {
                t!(lang, correspondence_problem_day_not_left, day = lang.date(day))
            }
            LedgerProblem::VotedTwice => t!(lang, protest_vote_twice),
            LedgerProblem::NoMajority => t!(lang, correspondence_problem_no_majority),
            LedgerProblem::HigherDecided => t!(lang, correspondence_problem_higher_decided),
            LedgerProblem::InUse => t!(lang, correspondence_problem_in_use),
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
