//! Extractors whose rejection is a [`Problem`], and what a handler may ask for.
#![expect(clippy::disallowed_types, reason = "this is where axum's own are wrapped")]

use std::{fmt, str::FromStr, sync::Arc};

use axum::{
    body::Bytes,
    extract::{FromRef, FromRequest, FromRequestParts, Request},
    http::{
        HeaderName,
        header::{ETAG, IF_MATCH},
        request::Parts,
    },
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use serde::Serialize;
use sqlx::{PgConnection, PgPool};

use super::{
    error::{Kind, Problem},
    turns::{Turn, Turns},
};
use engine::ids::{IdempotencyKey, Version};
use service::clock::Clock;
use store::connections::{self, Lease, Tx};
use texts::t;

/// The fields of a form.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Form), rejection(Problem))]
pub struct Form<T>(pub T);

/// A JSON body.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub struct Json<T>(pub T);

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

/// The query of an address.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum_extra::extract::Query), rejection(Problem))]
pub struct Query<T>(pub T);

/// The variable parts of an API address; pages use the typed paths of [`super::paths`].
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub struct Path<T>(pub T);

/// The way to the database. A handler writes `db.begin()` itself, after the body has arrived: a transaction that is
/// an extractor would be held open while a slow tablet is still sending.
#[derive(Clone, Debug)]
pub struct Db {
    pool: PgPool,
    turn: Option<Arc<Turn>>,
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

    /// One write: begins a transaction, acts, and commits what was not refused.
    pub async fn write<T, E>(
        &self,
        act: impl AsyncFnOnce(&mut PgConnection) -> Result<T, E>,
    ) -> Result<T, Problem>
    where
        Problem: From<E>,
    {
        let mut tx = self.begin().await?;
        let done = act(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    /// A connection, for a transaction and what is read after it for the answer.
    pub async fn connect(&self) -> Result<Lease, Problem> {
        let turn = self.take_turn().await?;
        let mut lease = connections::acquire(&self.pool).await?;
        if let Some(turn) = turn {
            lease.keep(turn);
        }
        Ok(lease)
    }

    /// Begins a transaction that sees one moment and changes nothing: for pages whose queries must agree.
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
        Self { pool, turn: None }
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
        Ok(Self { pool, turn })
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

/// Does the page's own script ask for a part to swap in? Else the browser asks for a whole page, or sent a plain form.
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

/// The `If-Match` header where what was seen is a whole section: its content version.
#[derive(Clone, Copy, Debug)]
pub struct SeenContent(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for SeenContent {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        if_match(parts).map(Self)
    }
}

fn if_match<V: FromStr>(parts: &Parts) -> Result<V, Problem> {
    parts
        .headers
        .get(IF_MATCH)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.trim().trim_matches('"').parse().ok())
        .ok_or_else(|| {
            Problem::new(Kind::VersionRequired, |lang| {
                t!(lang, problem_version_required_detail)
            })
        })
}

/// A JSON answer that says which version it shows, for the next `If-Match`.
#[derive(Debug)]
pub struct Versioned<T, V = Version>(pub V, pub T);

impl<T: Serialize, V: fmt::Display> IntoResponse for Versioned<T, V> {
    fn into_response(self) -> Response {
        ([(ETAG, format!("\"{}\"", self.0))], Json(self.1)).into_response()
    }
}
