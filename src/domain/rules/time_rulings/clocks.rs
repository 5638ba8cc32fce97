//! Clocks that are set wrongly or do not work (6.10, A.4.1.1).

use crate::{move_rulings::setup, prelude::*, ruling::History};

pub(crate) const SETTING: Family = Family {
    questions: setting_questions,
    propose: setting,
    sayings: &[
        "clock-more",
        "clock-less",
        "clock-counter",
        "clock-too-late",
        "clock-for-schedule",
        "clock-schedule-unharmed",
    ],
};

pub(crate) const DEFECT: Family = Family {
    questions: defect_questions,
    propose: defect,
    sayings: &[
        "clock-binding",
        "clock-keep-evidence",
        "clock-replace",
        "clock-replace-as-judged",
        "clock-stopped",
        "clock-forfeit-falls",
    ],
};

const SIDE: Question = Question::must("clock", Shape::Side);
const WRONG: Question = Question::must("wrong", Shape::Choice(ClockFault::WORDS));
const SECONDS: Question = Question::must("seconds", Shape::Duration(MAX_SECONDS));
const CHANGE_HARMS: Question = Question::usually("change_harms_schedule", Shape::YesNo, "no");
const CHANGE_NEEDED: Question = Question::usually("schedule_needs_change", Shape::YesNo, "no");

const OBVIOUS: Question = Question::must("obvious", Shape::YesNo);
const EVIDENCE: Question = Question::must("evidence", Shape::Text(500)).only_if("obvious", &["yes"]);
const SECONDS_LEFT: Question =
    Question::optional("seconds_left", Shape::Duration(MAX_SECONDS)).only_if("obvious", &["yes"]);
const REPLACED: Question = Question::usually("replaced", Shape::YesNo, "yes").only_if("obvious", &["yes"]);

/// What happened to the clock and who examined it: evidence for a higher instance, perhaps months later (CASE-95).
const SEALED: Question = Question::usually("clock_sealed", Shape::YesNo, "no");
const KEPT_BY: Question = Question::must("clock_kept_by", Shape::Text(200)).only_if("clock_sealed", &["yes"]);
const EXPERT: Question =
    Question::optional("expert_check", Shape::Text(500)).only_if("clock_sealed", &["yes"]);

/// Seconds a form may give a clock: a day, as a time control may.
const MAX_SECONDS: u32 = 24 * 3_600;

engine::spelled! {
    /// How a clock was wrong.
    enum ClockFault {
        TooLittle => "too_little",
        TooMuch => "too_much",
    }
}

engine::spelled! {
    /// When a setting may be corrected after the limit. The sources contradict each other.
    enum AfterLimit {
        AnyTime => "correct_any_time",
        ScheduleUnharmed => "only_if_schedule_unaffected",
        ForSchedule => "only_if_schedule_seriously_affected_otherwise",
    }
}

fn setting_questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![SIDE, WRONG, SECONDS];
    questions.extend(setup::limit_questions(context));
    match context.word(ParameterId::ClockSettingAfterLimit) {
        Some(AfterLimit::ScheduleUnharmed) => questions.push(CHANGE_HARMS),
        Some(AfterLimit::ForSchedule) => questions.push(CHANGE_NEEDED),
        Some(AfterLimit::AnyTime) | None => {}
    }
    questions
}

