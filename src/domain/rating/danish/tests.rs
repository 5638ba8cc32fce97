//! The Danish rating worked by hand, place by place of the office's settings.

use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::rating_regulation::{example_settings, known_settings};

const DAYS: Days = Days {
    starts_on: date(2026, 4, 2),
    calculated_on: date(2026, 4, 7),
};

fn no(number: u16) -> StartNo {
    StartNo::new(number).expect("a number")
}

fn player(number: u16, rating: u16) -> Player {
    Player {
        no: no(number),
        at_start: Rating::new(rating),
        frozen: None,
        standard: Rating::new(rating),
        fide: None,
        age: Some(40),
        games_before: Some(100),
    }
}

/// A game in which White has so many half points and Black the rest.
fn game(round: u16, white: u16, black: u16, halves: i32) -> Game {
    Game {
        round: RoundNo::new(round).expect("a round"),
        white: no(white),
        black: no(black),
        white_score: Points::halves(halves),
        black_score: Points::halves(2 - halves),
        then: [None; 2],
    }
}

/// The example with some places filled in otherwise.
fn with(places: &[(Slot, &str)]) -> Settings {
    let mut settings = example_settings().clone();
    for (slot, text) in places {
        settings
            .fill(*slot, text)
            .unwrap_or_else(|error| panic!("{slot:?}: {error}"));
    }
    settings
}

fn worked(settings: &Settings, players: &[Player], games: &[Game], number: u16) -> Working {
    let all = calculate(settings, Discipline::Standard, DAYS, players, games);
    match &all
        .iter()
        .find(|one| one.no == no(number))
        .expect("the player")
        .outcome
    {
        Outcome::Worked(working) => (**working).clone(),
        other @ (Outcome::NoGames | Outcome::Missing(_)) => panic!("{other:?}"),
    }
}

/// Five games of a player of 1700, worked by hand.
fn five() -> (Vec<Player>, Vec<Game>) {
    let players = vec![
        player(1, 1700),
        player(2, 1800),
        player(3, 1650),
        player(4, 1500),
        player(5, 1710),
        player(6, 1910),
    ];
    // Expected: .36 against 1800, .57 against 1650, .76 against 1500, .49 against 1710, .23 against 1910.
    let games = vec![
        game(1, 1, 2, 2),
        game(2, 3, 1, 1),
        game(3, 1, 4, 2),
        game(4, 5, 1, 2),
        game(5, 1, 6, 2),
    ];
    (players, games)
}

#[test]
fn a_new_rating_by_hand() {
    let (players, games) = five();
    let working = worked(example_settings(), &players, &games, 1);
    let expected: Vec<i32> = working.games.iter().map(|line| line.expected.get()).collect();
    assert_eq!(expected, [36, 57, 76, 49, 23]);
    assert_eq!(working.we_raw, Hundredths::new(241));
    // To the nearest multiple of 0.05.
    assert_eq!(working.we, Hundredths::new(240));
    assert_eq!(working.w, Hundredths::new(350));
    assert_eq!((working.k, working.k_row), (20, 1));
    assert_eq!((working.b, working.b_row), (Hundredths::ZERO, None));
    // 20 * (3.50 - 2.40) = 22.
    assert_eq!((working.change, working.rn), (22, Rating::new(1722).unwrap()));
    assert_eq!(
        (working.ro_source, working.current),
        (Source::AtStart, working.ro)
    );
    assert!(!working.is_floored);
}

#[test]
fn a_bonus_is_part_of_what_k_is_multiplied_with() {
    let (mut players, games) = five();
    let settings = with(&[
        (
            Slot::Bonus(Discipline::Standard),
            "18 5 1.00 0.50 100\n- 5 1.00 0.25 0",
        ),
        (Slot::K(Discipline::Standard), "- 18 - 40\n1800 - - 25\n- - - 15"),
    ]);
    let adult = worked(&settings, &players, &games, 1);
    // W - We is 1.10: B is 0.25, and 25 * 1.35 = 33.75.
    assert_eq!(
        (adult.b, adult.b_row, adult.k, adult.k_row),
        (Hundredths::new(25), Some(2), 25, 2)
    );
    assert_eq!(adult.change, 34);
    players[0].age = Some(18);
    let junior = worked(&settings, &players, &games, 1);
    // 0.50 and all of the 0.10 above one point: 0.60; 40 * 1.70 = 68.
    assert_eq!(
        (junior.b, junior.b_row, junior.k, junior.k_row),
        (Hundredths::new(60), Some(1), 40, 1)
    );
    assert_eq!(junior.change, 68);
    // One game fewer, and nobody has a bonus.
    assert_eq!(worked(&settings, &players, &games[..4], 1).b, Hundredths::ZERO);
}

