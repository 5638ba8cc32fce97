//! How long before the start line-ups are due, if a section has a rule for it. [`crate::team_section`] works out the hour in a round.

use serde::{Deserialize, Serialize};

/// So many minutes before the start line-ups are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct CallLead(u16);

impl CallLead {
    /// The longest: two weeks, in minutes.
    pub const MOST: u16 = 14 * 24 * 60;

    /// So many whole minutes, if they are no more than [`Self::MOST`]. None at all: by the start itself.
    pub const fn new(minutes: u16) -> Option<Self> {
        if minutes <= Self::MOST {
            Some(Self(minutes))
        } else {
            None
        }
    }

    /// So many whole hours and minutes.
    pub fn of(hours: u16, minutes: u16) -> Option<Self> {
        hours
            .checked_mul(60)
            .and_then(|of_hours| of_hours.checked_add(minutes))
            .and_then(Self::new)
    }

    /// In whole minutes.
    pub const fn minutes(self) -> u16 {
        self.0
    }

    /// As whole hours and the minutes that are left.
    pub const fn hours_and_minutes(self) -> (u16, u16) {
        (self.0 / 60, self.0 % 60)
    }
}

/// Why a number of minutes is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line-ups are due 0 to {} minutes before the start", CallLead::MOST)]
pub struct CallLeadError;

impl TryFrom<u16> for CallLead {
    type Error = CallLeadError;

    fn try_from(minutes: u16) -> Result<Self, Self::Error> {
        Self::new(minutes).ok_or(CallLeadError)
    }
}

impl From<CallLead> for u16 {
    fn from(lead: CallLead) -> Self {
        lead.minutes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_at_most_two_weeks_and_comes_apart_into_hours_and_minutes() {
        for (hours, minutes, whole) in [
            (0, 0, Some(0)),
            (1, 30, Some(90)),
            (0, 90, Some(90)),
            (336, 0, Some(20_160)),
            (335, 60, Some(20_160)),
            (336, 1, None),
            (1_093, 0, None),
            (u16::MAX, u16::MAX, None),
        ] {
            let lead = CallLead::of(hours, minutes);
            assert_eq!(lead.map(CallLead::minutes), whole, "{hours}:{minutes}");
        }
        assert_eq!(CallLead::new(90).map(CallLead::hours_and_minutes), Some((1, 30)));
        let read = |text| serde_json::from_str::<CallLead>(text).map(CallLead::minutes).ok();
        assert_eq!([read("60"), read("20161"), read("-1")], [Some(60), None, None]);
    }
}
