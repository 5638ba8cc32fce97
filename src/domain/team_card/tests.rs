//! Every refusal of the card, what a signature does to the right to protest, and case 133 from the card to the board.

mod needs;
mod presets;
mod protests;
mod refusals;
mod reports;
mod told;

use jiff::Timestamp;

use super::{
    approval::{ApprovalRefusal, Remarks},
    deadlines::Due,
    problems::CardProblem,
    protests::{Window, terms_of},
    signing::{CardRefusal, MAX_NOTES, Pen},
    *,
};
use crate::{
    committee::{
        Vote::{Against, For},
        examples::{ballots, valid},
    },
    league::{ColourScheme, Preset, SettingId, samples::started},
    protest::{
        Admissibility, BoardBallot, Decision, DepositOutcome, Kind, LastWord, Outcome as Verdict, Protest,
        Refused, State, Terms, TooLate, admissibility,
    },
    strength_list::samples::board,
    team_match::{
        samples::at,
        score::{MatchBoard, MatchScore, score},
    },
};
use engine::scoring::Scoring;
use rules::{RuleSnapshot, entry::Outcome, regulation::Regulation, ruling::Decider};

fn pen(score: &MatchScore) -> Pen<'_> {
    Pen {
        name: "Karen Prøvesen",
        now: at("2026-11-08T15:00:00Z"),
        score,
    }
}

/// Boards 1 to 4: the home team wins the first and draws the second; what else there is, is given.
fn of(third: (bool, bool), fourth: Option<GameResult>) -> MatchScore {
    let row = |no, (has_home, has_away), result: Option<GameResult>| MatchBoard {
        board: board(no),
        has_home,
        has_away,
        outcome: result.map_or(Outcome::OPEN, Outcome::of),
    };
    let boards = [
        row(1, (true, true), Some(GameResult::WhiteWins)),
        row(2, (true, true), Some(GameResult::Draw)),
        row(3, third, None),
        row(4, (true, true), fourth),
    ];
    score(
        &boards,
        &ColourScheme::default(),
        Side::Home,
        &[],
        &Scoring::STANDARD,
    )
}

/// 2½–1½: board 3 was won without play, board 4 lost.
fn over() -> MatchScore {
    of((true, false), Some(GameResult::WhiteWins))
}

fn rules() -> CardRules {
    CardRules {
        signatures: Some(Signatures::CaptainsAndLeader),
        no_reservations: false,
        remark_for_unplayed: true,
        quick_result_days: Some(0),
        full_card_days: Some(3),
    }
}

/// The remark about board 3 is there.
fn filled() -> TeamCard {
    TeamCard::BLANK
        .remark(Some(board(3)), "Udeblevet uden afbud", &pen(&over()))
        .expect("a remark")
}

fn reserved(no: Option<u16>) -> Vec<Reservation> {
    vec![Reservation {
        board: no.map(board),
        text: "Vi tager forbehold for protest".into(),
    }]
}

fn signed(card: &TeamCard, signer: Signer, reservations: Vec<Reservation>) -> TeamCard {
    card.sign(signer, reservations, &pen(&over()), &rules())
        .expect("signed")
}

fn signed_by_all() -> TeamCard {
    Signer::ALL
        .into_iter()
        .fold(filled(), |card, signer| signed(&card, signer, Vec::new()))
}

fn approved() -> TeamCard {
    signed_by_all()
        .approve(Remarks::default(), &pen(&over()), &rules())
        .expect("approved")
}

fn contested() -> TeamCard {
    filled()
        .contest(Side::Away, board(2), None, "Remis var ikke aftalt", &pen(&over()))
        .expect("contested")
}

fn halves(points: i32) -> Points {
    Points::halves(points)
}

#[test]
fn a_reported_result_that_is_not_the_sum_of_the_boards_blocks_the_card() {
    let report = |home, away| {
        filled()
            .report_quick(None, (halves(home), halves(away)), &pen(&over()))
            .expect("reported")
    };
    let wrong = report(6, 2);
    let difference = CardProblem::Difference {
        reported: (halves(6), halves(2)),
        counted: (halves(5), halves(3)),
    };
    assert_eq!(wrong.content_problems(&over(), &rules()), [difference]);
    assert_eq!(
        wrong.sign(Signer::HomeCaptain, Vec::new(), &pen(&over()), &rules()),
        Err(CardRefusal::Problem(difference))
    );
    assert_eq!(report(5, 3).content_problems(&over(), &rules()), []);
    // While a board is open there is nothing to compare with.
    let open = of((true, false), None);
    assert_eq!(
        wrong.content_problems(&open, &rules()),
        [CardProblem::BoardsOpen(1)]
    );
    for (home, away) in [(-1, 1), (1, -1), (5, 4)] {
        let impossible = TeamCard::BLANK.report_quick(None, (halves(home), halves(away)), &pen(&over()));
        assert_eq!(impossible, Err(CardRefusal::ImpossibleResult(4)));
    }
}

