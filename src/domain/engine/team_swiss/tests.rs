//! The Swiss system of teams against tournaments that were paired before, against enumeration, and against its own explanation.

mod chance;
mod oracle;

use std::collections::BTreeSet;

use self::{
    chance::{by_chance, request_of, times},
    oracle::Oracle,
};
use super::{
    check::Deviation,
    made_up::TeamWishes,
    readings::{BalancedInLastRound, NextBracket, TeamParity},
    reasons::{PassedOverOpponent, TeamDepth, WhyNotFewer, WhyNotMeet, WhyNotSet},
    *,
};
use crate::team_event::{
    TeamRound,
    tests::corpus::{self, TeamReport},
};

/// Pairs with the first-named team first, and the bye.
type Expected = (BTreeSet<(u16, u16)>, Option<u16>);

fn of_round(round: &TeamRound) -> Expected {
    let pairs = round
        .matches
        .iter()
        .map(|game| (game.white.get(), game.black.get()));
    let bye = round.byes.iter().find(|bye| !bye.kind.is_requested());
    (pairs.collect(), bye.map(|bye| bye.team.get()))
}

fn of_pairing(pairing: &TeamPairing) -> Expected {
    let pairs = pairing
        .matches
        .iter()
        .map(|pair| (pair.white.get(), pair.black.get()));
    (pairs.collect(), pairing.bye.map(TeamNo::get))
}

fn of_text(pairs: &str, bye: &str) -> Expected {
    let pair = |text: &str| {
        let (white, black) = text.split_once('-').unwrap();
        (white.parse().unwrap(), black.parse().unwrap())
    };
    let bye: u16 = bye.parse().unwrap();
    (
        pairs.split(' ').map(pair).collect(),
        Some(bye).filter(|bye| *bye > 0),
    )
}

fn paired(
    report: &TeamReport,
    round: RoundNo,
    readings: TeamReadings,
) -> Result<TeamPairing, TeamUnpairable> {
    pair(&TeamRequest {
        event: &report.before(round),
        arrangements: &report.arrangements,
        round,
        readings,
    })
}

