//! What a form sent, by the names of its fields: read field by field into a command, and shown again where it was refused.

use crate::prelude::*;
use web::error::Kind;

/// The fields of a form or an address, as they come.
pub(super) type Fields = BTreeMap<String, String>;

/// Everything a form or an address sends, by name: also what was typed, when the form is shown again.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed(pub(super) Fields);

impl Typed {
    /// What a field says, trimmed; nothing for one that was not sent.
    pub(super) fn of(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |text| text.trim())
    }

    /// Was it sent, as a box that is ticked is?
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// What a field says; refused with this sentence if it cannot be read.
    pub(super) fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
        say: fn(Lang) -> String,
    ) -> Result<T> {
        read(self.of(name)).ok_or_else(|| invalid(name, say))
    }

    /// The same of a field that may be left empty.
    pub(super) fn optional<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
        say: fn(Lang) -> String,
    ) -> Result<Option<T>> {
        if self.of(name).is_empty() {
            return Ok(None);
        }
        self.read(name, read, say).map(Some)
    }

    /// One of several words; refused if it is none of them.
    pub(super) fn choice<T: std::str::FromStr>(&self, name: &'static str) -> Result<T> {
        self.read(name, |word| word.parse().ok(), |lang| t!(lang, problem_choice))
    }

    /// The version that was seen and the key of the act; a form without them is no form of ours.
    pub(super) fn seen(&self) -> Result<(Version, IdempotencyKey)> {
        let seen = self.of("version").parse().ok().zip(self.of("key").parse().ok());
        seen.map(|(seen, key)| (Version(seen), key)).ok_or_else(stale)
    }

    /// The key of the act, as it was sent; a fresh one for a form that is shown first.
    pub(super) fn key(&self) -> String {
        match self.of("key") {
            "" => service::ids::fresh().to_string(),
            key => key.to_owned(),
        }
    }
}

/// A field that must be mended, and how.
pub(super) fn invalid(field: &'static str, say: fn(Lang) -> String) -> Problem {
    Problem::field(field, say)
}

/// A form that is none of ours, or of another day.
pub(super) fn stale() -> Problem {
    Problem::new(Kind::BadRequest, |lang| t!(lang, problem_form_stale))
}
