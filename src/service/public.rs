//! A section as everybody may read it, at one moment: the one read model of the public pages and of their twins in the API.
//!
//! The guard has decided before whether the section may be read at all. The field is whole, with drafts and with what is personal:
//! [`SectionState::shown_rounds`], [`SectionState::public_player`] and [`SectionState::crosstable`] give what is shown of it.

use crate::{prelude::*, rulings, start_arrays, team_penalties};
use domain::team_penalty::published::PublicTeamRuling;
use rules::ruling::PublicRuling;
use store::start_arrays::Settled;

/// What is read beside players, rounds and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    Nothing,
    /// What everybody may read of the rulings.
    Rulings,
    /// What everybody may read of the rulings about its teams.
    TeamRulings,
    /// That of the rulings about its games, and what this round begins from.
    Round(RoundNo),
}

/// A section as everybody may read it.
#[derive(Clone, Debug)]
pub struct PublicSection {
    /// The section as it stands.
    pub field: SectionState,
    /// What everybody may read of its rulings, with the round and board of each, the oldest first; none where nobody asked.
    pub rulings: Vec<(RoundNo, BoardNo, PublicRuling)>,
    /// What everybody may read of the rulings about its teams, the oldest first; none where nobody asked.
    pub team_rulings: Vec<PublicTeamRuling>,
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
        Beside::Nothing | Beside::TeamRulings => Vec::new(),
        Beside::Rulings | Beside::Round(_) => rulings::list_public(conn, &field).await?,
    };
    let team_rulings = match beside {
        Beside::TeamRulings => team_penalties::list_public(conn, &field).await?,
        Beside::Nothing | Beside::Rulings | Beside::Round(_) => Vec::new(),
    };
    let shown = match beside {
        Beside::Nothing | Beside::Rulings | Beside::TeamRulings => None,
        Beside::Round(number) => field.round(number),
    };
    let start_array = match shown {
        Some(round) => start_arrays::find_public(conn, round).await?,
        None => None,
    };
    Ok(Some(PublicSection {
        field,
        rulings,
        team_rulings,
        start_array,
    }))
}
