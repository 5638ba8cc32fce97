//! Whether a player is a member by the union's list at hand, for sections that are for members.
//!
//! The list knows who was on it and from which day somebody no longer was; it knows no licences, and nothing of the time after its own day.
//! Where no list has come in, nobody is missed in it.

use jiff::civil::Date;

use super::doubts::Doubt;
use crate::section::EntryRules;

/// What the union's list says of the number somebody has written, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Membership {
    /// The list has the number; or no list has come in.
    Stands,
    /// No number is written.
    NoNumber,
    /// The list has never had the number.
    NotListed,
    /// The list has not had it since this day.
    Gone {
        /// The day of the first list without it.
        on: Date,
    },
}

impl Membership {
    /// Of somebody who plays from the day `from`, and whose number the list had until it had it no more on the day `gone_on`.
    pub fn of_listed(gone_on: Option<Date>, from: Date) -> Self {
        gone_on
            .filter(|on| *on <= from)
            .map_or(Self::Stands, |on| Self::Gone { on })
    }

    /// What is doubtful about it in a section with these rules.
    pub const fn doubt(self, rules: &EntryRules) -> Option<Doubt> {
        match self {
            Self::NoNumber | Self::NotListed | Self::Gone { .. } if rules.members_only => {
                Some(Doubt::NoMember { membership: self })
            }
            Self::Stands | Self::NoNumber | Self::NotListed | Self::Gone { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_list_says_who_stands_on_it_on_the_first_day() {
        let from = date(2026, 4, 3);
        let gone = |on| Membership::Gone { on };
        for (gone_on, expected) in [
            (None, Membership::Stands),
            (Some(date(2026, 4, 4)), Membership::Stands),
            (Some(from), gone(from)),
            (Some(date(2025, 1, 1)), gone(date(2025, 1, 1))),
        ] {
            assert_eq!(Membership::of_listed(gone_on, from), expected, "{gone_on:?}");
        }
    }

    #[test]
    fn it_is_doubted_in_sections_for_members_only() {
        let rules = |members_only| EntryRules {
            members_only,
            ..EntryRules::default()
        };
        for membership in [Membership::NoNumber, Membership::NotListed] {
            assert_eq!(membership.doubt(&rules(false)), None);
            let doubt = Doubt::NoMember { membership };
            assert_eq!(membership.doubt(&rules(true)), Some(doubt));
        }
        assert_eq!(Membership::Stands.doubt(&rules(true)), None);
    }
}
