use proptest::prelude::*;
use uuid::Uuid;

use super::*;

fn player(no: u128) -> PlayerId {
    PlayerId::from_uuid(Uuid::from_u128(no))
}

fn section(no: u128) -> SectionId {
    SectionId::from_uuid(Uuid::from_u128(no))
}

/// Entries of two sections with these ratings (0: none) and years of birth (0: not known), all of them in the last one.
fn entries(ratings: &[(u16, i16)], sections: usize) -> Vec<DivisibleEntry> {
    ratings
        .iter()
        .zip(1..)
        .map(|((rating, born), no)| DivisibleEntry {
            entrant: Entrant {
                player: player(no),
                rating: Rating::new(*rating),
                title: None,
                name: format!("Prøvesen, Nr. {no:03}"),
                federation: None,
            },
            ratings: vec![Rating::new(*rating); sections],
            born: (*born > 0).then_some(*born),
            stands_in: sections - 1,
            is_barred: false,
        })
        .collect()
}

fn rated(ratings: &[u16], sections: usize) -> Vec<DivisibleEntry> {
    let ratings: Vec<(u16, i16)> = ratings.iter().map(|rating| (*rating, 0)).collect();
    entries(&ratings, sections)
}

fn order(way: DivisionWay, sections: Vec<DivisionSection>) -> DivisionOrder {
    DivisionOrder {
        way,
        unrated: UnratedPlace::Last,
        unrated_as: None,
        sections,
    }
}

fn sized(sizes: &[Option<u16>]) -> Vec<DivisionSection> {
    sizes
        .iter()
        .map(|size| DivisionSection {
            size: *size,
            ..DivisionSection::default()
        })
        .collect()
}

fn limited(limits: &[(u16, u16)]) -> Vec<DivisionSection> {
    limits
        .iter()
        .map(|(low, high)| DivisionSection {
            limits: PlayerLimits {
                min_rating: Rating::new(*low),
                max_rating: Rating::new(*high),
                ..PlayerLimits::default()
            },
            size: None,
        })
        .collect()
}

/// Where the entries come, in the order in which they were given, and why.
fn places(order: &DivisionOrder, entries: &[DivisibleEntry]) -> Vec<(usize, PlaceGround)> {
    let divided = order.divide(entries).unwrap();
    entries
        .iter()
        .map(|entry| {
            let mut placed = divided.entries.iter();
            let placed = placed.find(|one| one.player == entry.entrant.player).unwrap();
            (placed.to, placed.ground)
        })
        .collect()
}

fn groups(order: &DivisionOrder, entries: &[DivisibleEntry]) -> Vec<usize> {
    places(order, entries).into_iter().map(|(to, _)| to).collect()
}

#[test]
fn the_first_section_whose_limits_one_is_within_takes_one_at_the_bounds_too() {
    let sections = limited(&[(1800, 0), (1400, 1900), (0, 1399)]);
    let order = order(DivisionWay::Rating, sections);
    let field = rated(&[1801, 1800, 1799, 1400, 1399, 0], 3);
    assert_eq!(groups(&order, &field), [0, 0, 1, 1, 2, 2]);
}

#[test]
fn whoever_is_within_no_limits_stays_and_is_told_why() {
    let gap = order(DivisionWay::Rating, limited(&[(1800, 0), (1000, 1600)]));
    let field = rated(&[1700, 0], 2);
    assert_eq!(
        places(&gap, &field),
        [(1, PlaceGround::NoLimits), (1, PlaceGround::NoRating)]
    );
    let born = |from: i16| DivisionSection {
        limits: PlayerLimits {
            born_from: Some(from),
            ..PlayerLimits::default()
        },
        size: None,
    };
    let young = order(DivisionWay::Birth, vec![born(2016), born(2012)]);
    let field = entries(&[(0, 2016), (0, 2015), (0, 2011), (0, 0)], 2);
    assert_eq!(
        places(&young, &field),
        [
            (0, PlaceGround::Limits),
            (1, PlaceGround::Limits),
            (1, PlaceGround::NoLimits),
            (1, PlaceGround::NoBirth)
        ]
    );
}

#[test]
fn each_section_looks_at_the_rating_it_ranks_by_itself() {
    let order = order(DivisionWay::Rating, limited(&[(1800, 0), (0, 0)]));
    let mut field = rated(&[1900], 2);
    field[0].ratings = vec![Rating::new(1700), Rating::new(1900)];
    assert_eq!(groups(&order, &field), [1]);
}

