//! A section of teams as it stands: who sits at which board, the event that its rounds make, its table, what its players made, and its
//! next round.
//!
//! What a team, a match and the settings are is said in [`crate::team`], which knows no section; here [`crate::section_state::SectionState`]
//! is asked. The rules of pairing and table are [`engine::team_event`] and the modules beside it. What a cup asks for besides is
//! [`crate::cup_section`], and what single games by a table ask for [`crate::single_games_section`].

mod apart;
mod card;
mod coming;
mod event;
mod exchange;
mod leading;
mod line_up;
mod lots;
mod own_publication;
mod pairing;
mod standing;
mod statistics;
mod substitution;
#[cfg(test)]
mod tests;
mod whole_match;
mod withdrawal;

pub use self::{
    card::MatchCard,
    coming::BoardBegins,
    exchange::{HandInRefusal, HandedIn, InAlready, LineUpHour},
    leading::{InMatch, Leading},
    line_up::{LineUp, LineUpError, Seats, seats},
    lots::{NoLots, SharedPlace},
    own_publication::{LOOKED_AFTER, LOOKED_AFTER_DAYS, LineUpsLack},
    pairing::{DraftMatch, TeamDraft, boards_of, not_standing},
    standing::TeamRecord,
    statistics::{AtBoard, Met, PlayerScore},
    substitution::{SeatChange, SubstitutionRefusal, TeamSeat},
    whole_match::{MatchDecision, MatchDecisionRefusal},
};
