//! Whether teams can be divided over groups as somebody asks: which groups take part, and whether their teams are those that were seen.
//!
//! [`crate::team::regrouping`] says whether the teams of a group can move at all. `service::team_groups` locks and stores.

use std::collections::{BTreeMap, BTreeSet};

use super::{Division, GroupSeries};
use crate::{group_limits::GroupLimits, section::SectionSettings, section_state::SectionState};
use engine::ids::{SectionId, TeamId, Version};

/// The most players in an average, since no match has more boards.
pub const MOST_PLAYERS: u8 = 20;

/// Why no groups are made, or no teams divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupRefusal {
    /// A play-off has two teams.
    #[error("a play-off has no groups")]
    PlayOff,
    #[error("name 2 to {} groups of teams once, this one among them", GroupSeries::MOST)]
    Groups,
    #[error("at most {} teams of a club", GroupLimits::MOST_OF_CLUB)]
    ClubMost,
    #[error("an average of 1 to {MOST_PLAYERS} players")]
    Players,
    #[error("at most {} teams are divided at once", Division::MOST_TEAMS)]
    TooManyTeams,
    /// A team has come, gone, moved or was changed.
    #[error("teams of these groups were changed meanwhile")]
    ChangedMeanwhile,
}

/// Refuses a play-off.
pub fn can_have_groups(settings: &SectionSettings) -> Result<(), GroupRefusal> {
    if settings.play_off.is_some() {
        return Err(GroupRefusal::PlayOff);
    }
    Ok(())
}

/// Are so many players in an average, and so many teams of a club, within their bounds? `None`: as it usually is.
pub fn are_within_bounds(players: Option<u8>, club_most: Option<u16>) -> Result<(), GroupRefusal> {
    if players.is_some_and(|players| !(1..=MOST_PLAYERS).contains(&players)) {
        return Err(GroupRefusal::Players);
    }
    if club_most.is_some_and(|most| most > GroupLimits::MOST_OF_CLUB) {
        return Err(GroupRefusal::ClubMost);
    }
    Ok(())
}

/// A section of the tournament that may take part in a division.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "questions about one section, each of its own"
)]
pub struct GroupChoice<'a> {
    pub slug: &'a str,
    /// Is it the one from which teams are divided?
    pub is_own: bool,
    /// Has it teams, is it no play-off, and may the person move teams there?
    pub is_possible: bool,
    /// Is a round of it paired?
    pub has_begun: bool,
    /// Does it belong together with the own one?
    pub belongs: bool,
}

/// Which groups take part, in their order; `None` for one that could not.
pub fn chosen_groups(
    groups: &[GroupChoice<'_>],
    asked: &[String],
) -> Result<Vec<Option<bool>>, GroupRefusal> {
    let is_asked = |group: &GroupChoice<'_>| asked.iter().any(|slug| slug == group.slug);
    // A requested group that has begun is included, so that the refusal can be shown.
    let could = |group: &GroupChoice<'_>| {
        group.is_own || (group.is_possible && (!group.has_begun || is_asked(group)))
    };
    let is_there = |slug: &String| groups.iter().any(|group| could(group) && group.slug == slug);
    if !asked.iter().all(is_there) {
        return Err(GroupRefusal::Groups);
    }
    let chosen = groups.iter().map(|group| {
        let is_chosen = group.is_own || is_asked(group) || (asked.is_empty() && group.belongs);
        could(group).then_some(is_chosen)
    });
    let chosen: Vec<Option<bool>> = chosen.collect();
    let count = chosen
        .iter()
        .filter(|is_chosen| **is_chosen == Some(true))
        .count();
    if count > GroupSeries::MOST {
        return Err(GroupRefusal::Groups);
    }
    Ok(chosen)
}

/// The groups over which teams shall be divided, once each and the own one among them, and not too many teams.
pub fn distinct_groups(
    own: SectionId,
    named: impl IntoIterator<Item = SectionId>,
    teams: usize,
) -> Result<BTreeSet<SectionId>, GroupRefusal> {
    let named: Vec<SectionId> = named.into_iter().collect();
    let distinct: BTreeSet<SectionId> = named.iter().copied().collect();
    if !(2..=GroupSeries::MOST).contains(&distinct.len())
        || distinct.len() != named.len()
        || !distinct.contains(&own)
    {
        return Err(GroupRefusal::Groups);
    }
    if teams > Division::MOST_TEAMS {
        return Err(GroupRefusal::TooManyTeams);
    }
    Ok(distinct)
}

/// Every playing team of these groups, with its current version.
pub fn playing<'a>(groups: impl IntoIterator<Item = &'a SectionState>) -> BTreeMap<TeamId, Version> {
    let teams = groups.into_iter().flat_map(|group| &group.teams);
    let playing = teams.filter(|team| team.left_after.is_none());
    playing.map(|team| (team.id, team.version)).collect()
}

