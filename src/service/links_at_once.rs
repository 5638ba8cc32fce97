//! Links of many at once, for captains and clubs: of whom they are made. The acts are in [`super::captain_links`] and
//! [`super::club_links`].

engine::spelled! {
    /// Of whom links are made at once.
    pub enum LinksAtOnce {
        /// Of those who have none that works.
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
