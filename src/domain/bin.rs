//! What may be deleted, and for how long it can be fetched back: the bin.
//!
//! A tournament or a section is deleted only while nothing lies in it that others rely on ([`Kept`]); what does is put away instead. How
//! many days the bin keeps is data (`data/bin.json`). That the name is typed ([`is_named`]) is asked of pages and programs alike.

use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;

engine::spelled! {
    /// Something that must be kept, so that what it lies in cannot be deleted.
    pub enum Kept {
        /// A report went to the ratings office.
        Report => "report",
        /// A ruling that was confirmed.
        Ruling => "ruling",
        /// A protest, whatever came of it.
        Protest => "protest",
        /// A warning or a quarantine.
        Sanction => "sanction",
        /// A ruling about a team.
        TeamRuling => "team_ruling",
        /// Prizes that were given out.
        Prizes => "prizes",
        /// Fees that were paid.
        Fees => "fees",
        /// A candidate statement.
        Candidates => "candidates",
        /// A season that was ended, with teams that moved.
        SeasonEnd => "season_end",
        /// Another tournament whose rules count this one's matches.
        Counted => "counted",
    }
}

/// The acts that are done on a tournament that is put away, by their names in the log; all others are refused.
pub const OPEN_WHILE_AWAY: [&str; 3] = ["tournament.copy", "tournament.delete", "tournament.take_out"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BinRule {
    days: u16,
}

static RULE: LazyLock<BinRule> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/bin.json")).unwrap_or(BinRule { days: 30 })
});

/// For how many days what was deleted can be fetched back.
pub fn days() -> u16 {
    RULE.days
}

/// Until when that is so for what is deleted now.
pub fn until(now: Timestamp) -> Timestamp {
    now.checked_add(SignedDuration::from_hours(24 * i64::from(days())))
        .unwrap_or(Timestamp::MAX)
}

/// Was the name typed, apart from spaces around it?
pub fn is_named(typed: &str, name: &str) -> bool {
    typed.trim() == name.trim() && !name.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bin_keeps_for_the_days_of_the_data() {
        assert_eq!(days(), 30);
        let now: Timestamp = "2026-11-30T12:00:00Z".parse().unwrap();
        assert_eq!(until(now), "2026-12-30T12:00:00Z".parse().unwrap());
        assert_eq!(until(Timestamp::MAX), Timestamp::MAX);
    }

    #[test]
    fn the_whole_name_is_typed_as_it_is_written() {
        assert!(is_named(" Prøvestævne 2026 ", "Prøvestævne 2026"));
        for typed in ["", "prøvestævne 2026", "Prøvestævne", "Prøvestævne 2026!"] {
            assert!(!is_named(typed, "Prøvestævne 2026"), "{typed}");
        }
        assert!(!is_named("", ""));
    }
}
