//! Teams of two clubs together (`joint_teams`): such a team names both as its club, with a stroke between them ("Prøveby / Skitseby"), and so
//! does the list that it plays by.
//!
//! The pair is a club of its own for everything but these: whoever is a member of one of the two is a member of it, its list and that of one
//! of the two are no two lists of different clubs, and its team counts for both in how many teams of a club a group takes. They hold only
//! where the league lets clubs enter teams together; whether they are of one district, or have leave, is for the leader to say, who begins
//! the pair's list. What binds nobody goes by the name alone: who has an interest in a case, and whose matches are read beside one another.

use super::person::{club_key, is_same_club};
use crate::league::{LeagueSettings, words::JointTeams};

/// What stands between the two names.
const STROKE: &str = " / ";

/// The league has no teams of two clubs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("clubs enter no teams together here")]
pub struct NoJointTeams;

/// The two clubs of a name; `None`: it names one, or more than two.
pub fn clubs_of(name: &str) -> Option<[&str; 2]> {
    let (first, second) = name.split_once(STROKE)?;
    let is_pair = !second.contains(STROKE)
        && !club_key(first).is_empty()
        && !club_key(second).is_empty()
        && !is_same_club(first, second);
    is_pair.then_some([first, second])
}

/// May two clubs have a team together? Undecided: their name is one like every other.
fn are_allowed(settings: &LeagueSettings) -> bool {
    match settings.joint_teams {
        Some(JointTeams::ByLeave | JointTeams::SameDistrict | JointTeams::AnyClubs) => true,
        Some(JointTeams::No) | None => false,
    }
}

/// Refuses the name of two clubs where the league has decided that they have no teams together.
pub fn admits(settings: &LeagueSettings, name: &str) -> Result<(), NoJointTeams> {
    match settings.joint_teams {
        Some(JointTeams::No) if clubs_of(name).is_some() => Err(NoJointTeams),
        Some(JointTeams::No | JointTeams::ByLeave | JointTeams::SameDistrict | JointTeams::AnyClubs)
        | None => Ok(()),
    }
}

/// Is a member of `own` one of the club with this list, by itself or as one of two?
pub fn takes_members_of(settings: &LeagueSettings, list: &str, own: &str) -> bool {
    is_same_club(list, own) || is_of_pair(settings, list, own)
}

/// Is one of these clubs the pair that the other belongs to?
pub fn are_together(settings: &LeagueSettings, one: &str, other: &str) -> bool {
    is_of_pair(settings, one, other) || is_of_pair(settings, other, one)
}

/// The clubs for which a team with this club's name counts: both of a pair where clubs may have teams together.
pub fn counted<'a>(settings: &LeagueSettings, name: &'a str) -> Vec<&'a str> {
    match clubs_of(name).filter(|_| are_allowed(settings)) {
        Some(pair) => pair.to_vec(),
        None => vec![name],
    }
}

/// What a name names: itself, and the two clubs of a pair.
pub fn named(name: &str) -> impl Iterator<Item = &str> {
    std::iter::once(name).chain(clubs_of(name).into_iter().flatten())
}

/// Are they the same club, or do they have one in common?
pub fn share_a_club(one: &str, other: &str) -> bool {
    named(one).any(|one| named(other).any(|other| is_same_club(one, other)))
}

fn is_of_pair(settings: &LeagueSettings, pair: &str, own: &str) -> bool {
    let clubs = clubs_of(pair).filter(|_| are_allowed(settings));
    clubs.is_some_and(|clubs| clubs.iter().any(|club| is_same_club(club, own)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::league::SettingId;

    fn decided(answer: &str) -> LeagueSettings {
        let mut settings = LeagueSettings::default();
        settings.fill(SettingId::JointTeams, answer).expect("an answer");
        settings
    }

    #[test]
    fn a_pair_is_two_clubs_with_a_stroke_between_them() {
        for (name, expected) in [
            ("Prøveby / Skitseby", Some(["Prøveby", "Skitseby"])),
            ("Prøveby", None),
            ("Prøveby/Skitseby", None),
            ("Prøveby / Prøveby", None),
            ("Prøveby / ", None),
            ("Prøveby / Skitseby / Udkast", None),
        ] {
            assert_eq!(clubs_of(name), expected, "{name}");
        }
    }

    #[test]
    fn members_of_either_club_are_members_of_the_pair_where_clubs_may_have_teams_together() {
        for (answer, list, own, expected) in [
            ("by_leave", "Prøveby / Skitseby", "prøveby", true),
            ("same_district", "Prøveby / Skitseby", "Skitseby", true),
            ("any_clubs", "Prøveby / Skitseby", "Udkast", false),
            // The pair's team makes nobody a member of one of the two.
            ("any_clubs", "Prøveby", "Prøveby / Skitseby", false),
            ("any_clubs", "Prøveby", "Prøveby", true),
            ("no", "Prøveby / Skitseby", "Prøveby", false),
            ("", "Prøveby / Skitseby", "Prøveby", false),
            ("", "Prøveby / Skitseby", "Prøveby / Skitseby", true),
        ] {
            assert_eq!(
                takes_members_of(&decided(answer), list, own),
                expected,
                "{answer}: {own} on the list of {list}"
            );
        }
    }

    #[test]
    fn the_lists_of_a_pair_and_of_its_clubs_are_together_and_those_of_the_two_are_not() {
        let pair = "Prøveby / Skitseby";
        for (answer, one, other, expected) in [
            ("by_leave", pair, "Prøveby", true),
            ("by_leave", "Skitseby", pair, true),
            ("by_leave", "Prøveby", "Skitseby", false),
            ("by_leave", pair, "Prøveby / Udkast", false),
            ("no", pair, "Prøveby", false),
            ("", pair, "Prøveby", false),
        ] {
            assert_eq!(
                are_together(&decided(answer), one, other),
                expected,
                "{answer}: {one} and {other}"
            );
        }
    }

    #[test]
    fn a_team_of_a_pair_counts_for_both_where_clubs_may_have_teams_together() {
        let pair = "Prøveby / Skitseby";
        for (answer, name, expected) in [
            ("by_leave", pair, vec!["Prøveby", "Skitseby"]),
            ("any_clubs", "Prøveby", vec!["Prøveby"]),
            ("by_leave", "", vec![""]),
            ("no", pair, vec![pair]),
            ("", pair, vec![pair]),
        ] {
            assert_eq!(counted(&decided(answer), name), expected, "{answer}: {name}");
        }
    }

    #[test]
    fn a_pair_shares_a_club_with_either_of_its_own_and_with_a_pair_of_one_of_them() {
        for (one, other, expected) in [
            ("Prøveby / Skitseby", "prøveby", true),
            ("Skitseby", "Prøveby / Skitseby", true),
            ("Prøveby / Skitseby", "Udkast / Skitseby", true),
            ("Prøveby", "Prøveby", true),
            ("Prøveby", "Skitseby", false),
            ("Prøveby / Skitseby", "Udkast", false),
        ] {
            assert_eq!(share_a_club(one, other), expected, "{one}, {other}");
        }
    }

    #[test]
    fn only_a_league_that_has_decided_so_refuses_the_name_of_two_clubs() {
        for (answer, name, expected) in [
            ("no", "Prøveby / Skitseby", Err(NoJointTeams)),
            ("no", "Prøveby", Ok(())),
            ("by_leave", "Prøveby / Skitseby", Ok(())),
            ("", "Prøveby / Skitseby", Ok(())),
        ] {
            assert_eq!(admits(&decided(answer), name), expected, "{answer}: {name}");
        }
    }
}
