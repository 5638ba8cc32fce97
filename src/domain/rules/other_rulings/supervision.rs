//! Are there arbiters enough for the full rules in rapid and blitz (A.3.1, B.3.1)? If not, only the simplified ones hold.

use crate::{RuleSnapshot, prelude::*};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![BOARDS, ARBITERS, RECORDED],
    propose,
    sayings: &[
        "supervision-enough",
        "supervision-short",
        "supervision-not-recorded",
        "supervision-simplified",
    ],
};

const BOARDS: Question = Question::must("boards", Shape::Count(9_999));
const ARBITERS: Question = Question::must("arbiters", Shape::Count(9_999));
const RECORDED: Question = Question::usually("games_recorded", Shape::YesNo, "yes");

/// How many arbiters so many boards need under these rules; `None` where the rules ask for no number.
pub fn arbiters_needed(rules: &RuleSnapshot, boards: u32) -> Option<u32> {
    rules
        .count(ParameterId::SupervisionMaxBoardsPerArbiter)
        .filter(|most| *most > 0)
        .map(|most| boards.div_ceil(most))
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let boards = answers.count(&BOARDS)?;
    let arbiters = answers.count(&ARBITERS)?;
    let is_recorded = answers.yes(&RECORDED)?;
    let needed = arbiters_needed(context.rules, boards).ok_or(Refusal::NotRegulated)?;
    let grounds = context.grounds(&["supervision"]);
    if arbiters >= needed && is_recorded {
        let says = Saying::new("supervision-enough").number(arbiters).of(needed);
        return Ok(Proposal::new(says, grounds));
    }
    let says = if arbiters < needed {
        Saying::new("supervision-short").number(arbiters).of(needed)
    } else {
        Saying::new("supervision-not-recorded")
    };
    let mut proposal = Proposal::new(says, grounds);
    proposal.steps.push(Saying::new("supervision-simplified"));
    proposal.latitude = Latitude::Free;
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, as_printed, every_rule_set};

    #[test]
    fn rapid_needs_an_arbiter_for_three_boards_and_blitz_one_for_each() {
        for code in every_rule_set() {
            for (boards, rapid, blitz) in [
                ("1", "1", "1"),
                ("3", "1", "3"),
                ("4", "2", "4"),
                ("10", "4", "10"),
            ] {
                let needed = match as_printed(code).as_str() {
                    "SSF2017-RAPID-A3" | "DSU2018-RAPID-A3" => rapid,
                    "SSF2017-BLITZ-B3" | "DSU2018-BLITZ-B3" => blitz,
                    _ => {
                        let bars = Desk::of(code)
                            .bars(Incident::Supervision, &[("boards", boards), ("arbiters", "1")]);
                        assert_eq!(bars, "not regulated", "{code}");
                        continue;
                    }
                };
                let says = |arbiters: &str| {
                    Desk::of(code)
                        .rules_that(
                            Incident::Supervision,
                            &[("boards", boards), ("arbiters", arbiters)],
                        )
                        .says
                        .key
                };
                let fewer = (needed.parse::<u32>().expect("a number") - 1).to_string();
                assert_eq!(says(needed), "supervision-enough", "{code} {boards}");
                assert_eq!(says(&fewer), "supervision-short", "{code} {boards}");
            }
        }
    }

    #[test]
    fn every_game_must_be_recorded_too() {
        let proposal = Desk::of("DSU2018-RAPID-A3").rules_that(
            Incident::Supervision,
            &[("boards", "3"), ("arbiters", "3"), ("games_recorded", "no")],
        );
        assert_eq!(proposal.says.key, "supervision-not-recorded");
    }
}
