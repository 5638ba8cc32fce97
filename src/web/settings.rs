//! What the set-up pages share: a form with the version that was seen and the key of the act.
//!
//! No page is here; the texts for settings, values and findings are in [`crate::i18n`], those of errors in [`crate::error_texts`].

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
    /// Takes version and key out of the fields; our forms always have them.
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

    /// The refusal of a form that is not ours, or is outdated.
    pub fn stale() -> Problem {
        Problem::new(Kind::BadRequest, |lang| t!(lang, problem_form_stale))
    }

    /// The value of a field, trimmed; empty if it was not sent.
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
