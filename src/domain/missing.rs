//! Who is missing at the boards of a round that has begun, as far as anybody has written down who came.
//!
//! Where arrivals are not recorded, nothing is known of anybody: no board list says that a player is late, and only the desk asks, for a
//! while after the deadline, who came. How long the players of one board may still come is [`rules::arrival_rulings::lateness`].

use jiff::{SignedDuration, Timestamp};

use engine::numbers::{BoardNo, StartNo};
use rules::arrival_rulings::lateness::{Arrivals, Countdown, CountdownState};

/// Does a report about a seat apply to the player who sits there now? `seen` is the player the reporter saw there; without it the report is
/// about the player who was paired there, not one who took the seat since.
pub fn is_said_of(seated: StartNo, took_the_seat: bool, seen: Option<StartNo>) -> bool {
    seen.map_or(!took_the_seat, |seen| seen == seated)
}

/// How long after the deadline the desk asks who came, where nobody has recorded it.
const ASKED: SignedDuration = SignedDuration::from_hours(1);

/// A board at which somebody is missing and a deadline runs, or has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingBoard {
    pub board: BoardNo,
    /// The recorded arrivals.
    pub arrivals: Arrivals,
    /// How long the others may come.
    pub countdown: Countdown,
}

/// Who is missing in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    is_kept: bool,
    boards: Vec<MissingBoard>,
}

/// What the desk says of a round that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateBoards {
    /// Boards at which somebody may still come.
    pub waiting: usize,
    /// Boards at which somebody is too late.
    pub over: usize,
    /// The first deadline.
    pub deadline: Timestamp,
    /// Has nobody written down who came? Then it is not known whether anybody is missing.
    pub is_unknown: bool,
}

impl Missing {
    /// The boards of a round where not both arrivals are recorded; `is_kept` says whether any arrival is recorded at any board of it.
    pub fn new(is_kept: bool, boards: impl IntoIterator<Item = MissingBoard>) -> Self {
        Self {
            is_kept,
            boards: boards.into_iter().collect(),
        }
    }

    /// The boards at which somebody is known to be missing: empty where arrivals are not recorded.
    pub fn known(&self) -> &[MissingBoard] {
        if self.is_kept { &self.boards } else { &[] }
    }

    /// The notice on the desk. Where arrivals are not recorded, it appears only for a while after the deadline.
    pub fn at_the_desk(&self, now: Timestamp) -> Option<LateBoards> {
        let deadline = self.boards.iter().map(|one| one.countdown.deadline).min()?;
        let is_over = |one: &&MissingBoard| match one.countdown.state {
            CountdownState::Over(_) => true,
            CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => false,
        };
        let over = self.boards.iter().filter(is_over).count();
        let is_asked = over > 0 && now.duration_since(deadline) <= ASKED;
        (self.is_kept || is_asked).then_some(LateBoards {
            waiting: self.boards.len() - over,
            over,
            deadline,
            is_unknown: !self.is_kept,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::result::GameResult;

    #[test]
    fn an_arrival_is_of_whom_was_seen_and_of_nobody_who_took_the_seat_unseen() {
        let no = |number| StartNo::new(number).unwrap();
        for (seated, took_the_seat, seen, is_said) in [
            (1, false, Some(1), true),
            (5, true, Some(5), true),
            (5, true, Some(1), false),
            // The player who gave way came back.
            (1, true, Some(5), false),
            (1, false, None, true),
            (5, true, None, false),
        ] {
            let told = is_said_of(no(seated), took_the_seat, seen.map(no));
            assert_eq!(told, is_said, "{seated} {took_the_seat} {seen:?}");
        }
    }

    fn at(time: &str) -> Timestamp {
        format!("2026-01-10T{time}Z").parse().unwrap()
    }

    fn board(number: u16, deadline: &str, state: CountdownState) -> MissingBoard {
        MissingBoard {
            board: BoardNo::new(number).unwrap(),
            arrivals: Arrivals::default(),
            countdown: Countdown {
                deadline: at(deadline),
                state,
            },
        }
    }

    fn boards() -> [MissingBoard; 3] {
        let over = CountdownState::Over(GameResult::DoubleForfeit);
        [
            board(4, "18:30:00", CountdownState::Runs),
            board(1, "18:15:00", over),
            board(2, "18:30:00", CountdownState::Runs),
        ]
    }

    #[test]
    fn where_nobody_taps_arrivals_in_nothing_is_known_of_anybody() {
        assert_eq!(Missing::new(true, boards()).known(), boards());
        assert!(Missing::new(false, boards()).known().is_empty());
    }

    #[test]
    fn the_desk_asks_who_came_for_an_hour_after_the_first_deadline() {
        let late = |is_unknown| {
            Some(LateBoards {
                waiting: 2,
                over: 1,
                deadline: at("18:15:00"),
                is_unknown,
            })
        };
        let (kept, blank) = (Missing::new(true, boards()), Missing::new(false, boards()));
        let cases = [
            ("18:20:00", late(true)),
            ("19:15:00", late(true)),
            ("19:15:01", None),
        ];
        for (now, asked) in cases {
            assert_eq!(blank.at_the_desk(at(now)), asked, "{now}");
            assert_eq!(kept.at_the_desk(at(now)), late(false), "{now}");
        }
    }

    #[test]
    fn before_the_deadline_the_desk_counts_only_where_arrivals_are_kept() {
        let runs = [board(1, "18:15:00", CountdownState::Runs)];
        let now = at("18:01:00");
        assert_eq!(Missing::new(false, runs).at_the_desk(now), None);
        let counted = Missing::new(true, runs).at_the_desk(now).unwrap();
        assert_eq!((counted.waiting, counted.over, counted.is_unknown), (1, 0, false));
        assert_eq!(Missing::new(true, []).at_the_desk(now), None);
    }
}
