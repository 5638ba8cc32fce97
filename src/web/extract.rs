//! Extractors whose rejection is a [`Problem`], and other arguments of handlers.
#![expect(clippy::disallowed_types, reason = "this is where axum's own are wrapped")]

use std::{fmt, str::FromStr, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::{FromRef, FromRequest, FromRequestParts, Request},
    http::{
        HeaderName, Method,
        header::{CONTENT_TYPE, ETAG, IF_MATCH},
        request::Parts,
    },
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{PgConnection, PgPool};
use url::form_urlencoded;

use super::{
    asked,
    error::{Kind, Problem},
    reader, reading,
    turns::{Turn, Turns},
};
use domain::{check_out::Hold, letters};
use engine::ids::{IdempotencyKey, Version};
use service::clock::Clock;
use store::connections::{self, Lease, Tx};
use texts::t;

/// The fields of a form. Invisible characters, which programs leave in copied text, are dropped.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let request = if request.method() == Method::GET {
            request
        } else {
            let (parts, body) = request.into_parts();
            let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await?;
            Request::from_parts(parts, Body::from(seen_only(&bytes)))
        };
        let axum::Form(fields) = axum::Form::from_request(request, state).await?;
        Ok(Self(fields))
    }
}

/// Fields of a form or a query without invisible characters.
fn seen_only(fields: &[u8]) -> Vec<u8> {
    let is_clean = form_urlencoded::parse(fields)
        .all(|(name, value)| !name.chars().chain(value.chars()).any(letters::is_unseen));
    if is_clean {
        return fields.to_vec();
    }
    let mut clean = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(fields) {
        clean.append_pair(&letters::seen(&name), &letters::seen(&value));
    }
    clean.finish().into_bytes()
}

/// A JSON body. Errors are reported by field, in the reader's language; invisible characters are refused.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !is_json(&request) {
            return Err(Problem::new(Kind::UnsupportedType, |lang| {
                t!(lang, problem_not_json_detail)
            }));
        }
        let fields = request.extensions().get::<asked::Fields>().cloned();
        let bytes = Bytes::from_request(request, state).await?;
        read(&bytes, fields.as_ref()).map(Self)
    }
}

/// `application/json`, or another kind that ends in `+json`.
fn is_json(request: &Request) -> bool {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

fn read<T: DeserializeOwned>(bytes: &[u8], fields: Option<&asked::Fields>) -> Result<T, Problem> {
    let whole: serde_json::Value = serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Problem::new(Kind::BadRequest, move |lang| {
            t!(lang, problem_json_syntax_detail, line, column)
        })
    })?;
    let unseen = reading::unseen(&whole);
    if !unseen.is_empty() {
        return Err(Problem::invalid(unseen));
    }
    let unknown = fields.map(|fields| fields.faults(&whole)).unwrap_or_default();
    if !unknown.is_empty() {
        return Err(Problem::invalid(unknown));
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let (path, words) = (error.path().to_string(), error.inner().to_string());
        let path = if reading::is_known(&path, &words) {
            path
        } else {
            let again = |body: &serde_json::Value| T::deserialize(body).err().map(|error| error.to_string());
            reading::blamed(&whole, again).unwrap_or_default()
        };
        Problem::invalid(vec![reading::field_error(&path, &words)])
    })
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// A body as it came: a file.
#[derive(Debug)]
pub struct File(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for File {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        Ok(Self(Bytes::from_request(request, state).await?))
    }
}

/// The query of an address. Invisible characters are dropped; for the API, a middleware before this refuses them.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = seen_only(parts.uri.query().unwrap_or_default().as_bytes());
        let reader = serde_html_form::Deserializer::new(form_urlencoded::parse(&query));
        match serde_path_to_error::deserialize(reader) {
            Ok(fields) => Ok(Self(fields)),
            Err(error) => {
                let (path, words) = (error.path().to_string(), error.inner().to_string());
                let error = reading::field_error(&path, &words);
                Err(Problem::new(Kind::BadRequest, |lang| t!(lang, problem_query_detail)).with_error(error))
            }
        }
    }
}

/// The variable parts of an API address; pages use the typed paths of [`super::paths`].
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub struct Path<T>(pub T);

/// The way to the database. A handler writes `db.begin()` itself, after the body has arrived: a transaction opened by an extractor would
/// stay open while a slow tablet is still sending.
#[derive(Clone, Debug)]
pub struct Db {
    pool: PgPool,
    turn: Option<Arc<Turn>>,
    /// Because of what nothing is written.
    held: Option<Hold>,
}

