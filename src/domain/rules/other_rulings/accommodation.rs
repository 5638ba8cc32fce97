//! Players who cannot see the board, press the clock or write (D; 6.2.6, 8.1.6): what changes for them, and when a clock is
//! adjusted for an assistant.

use crate::{
    prelude::*,
    ruling::{
        Clock,
        extra_time::{BLACK_GETS, BLACK_LOSES, WHITE_GETS, WHITE_LOSES, corrected},
    },
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| {
        vec![
            WHAT,
            BY,
            DISABLED,
            ADJUSTED,
            OPPONENT_DEAF,
            SHEETS_AGREE,
            OPPONENTS_CLOCK,
            WHITE_GETS,
            WHITE_LOSES,
            BLACK_GETS,
            BLACK_LOSES,
        ]
    },
    propose,
    sayings: &[
        "accommodation-two-boards",
        "accommodation-board",
        "accommodation-pieces",
        "accommodation-announce",
        "accommodation-touched",
        "accommodation-move-made",
        "accommodation-sighted-as-usual",
        "accommodation-special-clock",
        "accommodation-clock-dial",
        "accommodation-clock-flag",
        "accommodation-recording",
        "accommodation-recorder-allowed",
        "accommodation-vi-assistant",
        "accommodation-six-tasks",
        "accommodation-assistant-needed",
        "accommodation-sighted-assistant",
        "accommodation-assistant-clock",
        "accommodation-moving-assistant",
        "accommodation-no-adjustment",
        "accommodation-slip-corrected",
        "accommodation-slip-too-late",
        "accommodation-sheets-bind",
        "accommodation-back-to-agreement",
    ],
};

/// A day: an upper limit against typing errors.
const DAY: u32 = 86_400;
const WHAT: Question = Question::must("accommodation", Shape::Choice(AccommodationMatter::WORDS));
const BY: Question = Question::must("by", Shape::Side);
const DISABLED: Question = Question::usually("because_of_disability", Shape::YesNo, "yes")
    .only_if("accommodation", &["clock_or_sheet_assistant"]);
const ADJUSTED: Question = Question::usually("clock_reduced", Shape::Duration(DAY), "0")
    .only_if("accommodation", &["clock_or_sheet_assistant"]);
const OPPONENT_DEAF: Question = Question::usually("opponent_hearing_impaired", Shape::YesNo, "no")
    .only_if("accommodation", &["vi_assistant"]);
const SHEETS_AGREE: Question =
    Question::usually("sheets_agree", Shape::YesNo, "yes").only_if("accommodation", &["boards_differ"]);
const OPPONENTS_CLOCK: Question = Question::usually("opponents_clock_running", Shape::YesNo, "no")
    .only_if("accommodation", &["slip_of_tongue"]);

