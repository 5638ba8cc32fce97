//! A clean round, and one round for every fault.

use super::*;
use crate::{
    crosstable::GameCell,
    hand::findings::gravest,
    pairing::{Parity, Topscorers, berger, monrad_rules::MonradRules},
    scoring::Scoring,
};

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

fn board(white: u16, black: u16) -> Board {
    Board {
        white: number(white),
        black: number(black),
    }
}

/// A section of so many players with these boards played: `(white, black, result)` a round.
fn table(players: u16, planned_rounds: u16, rounds: &[&[(u16, u16, GameResult)]]) -> Crosstable {
    let contestants = (1..=players)
        .map(|no| Contestant {
            no: number(no),
            rating: None,
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            extras: Vec::new(),
            cells: rounds
                .iter()
                .map(|boards| {
                    boards
                        .iter()
                        .find_map(|(white, black, result)| {
                            let (opponent, colour) = match no {
                                _ if no == *white => (*black, Colour::White),
                                _ if no == *black => (*white, Colour::Black),
                                _ => return None,
                            };
                            Some(Cell::Game(GameCell {
                                opponent: number(opponent),
                                colour,
                                result: Some(*result),
                                unrated: false,
                                reported: None,
                            }))
                        })
                        .unwrap_or(Cell::Bye(ByeKind::PairingAllocated))
                })
                .collect(),
        })
        .collect();
    Crosstable {
        planned_rounds,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants,
    }
}

fn request<'a>(table: &'a Crosstable, round: u16, prohibited: &'a [(StartNo, StartNo)]) -> Request<'a> {
    Request {
        system: PairingSystem::ByHand,
        table,
        round: RoundNo::new(round).expect("a round"),
        first_colour: Colour::White,
        prohibited,
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &MonradRules::NORWEGIAN,
    }
}

fn faults(request: &Request<'_>, boards: &[Board], bye: Option<u16>) -> Vec<(Severity, Fault)> {
    let round = Round {
        boards: boards.to_vec(),
        left_over: bye.map(|no| LeftOver::Bye(number(no))),
    };
    check(request, &round)
        .into_iter()
        .map(|finding| (finding.severity, finding.fault))
        .collect()
}

const WON: GameResult = GameResult::WhiteWins;

#[test]
fn a_clean_round_has_no_findings() {
    let table = table(5, 5, &[&[(1, 2, WON), (3, 4, WON)]]);
    assert_eq!(
        faults(&request(&table, 2, &[]), &[board(2, 3), board(4, 5)], Some(1)),
        []
    );
}

#[test]
fn seats_are_counted() {
    let mut table = table(6, 5, &[]);
    table.contestants[5].standing = Participation::Withdrawn;
    table.contestants[4].cells = vec![Cell::Bye(ByeKind::HalfPoint)];
    let found = faults(
        &request(&table, 1, &[]),
        &[board(1, 2), board(2, 5), board(6, 9)],
        None,
    );
    assert_eq!(
        found,
        [
            (Severity::Refused, Fault::Unknown { player: number(9) }),
            (Severity::Refused, Fault::SeatedTwice { player: number(2) }),
            (Severity::Refused, Fault::NotTakingPart { player: number(6) }),
            (
                Severity::NeedsReason,
                Fault::HasABye {
                    player: number(5),
                    kind: ByeKind::HalfPoint
                }
            ),
            (Severity::NeedsReason, Fault::Unseated { player: number(3) }),
            (Severity::NeedsReason, Fault::Unseated { player: number(4) }),
        ]
    );
    assert_eq!(
        faults(&request(&table, 1, &[]), &[board(3, 3), board(1, 2)], Some(4)),
        [
            (Severity::Refused, Fault::SeatedTwice { player: number(3) }),
            (Severity::NeedsReason, Fault::ByeNotNeeded { player: number(4) }),
        ]
    );
}

#[test]
fn a_rematch_needs_a_reason_but_a_forfeit_is_no_meeting() {
    let played = table(2, 5, &[&[(1, 2, WON)]]);
    assert_eq!(
        faults(&request(&played, 2, &[]), &[board(2, 1)], None),
        [(
            Severity::NeedsReason,
            Fault::Rematch {
                board: board(2, 1),
                round: RoundNo::FIRST
            }
        )]
    );
    let forfeited = table(2, 5, &[&[(1, 2, GameResult::WhiteWinsByForfeit)]]);
    assert_eq!(faults(&request(&forfeited, 2, &[]), &[board(2, 1)], None), []);
    let mut again = request(&played, 2, &[]);
    again.system = PairingSystem::MonradWithRematches;
    assert_eq!(faults(&again, &[board(2, 1)], None), []);
    // One rematch is allowed, not two.
    let twice = table(2, 5, &[&[(1, 2, WON)], &[(2, 1, WON)]]);
    let mut again = request(&twice, 3, &[]);
    again.system = PairingSystem::MonradWithRematches;
    let found = faults(&again, &[board(1, 2)], None);
    assert!(
        found
            .iter()
            .any(|(_, fault)| matches!(fault, Fault::Rematch { .. })),
        "{found:?}"
    );
}

