//! The names that every family of rulings needs: questions, proposals, and their texts.

pub(crate) use crate::{
    ParameterId,
    ruling::{
        Answers, Context, Effect, Family, Incident, Latitude, Proposal, Question, Refusal, Saying, Shape,
    },
};
pub(crate) use engine::{colour::Colour, result::GameResult};
