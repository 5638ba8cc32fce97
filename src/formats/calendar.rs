//! Rounds as a calendar that programs subscribe to (iCalendar, RFC 5545, with the refresh hints of RFC 7986).
//!
//! Times are written as Danish local time with the rules of summer time, so that a phone abroad converts them and a round at 10.00 stays at
//! 10.00.

use std::fmt::Write as _;

use jiff::{Timestamp, civil::Date, tz::TimeZone};

/// The most octets of a line, without its end (RFC 5545 §3.1).
const LINE: usize = 75;

/// A calendar of a tournament, a section or one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// What it is called in the reader's list of calendars.
    pub name: String,
    /// The events, in any order.
    pub events: Vec<Event>,
}

/// When an event starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStart {
    At(Timestamp),
    /// On a day without a known hour: an all-day event.
    On(Date),
    /// From the first day to the last one, both of them whole.
    Days(Date, Date),
}

/// A round in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// A globally unique id that never changes for the same event.
    pub uid: String,
    /// When its data last changed.
    pub stamp: Timestamp,
    /// How often it has changed since it was first published.
    pub sequence: u32,
    pub starts: EventStart,
    /// How long it takes at most, in minutes, if known.
    pub minutes: Option<u32>,
    pub summary: String,
    /// A few lines; may be empty.
    pub description: String,
    /// Where; may be empty.
    pub location: String,
    /// The page about it.
    pub url: String,
    /// Is it called off?
    pub is_cancelled: bool,
    /// Of a deadline: so many minutes before it a program reminds of it. A deadline takes nobody's time.
    pub reminder: Option<u32>,
}

/// The rules of summer time in Denmark since 1996.
const ZONE: &str = "BEGIN:VTIMEZONE\r\nTZID:Europe/Copenhagen\r\nBEGIN:STANDARD\r\nDTSTART:19961027T030000\r\n\
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nTZNAME:CET\r\nEND:STANDARD\r\n\
    BEGIN:DAYLIGHT\r\nDTSTART:19960331T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nTZOFFSETFROM:+0100\r\n\
    TZOFFSETTO:+0200\r\nTZNAME:CEST\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n";

/// Writes the calendar; `zone` is Denmark's.
pub fn write(calendar: &Calendar, zone: &TimeZone) -> String {
    let mut out = String::with_capacity(1024 + calendar.events.len() * 512);
    out.push_str("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Dommerbord//Dommerbord//DA\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n");
    text(&mut out, "NAME", &calendar.name);
    text(&mut out, "X-WR-CALNAME", &calendar.name);
    out.push_str("REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n");
    out.push_str(ZONE);
    for event in &calendar.events {
        out.push_str("BEGIN:VEVENT\r\n");
        text(&mut out, "UID", &event.uid);
        line(
            &mut out,
            &format!("DTSTAMP:{}", event.stamp.strftime("%Y%m%dT%H%M%SZ")),
        );
        if event.sequence > 0 {
            line(&mut out, &format!("SEQUENCE:{}", event.sequence));
        }
        starts(&mut out, event, zone);
        text(&mut out, "SUMMARY", &event.summary);
        for (name, value) in [("DESCRIPTION", &event.description), ("LOCATION", &event.location)] {
            if !value.is_empty() {
                text(&mut out, name, value);
            }
        }
        line(&mut out, &format!("URL:{}", event.url));
        if event.is_cancelled {
            out.push_str("STATUS:CANCELLED\r\n");
        }
        match event.reminder {
            Some(minutes) => {
                out.push_str("TRANSP:TRANSPARENT\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\n");
                text(&mut out, "DESCRIPTION", &event.summary);
                line(&mut out, &format!("TRIGGER:-PT{minutes}M"));
                out.push_str("END:VALARM\r\n");
            }
            None => out.push_str(match event.starts {
                // Nobody is taken for all of the days.
                EventStart::Days(..) => "TRANSP:TRANSPARENT\r\n",
                EventStart::At(_) | EventStart::On(_) => "TRANSP:OPAQUE\r\n",
            }),
        }
        out.push_str("END:VEVENT\r\n");
    }
    out.push_str("END:VCALENDAR\r\n");
    out
}

