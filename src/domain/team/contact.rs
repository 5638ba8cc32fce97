//! How a team is reached: its captain, and somebody else when the captain does not answer. Personal.
//!
//! It is not part of [`super::Team`], which is public, but read separately. Addresses and numbers are checked like those of a player.

use serde::Serialize;

use super::Captain;
use crate::{
    player::TextError,
    registration::{Contact, ContactError},
};

engine::spelled! {
    /// A field of the contact of a team.
    pub enum ContactField {
        /// Whom to ask for; if empty, the captain named by the team.
        CaptainName => "captain_name",
        /// An e-mail address.
        CaptainEmail => "captain_email",
        /// A telephone number.
        CaptainPhone => "captain_phone",
        /// Who else can be asked.
        ReserveName => "reserve_name",
        /// That person's e-mail address.
        ReserveEmail => "reserve_email",
        /// That person's telephone number.
        ReservePhone => "reserve_phone",
    }
}

/// How a team is reached; every text may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TeamContact {
    /// Whom to ask for; if empty, the captain named by the team. At most [`Captain::MAX`] characters.
    pub captain_name: String,
    /// At most [`Contact::MAX_EMAIL`] characters.
    pub captain_email: String,
    /// At most [`Contact::MAX_PHONE`] characters.
    pub captain_phone: String,
    /// Who else can be asked. At most [`Captain::MAX`] characters.
    pub reserve_name: String,
    /// At most [`Contact::MAX_EMAIL`] characters.
    pub reserve_email: String,
    /// At most [`Contact::MAX_PHONE`] characters.
    pub reserve_phone: String,
}

/// What is wrong with a field of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContactFault {
    pub field: ContactField,
    pub why: TextError,
}

impl TeamContact {
    /// The text of a field.
    pub fn text(&self, field: ContactField) -> &str {
        match field {
            ContactField::CaptainName => &self.captain_name,
            ContactField::CaptainEmail => &self.captain_email,
            ContactField::CaptainPhone => &self.captain_phone,
            ContactField::ReserveName => &self.reserve_name,
            ContactField::ReserveEmail => &self.reserve_email,
            ContactField::ReservePhone => &self.reserve_phone,
        }
    }

    /// The contact of these fields.
    pub fn of<'a>(text: impl Fn(ContactField) -> &'a str) -> Self {
        let text = |field| text(field).to_owned();
        Self {
            captain_name: text(ContactField::CaptainName),
            captain_email: text(ContactField::CaptainEmail),
            captain_phone: text(ContactField::CaptainPhone),
            reserve_name: text(ContactField::ReserveName),
            reserve_email: text(ContactField::ReserveEmail),
            reserve_phone: text(ContactField::ReservePhone),
        }
    }

    /// Is nothing known?
    pub fn is_empty(&self) -> bool {
        ContactField::ALL.iter().all(|field| self.text(*field).is_empty())
    }

    /// The fields in which two contacts differ.
    pub fn changes(&self, other: &Self) -> Vec<ContactField> {
        ContactField::ALL
            .into_iter()
            .filter(|field| self.text(*field) != other.text(*field))
            .collect()
    }

    /// Tidied as those of players are, or every field that cannot be used.
    ///
    /// # Errors
    ///
    /// A name that is too long, an address that is no e-mail address, a number that is no telephone number.
    pub fn checked(&self) -> Result<Self, Vec<ContactFault>> {
        let mut faults = Vec::new();
        let captain = Reach {
            name: (ContactField::CaptainName, &self.captain_name),
            email: (ContactField::CaptainEmail, &self.captain_email),
            phone: (ContactField::CaptainPhone, &self.captain_phone),
        };
        let reserve = Reach {
            name: (ContactField::ReserveName, &self.reserve_name),
            email: (ContactField::ReserveEmail, &self.reserve_email),
            phone: (ContactField::ReservePhone, &self.reserve_phone),
        };
        let [captain, reserve] = [captain, reserve].map(|one| one.read(&mut faults));
        if faults.is_empty() {
            Ok(Self {
                captain_name: captain.0,
                captain_email: captain.1,
                captain_phone: captain.2,
                reserve_name: reserve.0,
                reserve_email: reserve.1,
                reserve_phone: reserve.2,
            })
        } else {
            Err(faults)
        }
    }
}

/// One of the two people, as typed.
struct Reach<'a> {
    name: (ContactField, &'a str),
    email: (ContactField, &'a str),
    phone: (ContactField, &'a str),
}

impl Reach<'_> {
    /// Name, address and number; what cannot be used is noted.
    fn read(&self, faults: &mut Vec<ContactFault>) -> (String, String, String) {
        let name = if self.name.1.trim().is_empty() {
            String::new()
        } else {
            match self.name.1.parse::<Captain>() {
                Ok(name) => name.to_string(),
                Err(why) => {
                    let field = self.name.0;
                    faults.push(ContactFault { field, why });
                    String::new()
                }
            }
        };
        match Contact::new(self.email.1, self.phone.1, "") {
            Ok(contact) => (name, contact.email, contact.phone),
            Err(errors) => {
                for error in errors {
                    let field = match error {
                        ContactError::Email => self.email.0,
                        // No note is written here.
                        ContactError::Phone | ContactError::Note => self.phone.0,
                    };
                    let why = TextError::Malformed;
                    faults.push(ContactFault { field, why });
                }
                (name, String::new(), String::new())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_tidied_and_every_field_that_cannot_be_used_is_named() {
        let typed = TeamContact {
            captain_name: "  Ada   Prøvesen ".to_owned(),
            captain_email: " Ada@Example.org ".to_owned(),
            captain_phone: "+45 12 34 56 78".to_owned(),
            ..TeamContact::default()
        };
        let tidy = typed.checked().unwrap();
        assert_eq!(tidy.captain_name, "Ada Prøvesen");
        assert_eq!(tidy.captain_email, "ada@example.org");
        assert_eq!(tidy.captain_phone, "+45 12 34 56 78");
        assert!(tidy.reserve_name.is_empty() && !tidy.is_empty());
        let wrong = TeamContact {
            captain_email: "ada".to_owned(),
            reserve_name: "x".repeat(81),
            reserve_phone: "ring til mig".to_owned(),
            ..TeamContact::default()
        };
        let fields: Vec<ContactField> = wrong.checked().unwrap_err().iter().map(|one| one.field).collect();
        assert_eq!(
            fields,
            [
                ContactField::CaptainEmail,
                ContactField::ReserveName,
                ContactField::ReservePhone
            ]
        );
    }

    #[test]
    fn what_changed_is_named_and_nothing_is_a_contact_too() {
        let nothing = TeamContact::default();
        assert!(nothing.is_empty());
        assert_eq!(nothing.checked(), Ok(nothing.clone()));
        let some = TeamContact::of(|field| match field {
            ContactField::CaptainPhone => "12 34 56 78",
            ContactField::ReserveName => "Bo Prøvesen",
            ContactField::CaptainName
            | ContactField::CaptainEmail
            | ContactField::ReserveEmail
            | ContactField::ReservePhone => "",
        });
        assert_eq!(
            some.changes(&nothing),
            [ContactField::CaptainPhone, ContactField::ReserveName]
        );
        assert!(some.changes(&some).is_empty());
    }
}
