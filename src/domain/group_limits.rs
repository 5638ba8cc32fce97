//! How many teams a group of a row has, and how many of one club: the limits the league leader has decided, and how a group compares with
//! them. Without a decision there is no limit.
//!
//! The limits of Danish leagues are in their data (`group_size`, `club_max_teams_in_group`); they apply only once somebody decides so.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    league::{
        LeagueSettings, Preset, Rulebook, SettingId,
        values::{GroupSize, Limit},
    },
    section_state::SectionState,
    strength_list::{joint, person::club_key},
    team::TeamClub,
    team_rule::Severity,
};

/// How many teams, all together and of one club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GroupLimits {
    /// The fewest teams it begins with.
    pub fewest: Option<u16>,
    /// The intended number of teams; the group may also begin with another.
    pub usual: Option<u16>,
    /// The most teams.
    pub most: Option<u16>,
    /// The most teams of one club.
    pub club_most: Option<u16>,
    /// Are violations refused, or only reported?
    pub severity: Severity,
}

/// Nothing is decided; no league's text was found to refuse violations.
impl Default for GroupLimits {
    fn default() -> Self {
        Self {
            fewest: None,
            usual: None,
            most: None,
            club_most: None,
            severity: Severity::Warn,
        }
    }
}

/// Why limits are refused: the field, and what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupLimitProblem {
    #[error("{field}: a group has 2 to {} teams", GroupSize::MAX)]
    Size { field: &'static str },
    #[error("{field}: the fewest are no more than the usual number, and that is no more than the most")]
    Order { field: &'static str },
    #[error("group_club_most: 1 to {} teams of one club", GroupLimits::MOST_OF_CLUB)]
    Club,
}

impl GroupLimitProblem {
    /// The field it is about, as forms and problem documents name it.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Size { field } | Self::Order { field } => field,
            Self::Club => "group_club_most",
        }
    }
}

/// When a group is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupMoment {
    /// Teams come or change their club: more of them may come.
    Entering,
    /// The plan is drawn up or the first round is paired.
    Beginning,
}

/// How a group differs from its limits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupFinding {
    #[error("the group has {teams} teams, and at least {fewest} were decided")]
    TooFew { teams: usize, fewest: u16 },
    #[error("the group has {teams} teams and is meant to have {usual}")]
    NotUsual { teams: usize, usual: u16 },
    #[error("the group has {teams} teams, and at most {most} were decided")]
    TooMany { teams: usize, most: u16 },
    #[error("{club} has {teams} teams in the group, and at most {most} were decided")]
    ClubTooMany { club: String, teams: usize, most: u16 },
}

impl GroupFinding {
    /// Its kind, as programs read it.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::TooFew { .. } => "too_few",
            Self::NotUsual { .. } => "not_usual",
            Self::TooMany { .. } => "too_many",
            Self::ClubTooMany { .. } => "club_too_many",
        }
    }

    /// The league setting behind it.
    pub const fn setting(&self) -> SettingId {
        match self {
            Self::TooFew { .. } | Self::NotUsual { .. } | Self::TooMany { .. } => SettingId::GroupSize,
            Self::ClubTooMany { .. } => SettingId::ClubMaxTeamsInGroup,
        }
    }

    /// How many teams there are, and how many were decided.
    pub const fn numbers(&self) -> (usize, u16) {
        match self {
            Self::TooFew { teams, fewest: limit }
            | Self::NotUsual { teams, usual: limit }
            | Self::TooMany { teams, most: limit }
            | Self::ClubTooMany {
                teams, most: limit, ..
            } => (*teams, *limit),
        }
    }

    /// The club it is about.
    pub fn club(&self) -> Option<&str> {
        match self {
            Self::TooFew { .. } | Self::NotUsual { .. } | Self::TooMany { .. } => None,
            Self::ClubTooMany { club, .. } => Some(club),
        }
    }

    /// Can it be refused at this moment? Too few teams are refused only at the beginning, and a number other than the usual one never.
    const fn is_against(&self, moment: GroupMoment) -> bool {
        match (self, moment) {
            (Self::NotUsual { .. }, _) | (Self::TooFew { .. }, GroupMoment::Entering) => false,
            (Self::TooFew { .. }, GroupMoment::Beginning)
            | (Self::TooMany { .. } | Self::ClubTooMany { .. }, _) => true,
        }
    }
}