/// When it starts, and how long it takes.
fn starts(out: &mut String, event: &Event, zone: &TimeZone) {
    match event.starts {
        EventStart::At(moment) => {
            let local = moment.to_zoned(zone.clone()).strftime("%Y%m%dT%H%M%S");
            line(out, &format!("DTSTART;TZID=Europe/Copenhagen:{local}"));
            if let Some(minutes) = event.minutes {
                line(out, &format!("DURATION:PT{minutes}M"));
            }
        }
        EventStart::On(day) => line(out, &format!("DTSTART;VALUE=DATE:{}", day.strftime("%Y%m%d"))),
        EventStart::Days(first, last) => {
            line(out, &format!("DTSTART;VALUE=DATE:{}", first.strftime("%Y%m%d")));
            // The end is the day after the last one (RFC 5545 §3.6.1).
            if let Ok(after) = last.tomorrow() {
                line(out, &format!("DTEND;VALUE=DATE:{}", after.strftime("%Y%m%d")));
            }
        }
    }
}

/// A property whose value is text: the four special characters are escaped (§3.3.11), control characters left out.
fn text(out: &mut String, name: &str, value: &str) {
    let mut escaped = String::with_capacity(value.len() + 8);
    for letter in value.chars() {
        match letter {
            '\\' | ';' | ',' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '\n' => escaped.push_str("\\n"),
            other if other.is_control() => {}
            other => escaped.push(other),
        }
    }
    line(out, &format!("{name}:{escaped}"));
}

