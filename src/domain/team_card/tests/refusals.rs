//! Every refusal of what is written on a card.

use super::*;

/// What a step answers with.
type Written = Result<TeamCard, CardRefusal>;

/// Each is to be refused so.
fn all_refused<const N: usize>(rows: [(&str, Written, CardRefusal); N]) {
    for (name, is, expected) in rows {
        assert_eq!(is, Err(expected), "{name}");
    }
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
        (
            "report",
            card.report_quick(None, (halves(5), halves(3)), &pen),
            no,
        ),
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
        (
            "put right",
            card.put_right(board(1), at("2026-11-08T15:05:00Z")),
            no,
        ),
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
    let late_report = away_signed.report_quick(Some(Side::Away), (halves(5), halves(3)), &pen);
    let elsewhere = filled().remark(Some(board(5)), "Nej", &pen);
    let signed_already = No::AlreadySigned(Signer::AwayCaptain);
    all_refused([
        ("report what is signed", late_report, signed_already),
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
