//! What the articles say about an incident, article by article: the ruling follows and names the very article of its edition.

use crate::prelude::*;
use rules::{
    Override, ParameterId, RuleSnapshot, Value,
    proposing::propose,
    regulation::{
        Regulation,
        values::{QuickFinish, YesNo},
    },
    rules,
    ruling::{
        Answers, Context, Effect, Ground, Group, History, Incident, Latitude, Penalty, Proposal, Refusal,
        Shape, context::GameFacts,
    },
};

/// What was asked for in every test: a rule-set, and what the tournament announced.
struct Table {
    rules: RuleSnapshot,
    regulation: Regulation,
}

impl Table {
    fn of(code: &str) -> Self {
        Self::with(code, false, [])
    }

    fn coordinated(code: &str) -> Self {
        Self::with(code, true, [])
    }

    fn with<const N: usize>(code: &str, coordinated: bool, announced: [Override; N]) -> Self {
        let (code, _) = rules().sets().find(|(set, _)| set.as_str() == code).unwrap();
        Self {
            rules: RuleSnapshot::resolve(code, coordinated, announced).unwrap(),
            regulation: Regulation::default(),
        }
    }

    fn propose(&self, incident: Incident, answers: &[(&str, &str)]) -> Result<Proposal, Refusal> {
        let history = History::default();
        let context = Context {
            correspondence: None,
            rules: &self.rules,
            regulation: &self.regulation,
            history: &history,
            game: GameFacts::default(),
        };
        propose(incident, &Answers::new(answers.iter().copied()), &context)
    }

    #[track_caller]
    fn rules_that(&self, incident: Incident, answers: &[(&str, &str)]) -> Proposal {
        self.propose(incident, answers)
            .unwrap_or_else(|refusal| panic!("{incident} {answers:?}: {refusal:?}"))
    }
}

fn articles(proposal: &Proposal) -> Vec<&str> {
    proposal.grounds.iter().map(Ground::id).collect()
}

fn steps(proposal: &Proposal) -> Vec<&str> {
    proposal.steps.iter().map(|step| step.key.as_ref()).collect()
}

/// Rule-set, breach, the article that was broken, and what penalises it: the article that says so of several, or the first of the
/// penalties where the broken one says so itself; nothing where there only may be a penalty.
const BREACHES: &[(&str, &str, &str, &str)] = &[
    ("DSU2018-STD", "disrepute", "DSU2018-11.1", "DSU2018-11.6"),
    ("DSU2018-STD", "left_venue", "DSU2018-11.2.3", "DSU2018-11.6"),
    ("DSU2018-STD", "left_on_move", "DSU2018-11.2.3", "DSU2018-11.6"),
    ("DSU2018-STD", "smoking", "DSU2018-11.3.4", "DSU2018-11.6"),
    (
        "DSU2018-STD",
        "inspection_refused",
        "DSU2018-11.3.3",
        "DSU2018-11.6",
    ),
    ("DSU2018-STD", "clock_abuse", "DSU2018-6.2.4", ""),
    ("DSU2018-STD", "scoresheet_misused", "DSU2018-8.1.4", ""),
    ("DSU2018-STD", "clock_hand", "DSU2018-6.2.3", ""),
    ("DSU2018-STD", "adjusted_off_move", "DSU2018-6.2.5", ""),
    ("DSU2018-STD", "wrote_in_advance", "DSU2018-8.1.2", ""),
    ("DSU2018-STD", "help_refused", "DSU2018-11.11", ""),
    ("DSU2018-RAPID-A4", "left_venue", "DSU2018-11.2.3", "DSU2018-11.6"),
    (
        "SSF2017-STD",
        "disrepute",
        "SSF2017-11.1-11.2",
        "SSF2017-11.4-11.8",
    ),
    (
        "SSF2017-STD",
        "left_on_move",
        "SSF2017-11.1-11.2",
        "SSF2017-11.4-11.8",
    ),
    (
        "SSF2017-STD",
        "smoking",
        "SSF2017-11.3.3-11.3.4",
        "SSF2017-11.4-11.8",
    ),
    (
        "SSF2017-STD",
        "inspection_refused",
        "SSF2017-11.3.3-11.3.4",
        "SSF2017-11.4-11.8",
    ),
    (
        "SSF2017-STD",
        "clock_abuse",
        "SSF2017-6.2.3-6.2.5",
        "SSF2017-12.9",
    ),
    ("SSF2017-STD", "clock_hand", "SSF2017-6.2.3-6.2.5", ""),
    ("SSF2017-STD", "adjusted_off_move", "SSF2017-6.2.3-6.2.5", ""),
    ("SSF2017-STD", "scoresheet_misused", "SSF2017-8.1", ""),
    ("SSF2017-STD", "wrote_in_advance", "SSF2017-8.1", ""),
    ("SSF2017-STD", "help_refused", "SSF2017-11.9-11.12", ""),
    ("DSU2009", "disrepute", "DSU2009-12.1-12.2", "DSU2009-12.7"),
    ("DSU2009", "left_on_move", "DSU2009-12.1-12.2", "DSU2009-12.7"),
    ("DSU2009", "smoking", "DSU2009-12.3c", "DSU2009-12.7"),
    ("DSU2009", "clock_abuse", "DSU2009-6.7c", ""),
    ("DSU2009", "clock_hand", "DSU2009-6.7b", ""),
    ("DSU2009", "wrote_in_advance", "DSU2009-8.1", ""),
    ("DSU2009", "scoresheet_misused", "DSU2009-12.4", "DSU2009-12.7"),
];

