//! Cases and boundaries of protests.

use super::{
    super::committee::{
        Vote::{Abstain, Against, For},
        examples::{ballots, official, valid},
    },
    *,
};
use rules::{
    RuleSnapshot,
    regulation::{
        Regulation,
        values::{AppealLimits, Flags},
    },
    rules,
    ruling::{Ground, grounds::is_appealable},
};

fn at(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

fn snapshot(code: &str) -> RuleSnapshot {
    let (code, _) = rules()
        .sets()
        .find(|(set, _)| set.as_str() == code)
        .expect("a rule-set");
    RuleSnapshot::resolve(code, false, []).expect("rules")
}

fn club() -> Regulation {
    Regulation::default()
}

fn coordinated() -> Regulation {
    Regulation {
        flags: Some(Flags {
            coordinated: true,
            ..Flags::default()
        }),
        ..Regulation::default()
    }
}

/// Announced: rulings based on 12.9 or DM-7.2 cannot be appealed.
fn limited() -> Regulation {
    Regulation {
        appeal_limits: Some(AppealLimits(vec!["12.9".into(), "DM-7.2".into()])),
        ..coordinated()
    }
}

fn grounds(ids: &[&str]) -> Vec<Ground> {
    let found = ids.iter().map(|id| Ground::find(id).expect("an article"));
    found.collect()
}

fn heard(subject: Subject<'_>, filed: &str, instance: Decider, terms: Terms) -> Admissibility {
    admissibility(
        subject,
        at(filed),
        instance,
        &coordinated(),
        &snapshot("DSU2018-STD"),
        terms,
    )
}

fn decision(by: Decider, outcome: Outcome, ballots: Vec<Ballot>) -> Decision {
    let board = (1..).zip(&ballots).map(|(number, ballot)| BoardBallot {
        name: format!("Prøvedommer {number}"),
        vote: ballot.vote,
        dissent: String::new(),
    });
    let (ballots, board) = match by {
        Decider::MatchLeader | Decider::Arbiter | Decider::Committee => (ballots, Vec::new()),
        Decider::AppealsBoard => (Vec::new(), board.collect()),
    };
    Decision {
        by,
        outcome,
        reasons: "as the file shows".into(),
        ballots,
        board,
        at: at("2026-03-10T12:00:00Z"),
        changed: None,
    }
}

#[test]
fn case_47b_1_and_3_a_wrong_pairing_is_reported_before_the_announced_start_or_never() {
    let pairing = Subject::Pairing {
        starts_at: Some(at("2026-03-06T18:00:00Z")),
    };
    let filed = |moment| heard(pairing, moment, Decider::Arbiter, Terms::default());
    assert_eq!(filed("2026-03-06T17:59:00Z"), Admissibility::Admissible);
    assert_eq!(
        filed("2026-03-06T18:00:00Z"),
        Admissibility::Late(TooLate::RoundStarted)
    );
    assert_eq!(
        filed("2026-03-06T20:30:00Z"),
        Admissibility::Late(TooLate::RoundStarted)
    );
}

#[test]
fn case_133_1_a_card_signed_without_reservation_ends_the_right_to_protest() {
    let card = Subject::TeamCard {
        signed_at: Some(at("1992-11-14T17:00:00Z")),
        is_reserved: false,
        against: None,
    };
    let filed = |moment| heard(card, moment, Decider::Arbiter, Terms::default());
    assert_eq!(filed("1992-11-14T16:59:59Z"), Admissibility::Admissible);
    assert_eq!(
        filed("1992-11-15T10:00:00Z"),
        Admissibility::Late(TooLate::CardSigned)
    );
    // A late protest still needs a decision; here it was dismissed and the deposit kept.
    let late = Protest::file(Kind::TeamCard)
        .judge(false)
        .and_then(|late| late.refer(Terms::default()))
        .expect("before the committee");
    let heard_all_the_same = decision(Decider::Committee, Outcome::Upheld, ballots(&[For, For]));
    assert_eq!(
        late.clone().decide(heard_all_the_same, &valid(), &[]),
        Err(Refused::NotAdmitted)
    );
    let dismissed = decision(
        Decider::Committee,
        Outcome::DismissedLate,
        ballots(&[For, For, Against]),
    );
    let decided = late.decide(dismissed, &valid(), &[]).expect("dismissed");
    assert_eq!(
        decided.outcome().map(Outcome::deposit),
        Some(DepositOutcome::Kept)
    );
}

#[test]
fn case_133_2_a_reserved_protest_may_come_within_the_time_that_was_set() {
    let card = Subject::TeamCard {
        signed_at: Some(at("2026-03-07T16:00:00Z")),
        is_reserved: true,
        against: None,
    };
    let two_days = Terms {
        team_card_days: Some(2),
        ..Terms::default()
    };
    // Until midnight of 9 March in Denmark, which is 23:00 in Greenwich.
    assert_eq!(
        heard(card, "2026-03-09T22:59:59Z", Decider::Arbiter, two_days),
        Admissibility::Admissible
    );
    assert_eq!(
        heard(card, "2026-03-09T23:00:00Z", Decider::Arbiter, two_days),
        Admissibility::Late(TooLate::Deadline)
    );
    assert_eq!(
        heard(card, "2027-03-09T23:00:00Z", Decider::Arbiter, Terms::default()),
        Admissibility::Admissible
    );
}

#[test]
fn case_116_1_the_board_decides_in_coordinated_and_own_events_only_and_refunds_the_deposit() {
    let decided = Subject::Decision {
        at: at("2026-03-06T18:00:00Z"),
        grounds: &[],
    };
    let board = |flags: Flags| {
        let regulation = Regulation {
            flags: Some(flags),
            ..club()
        };
        admissibility(
            decided,
            at("2026-03-07T18:00:00Z"),
            Decider::AppealsBoard,
            &regulation,
            &snapshot("DSU2018-STD"),
            Terms::default(),
        )
    };
    let closed_club = Flags {
        rated: true,
        closed: true,
        ..Flags::default()
    };
    assert_eq!(board(closed_club), Admissibility::NotCompetent);
    assert_eq!(
        board(Flags {
            coordinated: true,
            ..closed_club
        }),
        Admissibility::Admissible
    );
    assert_eq!(
        board(Flags {
            own_union: true,
            ..closed_club
        }),
        Admissibility::Admissible
    );
    assert_eq!(Outcome::DismissedNotCompetent.deposit(), DepositOutcome::Refunded);
}

#[test]
fn case_116_2_a_party_that_does_not_answer_is_not_waited_for() {
    let end = deadline(at("1988-06-08T10:00:00Z"), 14);
    assert_eq!(end, Some(at("1988-06-22T22:00:00Z")));
    assert!(!is_ripe(end, false, at("1988-06-22T21:59:59Z")));
    assert!(is_ripe(end, false, at("1988-06-22T22:00:00Z")));
    assert!(is_ripe(end, true, at("1988-06-10T08:00:00Z")));
    assert!(is_ripe(None, false, at("1988-06-10T08:00:00Z")));
}

#[test]
fn case_97_2_anybody_may_protest_against_a_player_who_may_not_play_and_at_any_time() {
    assert!(Kind::IneligiblePlayer.is_open_to_all());
    assert!(!Kind::Decision.is_open_to_all());
    let terms = Terms {
        committee_days: Some(1),
        ..Terms::default()
    };
    assert_eq!(
        heard(
            Subject::IneligiblePlayer,
            "2030-01-01T00:00:00Z",
            Decider::Arbiter,
            terms
        ),
        Admissibility::Admissible
    );
}

#[test]
fn deposits_follow_the_pattern_of_the_rulings() {
    for (case, outcome, deposit) in [
        ("103", Outcome::Overturned, DepositOutcome::Refunded),
        ("107", Outcome::Overturned, DepositOutcome::Refunded),
        ("116", Outcome::DismissedNotCompetent, DepositOutcome::Refunded),
        ("118", Outcome::Overturned, DepositOutcome::Refunded),
        ("120", Outcome::Overturned, DepositOutcome::Refunded),
        ("128", Outcome::Upheld, DepositOutcome::Kept),
        ("133", Outcome::DismissedLate, DepositOutcome::Kept),
        ("139", Outcome::Overturned, DepositOutcome::Refunded),
    ] {
        assert_eq!(outcome.deposit(), deposit, "CASE-{case}");
    }
}

#[test]
fn what_cannot_be_appealed_comes_from_the_edition_and_from_what_was_announced() {
    let limited = limited();
    for (code, regulation, ids, appealable) in [
        ("DSU2018-STD", &coordinated(), &["DSU2018-7.5.5"][..], true),
        ("DSU2009", &coordinated(), &["DSU2009-10.2a"], false),
        ("DSU2009", &coordinated(), &["DSU2009-10.1"], true),
        ("DSU2018-STD", &limited, &["DSU2018-12.9.6"], false),
        ("DSU2018-STD", &limited, &["DSU2018-7.5.5", "DSU2018-12.9"], false),
        ("DSU2018-STD", &limited, &["DSU2018-12.8"], true),
        ("DSU2018-STD", &limited, &["DM-7.2"], true),
    ] {
        let grounds = grounds(ids);
        assert_eq!(
            is_appealable(&grounds, &snapshot(code), regulation),
            appealable,
            "{code} {ids:?}"
        );
    }
    let decided = Subject::Decision {
        at: at("2026-03-06T18:00:00Z"),
        grounds: &grounds(&["DSU2018-12.9.6"]),
    };
    assert_eq!(
        admissibility(
            decided,
            at("2026-03-06T18:05:00Z"),
            Decider::Committee,
            &limited,
            &snapshot("DSU2018-STD"),
            Terms::default()
        ),
        Admissibility::Limited
    );
}

#[test]
fn a_protest_goes_from_the_arbiter_to_the_board_and_every_decision_stays_readable() {
    let three_days = Terms {
        committee_days: Some(3),
        ..Terms::default()
    };
    let arbiter = decision(Decider::Arbiter, Outcome::Upheld, Vec::new());
    let committee = decision(Decider::Committee, Outcome::Upheld, ballots(&[For, For, Abstain]));
    let board = decision(
        Decider::AppealsBoard,
        Outcome::Overturned,
        ballots(&[For, For, Against]),
    );
    let protest = Protest::file(Kind::Clock)
        .judge(true)
        .and_then(|protest| protest.decide(arbiter, &valid(), &[]))
        .expect("decided by the arbiter");
    assert_eq!(
        protest
            .clone()
            .appeal(at("2026-03-13T23:00:00Z"), three_days, false),
        Err(Refused::TooLate)
    );
    let protest = protest
        .appeal(at("2026-03-13T22:59:59Z"), three_days, false)
        .and_then(|protest| protest.decide(committee, &valid(), &[]))
        .and_then(|protest| protest.appeal(at("2027-01-01T00:00:00Z"), three_days, false))
        .and_then(|protest| protest.decide(board, &valid(), &[]))
        .expect("decided by the board");
    assert_eq!(protest.decisions.len(), 3);
    assert_eq!(protest.outcome(), Some(Outcome::Overturned));
    assert_eq!(
        protest
            .clone()
            .appeal(at("2027-01-02T00:00:00Z"), three_days, false),
        Err(Refused::Final(LastWord::AppealsBoard))
    );
    assert_eq!(protest.close().map(|closed| closed.state), Ok(State::Closed));
}

#[test]
fn a_ruling_about_a_team_is_appealed_until_the_day_it_says_or_the_days_that_were_set() {
    let given = at("2026-03-06T18:00:00Z");
    let ten_days = Terms {
        committee_days: Some(10),
        ..Terms::default()
    };
    let late = Admissibility::Late(TooLate::Deadline);
    // Until midnight in Denmark, which is 23:00 in Greenwich.
    for (until, terms, filed, expected) in [
        (
            Some("2026-03-08"),
            ten_days,
            "2026-03-08T22:59:59Z",
            Admissibility::Admissible,
        ),
        (Some("2026-03-08"), ten_days, "2026-03-08T23:00:00Z", late.clone()),
        (None, ten_days, "2026-03-16T22:59:59Z", Admissibility::Admissible),
        (None, ten_days, "2026-03-16T23:00:00Z", late),
        (
            None,
            Terms::default(),
            "2027-01-01T12:00:00Z",
            Admissibility::Admissible,
        ),
    ] {
        let until = until.map(|day| day.parse().expect("a day"));
        let subject = Subject::TeamPenalty { at: given, until };
        assert_eq!(
            heard(subject, filed, Decider::Committee, terms),
            expected,
            "{filed}"
        );
    }
}

#[test]
fn whoever_has_the_last_word_does_not_hand_it_on() {
    for (last_word, expected) in [
        (None, Ok(Decider::Committee)),
        (Some(LastWord::Committee), Ok(Decider::Committee)),
        (Some(LastWord::CommitteeButLaws), Ok(Decider::Committee)),
        (Some(LastWord::AppealsBoard), Ok(Decider::Committee)),
        (Some(LastWord::Arbiter), Err(Refused::Final(LastWord::Arbiter))),
    ] {
        let terms = Terms {
            last_word,
            ..Terms::default()
        };
        let referred = Protest::file(Kind::TeamCard).refer(terms);
        assert_eq!(
            referred.map(|protest| protest.instance),
            expected,
            "{last_word:?}"
        );
    }
}

/// A protest is not heard if the last word comes before its first instance; where nobody has decided who has it, everything is heard.
#[test]
fn a_kind_of_protest_is_heard_unless_the_last_word_comes_before_its_first_instance() {
    for (kind, last_word, is_heard) in [
        (Kind::TeamPenalty, None, true),
        (Kind::TeamPenalty, Some(LastWord::Arbiter), false),
        (Kind::TeamPenalty, Some(LastWord::Committee), true),
        (Kind::MatchLost, Some(LastWord::Arbiter), false),
        (Kind::TeamCard, Some(LastWord::Arbiter), true),
        (Kind::Sanction, Some(LastWord::Committee), false),
    ] {
        let terms = Terms {
            last_word,
            ..Terms::default()
        };
        assert_eq!(terms.hears(kind), is_heard, "{kind:?} {last_word:?}");
    }
}

/// CASE-133: what the match leader decided went to the arbiter, before anybody above; the deadline follows from the card and the days of
/// the league.
#[test]
fn case_133_a_match_leaders_ruling_goes_to_the_arbiter_within_the_days_of_the_card() {
    use Admissibility::{Admissible, Late, Limited};
    let days = Terms {
        team_card_days: Some(3),
        committee_days: Some(14),
        ..Terms::default()
    };
    let signed = at("2026-03-07T16:00:00Z");
    let (before, after) = (at("2026-03-07T15:00:00Z"), at("2026-03-07T18:00:00Z"));
    let (open, closed) = (grounds(&["DSU2018-7.5.5"]), grounds(&["DSU2018-12.9.6"]));
    // Three days from the 7th: until midnight of 10 March in Denmark.
    let (in_time, late) = ("2026-03-10T22:59:59Z", "2026-03-10T23:00:00Z");
    for (signed_at, is_reserved, ruled_at, filed, expected) in [
        (None, false, before, late, Admissible),
        (
            Some(signed),
            false,
            before,
            "2026-03-08T10:00:00Z",
            Late(TooLate::CardSigned),
        ),
        (Some(signed), true, before, in_time, Admissible),
        (Some(signed), true, before, late, Late(TooLate::Deadline)),
        // No reservation was possible against what was decided after the signature.
        (Some(signed), false, after, in_time, Admissible),
        (Some(signed), false, after, late, Late(TooLate::Deadline)),
    ] {
        let card = |grounds| Subject::TeamCard {
            signed_at,
            is_reserved,
            against: Some((ruled_at, grounds)),
        };
        let (open, closed) = (card(open.as_slice()), card(closed.as_slice()));
        let told = format!("{signed_at:?} {is_reserved} {ruled_at} {filed}");
        assert_eq!(heard(open, filed, Decider::Arbiter, days), expected, "{told}");
        let limited = admissibility(
            closed,
            at(filed),
            Decider::Arbiter,
            &limited(),
            &snapshot("DSU2018-STD"),
            days,
        );
        assert_eq!(limited, Limited, "{told}");
    }
    let lost = Subject::MatchLost { at: Some(signed) };
    for (instance, filed, expected) in [
        (Decider::Arbiter, in_time, Admissible),
        (Decider::Arbiter, late, Late(TooLate::Deadline)),
        (Decider::Committee, late, Admissible),
    ] {
        assert_eq!(heard(lost, filed, instance, days), expected, "{instance} {filed}");
    }
}

#[test]
fn a_protest_names_a_card_only_where_it_is_about_one() {
    let id = uuid::Uuid::from_u128(1);
    let ruling = RulingId::from_uuid(id);
    let round = RoundNo::new(2).expect("a round");
    let no = MatchNo::new(3).expect("a match");
    let team = TeamNo::new(4).expect("a team");
    let board = BoardNo::new(1).expect("a board");
    let player = PlayerId::from_uuid(id);
    let sanction = SanctionId::from_uuid(id);
    let penalty = TeamPenaltyId::from_uuid(id);
    let of = CardOf {
        round,
        no,
        team,
        board: Some(board),
        ruling: Some(ruling),
    };
    let card = |of| About::TeamCard {
        signed_at: None,
        is_reserved: false,
        of,
    };
    for (about, named) in [
        (card(Some(of)), Some(of)),
        (card(None), None),
        (About::Decision { ruling }, None),
        (About::Pairing { round }, None),
        (About::Clock { round, board }, None),
        (About::IneligiblePlayer { player }, None),
        (About::Sanction { sanction }, None),
        (About::TeamPenalty { penalty }, None),
        (About::MatchLost { round, no, team }, None),
    ] {
        assert_eq!(about.card(), named, "{about:?}");
    }
}

#[test]
fn what_a_match_leader_decided_has_the_arbiter_above_it_and_everything_else_whom_it_had() {
    use Decider::{AppealsBoard, Arbiter, Committee, MatchLeader};
    assert_eq!(
        [MatchLeader, Arbiter, Committee, AppealsBoard].map(Decider::next),
        [Some(Arbiter), Some(Committee), Some(AppealsBoard), None]
    );
    for kind in Kind::ALL {
        let after = kind.first_instance_after(MatchLeader);
        let is_of_match = [Kind::Decision, Kind::MatchLost].contains(&kind);
        let expected = if is_of_match {
            Arbiter
        } else {
            kind.first_instance()
        };
        assert_eq!(after, expected, "{kind}");
        assert_eq!(
            kind.first_instance_after(Arbiter),
            kind.first_instance(),
            "{kind}"
        );
        assert_eq!(
            Protest::file_after(kind, MatchLeader).instance,
            expected,
            "{kind}"
        );
    }
    let last = Terms {
        last_word: Some(LastWord::Arbiter),
        ..Terms::default()
    };
    assert!(last.hears_after(Kind::MatchLost, MatchLeader) && !last.hears(Kind::MatchLost));
}

/// CASE-133: the arbiter, then the committee, then the board; what a party reads agrees with the answer to its appeal.
#[test]
fn a_party_is_told_whom_it_may_ask_until_when_and_for_what() {
    let terms = Terms {
        appeals_board_days: Some(3),
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    let with = |last_word| Terms {
        last_word: Some(last_word),
        ..terms
    };
    let upheld = decision(Decider::Committee, Outcome::Upheld, ballots(&[For, For]));
    let filed = Protest::file(Kind::MatchLost).judge(true).expect("admissible");
    let decided = filed.clone().decide(upheld, &valid(), &[]).expect("decided");
    let (in_time, late) = (at("2026-03-13T22:59:59Z"), at("2026-03-13T23:00:00Z"));
    let board = |only_about_laws| Further {
        instance: Decider::AppealsBoard,
        until: Some(late),
        only_about_laws,
        deposit_kroner: Some(500),
    };
    let last = |word| Err(NoFurther::Refused(Refused::Final(word)));
    for (moment, terms, is_competent, expected) in [
        (in_time, terms, true, Ok(board(false))),
        (late, terms, true, Err(NoFurther::Refused(Refused::TooLate))),
        (in_time, terms, false, Err(NoFurther::NotCompetent)),
        (in_time, with(LastWord::CommitteeButLaws), true, Ok(board(true))),
        (
            in_time,
            with(LastWord::Committee),
            true,
            last(LastWord::Committee),
        ),
    ] {
        assert_eq!(
            decided.further(moment, terms, is_competent),
            expected,
            "{terms:?}"
        );
    }
    assert!(matches!(
        filed.further(in_time, terms, true),
        Err(NoFurther::Refused(Refused::Step { .. }))
    ));
    // Appealing the arbiter's decision is free, and without a deadline where none is set.
    let arbiter = decision(Decider::Arbiter, Outcome::Upheld, Vec::new());
    let card = Protest::file(Kind::TeamCard).judge(true).expect("admissible");
    let card = card.decide(arbiter, &valid(), &[]).expect("decided");
    let committee = Further {
        instance: Decider::Committee,
        until: None,
        only_about_laws: false,
        deposit_kroner: None,
    };
    assert_eq!(card.further(late, terms, true), Ok(committee));
}

#[test]
fn wrong_steps_are_refused() {
    let filed = || Protest::file(Kind::Decision);
    let upheld = || decision(Decider::Committee, Outcome::Upheld, ballots(&[For, For]));
    assert_eq!(
        filed().decide(upheld(), &valid(), &[]),
        Err(Refused::Step {
            from: State::Filed,
            to: State::Decided
        })
    );
    assert!(
        filed()
            .appeal(at("2026-03-10T12:00:00Z"), Terms::default(), false)
            .is_err()
    );
    assert!(filed().admit("late but fair").is_err());
    assert_eq!(filed().refer(Terms::default()), Err(Refused::OtherInstance));
    let heard = filed().judge(true).expect("admissible");
    assert!(heard.clone().judge(true).is_err());
    let alone = decision(Decider::Committee, Outcome::Upheld, ballots(&[For]));
    assert!(matches!(
        heard.clone().decide(alone, &valid(), &[]),
        Err(Refused::Votes(VoteProblem::TooFew { .. }))
    ));
    assert_eq!(
        heard.clone().decide(upheld(), &valid(), &[official(2)]),
        Err(Refused::Votes(VoteProblem::Interested(official(2))))
    );
    let split = decision(
        Decider::Committee,
        Outcome::Upheld,
        ballots(&[For, Against, Abstain]),
    );
    assert_eq!(
        heard.clone().decide(split, &valid(), &[]),
        Err(Refused::NotCarried)
    );
    let silent = Decision {
        reasons: "  ".into(),
        ..upheld()
    };
    assert_eq!(
        heard.clone().decide(silent, &valid(), &[]),
        Err(Refused::NoReasons)
    );
    let board = decision(Decider::AppealsBoard, Outcome::Upheld, ballots(&[For]));
    assert_eq!(
        heard.clone().decide(board, &valid(), &[]),
        Err(Refused::OtherInstance)
    );
    let closed = heard.close().expect("withdrawn");
    assert!(closed.clone().close().is_err());
    assert!(closed.judge(true).is_err());
}

#[test]
fn a_late_protest_is_heard_only_after_somebody_said_why() {
    let late = Protest::file(Kind::Decision).judge(false).expect("late");
    assert_eq!(late.clone().admit(" "), Err(Refused::NoReasons));
    let admitted = late.admit("the decision was not announced").expect("admitted");
    assert_eq!(admitted.state, State::Admissible);
}

#[test]
fn a_decision_is_taken_further_by_the_side_it_went_against_and_by_no_other() {
    let decided = |protest: Protest, outcome: Outcome| {
        let by = protest.instance;
        let votes = ballots(&[For, For, For]);
        protest
            .decide(decision(by, outcome, votes), &valid(), &[])
            .expect("decided")
    };
    let sides = |protest: &Protest| Party::ALL.map(|party| protest.went_against(party));
    let filed = Protest::file(Kind::TeamCard).judge(true).expect("heard");
    assert_eq!(sides(&filed), [false, false], "nothing is decided");

    let upheld = decided(filed.clone(), Outcome::Upheld);
    assert_eq!(sides(&upheld), [true, false]);
    let overturned = decided(filed.clone(), Outcome::Overturned);
    assert_eq!(
        (sides(&overturned), overturned.loser()),
        ([false, true], Party::Opponent)
    );
    assert_eq!(sides(&decided(filed, Outcome::Replaced)), [true, true]);

    // The committee hears the other team: an outcome is about the decision before it.
    let appealed = overturned
        .appeal_as(
            Party::Opponent,
            at("2026-03-11T12:00:00Z"),
            Terms::default(),
            false,
        )
        .expect("appealed");
    assert_eq!(sides(&appealed), [false, false], "it is before the next instance");
    assert_eq!(sides(&decided(appealed.clone(), Outcome::Upheld)), [false, true]);
    assert_eq!(sides(&decided(appealed, Outcome::Overturned)), [true, false]);
}

#[test]
fn a_decision_that_says_no_result_asks_for_one_while_it_is_before_nobody_else() {
    let filed = Protest::file(Kind::TeamCard).judge(true).expect("heard");
    let by = filed.instance;
    let decide = |decision: Decision| filed.clone().decide(decision, &valid(), &[]).expect("decided");
    let silent = decide(decision(by, Outcome::Overturned, Vec::new()));
    assert!(silent.asks_for_result());
    assert!(!decide(decision(by, Outcome::Upheld, Vec::new())).asks_for_result());
    let changed = MatchChange::Whole {
        was: None,
        becomes: MatchVerdict::ByWhite.forfeit(),
    };
    let says = decide(Decision {
        changed: Some(changed),
        ..decision(by, Outcome::Overturned, Vec::new())
    });
    assert!(!says.asks_for_result());
    assert_eq!(says.changed(), Some(changed));
    let appealed = silent
        .appeal(at("2026-03-11T12:00:00Z"), Terms::default(), false)
        .expect("appealed");
    assert!(!appealed.asks_for_result());
}
