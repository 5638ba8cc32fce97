//! A section of teams as it stands: who sits at which board, the event that its rounds make, its table, and its next round.
//!
//! What a team, a match and the settings are is said in [`crate::team`], which knows no section; here [`crate::section_state::SectionState`]
//! is asked. The rules of pairing and table are [`engine::team_event`] and the modules beside it. What a cup asks for besides is
//! [`crate::cup_section`], what single games by a table ask for [`crate::single_games_section`], what its players made
//! [`crate::team_players`], when and where its matches are [`crate::team_calendar`], and when a called round becomes public by itself [`crate::own_publication`].

mod absence_notices;
mod apart;
mod calling;
mod card;
mod coming;
mod debut;
mod event;
mod exchange;
mod leading;
mod line_up;
mod lots;
mod pairing;
#[cfg(test)]
pub(crate) mod samples;
mod standing;
mod substitution;
#[cfg(test)]
mod tests;
mod whole_match;
mod withdrawal;

pub use self::{
    absence_notices::NoticeRefusal,
    calling::{LineUpCall, SaidOfCall},
    card::MatchCard,
    coming::BoardBegins,
    exchange::{HandInRefusal, HandedIn, InAlready, LineUpHour},
    leading::{InMatch, Leading},
    line_up::{LineUp, LineUpError, Seats, seats},
    lots::{NoLots, SharedPlace},
    pairing::{DraftMatch, TeamDraft, boards_of, not_standing},
    standing::TeamRecord,
    substitution::{SeatChange, SubstitutionRefusal, TeamSeat},
    whole_match::{MatchDecision, MatchDecisionRefusal},
};
