//! Dates and times as people read them in each language, always on the clock of Europe/Copenhagen.

use std::sync::LazyLock;

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::Lang;
use domain::{
    league::values::DayOfYear,
    round_starts::{RoundStart, RoundStarts},
};

/// The clock on the wall of every playing hall in Denmark.
static COPENHAGEN: LazyLock<TimeZone> =
    LazyLock::new(|| TimeZone::get("Europe/Copenhagen").expect("the time zone database is compiled in"));

const MONTHS_DA: [&str; 12] = [
    "januar",
    "februar",
    "marts",
    "april",
    "maj",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "december",
];
const MONTHS_EN: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// Danish shortens to three letters and a full stop, and leaves the short months whole.
const SHORT_DA: [&str; 12] = [
    "jan.", "feb.", "marts", "apr.", "maj", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "dec.",
];
const SHORT_EN: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// A day as a browser sends it or people write it: `2026-04-05`, `5.4.2026`, `5/4 2026`; nothing for anything else.
pub fn read_date(text: &str) -> Option<Date> {
    domain::schedule::read_day(text)
}

/// A date and time on the Danish clock as a browser sends them or people write them: `2026-04-05T18:00`, `5.4.2026 kl. 18.00`;
/// nothing for anything else.
pub fn read_moment(text: &str) -> Option<Timestamp> {
    let text = text.trim();
    let civil: DateTime = if let Ok(civil) = text.parse() {
        civil
    } else {
        let (day, hour) = text.rsplit_once(' ')?;
        let day = day.trim_end().trim_end_matches("kl.").trim_end_matches("kl");
        read_date(day)?.to_datetime(read_hour(hour)?)
    };
    civil
        .to_zoned(COPENHAGEN.clone())
        .ok()
        .map(|zoned| zoned.timestamp())
}