#[test]
fn a_cap_is_a_switch_and_bounds_the_difference_both_ways() {
    let players = [player(1, 2300), player(2, 1700)];
    let games = [game(1, 1, 2, 1)];
    let free = worked(example_settings(), &players, &games, 1);
    assert_eq!(
        (
            free.games[0].difference,
            free.games[0].is_capped,
            free.we_raw.get()
        ),
        (600, false, 98)
    );
    let capped = with(&[(Slot::Cap, "400")]);
    let strong = worked(&capped, &players, &games, 1);
    assert_eq!(
        (
            strong.games[0].difference,
            strong.games[0].is_capped,
            strong.we_raw.get()
        ),
        (400, true, 92)
    );
    assert_eq!(worked(&capped, &players, &games, 2).games[0].difference, -400);
}

#[test]
fn nobody_falls_below_the_floor_and_where_there_is_none_everybody_may() {
    let players = [player(1, 1205), player(2, 1210)];
    let games = [game(1, 1, 2, 0)];
    let held = worked(example_settings(), &players, &games, 1);
    assert_eq!((held.change, held.rn.get(), held.is_floored), (-10, 1200, true));
    let free = worked(
        &with(&[(Slot::Floor(Discipline::Standard), "none")]),
        &players,
        &games,
        1,
    );
    assert_eq!((free.rn.get(), free.is_floored), (1195, false));
}

#[test]
fn the_ratings_of_the_start_count_and_the_change_is_added_to_what_holds_now() {
    let (players, games) = five();
    let across = Days {
        starts_on: date(2024, 5, 10),
        calculated_on: date(2024, 6, 12),
    };
    let all = calculate(example_settings(), Discipline::Standard, across, &players, &games);
    let Outcome::Worked(working) = &all[0].outcome else {
        panic!("{:?}", all[0]);
    };
    // 1700 became 1850 on 1 June; the change of 22 is that of 1700.
    assert_eq!((working.ro.get(), working.change), (1700, 22));
    assert_eq!((working.current.get(), working.rn.get()), (1850, 1872));
}

#[test]
fn each_rate_of_play_has_its_own_tables() {
    let (players, games) = five();
    let settings = with(&[(Slot::K(Discipline::Rapid), "- - - 10")]);
    for (discipline, change) in [
        (Discipline::Standard, 22),
        (Discipline::Rapid, 11),
        (Discipline::Blitz, 22),
    ] {
        let all = calculate(&settings, discipline, DAYS, &players, &games);
        let Outcome::Worked(working) = &all[0].outcome else {
            panic!("{:?}", all[0]);
        };
        assert_eq!(working.change, change, "{discipline:?}");
    }
}

#[test]
fn opponents_without_a_danish_rating_count_as_the_settings_say() {
    let mut guest = player(2, 1600);
    (guest.at_start, guest.standard) = (None, None);
    guest.fide = Rating::new(1900);
    let mut stranger = player(3, 1600);
    (stranger.at_start, stranger.standard) = (None, None);
    let players = [player(1, 1700), guest, stranger];
    let games = [game(1, 1, 2, 1), game(2, 3, 1, 1)];
    for (word, counted) in [
        ("fide_else_leave_out", vec![(1900, Source::Fide)]),
        (
            "fide_else_start",
            vec![(1900, Source::Fide), (1200, Source::Start(1))],
        ),
        ("start", vec![(1200, Source::Start(1)), (1200, Source::Start(1))]),
    ] {
        let working = worked(&with(&[(Slot::Opponents, word)]), &players, &games, 1);
        let found: Vec<(u16, Source)> = working
            .games
            .iter()
            .map(|line| (line.rating.get(), line.source))
            .collect();
        assert_eq!(found, counted, "{word}");
    }
    let all = calculate(
        &with(&[(Slot::Opponents, "leave_out")]),
        Discipline::Standard,
        DAYS,
        &players,
        &games,
    );
    assert_eq!(all[0].outcome, Outcome::NoGames);
    // Their own calculation begins with the first rating of the table.
    let first = worked(example_settings(), &players, &games, 3);
    assert_eq!((first.ro.get(), first.ro_source), (1200, Source::Start(1)));
}