fn setting(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let rules = ["clock_setting"];
    let grounds = context.grounds(&rules);
    let side = answers.side(&SIDE)?;
    let wrong = answers.choice(&WRONG)?;
    let seconds = answers.seconds(&SECONDS)?;
    let after_limit = context
        .word(ParameterId::ClockSettingAfterLimit)
        .ok_or(Refusal::NotRegulated)?;
    let limit = setup::limit_passed(answers, context)?;
    let note = match (limit, after_limit) {
        (None, _) | (Some(_), AfterLimit::AnyTime) => None,
        (Some(limit), AfterLimit::ScheduleUnharmed) => {
            if answers.yes(&CHANGE_HARMS)? {
                return Ok(too_late(limit, context));
            }
            Some(Saying::new("clock-schedule-unharmed").number(limit))
        }
        (Some(limit), AfterLimit::ForSchedule) => {
            if !answers.yes(&CHANGE_NEEDED)? {
                return Ok(too_late(limit, context));
            }
            Some(Saying::new("clock-for-schedule").number(limit))
        }
    };
    let mut proposal = match wrong {
        ClockFault::TooLittle => {
            Proposal::new(Saying::new("clock-more").about(side).seconds(seconds), grounds)
                .giving(side, seconds)
        }
        ClockFault::TooMuch => {
            let mut proposal = Proposal::new(Saying::new("clock-less").about(side).seconds(seconds), grounds)
                .giving(side, seconds);
            proposal.clock.white = -proposal.clock.white;
            proposal.clock.black = -proposal.clock.black;
            proposal
        }
    };
    proposal = proposal
        .step(Saying::new("clock-counter"))
        .leaving(Latitude::Amount);
    if let Some(note) = note {
        proposal = proposal.step(note).doubting(context.doubt(&rules));
    }
    Ok(proposal)
}

fn too_late(limit: u32, context: &Context<'_>) -> Proposal {
    let rules = ["clock_setting"];
    let says = Saying::new("clock-too-late").number(limit);
    Proposal::new(says, context.grounds(&rules)).doubting(context.doubt(&rules))
}

fn defect_questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![OBVIOUS, SECONDS_LEFT, EVIDENCE, REPLACED, SEALED, KEPT_BY, EXPERT]
}

fn defect(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["clock_defect"]);
    if answers.yes(&SEALED)? {
        answers.said(&KEPT_BY)?;
    }
    // The time on a clock is final unless the defect is obvious; other claims need evidence (CASE-95).
    if !answers.yes(&OBVIOUS)? {
        return Ok(Proposal::new(Saying::new("clock-binding"), grounds)
            .step(Saying::new("clock-keep-evidence"))
            .reminding("CASE-95"));
    }
    answers.said(&EVIDENCE)?;
    let left = answers.maybe(&SECONDS_LEFT, Answers::seconds)?;
    let says = match (answers.yes(&REPLACED)?, left) {
        (true, Some(seconds)) => Saying::new("clock-replace").seconds(seconds),
        (true, None) => Saying::new("clock-replace-as-judged"),
        (false, _) => Saying::new("clock-stopped"),
    };
    let mut proposal = Proposal::new(says, grounds)
        .leaving(Latitude::Amount)
        .reminding("CASE-103");
    if context.game.outcome.result.is_some() || matches!(context.history.effect(), Some(Effect::Ends(_))) {
        proposal.effect = Effect::Resumes;
        proposal = proposal.step(Saying::new("clock-forfeit-falls"));
    }
    Ok(proposal)
}

