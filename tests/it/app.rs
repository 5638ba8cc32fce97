//! The whole site on a database of its own, and clients to talk to it: a visitor, a signed-in person, a token.

use std::net::SocketAddr;

use axum::{
    extract::ConnectInfo,
    http::{
        HeaderMap, Request,
        header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, IF_MATCH},
        response::Parts,
    },
};
use bytes::Bytes;
use domain::access::Grant;
use engine::ids::{GrantId, SessionId, UserId};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use service::{clock::Clock, ids, secrets::Secret};
use sqlx::{PgConnection, PgPool, Postgres, pool::PoolConnection};
use store::{grants::NewGrant, sessions::NewSession};
use tower::ServiceExt as _;
use web::state::{AppState, Site};

use crate::{
    database::{TestDb, copy_of, test_db},
    prelude::*,
};

/// When every test takes place, unless it says otherwise: a Saturday morning in Denmark.
pub const NOW: &str = "2026-04-04T08:00:00Z";

/// The site.
pub struct TestApp {
    pub db: TestDb,
    pub state: AppState,
    site: web::response_cache::CacheLayer,
}

impl TestApp {
    /// An empty site, at [`NOW`].
    pub async fn new() -> Self {
        Self::at(NOW).await
    }

    /// An empty site that is configured so.
    pub async fn with_site(site: Site) -> Self {
        let db = test_db().await;
        let state = AppState::new(db.pool.clone(), Clock::Fixed(NOW.parse().unwrap()), site);
        Self::on(db, state)
    }

    /// An empty site at another time.
    pub async fn at(now: &str) -> Self {
        Self::begun(test_db().await, now)
    }

    /// A site at [`NOW`] that goes on from what another one left.
    pub async fn copy_of(left: &TestDb) -> Self {
        Self::begun(copy_of(left).await, NOW)
    }

    /// What is left of the site when nobody uses it any more, for copies.
    pub async fn left(self) -> TestDb {
        self.db.pool.close().await;
        self.db
    }

    fn begun(db: TestDb, now: &str) -> Self {
        let state = AppState::new(
            db.pool.clone(),
            Clock::Fixed(now.parse().unwrap()),
            Site::default(),
        );
        Self::on(db, state)
    }

    fn on(db: TestDb, state: AppState) -> Self {
        let site = dommerbord::site::site(&state);
        Self { db, state, site }
    }

    /// The same database later (or earlier).
    #[must_use]
    pub fn later(self, now: &str) -> Self {
        let state = AppState {
            clock: Clock::Fixed(now.parse().unwrap()),
            ..self.state
        };
        Self::on(self.db, state)
    }

    /// The same, served over these connections.
    pub fn over(self, pool: PgPool) -> Self {
        let state = AppState { pool, ..self.state };
        Self::on(self.db, state)
    }

    pub fn now(&self) -> Timestamp {
        self.state.clock.now()
    }

    pub fn pool(&self) -> &PgPool {
        &self.db.pool
    }

    pub async fn conn(&self) -> PoolConnection<Postgres> {
        self.db.pool.acquire().await.unwrap()
    }

    /// Somebody without an account.
    pub fn visitor(&self) -> Client<'_> {
        Client {
            app: self,
            cookie: None,
            bearer: None,
            cookies: Vec::new(),
        }
    }

    /// A new account, signed in on a page, with these rights.
    pub async fn signed_in(&self, name: &str, grants: &[(Role, Scope)]) -> Client<'_> {
        let mut conn = self.conn().await;
        let user = self.account(&mut conn, name, grants).await;
        let secret = Secret::random();
        store::sessions::insert(
            &mut conn,
            &NewSession {
                id: SessionId::from_uuid(ids::fresh()),
                token_hash: &secret.digest(),
                user,
                device: "Firefox, Linux",
                now: self.now(),
                expires_at: service::access::expiry(self.now()),
            },
        )
        .await
        .unwrap();
        Client {
            app: self,
            cookie: Some(secret.reveal().to_owned()),
            bearer: None,
            cookies: Vec::new(),
        }
    }

    /// A new account with these rights, and a token of it that opens these scopes.
    pub async fn token(&self, name: &str, grants: &[(Role, Scope)], scopes: &[TokenScope]) -> Client<'_> {
        let mut conn = self.conn().await;
        let user = self.account(&mut conn, name, grants).await;
        let secret = Secret::random();
        let scopes: Vec<String> = scopes.iter().map(ToString::to_string).collect();
        sqlx::query(
            "insert into api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
             values ($1, $2, $3, 'test', $4, now(), '2100-01-01')",
        )
        .bind(ids::fresh())
        .bind(secret.digest())
        .bind(user.as_uuid())
        .bind(scopes)
        .execute(&mut *conn)
        .await
        .unwrap();
        Client {
            app: self,
            cookie: None,
            bearer: Some(secret.reveal().to_owned()),
            cookies: Vec::new(),
        }
    }

    async fn account(&self, conn: &mut PgConnection, name: &str, grants: &[(Role, Scope)]) -> UserId {
        let user = UserId::from_uuid(ids::fresh());
        let email = format!("{user}@example.org");
        store::accounts::insert(conn, user, &email, name, self.now())
            .await
            .unwrap();
        for (role, scope) in grants {
            let new = NewGrant {
                id: GrantId::from_uuid(ids::fresh()),
                user,
                grant: Grant {
                    role: *role,
                    scope: *scope,
                },
                by: None,
                at: self.now(),
            };
            store::grants::insert(conn, &new).await.unwrap();
        }
        user
    }
}

