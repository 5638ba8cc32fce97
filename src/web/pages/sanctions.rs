//! Warnings and quarantines: [`list`] is a section's, [`new`] what the committee decides, [`one`] what was decided,
//! [`letter`] what is sent about it, [`register`] everything, for the ratings office.

mod letter;
mod list;
mod new;
mod one;
mod register;

use crate::prelude::*;
use domain::sanction::{Kind, SanctionState as Stage};
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
struct SanctionLineView {
    href: String,
    name: String,
    kind: String,
    days: String,
    state: State,
    word: String,
    decided: String,
    is_gone: bool,
}

impl SanctionLineView {
    fn new(lang: Lang, row: &Sanction, today: Date, tournament: &str, section: &str) -> Self {
        let (state, word) = standing(lang, row, today);
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

/// How a sanction stands on a day: the state of its pill, and the words in it.
fn standing(lang: Lang, row: &Sanction, today: Date) -> (State, String) {
    match row.sanction.state {
        Stage::Voted => (State::Missing, t!(lang, sanction_state_voted)),
        Stage::Annulled => (State::Refused, t!(lang, sanction_state_annulled)),
        Stage::Replaced => (State::Refused, t!(lang, sanction_state_replaced)),
        Stage::Issued => match row.sanction.kind {
            Kind::Warning => (State::Confirmed, t!(lang, sanction_state_given)),
            Kind::Quarantine { from, .. } if today < from => (
                State::Running,
                t!(lang, sanction_state_begins, from = lang.date(from)),
            ),
            Kind::Quarantine { to, .. } if today > to => (State::Confirmed, t!(lang, sanction_state_over)),
            Kind::Quarantine { to, .. } => {
                (State::Running, t!(lang, sanction_state_runs, to = lang.date(to)))
            }
        },
    }
}
