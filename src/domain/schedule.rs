//! When rounds start: Danish clock time, and a sensible proposal to begin with.

use std::sync::LazyLock;

use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, DateTime, Time, Weekday},
    tz::TimeZone,
};

static COPENHAGEN: LazyLock<TimeZone> =
    LazyLock::new(|| TimeZone::get("Europe/Copenhagen").expect("the time zone database is compiled in"));

/// The moment of a Danish clock time. An hour that summer time skips becomes the one after it, an hour it repeats the first.
///
/// `None` only outside the years a timestamp can name.
pub fn moment(local: DateTime) -> Option<Timestamp> {
    COPENHAGEN.to_ambiguous_timestamp(local).compatible().ok()
}

/// The Danish clock time of a moment.
pub fn local(moment: Timestamp) -> DateTime {
    COPENHAGEN.to_datetime(moment)
}

/// The first moment after a day in Denmark.
///
/// `None` only outside the years a timestamp can name.
pub fn end_of(day: Date) -> Option<Timestamp> {
    moment(day.tomorrow().ok()?.at(0, 0, 0, 0))
}

/// Is a moment ahead so near that what is left until then is counted in hours and minutes? On the same day, or in the next twelve hours; one
/// that is farther away needs its day.
pub fn is_counted_down(at: Timestamp, now: Timestamp) -> bool {
    let is_soon = at.duration_since(now) <= SignedDuration::from_hours(12);
    at > now && (is_soon || local(at).date() == local(now).date())
}

/// The last day of a deadline whose first moment that is too late is given.
pub fn last_day(until: Timestamp) -> Date {
    let last = until.saturating_sub(SignedDuration::from_secs(1));
    local(last.unwrap_or(until)).date()
}

