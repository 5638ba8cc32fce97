//! Events abroad: why one was not written down.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::foreign_event::{ForeignEvent, ForeignEventProblem};
use service::foreign_events::ForeignEventError;
use texts::t;

/// What is wrong with an event, as people read it.
pub fn wrong(lang: Lang, problem: ForeignEventProblem) -> String {
    match problem {
        ForeignEventProblem::Player | ForeignEventProblem::Event => {
            t!(lang, foreign_problem_name, most = ForeignEvent::MAX_NAME)
        }
        ForeignEventProblem::Federation => t!(lang, foreign_problem_federation),
        ForeignEventProblem::Days => t!(lang, foreign_problem_days),
        ForeignEventProblem::Games | ForeignEventProblem::Score => {
            t!(lang, foreign_problem_games, most = ForeignEvent::MOST_GAMES)
        }
        ForeignEventProblem::Born => t!(lang, foreign_problem_born),
    }
}

impl From<ForeignEventError> for Problem {
    fn from(error: ForeignEventError) -> Self {
        match error {
            ForeignEventError::NotFound => Self::not_found(),
            ForeignEventError::Data(problem) => {
                Self::field(problem.field(), move |lang| wrong(lang, problem))
            }
            ForeignEventError::NothingToCarry => Self::not_now(|lang| t!(lang, foreign_nothing_to_carry)),
            ForeignEventError::ComesToOther(rating) => Self::new(Kind::ChangedMeanwhile, move |lang| {
                t!(lang, foreign_comes_to_other, rating = rating.get())
            })
            .with("new_rating", rating.get()),
            ForeignEventError::Once(error) => error.into(),
            ForeignEventError::Store(error) => error.into(),
        }
    }
}
