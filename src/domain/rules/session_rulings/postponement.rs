//! A game is put off before it begins: only if the opponent and the arbiter both agree, and to before the last round
//! (DM-11.3; CASE-12). Otherwise the date in the programme stays, and a player who does not come loses.

use crate::{
    entry::{Appointment, Suspension},
    prelude::*,
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![BY, REASON, OPPONENT, ARBITER, NEW_TIME],
    propose,
    sayings: &[
        "postponement-granted",
        "postponement-refused",
        "postponement-opponent-refuses",
        "postponement-arbiter-refuses",
        "postponement-else-forfeit",
        "postponement-not-after-last-round",
        "postponement-already-decided",
        "postponement-before-last-round",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const REASON: Question = Question::usually(
    "absence_reason",
    Shape::Choice(PostponementReason::WORDS),
    "other_reason",
);
const OPPONENT: Question = Question::must("opponent_consents", Shape::YesNo);
const ARBITER: Question = Question::must("arbiter_consents", Shape::YesNo);
const NEW_TIME: Question = Question::must("new_time", Shape::Moment).only_if("arbiter_consents", &["yes"]);

engine::spelled! {
    enum PostponementReason {
        Illness => "illness",
        Work => "work",
        Travel => "travel",
        Other => "other_reason",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let _: PostponementReason = answers.choice(&REASON)?;
    let opponent = answers.yes(&OPPONENT)?;
    let arbiter = answers.yes(&ARBITER)?;
    let grounds = context.grounds(&["postponement"]);
    if context.game.outcome.result.is_some() {
        return Err(Refusal::barred(
            Saying::new("postponement-already-decided"),
            grounds,
        ));
    }
    if !(opponent && arbiter) {
        // Nothing entitles a player to another day, however good the reason (CASE-12).
        let mut proposal = Proposal::new(Saying::new("postponement-refused").about(by), grounds);
        if !opponent {
            proposal
                .steps
                .push(Saying::new("postponement-opponent-refuses").about(by.opposite()));
        }
        if !arbiter {
            proposal.steps.push(Saying::new("postponement-arbiter-refuses"));
        }
        proposal
            .steps
            .push(Saying::new("postponement-else-forfeit").about(by));
        proposal.reminders.push("CASE-12".into());
        return Ok(proposal);
    }
    let new_time = answers.moment(&NEW_TIME)?;
    let mut proposal = Proposal::new(Saying::new("postponement-granted"), grounds);
    if context.text(ParameterId::PostponedGamesDeadline) == Some("before_last_round_start") {
        let last = context.game.last_round_starts_at;
        if context.game.is_last_round || last.is_some_and(|last| new_time >= last) {
            return Err(Refusal::barred(
                Saying::new("postponement-not-after-last-round"),
                proposal.grounds,
            ));
        }
        proposal.steps.push(Saying::new("postponement-before-last-round"));
    }
    proposal.effect = Effect::Waits(Suspension::Postponed);
    proposal.appointment = Appointment {
        plays_at: Some(new_time),
        resume_by: Some(new_time),
    };
    proposal.latitude = Latitude::Free;
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, every_rule_set, steps};
    use engine::result::GameResult;

    const NEW: &str = "2026-03-20T18:00:00Z";

    fn asked(opponent: &'static str, arbiter: &'static str) -> Vec<(&'static str, &'static str)> {
        vec![
            ("by", "white"),
            ("absence_reason", "illness"),
            ("opponent_consents", opponent),
            ("arbiter_consents", arbiter),
            ("new_time", NEW),
        ]
    }

    #[test]
    fn case_12_1_without_the_opponents_consent_the_game_stays_where_it_is() {
        let desk = Desk::of("DSU2018-STD").coordinated();
        let refused = desk.rules_that(Incident::Postponement, &asked("no", "yes"));
        assert_eq!(refused.effect, Effect::Continues);
        assert_eq!(
            steps(&refused),
            ["postponement-opponent-refuses", "postponement-else-forfeit"]
        );
        assert_eq!(refused.reminders, ["CASE-12"]);
        // What follows when the sick player stays away: the game is lost and nothing else happens.
        let lost = desk.rules_that(
            Incident::Absence,
            &[
                ("absent", "white"),
                ("notice", "notice_to_both"),
                ("absence_reason", "illness"),
                ("excuse_valid", "yes"),
            ],
        );
        assert_eq!(lost.effect, Effect::Ends(GameResult::BlackWinsByForfeit));
        assert!(lost.penalties.is_empty());
        assert!(!steps(&lost).contains(&"absence-refer"));
    }

    #[test]
    fn case_12_2_with_both_consents_the_game_is_postponed_and_nobody_forfeits() {
        let mut desk = Desk::of("DSU2018-STD").coordinated();
        desk.game.last_round_starts_at = "2026-03-20T18:00:01Z".parse().ok();
        let granted = desk.rules_that(Incident::Postponement, &asked("yes", "yes"));
        assert_eq!(granted.effect, Effect::Waits(Suspension::Postponed));
        assert!(granted.penalties.is_empty());
    }

    #[test]
    fn case_12_3_the_arbiters_refusal_is_enough() {
        let desk = Desk::of("DSU2018-STD").coordinated();
        let refused = desk.rules_that(Incident::Postponement, &asked("yes", "no"));
        assert_eq!(refused.effect, Effect::Continues);
        assert_eq!(
            steps(&refused),
            ["postponement-arbiter-refuses", "postponement-else-forfeit"]
        );
    }

    #[test]
    fn a_coordinated_tournament_plays_everything_before_its_last_round() {
        let mut desk = Desk::of("DSU2018-STD").coordinated();
        desk.game.last_round_starts_at = NEW.parse().ok();
        let both = asked("yes", "yes");
        assert_eq!(
            desk.bars(Incident::Postponement, &both),
            "postponement-not-after-last-round"
        );
        let mut last = Desk::of("DSU2018-STD").coordinated();
        last.game.is_last_round = true;
        assert_eq!(
            last.bars(Incident::Postponement, &both),
            "postponement-not-after-last-round"
        );
        let mut club = Desk::of("DSU2018-STD");
        club.game.is_last_round = true;
        assert!(club.propose(Incident::Postponement, &both).is_ok());
    }

    #[test]
    fn consent_is_asked_for_in_every_edition_and_a_decided_game_cannot_move() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let both = desk.rules_that(Incident::Postponement, &asked("yes", "yes"));
            assert_eq!(both.effect, Effect::Waits(Suspension::Postponed), "{code}");
            assert!(!both.grounds.is_empty(), "{code}");
        }
        assert_eq!(
            Desk::of("DSU2018-STD")
                .with_result(GameResult::Draw)
                .bars(Incident::Postponement, &asked("yes", "yes")),
            "postponement-already-decided"
        );
        let silent = [
            ("by", "white"),
            ("opponent_consents", "yes"),
            ("arbiter_consents", "yes"),
        ];
        assert_eq!(
            Desk::of("DSU2018-STD").bars(Incident::Postponement, &silent),
            "answer new_time"
        );
    }
}