/// Was a plain defect found, and is the clock not replaced yet?
pub(crate) fn is_in_dispute(history: &History) -> bool {
    history
        .of_this_game()
        .filter(|ruled| ruled.incident == Incident::ClockDefect)
        .last()
        .is_some_and(|ruled| {
            ruled.answers.yes(&OBVIOUS) == Ok(true) && ruled.answers.yes(&REPLACED) == Ok(false)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Clock,
        trial::{Desk, every_rule_set, steps},
    };
    use engine::{colour::Colour, result::GameResult};

    /// the two sources that limit it say opposite things.
    #[test]
    fn a_setting_is_corrected_at_any_time_or_by_the_limit_of_the_edition() {
        let wrong = [("clock", "black"), ("wrong", "too_little"), ("seconds", "5:00")];
        for code in every_rule_set() {
            let desk = Desk::of(code);
            if code == "ISL1985" {
                assert_eq!(desk.bars(Incident::ClockSetting, &wrong), "not regulated");
            } else if !code.ends_with("A4") && !code.ends_with("B4") {
                let proposal = desk.rules_that(Incident::ClockSetting, &wrong);
                assert_eq!(proposal.clock, Clock::of(Colour::Black, 300), "{code}");
            } else {
                let question = if code.starts_with("SSF") {
                    "change_harms_schedule"
                } else {
                    "schedule_needs_change"
                };
                for (moves, answer, is_corrected) in [
                    ("9", "no", true),
                    ("9", "yes", true),
                    ("10", "no", code.starts_with("SSF")),
                    ("10", "yes", !code.starts_with("SSF")),
                ] {
                    let more = [("white_moves", moves), ("black_moves", "10"), (question, answer)];
                    let answers = [wrong.as_slice(), &more].concat();
                    let proposal = desk.rules_that(Incident::ClockSetting, &answers);
                    assert_eq!(
                        !proposal.clock.is_unchanged(),
                        is_corrected,
                        "{code} {moves} {answer}"
                    );
                    let doubt = (moves == "10").then_some("A-14");
                    assert_eq!(proposal.doubt.as_deref(), doubt, "{code} {moves} {answer}");
                }
            }
        }
        let less = [("clock", "white"), ("wrong", "too_much"), ("seconds", "60")];
        let proposal = Desk::of("DSU2018-STD").rules_that(Incident::ClockSetting, &less);
        assert_eq!(proposal.clock, Clock::of(Colour::White, -60));
    }

    /// CASE-95: without a plain defect the clock is right, and evidence is kept for those who decide later.
    #[test]
    fn a_clock_is_right_unless_the_defect_is_plain() {
        let desk = Desk::of("DSU2018-STD");
        let fine = desk.rules_that(Incident::ClockDefect, &[("obvious", "no")]);
        assert_eq!(fine.says.key, "clock-binding");
        assert_eq!(fine.reminders, ["CASE-95"]);
        assert_eq!(
            desk.bars(Incident::ClockDefect, &[("obvious", "yes")]),
            "answer evidence"
        );
    }

    #[test]
    fn a_disputed_clock_of_an_annulled_game_is_in_nobodys_way_in_the_new_one() {
        let disputed = Desk::of("DSU2018-STD").after(
            Incident::ClockDefect,
            &[
                ("obvious", "yes"),
                ("evidence", "fell ten seconds before the mark"),
                ("seconds_left", "10"),
                ("replaced", "no"),
            ],
        );
        let fallen = [("by", "white")];
        assert_eq!(
            disputed.bars(Incident::FlagFall, &fallen),
            "flag-clock-in-dispute"
        );
        let new = disputed.after(Incident::WrongSetup, &[]);
        assert!(new.propose(Incident::FlagFall, &fallen).is_ok());
    }

    /// CASE-103: about ten seconds were seen: a new clock, ten seconds, play on; a loss on time falls.
    #[test]
    fn a_plain_defect_means_a_new_clock_and_play_on() {
        let answers = [
            ("obvious", "yes"),
            ("evidence", "fell ten seconds before the mark"),
            ("seconds_left", "10"),
        ];
        let desk = Desk::of("DSU2018-STD");
        let proposal = desk.rules_that(Incident::ClockDefect, &answers);
        assert_eq!(proposal.effect, Effect::Continues);
        assert_eq!(proposal.says.seconds, Some(10));
        assert_eq!(proposal.reminders, ["CASE-103"]);
        let lost = desk.with_result(GameResult::BlackWins);
        let proposal = lost.rules_that(Incident::ClockDefect, &answers);
        assert_eq!(proposal.effect, Effect::Resumes);
        assert_eq!(steps(&proposal), ["clock-forfeit-falls"]);
        let forfeited = Desk::of("DSU2018-STD").after(Incident::FlagFall, &[("by", "white")]);
        let proposal = forfeited.rules_that(Incident::ClockDefect, &answers);
        assert_eq!(proposal.effect, Effect::Resumes);
    }
}
