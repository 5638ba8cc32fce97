//! Every refusal of every transition in turn: each step removes the previous obstacle, so the order is tested, too.

use uuid::Uuid;

use super::*;
use crate::{
    confirmation::Confirmation,
    section_state::{
        Bye,
        samples::{self as singles, board, game, nth, number},
    },
    team::TeamPairing,
    team_section::samples,
};
use engine::{
    pairing::{Board, PairingSystem},
    result::GameResult,
    team_event::MatchForfeit,
};
use rules::entry::{Appointment, Outcome, Suspension};

const DRAWN: Outcome = Outcome::of(GameResult::Draw);
const PUT_OFF: Outcome = Outcome::put_off(Suspension::Postponed);

fn moment(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

fn noon() -> Timestamp {
    moment("2026-04-04T12:00:00Z")
}

fn evening() -> Timestamp {
    moment("2026-04-04T18:00:00Z")
}

fn round(no: u16, status: RoundStatus, outcomes: &[Outcome]) -> SectionRound {
    let games = (1u16..)
        .zip(outcomes)
        .map(|(at, outcome)| game(at, 2 * at - 1, 2 * at, *outcome));
    singles::round(no, status, games.collect(), Vec::new())
}

fn id(round: u16) -> RoundId {
    RoundId::from_uuid(Uuid::from_u128(round.into()))
}

/// Four players without a rating.
fn field(rounds: Vec<SectionRound>) -> SectionState {
    let mut field = singles::field(4, rounds);
    for player in &mut field.players {
        player.rating = None;
    }
    field
}

/// Two rounds: the first as given, the second as given.
fn two(first: SectionRound, second: SectionRound) -> SectionState {
    field(vec![first, second])
}

fn until_evening() -> Appointment {
    Appointment {
        plays_at: None,
        resume_by: Some(evening()),
    }
}

fn missing(round: u16, boards: usize) -> Refusal {
    Refusal::ResultsMissing {
        round: nth(round),
        boards,
    }
}

fn unconfirmed(round: u16, boards: i64) -> Refusal {
    Refusal::Unconfirmed {
        round: nth(round),
        boards,
    }
}

fn suspended(games: usize, round: u16, at: u16) -> Refusal {
    Refusal::StillSuspended {
        games,
        round: nth(round),
        board: board(at),
        by_leave: false,
    }
}

/// A game of this board may be finished until the evening.
fn running(round: u16, at: u16) -> Refusal {
    Refusal::AdjournmentsRun {
        round: nth(round),
        board: board(at),
        until: evening(),
    }
}

fn wrong(round: u16, stage: Stage) -> Refusal {
    Refusal::WrongStage {
        round: nth(round),
        stage,
    }
}

const fn plain_facts(now: Timestamp) -> DraftFacts {
    DraftFacts {
        now,
        unconfirmed: None,
        barred: 0,
        unapproved: 0,
        seated_twice: 0,
        gravest: None,
        changes: 0,
        despite_changes: false,
        against_rules: 0,
        has_reason: false,
    }
}

fn publication(transition: Transition) -> Publication {
    match transition {
        Transition::Publish(publication) => publication,
        other @ (Transition::TakeBack { .. } | Transition::Close | Transition::Reopen) => {
            panic!("{other:?} is no publication")
        }
    }
}

#[test]
fn a_draft_is_published_when_nothing_stands_in_the_way_and_each_thing_is_told_in_its_turn() {
    type Step = (Unpublishable, fn(&mut SectionState, &mut DraftFacts));
    let mut field = two(
        round(1, RoundStatus::Draft, &[Outcome::OPEN, DRAWN]),
        round(2, RoundStatus::Planned, &[]),
    );
    let mut facts = DraftFacts {
        unconfirmed: Some((nth(1), 2)),
        barred: 1,
        unapproved: 1,
        seated_twice: 1,
        gravest: Some(Severity::Refused),
        changes: 1,
        against_rules: 1,
        ..plain_facts(noon())
    };
    let steps: [Step; 16] = [
        (wrong(2, Stage::Planned).into(), |field, _| {
            field.rounds[1].status = RoundStatus::Draft;
        }),
        (Refusal::NotNext(nth(1)).into(), |field, _| {
            field.rounds[0].status = RoundStatus::Published;
        }),
        (missing(1, 1).into(), |field, _| {
            field.rounds[0].games[0].outcome = PUT_OFF;
            field.rounds[0].games[0].appointment = until_evening();
            field.planned_rounds = 2;
        }),
        (suspended(1, 1, 1).into(), |field, _| field.planned_rounds = 5),
        (running(1, 1).into(), |_, facts| facts.now = evening()),
        (unconfirmed(1, 2).into(), |_, facts| facts.unconfirmed = None),
        (Refusal::Empty.into(), |field, _| {
            field.rounds[1].games = vec![game(1, 1, 4, Outcome::OPEN)];
        }),
        (Refusal::NoStart(nth(2)).into(), |field, _| {
            field.rounds[1].starts_at = Some(evening());
        }),
        (Unpublishable::Barred, |_, facts| facts.barred = 0),
        (Unpublishable::UnapprovedArbiters, |_, facts| {
            facts.unapproved = 0;
        }),
        (Unpublishable::CannotStand, |_, facts| {
            facts.gravest = Some(Severity::NeedsReason);
        }),
        (Unpublishable::SeatedTwice, |_, facts| facts.seated_twice = 0),
        (Unpublishable::Outdated, |_, facts| facts.despite_changes = true),
        // A line-up that nobody gave and a rule refuses is published with a reason only.
        (Unpublishable::AgainstRules, |_, facts| facts.against_rules = 0),
        (Refusal::ReasonMissing.into(), |_, facts| facts.gravest = None),
        // What has changed is a reason to ask for one, too.
        (Refusal::ReasonMissing.into(), |_, facts| {
            facts.has_reason = true;
        }),
    ];
    for (refusal, mend) in steps {
        assert_eq!(publish(&field, &field.rounds[1], &facts), Err(refusal));
        mend(&mut field, &mut facts);
    }
    let published = publish(&field, &field.rounds[1], &facts).map(publication);
    assert_eq!(
        published,
        Ok(Publication {
            comparison: Comparison::IfDifferent,
            full_point_byes: Vec::new(),
            takes_check_ins: false,
            closes: vec![id(1)],
        })
    );
}

#[test]
fn what_is_published_by_hand_or_against_a_rule_needs_a_reason_and_is_always_written_down() {
    let table: [(PairingSystem, Option<Origin>, Option<Severity>, bool); 7] = [
        (PairingSystem::Dutch, Some(Origin::Engine), None, false),
        (
            PairingSystem::Dutch,
            Some(Origin::Engine),
            Some(Severity::Note),
            false,
        ),
        (
            PairingSystem::Dutch,
            Some(Origin::Engine),
            Some(Severity::NeedsReason),
            true,
        ),
        (PairingSystem::Dutch, Some(Origin::Hand), None, true),
        (PairingSystem::RoundRobin, Some(Origin::Hand), None, true),
        (PairingSystem::ByHand, Some(Origin::Hand), None, false),
        (PairingSystem::Dutch, Some(Origin::Import), None, false),
    ];
    for (system, origin, gravest, asks) in table {
        let mut draft = round(1, RoundStatus::Draft, &[Outcome::OPEN]);
        draft.starts_at = Some(evening());
        draft.origin = origin;
        let mut field = field(vec![draft.clone()]);
        field.settings.system = system;
        let silent = DraftFacts {
            gravest,
            ..plain_facts(noon())
        };
        let said = DraftFacts {
            has_reason: true,
            ..silent
        };
        assert_eq!(
            needs_reason(&field, &draft, gravest),
            asks,
            "{system} {origin:?} {gravest:?}"
        );
        let refused = Err(Unpublishable::Rule(Refusal::ReasonMissing));
        assert_eq!(
            publish(&field, &draft, &silent) == refused,
            asks,
            "{system} {origin:?}"
        );
        let comparison = publish(&field, &draft, &said)
            .map(publication)
            .map(|publication| publication.comparison);
        let expected = if asks {
            Comparison::Always
        } else {
            Comparison::Omitted
        };
        assert_eq!(comparison, Ok(expected), "{system} {origin:?} {gravest:?}");
    }
}

#[test]
fn the_first_round_takes_the_check_ins_over_and_full_point_byes_are_named() {
    let mut draft = round(1, RoundStatus::Draft, &[Outcome::OPEN]);
    draft.starts_at = Some(evening());
    draft.byes = [
        (3, ByeKind::FullPoint),
        (4, ByeKind::HalfPoint),
        (5, ByeKind::FullPoint),
    ]
    .into_iter()
    .map(|(no, kind)| Bye {
        player: number(no),
        kind,
    })
    .collect();
    let field = field(vec![draft.clone()]);
    let published = publish(&field, &draft, &plain_facts(noon())).map(publication);
    assert_eq!(
        published,
        Ok(Publication {
            comparison: Comparison::Omitted,
            full_point_byes: vec![number(3), number(5)],
            takes_check_ins: true,
            closes: Vec::new(),
        })
    );
}

#[test]
fn publishing_closes_earlier_rounds_that_are_done_and_leaves_open_what_the_tables_scheduled_ahead() {
    let mut draft = round(4, RoundStatus::Draft, &[Outcome::OPEN]);
    draft.starts_at = Some(evening());
    let mut field = field(vec![
        round(1, RoundStatus::Closed, &[DRAWN]),
        round(2, RoundStatus::Published, &[DRAWN, PUT_OFF]),
        round(3, RoundStatus::Published, &[Outcome::OPEN]),
        draft.clone(),
    ]);
    field.settings.system = PairingSystem::RoundRobin;
    let closed = publish(&field, &draft, &plain_facts(noon()))
        .map(publication)
        .map(|publication| publication.closes);
    assert_eq!(closed, Ok(vec![id(2)]));
}

#[test]
fn only_the_boards_that_differ_are_written_down() {
    let stands = round(1, RoundStatus::Draft, &[Outcome::OPEN, Outcome::OPEN]);
    let ruled = |boards: &[(u16, u16)]| {
        let boards = boards.iter().map(|(white, black)| Board {
            white: number(*white),
            black: number(*black),
        });
        Some(pairing::Round {
            boards: boards.collect(),
            left_over: None,
        })
    };
    let pairs = |pairs: &[(u16, u16)]| -> Vec<Pair> {
        let pairs = pairs.iter().map(|(white, black)| Pair {
            white: number(*white),
            black: Some(number(*black)),
        });
        pairs.collect()
    };
    let kept = |by_rules: &[(u16, u16)], stands: &[(u16, u16)]| {
        Some(IntegrityEvent::ManualPairing {
            round: nth(1),
            by_rules: pairs(by_rules),
            stands: pairs(stands),
        })
    };
    let same = ruled(&[(3, 4), (1, 2)]);
    let other = ruled(&[(1, 2), (4, 3)]);
    let table = [
        (Comparison::Omitted, other.clone(), None),
        (Comparison::IfDifferent, same.clone(), None),
        (Comparison::IfDifferent, other.clone(), kept(&[(4, 3)], &[(3, 4)])),
        (Comparison::IfDifferent, None, kept(&[], &[(1, 2), (3, 4)])),
        (Comparison::Always, same, kept(&[], &[])),
        (Comparison::Always, other, kept(&[(4, 3)], &[(3, 4)])),
        (Comparison::Always, None, kept(&[], &[(1, 2), (3, 4)])),
    ];
    for (comparison, ruled, expected) in table {
        assert_eq!(
            comparison.event(ruled.clone(), &stands),
            expected,
            "{comparison:?} {ruled:?}"
        );
    }
}

#[test]
fn a_round_is_paired_from_the_status_that_was_asked_for_once_everybody_has_a_number() {
    let mut field = two(
        round(1, RoundStatus::Published, &[Outcome::OPEN]),
        round(2, RoundStatus::Draft, &[]),
    );
    field.players[1].no = None;
    // Who has gone needs none.
    field.players[2].no = None;
    field.players[2].stay.left_after = Some(1);
    let waiting = Some((nth(1), 1));
    let paired = |field: &SectionState, from: RoundStatus, waiting: Option<(RoundNo, i64)>| {
        pair(field, &field.rounds[1], from, noon(), waiting, false)
    };
    assert_eq!(
        paired(&field, RoundStatus::Planned, waiting),
        Err(wrong(2, Stage::Draft))
    );
    assert_eq!(
        paired(&field, RoundStatus::Draft, waiting),
        Err(Refusal::Unnumbered(1))
    );
    field.players[1].no = StartNo::new(2);
    assert_eq!(paired(&field, RoundStatus::Draft, waiting), Err(missing(1, 1)));
    field.rounds[0].games[0].outcome = DRAWN;
    assert_eq!(
        paired(&field, RoundStatus::Draft, waiting),
        Err(unconfirmed(1, 1))
    );
    assert_eq!(paired(&field, RoundStatus::Draft, None), Ok(()));
    field.rounds[1].status = RoundStatus::Planned;
    assert_eq!(paired(&field, RoundStatus::Planned, None), Ok(()));
}

#[test]
fn the_rounds_of_a_table_wait_for_no_results_and_for_games_put_off_before_the_last_one_only() {
    type Case<'a> = (PairingSystem, &'a [Outcome], u16, Timestamp, Option<Refusal>);
    let (swiss, berger) = (PairingSystem::Dutch, PairingSystem::RoundRobin);
    // The system, how round 1 stands, how many rounds are planned, the moment, and what stands in the way of round 2.
    let table: [Case<'_>; 9] = [
        (swiss, &[DRAWN, DRAWN], 2, noon(), None),
        (swiss, &[DRAWN, Outcome::OPEN], 5, noon(), Some(missing(1, 1))),
        (berger, &[DRAWN, Outcome::OPEN], 5, noon(), None),
        (swiss, &[DRAWN, PUT_OFF], 5, noon(), Some(running(1, 2))),
        (swiss, &[DRAWN, PUT_OFF], 5, evening(), None),
        (berger, &[DRAWN, PUT_OFF], 5, noon(), None),
        (swiss, &[DRAWN, PUT_OFF], 2, evening(), Some(suspended(1, 1, 2))),
        (berger, &[PUT_OFF, PUT_OFF], 2, noon(), Some(suspended(2, 1, 1))),
        (swiss, &[PUT_OFF, Outcome::OPEN], 2, noon(), Some(missing(1, 1))),
    ];
    for (system, outcomes, planned, now, expected) in table {
        let mut first = round(1, RoundStatus::Published, outcomes);
        for game in &mut first.games {
            game.appointment = until_evening();
        }
        let mut field = two(first, round(2, RoundStatus::Planned, &[]));
        field.settings.system = system;
        field.planned_rounds = planned;
        assert_eq!(
            hindrance(&field, nth(2), now),
            expected,
            "{system} {outcomes:?} {planned} {now}"
        );
        assert_eq!(hindrance(&field, nth(1), now), None);
        assert_eq!(hindrance(&field, nth(3), now), Some(Refusal::NotNext(nth(2))));
    }
}

