use std::collections::BTreeSet;

use super::{
    readings::{BalancedInLastRound, NextBracket, TeamParity},
    *,
};
use crate::team_event::{
    TeamRound,
    corpus::{self, TeamReport},
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
            // The text is plain enough, and no setting says otherwise.
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
