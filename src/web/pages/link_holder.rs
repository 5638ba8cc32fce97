//! Whoever is known by a link alone, without an account: a captain, a club, whoever leads a match, a player. Opening the link puts its secret in a
//! cookie that belongs to the page of this very link, and leads there; the page knows its reader by the cookie. What a link opens is said by
//! its page and by the service that takes the holder as a proof.

use axum_extra::extract::{CookieJar, cookie::Cookie};
use sqlx::PgConnection;

use crate::prelude::*;
use web::{device::Device, held_secret::HeldSecret};

/// Somebody who presented a link that works.
pub(crate) trait LinkHolder: Sized {
    /// Holds the secret of one link, on the page of that link only.
    const COOKIE: &'static str;

    /// Names one link.
    type Id: PartialEq;

    /// Whose link has this secret, if it works.
    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>>;

    /// Which link.
    fn link(&self) -> Self::Id;

    /// The page of this link.
    fn page(&self) -> String;

    /// When the link stops working.
    fn expires_at(&self) -> Timestamp;

    /// That the link does not work.
    fn gone() -> Problem;
}

/// The link itself: its secret moves into the cookie.
pub(crate) async fn open<H: LinkHolder>(
    state: &AppState,
    device: &Device,
    jar: CookieJar,
    secret: String,
) -> Result<Response> {
    let now = state.clock.now();
    let mut conn = store::connections::acquire(&state.pool).await?;
    let Some(holder) = H::find(&mut conn, &secret, now).await? else {
        // A hall has one address and hundreds of telephones; only what opens nothing is counted.
        state.limits.link(device.peer)?;
        return Err(H::gone());
    };
    let page = holder.page();
    let held = HeldSecret {
        name: H::COOKIE,
        page: &page,
    };
    let cookie = held.keep_until(&state.site, secret, now, holder.expires_at());
    Ok(held.moves_on(jar.add(cookie)))
}

/// Whoever sends the cookie of this very link.
pub(crate) async fn held<H: LinkHolder>(state: &AppState, jar: &CookieJar, link: H::Id) -> Result<H> {
    let secret = jar.get(H::COOKIE).map(Cookie::value).ok_or_else(H::gone)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    H::find(&mut conn, secret, state.clock.now())
        .await?
        .filter(|holder| holder.link() == link)
        .ok_or_else(H::gone)
}
