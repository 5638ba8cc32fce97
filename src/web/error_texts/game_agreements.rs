//! What the players of a game agree on.

use serde_json::json;

use crate::error::Problem;
use domain::{game_agreement::AgreementRefusal, round_window::RoundWindow};
use service::game_agreements::AgreementError;
use texts::t;

impl From<AgreementRefusal> for Problem {
    fn from(refused: AgreementRefusal) -> Self {
        match refused {
            AgreementRefusal::NotPublic => Self::not_now(|lang| t!(lang, agreement_not_public)),
            AgreementRefusal::HasResult => Self::not_now(|lang| t!(lang, agreement_has_result)),
            AgreementRefusal::WithRound => Self::not_now(|lang| t!(lang, agreement_with_round)),
            AgreementRefusal::Arranged => Self::not_now(|lang| t!(lang, agreement_is_arranged)),
            AgreementRefusal::NothingProposed => Self::not_now(|lang| t!(lang, agreement_nothing_proposed)),
            AgreementRefusal::OwnProposal => Self::not_now(|lang| t!(lang, agreement_own_proposal)),
            AgreementRefusal::Past => Self::field("plays_at", |lang| t!(lang, agreement_past)),
            AgreementRefusal::AfterWindow(last) => Self::field("plays_at", move |lang| {
                t!(lang, agreement_after_window, day = lang.date(last))
            }),
            AgreementRefusal::AfterDeadline(by) => Self::field("plays_at", move |lang| {
                t!(lang, agreement_after_deadline, at = lang.moment(by))
            }),
            AgreementRefusal::TooFar => Self::field("plays_at", |lang| {
                t!(lang, agreement_too_far, days = RoundWindow::MAX_DAYS)
            }),
        }
    }
}

impl From<AgreementError> for Problem {
    fn from(error: AgreementError) -> Self {
        match error {
            AgreementError::NotFound => Self::not_found(),
            AgreementError::Refused(refused) => refused.into(),
            AgreementError::ChangedMeanwhile(stands) => {
                let agreed = stands.agreement.agreed.as_ref();
                let current = json!({
                    "plays_at": agreed.map(|meeting| meeting.plays_at),
                    "place": agreed.and_then(|meeting| meeting.place.as_ref()),
                    "version": stands.version,
                });
                Self::changed(|lang| t!(lang, agreement_changed), current)
            }
            AgreementError::Once(error) => error.into(),
            AgreementError::Store(error) => error.into(),
        }
    }
}
