//! Endpoints for operators and the browser's cache: health checks, metrics and static files.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Extension,
    extract::{ConnectInfo, State},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, HOST},
    },
    response::{IntoResponse, Response},
};
use tokio::time::timeout;

use super::{
    assets,
    auth::Access,
    error::{Problem, Result},
    health::Refusal,
    observe, origin,
    paths::{AssetPath, HealthPath, MetricsPath, ReadyPath, RobotsPath, ServiceWorkerPath},
    routes::Routes,
};
use crate::state::AppState;
use service::secrets;
use store::connections;

pub fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, alive)
        .get(Access::Anybody, ready)
        .get(Access::Anybody, counted)
        .get(Access::Anybody, asset)
        .get(Access::Anybody, service_worker)
        .get(Access::Anybody, robots)
}

/// The process answers; nothing else is asked.
async fn alive(_: HealthPath) -> &'static str {
    "ok\n"
}

/// How long a health check waits for the database. The operator needs a quick answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Is the process ready: can it reach its database and write to it?
async fn ready(_: ReadyPath, State(state): State<AppState>) -> impl IntoResponse {
    const AWAY: &str = "the database does not answer\n";
    const ONLY_READS: &str = "the database only reads\n";
    let look = async {
        let mut conn = connections::acquire(&state.pool).await?;
        store::running_time::can_be_written(&mut conn).await
    };
    match (timeout(PATIENCE, look).await, state.health.refusal()) {
        (Err(_) | Ok(Err(_)), _) => (StatusCode::SERVICE_UNAVAILABLE, AWAY),
        (Ok(Ok(false)), _) => (StatusCode::SERVICE_UNAVAILABLE, ONLY_READS),
        (Ok(Ok(true)), Some(Refusal::Full)) => {
            (StatusCode::SERVICE_UNAVAILABLE, "the database has no room left\n")
        }
        // Connections to a server that only reads are not used again: this one leads to another.
        (Ok(Ok(true)), Some(Refusal::ReadOnly) | None) => (StatusCode::OK, "ready\n"),
    }
}

/// The counters of the process, for Prometheus. They contain no personal data, but the load of a server is not public: only this machine
/// and holders of the configured token may read them.
async fn counted(
    _: MetricsPath,
    State(state): State<AppState>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse> {
    let sent = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "))
        .map(|token| secrets::digest(token.trim()));
    let has_token = sent.is_some() && sent == state.site.metrics_token;
    // A proxy on this machine also calls from it, for anybody, but sends a forwarding header.
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    // A browser on this machine also calls from it, possibly for a foreign page whose name resolves here (DNS rebinding).
    let is_asked_by_name = headers
        .get(HOST)
        .and_then(|host| host.to_str().ok())
        .is_some_and(|host| !origin::is_this_machine(host));
    let is_here = !is_asked_by_name
        && peer.is_some_and(|Extension(ConnectInfo(peer))| peer.ip().to_canonical().is_loopback());
    if !has_token && (is_forwarded || !is_here) {
        return Err(Problem::not_found());
    }
    let count = async {
        let mut conn = connections::acquire(&state.pool).await?;
        store::sessions::count_living(&mut conn, state.clock.now()).await
    };
    let sessions = timeout(PATIENCE, count)
        .await
        .ok()
        .and_then(std::result::Result::ok);
    Ok((
        [(CONTENT_TYPE, "text/plain; version=0.0.4")],
        observe::render(&state, sessions),
    ))
}

/// The script by which the board list opens again without a network. It is at the root, because a service worker's scope is its directory,
/// and at a fixed address, because the browser checks there for a newer one.
async fn service_worker(_: ServiceWorkerPath, headers: HeaderMap) -> Result<Response> {
    let mut response = assets::serve("", "js/sw.js", &headers).ok_or_else(Problem::not_found)?;
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// Pages that search engines should not crawl. Pages that must not be indexed say so themselves, so crawlers must be allowed to read them.
async fn robots(_: RobotsPath) -> impl IntoResponse {
    const TEXT: &str =
        "User-agent: *\nDisallow: /api/\nDisallow: /sign-in\nDisallow: /join\nDisallow: /preferences/\n";
    ([(CACHE_CONTROL, "public, max-age=86400")], TEXT)
}

/// A file of the program itself.
async fn asset(path: AssetPath, headers: HeaderMap) -> Result<Response> {
    assets::serve(&path.hash, &path.name, &headers).ok_or_else(Problem::not_found)
}
