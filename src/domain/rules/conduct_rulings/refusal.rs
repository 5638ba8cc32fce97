//! Persistent refusal to follow the rules: the game is lost, and the arbiter decides the opponent's score; if both
//! refuse, both lose (11.7, 11.8; 12.8, 12.9 of 2009).

use crate::{
    prelude::*,
    ruling::penalise::{PLAYED, share},
};
use engine::result::Share;

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![WHO, OPPONENT_SCORE],
    propose,
    sayings: &[
        "refusal-lost",
        "refusal-both-lose",
        "refusal-refer",
        "result-not-known",
    ],
};

const WHO: Question = Question::must("refusing", Shape::Choice(RefusingSide::WORDS));
const OPPONENT_SCORE: Question = Question::usually("opponent_score", Shape::Choice(PLAYED), "point_full")
    .only_if("refusing", &["white", "black"]);

engine::spelled! {
    enum RefusingSide {
        White => "white",
        Black => "black",
        Both => "both",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    match context.text(ParameterId::ForfeitPersistentRefusal) {
        Some("loss_opponent_by_arbiter") => {}
        Some(_) | None => return Err(Refusal::NotRegulated),
    }
    let lost_by = match answers.choice(&WHO)? {
        RefusingSide::White => Some(Colour::White),
        RefusingSide::Black => Some(Colour::Black),
        RefusingSide::Both => None,
    };
    let mut proposal = if let Some(side) = lost_by {
        let says = Saying::new("refusal-lost").about(side);
        let mut proposal = Proposal::new(says, context.grounds(&["refusal"]));
        proposal.effect = Effect::Ends(context.lost(side, share(answers, &OPPONENT_SCORE)?)?);
        proposal.latitude = Latitude::Penalty;
        proposal
    } else {
        let says = Saying::new("refusal-both-lose");
        let mut proposal = Proposal::new(says, context.grounds(&["refusal_of_both"]));
        proposal.effect = Effect::Ends(context.result_of(Share::Loss, Share::Loss)?);
        proposal
    };
    if context.count(ParameterId::CommitteeSize).is_some() {
        proposal.steps.push(Saying::new("refusal-refer"));
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, every_rule_set, steps};
    use engine::result::GameResult;

    #[test]
    fn who_refuses_loses_and_the_arbiter_says_what_the_other_has() {
        for code in every_rule_set() {
            for (answers, result) in [
                (&[("refusing", "white")][..], GameResult::BlackWins),
                (
                    &[("refusing", "white"), ("opponent_score", "point_half")],
                    GameResult::ZeroHalf,
                ),
                (
                    &[("refusing", "black"), ("opponent_score", "point_none")],
                    GameResult::BothLose,
                ),
                (&[("refusing", "both")], GameResult::BothLose),
            ] {
                let proposal = Desk::of(code).propose(Incident::Refusal, answers);
                if code == "ISL1985" {
                    assert_eq!(proposal, Err(Refusal::NotRegulated));
                    continue;
                }
                let proposal = proposal.expect("a proposal");
                assert_eq!(proposal.effect, Effect::Ends(result), "{code} {answers:?}");
                let is_open = answers[0].1 != "both";
                assert_eq!(proposal.latitude == Latitude::Penalty, is_open, "{code}");
                assert!(!proposal.grounds.is_empty(), "{code}");
            }
        }
    }

    #[test]
    fn refusing_a_ruling_can_go_to_the_committee_where_there_is_one() {
        let refused = [("refusing", "black")];
        let plain = Desk::of("DSU2018-STD");
        assert!(steps(&plain.rules_that(Incident::Refusal, &refused)).is_empty());
        let coordinated = plain.coordinated();
        assert_eq!(
            steps(&coordinated.rules_that(Incident::Refusal, &refused)),
            ["refusal-refer"]
        );
    }
}
