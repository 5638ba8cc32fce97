//! Rulings of the appeals board about team matches and absences, with the rules of a division.

use jiff::Timestamp;

use super::*;
use crate::{
    committee::{
        Vote::{Against, For},
        examples::{ballots, valid},
    },
    protest::{
        Admissibility, BoardBallot, Decision, DepositOutcome, Kind, LastWord, Outcome as Verdict, Protest,
        Refused, Terms, TooLate, admissibility,
    },
    sanction::{Circumstances as Conduct, Reminder},
    strength_list::samples::board,
    team_card::{
        CardRules, Reservation, Signer, TeamCard,
        protests::{Window, terms_of},
        signing::Pen,
    },
    team_match::{
        Side,
        samples::at,
        score::{MatchBoard, MatchScore, score},
    },
};
use engine::{points::Points, result::GameResult, scoring::Scoring};
use rules::{RuleSnapshot, entry::Outcome, regulation::Regulation, ruling::Decider};

/// Saturday 14 November 1992, after the match.
const SIGNED: &str = "1992-11-14T18:00:00Z";

/// 3½–4½ as the card said.
fn the_match() -> MatchScore {
    use GameResult::{BlackWins, Draw, WhiteWins};
    let results = [
        WhiteWins, WhiteWins, BlackWins, BlackWins, WhiteWins, WhiteWins, BlackWins, Draw,
    ];
    let boards: Vec<MatchBoard> = (1..)
        .zip(results)
        .map(|(no, result)| MatchBoard {
            board: board(no),
            has_home: true,
            has_away: true,
            outcome: Outcome::of(result),
        })
        .collect();
    score(
        &boards,
        division().board_colours(),
        Side::Home,
        &[],
        &Scoring::STANDARD,
    )
}

fn card(reservations: &[Reservation]) -> TeamCard {
    let score = the_match();
    let pen = Pen {
        name: "Karen Prøvesen",
        now: at(SIGNED),
        score: &score,
    };
    let rules = CardRules::of(division().rulebook());
    let signed = Signer::ALL.into_iter().fold(TeamCard::BLANK, |card, signer| {
        let own = if signer == Signer::AwayCaptain {
            reservations.to_vec()
        } else {
            Vec::new()
        };
        card.sign(signer, own, &pen, &rules).expect("signed")
    });
    assert!(signed.is_confirmed(&score, &rules));
    signed
}

fn heard(card: &TeamCard, filed_at: Timestamp, rules: Terms) -> Admissibility {
    let (code, _) = rules::rules()
        .sets()
        .find(|(set, _)| set.as_str() == "DSU2018-STD")
        .expect("a rule-set");
    admissibility(
        card.subject(Side::Away, Some(board(1))),
        filed_at,
        Decider::Arbiter,
        &Regulation::default(),
        &RuleSnapshot::resolve(code, false, []).expect("rules"),
        rules,
    )
}

fn decided(protest: Protest, outcome: Verdict, on: &str) -> Protest {
    // In the committee there was a minority.
    let votes = ballots(&[For, For, Against]);
    let by = protest.instance;
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
    let decision = Decision {
        by,
        outcome,
        reasons: "Kortet er underskrevet uden forbehold".into(),
        ballots,
        board,
        at: at(on),
        changed: None,
    };
    protest.decide(decision, &valid(), &[]).expect("decided")
}

