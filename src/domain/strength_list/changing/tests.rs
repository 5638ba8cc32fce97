//! Every refusal of every change, and what each change makes of the list.

use jiff::civil::date;

use super::{
    super::samples::{club, list, player, rank, ratings},
    *,
};

const FREE: Date = date(2026, 9, 25);
const LOCKED: Date = date(2026, 9, 26);

fn rules() -> ListRules {
    ListRules {
        deadline: Some(date(2026, 9, 20)),
        locked_after: Some(FREE),
        ordering: ListOrdering::ByRatingTolerance(200),
        lists: Some(ListsOfPlayer::OneClub),
        new_member_delay_days: Some(30),
        named_reserves: Some(1),
    }
}

fn place(no: u16) -> ListPlace {
    ListPlace::new(no).expect("a place")
}

fn strong() -> StrengthList {
    list(&[(1, Some(1)), (2, Some(1)), (3, None)])
}

fn known() -> BTreeMap<PlayerId, Rating> {
    ratings(&[(1, 2000), (2, 1900), (3, 1700), (4, 1800), (5, 2300)])
}

fn add(no: u128, at: u16) -> ListChange {
    ListChange::Add {
        player: player(no),
        at: place(at),
        duty: Duty::Reserve,
        joined_on: date(2026, 9, 20),
    }
}

fn changed(change: ListChange, hand: Hand<'_>, today: Date) -> Result<StrengthList, ListRefusal> {
    let ratings = known();
    let facts = ChangeFacts {
        today,
        ratings: &ratings,
        others: &[],
        has_played: false,
    };
    strong().change(change, hand, &facts, &rules())
}

fn order(list: &StrengthList) -> Vec<u128> {
    list.entries()
        .iter()
        .map(|entry| entry.player.as_uuid().as_u128())
        .collect()
}

const LEADER: Hand<'static> = Hand::Leader {
    reason: "Fejl i den indsendte liste",
};

#[test]
fn every_refusal_of_every_change() {
    use ListRefusal as No;
    let mark = ListChange::Mark {
        player: player(3),
        duty: Duty::Regular(rank(2)),
    };
    let shift = |no, to| ListChange::Move {
        player: player(no),
        to: place(to),
    };
    let strike = |no| ListChange::Strike { player: player(no) };
    let leave = |no| ListChange::Leave {
        player: player(no),
        last_day: date(2026, 12, 31),
    };
    let regular = ListChange::Add {
        player: player(4),
        at: place(3),
        duty: Duty::Regular(rank(1)),
        joined_on: date(2026, 9, 20),
    };
    let too_low = |above, below, by| {
        No::AgainstRatings(OrderFault {
            above: player(above),
            below: player(below),
            by,
        })
    };
    let silent = Hand::Leader { reason: "  " };
    for (change, hand, today, expected) in [
        (add(3, 1), Hand::Club, FREE, Err(No::AlreadyListed)),
        (add(4, 5), Hand::Club, FREE, Err(No::NoSuchPlace(4))),
        (add(4, 3), silent, LOCKED, Err(No::ReasonMissing)),
        (add(5, 3), Hand::Club, FREE, Err(too_low(2, 5, 400))),
        (add(5, 3), LEADER, FREE, Ok(vec![1, 2, 5, 3])),
        (add(5, 1), Hand::Club, FREE, Ok(vec![5, 1, 2, 3])),
        (regular, Hand::Club, FREE, Ok(vec![1, 2, 4, 3])),
        (regular, Hand::Club, LOCKED, Err(No::Locked(FREE))),
        (regular, LEADER, LOCKED, Ok(vec![1, 2, 4, 3])),
        (add(4, 4), Hand::Club, LOCKED, Ok(vec![1, 2, 3, 4])),
        (shift(9, 1), Hand::Club, FREE, Err(No::Unknown)),
        (shift(3, 4), Hand::Club, FREE, Err(No::NoSuchPlace(3))),
        (shift(3, 1), Hand::Club, FREE, Err(too_low(3, 1, 300))),
        (shift(3, 2), Hand::Club, FREE, Ok(vec![1, 3, 2])),
        (shift(3, 2), Hand::Club, LOCKED, Err(No::Locked(FREE))),
        (shift(3, 2), LEADER, LOCKED, Ok(vec![1, 3, 2])),
        (mark, Hand::Club, FREE, Ok(vec![1, 2, 3])),
        (mark, Hand::Club, LOCKED, Err(No::Locked(FREE))),
        (strike(9), Hand::Club, FREE, Err(No::Unknown)),
        (strike(2), Hand::Club, FREE, Ok(vec![1, 3])),
        (strike(2), Hand::Club, LOCKED, Err(No::Locked(FREE))),
        (leave(9), Hand::Club, LOCKED, Err(No::Unknown)),
        (leave(2), Hand::Club, LOCKED, Ok(vec![1, 2, 3])),
        (
            ListChange::Return { player: player(2) },
            Hand::Club,
            FREE,
            Err(No::HasNotLeft),
        ),
    ] {
        let is = changed(change, hand, today).map(|list| order(&list));
        assert_eq!(is, expected, "{change:?} by {hand:?} on {today}");
    }
}

