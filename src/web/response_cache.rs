//! The cache of public answers, valid until their data changes.
//!
//! [`CacheLayer`] is in front of the router. A read by a visitor who is not signed in is looked up here first; a hit is sent as it is,
//! without queries, rendering or compression, or as 304 if the client already has it. A handler puts its answer here by returning
//! [`Cacheable::answer`] with the section's version it read. [`service::live`] knows whether that version is still the newest, so that no
//! stale result is shown.
//!
//! The key of an answer is everything else it depends on (address, language, theme), and it is sent only while its version is the newest
//! and no notice can have been missed. A gap in listening empties the cache. A cached page costs no query and no rendering. Each process
//! pings the others every two seconds, so a listener whose connection died silently uses it for five seconds at most.

use std::{
    collections::HashMap,
    convert::Infallible,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    pin::Pin,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{FromRequestParts, Request, State},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{
            ACCEPT, ACCEPT_ENCODING, ACCEPT_LANGUAGE, AUTHORIZATION, CACHE_CONTROL, CONTENT_ENCODING,
            CONTENT_LENGTH, COOKIE, ETAG, IF_NONE_MATCH, SET_COOKIE, VARY,
        },
        request::Parts,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use bytes::Bytes;
use http_body::Body as _;
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use moka::sync::Cache;
use sha2::{Digest as _, Sha256};
use tower::Service;

use super::{
    auth,
    device::Device,
    error::Problem,
    layout::{FLASH_COOKIE, THEME_COOKIE, Theme},
    packing,
};
use crate::{
    i18n::{LANG_COOKIE, Lang},
    state::AppState,
};
use engine::ids::SectionId;
use service::{
    clock::Clock,
    live::{Epoch, Live},
};

/// The most bytes of all cached answers together.
const CAPACITY: u64 = 48 * 1024 * 1024;
/// A larger answer is neither cached nor compressed, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;
/// How long a request waits for the same answer that is being made for another. After that, it makes its own, with the usual time limit.
const OTHERS: Duration = Duration::from_secs(3);
/// Compression level: an answer is compressed once and sent often, but the first reader waits for it.
const GZIP_LEVEL: u32 = 6;
const BROTLI_QUALITY: u32 = 4;

/// The kept answers of a process. Clones share them.
#[derive(Clone, Debug)]
pub struct ResponseCache {
    answers: Cache<CacheKey, Arc<CacheEntry>>,
    writes: Arc<Writes>,
    flights: Arc<SingleFlights>,
}

impl Default for ResponseCache {
    fn default() -> Self {
        Self {
            answers: Cache::builder()
                .max_capacity(CAPACITY)
                .weigher(|key: &CacheKey, kept: &Arc<CacheEntry>| {
                    // The compressed forms come later; together they are about a quarter of the plain one.
                    let bytes =
                        key.address.len() + kept.answer.plain.len() + kept.answer.plain.len() / 4 + 1024;
                    u32::try_from(bytes).unwrap_or(u32::MAX)
                })
                .build(),
            writes: Arc::default(),
            flights: Arc::default(),
        }
    }
}

/// How often something was written through this process, by tournament.
///
/// The notice of a change goes through the database. A client that has written and reads again at once must not get the old answer
/// meanwhile, so a write invalidates the tournament's cached answers before its own answer is sent.
#[derive(Debug)]
struct Writes([AtomicU64; SLOTS]);

/// Tournaments share slots: an unnecessary invalidation only costs another rendering.
const SLOTS: usize = 256;

impl Default for Writes {
    fn default() -> Self {
        Self([const { AtomicU64::new(0) }; SLOTS])
    }
}

impl Writes {
    /// The slot of the tournament that the path names.
    fn slot(path: &str) -> Option<usize> {
        let slug = path
            .strip_prefix("/t/")
            .or_else(|| path.strip_prefix("/api/v1/tournaments/"))?
            .split('/')
            .next()?;
        let mut hasher = DefaultHasher::new();
        slug.hash(&mut hasher);
        usize::try_from(hasher.finish() % SLOTS as u64).ok()
    }

    /// How often this slot's tournaments were written to.
    fn count(&self, slot: Option<usize>) -> u64 {
        slot.and_then(|slot| self.0.get(slot))
            .map_or(0, |count| count.load(Ordering::Acquire))
    }

    fn add(&self, slot: usize) {
        if let Some(count) = self.0.get(slot) {
            count.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// The answers being made now: a request for the same one waits for it instead of making it again, since everybody in the hall reloads at
/// once when a result comes in.
type SingleFlights = Mutex<HashMap<CacheKey, Arc<tokio::sync::Mutex<()>>>>;

/// The making of an answer, until it is dropped.
struct SingleFlight {
    flights: Arc<SingleFlights>,
    key: CacheKey,
    _others_wait: tokio::sync::OwnedMutexGuard<()>,
}

impl Drop for SingleFlight {
    fn drop(&mut self) {
        self.flights
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.key);
    }
}

impl ResponseCache {
    /// How much is kept, in bytes, about.
    pub fn bytes(&self) -> u64 {
        self.answers.run_pending_tasks();
        self.answers.weighted_size()
    }

    /// Begins to make an answer, or returns the one in progress to wait for.
    fn take_off(&self, key: &CacheKey) -> Result<SingleFlight, Arc<tokio::sync::Mutex<()>>> {
        let mut flights = self.flights.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(under_way) = flights.get(key) {
            return Err(Arc::clone(under_way));
        }
        let lock = Arc::new(tokio::sync::Mutex::new(()));
        let Ok(guard) = Arc::clone(&lock).try_lock_owned() else {
            return Err(lock);
        };
        flights.insert(key.clone(), lock);
        Ok(SingleFlight {
            flights: Arc::clone(&self.flights),
            key: key.clone(),
            _others_wait: guard,
        })
    }
}

/// Everything an answer depends on besides the section's version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct CacheKey {
    address: String,
    lang: Lang,
    /// The default language of the API is English, that of pages Danish.
    api_lang: Lang,
    theme: Theme,
}

impl CacheKey {
    /// The key of a request that may be answered from the cache: a read by somebody who is not signed in.
    fn of(request: &Request) -> Option<Self> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let headers = request.headers();
        if headers.contains_key(AUTHORIZATION) {
            return None;
        }
        // An event stream has no end, so it cannot be cached.
        if headers
            .get(ACCEPT)
            .is_some_and(|kind| kind.as_bytes() == b"text/event-stream")
        {
            return None;
        }
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let (lang, theme) = if headers.contains_key(COOKIE) {
            let jar = CookieJar::from_headers(headers);
            if auth::claims_somebody(&jar) || jar.get(FLASH_COOKIE).is_some() {
                return None;
            }
            let lang = Lang::choose(
                jar.get(LANG_COOKIE)
                    .map(axum_extra::extract::cookie::Cookie::value),
                None,
                accepted,
            );
            let theme = jar
                .get(THEME_COOKIE)
                .map(|cookie| Theme::from_word(cookie.value()))
                .unwrap_or_default();
            (lang, theme)
        } else {
            (Lang::choose(None, None, accepted), Theme::default())
        };
        // It is hardly requested twice, and would only displace useful answers.
        if is_made_up(request) {
            return None;
        }
        let address = request.uri().path_and_query()?.as_str();
        (address.len() <= 500).then(|| Self {
            address: address.to_owned(),
            lang,
            api_lang: Lang::of_api(headers),
            theme,
        })
    }
}

/// The query parameters of public addresses. Other parameters only make different addresses of the same page.
pub const NAMED: &[&str] = &[
    "after", "all", "before", "board", "by", "category", "embed", "final", "format", "from", "games", "have",
    "id", "letters", "limit", "page", "player", "ply", "q", "round", "seen", "sort", "team", "topic",
    "version", "workings",
];

/// Has this read of a section unknown query parameters? Then it bypasses the cache, and is counted.
fn is_made_up(request: &Request) -> bool {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let path = request.uri().path();
    let in_section = path.contains("/s/") || path.contains("/sections/");
    let names_other = |query: &str| {
        query
            .split('&')
            .map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name))
            .any(|name| !NAMED.contains(&name))
    };
    let is_anybody = !request.headers().contains_key(AUTHORIZATION)
        && !auth::claims_somebody(&CookieJar::from_headers(request.headers()));
    is_read && in_section && is_anybody && request.uri().query().is_some_and(names_other)
}

