//! Who is awaited before round 1, who has come, and who is left out of it.
//!
//! A check-in informs the people who pair; it changes no points. A player who does not come is left out of round 1 only by an absence, a
//! bye or a later first round, as in every section.

use jiff::Timestamp;

use super::registration::{EntryStatus, Stay};
use engine::{bye::ByeKind, numbers::RoundNo};

/// A player's state before round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Is to play in round 1, and has not come yet.
    Awaited,
    Came(Timestamp),
    /// Has asked not to be paired in round 1.
    Away(ByeKind),
    /// Joins in a later round.
    Later(RoundNo),
}

impl Presence {
    /// The state of a player; `None` for a player who does not take part.
    ///
    /// An absence overrides a check-in, because somebody may come and go home again before the pairing.
    pub fn of(stay: Stay, asked_off: Option<ByeKind>, came: Option<Timestamp>) -> Option<Self> {
        match stay.status {
            EntryStatus::Accepted => Some(match (asked_off, came) {
                _ if stay.joined > RoundNo::FIRST => Self::Later(stay.joined),
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

/// Why nobody is checked in, or left out of round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckInRefusal {
    /// Round 1 is published: arrivals are stored per board from then on.
    #[error("round 1 is published")]
    Over,
    #[error("the player takes no part")]
    NoPart,
    #[error("the player is not awaited in round 1")]
    NotAwaited(Presence),
    /// Round 1 of a round robin is its table's.
    #[error("a round robin is played by its table")]
    ByTable,
}

/// May somebody with this state be checked in, or the check-in be taken back? `is_over`: a round is public.
pub const fn may_tap(is_over: bool, presence: Option<Presence>) -> Result<(), CheckInRefusal> {
    if is_over {
        return Err(CheckInRefusal::Over);
    }
    match presence {
        Some(Presence::Awaited | Presence::Came(_)) => Ok(()),
        Some(away @ (Presence::Away(_) | Presence::Later(_))) => Err(CheckInRefusal::NotAwaited(away)),
        None => Err(CheckInRefusal::NoPart),
    }
}

/// May those who have not come be left out of round 1? `is_over`: a round is public.
pub const fn may_leave_out(is_over: bool, is_round_robin: bool) -> Result<(), CheckInRefusal> {
    if is_over {
        Err(CheckInRefusal::Over)
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

    #[test]
    fn an_absence_counts_before_a_tap_and_a_later_first_round_before_both() {
        let stay = Stay::FROM_THE_START;
        assert_eq!(Presence::of(stay, None, None), Some(Presence::Awaited));
        assert_eq!(Presence::of(stay, None, Some(at())), Some(Presence::Came(at())));
        assert_eq!(
            Presence::of(stay, Some(ByeKind::HalfPoint), Some(at())),
            Some(Presence::Away(ByeKind::HalfPoint))
        );
        let later = Stay {
            joined: RoundNo::new(2).expect("a round"),
            ..stay
        };
        assert_eq!(
            Presence::of(later, Some(ByeKind::ZeroPoint), Some(at())),
            Some(Presence::Later(later.joined))
        );
    }

    #[test]
    fn whoever_is_awaited_is_checked_in_until_round_1_is_public() {
        let away = Presence::Away(ByeKind::ZeroPoint);
        let later = Presence::Later(RoundNo::FIRST);
        for (is_over, presence, expected) in [
            (false, Some(Presence::Awaited), Ok(())),
            (false, Some(Presence::Came(at())), Ok(())),
            (false, Some(away), Err(CheckInRefusal::NotAwaited(away))),
            (false, Some(later), Err(CheckInRefusal::NotAwaited(later))),
            (false, None, Err(CheckInRefusal::NoPart)),
            (true, Some(Presence::Awaited), Err(CheckInRefusal::Over)),
            (true, Some(away), Err(CheckInRefusal::Over)),
            (true, None, Err(CheckInRefusal::Over)),
        ] {
            assert_eq!(may_tap(is_over, presence), expected, "{is_over} {presence:?}");
        }
    }

    #[test]
    fn somebody_is_left_out_before_round_1_is_public_and_never_of_a_table() {
        for (is_over, is_round_robin, expected) in [
            (false, false, Ok(())),
            (false, true, Err(CheckInRefusal::ByTable)),
            (true, false, Err(CheckInRefusal::Over)),
            (true, true, Err(CheckInRefusal::Over)),
        ] {
            assert_eq!(may_leave_out(is_over, is_round_robin), expected);
        }
    }

    #[test]
    fn only_those_who_take_part_are_awaited() {
        for status in &EntryStatus::ALL {
            let stay = Stay {
                status: *status,
                ..Stay::FROM_THE_START
            };
            let is_awaited = Presence::of(stay, None, None).is_some();
            assert_eq!(is_awaited, *status == EntryStatus::Accepted, "{status}");
        }
    }
}