#[test]
fn each_breach_is_penalised_on_its_own_article() {
    for &(code, breach, article, duty) in BREACHES {
        let proposal = Table::of(code).rules_that(Incident::Conduct, &[("by", "black"), ("breach", breach)]);
        let found = articles(&proposal);
        assert!(found.contains(&article), "{code} {breach}: {found:?}");
        if duty.is_empty() {
            assert!(
                proposal.penalties.is_empty(),
                "{code} {breach}: nothing demands one"
            );
            assert_eq!(found, [article], "{code} {breach}");
            continue;
        }
        assert!(found.contains(&duty), "{code} {breach}: {found:?}");
        assert!(
            matches!(proposal.penalties.as_slice(), [Penalty::Warning { .. }]),
            "{code} {breach}: a warning is the least there is"
        );
    }
    for (code, article) in [
        ("DSU2018-STD", "DSU2018-12.7"),
        ("DSU2018-STD", "DSU2018-12.8"),
        ("DSU2009", "DSU2009-12.5-12.6"),
    ] {
        let outsider = Table::of(code).rules_that(Incident::Conduct, &[("breach", "outsider")]);
        assert!(articles(&outsider).contains(&article), "{code}");
        assert!(outsider.penalties.is_empty() && outsider.effect == Effect::Continues);
    }
    let mut announced = Table::of("SSF2017-STD");
    announced.regulation.report_before_leaving = Some(YesNo::Yes);
    let left = [("by", "white"), ("breach", "left_off_move")];
    assert_eq!(announced.rules_that(Incident::Conduct, &left).penalties.len(), 1);
}

