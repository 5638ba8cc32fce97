//! The form that says how a team is reached, for those who manage the entries and for the club itself.

use crate::{
    forms::{Fields, Refusal},
    prelude::*,
};
use domain::team::contact::{ContactField, TeamContact};
use service::team_contacts::TeamReached;

#[derive(Debug, Template)]
#[template(path = "pages/team_contact.html")]
pub(crate) struct ContactPage {
    layout: Layout,
    team: String,
    row: String,
    /// Whom the team names as its captain; empty where it names nobody.
    captain: String,
    /// Who reads it, in a sentence.
    readers: String,
    action: String,
    /// Where one goes back to, and what that is called.
    back: (String, String),
    contact: TeamContact,
    version: Version,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl ContactPage {
    /// The contact as it stands.
    pub(crate) fn of(layout: Layout, one: TeamReached, action: String, back: (String, String)) -> Self {
        Self {
            readers: t!(layout.lang, contacts_readers),
            team: one.team.name.to_string(),
            captain: one.team.captain.map_or_else(String::new, |name| name.to_string()),
            row: one.row,
            action,
            back,
            contact: one.known.contact,
            version: one.known.version,
            errors: FieldErrors::new(),
            said: String::new(),
            layout,
        }
    }

    /// Who is asked for where no name stands here.
    fn name_help(&self) -> String {
        match self.captain.as_str() {
            "" => String::new(),
            captain => t!(self.layout.lang, contacts_name_help, captain),
        }
    }

    /// The form again with what was typed, and why it was not taken. After a conflict the version is the one that stands now.
    pub(crate) fn refused(mut self, fields: &Fields, seen: Version, refusal: Refusal) -> Self {
        self.contact = typed(fields);
        if refusal.said.is_empty() {
            self.version = seen;
        }
        self.said = refusal.said;
        self.errors = refusal.errors;
        self
    }
}

/// The contact that the fields say.
pub(crate) fn typed(fields: &Fields) -> TeamContact {
    TeamContact::of(|field: ContactField| fields.get(field.as_str()).map_or("", |text| text.trim()))
}
