//! Writing a club's strength list: which lists there are, who is written down and how, and when a list stays as it is.
//!
//! [`crate::strength_list::changing`] has the order of a list and who may be where; this module has what is refused before and beside that.
//! `service::strength_lists` locks, stores and logs.

use crate::{
    league::words::ListsOfPlayer,
    player::{PersonName, TextError},
    strength_list::{
        changing::{ListRefusal, OtherList},
        duty::Duty,
        person::{ListPerson, club_key},
    },
    team::TeamClub,
};
use engine::{
    ids::{ClubId, ListMemberId, TeamId},
    numbers::{FideId, Rating},
};

/// The most people that can be added at once.
pub const MOST_AT_ONCE: usize = 500;

/// The most clubs of a tournament that have a list.
pub const MOST_CLUBS: usize = 300;

/// Why a list is not begun, written or removed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeepingRefusal {
    /// What the club is called cannot be used.
    #[error(transparent)]
    Name(#[from] TextError),
    #[error("a tournament has at most {MOST_CLUBS} lists")]
    TooManyClubs,
    /// A person cannot be written down so.
    #[error("person {no}: the {field} cannot be read")]
    Person {
        /// Counted from 1.
        no: usize,
        /// `name`, `national_id`, `fide_id` or `rating`.
        field: &'static str,
    },
    #[error("write 1 to {MOST_AT_ONCE} people")]
    Count,
    #[error("{0} is on the list already")]
    Twice(String),
    /// Somebody of the name stands there with another number, and nothing says whether it is the same person.
    #[error("{0} is on the list with another number: correct that, or name both")]
    Namesake(String),
    #[error("people of the list have played: it stays")]
    HasPlayed,
    /// The players of a sealed line-up are known to its captain only, and must not change.
    #[error("a line-up of the club is sealed: wait until it is opened")]
    LineUpSealed,
}

/// What a club is called, as it was typed: with something by which it is found again.
pub fn read_club(text: &str) -> Result<TeamClub, KeepingRefusal> {
    let name: TeamClub = text.parse()?;
    if club_key(name.as_str()).is_empty() {
        return Err(TextError::Malformed.into());
    }
    Ok(name)
}

/// May a tournament that has so many lists get another?
pub const fn may_begin(lists: usize) -> Result<(), KeepingRefusal> {
    if lists >= MOST_CLUBS {
        return Err(KeepingRefusal::TooManyClubs);
    }
    Ok(())
}

/// A person as they were typed; all but the name may be blank.
#[derive(Clone, Copy, Debug)]
pub struct TypedPerson<'a> {
    pub surname: &'a str,
    pub given_name: &'a str,
    pub national_id: &'a str,
    pub fide_id: &'a str,
    pub rating: &'a str,
    pub is_foreign: bool,
}

impl TypedPerson<'_> {
    /// Who is meant; `no`: which of those that are written down, counted from 1.
    pub fn read(&self, no: usize) -> Result<ListPerson, KeepingRefusal> {
        let wrong = |field| KeepingRefusal::Person { no, field };
        let typed = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let (number, fide, rating) = (typed(self.national_id), typed(self.fide_id), typed(self.rating));
        Ok(ListPerson {
            name: PersonName::new(self.surname, self.given_name).map_err(|_| wrong("name"))?,
            national_id: number
                .map(|number| number.parse())
                .transpose()
                .map_err(|_| wrong("national_id"))?,
            fide_id: fide
                .map(|fide| fide.parse::<FideId>())
                .transpose()
                .map_err(|_| wrong("fide_id"))?,
            rating: rating
                .map(|rating| rating.parse::<Rating>())
                .transpose()
                .map_err(|_| wrong("rating"))?,
            is_foreign: self.is_foreign,
        })
    }
}

/// Refuses nobody, and too many at once.
pub fn is_a_batch(people: usize) -> Result<(), KeepingRefusal> {
    if !(1..=MOST_AT_ONCE).contains(&people) {
        return Err(KeepingRefusal::Count);
    }
    Ok(())
}

/// Refuses somebody who is one of these already.
pub fn is_none_of<'a>(
    person: &ListPerson,
    others: impl IntoIterator<Item = &'a ListPerson>,
) -> Result<(), KeepingRefusal> {
    if others.into_iter().any(|other| other.is_same(person)) {
        return Err(KeepingRefusal::Twice(person.name.spoken()));
    }
    Ok(())
}