#[test]
fn each_arrangement_for_a_player_stands_on_its_own_article() {
    for (code, what, article, says, step) in [
        (
            "DSU2018-STD",
            "special_clock",
            "DSU2018-D.2.6",
            "accommodation-special-clock",
            None,
        ),
        (
            "DSU2018-STD",
            "other_recording",
            "DSU2018-D.2.7",
            "accommodation-recording",
            Some("accommodation-recorder-allowed"),
        ),
        (
            "DSU2018-STD",
            "vi_assistant",
            "DSU2018-D.2.10",
            "accommodation-vi-assistant",
            Some("accommodation-six-tasks"),
        ),
        (
            "DSU2018-STD",
            "moving_assistant",
            "DSU2018-4.9",
            "accommodation-moving-assistant",
            None,
        ),
        (
            "SSF2017-STD",
            "moving_assistant",
            "SSF2017-4.5-4.9",
            "accommodation-moving-assistant",
            None,
        ),
        (
            "SSF2017-STD",
            "two_boards",
            "SSF2017-D.1",
            "accommodation-two-boards",
            None,
        ),
        (
            "SSF2017-STD",
            "special_clock",
            "SSF2017-D.2",
            "accommodation-special-clock",
            None,
        ),
        (
            "SSF2017-STD",
            "vi_assistant",
            "SSF2017-D.2",
            "accommodation-vi-assistant",
            Some("accommodation-six-tasks"),
        ),
    ] {
        let proposal = Table::of(code).rules_that(
            Incident::Accommodation,
            &[("accommodation", what), ("by", "white")],
        );
        assert!(articles(&proposal).contains(&article), "{code} {what}");
        assert_eq!(proposal.says.key, says, "{code} {what}");
        assert!(
            step.is_none_or(|step| steps(&proposal).contains(&step)),
            "{code} {what}: {:?}",
            steps(&proposal)
        );
    }
}

#[test]
fn a_flag_is_down_when_the_arbiter_sees_it_or_a_player_says_so() {
    for (code, _) in rules().sets() {
        let table = Table::of(code.as_str());
        let called = table.propose(Incident::FlagFall, &[("by", "black"), ("seen_by", "arbiter")]);
        let claimed = table.propose(Incident::FlagFall, &[("by", "black")]);
        let lost = |proposal: Result<Proposal, Refusal>| {
            proposal.unwrap().effect == Effect::Ends(GameResult::WhiteWins)
        };
        match code.as_str() {
            "ISL1985" => assert_eq!(
                (called, claimed),
                (Err(Refusal::NotRegulated), Err(Refusal::NotRegulated))
            ),
            // There the arbiter may point at it, and the opponent has to claim.
            "SSF2017-RAPID-A4" | "SSF2017-BLITZ-B4" => assert!(!lost(called) && lost(claimed), "{code}"),
            _ => assert!(lost(called) && lost(claimed), "{code}"),
        }
    }
    let must = Table::of("DSU2018-RAPID-A4").rules_that(Incident::FlagFall, &[("by", "black")]);
    assert!(articles(&must).contains(&"DSU2018-A.4.5"));
    let sees = Table::of("DSU2018-STD").rules_that(Incident::FlagFall, &[("by", "black")]);
    assert!(articles(&sees).contains(&"DSU2018-6.8"));
}

#[test]
fn the_penalties_are_offered_in_the_order_of_their_severity() {
    let table = Table::of("DSU2018-STD");
    let list = table
        .rules
        .get(ParameterId::PenaltiesList)
        .and_then(|resolved| resolved.value.as_texts())
        .unwrap();
    let numbers: Vec<String> = (1..=9).map(|number| format!("12.9.{number}")).collect();
    assert_eq!(list, numbers);
    let history = History::default();
    let context = Context {
        correspondence: None,
        rules: &table.rules,
        regulation: &table.regulation,
        history: &history,
        game: GameFacts {
            outcome: rules::entry::Outcome::of(GameResult::Draw),
            ..GameFacts::default()
        },
    };
    let questions = Incident::Penalty.questions(&context);
    let offered = questions
        .iter()
        .find_map(|question| match (question.name, question.shape) {
            ("penalty", Shape::Several(words)) => Some(words),
            _ => None,
        })
        .unwrap();
    assert_eq!(offered.len(), 9);
    for (word, number) in offered.iter().zip(&numbers) {
        // What is not asked for is left aside.
        let (white, black) = if number == "12.9.5" {
            ("point_none", "point_half")
        } else {
            ("point_half", "point_full")
        };
        let answers = [
            ("by", "white"),
            ("offence", "noise"),
            ("penalty", *word),
            ("penalty_time", "60"),
            ("time_left", "120"),
            ("white_score", white),
            ("black_score", black),
            ("fine_kroner", "100"),
            ("from_round", "2"),
            ("to_round", "2"),
        ];
        match propose(Incident::Penalty, &Answers::new(answers), &context) {
            Ok(proposal) => {
                let [penalty] = proposal.penalties.as_slice() else {
                    panic!("{word}: one penalty was picked");
                };
                assert_eq!(penalty.article(), number, "{word}");
            }
            // A fine that nobody announced, more points than there are: barred, and those two only.
            Err(refusal) => assert!(
                matches!(number.as_str(), "12.9.4" | "12.9.7" | "12.9.8"),
                "{word}: {refusal:?}"
            ),
        }
    }
}

