//! A section as everybody may read it, at one moment: the one read model of the public pages and of their twins in the API.
//!
//! The guard has decided before whether the section may be read at all. The field is whole, with drafts and with what is personal:
//! [`SectionState::shown_rounds`], [`SectionState::public_player`] and [`SectionState::crosstable`] give what is shown of it.

use crate::{prelude::*, rulings, start_arrays};
use rules::ruling::PublicRuling;
use store::start_arrays::Settled;

/// What is read beside players, rounds and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    Nothing,
    /// What everybody may read of the rulings.
    Rulings,
    /// That, and what this round begins from.
    Round(RoundNo),
}

/// A section as everybody may read it.
#[derive(Clone, Debug)]
pub struct PublicSection {
    /// The section as it stands.
    pub field: SectionState,
    /// What everybody may read of its rulings, with the round and board of each, the oldest first; none where nobody asked.
    pub rulings: Vec<(RoundNo, BoardNo, PublicRuling)>,
    /// What the round that was asked for begins from, where that is Chess960.
    pub start_array: Option<Settled>,
}

/// The section as it stands; `None` if there is no such section. The queries agree with each other when the transaction is a snapshot.
pub async fn read(
    conn: &mut PgConnection,
    section: SectionId,
    beside: Beside,
) -> store::Result<Option<PublicSection>> {
    let Some(field) = section_state::load(conn, section).await? else {
        return Ok(None);
    };
    let rulings = match beside {
        Beside::Nothing => Vec::new(),
        Beside::Rulings | Beside::Round(_) => rulings::list_public(conn, &field).await?,
    };
    let shown = match beside {
        Beside::Nothing | Beside::Rulings => None,
        Beside::Round(number) => field.round(number),
    };
    let start_array = match shown {
        Some(round) => start_arrays::find_public(conn, round).await?,
        None => None,
    };
    Ok(Some(PublicSection {
        field,
        rulings,
        start_array,
    }))
}
