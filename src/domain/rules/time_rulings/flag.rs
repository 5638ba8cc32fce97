//! Fallen flags (6.4, 6.8, 6.9, A.4.3): one of them, or both.

use super::{clocks, quick_finish};
use crate::prelude::*;

pub(crate) const ONE: Family = Family {
    questions: one_questions,
    propose: one,
    sayings: &[
        "flag-clock-in-dispute",
        "flag-claim-pending",
        "flag-clock-defective",
        "flag-over-before",
        "flag-moves-made",
        "flag-not-shown",
        "flag-claim-needed",
        "flag-no-own-time",
        "flag-lost",
        "flag-drawn",
        "flag-check-clock",
    ],
};

pub(crate) const BOTH: Family = Family {
    questions: both_questions,
    propose: both,
    sayings: &[
        "flag-clock-in-dispute",
        "flag-claim-pending",
        "flag-over-before",
        "flag-lost",
        "flag-drawn",
        "flags-continue",
        "flags-draw",
        "flags-no-win",
        "flags-by-analogy",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const OPPONENT_CAN_MATE: Question = Question::usually("opponent_can_mate", Shape::YesNo, "yes");
const MOVES_MADE: Question = Question::usually("required_moves_made", Shape::Choice(MovesMade::WORDS), "no");
const LAST_MOVE: Question = Question::usually("last_move", Shape::Choice(LAST_MOVES), "not_completed")
    .only_if("required_moves_made", &["no"]);
const OVER_BEFORE: Question = Question::usually("over_before", Shape::YesNo, "no");
const CLOCK_DEFECTIVE: Question = Question::usually("clock_defective", Shape::YesNo, "no");
const SEEN_BY: Question = Question::usually("seen_by", Shape::Choice(SeenBy::WORDS), "claim");
const OWN_TIME: Question = Question::usually("claimant_has_time", Shape::YesNo, "yes");
const ORDER: Question = Question::usually("order", Shape::Choice(FlagOrder::WORDS), "unknown");
const FIRST_OPPONENT_CAN_MATE: Question = OPPONENT_CAN_MATE.only_if("order", &["white_first", "black_first"]);
const LAST_PERIOD: Question =
    Question::usually("last_period", Shape::YesNo, "yes").only_if("order", &["unknown"]);

engine::spelled! {
    /// Were the required moves made?
    enum MovesMade {
        No => "no",
        Yes => "yes",
        NotShown => "not_shown",
    }
}

/// What may have become of the last move; all but the first complete it where the edition says so (6.2.1).
const LAST_MOVES: &[&str] = &["not_completed", "clock_pressed", "ends_game", "next_move_made"];

engine::spelled! {
    /// Who saw that the flag was down.
    enum SeenBy {
        Claim => "claim",
        Arbiter => "arbiter",
    }
}

engine::spelled! {
    /// Which flag fell first.
    enum FlagOrder {
        Unknown => "unknown",
        WhiteFirst => "white_first",
        BlackFirst => "black_first",
    }
}

engine::spelled! {
    /// What an arbiter does when they see a fallen flag.
    enum Calls {
        Observation => "observation_counts",
        May => "may",
        Must => "must",
    }
}

engine::spelled! {
    /// What follows when both are down and the order can be proved.
    enum OrderKnown {
        FirstLoses => "first_fallen_loses",
        NoWin => "no_win_claim_possible",
    }
}

engine::spelled! {
    /// What follows when both are down and nobody knows the order.
    enum OrderUnknown {
        Always => "continue_unless_last_period_then_draw",
        IfQuickFinish => "only_if_quick_finish_announced",
        Arbiter => "arbiter",
    }
}

fn one_questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, OPPONENT_CAN_MATE];
    if context.flag(ParameterId::TimeClaimantNeedsOwnTime) {
        questions.extend([SEEN_BY, OWN_TIME]);
    }
    questions.extend([MOVES_MADE, LAST_MOVE, OVER_BEFORE, CLOCK_DEFECTIVE]);
    questions
}

/// Nobody loses on a clock that is still in dispute, or is plainly defective (6.10.1, CASE-103).
fn clock_in_dispute(context: &Context<'_>) -> Result<(), Refusal> {
    if clocks::is_in_dispute(context.history) {
        let grounds = context.grounds(&["clock_defect"]);
        return Err(Refusal::barred(Saying::new("flag-clock-in-dispute"), grounds));
    }
    Ok(())
}

/// A postponed claim of the quick finish is decided first, whichever flag is down (III.5.2, 10.2b, G.5).
fn claim_decided(context: &Context<'_>) -> Result<(), Refusal> {
    match quick_finish::pending_claim(context.history) {
        None => Ok(()),
        Some(by) => Err(Refusal::barred(
            Saying::new("flag-claim-pending").about(by),
            context.grounds(&["quick_finish_claim"]),
        )),
    }
}

