//! The parts of the frame that are the same on every page, each compiled once; `templates/base.html` puts them around a page's blocks.
//!
//! Not here: what the frame knows ([`super::layout`]).

use askama::Template;
use texts::t;

use super::layout::Layout;

/// The `head` element, up to the links of the page itself.
#[derive(Debug, Template)]
#[template(path = "frame/head.html")]
pub struct Head<'a> {
    layout: &'a Layout,
}

/// The scripts of every page.
#[derive(Debug, Template)]
#[template(path = "frame/modules.html")]
pub struct Modules<'a> {
    layout: &'a Layout,
}

/// The band up to the state of the connection: where one is.
#[derive(Debug, Template)]
#[template(path = "frame/place.html")]
pub struct Place<'a> {
    layout: &'a Layout,
}

/// The number of entries waiting to be sent, unless the page shows it elsewhere.
#[derive(Debug, Template)]
#[template(path = "frame/connection.html")]
pub struct Connection<'a> {
    layout: &'a Layout,
}

/// The rest of the band: who is signed in, and the navigation.
#[derive(Debug, Template)]
#[template(path = "frame/menu.html")]
pub struct Menu<'a> {
    layout: &'a Layout,
}

/// Entries that were refused and are kept on the device; and on paper, that FIDE mode was left.
#[derive(Debug, Template)]
#[template(path = "frame/kept.html")]
pub struct Kept<'a> {
    layout: &'a Layout,
}

/// The message the last act left.
#[derive(Debug, Template)]
#[template(path = "frame/said.html")]
pub struct Said<'a> {
    layout: &'a Layout,
}

/// The foot of the page: language, theme, signing in.
#[derive(Debug, Template)]
#[template(path = "frame/foot.html")]
pub struct Foot<'a> {
    layout: &'a Layout,
}

impl Layout {
    /// The `head` element, up to the links of the page itself.
    pub const fn head(&self) -> Head<'_> {
        Head { layout: self }
    }
    /// The scripts of every page.
    pub const fn modules(&self) -> Modules<'_> {
        Modules { layout: self }
    }
    /// The band up to the state of the connection: where one is.
    pub const fn band(&self) -> Place<'_> {
        Place { layout: self }
    }
    /// The number of entries waiting to be sent, unless the page shows it elsewhere.
    pub const fn connection(&self) -> Connection<'_> {
        Connection { layout: self }
    }
    /// The rest of the band: who is signed in, and the navigation.
    pub const fn menu(&self) -> Menu<'_> {
        Menu { layout: self }
    }
    /// Entries that were refused and are kept on the device; and on paper, that FIDE mode was left.
    pub const fn kept(&self) -> Kept<'_> {
        Kept { layout: self }
    }
    /// The message the last act left.
    pub const fn said(&self) -> Said<'_> {
        Said { layout: self }
    }
    /// The foot of the page: language, theme, signing in.
    pub const fn foot(&self) -> Foot<'_> {
        Foot { layout: self }
    }
}
