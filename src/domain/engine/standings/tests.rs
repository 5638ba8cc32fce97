//! Small fields worked out by hand, one for each sentence of a regulation.

use super::*;
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Contestant, GameCell},
    extra::{Extra, ExtraKind},
    numbers::Rating,
    result::GameResult,
    scoring::Scoring,
    tiebreak::{Cap, Cut, Source, Total, Unplayed, UnratedAs, UnratedRule},
};

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

/// A table of so many players; a round is written as its boards, `1-2 1` and so on, and byes, `3 H`.
fn table(players: u16, planned_rounds: u16, rounds: &[&str]) -> Crosstable {
    let mut contestants: Vec<Contestant> = (1..=players)
        .map(|no| Contestant {
            no: number(no),
            rating: Rating::new(2000 - 100 * no),
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            cells: vec![Cell::Absent; rounds.len()],
            extras: Vec::new(),
        })
        .collect();
    for (index, round) in rounds.iter().enumerate() {
        for entry in round.split(", ") {
            let (who, what) = entry.split_once(' ').expect("players and a result");
            let no = |text: &str| text.parse::<u16>().expect("a number");
            let Some((white, black)) = who.split_once('-') else {
                contestants[usize::from(no(who)) - 1].cells[index] = Cell::Bye(match what {
                    "U" => ByeKind::PairingAllocated,
                    "H" => ByeKind::HalfPoint,
                    "F" => ByeKind::FullPoint,
                    _ => ByeKind::ZeroPoint,
                });
                continue;
            };
            let result = match what {
                "?" => None,
                "1" => Some(GameResult::WhiteWins),
                "=" => Some(GameResult::Draw),
                "0" => Some(GameResult::BlackWins),
                code => Some(code.parse().expect("a result")),
            };
            for (own, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
                contestants[usize::from(no(own)) - 1].cells[index] = Cell::Game(GameCell {
                    opponent: number(no(other)),
                    colour,
                    result,
                    unrated: false,
                    reported: None,
                });
            }
        }
    }
    let table = Crosstable {
        planned_rounds,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants,
    };
    assert_eq!(table.check(), Ok(()));
    table
}

fn order(list: &str) -> Order {
    Order {
        tie_breaks: tiebreak::parse_list(list).expect("a list"),
        ties: Ties::Shared,
        rules: Rules::FIDE,
    }
}

/// The values of one tie-break in the order of starting numbers, as a file writes them.
fn values(table: &Crosstable, name: &str) -> Vec<String> {
    let standings = standings(table, table.rounds(), &order(&format!("PTS,{name}")));
    let mut rows: Vec<&Row> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.no);
    let decimals = standings.tie_breaks[1].kind().decimals();
    rows.iter()
        .map(|row| row.values[1].map_or("-".to_owned(), |value| value.decimal(decimals)))
        .collect()
}

fn numbers(standings: &Standings) -> Vec<u16> {
    standings.rows.iter().map(|row| row.no.get()).collect()
}

#[test]
fn places_are_shared_and_say_what_decided_them() {
    let table = table(4, 3, &["1-2 1, 3-4 1"]);
    let standings = standings(&table, 1, &order("WON"));
    assert_eq!(numbers(&standings), [1, 3, 2, 4]);
    let places: Vec<(usize, usize)> = standings
        .rows
        .iter()
        .map(|row| (row.place.first, row.place.last))
        .collect();
    assert_eq!(places, [(1, 2), (1, 2), (3, 4), (3, 4)]);
    let decided: Vec<Option<Decider>> = standings.rows.iter().map(|row| row.decided_by).collect();
    assert_eq!(
        decided,
        [None, None, Some(Decider::TieBreak(TieBreak::PTS)), None]
    );
    assert!(!standings.is_final());
}