#[test]
fn who_has_played_stays_and_a_wrong_last_day_is_mended() {
    let ratings = known();
    let on = |today| ChangeFacts {
        today,
        ratings: &ratings,
        others: &[],
        has_played: true,
    };
    let facts = on(FREE);
    let strike = ListChange::Strike { player: player(2) };
    let refused = strong().change(strike, Hand::Club, &facts, &rules());
    assert_eq!(refused, Err(ListRefusal::HasPlayed));
    let leave = ListChange::Leave {
        player: player(2),
        last_day: date(2026, 12, 31),
    };
    let left = strong()
        .change(leave, Hand::Club, &facts, &rules())
        .expect("has left");
    assert_eq!(left.version, strong().version.next());
    assert_eq!(
        left.entry(player(2)).and_then(|entry| entry.left_on),
        Some(date(2026, 12, 31))
    );
    let left_on = |list: &StrengthList| list.entry(player(2)).and_then(|entry| entry.left_on);
    let later = ListChange::Leave {
        player: player(2),
        last_day: date(2027, 1, 31),
    };
    let back = ListChange::Return { player: player(2) };
    for (hand, today, refused) in [
        (Hand::Club, FREE, None),
        (LEADER, LOCKED, None),
        (
            Hand::Club,
            LOCKED,
            Some((ListRefusal::HasLeft, ListRefusal::Locked(FREE))),
        ),
    ] {
        let again = left.change(later, hand, &on(today), &rules());
        let returned = left.change(back, hand, &on(today), &rules());
        match refused {
            Some((twice, locked)) => assert_eq!((again, returned), (Err(twice), Err(locked))),
            None => assert_eq!(
                (left_on(&again.unwrap()), left_on(&returned.unwrap())),
                (Some(date(2027, 1, 31)), None)
            ),
        }
    }
}

#[test]
fn mending_a_person_keeps_the_order_the_lock_and_who_has_played() {
    use ListRefusal as No;
    let (ratings, stronger) = (known(), ratings(&[(1, 2000), (2, 1900), (3, 2300)]));
    let long = "x".repeat(MAX_REASON + 1);
    let leader = Hand::Leader { reason: &long };
    let too_low = No::AgainstRatings(OrderFault {
        above: player(2),
        below: player(3),
        by: 400,
    });
    for (hand, today, has_played, is_found_again, after, expected) in [
        (Hand::Club, FREE, false, false, &ratings, Ok(())),
        (Hand::Club, FREE, true, true, &ratings, Ok(())),
        (Hand::Club, FREE, true, false, &ratings, Err(No::AnotherPerson)),
        (Hand::Club, FREE, false, true, &stronger, Err(too_low)),
        (Hand::Club, LOCKED, false, true, &ratings, Err(No::Locked(FREE))),
        (LEADER, LOCKED, true, false, &stronger, Ok(())),
        (leader, LOCKED, false, true, &ratings, Err(No::ReasonMissing)),
    ] {
        let facts = ChangeFacts {
            today,
            ratings: &ratings,
            others: &[],
            has_played,
        };
        let mending = Mending {
            player: player(3),
            ratings: after,
            is_found_again,
        };
        let is = strong().mend(&mending, hand, &facts, &rules());
        assert_eq!(
            is, expected,
            "{hand:?} on {today}, {has_played}, {is_found_again}"
        );
    }
}

