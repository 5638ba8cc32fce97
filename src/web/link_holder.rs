//! A person identified by a link alone, without an account: a captain, a club, the match leader, a player. Opening the link puts its secret
//! in a cookie for the page of this link, and redirects there; the page identifies its reader by the cookie. Its page and the service that
//! takes the holder as a proof decide what the link gives access to.

use axum_extra::extract::{CookieJar, cookie::Cookie};

use crate::{device::Device, error::Kind, held_secret::HeldSecret, prelude::*};
use engine::ids::{CaptainLinkId, ClubLinkId, MatchLeaderId, PlayerLinkId};
use service::{
    captain_links::{self, Captain},
    club_links::{self, Bearer},
    match_leaders::{MatchLeader, match_leader},
    player_links::{self, Holder},
};
use texts::t;

/// A valid link that was presented. The kinds of links that a program may present are in [`crate::auth::LinkHolder`].
pub trait HeldLink: Sized {
    /// The cookie with the secret of one link, for the page of that link only.
    const COOKIE: &'static str;

    /// Names one link.
    type Id: PartialEq;

    /// Whose link has this secret, if it works.
    fn find(
        conn: &mut PgConnection,
        secret: &str,
        now: Timestamp,
    ) -> impl Future<Output = store::Result<Option<Self>>> + Send;

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
pub async fn open<H: HeldLink>(
    state: &AppState,
    device: &Device,
    jar: CookieJar,
    secret: String,
) -> Result<Response> {
    let now = state.clock.now();
    let mut conn = store::connections::acquire(&state.pool).await?;
    let Some(holder) = H::find(&mut conn, &secret, now).await? else {
        // A hall has one IP address and hundreds of telephones, so only invalid links are counted.
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

/// The sender of this link's cookie.
pub async fn held<H: HeldLink>(state: &AppState, jar: &CookieJar, link: H::Id) -> Result<H> {
    let secret = jar.get(H::COOKIE).map(Cookie::value).ok_or_else(H::gone)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    H::find(&mut conn, secret, state.clock.now())
        .await?
        .filter(|holder| holder.link() == link)
        .ok_or_else(H::gone)
}

/// The frame of a holder's page of the tournament with this slug, which the address does not name: it says, as pages of the tournament do, that
/// it is played on another machine.
pub async fn framed(conn: &mut PgConnection, tournament: &str, layout: Layout) -> Result<Layout> {
    let place = store::places::find_tournament(conn, tournament).await?;
    Ok(Layout {
        hold: place.and_then(|place| place.hold),
        ..layout
    })
}

impl HeldLink for Captain {
    const COOKIE: &'static str = "captain";
    type Id = CaptainLinkId;

    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>> {
        captain_links::captain(conn, secret, now).await
    }

    fn link(&self) -> CaptainLinkId {
        self.link()
    }

    fn page(&self) -> String {
        CaptainPath { link: self.link() }.to_string()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn gone() -> Problem {
        Problem::new(Kind::NotFound, |lang| t!(lang, captains_gone))
    }
}

impl HeldLink for Bearer {
    const COOKIE: &'static str = "club";
    type Id = ClubLinkId;

    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>> {
        club_links::bearer(conn, secret, now).await
    }

    fn link(&self) -> ClubLinkId {
        self.link()
    }

    fn page(&self) -> String {
        OwnClubPath { link: self.link() }.to_string()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn gone() -> Problem {
        Problem::new(Kind::NotFound, |lang| t!(lang, captains_gone))
    }
}

impl HeldLink for MatchLeader {
    const COOKIE: &'static str = "match_leader";
    type Id = MatchLeaderId;

    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>> {
        match_leader(conn, secret, now).await
    }

    fn link(&self) -> MatchLeaderId {
        self.id()
    }

    fn page(&self) -> String {
        LeaderPath { link: self.id() }.to_string()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn gone() -> Problem {
        Problem::new(Kind::NotFound, |lang| t!(lang, leaders_gone))
    }
}

impl HeldLink for Holder {
    const COOKIE: &'static str = "player";
    type Id = PlayerLinkId;

    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>> {
        player_links::holder(conn, secret, now).await
    }

    fn link(&self) -> PlayerLinkId {
        self.link()
    }

    fn page(&self) -> String {
        OwnPath { link: self.link() }.to_string()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn gone() -> Problem {
        Problem::new(Kind::NotFound, |lang| t!(lang, own_link_gone))
    }
}