/// Refuses somebody whose name one of these has with another number.
pub fn has_no_namesake<'a>(
    person: &ListPerson,
    others: impl IntoIterator<Item = &'a ListPerson>,
) -> Result<(), KeepingRefusal> {
    if others.into_iter().any(|other| other.is_namesake(person)) {
        return Err(KeepingRefusal::Namesake(person.name.spoken()));
    }
    Ok(())
}

/// May somebody on a club's list be written down so that they are found on these lists of other clubs, too? Those on which they were found
/// before do not count against the correction.
pub fn may_be_found_on(
    rule: Option<ListsOfPlayer>,
    club: ClubId,
    (before, after): (&[OtherList], &[OtherList]),
) -> Result<(), ListRefusal> {
    let is_refused =
        |other: &OtherList| !before.contains(other) && rule.is_some_and(|rule| !rule.allows(club, *other));
    match after.iter().find(|other| is_refused(other)) {
        Some(other) => Err(ListRefusal::OnAnotherList(other.club)),
        None => Ok(()),
    }
}

/// Somebody on a list, before or after a change.
pub type Kept<'a> = (ListMemberId, &'a ListPerson, Duty<TeamId>);

/// Is somebody removed, made another person or a reserve of another team, or given another rating? A row's cap is checked with the ratings
/// when a line-up is handed in: a rating changed for that moment only would evade it.
pub fn touches_persons(before: &[Kept<'_>], after: &[Kept<'_>]) -> bool {
    before.iter().any(|(id, person, duty)| {
        let stays = after.iter().find(|(other, ..)| other == id);
        stays.is_none_or(|(_, other, now)| other != person || now.reserve_of() != duty.reserve_of())
    })
}

/// May a list be changed while line-ups of the club's teams are sealed, or (`is_sealed`: none is) not? Only its order, and who comes.
pub const fn may_change(touches_persons: bool, is_sealed: bool) -> Result<(), KeepingRefusal> {
    if touches_persons && is_sealed {
        return Err(KeepingRefusal::LineUpSealed);
    }
    Ok(())
}

