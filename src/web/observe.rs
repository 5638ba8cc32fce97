//! Observability of requests: a line in the server log with the request's id, and the counters of `/metrics`.
//!
//! Neither contains its content: no address (a one-time link is a secret), no query, no body, and of the actor only the account's id. A
//! refusal is logged as a warning with the client's network, so that an attack can be seen and told from a forgotten password. Answers from
//! the cache do not pass here; they are counted there.

use std::{
    net::{IpAddr, Ipv6Addr},
    sync::LazyLock,
    time::{Duration, Instant},
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, Method, StatusCode, header::AUTHORIZATION},
    middleware::Next,
    response::Response,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::Instrument as _;

use crate::{
    device,
    state::{AppState, Site},
};

/// The name of the header that carries the request's id, coming in from a proxy and going out.
pub const REQUEST_ID: &str = "x-request-id";

const REQUESTS: &str = "dommerbord_http_requests_total";
const REFUSALS: &str = "dommerbord_refusals_total";
const SECONDS: &str = "dommerbord_http_request_duration_seconds";
/// The upper ends of the buckets a duration is counted in, in seconds.
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];
/// How often the samples are moved into their buckets.
const UPKEEP: Duration = Duration::from_secs(5);

/// The counters of this process.
static METRICS: LazyLock<PrometheusHandle> = LazyLock::new(|| {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full(SECONDS.into()), &BUCKETS)
        .expect("the list of buckets is not empty");
    let handle = builder
        .install_recorder()
        .expect("nothing else in this process counts");
    metrics::describe_counter!(
        REQUESTS,
        "Requests answered by the router, by method, route and status"
    );
    metrics::describe_counter!(
        REFUSALS,
        "Requests refused for want of a password, a right or a try, by why"
    );
    metrics::describe_histogram!(SECONDS, "Time to the head of the answer, by method and route");
    metrics::describe_counter!(
        "dommerbord_shelf_hits_total",
        "Public answers sent without asking anything"
    );
    metrics::describe_gauge!("dommerbord_shelf_bytes", "Finished public answers in memory");
    metrics::describe_gauge!(
        "dommerbord_db_connections",
        "Connections to the database, by state"
    );
    metrics::describe_gauge!(
        "dommerbord_sessions",
        "Devices that are signed in, in all processes"
    );
    metrics::describe_gauge!(
        "dommerbord_rate_limit_keys",
        "Accounts, peers and tokens whose tries are being counted"
    );
    metrics::describe_counter!("dommerbord_sign_ins_total", "Tries to sign in, by outcome");
    metrics::describe_gauge!(
        "dommerbord_live_readers",
        "Open pages that hear of changes as they happen"
    );
    metrics::describe_gauge!("process_resident_memory_bytes", "Memory of this process");
    metrics::describe_gauge!("dommerbord_build_info", "1, with the version of the program");
    handle
});

/// Starts counting.
pub fn start() {
    LazyLock::force(&METRICS);
}

/// Moves the samples into their buckets, in an endless loop: without it they pile up until somebody reads the metrics.
pub async fn keep_up() {
    loop {
        tokio::time::sleep(UPKEEP).await;
        METRICS.run_upkeep();
    }
}

/// The counters in Prometheus' text format; `sessions` is unknown when the database does not answer.
pub fn render(state: &AppState, sessions: Option<i64>) -> String {
    // A gauge without a new value would keep showing the last one.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    metrics::gauge!("dommerbord_sessions").set(sessions.map_or(f64::NAN, |sessions| sessions as f64));
    let pool = &state.pool;
    let (size, idle) = (pool.size(), u32::try_from(pool.num_idle()).unwrap_or(u32::MAX));
    metrics::gauge!("dommerbord_db_connections", "state" => "idle").set(idle);
    metrics::gauge!("dommerbord_db_connections", "state" => "busy").set(size.saturating_sub(idle));
    metrics::gauge!("dommerbord_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    metrics::gauge!("dommerbord_shelf_bytes").set(state.response_cache.bytes() as f64);
    metrics::gauge!("dommerbord_rate_limit_keys")
        .set(f64::from(u32::try_from(state.limits.len()).unwrap_or(u32::MAX)));
    metrics::gauge!("dommerbord_live_readers").set(f64::from(
        u32::try_from(state.subscribers.len()).unwrap_or(u32::MAX),
    ));
    if let Some(bytes) = resident_memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes);
    }
    METRICS.render()
}

