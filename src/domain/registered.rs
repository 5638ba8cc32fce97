//! A person as the registers at hand know them, for whoever enters players: the union's register of members, and FIDE's list in force.
//!
//! Where both know somebody, name and club are the union's; federation and title are FIDE's. [`super::rating_source`] says which list a
//! rating is taken from. Of a date of birth only the year is told: nothing that an entry is checked for needs more.

use jiff::civil::Date;

use super::{
    fide_list::Listed,
    member::Member,
    player::{BirthDate, NationalId, Person, PersonName},
    rating_source::{self, Said},
};
use engine::numbers::FideId;
use rules::alphabet;

/// The fewest letters of a name that are looked for.
pub const FEWEST_LETTERS: usize = 3;

/// The most letters that are read of what is looked for.
pub const MOST_LETTERS: usize = 60;

/// Somebody in the registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// Who, with the ratings of the lists.
    pub person: Person,
    /// What the lists say about each rating.
    pub said: Vec<Said>,
    /// The day of the union's list that no longer named them.
    pub gone_on: Option<Date>,
    /// Has FIDE marked them as inactive?
    pub is_inactive: bool,
}

impl Registered {
    /// A member of the union, with the place in FIDE's list if there is one.
    pub fn of_member(member: &Member, listed: Option<&Listed>) -> Self {
        let mut person = Person::named(member.name.clone());
        person.club.clone_from(&member.club);
        person.national_id = Some(member.national_id.clone());
        person.fide_id = member.fide_id.or_else(|| listed.map(|listed| listed.fide_id));
        person.federation = listed.and_then(|listed| listed.federation).or(member.federation);
        person.title = listed.map_or(member.title, |listed| listed.title);
        person.sex = member.sex.or_else(|| listed.and_then(|listed| listed.sex));
        person.birth = year_alone(member.birth).or_else(|| listed.and_then(born));
        let said = rating_source::said(None, member.ratings.as_ref(), listed);
        Self {
            person: rating_source::taken(&person, &said),
            said,
            gone_on: member.gone_on,
            is_inactive: listed.is_some_and(|listed| listed.is_inactive),
        }
    }

    /// Somebody whom only FIDE's list has.
    pub fn of_listed(listed: &Listed) -> Self {
        let mut person = Person::named(listed.name.clone());
        person.fide_id = Some(listed.fide_id);
        person.federation = listed.federation;
        person.title = listed.title;
        person.sex = listed.sex;
        person.birth = born(listed);
        let said = rating_source::said(None, None, Some(listed));
        Self {
            person: rating_source::taken(&person, &said),
            said,
            gone_on: None,
            is_inactive: listed.is_inactive,
        }
    }

    /// Without what only those see who may read personal data.
    #[must_use]
    pub fn without_personal(mut self) -> Self {
        self.person.birth = None;
        self.person.sex = None;
        self
    }
}

fn born(listed: &Listed) -> Option<BirthDate> {
    listed.birth.map(BirthDate::Year)
}

fn year_alone(birth: Option<BirthDate>) -> Option<BirthDate> {
    birth.and_then(|birth| BirthDate::from_year(birth.year()))
}

/// Everybody who was found, once: the members, each with the place in FIDE's list, then those of the list who are no members.
pub fn each_once(members: &[Member], listed: &[Listed]) -> Vec<Registered> {
    let place = |member: &Member| {
        let id = member.fide_id?;
        listed.iter().find(|listed| listed.fide_id == id)
    };
    let is_member = |one: &&Listed| members.iter().any(|member| member.fide_id == Some(one.fide_id));
    let of_union = members
        .iter()
        .map(|member| Registered::of_member(member, place(member)));
    let others = listed.iter().filter(|one| !is_member(one));
    of_union.chain(others.map(Registered::of_listed)).collect()
}

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A whole number: the union's or FIDE's, as far as it can be either.
    Number {
        /// As the union's.
        national_id: Option<NationalId>,
        /// As FIDE's.
        fide_id: Option<FideId>,
    },
    /// Letters of a name.
    Name(String),
    /// Fewer letters than [`FEWEST_LETTERS`].
    TooShort,
}