/// Somebody who talks to the site.
#[derive(Clone)]
pub struct Client<'a> {
    app: &'a TestApp,
    cookie: Option<String>,
    bearer: Option<String>,
    /// More cookies, as `name=value`.
    cookies: Vec<String>,
}

/// What the site answers.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    /// The value of a header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map(|value| value.to_str().unwrap())
            .unwrap_or_default()
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Fails unless this is the status.
    #[track_caller]
    pub fn expect(self, status: StatusCode) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    /// Where a redirect leads; fails unless it is one.
    #[track_caller]
    pub fn location(&self) -> &str {
        assert!(self.status.is_redirection(), "{}: {}", self.status, self.body);
        self.header("location")
    }
}

impl Client<'_> {
    /// The same with a token of the API.
    #[must_use]
    pub fn with_bearer(mut self, secret: &str) -> Self {
        self.bearer = Some(secret.to_owned());
        self
    }

    /// The token's secret, for programs outside the test.
    pub fn bearer(&self) -> &str {
        self.bearer.as_deref().unwrap()
    }

    /// The cookie of the session, for connections of one's own.
    pub fn session(&self) -> String {
        format!(
            "{}={}",
            web::auth::SESSION_COOKIE,
            self.cookie.as_deref().unwrap()
        )
    }

    /// The same with one more cookie.
    #[must_use]
    pub fn with_cookie(mut self, name: &str, value: &str) -> Self {
        self.cookies.push(format!("{name}={value}"));
        self
    }

    /// Sends any request as this client.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let (parts, body) = self.fetch(request).await;
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    /// The same, with the bytes of the body as they came.
    pub async fn fetch(&self, mut request: Request<Body>) -> (Parts, Bytes) {
        if !self.cookies.is_empty() {
            request
                .headers_mut()
                .append(COOKIE, self.cookies.join("; ").parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            let value = format!("{}={cookie}", web::auth::SESSION_COOKIE);
            request.headers_mut().append(COOKIE, value.parse().unwrap());
        }
        if let Some(bearer) = &self.bearer {
            request
                .headers_mut()
                .insert(AUTHORIZATION, format!("Bearer {bearer}").parse().unwrap());
        }
        // As the server does it for every connection.
        if request.extensions().get::<ConnectInfo<SocketAddr>>().is_none() {
            let here = SocketAddr::from(([127, 0, 0, 1], 50_000));
            request.extensions_mut().insert(ConnectInfo(here));
        }
        let response = self.app.site.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        (parts, body.collect().await.unwrap().to_bytes())
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form as a browser would from a page of this site.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body = fields
            .iter()
            .map(|(name, value)| format!("{}={}", escape(name), escape(value)))
            .collect::<Vec<_>>()
            .join("&");
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body))
            .unwrap();
        self.send(request).await
    }

    /// Sends JSON with a fresh idempotency key and, if given, the version that was seen.
    pub async fn json(
        &self,
        method: Method,
        path: &str,
        seen: Option<i32>,
        body: &serde_json::Value,
    ) -> Answer {
        self.json_with_key(method, path, seen, body, &ids::fresh().to_string())
            .await
    }

    /// The same with a key of one's own, to repeat a request.
    pub async fn json_with_key(
        &self,
        method: Method,
        path: &str,
        seen: Option<i32>,
        body: &serde_json::Value,
        key: &str,
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(CONTENT_TYPE, "application/json")
            .header("idempotency-key", key);
        if let Some(seen) = seen {
            request = request.header(IF_MATCH, format!("\"{seen}\""));
        }
        self.send(request.body(Body::from(body.to_string())).unwrap())
            .await
    }
}

/// Percent-encodes what a form field may hold.
pub fn escape(text: &str) -> String {
    text.bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}

/// A fresh idempotency key for a form.
pub fn key() -> String {
    ids::fresh().to_string()
}