/// A content line, folded at 75 octets and never inside a letter (§3.1).
pub(crate) fn line(out: &mut String, content: &str) {
    let mut rest = content;
    let mut room = LINE;
    loop {
        let cut = rest.floor_char_boundary(room);
        let (head, tail) = rest.split_at(cut);
        // Writing to a text cannot fail.
        let _ = write!(out, "{head}\r\n");
        if tail.is_empty() {
            return;
        }
        out.push(' ');
        room = LINE - 1;
        rest = tail;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn zone() -> TimeZone {
        TimeZone::get("Europe/Copenhagen").expect("the time zone database is compiled in")
    }

    fn event(summary: &str, starts_at: &str) -> Event {
        Event {
            uid: "0198-1@dommerbord".to_owned(),
            stamp: "2026-03-01T10:00:00Z".parse().expect("a timestamp"),
            sequence: 2,
            starts: EventStart::At(starts_at.parse().expect("a timestamp")),
            minutes: Some(240),
            summary: summary.to_owned(),
            description: "Bord 4\nHvid".to_owned(),
            location: "Prøveby; salen, 1. sal".to_owned(),
            url: "https://skak.example.dk/t/a".to_owned(),
            is_cancelled: false,
            reminder: None,
        }
    }

    /// The lines of a calendar, folding undone.
    fn unfolded(calendar: &str) -> Vec<String> {
        calendar
            .replace("\r\n ", "")
            .split("\r\n")
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn days_are_whole_and_end_the_day_after_the_last_one() {
        let calendar = Calendar {
            name: "Stævner".to_owned(),
            events: vec![Event {
                starts: EventStart::Days(jiff::civil::date(2026, 4, 2), jiff::civil::date(2026, 4, 30)),
                minutes: None,
                ..event("Prøvestævne", "2026-04-02T08:00:00Z")
            }],
        };
        let lines = unfolded(&write(&calendar, &zone()));
        for wanted in [
            "DTSTART;VALUE=DATE:20260402",
            "DTEND;VALUE=DATE:20260501",
            "TRANSP:TRANSPARENT",
        ] {
            assert!(lines.iter().any(|line| line == wanted), "{wanted}: {lines:#?}");
        }
    }

    #[test]
    fn the_clock_is_denmarks_in_summer_and_winter_and_signs_are_escaped() {
        let calendar = Calendar {
            name: "Påske, 2026".to_owned(),
            events: vec![
                event("Runde 1; \\ A", "2026-07-04T08:00:00Z"),
                event("Runde 2", "2026-12-04T08:00:00Z"),
            ],
        };
        let lines = unfolded(&write(&calendar, &zone()));
        for wanted in [
            "X-WR-CALNAME:Påske\\, 2026",
            "DTSTART;TZID=Europe/Copenhagen:20260704T100000",
            "DTSTART;TZID=Europe/Copenhagen:20261204T090000",
            "DTSTAMP:20260301T100000Z",
            "DURATION:PT240M",
            "SEQUENCE:2",
            "SUMMARY:Runde 1\\; \\\\ A",
            "DESCRIPTION:Bord 4\\nHvid",
            "LOCATION:Prøveby\\; salen\\, 1. sal",
            "URL:https://skak.example.dk/t/a",
        ] {
            assert!(lines.iter().any(|line| line == wanted), "{wanted}: {lines:#?}");
        }
        let begun = lines.iter().filter(|line| line.starts_with("BEGIN:")).count();
        let ended = lines.iter().filter(|line| line.starts_with("END:")).count();
        assert_eq!((begun, ended), (6, 6));
    }

    #[test]
    fn a_day_without_an_hour_is_an_event_of_the_day_whatever_a_game_takes() {
        let day = Event {
            starts: EventStart::On(jiff::civil::date(2026, 10, 20)),
            ..event("Runde 2", "2026-10-20T08:00:00Z")
        };
        let calendar = Calendar {
            name: "Hold".to_owned(),
            events: vec![day],
        };
        let lines = unfolded(&write(&calendar, &zone()));
        let starts: Vec<_> = lines.iter().filter(|line| line.starts_with("DTSTART")).collect();
        assert_eq!(
            starts[2..],
            ["DTSTART;VALUE=DATE:20261020"],
            "after those of summer time"
        );
        assert!(
            !lines.iter().any(|line| line.starts_with("DURATION")),
            "{lines:#?}"
        );
    }

    #[test]
    fn of_a_deadline_a_program_reminds_and_of_nothing_else() {
        let deadline = Event {
            reminder: Some(1440),
            ..event("Opstilling, runde 2", "2026-10-20T08:00:00Z")
        };
        let calendar = Calendar {
            name: "Frister".to_owned(),
            events: vec![event("Runde 1", "2026-10-19T08:00:00Z"), deadline],
        };
        let lines = unfolded(&write(&calendar, &zone()));
        let from = lines
            .iter()
            .position(|line| line == "BEGIN:VALARM")
            .expect("an alarm");
        assert_eq!(
            lines[from - 1..from + 6],
            [
                "TRANSP:TRANSPARENT",
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                "DESCRIPTION:Opstilling\\, runde 2",
                "TRIGGER:-PT1440M",
                "END:VALARM",
                "END:VEVENT",
            ]
        );
        let of = |wanted: &str| lines.iter().filter(|line| *line == wanted).count();
        assert_eq!((of("BEGIN:VALARM"), of("TRANSP:OPAQUE")), (1, 1));
    }

    #[test]
    fn what_is_called_off_says_so_and_nothing_else_does() {
        let off = Event {
            is_cancelled: true,
            ..event("Runde 2", "2026-10-20T08:00:00Z")
        };
        let calendar = Calendar {
            name: "Hold".to_owned(),
            events: vec![event("Runde 1", "2026-10-19T08:00:00Z"), off],
        };
        let lines = unfolded(&write(&calendar, &zone()));
        let says: Vec<_> = lines.iter().filter(|line| line.starts_with("STATUS")).collect();
        assert_eq!(says, ["STATUS:CANCELLED"]);
    }

    proptest! {
        #[test]
        fn no_line_is_too_long_and_none_is_broken_by_what_somebody_wrote(words in "\\PC{0,300}", more in "[\\s\\S]{0,80}") {
            let calendar = Calendar {
                name: more.clone(),
                events: vec![Event { description: more, ..event(&words, "2026-07-04T08:00:00Z") }],
            };
            let written = write(&calendar, &zone());
            prop_assert!(written.ends_with("END:VCALENDAR\r\n"));
            for line in written.split("\r\n") {
                prop_assert!(line.len() <= LINE, "{line:?}");
                prop_assert!(!line.contains(['\r', '\n']), "{line:?}");
            }
            let summary = unfolded(&written).into_iter().find(|line| line.starts_with("SUMMARY:")).expect("a summary");
            let read = summary.trim_start_matches("SUMMARY:").replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\");
            let sent: String = words.chars().filter(|letter| !letter.is_control()).collect();
            prop_assert_eq!(read, sent);
        }
    }
}