/// The teams of a group, as its limits count them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupTeams<'a> {
    teams: usize,
    /// The clubs they count for, both of a team of two; empty for a team without a club.
    clubs: Vec<&'a str>,
}

impl<'a> GroupTeams<'a> {
    /// Of the clubs' names, one for each team; `settled` is what the tournament has decided about teams of two clubs.
    pub fn of(names: &[&'a str], settled: &LeagueSettings) -> Self {
        let clubs = names
            .iter()
            .copied()
            .flat_map(|name| joint::counted(settled, name));
        Self {
            teams: names.len(),
            clubs: clubs.collect(),
        }
    }
}

impl GroupLimits {
    /// No club has more teams in a group.
    pub const MOST_OF_CLUB: u16 = 20;

    /// Do they make sense?
    pub fn check(&self) -> Result<(), GroupLimitProblem> {
        let sizes = [
            ("group_fewest", self.fewest),
            ("group_usual", self.usual),
            ("group_most", self.most),
        ];
        let mut before = None;
        for (field, size) in sizes {
            let Some(size) = size else { continue };
            if !(2..=GroupSize::MAX).contains(&size) {
                return Err(GroupLimitProblem::Size { field });
            }
            if before.is_some_and(|before| before > size) {
                return Err(GroupLimitProblem::Order { field });
            }
            before = Some(size);
        }
        match self.club_most {
            Some(most) if !(1..=Self::MOST_OF_CLUB).contains(&most) => Err(GroupLimitProblem::Club),
            Some(_) | None => Ok(()),
        }
    }

    /// Is nothing decided?
    pub const fn is_open(&self) -> bool {
        self.fewest.is_none() && self.usual.is_none() && self.most.is_none() && self.club_most.is_none()
    }

    /// The limits known for a kind of league, as proposed values: they apply only once somebody saves them.
    pub fn as_in(league: Preset) -> Self {
        let known = Rulebook::of_preset(league).settings();
        let size = known.group_size.map(GroupSize::bounds);
        Self {
            fewest: size.map(|(fewest, _)| fewest),
            most: size.map(|(_, most)| most),
            club_most: known.club_max_teams_in_group.and_then(Limit::at),
            ..Self::default()
        }
    }

    /// How a group with these teams differs from the limits.
    pub fn findings(&self, group: &GroupTeams<'_>) -> Vec<GroupFinding> {
        let teams = group.teams;
        let has_fewer = |than: u16| teams < usize::from(than);
        let has_more = |than: u16| teams > usize::from(than);
        let mut found = Vec::new();
        if let Some(fewest) = self.fewest.filter(|fewest| has_fewer(*fewest)) {
            found.push(GroupFinding::TooFew { teams, fewest });
        } else if let Some(most) = self.most.filter(|most| has_more(*most)) {
            found.push(GroupFinding::TooMany { teams, most });
        } else if let Some(usual) = self.usual.filter(|usual| teams != usize::from(*usual)) {
            found.push(GroupFinding::NotUsual { teams, usual });
        }
        let Some(most) = self.club_most else {
            return found;
        };
        let mut of_club: BTreeMap<String, (&str, usize)> = BTreeMap::new();
        for club in &group.clubs {
            let key = club_key(club);
            if !key.is_empty() {
                of_club.entry(key).or_insert((club, 0)).1 += 1;
            }
        }
        let beyond = of_club
            .into_values()
            .filter(|(_, teams)| *teams > usize::from(most));
        found.extend(beyond.map(|(club, teams)| GroupFinding::ClubTooMany {
            club: club.trim().to_owned(),
            teams,
            most,
        }));
        found
    }