#[test]
fn a_resumed_game_is_set_up_and_opened_as_its_branch_says() {
    for (what, says, step, article) in [
        (
            "both_present",
            "resumption-open",
            "resumption-set-up",
            "DSU2018-I.5",
        ),
        (
            "both_present",
            "resumption-open",
            "resumption-play-sealed",
            "DSU2018-I.7",
        ),
        (
            "responder_absent",
            "resumption-responder-absent",
            "resumption-open-on-arrival",
            "DSU2018-I.9",
        ),
        (
            "sealer_absent",
            "resumption-sealer-absent",
            "resumption-reply-sealed",
            "DSU2018-I.9",
        ),
    ] {
        let proposal = Table::of("DSU2018-STD").rules_that(
            Incident::Resumption,
            &[("sealed_by", "white"), ("resumption", what)],
        );
        assert_eq!(proposal.says.key, says, "{what}");
        assert!(steps(&proposal).contains(&step), "{what}: {:?}", steps(&proposal));
        assert!(articles(&proposal).contains(&article), "{what}");
        // While the player who must answer is away, the envelope stays closed.
        if what == "responder_absent" {
            assert!(!steps(&proposal).contains(&"resumption-play-sealed"));
        }
    }
}

#[test]
fn an_absence_without_excuse_may_go_to_the_committee_and_punishes_nobody_by_itself() {
    let absent = [("absent", "white"), ("excuse_valid", "no")];
    let coordinated = Table::coordinated("DSU2018-STD").rules_that(Incident::Absence, &absent);
    assert!(
        steps(&coordinated).contains(&"absence-refer"),
        "{:?}",
        steps(&coordinated)
    );
    assert!(articles(&coordinated).contains(&"IND-DM-14"));
    assert!(coordinated.penalties.is_empty());
    let excused = [
        ("absent", "white"),
        ("notice", "notice_to_both"),
        ("excuse_valid", "yes"),
    ];
    let excused = Table::coordinated("DSU2018-STD").rules_that(Incident::Absence, &excused);
    assert!(!steps(&excused).contains(&"absence-refer"));
    let club = Table::of("DSU2018-STD").rules_that(Incident::Absence, &absent);
    assert!(
        !steps(&club).contains(&"absence-refer"),
        "there is no committee to go to"
    );
}

#[test]
fn without_an_arbiter_the_claim_of_the_swedish_annex_is_sent_on() {
    let announced = Override {
        id: ParameterId::QuickFinishMode,
        value: Value::text("announced"),
        article: "G.2".into(),
    };
    let mut table = Table::with("SSF2017-STD", false, [announced]);
    table.regulation.quick_finish = Some(QuickFinish::ClaimDraw);
    let alone = [
        ("by", "white"),
        ("claimant_seconds", "90"),
        ("claim_ground", "cannot_win"),
        ("arbiter_present", "no"),
        ("final_position", "Kh1, Bh2 - Kg8"),
    ];
    let proposal = table.rules_that(Incident::QuickFinish, &alone);
    assert!(matches!(proposal.effect, Effect::Waits(_)));
    assert_eq!(articles(&proposal), ["SSF2017-G.6"]);
}

