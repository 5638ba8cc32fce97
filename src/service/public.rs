//! The public view of a section, from one snapshot: the one read model of the public pages and of their API twins.
//!
//! The guard has already decided whether the section may be read at all. The state is complete, with drafts and personal data:
//! [`SectionState::shown_rounds`], [`SectionState::public_player`] and [`SectionState::crosstable`] select what is shown.

use crate::{prelude::*, rulings, start_arrays, team_penalties};
use domain::team_penalty::published::PublicTeamRuling;
use rules::ruling::PublicRuling;
use store::start_arrays::Settled;

/// The data read in addition to players, rounds and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    Nothing,
    /// What everybody may read of the rulings.
    Rulings,
    /// The public part of the rulings about its teams.
    TeamRulings,
    /// The public part of the rulings about its games, and the starting position of this round.
    Round(RoundNo),
}

/// A section as everybody may read it.
#[derive(Clone, Debug)]
pub struct PublicSection {
    /// The current section.
    pub field: SectionState,
    /// The public part of its rulings, with the round and board of each, the oldest first; empty if not requested.
    pub rulings: Vec<(RoundNo, BoardNo, PublicRuling)>,
    /// The public part of the rulings about its teams, the oldest first; empty if not requested.
    pub team_rulings: Vec<PublicTeamRuling>,
    /// The starting position of the requested round, in Chess960.
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
