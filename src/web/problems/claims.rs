//! Claims that cannot be checked.

use crate::{
    domain::chess::{evidence::Written, notation::Unreadable},
    service::claims::{CheckError, EvidenceError},
    web::{
        error::{FieldError, Problem},
        text::{Lang, t},
    },
};

/// The field that is wrong and what to write in it.
pub(in crate::web) fn refused(lang: Lang, error: CheckError) -> (&'static str, String) {
    match error {
        CheckError::Start(fault) => ("start", lang.fen_fault(fault)),
        CheckError::Moves(Unreadable::TooLong) => ("moves", t!(lang, "claims-too-long")),
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
                Self::invalid(vec![FieldError::new("moves", |lang| t!(lang, "claims-no-rules"))])
            }
            EvidenceError::TooLong => Self::invalid(vec![FieldError::new("moves", |lang| {
                t!(lang, "claims-too-long-to-keep", most = Written::MAX_MOVES)
            })]),
            EvidenceError::Check(error) => error.into(),
        }
    }
}
