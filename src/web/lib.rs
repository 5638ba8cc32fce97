//! The HTTP side: routes, authorisation, the frame and texts of pages, and the rendering of errors.
//!
//! The handlers are in crates of their own: the pages (`public`, `pages`, `team_pages`, `ratings_office`) and `api`, which do not depend on
//! each other. [`routes::Routes`] is where pages and API operations are registered, each with the right it needs; [`auth`] enforces it.
//! [`error`] is the one list of problems; [`dressing`] renders one as a page or as RFC 9457.

pub mod agreement_words;
pub mod argument;
pub mod asked;
pub mod assets;
pub mod attachment;
pub mod auth;
pub mod back;
pub mod card_sheet;
pub mod club_players_words;
pub mod components;
pub mod contact_card;
pub mod description;
pub mod device;
pub mod dressing;
pub mod embed;
pub mod entry_fee_files;
pub mod error;
pub mod error_texts;
pub mod error_texts_ratings;
pub mod extract;
pub mod first_steps;
pub mod forms;
pub mod frame;
pub mod free_schedule_words;
pub mod game_moves_words;
pub mod group_findings;
pub mod health;
pub mod held_secret;
pub mod help;
pub mod i18n;
mod i18n_money;
pub mod i18n_ratings;
pub mod i18n_teams;
pub mod layout;
pub mod limits;
pub mod link_holder;
pub mod link_mail_words;
pub mod list_files;
pub mod log;
pub mod mail_words;
pub mod nav;
pub mod networks;
pub mod observe;
pub mod office;
pub mod office_lists;
pub mod operations;
pub mod origin;
mod packing;
pub mod paths;
pub mod player_files;
pub mod player_play_off_words;
pub mod prelude;
pub mod protest_words;
pub mod rating_check_files;
mod reader;
mod reading;
pub mod response_cache;
pub mod results_file_words;
pub mod routes;
mod sayings;
pub mod sealed_line_ups;
pub mod search;
pub mod settings;
mod shape;
pub mod sheets;
pub mod sse;
pub mod state;
pub mod strength_list_file;
pub mod team_list_files;
pub mod tournament_frame;
pub mod turns;
pub mod undecided;

// The templates of the frame refer to this crate by name, like those of the pages.
extern crate self as web;

use std::time::Duration;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    handler::Handler as _,
    http::HeaderName,
    middleware::{self, Next},
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, DefaultPredicate, Predicate},
    csrf::CsrfLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    sensitive_headers::SetSensitiveRequestHeadersLayer,
    timeout::TimeoutLayer,
};

use crate::state::{AppState, Site};
use store::connections;

/// The largest body that is read, unless a route says otherwise: forms and JSON, in bytes.
pub const BODY_LIMIT: usize = 256 * 1024;

/// How long a request may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a read waits for the database. A write waits longer, until a crashed PostgreSQL is back, so that a short outage does not force
/// anybody to enter a result twice; a reader should get an error soon.
const READER_PATIENCE: Duration = Duration::from_secs(5);

/// Gives readers an error soon if the database is unavailable.
async fn be_patient(request: Request, next: Next) -> axum::response::Response {
    let is_read = request.method().is_safe();
    let answer = next.run(request);
    if is_read {
        connections::with_patience(READER_PATIENCE, answer).await
    } else {
        answer.await
    }
}