/// Middleware before the routes: counts reads that bypass the cache, for each place.
pub async fn count_made_up(
    State(state): State<AppState>,
    device: Device,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if is_made_up(&request) {
        state.limits.made_up(device.peer)?;
    }
    Ok(next.run(request).await)
}

/// The content of an answer: a version of a section, perhaps with a time at which it changes by itself.
#[derive(Clone, Copy, Debug)]
struct Shows {
    section: SectionId,
    version: i64,
    until: Option<Timestamp>,
}

/// A finished answer.
#[derive(Debug)]
struct PackedAnswer {
    headers: HeaderMap,
    etag: HeaderValue,
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    brotli: OnceLock<Option<Bytes>>,
}

/// A finished answer in its place.
#[derive(Debug)]
struct CacheEntry {
    shows: Shows,
    /// The tournament's slot, and how often it had been written to before the answer was read.
    slot: Option<usize>,
    written: u64,
    answer: PackedAnswer,
}

impl PackedAnswer {
    fn send(&self, request: &HeaderMap) -> Response {
        let known = request.get_all(IF_NONE_MATCH).iter().any(|tags| {
            tags.to_str().is_ok_and(|tags| {
                tags.split(',')
                    .any(|tag| tag.trim() == "*" || tag.trim().as_bytes() == self.etag.as_bytes())
            })
        });
        if known {
            let mut response = StatusCode::NOT_MODIFIED.into_response();
            *response.headers_mut() = self.headers.clone();
            return response;
        }
        let accepted = request
            .get(ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let (encoding, body) = self.packed(accepted);
        let mut response = Response::new(Body::from(body));
        *response.headers_mut() = self.headers.clone();
        if let Some(encoding) = encoding {
            response
                .headers_mut()
                .insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }

    /// The smallest encoding the client accepts, compressed on first use.
    fn packed(&self, accepted: &str) -> (Option<&'static str>, Bytes) {
        let smaller = |bytes: Vec<u8>| (bytes.len() < self.plain.len()).then(|| Bytes::from(bytes));
        if packing::accepts(accepted, "br") {
            let packed = self
                .brotli
                .get_or_init(|| smaller(packing::brotli(&self.plain, BROTLI_QUALITY)));
            if let Some(body) = packed {
                return (Some("br"), body.clone());
            }
        }
        if packing::accepts(accepted, "gzip") {
            let packed = self
                .gzip
                .get_or_init(|| smaller(packing::gzip(&self.plain, GZIP_LEVEL)));
            if let Some(body) = packed {
                return (Some("gzip"), body.clone());
            }
        }
        (None, self.plain.clone())
    }
}

/// May this answer be cached? An argument of every handler of public data; take it before reading.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cacheable {
    /// Does the request come through the cache, not signed in?
    from_front: bool,
    epoch: Option<Epoch>,
}

impl<S: Sync> FromRequestParts<S> for Cacheable {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or_default())
    }
}

