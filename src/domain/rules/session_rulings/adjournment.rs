//! A game is adjourned and a move sealed (I.1-I.4 of 2018, E of 2017): the seven things the envelope says, who keeps it, and
//! the rest of the session charged to the player who stops early.

use crate::{
    entry::{Appointment, Suspension},
    prelude::*,
    ruling::Clock,
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| {
        vec![
            SEALED_BY,
            SEALED_MOVE,
            POSITION,
            USED_WHITE,
            USED_BLACK,
            OFFER,
            RESUME_AT,
            RESUME_PLACE,
            NAMES,
            EARLY,
            SESSION_LEFT,
            CHECKED,
            CUSTODY,
        ]
    },
    propose,
    sayings: &[
        "adjournment-sealed",
        "adjournment-sealed-early",
        "adjournment-envelope",
        "adjournment-keep",
        "adjournment-check",
        "adjournment-offer-stands",
        "adjournment-before-last-round",
        "adjournment-not-announced",
        "adjournment-not-after-last-round",
        "adjournment-already-decided",
        "adjournment-names-missing",
    ],
};

/// A day: an upper limit against typing errors.
const DAY: u32 = 86_400;
// The seven items of I.2.
const NAMES: Question = Question::usually("names_on_envelope", Shape::YesNo, "yes");
const POSITION: Question = Question::must("position", Shape::Text(200));
const USED_WHITE: Question = Question::must("used_white", Shape::Duration(DAY));
const USED_BLACK: Question = Question::must("used_black", Shape::Duration(DAY));
const SEALED_BY: Question = Question::must("sealed_by", Shape::Side);
const SEALED_MOVE: Question = Question::must("sealed_move_number", Shape::Count(500));
const OFFER: Question = Question::usually("open_offer", Shape::Choice(OpenDrawOffer::WORDS), "nobody");
const RESUME_AT: Question = Question::must("resume_at", Shape::Moment);
const RESUME_PLACE: Question = Question::must("resume_place", Shape::Text(200));
const EARLY: Question = Question::usually("sealed_early", Shape::YesNo, "no");
const SESSION_LEFT: Question =
    Question::must("session_left", Shape::Duration(DAY)).only_if("sealed_early", &["yes"]);
const CHECKED: Question = Question::usually("envelope_checked", Shape::YesNo, "yes");
const CUSTODY: Question = Question::must("envelope_kept", Shape::Text(200));

