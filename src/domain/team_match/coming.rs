//! Who of two teams has come to their match, and what follows once the default time is over: the whole match is lost, single boards are
//! lost, or the match leader still waits.
//!
//! [`rules::arrival_rulings::lateness`] says until when the players of a board may come, [`super::attendance`] how many a team must be.
//! This module has only the consequences for all boards of one team; a person decides them. Some boards need their own ruling: none of the
//! opponents was seen there, a late player may be allowed to play, or it was ruled on before.

use jiff::Timestamp;

use super::{
    Side,
    attendance::{Attendance, walkover},
};
use engine::{colour::Colour, numbers::BoardNo, result::GameResult, team_event::MatchForfeit};
use rules::arrival_rulings::lateness::{Countdown, CountdownState};

/// How a board of the match stands for one of the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The team has nobody there.
    Empty,
    /// Somebody of the team sits there alone; nobody writes down whether they came.
    Alone,
    /// The game was put off, or is adjourned.
    PutOff,
    /// The game has a result.
    Ended {
        /// Was the player there, by the result or because it was written down?
        has_come: bool,
    },
    /// The game is still open.
    Open(OpenSeat),
}

/// A player at a board whose game is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSeat {
    pub colour: Colour,
    /// When the player came, as far as it was written down.
    pub came_at: Option<Timestamp>,
    /// How long the players of the board may come; none where no start is announced or the rules know no limit.
    pub countdown: Option<Countdown>,
    /// Was something ruled on at the board? Then it is decided there.
    pub is_ruled: bool,
}

impl OpenSeat {
    /// Did the player come within the default time, to the second?
    pub fn was_in_time(&self) -> bool {
        let keeps = |at: Timestamp| {
            let in_time = |countdown: Countdown| at.as_second() <= countdown.deadline.as_second();
            self.countdown.is_none_or(in_time)
        };
        self.came_at.is_some_and(keeps)
    }

    /// Did the player come too late?
    pub fn was_late(&self) -> bool {
        self.came_at.is_some() && !self.was_in_time()
    }

    /// Has the player lost by not coming, with nothing left to ask about?
    fn is_lost(&self) -> bool {
        let has_lost = |countdown: Countdown| match countdown.state {
            CountdownState::Over(result) => result == GameResult::forfeited_by(self.colour),
            CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => false,
        };
        self.came_at.is_none() && !self.is_ruled && self.countdown.is_some_and(has_lost)
    }
}

/// One team of the match while it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComingTeam {
    /// Its seats from board 1.
    pub seats: Vec<Seat>,
}

impl ComingTeam {
    /// Its seats with the boards of the match.
    pub fn boards(&self) -> impl Iterator<Item = (BoardNo, &Seat)> {
        let numbered = (1..).zip(&self.seats);
        numbered.filter_map(|(no, seat)| Some((BoardNo::new(no)?, seat)))
    }

    fn open(&self) -> impl Iterator<Item = (BoardNo, &OpenSeat)> {
        self.boards().filter_map(|(board, seat)| match seat {
            Seat::Open(open) => Some((board, open)),
            Seat::Empty | Seat::Alone | Seat::PutOff | Seat::Ended { .. } => None,
        })
    }

    /// The open boards to which nobody has written down that the player came.
    pub fn missing(&self) -> impl Iterator<Item = (BoardNo, &OpenSeat)> {
        self.open().filter(|(_, seat)| seat.came_at.is_none())
    }

    /// When the player of an open board came.
    pub fn came_at(&self, board: BoardNo) -> Option<Timestamp> {
        let mut open = self.open();
        open.find_map(|(no, seat)| seat.came_at.filter(|_| no == board))
    }

    /// How many have come so far. Late players count; a player without an opponent counts once anybody of the team was seen, and one whose
    /// game may be played on another day is not missing today.
    pub fn attendance(&self, least: Option<u16>) -> Attendance {
        self.attendance_of(least, |open| open.came_at.is_some())
    }

    /// How many came before the default time was over.
    fn attendance_in_time(&self, least: Option<u16>) -> Attendance {
        self.attendance_of(least, OpenSeat::was_in_time)
    }

    fn attendance_of(&self, least: Option<u16>, has_come: impl Fn(&OpenSeat) -> bool) -> Attendance {
        let was_seen = |seat: &Seat| match seat {
            Seat::Ended { has_come } => *has_come,
            Seat::Open(open) => has_come(open),
            Seat::Empty | Seat::Alone | Seat::PutOff => false,
        };
        let anybody = self.seats.iter().any(was_seen);
        let filled: Vec<bool> = self
            .seats
            .iter()
            .map(|seat| match seat {
                Seat::Empty => false,
                Seat::Alone => anybody,
                Seat::PutOff => true,
                Seat::Ended { .. } | Seat::Open(_) => was_seen(seat),
            })
            .collect();
        Attendance::of(&filled, least)
    }

