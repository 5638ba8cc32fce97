//! The entry point to the rulings: the questions of an incident, and what the rules propose. It dispatches each incident to its family.

#[cfg(test)]
mod tests;

use crate::{
    arrival_rulings,
    chess::evidence::Evidence,
    conduct_rulings, draw_rulings, move_rulings, other_rulings,
    ruling::{
        Answers, Context, Family, Incident, Proposal, Question, Refusal, extra_time, grounds, penalise,
    },
    session_rulings, time_rulings,
};

/// What the rules say about what happened.
///
/// # Errors
///
/// When an answer is missing or cannot be read, the rules do not let anybody rule so, or it is a correspondence game and the
/// section does not list the articles.
pub fn propose(incident: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let family = incident.family();
    let mut proposal = (family.propose)(incident, answers, context)?;
    if let Some(ledger) = context.correspondence {
        time_rulings::correspondence::check(incident, &proposal, ledger, context)?;
    }
    proposal.is_appealable &= grounds::is_appealable(&proposal.grounds, context.rules, context.regulation);
    proposal.assumed = grounds::are_assumed(&proposal.grounds, context);
    debug_assert!(
        proposal.sayings().all(|saying| saying.is_of(family.sayings)),
        "{incident:?} says something its family does not list"
    );
    Ok(proposal)
}

/// The answers to the questions of an incident, completed by the claim checker; answers that a person gave are kept.
#[must_use]
pub fn prefilled(incident: Incident, evidence: &Evidence, said: &Answers, questions: &[Question]) -> Answers {
    draw_rulings::claim::prefilled(incident, evidence, said, questions)
}

impl Incident {
    /// What has to be known before anything can be proposed, in the order of the form.
    pub fn questions(self, context: &Context<'_>) -> Vec<Question> {
        (self.family().questions)(self, context)
    }

    /// The keys of everything its proposals may say.
    pub fn sayings(self) -> &'static [&'static str] {
        self.family().sayings
    }

    const fn family(self) -> &'static Family {
        match self {
            Self::Lateness => &arrival_rulings::lateness::FAMILY,
            Self::IllegalMove => &move_rulings::illegal::FAMILY,
            Self::ReversedColours => &move_rulings::setup::COLOURS,
            Self::WrongSetup => &move_rulings::setup::PIECES,
            Self::WrongOrientation => &move_rulings::setup::BOARD,
            Self::TouchMove => &move_rulings::touch::FAMILY,
            Self::DisplacedPieces => &move_rulings::displaced::FAMILY,
            Self::IllegalPosition => &move_rulings::position::FAMILY,
            Self::Recording => &move_rulings::recording::FAMILY,
            Self::ScoresheetRequest => &move_rulings::record::FAMILY,
            Self::FlagFall => &time_rulings::flag::ONE,
            Self::BothFlags => &time_rulings::flag::BOTH,
            Self::ClockSetting => &time_rulings::clocks::SETTING,
            Self::ClockDefect => &time_rulings::clocks::DEFECT,
            Self::QuickFinish => &time_rulings::quick_finish::FAMILY,
            Self::CorrespondenceTime => &time_rulings::correspondence::FAMILY,
            Self::DrawClaim => &draw_rulings::claim::FAMILY,
            Self::DrawAgreement => &draw_rulings::agreement::AGREED,
            Self::DrawOffer => &draw_rulings::agreement::OFFER,
            Self::OffBoardDraw => &draw_rulings::agreement::OFF_BOARD,
            Self::AutomaticDraw => &draw_rulings::automatic::FAMILY,
            Self::Resignation => &other_rulings::resignation::FAMILY,
            Self::Absence => &arrival_rulings::absence::FAMILY,
            Self::Device => &conduct_rulings::device::FAMILY,
            Self::Notes => &conduct_rulings::notes::FAMILY,
            Self::Disturbance => &conduct_rulings::conduct::DISTURBANCE,
            Self::Conduct => &conduct_rulings::conduct::FAMILY,
            Self::Refusal => &conduct_rulings::refusal::FAMILY,
            Self::Penalty => &penalise::FAMILY,
            Self::ExtraTime => &extra_time::FAMILY,
            Self::Interruption => &time_rulings::interruption::FAMILY,
            Self::Postponement => &session_rulings::postponement::FAMILY,
            Self::Adjournment => &session_rulings::adjournment::FAMILY,
            Self::Resumption => &session_rulings::resumption::FAMILY,
            Self::Accommodation => &other_rulings::accommodation::FAMILY,
            Self::Supervision => &other_rulings::supervision::FAMILY,
            Self::Chess960 => &other_rulings::chess960::FAMILY,
            Self::ByAnalogy => &other_rulings::by_analogy::FAMILY,
        }
    }
}