#[test]
fn a_second_look_is_waited_for_in_open_rounds_before_where_the_section_asks_for_it() {
    let mut field = field(vec![
        round(1, RoundStatus::Closed, &[DRAWN]),
        round(2, RoundStatus::Published, &[DRAWN]),
        round(3, RoundStatus::Published, &[DRAWN]),
    ]);
    let asked = |field: &SectionState, before: u16| -> Vec<RoundNo> {
        to_confirm_before(field, nth(before))
            .map(|round| round.number)
            .collect()
    };
    assert!(asked(&field, 4).is_empty());
    field.settings.confirmation = Confirmation::SecondArbiter;
    assert_eq!(asked(&field, 4), [nth(2), nth(3)]);
    assert_eq!(asked(&field, 3), [nth(2)]);
    field.settings.system = PairingSystem::RoundRobin;
    assert!(asked(&field, 4).is_empty());
}

#[test]
fn a_published_round_is_taken_back_before_its_start_with_a_reason_while_nothing_hangs_on_it() {
    type Step = (Refusal, fn(&mut SectionState, &mut Timestamp, &mut bool));
    let mut field = two(
        round(1, RoundStatus::Planned, &[DRAWN, PUT_OFF, Outcome::OPEN]),
        round(2, RoundStatus::Draft, &[]),
    );
    field.rounds[0].starts_at = Some(noon());
    let (mut now, mut has_reason) = (noon(), false);
    let steps: [Step; 7] = [
        (wrong(1, Stage::Planned), |field, _, _| {
            field.rounds[0].status = RoundStatus::Draft;
        }),
        (wrong(1, Stage::Draft), |field, _, _| {
            field.rounds[0].status = RoundStatus::Closed;
        }),
        (Refusal::Frozen(nth(1)), |field, _, _| {
            field.rounds[0].status = RoundStatus::Published;
        }),
        // Its start has come.
        (Refusal::Frozen(nth(1)), |_, now, _| {
            *now = moment("2026-04-04T11:59:59Z");
        }),
        (Refusal::ReasonMissing, |_, _, has_reason| *has_reason = true),
        (Refusal::LaterRound(nth(2)), |field, _, _| {
            field.rounds[1].status = RoundStatus::Planned;
        }),
        // A game that is put off has been dealt with, too.
        (Refusal::HasResults(2), |field, _, _| {
            for game in &mut field.rounds[0].games {
                game.outcome = Outcome::OPEN;
            }
        }),
    ];
    for (refusal, mend) in steps {
        assert_eq!(take_back(&field, &field.rounds[0], now, has_reason), Err(refusal));
        mend(&mut field, &mut now, &mut has_reason);
    }
    assert_eq!(
        take_back(&field, &field.rounds[0], now, has_reason),
        Ok(Transition::TakeBack {
            reopens_check_in: true
        })
    );
    field.rounds[1].status = RoundStatus::Published;
    assert_eq!(
        take_back(&field, &field.rounds[1], now, has_reason),
        Ok(Transition::TakeBack {
            reopens_check_in: false
        })
    );
}