#[test]
fn lots_separate_the_rest_and_always_alike() {
    let table = table(6, 1, &["1-2 =, 3-4 =, 5-6 ="]);
    let drawn = |seed| {
        let order = Order {
            ties: Ties::Lots { seed },
            ..order("BH")
        };
        standings(&table, 1, &order)
    };
    assert_eq!(numbers(&drawn(1)), numbers(&drawn(1)));
    assert!((2..10).any(|seed| numbers(&drawn(seed)) != numbers(&drawn(1))));
    assert!(drawn(1).rows.iter().all(|row| !row.place.is_shared()));
    assert_eq!(drawn(1).rows[1].decided_by, Some(Decider::Lots));
    assert!(drawn(1).is_final());
}

#[test]
fn the_arbiters_order_separates_only_the_tied() {
    let table = table(6, 1, &["1-2 1, 3-4 1, 5-6 1"]);
    let order = Order {
        ties: Ties::ByHand(vec![number(4), number(5), number(1)]),
        ..order("WON")
    };
    let standings = standings(&table, 1, &order);
    assert_eq!(numbers(&standings), [5, 1, 3, 4, 2, 6]);
    assert_eq!(standings.rows[1].decided_by, Some(Decider::ByHand));
    assert_eq!(standings.rows[5].place, Place { first: 5, last: 6 });
}

#[test]
fn direct_encounter_counts_only_among_the_tied() {
    // 1 and 2 have two points each and 1 won their game; 3 and 4 have not met.
    let table = table(4, 3, &["1-2 1, 3-4 =", "4-1 =, 2-3 1", "3-1 =, 4-2 0"]);
    let standings = standings(&table, 3, &order("DE"));
    assert_eq!(numbers(&standings), [1, 2, 3, 4]);
    assert_eq!(values(&table, "DE"), ["1", "2", "0", "0"]);
    assert_eq!(
        standings.rows[1].decided_by,
        Some(Decider::TieBreak(TieBreak::DE))
    );
    let encounter = standings.encounter(number(2), TieBreak::DE).expect("a tie");
    assert_eq!(encounter.places, [(number(1), 1), (number(2), 2)]);
    assert!(encounter.passes[0].all_met);
    assert_eq!(encounter.passes[0].members[0].points, Value::whole(1));
    assert_eq!(standings.working(number(1), TieBreak::DE), None);
}

#[test]
fn who_cannot_be_caught_any_more_wins_a_direct_encounter_that_is_not_complete() {
    // Three with 2 of 3: 1 beat 2 and 3; 2 and 3 have not met. 1 is first whatever they would have done.
    let table = table(
        6,
        3,
        &[
            "1-2 1, 3-4 1, 5-6 =",
            "1-3 1, 2-5 1, 6-4 =",
            "5-1 1, 2-6 1, 3-4 1",
        ],
    );
    assert_eq!(values(&table, "DE"), ["1", "2", "2", "0", "0", "0"]);
}

#[test]
fn forfeits_are_no_encounters_unless_the_regulation_says_so() {
    let table = table(2, 2, &["1-2 +/-", "1 Z, 2 F"]);
    assert_eq!(values(&table, "DE"), ["0", "0"]);
    assert_eq!(values(&table, "DE/P"), ["1", "2"]);
}

#[test]
fn a_bye_at_the_end_is_a_draw_for_the_opponents_and_a_dummy_for_oneself() {
    let table = table(4, 3, &["1-2 1, 3-4 1", "1-3 1, 2-4 1", "1 Z, 2-3 1, 4 U"]);
    // Player 1 has 2 points but counts 2½ for the opponents; the own last round is a dummy with 1½, not 2: a draw a round.
    let standings = standings(&table, 3, &order("BH"));
    let working = standings.working(number(1), TieBreak::BH).expect("a value");
    assert_eq!(working.value, Value::hundredths(450));
    assert_eq!(
        working.parts[2].source,
        Source::Dummy {
            scheduled: None,
            score: Points::halves(3),
            cap: Some(Cap::AllDraws),
            points: Points::ZERO,
            voluntary: true
        }
    );
    let seen = standings.working(number(2), TieBreak::BH).expect("a value");
    assert_eq!(
        seen.parts[0].source,
        Source::Opponent {
            no: number(1),
            score: Points::halves(5),
            table_score: Points::whole(2),
            points: Points::ZERO
        }
    );
}

