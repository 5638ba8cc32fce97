//! A player gives up (5.1.2).

use super::{Answers, Context, Family, Incident, Proposal, Question, Refusal, Saying, Shape};
use crate::domain::{result::GameResult, rules::ParameterId};

pub(super) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "resignation-lost",
        "resignation-over-before",
        "resignation-not-plain",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const PLAIN: Question = Question::usually("plainly_meant", Shape::YesNo, "yes");
const OVER_BEFORE: Question = Question::usually("over_before", Shape::YesNo, "no");

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![BY, PLAIN, OVER_BEFORE]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let grounds = context.grounds(&["resignation"]);
    context
        .count(ParameterId::ResignMinMovesEach)
        .ok_or(Refusal::NotRegulated)?;
    if answers.yes(&OVER_BEFORE)? {
        return Ok(Proposal::new(Saying::new("resignation-over-before"), grounds));
    }
    if !answers.yes(&PLAIN)? {
        return Ok(Proposal::new(
            Saying::new("resignation-not-plain").about(by),
            grounds,
        ));
    }
    Ok(Proposal::new(Saying::new("resignation-lost").about(by), grounds).ending(GameResult::lost_by(by)))
}

#[cfg(test)]
mod tests {
    use super::super::{
        Effect,
        desk::{Desk, every_rule_set},
    };
    use super::*;

    #[test]
    fn giving_up_loses_at_once_in_every_edition_if_it_was_meant() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let lost = desk.rules_that(Incident::Resignation, &[("by", "black")]);
            assert_eq!(lost.effect, Effect::Ends(GameResult::WhiteWins), "{code}");
            for question in ["plainly_meant", "over_before"] {
                let answer = if question == "over_before" { "yes" } else { "no" };
                let on = desk.rules_that(Incident::Resignation, &[("by", "black"), (question, answer)]);
                assert_eq!(on.effect, Effect::Continues, "{code} {question}");
            }
        }
    }
}
