//! Following a section as it happens: the address browsers keep open. Its hub is [`hub`], its seats are
//! [`web::audience`].

mod hub;
pub(super) mod stream;

use axum::extract::State as Shared;
use axum::http::{HeaderMap, HeaderName};
use tokio::sync::oneshot;

use crate::prelude::*;
use domain::access::Capability;
use web::audience::{self, Join, Order, Topic};
use web::device::Device;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, listen)
}

/// What is followed.
#[derive(Debug, Deserialize)]
struct Asked {
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
    Query(asked): Query<Asked>,
) -> Result<Response> {
    let seat = stream::seat(&state, &headers, device.peer)?;
    let place = visitor.place()?;
    let section = place.section.as_ref().ok_or_else(Problem::not_found)?;
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
    state.audience.join(section.id, join, |joins| {
        let slugs = (place.tournament_slug.clone(), section.slug.clone());
        tokio::spawn(hub::run(state.clone(), section.id, slugs, joins));
    });
    let joined = joined
        .await
        .map_err(|_| stream::busy())?
        .ok_or_else(Problem::not_found)?;
    let may_read_drafts = visitor.may(Capability::ReadDesk);
    Ok(stream::answer(audience::events(seat, joined, may_read_drafts)))
}
