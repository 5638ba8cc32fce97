//! One list of problems for the whole web side, and the mapping of other libraries' errors to them.
//!
//! A handler returns [`Problem`]. It leaves as a bare status with the problem attached; the router it came from
//! dresses it ([`super::dressing`]).
//!
//! Temporary failures (a database that is restarting, no free connection) are 503 with `Retry-After`; faults are 500.
//!
//! Not here: how a problem looks to its reader, which needs the frame of a page.

use std::{fmt, sync::Arc};

use axum::{
    extract::rejection::{BytesRejection, FormRejection, PathRejection},
    http::{StatusCode, request::Parts},
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::{components::FieldErrors, health::Refusal, reading};
use crate::i18n::Lang;
use domain::{access::Capability, check_out::Hold};
use service::idempotency::IdempotencyError;
use texts::t;

/// Seconds until a retry, for temporary failures.
pub(super) const RETRY_AFTER: u32 = 2;

/// What a handler answers.
pub type Result<T> = std::result::Result<T, Problem>;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $status:ident, $slug:literal, $title:ident;)+) => {
        /// The kinds of problem a caller can meet: the API's documented, stable list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($(#[$doc])* $kind,)+
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Self] = &[$(Self::$kind,)+];

            /// The HTTP status.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$kind => StatusCode::$status,)+ }
            }

            /// The last part of the problem's `type`.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$kind => $slug,)+ }
            }

            /// The short text for people.
            pub fn title(self, lang: Lang) -> String {
                match self { $(Self::$kind => t!(lang, $title),)+ }
            }

            /// The same where what was asked for is no page.
            pub(super) fn title_of_answer(self, lang: Lang) -> String {
                if self == Self::NotFound {
                    t!(lang, problem_not_found_answer)
                } else {
                    self.title(lang)
                }
            }
        }
    };
}

kinds! {
    /// There is nothing at this address, or nothing for you.
    NotFound = NOT_FOUND, "not-found", problem_not_found;
    /// What was at this address is not there any more; the sentence says where to look.
    Gone = GONE, "gone", problem_gone;
    /// The address does not do that.
    MethodNotAllowed = METHOD_NOT_ALLOWED, "method-not-allowed", problem_method_not_allowed;
    /// The request cannot be read.
    BadRequest = BAD_REQUEST, "bad-request", problem_bad_request;
    /// The request can be read, but something in it is not allowed; `errors` names the fields.
    Invalid = UNPROCESSABLE_ENTITY, "invalid", problem_invalid;
    /// Nobody is signed in, or no token was sent.
    SignInRequired = UNAUTHORIZED, "sign-in-required", problem_sign_in_required;
    /// The token is unknown, expired or revoked.
    BadToken = UNAUTHORIZED, "bad-token", problem_bad_token;
    /// You are known, but may not do that here.
    Forbidden = FORBIDDEN, "forbidden", problem_forbidden;
    /// The form was sent from another site.
    CrossSite = FORBIDDEN, "cross-site", problem_cross_site;
    /// Somebody changed the thing after you saw it; both values are told.
    ChangedMeanwhile = CONFLICT, "changed-meanwhile", problem_changed_meanwhile;
    /// The place in a list to go on from is none of this installation's: ask again from the beginning.
    UnknownPlace = GONE, "unknown-place", problem_unknown_place;
    /// The rules of the tournament do not allow it now: frozen, closed, already done.
    NotNow = CONFLICT, "not-now", problem_not_now;
    /// The tournament is played on another machine, or this copy was handed back: nothing is written in it; `hold` says since when.
    CheckedOut = CONFLICT, "checked-out", problem_checked_out;
    /// The idempotency key was used for something else.
    KeyReused = UNPROCESSABLE_ENTITY, "key-reused", problem_key_reused;
    /// A write without an idempotency key.
    KeyRequired = BAD_REQUEST, "key-required", problem_key_required;
    /// A change without the version that was seen.
    VersionRequired = PRECONDITION_REQUIRED, "version-required", problem_version_required;
    /// The body is larger than this address takes.
    TooLarge = PAYLOAD_TOO_LARGE, "too-large", problem_too_large;
    /// The body is of a kind this address does not take.
    UnsupportedType = UNSUPPORTED_MEDIA_TYPE, "unsupported-type", problem_unsupported_type;
    /// Too many tries; wait.
    TooManyRequests = TOO_MANY_REQUESTS, "too-many-requests", problem_too_many_requests;
    /// It took too long, or the database cannot be reached; try again.
    Unavailable = SERVICE_UNAVAILABLE, "unavailable", problem_unavailable;
    /// Something broke on our side.
    Internal = INTERNAL_SERVER_ERROR, "internal", problem_internal;
}

