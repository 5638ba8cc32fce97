//! What all event streams share: their response headers, and the limit on open streams.

use std::{convert::Infallible, net::IpAddr};

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderName, HeaderValue,
        header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE},
    },
};
use bytes::Bytes;
use futures_util::Stream;

use crate::prelude::*;
use web::{error::Kind, sse::Subscription};

const STREAM: HeaderValue = HeaderValue::from_static("text/event-stream");
/// Seconds after which a browser that found no seat asks for one again.
const TRY_AGAIN: u32 = 30;

/// No stream is free, or no changes can be heard.
pub(super) fn busy() -> Problem {
    Problem::new(Kind::Unavailable, |lang| t!(lang, problem_live_full_detail)).retry_after(TRY_AGAIN)
}

/// A seat for a client that asks for a stream.
pub(crate) fn seat(state: &AppState, headers: &HeaderMap, peer: Option<IpAddr>) -> Result<Subscription> {
    if headers.get(ACCEPT) != Some(&STREAM) {
        return Err(Problem::new(Kind::BadRequest, |lang| {
            t!(lang, problem_live_stream_detail)
        }));
    }
    // This process hears of no changes, so it has none to send.
    if state.live.epoch().is_none() {
        return Err(busy());
    }
    state.subscribers.sit(state.site.crowd, peer).map_err(|_| busy())
}

/// The answer that goes on for as long as there are events.
pub(crate) fn answer(
    events: impl Stream<Item = std::result::Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    let mut response = Response::new(Body::from_stream(events));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, STREAM);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would collect events until its buffer is full.
    headers.insert(
        HeaderName::from_static("x-accel-buffering"),
        HeaderValue::from_static("no"),
    );
    response
}
