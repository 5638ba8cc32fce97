//! The words for FIDE's rating lists: how far one has come, and what is wrong with a file or a row.

use crate::i18n::{Lang, keyed};
use domain::fide_list::FideListState;
use texts::t;

impl Lang {
    /// How far a list has come.
    pub fn fide_list_state(self, state: FideListState) -> String {
        keyed(self.loader(), "fide-list-state", state.as_str())
    }

    /// Why a file could not be read to its end (`formats::fide_list::Fault`), and how far it was.
    pub fn fide_list_fault(self, fault: &str, row: i64) -> String {
        let lang = self;
        let why = keyed(self.loader(), "fide-list-fault", fault);
        t!(lang, fide_list_failed, why, row)
    }

    /// What is wrong with a row (`formats::fide_list::Problem`).
    pub fn fide_list_problem(self, problem: &str) -> String {
        keyed(self.loader(), "fide-list-problem", problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::fide_list::{Fault, Problem};

    #[test]
    fn every_fault_of_a_file_and_of_a_row_has_its_words() {
        for lang in Lang::ALL {
            for fault in Fault::NAMES.into_iter().chain(["twice", "one-rate"]) {
                let said = lang.fide_list_fault(fault, 7);
                assert!(
                    said.contains('7') && !said.contains("fide-list"),
                    "{fault}: {said}"
                );
            }
            for code in Problem::CODES {
                let said = lang.fide_list_problem(code);
                assert!(!said.contains("fide-list"), "{said}");
            }
            for state in FideListState::ALL {
                assert!(!lang.fide_list_state(state).contains("fide-list"), "{state}");
            }
        }
    }
}