#[test]
fn a_full_list_takes_nobody_and_no_day_lies_outside_the_calendar() {
    let entries = (1..=500).map(|no| ListEntry::reserve(player(no)));
    let full = StrengthList::new(club(1), engine::ids::Version::FIRST, entries.collect()).expect("a list");
    let ratings = BTreeMap::new();
    let facts = ChangeFacts {
        today: FREE,
        ratings: &ratings,
        others: &[],
        has_played: false,
    };
    let refused = full.change(add(900, 1), Hand::Club, &facts, &rules());
    assert_eq!(refused, Err(ListRefusal::Full));
    let never = ListChange::Add {
        player: player(4),
        at: place(1),
        duty: Duty::Reserve,
        joined_on: Date::MAX,
    };
    assert_eq!(changed(never, Hand::Club, LOCKED), Err(ListRefusal::NoSuchDay));
}

#[test]
fn a_club_names_as_many_reserves_of_a_team_as_the_rules_let_it() {
    let named = |no, team| ListChange::Mark {
        player: player(no),
        duty: Duty::ReserveOf(rank(team)),
    };
    let ratings = known();
    let facts = ChangeFacts {
        today: FREE,
        ratings: &ratings,
        others: &[],
        has_played: false,
    };
    let change = |list: &StrengthList, change, hand| list.change(change, hand, &facts, &rules());
    let one = change(&strong(), named(3, 1), Hand::Club).expect("one reserve");
    assert_eq!((one.named_reserves(rank(1)), one.named_reserves(rank(2))), (1, 0));
    assert_eq!(
        change(&one, named(2, 1), Hand::Club),
        Err(ListRefusal::TooManyReserves(1))
    );
    // Of another team it is the first.
    assert!(change(&one, named(2, 2), Hand::Club).is_ok());
    // The league leader may, and what stands is no matter of another change.
    let two = change(&one, named(2, 1), LEADER).expect("the league leader may");
    assert_eq!(two.named_reserves(rank(1)), 2);
    assert!(change(&two, named(1, 2), Hand::Club).is_ok());
    // In one go it is judged as it would be in the end.
    let order = [
        (player(1), Duty::Regular(rank(1))),
        (player(2), Duty::ReserveOf(rank(1))),
        (player(3), Duty::Reserve),
    ];
    assert!(one.arrange(&order, Hand::Club, &facts, &rules()).is_ok());
    let order = order.map(|(player, _)| (player, Duty::ReserveOf(rank(2))));
    assert_eq!(
        one.arrange(&order, Hand::Club, &facts, &rules()),
        Err(ListRefusal::TooManyReserves(1))
    );
    // Once the list is locked nobody is named.
    assert_eq!(
        changed(named(3, 2), Hand::Club, LOCKED),
        Err(ListRefusal::Locked(FREE))
    );
}

#[test]
fn who_comes_after_the_lock_may_be_used_after_the_delay() {
    let usable = |today| {
        changed(add(4, 3), Hand::Club, today)
            .expect("added")
            .entry(player(4))
            .and_then(|entry| entry.usable_from)
    };
    assert_eq!(usable(FREE), None);
    assert_eq!(usable(LOCKED), Some(date(2026, 10, 20)));
}

#[test]
fn who_comes_on_a_locked_list_comes_last_unless_ratings_order_it_or_the_leader_says_otherwise() {
    let ratings = known();
    let added = |at, hand, today, ordering| {
        let facts = ChangeFacts {
            today,
            ratings: &ratings,
            others: &[],
            has_played: false,
        };
        let rules = ListRules { ordering, ..rules() };
        strong()
            .change(add(4, at), hand, &facts, &rules)
            .map(|list| order(&list))
    };
    let free = ListOrdering::Free;
    let late = Err(ListRefusal::OnlyAtEnd(FREE));
    for (at, hand, today, expected) in [
        (1, Hand::Club, FREE, Ok(vec![4, 1, 2, 3])),
        (1, Hand::Club, LOCKED, late.clone()),
        (3, Hand::Club, LOCKED, late),
        (4, Hand::Club, LOCKED, Ok(vec![1, 2, 3, 4])),
        (1, LEADER, LOCKED, Ok(vec![4, 1, 2, 3])),
    ] {
        assert_eq!(
            added(at, hand, today, free),
            expected,
            "{at} by {hand:?} on {today}"
        );
    }
    let by_rating = added(3, Hand::Club, LOCKED, ListOrdering::ByRating);
    assert_eq!(by_rating, Ok(vec![1, 2, 4, 3]));
}

