//! A position that cannot be (A.4.4): both kings in check, or a pawn left on the last rank, seen by the arbiter.

use crate::prelude::*;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "position-wait",
        "position-say-nothing",
        "position-drawn",
        "position-gone",
        "position-as-illegal",
    ],
};

const NEXT_MOVE: Question = Question::must("next_move", Shape::Choice(NextMove::WORDS));

engine::spelled! {
    /// What the next completed move did about it.
    enum NextMove {
        NotYet => "not_yet",
        StillIllegal => "still_illegal",
        PutRight => "put_right",
    }
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    if context.flag(ParameterId::IllegalPositionA44Draw) {
        vec![NEXT_MOVE]
    } else {
        Vec::new()
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    if !context.flag(ParameterId::IllegalPositionA44Draw) {
        // Under the full rules it is an illegal move that was made, at any time of the game.
        let grounds = context.grounds(&["illegal_move"]);
        return Err(Refusal::barred(Saying::new("position-as-illegal"), grounds));
    }
    let grounds = context.grounds(&["illegal_position"]);
    Ok(match answers.choice(&NEXT_MOVE)? {
        NextMove::NotYet => {
            Proposal::new(Saying::new("position-wait"), grounds).step(Saying::new("position-say-nothing"))
        }
        NextMove::StillIllegal => {
            Proposal::new(Saying::new("position-drawn"), grounds).ending(GameResult::Draw)
        }
        NextMove::PutRight => Proposal::new(Saying::new("position-gone"), grounds),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Effect,
        trial::{Desk, every_rule_set},
    };

    #[test]
    fn an_impossible_position_is_drawn_when_it_persists_under_limited_supervision() {
        let position = Incident::IllegalPosition;
        for code in every_rule_set() {
            let desk = Desk::of(code);
            if !code.ends_with("A4") && !code.ends_with("B4") {
                assert_eq!(desk.bars(position, &[]), "position-as-illegal", "{code}");
                continue;
            }
            for (next, effect) in [
                ("not_yet", Effect::Continues),
                ("still_illegal", Effect::Ends(GameResult::Draw)),
                ("put_right", Effect::Continues),
            ] {
                assert_eq!(
                    desk.rules_that(position, &[("next_move", next)]).effect,
                    effect,
                    "{code} {next}"
                );
            }
        }
    }
}
