//! How teams are reached: why nothing was written down.

use serde_json::json;

use crate::{
    error::{FieldError, Problem},
    i18n::Lang,
};
use domain::{
    player::TextError,
    team::contact::{ContactFault, ContactField},
};
use service::team_contacts::ContactError;
use texts::t;

/// What to write in a field instead.
fn fault(lang: Lang, fault: ContactFault) -> String {
    match fault.field {
        ContactField::CaptainEmail | ContactField::ReserveEmail => t!(lang, player_fault_email),
        ContactField::CaptainPhone | ContactField::ReservePhone => t!(lang, player_fault_phone),
        ContactField::CaptainName | ContactField::ReserveName => match fault.why {
            TextError::TooLong { max } => t!(lang, problem_too_long, max = max),
            TextError::Empty | TextError::Malformed | TextError::ControlCharacter => {
                t!(lang, teams_problem_words)
            }
        },
    }
}

/// Fields of a contact that cannot be used.
pub(super) fn faults(faults: Vec<ContactFault>) -> Problem {
    Problem::invalid(
        faults
            .into_iter()
            .map(|one| FieldError::new(one.field.as_str(), move |lang| fault(lang, one)))
            .collect(),
    )
}

impl From<ContactError> for Problem {
    fn from(error: ContactError) -> Self {
        match error {
            ContactError::Team(error) => error.into(),
            ContactError::Faults(found) => faults(found),
            ContactError::ChangedMeanwhile(stands) => {
                let current = json!({ "contact": stands.contact, "version": stands.version });
                Self::changed(|lang| t!(lang, contacts_changed), current)
            }
            ContactError::SharingChanged(stands) => {
                let current = json!({ "captains_see": stands.is_shared, "version": stands.version });
                Self::changed(|lang| t!(lang, contacts_changed), current)
            }
            ContactError::Once(error) => error.into(),
            ContactError::Store(error) => error.into(),
        }
    }
}