/// The security headers of every answer: no foreign content, nothing inline, no sniffing, and no frames except for [`embed`].
///
/// Answers without a caching header are not stored, since pages depend on their reader. With HTTPS, browsers are told to return by HTTPS
/// only, and cookies are secure.
async fn secure_headers(
    State(site): State<Site>,
    mut response: axum::response::Response,
) -> axum::response::Response {
    use axum::http::{HeaderValue, header};
    let is_for_cache = response
        .extensions()
        .get::<response_cache::CacheRequest>()
        .is_some();
    let is_embedded = response.extensions().get::<embed::Embedded>().is_some();
    let headers = response.headers_mut();
    if is_embedded {
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(embed::POLICY),
        );
    } else {
        headers
            .entry(header::X_FRAME_OPTIONS)
            .or_insert(HeaderValue::from_static("DENY"));
    }
    if !is_for_cache && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        );
        headers.append(header::VARY, HeaderValue::from_static("cookie"));
    }
    if site.secure {
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert(HeaderValue::from_static("max-age=31536000"));
        let cookies: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).iter().map(secured).collect();
        headers.remove(header::SET_COOKIE);
        for cookie in cookies {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    for (name, value) in [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The cookie, for HTTPS only.
fn secured(cookie: &axum::http::HeaderValue) -> axum::http::HeaderValue {
    let text = cookie.to_str().unwrap_or_default();
    let has_it = text
        .split(';')
        .any(|part| part.trim().eq_ignore_ascii_case("secure"));
    if has_it || text.is_empty() {
        return cookie.clone();
    }
    axum::http::HeaderValue::try_from(format!("{text}; Secure")).unwrap_or_else(|_| cookie.clone())
}

/// The cache compresses what it stores; everything else is compressed when it is sent.
#[derive(Clone, Copy, Debug)]
struct Unkept;

impl Predicate for Unkept {
    fn should_compress<B: http_body::Body>(&self, response: &axum::http::Response<B>) -> bool {
        response
            .extensions()
            .get::<response_cache::CacheRequest>()
            .is_none()
    }
}

/// The whole router: API and pages, each with its rendering of errors, and the common middleware.
pub fn dress(api: Router<AppState>, pages: Router<AppState>, state: AppState) -> Router {
    let request_id = HeaderName::from_static(observe::REQUEST_ID);
    let count_made_up = middleware::from_fn_with_state(state.clone(), response_cache::count_made_up);
    // Below the rendering of errors, so that a timeout gets an error text and a retry time.
    let time_limit = TimeoutLayer::with_status_code(axum::http::StatusCode::SERVICE_UNAVAILABLE, PATIENCE);
    let api = api
        .fallback(error::not_found)
        .method_not_allowed_fallback(error::method_not_allowed)
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(count_made_up.clone())
        .layer(time_limit)
        .layer(middleware::from_fn(dressing::as_problem_json));
    let recognise = middleware::from_fn_with_state(state.clone(), auth::recognise);
    let pages = pages
        .fallback(error::not_found.layer(recognise.clone()))
        .method_not_allowed_fallback(error::method_not_allowed.layer(recognise))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(count_made_up)
        .layer(time_limit)
        .layer(CsrfLayer::new().with_rejection_response(error::cross_site))
        .layer(middleware::from_fn(dressing::as_page))
        .layer(middleware::from_fn(layout::forget_flash));

    // Requests for another version of the API also get a problem document.
    let elsewhere = Router::new()
        .route("/api", axum::routing::any(error::not_found))
        .route("/api/", axum::routing::any(error::not_found))
        .route("/api/{*elsewhere}", axum::routing::any(error::not_found))
        .layer(middleware::from_fn(dressing::as_problem_json));

    // Outermost last.
    Router::new()
        .nest("/api/v1", api)
        .merge(elsewhere)
        .merge(pages)
        .layer(middleware::from_fn(be_patient))
        // Applied where a body is read, so that a route may allow more and a refusal is rendered like every other.
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(state.health.clone(), health::note))
        .layer(middleware::from_fn_with_state(state.clone(), origin::only_here))
        .layer(middleware::map_response_with_state(state.clone(), secure_headers))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(Unkept)))
        .layer(PropagateRequestIdLayer::new(request_id.clone()))
        .layer(middleware::from_fn_with_state(state.clone(), observe::observe))
        .layer(SetSensitiveRequestHeadersLayer::new([
            axum::http::header::AUTHORIZATION,
            axum::http::header::COOKIE,
        ]))
        .layer(SetRequestIdLayer::new(request_id, MakeRequestUuid))
        .layer(middleware::map_request_with_state(state.clone(), observe::own_id))
        .with_state(state)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use axum::{
        body::Body,
        http::{Request, StatusCode},
        routing::{get, post},
    };
    use http_body_util::BodyExt as _;
    use sqlx::postgres::PgPoolOptions;
    use tower::ServiceExt as _;

    use super::*;
    use service::clock::Clock;

    async fn ask(request: Request<Body>) -> (StatusCode, String, String) {
        let pool = PgPoolOptions::new()
            .connect_lazy("postgres://nobody@127.0.0.1:1/none")
            .unwrap();
        let state = AppState::new(pool, Clock::System, Site::default());
        let boom = || get(async || -> &'static str { panic!("et hemmeligt ord") });
        let api = Router::new().route("/boom", boom()).route(
            "/numbers",
            post(async |extract::Json(_): extract::Json<BTreeMap<String, u8>>| "ok"),
        );
        let pages = Router::new().route("/boom", boom());
        let response = dress(api, pages, state).oneshot(request).await.unwrap();
        let headers = response.headers();
        assert!(headers.contains_key("content-security-policy") && headers.contains_key("x-request-id"));
        let kind = headers["content-type"].to_str().unwrap().to_owned();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, kind, String::from_utf8(body.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn a_panic_is_told_in_both_dresses_without_its_words() {
        let read = |path: &str| Request::get(path).body(Body::empty()).unwrap();
        let (status, kind, body) = ask(read("/boom")).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(
            kind.starts_with("text/html") && body.contains("Noget gik galt hos os"),
            "{body}"
        );
        assert!(!body.contains("hemmeligt"));
        let (status, kind, body) = ask(read("/api/v1/boom")).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(kind, "application/problem+json");
        assert!(
            body.contains("/problems/internal") && !body.contains("hemmeligt"),
            "{body}"
        );
        assert!(body.contains("What you sent has not been saved."), "{body}");
    }

    #[tokio::test]
    async fn a_body_the_api_cannot_read_is_a_problem() {
        let huge = format!("{{\"a\": \"{}\"}}", "x".repeat(BODY_LIMIT));
        for (kind, body, status, slug) in [
            (
                "text/plain",
                "{}",
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported-type",
            ),
            ("application/json", "{", StatusCode::BAD_REQUEST, "bad-request"),
            (
                "application/json",
                "{\"a\": 256}",
                StatusCode::UNPROCESSABLE_ENTITY,
                "invalid",
            ),
            (
                "application/json",
                huge.as_str(),
                StatusCode::PAYLOAD_TOO_LARGE,
                "too-large",
            ),
        ] {
            let request = Request::post("/api/v1/numbers")
                .header("content-type", kind)
                .header("content-length", body.len())
                .body(Body::from(body.to_owned()))
                .unwrap();
            let (told, dressed, body) = ask(request).await;
            assert_eq!(told, status, "{body}");
            assert_eq!(dressed, "application/problem+json");
            assert!(body.contains(&format!("/problems/{slug}")), "{slug}: {body}");
        }
    }
}
