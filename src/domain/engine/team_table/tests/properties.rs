//! What holds for every event, tried on made-up ones.

use proptest::prelude::*;

use super::*;
use crate::seeded_rng::Series;

/// The longest orders: everything that is offered.
fn everything(in_round_robin: bool) -> Vec<TeamTieBreak> {
    TeamTieBreak::offered(in_round_robin).collect()
}

/// A made-up event: teams paired at random, with forfeits, byes, absences and penalties.
fn made_up(seed: u64, teams: u16, boards: u8, rounds: u16) -> TeamEvent {
    let mut lots = Series::new(seed);
    let mut made = event(teams, boards, rounds, Vec::new());
    made.is_round_robin = lots.below(4) == 0;
    made.all_meet = made.is_round_robin;
    if lots.below(2) == 0 {
        made.primary = TeamScore::GamePoints;
    }
    for index in 0..rounds {
        let mut order: Vec<u16> = (1..=teams).collect();
        crate::seeded_rng::shuffle(seed ^ u64::from(index), &mut order);
        let mut round = TeamRound::default();
        for pair in order.chunks(2) {
            match pair {
                [white, black] if lots.below(12) > 0 => {
                    round
                        .matches
                        .push(made_up_match(&mut lots, *white, *black, boards));
                }
                pair => round.byes.extend(pair.iter().map(|no| TeamBye {
                    team: team(*no),
                    kind: match lots.below(4) {
                        0 => ByeKind::PairingAllocated,
                        1 => ByeKind::HalfPoint,
                        2 => ByeKind::FullPoint,
                        _ => ByeKind::ZeroPoint,
                    },
                })),
            }
        }
        made.rounds.push(round);
    }
    for _ in 0..lots.below(4) {
        made.extras.push(TeamExtra {
            team: team(1 + u16::try_from(lots.below(teams.into())).unwrap()),
            round: RoundNo::new(u16::try_from(lots.below(u64::from(rounds) + 1)).unwrap()),
            points: TeamPoints {
                matches: Points::halves(-i32::try_from(lots.below(3)).unwrap()),
                games: Points::halves(-i32::try_from(lots.below(3)).unwrap()),
            },
        });
    }
    made
}

fn made_up_match(lots: &mut Series, white: u16, black: u16, boards: u8) -> TeamMatch {
    let forfeit = match lots.below(20) {
        0 => Some(MatchForfeit::ByWhite),
        1 => Some(MatchForfeit::ByBoth),
        _ => None,
    };
    let boards = (0..boards)
        .map(|_| {
            let made = i32::try_from(lots.below(3)).unwrap();
            let (white, black) = match forfeit {
                None => (made, 2 - made),
                Some(MatchForfeit::ByWhite) => (0, 2),
                Some(MatchForfeit::ByBlack) => (2, 0),
                Some(MatchForfeit::ByBoth) => (0, 0),
            };
            BoardOutcome {
                white: Points::halves(white),
                black: Points::halves(black),
                was_played: forfeit.is_none() && lots.below(10) > 0,
            }
        })
        .collect();
    TeamMatch {
        forfeit,
        ..game(white, black, boards)
    }
}

fn events() -> impl Strategy<Value = TeamEvent> {
    (any::<u64>(), 1..14_u16, 1..7_u8, 1..8_u16)
        .prop_map(|(seed, teams, boards, rounds)| made_up(seed, teams, boards, rounds))
}

fn longest(event: &TeamEvent, ties: TeamTies) -> TeamOrder {
    TeamOrder {
        tie_breaks: everything(event.is_round_robin),
        ties,
        penalties: PenaltyReach::BoardPoints,
    }
}

