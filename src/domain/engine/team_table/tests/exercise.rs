//! A published exercise: 14 teams, 4 boards, 7 rounds, with a forfeit, three kinds of byes and a withdrawal; values of the 2026 text.

use super::*;

/// The team, then for each round the opponent, the colour on board 1 and the game points made, or what stood in their place. A match stands
/// at both teams; the boards are not part of the exercise.
const CROSSTABLE: &str = "\
1  8w2.5 4b1.5 7w3 2b2.5 5w1.5 +F 3b2.5
2  9b3 3w4 5b0 1w1.5 13w3 4b2.5 10b3
3  10w2.5 2b0 9w3 6b2.5 4w3 5b3.5 1w1.5
4  11b3 1w2.5 13b3 5w3.5 3b1 2w1.5 9b2.5
5  12w4 6b3 2w4 4b0.5 1b2.5 3w0.5 13b3.5
6  13b2 5w1 8b3 3w1.5 11b2.5 -F 12w2.5
7  14w2 8b2 1b1 10w2.5 9b2 13w2 ZPB
8  1b1.5 7w2 6w1 12b3.5 10b2 9w2 11w3
9  2w1 12b4 3b1 14w3 7w2 8b2 4w1.5
10 3b1.5 11w1.5 12b2.5 7b1.5 8w2 14b3 2w1
11 4w1 10b2.5 14w2 13b1.5 6w1.5 12w2 8b1
12 5b0 9w0 10w1.5 8w0.5 PAB 11b2 6b1.5
13 6w2 14b2.5 4w1 11w2.5 2b1 7b2 5w0.5
14 7b2 13w1.5 11b2 9b1 HPB 10w1 PAB";

/// The team with its values, under the codes in the first line.
const VALUES: &str = "\
T MPTS GPTS BH:MP BH:MP/C1 BH:GP BH:GP/C1 EMMSB EMMSB/C1 EMGSB EMGSB/C1 EGMSB EGGSB SSSC
1 10 17.5 61 54 109 96.5 82 68 146.5 129 148 263 37.83
2 10 17 57 52 107.5 96 74 64 131 116 144 249.75 36
3 10 16 58 53 109.5 97 76 66 128 115.5 150 247.5 35.33
4 10 17 56 52 106 94.5 72 64 130 118 146 253.5 35.67
5 10 18 55 53 99 91.5 70 66 125 117 132 236 36.33
6 7 12.5 46 39 92 79.5 32 28 73 68 79.5 157.5 27.83
7 6 11.5 44 38 94.5 83 33 29 68.5 60.5 78.5 155 26.17
8 7 15 41 39 90 82.5 30 26 77 70 79 181.5 28.67
9 6 14.5 50 48 97.5 90 26 22 83 75 66.5 180 31.17
10 5 13 44 42 92 84.5 19 15 72.5 67.5 53 161.75 27.67
11 4 11.5 41 39 88 80.5 16 14 61 57 45 138.5 25.17
12 2 7.5 41 39 92 84.5 6 4 33.5 29.5 19 83.75 21.17
13 6 11.5 52 48 101 89.5 30 22 73 63 72 152.5 28.83
14 4 11.5 36 32 87 75.5 19 15 58 50 48 140.75 23.5";

fn exercise() -> TeamEvent {
    let mut rounds = vec![TeamRound::default(); 7];
    for line in CROSSTABLE.lines() {
        let mut cells = line.split_whitespace();
        let own: u16 = cells.next().unwrap().parse().unwrap();
        for (round, cell) in rounds.iter_mut().zip(cells) {
            let bye = |kind| TeamBye {
                team: team(own),
                kind,
            };
            match cell {
                "PAB" => round.byes.push(bye(ByeKind::PairingAllocated)),
                "HPB" => round.byes.push(bye(ByeKind::HalfPoint)),
                "ZPB" => round.byes.push(bye(ByeKind::ZeroPoint)),
                "+F" => {
                    let won = BoardOutcome {
                        white: Points::ONE,
                        black: Points::ZERO,
                        was_played: false,
                    };
                    round.matches.push(TeamMatch {
                        forfeit: Some(MatchForfeit::ByBlack),
                        ..game(own, 6, vec![won; 4])
                    });
                }
                "-F" => {}
                cell => {
                    if let Some((opponent, made)) = cell.split_once('w') {
                        let made: Points = made.parse().unwrap();
                        let outcomes = boards(4, made.as_halves());
                        round.matches.push(game(own, opponent.parse().unwrap(), outcomes));
                    }
                }
            }
        }
    }
    event(14, 4, 7, rounds)
}