fn one(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let opponent_can_mate = answers.yes(&OPPONENT_CAN_MATE)?;
    let moves_made: MovesMade = answers.choice(&MOVES_MADE)?;
    let last_move: String = answers.choice(&LAST_MOVE)?;
    let is_over_before = answers.yes(&OVER_BEFORE)?;
    let is_defective = answers.yes(&CLOCK_DEFECTIVE)?;
    let grounds = context.grounds(&["flag_fall"]);
    let calls = context
        .word(ParameterId::TimeArbiterCallsFlag)
        .ok_or(Refusal::NotRegulated)?;
    clock_in_dispute(context)?;
    if is_over_before {
        return Ok(Proposal::new(Saying::new("flag-over-before"), grounds));
    }
    if is_defective {
        let grounds = context.grounds(&["clock_defect"]);
        return Err(Refusal::barred(Saying::new("flag-clock-defective"), grounds));
    }
    match moves_made {
        MovesMade::No => {}
        MovesMade::Yes => return Ok(Proposal::new(Saying::new("flag-moves-made").about(by), grounds)),
        // The sheets do not show it: the next move opens the period (8.6).
        MovesMade::NotShown => {
            let grounds = context.grounds(&["time_not_shown"]);
            return Ok(Proposal::new(Saying::new("flag-not-shown").about(by), grounds));
        }
    }
    let completes = context
        .rules
        .get(ParameterId::MoveCompletedBy)
        .and_then(|resolved| resolved.value.as_texts());
    if completes.is_some_and(|ways| ways.contains(&last_move)) {
        let grounds = context.grounds(&["flag_fall", "move_completed"]);
        return Ok(Proposal::new(Saying::new("flag-moves-made").about(by), grounds));
    }
    if context.flag(ParameterId::TimeClaimantNeedsOwnTime) {
        let seen_by = answers.choice(&SEEN_BY)?;
        let has_time = answers.yes(&OWN_TIME)?;
        match (calls, seen_by) {
            // The arbiter may point at the flag; to win, the opponent has to claim.
            (Calls::May, SeenBy::Arbiter) => {
                let says = Saying::new("flag-claim-needed").about(by.opposite());
                return Ok(Proposal::new(says, grounds)
                    .leaving(Latitude::Free)
                    .doubting(context.doubt(&["flag_fall_called"])));
            }
            (Calls::May, SeenBy::Claim) | (Calls::Must | Calls::Observation, _) => {}
        }
        if !has_time {
            let says = Saying::new("flag-no-own-time").about(by.opposite());
            return Ok(Proposal::new(says, grounds));
        }
    }
    claim_decided(context)?;
    Ok(on_time(by, opponent_can_mate, context).step(Saying::new("flag-check-clock")))
}

/// Lost on time, or drawn because the opponent has no way at all to mate.
fn on_time(by: Colour, opponent_can_mate: bool, context: &Context<'_>) -> Proposal {
    let grounds = context.grounds(&["flag_fall"]);
    if !opponent_can_mate && context.flag(ParameterId::TimeDrawIfOpponentCannotMate) {
        let says = Saying::new("flag-drawn").about(by.opposite());
        return Proposal::new(says, grounds).ending(GameResult::Draw);
    }
    Proposal::new(Saying::new("flag-lost").about(by), grounds).ending(GameResult::lost_by(by))
}

fn both_questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![ORDER, FIRST_OPPONENT_CAN_MATE, LAST_PERIOD, OVER_BEFORE]
}

fn both(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let order: FlagOrder = answers.choice(&ORDER)?;
    let is_over_before = answers.yes(&OVER_BEFORE)?;
    let known = context
        .word(ParameterId::BothFlagsOrderKnown)
        .ok_or(Refusal::NotRegulated)?;
    let unknown = context
        .word(ParameterId::BothFlagsOrderUnknown)
        .ok_or(Refusal::NotRegulated)?;
    clock_in_dispute(context)?;
    if is_over_before {
        let grounds = context.grounds(&["flag_fall"]);
        return Ok(Proposal::new(Saying::new("flag-over-before"), grounds));
    }
    claim_decided(context)?;
    let first = match order {
        FlagOrder::WhiteFirst => Some(Colour::White),
        FlagOrder::BlackFirst => Some(Colour::Black),
        FlagOrder::Unknown => None,
    };
    match (first, known) {
        (Some(first), OrderKnown::FirstLoses) => {
            Ok(on_time(first, answers.yes(&FIRST_OPPONENT_CAN_MATE)?, context))
        }
        (Some(_), OrderKnown::NoWin) => {
            let grounds = context.grounds(&["flag_fall"]);
            Ok(Proposal::new(Saying::new("flags-no-win"), grounds).leaving(Latitude::Free))
        }
        (None, OrderKnown::FirstLoses | OrderKnown::NoWin) => {
            let is_last_period = answers.yes(&LAST_PERIOD)?;
            let is_regulated = match unknown {
                OrderUnknown::Always => true,
                OrderUnknown::IfQuickFinish => quick_finish::applies(context),
                OrderUnknown::Arbiter => false,
            };
            Ok(order_unknown(is_last_period, is_regulated, context))
        }
    }
}

