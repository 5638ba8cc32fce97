//! The promulgation of a text of the rules: when and where. The text binds only events that begin after that (CASE-139).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use engine::own_words;

/// The promulgation of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promulgation {
    /// On which day.
    pub on: Date,
    /// By which channel.
    pub channel: Channel,
    /// Which sheet or issue.
    #[serde(default)]
    pub issue: String,
}

engine::spelled! {
    /// Where a text that concerns every player is promulgated: minutes and a passing remark are not enough (CASE-139).
    pub enum Channel {
        /// A correction sheet to the handbook.
        CorrectionSheet => "correction_sheet",
        /// The union's magazine.
        Skakbladet => "skakbladet",
        /// Somewhere else, recorded before the channel was required. It can no longer be chosen.
        Other => "other",
    }
}

impl Channel {
    /// The two that are enough.
    pub const ENOUGH: [Self; 2] = [Self::CorrectionSheet, Self::Skakbladet];

    /// Does this channel promulgate a text to every player (CASE-139)?
    pub const fn is_enough(self) -> bool {
        match self {
            Self::CorrectionSheet | Self::Skakbladet => true,
            Self::Other => false,
        }
    }
}

impl Promulgation {
    /// Characters the name of a sheet or an issue may have.
    pub const MAX_ISSUE: usize = 300;

    /// Is it by a channel that is enough, and does it name the sheet or the issue?
    pub fn is_sound(&self) -> bool {
        self.channel.is_enough() && own_words::said(&self.issue, Self::MAX_ISSUE).is_some()
    }
}

/// The version that binds an event beginning on this day: of those in force and promulgated by then, the one that came into force
/// last. `days` gives the day a version was promulgated, if it was, and the day it came into force.
pub fn binding<T>(
    versions: impl IntoIterator<Item = T>,
    days: impl Fn(&T) -> (Option<Date>, Date),
    begins: Date,
) -> Option<T> {
    versions
        .into_iter()
        .filter(|version| {
            let (made_known, from) = days(version);
            from <= begins && made_known.is_some_and(|day| day <= begins)
        })
        .max_by_key(|version| days(version).1)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    /// "udsendelse af rettelsesblad til Skakhåndbogen eller ved bekendtgørelse i Skakbladet"; "mødereferatet ... ikke tilstrækkelig".
    #[test]
    fn case_139_a_correction_sheet_or_skakbladet_is_enough_and_minutes_are_not() {
        for (word, is_enough) in [
            ("correction_sheet", true),
            ("skakbladet", true),
            ("minutes", false),
            ("other", false),
            ("", false),
        ] {
            assert_eq!(word.parse().is_ok_and(Channel::is_enough), is_enough, "{word}");
        }
        let made = |channel, issue: &str| Promulgation {
            on: date(1993, 6, 1),
            channel,
            issue: issue.into(),
        };
        assert!(made(Channel::Skakbladet, "nr. 6, side 129").is_sound());
        for issue in [" ", "nr.\u{0} 6", &"x".repeat(Promulgation::MAX_ISSUE + 1)] {
            assert!(!made(Channel::Skakbladet, issue).is_sound(), "{issue:?}");
        }
        assert!(!made(Channel::Other, "mødereferat af 10. maj").is_sound());
    }

    #[test]
    fn what_was_made_known_too_late_does_not_bind() {
        let versions = [
            (Some(date(1990, 1, 1)), date(1990, 1, 1)),
            (Some(date(1993, 5, 5)), date(1993, 4, 9)),
            (None, date(1993, 4, 10)),
        ];
        let held = |begins| binding(versions, |days| *days, begins).map(|days| days.1);
        assert_eq!(held(date(1993, 5, 4)), Some(date(1990, 1, 1)));
        assert_eq!(held(date(1993, 5, 5)), Some(date(1993, 4, 9)));
        assert_eq!(held(date(1989, 1, 1)), None);
    }
}
