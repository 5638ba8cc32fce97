//! When a round begins: as its matches do by the plan that everybody reads, else as it was announced.
//!
//! Everything that shows the start of a round, or follows from it, asks here. When a single match begins is
//! [`SectionState::match_begins_at`](crate::section_state::SectionState::match_begins_at).

use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
};

use crate::{round_window::RoundWindow, schedule};

/// What a plan says of when a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchTime {
    /// Is it put off without a new day?
    pub is_postponed: bool,
    /// Its day; `None`: that of the round.
    pub day: Option<Date>,
    /// Its own hour, else that of the home team; `None`: on the day of the round that of the round.
    pub hour: Option<Time>,
}

/// A moment at which a match of a round, or the round as a whole, begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundStart {
    /// The moment; midnight, Danish time, where nobody has said the hour.
    pub at: Timestamp,
    /// Has somebody said the hour?
    pub has_hour: bool,
}

impl RoundStart {
    /// Its day in Denmark.
    pub fn day(self) -> Date {
        schedule::local(self.at).date()
    }

    /// The moment, where somebody has said the hour.
    pub fn hour_known(self) -> Option<Timestamp> {
        self.has_hour.then_some(self.at)
    }
}

/// Every moment at which something of a round begins, each once and the first one first. Empty: nobody has said one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundStarts(Vec<RoundStart>);

impl RoundStarts {
    /// A round without a plan: it begins as announced.
    pub fn announced(at: Option<Timestamp>) -> Self {
        let start = |at| RoundStart { at, has_hour: true };
        Self(at.map(start).into_iter().collect())
    }

    /// A round that is played over days: it has no hour.
    pub fn over(window: RoundWindow) -> Self {
        let day = |day: Date| {
            let at = schedule::moment(day.at(0, 0, 0, 0))?;
            Some(RoundStart { at, has_hour: false })
        };
        let mut days: Vec<RoundStart> = [window.first(), window.last()]
            .into_iter()
            .filter_map(day)
            .collect();
        days.dedup();
        Self(days)
    }

    /// A round with an announced start whose matches are planned: each begins on its own day and at its own hour, else on that and at that of the
    /// round. Without a match in the plan it begins as announced.
    pub fn of(announced: Option<Timestamp>, planned: impl IntoIterator<Item = MatchTime>) -> Self {
        let of_round = announced.map(schedule::local);
        let start = |one: MatchTime| {
            let day = one.day.or_else(|| of_round.map(DateTime::date))?;
            let same = of_round.filter(|of_round| of_round.date() == day);
            let hour = one.hour.or_else(|| same.map(DateTime::time));
            let at = schedule::moment(day.to_datetime(hour.unwrap_or(Time::midnight())))?;
            Some(RoundStart {
                at,
                has_hour: hour.is_some(),
            })
        };
        let mut planned = planned.into_iter().peekable();
        if planned.peek().is_none() {
            return Self::announced(announced);
        }
        let mut starts: Vec<RoundStart> = planned
            .filter(|one| !one.is_postponed)
            .filter_map(start)
            .collect();
        starts.sort_unstable();
        starts.dedup();
        Self(starts)
    }

    /// The first.
    pub fn first(&self) -> Option<RoundStart> {
        self.0.first().copied()
    }

    /// The first that is still to come.
    pub fn coming(&self, now: Timestamp) -> Option<RoundStart> {
        self.0.iter().find(|start| start.at > now).copied()
    }

    /// Does anything of the round begin on this day?
    pub fn is_on(&self, day: Date) -> bool {
        self.0.iter().any(|start| start.day() == day)
    }

