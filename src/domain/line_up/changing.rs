//! Changing a sealed line-up: a reserve is put in, with a reason, while the rule allows it.

use jiff::{Timestamp, ToSpan};

use super::{
    Amendment, LineUp, LineUpRefusal, LineUpRules, Seats,
    checks::{SeatFinding, is_refused},
};
use crate::own_words;
use engine::{ids::PlayerId, numbers::BoardNo};

/// The longest reason, in characters.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// A reserve who is to sit at a board.
#[derive(Clone, Copy, Debug)]
pub struct Substitution<'a> {
    pub board: BoardNo,
    /// Who is to sit there; `None` leaves it empty.
    pub player: Option<PlayerId>,
    pub reason: &'a str,
    pub now: Timestamp,
    /// When the match begins; `None`: not known.
    pub starts_at: Option<Timestamp>,
    /// Has somebody made a move on this board, or arrived at it?
    pub has_begun: bool,
    /// Is it the league leader? Otherwise a captain.
    pub by_leader: bool,
}

/// Until when a reserve may be put in; `None`: as long as the board has not begun. The tournament decides how long after the start; where
/// it has not, a captain has until the start, and the league leader decides.
pub fn reserve_until(
    starts_at: Option<Timestamp>,
    by_leader: bool,
    rules: &LineUpRules,
) -> Option<Timestamp> {
    let starts_at = starts_at?;
    let minutes = match rules.reserve_until_min {
        Some(minutes) => i64::from(minutes),
        None if by_leader => return None,
        None => 0,
    };
    Some(starts_at.checked_add(minutes.minutes()).unwrap_or(starts_at))
}

impl LineUp {
    /// The seats after a reserve is put in, to be looked at by [`super::checks::check`] before [`Self::substitute`].
    pub fn with(&self, board: BoardNo, player: Option<PlayerId>) -> Seats {
        let mut seats = self.seats.clone();
        if let Some(seat) = seats.get_mut(usize::from(board.get() - 1)) {
            *seat = player;
        }
        seats
    }

    /// A reserve is put in. `findings` are those of the new seats; the last second still counts as in time.
    pub fn substitute(
        &self,
        change: &Substitution<'_>,
        findings: &[SeatFinding],
        rules: &LineUpRules,
    ) -> Result<Self, LineUpRefusal> {
        if !self.is_sealed() {
            return Err(LineUpRefusal::NotSealed);
        }
        let board = change.board;
        match self.seats.get(usize::from(board.get() - 1)) {
            None => return Err(LineUpRefusal::NoSuchBoard(board)),
            Some(sits) if *sits == change.player => return Err(LineUpRefusal::NoChange(board)),
            Some(_) => {}
        }
        if let Some(until) = reserve_until(change.starts_at, change.by_leader, rules)
            && change.now > until
        {
            return Err(LineUpRefusal::ReserveTooLate(until));
        }
        if change.has_begun {
            return Err(LineUpRefusal::GameBegun(board));
        }
        let refused: Vec<SeatFinding> = findings.iter().copied().filter(is_refused).collect();
        if !refused.is_empty() {
            return Err(LineUpRefusal::Findings(refused));
        }
        let seats = self.with(board, change.player);
        self.amended(seats, change.reason, change.now, change.by_leader)
    }

    fn amended(
        &self,
        seats: Seats,
        reason: &str,
        now: Timestamp,
        by_leader: bool,
    ) -> Result<Self, LineUpRefusal> {
        let reason = own_words::said(reason, MAX_REASON).ok_or(LineUpRefusal::ReasonMissing)?;
        let mut amended = self.clone();
        amended.amendments.push(Amendment {
            at: now,
            before: std::mem::replace(&mut amended.seats, seats),
            reason: reason.to_owned(),
            by_leader,
        });
        amended.version = self.version.next();
        Ok(amended)
    }
}
