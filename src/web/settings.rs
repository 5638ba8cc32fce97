//! What the set-up pages share: a form with the version that was seen and the key of the act.
//!
//! No page lives here; the words for settings, values and findings are in [`crate::i18n`], how errors are told in [`crate::error_texts`].

use std::collections::BTreeMap;

use axum::extract::{FromRequest, Request};

use crate::{
    error::{Kind, Problem},
    extract::Form,
};
use engine::ids::{IdempotencyKey, Version};
use texts::t;

/// The fields of a form, and with them the version that was seen and the key of the act.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The version that was seen.
    pub seen: Version,
    /// The key of the act.
    pub key: IdempotencyKey,
    /// The other fields.
    pub fields: BTreeMap<String, String>,
}

impl Sent {
    /// Takes version and key out of the fields; a form without them is no form of ours.
    pub fn new(mut fields: BTreeMap<String, String>) -> Result<Self, Problem> {
        let seen = fields.remove("version").and_then(|text| text.parse().ok());
        let key = fields.remove("key").and_then(|text| text.parse().ok());
        match (seen, key) {
            (Some(seen), Some(key)) => Ok(Self {
                seen: Version(seen),
                key,
                fields,
            }),
            _ => Err(Self::stale()),
        }
    }

    /// The refusal of a form that is none of ours, or of another day.
    pub fn stale() -> Problem {
        Problem::new(Kind::BadRequest, |lang| t!(lang, problem_form_stale))
    }

    /// What a field says, trimmed; nothing for one that was not sent.
    pub fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", |text| text.trim())
    }

    /// Was the box ticked?
    pub fn ticked(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }
}

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let Form(fields) = Form::from_request(request, state).await?;
        Self::new(fields)
    }
}
