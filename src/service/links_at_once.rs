//! Links of many at once: of whom they are made, and what is remembered of it. The acts are in [`super::player_links`],
//! [`super::captain_links`], [`super::club_links`] and [`super::match_leaders`].

use serde::{Deserialize, Serialize};

engine::spelled! {
    /// Of whom links are made at once.
    pub enum LinksAtOnce {
        /// Of those who have none that works; the match leader and has not opened theirs has none, either.
        Missing => "missing",
        /// Of everybody; all old ones stop working.
        All => "all",
    }
}

impl LinksAtOnce {
    /// Is one made for somebody who has one, or has none?
    pub(super) const fn makes(self, has_one: bool) -> bool {
        match self {
            Self::Missing => !has_one,
            Self::All => true,
        }
    }
}

/// What is remembered of the making of many, for a repeated request: no secrets.
#[derive(Deserialize, Serialize)]
pub(super) struct MadeAtOnce {
    pub(super) links: usize,
}
