//! Making many links at once: for whom they are made, and the stored outcome. The acts are in [`super::player_links`],
//! [`super::captain_links`], [`super::club_links`] and [`super::match_leaders`].

use serde::{Deserialize, Serialize};

engine::spelled! {
    /// Of whom links are made at once.
    pub enum LinksAtOnce {
        /// For those without a valid one; a match leader who has not opened theirs counts as having none.
        Missing => "missing",
        /// Of everybody; all old ones stop working.
        All => "all",
    }
}

impl LinksAtOnce {
    /// Is a link made for this person, who has one or not?
    pub(super) const fn makes(self, has_one: bool) -> bool {
        match self {
            Self::Missing => !has_one,
            Self::All => true,
        }
    }
}

/// The stored outcome for a repeated request: no secrets.
#[derive(Deserialize, Serialize)]
pub(super) struct MadeAtOnce {
    pub(super) links: usize,
}