#[test]
fn every_value_of_the_exercise_is_as_published() {
    let table = team_table(&exercise(), 7, &order("PTS,EDE"));
    let mut lines = VALUES.lines();
    let codes: Vec<&str> = lines.next().unwrap().split(' ').skip(1).collect();
    let mut compared = 0;
    for line in lines {
        let mut cells = line.split(' ');
        let no = team(cells.next().unwrap().parse().unwrap());
        for (code, cell) in codes.iter().zip(cells) {
            let working = table.working(no, tie_break(code)).unwrap();
            let expected: f64 = cell.parse().unwrap();
            assert_eq!(
                written(&working.value, 2),
                format!("{expected:.2}"),
                "team {no}, {code}: {working:#?}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 14 * 13);
}

#[test]
fn the_control_values_hold_and_the_working_says_why() {
    let table = team_table(&exercise(), 7, &order("PTS"));
    for (code, first, second) in [
        ("BH:MP", "61.00", "57.00"),
        ("BH:MP/C1", "54.00", "52.00"),
        ("EMMSB/C1", "68.00", "64.00"),
        ("EMGSB", "146.50", "131.00"),
        ("SSSC", "37.83", "36.00"),
    ] {
        for (no, expected) in [(1, first), (2, second)] {
            let working = table.working(team(no), tie_break(code)).unwrap();
            assert_eq!(written(&working.value, 2), expected, "team {no}, {code}");
        }
    }
    let working = table.working(team(1), tie_break("BH:MP/C1")).unwrap();
    assert_eq!(
        (working.article, working.total),
        ("C.07 art. 8.1", TeamTotal::Sum)
    );
    // Team 7 stayed away in the last round: its opponents see a draw there.
    let seventh = working.parts[2];
    assert_eq!(
        seventh.source,
        TeamSource::Opponent {
            round: RoundNo::new(3).unwrap(),
            opponent: team(7),
            score: Points::whole(7),
            table_score: Points::whole(6),
            points: TeamPoints {
                matches: Points::whole(2),
                games: Points::whole(3),
            },
        }
    );
    // It is worth as little as team 8, whom team 1 met first, and one of them is cut.
    let cuts: Vec<_> = working.parts.iter().map(|part| part.cut).collect();
    let mut one_cut = vec![None; 7];
    one_cut[0] = Some(crate::tiebreak::Cut::Lowest);
    assert_eq!(cuts, one_cut);
    // The match won by forfeit: a dummy with team 6's score, not the own one.
    assert_eq!(
        working.parts[5].source,
        TeamSource::Dummy {
            round: RoundNo::new(6).unwrap(),
            scheduled: Some(team(6)),
            score: Points::whole(7),
            cap: Some(crate::tiebreak::Cap::ScheduledOpponent),
            points: TeamPoints {
                matches: Points::whole(2),
                games: Points::whole(4),
            },
            voluntary: false,
        }
    );
    let lost = table.working(team(6), tie_break("BH:MP/C1")).unwrap();
    assert_eq!(
        lost.parts[5].cut,
        Some(crate::tiebreak::Cut::Voluntary),
        "a match lost without play is cut first"
    );
    let working = table.working(team(1), tie_break("SSSC")).unwrap();
    assert_eq!(
        working.total,
        TeamTotal::OnTopOf {
            score: Points::halves(35),
            buchholz: Value::whole(61),
            factor: 3,
        }
    );
}

#[test]
fn the_extended_direct_encounter_puts_the_five_on_ten_points_as_published() {
    let table = team_table(&exercise(), 7, &order("PTS,EDE"));
    let ede = tie_break("EDE");
    let first: Vec<u16> = table.rows.iter().take(5).map(|row| row.no.get()).collect();
    assert_eq!(first, [4, 2, 1, 3, 5]);
    for (no, place) in [(4, 1), (2, 2), (1, 3), (3, 4), (5, 5), (7, 0), (11, 0), (14, 0)] {
        let row = table.find(team(no)).unwrap();
        assert_eq!(row.values[1], TeamValue::Number(Value::whole(place)), "team {no}");
    }
    let stay_tied = |nos: &[u16]| {
        let places: Vec<Place> = nos
            .iter()
            .map(|no| table.find(team(*no)).unwrap().place)
            .collect();
        assert!(places[0].is_shared() && places.iter().all(|place| *place == places[0]));
    };
    stay_tied(&[7, 9, 13]);
    stay_tied(&[11, 14]);

    let encounter = table.encounter(team(4), ede).unwrap();
    assert_eq!(encounter.places.len(), 5);
    let tables: Vec<(TeamScore, bool, Vec<u16>)> = encounter
        .steps
        .iter()
        .map(|step| match step {
            EncounterStep::Table {
                score,
                all_met,
                members,
            } => (
                *score,
                *all_met,
                members.iter().map(|member| member.no.get()).collect(),
            ),
            EncounterStep::OwnMatch { .. } => panic!("EDE looks at no boards"),
        })
        .collect();
    // All have four match points; on game points team 4 is first and team 5 last; the three between are looked at again on game points.
    assert_eq!(tables[0].0, TeamScore::MatchPoints);
    assert_eq!(tables[1], (TeamScore::GamePoints, true, vec![4, 1, 2, 3, 5]));
    assert_eq!(tables[2], (TeamScore::GamePoints, true, vec![2, 1, 3]));
}
