//! On which weekday a team plays at home, and whether the venue is accessible by wheelchair, as its club has said. The hour is
//! [`super::Team::plays_at`].
//!
//! Clubs of a district play at home on their club evening (`match_evening` of `data/league.json`), and say so when they enter a team.
//! [`crate::fixtures::home_evenings`] puts the evenings into a plan.

use jiff::{
    ToSpan,
    civil::{Date, Time, Weekday},
};

use super::Venue;

engine::spelled! {
    /// The weekday on which a team plays at home.
    #[derive(Default)]
    pub enum HomeWeekday {
        /// Nobody has said: it plays on the day of the round.
        #[default]
        NotSaid => "not_said",
        Monday => "monday",
        Tuesday => "tuesday",
        Wednesday => "wednesday",
        Thursday => "thursday",
        Friday => "friday",
        Saturday => "saturday",
        Sunday => "sunday",
    }

    /// Is a team's home venue accessible by wheelchair?
    #[derive(Default)]
    pub enum WheelchairAccess {
        /// Nobody has said.
        #[default]
        NotSaid => "not_said",
        Yes => "yes",
        No => "no",
    }
}

/// Where and when a team plays at home, as far as somebody has said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamHome {
    pub venue: Option<Venue>,
    /// When its matches begin there, by the clock in Denmark.
    pub plays_at: Option<Time>,
    pub weekday: HomeWeekday,
    pub wheelchair_access: WheelchairAccess,
}

impl HomeWeekday {
    /// The day of the week; none if not stated.
    pub const fn weekday(self) -> Option<Weekday> {
        Some(match self {
            Self::NotSaid => return None,
            Self::Monday => Weekday::Monday,
            Self::Tuesday => Weekday::Tuesday,
            Self::Wednesday => Weekday::Wednesday,
            Self::Thursday => Weekday::Thursday,
            Self::Friday => Weekday::Friday,
            Self::Saturday => Weekday::Saturday,
            Self::Sunday => Weekday::Sunday,
        })
    }

    /// This weekday in the week of a day; a week goes from Monday to Sunday. None if not stated.
    pub fn in_week_of(self, day: Date) -> Option<Date> {
        let ahead = self.weekday()?.to_monday_zero_offset() - day.weekday().to_monday_zero_offset();
        day.checked_add(i64::from(ahead).days()).ok()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_home_evening_lies_in_the_week_of_the_round_from_monday_to_sunday() {
        use HomeWeekday::{Friday, Monday, NotSaid, Saturday, Sunday, Thursday, Tuesday};
        let rows = [
            // A round of a Sunday ends its week: evenings come before it.
            (Monday, date(2026, 11, 8), Some(date(2026, 11, 2))),
            (Thursday, date(2026, 11, 8), Some(date(2026, 11, 5))),
            (Sunday, date(2026, 11, 8), Some(date(2026, 11, 8))),
            // One of a Monday begins it.
            (Monday, date(2026, 11, 9), Some(date(2026, 11, 9))),
            (Sunday, date(2026, 11, 9), Some(date(2026, 11, 15))),
            (Friday, date(2026, 11, 11), Some(date(2026, 11, 13))),
            // The week of New Year has days of both years, in both directions.
            (Saturday, date(2026, 12, 31), Some(date(2027, 1, 2))),
            (Tuesday, date(2027, 1, 3), Some(date(2026, 12, 29))),
            // A leap day is a day.
            (Saturday, date(2028, 3, 1), Some(date(2028, 3, 4))),
            (Tuesday, date(2028, 3, 1), Some(date(2028, 2, 29))),
            // Nobody has said one, or time itself has no such day.
            (NotSaid, date(2026, 11, 8), None),
            (Sunday, Date::MAX, None),
        ];
        for (evening, day, expected) in rows {
            assert_eq!(evening.in_week_of(day), expected, "{evening} of {day}");
        }
    }

    #[test]
    fn every_weekday_is_itself() {
        for one in HomeWeekday::ALL {
            let said = one.weekday().map(|weekday| format!("{weekday:?}").to_lowercase());
            assert_eq!(said.as_deref().unwrap_or("not_said"), one.as_str());
        }
    }
}
