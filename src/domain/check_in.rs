//! Who is awaited before round 1, or before each round, who has come, and who is left out of it.
//!
//! A check-in informs the people who pair; it changes no points. A player who does not come is left out of the round only by an absence, a
//! bye or a later first round, as in every section. Codes with which players check themselves in are in [`crate::own_check_in`].

use jiff::Timestamp;

use super::registration::{EntryStatus, Stay};
use engine::{bye::ByeKind, numbers::RoundNo};

/// The round that people check in to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorRound {
    pub number: RoundNo,
    /// It is public: arrivals are stored per board from then on.
    pub is_over: bool,
}

impl DoorRound {
    /// The round of a section with so many rounds, of which the last public one is given: the first, or the next one where people check in
    /// before every round.
    pub fn of(every_round: bool, last_public: Option<RoundNo>, rounds: u16) -> Self {
        let Some(last) = last_public else {
            return Self {
                number: RoundNo::FIRST,
                is_over: false,
            };
        };
        let next = last.next().filter(|next| next.get() <= rounds);
        match (every_round, next) {
            (true, Some(number)) => Self {
                number,
                is_over: false,
            },
            (true, None) => Self {
                number: last,
                is_over: true,
            },
            (false, _) => Self {
                number: RoundNo::FIRST,
                is_over: true,
            },
        }
    }
}

/// A player's state before the round that people check in to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Is to play in the round, and has not come yet.
    Awaited,
    Came(Timestamp),
    /// Has asked not to be paired in the round.
    Away(ByeKind),
    /// Joins in a later round.
    Later(RoundNo),
}

impl Presence {
    /// The state of a player; `None` for a player who does not take part.
    ///
    /// An absence overrides a check-in, because somebody may come and go home again before the pairing.
    pub fn of(
        round: RoundNo,
        stay: Stay,
        asked_off: Option<ByeKind>,
        came: Option<Timestamp>,
    ) -> Option<Self> {
        match stay.status {
            EntryStatus::Accepted => Some(match (asked_off, came) {
                _ if stay.joined > round => Self::Later(stay.joined),
                (Some(kind), _) => Self::Away(kind),
                (None, Some(at)) => Self::Came(at),
                (None, None) => Self::Awaited,
            }),
            EntryStatus::Applied | EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => {
                None
            }
        }
    }

    /// The one spelling in JSON and the addresses of filters.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Awaited => "awaited",
            Self::Came(_) => "came",
            Self::Away(_) => "away",
            Self::Later(_) => "later",
        }
    }
}

/// Why nobody is checked in, or left out of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckInRefusal {
    /// This round is published: arrivals are stored per board from then on.
    #[error("round {0} is published")]
    Over(RoundNo),
    #[error("the player takes no part")]
    NoPart,
    #[error("the player is not awaited in round {0}")]
    NotAwaited(RoundNo, Presence),
    /// The rounds of a round robin are its table's.
    #[error("a round robin is played by its table")]
    ByTable,
}

/// May somebody with this state be checked in, or the check-in be taken back?
pub const fn may_tap(door: DoorRound, presence: Option<Presence>) -> Result<(), CheckInRefusal> {
    if door.is_over {
        return Err(CheckInRefusal::Over(door.number));
    }
    match presence {
        Some(Presence::Awaited | Presence::Came(_)) => Ok(()),
        Some(away @ (Presence::Away(_) | Presence::Later(_))) => {
            Err(CheckInRefusal::NotAwaited(door.number, away))
        }
        None => Err(CheckInRefusal::NoPart),
    }
}

