//! What a list does to the register, and what it never does.

use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::{member::MemberField, player::Ratings};
use engine::numbers::{FideId, Rating};

fn list_id(number: u128) -> MemberImportId {
    MemberImportId::from_uuid(uuid::Uuid::from_u128(number))
}

/// A made-up member.
pub(in crate::member) fn member(number: u32) -> Member {
    Member {
        national_id: number.to_string().parse().unwrap(),
        name: format!("Prøvesen, Nr. {number}").parse().unwrap(),
        club: "Prøveby SK".parse().ok(),
        federation: None,
        fide_id: None,
        title: None,
        sex: None,
        birth: BirthDate::from_year(1990),
        licences: None,
        ratings: Some(ListedRatings {
            national: Ratings {
                standard: Rating::new(1500),
                ..Ratings::NONE
            },
            fide_standard: None,
            k: None,
            on: date(2026, 9, 1),
            list: list_id(1),
        }),
        listed_on: date(2026, 9, 1),
        gone_on: None,
    }
}

fn known(number: u32) -> Known {
    Known {
        id: MemberId::from_uuid(uuid::Uuid::from_u128(number.into())),
        member: member(number),
        merged_into: None,
    }
}

fn row(number: u32) -> Listed {
    let member = member(number);
    Listed {
        national_id: member.national_id,
        name: member.name,
        birth: match member.birth {
            Some(BirthDate::Year(year)) => Some(year),
            _ => None,
        },
        club: member.club,
        title: None,
        national: member.ratings.unwrap().national,
        fide_standard: None,
        fide_id: None,
        k: None,
    }
}

fn list(rows: &[Listed]) -> List<'_> {
    List {
        id: list_id(2),
        day: date(2026, 10, 1),
        reach: Reach::Whole,
        has_clubs: true,
        has_ratings: true,
        is_complete: true,
        rows,
    }
}

/// The register after a list was accepted.
fn accepted(register: &[Known], diff: &Diff) -> Vec<Known> {
    let mut all = register.to_vec();
    for one in diff.changed.iter().chain(&diff.gone).chain(&diff.same) {
        let known = all.iter_mut().find(|known| known.id == one.id).unwrap();
        known.member = one.after.clone();
    }
    all.extend(diff.fresh.iter().map(|member| Known {
        id: MemberId::from_uuid(uuid::Uuid::from_u128(
            member.national_id.as_str().parse::<u128>().unwrap(),
        )),
        member: member.clone(),
        merged_into: None,
    }));
    all
}

fn told(changes: &[FieldChange]) -> Vec<(MemberField, &str, &str)> {
    changes
        .iter()
        .map(|change| (change.field, &*change.before, &*change.after))
        .collect()
}

#[test]
fn new_changed_and_gone_are_told_field_by_field() {
    let register = [known(1), known(2), known(3)];
    let mut moved = row(1);
    moved.club = "Kladdestrup".parse().ok();
    moved.national.standard = Rating::new(1525);
    moved.fide_id = FideId::new(1_234_567);
    let rows = [moved, row(2), row(4)];
    let found = diff(&register, &list(&rows));
    assert_eq!(
        told(&found.changed[0].changes),
        [
            (MemberField::Club, "Prøveby SK", "Kladdestrup"),
            (MemberField::FideId, "", "1234567"),
            (MemberField::Standard, "1500", "1525"),
        ]
    );
    let ratings = found.changed[0].after.ratings.unwrap();
    assert_eq!((ratings.on, ratings.list), (date(2026, 10, 1), list_id(2)));
    assert_eq!(found.same.len(), 1);
    assert_eq!(found.same[0].after.ratings.unwrap().list, list_id(2));
    assert_eq!(found.gone[0].id, register[2].id);
    assert_eq!(
        told(&found.gone[0].changes),
        [(MemberField::Gone, "", "2026-10-01")]
    );
    assert_eq!(found.fresh[0].national_id.as_str(), "4");
    assert_eq!(found.older, 0);

    // A member who comes back is no longer gone.
    let register = accepted(&register, &found);
    let rows = [row(3)];
    let back = diff(
        &register,
        &List {
            day: date(2026, 11, 1),
            reach: Reach::Clubs,
            is_complete: false,
            ..list(&rows)
        },
    );
    assert_eq!(
        told(&back.changed[0].changes),
        [(MemberField::Gone, "2026-10-01", "")]
    );
    assert_eq!((back.changed.len(), back.gone.len()), (1, 0));
}

#[test]
fn a_list_is_silent_where_it_has_no_column_or_does_not_know() {
    let mut one = known(1);
    one.member.fide_id = FideId::new(1_234_567);
    one.member.title = "FM".parse().ok();
    one.member.birth = "1990-05-03".parse().ok();
    one.member.licences = "Dommer I".parse().ok();
    let mut silent = row(1);
    silent.club = None;
    silent.national = Ratings::NONE;
    let rows = [silent];
    let without_columns = List {
        has_clubs: false,
        has_ratings: false,
        ..list(&rows)
    };
    let found = diff(std::slice::from_ref(&one), &without_columns);
    assert_eq!(found.same.len(), 1);
    assert_eq!(found.same[0].after.ratings, one.member.ratings);
    // Where the columns exist, an empty cell means no club or unrated.
    let found = diff(&[one], &list(&rows));
    assert_eq!(
        told(&found.changed[0].changes),
        [
            (MemberField::Club, "Prøveby SK", ""),
            (MemberField::Standard, "1500", "")
        ]
    );
}

