//! Extra time for one or both players because play was disturbed from outside (12.5): how much is the arbiter's judgement.

use super::{
    Answers, Clock, Context, Family, Incident, Latitude, Proposal, Question, Refusal, Saying, Shape,
    question::AnswerProblem,
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![CAUSE, WHITE_GETS, BLACK_GETS],
    propose,
    sayings: &["extra-time-given", "extra-time-none", "extra-time-not-outside"],
};

const CAUSE: Question = Question::usually(
    "disturbed_by",
    Shape::Choice(DisturbanceCause::WORDS),
    "noise_outside",
);

/// A day: an upper limit against typing errors.
const DAY: u32 = 86_400;
/// What White's clock gets.
pub(crate) const WHITE_GETS: Question = Question::usually("white_gets", Shape::Duration(DAY), "0");
/// What Black's clock gets.
pub(crate) const BLACK_GETS: Question = Question::usually("black_gets", Shape::Duration(DAY), "0");
/// What White's clock loses.
pub(crate) const WHITE_LOSES: Question = Question::usually("white_loses", Shape::Duration(DAY), "0");
/// What Black's clock loses.
pub(crate) const BLACK_LOSES: Question = Question::usually("black_loses", Shape::Duration(DAY), "0");

engine::spelled! {
    /// What disturbed the players.
    enum DisturbanceCause {
        NoiseOutside => "noise_outside",
        Evacuation => "evacuation",
        Equipment => "equipment",
        Illness => "illness",
        OpponentsConduct => "opponents_conduct",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds_or_refuse(&["extra_time"])?;
    match answers.choice(&CAUSE)? {
        DisturbanceCause::NoiseOutside
        | DisturbanceCause::Evacuation
        | DisturbanceCause::Equipment
        | DisturbanceCause::Illness => {}
        // Extra time because of the opponent's conduct is a penalty, and needs an offence (12.9.2).
        DisturbanceCause::OpponentsConduct => {
            return Err(Refusal::barred(
                Saying::new("extra-time-not-outside"),
                context.grounds(&["extra_time", "penalties"]),
            ));
        }
    }
    let clock = given(answers)?;
    if clock.is_unchanged() {
        return Err(Refusal::barred(Saying::new("extra-time-none"), grounds));
    }
    let mut proposal = Proposal::new(Saying::new("extra-time-given"), grounds);
    proposal.clock = clock;
    proposal.latitude = Latitude::Amount;
    Ok(proposal)
}

/// What the clocks get.
pub(crate) fn given(answers: &Answers) -> Result<Clock, AnswerProblem> {
    let seconds = |question| {
        answers
            .seconds(question)
            .map(|seconds| i32::try_from(seconds).unwrap_or(i32::MAX))
    };
    Ok(Clock {
        white: seconds(&WHITE_GETS)?,
        black: seconds(&BLACK_GETS)?,
    })
}

/// What the clocks get and lose together.
pub(crate) fn corrected(answers: &Answers) -> Result<Clock, AnswerProblem> {
    let seconds = |question| {
        answers
            .seconds(question)
            .map(|seconds| i32::try_from(seconds).unwrap_or(i32::MAX))
    };
    let given = given(answers)?;
    Ok(Clock {
        white: given.white.saturating_sub(seconds(&WHITE_LOSES)?),
        black: given.black.saturating_sub(seconds(&BLACK_LOSES)?),
    })
}

#[cfg(test)]
mod tests {
    use super::{super::Effect, *};
    use crate::trial::{Desk, every_rule_set};

    #[test]
    fn the_arbiter_says_how_much_and_both_may_have_some() {
        for code in every_rule_set() {
            let proposal = Desk::of(code).propose(
                Incident::ExtraTime,
                &[("white_gets", "5:00"), ("black_gets", "90")],
            );
            if code == "ISL1985" {
                assert_eq!(proposal, Err(Refusal::NotRegulated));
                continue;
            }
            let proposal = proposal.expect("a proposal");
            assert_eq!(
                proposal.clock,
                Clock {
                    white: 300,
                    black: 90
                },
                "{code}"
            );
            assert_eq!(proposal.effect, Effect::Continues, "{code}");
            assert_eq!(proposal.latitude, Latitude::Amount, "{code}");
        }
    }

    #[test]
    fn no_time_is_no_ruling_and_time_for_the_opponents_conduct_is_a_penalty() {
        let desk = Desk::of("DSU2018-STD");
        assert_eq!(desk.bars(Incident::ExtraTime, &[]), "extra-time-none");
        assert_eq!(
            desk.bars(
                Incident::ExtraTime,
                &[("disturbed_by", "opponents_conduct"), ("white_gets", "60")]
            ),
            "extra-time-not-outside"
        );
    }
}
