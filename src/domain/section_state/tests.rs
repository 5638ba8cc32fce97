//! What follows from a section as it stands: the cross table, what the next pairing knows, and what is missing in a round.

use super::{
    samples::{entrant, field, game, nth, number, round},
    *,
};
use crate::{later_ratings::LaterRating, registration::EntryStatus};
use engine::points::Points;
use rules::entry::Suspension;

fn bye(player: u16, kind: ByeKind) -> Bye {
    Bye {
        player: number(player),
        kind,
    }
}

#[test]
fn the_cross_table_has_the_public_rounds_and_both_players_tell_the_same() {
    let field = field(
        3,
        vec![
            round(
                1,
                RoundStatus::Closed,
                vec![game(1, 1, 2, Outcome::of(GameResult::BlackWins))],
                vec![bye(3, ByeKind::PairingAllocated)],
            ),
            round(
                2,
                RoundStatus::Published,
                vec![game(1, 2, 3, Outcome::OPEN)],
                vec![],
            ),
            round(3, RoundStatus::Draft, vec![game(1, 3, 1, Outcome::OPEN)], vec![]),
        ],
    );
    let table = field.crosstable();
    assert_eq!(table.rounds(), 2);
    assert_eq!(table.check(), Ok(()));
    let points: Vec<Points> = table
        .contestants
        .iter()
        .map(|contestant| contestant.points(&table.scoring, 2))
        .collect();
    assert_eq!(points, [Points::ZERO, Points::ONE, Points::ONE]);
}

#[test]
fn a_game_put_off_is_open_in_the_standings_and_a_draw_for_the_pairing() {
    let field = field(
        2,
        vec![
            round(
                1,
                RoundStatus::Published,
                vec![game(1, 1, 2, Outcome::put_off(Suspension::Adjourned))],
                vec![],
            ),
            round(2, RoundStatus::Planned, vec![], vec![]),
        ],
    );
    let shown = field.crosstable();
    let paired_from = field.crosstable_before(nth(2));
    let result = |table: &Crosstable| {
        table
            .find(number(1))
            .and_then(|contestant| contestant.cell(nth(1)).game().and_then(|game| game.result))
    };
    assert_eq!(result(&shown), None);
    assert_eq!(result(&paired_from), Some(GameResult::Draw));
}

#[test]
fn the_upper_half_of_baku_ends_with_the_same_person_wherever_late_entries_come() {
    let mut field = field(10, Vec::new());
    field.planned_rounds = 9;
    let settled = |field: &SectionState| {
        let mut field = field.clone();
        field.settle_virtual_points();
        field
            .settings
            .arrangements
            .virtual_points
            .iter()
            .map(|given| (given.points, given.to.get(), given.last.get()))
            .collect::<Vec<_>>()
    };
    assert_eq!(settled(&field), []);
    field.settings.acceleration = Acceleration::Baku;
    assert_eq!(settled(&field), [(Points::ONE, 3, 6), (Points::HALF, 5, 6)]);
    // Two come in round 3 above number 6: they take numbers 2 and 5, and number 6 is number 8 now.
    for entrant in &mut field.players {
        entrant.no = entrant.no.and_then(|no| {
            let before = u16::from(no.get() >= 2) + u16::from(no.get() >= 4);
            StartNo::new(no.get() + before)
        });
    }
    for no in [2, 5] {
        let mut late = entrant(no);
        late.stay.joined = nth(3);
        field.players.push(late);
    }
    assert_eq!(settled(&field), [(Points::ONE, 3, 8), (Points::HALF, 5, 8)]);
    // Other accelerations by halves and groups: the same persons.
    field.settings.acceleration = Acceleration::HaleySoft;
    assert_eq!(settled(&field), [(Points::ONE, 2, 8), (Points::HALF, 2, 12)]);
    field.settings.acceleration = Acceleration::OwnGroups;
    field.settings.acceleration_groups = vec!["3-6; 1-4; 2".parse().expect("a group")];
    assert_eq!(settled(&field), [(Points::whole(2), 4, 8)]);
    // What a report settled stays.
    field.settings.arrangements.virtual_points = vec![pairing::arrangements::VirtualPoints {
        points: Points::ONE,
        from: nth(1),
        to: nth(2),
        first: number(1),
        last: number(4),
    }];
    assert_eq!(settled(&field), [(Points::ONE, 2, 4)]);
}