impl Db {
    /// Begins a transaction.
    pub async fn begin(&self) -> Result<Tx, Problem> {
        let turn = self.take_turn().await?;
        let mut tx = connections::begin(&self.pool).await?;
        if let Some(turn) = turn {
            tx.keep(turn);
        }
        Ok(tx)
    }

    /// One write: begins a transaction, acts, and commits unless it was refused. It is refused at once where another machine has to do with
    /// the tournament; a transaction that a handler begins itself is refused where the act is logged.
    pub async fn write<T, E>(
        &self,
        act: impl AsyncFnOnce(&mut PgConnection) -> Result<T, E>,
    ) -> Result<T, Problem>
    where
        Problem: From<E>,
    {
        if let Some(hold) = &self.held {
            return Err(Problem::held(hold));
        }
        let mut tx = self.begin().await?;
        let done = act(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    /// A connection, for a transaction and the reads after it for the answer.
    pub async fn connect(&self) -> Result<Lease, Problem> {
        let turn = self.take_turn().await?;
        let mut lease = connections::acquire(&self.pool).await?;
        if let Some(turn) = turn {
            lease.keep(turn);
        }
        Ok(lease)
    }

    /// Begins a read-only transaction with one snapshot: for pages whose queries must agree.
    pub async fn snapshot(&self) -> Result<Tx, Problem> {
        Ok(connections::snapshot(&self.pool).await?)
    }

    async fn take_turn(&self) -> Result<Option<Arc<Turn>>, Problem> {
        if let Some(turn) = &self.turn {
            turn.take().await?;
        }
        Ok(self.turn.clone())
    }
}

impl From<PgPool> for Db {
    fn from(pool: PgPool) -> Self {
        Self {
            pool,
            turn: None,
            held: None,
        }
    }
}

impl<S> FromRequestParts<S> for Db
where
    PgPool: FromRef<S>,
    Turns: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let pool = PgPool::from_ref(state);
        let most = pool.options().get_max_connections();
        let turn = Turn::of(parts, Turns::from_ref(state), most).map(Arc::new);
        let held = reader::held_write(parts);
        Ok(Self { pool, turn, held })
    }
}

/// The moment the request arrived.
#[derive(Clone, Copy, Debug)]
pub struct Now(pub Timestamp);

impl<S> FromRequestParts<S> for Now
where
    Clock: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(Clock::from_ref(state).now()))
    }
}

/// Does the page's own script request a part to swap in? Otherwise the browser requests a whole page, or sent a plain form.
#[derive(Clone, Copy, Debug)]
pub struct Part(pub bool);

impl<S: Send + Sync> FromRequestParts<S> for Part {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(parts.headers.contains_key("hx-request")))
    }
}

/// The `Idempotency-Key` header that every write of the API carries.
#[derive(Clone, Copy, Debug)]
pub struct Key(pub IdempotencyKey);

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts
            .headers
            .get(IDEMPOTENCY_KEY)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.trim_matches('"').parse().ok())
            .map(Self)
            .ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))
    }
}

/// The `If-Match` header: the version of the thing that the client saw.
#[derive(Clone, Copy, Debug)]
pub struct Seen(pub Version);

impl<S: Send + Sync> FromRequestParts<S> for Seen {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        if_match(parts).map(|version| Self(Version(version)))
    }
}

/// The `If-Match` header with the content version of a whole section.
#[derive(Clone, Copy, Debug)]
pub struct SeenContent(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for SeenContent {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        if_match(parts).map(Self)
    }
}

fn if_match<V: FromStr>(parts: &Parts) -> Result<V, Problem> {
    let Some(tag) = parts.headers.get(IF_MATCH) else {
        return Err(Problem::new(Kind::VersionRequired, |lang| {
            t!(lang, problem_version_required_detail)
        }));
    };
    tag.to_str()
        .ok()
        // A proxy that compresses an answer makes its tag weak; it is the same version.
        .map(|tag| tag.trim().strip_prefix("W/").unwrap_or(tag.trim()))
        .and_then(|tag| tag.trim_matches('"').parse().ok())
        .ok_or_else(|| {
            Problem::new(Kind::BadRequest, |lang| {
                t!(lang, problem_version_malformed_detail)
            })
        })
}

/// A JSON answer with its version, for the next `If-Match`.
#[derive(Debug)]
pub struct Versioned<T, V = Version>(pub V, pub T);

impl<T: Serialize, V: fmt::Display> IntoResponse for Versioned<T, V> {
    fn into_response(self) -> Response {
        ([(ETAG, format!("\"{}\"", self.0))], Json(self.1)).into_response()
    }
}
