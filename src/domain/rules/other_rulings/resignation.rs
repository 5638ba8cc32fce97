//! A player gives up (5.1.2).

use crate::prelude::*;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "resignation-lost",
        "resignation-drawn",
        "resignation-over-before",
        "resignation-not-plain",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const PLAIN: Question = Question::usually("plainly_meant", Shape::YesNo, "yes");
const OVER_BEFORE: Question = Question::usually("over_before", Shape::YesNo, "no");

const OPPONENT_CAN_MATE: Question =
    Question::usually("opponent_can_mate", Shape::YesNo, "yes").only_if("plainly_meant", &["yes"]);

/// Whether the opponent can still mate matters only to editions that make it a draw then (5.1.2 of 2023).
fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, PLAIN, OVER_BEFORE];
    if can_be_drawn(context) {
        questions.push(OPPONENT_CAN_MATE);
    }
    questions
}

fn can_be_drawn(context: &Context<'_>) -> bool {
    context
        .rules
        .flag(ParameterId::ResignDrawIfOpponentCannotMate)
        .unwrap_or(false)
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
    if can_be_drawn(context) && !answers.yes(&OPPONENT_CAN_MATE)? {
        let says = Saying::new("resignation-drawn").about(by);
        return Ok(Proposal::new(says, grounds).ending(GameResult::Draw));
    }
    Ok(Proposal::new(Saying::new("resignation-lost").about(by), grounds).ending(GameResult::lost_by(by)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Effect,
        trial::{Desk, articles, every_rule_set},
    };

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

    #[test]
    fn of_2023_a_resignation_is_a_draw_when_the_opponent_cannot_mate() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let is_asked = desk.asks(Incident::Resignation).contains(&"opponent_can_mate");
            assert_eq!(is_asked, code.starts_with("FIDE2023"), "{code}");
            if is_asked {
                for (can, result) in [("no", GameResult::Draw), ("yes", GameResult::BlackWins)] {
                    let answers = [("by", "white"), ("opponent_can_mate", can)];
                    let ruled = desk.rules_that(Incident::Resignation, &answers);
                    assert_eq!(ruled.effect, Effect::Ends(result), "{code}");
                    assert_eq!(articles(&ruled), ["FIDE2023-5.1.2"], "{code}");
                }
            }
        }
    }
}
