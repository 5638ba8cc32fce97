//! Illegal moves and what counts as one (7.5, 7.7, 7.8, A.4.2, B.2): time for the opponent, and loss of the game at the last one allowed.

use crate::{prelude::*, ruling::Counter};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: SAYINGS,
};

const SAYINGS: &[&str] = &[
    "illegal-time",
    "illegal-lost",
    "illegal-drawn",
    "illegal-restored",
    "illegal-too-late",
    "illegal-players-may-agree",
    "illegal-not-counted",
    "illegal-not-completed",
    "illegal-two-hands-forbidden",
    "illegal-next-loses",
    "illegal-restore",
    "illegal-restore-last-known",
    "illegal-clock",
    "illegal-new-game",
    "illegal-queen",
    "illegal-touch-move",
    "illegal-move-again",
    "illegal-one-hand",
];

const BY: Question = Question::must("by", Shape::Side);
const WHAT: Question = Question::usually("what", Shape::Choice(IllegalMoveKind::WORDS), "move");
const PRESSED: Question =
    Question::usually("pressed", Shape::YesNo, "yes").only_if("what", &["move", "promotion", "two_hands"]);
const NOTICED: Question = Question::usually("noticed", Shape::Choice(Noticed::WORDS), "before_reply");
const RESTORABLE: Question = Question::usually("restorable", Shape::YesNo, "yes");
const OPPONENT_CAN_MATE: Question = Question::usually("opponent_can_mate", Shape::YesNo, "yes");

engine::spelled! {
    /// What was done.
    enum IllegalMoveKind {
        Move => "move",
        Promotion => "promotion",
        Press => "press",
        TwoHands => "two_hands",
    }
}

engine::spelled! {
    /// When somebody noticed.
    enum Noticed {
        BeforeReply => "before_reply",
        AfterReply => "after_reply",
        AfterGame => "after_game",
    }
}

engine::spelled! {
    /// How an edition treats it.
    enum Treatment {
        Illegal => "illegal_move",
        IllegalIfPressed => "illegal_move_if_clock_pressed",
        IllegalQueen => "illegal_pawn_becomes_queen",
        IllegalRestore => "illegal_restore_position",
        Forbidden => "forbidden_no_specific_sanction",
        NotRegulated => "not_regulated",
    }
}

engine::spelled! {
    /// Until when it may be raised.
    enum ObjectionWindow {
        AnyTime => "any_time",
        DuringGame => "during_game",
        BeforeNextMove => "before_opponent_next_move",
    }
}

engine::spelled! {
    /// Which offences share a counter.
    enum CounterScope {
        Single => "single",
        Shared => "shared",
        PerArticle => "per_article",
    }
}

