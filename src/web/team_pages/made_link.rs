//! A link that was just made, for a captain, a club or a match leader: its address and code, which are shown once.

use crate::prelude::*;
use web::{components::Qr, origin::Origin};

/// What is said about the link.
#[derive(Debug)]
pub(crate) struct MadeLink {
    pub(crate) title: String,
    /// Whom it is for.
    pub(crate) name: String,
    /// What they do where, a line each.
    pub(crate) about: Vec<String>,
    /// Where the link is from, on paper.
    pub(crate) place: String,
    /// What the code is, in words.
    pub(crate) code: String,
    /// What they must know of it.
    pub(crate) advice: String,
    /// What the person who makes it should know; may be empty.
    pub(crate) warning: String,
    /// The page it was made on.
    pub(crate) back: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/made_link.html")]
pub(crate) struct MadeLinkPage {
    layout: Layout,
    made: MadeLink,
    /// Address and code; none when the request was a repeat.
    card: Option<(String, Option<Qr>)>,
    /// Can no other device open the address?
    is_own_machine: bool,
}

impl MadeLinkPage {
    /// With the path of the link; none when the request was a repeat.
    pub(crate) fn of(layout: Layout, origin: &Origin, path: Option<String>, made: MadeLink) -> Self {
        let card = path.map(|path| {
            let address = format!("{origin}{path}");
            let code = Qr::new(address.as_str());
            (address, code)
        });
        Self {
            is_own_machine: origin.is_own_machine(),
            layout,
            made,
            card,
        }
    }
}
