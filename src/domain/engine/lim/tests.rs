//! Each article against its words, with groups small enough to be worked by hand. The exchanges of six are the tables of art. 4.2 and 4.3.

use super::{floaters::FloaterKind, *};
use crate::{
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::{Rating, RoundNo},
    pairing::{
        PairingSystem, Parity, Topscorers,
        keizer_rules::KeizerRules,
        monrad_rules::MonradRules,
        reasons::{Depth, Text},
    },
    result::GameResult,
    scoring::Scoring,
};

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

/// A table of so many players who have not played.
fn field(players: u16, rounds: u16) -> Crosstable {
    Crosstable {
        planned_rounds: rounds,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants: (1..=players)
            .map(|no| Contestant {
                no: number(no),
                rating: Rating::new(2_500 - 10 * no),
                round_ratings: Vec::new(),
                title: None,
                standing: Participation::Active,
                cells: Vec::new(),
                extras: Vec::new(),
            })
            .collect(),
    }
}

/// One round more, in which White won (`w`), Black (`b`) or nobody (`d`).
fn played(mut table: Crosstable, boards: &[(u16, u16, char)]) -> Crosstable {
    for contestant in &mut table.contestants {
        let cell = boards.iter().find_map(|&(white, black, how)| {
            let result = match how {
                'w' => GameResult::WhiteWins,
                'b' => GameResult::BlackWins,
                _ => GameResult::Draw,
            };
            let board = Board {
                white: number(white),
                black: number(black),
            };
            let cells = board.cells(result).into_iter();
            cells
                .filter(|(no, _)| *no == contestant.no)
                .map(|(_, cell)| cell)
                .next()
        });
        contestant.cells.push(cell.unwrap_or(Cell::Absent));
    }
    table
}

