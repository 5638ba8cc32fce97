//! Rankings and rounds worked by hand, and what holds for every round.

use super::*;
use crate::{
    crosstable::{Crosstable, Participation},
    hand::{self, findings::Severity},
    numbers::RoundNo,
    pairing::{
        PairingSystem, Parity, Topscorers,
        keizer_rules::{KeizerRules, KeizerValues},
        monrad_rules::MonradRules,
        reasons::Depth,
    },
    result::GameResult,
    scoring::Scoring,
    seeded_rng::Series,
    standings::{Order, Ties, standings},
    tiebreak::{Rules, TieBreak, Value},
};

const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;
const DRAW: GameResult = GameResult::Draw;

/// Values 10, 9, 8 and so on; the own value counts.
const TEN: KeizerRules = KeizerRules {
    values: KeizerValues::Fixed,
    top: 10,
    ..KeizerRules::THIRDS
};

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

fn field(players: u16) -> Crosstable {
    Crosstable {
        planned_rounds: 9,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants: (1..=players)
            .map(|no| Contestant {
                no: number(no),
                rating: None,
                round_ratings: Vec::new(),
                title: None,
                standing: Participation::Active,
                cells: Vec::new(),
                extras: Vec::new(),
            })
            .collect(),
    }
}

/// One round more: boards with their results; whoever is not named has the bye.
fn played(mut table: Crosstable, byes: &[(u16, ByeKind)], boards: &[(u16, u16, GameResult)]) -> Crosstable {
    for contestant in &mut table.contestants {
        let game = boards.iter().find_map(|&(white, black, result)| {
            let board = Board {
                white: number(white),
                black: number(black),
            };
            let cells = board.cells(result);
            cells.into_iter().find(|(no, _)| *no == contestant.no)
        });
        let bye = byes.iter().find(|(no, _)| number(*no) == contestant.no);
        let bye = Cell::Bye(bye.map_or(ByeKind::PairingAllocated, |(_, kind)| *kind));
        contestant.cells.push(game.map_or(bye, |(_, cell)| cell));
    }
    table
}

fn request<'a>(table: &'a Crosstable, round: usize, rules: &'a KeizerRules) -> Request<'a> {
    Request {
        system: PairingSystem::Keizer,
        table,
        round: RoundNo::from_index(round).expect("a round"),
        first_colour: Colour::White,
        prohibited: &[],
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        monrad: &MonradRules::NORWEGIAN,
        keizer: rules,
    }
}

fn hundredths(table: &Crosstable, rules: &KeizerRules) -> Vec<i64> {
    let counted = count(table, table.rounds(), rules);
    counted.lines.iter().map(|line| line.hundredths).collect()
}

/// The next round as it reads: `3-1 2-5 (4)`.
fn next(table: &Crosstable, rules: &KeizerRules) -> String {
    let request = request(table, table.rounds(), rules);
    let round = pair(&request, &Watch::default()).expect("a round");
    let mut words: Vec<String> = round
        .boards
        .iter()
        .map(|board| format!("{}-{}", board.white, board.black))
        .collect();
    words.extend(round.left_over.map(|one| format!("({})", one.player())));
    words.join(" ")
}

#[test]
fn rounds_are_counted_again_with_each_new_ranking() {
    assert_eq!(hundredths(&field(4), &TEN), [1000, 900, 800, 700]);
    // Before the count: 10, 9, 8, 7. Number 1 has won against the last in the end, and the draw is worth half of 8 and of 9.
    let one = played(field(4), &[], &[(1, 2, WHITE), (3, 4, DRAW)]);
    assert_eq!(hundredths(&one, &TEN), [1700, 700, 1300, 1250]);
    let counted = count(&one, 1, &TEN);
    assert_eq!((counted.turns, counted.is_settled), (2, true));
    let values: Vec<u32> = counted.lines.iter().map(|line| line.value).collect();
    assert_eq!(values, [10, 7, 9, 8]);
    // Number 2 is away with notice, number 3 has the bye, and number 4 leads: values 8, 7, 9, 10.
    let away = [(2, ByeKind::ZeroPoint)];
    let two = played(one, &away, &[(1, 4, BLACK)]);
    assert_eq!(hundredths(&two, &TEN), [1500, 931, 1994, 2250]);
    assert_eq!(count(&two, 2, &TEN).turns, 3);
    // The standings after round 1 do not know of round 2.
    assert_eq!(count(&two, 1, &TEN), counted);
}