/// Refuses teams that are not those that were seen, each once.
pub fn are_as_seen(
    seen: &[(TeamId, Version)],
    stands: &BTreeMap<TeamId, Version>,
) -> Result<(), GroupRefusal> {
    let named: BTreeMap<TeamId, Version> = seen.iter().copied().collect();
    if named.len() != seen.len() || named != *stands {
        return Err(GroupRefusal::ChangedMeanwhile);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play_off::PlayOffTerms,
        team::TeamPairing,
        team_section::samples::{self, settings},
    };
    use uuid::Uuid;

    fn group(no: u128) -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(no))
    }

    fn choice(slug: &str) -> GroupChoice<'_> {
        GroupChoice {
            slug,
            is_own: false,
            is_possible: true,
            has_begun: false,
            belongs: false,
        }
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_play_off_has_no_groups() {
        let play_off = SectionSettings {
            play_off: Some(PlayOffTerms {
                time_control: None,
                supervision: None,
                default_minutes: None,
                rated: true,
            }),
            ..SectionSettings::default()
        };
        assert_eq!(can_have_groups(&play_off), Err(GroupRefusal::PlayOff));
        assert_eq!(can_have_groups(&SectionSettings::default()), Ok(()));
    }

    #[test]
    fn numbers_of_a_division_have_bounds() {
        for (players, club_most, expected) in [
            (None, None, Ok(())),
            (Some(1), Some(0), Ok(())),
            (Some(MOST_PLAYERS), Some(GroupLimits::MOST_OF_CLUB), Ok(())),
            (Some(0), Some(99), Err(GroupRefusal::Players)),
            (Some(MOST_PLAYERS + 1), None, Err(GroupRefusal::Players)),
            (
                None,
                Some(GroupLimits::MOST_OF_CLUB + 1),
                Err(GroupRefusal::ClubMost),
            ),
        ] {
            let found = are_within_bounds(players, club_most);
            assert_eq!(found, expected, "{players:?} {club_most:?}");
        }
    }

    #[test]
    fn groups_are_chosen_by_name_or_because_they_belong_together() {
        let own = GroupChoice {
            is_own: true,
            is_possible: false,
            ..choice("a")
        };
        let parallel = GroupChoice {
            belongs: true,
            ..choice("b")
        };
        let begun = GroupChoice {
            has_begun: true,
            belongs: true,
            ..choice("c")
        };
        let of_players = GroupChoice {
            is_possible: false,
            ..choice("d")
        };
        let all = [own, parallel, begun, of_players, choice("e")];
        let (yes, no) = (Some(true), Some(false));
        for (asked, expected) in [
            (names(&[]), Ok(vec![yes, yes, None, None, no])),
            (names(&["e"]), Ok(vec![yes, no, None, None, yes])),
            (names(&["c"]), Ok(vec![yes, no, yes, None, no])),
            (names(&["b", "d"]), Err(GroupRefusal::Groups)),
            (names(&["x"]), Err(GroupRefusal::Groups)),
        ] {
            assert_eq!(chosen_groups(&all, &asked), expected, "{asked:?}");
        }
    }

    #[test]
    fn no_more_groups_are_chosen_than_are_divided_at_once() {
        let slugs: Vec<String> = (0..=GroupSeries::MOST).map(|no| no.to_string()).collect();
        let all: Vec<GroupChoice<'_>> = slugs.iter().map(|slug| choice(slug)).collect();
        assert_eq!(chosen_groups(&all, &slugs), Err(GroupRefusal::Groups));
        let fewer = chosen_groups(&all, &slugs[1..]).expect("a choice");
        assert_eq!(
            fewer.iter().filter(|one| **one == Some(true)).count(),
            GroupSeries::MOST
        );
    }

    #[test]
    fn teams_are_divided_over_two_to_twenty_groups_with_the_own_one() {
        let of = |own, numbers: &[u128], teams| {
            let named = numbers.iter().map(|no| group(*no));
            distinct_groups(group(own), named, teams).map(|found| found.len())
        };
        let all: Vec<u128> = (1..=21).collect();
        for (why, own, numbers, teams, expected) in [
            ("two", 1, &all[..2], Division::MOST_TEAMS, Ok(2)),
            ("twenty", 1, &all[..20], 0, Ok(20)),
            ("one", 1, &all[..1], 9_999, Err(GroupRefusal::Groups)),
            ("one more", 1, &all[..], 0, Err(GroupRefusal::Groups)),
            ("one twice", 1, &[1, 2, 2][..], 0, Err(GroupRefusal::Groups)),
            ("without the own one", 3, &all[..2], 0, Err(GroupRefusal::Groups)),
            (
                "too many teams",
                1,
                &all[..2],
                Division::MOST_TEAMS + 1,
                Err(GroupRefusal::TooManyTeams),
            ),
        ] {
            assert_eq!(of(own, numbers, teams), expected, "{why}");
        }
    }

    #[test]
    fn teams_are_those_that_were_seen() {
        let mut field = samples::section(settings(TeamPairing::RoundRobin, 2), &[1, 1, 1]);
        field.teams[2].left_after = Some(0);
        let stands = playing([&field]);
        let (one, two) = (field.teams[0].id, field.teams[1].id);
        let gone = field.teams[2].id;
        let (first, second) = (Version::FIRST, Version::FIRST.next());
        let changed: Result<(), GroupRefusal> = Err(GroupRefusal::ChangedMeanwhile);
        for (why, seen, expected) in [
            ("both", vec![(two, first), (one, first)], Ok(())),
            ("one is missing", vec![(one, first)], changed),
            ("another version", vec![(one, first), (two, second)], changed),
            (
                "one that has left",
                vec![(one, first), (two, first), (gone, first)],
                changed,
            ),
            (
                "one twice",
                vec![(one, first), (two, first), (two, first)],
                changed,
            ),
        ] {
            assert_eq!(are_as_seen(&seen, &stands), expected, "{why}");
        }
    }
}
