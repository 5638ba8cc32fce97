//! Rounds that are played over days instead of at an hour, as in a championship that a club plays in the course of a season: which days those
//! are, and how near their end is.
//!
//! A round opens on the day of its announced start, which stays where it is; what is kept beside it is the last day. On which of the days two
//! players meet is [`crate::game_agreement`].

use jiff::{Timestamp, ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use crate::schedule;

/// The days of a round, the last one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundWindow {
    first: Date,
    last: Date,
}

impl RoundWindow {
    /// The most days from the first to the last.
    pub const MAX_DAYS: i32 = 366;

    /// For so many days before the last, a game without a day is something to be looked after.
    pub const NEAR_DAYS: i32 = 3;

    /// The days of a round with this announced start and this last day; `None` without either. A start that was moved past the last day leaves
    /// its own day alone.
    pub fn of(starts_at: Option<Timestamp>, last_day: Option<Date>) -> Option<Self> {
        let first = schedule::local(starts_at?).date();
        let last = last_day?.max(first);
        Some(Self { first, last })
    }

    /// The day on which it opens.
    pub const fn first(self) -> Date {
        self.first
    }

    /// The last day on which a game of it is played.
    pub const fn last(self) -> Date {
        self.last
    }

    /// The first moment after it.
    ///
    /// `None` only outside the years a timestamp can name.
    pub fn ends_at(self) -> Option<Timestamp> {
        schedule::end_of(self.last)
    }

    /// Has its last day passed?
    pub fn is_over(self, now: Timestamp) -> bool {
        schedule::local(now).date() > self.last
    }

    /// How many of these moments, at which games of it are agreed, are after its last day?
    pub fn agreed_after(self, agreed: impl IntoIterator<Item = Timestamp>) -> usize {
        agreed.into_iter().filter(|at| self.is_over(*at)).count()
    }

    /// The day on which the next round opens, where that is no later than the last day of this one.
    pub fn overlapped_by(self, next_starts_at: Option<Timestamp>) -> Option<Date> {
        let opens = schedule::local(next_starts_at?).date();
        (opens <= self.last).then_some(opens)
    }

    /// Is its last day so near, and not past, that a game without a day is to be looked after?
    pub fn ends_soon(self, now: Timestamp) -> bool {
        let today = schedule::local(now).date();
        let horizon = today.checked_add(Self::NEAR_DAYS.days()).unwrap_or(Date::MAX);
        (today..=horizon).contains(&self.last)
    }
}

/// Why a round has not these days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowRefusal {
    /// Teams meet on the days of their plan, and games by correspondence have deadlines of their own.
    #[error("rounds are played over days only where single players meet at a board")]
    NotHere,
    /// Nobody has announced the start.
    #[error("announce first when the round starts")]
    NoStart,
    /// The last day is before the first.
    #[error("the last day is before {0}, when the round opens")]
    BeforeStart(Date),
    /// It would last too long.
    #[error("a round lasts {} days at most", RoundWindow::MAX_DAYS)]
    TooLong,
    /// The round is closed.
    #[error("the round is closed")]
    Closed,
}

/// What decides whether a round has days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowFacts {
    /// Do single players meet at a board there?
    pub is_here: bool,
    /// Is the round closed?
    pub is_closed: bool,
    /// Its announced start.
    pub starts_at: Option<Timestamp>,
}