/// A day as a browser sends it or people write it: `2026-04-05`, `5.4.2026`, `5/4 2026`; nothing for anything else.
pub fn read_day(text: &str) -> Option<Date> {
    let text = text.trim();
    if let Ok(date) = text.parse() {
        return Some(date);
    }
    let mut parts = text.split(['.', '/', ' ']).filter(|part| !part.is_empty());
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    // A year of two figures may be of any century.
    if parts.next().is_some() || year.len() != 4 {
        return None;
    }
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

/// Start times for so many rounds between two days, or nothing when there are more rounds than the days can take.
///
/// A long tournament gets an evening a week; a short one its rounds spread over the days, the first ones fuller.
pub fn propose(rounds: u16, first_day: Date, last_day: Date) -> Vec<DateTime> {
    let days = days_between(first_day, last_day);
    let rounds = usize::from(rounds);
    if rounds == 0 {
        return Vec::new();
    }
    if let Some(weekly) = weekly(rounds, first_day, last_day, days) {
        return weekly;
    }
    let per_day = rounds.div_ceil(days);
    if per_day > MOST_A_DAY {
        return Vec::new();
    }
    let mut starts = Vec::with_capacity(rounds);
    for day in 0..days {
        let left = rounds - starts.len();
        let days_left = days - day;
        let today = left.div_ceil(days_left);
        let Ok(date) = first_day.checked_add(jiff::Span::new().days(i64::try_from(day).unwrap_or(i64::MAX)))
        else {
            break;
        };
        starts.extend(clock_times(today, date).map(|time| date.to_datetime(time)));
    }
    starts
}

/// With more rounds in a day than this, start times cannot be guessed.
const MOST_A_DAY: usize = 12;

fn days_between(first: Date, last: Date) -> usize {
    let hours = last.duration_since(first).as_hours().max(0);
    usize::try_from(hours / 24 + 1).unwrap_or(1)
}

/// One evening a week, when the days allow it.
fn weekly(rounds: usize, first_day: Date, last_day: Date, days: usize) -> Option<Vec<DateTime>> {
    const WEEK: usize = 7;
    if rounds < 2 || days <= (rounds - 1) * WEEK {
        return None;
    }
    let evening = Time::constant(19, 0, 0, 0);
    let starts: Vec<_> = (0..rounds)
        .filter_map(|week| {
            let days = i64::try_from(week * WEEK).ok()?;
            first_day.checked_add(jiff::Span::new().days(days)).ok()
        })
        .filter(|date| *date <= last_day)
        .map(|date| date.to_datetime(evening))
        .collect();
    (starts.len() == rounds).then_some(starts)
}

/// The usual hours of so many rounds in a day.
fn clock_times(rounds: usize, date: Date) -> impl Iterator<Item = Time> {
    let weekend = matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday);
    let usual: &[(i8, i8)] = match rounds {
        0 => &[],
        1 if weekend => &[(11, 0)],
        1 => &[(18, 30)],
        2 => &[(10, 0), (16, 0)],
        3 => &[(9, 30), (13, 30), (17, 30)],
        4 => &[(9, 0), (11, 30), (14, 0), (16, 30)],
        _ => &[
            (10, 0),
            (10, 45),
            (11, 30),
            (12, 45),
            (13, 30),
            (14, 15),
            (15, 0),
            (15, 45),
            (16, 30),
            (17, 15),
            (18, 0),
            (18, 45),
        ],
    };
    usual
        .iter()
        .take(rounds)
        .map(|(hour, minute)| Time::constant(*hour, *minute, 0, 0))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn easter_gets_two_rounds_a_day_at_the_beginning() {
        let starts = propose(7, date(2026, 4, 2), date(2026, 4, 6));
        assert_eq!(starts.len(), 7);
        assert_eq!(starts[0], date(2026, 4, 2).at(10, 0, 0, 0));
        assert_eq!(starts[1], date(2026, 4, 2).at(16, 0, 0, 0));
        assert_eq!(starts[6].date(), date(2026, 4, 6));
    }

    #[test]
    fn only_what_comes_today_or_in_the_next_hours_is_counted_down() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        for (starts, now, expected) in [
            // 13.00 in Denmark, and just after midnight there.
            ("2026-12-05T12:00:00Z", "2026-12-04T23:01:00Z", true),
            ("2026-12-05T12:00:00Z", "2026-12-04T22:59:00Z", false),
            ("2026-12-05T07:00:00Z", "2026-12-04T22:59:00Z", true),
            ("2026-12-05T12:00:00Z", "2026-11-30T12:00:00Z", false),
            ("2026-12-05T12:00:00Z", "2026-12-05T12:00:00Z", false),
            ("2026-12-05T12:00:00Z", "2026-12-05T13:00:00Z", false),
        ] {
            assert_eq!(is_counted_down(at(starts), at(now)), expected, "{starts} {now}");
        }
    }

    #[test]
    fn a_club_tournament_gets_an_evening_a_week() {
        let starts = propose(7, date(2026, 1, 8), date(2026, 2, 19));
        assert_eq!(starts.len(), 7);
        assert!(
            starts
                .iter()
                .all(|start| start.weekday() == Weekday::Thursday && start.hour() == 19)
        );
    }

    #[test]
    fn summer_time_moves_the_moment_but_not_the_clock() {
        let before = date(2026, 3, 28).at(10, 0, 0, 0);
        let after = date(2026, 3, 29).at(10, 0, 0, 0);
        let hours = moment(after)
            .expect("a moment")
            .duration_since(moment(before).expect("a moment"));
        assert_eq!(hours.as_hours(), 23);
        assert_eq!(local(moment(after).expect("a moment")), after);
    }

    #[test]
    fn a_day_ends_at_its_midnight_in_denmark_and_that_is_a_deadline_of_the_same_day() {
        let day = date(2026, 3, 28);
        let end = end_of(day).expect("a moment");
        assert_eq!(local(end), date(2026, 3, 29).at(0, 0, 0, 0));
        assert_eq!(last_day(end), day);
        assert_eq!(last_day(moment(day.at(19, 0, 0, 0)).expect("a moment")), day);
    }

    proptest! {
        #[test]
        fn a_proposal_has_every_round_in_order_within_the_days(rounds in 1u16..40, days in 0i64..120) {
            let first = date(2026, 4, 4);
            let last = first.checked_add(jiff::Span::new().days(days)).expect("a day");
            let starts = propose(rounds, first, last);
            if !starts.is_empty() {
                prop_assert_eq!(starts.len(), usize::from(rounds));
                prop_assert!(starts.is_sorted_by(|a, b| a < b));
                prop_assert!(starts.iter().all(|start| start.date() >= first && start.date() <= last));
            }
        }
    }
}