/// A text that is made once the reader's language is known.
pub type Say = Arc<dyn Fn(Lang) -> String + Send + Sync>;

/// What is wrong with one field.
#[derive(Clone)]
pub struct FieldError {
    /// The field's name, or a pointer into the JSON body.
    pub field: String,
    /// What to write instead.
    pub say: Say,
}

impl FieldError {
    /// An error of one field.
    pub fn new(field: impl Into<String>, say: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self {
            field: field.into(),
            say: Arc::new(say),
        }
    }
}

impl fmt::Debug for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, (self.say)(Lang::En))
    }
}

/// A problem, as the caller sees it.
pub struct Problem {
    pub(super) kind: Kind,
    detail: Option<Say>,
    pub(super) errors: Vec<FieldError>,
    /// More members of the problem document: both values of a conflict, for instance.
    pub(super) members: serde_json::Map<String, serde_json::Value>,
    /// Seconds until it is worth trying again.
    pub(super) retry_after: Option<u32>,
    /// Where a page sends somebody who has to sign in.
    pub(super) return_to: Option<Box<str>>,
    /// What the database cannot do now.
    pub(super) refusal: Option<Refusal>,
    /// Further links of the page: addresses with their texts.
    pub(super) ways: Box<[(String, Say)]>,
    /// Never shown; logged once, where the response is dressed.
    pub(super) source: Option<anyhow::Error>,
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Problem")
            .field("kind", &self.kind)
            .field("detail", &self.detail.as_ref().map(|say| say(Lang::En)))
            .field("errors", &self.errors)
            .field("source", &self.source)
            .finish_non_exhaustive()
    }
}

impl Problem {
    fn bare(kind: Kind) -> Self {
        Self {
            kind,
            detail: None,
            errors: Vec::new(),
            members: serde_json::Map::new(),
            retry_after: None,
            return_to: None,
            refusal: None,
            ways: Box::default(),
            source: None,
        }
    }

    /// A problem with a sentence that says what happened and what to do now.
    pub fn new(kind: Kind, detail: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self {
            detail: Some(Arc::new(detail)),
            ..Self::bare(kind)
        }
    }

    /// Fields that must be mended.
    pub fn invalid(errors: Vec<FieldError>) -> Self {
        Self {
            errors,
            ..Self::new(Kind::Invalid, |lang| t!(lang, problem_invalid_detail))
        }
    }

    /// There is nothing at this address.
    pub fn not_found() -> Self {
        Self::new(Kind::NotFound, |lang| t!(lang, problem_not_found_detail))
    }

    /// The address contains a starting number, which may be another player's now; links to the list of players.
    pub fn made_of_a_number(list: impl Into<String>) -> Self {
        let to_players: Say = Arc::new(|lang| t!(lang, problem_gone_to_players));
        Self {
            ways: Box::new([(list.into(), to_players)]),
            ..Self::new(Kind::Gone, |lang| t!(lang, problem_gone_number))
        }
    }

    /// The tournament is played on another machine, or was handed back: nothing is written in it.
    pub fn held(hold: &Hold) -> Self {
        let told = hold.clone();
        Self::new(Kind::CheckedOut, move |lang| lang.held(&told)).with("hold", hold)
    }

    /// The right is missing.
    pub fn forbidden(capability: Capability) -> Self {
        let mut problem = Self::new(Kind::Forbidden, |lang| t!(lang, problem_forbidden_detail));
        problem
            .members
            .insert("needs".to_owned(), capability.as_str().into());
        problem
    }