#[test]
fn a_forfeit_is_a_dummy_no_better_than_the_scheduled_opponent() {
    let table = table(4, 3, &["1-2 +/-, 3-4 1", "1-3 1, 2-4 0", "4-1 0, 3-2 1"]);
    let standings = standings(&table, 3, &order("BH"));
    let working = standings.working(number(1), TieBreak::BH).expect("a value");
    assert_eq!(
        working.parts[0].source,
        Source::Dummy {
            scheduled: Some(number(2)),
            score: Points::ZERO,
            cap: Some(Cap::ScheduledOpponent),
            points: Points::ONE,
            voluntary: false
        }
    );
}

#[test]
fn a_voluntary_round_is_cut_before_the_lowest_opponent() {
    let table = table(4, 3, &["1-2 1, 3-4 1", "1 H, 2-3 1, 4 U", "1-3 1, 2-4 1"]);
    let standings = standings(&table, 3, &order("BH/C1"));
    let working = standings.working(number(1), TieBreak::BH_C1).expect("a value");
    let cuts: Vec<Option<Cut>> = working.parts.iter().map(|part| part.cut).collect();
    // Opponents 2 and 1 points, the dummy 1½: it goes although the 1 is lower.
    assert_eq!(cuts, [None, Some(Cut::Voluntary), None]);
    assert_eq!(working.value, Value::whole(3));
}

#[test]
fn the_results_of_arbiters_count_as_they_stand() {
    let table = table(4, 1, &["1-2 1/2-0, 3-4 0-0"]);
    assert_eq!(values(&table, "STD"), ["1.0", "0.0", "0.5", "0.5"]);
    assert_eq!(values(&table, "WON"), ["0", "0", "0", "0"]);
    assert_eq!(values(&table, "BPG"), ["0", "1", "0", "1"]);
    assert_eq!(values(&table, "REP"), ["1", "1", "1", "1"]);
}

#[test]
fn a_double_forfeit_gives_nothing_and_was_not_elected() {
    let table = table(2, 1, &["1-2 -/-"]);
    for name in ["STD", "WIN", "REP", "BPG"] {
        let values = values(&table, name);
        assert!(
            values
                .iter()
                .all(|value| value.trim_matches(['0', '.']).is_empty()),
            "{name}: {values:?}"
        );
    }
}

#[test]
fn an_expelled_player_is_left_out_but_still_counts_for_the_opponents() {
    let mut table = table(4, 2, &["1-2 1, 3-4 1", "1-3 0, 2-4 1"]);
    let before = values(&table, "BH");
    table.contestants[2].standing = Participation::Expelled;
    table.contestants[1].standing = Participation::Withdrawn;
    let standings = standings(&table, 2, &order("BH"));
    assert_eq!(numbers(&standings), [1, 2, 4]);
    assert_eq!(
        standings.left_out,
        [LeftOut {
            no: number(3),
            why: WhyLeftOut::Expelled
        }]
    );
    assert!(standings.rows[1].is_withdrawn);
    assert_eq!(
        standings.rows[0].values[1].map(|value| value.decimal(1)),
        before.first().cloned()
    );
}

/// A round robin of four in which player 4 left after so many games.
fn round_robin(games_of_four: usize, standing: Participation) -> Crosstable {
    let rounds = [
        ["1-4 0, 2-3 1", "1-4 -/-, 2-3 1"],
        ["4-3 0, 1-2 1", "4-3 -/+, 1-2 1"],
        ["2-4 1, 3-1 0", "2-4 +/-, 3-1 0"],
    ];
    let written: Vec<&str> = rounds
        .iter()
        .enumerate()
        .map(|(index, round)| round[usize::from(index >= games_of_four)])
        .collect();
    let mut table = table(4, 3, &written);
    table.is_round_robin = true;
    table.contestants[3].standing = standing;
    table
}

