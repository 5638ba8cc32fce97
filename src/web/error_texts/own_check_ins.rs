//! Check-in by the players themselves.

use crate::error::Problem;
use domain::own_check_in::OwnCheckInRefusal;
use service::own_check_ins::OwnCheckInError;
use texts::t;

impl From<OwnCheckInError> for Problem {
    fn from(error: OwnCheckInError) -> Self {
        match error {
            OwnCheckInError::NotFound => Self::not_found(),
            OwnCheckInError::Refused(OwnCheckInRefusal::Off) => {
                Self::not_now(|lang| t!(lang, own_check_in_off))
            }
            OwnCheckInError::Refused(OwnCheckInRefusal::WrongCode) => {
                Self::field("code", |lang| t!(lang, own_check_in_wrong_code))
            }
            OwnCheckInError::CheckIn(error) => error.into(),
            OwnCheckInError::ChangedMeanwhile(stands) => {
                Self::changed(|lang| t!(lang, own_check_in_changed), stands.setting)
                    .with("version", stands.version)
            }
            OwnCheckInError::Once(error) => error.into(),
            OwnCheckInError::Store(error) => error.into(),
        }
    }
}