    /// The same once nobody is expected any more: every player has come, or the board is decided. Nothing is known of a team without an
    /// opponent at any board.
    pub fn settled(&self, least: Option<u16>) -> Option<Attendance> {
        let is_played = |seat: &Seat| match seat {
            Seat::Open(_) | Seat::Ended { .. } => true,
            Seat::Empty | Seat::Alone | Seat::PutOff => false,
        };
        let is_settled = self.missing().next().is_none() && self.seats.iter().any(is_played);
        is_settled.then(|| self.attendance(least))
    }

    /// The boards at which a player was named who did not come.
    pub fn stayed_away(&self) -> impl Iterator<Item = BoardNo> {
        self.boards().filter_map(|(board, seat)| match seat {
            Seat::Ended { has_come: false } => Some(board),
            Seat::Ended { has_come: true } | Seat::Empty | Seat::Alone | Seat::PutOff | Seat::Open(_) => None,
        })
    }

    /// The last second in which its players may come to the open boards.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.open()
            .filter_map(|(_, seat)| Some(seat.countdown?.deadline))
            .max()
    }
}

/// Both teams of a match while it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchComing {
    pub home: ComingTeam,
    pub away: ComingTeam,
    /// Which of them stands first in the pairing.
    pub first_named: Side,
    /// How many a team must be to count as present (`min_players`), where that is settled.
    pub least: Option<u16>,
}

/// What follows from a team's not having come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The match is lost as a whole.
    Match {
        forfeit: MatchForfeit,
        /// Nobody came, or too few.
        attendance: Attendance,
    },
    /// Boards are lost by players who did not come.
    Boards {
        /// With the colour of the player.
        lost: Vec<(BoardNo, Colour)>,
        /// Boards that are ruled on by themselves.
        left: Vec<BoardNo>,
    },
}

/// Why nothing follows from a team's not having come.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAbsence {
    #[error("nobody of the team is waited for")]
    NobodyAwaited,
    /// No start is announced, or the rules know no limit.
    #[error("no default time runs")]
    NoDeadline,
    #[error("the team may come until {0}")]
    Waits(Timestamp),
    /// Nobody of the other team was seen either, or too few.
    #[error("the other team is not there either, as far as it was written down")]
    OtherTeam,
    /// More has to be asked about at each of these.
    #[error("boards have to be ruled on by themselves")]
    AtTheBoards(Vec<BoardNo>),
}