engine::spelled! {
    /// What is arranged, or what happened.
    enum AccommodationMatter {
        TwoBoards => "two_boards",
        SpecialClock => "special_clock",
        Recording => "other_recording",
        VisuallyImpairedAssistant => "vi_assistant",
        SightedAssistant => "sighted_assistant",
        ClockOrSheetAssistant => "clock_or_sheet_assistant",
        MovingAssistant => "moving_assistant",
        SlipOfTongue => "slip_of_tongue",
        BoardsDiffer => "boards_differ",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let what: AccommodationMatter = answers.choice(&WHAT)?;
    let by = answers.side(&BY)?;
    let rule = match what {
        AccommodationMatter::TwoBoards => "two_boards",
        AccommodationMatter::SpecialClock => "special_clock",
        AccommodationMatter::Recording => "vi_recording",
        AccommodationMatter::VisuallyImpairedAssistant | AccommodationMatter::SightedAssistant => {
            "vi_assistant"
        }
        AccommodationMatter::ClockOrSheetAssistant => "assistant",
        AccommodationMatter::MovingAssistant => "moving_assistant",
        AccommodationMatter::SlipOfTongue => "slip_of_tongue",
        AccommodationMatter::BoardsDiffer => "boards_differ",
    };
    let grounds = context.grounds_or_refuse(&[rule])?;
    let arranged = |says: Saying, steps: &[&'static str]| {
        let mut proposal = Proposal::new(says, grounds.clone());
        proposal.steps = steps.iter().map(|step| Saying::new(step)).collect();
        proposal
    };
    let proposal = match what {
        AccommodationMatter::TwoBoards => arranged(
            Saying::new("accommodation-two-boards").about(by),
            &[
                "accommodation-board",
                "accommodation-pieces",
                "accommodation-announce",
                "accommodation-touched",
                "accommodation-move-made",
                "accommodation-sighted-as-usual",
            ],
        ),
        AccommodationMatter::SpecialClock => arranged(
            Saying::new("accommodation-special-clock").about(by),
            &["accommodation-clock-dial", "accommodation-clock-flag"],
        ),
        AccommodationMatter::Recording => arranged(
            Saying::new("accommodation-recording").about(by),
            &["accommodation-recorder-allowed"],
        ),
        AccommodationMatter::VisuallyImpairedAssistant => {
            let says = if answers.yes(&OPPONENT_DEAF)? {
                "accommodation-assistant-needed"
            } else {
                "accommodation-vi-assistant"
            };
            arranged(Saying::new(says).about(by), &["accommodation-six-tasks"])
        }
        AccommodationMatter::SightedAssistant => {
            arranged(Saying::new("accommodation-sighted-assistant").about(by), &[])
        }
        AccommodationMatter::ClockOrSheetAssistant => {
            let seconds = answers.seconds(&ADJUSTED)?;
            let adjusts = match context.text(ParameterId::AssistantTimeAdjustmentDisabledPlayer) {
                Some("arbiter_judgement") => true,
                Some(_) | None => !answers.yes(&DISABLED)?,
            };
            if adjusts {
                let mut proposal = arranged(Saying::new("accommodation-assistant-clock").about(by), &[]);
                proposal.clock = Clock::of(by, i32::try_from(seconds).map_or(i32::MIN, |seconds| -seconds));
                proposal.latitude = Latitude::Amount;
                proposal
            } else {
                arranged(Saying::new("accommodation-no-adjustment").about(by), &[])
            }
        }
        AccommodationMatter::MovingAssistant => {
            arranged(Saying::new("accommodation-moving-assistant").about(by), &[])
        }
        AccommodationMatter::SlipOfTongue => {
            let says = if answers.yes(&OPPONENTS_CLOCK)? {
                "accommodation-slip-too-late"
            } else {
                "accommodation-slip-corrected"
            };
            arranged(Saying::new(says).about(by), &[])
        }
        AccommodationMatter::BoardsDiffer => {
            if answers.yes(&SHEETS_AGREE)? {
                arranged(Saying::new("accommodation-sheets-bind").about(by), &[])
            } else {
                let mut proposal = arranged(Saying::new("accommodation-back-to-agreement"), &[]);
                proposal.clock = corrected(answers)?;
                proposal.latitude = Latitude::Amount;
                proposal
            }
        }
    };
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Effect,
        trial::{Desk, every_rule_set, steps},
    };

    fn asked<'a>(what: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
        [("accommodation", what), ("by", "white")]
            .iter()
            .chain(more)
            .copied()
            .collect()
    }

    #[test]
    fn an_assistant_costs_a_disabled_player_no_time_except_under_the_rules_of_2009() {
        let reduced = |code, disabled| {
            Desk::of(code)
                .rules_that(
                    Incident::Accommodation,
                    &asked(
                        "clock_or_sheet_assistant",
                        &[("because_of_disability", disabled), ("clock_reduced", "10:00")],
                    ),
                )
                .clock
                .white
        };
        for code in every_rule_set() {
            match code {
                "ISL1985" => {}
                "DSU2009" => assert_eq!((reduced(code, "yes"), reduced(code, "no")), (-600, -600)),
                _ => assert_eq!((reduced(code, "yes"), reduced(code, "no")), (0, -600), "{code}"),
            }
        }
    }

    #[test]
    fn two_boards_change_what_touching_and_moving_mean() {
        for code in ["DSU2018-STD", "SSF2017-STD"] {
            let proposal = Desk::of(code).rules_that(Incident::Accommodation, &asked("two_boards", &[]));
            assert_eq!(
                steps(&proposal),
                [
                    "accommodation-board",
                    "accommodation-pieces",
                    "accommodation-announce",
                    "accommodation-touched",
                    "accommodation-move-made",
                    "accommodation-sighted-as-usual"
                ]
            );
            assert_eq!(proposal.effect, Effect::Continues);
        }
        assert_eq!(
            Desk::of("DSU2009").bars(Incident::Accommodation, &asked("two_boards", &[])),
            "not regulated"
        );
    }

    /// D.2.6: hands, dots every 5 minutes and two raised ones every 15, a flag that can be felt.
    #[test]
    fn a_special_clock_is_described() {
        for code in ["DSU2018-STD", "SSF2017-STD"] {
            let proposal = Desk::of(code).rules_that(Incident::Accommodation, &asked("special_clock", &[]));
            assert_eq!(
                steps(&proposal),
                ["accommodation-clock-dial", "accommodation-clock-flag"],
                "{code}"
            );
        }
    }

    #[test]
    fn against_an_opponent_who_cannot_hear_an_assistant_is_needed() {
        let says = |deaf| {
            Desk::of("DSU2018-STD")
                .rules_that(
                    Incident::Accommodation,
                    &asked("vi_assistant", &[("opponent_hearing_impaired", deaf)]),
                )
                .says
                .key
        };
        assert_eq!(says("yes"), "accommodation-assistant-needed");
        assert_eq!(says("no"), "accommodation-vi-assistant");
    }

    #[test]
    fn boards_that_differ_follow_the_sheets_or_go_back_to_where_they_agree() {
        let agree = Desk::of("DSU2018-STD").rules_that(Incident::Accommodation, &asked("boards_differ", &[]));
        assert_eq!(agree.says.key, "accommodation-sheets-bind");
        let differ = Desk::of("DSU2018-STD").rules_that(
            Incident::Accommodation,
            &asked("boards_differ", &[("sheets_agree", "no"), ("black_gets", "45")]),
        );
        assert_eq!(differ.clock, Clock { white: 0, black: 45 });
        let slip = |running| {
            Desk::of("DSU2018-STD")
                .rules_that(
                    Incident::Accommodation,
                    &asked("slip_of_tongue", &[("opponents_clock_running", running)]),
                )
                .says
                .key
        };
        assert_eq!(slip("no"), "accommodation-slip-corrected");
        assert_eq!(slip("yes"), "accommodation-slip-too-late");
    }

    #[test]
    fn every_arrangement_has_its_article() {
        for what in AccommodationMatter::WORDS {
            let proposal = Desk::of("DSU2018-STD").rules_that(Incident::Accommodation, &asked(what, &[]));
            assert!(!proposal.grounds.is_empty(), "{what}");
        }
    }
}
