//! Asking for the arbiter's record of the game in rapid and blitz (A.3.2, B.3.2): only a limited number of times.

use crate::{prelude::*, ruling::Counter};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "record-shown",
        "record-last",
        "record-not-on-move",
        "record-disturbs",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const ON_MOVE: Question = Question::usually("on_move", Shape::YesNo, "yes");

/// Under which name the requests of a player are counted.
const NAME: &str = "record";

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![BY, ON_MOVE]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let most = context
        .count(ParameterId::SupervisionSheetRequestsMax)
        .ok_or(Refusal::NotRegulated)?;
    let grounds = context.grounds(&["arbiters_record"]);
    if !answers.yes(&ON_MOVE)? {
        return Ok(Proposal::new(
            Saying::new("record-not-on-move").about(by),
            grounds,
        ));
    }
    let number = context.history.counted(NAME, by).saturating_add(1);
    let mut proposal = if number <= most {
        let says = Saying::new("record-shown").about(by).number(number).of(most);
        let shown = Proposal::new(says, grounds);
        if number == most {
            shown.step(Saying::new("record-last").about(by))
        } else {
            shown
        }
    } else {
        let says = Saying::new("record-disturbs").about(by).number(number).of(most);
        Proposal::new(says, context.grounds(&["arbiters_record", "disturbance"])).leaving(Latitude::Penalty)
    };
    proposal.counter = Some(Counter {
        name: NAME.into(),
        side: by,
        number,
        loses_at: None,
    });
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, articles, every_rule_set};

    const REQUEST: Incident = Incident::ScoresheetRequest;

    #[test]
    fn the_record_is_shown_five_times_and_the_sixth_request_disturbs() {
        let white = [("by", "white")];
        for code in every_rule_set() {
            let mut desk = Desk::of(code);
            if !code.ends_with("A3") && !code.ends_with("B3") {
                assert_eq!(desk.bars(REQUEST, &white), "not regulated", "{code}");
                continue;
            }
            for number in 1..=5 {
                let shown = desk.rules_that(REQUEST, &white);
                assert_eq!(
                    (shown.says.number, shown.says.of),
                    (Some(number), Some(5)),
                    "{code}"
                );
                assert_eq!(shown.latitude, Latitude::None);
                desk = desk.after(REQUEST, &white);
            }
            let sixth = desk.rules_that(REQUEST, &white);
            assert_eq!(sixth.says.key, "record-disturbs", "{code}");
            assert_eq!(sixth.latitude, Latitude::Penalty);
            // The opponent has requests of their own.
            assert_eq!(desk.rules_that(REQUEST, &[("by", "black")]).says.number, Some(1));
            let other = desk.rules_that(REQUEST, &[("by", "white"), ("on_move", "no")]);
            assert!(other.counter.is_none(), "{code}");
        }
        let desk = Desk::of("DSU2018-RAPID-A3");
        assert_eq!(articles(&desk.rules_that(REQUEST, &white)), ["DSU2018-A.3.2"]);
    }
}
