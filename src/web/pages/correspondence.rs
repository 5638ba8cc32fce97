//! The ledger of a correspondence game: [`page`] shows the cards, what was found about them and the form that was asked for,
//! [`writing`] reads what the forms send.

mod page;
mod writing;

use crate::forms::Typed;
use crate::prelude::*;
use engine::ids::{LedgerLineId, SectionId};
use web::paths::CorrespondencePath;

pub(super) fn routes(state: &AppState) -> Routes {
    page::routes(state).merge(writing::routes(state))
}

/// The line a form is about.
fn line(typed: &Typed) -> Option<LedgerLineId> {
    typed.text("line").parse().ok()
}

/// Votes a form has room for where nobody is known beforehand.
const SEATS: usize = 5;

/// Which page, for whom.
#[derive(Debug)]
struct At {
    path: CorrespondencePath,
    place: Place,
    section: SectionId,
    rights: Rights,
}

impl At {
    fn of<R>(
        (tournament, section): (String, String),
        (round, board): (RoundNo, BoardNo),
        permit: &Permit<R, AtSection>,
    ) -> Self {
        Self {
            path: CorrespondencePath {
                tournament,
                section,
                round,
                board,
            },
            place: permit.place().clone(),
            section: permit.section_id(),
            rights: permit.rights().clone(),
        }
    }
}
