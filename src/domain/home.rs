//! What the front page of an installation makes of a tournament: is it played today, which round is it in, and which days are a month.
//!
//! Not here: what is read for it, and whether entries are taken.

use std::{collections::BTreeSet, fmt, str::FromStr};

use jiff::{
    Timestamp,
    civil::{Date, date},
};
use serde::{Deserialize, Serialize};

use crate::{round_starts::RoundStarts, schedule, tournament::TournamentDetails};
use engine::numbers::RoundNo;

/// A round that is not closed, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedRound {
    pub number: RoundNo,
    /// When it begins: as its matches do by a public plan, else as announced.
    pub starts: RoundStarts,
    /// Is its pairing public?
    pub is_public: bool,
}

/// How a tournament is played today.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedToday {
    /// The rounds under way, each once and in order: sections may be in different ones.
    pub under_way: BTreeSet<RoundNo>,
    /// The next start of today.
    pub next: Option<(RoundNo, Timestamp)>,
}

impl PlayedToday {
    /// The rounds under way as runs without a gap: the first and the last of each.
    pub fn runs(&self) -> Vec<(RoundNo, RoundNo)> {
        let mut runs: Vec<(RoundNo, RoundNo)> = Vec::new();
        for round in self.under_way.iter().copied() {
            match runs.last_mut() {
                Some((_, last)) if last.get() + 1 == round.get() => *last = round,
                Some(_) | None => runs.push((round, round)),
            }
        }
        runs
    }
}

/// How a tournament is played today, from those of its rounds that are not closed; `None` where it is not. One of more than 30 days is played
/// only on the days on which a round begins: a season is no news in between.
pub fn played_today(
    details: &TournamentDetails,
    now: Timestamp,
    rounds: &[AnnouncedRound],
) -> Option<PlayedToday> {
    let today = schedule::local(now).date();
    let is_today = |at: Timestamp| schedule::local(at).date() == today;
    let begins_today = rounds.iter().any(|round| round.starts.is_on(today));
    let is_within = (details.starts_on..=details.ends_on).contains(&today);
    if !is_within || (details.is_long() && !begins_today) {
        return None;
    }
    let under_way = rounds
        .iter()
        .filter(|round| round.is_public && round.starts.first().is_none_or(|start| start.at <= now))
        .map(|round| round.number);
    let next = rounds
        .iter()
        .filter_map(|round| Some((round.number, round.starts.coming(now)?.at)))
        .filter(|(_, at)| is_today(*at))
        .min_by_key(|(number, at)| (*at, *number));
    Some(PlayedToday {
        under_way: under_way.collect(),
        next,
    })
}

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Month {
    year: i16,
    month: i8,
}

impl Month {
    /// The month of a day.
    pub fn of(day: Date) -> Self {
        Self {
            year: day.year(),
            month: day.month(),
        }
    }

    /// Which of the year, 1 to 12.
    pub const fn month(self) -> i8 {
        self.month
    }

    pub const fn year(self) -> i16 {
        self.year
    }

    /// So many months later; earlier where the number is negative.
    #[must_use]
    pub fn later(self, months: i16) -> Self {
        let counted = i32::from(self.year) * 12 + i32::from(self.month) - 1 + i32::from(months);
        let (year, month) = (counted.div_euclid(12), counted.rem_euclid(12) + 1);
        Self {
            year: i16::try_from(year)
                .unwrap_or(self.year)
                .clamp(Self::FIRST_YEAR, Self::LAST_YEAR + 1),
            month: i8::try_from(month).unwrap_or(self.month),
        }
    }

    /// Its first day, and the first one after it.
    pub fn days(self) -> (Date, Date) {
        let next = self.later(1);
        (date(self.year, self.month, 1), date(next.year, next.month, 1))
    }

    /// The years a month may be in.
    const FIRST_YEAR: i16 = 1;
    const LAST_YEAR: i16 = 9998;
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

/// The text is not a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a month as 2026-04")]
pub struct NoMonth;

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (year, month) = text.trim().split_once('-').ok_or(NoMonth)?;
        if year.len() != 4 || month.len() != 2 {
            return Err(NoMonth);
        }
        let year: i16 = year.parse().map_err(|_| NoMonth)?;
        let month: i8 = month.parse().map_err(|_| NoMonth)?;
        let is_known = (Self::FIRST_YEAR..=Self::LAST_YEAR).contains(&year) && (1..=12).contains(&month);
        is_known.then_some(Self { year, month }).ok_or(NoMonth)
    }
}

