//! Why a tournament was not moved to another machine, or not taken back from it.

use super::bin::kept;
use crate::error::Problem;
use domain::check_out::MOST_REASON;
use service::check_outs::CheckOutError;
use texts::t;

impl From<CheckOutError> for Problem {
    fn from(error: CheckOutError) -> Self {
        match error {
            CheckOutError::AlreadyOut => Self::not_now(|lang| t!(lang, check_out_problem_already)),
            CheckOutError::NotOut => Self::not_now(|lang| t!(lang, check_out_problem_not_out)),
            CheckOutError::NoCopy => Self::not_now(|lang| t!(lang, check_out_problem_no_copy)),
            CheckOutError::NoFile => Self::not_found(),
            CheckOutError::Sealed => Self::not_now(|lang| t!(lang, check_out_problem_sealed)),
            CheckOutError::Protests => Self::not_now(|lang| t!(lang, check_out_problem_protests)),
            CheckOutError::Reason => Self::field("reason", |lang| {
                t!(lang, check_out_problem_reason, most = MOST_REASON)
            }),
            CheckOutError::NotComingBack => {
                Self::field("file", |lang| t!(lang, check_out_problem_not_coming_back))
            }
            CheckOutError::OtherCheckOut => Self::field("file", |lang| t!(lang, check_out_problem_other)),
            CheckOutError::AlreadyBack { at } => {
                Self::not_now(move |lang| t!(lang, check_out_problem_already_back, when = lang.moment(at)))
            }
            CheckOutError::Broken { at, by } => Self::not_now(move |lang| {
                t!(
                    lang,
                    check_out_problem_broken,
                    when = lang.moment(at),
                    who = lang.log_actor(&by)
                )
            }),
            CheckOutError::Missing(things) => {
                let members: Vec<&str> = things.iter().map(|one| one.as_str()).collect();
                let members = serde_json::json!(members);
                Self::not_now(move |lang| t!(lang, check_out_problem_missing, things = kept(lang, &things)))
                    .with("kept", members)
            }
            CheckOutError::File(error) => error.into(),
            CheckOutError::Once(error) => error.into(),
            CheckOutError::Store(error) => error.into(),
        }
    }
}