#[test]
fn every_round_of_every_tournament_is_paired_as_it_was() {
    let (mut rounds, mut wrong) = (0, Vec::new());
    for report in corpus::reports("swiss") {
        for (number, round) in report.paired() {
            rounds += 1;
            let found = paired(&report, number, TeamReadings::default());
            if found.as_ref().map(of_pairing) != Ok(of_round(round)) {
                wrong.push(format!("{} round {number}: {found:?}", report.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {rounds}: {wrong:#?}", wrong.len());
    assert!(rounds > 500, "{rounds}");
}

#[test]
fn positions_are_paired_as_three_others_pair_them() {
    let mut wrong = Vec::new();
    let rows = corpus::table("positions/expected.tsv");
    assert_eq!(rows.len(), 240);
    for row in rows {
        let report = corpus::report("positions", &row[0]);
        let found = paired(&report, row[1].parse().unwrap(), TeamReadings::default());
        if found.as_ref().map(of_pairing) != Ok(of_text(&row[4], &row[5])) {
            wrong.push(format!("{row:?}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}: {wrong:#?}", wrong.len());
}

#[test]
fn where_no_legal_pairing_exists_it_is_said_why() {
    let rows = corpus::table("impossible/index.tsv");
    assert_eq!(rows.len(), 30);
    for row in rows {
        let report = corpus::report("impossible", &row[0]);
        let found = paired(&report, row[1].parse().unwrap(), TeamReadings::default());
        assert!(
            matches!(
                found,
                Err(TeamUnpairable::NobodyMayHaveBye
                    | TeamUnpairable::NobodyLeftToMeet(_)
                    | TeamUnpairable::NoLegalPairing)
            ),
            "{row:?}: {found:?}"
        );
    }
}

#[test]
fn open_places_of_the_text_are_read_both_ways() {
    let mut tried = 0;
    for row in corpus::table("readings/expected.tsv") {
        let report = corpus::report("readings", &row[0]);
        let round = row[1].parse().unwrap();
        let usual = TeamReadings::default();
        let found = paired(&report, round, usual);
        assert_eq!(
            found.as_ref().map(of_pairing),
            Ok(of_text(&row[4], &row[5])),
            "{row:?}"
        );
        let other = match row[3].as_str() {
            "parity-of-arrived" => TeamReadings {
                parity: TeamParity::AmongArrived,
                ..usual
            },
            "c6-graded" => TeamReadings {
                next_bracket: NextBracket::AsFewAsPossible,
                ..usual
            },
            "typeB-last-round-none" => TeamReadings {
                balanced_in_last_round: BalancedInLastRound::Nothing,
                ..usual
            },
            // The text is plain here, and there is no setting for it.
            "c7-zero-or-first" | "seats-by-score" => continue,
            other => panic!("the reading {other}"),
        };
        tried += 1;
        let found = paired(&report, round, other);
        assert_eq!(
            found.as_ref().map(of_pairing),
            Ok(of_text(&row[6], &row[7])),
            "{row:?}"
        );
    }
    assert_eq!(tried, 19);
}

#[test]
fn positions_by_chance_are_paired_as_enumeration_pairs_them() {
    let (mut several, mut none) = (0, 0);
    for seed in 0..times(600) {
        let position = by_chance(seed);
        let request = request_of(&position);
        let field = TeamField::of(&request);
        let expected = Oracle::of(&request, &field).round();
        let found = solve(&field, request.readings.next_bracket, &Watch::default());
        let found = found.ok().map(|outcome| {
            let brackets = outcome.brackets.into_iter();
            let brackets: Vec<_> = brackets
                .map(|bracket| (bracket.residents, bracket.came_up, bracket.pairs))
                .collect();
            (outcome.bye, brackets)
        });
        assert_eq!(found, expected, "seed {seed}");
        match expected {
            Some((_, brackets)) => several += brackets.iter().filter(|(_, up, _)| up.len() > 1).count(),
            None => none += 1,
        }
    }
    assert!(
        several > 50 && none > 5,
        "{several} with several upfloaters, {none} impossible"
    );
}

#[test]
fn what_is_said_about_a_round_is_so() {
    let mut said = [0; 5];
    for seed in 0..times(300) {
        let mut position = by_chance(seed);
        position.2.next_bracket = NextBracket::AsItsNumberAllows;
        let request = request_of(&position);
        let field = TeamField::of(&request);
        let Ok(explanation) = explain(&request, TeamDepth::Everything, &Watch::default()) else {
            continue;
        };
        let pairing = pair(&request).unwrap();
        assert_eq!(explanation.bye.as_ref().map(|bye| bye.team), pairing.bye);
        let pairs: Vec<TeamPair> = explanation.matches.iter().map(|reason| reason.pair).collect();
        assert_eq!(pairs, pairing.matches, "seed {seed}");
        let oracle = Oracle::of(&request, &field);
        let place = |no: &TeamNo| field.teams.iter().position(|team| team.no == *no).unwrap();
        let places = |teams: &[TeamNo]| teams.iter().map(place).collect::<Vec<_>>();
        let mut left = field.by_score();
        left.retain(|one| Some(field.teams[*one].no) != pairing.bye);
        for bracket in &explanation.brackets {
            let (residents, came_up) = (places(&bracket.residents), places(&bracket.came_up));
            left.retain(|one| !residents.contains(one));
            let needs_more = |set: &[usize]| oracle.next_needs_more(&residents, &left, set);
            for rejected in &bracket.rejected {
                let set = places(&rejected.teams);
                let rest: Vec<usize> = left.iter().copied().filter(|one| !set.contains(one)).collect();
                let makes_bracket = oracle.completes(&[&residents[..], &set].concat());
                let is_so = match rejected.why {
                    WhyNotSet::Bracket => !makes_bracket,
                    WhyNotSet::Rest => makes_bracket && !oracle.completes(&rest),
                    WhyNotSet::NextBracket => needs_more(&set) > needs_more(&came_up),
                    WhyNotSet::Floaters { stands, instead } => {
                        stands == oracle.floaters(&came_up)
                            && instead == oracle.floaters(&set)
                            && instead > stands
                            && needs_more(&set) == needs_more(&came_up)
                    }
                };
                assert!(is_so, "seed {seed}: {rejected:?} in {bracket:?}");
                said[match rejected.why {
                    WhyNotSet::Bracket => 0,
                    WhyNotSet::Rest => 1,
                    WhyNotSet::NextBracket => 2,
                    WhyNotSet::Floaters { .. } => 3,
                }] += 1;
            }
            left.retain(|one| !came_up.contains(one));
        }
        for reason in &explanation.matches {
            if let Some(PassedOverOpponent {
                why: WhyNotMeet::Worse { stands, instead },
                ..
            }) = reason.passed_over
            {
                assert!(instead > stands, "seed {seed}: {reason:?}");
                said[4] += 1;
            }
        }
    }
    assert!(said.iter().all(|said| *said > 0), "{said:?}");
}

#[test]
fn a_round_of_the_corpus_is_explained() {
    let report = corpus::report("swiss", "T048_n13_b8_r08");
    let round = RoundNo::new(6).unwrap();
    let explanation = explain(
        &TeamRequest {
            event: &report.before(round),
            arrangements: &report.arrangements,
            round,
            readings: TeamReadings::default(),
        },
        TeamDepth::Everything,
        &Watch::default(),
    )
    .unwrap();
    let numbers = |teams: &[TeamNo]| teams.iter().map(|team| team.get()).collect::<Vec<_>>();
    // 1 and 4 have met. Of the teams below, 1 may meet only 5 of those with 6 points, and so may 4.
    let first = &explanation.brackets[0];
    assert_eq!(numbers(&first.residents), [1, 4]);
    assert_eq!(numbers(&first.came_up), [5, 9]);
    assert_eq!(first.not_fewer, Some(WhyNotFewer::Residents(2)));
    assert_eq!(numbers(&first.identifier), [1, 4, 5, 9]);
    // 5 and 6 met teams with other scores in round 5, 9 did not.
    let last = first.rejected.last().unwrap();
    assert_eq!(numbers(&last.teams), [5, 6]);
    assert_eq!(
        last.why,
        WhyNotSet::Floaters {
            stands: 1,
            instead: 2
        }
    );
    assert!(
        first.rejected[..first.rejected.len() - 1]
            .iter()
            .all(|set| set.why == WhyNotSet::Bracket)
    );
    assert_eq!(explanation.bye, None);
}

#[test]
fn the_checker_finds_what_was_changed_and_nothing_else() {
    let watch = Watch::default();
    let mut report = corpus::report("swiss", "T008_n09_b4_r06");
    let check = |report: &TeamReport| {
        check::check(
            &report.event,
            &report.arrangements,
            TeamReadings::default(),
            &watch,
        )
    };
    assert_eq!(check(&report), Ok(Vec::new()));
    let round = &mut report.event.rounds[5];
    let game = &mut round.matches[0];
    std::mem::swap(&mut game.white, &mut game.black);
    let turned = TeamPair {
        white: game.white,
        black: game.black,
    };
    let deviations = check(&report).unwrap();
    let [deviation] = &deviations[..] else {
        panic!("{deviations:?}");
    };
    assert_eq!(deviation.round.get(), 6);
    assert_eq!(
        deviation.what,
        Deviation::Other {
            missing: vec![TeamPair {
                white: turned.black,
                black: turned.white
            }],
            instead: vec![turned],
            bye: None,
        }
    );
}

#[test]
fn tournaments_are_made_up_and_found_right() {
    let (mut rounds, mut ended) = (0, 0);
    for seed in 0..times(12) {
        let made = made_up::make(seed, &TeamWishes::default());
        assert_eq!(made, made_up::make(seed, &TeamWishes::default()));
        let found = check::check(
            &made.event,
            &made.arrangements,
            TeamReadings::default(),
            &Watch::default(),
        );
        assert_eq!(found, Ok(Vec::new()), "seed {seed}");
        assert_eq!(
            made.ended.is_none(),
            made.event.rounds.len() == usize::from(made.event.planned_rounds.get())
        );
        rounds += made.event.rounds.len();
        ended += usize::from(made.ended.is_some());
    }
    assert!(
        rounds > 60 && ended <= rounds / 20,
        "{rounds} rounds, {ended} ended"
    );
    let wishes = TeamWishes {
        teams: Some(9),
        boards: Some(4),
        rounds: RoundNo::new(5),
        absences: Some(0),
        forfeits: Some(0),
        empty_boards: Some(0),
        ..TeamWishes::default()
    };
    let made = made_up::make(3, &wishes);
    assert_eq!((made.event.teams, made.event.boards), (9, 4));
    assert!(
        made.event
            .rounds
            .iter()
            .all(|round| round.byes.len() == 1 && round.matches.len() == 4)
    );
}

#[test]
fn nobody_waits_for_a_cancelled_round() {
    let made = made_up::make(
        5,
        &TeamWishes {
            teams: Some(30),
            rounds: RoundNo::new(6),
            ..TeamWishes::default()
        },
    );
    let request = TeamRequest {
        event: &made.event,
        arrangements: &made.arrangements,
        round: RoundNo::new(6).unwrap(),
        readings: TeamReadings::default(),
    };
    let watch = Watch::default();
    let expected = pair_watched(&request, &watch);
    let asked = watch.asked();
    assert!(asked > 20, "{asked}");
    let (settled, teams) = watch.progress();
    assert_eq!(settled, teams);
    for question in 1..=asked {
        let watch = Watch::cancelled_at(question);
        let found = pair_watched(&request, &watch);
        assert!(found == Err(TeamUnpairable::Cancelled) || found == expected);
    }
    assert_eq!(
        pair_watched(&request, &Watch::cancelled_at(1)),
        Err(TeamUnpairable::Cancelled)
    );
}

#[test]
fn what_no_event_can_be_is_refused_and_not_a_crash() {
    let (mut event, arrangements, readings) = by_chance(1);
    event.teams = 1;
    let position = (event, arrangements, readings);
    assert_eq!(pair(&request_of(&position)), Err(TeamUnpairable::TooFewTeams));
}