#[test]
fn case_133_the_signed_card_ended_the_right_to_protest() {
    let rules = terms_of(division().rulebook());
    assert_eq!(the_match().points(), (Points::halves(7), Points::halves(9)));
    let card = card(&[]);
    assert_eq!(
        card.window(Side::Away, Some(board(1)), rules.team_card_days),
        Window::Closed { since: at(SIGNED) }
    );
    // The note of the next day, fastened to a card that was not yet sent in.
    let note = at("1992-11-15T15:00:00Z");
    assert_eq!(
        heard(&card, note, rules),
        Admissibility::Late(TooLate::CardSigned)
    );

    // The arbiter found it in time and let the match leader's ruling stand; a majority of the committee found it too late; so did the board.
    let protest = Protest::file(Kind::TeamCard)
        .judge(false)
        .and_then(|protest| protest.admit("Rettidig efter dommerens skøn"))
        .expect("before the league leader");
    assert_eq!(protest.instance, Decider::Arbiter);
    let protest = decided(protest, Verdict::Upheld, "1992-11-25T12:00:00Z");
    // HS92: 14 days to the committee.
    assert_eq!(
        protest.clone().appeal(at("1992-12-09T23:00:00Z"), rules, false),
        Err(Refused::TooLate)
    );
    let protest = protest
        .appeal(at("1992-12-09T22:59:59Z"), rules, false)
        .expect("on the last day");
    assert_eq!(protest.instance, Decider::Committee);
    let protest = decided(protest, Verdict::DismissedLate, "1993-01-04T12:00:00Z");
    let protest = protest
        .appeal(at("1993-01-22T12:00:00Z"), rules, false)
        .expect("no days were read for the board");
    assert_eq!(protest.instance, Decider::AppealsBoard);
    let protest = decided(protest, Verdict::DismissedLate, "1993-03-01T12:00:00Z");
    let outcome = protest.outcome();
    assert_eq!(outcome.map(Verdict::deposit), Some(DepositOutcome::Kept));
    assert_eq!(
        protest.appeal(at("1993-03-02T12:00:00Z"), rules, false),
        Err(Refused::Final(LastWord::AppealsBoard))
    );
}

#[test]
fn case_133_2_a_protest_that_was_reserved_is_heard() {
    let reserved = |no: Option<u16>| {
        card(&[Reservation {
            board: no.map(board),
            text: "Vi tager forbehold for protest".into(),
        }])
    };
    let next_day = at("1992-11-15T15:00:00Z");
    let of_division = terms_of(division().rulebook());
    for (on, expected) in [
        (Some(1), Admissibility::Admissible),
        (None, Admissibility::Admissible),
        (Some(2), Admissibility::Late(TooLate::CardSigned)),
    ] {
        assert_eq!(heard(&reserved(on), next_day, of_division), expected, "{on:?}");
    }
    // Within the configured period: none was read for the division, three days in the district (JBTU §14).
    let of_district = terms_of(district().rulebook());
    for (day, expected) in [
        ("1992-11-17T22:59:59Z", Admissibility::Admissible),
        ("1992-11-17T23:00:00Z", Admissibility::Late(TooLate::Deadline)),
    ] {
        assert_eq!(heard(&reserved(Some(1)), at(day), of_district), expected, "{day}");
        assert_eq!(
            heard(&reserved(Some(1)), at(day), of_division),
            Admissibility::Admissible
        );
    }
}

#[test]
fn a_protest_handed_in_before_the_signature_is_not_ended_by_it() {
    let rules = terms_of(division().rulebook());
    assert_eq!(
        heard(&card(&[]), at("1992-11-14T17:59:59Z"), rules),
        Admissibility::Admissible,
        "before signing without reservation"
    );
}

#[test]
fn case_42_who_told_both_and_tried_to_move_the_game_is_not_unsporting() {
    let conduct = Conduct {
        told_arbiter: true,
        told_opponent: true,
        tried_to_move: true,
        completed_event: true,
        is_first: true,
        ..Conduct::default()
    };
    let reminders = conduct.reminders();
    assert!(reminders.contains(&Reminder::NoticeAndTried), "{reminders:?}");
    assert!(
        reminders.contains(&Reminder::CompletedEvent),
        "the game that was slept through"
    );
    let silent = Conduct {
        told_opponent: false,
        ..conduct
    };
    assert!(!silent.reminders().contains(&Reminder::NoticeAndTried));
}
