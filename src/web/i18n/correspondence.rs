//! What stamps, causes and refusals of a correspondence game are called.

use super::{Lang, dates::read_date, rulings::keyed};
use jiff::civil::Date;
use rules::correspondence::{
    Cause, Ledger, Sent, Stamp,
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
            Some(hour) => t!(lang, correspondence_stamp_hour, day, hour = lang.time(hour)),
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

/// Days and stretches of days, as people write them into one line: `17.8.2026, 19.8.2026..21.8.2026`, or `2026-08-17`.
pub fn read_days(text: &str) -> Option<Vec<Date>> {
    let mut days = Vec::new();
    for part in text
        .split([',', ';', ' ', '\n', '\r'])
        .filter(|part| !part.is_empty())
    {
        let (first, last) = part
            .split_once("..")
            .or_else(|| part.split_once('–'))
            .unwrap_or((part, part));
        let (first, last) = (read_date(first)?, read_date(last)?);
        for day in first.series(jiff::ToSpan::day(1)).take_while(|day| *day <= last) {
            days.push(day);
            if days.len() > Ledger::MAX_DAYS {
                return None;
            }
        }
    }
    Some(days)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

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

    #[test]
    fn days_are_read_one_by_one_and_as_stretches() {
        let august = |day| date(1987, 8, day);
        assert_eq!(
            read_days("1987-08-17, 1987-08-19"),
            Some(vec![august(17), august(19)])
        );
        assert_eq!(
            read_days("1987-08-17..1987-08-19"),
            Some(vec![august(17), august(18), august(19)])
        );
        for written in [
            "17.8.1987..19.8.1987",
            "17.8.1987–19.8.1987",
            "17.8.1987, 18.8.1987; 19.8.1987",
        ] {
            assert_eq!(
                read_days(written),
                Some(vec![august(17), august(18), august(19)]),
                "{written}"
            );
        }
        assert_eq!(read_days(""), Some(Vec::new()));
        assert_eq!(read_days("i august"), None);
        assert_eq!(read_days("1987-01-01..1999-01-01"), None);
    }
}
