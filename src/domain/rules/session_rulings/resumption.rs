//! An adjourned game goes on (I.5-I.14 of 2018, E of 2017): who is present, what was sealed, who is late, what is missing.

use crate::{
    prelude::*,
    ruling::{
        Clock,
        extra_time::{BLACK_GETS, BLACK_LOSES, WHITE_GETS, WHITE_LOSES, corrected},
    },
};
use engine::result::Share;

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| {
        vec![
            WHAT,
            SEALED_BY,
            FAULT,
            EXCEPTION,
            ELAPSED,
            LATE,
            LATE_BY,
            SEALED_ENDED,
            FORCE_MAJEURE,
            POSITION_KNOWN,
            TIMES_KNOWN,
            BEFORE_MOVE,
            WHITE_GETS,
            WHITE_LOSES,
            BLACK_GETS,
            BLACK_LOSES,
        ]
    },
    propose,
    sayings: &[
        "resumption-open",
        "resumption-set-up",
        "resumption-play-sealed",
        "resumption-start-responder",
        "resumption-responder-absent",
        "resumption-open-on-arrival",
        "resumption-sealer-absent",
        "resumption-reply-sealed",
        "resumption-both-absent",
        "resumption-elapsed-shared",
        "resumption-no-tolerance",
        "resumption-sealed-move-loses",
        "resumption-sealed-cannot-mate",
        "resumption-already-over",
        "resumption-late-in-time",
        "resumption-late-loses",
        "resumption-late-both-lose",
        "resumption-sealed-mate",
        "resumption-sealed-draw",
        "resumption-force-majeure",
        "resumption-envelope-lost",
        "resumption-sealer-says",
        "resumption-arbiter-sets-times",
        "resumption-replay",
        "resumption-clock-corrected",
        "resumption-clock-too-late",
        "resumption-own-watch",
        "result-not-known",
    ],
};

/// A day: an upper limit against typing errors.
const DAY: u32 = 86_400;
const WHAT: Question = Question::usually(
    "resumption",
    Shape::Choice(ResumptionSituation::WORDS),
    "both_present",
);
const SEALED_BY: Question = Question::must("sealed_by", Shape::Side);
const FAULT: Question = Question::must("sealed_fault", Shape::Choice(SealedMoveFault::WORDS))
    .only_if("resumption", &["sealed_move_faulty"]);
const EXCEPTION: Question = Question::usually(
    "sealed_exception",
    Shape::Choice(SealedMoveException::WORDS),
    "no_exception",
)
.only_if("resumption", &["sealed_move_faulty"]);
const ELAPSED: Question =
    Question::must("elapsed", Shape::Duration(DAY)).only_if("resumption", &["nobody_present"]);
const LATE: Question =
    Question::must("late", Shape::Choice(LateSide::WORDS)).only_if("resumption", &["came_late"]);
const LATE_BY: Question =
    Question::must("late_by", Shape::Duration(DAY)).only_if("resumption", &["came_late"]);
const SEALED_ENDED: Question = Question::usually(
    "sealed_move_ended",
    Shape::Choice(SealedMoveEnding::WORDS),
    "game_not_over",
)
.only_if("resumption", &["came_late"]);
const FORCE_MAJEURE: Question =
    Question::usually("force_majeure", Shape::YesNo, "no").only_if("resumption", &["came_late"]);
const POSITION_KNOWN: Question =
    Question::usually("position_known", Shape::YesNo, "yes").only_if("resumption", &["envelope_lost"]);
const TIMES_KNOWN: Question =
    Question::usually("times_known", Shape::YesNo, "yes").only_if("resumption", &["envelope_lost"]);
const BEFORE_MOVE: Question =
    Question::usually("before_own_move", Shape::YesNo, "yes").only_if("resumption", &["clock_wrong"]);