#[test]
fn prohibited_pairs_are_found_in_either_order() {
    let table = table(2, 5, &[]);
    let prohibited = [(number(2), number(1))];
    assert_eq!(
        faults(&request(&table, 1, &prohibited), &[board(1, 2)], None),
        [(Severity::NeedsReason, Fault::Prohibited { board: board(1, 2) })]
    );
}

#[test]
fn colours_are_weighed() {
    let twice = table(
        6,
        5,
        &[
            &[(1, 2, WON), (3, 4, WON), (5, 6, WON)],
            &[(1, 4, WON), (3, 6, WON), (5, 2, WON)],
        ],
    );
    assert_eq!(
        faults(
            &request(&twice, 3, &[]),
            &[board(1, 6), board(3, 2), board(4, 5)],
            None
        ),
        [
            (
                Severity::NeedsReason,
                Fault::ThirdSameColour {
                    player: number(1),
                    colour: Colour::White
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ThirdSameColour {
                    player: number(2),
                    colour: Colour::Black
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ThirdSameColour {
                    player: number(3),
                    colour: Colour::White
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ThirdSameColour {
                    player: number(6),
                    colour: Colour::Black
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ColourDifference {
                    player: number(1),
                    difference: 3
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ColourDifference {
                    player: number(2),
                    difference: -3
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ColourDifference {
                    player: number(3),
                    difference: 3
                }
            ),
            (
                Severity::NeedsReason,
                Fault::ColourDifference {
                    player: number(6),
                    difference: -3
                }
            ),
            (Severity::Note, Fault::BothAgainstDue { board: board(1, 6) }),
            (Severity::Note, Fault::BothAgainstDue { board: board(3, 2) }),
        ]
    );
    // The last round is less strict.
    let findings = check(
        &request(&twice, 5, &[]),
        &Round {
            boards: vec![board(1, 6)],
            left_over: None,
        },
    );
    let colours: Vec<_> = findings
        .iter()
        .filter(|finding| matches!(finding.fault, Fault::ThirdSameColour { .. }))
        .map(|finding| finding.severity)
        .collect();
    assert_eq!(colours, [Severity::Note, Severity::Note]);
}

#[test]
fn the_bye_goes_to_one_who_has_not_won_without_playing() {
    let table = table(
        3,
        5,
        &[
            &[(1, 2, GameResult::WhiteWinsByForfeit)],
            &[(3, 2, WON)],
            &[(1, 3, WON)],
        ],
    );
    let bye_of = |no| faults(&request(&table, 4, &[]), &[], Some(no));
    let round = |no| RoundNo::new(no).expect("a round");
    assert!(bye_of(1).contains(&(
        Severity::NeedsReason,
        Fault::ByeAfterUnplayedWin {
            player: number(1),
            round: round(1)
        }
    )));
    assert!(bye_of(2).contains(&(
        Severity::NeedsReason,
        Fault::SecondBye {
            player: number(2),
            round: round(3)
        }
    )));
    assert!(bye_of(3).contains(&(
        Severity::NeedsReason,
        Fault::SecondBye {
            player: number(3),
            round: round(1)
        }
    )));
}

#[test]
fn a_round_robin_meets_as_often_as_planned() {
    let players: Vec<StartNo> = (1..=5).map(number).collect();
    let mut rounds: Vec<Round> = (0..5)
        .filter_map(RoundNo::from_index)
        .map(|round| berger::round(&players, round, false))
        .collect();
    assert_eq!(check_schedule(&players, &rounds, 1), []);
    assert_eq!(check_schedule(&players, &rounds, 2).len(), 10);
    rounds[0].boards[0] = rounds[1].boards[0];
    let found = check_schedule(&players, &rounds, 1);
    assert_eq!(found.len(), 2);
    assert_eq!(gravest(&found), Some(Severity::NeedsReason));

    let mut table = table(4, 3, &[&[(1, 4, WON), (2, 3, WON)]]);
    table.is_round_robin = true;
    let mut request = request(&table, 2, &[]);
    request.system = PairingSystem::RoundRobinByHand;
    assert_eq!(
        faults(&request, &[board(4, 1), board(3, 2)], None)[0],
        (
            Severity::NeedsReason,
            Fault::MeetsTooOften {
                board: board(3, 2),
                times: 2,
                planned: 1
            }
        )
    );
}