    /// The first and the last day, where its matches are played on several.
    pub fn days(&self) -> Option<(Date, Date)> {
        let (first, last) = (self.0.first()?.day(), self.0.last()?.day());
        (first < last).then_some((first, last))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    /// A Sunday in winter at 13.
    const ANNOUNCED: &str = "2026-11-08T12:00:00Z";
    const SUNDAY: Date = date(2026, 11, 8);
    const FRIDAY: Date = date(2026, 11, 13);
    const PLAIN: MatchTime = MatchTime {
        is_postponed: false,
        day: None,
        hour: None,
    };

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    #[test]
    fn a_round_begins_as_its_planned_matches_do_and_without_any_as_announced() {
        type Row<'a> = (&'a str, &'a [MatchTime], &'a [(&'a str, bool)]);
        let on = |day, hour| MatchTime {
            day: Some(day),
            hour,
            ..PLAIN
        };
        let off = MatchTime {
            is_postponed: true,
            ..on(SUNDAY, None)
        };
        let evening = Some(time(19, 0, 0, 0));
        let known = |text| (text, true);
        let rows: [Row<'_>; 7] = [
            ("no plan", &[], &[known(ANNOUNCED)]),
            ("its day, twice", &[PLAIN, on(SUNDAY, None)], &[known(ANNOUNCED)]),
            (
                "other days",
                &[on(FRIDAY, evening), on(date(2026, 11, 12), evening)],
                &[known("2026-11-12T18:00:00Z"), known("2026-11-13T18:00:00Z")],
            ),
            (
                "its own hour",
                &[MatchTime {
                    hour: evening,
                    ..PLAIN
                }],
                &[known("2026-11-08T18:00:00Z")],
            ),
            // Nobody has said the hour of another day.
            (
                "a day alone",
                &[on(FRIDAY, None)],
                &[("2026-11-12T23:00:00Z", false)],
            ),
            (
                "one put off",
                &[off, on(FRIDAY, evening)],
                &[known("2026-11-13T18:00:00Z")],
            ),
            ("all put off", &[off], &[]),
        ];
        for (name, planned, expected) in rows {
            let starts = RoundStarts::of(Some(at(ANNOUNCED)), planned.iter().copied());
            let found: Vec<(Timestamp, bool)> =
                starts.0.iter().map(|start| (start.at, start.has_hour)).collect();
            let expected: Vec<(Timestamp, bool)> = expected
                .iter()
                .map(|(text, has_hour)| (at(text), *has_hour))
                .collect();
            assert_eq!(found, expected, "{name}");
        }
        let unannounced = RoundStarts::of(None, [PLAIN, on(FRIDAY, evening)]);
        assert_eq!(
            unannounced.first().map(|start| start.at),
            Some(at("2026-11-13T18:00:00Z"))
        );
    }

    #[test]
    fn a_round_over_days_has_no_hour() {
        let of = |last| RoundWindow::of(Some(at(ANNOUNCED)), Some(last)).expect("days");
        let starts = RoundStarts::over(of(FRIDAY));
        assert_eq!(starts.days(), Some((SUNDAY, FRIDAY)));
        assert_eq!(starts.first().and_then(RoundStart::hour_known), None);
        let one_day = RoundStarts::over(of(SUNDAY));
        assert_eq!((one_day.days(), one_day.is_on(SUNDAY)), (None, true));
    }

    #[test]
    fn the_first_start_that_is_to_come_is_told_and_the_days_where_there_are_several() {
        let on = |day| MatchTime {
            day: Some(day),
            hour: Some(time(19, 0, 0, 0)),
            ..PLAIN
        };
        let starts = RoundStarts::of(None, [on(FRIDAY), on(SUNDAY)]);
        let coming = |now| starts.coming(at(now)).map(RoundStart::day);
        assert_eq!(coming("2026-11-08T17:59:59Z"), Some(SUNDAY));
        assert_eq!(coming("2026-11-08T18:00:00Z"), Some(FRIDAY));
        assert_eq!(coming("2026-11-13T18:00:00Z"), None);
        assert_eq!(starts.days(), Some((SUNDAY, FRIDAY)));
        assert!(starts.is_on(FRIDAY) && !starts.is_on(date(2026, 11, 9)));
        assert_eq!(RoundStarts::of(None, [on(FRIDAY)]).days(), None);
    }
}
