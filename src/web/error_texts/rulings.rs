//! Rulings.

use crate::error::{Kind, Problem};
use domain::section_state::RoundPublished;
use rules::ruling::{DecisionRefusal, MAX_SECONDS, Refusal};
use service::{
    regulation::RulesError,
    rulings::{MAX_REASON, RulingError},
};
use texts::t;

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        RulingError::from(error).into()
    }
}

impl From<RulingError> for Problem {
    fn from(error: RulingError) -> Self {
        match error {
            RulingError::NotFound => Self::not_found(),
            RulingError::OutOfReach => Self::out_of_reach(),
            RulingError::GivenUp(on) => {
                Self::not_now(move |lang| t!(lang, abandoned_match, day = lang.day(on)))
            }
            RulingError::AnotherSits => Self::not_now(|lang| t!(lang, arrivals_another_sits)),
            RulingError::NotPublished => Self::not_now(|lang| t!(lang, ruling_not_published)),
            RulingError::NotLeaders => Self::not_now(|lang| t!(lang, ruling_not_leaders)),
            RulingError::BeyondMatch => Self::not_now(|lang| t!(lang, ruling_beyond_match)),
            RulingError::NoRules => Self::not_now(|lang| t!(lang, ruling_no_rules)),
            RulingError::Refused(refusal) => refusal.into(),
            RulingError::Decision(refusal) => refusal.into(),
            RulingError::ReasonTooLong => Self::field("reason", |lang| {
                t!(lang, ruling_reason_too_long, most = MAX_REASON)
            }),
            RulingError::RuledMeanwhile => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, ruling_ruled_meanwhile))
            }
            RulingError::NotShown(proposed) => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, ruling_not_shown))
                    .with("proposed", proposed)
            }
            RulingError::NotInForce => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, ruling_not_in_force))
            }
            RulingError::NoDraft => Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, ruling_no_draft)),
            RulingError::RoundPublished(RoundPublished(round)) => {
                Self::not_now(move |lang| t!(lang, ruling_round_published, round = round.get()))
            }
            RulingError::Result(error) => error.into(),
            RulingError::Once(error) => error.into(),
            RulingError::Store(error) => error.into(),
        }
    }
}

impl From<DecisionRefusal> for Problem {
    fn from(refusal: DecisionRefusal) -> Self {
        match refusal {
            DecisionRefusal::ReasonMissing => Self::field("reason", |lang| t!(lang, ruling_reason_missing)),
            DecisionRefusal::TooMuchTime => {
                let hours = MAX_SECONDS / 3_600;
                Self::field("clock", move |lang| t!(lang, ruling_too_much_time, hours))
            }
            DecisionRefusal::Unchanged => Self::field("relief", |lang| t!(lang, protest_relief_missing)),
            DecisionRefusal::NotUnplayed => Self::field("rated", |lang| t!(lang, protest_rated_no_absence)),
            DecisionRefusal::NotForArbiters(decider) => {
                Self::not_now(move |lang| t!(lang, ruling_not_for_arbiters, who = lang.decider(decider)))
            }
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Answer(problem) => {
                let why = problem.why;
                Self::field(problem.question, move |lang| lang.answer_fault(why))
            }
            Refusal::NotRegulated => Self::not_now(|lang| t!(lang, ruling_not_regulated)),
            Refusal::NotListed(articles) => {
                Self::not_now(|lang| t!(lang, ruling_not_listed)).with("grounds", articles)
            }
            Refusal::Barred(barred) => {
                let (says, grounds) = *barred;
                Self::not_now(move |lang| lang.ruling_says(&says)).with("grounds", grounds)
            }
        }
    }
}
