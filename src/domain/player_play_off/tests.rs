//! Play-offs as they are played: who meets whom, who goes on, and who is level in the end.

use super::*;

fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a number")
}

/// A play-off of players 1, 2 and so on.
fn play_off(players: u16, plan: PlayOffPlan) -> PlayerPlayOff {
    PlayerPlayOff {
        players: (1..=players).map(number).collect(),
        plan,
        seed: LotSeed::new(7),
        results: Vec::new(),
        leavers: Vec::new(),
    }
}

fn plan(stages: PlayOffStages, is_double: bool, ending: PlayOffEnding, every_place: bool) -> PlayOffPlan {
    PlayOffPlan {
        stages,
        is_double,
        ending,
        every_place,
        ..PlayOffPlan::default()
    }
}

/// Plays the open games of the last stage: each is won by whoever comes first in `strength`; drawn where neither is in it.
fn play(mut one: PlayerPlayOff, strength: &[u16]) -> PlayerPlayOff {
    let course = one.course();
    let stage = course.stages.last().expect("a stage");
    for game in stage.games.iter().filter(|game| game.result.is_none()) {
        let rank = |player: StartNo| strength.iter().position(|no| *no == player.get()).unwrap_or(99);
        let result = match rank(game.white).cmp(&rank(game.black)) {
            std::cmp::Ordering::Less => GameResult::WhiteWins,
            std::cmp::Ordering::Equal => GameResult::Draw,
            std::cmp::Ordering::Greater => GameResult::BlackWins,
        };
        one = one
            .with_result((stage.no, game.white, game.black), Some(result))
            .expect("a game");
    }
    one
}

fn order(one: &PlayerPlayOff) -> Vec<Vec<u16>> {
    let order = one.course().order;
    order
        .iter()
        .map(|part| part.iter().map(|player| player.get()).collect())
        .collect()
}

/// How many games each stage has.
fn games(one: &PlayerPlayOff) -> Vec<usize> {
    one.course()
        .stages
        .iter()
        .map(|stage| stage.games.len())
        .collect()
}

#[test]
fn the_default_is_written_as_people_write_it() {
    let plan = PlayOffPlan::default();
    assert_eq!(plan.check(), Ok(()));
    for time in [&plan.rapid, &plan.blitz] {
        assert_eq!(time.to_string().parse::<PlayOffTime>().as_ref(), Ok(time));
    }
    for text in ["", "hest", &"5".repeat(41)] {
        assert_eq!(text.parse::<PlayOffTime>(), Err(NoPlayOffTime), "{text}");
    }
    for (white_minutes, black_minutes) in [(0, 4), (5, 61)] {
        let wrong = PlayOffPlan {
            white_minutes,
            black_minutes,
            ..PlayOffPlan::default()
        };
        assert_eq!(wrong.check(), Err(PlayOffRefusal::Minutes));
    }
    let one = play_off(2, plan);
    let json = serde_json::to_value(&one).expect("JSON");
    assert_eq!(
        serde_json::from_value::<PlayerPlayOff>(json).expect("a play-off"),
        one
    );
}

#[test]
fn each_stage_has_the_games_that_its_players_need() {
    use PlayOffEnding::StayLevel;
    use PlayOffStages::{ArmageddonOnly, BlitzOnly};
    for (players, stages, is_double, expected) in [
        (2, BlitzOnly, true, 2),
        (2, BlitzOnly, false, 1),
        (3, BlitzOnly, true, 6),
        (3, BlitzOnly, false, 3),
        (4, BlitzOnly, true, 12),
        (4, BlitzOnly, false, 6),
        (2, ArmageddonOnly, true, 1),
        (3, ArmageddonOnly, true, 3),
        (4, ArmageddonOnly, true, 6),
    ] {
        let one = play_off(players, plan(stages, is_double, StayLevel, false));
        let course = one.course();
        assert_eq!(games(&one), [expected], "{players} {stages:?} {is_double}");
        assert!(!course.is_over);
        // Nobody meets somebody twice with the same colour.
        let mut pairs: Vec<_> = course.stages[0]
            .games
            .iter()
            .map(|game| (game.white, game.black))
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), expected);
    }
}

