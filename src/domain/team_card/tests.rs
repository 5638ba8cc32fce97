//! Every refusal of the card, what a signature does to the right to protest, and case 133 from the card to the board.

use jiff::Timestamp;

use super::{
    approval::ApprovalRefusal,
    deadlines::Due,
    problems::CardProblem,
    protests::{AppealRules, LeagueInstance, LeagueProtest, Window},
    signing::{CardRefusal, MAX_NOTES, Pen},
    *,
};
use crate::{
    committee::{
        Vote::{Against, For},
        examples::{ballots, valid},
    },
    protest::{
        Admissibility, BoardBallot, Decision, DepositOutcome, Outcome as Verdict, Protest, Refused, State,
        TooLate, admissibility,
    },
    strength_list::samples::board,
    team_match::{
        colours::ColourScheme,
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
        signatures: Signatures::CaptainsAndLeader,
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
        .approve("", &pen(&over()), &rules())
        .expect("approved")
}

fn halves(points: i32) -> Points {
    Points::halves(points)
}

#[test]
fn a_reported_result_that_is_not_the_sum_of_the_boards_blocks_the_card() {
    let report = |home, away| {
        filled()
            .report_quick(halves(home), halves(away), &pen(&over()))
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
        let impossible = TeamCard::BLANK.report_quick(halves(home), halves(away), &pen(&over()));
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

/// What a step answers with.
type Written = Result<TeamCard, CardRefusal>;

/// Each is to be refused so.
fn all_refused<const N: usize>(rows: [(&str, Written, CardRefusal); N]) {
    for (name, is, expected) in rows {
        assert_eq!(is, Err(expected), "{name}");
    }
}

fn contested() -> TeamCard {
    filled()
        .contest(Side::Away, board(2), None, "Remis var ikke aftalt", &pen(&over()))
        .expect("contested")
}

/// As many remarks and contests as a card holds.
fn full() -> TeamCard {
    let remark = filled().remarks.first().cloned().expect("a remark");
    let contest = contested().contests.first().cloned().expect("a contest");
    TeamCard {
        remarks: vec![remark; MAX_NOTES],
        contests: vec![contest; MAX_NOTES],
        ..TeamCard::BLANK
    }
}

#[test]
fn nothing_is_written_on_an_approved_card() {
    let (score, card) = (over(), approved());
    let pen = pen(&score);
    let no = CardRefusal::Approved;
    all_refused([
        ("report", card.report_quick(halves(5), halves(3), &pen), no),
        ("remark", card.remark(None, "Nej", &pen), no),
        (
            "contest",
            card.contest(Side::Away, board(2), None, "Nej", &pen),
            no,
        ),
        ("settle", card.settle(board(2), "Enige"), no),
        (
            "sign",
            card.sign(Signer::HomeCaptain, Vec::new(), &pen, &rules()),
            no,
        ),
        ("put right", card.put_right(), no),
    ]);
}

#[test]
fn every_refusal_of_remarks_and_contests() {
    use CardRefusal as No;
    let score = over();
    let pen = pen(&score);
    let long = "x".repeat(MAX_TEXT + 1);
    let away_signed = signed(&filled(), Signer::AwayCaptain, Vec::new());
    let remark = |card: &TeamCard, text: &str| card.remark(None, text, &pen);
    let contest = |card: &TeamCard, no, text| card.contest(Side::Away, board(no), None, text, &pen);
    let elsewhere = filled().remark(Some(board(5)), "Nej", &pen);
    let signed_already = No::AlreadySigned(Signer::AwayCaptain);
    all_refused([
        ("remark on no board", elsewhere, No::NoSuchBoard(board(5))),
        ("remark nothing", remark(&filled(), " "), No::TextMissing),
        ("remark too much", remark(&filled(), &long), No::TextMissing),
        ("one remark too many", remark(&full(), "Nej"), No::Full),
        (
            "contest no board",
            contest(&filled(), 5, "Nej"),
            No::NoSuchBoard(board(5)),
        ),
        (
            "contest twice",
            contest(&contested(), 2, "Nej"),
            No::AlreadyContested(board(2)),
        ),
        (
            "contest what is signed",
            contest(&away_signed, 2, "Nej"),
            signed_already,
        ),
        (
            "contest without a word",
            contest(&filled(), 2, ""),
            No::TextMissing,
        ),
        ("one contest too many", contest(&full(), 3, "Nej"), No::Full),
        (
            "settle nothing",
            filled().settle(board(2), "Enige"),
            No::NotContested(board(2)),
        ),
        (
            "settle without a word",
            contested().settle(board(2), ""),
            No::TextMissing,
        ),
    ]);
}

#[test]
fn every_refusal_of_a_signature() {
    use CardRefusal as No;
    let score = over();
    let pen = pen(&score);
    let sign = |card: &TeamCard, with| card.sign(Signer::HomeCaptain, with, &pen, &rules());
    let home_signed = signed(&filled(), Signer::HomeCaptain, Vec::new());
    let silent = vec![Reservation {
        board: None,
        text: " ".into(),
    }];
    let many = vec![reserved(Some(1)).remove(0); 6];
    let twice = No::AlreadySigned(Signer::HomeCaptain);
    let unexplained = No::Problem(CardProblem::RemarkMissing(board(3)));
    let disputed = No::Problem(CardProblem::Contested(board(2)));
    all_refused([
        ("twice", sign(&home_signed, Vec::new()), twice),
        (
            "reserving no board",
            sign(&filled(), reserved(Some(9))),
            No::NoSuchBoard(board(9)),
        ),
        (
            "reserving without a word",
            sign(&filled(), silent),
            No::TextMissing,
        ),
        ("reserving more than there is", sign(&filled(), many), No::Full),
        (
            "without the remark",
            sign(&TeamCard::BLANK, Vec::new()),
            unexplained,
        ),
        (
            "what the others contest",
            sign(&contested(), Vec::new()),
            disputed,
        ),
    ]);
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
        signatures: Signatures::Captains,
        ..rules()
    };
    assert!(both.is_confirmed(&over(), &captains));
    let again = both.put_right().expect("put right");
    assert_eq!(again.signatures, []);
    assert_eq!(again.version, both.version.next());
    assert_eq!(again.remarks, both.remarks);
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
        let is = card.approve(remarks, &pen, &rules());
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
        .report_quick(halves(5), halves(3), &pen(&over()))
        .expect("reported");
    let late = |card: &TeamCard, now: &str| card.overdue(start, at(now), &over(), &rules());
    for (card, now, expected) in [
        (filled(), "2026-11-08T22:59:59Z", &[][..]),
        (filled(), "2026-11-08T23:00:00Z", &[Due::QuickResult]),
        (quick.clone(), "2026-11-08T23:00:00Z", &[]),
        (quick, "2026-11-11T23:00:00Z", &[Due::FullCard]),
        (
            filled(),
            "2026-11-11T23:00:00Z",
            &[Due::QuickResult, Due::FullCard],
        ),
        (signed_by_all(), "2026-11-11T23:00:00Z", &[Due::QuickResult]),
    ] {
        assert_eq!(late(&card, now), expected, "{now}");
    }
}

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
        assert_eq!(card.window(Side::Away, about, &appeals()), expected);
        // What one team signs ends nothing for the other.
        assert_eq!(card.window(Side::Home, about, &appeals()), Window::Open);
    }
    let endless = AppealRules {
        protest_days: None,
        ..appeals()
    };
    let card = signed(&filled(), Signer::AwayCaptain, reserved(None));
    assert_eq!(
        card.window(Side::Away, None, &endless),
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

#[test]
fn every_word_has_one_spelling() {
    for signer in Signer::ALL {
        assert_eq!(signer.as_str().parse(), Ok(signer));
    }
    for signatures in Signatures::ALL {
        assert_eq!(signatures.as_str().parse(), Ok(signatures));
    }
    for due in Due::ALL {
        assert_eq!(due.as_str().parse(), Ok(due));
    }
    for instance in LeagueInstance::ALL {
        assert_eq!(instance.as_str().parse(), Ok(instance));
    }
}