#[test]
fn requested_byes_late_entries_and_those_who_leave_later_are_known_to_the_pairing() {
    let mut field = field(5, vec![round(1, RoundStatus::Planned, vec![], vec![])]);
    field.players[0].requested_byes = vec![(nth(1), ByeKind::HalfPoint)];
    field.players[1].stay.joined = nth(2);
    field.players[2].stay.status = EntryStatus::Withdrawn;
    field.players[2].stay.left_after = Some(1);
    field.players[3].stay.status = EntryStatus::Withdrawn;
    field.players[3].stay.left_after = Some(0);
    let table = field.crosstable_before(nth(1));
    let request = pairing::Request {
        system: field.settings.system,
        table: &table,
        round: nth(1),
        first_colour: Colour::White,
        prohibited: &[],
        virtual_points: &[],
        parity: pairing::Parity::default(),
        topscorers: pairing::Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &pairing::monrad_rules::MonradRules::NORWEGIAN,
    };
    let there: Vec<u16> = request
        .taking_part()
        .map(|contestant| contestant.no.get())
        .collect();
    assert_eq!(there, [3, 5]);
}

#[test]
fn a_round_counts_what_is_missing_put_off_and_disputed() {
    let mut disputed = game(3, 5, 6, Outcome::of(GameResult::Draw));
    disputed.is_disputed = true;
    let round = round(
        1,
        RoundStatus::Published,
        vec![
            game(1, 1, 2, Outcome::OPEN),
            game(2, 3, 4, Outcome::put_off(Suspension::Postponed)),
            disputed,
        ],
        vec![],
    );
    assert_eq!(
        round.count(),
        BoardCount {
            all: 3,
            settled: 2,
            missing: 1,
            suspended: 1,
            disputed: 1
        }
    );
}

#[test]
fn a_correction_counts_until_the_round_after_the_next_is_published() {
    let public = |no| {
        round(
            no,
            RoundStatus::Closed,
            vec![game(1, 1, 2, Outcome::of(GameResult::Draw))],
            vec![],
        )
    };
    let draft = |no| round(no, RoundStatus::Draft, vec![game(1, 1, 2, Outcome::OPEN)], vec![]);
    let two = field(2, vec![public(1), public(2), draft(3)]);
    assert_eq!(two.effect_of_correcting(nth(1)), Effect::Counts);
    let mut three = field(2, vec![public(1), public(2), public(3)]);
    assert_eq!(three.effect_of_correcting(nth(1)), Effect::ReportedOnly);
    assert_eq!(three.effect_of_correcting(nth(2)), Effect::Counts);
    assert_eq!(three.effect_of_correcting(nth(3)), Effect::Counts);
    three.fide_mode = FideMode::Left { round: nth(2) };
    assert_eq!(three.effect_of_correcting(nth(1)), Effect::Counts);
}

#[test]
fn the_cross_table_knows_what_counts_and_what_is_reported() {
    let mut late = game(1, 1, 2, Outcome::of(GameResult::WhiteWins));
    late.reported = Some(GameResult::BlackWins);
    let field = field(2, vec![round(1, RoundStatus::Closed, vec![late], vec![])]);
    let table = field.crosstable();
    assert_eq!(table.check(), Ok(()));
    let points = |table: &Crosstable, no| table.find(number(no)).expect("a line").points(&table.scoring, 1);
    assert_eq!(
        [points(&table, 1), points(&table, 2)],
        [Points::ONE, Points::ZERO]
    );
    assert_eq!(
        field.crosstable_before(nth(2)).find(number(1)),
        table.find(number(1))
    );
    let reported = table.as_reported();
    assert_eq!(reported.check(), Ok(()));
    assert_eq!(
        [points(&reported, 1), points(&reported, 2)],
        [Points::ZERO, Points::ONE]
    );
}

/// Three rounds in three months, all won by player 1 against player 2, with the ratings that came into force on the way.
fn winter(tie_breaks: &str) -> SectionState {
    let won = || vec![game(1, 1, 2, Outcome::of(GameResult::WhiteWins))];
    let mut rounds: Vec<SectionRound> = (1..=3)
        .map(|no| round(no, RoundStatus::Closed, won(), vec![]))
        .collect();
    for (round, day) in rounds.iter_mut().zip(["2026-10-20", "2026-11-01", "2026-12-15"]) {
        round.starts_at = format!("{day}T18:00:00Z").parse().ok();
    }
    let mut field = field(2, rounds);
    field.planned_rounds = 3;
    field.settings.tie_breaks = engine::tiebreak::parse_list(tie_breaks).expect("tie-breaks");
    let later = |day: &str, rating: u16| LaterRating {
        from: day.parse().expect("a day"),
        rating: Rating::new(rating).expect("a rating"),
        k: None,
        is_typed: false,
        ranks: Rating::new(rating),
    };
    for (player, rating) in field.players.iter_mut().zip([2000, 1900]) {
        player.rating = Rating::new(rating);
    }
    field.players[0].later = LaterRatings::new([later("2026-11-01", 2016)]);
    field.players[1].later = LaterRatings::new([later("2026-12-01", 1850), later("2026-11-01", 1873)]);
    field
}