    /// The board is not one of this tablet's.
    pub fn out_of_reach() -> Self {
        Self::new(Kind::Forbidden, |lang| t!(lang, problem_out_of_reach_detail))
    }

    /// Nobody is signed in. A page sends the reader to sign in and back.
    pub fn sign_in(parts: &Parts) -> Self {
        let uri = parts
            .extensions
            .get::<axum::extract::OriginalUri>()
            .map_or(&parts.uri, |uri| &uri.0);
        let is_read = parts.method == axum::http::Method::GET;
        Self {
            return_to: is_read
                .then(|| uri.path_and_query().map(|whole| whole.as_str().into()))
                .flatten(),
            ..Self::new(Kind::SignInRequired, |lang| {
                t!(lang, problem_sign_in_required_detail)
            })
        }
    }

    /// An internal error; the cause is logged, not shown.
    pub fn internal(source: impl Into<anyhow::Error>) -> Self {
        Self {
            source: Some(source.into()),
            ..Self::bare(Kind::Internal)
        }
    }

    /// Adds a member to the problem document. The document's own names are reserved, since a name would occur twice.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Self {
        debug_assert!(!OWN.contains(&name), "`{name}` is the document's own");
        if let Ok(value) = serde_json::to_value(value) {
            self.members.insert(name.to_owned(), value);
        }
        self
    }

    /// A member that was added to the problem document.
    pub fn member(&self, name: &str) -> Option<&serde_json::Value> {
        self.members.get(name)
    }

    /// Adds the error of a field.
    #[must_use]
    pub fn with_error(mut self, error: FieldError) -> Self {
        self.errors.push(error);
        self
    }

    /// Says when it is worth trying again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// What kind of problem it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The fields that must be corrected: a page shows its form again with them.
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    /// One sentence, for a page with room for one: about the first field to be corrected, else what happened.
    pub fn sentence(&self, lang: Lang) -> String {
        self.errors
            .first()
            .map_or_else(|| self.detail(lang), |error| (error.say)(lang))
    }

    /// All of it in one place, for an act without fields to show it at: a sentence for each field, else what happened.
    pub fn sentences(&self, lang: Lang) -> String {
        let said: Vec<String> = self.errors.iter().map(|error| (error.say)(lang)).collect();
        if said.is_empty() {
            self.detail(lang)
        } else {
            said.join(" ")
        }
    }

    /// What is wrong field by field, as a form shows it.
    pub fn field_errors(&self, lang: Lang) -> FieldErrors {
        let mut errors = FieldErrors::new();
        for error in &self.errors {
            errors.add(error.field.clone(), (error.say)(lang));
        }
        errors
    }

    /// The sentence for people.
    pub fn detail(&self, lang: Lang) -> String {
        self.detail.as_ref().map(|say| say(lang)).unwrap_or_default()
    }
}

/// The rejection of a typed path without variable parts.
impl Default for Problem {
    fn default() -> Self {
        Self::not_found()
    }
}

/// Is the error of the database temporary?
fn is_passing(error: &sqlx::Error) -> bool {
    // The database is starting, stopping or recovering (SQLSTATE classes 57P and 08), aborted one of two transactions in a deadlock (40),
    // has run out of space or connections (53), is read-only (25006), or ended a wait that took too long for a lock (55P03), a statement
    // (57014) or an idle transaction (25P03).
    const CLASSES: [&str; 4] = ["57P", "08", "40", "53"];
    const CODES: [&str; 4] = ["25006", "25P03", "55P03", "57014"];
    let is_away = matches!(
        error,
        sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::Io(_)
            | sqlx::Error::BeginFailed
            | sqlx::Error::WorkerCrashed
            // Something between us and the database cuts connections in the middle of a message.
            | sqlx::Error::Protocol(_)
            | sqlx::Error::Tls(_)
    );
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    is_away
        || code.is_some_and(|code| {
            CODES.contains(&code.as_ref()) || CLASSES.iter().any(|class| code.starts_with(class))
        })
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        if let Some(hold) = store::check_outs::refused(&error) {
            return Self::held(&hold);
        }
        if !is_passing(&error) {
            return Self::internal(error);
        }
        let refusal = Refusal::of(&error);
        let say = move |lang: Lang| match refusal {
            Some(Refusal::Full) => t!(lang, problem_full_detail),
            Some(Refusal::ReadOnly) => t!(lang, problem_read_only_detail),
            None => t!(lang, problem_unavailable_detail),
        };
        Self {
            source: Some(error.into()),
            // Disk space is not freed within seconds.
            retry_after: Some(if refusal == Some(Refusal::Full) {
                30
            } else {
                RETRY_AFTER
            }),
            refusal,
            ..Self::new(Kind::Unavailable, say)
        }
    }
}

