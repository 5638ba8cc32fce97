//! Small events worked out by hand, one for each sentence of a regulation.

use super::*;

fn round(matches: Vec<TeamMatch>) -> TeamRound {
    TeamRound {
        matches,
        byes: Vec::new(),
        singles: Vec::new(),
    }
}

/// Boards by the half points of the first-named team, board 1 first.
fn played(halves: &[i32]) -> Vec<BoardOutcome> {
    halves
        .iter()
        .map(|white| BoardOutcome {
            white: Points::halves(*white),
            black: Points::halves(2 - *white),
            was_played: true,
        })
        .collect()
}

fn order_of(table: &TeamTable) -> Vec<u16> {
    table.rows.iter().map(|row| row.no.get()).collect()
}

fn penalty(no: u16, round: Option<u16>, matches: i32, games: i32) -> TeamExtra {
    TeamExtra {
        team: team(no),
        round: round.and_then(RoundNo::new),
        points: TeamPoints {
            matches: Points::whole(matches),
            games: Points::whole(games),
        },
    }
}

/// Team 1 wins 6½–1½, and a board point is taken from it.
fn with_penalty() -> TeamEvent {
    TeamEvent {
        primary: TeamScore::GamePoints,
        extras: vec![penalty(1, Some(1), 0, -1)],
        ..event(2, 8, 1, vec![round(vec![game(1, 2, boards(8, 13))])])
    }
}

#[test]
fn a_penalty_point_is_taken_from_the_board_points_and_shown_as_such() {
    let table = team_table(&with_penalty(), 1, &order("GPTS,MPTS"));
    let row = table.find(team(1)).unwrap();
    assert_eq!(row.points.games, Points::halves(11), "6½–1½ becomes 5½–1½");
    assert_eq!(row.points.matches, Points::whole(2));
    assert_eq!(row.penalties.games, Points::whole(-1));
    assert_eq!(table.find(team(2)).unwrap().points.games, Points::halves(3));
    let working = table.working(team(1), tie_break("GPTS")).unwrap();
    assert_eq!(
        working.parts[1],
        TeamPart {
            source: TeamSource::Extra {
                round: Some(RoundNo::FIRST),
            },
            amount: Value::whole(-1),
            cut: None,
        }
    );
    // What it does not touch: the boards, and the match that was won.
    for (code, value) in [("WON", "1"), ("STD", "1.0"), ("OTHER_BERLIN", "34.0")] {
        let working = table.working(team(1), tie_break(code)).unwrap();
        let decimals = tie_break(code).kind().decimals();
        assert_eq!(written(&working.value, decimals), value, "{code}");
    }
}

#[test]
fn a_setting_says_whether_a_match_is_scored_again_after_a_penalty() {
    let event = TeamEvent {
        extras: vec![penalty(1, Some(1), 0, -1), penalty(2, None, -1, 0)],
        ..event(2, 4, 1, vec![round(vec![game(1, 2, boards(4, 5))])])
    };
    let match_points = |penalties| {
        let order = TeamOrder {
            penalties,
            ..order("MPTS")
        };
        let table = team_table(&event, 1, &order);
        [1, 2].map(|no| table.find(team(no)).unwrap().points)
    };
    let points = |matches: i32, halves: i32| TeamPoints {
        matches: Points::whole(matches),
        games: Points::halves(halves),
    };
    // 2½–1½, a point taken: 1½–1½. Team 2 has lost a match point for something else.
    assert_eq!(
        match_points(PenaltyReach::default()),
        [points(2, 3), points(-1, 3)]
    );
    assert_eq!(
        match_points(PenaltyReach::MatchPointsToo),
        [points(1, 3), points(0, 3)]
    );
}

