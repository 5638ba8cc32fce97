//! Teams that come to their match, or do not: why nothing was written or decided.

use crate::{
    error::{Kind, Problem},
    i18n_teams::team_arrivals as words,
};
use domain::team_match::coming::NoAbsence;
use service::team_arrivals::ComingError;
use texts::t;

impl From<ComingError> for Problem {
    fn from(error: ComingError) -> Self {
        match error {
            ComingError::NotFound => Self::not_found(),
            ComingError::OnTablet => Self::out_of_reach(),
            ComingError::Decided => Self::not_now(|lang| t!(lang, team_coming_refused_decided)),
            ComingError::NoAbsence(why) => why.into(),
            ComingError::Ahead => Self::field("came_at", |lang| t!(lang, team_coming_ahead)),
            ComingError::NotShown => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, team_coming_not_shown))
            }
            ComingError::Forbidden(missing) => Self::forbidden(missing.0),
            ComingError::Team(error) => error.into(),
            ComingError::Ruling(error) => error.into(),
            ComingError::Once(error) => error.into(),
            ComingError::Store(error) => error.into(),
        }
    }
}

impl From<NoAbsence> for Problem {
    fn from(why: NoAbsence) -> Self {
        let until = match &why {
            NoAbsence::Waits(until) => Some(*until),
            NoAbsence::NobodyAwaited
            | NoAbsence::NoDeadline
            | NoAbsence::OtherTeam
            | NoAbsence::AtTheBoards(_) => None,
        };
        let problem = Self::not_now(move |lang| words::no_absence(lang, &why));
        match until {
            Some(until) => problem.with("until", until),
            None => problem,
        }
    }
}