/// An hour as a form sends it or somebody writes it: `05:30` or `5.30`.
pub fn read_hour(text: &str) -> Option<Time> {
    let (hour, rest) = text.split_once([':', '.'])?;
    let minute = rest.split([':', '.']).next()?;
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

/// The same moment as a browser's field wants it, to the minute: `2026-04-05T18:00`.
pub fn written_moment(at: Timestamp) -> String {
    at.to_zoned(COPENHAGEN.clone())
        .strftime("%Y-%m-%dT%H:%M")
        .to_string()
}

impl Lang {
    /// A moment on the Danish clock, for taking its date and time.
    pub fn local(self, at: Timestamp) -> Zoned {
        at.to_zoned(COPENHAGEN.clone())
    }

    /// The time zone of every clock on these pages.
    pub fn zone(self) -> TimeZone {
        COPENHAGEN.clone()
    }

    /// The weekday and the whole date: `lørdag 4. april 2026`, `Saturday 4 April 2026`.
    pub fn day(self, date: Date) -> String {
        format!("{} {}", self.weekday(date.weekday()), self.date(date))
    }

    /// The whole date: `4. april 2026`, `4 April 2026`.
    pub fn date(self, date: Date) -> String {
        format!("{} {}", self.day_and_month(date), date.year())
    }

    /// Day and month in full, when the year is plain: `4. april`, `4 April`.
    pub fn day_and_month(self, date: Date) -> String {
        match self {
            Self::Da => format!("{}. {}", date.day(), month(date, &MONTHS_DA)),
            Self::En => format!("{} {}", date.day(), month(date, &MONTHS_EN)),
        }
    }

    /// A day of any year: `3. oktober`, `3 October`.
    pub fn day_of_year(self, day: DayOfYear) -> String {
        match self {
            Self::Da => format!("{}. {}", day.day(), self.month_name(day.month())),
            Self::En => format!("{} {}", day.day(), self.month_name(day.month())),
        }
    }

    /// What a month is called, 1 to 12: `oktober`, `October`; empty for any other number.
    pub fn month_name(self, month: i8) -> &'static str {
        let names = match self {
            Self::Da => &MONTHS_DA,
            Self::En => &MONTHS_EN,
        };
        let index = usize::try_from(month).ok().and_then(|month| month.checked_sub(1));
        index
            .and_then(|index| names.get(index))
            .copied()
            .unwrap_or_default()
    }

    /// First and last day, saying no more than once what is the same: `23.–25. november 2026`, `30. november – 2. december 2026`.
    pub fn span(self, from: Date, to: Date) -> String {
        if from == to {
            return self.date(from);
        }
        if (from.year(), from.month()) == (to.year(), to.month()) {
            return match self {
                Self::Da => format!("{}.–{}", from.day(), self.date(to)),
                Self::En => format!("{}–{}", from.day(), self.date(to)),
            };
        }
        let from = if from.year() == to.year() {
            self.day_and_month(from)
        } else {
            self.date(from)
        };
        format!("{from} – {}", self.date(to))
    }

    /// Day and month for narrow columns: `4. apr.`, `4 Apr`.
    pub fn short_date(self, date: Date) -> String {
        match self {
            Self::Da => format!("{}. {}", date.day(), month(date, &SHORT_DA)),
            Self::En => format!("{} {}", date.day(), month(date, &SHORT_EN)),
        }
    }

    /// Hours and minutes: `18.00`, `18:00`.
    pub fn time(self, time: Time) -> String {
        let separator = match self {
            Self::Da => '.',
            Self::En => ':',
        };
        format!("{:02}{separator}{:02}", time.hour(), time.minute())
    }

    /// The clock in Denmark at a moment: `18.00`, `18:00`.
    pub fn clock(self, at: Timestamp) -> String {
        self.time(self.local(at).time())
    }

    /// The date in Denmark at a moment: `4. april 2026`, `4 April 2026`.
    pub fn date_of(self, at: Timestamp) -> String {
        self.date(self.local(at).date())
    }

    /// Weekday, date and clock in Denmark: `lørdag 4. april 2026 kl. 18.00`, `Saturday 4 April 2026 at 18:00`.
    pub fn moment(self, at: Timestamp) -> String {
        self.day_and_clock(self.local(at).datetime())
    }

    /// The same of what stands on the Danish clock: `lørdag 4. april 2026 kl. 18.00`, `Saturday 4 April 2026 at 18:00`.
    pub fn day_and_clock(self, local: DateTime) -> String {
        let joint = match self {
            Self::Da => "kl.",
            Self::En => "at",
        };
        format!("{} {joint} {}", self.day(local.date()), self.time(local.time()))
    }

    /// When something of a round begins: the moment, or the day alone where nobody has said the hour.
    pub fn round_start(self, start: RoundStart) -> String {
        match start.hour_known() {
            Some(at) => self.moment(at),
            None => self.day(start.day()),
        }
    }

    /// When a round begins, or its days where its matches are played on several; `None` as long as nobody has said.
    pub fn round_starts(self, starts: &RoundStarts) -> Option<String> {
        match starts.days() {
            Some((first, last)) => Some(self.span(first, last)),
            None => starts.first().map(|start| self.round_start(start)),
        }
    }

    /// Short date and clock in Denmark for logs: `4. apr. 18.00`, `4 Apr 18:00`.
    pub fn stamp(self, at: Timestamp) -> String {
        let local = self.local(at);
        format!("{} {}", self.short_date(local.date()), self.time(local.time()))
    }

    /// The name of a weekday: `lørdag`, `Saturday`.
    pub const fn weekday(self, day: Weekday) -> &'static str {
        match (self, day) {
            (Self::Da, Weekday::Monday) => "mandag",
            (Self::Da, Weekday::Tuesday) => "tirsdag",
            (Self::Da, Weekday::Wednesday) => "onsdag",
            (Self::Da, Weekday::Thursday) => "torsdag",
            (Self::Da, Weekday::Friday) => "fredag",
            (Self::Da, Weekday::Saturday) => "lørdag",
            (Self::Da, Weekday::Sunday) => "søndag",
            (Self::En, Weekday::Monday) => "Monday",
            (Self::En, Weekday::Tuesday) => "Tuesday",
            (Self::En, Weekday::Wednesday) => "Wednesday",
            (Self::En, Weekday::Thursday) => "Thursday",
            (Self::En, Weekday::Friday) => "Friday",
            (Self::En, Weekday::Saturday) => "Saturday",
            (Self::En, Weekday::Sunday) => "Sunday",
        }
    }
}