#[test]
fn every_unplayed_board_needs_a_remark_where_the_setting_says_so() {
    let missing = CardProblem::RemarkMissing(board(3));
    assert_eq!(TeamCard::BLANK.content_problems(&over(), &rules()), [missing]);
    assert_eq!(filled().content_problems(&over(), &rules()), []);
    let general = TeamCard::BLANK
        .remark(None, "Kampen begyndte for sent", &pen(&over()))
        .expect("a remark");
    assert_eq!(general.content_problems(&over(), &rules()), [missing]);
    let lenient = CardRules {
        remark_for_unplayed: false,
        ..rules()
    };
    assert_eq!(TeamCard::BLANK.content_problems(&over(), &lenient), []);
    // A match lost as a whole is explained once.
    let lost = MatchScore {
        lost: Some(crate::team_match::score::Lost::By(Side::Away)),
        ..over()
    };
    assert_eq!(general.content_problems(&lost, &rules()), []);
}

#[test]
fn a_board_with_two_results_is_decided_before_the_card_is_confirmed_and_approved_with_remarks_only() {
    let two = MatchScore {
        disputed: vec![board(2)],
        ..over()
    };
    let home = signed(&filled(), Signer::HomeCaptain, Vec::new());
    let problems = |score: &MatchScore| {
        let mut found = home.problems(score, &rules());
        found.retain(|problem| !matches!(problem, CardProblem::Unsigned(_)));
        found
    };
    assert_eq!(problems(&over()), []);
    assert_eq!(problems(&two), [CardProblem::TwoResults(board(2))]);
    assert_eq!(
        two_results_prevent_signing(&two),
        None,
        "who signs is not kept from it"
    );
}

/// What keeps a filled card with this score from being signed.
fn two_results_prevent_signing(score: &MatchScore) -> Option<CardProblem> {
    filled().content_problems(score, &rules()).first().copied()
}

#[test]
fn a_contested_board_is_settled_or_reserved_before_the_card_is_confirmed() {
    let contested = contested();
    let unreserved = contested.sign(Signer::AwayCaptain, reserved(Some(1)), &pen(&over()), &rules());
    assert_eq!(
        unreserved,
        Err(CardRefusal::Problem(CardProblem::Contested(board(2))))
    );
    let settled = contested
        .settle(board(2), "Begge hold er enige om remis")
        .expect("settled");
    assert_eq!(settled.open_contests().count(), 0);
    assert!(
        settled
            .contests
            .first()
            .is_some_and(|contest| contest.settled.is_some())
    );
    for reservation in [Some(2), None] {
        let reserving = signed(&contested, Signer::AwayCaptain, reserved(reservation));
        let home = signed(&reserving, Signer::HomeCaptain, Vec::new());
        assert_eq!(
            home.problems(&over(), &rules()),
            [CardProblem::Unsigned(Signer::MatchLeader)]
        );
        assert!(signed(&home, Signer::MatchLeader, Vec::new()).is_confirmed(&over(), &rules()));
    }
}

#[test]
fn who_must_sign_is_by_setting_and_a_card_put_right_is_signed_again() {
    let both = signed(
        &signed(&filled(), Signer::HomeCaptain, Vec::new()),
        Signer::AwayCaptain,
        Vec::new(),
    );
    assert!(!both.is_confirmed(&over(), &rules()));
    let captains = CardRules {
        signatures: Some(Signatures::Captains),
        ..rules()
    };
    assert!(both.is_confirmed(&over(), &captains));
    let nobody = CardRules {
        signatures: Some(Signatures::Nobody),
        ..rules()
    };
    assert!(filled().is_confirmed(&over(), &nobody));
    let unreserved = CardRules {
        no_reservations: true,
        ..rules()
    };
    let refused = filled().sign(Signer::AwayCaptain, reserved(Some(3)), &pen(&over()), &unreserved);
    assert_eq!(refused, Err(CardRefusal::NoReservations));
    let changed = at("2026-11-08T15:05:00Z");
    let again = both.put_right(board(4), changed).expect("put right");
    assert_eq!(again.signatures, []);
    assert_eq!(again.version, both.version.next());
    let kept: Vec<_> = again
        .ended
        .iter()
        .map(|ended| (ended.signature.clone(), ended.ended_at))
        .collect();
    let given = both
        .signatures
        .iter()
        .map(|signature| (signature.clone(), changed));
    assert_eq!(kept, given.collect::<Vec<_>>(), "they stay on the card");
    // The same board once more says nothing new.
    assert_eq!(again.put_right(board(4), changed), Ok(again.clone()));
    assert_eq!(again.seated_anew().ended, []);
    assert_eq!(again.remarks, both.remarks);
    // Seated anew in a draft, an approved card is neither.
    let mut approved = both
        .approve(Remarks::default(), &pen(&over()), &captains)
        .expect("approved");
    approved.quick = filled()
        .report_quick(None, (halves(5), halves(3)), &pen(&over()))
        .expect("reported")
        .quick;
    assert!(approved.quick.is_some());
    let anew = approved.seated_anew();
    assert_eq!((anew.signatures.len(), &anew.approval), (0, &None));
    assert_eq!(
        (anew.quick, anew.counter),
        (None, None),
        "of boards that are gone"
    );
    assert_eq!(
        (anew.version, &anew.remarks),
        (approved.version.next(), &both.remarks)
    );
}

