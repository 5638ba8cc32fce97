//! What a club records of a person on its list, which player of a section that is, and when two records are the same person.

use serde::{Deserialize, Serialize};

use crate::player::{NationalId, Person, PersonName};
use engine::numbers::{FideId, Rating};
use rules::alphabet;

/// A person as a list names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListPerson {
    pub name: PersonName,
    /// The number the union knows the person by; personal.
    pub national_id: Option<NationalId>,
    pub fide_id: Option<FideId>,
    /// As the club knows it.
    pub rating: Option<Rating>,
    /// A non-resident without Danish citizenship.
    pub is_foreign: bool,
}

impl ListPerson {
    /// Is it this person? A number that both have decides, else the name.
    pub fn is(&self, person: &Person) -> bool {
        self.is_known_by((&person.name, person.national_id.as_ref(), person.fide_id))
    }

    /// Is it the same person as on another list, or further down this one?
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_known_by((&other.name, other.national_id.as_ref(), other.fide_id))
    }

    /// Do numbers say that it is the same person ([`Numbers::are_of`])? A name alone is no proof between clubs.
    pub fn is_certainly(&self, other: &Self) -> bool {
        told_by(
            (self.national_id.as_ref(), self.fide_id),
            (other.national_id.as_ref(), other.fide_id),
        ) == Some(true)
    }

    /// Do numbers say that it is another person of the same name? It may be the same one with a wrong number.
    pub fn is_namesake(&self, other: &Self) -> bool {
        let told = told_by(
            (self.national_id.as_ref(), self.fide_id),
            (other.national_id.as_ref(), other.fide_id),
        );
        told == Some(false) && folded(&self.name) == folded(&other.name)
    }

    /// Is a namesake on one club's list the same person, whose number of the union was wrong? FIDE's number says so, beside the name.
    pub fn is_misnumbered(&self, other: &Self) -> bool {
        self.is_namesake(other) && self.fide_id.is_some() && self.fide_id == other.fide_id
    }

    fn is_known_by(&self, other: (&PersonName, Option<&NationalId>, Option<FideId>)) -> bool {
        let (name, national_id, fide_id) = other;
        let told = told_by((self.national_id.as_ref(), self.fide_id), (national_id, fide_id));
        told.unwrap_or_else(|| folded(&self.name) == folded(name))
    }

    /// What is known of the person, for questions that are put about players.
    pub fn as_person(&self) -> Person {
        Person {
            fide_id: self.fide_id,
            national_id: self.national_id.clone(),
            ..Person::named(self.name.clone())
        }
    }
}

/// The numbers that somebody is known by wherever they play: the union's and FIDE's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub national_id: Option<NationalId>,
    pub fide_id: Option<FideId>,
}

impl Numbers {
    /// Those of a player.
    pub fn of(person: &Person) -> Self {
        Self {
            national_id: person.national_id.clone(),
            fide_id: person.fide_id,
        }
    }

    /// Those of somebody on a list.
    pub fn of_listed(person: &ListPerson) -> Self {
        Self {
            national_id: person.national_id.clone(),
            fide_id: person.fide_id,
        }
    }

    /// Are they the same person's? The union's number decides if both have it, else FIDE's; without numbers there is no match.
    pub fn are_of(&self, other: &Self) -> bool {
        self.tell(other) == Some(true)
    }

    /// Are they one person's, or two people's; `None` where no number that both have says either.
    pub fn tell(&self, other: &Self) -> Option<bool> {
        told_by(
            (self.national_id.as_ref(), self.fide_id),
            (other.national_id.as_ref(), other.fide_id),
        )
    }
}

/// The only rule for matching people by numbers (decision 362). The union's number is the key of its register, so two numbers are two
/// people even if their FIDE numbers agree: those are copied by hand and so are the wrong ones.
fn told_by(
    one: (Option<&NationalId>, Option<FideId>),
    other: (Option<&NationalId>, Option<FideId>),
) -> Option<bool> {
    let by_union = one.0.zip(other.0).map(|(one, other)| one == other);
    by_union.or_else(|| one.1.zip(other.1).map(|(one, other)| one == other))
}

/// A name as it is compared.
pub(super) fn folded(name: &PersonName) -> String {
    alphabet::fold(&format!("{} {}", name.surname(), name.given()))
}

/// Are these two spellings of one club?
pub fn is_same_club(one: &str, other: &str) -> bool {
    club_key(one) == club_key(other)
}