fn month(date: Date, names: &'static [&'static str; 12]) -> &'static str {
    usize::try_from(date.month() - 1)
        .ok()
        .and_then(|index| names.get(index))
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn dates_read_as_people_write_them() {
        let easter = date(2026, 4, 4);
        assert_eq!(Lang::Da.day(easter), "lørdag 4. april 2026");
        assert_eq!(Lang::En.day(easter), "Saturday 4 April 2026");
        assert_eq!(Lang::Da.short_date(easter), "4. apr.");
        assert_eq!(Lang::En.short_date(easter), "4 Apr");
        assert_eq!(Lang::Da.short_date(date(2026, 5, 1)), "1. maj");
        assert_eq!(Lang::Da.day_and_month(date(2026, 12, 31)), "31. december");
    }

    #[test]
    fn dates_are_read_as_browsers_send_them_and_as_people_write_them() {
        for written in [
            "2026-04-05",
            "5.4.2026",
            "05.04.2026",
            "5. 4. 2026",
            "5/4 2026",
            " 5.4.2026 ",
        ] {
            assert_eq!(read_date(written), Some(date(2026, 4, 5)), "{written}");
        }
        for strange in ["", "5.4.26", "31.2.2026", "5. april 2026", "5.4.2026.1", "kl. 18"] {
            assert_eq!(read_date(strange), None, "{strange}");
        }
        let evening = Some("2026-04-05T16:00:00Z".parse().expect("a moment"));
        for written in [
            "2026-04-05T18:00",
            "5.4.2026 kl. 18.00",
            "5.4.2026 18:00",
            "2026-04-05 kl. 18.00",
        ] {
            assert_eq!(read_moment(written), evening, "{written}");
        }
        for strange in ["", "i aften", "5.4.2026", "5.4.2026 kl. 25.00"] {
            assert_eq!(read_moment(strange), None, "{strange}");
        }
    }

    #[test]
    fn a_span_of_days_says_nothing_twice() {
        let last = date(2026, 11, 25);
        for (from, to, danish, english) in [
            (last, last, "25. november 2026", "25 November 2026"),
            (
                date(2026, 11, 23),
                last,
                "23.–25. november 2026",
                "23–25 November 2026",
            ),
            (
                date(2026, 10, 30),
                last,
                "30. oktober – 25. november 2026",
                "30 October – 25 November 2026",
            ),
            (
                date(2025, 12, 30),
                date(2026, 1, 2),
                "30. december 2025 – 2. januar 2026",
                "30 December 2025 – 2 January 2026",
            ),
        ] {
            assert_eq!(Lang::Da.span(from, to), danish);
            assert_eq!(Lang::En.span(from, to), english);
        }
    }

    #[test]
    fn the_clock_is_danish_in_summer_and_winter() {
        let summer: Timestamp = "2026-07-01T16:05:00Z".parse().expect("a timestamp");
        let winter: Timestamp = "2026-01-01T17:05:00Z".parse().expect("a timestamp");
        assert_eq!(Lang::Da.clock(summer), "18.05");
        assert_eq!(Lang::En.clock(winter), "18:05");
        assert_eq!(Lang::Da.moment(winter), "torsdag 1. januar 2026 kl. 18.05");
        assert_eq!(Lang::En.moment(winter), "Thursday 1 January 2026 at 18:05");
        assert_eq!(Lang::Da.stamp(summer), "1. juli 18.05");
    }

    #[test]
    fn midnight_belongs_to_the_danish_day() {
        let late: Timestamp = "2026-04-04T22:30:00Z".parse().expect("a timestamp");
        assert_eq!(Lang::Da.date_of(late), "5. april 2026");
    }
}