#[test]
fn a_round_is_closed_when_every_board_is_settled_and_looked_at() {
    type Case<'a> = (RoundStatus, &'a [Outcome], i64, Result<Transition, Refusal>);
    let open = [DRAWN, Outcome::OPEN, Outcome::OPEN];
    let settled = [DRAWN, PUT_OFF];
    let table: [Case<'_>; 6] = [
        (RoundStatus::Planned, &open, 1, Err(wrong(1, Stage::Planned))),
        (RoundStatus::Draft, &open, 1, Err(wrong(1, Stage::Draft))),
        (RoundStatus::Closed, &open, 1, Err(wrong(1, Stage::Closed))),
        (RoundStatus::Published, &open, 1, Err(missing(1, 2))),
        (RoundStatus::Published, &settled, 1, Err(unconfirmed(1, 1))),
        (RoundStatus::Published, &settled, 0, Ok(Transition::Close)),
    ];
    for (status, outcomes, waiting, expected) in table {
        let field = field(vec![round(1, status, outcomes)]);
        assert_eq!(
            close(&field, &field.rounds[0], noon(), waiting, false),
            expected,
            "{status} {outcomes:?}"
        );
    }
}

#[test]
fn the_last_round_of_teams_follows_games_that_were_put_off_with_a_reason_and_that_of_single_players_never() {
    let teams = |pairing| {
        let mut field = samples::section(samples::settings(pairing, 2), &[2, 2]);
        samples::publish(&mut field);
        field.planned_rounds = 2;
        field.rounds[0].games = vec![game(1, 1, 3, DRAWN), game(2, 4, 2, PUT_OFF)];
        field.settle_matches();
        field.rounds.push(round(2, RoundStatus::Planned, &[]));
        field
    };
    let single = || {
        let mut field = two(
            round(1, RoundStatus::Closed, &[DRAWN, PUT_OFF]),
            round(2, RoundStatus::Planned, &[]),
        );
        field.planned_rounds = 2;
        field
    };
    let waits = |by_leave| {
        Err(Refusal::StillSuspended {
            games: 1,
            round: nth(1),
            board: board(2),
            by_leave,
        })
    };
    let pairs = |field: &SectionState, has_reason| {
        let round = &field.rounds[1];
        pair(field, round, RoundStatus::Planned, noon(), None, has_reason)
    };
    for pairing in [TeamPairing::RoundRobin, TeamPairing::Swiss] {
        let field = teams(pairing);
        assert_eq!(
            hindrance(&field, nth(2), noon()),
            waits(true).err(),
            "{pairing:?}"
        );
        assert_eq!(pairs(&field, false), waits(true), "{pairing:?}");
        assert_eq!(pairs(&field, true), Ok(()), "{pairing:?}");
    }
    let field = single();
    assert_eq!(pairs(&field, false), waits(false));
    assert_eq!(pairs(&field, true), waits(false), "DM-11.3");
}