#[test]
fn two_who_stay_level_go_on_to_the_next_stage_and_armageddon_decides() {
    let one = play_off(2, PlayOffPlan::default());
    // Two draws, then a win each, then a draw that Black wins.
    let one = play(one, &[]);
    assert_eq!(games(&one), [2, 2]);
    let course = one.course();
    for game in &course.stages[1].games {
        assert!(
            course.stages[1]
                .games
                .iter()
                .any(|other| other.white == game.black)
        );
    }
    let mut blitz = one;
    for game in course.stages[1].games.clone() {
        let at = (2, game.white, game.black);
        blitz = blitz
            .with_result(at, Some(GameResult::WhiteWins))
            .expect("a game");
    }
    assert_eq!(games(&blitz), [2, 2, 1]);
    let last = blitz.course().stages[2].clone();
    assert_eq!(last.kind, PlayOffStageKind::Armageddon);
    let black = last.games[0].black;
    let over = play(blitz, &[]);
    assert!(over.course().is_over);
    assert_eq!(over.course().order[0], [black]);
    assert_eq!(over.course().order.len(), 2);
}

#[test]
fn who_wins_the_first_stage_has_won() {
    for strength in [1, 2] {
        let one = play(play_off(2, PlayOffPlan::default()), &[strength]);
        assert_eq!((games(&one).as_slice(), one.course().is_over), (&[2][..], true));
        assert_eq!(order(&one), [[strength], [3 - strength]]);
    }
}

#[test]
fn of_three_and_four_those_who_are_still_level_go_on() {
    use PlayOffEnding::StayLevel;
    use PlayOffStages::RapidBlitz;
    // Player 1 beats everybody, the others draw: decided at once, and the others stay level unless every place is played for.
    let first_only = play(play_off(4, plan(RapidBlitz, false, StayLevel, false)), &[1]);
    assert!(first_only.course().is_over);
    assert_eq!(order(&first_only), [vec![1], vec![2, 3, 4]]);
    let every = play(play_off(4, plan(RapidBlitz, false, StayLevel, true)), &[1]);
    assert!(!every.course().is_over);
    assert_eq!(games(&every), [6, 3]);
    let every = play(every, &[4, 3, 2]);
    assert_eq!(order(&every), [[1], [4], [3], [2]]);
    // Two and two: each pair by itself, in one stage.
    let mut pairs = play_off(4, plan(RapidBlitz, false, StayLevel, true));
    for game in pairs.course().stages[0].games.clone() {
        let (low, high) = (game.white.get() <= 2, game.black.get() <= 2);
        let result = match (low, high) {
            (true, false) => GameResult::WhiteWins,
            (false, true) => GameResult::BlackWins,
            _ => GameResult::Draw,
        };
        pairs = pairs
            .with_result((1, game.white, game.black), Some(result))
            .expect("a game");
    }
    assert_eq!(games(&pairs), [6, 2]);
    assert_eq!(order(&play(pairs, &[2, 4])), [[2], [1], [4], [3]]);
}

#[test]
fn three_who_stay_level_to_the_end_are_drawn_by_lot_stay_level_or_play_again() {
    use PlayOffEnding::{Again, ByLot, StayLevel};
    use PlayOffStages::RapidBlitz;
    let to_the_end = |ending| {
        let mut one = play_off(3, plan(RapidBlitz, false, ending, true));
        for _ in 0..MOST_STAGES {
            if !one.course().is_over {
                one = play(one, &[]);
            }
        }
        one
    };
    let level = to_the_end(StayLevel);
    assert_eq!(games(&level), [3, 3]);
    assert_eq!(order(&level), [[1, 2, 3]]);
    let again = to_the_end(Again);
    assert_eq!(
        games(&again),
        vec![3; usize::from(MOST_STAGES)],
        "the last one bounds it"
    );
    assert_eq!(order(&again), [[1, 2, 3]]);
    let drawn = to_the_end(ByLot);
    assert!(drawn.course().is_over);
    assert_eq!(order(&drawn).len(), 3);
    let other = PlayerPlayOff {
        seed: LotSeed::new(8),
        ..drawn.clone()
    };
    assert_eq!(
        order(&drawn),
        order(&to_the_end(ByLot)),
        "the same seed, the same lots"
    );
    assert_ne!(
        (1..50)
            .map(|seed| order(&PlayerPlayOff {
                seed: LotSeed::new(seed),
                ..other.clone()
            }))
            .collect::<std::collections::BTreeSet<_>>()
            .len(),
        1,
        "another seed, other lots"
    );
}