#[test]
fn on_how_many_lists_a_player_may_stand_is_by_setting() {
    let other = |own: bool, district, league| OtherList {
        club: club(if own { 1 } else { 2 }),
        is_same_district: district,
        is_same_league: league,
    };
    let cases = [
        other(true, true, true),
        other(false, true, true),
        other(false, false, true),
        other(false, true, false),
    ];
    for (lists, expected) in [
        (ListsOfPlayer::Free, [true, true, true, true]),
        (ListsOfPlayer::OneClub, [true, false, false, false]),
        (ListsOfPlayer::OneClubOfDistrict, [true, false, true, false]),
        (ListsOfPlayer::OneClubOfLeague, [true, false, false, true]),
        (ListsOfPlayer::OneTeam, [false, false, false, false]),
    ] {
        assert_eq!(
            cases.map(|other| lists.allows(club(1), other)),
            expected,
            "{lists}"
        );
    }
    let ratings = known();
    let facts = ChangeFacts {
        today: FREE,
        ratings: &ratings,
        others: &[other(false, true, true)],
        has_played: false,
    };
    let refused = strong().change(add(4, 3), Hand::Club, &facts, &rules());
    assert_eq!(refused, Err(ListRefusal::OnAnotherList(club(2))));
}

#[test]
fn the_lock_is_the_deadline_where_nothing_else_is_said() {
    let deadline_only = ListRules {
        locked_after: None,
        ..rules()
    };
    assert!(!deadline_only.is_locked(date(2026, 9, 20)));
    assert!(deadline_only.is_locked(date(2026, 9, 21)));
    assert!(deadline_only.is_overdue(date(2026, 9, 21)));
    assert!(!rules().is_locked(date(2026, 9, 21)));
    assert!(!ListRules::default().is_locked(Date::MAX));
}

#[test]
fn each_preset_locks_the_lists_on_the_day_that_was_read() {
    use crate::league::{Preset, SettingId, samples::started};
    use ListsOfPlayer::{Free as Any, OneClub, OneClubOfLeague, OneTeam};
    let day = |month, of_month| Some(date(2026, month, of_month));
    let answered = day(9, 15);
    for (preset, deadline, locked_after, lists, delay) in [
        (Preset::Skakliga, answered, None, Some(Any), None),
        (Preset::Div1, answered, None, Some(Any), None),
        (Preset::Hk8, day(9, 25), day(9, 25), Some(Any), None),
        (Preset::Hk4, day(10, 3), None, Some(OneClub), None),
        (Preset::Ksu, answered, None, Some(OneClubOfLeague), None),
        (Preset::Pokal, answered, None, Some(OneTeam), Some(30)),
        // Nothing was read about lists there: nothing is locked.
        (Preset::Uhold, None, None, None, None),
    ] {
        let is = ListRules::from_settings(started(preset, &[]).settings(), 2026);
        let must = ListRules {
            deadline,
            locked_after,
            ordering: ListOrdering::Free,
            lists,
            new_member_delay_days: delay,
            // How many is written nowhere for sure: it is asked where reserves are named.
            named_reserves: matches!(preset, Preset::Pokal | Preset::Uhold).then_some(1),
        };
        assert_eq!(is, must, "{preset}");
    }
    let tolerant = started(
        Preset::Hk8,
        &[
            (SettingId::StrengthListOrder, "by_rating_tolerance"),
            (SettingId::StrengthListTolerance, "400"),
        ],
    );
    assert_eq!(
        ListRules::from_settings(tolerant.settings(), 2026).ordering,
        ListOrdering::ByRatingTolerance(400)
    );
}