#[test]
fn the_league_leader_approves_without_remarks_what_is_confirmed_and_the_rest_with() {
    let score = over();
    let pen = pen(&score);
    let open = of((true, false), None);
    let open_pen = Pen { score: &open, ..pen };
    let long = "x".repeat(MAX_TEXT + 1);
    let unsigned = CardProblem::Unsigned(Signer::HomeCaptain);
    for (card, remarks, pen, expected) in [
        (signed_by_all(), "", pen, Ok(true)),
        (signed_by_all(), "Husk klokkeslæt", pen, Ok(false)),
        (filled(), "", pen, Err(ApprovalRefusal::NeedsRemark(unsigned))),
        (
            filled(),
            "Kortet kom aldrig; resultatet er bekræftet pr. mail",
            pen,
            Ok(false),
        ),
        (
            filled(),
            "Uden bræt 4",
            open_pen,
            Err(ApprovalRefusal::BoardsOpen(1)),
        ),
        (signed_by_all(), &long, pen, Err(ApprovalRefusal::TooLong)),
        (
            approved(),
            "",
            pen,
            Err(ApprovalRefusal::Card(CardRefusal::Approved)),
        ),
    ] {
        let said = Remarks {
            to_teams: remarks,
            public: "",
        };
        let is = card.approve(said, &pen, &rules());
        let is_without = is.map(|card| {
            card.approval
                .is_some_and(|approval| approval.is_without_remarks())
        });
        assert_eq!(is_without, expected, "{remarks}");
    }
}

#[test]
fn the_quick_result_is_due_the_same_evening_and_the_card_after_the_days_that_were_set() {
    let start = at("2026-11-08T10:00:00Z");
    // Midnight in Denmark is 23 o'clock in Greenwich.
    assert_eq!(
        rules().due(Due::QuickResult, start),
        Some(at("2026-11-08T23:00:00Z"))
    );
    assert_eq!(
        rules().due(Due::FullCard, start),
        Some(at("2026-11-11T23:00:00Z"))
    );
    assert_eq!(CardRules::default().due(Due::FullCard, start), None);
    let quick = filled()
        .report_quick(None, (halves(5), halves(3)), &pen(&over()))
        .expect("reported");
    let late = |card: &TeamCard, score: &MatchScore, now: &str| {
        let awaited = card.awaited(start, score, &rules());
        let overdue = awaited.into_iter().filter(|one| one.is_overdue(at(now)));
        overdue.map(|one| one.what).collect::<Vec<_>>()
    };
    let played = of((true, false), None);
    assert_eq!(played.open(), 1, "a board is still played");
    let both = &[Due::QuickResult, Due::FullCard][..];
    for (card, score, now, expected) in [
        (filled(), &played, "2026-11-08T22:59:59Z", &[][..]),
        (filled(), &played, "2026-11-08T23:00:00Z", &[Due::QuickResult]),
        (filled(), &over(), "2026-11-08T23:00:00Z", &[]),
        (quick.clone(), &played, "2026-11-08T23:00:00Z", &[]),
        (quick, &over(), "2026-11-11T23:00:00Z", &[Due::FullCard]),
        (filled(), &played, "2026-11-11T23:00:00Z", both),
        (filled(), &over(), "2026-11-11T23:00:00Z", &[Due::FullCard]),
        (signed_by_all(), &over(), "2026-11-11T23:00:00Z", &[]),
        (approved(), &over(), "2026-11-11T23:00:00Z", &[]),
    ] {
        assert_eq!(late(&card, score, now), expected, "{now}");
    }
}

#[test]
fn every_word_has_one_spelling() {
    for signer in Signer::ALL {
        assert_eq!(signer.as_str().parse(), Ok(signer));
    }
    for due in Due::ALL {
        assert_eq!(due.as_str().parse(), Ok(due));
    }
}
