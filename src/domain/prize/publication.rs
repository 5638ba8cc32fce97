//! Was the plan public in time (DM-5.7)?
//!
//! The regulations give the number of the playing day by whose end it must be public; the rules have it as `prizes.publish_by_day`. A
//! playing day is a day on which a round is played, so the second one of a club tournament may be a week after the first.

use jiff::civil::Date;

/// The days on which rounds are played: at least one, each once, the first one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayingDays {
    first: Date,
    later: Vec<Date>,
}

impl PlayingDays {
    /// The days among these dates, in whatever order and however often they come; `None` where there is none.
    pub fn new(dates: impl IntoIterator<Item = Date>) -> Option<Self> {
        let mut days: Vec<Date> = dates.into_iter().collect();
        days.sort_unstable();
        days.dedup();
        let mut days = days.into_iter();
        Some(Self {
            first: days.next()?,
            later: days.collect(),
        })
    }

    pub const fn first(&self) -> Date {
        self.first
    }

    /// The day of this number, the first being 1; the last one where there are fewer.
    fn numbered(&self, number: u32) -> Date {
        let later = number
            .saturating_sub(1)
            .min(u32::try_from(self.later.len()).unwrap_or(u32::MAX));
        match later.checked_sub(1) {
            Some(index) => usize::try_from(index)
                .ok()
                .and_then(|index| self.later.get(index))
                .copied()
                .unwrap_or(self.first),
            None => self.first,
        }
    }
}

/// The state of the publication of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The last day that is in time.
    pub by: Date,
    /// The state relative to that day.
    pub status: Status,
}

engine::spelling! {
    /// The state of the publication of a plan relative to its last day.
    pub enum Status {
        /// Not public, and no round has been played: there is time.
        NotYet => "not_yet",
        /// Not public on a playing day or after one, and the last day is not over: time for a reminder.
        Due => "due",
        /// Not public, and the last day is over.
        Overdue => "overdue",
        /// Public in time.
        InTime => "in_time",
        /// Made public after the last day.
        Late => "late",
    }
}

impl Publication {
    /// The state today, when the rules give the number of the playing day (from 1) and the plan was made public on that date or has not
    /// been.
    pub fn new(days: &PlayingDays, by_day: u32, published: Option<Date>, today: Date) -> Self {
        let by = days.numbered(by_day);
        let status = match published {
            Some(day) if day <= by => Status::InTime,
            Some(_) => Status::Late,
            None if today > by => Status::Overdue,
            None if today >= days.first() => Status::Due,
            None => Status::NotYet,
        };
        Self { by, status }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn club() -> PlayingDays {
        PlayingDays::new([
            date(2026, 10, 8),
            date(2026, 10, 1),
            date(2026, 10, 8),
            date(2026, 10, 15),
        ])
        .unwrap()
    }

    fn status(days: &PlayingDays, published: Option<Date>, today: Date) -> Status {
        Publication::new(days, 2, published, today).status
    }

    #[test]
    fn dm_5_7_the_plan_is_public_by_the_end_of_the_second_day_on_which_rounds_are_played() {
        let days = club();
        assert_eq!(
            Publication::new(&days, 2, None, date(2026, 9, 1)).by,
            date(2026, 10, 8)
        );
        for (today, expected) in [
            (date(2026, 9, 30), Status::NotYet),
            (date(2026, 10, 1), Status::Due),
            (date(2026, 10, 5), Status::Due),
            (date(2026, 10, 8), Status::Due),
            (date(2026, 10, 9), Status::Overdue),
        ] {
            assert_eq!(status(&days, None, today), expected, "{today}");
        }
        let later = date(2026, 12, 1);
        assert_eq!(status(&days, Some(date(2026, 10, 8)), later), Status::InTime);
        assert_eq!(status(&days, Some(date(2026, 10, 9)), later), Status::Late);
    }

    #[test]
    fn a_tournament_of_one_day_has_that_day() {
        let day = date(2026, 10, 1);
        let days = PlayingDays::new([day, day]).unwrap();
        assert_eq!(Publication::new(&days, 2, None, day).by, day);
        assert_eq!(status(&days, None, day), Status::Due);
        assert_eq!(status(&days, None, date(2026, 10, 2)), Status::Overdue);
        assert_eq!(PlayingDays::new([]), None);
    }

    #[test]
    fn any_number_of_the_rules_names_a_day() {
        let days = club();
        let by = |number| Publication::new(&days, number, None, date(2026, 9, 1)).by;
        assert_eq!(by(0), date(2026, 10, 1));
        assert_eq!(by(1), date(2026, 10, 1));
        assert_eq!(by(3), date(2026, 10, 15));
        assert_eq!(by(u32::MAX), date(2026, 10, 15));
    }
}