#[test]
fn a_round_of_teams_with_two_results_of_a_board_is_closed_with_a_reason_or_once_one_was_chosen() {
    let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2, 2]);
    samples::publish(&mut field);
    field.rounds[0].games = vec![game(1, 1, 3, DRAWN), game(2, 4, 2, DRAWN)];
    field.settle_matches();
    let closes = |field: &SectionState, has_reason| close(field, &field.rounds[0], noon(), 0, has_reason);
    assert_eq!(closes(&field, false), Ok(Transition::Close));
    field.rounds[0].games[1].is_disputed = true;
    let two = Refusal::TwoResults {
        round: nth(1),
        boards: 1,
    };
    assert_eq!(closes(&field, false), Err(two));
    assert_eq!(closes(&field, true), Ok(Transition::Close));
    // Publishing the next round closes it, too.
    let mut next = field.rounds[0].clone();
    next.id = id(2);
    next.number = nth(2);
    next.status = RoundStatus::Draft;
    next.starts_at = Some(noon());
    for one in &mut next.games {
        one.outcome = Outcome::OPEN;
        one.is_disputed = false;
    }
    field.rounds.push(next);
    let shows = |field: &SectionState, has_reason| {
        let facts = DraftFacts {
            has_reason,
            ..plain_facts(noon())
        };
        publish(field, &field.rounds[1], &facts).err()
    };
    assert_eq!(shows(&field, false), Some(Unpublishable::Rule(two)));
    assert_eq!(shows(&field, true), None);
    // Where the match was decided as a whole its boards are not what counts.
    field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByWhite);
    assert_eq!(closes(&field, false), Ok(Transition::Close));
    assert_eq!(shows(&field, false), None);
}