#[test]
fn a_penalty_of_a_later_round_does_not_count_yet() {
    let event = TeamEvent {
        extras: vec![penalty(1, Some(2), 0, -1)],
        ..event(
            2,
            2,
            2,
            vec![
                round(vec![game(1, 2, boards(2, 2))]),
                round(vec![game(2, 1, boards(2, 2))]),
            ],
        )
    };
    let games = |rounds| {
        let table = team_table(&event, rounds, &order("GPTS"));
        table.find(team(1)).unwrap().points.games
    };
    assert_eq!((games(1), games(2)), (Points::ONE, Points::ONE));
}

#[test]
fn a_match_with_open_boards_gives_its_boards_but_no_match_points() {
    let mut event = event(2, 4, 1, vec![round(vec![game(1, 2, boards(4, 8))])]);
    event.rounds[0].matches[0].boards.truncate(2);
    let table = team_table(&event, 1, &order("MPTS,GPTS"));
    let row = table.find(team(1)).unwrap();
    assert_eq!(
        (row.points.matches, row.points.games),
        (Points::ZERO, Points::whole(2))
    );
    assert_eq!(
        table.open_matches,
        [OpenMatch {
            round: RoundNo::FIRST,
            white: team(1),
            black: team(2),
        }]
    );
    assert!(table.is_last_round && !table.is_final());
    event.rounds[0].matches[0].boards = boards(4, 8);
    assert!(team_table(&event, 1, &order("MPTS")).is_final());
}

#[test]
fn an_allocated_bye_is_half_of_the_game_points_and_a_win_on_each_board() {
    let bye = |no, kind| TeamBye { team: team(no), kind };
    let byes = vec![
        bye(1, ByeKind::PairingAllocated),
        bye(2, ByeKind::HalfPoint),
        bye(3, ByeKind::ZeroPoint),
    ];
    let matches = Vec::new();
    let table = team_table(
        &event(
            3,
            2,
            1,
            vec![TeamRound {
                matches,
                byes,
                singles: Vec::new(),
            }],
        ),
        1,
        &order("GPTS,OTHER_BOARDS"),
    );
    let series = |no: u16| {
        let row = table.find(team(no)).unwrap();
        (row.points.games, row.values[1].clone())
    };
    let both = |points| TeamValue::Series(vec![points; 2]);
    assert_eq!(series(1), (Points::ONE, both(Points::ONE)));
    assert_eq!(series(2), (Points::ONE, both(Points::HALF)));
    assert_eq!(series(3), (Points::ZERO, both(Points::ZERO)));
}

/// Four teams, two rounds; teams 1 and 2 have four game points each, but 1 made them on the lower boards.
fn equal_points() -> TeamEvent {
    event(
        4,
        3,
        2,
        vec![
            round(vec![
                game(1, 3, played(&[0, 2, 2])),
                game(2, 4, played(&[2, 2, 0])),
            ]),
            round(vec![
                game(1, 2, played(&[1, 1, 1])),
                game(3, 4, played(&[1, 1, 1])),
            ]),
        ],
    )
}

#[test]
fn board_count_and_top_boards_prefer_points_on_the_upper_boards() {
    for names in [
        "MPTS,GPTS,BC",
        "MPTS,GPTS,TBR",
        "MPTS,GPTS,BBE",
        "MPTS,GPTS,OTHER_BERLIN",
    ] {
        let table = team_table(&equal_points(), 2, &order(names));
        assert_eq!(order_of(&table)[..2], [2, 1], "{names}");
        let decider = table.rows[1].decided_by;
        assert_eq!(
            decider,
            Some(TeamDecider::TieBreak(tie_break(
                names.rsplit(',').next().unwrap()
            )))
        );
    }
    let table = team_table(&equal_points(), 2, &order("MPTS,BC"));
    let working = table.working(team(1), tie_break("BC")).unwrap();
    let amounts: Vec<String> = working.parts.iter().map(|part| part.amount.decimal(1)).collect();
    assert_eq!(amounts, ["0.5", "3.0", "4.5"]);
    assert_eq!(written(&working.value, 1), "8.0");
}