/// Attached to an answer that gets a tag, and may be cached if it shows one section.
#[derive(Clone, Copy, Debug)]
pub struct CacheRequest {
    epoch: Option<Epoch>,
    shows: Option<Shows>,
}

impl Cacheable {
    /// An answer that shows this version of the section, and stays true until it changes or `until` passes.
    pub fn answer(
        self,
        section: SectionId,
        version: i64,
        until: Option<Timestamp>,
        answer: impl IntoResponse,
    ) -> Response {
        self.wish(
            Some(Shows {
                section,
                version,
                until,
            }),
            answer,
        )
    }

    /// An answer that shows several sections: not cached, but a client that has it need not load it again.
    pub fn passing(self, answer: impl IntoResponse) -> Response {
        self.wish(None, answer)
    }

    fn wish(self, shows: Option<Shows>, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if self.from_front {
            response.extensions_mut().insert(CacheRequest {
                epoch: self.epoch,
                shows,
            });
        }
        response
    }
}

/// The counter of answers from the cache, looked up once.
#[derive(Clone)]
struct Hits(metrics::Counter);

impl std::fmt::Debug for Hits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Hits").finish()
    }
}

/// The layer in front of the router that answers from the cache.
#[derive(Clone, Debug)]
pub struct CacheLayer {
    response_cache: ResponseCache,
    live: Live,
    clock: Clock,
    router: Router,
    hits: Hits,
}

