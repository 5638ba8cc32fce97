//! The public view of a section, from one snapshot: the one read model of the public pages and of their API twins.
//!
//! The guard has already decided whether the section may be read at all. The state is complete, with drafts and personal data:
//! [`SectionState::shown_rounds`], [`SectionState::public_player`] and [`SectionState::crosstable`] select what is shown. Only whoever stepped in
//! for a round that is not public yet is not in it, but for those who may know ([`Sight`]).

use crate::{access::Rights, prelude::*, rulings, start_arrays, team_penalties};
use domain::{access::Capability, team_penalty::published::PublicTeamRuling};
use rules::ruling::PublicRuling;
use store::start_arrays::Settled;

/// Who reads. Whoever stepped in from a club's list is shown to everybody once they sit in a public round; before, the list of players would
/// tell a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Everybody, and people who help at the boards.
    Public,
    /// Those who pair, and those who take entries.
    Entries,
}

impl Sight {
    /// Of somebody with these rights at a place.
    pub fn of(rights: &Rights, place: Scope) -> Self {
        let may = |capability| rights.allow(capability, place);
        if may(Capability::Pair) || may(Capability::ManageEntries) {
            Self::Entries
        } else {
            Self::Public
        }
    }
}

/// Takes whoever must not be shown yet out of a section as it was read.
pub async fn leave_out_unseen(
    conn: &mut PgConnection,
    field: &mut SectionState,
    sight: Sight,
) -> store::Result<()> {
    match sight {
        Sight::Public if field.settings.teams.is_some() => {
            let unseen = store::players::list_unseen(conn, field.section).await?;
            field.leave_out(&unseen);
        }
        // Nobody steps in where players play for themselves.
        Sight::Public | Sight::Entries => {}
    }
    Ok(())
}

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
    /// The boards of the requested round whose games have moves.
    pub with_moves: Vec<BoardNo>,
}

/// The section as it stands; `None` if there is no such section. The queries agree with each other when the transaction is a snapshot.
pub async fn read(
    conn: &mut PgConnection,
    section: SectionId,
    beside: Beside,
    sight: Sight,
) -> store::Result<Option<PublicSection>> {
    let Some(mut field) = section_state::load(conn, section).await? else {
        return Ok(None);
    };
    leave_out_unseen(conn, &mut field, sight).await?;
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
    let with_moves = match shown.filter(|round| round.status.is_public()) {
        Some(round) => store::game_moves::list_boards(conn, round.id).await?,
        None => Vec::new(),
    };
    Ok(Some(PublicSection {
        field,
        rulings,
        team_rulings,
        start_array,
        with_moves,
    }))
}