#[test]
fn a_list_of_a_club_misses_its_own_members_only_and_an_incomplete_one_nobody() {
    let mut elsewhere = known(2);
    elsewhere.member.club = "Kladdestrup".parse().ok();
    let register = [known(1), elsewhere, known(3)];
    let rows = [row(3)];
    let of_clubs = List {
        reach: Reach::Clubs,
        ..list(&rows)
    };
    let gone: Vec<MemberId> = diff(&register, &of_clubs).gone.iter().map(|one| one.id).collect();
    assert_eq!(gone, [register[0].id]);
    assert_eq!(diff(&register, &list(&rows)).gone.len(), 2);
    let incomplete = List {
        is_complete: false,
        ..list(&rows)
    };
    assert_eq!(diff(&register, &incomplete).gone, []);
}

#[test]
fn an_older_list_changes_nothing_that_a_later_one_said() {
    let mut rows = [row(1)];
    rows[0].national.standard = Rating::new(1400);
    let older = List {
        day: date(2026, 8, 1),
        ..list(&rows)
    };
    let found = diff(&[known(1), known(2)], &older);
    assert_eq!(
        found,
        Diff {
            older: 1,
            ..Diff::default()
        }
    );
}

#[test]
fn both_numbers_of_a_merged_member_lead_to_the_one() {
    let mut other = known(2);
    other.merged_into = Some(known(1).id);
    let register = [known(1), other];
    let mut by_other = row(2);
    by_other.national.standard = Rating::new(1600);
    let rows = [by_other.clone()];
    let found = diff(&register, &list(&rows));
    assert_eq!((found.changed[0].id, found.fresh.len()), (register[0].id, 0));
    assert_eq!(found.changed[0].after.national_id.as_str(), "1");
    for rows in [[row(1), by_other.clone()], [by_other, row(1)]] {
        let found = diff(&register, &list(&rows));
        assert_eq!(
            (found.same.len(), found.changed.len(), found.gone.len()),
            (1, 0, 0)
        );
    }
}

#[test]
fn words_are_read_back() {
    for reach in Reach::ALL {
        assert_eq!(reach.as_str().parse(), Ok(reach));
    }
    for kind in MemberChangeKind::ALL {
        assert_eq!(kind.as_str().parse(), Ok(kind));
    }
    assert!("x".parse::<Reach>().is_err() && "x".parse::<MemberChangeKind>().is_err());
}

prop_compose! {
    fn details()(
        club in prop::option::of(prop::sample::select(vec!["Prøveby SK", "Kladdestrup", "Øvelsesklubben"])),
        fide_id in prop::option::of(1_u32..9_999),
        title in prop::option::of(prop::sample::select(vec!["GM", "FM", "WCM"])),
        sex in prop::option::of(prop::sample::select(vec!["male", "female"])),
        birth in prop::option::of(prop::sample::select(vec!["1990", "1990-05-03", "2001"])),
        licences in prop::option::of(prop::sample::select(vec!["Dommer I", "Leder"])),
        standard in prop::option::of(1_u16..3_000),
        is_rated in any::<bool>(),
        day in 1_i8..28,
        is_gone in any::<bool>(),
    ) -> Member {
        let mut member = member(1);
        member.club = club.and_then(|text| text.parse().ok());
        member.fide_id = fide_id.and_then(FideId::new);
        member.title = title.and_then(|text| text.parse().ok());
        member.sex = sex.and_then(|text| text.parse().ok());
        member.birth = birth.and_then(|text| text.parse().ok());
        member.licences = licences.and_then(|text| text.parse().ok());
        member.listed_on = date(2026, 9, day);
        member.gone_on = is_gone.then_some(date(2026, 9, day));
        if let Some(ratings) = &mut member.ratings {
            ratings.national.standard = standard.and_then(Rating::new);
        }
        if !is_rated {
            member.ratings = None;
        }
        member
    }
}

/// A register of so many members, some of them merged into the first.
pub(in crate::member) fn members(count: usize) -> impl Strategy<Value = Vec<Known>> {
    prop::collection::vec((details(), prop::bool::weighted(0.2)), count).prop_map(|all| {
        let mut number = 0;
        all.into_iter()
            .map(|(details, is_merged)| {
                number += 1;
                let base = known(number);
                Known {
                    merged_into: (is_merged && number > 1).then(|| known(1).id),
                    member: Member {
                        national_id: base.member.national_id,
                        name: base.member.name,
                        ..details
                    },
                    ..base
                }
            })
            .collect()
    })
}

fn rows() -> impl Strategy<Value = Vec<Listed>> {
    prop::collection::btree_map(1_u32..16, details(), 0..12).prop_map(|rows| {
        rows.into_iter()
            .map(|(number, details)| Listed {
                club: details.club,
                fide_id: details.fide_id,
                title: details.title,
                birth: match details.birth {
                    Some(BirthDate::Year(year)) => Some(year),
                    _ => None,
                },
                national: details.ratings.map_or(Ratings::NONE, |ratings| ratings.national),
                ..row(number)
            })
            .collect()
    })
}

proptest! {
    #[test]
    fn accepting_a_list_twice_changes_nothing(
        register in members(10),
        rows in rows(),
        day in 1_i8..28,
        (has_clubs, has_ratings, is_complete, is_whole) in any::<(bool, bool, bool, bool)>(),
    ) {
        let list = List {
            day: date(2026, 9, day),
            reach: if is_whole { Reach::Whole } else { Reach::Clubs },
            has_clubs,
            has_ratings,
            is_complete,
            ..list(&rows)
        };
        let first = diff(&register, &list);
        let once = accepted(&register, &first);
        prop_assert!(once.len() == register.len() + first.fresh.len(), "somebody was taken out");
        // Also when the same file is sent again, as another list.
        let again = List { id: list_id(9), ..list };
        let second = diff(&once, &again);
        prop_assert_eq!((&second.fresh, &second.changed, &second.gone), (&vec![], &vec![], &vec![]));
        prop_assert_eq!(accepted(&once, &second), once);
    }
}