impl CacheLayer {
    /// Before this router.
    pub fn new(state: &AppState, router: Router) -> Self {
        Self {
            response_cache: state.response_cache.clone(),
            live: state.live.clone(),
            clock: state.clock,
            router,
            hits: Hits(metrics::counter!("dommerbord_shelf_hits_total")),
        }
    }

    fn find(&self, key: &CacheKey) -> Option<Arc<CacheEntry>> {
        self.response_cache.answers.get(key).filter(|kept| {
            self.live.is_current(kept.shows.section, kept.shows.version)
                && self.response_cache.writes.count(kept.slot) == kept.written
                && kept.shows.until.is_none_or(|until| self.clock.now() < until)
        })
    }

    /// Makes an answer that is not in the cache, and caches it if allowed.
    async fn make(self, key: CacheKey, mut request: Request) -> Response {
        if *request.method() != Method::HEAD {
            return self.make_whole(key, request).await;
        }
        // The router would answer `HEAD` without the body, and that would be cached for `GET`.
        *request.method_mut() = Method::GET;
        head_of(self.make_whole(key, request).await)
    }

    async fn make_whole(mut self, key: CacheKey, mut request: Request) -> Response {
        // For one section only: it is no use to wait for an answer that is never cached.
        let in_section = key.address.contains("/s/") || key.address.contains("/sections/");
        let flight = match in_section.then(|| self.response_cache.take_off(&key)) {
            Some(Ok(flight)) => Some(flight),
            Some(Err(under_way)) => {
                // After this time each request makes its own answer, so that the waiting times do not add up.
                drop(tokio::time::timeout(OTHERS, under_way.lock()).await);
                if let Some(kept) = self.find(&key) {
                    return kept.answer.send(request.headers());
                }
                None
            }
            None => None,
        };
        request.extensions_mut().insert(Cacheable {
            from_front: true,
            epoch: self.live.epoch(),
        });
        let slot = Writes::slot(request.uri().path());
        let written = self.response_cache.writes.count(slot);
        let asked = request.headers().clone();
        let Ok(response) = self.router.call(request).await;
        let response = put(&self, key, (slot, written), &asked, response).await;
        drop(flight);
        response
    }
}

impl Service<Request> for CacheLayer {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let Some(key) = CacheKey::of(&request) else {
            let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
            let written = Writes::slot(request.uri().path()).filter(|_| !is_read);
            let answering = self.router.call(request);
            let Some(slot) = written else {
                return Box::pin(answering);
            };
            let writes = Arc::clone(&self.response_cache.writes);
            return Box::pin(async move {
                let response = answering.await;
                if response
                    .as_ref()
                    .is_ok_and(|answer| may_have_written(answer.status()))
                {
                    writes.add(slot);
                }
                response
            });
        };
        if let Some(kept) = self.find(&key) {
            self.hits.0.increment(1);
            let response = kept.answer.send(request.headers());
            let response = if *request.method() == Method::HEAD {
                head_of(response)
            } else {
                response
            };
            return Box::pin(std::future::ready(Ok(response)));
        }
        let front = self.clone();
        Box::pin(async move { Ok(front.make(key, request).await) })
    }
}