#[test]
fn who_leaves_a_round_robin_before_half_of_the_games_does_not_count_for_anybody() {
    let early = round_robin(1, Participation::Withdrawn);
    let result = standings(&early, 3, &order("SB"));
    assert_eq!(numbers(&result), [1, 2, 3]);
    assert_eq!(
        result.left_out,
        [LeftOut {
            no: number(4),
            why: WhyLeftOut::TooFewGames
        }]
    );
    let points: Vec<Points> = result.rows.iter().map(|row| row.points).collect();
    assert_eq!(points, [Points::whole(2), Points::ONE, Points::ZERO]);
    // Two of three games are more than half: everything counts, the forfeit too.
    let late = round_robin(2, Participation::Withdrawn);
    let result = standings(&late, 3, &order("SB"));
    assert_eq!(result.rows.len(), 4);
    assert_eq!(
        result.find(number(2)).map(|row| row.points),
        Some(Points::whole(2))
    );
    assert_eq!(
        result.find(number(4)).map(|row| (row.points, row.is_withdrawn)),
        Some((Points::ONE, true))
    );
    // Forfeits of a player who stays in the tournament never remove results.
    let stays = round_robin(0, Participation::Active);
    assert_eq!(standings(&stays, 3, &order("SB")).left_out, []);
}

#[test]
fn exactly_half_of_the_games_counts() {
    // Five players, four games each; 5 played two of them.
    let mut table = table(
        5,
        5,
        &[
            "2-5 1, 3-4 =",
            "5-3 =, 1-2 1",
            "3-1 =, 4-5 +/-",
            "5-1 -/+, 2-4 =",
            "1-4 1, 2-3 =",
        ],
    );
    table.is_round_robin = true;
    table.contestants[4].standing = Participation::Withdrawn;
    assert_eq!(standings(&table, 5, &order("SB")).left_out, []);
    // Before round 2 had been played it would have been one of four.
    table.contestants[4].cells[1] = Cell::Absent;
    table.contestants[2].cells[1] = Cell::Absent;
    assert_eq!(standings(&table, 5, &order("SB")).left_out.len(), 1);
}

#[test]
fn standings_are_not_final_while_a_game_is_open() {
    let table = table(4, 1, &["1-2 1, 3-4 ?"]);
    let standings = standings(&table, 1, &order("BH"));
    assert!(standings.is_last_round && !standings.is_final());
    assert_eq!(
        standings.open_games,
        [OpenGame {
            round: RoundNo::FIRST,
            white: number(3),
            black: number(4)
        }]
    );
    assert_eq!(values(&table, "REP"), ["1", "1", "1", "1"]);
}

#[test]
fn tie_breaks_made_of_ratings_need_everybodys_rating() {
    let mut table = table(2, 1, &["1-2 1"]);
    assert_eq!(values(&table, "ARO"), ["1800", "1900"]);
    table.contestants[1].rating = None;
    assert_eq!(values(&table, "ARO"), ["-", "-"]);
    let with_a_number = Order {
        rules: Rules {
            unrated_as: Rating::new(1400).map(UnratedAs::Fixed),
            ..Rules::FIDE
        },
        ..order("ARO")
    };
    let standings = standings(&table, 1, &with_a_number);
    assert_eq!(standings.rows[0].values[1], Some(Value::whole(1400)));
}