#[test]
fn every_group_of_the_picker_offers_something() {
    for group in Group::ALL {
        assert!(
            Incident::ALL.iter().any(|incident| incident.group() == group),
            "{}",
            group.as_str()
        );
    }
}

#[test]
fn each_way_of_touching_binds_as_its_article_says() {
    for (pieces, says, danish, old, swedish) in [
        (
            "own",
            "touch-own",
            "DSU2018-4.3",
            "DSU2009-4.3",
            "SSF2017-4.1-4.4",
        ),
        (
            "theirs",
            "touch-theirs",
            "DSU2018-4.3",
            "DSU2009-4.3",
            "SSF2017-4.1-4.4",
        ),
        (
            "own_then_theirs",
            "touch-own-takes",
            "DSU2018-4.3",
            "DSU2009-4.3",
            "SSF2017-4.1-4.4",
        ),
        (
            "order_unclear",
            "touch-order-unclear",
            "DSU2018-4.3",
            "DSU2009-4.3",
            "SSF2017-4.1-4.4",
        ),
        (
            "king_then_rook",
            "touch-castle",
            "DSU2018-4.4.1",
            "DSU2009-4.4",
            "SSF2017-4.1-4.4",
        ),
        (
            "rook_then_king",
            "touch-rook-first",
            "DSU2018-4.4.2",
            "DSU2009-4.4",
            "SSF2017-4.1-4.4",
        ),
        (
            "castling_illegal",
            "touch-king",
            "DSU2018-4.4.3",
            "DSU2009-4.4",
            "SSF2017-4.1-4.4",
        ),
        (
            "new_piece",
            "touch-new-piece",
            "DSU2018-4.4.4",
            "DSU2009-4.4",
            "SSF2017-4.1-4.4",
        ),
    ] {
        for (code, article) in [
            ("DSU2018-STD", danish),
            ("DSU2009", old),
            ("SSF2017-STD", swedish),
        ] {
            let proposal =
                Table::of(code).rules_that(Incident::TouchMove, &[("by", "white"), ("pieces", pieces)]);
            assert_eq!(proposal.says.key, says, "{code} {pieces}");
            assert!(articles(&proposal).contains(&article), "{code} {pieces}");
        }
    }
    let meant = |intent| {
        Table::of("DSU2018-STD").rules_that(Incident::TouchMove, &[("by", "white"), ("intent", intent)])
    };
    // An accident binds nobody; whatever else is touched without a word is meant (4.2.2).
    assert_eq!(meant("accident").says.key, "touch-accident");
    assert!(articles(&meant("accident")).contains(&"DSU2018-4.2.2"));
    assert_eq!(meant("adjusting").says.key, "touch-adjusting");
    let silent = Table::of("DSU2018-STD").rules_that(Incident::TouchMove, &[("by", "white")]);
    assert_eq!(silent.says.key, "touch-own");
}

#[test]
fn where_a_position_is_restored_the_arbiter_sets_the_clocks() {
    for (code, article) in [
        ("DSU2018-STD", "DSU2018-7.1"),
        ("SSF2017-STD", "SSF2017-7.1-7.2"),
        ("DSU2009", "DSU2009-6.13"),
    ] {
        for restorable in ["yes", "no"] {
            let answers = [("how", "found"), ("restorable", restorable)];
            let proposal = Table::of(code).rules_that(Incident::DisplacedPieces, &answers);
            assert!(articles(&proposal).contains(&article), "{code}");
            assert!(steps(&proposal).contains(&"displaced-clock"), "{code}");
            assert_eq!(proposal.latitude, Latitude::Amount, "{code}");
            assert!(proposal.counter.is_none(), "{code}: nobody is blamed");
        }
    }
}