/// A team's points, computed from the boards a second time.
fn folded(event: &TeamEvent, no: TeamNo) -> TeamPoints {
    let mut points = TeamPoints::default();
    for round in &event.rounds {
        for game in round.matches.iter().filter(|game| game.opponent_of(no).is_some()) {
            let is_white = game.white == no;
            points.games += game
                .boards
                .iter()
                .map(|board| if is_white { board.white } else { board.black })
                .sum();
            let (white, black) = event.match_points(game);
            points.matches += if is_white { white } else { black };
        }
        for bye in round.byes.iter().filter(|bye| bye.team == no) {
            points += event.bye_points(bye.kind);
        }
    }
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn points_are_the_fold_of_the_boards_and_the_penalties(event in events()) {
        let table = team_table(&event, event.rounds.len(), &order("MPTS"));
        for row in &table.rows {
            let mut expected = folded(&event, row.no);
            expected += row.penalties;
            prop_assert_eq!(row.points, expected);
        }
        // The pairing counts them itself.
        let after = RoundNo::from_index(event.rounds.len()).unwrap();
        for (index, points) in event.points_before(after).into_iter().enumerate() {
            let row = table.find(TeamNo::from_index(index).unwrap());
            prop_assert_eq!(row.map(|row| row.points), Some(points));
        }
    }

    #[test]
    fn penalties_change_no_board(event in events()) {
        let without = TeamEvent { extras: Vec::new(), ..event.clone() };
        let rounds = event.rounds.len();
        let (with, without) = (team_table(&event, rounds, &order("MPTS")), team_table(&without, rounds, &order("MPTS")));
        for row in &with.rows {
            let mut expected = without.find(row.no).unwrap().points;
            expected += row.penalties;
            prop_assert_eq!(row.points, expected);
            for code in ["BC", "TBR", "BBE", "OTHER_BERLIN", "OTHER_BOARDS", "WIN", "WON", "STD", "REP"] {
                prop_assert_eq!(
                    with.working(row.no, tie_break(code)),
                    without.working(row.no, tie_break(code)),
                    "{}", code
                );
            }
        }
    }

    #[test]
    fn places_are_a_permutation_where_lots_decide(event in events(), seed in any::<u64>()) {
        let rounds = event.rounds.len();
        let drawn = team_table(&event, rounds, &longest(&event, TeamTies::Lots { seed }));
        for (index, row) in drawn.rows.iter().enumerate() {
            prop_assert_eq!(row.place, Place { first: index + 1, last: index + 1 });
        }
        let mut numbers: Vec<u16> = drawn.rows.iter().map(|row| row.no.get()).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (1..=event.teams).collect::<Vec<_>>());
        // Lots separate only who shares a place without them.
        let shared = team_table(&event, rounds, &longest(&event, TeamTies::Shared));
        for row in &shared.rows {
            let place = drawn.find(row.no).unwrap().place.first;
            prop_assert!((row.place.first..=row.place.last).contains(&place));
        }
    }

    #[test]
    fn the_parts_of_a_value_come_to_it(event in events()) {
        let table = team_table(&event, event.rounds.len(), &longest(&event, TeamTies::Shared));
        for row in &table.rows {
            prop_assert_eq!(row.values.len(), table.tie_breaks.len());
            for (tie_break, value) in table.tie_breaks.iter().zip(&row.values) {
                let Some(working) = table.working(row.no, *tie_break) else {
                    prop_assert!(tie_break.kind().is_encounter());
                    continue;
                };
                prop_assert_eq!(&working.value, value);
                let sum: Value = working.parts.iter().filter(|part| part.counts()).map(|part| part.amount).sum();
                match working.total {
                    TeamTotal::Sum => prop_assert_eq!(working.value.number(), Some(sum)),
                    TeamTotal::OnTopOf { buchholz, .. } => prop_assert_eq!(buchholz, sum),
                    TeamTotal::Average | TeamTotal::Series | TeamTotal::Own => {}
                }
            }
        }
    }

    #[test]
    fn an_encounter_explains_the_places_it_gave(event in events()) {
        for name in ["DE", "EDE", "EDEBT", "EDEBB"] {
            let table = team_table(&event, event.rounds.len(), &order(&format!("PTS,{name}")));
            for row in &table.rows {
                let place = row.values[1].number().unwrap();
                if let Some(encounter) = table.encounter(row.no, tie_break(name)) {
                    let told = encounter.places.iter().find(|(no, _)| *no == row.no).unwrap().1;
                    prop_assert_eq!(Value::whole(told.into()), place);
                    prop_assert!(!encounter.steps.is_empty());
                } else {
                    prop_assert_eq!(place, Value::ZERO);
                }
            }
        }
    }
}
