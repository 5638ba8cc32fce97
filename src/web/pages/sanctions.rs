//! Warnings and quarantines: [`list`] is a section's, [`new`] what the committee decides, [`one`] what was decided,
//! [`letter`] what is sent about it, [`register`] everything, for the ratings office.

mod letter;
mod list;
mod new;
mod one;
mod register;

use crate::prelude::*;
use store::sanctions::Sanction;

pub(super) fn routes(state: &AppState) -> Routes {
    list::routes(state)
        .merge(new::routes(state))
        .merge(one::routes(state))
        .merge(letter::routes(state))
        .merge(register::routes(state))
}

/// A sanction as a line of a list.
#[derive(Debug)]
struct LineView {
    href: String,
    name: String,
    kind: String,
    days: String,
    state: State,
    word: String,
    decided: String,
    is_gone: bool,
}

impl LineView {
    fn new(lang: Lang, row: &Sanction, today: Date, tournament: &str, section: &str) -> Self {
        let (state, word) = lang.sanction_state(row, today);
        Self {
            href: SectionLinks::new(tournament.to_owned(), section.to_owned()).sanction(row.id),
            name: row.identity.name.spoken(),
            kind: lang.sanction_kind(row.sanction.kind),
            days: lang.sanction_days(row.sanction.kind),
            state,
            word,
            decided: lang.date_of(row.decided_at),
            is_gone: row.ended_at.is_some(),
        }
    }
}