    /// Refuses teams that come or change their club if that breaks the limits. A violation that was as large before, for example because
    /// the limits were decided later, does not count.
    pub fn admits_change(&self, before: &GroupTeams<'_>, after: &GroupTeams<'_>) -> Result<(), GroupFinding> {
        let club_of = |finding: &GroupFinding| finding.club().map(club_key);
        let known = self.findings(before);
        let was_so = |finding: &GroupFinding| {
            known.iter().any(|old| {
                old.as_str() == finding.as_str()
                    && club_of(old) == club_of(finding)
                    && old.numbers().0 >= finding.numbers().0
            })
        };
        let is_new = |finding: &GroupFinding| finding.is_against(GroupMoment::Entering) && !was_so(finding);
        match self.severity {
            Severity::Warn => Ok(()),
            Severity::Refuse => self.findings(after).into_iter().find(is_new).map_or(Ok(()), Err),
        }
    }

    /// Refuses a group that breaks them, where they are strict.
    pub fn admits(&self, group: &GroupTeams<'_>, moment: GroupMoment) -> Result<(), GroupFinding> {
        match self.severity {
            Severity::Warn => Ok(()),
            Severity::Refuse => {
                let against = self
                    .findings(group)
                    .into_iter()
                    .find(|one| one.is_against(moment));
                against.map_or(Ok(()), Err)
            }
        }
    }
}

impl SectionState {
    /// The teams that play; `settled` is what the tournament has decided about teams of two clubs.
    pub fn group_teams(&self, settled: &LeagueSettings) -> GroupTeams<'_> {
        let playing = self.teams.iter().filter(|team| team.left_after.is_none());
        let names = playing.map(|team| team.club.as_ref().map_or("", TeamClub::as_str));
        GroupTeams::of(&names.collect::<Vec<_>>(), settled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group<'a>(clubs: &[&'a str]) -> GroupTeams<'a> {
        GroupTeams::of(clubs, &LeagueSettings::default())
    }

    fn limits() -> GroupLimits {
        GroupLimits {
            fewest: Some(4),
            usual: Some(8),
            most: Some(8),
            club_most: Some(2),
            severity: Severity::Refuse,
        }
    }

    #[test]
    fn a_group_is_told_what_it_has_beside_what_was_decided() {
        let teams = |count: usize| vec![""; count];
        let kinds = |clubs: &[&str]| -> Vec<&'static str> {
            limits()
                .findings(&group(clubs))
                .iter()
                .map(GroupFinding::as_str)
                .collect()
        };
        for (count, expected) in [
            (3, vec!["too_few"]),
            (4, vec!["not_usual"]),
            (7, vec!["not_usual"]),
            (8, vec![]),
            (9, vec!["too_many"]),
        ] {
            assert_eq!(kinds(&teams(count)), expected, "{count} teams");
        }
        // 6HK section 3: at most two teams of a club in a group; teams without a club are nobody's.
        let clubs = ["Prøveby", "prøveby ", "Skitseby", "PRØVEBY", "", "", "", "Udkast"];
        assert_eq!(
            limits().findings(&group(&clubs)),
            [GroupFinding::ClubTooMany {
                club: "Prøveby".to_owned(),
                teams: 3,
                most: 2
            }]
        );
        assert_eq!(GroupLimits::default().findings(&group(&clubs)), []);
    }

    #[test]
    fn a_team_of_two_clubs_is_one_team_of_the_group_and_one_of_each_club_where_clubs_may_have_it() {
        let clubs = [
            "Prøveby",
            "Prøveby",
            "Skitseby",
            "Prøveby / Skitseby",
            "Udkast",
            "",
            "",
            "",
        ];
        let told = |answer: &str| {
            let mut settled = LeagueSettings::default();
            settled.fill(SettingId::JointTeams, answer).expect("an answer");
            limits().findings(&GroupTeams::of(&clubs, &settled))
        };
        let beyond = GroupFinding::ClubTooMany {
            club: "Prøveby".to_owned(),
            teams: 3,
            most: 2,
        };
        // Eight teams in all: nothing is told of the size of the group.
        for answer in ["by_leave", "same_district", "any_clubs"] {
            assert_eq!(told(answer), std::slice::from_ref(&beyond), "{answer}");
        }
        for answer in ["no", ""] {
            assert_eq!(told(answer), [], "{answer}");
        }
    }

    #[test]
    fn what_is_kept_strictly_is_refused_and_too_few_only_when_the_group_begins() {
        use GroupMoment::{Beginning, Entering};
        let three = ["Prøveby", "Prøveby", "Prøveby"];
        for (clubs, severity, moment, is_refused) in [
            (&["", ""][..], Severity::Refuse, Entering, false),
            (&["", ""][..], Severity::Refuse, Beginning, true),
            (&[""; 5][..], Severity::Refuse, Beginning, false),
            (&[""; 9][..], Severity::Refuse, Entering, true),
            (&[""; 9][..], Severity::Warn, Entering, false),
            (&[""; 9][..], Severity::Warn, Beginning, false),
            (&three[..], Severity::Refuse, Entering, true),
            (&three[..], Severity::Warn, Beginning, false),
        ] {
            let limits = GroupLimits { severity, ..limits() };
            let refused = limits.admits(&group(clubs), moment).is_err();
            assert_eq!(refused, is_refused, "{clubs:?} {severity} {moment:?}");
        }
    }

    #[test]
    fn what_was_beyond_the_limits_before_is_held_against_nobody_who_makes_it_no_worse() {
        let three = ["Prøveby", "Prøveby", "Prøveby"];
        let four = ["Prøveby", "Prøveby", "Prøveby", "prøveby "];
        let full = ["", "", "", "", "", "", "", "", ""];
        let fuller = ["", "", "", "", "", "", "", "", "", ""];
        for (before, after, is_refused) in [
            // Another club comes, one more of the club, and one of the club less.
            (
                &three[..],
                &["Prøveby", "Prøveby", "Prøveby", "Skitseby"][..],
                false,
            ),
            (&three[..], &four[..], true),
            (
                &four[..],
                &["Prøveby", "Prøveby", "Prøveby", "Skitseby"][..],
                false,
            ),
            (
                &four[..],
                &["Prøveby", "Skitseby", "Skitseby", "Skitseby"][..],
                true,
            ),
            // A full group: a change of club, and one more.
            (&full[..], &["Udkast", "", "", "", "", "", "", "", ""][..], false),
            (&full[..], &fuller[..], true),
        ] {
            let refused = limits().admits_change(&group(before), &group(after)).is_err();
            assert_eq!(refused, is_refused, "{before:?} {after:?}");
            let told = GroupLimits {
                severity: Severity::Warn,
                ..limits()
            };
            assert_eq!(told.admits_change(&group(before), &group(after)), Ok(()));
        }
    }

    #[test]
    fn limits_are_in_order_and_in_reach() {
        for (fewest, usual, most, club_most, field) in [
            (Some(4), Some(8), Some(10), Some(2), None),
            (None, None, None, None, None),
            (Some(1), None, None, None, Some("group_fewest")),
            (Some(9), Some(8), None, None, Some("group_usual")),
            (Some(9), None, Some(8), None, Some("group_most")),
            (None, None, Some(201), None, Some("group_most")),
            (None, None, None, Some(0), Some("group_club_most")),
            (None, None, None, Some(21), Some("group_club_most")),
        ] {
            let limits = GroupLimits {
                fewest,
                usual,
                most,
                club_most,
                severity: Severity::Warn,
            };
            let refused = limits.check().err().map(GroupLimitProblem::field);
            assert_eq!(refused, field, "{limits:?}");
        }
    }

    #[test]
    fn leagues_say_what_is_known_of_them_and_nothing_else() {
        // DIV section 1: ten teams in Skakligaen and eight in a group of the first division; 6HK section 3: two of a club in lower rows.
        for (league, fewest, most, club_most) in [
            (Preset::Skakliga, Some(10), Some(10), None),
            (Preset::Div1, Some(8), Some(8), None),
            (Preset::Hk4, Some(4), Some(8), Some(2)),
        ] {
            let known = GroupLimits::as_in(league);
            assert_eq!(
                (known.fewest, known.most, known.club_most),
                (fewest, most, club_most),
                "{league}"
            );
            assert_eq!(known.severity, Severity::Warn, "no league was read to refuse it");
        }
    }
}
