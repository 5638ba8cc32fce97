//! The ledger of a correspondence game: [`page`] shows the cards, what was found about them and the form that was asked for,
//! [`writing`] reads what the forms send.

mod page;
mod writing;

use std::collections::BTreeMap;

use crate::prelude::*;
use engine::ids::LedgerLineId;
use engine::numbers::{BoardNo, RoundNo};
use service::access::Rights;
use store::places::Place;
use web::paths::CorrespondencePath;

pub(super) fn routes(state: &AppState) -> Routes {
    page::routes(state).merge(writing::routes(state))
}

/// Everything a form or an address sends, by name: also what was typed, when the form is shown again.
#[derive(Clone, Debug, Default)]
struct Typed(BTreeMap<String, String>);

impl Typed {
    fn of(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |text| text.trim())
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The line it is about.
    fn line(&self) -> Option<LedgerLineId> {
        self.of("line").parse().ok()
    }
}

/// Votes a form has room for where nobody is known beforehand.
const SEATS: usize = 5;

/// Which page, for whom.
#[derive(Debug)]
struct At {
    path: CorrespondencePath,
    place: Place,
    rights: Rights,
}

impl At {
    fn of<R>(
        (tournament, section): (String, String),
        (round, board): (RoundNo, BoardNo),
        permit: &Permit<R>,
    ) -> Result<Self> {
        Ok(Self {
            path: CorrespondencePath {
                tournament,
                section,
                round,
                board,
            },
            place: permit.place().ok_or_else(Problem::not_found)?.clone(),
            rights: permit.rights().clone(),
        })
    }
}
