//! The clocks were stopped (6.11; 6.12 of 2009): by the arbiter, who says when play goes on, or by a player, who may do so only
//! to fetch the arbiter and is penalised where there was no reason to.

use crate::{
    prelude::*,
    ruling::{
        extra_time::{BLACK_GETS, BLACK_LOSES, WHITE_GETS, WHITE_LOSES, corrected},
        penalise::{self, AT_LEAST_A_WARNING, with_penalties},
    },
};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: with_penalties![
        "interruption-resume",
        "interruption-justified",
        "interruption-unjustified",
        "interruption-clocks",
    ],
};

const STOPPED_BY: Question = Question::usually("stopped_by", Shape::Choice(StoppedBy::WORDS), "arbiter");
const VALID: Question =
    Question::usually("stopped_rightly", Shape::YesNo, "yes").only_if("stopped_by", &["white", "black"]);

engine::spelled! {
    /// Who stopped the clocks.
    enum StoppedBy {
        Arbiter => "arbiter",
        White => "white",
        Black => "black",
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![
        STOPPED_BY,
        VALID,
        WHITE_GETS,
        WHITE_LOSES,
        BLACK_GETS,
        BLACK_LOSES,
    ];
    questions.extend(penalise::picker(
        AT_LEAST_A_WARNING.only_if("stopped_rightly", &["no"]),
    ));
    questions
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds_or_refuse(&["interruption"])?;
    let player = match answers.choice(&STOPPED_BY)? {
        StoppedBy::Arbiter => None,
        StoppedBy::White => Some(Colour::White),
        StoppedBy::Black => Some(Colour::Black),
    };
    let valid = player.is_none() || answers.yes(&VALID)?;
    let clock = corrected(answers)?;
    let says = match player {
        None => Saying::new("interruption-resume"),
        Some(side) if valid => Saying::new("interruption-justified").about(side),
        Some(side) => Saying::new("interruption-unjustified").about(side),
    };
    let mut proposal = Proposal::new(says, grounds);
    proposal.clock = clock;
    proposal.latitude = Latitude::Amount;
    if !clock.is_unchanged() {
        proposal.steps.push(Saying::new("interruption-clocks"));
    }
    if let (Some(side), false) = (player, valid) {
        penalise::penalise(&mut proposal, side, &AT_LEAST_A_WARNING, answers, context)?;
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::{Clock, Penalty},
        trial::{Desk, every_rule_set},
    };

    #[test]
    fn the_arbiter_resumes_play_and_may_correct_the_clocks() {
        let proposal = Desk::of("DSU2018-STD").rules_that(
            Incident::Interruption,
            &[("white_loses", "60"), ("black_gets", "30")],
        );
        assert_eq!(
            proposal.clock,
            Clock {
                white: -60,
                black: 30
            }
        );
        assert!(proposal.penalties.is_empty());
    }

    #[test]
    fn stopping_the_clocks_for_nothing_is_penalised() {
        for code in every_rule_set() {
            for (valid, penalties) in [
                ("yes", vec![]),
                ("no", vec![Penalty::Warning { of: Colour::Black }]),
            ] {
                let proposal = Desk::of(code).propose(
                    Incident::Interruption,
                    &[("stopped_by", "black"), ("stopped_rightly", valid)],
                );
                if code == "ISL1985" {
                    assert_eq!(proposal, Err(Refusal::NotRegulated));
                    continue;
                }
                assert_eq!(
                    proposal.expect("a proposal").penalties,
                    penalties,
                    "{code} {valid}"
                );
            }
        }
    }
}