#[test]
fn rankings_that_go_in_a_circle_are_cut_at_the_one_that_comes_first_by_number() {
    let rules = KeizerRules {
        own_value: false,
        ..TEN
    };
    // Without the own value those who drew change places with every count.
    let one = played(field(4), &[], &[(1, 2, WHITE), (3, 4, DRAW)]);
    let counted = count(&one, 1, &rules);
    assert!(!counted.is_settled && counted.turns < MOST_TURNS);
    let values: Vec<u32> = counted.lines.iter().map(|line| line.value).collect();
    assert_eq!(values, [10, 7, 9, 8]);
    assert_eq!(hundredths(&one, &rules), [700, 0, 400, 450]);
    assert_eq!(counted.ranking, [0, 3, 2, 1]);
    // The standings say so, and only of these rules.
    let is_unsettled = |keizer| {
        let order = Order {
            tie_breaks: Vec::new(),
            ties: Ties::Shared,
            rules: Rules {
                keizer,
                ..Rules::FIDE
            },
        };
        standings(&one, 1, &order).is_keizer_unsettled()
    };
    assert_eq!(
        [Some(rules), Some(TEN), None].map(is_unsettled),
        [true, false, false]
    );
}

#[test]
fn absences_give_what_their_kind_gives_and_only_so_often() {
    let rules = KeizerRules {
        away_times: 1,
        no_show_share: 10,
        own_value: false,
        loss: 5,
        ..TEN
    };
    let mut table = field(3);
    for (cells, kind) in [
        (0, ByeKind::ZeroPoint),
        (0, ByeKind::HalfPoint),
        (1, ByeKind::FullPoint),
    ] {
        table.contestants[cells].cells.push(Cell::Bye(kind));
    }
    let percents = |table: &Crosstable, player: usize| -> Vec<u16> {
        let counted = count(table, 9, &rules);
        counted.lines[player]
            .shares
            .iter()
            .map(|one| one.percent)
            .collect()
    };
    assert_eq!(percents(&table, 0), [33, 0]);
    assert_eq!(percents(&table, 1), [66]);
    assert_eq!(percents(&table, 2), [0_u16; 0]);
    let forfeit = played(field(2), &[], &[(1, 2, GameResult::WhiteWinsByForfeit)]);
    assert_eq!(percents(&forfeit, 0), [100]);
    assert_eq!(percents(&forfeit, 1), [10]);
    let lost = played(field(2), &[], &[(1, 2, WHITE)]);
    assert_eq!(percents(&lost, 1), [5]);
}

#[test]
fn neighbours_of_the_ranking_meet_and_the_lowest_has_the_bye() {
    assert_eq!(next(&field(6), &TEN), "1-2 3-4 5-6");
    assert_eq!(next(&field(5), &TEN), "1-2 3-4 (5)");
    // 1, 3, 5, 2, 4, 6 by points; those with the same due colour: the higher one has it.
    let one = played(field(6), &[], &[(1, 2, WHITE), (3, 4, WHITE), (5, 6, WHITE)]);
    let by_ratio = KeizerRules::THIRDS;
    assert_eq!(hundredths(&one, &by_ratio), [1300, 500, 1100, 400, 900, 300]);
    assert_eq!(next(&one, &by_ratio), "3-1 2-5 4-6");
}

#[test]
fn the_bye_goes_round_or_to_the_lowest_as_the_section_says() {
    let rules = KeizerRules {
        bye_share: 0,
        ..KeizerRules::THIRDS
    };
    let one = played(field(3), &[], &[(1, 2, WHITE)]);
    assert_eq!(hundredths(&one, &rules), [500, 200, 100]);
    assert_eq!(next(&one, &rules), "3-1 (2)");
    let lowest = KeizerRules {
        bye_to: KeizerBye::Lowest,
        rematch_after: 0,
        ..rules
    };
    assert_eq!(next(&one, &lowest), "2-1 (3)");
}

#[test]
fn the_distance_is_kept_as_far_as_it_can_be() {
    let mut table = played(field(4), &[], &[(1, 2, DRAW), (3, 4, DRAW)]);
    table = played(table, &[], &[(3, 1, DRAW), (4, 2, DRAW)]);
    table = played(table, &[], &[(1, 4, DRAW), (2, 3, DRAW)]);
    // All have met: the pairs of the round longest ago come again.
    let round = pair(&request(&table, 3, &TEN), &Watch::default()).expect("a round");
    let met: BTreeSet<(StartNo, StartNo)> = round
        .boards
        .iter()
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    assert_eq!(met, [(number(1), number(2)), (number(3), number(4))].into());
    let apart = [
        (number(1), number(2)),
        (number(1), number(3)),
        (number(1), number(4)),
    ];
    let kept = Request {
        prohibited: &apart,
        ..request(&table, 3, &TEN)
    };
    assert_eq!(pair(&kept, &Watch::default()), Err(Unpairable::NoLegalPairing));
    assert!(!can_be_paired(&kept));
}

#[test]
fn a_round_that_would_leave_the_last_ones_over_is_dissolved_from_the_end() {
    let one = played(field(4), &[], &[(3, 4, DRAW), (1, 2, DRAW)]);
    let apart = [(number(1), number(4))];
    let kept = Request {
        prohibited: &apart,
        ..request(&one, 1, &TEN)
    };
    let round = pair(&kept, &Watch::default()).expect("a round");
    // 1 meets 3, since 2 was met and 4 is kept apart; 2 meets 4.
    let opponent = |no: u16| {
        let mut boards = round.boards.iter();
        boards.find_map(|board| board.opponent_of(number(no)))
    };
    assert_eq!((opponent(1), opponent(2)), (Some(number(3)), Some(number(4))));
}