impl WindowFacts {
    /// May the round be played until this day; `None`: at its announced hour again?
    ///
    /// # Errors
    ///
    /// When the round is closed or has no start, when the day does not follow the start, or where rounds have no days.
    pub fn may_last_until(self, last_day: Option<Date>) -> Result<(), WindowRefusal> {
        if !self.is_here {
            return Err(WindowRefusal::NotHere);
        }
        if self.is_closed {
            return Err(WindowRefusal::Closed);
        }
        let Some(last) = last_day else {
            return Ok(());
        };
        let starts_at = self.starts_at.ok_or(WindowRefusal::NoStart)?;
        let first = schedule::local(starts_at).date();
        if last < first {
            return Err(WindowRefusal::BeforeStart(first));
        }
        let latest = first
            .checked_add(RoundWindow::MAX_DAYS.days())
            .unwrap_or(Date::MAX);
        if last > latest {
            return Err(WindowRefusal::TooLong);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    /// A Monday evening.
    const OPENS: &str = "2026-02-02T18:00:00Z";

    fn window(last: Date) -> RoundWindow {
        RoundWindow::of(Some(at(OPENS)), Some(last)).expect("both days are there")
    }

    #[test]
    fn a_round_has_days_only_with_a_start_and_a_last_day() {
        let last = Some(date(2026, 2, 28));
        assert_eq!(RoundWindow::of(None, last), None);
        assert_eq!(RoundWindow::of(Some(at(OPENS)), None), None);
        let days = RoundWindow::of(Some(at(OPENS)), last).expect("days");
        assert_eq!((days.first(), days.last()), (date(2026, 2, 2), date(2026, 2, 28)));
        let moved = window(date(2026, 1, 5));
        assert_eq!(
            (moved.first(), moved.last()),
            (date(2026, 2, 2), date(2026, 2, 2))
        );
    }

    #[test]
    fn it_ends_with_its_last_day_in_denmark_and_is_near_for_three_days_before() {
        let days = window(date(2026, 2, 28));
        assert_eq!(days.ends_at(), Some(at("2026-02-28T23:00:00Z")));
        for (now, soon, over) in [
            ("2026-02-24T22:59:00Z", false, false),
            ("2026-02-24T23:00:00Z", true, false),
            ("2026-02-28T22:59:00Z", true, false),
            ("2026-02-28T23:00:00Z", false, true),
        ] {
            assert_eq!(
                (days.ends_soon(at(now)), days.is_over(at(now))),
                (soon, over),
                "{now}"
            );
        }
    }

    #[test]
    fn what_is_agreed_for_later_and_what_opens_before_its_end_is_found() {
        let days = window(date(2026, 2, 28));
        let agreed = [
            "2026-02-10T18:00:00Z",
            "2026-02-28T22:59:00Z",
            "2026-02-28T23:00:00Z",
        ]
        .map(at);
        assert_eq!(days.agreed_after(agreed), 1);
        for (next, expected) in [
            (None, None),
            (Some("2026-02-28T18:00:00Z"), Some(date(2026, 2, 28))),
            (Some("2026-02-16T18:00:00Z"), Some(date(2026, 2, 16))),
            (Some("2026-02-28T23:00:00Z"), None),
        ] {
            assert_eq!(days.overlapped_by(next.map(at)), expected, "{next:?}");
        }
    }

    #[test]
    fn a_round_lasts_until_a_day_that_follows_its_announced_start() {
        let open = WindowFacts {
            is_here: true,
            is_closed: false,
            starts_at: Some(at(OPENS)),
        };
        let last = Some(date(2026, 2, 28));
        let before = WindowRefusal::BeforeStart(date(2026, 2, 2));
        for (facts, last_day, expected) in [
            (open, last, Ok(())),
            (open, None, Ok(())),
            (open, Some(date(2026, 2, 2)), Ok(())),
            (open, Some(date(2026, 2, 1)), Err(before)),
            (open, Some(date(2027, 2, 3)), Ok(())),
            (open, Some(date(2027, 2, 4)), Err(WindowRefusal::TooLong)),
            (
                WindowFacts {
                    is_here: false,
                    ..open
                },
                last,
                Err(WindowRefusal::NotHere),
            ),
            (
                WindowFacts {
                    is_closed: true,
                    ..open
                },
                None,
                Err(WindowRefusal::Closed),
            ),
            (
                WindowFacts {
                    starts_at: None,
                    ..open
                },
                last,
                Err(WindowRefusal::NoStart),
            ),
        ] {
            assert_eq!(facts.may_last_until(last_day), expected, "{facts:?} {last_day:?}");
        }
    }
}