#[test]
fn a_round_with_a_match_nobody_can_play_is_closed_once_that_is_decided_as_a_whole() {
    use crate::{league::words::SeasonAbandoned, team_withdrawal::Abandoned};

    let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2, 2]);
    samples::publish(&mut field);
    field.settle_matches();
    let undecided = Refusal::Undecided {
        round: nth(1),
        matches: 1,
    };
    assert_eq!(close(&field, &field.rounds[0], noon(), 0, false), Err(undecided));
    // The season was given up from a day on: of an unknown day, and of that day, it is not played any more, and nothing waits for it.
    let mut given_up = field.clone();
    given_up.abandonment.stands = Some(Abandoned {
        on: jiff::civil::date(2026, 4, 4),
        holds: SeasonAbandoned::NoChampionNoMoves,
        reason: "Lokalerne er lukket".to_owned(),
        at: noon(),
        by: "Viggo Skabelonsen".to_owned(),
    });
    let owed = given_up.owed(&given_up.rounds[0]);
    assert_eq!((owed.boards, owed.undecided, owed.not_played), (0, 0, 2));
    assert_eq!(given_up.closable_as_given_up().count(), 1);
    assert_eq!(
        close(&given_up, &given_up.rounds[0], noon(), 0, false),
        Ok(Transition::Close)
    );
    let since = [(nth(1), noon())];
    let opens = |field: &SectionState, at: &[(RoundNo, Timestamp)]| field.closed_unplayed(at).len();
    assert_eq!(opens(&given_up, &since), 0, "it is still open");
    let mut closed = given_up.clone();
    closed.rounds[0].status = RoundStatus::Closed;
    assert_eq!(opens(&closed, &since), 1);
    // What was closed before that stays closed, and so does a round in which nothing is to be played.
    let before = [(nth(1), moment("2026-04-04T11:59:59Z"))];
    assert_eq!((opens(&closed, &before), opens(&closed, &[])), (0, 0));
    let mut annulled = closed.clone();
    annulled.rounds[0].matches[0].is_annulled = true;
    assert_eq!(opens(&annulled, &since), 0);
    // Of an earlier day it is owed as in any season.
    given_up.rounds[0].starts_at = "2026-04-03T10:00:00Z".parse().ok();
    assert_eq!(
        close(&given_up, &given_up.rounds[0], noon(), 0, false),
        Err(undecided)
    );
    assert_eq!(given_up.closable_as_given_up().count(), 0);

    field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByBoth);
    assert_eq!(
        close(&field, &field.rounds[0], noon(), 0, false),
        Ok(Transition::Close)
    );
    assert_eq!(field.closable_as_given_up().count(), 0, "nobody gave it up");
}

