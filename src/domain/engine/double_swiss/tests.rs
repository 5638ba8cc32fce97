//! Matches worked by hand, and small fields by chance against the text written down as an enumeration.

mod oracle;

use self::oracle::Oracle;
use super::*;
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, Participation},
    hand,
    numbers::RoundNo,
    pairing::{
        PairingSystem, Parity, Topscorers,
        colours::ColourRule,
        keizer_rules::KeizerRules,
        monrad_rules::MonradRules,
        reasons::{Depth, Explanation, Place, Verdict},
    },
    result::GameResult,
    scoring::Scoring,
    seeded_rng::Series,
    two_games::{as_it_counts, matches},
};

const WHITE: GameResult = GameResult::WhiteWins;
const DRAW: GameResult = GameResult::Draw;

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

fn table(players: u16, matches: u16) -> Crosstable {
    Crosstable {
        planned_rounds: 2 * matches,
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

fn request<'a>(table: &'a Crosstable, round: usize, prohibited: &'a [(StartNo, StartNo)]) -> Request<'a> {
    Request {
        system: PairingSystem::DoubleSwiss,
        table,
        round: RoundNo::from_index(round).expect("a round"),
        first_colour: Colour::White,
        prohibited,
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        monrad: &MonradRules::NORWEGIAN,
        keizer: &KeizerRules::THIRDS,
    }
}

/// Writes a round: who is not named has what stands there, or nothing.
fn write(table: &mut Crosstable, round: usize, games: &[(Board, GameResult)], byes: &[(StartNo, ByeKind)]) {
    for contestant in &mut table.contestants {
        contestant.cells.resize(round + 1, Cell::Absent);
    }
    let mut put = |no: StartNo, cell: Cell| {
        let found = table.contestants.iter_mut().find(|one| one.no == no);
        found.expect("a player").cells[round] = cell;
    };
    for (board, result) in games {
        for (no, cell) in board.cells(*result) {
            put(no, cell);
        }
    }
    for (no, kind) in byes {
        put(*no, Cell::Bye(*kind));
    }
}

fn told(round: &Round) -> Vec<String> {
    let boards = round.boards.iter();
    boards
        .map(|board| format!("{}-{}", board.white, board.black))
        .collect()
}

fn paired(request: &Request<'_>) -> Round {
    pair(request, &Watch::default()).expect("a round")
}

fn explained(request: &Request<'_>, round: &Round) -> Explanation {
    explain(request, round, Depth::Whole).expect("an explanation")
}

/// Four play their first match: 1 beats 3 twice, 2 and 4 draw both.
fn after_one_match() -> Crosstable {
    let mut table = table(4, 3);
    let first = paired(&request(&table, 0, &[]));
    assert_eq!(told(&first), ["1-3", "4-2"]);
    let (one, two) = (first.boards[0], first.boards[1]);
    write(&mut table, 0, &[(one, WHITE), (two, DRAW)], &[]);
    let second = paired(&request(&table, 1, &[]));
    assert_eq!(told(&second), ["3-1", "2-4"]);
    let (one, two) = (second.boards[0], second.boards[1]);
    write(&mut table, 1, &[(one, GameResult::BlackWins), (two, DRAW)], &[]);
    table
}

#[test]
fn the_second_games_are_the_first_ones_the_other_way_round() {
    let table = after_one_match();
    let second = request(&table, 1, &[]);
    let round = paired(&second);
    let why = explained(&second, &round);
    assert_eq!(why.is_by_rules(), Some(true));
    for board in &why.boards {
        assert_eq!(
            board.place,
            Place::SecondGame {
                began: RoundNo::FIRST,
                is_natural: true
            }
        );
        assert_eq!(board.colours.rule, ColourRule::SecondMeeting);
        assert!(board.colours.is_followed);
    }
    assert_eq!(hand::check(&second, &round), []);
    // Others would not be the match that has begun.
    let other = Round {
        boards: vec![
            Board {
                white: number(1),
                black: number(2),
            },
            Board {
                white: number(3),
                black: number(4),
            },
        ],
        left_over: None,
    };
    let why = explained(&second, &other);
    assert_eq!(why.is_by_rules(), Some(false));
    let deviation = why.brackets[0].by_rules.as_ref().expect("a deviation");
    assert_eq!(deviation.verdict, Verdict::NotSecondGame);
    assert_eq!(hand::check(&second, &other).len(), 2);
}

#[test]
fn who_has_had_white_less_often_begins_with_it() {
    let table = after_one_match();
    // 1 has 2 points, 2 and 4 have 1 each, 3 has none. 1 needs somebody, and 2 is the first of the next group; 3 and 4 are left.
    let third = request(&table, 2, &[]);
    let round = paired(&third);
    // 1 and 4 have had White in a first game, so 2 and 3 have it now.
    assert_eq!(told(&round), ["2-1", "3-4"]);
    let why = explained(&third, &round);
    assert_eq!(why.is_by_rules(), Some(true));
    assert!(
        why.boards
            .iter()
            .all(|board| board.colours.rule == ColourRule::FewerWhites)
    );
    assert_eq!(why.floats.len(), 2);
    assert_eq!(hand::check(&third, &round), []);
}

#[test]
fn a_match_is_forfeited_only_when_somebody_came_to_neither_game() {
    let board = Board {
        white: number(1),
        black: number(2),
    };
    let turned = Board {
        white: number(2),
        black: number(1),
    };
    let (plus, minus) = (GameResult::WhiteWinsByForfeit, GameResult::BlackWinsByForfeit);
    let double = GameResult::DoubleForfeit;
    for (first, second, is_forfeited, has_colour, counted) in [
        (plus, DRAW, false, true, WHITE),
        (WHITE, plus, false, true, WHITE),
        (plus, minus, true, false, plus),
        (double, minus, true, false, double),
        // Each has forfeited one game: the match is as if it had been played, but nobody had a colour in it.
        (plus, plus, false, false, WHITE),
    ] {
        let mut table = table(2, 2);
        write(&mut table, 0, &[(board, first)], &[]);
        write(&mut table, 1, &[(turned, second)], &[]);
        let found: Vec<_> = matches(&table.contestants[0], 2).collect();
        assert_eq!(found.len(), 1, "{first} {second}");
        assert_eq!(found[0].is_forfeited(), is_forfeited, "{first} {second}");
        assert_eq!(found[0].was_played, has_colour, "{first} {second}");
        assert_eq!(found[0].colour, Colour::White);
        let result = as_it_counts(&table).contestants[0].cells[0]
            .game()
            .and_then(|game| game.result);
        assert_eq!(result, Some(counted), "{first} {second}");
        // Only a forfeited match lets the two meet again, and bars its winner from the bye.
        let next = request(&table, 2, &[]);
        assert_eq!(can_be_paired(&next), is_forfeited, "{first} {second}");
        assert_eq!(
            player::players(&next)[0].barred.is_some(),
            is_forfeited,
            "{first} {second}"
        );
    }
}

#[test]
fn the_bye_goes_to_the_lowest_with_the_most_matches_and_the_largest_number_and_to_nobody_twice() {
    let mut table = table(5, 3);
    let first = paired(&request(&table, 0, &[]));
    assert_eq!(first.left_over, Some(LeftOver::Bye(number(5))));
    let games: Vec<_> = first.boards.iter().map(|board| (*board, WHITE)).collect();
    write(&mut table, 0, &games, &[(number(5), ByeKind::PairingAllocated)]);
    let second = paired(&request(&table, 1, &[]));
    assert_eq!((second.boards.len(), second.left_over), (2, None));
    let games: Vec<_> = second.boards.iter().map(|board| (*board, WHITE)).collect();
    write(&mut table, 1, &games, &[(number(5), ByeKind::HalfPoint)]);
    // Everybody of a match has 1 point, and the bye has given 1½.
    let third = request(&table, 2, &[]);
    assert_eq!(player::players(&third)[4].score, Points::halves(3));
    let round = paired(&third);
    assert_eq!(round.left_over, Some(LeftOver::Bye(number(4))));
}

/// A result of a game that is played or not.
fn chance(lots: &mut Series) -> GameResult {
    match lots.below(12) {
        0 => GameResult::WhiteWinsByForfeit,
        1 => GameResult::BlackWinsByForfeit,
        2 if lots.below(3) == 0 => GameResult::DoubleForfeit,
        2 => GameResult::HalfZero,
        3..=5 => GameResult::BlackWins,
        6..=8 => WHITE,
        _ => DRAW,
    }
}

/// What is said of a round that the rules made.
fn is_explained(request: &Request<'_>, round: &Round, seed: u64) {
    let why = explained(request, round);
    assert_eq!(why.is_by_rules(), Some(true), "seed {seed}: {why:?}");
    assert_eq!(why.boards.len(), round.boards.len(), "seed {seed}");
    assert!(
        why.boards.iter().all(|board| board.colours.is_followed),
        "seed {seed}"
    );
    let boards = why.boards.iter().filter_map(|board| board.instead.as_ref());
    let floats = why.floats.iter().flat_map(|float| &float.instead);
    let byes = why.bye.iter().flat_map(|bye| &bye.instead);
    for alternative in boards.chain(floats).chain(byes) {
        let is_better = matches!(alternative.verdict, Verdict::Better(_) | Verdict::AsGood);
        assert!(!is_better, "seed {seed}: {alternative:?}");
    }
}

/// One tournament: how many rounds of matches were compared.
fn compared(seed: u64) -> usize {
    let mut lots = Series::new(seed);
    let players = u16::try_from(4 + lots.below(5)).expect("few");
    let planned = u16::try_from(2 + lots.below(4)).expect("few");
    let mut table = table(players, planned);
    let prohibited: Vec<(StartNo, StartNo)> = if lots.below(3) == 0 {
        vec![(number(1), number(players))]
    } else {
        Vec::new()
    };
    for begins in (0..usize::from(2 * planned)).step_by(2) {
        let mut byes: Vec<(StartNo, ByeKind)> = Vec::new();
        for no in 1..=players {
            match lots.below(24) {
                0 => byes.push((number(no), ByeKind::HalfPoint)),
                1 => byes.push((number(no), ByeKind::ZeroPoint)),
                2 if begins > 0 => {
                    table.contestants[usize::from(no) - 1].standing = Participation::Withdrawn;
                }
                _ => {}
            }
        }
        write(&mut table, begins, &[], &byes);
        let first = request(&table, begins, &prohibited);
        if first.taking_part().count() < 2 {
            return begins / 2;
        }
        let expected = Oracle::of(&first).round();
        assert_eq!(
            can_be_paired(&first),
            expected.is_some(),
            "seed {seed}, round {begins}"
        );
        let made = pair(&first, &Watch::default());
        let Some((bye, mut pairs)) = expected else {
            assert_eq!(made, Err(Unpairable::NoLegalPairing), "seed {seed}");
            return begins / 2 + 1;
        };
        let made = made.expect("a round");
        let mut boards: Vec<_> = made
            .boards
            .iter()
            .map(|board| (board.white, board.black))
            .collect();
        pairs.sort_unstable();
        boards.sort_unstable();
        assert_eq!(boards, pairs, "seed {seed}, round {begins}: {table:?}");
        assert_eq!(
            made.left_over,
            bye.map(LeftOver::Bye),
            "seed {seed}, round {begins}"
        );
        is_explained(&first, &made, seed);
        let games: Vec<_> = made
            .boards
            .iter()
            .map(|board| (*board, chance(&mut lots)))
            .collect();
        let mut second_byes = byes.clone();
        byes.extend(bye.map(|no| (no, ByeKind::PairingAllocated)));
        second_byes.extend(bye.map(|no| (no, ByeKind::HalfPoint)));
        write(&mut table, begins, &games, &byes);
        write(&mut table, begins + 1, &[], &second_byes);
        let second = request(&table, begins + 1, &prohibited);
        let turned = paired(&second);
        is_explained(&second, &turned, seed);
        let turned_back = turned.boards.iter().map(|board| (board.black, board.white));
        let mut turned_back: Vec<_> = turned_back.collect();
        turned_back.sort_unstable();
        assert_eq!(turned_back, boards, "seed {seed}");
        let games: Vec<_> = turned
            .boards
            .iter()
            .map(|board| (*board, chance(&mut lots)))
            .collect();
        write(&mut table, begins + 1, &games, &second_byes);
        assert_eq!(table.check(), Ok(()), "seed {seed}");
    }
    usize::from(planned)
}

/// How often to try what chance decides: `DOMMERBORD_DAMAGE` times as often if it is set.
fn times(everyday: u64) -> u64 {
    let more = std::env::var("DOMMERBORD_DAMAGE").ok();
    everyday * more.map_or(1, |more| more.parse().expect("DOMMERBORD_DAMAGE is a number"))
}

#[test]
fn small_fields_are_paired_as_the_text_says() {
    let rounds: usize = (0..times(200)).map(compared).sum();
    assert!(rounds >= 400, "{rounds} rounds");
}