#[test]
fn a_walkover_is_lost_and_a_player_who_leaves_comes_last() {
    use PlayOffEnding::Again;
    use PlayOffStages::RapidBlitzArmageddon;
    let begun = || play_off(3, plan(RapidBlitzArmageddon, false, Again, true));
    // Before anything is played: the other two play on, one game each.
    let before = begun().without(number(2)).expect("left");
    assert_eq!(games(&before), [1]);
    assert_eq!(order(&play(before, &[3])), [[3], [1], [2]]);
    // In the middle of a stage: the open games are lost, and those that were played stand.
    let one = begun();
    let first = one.course().stages[0].games[0];
    let at = (1, first.white, first.black);
    let one = one.with_result(at, Some(GameResult::WhiteWins)).expect("a game");
    let gone = one.without(first.white).expect("left");
    let course = gone.course();
    assert_eq!(course.stages[0].games.len(), 3);
    assert_eq!(
        course.stages[0]
            .games
            .iter()
            .filter(|game| game.is_walkover)
            .count(),
        1
    );
    assert_eq!(gone.without(first.white), Err(PlayOffRefusal::NotPlaying));
    assert_eq!(gone.with_back(first.white).expect("back"), one);
    assert_eq!(one.with_back(first.white), Err(PlayOffRefusal::NotPlaying));
    // Both of two: nobody has won, and nothing is left to be played.
    let two = play_off(2, PlayOffPlan::default());
    let none = two.without(number(1)).and_then(|one| one.without(number(2)));
    assert_eq!(
        none,
        Err(PlayOffRefusal::NotPlaying),
        "the first who leaves has lost"
    );
    let won = two.without(number(1)).expect("left");
    assert!(won.course().is_over);
    assert_eq!(order(&won), [[2], [1]]);
    // A forfeit that somebody writes counts as the game.
    let game = two.course().stages[0].games[0];
    let written = two
        .with_result((1, game.white, game.black), Some(GameResult::BlackWinsByForfeit))
        .expect("a game");
    assert_eq!(written.course().stages[0].halves(game.black), 2);
}

#[test]
fn a_correction_is_refused_while_games_that_follow_from_it_have_results() {
    let one = play(play_off(2, PlayOffPlan::default()), &[]);
    let rapid = one.course().stages[0].games[0];
    let blitz = one.course().stages[1].games[0];
    let at = (1, rapid.white, rapid.black);
    let corrected = one
        .with_result(at, Some(GameResult::WhiteWins))
        .expect("no blitz was played");
    assert!(corrected.course().is_over);
    let played = one
        .with_result((2, blitz.white, blitz.black), Some(GameResult::Draw))
        .expect("a game");
    for result in [Some(GameResult::WhiteWins), None] {
        assert_eq!(played.with_result(at, result), Err(PlayOffRefusal::LaterStage));
    }
    assert_eq!(
        played.with_result(at, Some(GameResult::Draw)).map(|_| ()),
        Ok(()),
        "the same again"
    );
    let back = played
        .with_result((2, blitz.white, blitz.black), None)
        .expect("taken back");
    assert!(back.with_result(at, Some(GameResult::WhiteWins)).is_ok());
    // No such game, or no such end of one.
    assert_eq!(
        one.with_result((1, rapid.white, rapid.white), None),
        Err(PlayOffRefusal::NoGame)
    );
    assert_eq!(
        one.with_result((3, rapid.white, rapid.black), None),
        Err(PlayOffRefusal::NoGame)
    );
    assert_eq!(
        one.with_result(at, Some(GameResult::HalfZero)),
        Err(PlayOffRefusal::NoGame)
    );
}

#[test]
fn an_order_counts_while_it_is_fixed() {
    let play_off = play(play_off(2, PlayOffPlan::default()), &[2]);
    let one = |is_fixed| SectionPlayOff {
        id: PlayerPlayOffId::from_uuid(uuid::Uuid::from_u128(1)),
        version: Version::FIRST,
        is_fixed,
        play_off: play_off.clone(),
    };
    assert_eq!(one(false).fixed_order(), None);
    assert_eq!(
        one(true).fixed_order(),
        Some(vec![vec![number(2)], vec![number(1)]])
    );
}