engine::spelled! {
    /// What happens when the position before the error is not known.
    enum IllegalMoveFallback {
        LastIdentifiable => "last_identifiable",
        Replay => "annul_and_replay",
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![BY, WHAT, PRESSED, NOTICED, RESTORABLE, OPPONENT_CAN_MATE]
}

/// The rules that speak of it.
fn rules(what: IllegalMoveKind) -> &'static [&'static str] {
    match what {
        IllegalMoveKind::Move => &["illegal_move", "illegal_restored"],
        IllegalMoveKind::Promotion => &["illegal_move", "illegal_promotion"],
        IllegalMoveKind::Press => &["illegal_move", "illegal_press"],
        IllegalMoveKind::TwoHands => &["illegal_move", "illegal_two_hands"],
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let what: IllegalMoveKind = answers.choice(&WHAT)?;
    let is_pressed = what == IllegalMoveKind::Press || answers.yes(&PRESSED)?;
    let noticed: Noticed = answers.choice(&NOTICED)?;
    let is_restorable = answers.yes(&RESTORABLE)?;
    let opponent_can_mate = answers.yes(&OPPONENT_CAN_MATE)?;
    let grounds = context.grounds(rules(what));

    let window = context
        .word(ParameterId::IllegalWindow)
        .ok_or(Refusal::NotRegulated)?;
    let is_late = match (window, noticed) {
        (ObjectionWindow::BeforeNextMove, Noticed::AfterReply) | (_, Noticed::AfterGame) => true,
        (_, Noticed::BeforeReply)
        | (ObjectionWindow::AnyTime | ObjectionWindow::DuringGame, Noticed::AfterReply) => false,
    };
    if is_late {
        let proposal = Proposal::new(Saying::new("illegal-too-late").about(by), grounds);
        return Ok(match noticed {
            // The players may put it right between themselves (A.4.2).
            Noticed::AfterReply => proposal.step(Saying::new("illegal-players-may-agree")),
            Noticed::BeforeReply | Noticed::AfterGame => proposal,
        });
    }
    let treatment = match what {
        IllegalMoveKind::Move => Some(Treatment::Illegal),
        IllegalMoveKind::Promotion => context.word(ParameterId::IllegalPromotionNotReplaced),
        IllegalMoveKind::Press => context.word(ParameterId::IllegalPressWithoutMove),
        IllegalMoveKind::TwoHands => context.word(ParameterId::IllegalTwoHands),
    };
    let treatment = treatment.ok_or(Refusal::NotRegulated)?;
    let counts = match treatment {
        // Two hands are enough where the edition says "illegal move" of them (SSF2017-7.7); a move must be completed.
        Treatment::Illegal => is_pressed || what == IllegalMoveKind::TwoHands,
        Treatment::IllegalIfPressed | Treatment::IllegalQueen | Treatment::IllegalRestore => is_pressed,
        Treatment::Forbidden => {
            let says = Saying::new("illegal-two-hands-forbidden").about(by);
            return Ok(Proposal::new(says, grounds).leaving(Latitude::Penalty));
        }
        Treatment::NotRegulated => return Err(Refusal::NotRegulated),
    };
    if !counts {
        // The move is not completed: the player corrects it with the clock running (4.1, 6.2.1, 7.5.1).
        let proposal = Proposal::new(Saying::new("illegal-not-counted").about(by), grounds);
        return Ok(proposal.step(Saying::new("illegal-not-completed").about(by)));
    }
    let fallback = context.word(ParameterId::IllegalRestoreFallback);
    if !is_restorable && what == IllegalMoveKind::Move && fallback == Some(IllegalMoveFallback::Replay) {
        let mut proposal = Proposal::new(Saying::new("illegal-new-game"), grounds);
        proposal.effect = Effect::Replays;
        return Ok(proposal);
    }
    let offence = Offence {
        by,
        what,
        treatment,
        is_restorable,
        opponent_can_mate,
    };
    Ok(counted(offence, context))
}

/// An offence that counts.
#[derive(Clone, Copy, Debug)]
struct Offence {
    by: Colour,
    what: IllegalMoveKind,
    treatment: Treatment,
    is_restorable: bool,
    opponent_can_mate: bool,
}

/// Time for the opponent, or loss of the game at the last offence allowed (7.5.5).
fn counted(offence: Offence, context: &Context<'_>) -> Proposal {
    let Offence { by, what, .. } = offence;
    let grounds = context.grounds(rules(what));
    let scope = context.word(ParameterId::IllegalCounterScope);
    let name = match (scope, what) {
        (Some(CounterScope::PerArticle), IllegalMoveKind::Press) => "illegal-press",
        (Some(CounterScope::PerArticle), IllegalMoveKind::TwoHands) => "illegal-two-hands",
        (Some(CounterScope::PerArticle | CounterScope::Single | CounterScope::Shared) | None, _) => "illegal",
    };
    let number = context.history.counted(name, by).saturating_add(1);
    let loses_at = context.count(ParameterId::IllegalLossAt);
    let counter = loses_at.map(|_| Counter {
        name: name.into(),
        side: by,
        number,
        loses_at,
    });
    let doubt = match scope {
        Some(CounterScope::PerArticle) => context.doubt(rules(what)),
        Some(CounterScope::Single | CounterScope::Shared) | None => None,
    };
    if loses_at.is_some_and(|most| number >= most) {
        let is_draw =
            !offence.opponent_can_mate && context.flag(ParameterId::IllegalDrawIfOpponentCannotMate);
        let (result, says) = if is_draw {
            (GameResult::Draw, "illegal-drawn")
        } else {
            (GameResult::lost_by(by), "illegal-lost")
        };
        let says = Saying::new(says).about(by).number(number);
        let mut proposal = Proposal::new(says, grounds).ending(result).doubting(doubt);
        proposal.counter = counter;
        return proposal;
    }
    let mut proposal = compensated(offence, context).doubting(doubt);
    if loses_at.is_some_and(|most| number + 1 == most) {
        proposal = proposal.step(Saying::new("illegal-next-loses").about(by));
    }
    proposal.counter = counter;
    proposal
}

/// Not the last one yet: the opponent gets time, and the move is made again (7.5.1-7.5.5).
fn compensated(offence: Offence, context: &Context<'_>) -> Proposal {
    let Offence { by, what, .. } = offence;
    let opponent = by.opposite();
    let seconds = context.count(ParameterId::IllegalCompensationS).unwrap_or(0);
    let says = if seconds == 0 {
        Saying::new("illegal-restored").about(by)
    } else {
        Saying::new("illegal-time").about(opponent).seconds(seconds)
    };
    let mut proposal = Proposal::new(says, context.grounds(rules(what))).giving(opponent, seconds);
    let restore = if offence.is_restorable {
        Saying::new("illegal-restore")
    } else {
        Saying::new("illegal-restore-last-known")
    };
    match (what, offence.treatment) {
        (IllegalMoveKind::Promotion, Treatment::IllegalQueen) => proposal.step(Saying::new("illegal-queen")),
        (IllegalMoveKind::Move | IllegalMoveKind::Promotion, _) => {
            // If pieces go back, the arbiter sets the clocks (7.1; 6.13 of 2009). The fragment of 1985 says nothing of it.
            let grounds = context.grounds(&["clock_as_fair"]);
            proposal = proposal.step(restore);
            if !grounds.is_empty() {
                proposal.grounds.extend(grounds);
                proposal = proposal
                    .step(Saying::new("illegal-clock"))
                    .leaving(Latitude::Amount);
            }
            proposal.step(Saying::new("illegal-touch-move").about(by))
        }
        (IllegalMoveKind::Press, _) => proposal.step(Saying::new("illegal-move-again").about(by)),
        (IllegalMoveKind::TwoHands, _) => proposal.step(Saying::new("illegal-one-hand").about(by)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Clock,
        trial::{Desk, articles, as_printed, every_rule_set, steps},
    };

    const MOVE: Incident = Incident::IllegalMove;

    /// The `count`th offence of White, all of the same kind.
    fn nth(code: &str, what: &str, count: u32, can_mate: &str) -> Proposal {
        let answers = [("by", "white"), ("what", what), ("opponent_can_mate", can_mate)];
        let mut desk = Desk::of(code);
        for _ in 1..count {
            desk = desk.after(MOVE, &answers);
        }
        desk.rules_that(MOVE, &answers)
    }

    fn shape(proposal: &Proposal) -> (i32, Option<GameResult>) {
        let result = match proposal.effect {
            Effect::Ends(result) => Some(result),
            Effect::Continues
            | Effect::DrawnUnplayed
            | Effect::Replays
            | Effect::Waits(_)
            | Effect::Resumes => None,
        };
        assert_eq!(proposal.clock.white, 0, "the offender's clock is left alone");
        (proposal.clock.black, result)
    }

    /// Checklist 2. Time for the opponent, and the game at the last one allowed, by rule-set.
    #[test]
    fn difference_2_illegal_moves_by_edition() {
        const LOST: Option<GameResult> = Some(GameResult::BlackWins);
        type Offences = &'static [(i32, Option<GameResult>)];
        let table: [(&str, Offences); 12] = [
            ("ISL1985", &[(0, None), (0, None), (0, None), (0, None)]),
            ("DSU2009", &[(120, None), (120, None), (0, LOST)]),
            ("SSF2017-STD", &[(120, None), (0, LOST)]),
            ("SSF2017-RAPID-A3", &[(120, None), (0, LOST)]),
            ("SSF2017-RAPID-A4", &[(0, LOST)]),
            ("SSF2017-BLITZ-B3", &[(60, None), (0, LOST)]),
            ("SSF2017-BLITZ-B4", &[(0, LOST)]),
            ("DSU2018-STD", &[(120, None), (0, LOST)]),
            ("DSU2018-RAPID-A3", &[(120, None), (0, LOST)]),
            ("DSU2018-RAPID-A4", &[(120, None), (0, LOST)]),
            ("DSU2018-BLITZ-B3", &[(60, None), (0, LOST)]),
            ("DSU2018-BLITZ-B4", &[(60, None), (0, LOST)]),
        ];
        for (code, offences) in table {
            for (count, expected) in (1..).zip(offences) {
                let proposal = nth(code, "move", count, "yes");
                assert_eq!(shape(&proposal), *expected, "{code}, number {count}");
            }
            let last = u32::try_from(offences.len()).expect("a few");
            let saved = nth(code, "move", last, "no");
            let is_lost = offences.last().is_some_and(|(_, result)| result.is_some());
            let expected = if is_lost { Some(GameResult::Draw) } else { None };
            assert_eq!(shape(&saved).1, expected, "{code}: the opponent cannot mate");
        }
    }

    #[test]
    fn two_hands_pressing_and_promoting_are_treated_as_each_edition_says() {
        // (rule-set, what, pressed) → seconds for the opponent, or why there is nothing.
        let table = [
            ("DSU2018-STD", "two_hands", "yes", Ok(120)),
            ("DSU2018-STD", "two_hands", "no", Ok(0)),
            ("DSU2018-STD", "promotion", "yes", Ok(120)),
            ("DSU2018-STD", "promotion", "no", Ok(0)),
            ("DSU2018-STD", "move", "no", Ok(0)),
            ("SSF2017-STD", "two_hands", "no", Ok(120)),
            ("SSF2017-STD", "two_hands", "yes", Ok(120)),
            ("SSF2017-STD", "promotion", "yes", Ok(120)),
            ("DSU2009", "two_hands", "yes", Ok(0)),
            ("DSU2009", "promotion", "yes", Ok(120)),
            ("ISL1985", "two_hands", "yes", Err("not regulated")),
            ("ISL1985", "promotion", "yes", Err("not regulated")),
        ];
        for (code, what, pressed, expected) in table {
            let answers = [("by", "white"), ("what", what), ("pressed", pressed)];
            let desk = Desk::of(code);
            match expected {
                Ok(seconds) => {
                    let proposal = desk.rules_that(MOVE, &answers);
                    assert_eq!(shape(&proposal), (seconds, None), "{code} {what} {pressed}");
                    assert_eq!(proposal.counter.is_some(), seconds > 0, "{code} {what} {pressed}");
                }
                Err(why) => assert_eq!(desk.bars(MOVE, &answers), why, "{code} {what}"),
            }
        }
        let press = [("by", "white"), ("what", "press")];
        assert_eq!(
            shape(&Desk::of("DSU2018-STD").rules_that(MOVE, &press)),
            (120, None)
        );
        assert_eq!(
            shape(&Desk::of("SSF2017-STD").rules_that(MOVE, &press)),
            (120, None)
        );
        assert_eq!(Desk::of("DSU2009").bars(MOVE, &press), "not regulated");
        assert_eq!(Desk::of("ISL1985").bars(MOVE, &press), "not regulated");
        let hands = Desk::of("DSU2009").rules_that(MOVE, &[("by", "white"), ("what", "two_hands")]);
        assert_eq!(hands.says.key, "illegal-two-hands-forbidden");
        assert_eq!(hands.latitude, Latitude::Penalty);
        let queen = nth("DSU2018-STD", "promotion", 1, "yes");
        assert_eq!(steps(&queen), ["illegal-queen", "illegal-next-loses"]);
        let back = nth("DSU2009", "promotion", 1, "yes");
        assert_eq!(
            steps(&back),
            ["illegal-restore", "illegal-clock", "illegal-touch-move"]
        );
    }

    /// "Hvis ... brikkerne skal føres tilbage til en tidligere stilling, skal dommeren stille tiderne på skakuret" (7.1; 6.13 of
    /// 2009, which 7.4a and 7.5 name).
    #[test]
    fn where_pieces_go_back_the_clocks_are_set_in_every_edition_that_says_so() {
        for code in every_rule_set() {
            if matches!(code, "SSF2017-RAPID-A4" | "SSF2017-BLITZ-B4") {
                // The first one loses: nothing goes back.
                continue;
            }
            let article = match as_printed(code).as_str() {
                "ISL1985" => None,
                "DSU2009" => Some("DSU2009-6.13"),
                code if code.starts_with("SSF2017") => Some("SSF2017-7.1-7.2"),
                _ => Some("DSU2018-7.1"),
            };
            for restorable in ["yes", "no"] {
                let answers = [("by", "white"), ("restorable", restorable)];
                let proposal = Desk::of(code).rules_that(MOVE, &answers);
                let Some(article) = article else {
                    assert!(!steps(&proposal).contains(&"illegal-clock"), "{code}");
                    continue;
                };
                assert!(articles(&proposal).contains(&article), "{code} {restorable}");
                assert!(steps(&proposal).contains(&"illegal-clock"), "{code} {restorable}");
                assert_eq!(proposal.latitude, Latitude::Amount, "{code} {restorable}");
            }
            // A press without a move takes nothing back, and neither does a pawn that becomes a queen.
            for what in ["press", "promotion"] {
                let Ok(proposal) = Desk::of(code).propose(MOVE, &[("by", "white"), ("what", what)]) else {
                    continue;
                };
                let goes_back = what == "promotion" && code == "DSU2009";
                assert_eq!(
                    steps(&proposal).contains(&"illegal-clock"),
                    goes_back,
                    "{code} {what}"
                );
            }
        }
    }

    /// in 2018 every kind shares a counter, in 2017 each article has its own.
    #[test]
    fn counters_are_shared_in_2018_and_kept_by_article_in_2017() {
        let by_white = |what: &'static str| [("by", "white"), ("what", what)];
        for (code, result, doubt) in [
            ("DSU2018-STD", Some(GameResult::BlackWins), None),
            ("SSF2017-STD", None, Some("A-12")),
            ("SSF2017-BLITZ-B3", None, Some("A-12")),
        ] {
            let desk = Desk::of(code).after(MOVE, &by_white("move"));
            let proposal = desk.rules_that(MOVE, &by_white("press"));
            assert_eq!(shape(&proposal).1, result, "{code}");
            assert_eq!(proposal.doubt.as_deref(), doubt, "{code}");
            // What Black did is Black's.
            let black = desk.rules_that(MOVE, &[("by", "black")]);
            assert_eq!(black.counter.map(|counter| counter.number), Some(1));
        }
        let desk = Desk::of("SSF2017-STD").after(MOVE, &by_white("two_hands"));
        assert_eq!(
            shape(&desk.rules_that(MOVE, &by_white("two_hands"))).1,
            Some(GameResult::BlackWins)
        );
    }

    #[test]
    fn with_limited_supervision_it_is_too_late_after_the_reply() {
        let noticed = |noticed: &'static str| [("by", "white"), ("noticed", noticed)];
        for code in [
            "DSU2018-RAPID-A4",
            "DSU2018-BLITZ-B4",
            "SSF2017-RAPID-A4",
            "SSF2017-BLITZ-B4",
        ] {
            let late = Desk::of(code).rules_that(MOVE, &noticed("after_reply"));
            assert_eq!(late.says.key, "illegal-too-late", "{code}");
            assert_eq!(steps(&late), ["illegal-players-may-agree"]);
            assert!(late.counter.is_none());
        }
        for code in [
            "DSU2018-STD",
            "DSU2018-RAPID-A3",
            "SSF2017-STD",
            "DSU2009",
            "ISL1985",
        ] {
            let desk = Desk::of(code);
            assert_ne!(
                desk.rules_that(MOVE, &noticed("after_reply")).says.key,
                "illegal-too-late"
            );
            assert_eq!(
                desk.rules_that(MOVE, &noticed("after_game")).says.key,
                "illegal-too-late"
            );
        }
    }

    #[test]
    fn each_edition_gives_its_own_articles() {
        let first = |code: &str, what: &str| {
            articles(&nth(code, what, 1, "yes"))
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(first("DSU2018-STD", "press"), ["DSU2018-7.5.5", "DSU2018-7.5.3"]);
        assert_eq!(
            first("DSU2018-BLITZ-B4", "move"),
            [
                "DSU2018-A.4.2",
                "DSU2018-B.4",
                "DSU2018-B.2",
                "DSU2018-7.5.1",
                "DSU2018-7.1"
            ]
        );
        assert_eq!(
            first("DSU2018-RAPID-A4", "move"),
            ["DSU2018-A.4.2", "DSU2018-7.5.1", "DSU2018-7.1"]
        );
        // B.3 is full supervision: A.4 does not hold there, and nothing makes it hold.
        assert!(!first("DSU2018-BLITZ-B3", "move").contains(&"DSU2018-B.4".to_owned()));
        assert_eq!(
            first("SSF2017-BLITZ-B4", "move")[..2],
            ["SSF2017-A.4.2", "SSF2017-B.3-B.5"]
        );
        assert_eq!(
            first("SSF2017-STD", "two_hands"),
            ["SSF2017-7.5.3", "SSF2017-7.7"]
        );
        assert_eq!(first("ISL1985", "move"), ["ISL1985-8.1"]);
    }

    /// Checklist 10, first part: in 1985 a position that cannot be found again means a new game.
    #[test]
    fn difference_10_a_lost_position_is_a_new_game_in_1985_only() {
        let answers = [("by", "white"), ("restorable", "no")];
        let old = Desk::of("ISL1985").rules_that(MOVE, &answers);
        assert_eq!(old.effect, Effect::Replays);
        for code in ["DSU2009", "SSF2017-STD", "DSU2018-STD", "DSU2018-RAPID-A4"] {
            let proposal = Desk::of(code).rules_that(MOVE, &answers);
            assert_eq!(proposal.effect, Effect::Continues, "{code}");
            assert_eq!(proposal.clock, Clock::of(Colour::Black, 120), "{code}");
            assert!(steps(&proposal).contains(&"illegal-restore-last-known"), "{code}");
            assert_eq!(proposal.latitude, Latitude::Amount, "{code}");
        }
    }
}