/// A club's name for comparing: letters, digits and single spaces.
pub fn club_key(name: &str) -> String {
    alphabet::fold(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(name: &str, national_id: Option<&str>) -> ListPerson {
        ListPerson {
            name: PersonName::from_listed(name).expect("a name"),
            national_id: national_id.map(|id| id.parse().expect("a number")),
            fide_id: None,
            rating: None,
            is_foreign: false,
        }
    }

    #[test]
    fn a_number_both_have_decides_and_else_the_name() {
        let by_name = listed("Prøvesen, Åge", None);
        let (one, other) = (
            listed("Prøvesen, Åge", Some("1234")),
            listed("Prøvesen, Åge", Some("4321")),
        );
        assert!(by_name.is_same(&one) && one.is(&by_name.as_person()));
        assert!(!one.is_same(&other), "two people of one name");
        assert!(one.is_same(&listed("Proevesen, Aage Bo", Some("1234"))));
        assert!(by_name.is_same(&listed("PRØVESEN, Aage", None)));
        assert!(!by_name.is_certainly(&one) && one.is_certainly(&one));
    }

    /// Lists, line-ups, other tournaments and committees go by one rule.
    #[test]
    fn two_records_are_one_person_by_the_unions_number_else_by_fides_and_by_a_name_only_where_neither_says() {
        let person = |(national, fide): (&str, u32)| ListPerson {
            fide_id: (fide > 0).then(|| FideId::new(fide).expect("a number")),
            ..listed("Prøvesen, Åge", (!national.is_empty()).then_some(national))
        };
        for (one, other, told) in [
            (("1234", 0), ("1234", 0), Some(true)),
            (("1234", 0), ("4321", 0), Some(false)),
            (("1234", 1_400_005), ("", 1_400_005), Some(true)),
            (("1234", 1_400_005), ("1234", 1_400_006), Some(true)),
            // The union's number decides, though FIDE's is the same.
            (("1234", 1_400_005), ("4321", 1_400_005), Some(false)),
            (("", 1_400_005), ("", 1_400_006), Some(false)),
            (("1234", 0), ("", 1_400_005), None),
            // Two people without numbers do not match.
            (("", 0), ("", 0), None),
        ] {
            for (one, other) in [(person(one), person(other)), (person(other), person(one))] {
                let numbers = [&one, &other].map(Numbers::of_listed);
                assert_eq!(numbers[0].tell(&numbers[1]), told, "{one:?} {other:?}");
                let is_certain = told == Some(true);
                assert_eq!(numbers[0].are_of(&numbers[1]), is_certain, "{one:?} {other:?}");
                assert_eq!(one.is_certainly(&other), is_certain, "{one:?} {other:?}");
                // Their names are alike.
                assert_eq!(one.is_same(&other), told != Some(false), "{one:?} {other:?}");
                assert_eq!(
                    one.is(&other.as_person()),
                    told != Some(false),
                    "{one:?} {other:?}"
                );
            }
        }
    }

    #[test]
    fn a_namesake_has_another_number_and_is_the_same_person_where_fides_number_says_so() {
        let person = |name: &str, (national, fide): (&str, u32)| ListPerson {
            fide_id: (fide > 0).then(|| FideId::new(fide).expect("a number")),
            ..listed(name, (!national.is_empty()).then_some(national))
        };
        let stands = person("Prøvesen, Åge", ("1234", 1_400_005));
        for (name, numbers, is_namesake, is_misnumbered) in [
            ("Prøvesen, Åge", ("1243", 1_400_005), true, true),
            ("PRØVESEN, Aage", ("1243", 0), true, false),
            ("Prøvesen, Åge", ("1243", 1_400_006), true, false),
            ("Prøvesen, Åge", ("", 1_400_006), true, false),
            // The same number, or none that both have, is no namesake.
            ("Prøvesen, Åge", ("1234", 1_400_006), false, false),
            ("Prøvesen, Åge", ("", 0), false, false),
            ("Prøvesen, Bo", ("1243", 1_400_005), false, false),
        ] {
            let other = person(name, numbers);
            assert_eq!(stands.is_namesake(&other), is_namesake, "{other:?}");
            assert_eq!(stands.is_misnumbered(&other), is_misnumbered, "{other:?}");
        }
    }

    #[test]
    fn clubs_are_compared_as_they_sound() {
        assert!(is_same_club("Skakklubben Prøve", "skakklubben  PROEVE"));
        assert!(!is_same_club("Prøve", "Prøve 2"));
    }
}