#[test]
fn the_standings_go_by_keizer_points_before_the_points() {
    let one = played(field(4), &[], &[(1, 2, WHITE), (3, 4, DRAW)]);
    let order = Order {
        tie_breaks: vec![TieBreak::SB],
        ties: Ties::Shared,
        rules: Rules {
            keizer: Some(TEN),
            ..Rules::FIDE
        },
    };
    let ranked = standings(&one, 1, &order);
    assert_eq!(ranked.tie_breaks, [TieBreak::KZ, TieBreak::PTS, TieBreak::SB]);
    let rows: Vec<(u16, Option<u32>, Option<Value>)> = ranked
        .rows
        .iter()
        .map(|row| (row.no.get(), ranked.keizer_value(row.no), row.values[0]))
        .collect();
    let points = |hundredths| Some(Value::hundredths(hundredths));
    assert_eq!(
        rows,
        [
            (1, Some(10), points(1700)),
            (3, Some(9), points(1300)),
            (4, Some(8), points(1250)),
            (2, Some(7), points(700)),
        ]
    );
    let working = ranked.working(number(4), TieBreak::KZ).expect("a working");
    let amounts: Vec<Value> = working.parts.iter().map(|part| part.amount).collect();
    assert_eq!(amounts, [Value::whole(8), Value::hundredths(450)]);
    // Elsewhere nobody has any, and no list names it.
    let elsewhere = Order {
        rules: Rules::FIDE,
        ..order
    };
    let elsewhere = standings(&one, 1, &elsewhere);
    assert_eq!(elsewhere.tie_breaks, [TieBreak::PTS, TieBreak::SB]);
    assert_eq!(elsewhere.keizer_value(number(1)), None);
    assert!(!TieBreak::KZ.is_allowed(false) && !TieBreak::KZ.is_allowed(true));
}

/// Rounds of a club with chance results and absences.
#[test]
fn every_round_of_a_club_seats_all_who_came_once_and_is_what_the_rules_give() {
    let rules = KeizerRules {
        rematch_after: 4,
        ..KeizerRules::THIRDS
    };
    for seed in 0..40 {
        let mut lots = Series::new(seed);
        let players = 2 + lots.below(11);
        let mut table = field(u16::try_from(players).expect("few players"));
        for round in 0..9 {
            for contestant in &mut table.contestants {
                if lots.below(5) == 0 {
                    contestant.cells.push(Cell::Bye(ByeKind::ZeroPoint));
                }
            }
            let asked = request(&table, round, &rules);
            let Ok(made) = pair(&asked, &Watch::default()) else {
                assert!(asked.taking_part().count() < 2);
                for contestant in &mut table.contestants {
                    contestant.cells.resize(round + 1, Cell::Bye(ByeKind::ZeroPoint));
                }
                continue;
            };
            assert_eq!(
                pair(&asked, &Watch::default()),
                Ok(made.clone()),
                "the same again"
            );
            let findings = hand::check(&asked, &made);
            assert!(
                findings.iter().all(|finding| finding.severity == Severity::Note),
                "{findings:?}"
            );
            let told = explain(&asked, &made, Depth::Whole).expect("an explanation");
            assert_eq!(told.is_by_rules(), Some(true), "seed {seed}, round {round}");
            let results = [WHITE, DRAW, BLACK];
            for board in &made.boards {
                let result = results[usize::from(lots.below(3) == 0) + usize::from(lots.below(2) == 0)];
                for (no, cell) in board.cells(result) {
                    table.contestants[usize::from(no.get()) - 1].cells.push(cell);
                }
            }
            if let Some(left_over) = made.left_over {
                let place = usize::from(left_over.player().get()) - 1;
                table.contestants[place].cells.push(Cell::Bye(left_over.bye()));
            }
            counted_rightly(&table, round + 1, &rules);
        }
    }
}

/// Every value is given once, the points are the sum of their shares, and a settled ranking is the one its values are from.
fn counted_rightly(table: &Crosstable, rounds: usize, rules: &KeizerRules) {
    let counted = count(table, rounds, rules);
    let first = rules.first_value(table.contestants.len());
    for line in &counted.lines {
        let sum: i64 = line.shares.iter().map(KeizerShare::hundredths).sum();
        assert_eq!(line.hundredths, sum);
    }
    let mut values: Vec<u32> = counted
        .ranking
        .iter()
        .map(|&one| counted.lines[one].value)
        .collect();
    if !counted.is_settled {
        values.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
    }
    let expected: Vec<u32> = (0..table.contestants.len())
        .map(|place| {
            first
                .saturating_sub(u32::try_from(place).expect("a place"))
                .max(1)
        })
        .collect();
    assert_eq!(values, expected);
}
