//! What a club writes down of a person on its list, and which player of a section that is.

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
    /// Is it this person? A number that both have decides; else the name does.
    pub fn is(&self, person: &Person) -> bool {
        self.is_known_by((&person.name, person.national_id.as_ref(), person.fide_id))
    }

    /// Is it the same person as on another list, or further down this one?
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_known_by((&other.name, other.national_id.as_ref(), other.fide_id))
    }

    /// Have the two a number in common? A name alone is no proof between clubs.
    pub fn is_certainly(&self, other: &Self) -> bool {
        let by_union = self.national_id.is_some() && self.national_id == other.national_id;
        by_union || (self.fide_id.is_some() && self.fide_id == other.fide_id)
    }

    fn is_known_by(&self, other: (&PersonName, Option<&NationalId>, Option<FideId>)) -> bool {
        let (name, national_id, fide_id) = other;
        if let (Some(own), Some(other)) = (&self.national_id, national_id) {
            return own == other;
        }
        if let (Some(own), Some(other)) = (self.fide_id, fide_id) {
            return own == other;
        }
        folded(&self.name) == folded(name)
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

    #[test]
    fn clubs_are_compared_as_they_sound() {
        assert!(is_same_club("Skakklubben Prøve", "skakklubben  PROEVE"));
        assert!(!is_same_club("Prøve", "Prøve 2"));
    }
}
