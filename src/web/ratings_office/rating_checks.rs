//! Ratings out of the lists: [`own`] is the organiser's page, where the entry list is sent and ratings are taken over, with
//! [`later`] what a long event has beside; [`office`] is where
//! the ratings office answers.

mod later;
mod office;
mod own;

use std::str::FromStr;

use crate::prelude::*;
use domain::rating_check::RatingCheckState;
use web::components::State as Mark;
use web::error::Kind;

pub(super) fn routes(state: &AppState) -> Routes {
    own::routes(state)
        .merge(later::routes(state))
        .merge(office::routes(state))
}

/// A field of the page's form that nobody types; a form without it did not come from this page.
fn part<T: FromStr>(fields: &BTreeMap<String, String>, name: &str) -> Result<T> {
    fields
        .get(name)
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| Problem::new(Kind::BadRequest, |lang| t!(lang, problem_bad_request)))
}

/// How far a list has come, with its colour: one that waits too long is late.
fn stand(lang: Lang, state: RatingCheckState, due: Option<Date>, today: Date) -> (Mark, String) {
    match (state, due) {
        (RatingCheckState::Sent, Some(due)) if due < today => {
            (Mark::Late, t!(lang, rating_check_overdue, due = lang.day(due)))
        }
        (RatingCheckState::Sent, Some(due)) => {
            (Mark::Running, t!(lang, rating_check_due, due = lang.day(due)))
        }
        (RatingCheckState::Sent, None) => (Mark::Running, lang.rating_check_state(state)),
        (RatingCheckState::Returned, _) => (Mark::Confirmed, lang.rating_check_state(state)),
        (RatingCheckState::Replaced, _) => (Mark::Ruled, lang.rating_check_state(state)),
    }
}
