//! What a signature does to the right to protest, and case 133 from the card to the board.

use super::*;

fn appeals() -> Terms {
    Terms {
        team_card_days: Some(2),
        committee_days: Some(14),
        appeals_board_days: Some(14),
        deposit_kroner: Some(500),
        ..Terms::default()
    }
}

#[test]
fn case_133_2_a_reservation_keeps_the_right_to_protest_about_its_board_and_no_other() {
    let until = Some(at("2026-11-10T23:00:00Z"));
    let since = at("2026-11-08T15:00:00Z");
    for (reservations, about, expected) in [
        (Vec::new(), Some(2), Window::Closed { since }),
        (Vec::new(), None, Window::Closed { since }),
        (reserved(Some(2)), Some(2), Window::Reserved { until }),
        (reserved(Some(2)), Some(1), Window::Closed { since }),
        (reserved(Some(2)), None, Window::Closed { since }),
        (reserved(None), Some(1), Window::Reserved { until }),
        (reserved(None), None, Window::Reserved { until }),
    ] {
        let card = signed(&filled(), Signer::AwayCaptain, reservations);
        let about = about.map(board);
        assert_eq!(card.window(Side::Away, about, appeals().team_card_days), expected);
        // What one team signs ends nothing for the other.
        assert_eq!(
            card.window(Side::Home, about, appeals().team_card_days),
            Window::Open
        );
    }
    let endless = Terms {
        team_card_days: None,
        ..appeals()
    };
    let card = signed(&filled(), Signer::AwayCaptain, reserved(None));
    assert_eq!(
        card.window(Side::Away, None, endless.team_card_days),
        Window::Reserved { until: None }
    );
}

#[test]
fn case_133_3_a_changed_board_is_open_to_protest_again_and_no_other() {
    let since = at("2026-11-08T15:00:00Z");
    let until = Some(at("2026-11-10T23:00:00Z"));
    let closed = Window::Closed { since };
    let kept = Window::Reserved { until };
    // The away team has reserved board 1, the home team nothing.
    let away = signed(&filled(), Signer::AwayCaptain, reserved(Some(1)));
    let both = signed(&away, Signer::HomeCaptain, Vec::new());
    let later = at("2026-11-08T15:10:00Z");
    let changed = both.put_right(board(2), later).expect("put right");
    let says = |card: &TeamCard, side, about: Option<u16>| {
        card.window(side, about.map(board), appeals().team_card_days)
    };
    for (side, about, expected) in [
        (Side::Home, Some(2), Window::Open),
        (Side::Home, Some(3), closed),
        (Side::Home, None, closed),
        (Side::Away, Some(1), kept),
        (Side::Away, Some(2), Window::Open),
        (Side::Away, Some(3), closed),
    ] {
        assert_eq!(says(&changed, side, about), expected, "{side:?} {about:?}");
    }
    assert_eq!(changed.reopened(Side::Home), [board(2)]);
    assert_eq!(
        (changed.reserved_at(Side::Away), changed.reserved_at(Side::Home)),
        (Some(since), None)
    );
    // Signed again without reservation: the changed board is closed, and what was reserved before is reserved.
    let again = signed(&changed, Signer::AwayCaptain, Vec::new());
    let again = signed(&again, Signer::HomeCaptain, reserved(Some(3)));
    for (side, about, expected) in [
        (Side::Away, Some(1), kept),
        (Side::Away, Some(2), closed),
        // What was given up is not reserved afterwards.
        (Side::Home, Some(3), closed),
        (Side::Home, Some(2), closed),
    ] {
        assert_eq!(says(&again, side, about), expected, "{side:?} {about:?}");
    }
    assert_eq!(again.reopened(Side::Home), []);
    // Another board is changed, under signatures and then while nobody has signed.
    let thrice = again.put_right(board(3), later).expect("put right");
    assert_eq!(thrice.reopened(Side::Home), [board(3)]);
    assert_eq!(says(&thrice, Side::Home, Some(2)), closed);
    let fourth = thrice.put_right(board(1), later).expect("put right");
    assert_eq!(fourth.reopened(Side::Away), [board(1), board(3)]);
    assert_eq!(says(&fourth, Side::Away, Some(1)), Window::Open);
    assert_eq!(
        fourth.reserved_at(Side::Away),
        None,
        "the board it was about is open again"
    );
}

#[test]
fn a_signature_gives_away_nothing_that_the_match_leader_ruled_behind_it() {
    // Signed at 15:00 on 8 November: two days are until midnight of the 10th, from the 9th until that of the 11th.
    let until = |moment| Some(at(moment));
    for (reservations, ruled_at, expected) in [
        (
            Vec::new(),
            "2026-11-08T14:00:00Z",
            Window::Closed {
                since: at("2026-11-08T15:00:00Z"),
            },
        ),
        (
            reserved(Some(2)),
            "2026-11-08T14:00:00Z",
            Window::Reserved {
                until: until("2026-11-10T23:00:00Z"),
            },
        ),
        (
            Vec::new(),
            "2026-11-09T09:00:00Z",
            Window::Ruled {
                until: until("2026-11-11T23:00:00Z"),
            },
        ),
    ] {
        let card = signed(&filled(), Signer::AwayCaptain, reservations);
        let ruled = (board(2), at(ruled_at));
        let days = appeals().team_card_days;
        assert_eq!(
            card.window_against(Side::Away, ruled, days),
            expected,
            "{ruled_at}"
        );
        assert_eq!(card.window_against(Side::Home, ruled, days), Window::Open);
        let endless = card.window_against(Side::Away, (board(2), at("2026-11-09T09:00:00Z")), None);
        assert_eq!(endless, Window::Ruled { until: None });
    }
}