#[test]
fn somebody_without_a_danish_rating_begins_with_what_the_settings_say() {
    // A grandmaster from abroad; a Dane who never played rapid before; somebody nobody has rated.
    let mut guest = player(1, 2600);
    (guest.at_start, guest.standard, guest.fide) = (None, None, Rating::new(2600));
    let mut dane = player(2, 1850);
    dane.at_start = None;
    let mut stranger = player(3, 1200);
    (stranger.at_start, stranger.standard) = (None, None);
    let players = [guest, dane, stranger, player(4, 1500)];
    let games = [game(1, 1, 4, 2), game(2, 2, 4, 1), game(3, 3, 4, 0)];
    let begins = |word: &str| {
        let settings = with(&[(Slot::First, word)]);
        let all = calculate(&settings, Discipline::Rapid, DAYS, &players, &games);
        [1, 2, 3].map(|number| match &all[number - 1].outcome {
            Outcome::Worked(working) => (working.ro.get(), working.ro_source),
            other @ (Outcome::NoGames | Outcome::Missing(_)) => panic!("{word}: {other:?}"),
        })
    };
    let table = (1200, Source::Start(1));
    assert_eq!(begins("table"), [table, table, table]);
    assert_eq!(begins(""), begins("table"));
    assert_eq!(begins("fide_else_table"), [(2600, Source::Fide), table, table]);
    assert_eq!(
        begins("standard_else_table"),
        [table, (1850, Source::Standard), table]
    );
    assert_eq!(
        begins("standard_else_fide_else_table"),
        [(2600, Source::Fide), (1850, Source::Standard), table]
    );
    // What somebody begins with he is worth to others, too.
    let settings = with(&[
        (Slot::First, "standard_else_table"),
        (Slot::Opponents, "leave_out"),
    ]);
    let all = calculate(&settings, Discipline::Rapid, DAYS, &players, &games);
    let Outcome::Worked(working) = &all[3].outcome else {
        panic!("{:?}", all[3]);
    };
    let counted: Vec<_> = working
        .games
        .iter()
        .map(|line| (line.rating.get(), line.source))
        .collect();
    assert_eq!(counted, [(1850, Source::Standard)]);
}

#[test]
fn whose_year_of_birth_is_missing_is_said() {
    let mut child = player(2, 1600);
    (child.at_start, child.standard, child.age) = (None, None, None);
    let players = [player(1, 1700), child];
    let settings = with(&[
        (Slot::Opponents, "start"),
        (Slot::Start(Discipline::Standard), "12 1000\n- 1200"),
    ]);
    let all = calculate(
        &settings,
        Discipline::Standard,
        DAYS,
        &players,
        &[game(1, 1, 2, 1)],
    );
    let of_the_child = Missing::OfOpponent(Fact::Birth, no(2));
    assert_eq!(all[0].outcome, Outcome::Missing(vec![of_the_child]));
    assert_eq!(all[1].outcome, Outcome::Missing(vec![Missing::Fact(Fact::Birth)]));
    assert_eq!(of_the_child.name(), "birth:2");
    assert_eq!(Missing::named("birth:2"), Some(of_the_child));
    assert_eq!(Missing::named("birth:x"), None);
}

#[test]
fn rows_by_games_played_before_are_named_as_what_nobody_can_answer() {
    assert_eq!(example_settings().unanswerable(), []);
    let settings = with(&[(Slot::K(Discipline::Rapid), "- - 30 40\n- - - 20")]);
    assert_eq!(settings.unanswerable(), [Slot::K(Discipline::Rapid)]);
}

#[test]
fn without_the_offices_tables_nothing_is_calculated_and_each_empty_one_is_named() {
    let (players, games) = five();
    let all = calculate(known_settings(), Discipline::Standard, DAYS, &players, &games);
    let Outcome::Missing(missing) = &all[0].outcome else {
        panic!("{:?}", all[0]);
    };
    for slot in [
        Slot::Expected,
        Slot::K(Discipline::Standard),
        Slot::Rounding,
        Slot::Unplayed,
    ] {
        assert!(missing.contains(&Missing::Setting(slot)), "{slot:?}");
    }
    assert!(!missing.contains(&Missing::Setting(Slot::K(Discipline::Rapid))));
}