#[test]
fn teams_that_are_out_stand_last_and_the_others_close_up() {
    // In order 2, 1, 3, 4.
    let table = || team_table(&equal_points(), 2, &order("MPTS,GPTS,BC"));
    let rows = |out: &[u16]| {
        let table = table().with_last(|no| out.contains(&no.get()));
        let rows = table.rows.iter().map(|row| {
            let decider = row.decided_by.map(|by| match by {
                TeamDecider::TieBreak(tie_break) => tie_break.to_string(),
                TeamDecider::Lots | TeamDecider::ByHand => "?".to_owned(),
            });
            (row.no.get(), row.place.first, row.place.last, decider)
        });
        rows.collect::<Vec<_>>()
    };
    let as_it_is = rows(&[]);
    assert_eq!(
        as_it_is.iter().map(|row| row.0).collect::<Vec<_>>(),
        order_of(&table())
    );
    assert_eq!(as_it_is[1].3.as_deref(), Some("BC"));
    let lead = rows(&[2]);
    assert_eq!(
        (lead[0].0, lead[0].1, lead[0].2, lead[0].3.as_deref()),
        (1, 1, 1, None)
    );
    assert_eq!(
        (lead[3].0, lead[3].1, lead[3].2, lead[3].3.as_deref()),
        (2, 4, 4, None)
    );
    // What separated the line between from the one above separates the next one, unless something before it in the order does.
    let second = rows(&[1]);
    assert_eq!(second[0], as_it_is[0]);
    assert_eq!(
        second[1].3, as_it_is[2].3,
        "the match points come before the boards"
    );
    assert_eq!((second[3].0, second[3].1), (1, 4));
    let both = rows(&[1, 2]);
    assert_eq!(
        both[2..]
            .iter()
            .map(|row| (row.0, row.1, row.2))
            .collect::<Vec<_>>(),
        [(2, 3, 3), (1, 4, 4)]
    );
    assert_eq!(both[0].3, None);
}

#[test]
fn board_count_is_for_teams_with_as_many_game_points_only() {
    let mut event = equal_points();
    event.extras = vec![penalty(1, None, 0, -1)];
    let table = team_table(&event, 2, &order("MPTS,BC"));
    let place = Place { first: 1, last: 2 };
    assert_eq!(table.find(team(1)).unwrap().place, place);
    assert_eq!(table.find(team(2)).unwrap().place, place);
}

#[test]
fn two_teams_that_drew_are_separated_by_the_boards_of_their_match() {
    let first = |halves: &[i32], code: &str| {
        let boards = u8::try_from(halves.len()).unwrap();
        let event = event(2, boards, 1, vec![round(vec![game(1, 2, played(halves))])]);
        let table = team_table(&event, 1, &order(&format!("MPTS,{code}")));
        assert!(!table.rows[0].place.is_shared(), "{code}");
        order_of(&table)[0]
    };
    // Team 1 has won on boards 1 and 4: it has the top board, team 2 more without the bottom one, and the board counts are 5 and 5.
    for (code, team) in [("EDET", 1), ("EDEB", 2), ("EDEBT", 1), ("EDEBB", 2)] {
        assert_eq!(first(&[2, 0, 0, 2], code), team, "{code}");
    }
    // Team 1 has won on boards 1, 5 and 6: the board counts are 12 and 9, and the lower one is the better.
    for (code, team) in [("EDET", 1), ("EDEB", 2), ("EDEBT", 2), ("EDEBB", 2)] {
        assert_eq!(first(&[2, 0, 0, 0, 2, 2], code), team, "{code}");
    }
    let even = event(2, 4, 1, vec![round(vec![game(1, 2, played(&[2, 0, 0, 2]))])]);
    let table = team_table(&even, 1, &order("MPTS,EDEBT"));
    let encounter = table.encounter(team(2), tie_break("EDEBT")).unwrap();
    assert_eq!(encounter.places, [(team(1), 1), (team(2), 2)]);
    let boards_looked_at: Vec<OwnBoards> = encounter
        .steps
        .iter()
        .filter_map(|step| match step {
            EncounterStep::OwnMatch { by, .. } => Some(*by),
            EncounterStep::Table { .. } => None,
        })
        .collect();
    assert_eq!(boards_looked_at, [OwnBoards::Count, OwnBoards::Top]);
    let table = team_table(&even, 1, &order("MPTS,EDE"));
    assert!(table.rows[0].place.is_shared());
}