impl MatchComing {
    /// One of the two.
    pub const fn team(&self, side: Side) -> &ComingTeam {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// How many of a team have come so far.
    pub fn attendance(&self, side: Side) -> Attendance {
        self.team(side).attendance(self.least)
    }

    /// What follows from this team's not having come. The default time is kept to the second, as at every board.
    pub fn absence(&self, side: Side, now: Timestamp) -> Result<Absence, NoAbsence> {
        let team = self.team(side);
        let attendance = self.attendance(side);
        let is_complete = attendance.is_present() && team.missing().next().is_none();
        if is_complete || team.open().next().is_none() {
            return Err(NoAbsence::NobodyAwaited);
        }
        let deadline = team.deadline().ok_or(NoAbsence::NoDeadline)?;
        if now.as_second() <= deadline.as_second() {
            return Err(NoAbsence::Waits(deadline));
        }
        if !attendance.is_present() {
            if !self.attendance(side.other()).is_present() {
                return Err(NoAbsence::OtherTeam);
            }
            // No match is awarded to a team that came too late itself, against a ruling, or against a game that may be played another day.
            let other_in_time = self.team(side.other()).attendance_in_time(self.least);
            let is_ruled = team.open().any(|(_, seat)| seat.is_ruled);
            if !other_in_time.is_present() || is_ruled || team.seats.contains(&Seat::PutOff) {
                let open = team.open().map(|(board, _)| board);
                return Err(NoAbsence::AtTheBoards(open.collect()));
            }
            let (home, away) = (self.attendance(Side::Home), self.attendance(Side::Away));
            let forfeit = walkover(&home, &away, self.first_named).ok_or(NoAbsence::NobodyAwaited)?;
            return Ok(Absence::Match { forfeit, attendance });
        }
        let (lost, left): (Vec<_>, Vec<_>) = team.missing().partition(|(_, seat)| seat.is_lost());
        let left: Vec<BoardNo> = left.into_iter().map(|(board, _)| board).collect();
        if lost.is_empty() {
            return Err(NoAbsence::AtTheBoards(left));
        }
        Ok(Absence::Boards {
            lost: lost
                .into_iter()
                .map(|(board, seat)| (board, seat.colour))
                .collect(),
            left,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength_list::samples::board;

    const DEADLINE: &str = "2026-01-10T18:30:00Z";
    const IN_TIME: &str = "2026-01-10T18:10:00Z";
    const AFTER: &str = "2026-01-10T18:30:01Z";

    fn at(time: &str) -> Timestamp {
        time.parse().expect("a moment")
    }

    /// A seat of White's, whose opponent came or not, as the clock of the board has it.
    fn seat(came: Option<&str>, opponent_came: bool, now: &str) -> Seat {
        let came_at = came.map(at);
        let is_over = at(now) > at(DEADLINE);
        let state = match (came_at.is_some(), opponent_came) {
            (true, true) => CountdownState::Complete,
            (false, true) if is_over => CountdownState::Over(GameResult::BlackWinsByForfeit),
            (true, false) if is_over => CountdownState::Over(GameResult::WhiteWinsByForfeit),
            (false, false) if is_over => CountdownState::Over(GameResult::DoubleForfeit),
            (true | false, true | false) => CountdownState::Runs,
        };
        Seat::Open(OpenSeat {
            colour: Colour::White,
            came_at,
            countdown: Some(Countdown {
                deadline: at(DEADLINE),
                state,
            }),
            is_ruled: false,
        })
    }

    const THERE: Seat = Seat::Ended { has_come: true };
    const GONE: Seat = Seat::Ended { has_come: false };

    fn coming(away: &[Seat], least: Option<u16>) -> MatchComing {
        MatchComing {
            home: ComingTeam {
                seats: vec![THERE; away.len()],
            },
            away: ComingTeam { seats: away.to_vec() },
            first_named: Side::Home,
            least,
        }
    }

    #[test]
    fn who_has_come_counts_results_and_arrivals_and_no_seat_that_nobody_looks_after() {
        let came = seat(Some(IN_TIME), true, IN_TIME);
        let missing = seat(None, true, IN_TIME);
        let short = |missing: &[u16], gaps: &[u16]| Attendance::Short {
            missing: missing.iter().copied().map(board).collect(),
            gaps: gaps.iter().copied().map(board).collect(),
        };
        for (seats, least, expected) in [
            ([came, came, THERE, came], Some(4), Attendance::Full),
            ([came, missing, THERE, Seat::Empty], None, short(&[2, 4], &[2])),
            ([missing, missing, GONE, Seat::Alone], None, Attendance::Absent),
            ([came, missing, GONE, Seat::Alone], None, short(&[2, 3], &[2, 3])),
            (
                [came, missing, GONE, Seat::Empty],
                Some(2),
                Attendance::TooFew { present: 1, least: 2 },
            ),
            // A game on another day is nobody's absence today.
            (
                [Seat::PutOff, missing, missing, missing],
                None,
                short(&[2, 3, 4], &[]),
            ),
        ] {
            let team = ComingTeam {
                seats: seats.to_vec(),
            };
            assert_eq!(team.attendance(least), expected, "{seats:?}");
        }
    }

    #[test]
    fn what_follows_when_a_team_has_not_come() {
        let came = seat(Some(IN_TIME), true, AFTER);
        let late = seat(Some(AFTER), true, AFTER);
        let missing = seat(None, true, AFTER);
        let alone_missing = seat(None, false, AFTER);
        let lost = |lost: &[u16], left: &[u16]| {
            Ok(Absence::Boards {
                lost: lost.iter().map(|no| (board(*no), Colour::White)).collect(),
                left: left.iter().copied().map(board).collect(),
            })
        };
        let whole = |attendance| {
            Ok(Absence::Match {
                forfeit: MatchForfeit::ByBlack,
                attendance,
            })
        };
        for (seats, least, expected) in [
            ([missing; 3], None, whole(Attendance::Absent)),
            // A board that was decided by itself does not bring the team here.
            ([GONE, missing, missing], None, whole(Attendance::Absent)),
            (
                [came, missing, missing],
                Some(2),
                whole(Attendance::TooFew { present: 1, least: 2 }),
            ),
            // Nobody has settled how many are too few: then one is a team.
            ([came, missing, missing], None, lost(&[2, 3], &[])),
            ([came, missing, alone_missing], None, lost(&[2], &[3])),
            // Who came too late has come, and may be let play.
            ([late, missing, came], Some(2), lost(&[2], &[])),
            ([late, late, late], Some(2), Err(NoAbsence::NobodyAwaited)),
            (
                [came, came, alone_missing],
                None,
                Err(NoAbsence::AtTheBoards(vec![board(3)])),
            ),
            ([came, THERE, Seat::Empty], None, Err(NoAbsence::NobodyAwaited)),
            ([GONE, GONE, Seat::Empty], None, Err(NoAbsence::NobodyAwaited)),
        ] {
            let is = coming(&seats, least).absence(Side::Away, at(AFTER));
            assert_eq!(is, expected, "{seats:?}");
        }
    }

    #[test]
    fn one_waits_to_the_second_and_nothing_follows_without_a_default_time() {
        let missing = [seat(None, true, IN_TIME); 2];
        for now in [IN_TIME, DEADLINE] {
            let is = coming(&missing, None).absence(Side::Away, at(now));
            assert_eq!(is, Err(NoAbsence::Waits(at(DEADLINE))), "{now}");
        }
        let endless = Seat::Open(OpenSeat {
            colour: Colour::Black,
            came_at: None,
            countdown: None,
            is_ruled: false,
        });
        let is = coming(&[endless; 2], None).absence(Side::Away, at(AFTER));
        assert_eq!(is, Err(NoAbsence::NoDeadline));
    }

    #[test]
    fn a_match_is_not_given_to_a_team_that_nobody_has_seen_and_a_board_that_was_ruled_on_is_left() {
        let missing = [seat(None, false, AFTER); 2];
        let nobody = MatchComing {
            home: ComingTeam {
                seats: missing.to_vec(),
            },
            ..coming(&missing, None)
        };
        for side in Side::ALL {
            assert_eq!(nobody.absence(side, at(AFTER)), Err(NoAbsence::OtherTeam));
        }
        let Seat::Open(open) = seat(None, true, AFTER) else {
            panic!("an open seat")
        };
        let ruled = Seat::Open(OpenSeat {
            is_ruled: true,
            ..open
        });
        let is = coming(&[THERE, ruled, Seat::Open(open)], None).absence(Side::Away, at(AFTER));
        assert_eq!(
            is,
            Ok(Absence::Boards {
                lost: vec![(board(3), Colour::White)],
                left: vec![board(2)],
            })
        );
    }

    #[test]
    fn a_match_is_given_to_no_late_team_over_no_ruling_and_over_no_game_that_is_put_off() {
        let (missing, late) = (seat(None, true, AFTER), seat(Some(AFTER), true, AFTER));
        let by_hand = |boards: &[u16]| {
            Err(NoAbsence::AtTheBoards(
                boards.iter().copied().map(board).collect(),
            ))
        };
        // The other team came after the deadline, too: at every board both have lost.
        let both_late = MatchComing {
            home: ComingTeam { seats: vec![late; 3] },
            ..coming(&[missing; 3], None)
        };
        assert_eq!(both_late.absence(Side::Away, at(AFTER)), by_hand(&[1, 2, 3]));
        // One of them in time is a team, unless it is settled that it takes more.
        let in_time = |least| MatchComing {
            home: ComingTeam {
                seats: vec![seat(Some(DEADLINE), true, AFTER), late, late],
            },
            ..coming(&[missing; 3], least)
        };
        let is = in_time(None).absence(Side::Away, at(AFTER));
        assert!(matches!(is, Ok(Absence::Match { .. })), "{is:?}");
        assert_eq!(
            in_time(Some(2)).absence(Side::Away, at(AFTER)),
            by_hand(&[1, 2, 3])
        );
        // An arbiter has let a player of the absent team play, when the player comes.
        let Seat::Open(open) = missing else {
            panic!("an open seat")
        };
        let ruled = Seat::Open(OpenSeat {
            is_ruled: true,
            ..open
        });
        let is = coming(&[missing, ruled, missing], None).absence(Side::Away, at(AFTER));
        assert_eq!(is, by_hand(&[1, 2, 3]));
        let is = coming(&[Seat::PutOff, missing, missing], Some(2)).absence(Side::Away, at(AFTER));
        assert_eq!(is, by_hand(&[2, 3]));
    }

    #[test]
    fn a_team_without_anybody_opposite_has_done_nothing() {
        for seats in [[Seat::Empty; 2], [Seat::Alone; 2], [Seat::Empty, Seat::Alone]] {
            let team = ComingTeam {
                seats: seats.to_vec(),
            };
            assert_eq!(team.settled(None), None, "{seats:?}");
        }
    }

    #[test]
    fn what_a_short_team_costs_is_asked_once_nobody_is_waited_for() {
        let missing = seat(None, true, AFTER);
        let of = |seats: &[Seat]| {
            ComingTeam {
                seats: seats.to_vec(),
            }
            .settled(None)
        };
        assert_eq!(of(&[THERE, missing]), None);
        assert_eq!(
            of(&[THERE, GONE]),
            Some(Attendance::Short {
                missing: vec![board(2)],
                gaps: vec![],
            })
        );
        assert_eq!(of(&[GONE, GONE]), Some(Attendance::Absent));
    }
}
