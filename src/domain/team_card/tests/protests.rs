//! What a signature does to the right to protest, and case 133 from the card to the board.

use super::*;

fn appeals() -> AppealRules {
    AppealRules {
        protest_days: Some(2),
        leader_days: Some(3),
        committee_days: Some(14),
        board_days: Some(14),
        last: LeagueInstance::AppealsBoard,
        deposit_kroner: Some(500),
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
        assert_eq!(card.window(Side::Away, about, appeals().protest_days), expected);
        // What one team signs ends nothing for the other.
        assert_eq!(
            card.window(Side::Home, about, appeals().protest_days),
            Window::Open
        );
    }
    let endless = AppealRules {
        protest_days: None,
        ..appeals()
    };
    let card = signed(&filled(), Signer::AwayCaptain, reserved(None));
    assert_eq!(
        card.window(Side::Away, None, endless.protest_days),
        Window::Reserved { until: None }
    );
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
        appeals().terms(),
    )
}

fn decision(by: LeagueInstance, outcome: Verdict, on: &str) -> Decision {
    let votes = ballots(&[For, For, Against]);
    let (ballots, board) = match by.decider() {
        Decider::Arbiter => (Vec::new(), Vec::new()),
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
        by: by.decider(),
        outcome,
        reasons: "Kortet er underskrevet uden forbehold".into(),
        ballots,
        board,
        at: at(on),
    }
}

fn decided(protest: LeagueProtest, outcome: Verdict, on: &str) -> LeagueProtest {
    let by = protest.instance();
    protest
        .after(|protest| protest.decide(decision(by, outcome, on), &valid(), &[]))
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
    let protest = LeagueProtest::file(false)
        .after(|protest| protest.judge(false))
        .and_then(|protest| protest.after(|protest| protest.admit("Kortet var ikke sendt")))
        .and_then(|protest| protest.after(Protest::refer))
        .expect("before the committee");
    assert_eq!(protest.instance(), LeagueInstance::Committee);
    let protest = decided(protest, Verdict::DismissedLate, "2026-11-20T12:00:00Z");
    let protest = protest
        .appeal(at("2026-12-04T22:59:59Z"), &appeals())
        .expect("appealed in time");
    assert_eq!(protest.instance(), LeagueInstance::AppealsBoard);
    let protest = decided(protest, Verdict::DismissedLate, "2027-01-15T12:00:00Z");
    assert_eq!(
        protest.protest.outcome().map(Verdict::deposit),
        Some(DepositOutcome::Kept)
    );
    assert_eq!(
        protest.appeal(at("2027-01-16T12:00:00Z"), &appeals()),
        Err(Refused::Final)
    );
}

#[test]
fn a_protest_goes_from_the_match_leader_to_the_league_leader_the_committee_and_the_board() {
    use LeagueInstance as By;
    let first = "2026-11-08T16:00:00Z";
    let mut protest = LeagueProtest::file(true)
        .after(|protest| protest.judge(true))
        .expect("admissible");
    for (by, next, until) in [
        (By::MatchLeader, By::LeagueLeader, "2026-11-11T23:00:00Z"),
        (By::LeagueLeader, By::Committee, "2026-11-22T23:00:00Z"),
        (By::Committee, By::AppealsBoard, "2026-11-22T23:00:00Z"),
    ] {
        assert_eq!(protest.instance(), by);
        protest = decided(protest, Verdict::Upheld, first);
        assert_eq!(
            protest.clone().appeal(at(until), &appeals()),
            Err(Refused::TooLate),
            "{by}"
        );
        let last_here = AppealRules {
            last: by,
            ..appeals()
        };
        assert_eq!(
            protest.clone().appeal(at(first), &last_here),
            Err(Refused::Final),
            "{by}"
        );
        protest = protest.appeal(at(first), &appeals()).expect("appealed");
        assert_eq!(
            (protest.instance(), protest.protest.state),
            (next, State::Appealed)
        );
        let twice = protest.clone().appeal(at(first), &appeals());
        assert!(twice.is_err(), "{next} has not decided: {twice:?}");
    }
    assert_eq!(protest.protest.decisions.len(), 3);
    let undecided = LeagueProtest::file(true).appeal(at(first), &appeals());
    assert_eq!(
        undecided,
        Err(Refused::Step {
            from: State::Filed,
            to: State::Appealed
        })
    );
}