#[test]
fn who_is_tied_shares_the_place_or_draws_lots_or_is_put_in_order() {
    let event = event(
        4,
        2,
        1,
        vec![round(vec![game(1, 2, boards(2, 2)), game(3, 4, boards(2, 2))])],
    );
    let with = |ties| {
        let order = TeamOrder {
            ties,
            ..order("MPTS,GPTS")
        };
        team_table(&event, 1, &order)
    };
    let shared = with(TeamTies::Shared);
    assert!(
        shared
            .rows
            .iter()
            .all(|row| row.place == Place { first: 1, last: 4 })
    );
    assert!(shared.rows.iter().all(|row| row.decided_by.is_none()));
    let drawn = with(TeamTies::Lots { seed: 5 });
    assert_eq!(order_of(&drawn), order_of(&with(TeamTies::Lots { seed: 5 })));
    assert_eq!(drawn.rows[3].decided_by, Some(TeamDecider::Lots));
    let by_hand = with(TeamTies::ByHand(vec![team(3), team(1)]));
    assert_eq!(order_of(&by_hand), [3, 1, 2, 4]);
    assert!(by_hand.rows[3].place.is_shared());
    assert_eq!(by_hand.rows[1].decided_by, Some(TeamDecider::ByHand));
    // A draw of lots is for exactly the teams that were tied: other teams, or more of them, share the place as before.
    let all = vec![team(2), team(4), team(1), team(3)];
    let drawn = with(TeamTies::Drawn(vec![vec![team(1), team(2)], all]));
    assert_eq!(order_of(&drawn), [2, 4, 1, 3]);
    assert_eq!(drawn.rows[0].decided_by, None);
    assert!(
        drawn.rows[1..]
            .iter()
            .all(|row| row.decided_by == Some(TeamDecider::Lots) && !row.place.is_shared())
    );
    let idle = with(TeamTies::Drawn(vec![vec![team(4), team(3)]]));
    assert!(
        idle.rows
            .iter()
            .all(|row| row.place.is_shared() && row.decided_by.is_none())
    );
}

#[test]
fn a_direct_encounter_of_teams_that_never_all_meet_takes_first_only_who_cannot_be_reached() {
    let won = || boards(2, 4);
    // Teams 1 to 4 have a win each; 1 and 3, 2 and 3, 2 and 4 do not meet.
    let rounds = vec![
        round(vec![
            game(1, 2, won()),
            game(3, 4, won()),
            game(5, 6, boards(2, 2)),
        ]),
        round(vec![game(4, 1, won()), game(2, 5, won()), game(6, 3, won())]),
    ];
    for (all_meet, expected) in [
        // A missing match does not matter: 3 won against 4, and 4 against 1.
        (true, [(1, 3), (2, 4), (3, 1), (4, 2)]),
        (false, [(1, 0), (2, 0), (3, 0), (4, 0)]),
    ] {
        let event = TeamEvent {
            is_round_robin: true,
            all_meet,
            ..event(6, 2, 2, rounds.clone())
        };
        let table = team_table(&event, 2, &order("MPTS,DE"));
        let mut places: Vec<(u16, u16)> = table
            .encounter(team(1), tie_break("DE"))
            .unwrap()
            .places
            .iter()
            .map(|(no, place)| (no.get(), *place))
            .collect();
        places.sort_unstable();
        assert_eq!(places, expected, "{all_meet}");
    }
}

