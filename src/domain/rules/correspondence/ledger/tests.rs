//! The ledger of a game by post: days counted by hand from stamps and arrivals.

use jiff::civil::date;
use uuid::Uuid;

use super::{super::Pace, super::Surcharge, *};

const WHITE: Colour = Colour::White;
const BLACK: Colour = Colour::Black;

fn terms() -> Terms {
    Terms {
        pace: Some(Pace { days: 30, moves: 10 }),
        surcharge: Some(Surcharge { first: 3, again: 6 }),
        day_begins: Some(jiff::civil::time(6, 0, 0, 0)),
        articles: BTreeSet::new(),
    }
}

fn id(number: u32) -> LedgerLineId {
    LedgerLineId::from_uuid(Uuid::from_u128(number.into()))
}

/// Records in the order they were written, each on the line of this number.
fn records(entries: &[(u32, Entry)]) -> Vec<Record> {
    (1..)
        .zip(entries)
        .map(|(ordinal, (line, entry))| Record {
            line: id(*line),
            ordinal,
            entry: entry.clone(),
            reason: String::new(),
            at: Timestamp::UNIX_EPOCH,
            by: "Prøve".into(),
        })
        .collect()
}

fn ledger(entries: &[(u32, Entry)]) -> Ledger {
    Ledger::new(&terms(), Some(date(1976, 5, 1)), &records(entries))
}

fn card(number: u32, side: Colour, stamp: Stamp, arrived: Option<Date>) -> SentMove {
    SentMove {
        turn: Turn { number, side },
        text: "e4".into(),
        dated: None,
        stamp,
        hour: None,
        arrived,
    }
}

fn sent(number: u32, side: Colour, on: Date, arrived: Date) -> Entry {
    Entry::Move(card(number, side, Stamp::Clear(on), Some(arrived)))
}

fn settled(white: u32, black: u32, next: (u32, Colour), on: Date) -> Entry {
    Entry::Settled(Settled {
        used: DaysUsed { white, black },
        next: Turn {
            number: next.0,
            side: next.1,
        },
        on,
    })
}

#[test]
fn a_move_takes_the_days_from_the_arrival_of_the_other_until_its_stamp() {
    let may = |day| date(1976, 5, day);
    let ledger = ledger(&[
        (1, sent(1, WHITE, may(3), may(5))),
        (2, sent(1, BLACK, may(9), may(10))),
        (3, sent(2, WHITE, may(11), may(13))),
    ]);
    let days: Vec<(u32, u32)> = ledger.moves().map(|line| (line.days, line.used)).collect();
    assert_eq!(days, [(2, 2), (4, 4), (1, 3)]);
    assert_eq!((ledger.used.white, ledger.used.black), (3, 4));
    assert_eq!(
        ledger.next,
        Turn {
            number: 2,
            side: BLACK
        }
    );
    assert_eq!(ledger.since, Some(may(13)));
}

#[test]
fn a_correction_takes_the_place_of_its_line_and_what_is_struck_counts_for_nothing() {
    let may = |day| date(1976, 5, day);
    let entries = [
        (1, sent(1, WHITE, may(3), may(5))),
        (2, sent(1, BLACK, may(9), may(10))),
        (1, sent(1, WHITE, may(2), may(4))),
        (2, Entry::Struck),
    ];
    let ledger = ledger(&entries);
    assert_eq!(ledger.moves().count(), 1);
    assert_eq!((ledger.used.white, ledger.used.black), (1, 0));
    assert_eq!(
        ledger.next,
        Turn {
            number: 1,
            side: BLACK
        }
    );
    assert!(ledger.moves().all(|line| line.is_corrected));
    // Records are folded by their place, not by how they come.
    let mut shuffled = records(&entries);
    shuffled.reverse();
    assert_eq!(Ledger::new(&terms(), Some(may(1)), &shuffled), ledger);
}

