//! The duty to record the moves (8.1, 8.4, 8.5, A.2): who has it, when it is suspended, and how the sheets are brought up to date.

use crate::{prelude::*, ruling::question::MAX_MOVES, time_control::Period};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "recording-free",
        "recording-must",
        "recording-penalty",
        "recording-exempt",
        "recording-while-below",
        "recording-rest-of-period",
        "recording-arbiter-writes",
        "recording-one",
        "recording-borrow",
        "recording-both",
        "recording-none",
        "recording-note-first",
    ],
};

const BY: Question = Question::must("by", Shape::Side).only_if("sheets", &["playing"]);
const SHEETS: Question = Question::usually("sheets", Shape::Choice(Sheets::WORDS), "playing");
const SECONDS_LEFT: Question =
    Question::must("player_seconds", Shape::Duration(24 * 3_600)).only_if("sheets", &["playing"]);
const NEITHER: Question =
    Question::usually("neither_records", Shape::YesNo, "no").only_if("sheets", &["playing"]);

/// A day: an upper limit against typing errors.
const DAY: u32 = 24 * 3_600;
const NONE_COMPLETE: &[&str] = &["none_complete"];
/// What is noted before the players reconstruct the game (8.5.3).
const POSITION: Question =
    Question::must("stopped_position", Shape::Text(400)).only_if("sheets", NONE_COMPLETE);
const WHITE_CLOCK: Question =
    Question::must("white_clock", Shape::Duration(DAY)).only_if("sheets", NONE_COMPLETE);
const BLACK_CLOCK: Question =
    Question::must("black_clock", Shape::Duration(DAY)).only_if("sheets", NONE_COMPLETE);
const RUNNING: Question = Question::must("clock_ran", Shape::Side).only_if("sheets", NONE_COMPLETE);
/// "If this information is available": it may be unknown.
const MOVES_MADE: Question =
    Question::optional("moves_counted", Shape::Count(MAX_MOVES)).only_if("sheets", NONE_COMPLETE);

engine::spelled! {
    /// What the sheets look like when somebody asks.
    enum Sheets {
        Playing => "playing",
        OneBehind => "one_behind",
        BothBehind => "both_behind",
        NoneComplete => "none_complete",
    }
}