#[test]
fn what_a_row_asks_and_nobody_knows_is_named_and_nothing_else() {
    let (mut players, games) = five();
    let settings = with(&[(
        Slot::K(Discipline::Standard),
        "1600 18 - 40\n- 18 30 30\n- - - 20",
    )]);
    players[0].age = None;
    players[0].games_before = None;
    let all = calculate(&settings, Discipline::Standard, DAYS, &players, &games);
    assert_eq!(
        all[0].outcome,
        // The first row is for players below 1600 and does not matter.
        Outcome::Missing(vec![Missing::Fact(Fact::Birth), Missing::Fact(Fact::GamesBefore)])
    );
    players[0].age = Some(40);
    assert_eq!(worked(&settings, &players, &games, 1).k_row, 3);
}

#[test]
fn who_played_no_rated_game_keeps_the_rating() {
    let players = [player(1, 1700), player(2, 1800), player(3, 1900)];
    let all = calculate(
        example_settings(),
        Discipline::Standard,
        DAYS,
        &players,
        &[game(1, 1, 2, 1)],
    );
    assert_eq!(all[2].outcome, Outcome::NoGames);
}

#[test]
fn a_frozen_rating_is_ro_for_the_player_and_for_the_opponents() {
    let frozen = Player {
        frozen: Rating::new(1600).map(|rating| FrozenRating {
            rating,
            day: date(2026, 3, 1),
        }),
        ..player(1, 1500)
    };
    let (players, games) = ([frozen, player(2, 1600)], [game(1, 1, 2, 1)]);
    let mine = worked(example_settings(), &players, &games, 1);
    assert_eq!((mine.ro.get(), mine.ro_source), (1600, Source::Listed));
    assert_eq!((mine.current.get(), mine.games[0].difference), (1600, 0));
    let theirs = worked(example_settings(), &players, &games, 2);
    let line = theirs.games[0];
    assert_eq!(
        (line.rating.get(), line.source, line.difference),
        (1600, Source::Listed, 0)
    );
}

proptest! {
    #[test]
    fn neither_the_order_of_games_nor_that_of_players_matters_and_a_stored_version_gives_the_same_bytes(
        ratings in proptest::collection::vec(1000u16..2600, 2..10),
        pairs in proptest::collection::vec((0usize..10, 0usize..10, 0i32..=2), 1..30),
        turn in 0usize..30,
    ) {
        let mut players: Vec<Player> = ratings.iter().zip(1u16..).map(|(rating, no)| player(no, *rating)).collect();
        let count = players.len();
        let mut games: Vec<Game> = pairs
            .into_iter()
            .zip(1u16..)
            .map(|((one, other, halves), round)| (one % count, other % count, halves, round))
            .filter(|(one, other, _, _)| one != other)
            .map(|(one, other, halves, round)| {
                let number = |index: usize| u16::try_from(index + 1).unwrap();
                game(round, number(one), number(other), halves)
            })
            .collect();
        let bytes = |settings: &Settings, players: &[Player], games: &[Game]| {
            let all = calculate(settings, Discipline::Standard, DAYS, players, games);
            let workings: Vec<(u16, Option<Working>)> = all
                .into_iter()
                .map(|one| match one.outcome {
                    Outcome::Worked(working) => (one.no.get(), Some(*working)),
                    Outcome::NoGames | Outcome::Missing(_) => (one.no.get(), None),
                })
                .collect();
            serde_json::to_vec(&workings).unwrap()
        };
        let first = bytes(example_settings(), &players, &games);
        let stored = serde_json::to_string(example_settings()).unwrap();
        let stored: Settings = serde_json::from_str(&stored).unwrap();
        players.reverse();
        if !games.is_empty() {
            let middle = turn % games.len();
            games.rotate_left(middle);
        }
        prop_assert_eq!(bytes(&stored, &players, &games), first);
    }

    #[test]
    fn two_who_meet_expect_a_point_between_them(one in 1000u16..2600, other in 1000u16..2600, halves in 0i32..=2) {
        let players = [player(1, one), player(2, other)];
        let games = [game(1, 1, 2, halves)];
        let (mine, theirs) = (
            worked(example_settings(), &players, &games, 1),
            worked(example_settings(), &players, &games, 2),
        );
        prop_assert_eq!(mine.we_raw.plus(theirs.we_raw), Hundredths::new(100));
        prop_assert_eq!(mine.w.plus(theirs.w), Hundredths::new(100));
        // At equal K what one wins the other loses, a rounding apart.
        prop_assert!((mine.change + theirs.change).abs() <= 1);
    }
}