#[test]
fn c07_10_every_tie_break_of_ratings_takes_what_an_unrated_player_was_announced_to_count_as() {
    // 1 meets 3, who is unrated, and 2 with 1800; 1 has 1900 and 4 has 1600.
    let mut table = table(4, 2, &["1-3 1, 2-4 1", "2-1 =, 4-3 1"]);
    table.contestants[2].rating = None;
    let of_first = |way: Option<UnratedAs>| {
        let wanted = order("ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG");
        let rules = Rules {
            unrated_as: way,
            ..Rules::FIDE
        };
        let standings = standings(&table, 2, &Order { rules, ..wanted });
        let row = standings.find(number(1)).expect("player 1");
        let values = row.values.iter().skip(1);
        values
            .map(|value| value.map(|value| value.decimal(0)))
            .collect::<Vec<Option<String>>>()
    };
    // Nothing was announced: none of them can be had.
    assert_eq!(of_first(None), vec![None; 7]);
    let aro_of = |way: UnratedAs| of_first(Some(way))[0].clone();
    let fixed = UnratedAs::Fixed(Rating::new(1400).expect("a rating"));
    let [lowest, average] = UnratedRule::ALL.map(UnratedAs::Found);
    assert_eq!(aro_of(fixed).as_deref(), Some("1600"));
    assert_eq!(aro_of(lowest).as_deref(), Some("1700"));
    // The three who have one come to 5300: 1767. With 1800 that is 1783½ on the average.
    assert_eq!(aro_of(average).as_deref(), Some("1784"));
    assert!(of_first(Some(lowest)).iter().all(Option::is_some));
}

#[test]
fn earlier_rounds_stand_as_they_stood() {
    let table = table(4, 2, &["1-2 1, 3-4 1", "3-1 1, 4-2 ="]);
    let first = standings(&table, 1, &order("BH"));
    assert_eq!(numbers(&first), [1, 3, 2, 4]);
    assert_eq!(first.rounds, 1);
    assert_eq!(standings(&table, 0, &order("BH")).rows.len(), 4);
    assert_eq!(standings(&table, 99, &order("BH")).rounds, 2);
}

#[test]
fn penalties_and_results_worth_something_else_count_in_the_score_and_for_the_opponents() {
    let mut table = table(4, 3, &["1-2 1, 3-4 1", "1-3 1, 2-4 1", "1-4 1, 2-3 ="]);
    let round = |no| Some(RoundNo::new(no).expect("a round"));
    let extra = |kind, no, points| Extra {
        round: round(no),
        kind,
        points,
    };
    table.contestants[0].extras = vec![extra(ExtraKind::Ruling, 2, Points::whole(-1))];
    table.contestants[2].extras = vec![extra(ExtraKind::Value, 3, Points::HALF)];
    let after = |rounds| standings(&table, rounds, &order("PS,BH,SB,WIN"));
    let points = |standings: &Standings, no| standings.find(number(no)).map(|row| row.points);
    // A penalty counts from its round on.
    assert_eq!(points(&after(1), 1), Some(Points::ONE));
    let all = after(3);
    for (no, halves) in [(1, 4), (2, 3), (3, 4), (4, 0)] {
        assert_eq!(points(&all, no), Some(Points::halves(halves)), "{no}");
    }
    let value = |no, name: &str| {
        let tie_break = name.parse().expect("a tie-break");
        let working = all.working(number(no), tie_break).expect("a value");
        working.value.decimal(2)
    };
    for (name, expected) in [
        ("PTS", ["2.00", "1.50", "2.00", "0.00"]),
        ("PS", ["4.00", "2.50", "4.00", "0.00"]),
        ("BH", ["3.50", "4.00", "3.50", "5.50"]),
        ("SB", ["3.50", "1.00", "1.50", "0.00"]),
        // A draw that is worth a point is no win, and a win that is fined is one.
        ("WIN", ["3.00", "1.00", "1.00", "0.00"]),
    ] {
        let values: Vec<String> = (1..=4).map(|no| value(no, name)).collect();
        assert_eq!(values, expected, "{name}");
    }
    let working = all.working(number(1), TieBreak::PTS).expect("a value");
    assert_eq!(
        working.parts.last().map(|part| part.source),
        Some(Source::Extra { round: round(2) })
    );
    assert_eq!(table.contestants[0].points(&table.scoring, 3), Points::whole(2));
}