engine::spelled! {
    /// How long the duty is suspended.
    enum ReliefScope {
        WhileBelow => "while_below",
        RestOfPeriod => "rest_of_period",
    }
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    match context.rules.flag(ParameterId::ScoresheetPlayerMustRecord) {
        Some(true) => vec![
            SHEETS,
            BY,
            SECONDS_LEFT,
            NEITHER,
            POSITION,
            WHITE_CLOCK,
            BLACK_CLOCK,
            RUNNING,
            MOVES_MADE,
        ],
        Some(false) | None => Vec::new(),
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let must = context
        .rules
        .flag(ParameterId::ScoresheetPlayerMustRecord)
        .ok_or(Refusal::NotRegulated)?;
    if !must {
        let grounds = context.grounds(&["recording_free"]);
        return Ok(Proposal::new(Saying::new("recording-free"), grounds));
    }
    Ok(match answers.choice(&SHEETS)? {
        Sheets::Playing => duty(answers, context)?,
        Sheets::OneBehind => Proposal::new(Saying::new("recording-one"), context.grounds(&["recording_one"]))
            .step(Saying::new("recording-borrow")),
        Sheets::BothBehind => Proposal::new(
            Saying::new("recording-both"),
            context.grounds(&["recording_both"]),
        ),
        Sheets::NoneComplete => reconstruction(answers, context)?,
    })
}

/// Position, times, whose clock ran and, where it can be said, how many moves were made are noted before anything is reconstructed (8.5.3).
fn reconstruction(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    answers.said(&POSITION)?;
    answers.seconds(&WHITE_CLOCK)?;
    answers.seconds(&BLACK_CLOCK)?;
    answers.side(&RUNNING)?;
    answers.maybe(&MOVES_MADE, Answers::count)?;
    let grounds = context.grounds(&["recording_none"]);
    Ok(Proposal::new(Saying::new("recording-none"), grounds).step(Saying::new("recording-note-first")))
}

/// The duty is suspended only with little time and little increment (8.4).
fn duty(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let left = answers.seconds(&SECONDS_LEFT)?;
    let below = context
        .count(ParameterId::ScoresheetExemptBelowS)
        .ok_or(Refusal::NotRegulated)?;
    let has_little_increment = context
        .count(ParameterId::ScoresheetExemptOnlyIfIncrementLtS)
        .is_none_or(|limit| increment(context) < limit);
    if left >= below || !has_little_increment {
        let grounds = context.grounds(&["recording", "recording_exempt"]);
        return Ok(Proposal::new(Saying::new("recording-must").about(by), grounds)
            .step(Saying::new("recording-penalty"))
            .leaving(Latitude::Penalty));
    }
    let scope = context
        .word(ParameterId::ScoresheetExemptScope)
        .ok_or(Refusal::NotRegulated)?;
    let until = match scope {
        ReliefScope::WhileBelow => Saying::new("recording-while-below").seconds(below),
        ReliefScope::RestOfPeriod => Saying::new("recording-rest-of-period"),
    };
    let mut proposal = Proposal::new(
        Saying::new("recording-exempt").about(by).seconds(below),
        context.grounds(&["recording_exempt"]),
    )
    .step(until);
    if answers.yes(&NEITHER)? {
        proposal.grounds.extend(context.grounds(&["recording_both"]));
        proposal = proposal.step(Saying::new("recording-arbiter-writes"));
    }
    Ok(proposal)
}

/// Seconds a move gives back in the period that gives most; none while no time control is announced.
fn increment(context: &Context<'_>) -> u32 {
    let most = |periods: &[Period]| {
        periods
            .iter()
            .map(|period| u32::from(period.addition.seconds()))
            .max()
            .unwrap_or(0)
    };
    context.regulation.time_control.as_ref().map_or(0, |control| {
        let black = control.black.as_ref().map_or(0, |black| most(black.periods()));
        most(control.white.periods()).max(black)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, articles, as_printed, every_rule_set, steps};

    const RECORDING: Incident = Incident::Recording;

    /// What 8.5.3 wants noted before the game is reconstructed.
    const NOTED: [(&str, &str); 5] = [
        ("stopped_position", "8/8/8/4k3/8/4K3/4P3/8"),
        ("white_clock", "1:58:30"),
        ("black_clock", "2:00:00"),
        ("clock_ran", "black"),
        ("moves_counted", "38"),
    ];

    /// 8.5.3: the arbiter notes the position, the times, whose clock ran and the number of moves before the reconstruction; the number of
    /// moves "if it can be established".
    #[test]
    fn nothing_is_reconstructed_before_position_times_and_running_clock_are_noted() {
        for code in ["DSU2018-STD", "SSF2017-STD", "DSU2009"] {
            let desk = Desk::of(code);
            let without = |left_out: &str| {
                let noted = NOTED.iter().copied().filter(|(name, _)| *name != left_out);
                [("sheets", "none_complete")]
                    .into_iter()
                    .chain(noted)
                    .collect::<Vec<_>>()
            };
            for (needed, _) in NOTED.iter().filter(|(name, _)| *name != "moves_counted") {
                assert_eq!(
                    desk.bars(RECORDING, &without(needed)),
                    format!("answer {needed}"),
                    "{code}"
                );
            }
            let unknown = desk.rules_that(RECORDING, &without("moves_counted"));
            assert_eq!(unknown.says.key, "recording-none", "{code}");
            assert_eq!(steps(&unknown), ["recording-note-first"], "{code}");
        }
    }

    #[test]
    fn the_duty_to_record_rests_with_little_time_and_little_increment() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let playing = |seconds: &'static str| [("by", "white"), ("player_seconds", seconds)];
            match as_printed(code).as_str() {
                "ISL1985" => assert_eq!(desk.bars(RECORDING, &[]), "not regulated"),
                "DSU2009" | "SSF2017-STD" | "DSU2018-STD" => {
                    let exempt = desk.rules_that(RECORDING, &playing("4:59"));
                    assert_eq!(exempt.says.key, "recording-exempt", "{code}");
                    let until = if code == "DSU2009" {
                        "recording-while-below"
                    } else {
                        "recording-rest-of-period"
                    };
                    assert_eq!(steps(&exempt), [until], "{code}");
                    let must = desk.rules_that(RECORDING, &playing("5:00"));
                    assert_eq!(must.says.key, "recording-must", "{code}");
                    assert_eq!(must.latitude, Latitude::Penalty, "{code}");
                }
                _ => assert_eq!(
                    desk.rules_that(RECORDING, &[]).says.key,
                    "recording-free",
                    "{code}"
                ),
            }
        }
        for (control, says) in [("90+30s", "recording-must"), ("90+29s", "recording-exempt")] {
            let desk = Desk::of("DSU2018-STD").announcing(|regulation| {
                regulation.time_control = Some(control.parse().expect("a time control"));
            });
            let proposal = desk.rules_that(RECORDING, &[("by", "white"), ("player_seconds", "60")]);
            assert_eq!(proposal.says.key, says, "{control}");
        }
    }

    #[test]
    fn sheets_that_are_behind_are_brought_up_to_date() {
        let desk = Desk::of("DSU2018-STD");
        for (sheets, says, article) in [
            ("one_behind", "recording-one", "DSU2018-8.5.2"),
            ("both_behind", "recording-both", "DSU2018-8.5.1"),
            ("none_complete", "recording-none", "DSU2018-8.5.3"),
        ] {
            let noted = NOTED.iter().copied().filter(|_| sheets == "none_complete");
            let answers: Vec<_> = [("sheets", sheets)].into_iter().chain(noted).collect();
            let proposal = desk.rules_that(RECORDING, &answers);
            assert_eq!(proposal.says.key, says);
            assert_eq!(articles(&proposal), [article]);
        }
        let neither = [
            ("by", "black"),
            ("player_seconds", "30"),
            ("neither_records", "yes"),
        ];
        let proposal = desk.rules_that(RECORDING, &neither);
        assert_eq!(
            steps(&proposal),
            ["recording-rest-of-period", "recording-arbiter-writes"]
        );
    }
}
