//! The union's rating committee: why somebody was not appointed.

use serde_json::json;

use crate::{
    error::{FieldError, Problem},
    i18n::Lang,
};
use domain::rating_committee::{AppointeeName, Refused};
use service::rating_committee::RatingCommitteeError;
use texts::t;

/// Names in a sentence.
pub fn names(names: &[AppointeeName]) -> String {
    let names: Vec<&str> = names.iter().map(AppointeeName::as_str).collect();
    names.join(", ")
}

/// Why somebody is not appointed so, and in which field.
fn refused(refused: Refused) -> FieldError {
    let field = match refused {
        Refused::EndsBeforeItBegins => "until",
        Refused::EndedAfterTerm(_) => "on",
        Refused::Sits { .. } => "name",
        Refused::Full { .. } => "seat",
    };
    FieldError::new(field, move |lang: Lang| match &refused {
        Refused::EndsBeforeItBegins => t!(lang, rating_committee_problem_order),
        Refused::EndedAfterTerm(until) => {
            t!(lang, rating_committee_problem_ended_late, day = lang.date(*until))
        }
        Refused::Sits { name, seat, day } => t!(
            lang,
            rating_committee_problem_sits,
            name = name.as_str(),
            seat = seat.as_str(),
            day = lang.date(*day)
        ),
        Refused::Full {
            seat,
            seats,
            day,
            holders,
        } => t!(
            lang,
            rating_committee_problem_full,
            count = (*seats),
            seat = seat.as_str(),
            day = lang.date(*day),
            names = names(holders)
        ),
    })
}

impl From<RatingCommitteeError> for Problem {
    fn from(error: RatingCommitteeError) -> Self {
        match error {
            RatingCommitteeError::NotFound => Self::not_found(),
            RatingCommitteeError::TooLate => Self::field("from", |lang| t!(lang, tournament_problem_date)),
            RatingCommitteeError::Refused(error) => Self::invalid(vec![refused(error)]),
            RatingCommitteeError::ChangedMeanwhile(stands) => {
                let current = json!({
                    "version": stands.register.version,
                    "sitting": stands.committee.sitting,
                    "coming": stands.committee.coming,
                });
                Self::changed(|lang| t!(lang, rating_committee_changed_meanwhile), current)
            }
            RatingCommitteeError::Once(error) => error.into(),
            RatingCommitteeError::Store(error) => error.into(),
        }
    }
}