impl TryFrom<String> for Month {
    type Error = NoMonth;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Month> for String {
    fn from(month: Month) -> Self {
        month.to_string()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::time;

    use super::*;
    use crate::round_starts::MatchTime;

    fn details(first: Date, last: Date) -> TournamentDetails {
        TournamentDetails {
            name: "Prøve".into(),
            city: String::new(),
            district: String::new(),
            federation: "DEN".into(),
            starts_on: first,
            ends_on: last,
        }
    }

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a timestamp")
    }

    fn round(number: u16, starts_at: Option<&str>, is_public: bool) -> AnnouncedRound {
        AnnouncedRound {
            number: RoundNo::new(number).expect("a round"),
            starts: RoundStarts::announced(starts_at.map(at)),
            is_public,
        }
    }

    fn number(number: u16) -> RoundNo {
        RoundNo::new(number).expect("a round")
    }

    #[test]
    fn a_weekend_is_played_on_each_of_its_days_and_says_which_round_it_is_in() {
        let weekend = details(date(2026, 4, 3), date(2026, 4, 5));
        let now = at("2026-04-04T08:00:00Z");
        assert_eq!(played_today(&weekend, now, &[]), Some(PlayedToday::default()));
        let rounds = [
            round(2, Some("2026-04-04T07:00:00Z"), true),
            // Another section is a round ahead.
            round(3, None, true),
            round(4, Some("2026-04-04T14:00:00Z"), false),
            round(5, Some("2026-04-04T12:00:00Z"), true),
            round(6, Some("2026-04-05T08:00:00Z"), false),
        ];
        assert_eq!(
            played_today(&weekend, now, &rounds),
            Some(PlayedToday {
                under_way: [number(2), number(3)].into(),
                next: Some((number(5), at("2026-04-04T12:00:00Z"))),
            })
        );
        assert_eq!(played_today(&weekend, at("2026-04-06T08:00:00Z"), &rounds), None);
        // It is Friday in Denmark before it is in Greenwich.
        assert!(played_today(&weekend, at("2026-04-02T22:30:00Z"), &rounds).is_some());
    }

    #[test]
    fn rounds_are_a_run_only_where_none_is_missing() {
        type Row = (&'static [u16], &'static [(u16, u16)]);
        let rows: [Row; 5] = [
            (&[], &[]),
            (&[3], &[(3, 3)]),
            (&[3, 4, 5], &[(3, 5)]),
            (&[5, 3], &[(3, 3), (5, 5)]),
            (&[1, 2, 4, 6, 7], &[(1, 2), (4, 4), (6, 7)]),
        ];
        for (rounds, runs) in rows {
            let played = PlayedToday {
                under_way: rounds.iter().copied().map(number).collect(),
                next: None,
            };
            let is: Vec<(u16, u16)> = played
                .runs()
                .iter()
                .map(|(first, last)| (first.get(), last.get()))
                .collect();
            assert_eq!(is, runs, "{rounds:?}");
        }
    }

    #[test]
    fn a_season_is_played_on_the_days_of_its_rounds() {
        let season = details(date(2025, 9, 1), date(2026, 4, 30));
        let now = at("2026-04-04T08:00:00Z");
        assert_eq!(played_today(&season, now, &[round(6, None, true)]), None);
        let tomorrow = round(7, Some("2026-04-05T11:00:00Z"), false);
        assert_eq!(played_today(&season, now, &[tomorrow]), None);
        let today = round(7, Some("2026-04-04T11:00:00Z"), false);
        assert_eq!(
            played_today(&season, now, &[today]).and_then(|played| played.next),
            Some((number(7), at("2026-04-04T11:00:00Z")))
        );
    }

    #[test]
    fn a_season_is_played_on_the_days_of_the_matches_of_its_plan() {
        let season = details(date(2025, 9, 1), date(2026, 4, 30));
        let evening = |day| MatchTime {
            is_postponed: false,
            day: Some(day),
            hour: Some(time(19, 0, 0, 0)),
        };
        let planned = AnnouncedRound {
            starts: RoundStarts::of(
                Some(at("2026-04-04T11:00:00Z")),
                [evening(date(2026, 4, 7)), evening(date(2026, 4, 9))],
            ),
            ..round(7, None, false)
        };
        let next = |now| {
            let played = played_today(&season, at(now), std::slice::from_ref(&planned));
            played.map(|played| played.next.map(|(_, at)| at))
        };
        assert_eq!(next("2026-04-04T08:00:00Z"), None, "the day of the section");
        assert_eq!(
            next("2026-04-07T08:00:00Z"),
            Some(Some(at("2026-04-07T17:00:00Z")))
        );
        assert_eq!(next("2026-04-08T08:00:00Z"), None, "between its matches");
        assert_eq!(
            next("2026-04-09T08:00:00Z"),
            Some(Some(at("2026-04-09T17:00:00Z")))
        );
    }

    #[test]
    fn months_are_read_and_counted_across_years() {
        let december: Month = "2025-12".parse().expect("a month");
        assert_eq!(december.days(), (date(2025, 12, 1), date(2026, 1, 1)));
        assert_eq!(december.later(-12).to_string(), "2024-12");
        assert_eq!(december.later(13).to_string(), "2027-01");
        assert_eq!(Month::of(date(2025, 12, 31)), december);
        for text in [
            "", "2025", "2025-13", "2025-00", "25-12", "2025-1", "0000-01", "9999-01", "december",
        ] {
            assert_eq!(text.parse::<Month>(), Err(NoMonth), "{text}");
        }
    }
}