engine::spelled! {
    /// Whose draw offer is open.
    enum OpenDrawOffer {
        Nobody => "nobody",
        White => "white",
        Black => "black",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    context
        .text(ParameterId::AdjournmentRules)
        .ok_or(Refusal::NotRegulated)?;
    let grounds = context.grounds(&["adjournment"]);
    let barred = |key: &'static str| Err(Refusal::barred(Saying::new(key), grounds.clone()));
    if context.game.outcome.result.is_some() {
        return barred("adjournment-already-decided");
    }
    if context.regulation.postponement.is_none() && context.regulation.sessions.is_none() {
        return barred("adjournment-not-announced");
    }
    let sealed_by = answers.side(&SEALED_BY)?;
    answers.count(&SEALED_MOVE)?;
    answers.said(&POSITION)?;
    answers.seconds(&USED_WHITE)?;
    answers.seconds(&USED_BLACK)?;
    let offer: OpenDrawOffer = answers.choice(&OFFER)?;
    let resume_at = answers.moment(&RESUME_AT)?;
    answers.said(&RESUME_PLACE)?;
    answers.said(&CUSTODY)?;
    if !answers.yes(&NAMES)? {
        return barred("adjournment-names-missing");
    }
    let is_early = answers.yes(&EARLY)?;
    let by_deadline = match context.text(ParameterId::PostponedGamesDeadline) {
        Some("before_last_round_start") => !context.game.is_last_round,
        Some(_) | None => false,
    };
    let last = context.game.last_round_starts_at;
    if by_deadline && last.is_some_and(|last| resume_at >= last) {
        return barred("adjournment-not-after-last-round");
    }

    let mut proposal = if is_early {
        let left = answers.seconds(&SESSION_LEFT)?;
        let mut proposal = Proposal::new(
            Saying::new("adjournment-sealed-early")
                .about(sealed_by)
                .seconds(left),
            context.grounds(&["adjournment", "adjournment_early"]),
        );
        proposal.clock = Clock::of(sealed_by, i32::try_from(left).map_or(i32::MIN, |left| -left));
        proposal
    } else {
        Proposal::new(
            Saying::new("adjournment-sealed").about(sealed_by),
            grounds.clone(),
        )
    };
    proposal.effect = Effect::Waits(Suspension::Adjourned);
    proposal.appointment = Appointment {
        plays_at: Some(resume_at),
        resume_by: Some(resume_at),
    };
    proposal.steps.push(Saying::new("adjournment-envelope"));
    if !answers.yes(&CHECKED)? {
        proposal.steps.push(Saying::new("adjournment-check"));
    }
    proposal.steps.push(Saying::new("adjournment-keep"));
    match offer {
        OpenDrawOffer::Nobody => {}
        OpenDrawOffer::White | OpenDrawOffer::Black => {
            proposal.steps.push(Saying::new("adjournment-offer-stands"));
        }
    }
    if by_deadline {
        proposal.steps.push(Saying::new("adjournment-before-last-round"));
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        regulation::values::Prose,
        trial::{Desk, as_printed, every_rule_set, steps},
    };
    use engine::result::GameResult;

    const ENVELOPE: [(&str, &str); 8] = [
        ("sealed_by", "white"),
        ("sealed_move_number", "41"),
        ("position", "8/8/8/8/8/8/8/K6k w - - 0 41"),
        ("used_white", "1:58:00"),
        ("used_black", "1:47:30"),
        ("resume_at", "2026-03-21T09:00:00Z"),
        ("resume_place", "the small hall"),
        ("envelope_kept", "the arbiter's safe"),
    ];

    fn desk(code: &str) -> Desk {
        Desk::of(code)
            .announcing(|regulation| regulation.postponement = Prose::new("adjourned games: Saturday"))
    }

    fn with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
        ENVELOPE.iter().chain(more).copied().collect()
    }

    #[test]
    fn the_seven_items_are_asked_for_one_by_one() {
        for (name, _) in ENVELOPE {
            let others: Vec<_> = ENVELOPE.into_iter().filter(|(other, _)| *other != name).collect();
            assert_eq!(
                desk("DSU2018-STD").bars(Incident::Adjournment, &others),
                format!("answer {name}")
            );
        }
        assert_eq!(
            desk("DSU2018-STD").bars(Incident::Adjournment, &with(&[("names_on_envelope", "no")])),
            "adjournment-names-missing"
        );
    }

    #[test]
    fn only_editions_with_a_part_on_adjourned_games_have_one() {
        for code in every_rule_set() {
            let proposal = desk(code).propose(Incident::Adjournment, &ENVELOPE);
            if ["DSU2018-STD", "SSF2017-STD"].contains(&as_printed(code).as_str()) {
                let proposal = proposal.expect("an adjournment");
                assert_eq!(proposal.effect, Effect::Waits(Suspension::Adjourned), "{code}");
                assert!(proposal.clock.is_unchanged(), "{code}");
                assert!(!proposal.grounds.is_empty(), "{code}");
            } else {
                assert_eq!(proposal, Err(Refusal::NotRegulated), "{code}");
            }
        }
    }

    #[test]
    fn who_seals_early_is_charged_the_rest_of_the_session() {
        let early = desk("DSU2018-STD").rules_that(
            Incident::Adjournment,
            &with(&[("sealed_early", "yes"), ("session_left", "12:30")]),
        );
        assert_eq!(
            early.clock,
            Clock {
                white: -750,
                black: 0
            }
        );
        assert!(early.grounds.iter().any(|ground| ground.id() == "DSU2018-I.1.2"));
        assert_eq!(
            desk("DSU2018-STD").bars(Incident::Adjournment, &with(&[("sealed_early", "yes")])),
            "answer session_left"
        );
    }

    #[test]
    fn what_must_be_over_before_the_last_round_is_resumed_before_it() {
        let mut late = desk("DSU2018-STD").coordinated();
        late.game.last_round_starts_at = "2026-03-21T09:00:00Z".parse().ok();
        assert_eq!(
            late.bars(Incident::Adjournment, &ENVELOPE),
            "adjournment-not-after-last-round"
        );
        late.game.last_round_starts_at = "2026-03-21T09:00:01Z".parse().ok();
        assert!(
            steps(&late.rules_that(Incident::Adjournment, &ENVELOPE))
                .contains(&"adjournment-before-last-round")
        );
    }

    #[test]
    fn an_offer_stands_and_a_finished_or_unannounced_game_is_not_adjourned() {
        let offered = desk("DSU2018-STD").rules_that(
            Incident::Adjournment,
            &with(&[("open_offer", "black"), ("envelope_checked", "no")]),
        );
        assert!(steps(&offered).contains(&"adjournment-offer-stands"));
        assert!(steps(&offered).contains(&"adjournment-check"));
        assert_eq!(
            desk("DSU2018-STD")
                .with_result(GameResult::Draw)
                .bars(Incident::Adjournment, &ENVELOPE),
            "adjournment-already-decided"
        );
        assert_eq!(
            Desk::of("DSU2018-STD").bars(Incident::Adjournment, &ENVELOPE),
            "adjournment-not-announced"
        );
    }
}