#[test]
fn a_round_that_was_closed_with_a_match_nobody_decided_stays_closed() {
    let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2, 2]);
    samples::publish(&mut field);
    field.rounds[0].status = RoundStatus::Closed;
    field.settle_matches();
    let counted = |field: &SectionState| field.team_event().unwrap().rounds[0].matches.len();
    assert_eq!(
        (
            field.rounds[0].count().missing,
            field.rounds[0].undecided_matches(),
            field.rounds[0].undecided().count(),
            counted(&field)
        ),
        (0, 0, 1, 0),
        "it waits for nothing, is named, and counts for nobody"
    );
    assert_eq!(hindrance(&field, nth(2), noon()), None);
    let table = field.team_table(1).unwrap();
    assert!(table.is_final(), "{:?}", table.open_matches);
    // It is decided late: then it counts as decided.
    field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByWhite);
    assert_eq!((field.rounds[0].undecided().count(), counted(&field)), (0, 1));
    // Opened again it is open as any other.
    field.rounds[0].matches[0].forfeit = None;
    let closed_at = [(nth(1), noon())];
    assert!(
        field.closed_unplayed(&closed_at).is_empty(),
        "nobody gave the season up"
    );
    field.rounds[0].status = RoundStatus::Published;
    assert_eq!(field.rounds[0].undecided_matches(), 1);
}