#[test]
fn sheets_that_are_behind_follow_the_article_of_their_edition() {
    for (code, behind, not_shown) in [
        ("DSU2018-STD", "DSU2018-8.5.3", "DSU2018-8.6"),
        ("SSF2017-STD", "SSF2017-8.4-8.5", "SSF2017-8.6-8.7"),
        ("DSU2009", "DSU2009-8.5", "DSU2009-8.6"),
    ] {
        let table = Table::of(code);
        for (sheets, says) in [
            ("one_behind", "recording-one"),
            ("both_behind", "recording-both"),
            ("none_complete", "recording-none"),
        ] {
            let mut answers = vec![("sheets", sheets)];
            if sheets == "none_complete" {
                // What 8.5.3 wants noted first.
                answers.extend([
                    ("stopped_position", "8/8/8/4k3/8/4K3/4P3/8"),
                    ("white_clock", "1:58:30"),
                    ("black_clock", "2:00:00"),
                    ("clock_ran", "black"),
                ]);
            }
            let proposal = table.rules_that(Incident::Recording, &answers);
            assert_eq!(proposal.says.key, says, "{code}");
            if sheets == "none_complete" {
                assert_eq!(articles(&proposal), [behind], "{code}");
                assert_eq!(steps(&proposal), ["recording-note-first"], "{code}");
            }
        }
        let unproved = [("by", "white"), ("required_moves_made", "not_shown")];
        let proposal = table.rules_that(Incident::FlagFall, &unproved);
        assert_eq!(proposal.effect, Effect::Continues, "{code}: nobody loses on time");
        assert_eq!(proposal.says.key, "flag-not-shown", "{code}");
        assert_eq!(articles(&proposal), [not_shown], "{code}");
    }
}

/// DSU2009 8.1: the moves are recorded one after the other; writing a move in advance is against it, whoever claims nothing.
#[test]
fn under_2009_a_player_records_and_writes_no_move_in_advance() {
    let table = Table::of("DSU2009");
    let must = table.rules_that(
        Incident::Recording,
        &[("by", "white"), ("player_seconds", "5:00")],
    );
    assert_eq!(must.says.key, "recording-must");
    assert!(articles(&must).contains(&"DSU2009-8.1"), "{:?}", articles(&must));
    let early = table.rules_that(
        Incident::Conduct,
        &[("by", "white"), ("breach", "wrote_in_advance")],
    );
    assert!(
        articles(&early).contains(&"DSU2009-8.1"),
        "{:?}",
        articles(&early)
    );
    assert_eq!(early.latitude, Latitude::Penalty);
}

/// SSF2017 11.3.1: notes, sources, advice and another board are forbidden, and 12.9 says what it may cost.
#[test]
fn under_the_swedish_edition_notes_are_a_breach_with_a_penalty() {
    for information in ["book", "own_notes", "advice", "other_board"] {
        let answers = [
            ("by", "black"),
            ("information", information),
            ("information_used", "leafed"),
            ("phase", "opening"),
            ("about_this_game", "yes"),
        ];
        let proposal = Table::of("SSF2017-STD").rules_that(Incident::Notes, &answers);
        assert!(articles(&proposal).contains(&"SSF2017-11.3.1"), "{information}");
        assert_eq!(
            proposal.penalties,
            [Penalty::Warning { of: Colour::Black }],
            "{information}"
        );
        assert_eq!(proposal.latitude, Latitude::Penalty, "{information}");
    }
}

/// ISL1985 8.3: who knocks pieces over may not stop the own clock before the position is put right.
#[test]
fn in_1985_the_clock_may_not_be_stopped_before_the_pieces_stand() {
    let knocked = |pressed: &'static str| {
        Table::of("ISL1985").rules_that(
            Incident::DisplacedPieces,
            &[("how", "knocked"), ("by", "white"), ("pressed_first", pressed)],
        )
    };
    assert_eq!(articles(&knocked("yes")), ["ISL1985-8.3"]);
    assert_eq!(steps(&knocked("yes")), ["displaced-pressed"]);
    assert_eq!(steps(&knocked("no")), ["displaced-own-time"]);
}