impl Wanted {
    /// Reads what was typed.
    pub fn of(typed: &str) -> Self {
        let typed: String = typed.trim().chars().take(MOST_LETTERS).collect();
        if !typed.is_empty() && typed.chars().all(|letter| letter.is_ascii_digit()) {
            return Self::Number {
                national_id: typed.parse().ok(),
                fide_id: typed.parse().ok(),
            };
        }
        if is_long_enough(&alphabet::fold(&typed)) {
            Self::Name(typed)
        } else {
            Self::TooShort
        }
    }
}

fn is_long_enough(folded: &str) -> bool {
    folded.chars().count() >= FEWEST_LETTERS
}

/// The most words of a name that are tried as the first of it.
const MOST_TURNS: usize = 5;

/// How what is looked for may begin in FIDE's list, where the surname stands first and Danish letters have one letter or two: as it was
/// typed, and with each later word as the first.
pub fn beginnings(wanted: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for spelt in [alphabet::fold(wanted), alphabet::fold(&in_one_letter(wanted))] {
        let words: Vec<&str> = spelt.split(' ').collect();
        let turns = if wanted.contains(',') {
            1
        } else {
            words.len().min(MOST_TURNS)
        };
        for turn in 0..turns {
            let (given, surname) = words.split_at(turn);
            let turned = [surname, given].concat().join(" ");
            if is_long_enough(&turned) && !found.contains(&turned) {
                found.push(turned);
            }
        }
    }
    found
}

/// As FIDE's list mostly writes a Danish name: `Sorensen` for `Sørensen`.
fn in_one_letter(name: &str) -> String {
    name.chars()
        .map(|letter| match letter {
            'ø' | 'ö' | 'Ø' | 'Ö' => 'o',
            'å' | 'Å' | 'ä' | 'Ä' => 'a',
            other => other,
        })
        .collect()
}

/// Why nobody can be taken from the registers by the numbers of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberFault {
    /// No member has the union's number.
    #[error("no member has this number")]
    NoMember,
    /// Neither FIDE's list nor the register of members has FIDE's number.
    #[error("no register has this FIDE number")]
    NotListed,
    /// The two numbers lead to two people.
    #[error("the two numbers lead to two people")]
    TwoPeople,
}

/// May two names be one person's: have they any word in common? Registers and people write names with more words or fewer.
pub fn may_be_one(name: &PersonName, other: &PersonName) -> bool {
    let (name, other) = (alphabet::fold(&name.spoken()), alphabet::fold(&other.spoken()));
    name.split(' ')
        .any(|word| other.split(' ').any(|same| same == word))
}

/// What the registers have under the numbers of an entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnderNumbers<'a> {
    /// The union's number.
    pub national_id: Option<&'a NationalId>,
    /// The member it leads to.
    pub member: Option<&'a Member>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// The member who has it, if it is one.
    pub of_fide_id: Option<&'a Member>,
    /// Who has it in FIDE's list; without a FIDE number, who has the member's.
    pub listed: Option<&'a Listed>,
}

