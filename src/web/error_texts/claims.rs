//! Claims that cannot be checked.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use rules::chess::{evidence::Written, notation::Unreadable};
use service::claims::{CheckError, EvidenceError};
use texts::t;

/// The field that is wrong and what to write in it; `None` if the checker is only busy.
pub fn refused(lang: Lang, error: CheckError) -> Option<(&'static str, String)> {
    Some(match error {
        CheckError::Busy => return None,
        CheckError::Start(fault) => ("start", lang.fen_fault(fault)),
        CheckError::Moves(Unreadable::TooLong) => ("moves", t!(lang, claims_too_long)),
        CheckError::Moves(Unreadable::Start(fault)) => ("moves", lang.fen_fault(fault)),
    })
}

/// Seconds after which a turn is likely.
const SOON: u32 = 5;

impl From<CheckError> for Problem {
    fn from(error: CheckError) -> Self {
        let Some((field, _)) = refused(Lang::En, error) else {
            return Self::new(Kind::Unavailable, |lang| t!(lang, claims_busy)).retry_after(SOON);
        };
        Self::field(field, move |lang| {
            refused(lang, error).map_or_else(String::new, |(_, said)| said)
        })
    }
}

impl From<EvidenceError> for Problem {
    fn from(error: EvidenceError) -> Self {
        match error {
            EvidenceError::NoRules => Self::field("moves", |lang| t!(lang, claims_no_rules)),
            EvidenceError::TooLong => Self::field("moves", |lang| {
                t!(lang, claims_too_long_to_keep, most = Written::MAX_MOVES)
            }),
            EvidenceError::Check(error) => error.into(),
        }
    }
}