#[test]
fn so_many_of_the_best_come_into_the_first_and_the_rest_is_shared() {
    let field = rated(&[1500, 1900, 1700, 1600, 1800, 1400, 1300], 3);
    let two = order(DivisionWay::Sizes, sized(&[Some(2), None, None]));
    assert_eq!(groups(&two, &field), [1, 0, 1, 1, 0, 2, 2]);
    let full = order(DivisionWay::Sizes, sized(&[Some(2), Some(2), Some(1)]));
    assert_eq!(
        places(&full, &field)[5..],
        [(2, PlaceGround::NoRoom), (2, PlaceGround::NoRoom)]
    );
}

#[test]
fn those_who_stay_take_places_of_their_section() {
    let mut field = rated(&[1900, 1800, 1700, 0], 2);
    field[3].stands_in = 0;
    let order = DivisionOrder {
        unrated: UnratedPlace::Stay,
        ..order(DivisionWay::Sizes, sized(&[Some(2), None]))
    };
    assert_eq!(
        places(&order, &field),
        [
            (0, PlaceGround::Order),
            (1, PlaceGround::Order),
            (1, PlaceGround::Order),
            (0, PlaceGround::Stays)
        ]
    );
}

#[test]
fn the_unrated_are_last_or_among_the_others_as_was_chosen() {
    let field = rated(&[0, 1900, 1500], 2);
    let last = order(DivisionWay::Sizes, sized(&[Some(2), None]));
    assert_eq!(
        places(&last, &field),
        [
            (1, PlaceGround::Unrated),
            (0, PlaceGround::Order),
            (0, PlaceGround::Order)
        ]
    );
    let among = DivisionOrder {
        unrated: UnratedPlace::AsRating,
        unrated_as: Rating::new(1600),
        ..last
    };
    assert_eq!(groups(&among, &field), [0, 0, 1]);
    let by_limits = DivisionOrder {
        way: DivisionWay::Rating,
        sections: limited(&[(1550, 0), (0, 1549)]),
        ..among
    };
    assert_eq!(groups(&by_limits, &field), [0, 0, 1]);
}

#[test]
fn dealt_forwards_and_backwards_sections_are_of_one_strength() {
    let field = rated(&[2000, 1900, 1800, 1700, 1600, 1500, 1400], 3);
    let even = order(DivisionWay::Even, sized(&[None, None, None]));
    assert_eq!(groups(&even, &field), [0, 1, 2, 2, 1, 0, 0]);
}

#[test]
fn equal_ratings_at_a_border_are_parted_by_title_then_name_and_it_is_told() {
    let mut field = rated(&[1650, 1700, 1650, 1650], 2);
    field[0].entrant.name = "Ålund, Asta".to_owned();
    field[3].entrant.title = Some("FM".parse().unwrap());
    let order = order(DivisionWay::Sizes, sized(&[Some(3), None]));
    assert_eq!(groups(&order, &field), [1, 0, 0, 0]);
    let divided = order.divide(&field).unwrap();
    assert_eq!(
        divided.ties,
        [BorderTie {
            above: 0,
            below: 1,
            rating: Rating::new(1650).unwrap(),
            last_above: player(3),
            first_below: player(1),
        }]
    );
    let clear = DivisionOrder {
        sections: sized(&[Some(1), None]),
        ..order
    };
    assert!(clear.divide(&field).unwrap().ties.is_empty());
}

#[test]
fn nobody_in_quarantine_is_proposed_elsewhere_and_by_hand_everybody_stays() {
    let mut field = rated(&[1900, 1500], 2);
    field[0].is_barred = true;
    let order = order(DivisionWay::Sizes, sized(&[Some(1), None]));
    assert_eq!(
        places(&order, &field),
        [(1, PlaceGround::Quarantine), (0, PlaceGround::Order)]
    );
    let by_hand = DivisionOrder {
        way: DivisionWay::ByHand,
        ..order
    };
    assert_eq!(
        places(&by_hand, &field),
        [(1, PlaceGround::Quarantine), (1, PlaceGround::Stays)]
    );
}

#[test]
fn one_person_entered_twice_never_comes_into_one_section() {
    let entry = |no, from, to| PlacedEntry {
        player: player(no),
        from,
        to,
        ground: PlaceGround::Order,
    };
    let twins = [(player(1), player(2))];
    for (one, other) in [((0, 0), (1, 0)), ((1, 0), (0, 0)), ((0, 2), (1, 2))] {
        let mut placed = [entry(1, one.0, one.1), entry(2, other.0, other.1)];
        keep_apart(&mut placed, &twins);
        assert_ne!(placed[0].to, placed[1].to, "{one:?} {other:?}");
        assert!(
            placed
                .iter()
                .any(|one| one.ground == PlaceGround::Twin && one.to == one.from)
        );
    }
    let mut apart = [entry(1, 0, 1), entry(2, 1, 0)];
    keep_apart(&mut apart, &twins);
    assert_eq!([apart[0].to, apart[1].to], [1, 0]);
}