/// The same by the rules until July 2023.
fn values_before_2023(table: &Crosstable, name: &str) -> Vec<String> {
    let old = Order {
        rules: Rules {
            unplayed: Unplayed::Before2023,
            ..Rules::FIDE
        },
        ..order(&format!("PTS,{name}"))
    };
    let standings = standings(table, table.rounds(), &old);
    let mut rows: Vec<&Row> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.no);
    rows.iter()
        .map(|row| row.values[1].expect("a value").decimal(2))
        .collect()
}

#[test]
fn before_2023_a_virtual_opponent_stood_in_for_a_round_not_played() {
    let table = table(4, 3, &["1-2 1, 3-4 1", "1 H, 2-3 1, 4 U", "1-3 1, 2-4 1"]);
    // Player 1 has 2½: opponents with 2 and 1, and a virtual one with 1 + (1 − ½) + ½ = 2. Player 4 has the bye: for the opponents it
    // is a draw, so he counts ½; his own virtual opponent has 0 + (1 − 1) + ½.
    assert_eq!(values_before_2023(&table, "BH"), ["5.00", "4.00", "5.00", "3.50"]);
    assert_eq!(values(&table, "BH"), ["4.5", "4.5", "5.5", "4.0"]);
    assert_eq!(values_before_2023(&table, "SB"), ["4.00", "1.50", "0.50", "0.50"]);
    // Nothing is cut before the lowest: for player 1 the opponent with 1 goes, not the bye he asked for.
    assert_eq!(
        values_before_2023(&table, "BH/C1"),
        ["4.00", "3.50", "4.50", "3.00"]
    );
}

#[test]
fn before_2023_a_round_robin_was_counted_as_today() {
    let mut table = table(4, 3, &["1-4 1, 2-3 +/-", "4-3 =, 1-2 1", "2-4 1, 3-1 0"]);
    table.is_round_robin = true;
    let today: Vec<String> = values(&table, "SB");
    assert_eq!(values_before_2023(&table, "SB"), today);
}

#[test]
fn a_working_says_how_its_parts_become_the_value() {
    let mut table = table(4, 2, &["1-2 1, 3-4 =", "4-1 0, 2-3 1"]);
    for (contestant, rating) in table.contestants.iter_mut().zip([2000, 1900, 1800, 1700]) {
        contestant.rating = Rating::new(rating);
    }
    let all = standings(&table, 2, &order("PTS,BH,ARO,TPR,PTP,RTNG"));
    let total = |name: &str| {
        let tie_break = name.parse().expect("a tie-break");
        all.working(number(1), tie_break).expect("a value").total
    };
    assert_eq!(total("PTS"), Total::Sum);
    assert_eq!(total("BH"), Total::Sum);
    assert_eq!(total("ARO"), Total::Average);
    assert_eq!(total("PTP"), Total::PerfectPerformance);
    assert_eq!(total("RTNG"), Total::Own);
    // 2 of 2 against 1900 and 1700: the table's 800 for a full score.
    let Total::Performance(Some(made)) = total("TPR") else {
        panic!("games were played");
    };
    assert_eq!((made.average, made.percentage, made.difference), (1800, 100, 800));
}

#[test]
fn a_list_from_elsewhere_may_divide_a_shared_place_as_it_likes() {
    let table = table(4, 2, &["1-4 1, 2-3 ="]);
    let order = Order {
        tie_breaks: vec![TieBreak::PTS],
        ties: Ties::Shared,
        rules: Rules::FIDE,
    };
    let after_one = standings(&table, 1, &order);
    let place = |first, last| Place { first, last };
    // 1 has a point, 2 and 3 share places 2 and 3, 4 is last.
    let misplaced = |stated: [Option<usize>; 4]| {
        after_one
            .misplaced(|no| stated[usize::from(no.get()) - 1])
            .iter()
            .map(|wrong| (wrong.no.get(), wrong.stated, wrong.place))
            .collect::<Vec<_>>()
    };
    for fine in [
        [Some(1), Some(2), Some(2), Some(4)],
        [Some(1), Some(2), Some(3), Some(4)],
        [Some(1), Some(3), Some(2), Some(4)],
        [None, Some(3), None, None],
    ] {
        assert_eq!(misplaced(fine), []);
    }
    assert_eq!(
        misplaced([Some(2), Some(1), Some(3), Some(4)]),
        [(1, 2, place(1, 1)), (2, 1, place(2, 3))]
    );
}

