//! When a report is due: so many days after the last round (DM-5.8, DM-6.3), with reminders before.

use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use rules::{ParameterId, rules};

/// Days after the last round on which the organiser is reminded. This product's own choice: the regulations name the last day only.
pub const REMINDERS: [u32; 2] = [3, 6];

/// The days of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadlines {
    /// When the last round was played.
    pub last_round: Date,
    /// When to remind.
    pub reminders: Vec<Date>,
    /// The last day.
    pub due: Date,
}

/// Days that the regulations give; nothing if they name none.
pub fn days_given() -> Option<u32> {
    rules()
        .coordinated(ParameterId::ReportDaysAfterLastRound)?
        .as_count()
}

fn after(day: Date, days: u32) -> Option<Date> {
    day.checked_add(i64::from(days).days()).ok()
}

/// The days of a report whose tournament ended on this day. Nothing if the regulations give no deadline.
pub fn deadlines(last_round: Date) -> Option<Deadlines> {
    let given = days_given()?;
    Some(Deadlines {
        last_round,
        reminders: REMINDERS
            .into_iter()
            .filter(|days| *days < given)
            .filter_map(|days| after(last_round, days))
            .collect(),
        due: after(last_round, given)?,
    })
}

/// How a report stands against its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "timing", content = "days")]
pub enum Timing {
    /// The last round has not been played.
    NotOver,
    /// So many days are left, today not counted.
    Left(u32),
    /// A reminder is due; so many days are left.
    Reminded(u32),
    /// So many days too late, and not there.
    Overdue(u32),
    /// It came in time.
    InTime,
    /// It came so many days too late.
    CameLate(u32),
}

fn days_between(from: Date, to: Date) -> u32 {
    u32::try_from(to.duration_since(from).as_hours() / 24).unwrap_or_default()
}

impl Deadlines {
    /// How a report stands that was submitted on that day, or was not.
    pub fn timing(&self, today: Date, submitted: Option<Date>) -> Timing {
        match submitted {
            Some(day) if day <= self.due => Timing::InTime,
            Some(day) => Timing::CameLate(days_between(self.due, day)),
            None if today < self.last_round => Timing::NotOver,
            None if today > self.due => Timing::Overdue(days_between(self.due, today)),
            None => {
                let left = days_between(today, self.due);
                if self.reminders.iter().any(|reminder| *reminder <= today) {
                    Timing::Reminded(left)
                } else {
                    Timing::Left(left)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn dm_6_3_the_report_is_due_on_the_seventh_day_and_reminded_of_on_the_third_and_the_sixth() {
        let days = deadlines(date(2026, 4, 6)).expect("a deadline");
        assert_eq!(days.due, date(2026, 4, 13));
        assert_eq!(days.reminders, [date(2026, 4, 9), date(2026, 4, 12)]);
        for (today, expected) in [
            (date(2026, 4, 5), Timing::NotOver),
            (date(2026, 4, 6), Timing::Left(7)),
            (date(2026, 4, 8), Timing::Left(5)),
            (date(2026, 4, 9), Timing::Reminded(4)),
            (date(2026, 4, 12), Timing::Reminded(1)),
            (date(2026, 4, 13), Timing::Reminded(0)),
            (date(2026, 4, 14), Timing::Overdue(1)),
            (date(2026, 5, 13), Timing::Overdue(30)),
        ] {
            assert_eq!(days.timing(today, None), expected, "{today}");
        }
    }

    #[test]
    fn a_report_that_came_stays_in_time_or_late() {
        let days = deadlines(date(2026, 12, 28)).expect("a deadline");
        let long_after = date(2027, 6, 1);
        assert_eq!(days.due, date(2027, 1, 4));
        assert_eq!(days.timing(long_after, Some(date(2027, 1, 4))), Timing::InTime);
        assert_eq!(
            days.timing(long_after, Some(date(2027, 1, 6))),
            Timing::CameLate(2)
        );
    }
}