/// The values of a player's tie-breaks, the points left out.
fn values(field: &SectionState, no: u16) -> Vec<String> {
    let standings = field.standings(3);
    let row = standings.find(number(no)).expect("a line");
    let values = row.values.iter().skip(1);
    values.map(|value| value.expect("a value").decimal(0)).collect()
}

#[test]
fn tie_breaks_use_the_first_ratings_unless_each_rounds_are_chosen() {
    let mut field = winter("ARO,ARO/C1,TPR,PTP,APRO,RTNG");
    // 3 of 3 against 1900: the table's 800 more; the loser has 800 less than 2000. Expected is 1 above 735 only.
    assert_eq!(
        values(&field, 1),
        ["1900", "1900", "2700", "2636", "1200", "2000"]
    );
    assert_eq!(
        values(&field, 2),
        ["2000", "2000", "1200", "1200", "2700", "1900"]
    );
    assert!(!field.uses_round_ratings());

    field.settings.tie_break_ratings = TieBreakRatings::EachRound;
    assert!(field.uses_round_ratings());
    // 1900, 1873 and 1850: 5623 / 3 = 1874.3; without the lowest 3773 / 2 = 1886.5. For all three expected to be won it takes 736 more
    // than 1900. 2000, 2016 and 2016: 6032 / 3 = 2010.7; a score of nothing is 800 below the lowest.
    assert_eq!(
        values(&field, 1),
        ["1874", "1887", "2674", "2636", "1211", "2000"]
    );
    assert_eq!(
        values(&field, 2),
        ["2011", "2016", "1211", "1200", "2674", "1900"]
    );
    let aro = "ARO".parse().expect("a tie-break");
    let working = field.standings(3).working(number(1), aro).expect("a working");
    let amounts: Vec<String> = working.parts.iter().map(|part| part.amount.decimal(0)).collect();
    assert_eq!(amounts, ["1900", "1873", "1850"]);
    // Pairing goes on by the ratings at the start.
    let table = field.crosstable();
    let ratings: Vec<Option<Rating>> = table.contestants.iter().map(|one| one.rating).collect();
    assert_eq!(ratings, [Rating::new(2000), Rating::new(1900)]);
}

#[test]
fn a_round_without_a_day_counts_by_the_one_before_it() {
    let mut field = winter("ARO");
    field.settings.tie_break_ratings = TieBreakRatings::EachRound;
    field.rounds[2].starts_at = None;
    assert_eq!(field.rating_day(nth(3)), field.rating_day(nth(2)));
    // 1900, 1873 and 1873 again.
    assert_eq!(values(&field, 1), ["1882"]);
    field.rounds[0].starts_at = None;
    field.rounds[1].starts_at = None;
    assert_eq!(field.rating_day(nth(1)), None);
    assert_eq!(values(&field, 1), ["1900"], "no day: the first rating");
}

#[test]
fn a_rating_holds_from_the_first_round_on_its_day_or_later() {
    let field = winter("BH");
    let first = |day: &str| field.first_round_from(day.parse().expect("a day"));
    assert_eq!(first("2026-10-01"), Some(nth(1)));
    assert_eq!(first("2026-11-01"), Some(nth(2)));
    assert_eq!(first("2026-11-02"), Some(nth(3)));
    assert_eq!(first("2026-12-16"), None);
}

/// CASE-49: "hvis resultatet af partiet kan gribe afgørende ind i andre spilleres placeringer".
#[test]
fn case_49_whose_place_hangs_on_a_game_is_worked_out_with_each_result() {
    let board = BoardNo::new(1).expect("a board");
    let games = vec![
        game(1, 1, 2, Outcome::OPEN),
        game(2, 3, 4, Outcome::of(GameResult::WhiteWins)),
    ];
    let four = field(4, vec![round(1, RoundStatus::Published, games, vec![])]);
    let hangs = four.places_by_result(nth(1), board).expect("a board");
    assert_eq!(hangs.rounds, 1);
    let third = hangs.moved.iter().find(|one| one.no == number(3));
    let [white, drawn, black] = third.expect("the winner of the other game").places;
    // Alone in front after a draw, and not after a game that somebody wins.
    assert_eq!(
        drawn.map(|place| (place.first, place.is_shared())),
        Some((1, false))
    );
    assert!(white != drawn || black != drawn);
    assert!(hangs.others() >= 1, "{hangs:?}");
    assert!(third.is_some_and(|one| !one.plays));
    // With nobody else there, nobody else is touched.
    let two = field(
        2,
        vec![round(
            1,
            RoundStatus::Published,
            vec![game(1, 1, 2, Outcome::OPEN)],
            vec![],
        )],
    );
    let hangs = two.places_by_result(nth(1), board).expect("a board");
    assert_eq!((hangs.others(), hangs.moved.len()), (0, 2));
    assert_eq!(two.places_by_result(nth(2), board), None);
    assert_eq!(two.rounds.first().map(|round| round.games.len()), Some(1));
}