/// It goes on, or is drawn in the last period: by a rule, or without one by the most similar rule.
fn order_unknown(is_last_period: bool, is_regulated: bool, context: &Context<'_>) -> Proposal {
    let rules: &[&str] = if is_regulated {
        &["both_flags"]
    } else {
        &["by_analogy"]
    };
    let grounds = context.grounds(rules);
    let proposal = if is_last_period {
        Proposal::new(Saying::new("flags-draw"), grounds).ending(GameResult::Draw)
    } else {
        Proposal::new(Saying::new("flags-continue"), grounds)
    };
    if is_regulated {
        return proposal;
    }
    proposal
        .step(Saying::new("flags-by-analogy"))
        .leaving(Latitude::Free)
        .doubting(Some("A-18".into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Value,
        regulation::values::QuickFinish,
        ruling::Effect,
        trial::{Desk, articles, every_rule_set},
    };

    const FLAG: Incident = Incident::FlagFall;

    #[test]
    fn a_fallen_flag_loses_or_draws_when_the_opponent_cannot_mate() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            if code == "ISL1985" {
                assert_eq!(desk.bars(FLAG, &[("by", "white")]), "not regulated");
                continue;
            }
            let lost = desk.rules_that(FLAG, &[("by", "white")]);
            assert_eq!(lost.effect, Effect::Ends(GameResult::BlackWins), "{code}");
            let drawn = desk.rules_that(FLAG, &[("by", "black"), ("opponent_can_mate", "no")]);
            assert_eq!(drawn.effect, Effect::Ends(GameResult::Draw), "{code}");
            let made = desk.rules_that(FLAG, &[("by", "black"), ("required_moves_made", "yes")]);
            assert_eq!(made.says.key, "flag-moves-made", "{code}");
            let not_shown = desk.rules_that(FLAG, &[("by", "black"), ("required_moves_made", "not_shown")]);
            assert_eq!(not_shown.effect, Effect::Continues, "{code}");
            assert_eq!(articles(&not_shown).len(), 1, "{code}");
            let over = desk.rules_that(FLAG, &[("by", "black"), ("over_before", "yes")]);
            assert_eq!(over.effect, Effect::Continues, "{code}");
        }
    }

    #[test]
    fn the_last_move_is_completed_as_each_edition_says() {
        for (code, last, is_completed, article) in [
            ("DSU2018-STD", "clock_pressed", true, "DSU2018-6.2.1"),
            ("DSU2018-STD", "ends_game", true, "DSU2018-6.2.1"),
            ("DSU2018-STD", "next_move_made", true, "DSU2018-6.2.1"),
            ("DSU2018-STD", "not_completed", false, "DSU2018-6.9"),
            ("DSU2018-BLITZ-B4", "next_move_made", true, "DSU2018-6.2.1"),
            ("SSF2017-STD", "next_move_made", true, "SSF2017-6.1-6.2.2"),
            ("SSF2017-STD", "not_completed", false, "SSF2017-6.8-6.9"),
            ("DSU2009", "clock_pressed", true, "DSU2009-6.7a"),
            ("DSU2009", "ends_game", true, "DSU2009-6.7a"),
            ("DSU2009", "next_move_made", false, "DSU2009-6.9"),
        ] {
            let proposal = Desk::of(code).rules_that(FLAG, &[("by", "white"), ("last_move", last)]);
            let says = if is_completed {
                "flag-moves-made"
            } else {
                "flag-lost"
            };
            assert_eq!(proposal.says.key, says, "{code} {last}");
            assert!(articles(&proposal).contains(&article), "{code} {last}");
        }
    }

    /// Checklist 7, second part: 2017 wants own time under A.4 and B.4, 2018 does not ask.
    #[test]
    fn difference_7_own_time_is_needed_under_the_swedish_a4_only() {
        for (code, stands_on) in [
            ("SSF2017-RAPID-A4", ["SSF2017-A.4.3"].as_slice()),
            ("SSF2017-BLITZ-B4", &["SSF2017-A.4.3", "SSF2017-B.3-B.5"]),
        ] {
            let desk = Desk::of(code);
            let none = desk.rules_that(FLAG, &[("by", "white"), ("claimant_has_time", "no")]);
            assert_eq!(none.effect, Effect::Continues, "{code}");
            assert_eq!(none.says.key, "flag-no-own-time");
            assert_eq!(articles(&none), stands_on);
            let some = desk.rules_that(FLAG, &[("by", "white"), ("claimant_has_time", "yes")]);
            assert_eq!(some.effect, Effect::Ends(GameResult::BlackWins), "{code}");
            // the arbiter may point at the flag; the opponent still has to claim.
            let called = desk.rules_that(FLAG, &[("by", "white"), ("seen_by", "arbiter")]);
            assert_eq!(called.effect, Effect::Continues);
            assert_eq!(called.doubt.as_deref(), Some("A-16"));
        }
        let danish = Desk::of("DSU2018-RAPID-A4").rules_that(FLAG, &[("by", "white")]);
        assert_eq!(danish.effect, Effect::Ends(GameResult::BlackWins));
        assert_eq!(articles(&danish), ["DSU2018-A.4.3", "DSU2018-A.4.5"]);
    }

    /// CASE-103: nobody loses on time while a plain defect is open.
    #[test]
    fn a_plain_defect_bars_a_loss_on_time_until_the_clock_is_replaced() {
        let desk = Desk::of("DSU2018-STD");
        let defective = [("by", "white"), ("clock_defective", "yes")];
        assert_eq!(desk.bars(FLAG, &defective), "flag-clock-defective");
        let found = |replaced: &'static str| {
            [
                ("obvious", "yes"),
                ("evidence", "fell before the mark"),
                ("seconds_left", "10"),
                ("replaced", replaced),
            ]
        };
        let open = Desk::of("DSU2018-STD").after(Incident::ClockDefect, &found("no"));
        assert_eq!(open.bars(FLAG, &[("by", "white")]), "flag-clock-in-dispute");
        assert_eq!(open.bars(Incident::BothFlags, &[]), "flag-clock-in-dispute");
        let replaced = open.after(Incident::ClockDefect, &found("yes"));
        let lost = replaced.rules_that(FLAG, &[("by", "white")]);
        assert_eq!(lost.effect, Effect::Ends(GameResult::BlackWins));
    }

    /// Checklist 7: both flags down.
    #[test]
    fn difference_7_both_flags_down_by_edition() {
        let announced = |code: &str| {
            Desk::of(code)
                .setting(ParameterId::QuickFinishMode, Value::text("announced"))
                .announcing(|regulation| regulation.quick_finish = Some(QuickFinish::ClaimDraw))
        };
        let with_increment = |code: &str| {
            announced(code).announcing(|regulation| {
                regulation.time_control = Some("90+30s".parse().expect("a time control"));
            })
        };
        // Is it a rule, or by analogy?
        let table = [
            (Desk::of("DSU2009"), true),
            (Desk::of("SSF2017-STD"), false),
            (Desk::of("DSU2018-STD"), false),
            (announced("DSU2018-STD"), true),
            (announced("DSU2018-RAPID-A4"), true),
            (announced("SSF2017-STD"), true),
            (with_increment("DSU2018-STD"), false),
            (Desk::of("DSU2018-BLITZ-B4"), false),
            (announced("DSU2018-BLITZ-B3"), false),
            (Desk::of("SSF2017-BLITZ-B3"), false),
        ];
        for (desk, is_rule) in table {
            let last = desk.rules_that(Incident::BothFlags, &[("last_period", "yes")]);
            assert_eq!(last.effect, Effect::Ends(GameResult::Draw));
            let earlier = desk.rules_that(Incident::BothFlags, &[("last_period", "no")]);
            assert_eq!(earlier.effect, Effect::Continues);
            for proposal in [last, earlier] {
                let doubt = if is_rule { None } else { Some("A-18") };
                assert_eq!(proposal.doubt.as_deref(), doubt, "{:?}", proposal.grounds);
                assert_eq!(proposal.latitude == Latitude::Free, !is_rule);
            }
        }
        assert_eq!(
            Desk::of("ISL1985").bars(Incident::BothFlags, &[]),
            "not regulated"
        );
    }

    #[test]
    fn whose_flag_fell_first_loses_where_it_can_be_proved() {
        let first = [("order", "black_first")];
        for code in every_rule_set() {
            let expected = match code {
                "ISL1985" => continue,
                "SSF2017-RAPID-A4" | "SSF2017-BLITZ-B4" => Effect::Continues,
                _ => Effect::Ends(GameResult::WhiteWins),
            };
            let proposal = Desk::of(code).rules_that(Incident::BothFlags, &first);
            assert_eq!(proposal.effect, expected, "{code}");
        }
        let saved = [("order", "black_first"), ("opponent_can_mate", "no")];
        let proposal = Desk::of("DSU2018-STD").rules_that(Incident::BothFlags, &saved);
        assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw));
    }
}
