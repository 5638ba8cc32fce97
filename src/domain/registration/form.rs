//! What is typed about a player, and what is wrong with it: pages, the API and the public form all use this parser.

use serde::{Deserialize, Serialize};

use super::{Contact, ContactError};
use crate::player::{Federation, Person, PersonName, Ratings, TextError};
use engine::numbers::{FideId, OutOfRange, Rating, RoundNo};

macro_rules! fields {
    ($($(#[$doc:meta])* $variant:ident = $name:ident,)+) => {
        /// What was typed, field by field; an empty text is "not known".
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct EntryForm {
            $($(#[$doc])* #[serde(skip_serializing_if = "String::is_empty")] pub $name: String,)+
        }

        /// A field of the form.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum EntryField {
            $($(#[$doc])* $variant,)+
        }

        impl EntryField {
            /// Every field, in the order of the form.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its name in forms and JSON.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => stringify!($name),)+ }
            }
        }

        impl EntryForm {
            /// What was typed in a field.
            pub fn text(&self, field: EntryField) -> &str {
                match field { $(EntryField::$variant => &self.$name,)+ }
            }

            fn text_mut(&mut self, field: EntryField) -> &mut String {
                match field { $(EntryField::$variant => &mut self.$name,)+ }
            }
        }
    };
}

fields! {
    /// Surname.
    Surname = surname,
    /// Given name.
    GivenName = given_name,
    /// Club.
    Club = club,
    /// Federation, three letters; `DEN` if nothing is typed.
    Federation = federation,
    /// FIDE's number.
    FideId = fide_id,
    /// The DSU number.
    NationalId = national_id,
    /// FIDE title.
    Title = title,
    /// Sex, for prizes and FIDE's file; personal.
    Sex = sex,
    /// Date or year of birth; personal.
    Birth = birth,
    /// E-mail; personal.
    Email = email,
    /// Telephone; personal.
    Phone = phone,
    /// A note; personal.
    Note = note,
    /// Danish rating.
    RatingNational = rating_national,
    /// Danish rapid rating.
    RatingNationalRapid = rating_national_rapid,
    /// Danish blitz rating.
    RatingNationalBlitz = rating_national_blitz,
    /// FIDE rating.
    RatingFide = rating_fide,
    /// FIDE rapid rating.
    RatingFideRapid = rating_fide_rapid,
    /// FIDE blitz rating.
    RatingFideBlitz = rating_fide_blitz,
    /// A rating that is in no list.
    RatingTyped = rating_typed,
    /// The first round; round 1 if nothing is typed.
    JoinedRound = joined_round,
    /// `yes`: no half-point byes for this player.
    NoHalfBye = no_half_bye,
}

impl EntryField {
    /// May only those see it who may read personal data?
    pub const fn is_personal(self) -> bool {
        match self {
            Self::Sex | Self::Birth | Self::Email | Self::Phone | Self::Note => true,
            Self::Surname
            | Self::GivenName
            | Self::Club
            | Self::Federation
            | Self::FideId
            | Self::NationalId
            | Self::Title
            | Self::RatingNational
            | Self::RatingNationalRapid
            | Self::RatingNationalBlitz
            | Self::RatingFide
            | Self::RatingFideRapid
            | Self::RatingFideBlitz
            | Self::RatingTyped
            | Self::JoinedRound
            | Self::NoHalfBye => false,
        }
    }
}

impl EntryField {
    /// Is it a part of the name?
    const fn is_of_name(self) -> bool {
        matches!(self, Self::Surname | Self::GivenName)
    }

    /// May a register of people know it?
    const fn is_in_registers(self) -> bool {
        match self {
            Self::Surname
            | Self::GivenName
            | Self::Club
            | Self::Federation
            | Self::FideId
            | Self::NationalId
            | Self::Title
            | Self::Sex
            | Self::Birth
            | Self::RatingNational
            | Self::RatingNationalRapid
            | Self::RatingNationalBlitz
            | Self::RatingFide
            | Self::RatingFideRapid
            | Self::RatingFideBlitz => true,
            Self::Email
            | Self::Phone
            | Self::Note
            | Self::RatingTyped
            | Self::JoinedRound
            | Self::NoHalfBye => false,
        }
    }
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryFault {
    /// Which field.
    pub field: EntryField,
    /// What.
    pub kind: FaultKind,
}

/// What can be wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// The text cannot be used.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Not a number in range.
    #[error("write a whole number from {min} to {max}")]
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
}

impl From<OutOfRange> for FaultKind {
    fn from(error: OutOfRange) -> Self {
        Self::Number {
            min: error.min,
            max: error.max,
        }
    }
}

/// A form that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub person: Person,
    /// How to reach them.
    pub contact: Contact,
    /// A rating that is in no list.
    pub rating_typed: Option<Rating>,
    /// The first round.
    pub joined: RoundNo,
    /// May half-point byes be given?
    pub may_have_half_bye: bool,
}

/// Collects what is wrong while the form is read.
struct FormReading<'a> {
    form: &'a EntryForm,
    faults: Vec<EntryFault>,
}

impl FormReading<'_> {
    fn fault(&mut self, field: EntryField, kind: impl Into<FaultKind>) {
        let kind = kind.into();
        self.faults.push(EntryFault { field, kind });
    }

    fn known<T, E: Into<FaultKind>>(
        &mut self,
        field: EntryField,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        let text = self.form.text(field).trim();
        if text.is_empty() {
            return None;
        }
        read(text).map_err(|error| self.fault(field, error)).ok()
    }

    fn rating(&mut self, field: EntryField) -> Option<Rating> {
        // A zero is what lists write for "unrated".
        if self.form.text(field).trim().chars().all(|c| c == '0') {
            return None;
        }
        self.known(field, str::parse)
    }

    fn name(&mut self) -> Option<PersonName> {
        let (surname, given) = (&self.form.surname, &self.form.given_name);
        if let Err(error) = PersonName::new(surname, "") {
            self.fault(EntryField::Surname, error);
            return None;
        }
        PersonName::new(surname, given)
            .map_err(|error| self.fault(EntryField::GivenName, error))
            .ok()
    }

    fn contact(&mut self) -> Contact {
        let form = self.form;
        match Contact::new(&form.email, &form.phone, &form.note) {
            Ok(contact) => contact,
            Err(errors) => {
                for error in errors {
                    match error {
                        ContactError::Email => self.fault(EntryField::Email, TextError::Malformed),
                        ContactError::Phone => self.fault(EntryField::Phone, TextError::Malformed),
                        ContactError::Note => {
                            self.fault(
                                EntryField::Note,
                                TextError::TooLong {
                                    max: Contact::MAX_NOTE,
                                },
                            );
                        }
                    }
                }
                Contact::default()
            }
        }
    }
}

impl EntryForm {
    /// Reads the form; all faults at once, in the order of the fields.
    pub fn check(&self) -> Result<Entry, Vec<EntryFault>> {
        let mut read = FormReading {
            form: self,
            faults: Vec::new(),
        };
        let name = read.name();
        let club = read.known(EntryField::Club, str::parse);
        let federation = read.known(EntryField::Federation, str::parse);
        let fide_id = read.known(EntryField::FideId, str::parse);
        let national_id = read.known(EntryField::NationalId, str::parse);
        let title = read.known(EntryField::Title, |text| {
            text.parse().map_err(|_| TextError::Malformed)
        });
        let sex = read.known(EntryField::Sex, str::parse);
        let birth = read.known(EntryField::Birth, str::parse);
        let contact = read.contact();
        let national = Ratings {
            standard: read.rating(EntryField::RatingNational),
            rapid: read.rating(EntryField::RatingNationalRapid),
            blitz: read.rating(EntryField::RatingNationalBlitz),
        };
        let fide = Ratings {
            standard: read.rating(EntryField::RatingFide),
            rapid: read.rating(EntryField::RatingFideRapid),
            blitz: read.rating(EntryField::RatingFideBlitz),
        };
        let rating_typed = read.rating(EntryField::RatingTyped);
        let joined = read
            .known(EntryField::JoinedRound, str::parse)
            .unwrap_or(RoundNo::FIRST);
        match name {
            Some(name) if read.faults.is_empty() => Ok(Entry {
                person: Person {
                    name,
                    club,
                    federation: federation.or(Some(Federation::DENMARK)),
                    fide_id,
                    national_id,
                    title,
                    sex,
                    birth,
                    fide,
                    national,
                },
                contact,
                rating_typed,
                joined,
                may_have_half_bye: self.no_half_bye.is_empty(),
            }),
            Some(_) | None => {
                read.faults.sort_by_key(|fault| fault.field);
                Err(read.faults)
            }
        }
    }

    /// Reads only what a choice by rating goes by: the rating that was typed, and FIDE's number.
    pub fn strength(&self) -> Result<(Option<Rating>, Option<FideId>), Vec<EntryFault>> {
        let mut read = FormReading {
            form: self,
            faults: Vec::new(),
        };
        let fide_id = read.known(EntryField::FideId, str::parse);
        let rating = read.rating(EntryField::RatingTyped);
        if read.faults.is_empty() {
            Ok((rating, fide_id))
        } else {
            Err(read.faults)
        }
    }

    /// What is wrong with the contact alone, where several entries of one form share it.
    pub fn contact_faults(&self) -> Vec<EntryFault> {
        let mut read = FormReading {
            form: self,
            faults: Vec::new(),
        };
        read.contact();
        read.faults
    }

    /// Writes what a register knows of a person in the fields that are empty; returns these. A surname that is written stands with its
    /// given name.
    pub fn fill(&mut self, person: &Person) -> Vec<EntryField> {
        let known = Self::from(&Entry {
            person: person.clone(),
            contact: Contact::default(),
            rating_typed: None,
            joined: RoundNo::FIRST,
            may_have_half_bye: true,
        });
        let has_name = !self.surname.trim().is_empty();
        let mut filled = Vec::new();
        for field in EntryField::ALL.iter().copied() {
            let is_settled = has_name && field.is_of_name() || !self.text(field).trim().is_empty();
            if field.is_in_registers() && !is_settled && !known.text(field).is_empty() {
                known.text(field).clone_into(self.text_mut(field));
                filled.push(field);
            }
        }
        filled
    }

    /// The form without what only some may see.
    #[must_use]
    pub fn without_personal(mut self) -> Self {
        for field in EntryField::ALL {
            if field.is_personal() {
                self.text_mut(*field).clear();
            }
        }
        self
    }

    /// The fields in which two forms differ.
    pub fn changes(&self, other: &Self) -> Vec<EntryField> {
        EntryField::ALL
            .iter()
            .copied()
            .filter(|field| self.text(*field) != other.text(*field))
            .collect()
    }
}

fn text<T: ToString>(value: Option<&T>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

impl From<&Entry> for EntryForm {
    fn from(entry: &Entry) -> Self {
        let person = &entry.person;
        Self {
            surname: person.name.surname().to_owned(),
            given_name: person.name.given().to_owned(),
            club: text(person.club.as_ref()),
            federation: text(person.federation.as_ref()),
            fide_id: text(person.fide_id.as_ref()),
            national_id: text(person.national_id.as_ref()),
            title: text(person.title.as_ref()),
            sex: person.sex.map(|sex| sex.as_str().to_owned()).unwrap_or_default(),
            birth: text(person.birth.as_ref()),
            email: entry.contact.email.clone(),
            phone: entry.contact.phone.clone(),
            note: entry.contact.note.clone(),
            rating_national: text(person.national.standard.as_ref()),
            rating_national_rapid: text(person.national.rapid.as_ref()),
            rating_national_blitz: text(person.national.blitz.as_ref()),
            rating_fide: text(person.fide.standard.as_ref()),
            rating_fide_rapid: text(person.fide.rapid.as_ref()),
            rating_fide_blitz: text(person.fide.blitz.as_ref()),
            rating_typed: text(entry.rating_typed.as_ref()),
            joined_round: entry.joined.to_string(),
            no_half_bye: if entry.may_have_half_bye {
                String::new()
            } else {
                "yes".to_owned()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> EntryForm {
        EntryForm {
            surname: " Kladdestrup ".into(),
            given_name: "Åge".into(),
            birth: "3.5.1990".into(),
            rating_national: "1734".into(),
            rating_fide: "0".into(),
            ..EntryForm::default()
        }
    }

    #[test]
    fn a_form_that_is_read_and_written_says_the_same() {
        let entry = form().check().unwrap();
        assert_eq!(entry.person.name.to_string(), "Kladdestrup, Åge");
        assert_eq!(entry.person.federation, Some(Federation::DENMARK));
        assert_eq!(entry.person.fide.standard, None);
        assert_eq!(EntryForm::from(&entry).check(), Ok(entry));
    }

    #[test]
    fn every_field_that_is_wrong_is_named() {
        let wrong = EntryForm {
            surname: String::new(),
            fide_id: "abc".into(),
            birth: "i går".into(),
            email: "aage".into(),
            rating_typed: "17a4".into(),
            joined_round: "0".into(),
            ..form()
        };
        let named: Vec<EntryField> = wrong
            .check()
            .unwrap_err()
            .into_iter()
            .map(|fault| fault.field)
            .collect();
        assert_eq!(
            named,
            [
                EntryField::Surname,
                EntryField::FideId,
                EntryField::Birth,
                EntryField::Email,
                EntryField::RatingTyped,
                EntryField::JoinedRound
            ]
        );
    }

    #[test]
    fn a_choice_by_rating_reads_rating_and_number_and_asks_for_no_name() {
        let typed = |rating: &str, fide_id: &str| EntryForm {
            rating_typed: rating.into(),
            fide_id: fide_id.into(),
            ..EntryForm::default()
        };
        assert_eq!(typed("", "").strength(), Ok((None, None)));
        assert_eq!(typed(" 0 ", "").strength(), Ok((None, None)));
        assert_eq!(typed("1750", "").strength(), Ok((Rating::new(1750), None)));
        let faults = typed("17a0", "x").strength().unwrap_err();
        let fields: Vec<EntryField> = faults.into_iter().map(|fault| fault.field).collect();
        assert_eq!(fields, [EntryField::FideId, EntryField::RatingTyped]);
    }

    #[test]
    fn a_register_fills_what_is_empty_and_nothing_else() {
        let known = form().check().unwrap().person;
        let mut typed = EntryForm {
            national_id: "900000001".into(),
            rating_national: "1800".into(),
            joined_round: " ".into(),
            ..EntryForm::default()
        };
        assert_eq!(
            typed.fill(&known),
            [
                EntryField::Surname,
                EntryField::GivenName,
                EntryField::Federation,
                EntryField::Birth,
            ]
        );
        assert_eq!((&*typed.surname, &*typed.given_name), ("Kladdestrup", "Åge"));
        assert_eq!((&*typed.rating_national, &*typed.joined_round), ("1800", " "));
        let mut named = EntryForm {
            surname: "Prøvesen".into(),
            ..EntryForm::default()
        };
        named.fill(&known);
        assert_eq!((&*named.surname, &*named.given_name), ("Prøvesen", ""));
    }

    #[test]
    fn what_is_personal_can_be_taken_out() {
        let entry = form().check().unwrap();
        let shown = EntryForm::from(&entry).without_personal();
        assert_eq!(shown.birth, "");
        assert_eq!(shown.surname, "Kladdestrup");
        assert_eq!(shown.changes(&EntryForm::from(&entry)), [EntryField::Birth]);
    }
}
