//! Claims that cannot be checked.

use crate::{
    error::{FieldError, Problem},
    text::Lang,
};
use rules::chess::{evidence::Written, notation::Unreadable};
use service::claims::{CheckError, EvidenceError};
use texts::t;

/// The field that is wrong and what to write in it.
pub fn refused(lang: Lang, error: CheckError) -> (&'static str, String) {
    match error {
        CheckError::Start(fault) => ("start", lang.fen_fault(fault)),
        CheckError::Moves(Unreadable::TooLong) => ("moves", t!(lang, claims_too_long)),
        CheckError::Moves(Unreadable::Start(fault)) => ("moves", lang.fen_fault(fault)),
    }
}

impl From<CheckError> for Problem {
    fn from(error: CheckError) -> Self {
        let (field, _) = refused(Lang::En, error);
        Self::invalid(vec![FieldError::new(field, move |lang| refused(lang, error).1)])
    }
}

impl From<EvidenceError> for Problem {
    fn from(error: EvidenceError) -> Self {
        match error {
            EvidenceError::NoRules => {
                Self::invalid(vec![FieldError::new("moves", |lang| t!(lang, claims_no_rules))])
            }
            EvidenceError::TooLong => Self::invalid(vec![FieldError::new("moves", |lang| {
                t!(lang, claims_too_long_to_keep, most = Written::MAX_MOVES)
            })]),
            EvidenceError::Check(error) => error.into(),
        }
    }
}
