//! Rulings: a proposal made from the facts of an incident and the rules of the tournament. This module has what all of them share.
//!
//! Pure: no clock, no chance, nothing stored. [`Incident`] names what can happen, [`question`] what has to be known about it, [`Context`]
//! what applies to this game, [`Proposal`] what follows. A person confirms it; [`history`] folds the confirmed rulings: a later one
//! supersedes an earlier one, and none is deleted. Families of incidents are modules beside this one, by the [`Group`] of their incidents;
//! each file has its family's questions and conclusions. The numbers come from [`super::resolve`], the articles from [`grounds`].
//! [`crate::proposing`] is the entry point to all of them. Consequences that several families share are here: the nine penalties and time
//! given or taken. Not here: the effect of a ruling on stored games, and its texts; a sentence is a key with its figures.
//!
//! `web::i18n::rulings` has the words for the keys, in both languages; a test asks for every one.

pub mod context;
pub mod deciding;
pub(crate) mod extra_time;
pub mod grounds;
pub mod history;
pub mod incident;
pub(crate) mod penalise;
pub mod penalty;
pub mod proposal;
pub mod published;
pub mod question;
mod turned;

pub use context::Context;
pub use deciding::{DecisionRefusal, Deviation, MAX_SECONDS, OtherTimes, Overruling};
pub use grounds::{Ground, envelope as envelope_ground};
pub use history::{Decision, History, Ruled, RulingStatus};
pub use incident::{Group, Incident};
pub use penalty::Penalty;
pub use proposal::{Clock, Counter, Decider, Effect, Latitude, Proposal, Refusal, Saying};
pub use published::{PublicRuling, PublicRulings};
pub use question::{AnswerProblem, Answers, Question, Shape};

/// One family of incidents: what it asks, what it concludes and everything it may say.
pub(crate) struct Family {
    pub(crate) questions: fn(Incident, &Context<'_>) -> Vec<Question>,
    pub(crate) propose: fn(Incident, &Answers, &Context<'_>) -> Result<Proposal, Refusal>,
    pub(crate) sayings: &'static [&'static str],
}
