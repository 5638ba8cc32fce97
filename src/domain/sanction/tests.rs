//! Warnings and quarantines: the cases, the votes, the letters, and whom a quarantine keeps out.

use jiff::civil::date;

use super::{
    super::committee::{
        Vote::{Abstain, For},
        examples::{ballots, committee, official, valid},
    },
    *,
};
use crate::{birth::BirthDate, official::Licence};
use rules::rules;

fn resolved(coordinated: bool) -> RuleSnapshot {
    let (code, _) = rules()
        .sets()
        .find(|(code, _)| code.as_str() == "DSU2018-STD")
        .expect("a rule-set");
    RuleSnapshot::resolve(code, coordinated, []).expect("rules")
}

fn draft<'a>(committee: &'a Committee, ballots: &'a [Ballot]) -> Draft<'a> {
    Draft {
        is_quarantine: true,
        from: Some(date(2026, 9, 11)),
        to: Some(date(2026, 12, 10)),
        reasons: "stayed away twice",
        circumstances: Circumstances::default(),
        explanation: "",
        committee,
        ballots,
        excluded: &[],
        least_months: None,
        applies_to_current_event: false,
        standing: &[],
    }
}

fn problems(draft: &Draft<'_>) -> Vec<Problem> {
    draft.check(&resolved(true)).err().unwrap_or_default()
}

fn issued(from: Date, to: Date) -> Sanction {
    Sanction {
        kind: Kind::Quarantine { from, to },
        state: SanctionState::Issued,
        applies_to_current_event: false,
    }
}

#[test]
fn a_valid_committee_with_two_votes_reasons_and_an_end_can_decide_a_quarantine() {
    let committee = valid();
    let votes = ballots(&[For, For]);
    let sanction = draft(&committee, &votes).check(&resolved(true)).expect("decided");
    assert_eq!(sanction.state, SanctionState::Voted);
    assert!(!sanction.applies_to_current_event);
    assert!(!sanction.is_active_on(date(2026, 9, 11)), "not before it is sent");
    assert!(sanction.issue().expect("sent").is_active_on(date(2026, 9, 11)));
}

#[test]
fn everything_that_is_missing_is_said_at_once() {
    let committee = valid();
    let votes = ballots(&[For]);
    let bare = Draft {
        to: None,
        reasons: " ",
        ..draft(&committee, &votes)
    };
    let keys: Vec<_> = problems(&bare).iter().map(Problem::as_str).collect();
    assert_eq!(keys, ["vote_too_few", "no_reasons", "no_end"]);
    let votes = ballots(&[For, For]);
    let backwards = Draft {
        to: Some(date(2026, 9, 10)),
        ..draft(&committee, &votes)
    };
    assert_eq!(problems(&backwards), [Problem::EndBeforeStart]);
}

#[test]
fn the_same_quarantine_is_not_decided_twice_and_a_warning_may_be_given_again() {
    let committee = valid();
    let votes = ballots(&[For, For]);
    let days = |from, to| Kind::Quarantine { from, to };
    let (from, to) = (date(2026, 9, 11), date(2026, 12, 10));
    for (name, stands, is_quarantine, is_repeated) in [
        (
            "the same",
            Some((days(from, to), "stayed away twice")),
            true,
            true,
        ),
        (
            "other spaces",
            Some((days(from, to), " stayed  away\ntwice ")),
            true,
            true,
        ),
        (
            "other reasons",
            Some((days(from, to), "left before the end")),
            true,
            false,
        ),
        (
            "another first day",
            Some((days(date(2026, 9, 12), to), "stayed away twice")),
            true,
            false,
        ),
        (
            "another last day",
            Some((days(from, date(2026, 12, 11)), "stayed away twice")),
            true,
            false,
        ),
        (
            "a warning before",
            Some((Kind::Warning, "stayed away twice")),
            true,
            false,
        ),
        (
            "a warning again",
            Some((Kind::Warning, "stayed away twice")),
            false,
            false,
        ),
        ("nothing stands", None, true, false),
    ] {
        let standing: Vec<(Sanction, String)> = stands
            .into_iter()
            .map(|(kind, reasons)| {
                let sanction = Sanction {
                    kind,
                    state: SanctionState::Voted,
                    applies_to_current_event: false,
                };
                (sanction, reasons.to_owned())
            })
            .collect();
        let proposed = Draft {
            is_quarantine,
            standing: &standing,
            ..draft(&committee, &votes)
        };
        // One that ends the player's part in this tournament as well does something else.
        let harder = Draft {
            applies_to_current_event: true,
            ..proposed.clone()
        };
        assert_eq!(problems(&harder), [], "{name}");
        let expected = if is_repeated {
            vec![Problem::Repeated]
        } else {
            vec![]
        };
        assert_eq!(problems(&proposed), expected, "{name}");
    }
}

