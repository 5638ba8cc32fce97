//! Requests to move matches: why nothing was done.

use serde_json::json;

use super::teams::words;
use crate::{error::Problem, i18n_teams::move_requests};
use domain::team_match::{
    answering::RequestRefusal,
    moving::{MAX_REASON, MoveRefusal},
    request::AskRefusal,
};
use service::move_requests::MoveRequestError;
use texts::t;

/// Why a club cannot ask: at the field where another day mends it.
fn asked(why: AskRefusal) -> Problem {
    let say = move |lang| move_requests::refusal(lang, why);
    match why {
        AskRefusal::DayOver | AskRefusal::Moving(MoveRefusal::Same) => Problem::field("day", say),
        AskRefusal::NotPublic
        | AskRefusal::HourStruck
        | AskRefusal::OneIsOpen
        | AskRefusal::TooMany
        | AskRefusal::Moving(
            MoveRefusal::WrongState(_)
            | MoveRefusal::HomeSettled
            | MoveRefusal::ReasonMissing
            | MoveRefusal::ShortNotice { .. }
            | MoveRefusal::OtherClub
            | MoveRefusal::NotLater
            | MoveRefusal::NoLeave
            | MoveRefusal::TooFarAway(_),
        ) => Problem::not_now(say),
    }
}

impl From<RequestRefusal> for Problem {
    fn from(why: RequestRefusal) -> Self {
        match why {
            RequestRefusal::NotTheirs => Self::not_found(),
            RequestRefusal::Words(field) => Self::field(field, |lang| {
                t!(lang, moves_problem_words_missing, most = MAX_REASON)
            }),
            RequestRefusal::Venue(why) => Self::field("venue", move |lang| words(lang, why)),
            RequestRefusal::DayOutOfReach => Self::field("day", |lang| t!(lang, moves_problem_day)),
            RequestRefusal::Ended => Self::not_now(|lang| t!(lang, moves_problem_ended)),
            RequestRefusal::Overtaken => Self::not_now(|lang| t!(lang, moves_problem_overtaken)),
            RequestRefusal::Past => Self::not_now(|lang| t!(lang, moves_problem_past)),
            RequestRefusal::Answered => Self::not_now(|lang| t!(lang, moves_problem_answered)),
            RequestRefusal::NothingNew => Self::not_now(|lang| t!(lang, moves_problem_nothing_new)),
        }
    }
}

impl From<MoveRequestError> for Problem {
    fn from(error: MoveRequestError) -> Self {
        match error {
            MoveRequestError::NotFound => Self::not_found(),
            MoveRequestError::Ask(why) => asked(why),
            MoveRequestError::Refused(why) => why.into(),
            MoveRequestError::ChangedMeanwhile(version) => {
                Self::changed(|lang| t!(lang, moves_changed), json!({ "version": version }))
            }
            MoveRequestError::Team(error) => error.into(),
            MoveRequestError::Once(error) => error.into(),
            MoveRequestError::Store(error) => error.into(),
        }
    }
}
