//! What another result and another bye of an earlier round move: points, places, floats, colours, later rounds and prizes.

use super::*;
use crate::section_state::{
    SectionRound,
    samples::{self, board, game, nth, number},
};

const WON: GameResult = GameResult::WhiteWins;
const LOST: GameResult = GameResult::BlackWins;

fn round(no: u16, status: RoundStatus, games: Vec<Game>, byes: Vec<Bye>) -> SectionRound {
    SectionRound {
        origin: Some(Origin::Engine),
        ..samples::round(no, status, games, byes)
    }
}

/// Five players; 1 and 2 have won, 5 has the bye of round 1 and an absence in round 2, which is being played; round 3 is drafted.
pub(crate) fn field() -> SectionState {
    let bye = |player, kind| Bye {
        player: number(player),
        kind,
    };
    let rounds = vec![
        round(
            1,
            RoundStatus::Closed,
            vec![game(1, 1, 3, Outcome::of(WON)), game(2, 2, 4, Outcome::of(WON))],
            vec![bye(5, ByeKind::PairingAllocated)],
        ),
        round(
            2,
            RoundStatus::Published,
            vec![game(1, 1, 2, Outcome::of(WON)), game(2, 3, 4, Outcome::OPEN)],
            vec![bye(5, ByeKind::ZeroPoint)],
        ),
        round(
            3,
            RoundStatus::Draft,
            vec![game(1, 5, 1, Outcome::OPEN)],
            Vec::new(),
        ),
    ];
    samples::field(5, rounds)
}

/// Who has most points meets who has least, and so on: enough to see whether a round follows from what is mended.
fn by_points(field: &SectionState, round: RoundNo) -> Result<Round, Unpairable> {
    let table = field.crosstable_before(round);
    let points = |line: &engine::crosstable::Contestant| line.points(&table.scoring, round.index());
    let mut order: Vec<StartNo> = {
        let mut lines: Vec<_> = table.contestants.iter().collect();
        lines.sort_by_key(|line| (std::cmp::Reverse(points(line)), line.no));
        lines.iter().map(|line| line.no).collect()
    };
    if order.is_empty() {
        return Err(Unpairable::MadeByHand);
    }
    let mut boards = Vec::new();
    while order.len() > 1 {
        let white = order.remove(0);
        boards.extend(order.pop().map(|black| Board { white, black }));
    }
    Ok(Round {
        boards,
        left_over: None,
    })
}

fn other_result(outcome: Outcome, effect: Effect) -> Mend {
    Mend::Result {
        round: nth(1),
        board: board(1),
        outcome,
        effect,
    }
}

fn other_bye(round: u16, player: u16, kind: Option<ByeKind>) -> Mend {
    Mend::Bye {
        round: nth(round),
        player: number(player),
        kind,
    }
}

fn seen(mend: Mend) -> Consequences {
    let found = field().consequences(mend, None, &by_points);
    found.expect("consequences")
}

#[test]
fn another_result_moves_points_places_floats_and_later_rounds_and_is_rated() {
    let seen = seen(other_result(Outcome::of(LOST), Effect::Counts));
    assert_eq!(seen.rounds, 2);
    let points: BTreeMap<u16, (i32, i32)> = seen
        .moved
        .iter()
        .map(|one| {
            let points = (one.points.before.as_halves(), one.points.after.as_halves());
            (one.no.get(), points)
        })
        .collect();
    assert_eq!(points.get(&1), Some(&(4, 2)));
    assert_eq!(points.get(&3), Some(&(0, 2)));
    // 1 and 2 were level before they met, and no longer are.
    let floats: Vec<_> = seen
        .floats
        .iter()
        .map(|one| (one.no.get(), one.round.get(), one.float.before, one.float.after))
        .collect();
    assert_eq!(
        floats,
        [(1, 2, None, Some(Float::Up)), (2, 2, None, Some(Float::Down)),]
    );
    assert!(seen.colours.is_empty());
    assert_eq!(
        seen.rated,
        Some(Shift {
            before: Some(WON),
            after: Some(LOST),
        })
    );
    let later: Vec<_> = seen
        .later
        .iter()
        .map(|one| (one.round.get(), one.status, one.pairing != LaterPairing::Same))
        .collect();
    assert_eq!(
        later,
        [(2, RoundStatus::Published, true), (3, RoundStatus::Draft, true)]
    );
}

