//! A section of teams as it stands: who sits at which board, the event that its rounds make, its table, what its players made, and its
//! next round.
//!
//! What a team, a match and the settings are is said in [`crate::team`], which knows no section; here [`crate::section_state::SectionState`]
//! is asked. The rules of pairing and table are [`engine::team_event`] and the modules beside it.

mod apart;
mod card;
mod coming;
mod cup;
mod event;
mod exchange;
mod leading;
mod line_up;
mod pairing;
mod single_games;
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
    cup::{
        Cup, CupGround, CupHindrance, CupLine, CupOutcome, CupReach, CupRefusal, CupRound, CupStage,
        NamedCupMatch, side_of,
    },
    exchange::{HandInRefusal, HandedIn, InAlready, LineUpHour},
    leading::{InMatch, Leading},
    line_up::{LineUp, LineUpError, Seats, seats},
    pairing::{DraftMatch, TeamDraft, boards_of, not_standing},
    single_games::{GamesByTable, GamesDraft, NoGamePlan, NoGames, PlannedSeat, SeatHeld, SeatScore},
    standing::TeamRecord,
    statistics::{AtBoard, Met, PlayerScore},
    substitution::{SeatChange, SubstitutionRefusal, TeamSeat},
    whole_match::{MatchDecision, MatchDecisionRefusal},
};