#[test]
fn too_many_days_are_told_until_the_time_is_settled() {
    let october = |day| date(1976, 10, day);
    let begun = settled(20, 24, (10, BLACK), october(18));
    let late = [(1, begun.clone()), (2, sent(10, BLACK, october(25), october(27)))];
    let over = ledger(&late).overrun(BLACK);
    let expected = Overrun {
        number: 10,
        used: 31,
        allowed: 30,
    };
    assert_eq!(over, Some(expected));
    assert_eq!(ledger(&late).overrun(WHITE), None);
    let again = settled(20, 30, (11, WHITE), october(30));
    let resumed = ledger(&[late[0].clone(), late[1].clone(), (3, again)]);
    assert_eq!((resumed.overrun(BLACK), resumed.used.black), (None, 30));
}

#[test]
fn only_who_caused_it_is_charged_three_days_and_then_six() {
    let may = |day| date(1978, 5, day);
    let unreadable = |of, cause| Entry::Unreadable { of: id(of), cause };
    let cards = [
        (1, settled(0, 0, (1, WHITE), may(1))),
        (2, sent(1, WHITE, may(1), may(1))),
        (3, sent(1, BLACK, may(1), may(1))),
        (4, sent(2, WHITE, may(1), may(1))),
    ];
    let with = |first, second| {
        let mut all = cards.to_vec();
        all.push((5, unreadable(2, first)));
        all.push((6, unreadable(4, second)));
        ledger(&all).used.white
    };
    assert_eq!(with(Cause::Sender, Cause::Sender), 9);
    assert_eq!(with(Cause::Post, Cause::Sender), 3);
    assert_eq!(with(Cause::Sender, Cause::Unknown), 3);
    assert_eq!(with(Cause::Recipient, Cause::Post), 0);
    // The cause is looked into again: the days go.
    let mut all = cards.to_vec();
    all.push((5, unreadable(3, Cause::Sender)));
    assert_eq!(ledger(&all).used.black, 3);
    all.push((5, unreadable(3, Cause::Post)));
    assert_eq!(ledger(&all).used.black, 0);
}

fn doubtful() -> Ledger {
    let august = |day| date(1987, 8, day);
    let stamp = Stamp::Partly((10..=19).map(august).collect());
    let card = SentMove {
        dated: Some(august(17)),
        ..card(26, WHITE, stamp, Some(august(19)))
    };
    ledger(&[
        (1, settled(90, 80, (26, WHITE), august(17))),
        (2, Entry::Move(card)),
    ])
}

fn votes(days: &[i8]) -> Vec<DayVote> {
    (1..)
        .zip(days)
        .map(|(number, day)| DayVote {
            name: format!("Nævn Prøvesen {number}"),
            day: date(1987, 8, *day),
            dissent: String::new(),
        })
        .collect()
}

#[test]
fn a_doubtful_stamp_costs_nobody_the_game_until_the_majority_has_read_it() {
    let ledger = doubtful();
    let line = ledger.open_stamp(WHITE).expect("a stamp to decide about");
    assert_eq!(line.days_left, [17, 18, 19].map(|day| date(1987, 8, day)));
    assert_eq!((line.used, ledger.overrun(WHITE)), (90, None));
    let read = ledger.decide(id(2), Decider::AppealsBoard, votes(&[19, 19, 17]));
    let read = read.expect("a majority");
    assert_eq!(read.day, date(1987, 8, 19));
    let mut entries = records(&[]);
    for line in &ledger.lines {
        let (line, entry) = match line {
            Line::Move(line) => (line.line, Entry::Move(line.sent.clone())),
            Line::Settled(line, settled) => (*line, Entry::Settled(*settled)),
        };
        entries.push(Record {
            line,
            ordinal: u32::try_from(entries.len()).expect("a few") + 1,
            entry,
            reason: String::new(),
            at: Timestamp::UNIX_EPOCH,
            by: String::new(),
        });
    }
    entries.push(Record {
        line: id(3),
        ordinal: 3,
        entry: Entry::Reading(read),
        reason: String::new(),
        at: Timestamp::UNIX_EPOCH,
        by: String::new(),
    });
    let decided = Ledger::new(&terms(), None, &entries);
    assert_eq!(decided.overrun(WHITE).map(|over| over.used), Some(92));
    assert!(decided.open_stamp(WHITE).is_none());
    // Instances below the one that decided cannot change it; the same one may decide again.
    let again = |by| decided.decide(id(2), by, votes(&[17]));
    assert_eq!(again(Decider::Committee), Err(LedgerProblem::HigherDecided));
    assert!(again(Decider::AppealsBoard).is_ok());
    let corrected = card(
        26,
        WHITE,
        Stamp::Clear(date(1987, 8, 18)),
        Some(date(1987, 8, 19)),
    );
    assert_eq!(
        decided.check_correction(id(2), &corrected),
        Err(LedgerProblem::Decided)
    );
}

