//! Rulings: the facts of an incident and the rules of the tournament in, a proposal out.
//!
//! Pure: no clock, no chance, nothing stored. [`Incident`] names what can happen, [`question`] what has to be known about it,
//! [`Context`] what holds for this game, [`Proposal`] what follows. A person confirms; [`history`] is what was confirmed, as a
//! fold in which a later ruling takes the place of an earlier one and nothing is lost. Each family of incidents has its own
//! file, which asks the questions and draws the conclusions; the numbers come from [`super::resolve`], the articles from
//! [`grounds`]. What a ruling does to stored games is not here, nor are its words: a sentence is a key with its figures.
//!
//! `web::text::rulings` has the words for the keys, in both languages; a test asks for every one.

mod absence;
mod accommodation;
mod adjournment;
mod agreement;
mod automatic;
mod by_analogy;
mod chess960;
mod claim;
mod clocks;
mod conduct;
pub mod context;
mod correspondence;
pub mod deciding;
#[cfg(test)]
mod desk;
mod device;
mod displaced;
mod extra_time;
mod flag;
pub mod grounds;
pub mod history;
mod illegal;
pub mod incident;
mod interruption;
pub mod lateness;
mod notes;
mod penalise;
pub mod penalty;
mod position;
mod postponement;
pub mod proposal;
pub mod published;
pub mod question;
mod quick_finish;
mod record;
mod recording;
mod refusal;
mod resignation;
mod resumption;
mod setup;
pub mod supervision;
#[cfg(test)]
mod tests;
mod touch;
mod turned;

pub use crate::arrival_rulings::absence::AbsenceFacts;
pub use crate::time_rulings::quick_finish::{SentOn, pending_claim, sent_on};
pub use context::Context;
pub use deciding::{DecisionRefusal, Departure, MAX_SECONDS, OtherTimes, Overruling};
pub use grounds::{Ground, envelope as envelope_ground};
pub use history::{Decision, History, Ruled, RulingStatus};
pub use incident::{Group, Incident};
pub use penalty::Penalty;
pub use proposal::{Clock, Counter, Decider, Effect, Latitude, Proposal, Refusal, Saying};
pub use published::{PublicRuling, PublicRulings};
pub use question::{AnswerProblem, Answers, Question, Shape};

use crate::chess::evidence::Evidence;

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
        crate::time_rulings::correspondence::check(incident, &proposal, ledger, context)?;
    }
    proposal.is_appealable &= grounds::is_appealable(&proposal.grounds, context.rules, context.regulation);
    proposal.assumed = grounds::are_assumed(&proposal.grounds, context);
    debug_assert!(
        proposal.sayings().all(|saying| saying.is_of(family.sayings)),
        "{incident:?} says something its family does not list"
    );
    Ok(proposal)
}

/// The answers to the questions of an incident with what the claim checker knows; what somebody said themselves stands.
#[must_use]
pub fn prefilled(incident: Incident, evidence: &Evidence, said: &Answers, questions: &[Question]) -> Answers {
    crate::draw_rulings::claim::prefilled(incident, evidence, said, questions)
}

/// One family of incidents: what it asks, what it concludes and everything it may say.
struct Family {
    questions: fn(Incident, &Context<'_>) -> Vec<Question>,
    propose: fn(Incident, &Answers, &Context<'_>) -> Result<Proposal, Refusal>,
    sayings: &'static [&'static str],
}