/// May those who have not come be left out of the round?
pub const fn may_leave_out(door: DoorRound, is_round_robin: bool) -> Result<(), CheckInRefusal> {
    if door.is_over {
        Err(CheckInRefusal::Over(door.number))
    } else if is_round_robin {
        Err(CheckInRefusal::ByTable)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at() -> Timestamp {
        "2026-04-04T08:00:00Z".parse().expect("a timestamp")
    }

    fn first(is_over: bool) -> DoorRound {
        DoorRound {
            number: RoundNo::FIRST,
            is_over,
        }
    }

    #[test]
    fn people_check_in_to_the_first_round_or_to_the_next_one() {
        let nth = |number: u16| RoundNo::new(number).expect("a round");
        for (every_round, last_public, number, is_over) in [
            (false, None, 1, false),
            (true, None, 1, false),
            (false, Some(1), 1, true),
            (false, Some(3), 1, true),
            (true, Some(1), 2, false),
            (true, Some(4), 5, false),
            (true, Some(5), 5, true),
        ] {
            let door = DoorRound::of(every_round, last_public.map(nth), 5);
            assert_eq!(
                (door.number.get(), door.is_over),
                (number, is_over),
                "{every_round} {last_public:?}"
            );
        }
    }

    #[test]
    fn an_absence_counts_before_a_tap_and_a_later_first_round_before_both() {
        let stay = Stay::FROM_THE_START;
        assert_eq!(
            Presence::of(RoundNo::FIRST, stay, None, None),
            Some(Presence::Awaited)
        );
        assert_eq!(
            Presence::of(RoundNo::FIRST, stay, None, Some(at())),
            Some(Presence::Came(at()))
        );
        assert_eq!(
            Presence::of(RoundNo::FIRST, stay, Some(ByeKind::HalfPoint), Some(at())),
            Some(Presence::Away(ByeKind::HalfPoint))
        );
        let later = Stay {
            joined: RoundNo::new(2).expect("a round"),
            ..stay
        };
        assert_eq!(
            Presence::of(RoundNo::FIRST, later, Some(ByeKind::ZeroPoint), Some(at())),
            Some(Presence::Later(later.joined))
        );
        // Before the round in which the player joins, he is awaited like everybody.
        assert_eq!(
            Presence::of(later.joined, later, None, None),
            Some(Presence::Awaited)
        );
    }

    #[test]
    fn whoever_is_awaited_is_checked_in_until_round_1_is_public() {
        let away = Presence::Away(ByeKind::ZeroPoint);
        let later = Presence::Later(RoundNo::FIRST);
        for (is_over, presence, expected) in [
            (false, Some(Presence::Awaited), Ok(())),
            (false, Some(Presence::Came(at())), Ok(())),
            (
                false,
                Some(away),
                Err(CheckInRefusal::NotAwaited(RoundNo::FIRST, away)),
            ),
            (
                false,
                Some(later),
                Err(CheckInRefusal::NotAwaited(RoundNo::FIRST, later)),
            ),
            (false, None, Err(CheckInRefusal::NoPart)),
            (
                true,
                Some(Presence::Awaited),
                Err(CheckInRefusal::Over(RoundNo::FIRST)),
            ),
            (true, Some(away), Err(CheckInRefusal::Over(RoundNo::FIRST))),
            (true, None, Err(CheckInRefusal::Over(RoundNo::FIRST))),
        ] {
            assert_eq!(
                may_tap(first(is_over), presence),
                expected,
                "{is_over} {presence:?}"
            );
        }
    }

    #[test]
    fn somebody_is_left_out_before_round_1_is_public_and_never_of_a_table() {
        for (is_over, is_round_robin, expected) in [
            (false, false, Ok(())),
            (false, true, Err(CheckInRefusal::ByTable)),
            (true, false, Err(CheckInRefusal::Over(RoundNo::FIRST))),
            (true, true, Err(CheckInRefusal::Over(RoundNo::FIRST))),
        ] {
            assert_eq!(may_leave_out(first(is_over), is_round_robin), expected);
        }
    }

    #[test]
    fn only_those_who_take_part_are_awaited() {
        for status in &EntryStatus::ALL {
            let stay = Stay {
                status: *status,
                ..Stay::FROM_THE_START
            };
            let is_awaited = Presence::of(RoundNo::FIRST, stay, None, None).is_some();
            assert_eq!(is_awaited, *status == EntryStatus::Accepted, "{status}");
        }
    }
}
