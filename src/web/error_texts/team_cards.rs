//! Result cards of team matches: why nothing was written on one.

use serde_json::json;

use crate::{
    error::{Kind, Problem},
    i18n_teams::team_cards as words,
};
use domain::{
    team::Reporting,
    team_card::{approval::ApprovalRefusal, signing::CardRefusal},
};
use service::team_cards::CardError;
use texts::t;

/// The field of a refusal that is about one.
const fn field(refusal: CardRefusal) -> Option<&'static str> {
    match refusal {
        CardRefusal::NoSuchBoard(_) => Some("board"),
        CardRefusal::TextMissing => Some("text"),
        CardRefusal::NoReservations => Some("reserve"),
        CardRefusal::ImpossibleResult(_) => Some("home"),
        CardRefusal::Approved
        | CardRefusal::AlreadySigned(_)
        | CardRefusal::Full
        | CardRefusal::AlreadyContested(_)
        | CardRefusal::NotContested(_)
        | CardRefusal::NotYours
        | CardRefusal::Problem(_) => None,
    }
}

impl From<CardError> for Problem {
    fn from(error: CardError) -> Self {
        match error {
            CardError::NotFound => Self::not_found(),
            CardError::Team(error) => error.into(),
            CardError::Refused(refusal) => {
                Self::at(field(refusal), move |lang| words::refusal(lang, refusal))
            }
            CardError::Approval(refusal) => {
                let field = match &refusal {
                    ApprovalRefusal::NeedsRemark(_) | ApprovalRefusal::TooLong => Some("remarks"),
                    ApprovalRefusal::PublicTooLong => Some("public_remarks"),
                    ApprovalRefusal::ReasonMissing => Some("reason"),
                    ApprovalRefusal::Card(_)
                    | ApprovalRefusal::BoardsOpen(_)
                    | ApprovalRefusal::NotApproved => None,
                };
                Self::at(field, move |lang| words::approval(lang, &refusal))
            }
            CardError::Name => Self::field("name", words::name),
            CardError::OnTablet => Self::out_of_reach(),
            CardError::NotReporting(Reporting::HomeCaptain) => {
                Self::not_now(|lang| t!(lang, cards_refused_home_reports))
            }
            CardError::NotReporting(Reporting::Arbiters | Reporting::Captains) => {
                Self::not_now(|lang| t!(lang, cards_refused_not_reporting))
            }
            CardError::NotPublic(round) => {
                Self::not_now(move |lang| t!(lang, cards_refused_not_public, round = round.get()))
                    .with("round", round)
            }
            CardError::RoundClosed(round) => {
                Self::not_now(move |lang| t!(lang, cards_refused_round_closed, round = round.get()))
                    .with("round", round)
            }
            CardError::NotBegun(at) => {
                Self::not_now(move |lang| t!(lang, cards_refused_not_begun, at = lang.stamp(at)))
                    .with("begins_at", at)
            }
            CardError::PhoneEnded => Self::not_now(|lang| t!(lang, cards_refused_phone_ended)),
            CardError::LinkEnded => Self::new(Kind::NotFound, |lang| t!(lang, leaders_gone)),
            CardError::TooManyPhones => {
                Self::not_now(|lang| t!(lang, cards_refused_phones, most = service::captain_phones::MOST))
            }
            CardError::ResultsChanged(boards) => Self::changed(
                |lang| t!(lang, cards_results_changed),
                json!({ "boards_seen": boards }),
            ),
            CardError::Changed(version) => {
                Self::changed(|lang| t!(lang, cards_changed), json!({ "version": version }))
            }
            CardError::Protest(error) => error.into(),
            CardError::Once(error) => error.into(),
            CardError::Store(error) => error.into(),
        }
    }
}