impl UnderNumbers<'_> {
    /// The person; nobody where there is no number.
    pub fn person(self) -> Result<Option<Registered>, NumberFault> {
        if self.national_id.is_some() && self.member.is_none() {
            return Err(NumberFault::NoMember);
        }
        if self.fide_id.is_some() && self.of_fide_id.is_none() && self.listed.is_none() {
            return Err(NumberFault::NotListed);
        }
        if let (Some(member), Some(fide_id)) = (self.member, self.fide_id) {
            let is_other = member.fide_id.is_some_and(|own| own != fide_id);
            let is_of_other = self
                .of_fide_id
                .is_some_and(|other| other.national_id != member.national_id);
            if is_other || is_of_other {
                return Err(NumberFault::TwoPeople);
            }
        }
        Ok(match self.member.or(self.of_fide_id) {
            Some(member) => Some(Registered::of_member(member, self.listed)),
            None => self.listed.map(Registered::of_listed),
        })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::{
        birth::BirthYear,
        member::ListedRatings,
        player::Ratings,
        rating_source::{ListKind, Slot},
    };
    use engine::{ids::MemberImportId, numbers::Rating, title::Title};
    use rules::time_control::Discipline;

    fn ratings(standard: u16) -> Ratings {
        Ratings {
            standard: Rating::new(standard),
            ..Ratings::NONE
        }
    }

    fn member(number: &str, fide_id: Option<u32>) -> Member {
        Member {
            national_id: number.parse().unwrap(),
            name: PersonName::new("Kladdestrup", "Åge").unwrap(),
            club: "Prøveby SK".parse().ok(),
            federation: None,
            fide_id: fide_id.and_then(FideId::new),
            title: None,
            sex: None,
            birth: "1990-05-03".parse().ok(),
            licences: None,
            ratings: Some(ListedRatings {
                national: ratings(1643),
                fide_standard: Rating::new(1701),
                k: None,
                on: date(2026, 11, 1),
                list: MemberImportId::from_uuid(Uuid::nil()),
            }),
            listed_on: date(2026, 11, 1),
            gone_on: None,
        }
    }

    fn listed(fide_id: u32) -> Listed {
        Listed {
            fide_id: FideId::new(fide_id).unwrap(),
            name: PersonName::new("Kladdestrup", "Aage").unwrap(),
            federation: "FAI".parse().ok(),
            sex: None,
            title: Some(Title::Fm),
            ratings: ratings(1720),
            k: [None; 3],
            birth: BirthYear::new(1990),
            is_inactive: true,
            rated_on: date(2026, 12, 1),
        }
    }

    fn source(found: &Registered, slot: Slot) -> Option<(ListKind, Date)> {
        let said = found.said.iter().find(|said| said.slot == slot)?;
        Some((said.source.list, said.source.on))
    }

    #[test]
    fn a_member_whom_fide_lists_has_the_best_of_both() {
        let found = Registered::of_member(&member("900000001", Some(1_400_001)), Some(&listed(1_400_001)));
        let person = &found.person;
        assert_eq!(person.name.given(), "Åge", "the union's spelling");
        assert_eq!(person.federation.unwrap().as_str(), "FAI");
        assert_eq!(person.title, Some(Title::Fm));
        assert_eq!(person.birth.unwrap().to_string(), "1990", "the year alone");
        assert_eq!(person.national.standard, Rating::new(1643));
        assert_eq!(person.fide.standard, Rating::new(1720));
        let (standard, fide) = (
            Slot::national(Discipline::Standard),
            Slot::fide(Discipline::Standard),
        );
        assert_eq!(
            source(&found, standard),
            Some((ListKind::Members, date(2026, 11, 1)))
        );
        assert_eq!(source(&found, fide), Some((ListKind::Fide, date(2026, 12, 1))));
        assert!(found.is_inactive);
        assert_eq!(found.without_personal().person.birth, None);
    }

    #[test]
    fn nobody_is_found_twice() {
        let members = [member("900000001", Some(1_400_001)), member("900000002", None)];
        let found = each_once(&members, &[listed(1_400_001), listed(1_400_009)]);
        let numbers: Vec<_> = found
            .iter()
            .map(|one| {
                let national = one.person.national_id.as_ref().map(NationalId::as_str);
                (national, one.person.fide_id.map(FideId::get))
            })
            .collect();
        assert_eq!(
            numbers,
            [
                (Some("900000001"), Some(1_400_001)),
                (Some("900000002"), None),
                (None, Some(1_400_009)),
            ]
        );
    }

    #[test]
    fn digits_are_a_number_and_a_name_has_three_letters() {
        assert_eq!(
            Wanted::of(" 1400001 "),
            Wanted::Number {
                national_id: "1400001".parse().ok(),
                fide_id: FideId::new(1_400_001),
            }
        );
        assert_eq!(
            Wanted::of("123456789012"),
            Wanted::Number {
                national_id: None,
                fide_id: None
            },
            "longer than any number"
        );
        for short in ["", "  ", "kl", "-,-", "a."] {
            assert_eq!(Wanted::of(short), Wanted::TooShort, "{short:?}");
        }
        assert_eq!(Wanted::of("åg"), Wanted::Name("åg".to_owned()), "aag");
        let Wanted::Name(long) = Wanted::of(&"å".repeat(500)) else {
            panic!("a name");
        };
        assert_eq!(long.chars().count(), MOST_LETTERS);
    }

    #[test]
    fn a_name_is_tried_in_either_order_and_either_spelling() {
        assert_eq!(
            beginnings("Åge Høj"),
            ["aage hoej", "hoej aage", "age hoj", "hoj age"]
        );
        assert_eq!(beginnings("Høj, Å"), ["hoej aa", "hoj a"]);
        assert_eq!(beginnings("carl"), ["carl"]);
        assert_eq!(beginnings(&"ab ".repeat(20)).len(), 1, "the same name");
        assert_eq!(beginnings("a b c d e f g h").len(), MOST_TURNS);
    }

    #[test]
    fn names_of_one_person_have_a_word_in_common() {
        for (one, other, expected) in [
            ("Kladdestrup, Åge", "Kladdestrup Prøvesen, Aage Bo", true),
            ("Kladdestrup, Åge", "Skitsesen, Aage", true),
            ("Kladdestrup, Åge", "Kladdestrupsen, Bo", false),
            ("Kladdestrup", "Øvelse", false),
        ] {
            let (one, other) = (one.parse().unwrap(), other.parse().unwrap());
            assert_eq!(may_be_one(&one, &other), expected, "{one} {other}");
        }
    }

    #[test]
    fn numbers_of_an_entry_lead_to_one_person_or_to_a_sentence() {
        let (one, other) = (
            member("900000001", Some(1_400_001)),
            member("900000002", Some(1_400_002)),
        );
        let (number, strange) = ("900000001".parse().unwrap(), "7".parse().unwrap());
        let place = listed(1_400_001);
        let fide_id = Some(place.fide_id);
        let national = UnderNumbers {
            national_id: Some(&number),
            member: Some(&one),
            ..UnderNumbers::default()
        };
        let name = |found: Result<Option<Registered>, NumberFault>| {
            found.map(|one| one.map(|one| one.person.name.given().to_owned()))
        };
        let aage = Ok(Some("Åge".to_owned()));
        assert_eq!(name(UnderNumbers::default().person()), Ok(None));
        assert_eq!(name(national.person()), aage);
        let unknown = UnderNumbers {
            national_id: Some(&strange),
            ..UnderNumbers::default()
        };
        assert_eq!(name(unknown.person()), Err(NumberFault::NoMember));
        let fide = UnderNumbers {
            fide_id,
            ..UnderNumbers::default()
        };
        assert_eq!(name(fide.person()), Err(NumberFault::NotListed));
        let abroad = UnderNumbers {
            listed: Some(&place),
            ..fide
        };
        assert_eq!(name(abroad.person()), Ok(Some("Aage".to_owned())));
        let at_home = UnderNumbers {
            of_fide_id: Some(&one),
            ..abroad
        };
        assert_eq!(name(at_home.person()), aage);
        let both = UnderNumbers {
            fide_id,
            of_fide_id: Some(&one),
            listed: Some(&place),
            ..national
        };
        assert_eq!(name(both.person()), aage);
        let two = UnderNumbers {
            of_fide_id: Some(&other),
            ..both
        };
        assert_eq!(name(two.person()), Err(NumberFault::TwoPeople));
        let own_is_other = UnderNumbers {
            member: Some(&other),
            of_fide_id: None,
            ..both
        };
        assert_eq!(name(own_is_other.person()), Err(NumberFault::TwoPeople));
    }
}