#[test]
fn case_42_1_notice_to_both_after_trying_to_move_the_game_must_be_explained_away() {
    let committee = valid();
    let votes = ballots(&[For, For, Abstain]);
    let mut sanctioned = draft(&committee, &votes);
    sanctioned.circumstances = Circumstances {
        told_arbiter: true,
        told_opponent: true,
        tried_to_move: true,
        completed_event: true,
        is_first: true,
        ..Circumstances::default()
    };
    let found = problems(&sanctioned);
    assert!(found.contains(&Problem::Unexplained(Reminder::NoticeAndTried)));
    assert!(
        found
            .iter()
            .all(|problem| matches!(problem, Problem::Unexplained(_)))
    );
    sanctioned.explanation = "the date was known for a year";
    let quarantine = sanctioned.check(&resolved(true)).expect("explained");
    // The votes carried it; the appeals board lifts it.
    let annulled = quarantine.issue().and_then(Sanction::annul).expect("annulled");
    assert!(!annulled.is_active_on(date(2026, 10, 1)));
    assert!(annulled.issue().is_err());
}

#[test]
fn case_118_1_a_section_outside_the_coordination_cannot_sanction() {
    let committee = valid();
    let votes = ballots(&[For, For, For]);
    assert_eq!(
        draft(&committee, &votes).check(&resolved(false)),
        Err(vec![Problem::NotCoordinated])
    );
    let wrongly_composed = super::super::committee::examples::committee(&[Licence::None; 3]);
    let found = problems(&draft(&wrongly_composed, &votes));
    assert_eq!(found.len(), 3);
    assert!(
        found
            .iter()
            .all(|problem| problem.as_str() == "committee_unlicensed")
    );
}

#[test]
fn case_135_1_one_member_alone_decides_nothing_and_the_quarantine_becomes_a_warning() {
    let one_unlicensed = committee(&[Licence::DsuI, Licence::DsuI, Licence::None]);
    let alone = ballots(&[For]);
    let mut letter = draft(&one_unlicensed, &alone);
    letter.circumstances = Circumstances {
        forgot_own_date: true,
        no_contact: true,
        late_within_tolerance: true,
        ..Circumstances::default()
    };
    assert_eq!(
        problems(&letter),
        [
            Problem::Committee(CommitteeProblem::Unlicensed(official(3))),
            Problem::Votes(VoteProblem::TooFew {
                recorded: 1,
                needed: 2
            }),
            Problem::Unexplained(Reminder::ForgotOwnDate),
            Problem::Unexplained(Reminder::NoContact),
            Problem::Unexplained(Reminder::WithinTolerance),
        ]
    );
    let quarantine = issued(date(1993, 3, 18), date(1993, 6, 17));
    let (lifted, warning) = quarantine.replace(Kind::Warning).expect("replaced");
    assert_eq!(lifted.state, SanctionState::Replaced);
    assert!(!lifted.is_active_on(date(1993, 4, 1)));
    assert_eq!(
        (warning.kind, warning.state),
        (Kind::Warning, SanctionState::Issued)
    );
    assert!(!warning.is_active_on(date(1993, 4, 1)));
}

#[test]
fn a_warning_for_a_forgotten_game_needs_no_explanation() {
    let committee = valid();
    let votes = ballots(&[For, For]);
    let warning = Draft {
        is_quarantine: false,
        from: None,
        to: None,
        circumstances: Circumstances {
            forgot_own_date: true,
            is_first: true,
            ..Circumstances::default()
        },
        ..draft(&committee, &votes)
    };
    assert_eq!(
        warning.check(&resolved(true)).map(|sanction| sanction.kind),
        Ok(Kind::Warning)
    );
}

#[test]
fn case_139_earlier_neglect_is_reminded_of_and_speaks_against_nothing() {
    let committee = valid();
    let votes = ballots(&[For, For]);
    let mut sanctioned = draft(&committee, &votes);
    sanctioned.circumstances.neglected_before = true;
    assert_eq!(sanctioned.circumstances.reminders(), [Reminder::NeglectedBefore]);
    assert_eq!(Reminder::NeglectedBefore.case(), "CASE-139");
    assert!(sanctioned.check(&resolved(true)).is_ok());
    // What speaks against it still does.
    sanctioned.circumstances.not_reprimanded = true;
    assert_eq!(
        problems(&sanctioned),
        [Problem::Unexplained(Reminder::NotReprimanded)]
    );
    let all = Reminder::ALL.into_iter();
    assert!(
        all.filter(|one| one.needs_explanation(issued(date(1993, 6, 8), date(1994, 6, 7)).kind))
            .all(Reminder::speaks_against)
    );
}