/// Asks with the request of a round.
fn asked<T>(table: &Crosstable, round: u16, apart: &[(u16, u16)], ask: impl FnOnce(&Request<'_>) -> T) -> T {
    let prohibited: Vec<(StartNo, StartNo)> = apart
        .iter()
        .map(|&(one, other)| (number(one), number(other)))
        .collect();
    ask(&Request {
        system: PairingSystem::Lim,
        table,
        round: RoundNo::new(round).expect("a round"),
        first_colour: Colour::White,
        prohibited: &prohibited,
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &KeizerRules::THIRDS,
        monrad: &MonradRules::NORWEGIAN,
    })
}

fn paired(table: &Crosstable, round: u16, apart: &[(u16, u16)]) -> Round {
    asked(table, round, apart, |request| {
        let round = pair(request, &Watch::default()).expect("a round");
        let told = explain(request, &round, Depth::Whole).expect("an explanation");
        assert_eq!((told.text, told.is_by_rules()), (Text::Lim, Some(true)));
        assert!(told.boards.iter().all(|board| board.colours.is_followed));
        round
    })
}

/// White and Black of each board.
fn boards(round: &Round) -> Vec<(u16, u16)> {
    let boards = round.boards.iter();
    boards
        .map(|board| (board.white.get(), board.black.get()))
        .collect()
}

/// Who meets whom, the lower number first, in order.
fn meetings_of(round: &Round) -> Vec<(u16, u16)> {
    let mut pairs: Vec<(u16, u16)> = boards(round)
        .into_iter()
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn round_one_pairs_halves_and_the_odd_numbers_of_the_upper_half_have_the_colour_of_number_1() {
    let table = field(8, 5);
    assert_eq!(boards(&paired(&table, 1, &[])), [(1, 5), (6, 2), (3, 7), (8, 4)]);
}

#[test]
fn the_bye_of_round_one_goes_by_rating_and_a_later_one_by_score_and_rank() {
    let mut table = field(5, 5);
    table.contestants[2].rating = Rating::new(1_500);
    let bye = |table: &Crosstable, round| paired(table, round, &[]).left_over;
    assert_eq!(bye(&table, 1), Some(LeftOver::Bye(number(3))));
    // Nobody's rating is lower than none.
    table.contestants[0].rating = None;
    assert_eq!(bye(&table, 1), Some(LeftOver::Bye(number(1))));
    let table = played(field(5, 5), &[(1, 3, 'w'), (4, 2, 'b')]);
    // 3, 4 and 5 have nothing; 5 did not play.
    assert_eq!(bye(&table, 2), Some(LeftOver::Bye(number(5))));
}

/// Who of six is kept apart, and who meets whom then.
type SixExchanged<'a> = (&'a [(u16, u16)], [(u16, u16); 3]);

#[test]
fn six_are_exchanged_as_the_tables_of_article_4_have_it() {
    // Whom number 1, and in the second table number 2, does not meet; numbers that are kept apart have not met.
    let cases: [SixExchanged<'_>; 9] = [
        (&[], [(1, 4), (2, 5), (3, 6)]),
        (&[(1, 4)], [(1, 5), (2, 4), (3, 6)]),
        (&[(1, 4), (1, 5)], [(1, 6), (2, 4), (3, 5)]),
        (&[(1, 4), (1, 5), (1, 6)], [(1, 3), (2, 5), (4, 6)]),
        (&[(1, 4), (1, 5), (1, 6), (1, 3)], [(1, 2), (3, 5), (4, 6)]),
        (&[(1, 4), (1, 5), (2, 4)], [(1, 6), (2, 5), (3, 4)]),
        (&[(1, 4), (1, 5), (2, 4), (2, 5)], [(1, 6), (2, 3), (4, 5)]),
        (
            &[(1, 4), (1, 5), (2, 4), (2, 5), (2, 3)],
            [(1, 3), (2, 6), (4, 5)],
        ),
        (
            &[(1, 4), (1, 5), (2, 4), (2, 5), (2, 3), (2, 6)],
            [(1, 2), (3, 5), (4, 6)],
        ),
    ];
    for (apart, expected) in cases {
        let round = paired(&field(6, 5), 1, apart);
        assert_eq!(meetings_of(&round), expected, "{apart:?}");
    }
}

#[test]
fn below_the_median_the_lowest_ranked_has_the_first_turn() {
    // After a round in which everybody lost without playing all six are below the median.
    let table = played(field(6, 5), &[]);
    let cases: [SixExchanged<'_>; 5] = [
        (&[], [(1, 4), (2, 5), (3, 6)]),
        // From the other end number 6 is given 3, 2, 1, 4, 5.
        (&[(3, 6)], [(1, 4), (2, 6), (3, 5)]),
        (&[(3, 6), (2, 6)], [(1, 6), (2, 4), (3, 5)]),
        (&[(3, 6), (2, 6), (1, 6)], [(1, 3), (2, 5), (4, 6)]),
        (&[(3, 6), (2, 6), (1, 6), (4, 6)], [(1, 3), (2, 4), (5, 6)]),
    ];
    for (apart, expected) in cases {
        let round = paired(&table, 2, apart);
        assert_eq!(meetings_of(&round), expected, "{apart:?}");
    }
}

fn letter_colour(letter: char) -> Colour {
    if letter == 'W' {
        Colour::White
    } else {
        Colour::Black
    }
}

/// Players who drew all their games, so that they stand in the median group with these colours.
fn with_colours(colours: &[&str], rounds: u16) -> Crosstable {
    let mut table = field(u16::try_from(colours.len()).expect("few"), rounds);
    for (contestant, colours) in table.contestants.iter_mut().zip(colours) {
        // Against numbers that are in no list, so that nobody of it has met another.
        let opponents = 9_000 + 10 * contestant.no.get()..;
        for (letter, opponent) in colours.chars().zip(opponents) {
            contestant.cells.push(Cell::Game(GameCell {
                opponent: number(opponent),
                colour: letter_colour(letter),
                result: Some(GameResult::Draw),
                unrated: false,
                reported: None,
            }));
        }
    }
    table
}

#[test]
fn nobody_has_a_colour_three_times_running_or_three_times_more_than_the_other_but_for_the_last_round() {
    let has = |colours: &str, colour| {
        let table = with_colours(&[colours], 9);
        let round = u16::try_from(colours.len()).expect("few") + 1;
        asked(&table, round, &[], |request| {
            may_have(&LimField::new(request).players[0].entrant, colour)
        })
    };
    for (colours, white, black) in [
        ("", true, true),
        ("W", true, true),
        ("WW", false, true),
        ("BWW", false, true),
        ("WBWW", false, true),
        ("WBWBB", true, false),
        ("BWBBWB", true, false),
    ] {
        assert_eq!(has(colours, Colour::White), white, "{colours}");
        assert_eq!(has(colours, Colour::Black), black, "{colours}");
    }
    // Both must have Black: they do not meet, but in the last round they do, with the same score (art. 6).
    let table = |rounds| with_colours(&["BBWW", "WBWW"], rounds);
    let may = |rounds| {
        asked(&table(rounds), 5, &[], |request| {
            LimField::new(request).meetings.may(0, 1)
        })
    };
    assert!(!may(9));
    assert!(may(5));
    let table = with_colours(&["BWW", "WBWW"], 5);
    let may = asked(&table, 5, &[], |request| {
        LimField::new(request).meetings.may(0, 1)
    });
    assert!(!may, "another score");
}

#[test]
fn an_opponent_whose_due_colour_suits_comes_before_the_proposed_one() {
    // Number 1 is due White like 3, the proposed one, and 2; number 4 is due Black.
    let table = with_colours(&["B", "B", "B", "W"], 9);
    assert_eq!(meetings_of(&paired(&table, 2, &[])), [(1, 4), (2, 3)]);
    // Where nobody suits the proposed one stays.
    let table = with_colours(&["B", "B", "B", "B"], 9);
    assert_eq!(meetings_of(&paired(&table, 2, &[])), [(1, 3), (2, 4)]);
}

#[test]
fn of_two_who_are_due_the_same_the_latest_difference_decides_and_then_the_rank_by_the_median() {
    let colours_of = |one: &str, other: &str, side| {
        let table = with_colours(&[one, other], 9);
        let round = u16::try_from(one.len()).expect("few") + 1;
        asked(&table, round, &[], |request| {
            let field = LimField::new(request);
            colours(Colour::White, field.entrant(0), field.entrant(1), side)
        })
    };
    for (one, other, side, expected) in [
        ("W", "B", Side::Median, (Colour::Black, ColourRule::BothGranted)),
        ("B", "", Side::Median, (Colour::White, ColourRule::BothGranted)),
        ("WB", "WB", Side::Above, (Colour::White, ColourRule::HigherRanked)),
        (
            "WB",
            "WB",
            Side::Median,
            (Colour::White, ColourRule::HigherRanked),
        ),
        ("WB", "WB", Side::Below, (Colour::Black, ColourRule::LowerRanked)),
        // One of them must have White.
        (
            "BWB",
            "WBB",
            Side::Above,
            (Colour::Black, ColourRule::StrongerClaim),
        ),
        (
            "WBB",
            "BWB",
            Side::Below,
            (Colour::White, ColourRule::StrongerClaim),
        ),
        // The latest round in which they differ is the second: Number 1 had White, so Black now.
        (
            "BWWB",
            "WBWB",
            Side::Below,
            (Colour::Black, ColourRule::Alternation),
        ),
        ("", "", Side::Below, (Colour::White, ColourRule::Lot)),
    ] {
        let found = colours_of(one, other, side);
        assert_eq!(found, expected, "{one} {other}");
    }
}

/// Who goes on from the first group of a round, with the kind of each.
fn floaters_of(table: &Crosstable, round: u16, apart: &[(u16, u16)]) -> Vec<(u16, FloaterKind)> {
    asked(table, round, apart, |request| {
        let field = LimField::new(request);
        let everybody: Vec<usize> = (0..field.players.len()).collect();
        let pairs = pair_all(&field, &everybody, &Watch::default()).expect("pairs");
        let steps = groups::steps(&field, &partners(field.players.len(), &pairs));
        let first = steps.first().expect("a group");
        floaters::choose(&field, &first.group(), &Watch::default())
            .expect("a choice")
            .iter()
            .map(|choice| {
                let claim = choice.possible.iter().find(|(one, _)| *one == choice.player);
                let kind = claim.expect("the player among them").1.kind;
                (field.entrant(choice.player).no.get(), kind)
            })
            .collect()
    })
}

#[test]
fn the_one_who_goes_on_finds_an_opponent_evens_the_colours_and_has_the_lowest_number() {
    // 1, 3 and 5 won, with White, Black and White; 2, 4 and 6 lost.
    let table = played(field(6, 7), &[(1, 2, 'w'), (4, 3, 'b'), (5, 6, 'w')]);
    // Two of the three are due Black, and the lowest of them goes on; the other two meet.
    assert_eq!(floaters_of(&table, 2, &[]), [(5, FloaterKind::D)]);
    // Number 5 would meet nobody below, so the other one who is due Black goes on.
    let apart = [(5, 2), (5, 4)];
    assert_eq!(floaters_of(&table, 2, &apart), [(1, FloaterKind::D)]);
    // Only number 5 can leave the others a pair.
    assert_eq!(floaters_of(&table, 2, &[(3, 5), (1, 5)]), [(5, FloaterKind::D)]);
}

#[test]
fn groups_are_paired_from_both_ends_and_what_is_left_meets_in_the_middle() {
    // After two rounds: 1 has 2 points, 2 to 5 have 1, 6 has none.
    let table = played(field(6, 7), &[(1, 4, 'w'), (5, 2, 'b'), (3, 6, 'w')]);
    let table = played(table, &[(2, 1, 'b'), (4, 3, 'w'), (6, 5, 'b')]);
    let round = paired(&table, 3, &[]);
    // 1 comes down and meets the highest of the middle whom it has not met, 6 comes up and meets the lowest.
    let steps = asked(&table, 3, &[], |request| {
        let field = LimField::new(request);
        let everybody: Vec<usize> = (0..6).collect();
        let pairs = pair_all(&field, &everybody, &Watch::default()).expect("pairs");
        let steps = groups::steps(&field, &partners(6, &pairs));
        let sides = steps.iter().map(|step| (step.side, step.residents.len()));
        sides.collect::<Vec<_>>()
    });
    assert_eq!(steps, [(Side::Above, 1), (Side::Below, 1), (Side::Median, 4)]);
    // 3 is the first whom 1 has not met. Of the middle 6 has not met 4 and 2, but without 4 the last two would meet again.
    assert_eq!(meetings_of(&round), [(1, 3), (2, 6), (4, 5)]);
}

#[test]
fn a_pair_is_taken_apart_where_the_middle_cannot_be_paired() {
    // 1, 2 and 3 won twice, 4 has one point, 5 and 6 none: 4 is the median group and may meet none of those above.
    let mut table = field(6, 7);
    let games = [
        ("WB", 'w'),
        ("BW", 'w'),
        ("WB", 'w'),
        ("BW", 'd'),
        ("WB", 'l'),
        ("BW", 'l'),
    ];
    for (contestant, (colours, how)) in table.contestants.iter_mut().zip(games) {
        let opponents = 9_000 + 10 * contestant.no.get()..;
        for (letter, opponent) in colours.chars().zip(opponents) {
            let colour = letter_colour(letter);
            let result = match (how, colour) {
                ('w', Colour::White) | ('l', Colour::Black) => GameResult::WhiteWins,
                ('w', Colour::Black) | ('l', Colour::White) => GameResult::BlackWins,
                _ => GameResult::Draw,
            };
            contestant.cells.push(Cell::Game(GameCell {
                opponent: number(opponent),
                colour,
                result: Some(result),
                unrated: false,
                reported: None,
            }));
        }
    }
    // One comes from above and none from below, so the pair below is taken apart: 3 meets one of it, and 4 the other.
    let met = meetings_of(&paired(&table, 3, &[(1, 4), (2, 4), (3, 4)]));
    assert_eq!(met, [(1, 2), (3, 6), (4, 5)]);
    // A round that cannot be paired at all is none.
    let nobody = [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6)];
    let answer = asked(&table, 3, &nobody, |request| pair(request, &Watch::default()));
    assert_eq!(answer, Err(Unpairable::NoLegalPairing));
}