#[test]
fn a_play_off_moves_its_players_among_themselves_and_nobody_else() {
    let table = table(4, 1, &["1-2 =, 3-4 ="]);
    let by_hand = |no: &[u16]| Ties::ByHand(no.iter().copied().map(number).collect());
    // Parts by strokes: `3/2 1` has 3 first, and the other two level.
    let parts = |order: &str| -> Vec<Vec<StartNo>> {
        let part = |part: &str| -> Vec<StartNo> {
            part.split(' ')
                .map(|no| number(no.parse().expect("a number")))
                .collect()
        };
        order.split('/').map(part).collect()
    };
    let (play_off, hand) = (Some(Decider::PlayOff), Some(Decider::ByHand));
    for (ties, played, decides, lines, places, deciders) in [
        // Two of the middle change places.
        (
            by_hand(&[1, 2, 3, 4]),
            "3/2",
            true,
            [1, 3, 2, 4],
            [1, 2, 3, 4],
            [None, hand, play_off, hand],
        ),
        // The first keeps the line, and so nothing but what decided changes.
        (
            by_hand(&[1, 2, 3, 4]),
            "1/2",
            true,
            [1, 2, 3, 4],
            [1, 2, 3, 4],
            [None, play_off, hand, hand],
        ),
        // Whoever stays level keeps the order of the standings.
        (
            by_hand(&[1, 2, 3, 4]),
            "3/2 1",
            true,
            [3, 1, 2, 4],
            [1, 2, 3, 4],
            [None, play_off, hand, hand],
        ),
        // Somebody between them does not play.
        (
            by_hand(&[1, 2, 3, 4]),
            "3/1",
            false,
            [1, 2, 3, 4],
            [1, 2, 3, 4],
            [None, hand, hand, hand],
        ),
        // Somebody who shares the place does not play.
        (Ties::Shared, "2/1", false, [1, 2, 3, 4], [1, 1, 1, 1], [None; 4]),
        (
            Ties::Shared,
            "4/1 3/2",
            true,
            [4, 1, 3, 2],
            [1, 2, 2, 4],
            [None, play_off, None, play_off],
        ),
        (
            Ties::Shared,
            "1 2 3 4",
            true,
            [1, 2, 3, 4],
            [1, 1, 1, 1],
            [None; 4],
        ),
    ] {
        let order = Order { ties, ..order("WON") };
        let mut standings = standings(&table, 1, &order);
        assert_eq!(standings.decide(&parts(played)), decides, "{played:?}");
        assert_eq!(numbers(&standings), lines, "{played:?}");
        let firsts: Vec<usize> = standings.rows.iter().map(|row| row.place.first).collect();
        assert_eq!(firsts, places, "{played:?}");
        let found: Vec<Option<Decider>> = standings.rows.iter().map(|row| row.decided_by).collect();
        assert_eq!(found, deciders, "{played:?}");
    }
}

#[test]
fn players_with_other_points_are_not_level() {
    let table = table(4, 1, &["1-2 1, 3-4 1"]);
    let mut standings = standings(&table, 1, &order("WON"));
    assert_eq!(standings.level(&[number(1), number(3)]), Some(0..2));
    assert_eq!(standings.level(&[number(3), number(2)]), None);
    assert_eq!(standings.level(&[number(9)]), None);
    assert!(standings.decide(&[vec![number(3)], vec![number(1)]]));
    // What separates the second from the third is still the points.
    assert_eq!(numbers(&standings), [3, 1, 2, 4]);
    assert_eq!(
        standings.rows[2].decided_by,
        Some(Decider::TieBreak(TieBreak::PTS))
    );
}
