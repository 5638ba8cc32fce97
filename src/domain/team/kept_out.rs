//! Teams that play in a tournament standing above are kept out of this one, where the league has decided so
//! (`division_teams_excluded`): a team of the division does not enter its district's event, too.
//!
//! Between tournaments nothing ties a team to itself, so it is found by club and name, as everybody reads them. A club's other teams come
//! in. A team without a club is nobody's, and is not found.

use crate::{
    league::{LeagueSettings, words::YesNo},
    strength_list::person::{club_key, is_same_club},
};
use rules::alphabet;

use super::{Team, TeamClub};

/// A team of a tournament that stands above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamAbove {
    /// What the tournament is called.
    pub tournament: String,
    pub name: String,
    /// Empty: none is known.
    pub club: String,
}

/// A team plays in a tournament that stands above, and such teams are kept out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{team} plays in {tournament}, and teams that play there are kept out")]
pub struct PlaysAbove {
    pub team: String,
    pub tournament: String,
}

/// Are teams that play above kept out? An open setting keeps nobody out.
pub fn are_kept_out(settings: &LeagueSettings) -> bool {
    match settings.division_teams_excluded {
        Some(YesNo::Yes) => true,
        Some(YesNo::No) | None => false,
    }
}

/// Does this team play above?
pub fn plays_above(team: &Team, above: &[TeamAbove]) -> Option<PlaysAbove> {
    let club = team.club.as_ref().map(TeamClub::as_str)?;
    let found = found(above, club, team.name.as_str())?;
    Some(PlaysAbove {
        team: team.name.to_string(),
        tournament: found.tournament.clone(),
    })
}

/// The club's team of this name above.
fn found<'a>(above: &'a [TeamAbove], club: &str, name: &str) -> Option<&'a TeamAbove> {
    let name = alphabet::fold(name);
    of_club(above, club).find(|one| alphabet::fold(&one.name) == name)
}

/// The club's teams above.
pub fn of_club<'a>(above: &'a [TeamAbove], club: &str) -> impl Iterator<Item = &'a TeamAbove> {
    let is_known = !club_key(club).is_empty();
    above
        .iter()
        .filter(move |one| is_known && is_same_club(&one.club, club))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::league::SettingId;

    fn above() -> Vec<TeamAbove> {
        [
            ("Prøveby 1", "Prøveby"),
            ("Skitseby", "Skitseby"),
            ("Udkast 1", ""),
        ]
        .map(|(name, club)| TeamAbove {
            tournament: "Prøvedivisionen".to_owned(),
            name: name.to_owned(),
            club: club.to_owned(),
        })
        .to_vec()
    }

    #[test]
    fn only_a_league_that_has_decided_so_keeps_teams_out() {
        let mut settings = LeagueSettings::default();
        assert!(!are_kept_out(&settings));
        for (answer, expected) in [("no", false), ("yes", true)] {
            settings
                .fill(SettingId::DivisionTeamsExcluded, answer)
                .expect("an answer");
            assert_eq!(are_kept_out(&settings), expected, "{answer}");
        }
    }

    #[test]
    fn a_team_is_the_one_above_if_club_and_name_are_its_own_and_the_clubs_others_come_in() {
        for (club, name, expected) in [
            ("Prøveby", "Prøveby 1", true),
            (" prøveby", "PRØVEBY 1", true),
            ("Prøveby", "Prøveby 2", false),
            ("Skitseby", "Prøveby 1", false),
            ("Skitseby", "Skitseby", true),
            // A club that is not named is nobody's.
            ("", "Udkast 1", false),
        ] {
            assert_eq!(found(&above(), club, name).is_some(), expected, "{club}: {name}");
        }
    }
}