/// May a list be removed of which somebody was seated, or of whose club a line-up is sealed?
pub const fn may_remove(was_seated: bool, is_sealed: bool) -> Result<(), KeepingRefusal> {
    if was_seated {
        Err(KeepingRefusal::HasPlayed)
    } else if is_sealed {
        Err(KeepingRefusal::LineUpSealed)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const TYPED: TypedPerson<'static> = TypedPerson {
        surname: "Prøvesen",
        given_name: "Prøve",
        national_id: " ",
        fide_id: "",
        rating: " 1500 ",
        is_foreign: false,
    };

    fn person() -> ListPerson {
        TYPED.read(1).expect("a person")
    }

    #[test]
    fn a_club_has_a_name_by_which_it_is_found_again() {
        assert!(read_club("Prøveby").is_ok());
        assert_eq!(read_club(" "), Err(KeepingRefusal::Name(TextError::Empty)));
        assert_eq!(read_club("!"), Err(KeepingRefusal::Name(TextError::Malformed)));
        assert_eq!(may_begin(MOST_CLUBS - 1), Ok(()));
        assert_eq!(may_begin(MOST_CLUBS), Err(KeepingRefusal::TooManyClubs));
    }

    #[test]
    fn what_cannot_be_read_of_a_person_is_named() {
        assert_eq!(person().rating, Rating::new(1500));
        assert!(person().national_id.is_none() && person().fide_id.is_none());
        for (typed, field) in [
            (TypedPerson { surname: "", ..TYPED }, "name"),
            (
                TypedPerson {
                    national_id: "?",
                    ..TYPED
                },
                "national_id",
            ),
            (
                TypedPerson {
                    fide_id: "x",
                    ..TYPED
                },
                "fide_id",
            ),
            (
                TypedPerson {
                    rating: "many",
                    ..TYPED
                },
                "rating",
            ),
        ] {
            assert_eq!(typed.read(7), Err(KeepingRefusal::Person { no: 7, field }));
        }
    }

    #[test]
    fn people_are_added_once_and_not_too_many_together() {
        for (people, expected) in [
            (0, Err(KeepingRefusal::Count)),
            (1, Ok(())),
            (MOST_AT_ONCE, Ok(())),
            (MOST_AT_ONCE + 1, Err(KeepingRefusal::Count)),
        ] {
            assert_eq!(is_a_batch(people), expected, "{people}");
        }
        let one = person();
        let other = TypedPerson {
            surname: "Anden",
            ..TYPED
        };
        let other = other.read(2).expect("a person");
        assert_eq!(is_none_of(&one, [&other]), Ok(()));
        let twice = Err(KeepingRefusal::Twice(one.name.spoken()));
        assert_eq!(is_none_of(&one, [&other, &one]), twice);
    }

    #[test]
    fn a_namesake_with_another_number_is_asked_about() {
        let numbered = |number| TypedPerson {
            national_id: number,
            ..TYPED
        };
        let one = numbered("1001").read(1).expect("a person");
        let other = numbered("1002").read(2).expect("a person");
        let namesake = Err(KeepingRefusal::Namesake(one.name.spoken()));
        assert_eq!(has_no_namesake(&one, [&other]), namesake);
        assert_eq!(has_no_namesake(&one, [&one, &person()]), Ok(()));
    }

    #[test]
    fn a_correction_puts_nobody_on_two_lists_where_that_is_not_allowed() {
        let club = |no| ClubId::from_uuid(Uuid::from_u128(no));
        let other = OtherList {
            club: club(2),
            is_same_district: true,
            is_same_league: true,
        };
        let refused = Err(ListRefusal::OnAnotherList(club(2)));
        for (why, rule, before, after, expected) in [
            (
                "one club",
                Some(ListsOfPlayer::OneClub),
                vec![],
                vec![other],
                refused,
            ),
            (
                "found there before",
                Some(ListsOfPlayer::OneClub),
                vec![other],
                vec![other],
                Ok(()),
            ),
            ("any", Some(ListsOfPlayer::Free), vec![], vec![other], Ok(())),
            ("undecided", None, vec![], vec![other], Ok(())),
            (
                "found nowhere",
                Some(ListsOfPlayer::OneClub),
                vec![],
                vec![],
                Ok(()),
            ),
        ] {
            assert_eq!(
                may_be_found_on(rule, club(1), (&before, &after)),
                expected,
                "{why}"
            );
        }
    }

    #[test]
    fn who_could_be_in_a_sealed_line_up_does_not_change() {
        let id = |no| ListMemberId::from_uuid(Uuid::from_u128(no));
        let team = |no| TeamId::from_uuid(Uuid::from_u128(no));
        let one = person();
        let rated = ListPerson {
            rating: Rating::new(1600),
            ..person()
        };
        let before = [(id(1), &one, Duty::Reserve)];
        for (why, after, touches) in [
            ("nothing", vec![(id(1), &one, Duty::Reserve)], false),
            (
                "somebody comes",
                vec![(id(2), &rated, Duty::Reserve), (id(1), &one, Duty::Reserve)],
                false,
            ),
            (
                "a fixed player",
                vec![(id(1), &one, Duty::Regular(team(1)))],
                false,
            ),
            (
                "a reserve of a team",
                vec![(id(1), &one, Duty::ReserveOf(team(1)))],
                true,
            ),
            ("another rating", vec![(id(1), &rated, Duty::Reserve)], true),
            ("gone", Vec::new(), true),
        ] {
            assert_eq!(touches_persons(&before, &after), touches, "{why}");
        }
        for (touches, is_sealed, expected) in [
            (false, true, Ok(())),
            (true, false, Ok(())),
            (true, true, Err(KeepingRefusal::LineUpSealed)),
        ] {
            assert_eq!(may_change(touches, is_sealed), expected);
        }
    }

    #[test]
    fn a_list_is_removed_while_nobody_has_played_by_it() {
        for (was_seated, is_sealed, expected) in [
            (false, false, Ok(())),
            (false, true, Err(KeepingRefusal::LineUpSealed)),
            (true, false, Err(KeepingRefusal::HasPlayed)),
            (true, true, Err(KeepingRefusal::HasPlayed)),
        ] {
            assert_eq!(may_remove(was_seated, is_sealed), expected);
        }
    }
}