#[test]
fn a_game_that_was_not_played_has_no_colours_and_is_not_rated() {
    let seen = seen(other_result(
        Outcome::of(GameResult::WhiteWinsByForfeit),
        Effect::Counts,
    ));
    // The points stay, but the round no longer counts as white for one and black for the other.
    let colours: Vec<_> = seen
        .colours
        .iter()
        .map(|one| (one.no.get(), one.colour.before, one.colour.after))
        .collect();
    assert_eq!(
        colours,
        [(1, Some(Colour::White), None), (3, Some(Colour::Black), None)]
    );
    assert_eq!(
        seen.rated,
        Some(Shift {
            before: Some(WON),
            after: None,
        })
    );
}

#[test]
fn a_result_for_the_report_only_changes_the_rating_and_nothing_else() {
    let seen = seen(other_result(Outcome::of(LOST), Effect::ReportedOnly));
    assert!(seen.moved.is_empty() && seen.floats.is_empty() && seen.later.is_empty());
    assert_eq!(
        seen.rated,
        Some(Shift {
            before: Some(WON),
            after: Some(LOST),
        })
    );
}

#[test]
fn a_bye_gives_and_takes_points_and_makes_a_float_but_is_not_rated() {
    let half = seen(other_bye(2, 5, Some(ByeKind::HalfPoint)));
    let five = half
        .moved
        .iter()
        .find(|one| one.no == number(5))
        .expect("5 moves");
    assert_eq!(
        (five.points.before.as_halves(), five.points.after.as_halves()),
        (2, 3)
    );
    assert_eq!(
        half.floats,
        [FloatShift {
            no: number(5),
            round: nth(2),
            float: Shift {
                before: None,
                after: Some(Float::Down),
            },
        }]
    );
    assert_eq!((half.rated, half.colours), (None, Vec::new()));
    assert_eq!(half.later.len(), 1);
    // Nothing is paired from whether an absence was told.
    let none = seen(other_bye(2, 5, None));
    let same = |one: &Moved| one.points.before == one.points.after;
    assert!(none.moved.iter().all(same), "{none:?}");
}

#[test]
fn rounds_that_the_program_did_not_make_or_that_follow_a_table_are_not_compared() {
    let mend = other_result(Outcome::of(LOST), Effect::Counts);
    let mut by_hand = field();
    for round in &mut by_hand.rounds {
        round.origin = Some(Origin::Hand);
    }
    let seen = by_hand
        .consequences(mend, None, &by_points)
        .expect("consequences");
    let told =
        |seen: &Consequences, pairing: &LaterPairing| seen.later.iter().all(|one| one.pairing == *pairing);
    assert!(told(&seen, &LaterPairing::NotByProgram));
    let unpairable = |_: &SectionState, _: RoundNo| Err(Unpairable::MadeByHand);
    let seen = field()
        .consequences(mend, None, &unpairable)
        .expect("consequences");
    assert!(told(&seen, &LaterPairing::NotCompared));
    let mut by_table = field();
    by_table.settings.system = engine::pairing::PairingSystem::RoundRobin;
    let seen = by_table
        .consequences(mend, None, &by_points)
        .expect("consequences");
    assert_eq!((seen.later, seen.floats), (Vec::new(), Vec::new()));
}

#[test]
fn there_is_nothing_to_mend_where_nobody_has_that_board_or_bye() {
    let field = field();
    for (mend, why) in [
        (
            Mend::Result {
                round: nth(1),
                board: board(3),
                outcome: Outcome::of(WON),
                effect: Effect::Counts,
            },
            "no such board",
        ),
        (other_bye(3, 5, None), "a draft"),
        (other_bye(1, 1, Some(ByeKind::HalfPoint)), "a player with a game"),
        (other_bye(1, 9, Some(ByeKind::HalfPoint)), "nobody"),
    ] {
        assert_eq!(field.mended(mend), None, "{why}");
    }
    let mended = field.mended(other_bye(2, 5, None)).expect("mended");
    assert!(mended.round(nth(2)).expect("round 2").byes.is_empty());
    assert_eq!(field.consequences(other_bye(3, 5, None), None, &by_points), None);
}
