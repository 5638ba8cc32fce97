//! Limits of a row: the players' ages in the year of the event, the average rating of those who play a round, and the number of teams
//! ([`crate::group_limits`]). They belong to one section, unlike what a tournament decides for all its lists
//! ([`crate::strength_list::settled`]). An undecided limit is no limit.
//!
//! [`crate::strength_list::eligibility`] and [`crate::line_up::checks`] apply them.

use jiff::civil::Date;

use super::{
    group_limits::GroupLimits, league::values::AgeLimit, line_up::LineUpRules,
    strength_list::eligibility::AgeBound, team_rule::Severity,
};
use engine::{ids::Version, numbers::Rating};

/// What a section decides about who plays in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowLimits {
    /// Which ages play (`age_limit`), in the year in which the tournament begins.
    pub age: Option<AgeLimit>,
    /// The highest average rating of those who play a round (`team_rating_cap`).
    pub team_cap: Option<Rating>,
    /// Of which list the ratings are. It is written down and not looked up: what counts is the rating each player was entered with.
    pub list_day: Option<Date>,
    /// Is a line-up that goes against them refused, or is the captain told?
    pub severity: Severity,
    /// How many teams it has, and how many of one club.
    pub group: GroupLimits,
    /// How often it was decided; 0 while nothing is.
    pub version: Version,
}

/// Nothing is decided.
impl Default for RowLimits {
    fn default() -> Self {
        Self {
            age: None,
            team_cap: None,
            list_day: None,
            severity: Severity::Refuse,
            group: GroupLimits::default(),
            version: Version(0),
        }
    }
}

impl RowLimits {
    /// The rules of line-ups with these limits, in an event of this year.
    #[must_use]
    pub fn over(&self, rules: LineUpRules, year: i16) -> LineUpRules {
        let mut limited = rules;
        if let Some(limit) = self.age {
            limited.eligibility.age = AgeBound::of(limit, year);
            limited.eligibility.age_severity = self.severity;
        }
        if let Some(cap) = self.team_cap {
            limited.team_rating_cap = Some(cap);
            limited.team_cap_severity = self.severity;
        }
        limited
    }

    /// Is nothing decided?
    pub const fn is_open(&self) -> bool {
        self.age.is_none() && self.team_cap.is_none() && self.group.is_open()
    }

    /// The limit of age as it is written; empty where there is none.
    pub fn age_text(&self) -> String {
        self.age.map(|limit| limit.text()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::league::values::Number;
    use engine::numbers::Age;

    #[test]
    fn a_row_adds_its_limits_and_what_is_open_limits_nobody() {
        let rules = LineUpRules::default();
        assert_eq!(RowLimits::default().over(rules, 2026), rules);
        assert!(RowLimits::default().is_open());
        let limits = RowLimits {
            age: Number::new(14).map(AgeLimit::TurnsAtMost),
            team_cap: Rating::new(1300),
            severity: Severity::Warn,
            ..RowLimits::default()
        };
        let limited = limits.over(rules, 2026);
        let bound = Age::new(14).map(|age| AgeBound::TurnsAtMost { age, year: 2026 });
        assert_eq!(
            (limited.eligibility.age, limited.eligibility.age_severity),
            (bound, Severity::Warn)
        );
        assert_eq!(
            (limited.team_rating_cap, limited.team_cap_severity),
            (Rating::new(1300), Severity::Warn)
        );
        assert_eq!(limits.age_text(), "turns_at_most 14");
    }

    #[test]
    fn juniors_veterans_and_youth_are_told_apart_by_the_year_of_the_event() {
        // POK12: Junior under 20 on 1 January; rows 50+ and 65+ (POK §2); UHOLD §1: turn at most 10 or 14 in the year.
        for (text, born, allows) in [
            ("under 20", "2006-01-01", Some(false)),
            ("under 20", "2006-01-02", Some(true)),
            ("under 20", "2007", Some(true)),
            ("under 20", "2006", None),
            ("at_least 50", "1976-12-31", Some(true)),
            ("at_least 65", "1962", Some(false)),
            ("turns_at_most 14", "2012", Some(true)),
            ("turns_at_most 10", "2015-12-31", Some(false)),
        ] {
            let limits = RowLimits {
                age: AgeLimit::of_text(text),
                ..RowLimits::default()
            };
            let bound = limits.over(LineUpRules::default(), 2026).eligibility.age;
            let birth = born.parse().expect("a birth");
            assert_eq!(
                bound.and_then(|bound| bound.allows(birth)),
                allows,
                "{text} {born}"
            );
        }
    }
}