#[test]
fn a_closed_round_is_opened_again_with_a_reason_while_no_later_one_is_paired() {
    let late: Result<Transition, Refusal> = Err(Refusal::LaterRound(nth(2)));
    let table: [(RoundStatus, RoundStatus, bool, Result<Transition, Refusal>); 8] = [
        (
            RoundStatus::Planned,
            RoundStatus::Draft,
            false,
            Err(wrong(1, Stage::Planned)),
        ),
        (
            RoundStatus::Draft,
            RoundStatus::Draft,
            false,
            Err(wrong(1, Stage::Draft)),
        ),
        // Its start has passed.
        (
            RoundStatus::Published,
            RoundStatus::Draft,
            false,
            Err(wrong(1, Stage::Started)),
        ),
        (
            RoundStatus::Closed,
            RoundStatus::Draft,
            false,
            Err(Refusal::ReasonMissing),
        ),
        (RoundStatus::Closed, RoundStatus::Draft, true, late.clone()),
        (RoundStatus::Closed, RoundStatus::Published, true, late.clone()),
        (RoundStatus::Closed, RoundStatus::Closed, true, late),
        (
            RoundStatus::Closed,
            RoundStatus::Planned,
            true,
            Ok(Transition::Reopen),
        ),
    ];
    for (status, later, has_reason, expected) in table {
        let mut field = two(round(1, status, &[DRAWN]), round(2, later, &[]));
        field.rounds[0].starts_at = Some(noon());
        assert_eq!(
            reopen(&field, &field.rounds[0], noon(), has_reason),
            expected,
            "{status} {later} {has_reason}"
        );
    }
}

