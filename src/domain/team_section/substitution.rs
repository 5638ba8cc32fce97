//! A player replaces another in a public line-up before the game at the board has begun.
//!
//! [`crate::line_up::changing`] says when a reserve may come in; this module applies it to a match of the section.

use jiff::Timestamp;

use crate::{
    line_up::{
        self, LineUpRefusal, LineUpRules, Seats, Stage,
        changing::{self, Substitution, reserve_until},
    },
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, Team},
    team_card::CardMark,
};
use engine::{
    colour::Colour,
    ids::{PlayerId, Version},
    numbers::BoardNo,
};

/// Somebody who is to take another's seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatChange<'a> {
    /// Of the match.
    pub board: BoardNo,
    pub player: PlayerId,
    pub reason: &'a str,
    pub now: Timestamp,
    /// Is it the league leader? Otherwise a captain.
    pub by_leader: bool,
    /// Was it written down that the player who gives way has come, or was anything ruled on at the board?
    pub was_touched: bool,
}

/// Why the seat does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SubstitutionRefusal {
    /// Nobody of the team plays there, or nobody against them.
    #[error("the team has no game at board {0}")]
    NoGame(BoardNo),
    /// The match was lost as a whole, or counts for nobody.
    #[error("the match is decided")]
    Decided,
    #[error("the card of the match is signed")]
    Signed,
    /// The player sits there already.
    #[error("nothing changes at board {0}")]
    NoChange(BoardNo),
    #[error("a reserve could be put in until {0}")]
    TooLate(Timestamp),
    /// A captain's time cannot be told.
    #[error("nobody has said on which day the match is played")]
    NoDay,
    /// There is a result, or the player who gives way has come.
    #[error("board {0} has begun")]
    Begun(BoardNo),
    #[error("a reason is needed, of {} characters at most", changing::MAX_REASON)]
    Reason,
}

/// A seat of a team in a match.
#[derive(Clone, Copy, Debug)]
pub struct TeamSeat<'a> {
    pub game: &'a Game,
    pub colour: Colour,
    pub player: PlayerId,
}

/// Is a game under way, or over, as far as anybody has written down?
fn has_begun(game: &Game, was_touched: bool) -> bool {
    was_touched || !game.outcome.is_missing() || game.is_disputed
}

impl SectionState {
    /// The seat of a team at a board of its match; none where it has no game there.
    pub fn seat_at<'a>(
        &'a self,
        (round, one): (&'a SectionRound, &SectionMatch),
        team: &Team,
        board: BoardNo,
    ) -> Option<TeamSeat<'a>> {
        let mut games = self.games_of(round, one).into_iter();
        let (_, game) = games.find(|(no, _)| u16::from(*no) == board.get())?;
        let mut sides = [(Colour::White, game.white), (Colour::Black, game.black)].into_iter();
        sides.find_map(|(colour, no)| {
            let player = self.player(no)?.id;
            team.players
                .contains(&player)
                .then_some(TeamSeat { game, colour, player })
        })
    }

    /// The seats of a team that may still change by its card and games, by board: none once the card is signed, and none whose game has
    /// begun. `touched` are seats whose player was recorded as present or whose board was ruled on.
    pub fn open_seats(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        team: &Team,
        touched: impl Fn(&TeamSeat<'_>) -> bool,
    ) -> Vec<(BoardNo, PlayerId)> {
        let boards = self.games_of(round, one).into_iter();
        let is_decided = one.forfeit.is_some() || one.is_annulled;
        boards
            .filter(|_| one.card == CardMark::Open && !is_decided)
            .filter_map(|(board, _)| BoardNo::new(board.into()))
            .filter_map(|board| Some((board, self.seat_at((round, one), team, board)?)))
            .filter(|(_, seat)| !has_begun(seat.game, touched(seat)))
            .map(|(board, seat)| (board, seat.player))
            .collect()
    }

    /// Until when somebody may take another's seat in a match, as far as that is a moment ([`reserve_until`]).
    pub fn substitutes_until(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        by_leader: bool,
        rules: &LineUpRules,
    ) -> Option<Timestamp> {
        reserve_until(self.latest_start(round, one, by_leader), by_leader, rules)
    }

    /// Does a match have no day although it is not put off? Then the captains' time limit is unknown.
    pub fn is_undated(&self, round: &SectionRound, one: &SectionMatch) -> bool {
        self.time_of_match(round, one).is_none() && round.starts_at.is_none()
    }

    /// The moment the time for a reserve is counted from: for captains the beginning of the day if the hour is unknown.
    fn latest_start(&self, round: &SectionRound, one: &SectionMatch, by_leader: bool) -> Option<Timestamp> {
        if by_leader {
            self.match_begins_at(round, one)
        } else {
            self.match_starts_at(round, one)
        }
    }

    /// The seats of a team after somebody has taken another's, board 1 first. What the rules say about them is asked of
    /// [`crate::line_up::checks`].
    pub fn substitute(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        team: &Team,
        change: &SeatChange<'_>,
        rules: &LineUpRules,
    ) -> Result<Seats, SubstitutionRefusal> {
        let board = change.board;
        let seats = one
            .side_of(team.no)
            .and_then(|side| self.played_line_up(round, one, side))
            .ok_or(SubstitutionRefusal::Decided)?;
        match one.card {
            CardMark::Open => {}
            CardMark::Signed | CardMark::Approved => return Err(SubstitutionRefusal::Signed),
        }
        let seat = self
            .seat_at((round, one), team, board)
            .ok_or(SubstitutionRefusal::NoGame(board))?;
        if !change.by_leader && self.is_undated(round, one) {
            return Err(SubstitutionRefusal::NoDay);
        }
        let stands = line_up::LineUp {
            team: team.id,
            seats,
            stage: Stage::Sealed {
                at: round.published_at.unwrap_or(change.now),
                is_late: false,
            },
            version: Version::FIRST,
            amendments: Vec::new(),
        };
        let game = seat.game;
        let substitution = Substitution {
            board,
            player: Some(change.player),
            reason: change.reason,
            now: change.now,
            starts_at: self.latest_start(round, one, change.by_leader),
            has_begun: has_begun(game, change.was_touched),
            by_leader: change.by_leader,
        };
        match stands.substitute(&substitution, &[], rules) {
            Ok(changed) => Ok(changed.seats),
            Err(LineUpRefusal::NoChange(_)) => Err(SubstitutionRefusal::NoChange(board)),
            Err(LineUpRefusal::ReserveTooLate(until)) => Err(SubstitutionRefusal::TooLate(until)),
            Err(LineUpRefusal::GameBegun(_)) => Err(SubstitutionRefusal::Begun(board)),
            Err(LineUpRefusal::ReasonMissing) => Err(SubstitutionRefusal::Reason),
            Err(
                LineUpRefusal::Sealed
                | LineUpRefusal::NotSealed
                | LineUpRefusal::BoardCount { .. }
                | LineUpRefusal::Findings(_)
                | LineUpRefusal::TooLate
                | LineUpRefusal::NoSuchBoard(_),
            ) => Err(SubstitutionRefusal::NoGame(board)),
        }
    }
}