impl From<askama::Error> for Problem {
    fn from(error: askama::Error) -> Self {
        Self::internal(error)
    }
}

impl From<IdempotencyError> for Problem {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::KeyReused => {
                Self::new(Kind::KeyReused, |lang| t!(lang, problem_key_reused_detail))
            }
            IdempotencyError::Archived => Self::archived(),
            IdempotencyError::Cancelled => Self::not_now(|lang| t!(lang, problem_cancelled)),
            IdempotencyError::Store(error) => error.into(),
            IdempotencyError::Outcome(error) => Self::internal(error),
        }
    }
}

/// Axum could not read a body: with our own text, since Axum's is English and about its types.
fn unreadable(status: StatusCode) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::new(Kind::TooLarge, |lang| t!(lang, problem_too_large_detail))
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new(Kind::UnsupportedType, |lang| {
            t!(lang, problem_unsupported_type_detail)
        }),
        StatusCode::UNPROCESSABLE_ENTITY => Problem::new(Kind::Invalid, |lang| t!(lang, problem_form_stale)),
        _ => Problem::new(Kind::BadRequest, |lang| t!(lang, problem_body_detail)),
    }
}

/// A form without one of its fields, or with a wrong type: our pages never send one.
impl From<FormRejection> for Problem {
    fn from(rejection: FormRejection) -> Self {
        let status = rejection.status();
        if status != StatusCode::UNPROCESSABLE_ENTITY {
            return unreadable(status);
        }
        let text = rejection.body_text();
        let said = text.split_once(": ").map_or(text.as_str(), |(_, said)| said);
        let (path, words) = match said.split_once(": ") {
            Some((path, words)) if !path.contains(' ') => (path, words),
            Some(_) | None => (".", said),
        };
        let error = reading::field_error(path, words);
        let (field, say) = (error.field.clone(), error.say.clone());
        Self::new(Kind::Invalid, move |lang| {
            t!(lang, problem_form_field, field = field.as_str(), says = say(lang))
        })
        .with_error(error)
    }
}

macro_rules! unreadable {
    ($($rejection:ty),+) => {$(
        impl From<$rejection> for Problem {
            fn from(rejection: $rejection) -> Self {
                unreadable(rejection.status())
            }
        }
    )+};
}

unreadable!(
    BytesRejection,
    axum::extract::multipart::MultipartRejection,
    axum::extract::multipart::MultipartError
);

/// An address with a malformed part does not exist.
impl From<PathRejection> for Problem {
    fn from(_: PathRejection) -> Self {
        Self::not_found()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.kind.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

pub async fn not_found() -> Problem {
    Problem::not_found()
}

pub async fn method_not_allowed() -> Problem {
    Problem::new(Kind::MethodNotAllowed, |lang| {
        t!(lang, problem_method_not_allowed_detail)
    })
}

#[expect(clippy::needless_pass_by_value, reason = "tower-http's signature")]
pub fn panicked(panic: Box<dyn std::any::Any + Send>) -> Response {
    let words = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    Problem::internal(anyhow::anyhow!("a handler panicked: {words}")).into_response()
}

/// A form sent from another site in a reader's name.
pub fn cross_site(_: tower_http::csrf::ProtectionError) -> Response {
    Problem::new(Kind::CrossSite, |lang| t!(lang, problem_cross_site_detail)).into_response()
}

/// The document's own members, which no kind may name again.
const OWN: [&str; 5] = ["type", "title", "status", "detail", "errors"];