/// The memory of this process in bytes, if the system reports it (Linux).
fn resident_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u32 = kilobytes.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(f64::from(kilobytes) * 1024.0)
}

/// Attached to a refusing answer if its status does not show that, or if the log needs the account.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Why, in a few words.
    pub why: &'static str,
    /// The account's pseudonym in the log, if one was given.
    pub account: Option<String>,
}

/// Was a credential, a right or a further attempt refused? Visitors without a credential do not count.
fn refusal(response: &mut Response, has_credential: bool) -> Option<Refusal> {
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        return Some(refusal);
    }
    let why = match response.status() {
        StatusCode::UNAUTHORIZED if has_credential => "a token that does not work",
        StatusCode::FORBIDDEN => "no right to it",
        StatusCode::TOO_MANY_REQUESTS => "too many tries",
        _ => return None,
    };
    Some(Refusal { why, account: None })
}

/// The part of an IP address that is logged: 24 bits of IPv4, 48 of IPv6.
fn network(peer: Option<IpAddr>) -> String {
    match peer.map(|address| address.to_canonical()) {
        Some(IpAddr::V4(address)) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        Some(IpAddr::V6(address)) => {
            let [a, b, c, ..] = address.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
        None => "unknown".to_owned(),
    }
}

/// Middleware for every route: adds the request's id to everything logged during the request, then logs and counts the answer.
pub async fn observe(State(site): State<Site>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let peer = device::peer(request.extensions(), request.headers(), &site);
    let has_credential = request.headers().contains_key(AUTHORIZATION);
    let method = name(request.method());
    // The pattern, not the address, so that there are only as many series as routes.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("none", MatchedPath::as_str)
        .to_owned();
    let span = tracing::info_span!(
        "request",
        id = id(request.headers()),
        method,
        route = route.as_str(),
        user = tracing::field::Empty
    );
    let mut response = next.run(request).instrument(span.clone()).await;

    let (status, took) = (response.status(), started.elapsed());
    span.in_scope(|| {
        let ms = took.as_secs_f64() * 1000.0;
        let refused = refusal(&mut response, has_credential);
        if let Some(Refusal { why, account }) = refused {
            let (network, account) = (network(peer), account.unwrap_or_default());
            tracing::warn!(status = status.as_u16(), ms, network, account, why, "refused");
            metrics::counter!(REFUSALS, "why" => why).increment(1);
        // Health checks and style sheets would drown the rest.
        } else if matches!(route.as_str(), "/healthz" | "/readyz" | "/metrics")
            || route.starts_with("/static/")
        {
            tracing::debug!(status = status.as_u16(), ms, "answered");
        } else {
            tracing::info!(status = status.as_u16(), ms, "answered");
        }
    });
    metrics::histogram!(SECONDS, "method" => method, "route" => route.clone()).record(took.as_secs_f64());
    metrics::counter!(REQUESTS, "method" => method, "route" => route, "status" => status.as_u16().to_string())
        .increment(1);
    response
}

/// The longest id a proxy of ours may give a request, in characters.
const ID_MAX: usize = 64;

/// Outermost middleware: the request's id is our own or our proxy's. An id from others is ignored, since it could put anything into the
/// log.
pub async fn own_id(State(site): State<Site>, mut request: Request) -> Request {
    let is_proxied = site.trusted_proxies > 0
        && device::direct(request.extensions()).is_none_or(|direct| site.proxies.contains(direct));
    let id = id(request.headers());
    let is_one = (1..=ID_MAX).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !(is_proxied && is_one) {
        request.headers_mut().remove(REQUEST_ID);
    }
    request
}

fn id(headers: &HeaderMap) -> &str {
    headers
        .get(REQUEST_ID)
        .and_then(|id| id.to_str().ok())
        .unwrap_or_default()
}

/// A method's name. Unknown methods share one name, since a client can make up thousands.
fn name(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}