#[test]
fn votes_without_a_majority_or_for_another_day_decide_nothing() {
    let ledger = doubtful();
    let says = |days: &[i8]| {
        ledger
            .decide(id(2), Decider::Arbiter, votes(days))
            .map(|read| read.day)
    };
    assert_eq!(says(&[17, 18, 19]), Err(LedgerProblem::NoMajority));
    assert_eq!(says(&[17, 19]), Err(LedgerProblem::NoMajority));
    assert_eq!(says(&[]), Err(LedgerProblem::NoMajority));
    assert_eq!(says(&[18]), Ok(date(1987, 8, 18)));
    assert_eq!(says(&[12]), Err(LedgerProblem::DayNotLeft(date(1987, 8, 12))));
    let mut twice = votes(&[19, 19]);
    twice[1].name = twice[0].name.to_uppercase();
    assert_eq!(
        ledger.decide(id(2), Decider::Arbiter, twice),
        Err(LedgerProblem::VotedTwice)
    );
    assert_eq!(
        ledger.decide(id(9), Decider::Arbiter, votes(&[19])),
        Err(LedgerProblem::NoSuchLine)
    );
    let clear = self::ledger(&[(1, sent(1, WHITE, date(1987, 8, 1), date(1987, 8, 2)))]);
    assert_eq!(
        clear.decide(id(1), Decider::Arbiter, votes(&[1])),
        Err(LedgerProblem::NothingOpen)
    );
}

#[test]
fn a_card_is_read_before_it_is_written_down() {
    let may = |day| date(1976, 5, day);
    let empty = ledger(&[]);
    let check = |stamp, dated, arrived| {
        empty.check_next(&SentMove {
            dated,
            ..card(1, WHITE, stamp, arrived)
        })
    };
    assert_eq!(check(Stamp::Clear(may(3)), None, None), Ok(()));
    assert_eq!(
        check(Stamp::Illegible, None, None),
        Err(LedgerProblem::DateMissing)
    );
    assert_eq!(check(Stamp::Illegible, Some(may(3)), Some(may(4))), Ok(()));
    assert_eq!(
        check(Stamp::Partly(vec![may(3)]), Some(may(3)), None),
        Err(LedgerProblem::StampDays)
    );
    assert_eq!(
        check(Stamp::Clear(may(3)), None, Some(may(2))),
        Err(LedgerProblem::ArrivedBefore)
    );
    assert_eq!(
        check(Stamp::Clear(date(26, 5, 3)), None, None),
        Err(LedgerProblem::Day)
    );
    // The next move waits for the arrival of the one before.
    let on_its_way = ledger(&[(1, Entry::Move(card(1, WHITE, Stamp::Clear(may(3)), None)))]);
    let reply = card(1, BLACK, Stamp::Clear(may(9)), None);
    assert_eq!(on_its_way.check_next(&reply), Err(LedgerProblem::NotArrived));
    let arrived = card(1, WHITE, Stamp::Clear(may(3)), Some(may(5)));
    assert_eq!(on_its_way.check_correction(id(1), &arrived), Ok(()));
}

