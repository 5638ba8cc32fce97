//! Warnings and quarantines, and whom they keep out.

use crate::{
    error::{FieldError, Problem},
    i18n::Lang,
};
use service::{
    quarantines::{self, BarredEntry, ClearError},
    sanctions::{Fault, MAX_ADDRESS, MAX_REASONS, SanctionError},
};
use texts::t;

/// What kind of fault it is, for programs.
fn code(fault: &Fault) -> &'static str {
    match fault {
        Fault::Rule(problem) => problem.as_str(),
        Fault::NoPlayer => "no_player",
        Fault::TooLong { .. } => "too_long",
    }
}

impl From<SanctionError> for Problem {
    fn from(error: SanctionError) -> Self {
        match error {
            SanctionError::NotFound => Self::not_found(),
            SanctionError::NoRules => Self::not_now(|lang| t!(lang, ruling_no_rules)),
            SanctionError::Refused(faults) => {
                let codes: Vec<&str> = faults.iter().map(code).collect();
                let errors = faults.into_iter().map(|fault| {
                    let (field, _) = Lang::En.sanction_fault(&fault);
                    FieldError::new(field, move |lang| lang.sanction_fault(&fault).1)
                });
                Self::invalid(errors.collect()).with("problems", codes)
            }
            SanctionError::ChangedMeanwhile(current) => Self::changed(
                |lang| t!(lang, sanction_changed_meanwhile),
                serde_json::json!({ "state": current.sanction.state, "version": current.version }),
            ),
            SanctionError::Step(step) => {
                Self::not_now(|lang| t!(lang, sanction_wrong_step)).with("state", step.from)
            }
            SanctionError::LetterFirst => Self::not_now(|lang| t!(lang, sanction_letter_first)),
            SanctionError::NotWaiting => Self::not_now(|lang| t!(lang, sanction_letter_not_waiting)),
            SanctionError::ForOthers(decider) => {
                Self::not_now(move |lang| t!(lang, sanction_letter_for_others, who = lang.decider(decider)))
            }
            SanctionError::Address => Self::field("address", |lang| {
                t!(lang, sanction_fault_too_long, most = MAX_ADDRESS)
            }),
            SanctionError::Reasons => Self::field("reasons", |lang| {
                t!(lang, sanction_board_reasons, most = MAX_REASONS)
            }),
            SanctionError::Once(error) => error.into(),
            SanctionError::Store(error) => error.into(),
        }
    }
}

impl From<ClearError> for Problem {
    fn from(error: ClearError) -> Self {
        match error {
            ClearError::Player(error) => error.into(),
            ClearError::Reason => Self::field("reason", |lang| {
                t!(lang, sanction_clear_reason, most = quarantines::MAX_REASON)
            }),
            ClearError::NoNamesake => Self::not_now(|lang| t!(lang, sanction_no_namesake)),
        }
    }
}

/// The names of entries that stand in the way of a round.
pub fn barred(lang: Lang, entries: &[BarredEntry]) -> String {
    let names: Vec<String> = entries
        .iter()
        .map(|entry| {
            let until = entry
                .until()
                .map(|until| lang.short_date(until))
                .unwrap_or_default();
            if entry.is_certain() {
                t!(lang, sanction_barred_name, name = entry.name.as_str(), until)
            } else {
                t!(
                    lang,
                    sanction_barred_name_possible,
                    name = entry.name.as_str(),
                    until
                )
            }
        })
        .collect();
    t!(lang, sanction_round_barred, names = names.join("; "))
}