fn heard(card: &TeamCard, filed_at: Timestamp) -> Admissibility {
    let (code, _) = rules::rules()
        .sets()
        .find(|(set, _)| set.as_str() == "DSU2018-STD")
        .expect("a rule-set");
    admissibility(
        card.subject(Side::Away, Some(board(4))),
        filed_at,
        Decider::Arbiter,
        &Regulation::default(),
        &RuleSnapshot::resolve(code, false, []).expect("rules"),
        appeals(),
    )
}

fn decision(by: Decider, outcome: Verdict, on: &str) -> Decision {
    let votes = ballots(&[For, For, Against]);
    let (ballots, board) = match by {
        Decider::MatchLeader | Decider::Arbiter => (Vec::new(), Vec::new()),
        Decider::Committee => (votes, Vec::new()),
        Decider::AppealsBoard => {
            let board = votes.iter().map(|ballot| BoardBallot {
                name: "Prøvedommer".into(),
                vote: ballot.vote,
                dissent: String::new(),
            });
            (Vec::new(), board.collect())
        }
    };
    Decision {
        by,
        outcome,
        reasons: "Kortet er underskrevet uden forbehold".into(),
        ballots,
        board,
        at: at(on),
        changed: None,
    }
}

fn decided(protest: Protest, outcome: Verdict, on: &str) -> Protest {
    let by = protest.instance;
    protest
        .decide(decision(by, outcome, on), &valid(), &[])
        .expect("decided")
}

#[test]
fn case_133_a_signed_card_ends_the_protest_before_the_board_and_the_deposit_is_kept() {
    let card = signed(&filled(), Signer::AwayCaptain, Vec::new());
    assert_eq!(
        heard(&card, at("2026-11-09T10:00:00Z")),
        Admissibility::Late(TooLate::CardSigned),
        "the next day, the card not yet sent in"
    );
    assert_eq!(
        heard(&filled(), at("2026-11-09T10:00:00Z")),
        Admissibility::Admissible
    );
    // The leader found it in time: that is admitting it, with reasons. A majority of the committee did not.
    let protest = Protest::file(Kind::TeamCard)
        .judge(false)
        .and_then(|protest| protest.admit("Kortet var ikke sendt"))
        .and_then(|protest| protest.refer(appeals()))
        .expect("before the committee");
    assert_eq!(protest.instance, Decider::Committee);
    let protest = decided(protest, Verdict::DismissedLate, "2026-11-20T12:00:00Z");
    let protest = protest
        .appeal(at("2026-12-04T22:59:59Z"), appeals(), false)
        .expect("appealed in time");
    assert_eq!(protest.instance, Decider::AppealsBoard);
    let protest = decided(protest, Verdict::DismissedLate, "2027-01-15T12:00:00Z");
    assert_eq!(
        protest.outcome().map(Verdict::deposit),
        Some(DepositOutcome::Kept)
    );
    assert_eq!(
        protest.appeal(at("2027-01-16T12:00:00Z"), appeals(), false),
        Err(Refused::Final(LastWord::AppealsBoard))
    );
}

#[test]
fn a_protest_goes_from_the_leader_to_the_committee_and_the_board_and_no_further_than_the_last_word() {
    use Decider::{AppealsBoard, Arbiter, Committee};
    let first = "2026-11-08T16:00:00Z";
    let mut protest = Protest::file(Kind::TeamCard).judge(true).expect("admissible");
    for (by, next, stops) in [
        (Arbiter, Committee, vec![LastWord::Arbiter]),
        (
            Committee,
            AppealsBoard,
            vec![LastWord::Arbiter, LastWord::Committee, LastWord::CommitteeButLaws],
        ),
    ] {
        assert_eq!(protest.instance, by);
        protest = decided(protest, Verdict::Upheld, first);
        assert_eq!(
            protest
                .clone()
                .appeal(at("2026-11-22T23:00:00Z"), appeals(), false),
            Err(Refused::TooLate),
            "{by}"
        );
        for last in LastWord::ALL {
            let terms = Terms {
                last_word: Some(last),
                ..appeals()
            };
            let asked = protest.clone().appeal(at(first), terms, false);
            let expected = if stops.contains(&last) {
                Err(Refused::Final(last))
            } else {
                Ok(next)
            };
            assert_eq!(asked.map(|protest| protest.instance), expected, "{by} {last}");
            // About the Laws the appeals board is asked where it has that say, and nowhere else.
            let about_laws = protest.clone().appeal(at(first), terms, true);
            let is_open = !stops.contains(&last) || last == LastWord::CommitteeButLaws;
            assert_eq!(about_laws.is_ok(), is_open, "{by} {last}");
        }
        protest = protest.appeal(at(first), appeals(), false).expect("appealed");
        assert_eq!((protest.instance, protest.state), (next, State::Appealed));
        let twice = protest.clone().appeal(at(first), appeals(), false);
        assert!(twice.is_err(), "{next} has not decided: {twice:?}");
    }
    assert_eq!(protest.decisions.len(), 2);
}