#[test]
fn case_97_1_a_quarantine_keeps_a_player_out_of_rated_club_tournaments_too() {
    let quarantine = issued(date(1987, 1, 1), date(1987, 6, 30));
    let days = (date(1987, 4, 1), date(1987, 5, 31));
    let bars = |flags| quarantine.bars(flags, days.0, days.1);
    let plain = Flags::default();
    assert!(bars(Flags {
        coordinated: true,
        ..plain
    }));
    assert!(bars(Flags {
        rated: true,
        closed: true,
        ..plain
    }));
    assert!(!bars(plain));
}

#[test]
fn case_97_3_a_quarantine_that_ended_the_day_before_bars_nobody() {
    let rated = Flags {
        rated: true,
        ..Flags::default()
    };
    let first = date(1987, 4, 5);
    let last = date(1987, 4, 12);
    let bars = |to| issued(date(1987, 1, 1), to).bars(rated, first, last);
    assert!(!bars(date(1987, 4, 4)));
    assert!(bars(date(1987, 4, 5)));
    assert!(issued(date(1987, 4, 12), date(1987, 5, 1)).bars(rated, first, last));
    assert!(!issued(date(1987, 4, 13), date(1987, 5, 1)).bars(rated, first, last));
}

#[test]
fn a_number_decides_who_it_is_and_a_name_only_makes_it_possible() {
    let name = PersonName::new("Prøvesen", "Åge").expect("a name");
    let sanctioned = Identity {
        national_id: "12345".parse().ok(),
        fide_id: FideId::new(1_400_000),
        name: name.clone(),
        birth_year: Some(1990),
    };
    let person = |change: fn(&mut Person)| {
        let mut person = Person::named(name.clone());
        change(&mut person);
        sanctioned.matches(&person)
    };
    assert_eq!(person(|_| {}), Match::Possible);
    assert_eq!(
        person(|one| one.birth = BirthDate::from_year(1990)),
        Match::Possible
    );
    assert_eq!(person(|one| one.birth = BirthDate::from_year(1991)), Match::No);
    assert_eq!(
        person(|one| one.national_id = "12345".parse().ok()),
        Match::Certain
    );
    assert_eq!(person(|one| one.national_id = "12346".parse().ok()), Match::No);
    assert_eq!(person(|one| one.fide_id = FideId::new(1_400_000)), Match::Certain);
    assert_eq!(person(|one| one.fide_id = FideId::new(1_400_001)), Match::No);
    let spelled = PersonName::new("PRØVESEN", "Aage").expect("a name");
    assert_eq!(sanctioned.matches(&Person::named(spelled)), Match::Possible);
}

#[test]
fn the_letter_goes_to_the_player_with_copies_to_the_ratings_office_and_the_club() {
    assert_eq!(
        Sanction::to_be_told(&[]),
        [Recipient::Player, Recipient::RatingsOffice, Recipient::Club]
    );
    assert_eq!(
        Sanction::to_be_told(&[Recipient::Player, Recipient::Club]),
        [Recipient::RatingsOffice]
    );
}

/// "den udeblevne idømmes mindst 6 måneders karantæne": 12 months from 8 June are enough, 6 months less a day are not.
#[test]
fn case_139_2_whose_games_are_not_rated_is_kept_out_for_six_months_at_least() {
    let committee = valid();
    let votes = ballots(&[For, For]);
    let until = |to| Draft {
        from: Some(date(1993, 6, 8)),
        to: Some(to),
        least_months: Some(6),
        ..draft(&committee, &votes)
    };
    for (to, is_enough) in [
        (date(1994, 6, 7), true),
        (date(1993, 12, 7), true),
        (date(1993, 12, 6), false),
    ] {
        let expected = if is_enough {
            Vec::new()
        } else {
            vec![Problem::ShorterThan(6)]
        };
        assert_eq!(problems(&until(to)), expected, "{to}");
    }
    let warning = Draft {
        is_quarantine: false,
        ..until(date(1994, 6, 7))
    };
    assert_eq!(problems(&warning), [Problem::ShorterThan(6)]);
}