#[test]
fn only_what_nothing_stands_on_is_struck() {
    let may = |day| date(1976, 5, day);
    let evidence = Entry::Evidence(Evidence {
        of: Some(id(2)),
        who: "Sort".into(),
        what: "Kortet".into(),
    });
    let ledger = ledger(&[
        (1, sent(1, WHITE, may(3), may(5))),
        (2, sent(1, BLACK, may(9), may(10))),
        (3, evidence),
    ]);
    assert_eq!(ledger.check_strike(id(1)), Err(LedgerProblem::InUse));
    assert_eq!(ledger.check_strike(id(2)), Err(LedgerProblem::InUse));
    assert_eq!(ledger.check_strike(id(3)), Ok(()));
    assert_eq!(ledger.check_strike(id(7)), Err(LedgerProblem::NoSuchLine));
    assert_eq!(
        ledger.check_correction(id(1), &card(1, WHITE, Stamp::Clear(may(3)), None)),
        Err(LedgerProblem::ArrivalNeeded)
    );
}

#[test]
fn what_is_stored_is_read_back() {
    let ledger = doubtful();
    let reading = ledger.decide(id(2), Decider::Committee, votes(&[19, 19, 17]));
    let mut entries: Vec<Entry> = ledger
        .moves()
        .map(|line| Entry::Move(line.sent.clone()))
        .collect();
    entries.push(Entry::Reading(reading.expect("a majority")));
    entries.push(Entry::Unreadable {
        of: id(2),
        cause: Cause::Post,
    });
    entries.push(settled(24, 28, (11, WHITE), date(1978, 12, 1)));
    entries.push(Entry::Struck);
    for entry in entries {
        let json = serde_json::to_string(&entry).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Entry>(&json).expect("the entry"),
            entry,
            "{json}"
        );
    }
}

#[test]
fn nobody_has_used_more_days_than_a_century_has() {
    let used = |white, black| {
        let Entry::Settled(settled) = settled(white, black, (1, WHITE), date(1976, 5, 1)) else {
            panic!("it is settled");
        };
        Ledger::check_settlement(&settled)
    };
    assert_eq!(used(36_500, 36_500), Ok(()));
    assert_eq!(used(36_501, 0), Err(LedgerProblem::TooManyDays));
    assert_eq!(used(0, u32::MAX), Err(LedgerProblem::TooManyDays));
}

/// Pkt 6.3.2, as case 38 quotes it: a stamp before 06:00 is of the day before, and what a doubtful stamp leaves is counted so, too.
#[test]
fn the_hour_of_a_stamp_moves_the_day_it_counts_for() {
    let may = |day| date(1976, 5, day);
    let at = |hour, stamp| {
        let card = SentMove {
            hour,
            dated: Some(may(9)),
            ..card(1, WHITE, stamp, Some(may(20)))
        };
        ledger(&[(1, Entry::Move(card))])
    };
    let early = Some(jiff::civil::time(5, 30, 0, 0));
    let late = Some(jiff::civil::time(6, 0, 0, 0));
    let clear = Stamp::Clear(may(11));
    assert_eq!(at(None, clear.clone()).used.white, 10);
    assert_eq!(at(late, clear.clone()).used.white, 10);
    assert_eq!(at(early, clear).used.white, 9);
    let partly = Stamp::Partly(vec![may(11), may(17)]);
    let open = at(early, partly);
    let line = open.find(id(1)).expect("the move");
    assert_eq!(line.days_left, [may(9), may(10), may(16)]);
    let vote = |day| DayVote {
        name: "Prøve".into(),
        day,
        dissent: String::new(),
    };
    let reading = open.decide(id(1), Decider::Arbiter, vec![vote(may(16))]);
    assert_eq!(reading.map(|reading| reading.day), Ok(may(16)));
}
