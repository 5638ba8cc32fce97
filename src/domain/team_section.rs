//! The current state of a section of teams: who sits at which board, the event made of its rounds, its table, and its next round.
//!
//! [`crate::team`] defines teams, matches and settings without a section; this module works on [`crate::section_state::SectionState`].
//! [`engine::team_event`] and the modules beside it have the rules of pairing and table. Related: cups in [`crate::cup_section`], single
//! games by a table in [`crate::single_games_section`], teams that do not meet in `crate::team_apart`, matches made by hand in
//! `crate::team_by_hand`, players' scores in [`crate::team_players`], lots in
//! `crate::team_lots`, days and venues of matches in [`crate::team_calendar`], and rounds
//! that become public by themselves in [`crate::own_publication`].

mod absence_notices;
mod card;
mod coming;
mod debut;
mod event;
mod leading;
mod line_up;
mod pairing;
#[cfg(test)]
pub(crate) mod samples;
mod seated;
mod standing;
mod substitution;
#[cfg(test)]
mod tests;
mod whole_match;
mod withdrawal;

pub use self::{
    absence_notices::NoticeRefusal,
    card::MatchCard,
    coming::BoardBegins,
    leading::{InMatch, Leading},
    line_up::{LineUp, LineUpError, Seats, seats},
    pairing::{DraftMatch, TeamDraft, boards_of, not_standing},
    seated::SeatedTwice,
    standing::TeamRecord,
    substitution::{SeatChange, SubstitutionRefusal, TeamSeat},
    whole_match::{MatchDecision, MatchDecisionRefusal},
    withdrawal::Owed,
};