#[test]
fn numbers_leave_no_gap_and_keep_their_order() {
    let no = |number: u16| StartNo::new(number).unwrap();
    let numbered = [(player(1), no(5)), (player(2), no(1)), (player(3), no(4))];
    assert_eq!(closed_up(&numbered), [(player(3), no(2)), (player(1), no(3))]);
    assert!(closed_up(&[(player(2), no(1))]).is_empty());
}

#[test]
fn who_was_moved_since_is_named_and_old_numbers_come_back_only_to_the_same_field() {
    let entry = |number, from, to, no| DividedEntry {
        player: player(number),
        from: section(from),
        to: section(to),
        start_no: StartNo::new(no),
    };
    let made = [entry(1, 1, 1, 1), entry(2, 1, 2, 2), entry(3, 2, 1, 0)];
    let stands = BTreeMap::from([(player(1), section(2)), (player(2), section(2))]);
    assert_eq!(moved_since(&made, &stands), [player(1)]);
    let field = BTreeSet::from([player(1), player(2)]);
    let no = |number: u16| StartNo::new(number).unwrap();
    assert_eq!(
        numbers_before(&made, section(1), &field),
        Some(vec![(player(1), no(1)), (player(2), no(2))])
    );
    let larger = BTreeSet::from([player(1), player(2), player(4)]);
    assert_eq!(numbers_before(&made, section(1), &larger), None);
    assert_eq!(
        numbers_before(&made, section(2), &BTreeSet::from([player(3)])),
        None
    );
}

fn any_order() -> impl Strategy<Value = DivisionOrder> {
    let limits = (
        proptest::option::of(1000_u16..2200),
        proptest::option::of(1000_u16..2200),
        proptest::option::of(2000_i16..2020),
    );
    let one =
        (limits, proptest::option::of(0_u16..30)).prop_map(|((low, high, born), size)| DivisionSection {
            limits: PlayerLimits {
                min_rating: low.and_then(Rating::new),
                max_rating: high.and_then(Rating::new),
                born_from: born,
                born_until: None,
            },
            size,
        });
    (
        proptest::sample::select(DivisionWay::ALL.to_vec()),
        proptest::sample::select(UnratedPlace::ALL.to_vec()),
        proptest::collection::vec(one, 1..6),
    )
        .prop_map(|(way, unrated, sections)| DivisionOrder {
            way,
            unrated,
            unrated_as: Rating::new(1500),
            sections: sections
                .into_iter()
                .map(|one| DivisionSection {
                    limits: one.limits.looked_at(way),
                    ..one
                })
                .collect(),
        })
}

proptest! {
    #[test]
    fn nobody_is_lost_and_nobody_is_made(
        order in any_order(),
        field in proptest::collection::vec((0_u16..2300, 0_i16..2025, any::<usize>(), any::<bool>()), 0..80),
    ) {
        let sections = order.sections.len();
        let mut entries = entries(&field.iter().map(|one| (one.0, one.1)).collect::<Vec<_>>(), sections);
        for (entry, (_, _, at, is_barred)) in entries.iter_mut().zip(&field) {
            entry.stands_in = at % sections;
            entry.is_barred = *is_barred;
        }
        let divided = order.divide(&entries).unwrap();
        let mut placed: Vec<PlayerId> = divided.entries.iter().map(|one| one.player).collect();
        placed.sort_unstable();
        let mut known: Vec<PlayerId> = entries.iter().map(|one| one.entrant.player).collect();
        known.sort_unstable();
        prop_assert_eq!(placed, known, "each entry has one place");
        for one in &divided.entries {
            prop_assert!(one.to < sections);
            prop_assert!(!one.ground.fits_nowhere() || one.to == one.from);
        }
        // The order in which they are given decides nothing.
        let mut turned = entries.clone();
        turned.reverse();
        prop_assert_eq!(order.divide(&turned).unwrap(), divided.clone());
        // Dealt out, sections differ by one at most.
        if order.way == DivisionWay::Even {
            let dealt = |at: usize| divided.entries.iter()
                .filter(|one| matches!(one.ground, PlaceGround::Order | PlaceGround::Unrated) && one.to == at)
                .count();
            let counts: Vec<usize> = (0..sections).map(dealt).collect();
            prop_assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1);
        }
    }
}
