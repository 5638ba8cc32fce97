//! Who leads a match: why nobody was named, and why a match leader's link does nothing.

use serde_json::json;

use crate::error::Problem;
use domain::team_match::leading::LeaderRefusal;
use service::match_leaders::LeaderError;
use texts::t;

impl From<LeaderError> for Problem {
    fn from(error: LeaderError) -> Self {
        match error {
            LeaderError::Card(error) => error.into(),
            LeaderError::Team(error) => error.into(),
            LeaderError::Refused(refusal) => refusal.into(),
            LeaderError::Name => Self::field("name", |lang| t!(lang, leaders_refused_name)),
            LeaderError::NotInMatch => Self::field("player", |lang| t!(lang, leaders_refused_not_in_match)),
            LeaderError::NotHomeClubs => Self::not_now(|lang| t!(lang, leaders_refused_not_home_clubs)),
            LeaderError::ArbitersOwn => Self::not_now(|lang| t!(lang, leaders_refused_arbiters)),
            LeaderError::Nobody => Self::not_now(|lang| t!(lang, leaders_refused_nobody)),
            LeaderError::TooMany => Self::not_now(|lang| t!(lang, leaders_refused_too_many)),
            LeaderError::Forbidden(missing) => Self::forbidden(missing.0),
            LeaderError::OnTablet => Self::out_of_reach(),
            LeaderError::Done => Self::not_now(|lang| t!(lang, leaders_done)),
            LeaderError::TooManyPhones => {
                Self::not_now(|lang| t!(lang, cards_refused_phones, most = service::leader_phones::MOST))
            }
            LeaderError::PhoneEnded => Self::not_now(|lang| t!(lang, cards_refused_phone_ended)),
            LeaderError::Changed(version) => {
                Self::changed(|lang| t!(lang, leaders_changed), json!({ "version": version }))
            }
            LeaderError::Once(error) => error.into(),
            LeaderError::Store(error) => error.into(),
        }
    }
}

impl From<LeaderRefusal> for Problem {
    fn from(refusal: LeaderRefusal) -> Self {
        match refusal {
            LeaderRefusal::WrongState(_) => Self::not_now(|lang| t!(lang, leaders_refused_state)),
            LeaderRefusal::Unlicensed => Self::field("licence", |lang| t!(lang, leaders_asks_licence)),
            LeaderRefusal::MayNotPlay => Self::field("player", |lang| t!(lang, leaders_no_player)),
            LeaderRefusal::StillPlays => Self::field("player", |lang| t!(lang, leaders_refused_still_plays)),
            LeaderRefusal::Same => Self::not_now(|lang| t!(lang, leaders_refused_same)),
        }
    }
}
