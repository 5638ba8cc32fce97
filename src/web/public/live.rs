//! Following a section as it happens: the address browsers keep open. Its hub is [`hub`], its seats are
//! [`web::sse`].

mod hub;
pub(super) mod stream;

use axum::{
    extract::State as Shared,
    http::{HeaderMap, HeaderName},
};
use tokio::sync::oneshot;

use crate::prelude::*;
use web::{
    device::Device,
    sse::{self, Join, Order, Topic},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, listen)
}

/// What is followed.
#[derive(Debug, Deserialize)]
struct LiveQuery {
    /// The rows of this round; without it only that something has changed.
    round: Option<RoundNo>,
    #[serde(default)]
    by: String,
    /// The version of the section the page shows.
    seen: Option<i64>,
}

async fn listen(
    _: LivePath,
    visitor: Visitor,
    device: Device,
    layout: Layout,
    Shared(state): Shared<AppState>,
    headers: HeaderMap,
    Query(asked): Query<LiveQuery>,
) -> Result<Response> {
    let seat = stream::seat(&state, &headers, device.peer)?;
    let (place, section) = visitor.at_section()?;
    let topic = asked.round.map_or(Topic::Section, |round| Topic::Round {
        round,
        order: Order::from_word(&asked.by),
        lang: layout.lang,
    });
    // A browser that comes back by itself says what it heard last, and keeps the old address.
    let heard = headers
        .get(HeaderName::from_static("last-event-id"))
        .and_then(|id| id.to_str().ok()?.parse().ok());
    let (answer, joined) = oneshot::channel();
    let join = Join {
        topic,
        seen: heard.or(asked.seen),
        answer,
    };
    state.subscribers.join(section.id, join, |joins| {
        let slugs = (place.tournament_slug.clone(), section.slug.clone());
        tokio::spawn(hub::run(state.clone(), section.id, slugs, joins));
    });
    let joined = joined
        .await
        .map_err(|_| stream::busy())?
        .ok_or_else(Problem::not_found)?;
    let may_read_drafts = visitor.may(Capability::ReadDesk);
    Ok(stream::answer(sse::events(seat, joined, may_read_drafts)))
}