engine::spelled! {
    /// The situation when the game should go on.
    enum ResumptionSituation {
        BothPresent => "both_present",
        ResponderAbsent => "responder_absent",
        SealerAbsent => "sealer_absent",
        NobodyPresent => "nobody_present",
        SealedMoveFaulty => "sealed_move_faulty",
        CameLate => "came_late",
        EnvelopeLost => "envelope_lost",
        ClockWrong => "clock_wrong",
    }
    /// What is wrong with the sealed move.
    enum SealedMoveFault {
        Ambiguous => "ambiguous",
        Unintelligible => "unintelligible",
        Illegal => "sealed_illegal",
    }
    /// What keeps a faulty sealed move from losing (5, 6.9, 9.6).
    enum SealedMoveException {
        None => "no_exception",
        OpponentCannotMate => "opponent_cannot_mate",
        AlreadyOver => "already_over",
    }
    /// Who came late.
    enum LateSide {
        White => "white",
        Black => "black",
        Both => "both",
    }
    /// Did the sealed move end the game?
    enum SealedMoveEnding {
        No => "game_not_over",
        Mate => "sealed_mate",
        Draw => "sealed_draw",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    context
        .text(ParameterId::AdjournmentRules)
        .ok_or(Refusal::NotRegulated)?;
    let sealer = answers.side(&SEALED_BY)?;
    let responder = sealer.opposite();
    match answers.choice(&WHAT)? {
        ResumptionSituation::BothPresent => {
            let mut proposal = resumed("resumption-open", "resumption", context);
            proposal.steps.extend([
                Saying::new("resumption-set-up"),
                Saying::new("resumption-play-sealed").about(sealer),
                Saying::new("resumption-start-responder").about(responder),
                Saying::new("resumption-own-watch"),
            ]);
            Ok(proposal)
        }
        ResumptionSituation::ResponderAbsent => {
            let mut proposal = resumed("resumption-responder-absent", "resumption_absence", context);
            proposal.says = proposal.says.about(responder);
            proposal
                .steps
                .push(Saying::new("resumption-open-on-arrival").about(responder));
            Ok(proposal)
        }
        ResumptionSituation::SealerAbsent => {
            let mut proposal = resumed("resumption-sealer-absent", "resumption_absence", context);
            proposal.says = proposal.says.about(sealer);
            proposal
                .steps
                .push(Saying::new("resumption-reply-sealed").about(responder));
            Ok(proposal)
        }
        ResumptionSituation::NobodyPresent => nobody(responder, answers, context),
        ResumptionSituation::SealedMoveFaulty => faulty(sealer, answers, context),
        ResumptionSituation::CameLate => late(sealer, answers, context),
        ResumptionSituation::EnvelopeLost => lost_envelope(sealer, answers, context),
        ResumptionSituation::ClockWrong => {
            let before = answers.yes(&BEFORE_MOVE)?;
            let clock = corrected(answers)?;
            if before {
                let mut proposal = resumed("resumption-clock-corrected", "resumption_clock", context);
                proposal.clock = clock;
                proposal.latitude = Latitude::Amount;
                Ok(proposal)
            } else {
                // Too late for the player; the arbiter may still decide otherwise.
                let mut proposal = resumed("resumption-clock-too-late", "resumption_clock", context);
                proposal.latitude = Latitude::Free;
                Ok(proposal)
            }
        }
    }
}

/// The game goes on.
fn resumed(says: &'static str, rule: &str, context: &Context<'_>) -> Proposal {
    let mut proposal = Proposal::new(Saying::new(says), context.grounds(&[rule]));
    proposal.effect = Effect::Resumes;
    proposal
}

/// The game is over.
fn ended(says: Saying, rule: &str, result: GameResult, context: &Context<'_>) -> Proposal {
    let mut proposal = Proposal::new(says, context.grounds(&[rule]));
    proposal.effect = Effect::Ends(result);
    proposal
}

/// Nobody was there at the start: who has to answer loses the time, unless something else was announced (I.11).
fn nobody(responder: Colour, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let elapsed = answers.seconds(&ELAPSED)?;
    let mut proposal = resumed("resumption-both-absent", "resumption_nobody", context);
    proposal.says = proposal.says.about(responder).seconds(elapsed);
    let taken = |seconds: u32| i32::try_from(seconds).map_or(i32::MIN, |seconds| -seconds);
    if context.count(ParameterId::LatenessDefaultMin).unwrap_or(0) == 0 {
        // Without a tolerance both have come too late, which is a different case (I.10).
        proposal.says = Saying::new("resumption-no-tolerance");
        proposal.latitude = Latitude::Free;
        return Ok(proposal);
    }
    match context.text(ParameterId::LatenessBothAbsent) {
        Some("white_loses_elapsed") => proposal.clock = Clock::of(responder, taken(elapsed)),
        Some("shared") => {
            let half = taken(elapsed / 2);
            proposal.says = Saying::new("resumption-elapsed-shared").seconds(elapsed);
            proposal.clock = Clock {
                white: half,
                black: half,
            };
        }
        Some(_) | None => {}
    }
    proposal.latitude = Latitude::Amount;
    Ok(proposal)
}

/// A sealed move that nobody can read, that could be two moves or that is illegal loses (I.8).
fn faulty(sealer: Colour, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    match answers.choice(&FAULT)? {
        SealedMoveFault::Ambiguous | SealedMoveFault::Unintelligible | SealedMoveFault::Illegal => {}
    }
    let rule = "sealed_move";
    match answers.choice(&EXCEPTION)? {
        SealedMoveException::None => Ok(ended(
            Saying::new("resumption-sealed-move-loses").about(sealer),
            rule,
            context.lost(sealer, Share::Win)?,
            context,
        )),
        SealedMoveException::OpponentCannotMate => Ok(ended(
            Saying::new("resumption-sealed-cannot-mate").about(sealer.opposite()),
            rule,
            context.allowed(GameResult::Draw)?,
            context,
        )),
        SealedMoveException::AlreadyOver => {
            let mut proposal = resumed("resumption-already-over", rule, context);
            proposal.latitude = Latitude::Free;
            Ok(proposal)
        }
    }
}

/// Who comes later than the tolerance loses, unless the arbiter decides otherwise or the sealed move ended the game (I.10).
fn late(sealer: Colour, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let rule = "resumption_late";
    let who: LateSide = answers.choice(&LATE)?;
    let by = answers.seconds(&LATE_BY)?;
    match answers.choice(&SEALED_ENDED)? {
        SealedMoveEnding::No => {}
        SealedMoveEnding::Mate => {
            return Ok(ended(
                Saying::new("resumption-sealed-mate").about(sealer),
                rule,
                context.lost(sealer.opposite(), Share::Win)?,
                context,
            ));
        }
        SealedMoveEnding::Draw => {
            return Ok(ended(
                Saying::new("resumption-sealed-draw"),
                rule,
                context.allowed(GameResult::Draw)?,
                context,
            ));
        }
    }
    let tolerance = context
        .count(ParameterId::LatenessDefaultMin)
        .unwrap_or(0)
        .saturating_mul(60);
    if by <= tolerance {
        let mut proposal = resumed("resumption-late-in-time", rule, context);
        proposal.says = proposal.says.seconds(by);
        return Ok(proposal);
    }
    let is_free = context.text(ParameterId::LatenessArbiterOverride) == Some("any");
    if answers.yes(&FORCE_MAJEURE)? {
        let mut proposal = resumed("resumption-force-majeure", rule, context);
        proposal.latitude = Latitude::Free;
        return Ok(proposal);
    }
    let mut proposal = match who {
        LateSide::White => ended(
            Saying::new("resumption-late-loses")
                .about(Colour::White)
                .seconds(by),
            rule,
            context.lost(Colour::White, Share::Win)?,
            context,
        ),
        LateSide::Black => ended(
            Saying::new("resumption-late-loses")
                .about(Colour::Black)
                .seconds(by),
            rule,
            context.lost(Colour::Black, Share::Win)?,
            context,
        ),
        LateSide::Both => ended(
            Saying::new("resumption-late-both-lose").seconds(by),
            rule,
            context.result_of(Share::Loss, Share::Loss)?,
            context,
        ),
    };
    if is_free {
        proposal.latitude = Latitude::Free;
    }
    Ok(proposal)
}

/// The envelope is lost: the game goes on from the position with the sealer's statement, or a new game is played (I.12).
fn lost_envelope(sealer: Colour, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let rule = "envelope_lost";
    if !answers.yes(&POSITION_KNOWN)? {
        let mut proposal = Proposal::new(Saying::new("resumption-replay"), context.grounds(&[rule]));
        proposal.effect = Effect::Replays;
        return Ok(proposal);
    }
    let mut proposal = resumed("resumption-envelope-lost", rule, context);
    proposal
        .steps
        .push(Saying::new("resumption-sealer-says").about(sealer));
    if !answers.yes(&TIMES_KNOWN)? {
        proposal.steps.push(Saying::new("resumption-arbiter-sets-times"));
        proposal.clock = corrected(answers)?;
        proposal.latitude = Latitude::Amount;
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, as_printed, every_rule_set, steps};

    fn with<'a>(what: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
        [("sealed_by", "white"), ("resumption", what)]
            .iter()
            .chain(more)
            .copied()
            .collect()
    }

    fn rules(code: &str, what: &str, more: &[(&str, &str)]) -> Proposal {
        Desk::of(code).rules_that(Incident::Resumption, &with(what, more))
    }

    #[test]
    fn the_branches_of_a_resumption_are_the_same_in_both_editions_that_have_it() {
        for code in ["DSU2018-STD", "SSF2017-STD"] {
            for (what, more, effect) in [
                ("both_present", &[][..], Effect::Resumes),
                ("responder_absent", &[], Effect::Resumes),
                ("sealer_absent", &[], Effect::Resumes),
                (
                    "sealed_move_faulty",
                    &[("sealed_fault", "ambiguous")],
                    Effect::Ends(GameResult::BlackWins),
                ),
                (
                    "sealed_move_faulty",
                    &[("sealed_fault", "unintelligible")],
                    Effect::Ends(GameResult::BlackWins),
                ),
                (
                    "sealed_move_faulty",
                    &[
                        ("sealed_fault", "sealed_illegal"),
                        ("sealed_exception", "opponent_cannot_mate"),
                    ],
                    Effect::Ends(GameResult::Draw),
                ),
                (
                    "sealed_move_faulty",
                    &[
                        ("sealed_fault", "sealed_illegal"),
                        ("sealed_exception", "already_over"),
                    ],
                    Effect::Resumes,
                ),
                ("envelope_lost", &[], Effect::Resumes),
                ("envelope_lost", &[("position_known", "no")], Effect::Replays),
                ("clock_wrong", &[("white_gets", "60")], Effect::Resumes),
            ] {
                let proposal = rules(code, what, more);
                assert_eq!(proposal.effect, effect, "{code} {what} {more:?}");
                assert!(!proposal.grounds.is_empty(), "{code} {what}");
            }
        }
        for code in every_rule_set() {
            let is_there = Desk::of(code)
                .propose(Incident::Resumption, &with("both_present", &[]))
                .is_ok();
            assert_eq!(
                is_there,
                matches!(as_printed(code).as_str(), "DSU2018-STD" | "SSF2017-STD"),
                "{code}"
            );
        }
    }

    #[test]
    fn the_envelope_is_opened_only_when_who_must_reply_is_there() {
        let present = rules("DSU2018-STD", "both_present", &[]);
        assert_eq!(present.says.key, "resumption-open");
        assert_eq!(
            steps(&present),
            [
                "resumption-set-up",
                "resumption-play-sealed",
                "resumption-start-responder",
                "resumption-own-watch"
            ]
        );
        let responder = rules("DSU2018-STD", "responder_absent", &[]);
        assert_eq!(
            responder.says,
            Saying::new("resumption-responder-absent").about(Colour::Black)
        );
        assert_eq!(steps(&responder), ["resumption-open-on-arrival"]);
        let sealer = rules("DSU2018-STD", "sealer_absent", &[]);
        assert_eq!(
            sealer.says,
            Saying::new("resumption-sealer-absent").about(Colour::White)
        );
        assert_eq!(steps(&sealer), ["resumption-reply-sealed"]);
    }

    #[test]
    fn later_than_the_tolerance_loses_and_exactly_on_it_does_not() {
        let coordinated = Desk::of("DSU2018-STD").coordinated();
        let late = |who, by| {
            coordinated.rules_that(
                Incident::Resumption,
                &with("came_late", &[("late", who), ("late_by", by)]),
            )
        };
        assert_eq!(late("black", "15:00").effect, Effect::Resumes);
        let lost = late("black", "15:01");
        assert_eq!(lost.effect, Effect::Ends(GameResult::WhiteWins));
        assert_eq!(lost.latitude, Latitude::None);
        assert_eq!(late("both", "15:01").effect, Effect::Ends(GameResult::BothLose));
        let laws = rules("DSU2018-STD", "came_late", &[("late", "black"), ("late_by", "1")]);
        assert_eq!(laws.effect, Effect::Ends(GameResult::WhiteWins));
        assert_eq!(laws.latitude, Latitude::Free);
    }

    #[test]
    fn a_sealed_move_that_ended_the_game_counts_though_somebody_is_late() {
        for (ended, result) in [
            ("sealed_mate", GameResult::WhiteWins),
            ("sealed_draw", GameResult::Draw),
        ] {
            let proposal = rules(
                "DSU2018-STD",
                "came_late",
                &[
                    ("late", "white"),
                    ("late_by", "3600"),
                    ("sealed_move_ended", ended),
                ],
            );
            assert_eq!(proposal.effect, Effect::Ends(result));
        }
    }

    #[test]
    fn force_majeure_lets_a_late_player_play() {
        let proposal = rules(
            "DSU2018-STD",
            "came_late",
            &[("late", "white"), ("late_by", "3600"), ("force_majeure", "yes")],
        );
        assert_eq!(proposal.effect, Effect::Resumes);
    }

    #[test]
    fn when_nobody_was_there_who_must_answer_loses_the_time() {
        let nine = with("nobody_present", &[("elapsed", "9:00")]);
        let coordinated = Desk::of("DSU2018-STD").coordinated();
        assert_eq!(
            coordinated.rules_that(Incident::Resumption, &nine).clock,
            Clock {
                white: 0,
                black: -540
            }
        );
        let without = Desk::of("DSU2018-STD").rules_that(Incident::Resumption, &nine);
        assert!(without.clock.is_unchanged());
        assert_eq!(without.says.key, "resumption-no-tolerance");
    }

    #[test]
    fn a_wrong_clock_is_put_right_before_the_first_move_and_later_only_if_the_arbiter_says_so() {
        let corrected = rules("DSU2018-STD", "clock_wrong", &[("black_loses", "120")]);
        assert_eq!(
            corrected.clock,
            Clock {
                white: 0,
                black: -120
            }
        );
        let late = rules(
            "DSU2018-STD",
            "clock_wrong",
            &[("black_loses", "120"), ("before_own_move", "no")],
        );
        assert!(late.clock.is_unchanged());
        assert_eq!(late.latitude, Latitude::Free);
    }

    #[test]
    fn without_recorded_times_the_arbiter_sets_them() {
        let lost = rules(
            "DSU2018-STD",
            "envelope_lost",
            &[("times_known", "no"), ("white_loses", "60")],
        );
        assert_eq!(
            steps(&lost),
            ["resumption-sealer-says", "resumption-arbiter-sets-times"]
        );
        assert_eq!(lost.clock, Clock { white: -60, black: 0 });
    }
}