#[test]
fn a_season_is_given_up_once_and_of_its_rounds_none_is_paired_any_more() {
    use crate::{
        league::words::SeasonAbandoned::{Cancelled, LeagueDecides, NoChampionNoMoves},
        team_withdrawal::{AbandonProblem, Abandoned},
    };
    let today = jiff::civil::date(2026, 4, 4);
    let tomorrow = jiff::civil::date(2026, 4, 5);
    let mut field = two(
        round(1, RoundStatus::Closed, &[DRAWN, DRAWN]),
        round(2, RoundStatus::Planned, &[]),
    );
    // What the rules settle, the day, what is chosen, and what comes of it.
    for (settled, on, chosen, expected) in [
        (None, today, None, Err(AbandonProblem::NotDecided)),
        (None, today, Some(LeagueDecides), Ok(LeagueDecides)),
        (Some(Cancelled), today, None, Ok(Cancelled)),
        (Some(Cancelled), today, Some(Cancelled), Ok(Cancelled)),
        (
            Some(Cancelled),
            today,
            Some(NoChampionNoMoves),
            Err(AbandonProblem::SettledOtherwise(Cancelled)),
        ),
        (Some(Cancelled), tomorrow, None, Err(AbandonProblem::Day)),
    ] {
        field.season.if_abandoned = settled;
        assert_eq!(
            field.abandoning(on, chosen, today),
            expected,
            "{settled:?} {on} {chosen:?}"
        );
    }
    let mut over = field.clone();
    over.rounds[1] = round(2, RoundStatus::Closed, &[DRAWN]);
    assert_eq!(over.abandoning(today, None, today), Err(AbandonProblem::Over));
    // A game that is put off is not played yet.
    over.rounds[1] = round(2, RoundStatus::Closed, &[PUT_OFF]);
    assert_eq!(over.abandoning(today, None, today), Ok(Cancelled));

    assert_eq!(hindrance(&field, nth(2), noon()), None);
    field.abandonment.stands = Some(Abandoned {
        on: today,
        holds: Cancelled,
        reason: "Lokalerne er lukket".to_owned(),
        at: noon(),
        by: "Viggo Skabelonsen".to_owned(),
    });
    assert_eq!(hindrance(&field, nth(2), noon()), Some(Refusal::Abandoned(today)));
    assert_eq!(field.abandoning(today, None, today), Err(AbandonProblem::Already));
    // What is reported ends with the last round that has a result, and has no game without one.
    field.rounds[1] = round(2, RoundStatus::Published, &[DRAWN, Outcome::OPEN]);
    // A draft of it could go no further.
    assert_eq!(
        take_back(&field, &field.rounds[1], noon(), true),
        Err(Refusal::Abandoned(today))
    );
    field
        .rounds
        .push(round(3, RoundStatus::Published, &[Outcome::OPEN]));
    let games =
        |field: &SectionState| -> Vec<usize> { field.rounds.iter().map(|round| round.games.len()).collect() };
    assert_eq!(games(&field), [2, 2, 1]);
    let reported = field.as_reported();
    assert_eq!((games(&reported), reported.planned_rounds), (vec![2, 1], 2));
}