#[test]
fn the_place_after_each_round_is_that_of_the_standings_after_it_and_rounds_to_come_have_none() {
    let won = Outcome::of(GameResult::WhiteWins);
    let mut four = field(
        4,
        vec![
            round(
                1,
                RoundStatus::Closed,
                vec![game(1, 1, 4, won), game(2, 2, 3, won)],
                vec![],
            ),
            round(
                2,
                RoundStatus::Published,
                vec![game(1, 2, 1, won), game(2, 4, 3, Outcome::OPEN)],
                vec![],
            ),
            round(3, RoundStatus::Draft, vec![game(1, 1, 3, Outcome::OPEN)], vec![]),
        ],
    );
    for no in 1..=4 {
        let places = four.places_by_round(number(no));
        let shown = |rounds| four.standings(rounds).find(number(no)).map(|row| row.place);
        assert_eq!(places, [shown(1), shown(2)], "{no}");
        assert!(places.iter().all(Option::is_some));
    }
    let first = |no: u16| four.places_by_round(number(no))[1].map(|place| (place.first, place.is_shared()));
    assert_eq!(first(2), Some((1, false)));
    // Who is not in the table has no place; nothing is counted before there are results, nor in a section that would cost too much.
    assert_eq!(four.places_by_round(number(9)), [None, None]);
    four.rounds.clear();
    assert!(four.places_by_round(number(1)).is_empty());
    let played = |no| round(no, RoundStatus::Closed, vec![game(1, 1, 2, won)], vec![]);
    let large = field(1_600, vec![played(1), played(2)]);
    assert!(large.places_by_round(number(1)).is_empty());
}

#[test]
fn nobody_is_kept_out_of_a_published_round_and_who_was_kept_out_plays_on_in_those_to_come() {
    let field = field(
        2,
        vec![
            round(1, RoundStatus::Closed, vec![], vec![]),
            round(2, RoundStatus::Published, vec![], vec![]),
            round(3, RoundStatus::Draft, vec![], vec![]),
            round(4, RoundStatus::Planned, vec![], vec![]),
        ],
    );
    // Round 5 is not announced yet.
    let cases = [
        (vec![3, 4, 5], Ok(())),
        (vec![], Ok(())),
        (vec![3, 2, 1], Err(RoundPublished(nth(2)))),
        (vec![1, 3], Err(RoundPublished(nth(1)))),
    ];
    for (rounds, said) in cases {
        let rounds: Vec<RoundNo> = rounds.into_iter().map(nth).collect();
        assert_eq!(field.check_exclusion(&rounds), said, "{rounds:?}");
    }
    let excluded = [2, 3, 5].map(nth);
    let plays: Vec<u16> = (1..=5)
        .filter(|round| field.may_play_on(nth(*round), &excluded))
        .collect();
    assert_eq!(plays, [3, 5]);
}

#[test]
fn a_players_record_is_what_everybody_can_see() {
    let rounds = || {
        vec![
            round(
                1,
                RoundStatus::Closed,
                vec![game(1, 1, 2, Outcome::of(GameResult::BlackWins))],
                vec![bye(3, ByeKind::PairingAllocated)],
            ),
            // A draft is nobody's record.
            round(
                2,
                RoundStatus::Draft,
                vec![game(1, 2, 3, Outcome::of(GameResult::WhiteWins))],
                Vec::new(),
            ),
        ]
    };
    let mut open = field(3, rounds());
    let record = open.player_record(number(2)).expect("a record");
    assert_eq!((record.rounds, record.games), (1, 1));
    assert_eq!(record.points, Points::ONE);
    // A win against 1999.
    assert_eq!(record.performance, Some(1999 + 800));
    // The bye counts as a point against a dummy with as many: its Buchholz is 1, that of a win over a player without points 0.
    assert_eq!(record.place.map(|place| place.first), Some(2));
    assert!(!record.is_final);
    let bye = open.player_record(number(3)).expect("a record");
    assert_eq!((bye.games, bye.performance), (0, None));
    assert_eq!(open.player_record(number(9)), None);
    open.settings.public.rating = false;
    let hidden = open.player_record(number(2)).expect("a record");
    assert_eq!(hidden.performance, None);
    let mut before = field(3, Vec::new());
    before.planned_rounds = 3;
    let record = before.player_record(number(1)).expect("a record");
    assert_eq!((record.rounds, record.place, record.is_final), (0, None, false));
}