#[test]
fn a_list_without_a_score_starts_with_the_primary_one() {
    let event = TeamEvent {
        primary: TeamScore::GamePoints,
        ..equal_points()
    };
    let names = |list: &str| {
        let table = team_table(&event, 2, &order(list));
        let names: Vec<String> = table.tie_breaks.iter().map(ToString::to_string).collect();
        names.join(",")
    };
    assert_eq!(names("DE,BC"), "PTS,DE,BC");
    assert_eq!(names("MPTS,GPTS"), "MPTS,GPTS");
}

#[test]
fn a_match_on_which_no_board_was_played_is_a_forfeit_though_nobody_said_so() {
    let unplayed = |white: i32, black: i32| BoardOutcome {
        white: Points::whole(white),
        black: Points::whole(black),
        was_played: false,
    };
    let event = event(
        4,
        2,
        1,
        vec![round(vec![
            game(1, 2, vec![unplayed(1, 0); 2]),
            game(3, 4, vec![unplayed(1, 0), unplayed(0, 1)]),
        ])],
    );
    let table = team_table(&event, 1, &order("MPTS"));
    let value = |no, code| written(&table.working(team(no), tie_break(code)).unwrap().value, 0);
    let of = |no| ["WIN", "WON", "REP"].map(|code| value(no, code));
    assert_eq!(of(1), ["1", "0", "1"]);
    assert_eq!(of(2), ["0", "0", "0"]);
    // Each side had a player without opponent: both were there, and nobody won.
    assert_eq!(of(3), ["0", "0", "1"]);
    assert_eq!(of(4), ["0", "0", "1"]);
}

#[test]
fn a_match_that_was_lost_by_decision_after_it_was_played_is_a_match_and_no_forfeit() {
    let lost = |was_played: bool| TeamMatch {
        forfeit: Some(MatchForfeit::ByBlack),
        ..game(
            1,
            2,
            vec![
                BoardOutcome {
                    white: Points::ONE,
                    black: Points::ZERO,
                    was_played,
                };
                2
            ],
        )
    };
    let told = |was_played: bool| {
        let rounds = vec![
            round(vec![lost(was_played), game(3, 4, boards(2, 3))]),
            round(vec![game(1, 3, boards(2, 2)), game(2, 4, boards(2, 4))]),
        ];
        let event = event(4, 2, 2, rounds);
        let table = team_table(&event, 2, &order("MPTS"));
        let value = |no, code| written(&table.working(team(no), tie_break(code)).unwrap().value, 0);
        [1, 2].map(|no| ["WON", "REP", "BH:MP"].map(|code| value(no, code)))
    };
    // Team 1 has 3 points, teams 2 and 3 have 2 and 3, team 4 has none.
    assert_eq!(told(true)[0], ["1", "2", "5"]);
    assert_eq!(told(true)[1], ["1", "2", "3"]);
    // Without play it is no match won, a loss by forfeit, and a dummy instead of the opponent.
    assert_eq!(told(false)[0][0], "0");
    assert_eq!(told(false)[1][1], "1");
}

#[test]
fn a_field_that_makes_no_sense_is_no_reason_to_stop() {
    // Numbers beyond the teams there are, a team against itself, more boards than a match has, more rounds than planned.
    let odd = event(
        2,
        2,
        1,
        vec![
            round(vec![game(1, 9, boards(7, 3)), game(2, 2, boards(2, 1))]),
            round(vec![game(7, 8, boards(2, 1))]),
        ],
    );
    for tie_break in TeamTieBreak::offered(false).chain(TeamTieBreak::offered(true)) {
        let order = TeamOrder {
            tie_breaks: vec![tie_break],
            ..order("")
        };
        let table = team_table(&odd, 99, &order);
        assert_eq!((table.rows.len(), table.rounds), (2, 2));
        assert!(table.working(team(9), tie_break).is_none());
    }
    let nobody = event(0, 1, 1, Vec::new());
    assert!(team_table(&nobody, 3, &order("MPTS")).rows.is_empty());
}