/// Keeps an answer that wishes it, and sends it.
async fn put(
    front: &CacheLayer,
    key: CacheKey,
    (slot, written): (Option<usize>, u64),
    asked: &HeaderMap,
    mut response: Response,
) -> Response {
    let Some(wish) = response.extensions_mut().remove::<CacheRequest>() else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    if parts.status != StatusCode::OK || parts.headers.contains_key(SET_COOKIE) {
        return Response::from_parts(parts, body);
    }
    if body.size_hint().upper().is_none_or(|bytes| bytes > LARGEST) {
        return Response::from_parts(parts, body);
    }
    let plain = match body.collect().await {
        Ok(whole) => whole.to_bytes(),
        Err(error) => {
            tracing::error!(%error, "an answer broke off while it was made");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    };
    let etag = etag(&plain);
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(ETAG, etag.clone());
    parts
        .headers
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    parts.headers.insert(
        VARY,
        HeaderValue::from_static("accept-encoding, accept-language, cookie"),
    );
    let mut answer = PackedAnswer {
        headers: parts.headers,
        etag,
        plain,
        gzip: OnceLock::new(),
        brotli: OnceLock::new(),
    };
    let place = wish.epoch.zip(wish.shows);
    match place.filter(|(epoch, shows)| front.live.learn(*epoch, shows.section, shows.version)) {
        Some((_, shows)) => {
            // Of one request, and not of those that the same answer is sent to later.
            answer.headers.remove("x-request-id");
            let kept = Arc::new(CacheEntry {
                shows,
                slot,
                written,
                answer,
            });
            front.response_cache.answers.insert(key, Arc::clone(&kept));
            kept.answer.send(asked)
        }
        None => answer.send(asked),
    }
}

/// Not if the request was refused; a conflict may have been stored for a decision.
fn may_have_written(status: StatusCode) -> bool {
    !status.is_client_error() || status == StatusCode::CONFLICT
}

/// The answer without its body, but with its length.
fn head_of(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.insert(CONTENT_LENGTH, length.into());
    }
    Response::from_parts(parts, Body::empty())
}

/// Weak, because the packed forms share it.
fn etag(plain: &[u8]) -> HeaderValue {
    use std::fmt::Write as _;
    let mut tag = String::from("W/\"");
    for byte in Sha256::digest(plain).iter().take(12) {
        write!(tag, "{byte:02x}").expect("a String takes every write");
    }
    tag.push('"');
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn kept(plain: Bytes) -> Arc<CacheEntry> {
        Arc::new(CacheEntry {
            shows: Shows {
                section: SectionId::from_uuid(Uuid::nil()),
                version: 1,
                until: None,
            },
            slot: None,
            written: 0,
            answer: PackedAnswer {
                headers: HeaderMap::new(),
                etag: etag(&plain),
                plain,
                gzip: OnceLock::new(),
                brotli: OnceLock::new(),
            },
        })
    }

    fn key(address: String) -> CacheKey {
        CacheKey {
            address,
            lang: Lang::Da,
            api_lang: Lang::En,
            theme: Theme::default(),
        }
    }

    #[test]
    fn made_up_queries_do_not_fill_the_memory() {
        let response_cache = ResponseCache::default();
        let page = Bytes::from(vec![b'x'; 1024 * 1024]);
        for n in 0..200 {
            let key = key(format!("/t/a/s/b/standings?q={n}"));
            response_cache.answers.insert(key, kept(page.clone()));
        }
        let bytes = response_cache.bytes();
        assert!(bytes > CAPACITY / 2, "{bytes}: nothing is kept any more");
        assert!(bytes <= CAPACITY, "{bytes}");
    }

    #[test]
    fn who_asks_for_the_same_waits_for_the_answer_under_way() {
        let response_cache = ResponseCache::default();
        let flight = response_cache.take_off(&key("/a".into())).ok().unwrap();
        assert!(response_cache.take_off(&key("/a".into())).is_err());
        assert!(response_cache.take_off(&key("/b".into())).is_ok());
        drop(flight);
        assert!(response_cache.take_off(&key("/a".into())).is_ok());
        assert!(
            response_cache.flights.lock().unwrap().is_empty(),
            "a flight was not forgotten"
        );
    }

    #[test]
    fn a_tournament_has_one_slot_in_pages_and_api() {
        let page = Writes::slot("/t/paaske/s/a/rounds/1/boards/3");
        assert!(page.is_some());
        assert_eq!(
            page,
            Writes::slot("/api/v1/tournaments/paaske/sections/a/standings")
        );
        assert_eq!(Writes::slot("/sign-in"), None);
    }
}
