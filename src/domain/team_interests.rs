//! What people who decide have to do with the teams whose matter it is, as far as their names tell. Who has an interest in a case is said by
//! those who sit, and by nobody for them.

use rules::alphabet;

use crate::{section_state::SectionState, strength_list::person::is_same_club, team::Team};
use engine::numbers::TeamNo;

/// What somebody is to a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamInterest {
    pub team: TeamNo,
    /// Its captain, whether or not they play for it?
    pub is_captain: bool,
}

impl SectionState {
    /// Which of these teams, and of the other teams of their clubs in the section, has a player or a captain of this name.
    pub fn interests_of(&self, name: &str, teams: &[TeamNo]) -> Vec<TeamInterest> {
        let wanted = alphabet::fold(name);
        let own = self.teams.iter().filter(|team| teams.contains(&team.no));
        let clubs: Vec<&str> = own
            .filter_map(|team| Some(team.club.as_ref()?.as_str()))
            .collect();
        let is_meant = |team: &&Team| {
            let club = team.club.as_ref();
            teams.contains(&team.no)
                || club.is_some_and(|club| clubs.iter().any(|one| is_same_club(one, club.as_str())))
        };
        let meant = self.teams.iter().filter(is_meant);
        let found = meant.filter_map(|team| {
            let captain = team.captain.as_ref();
            let is_captain = captain.is_some_and(|captain| alphabet::fold(captain.as_str()) == wanted);
            let mut players = team.players.iter().filter_map(|id| self.player_by_id(*id));
            let plays = players.any(|player| alphabet::fold(&player.person.name.spoken()) == wanted);
            (is_captain || plays).then_some(TeamInterest {
                team: team.no,
                is_captain,
            })
        });
        found.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::TeamPairing;
    use crate::team_section::samples::{section, settings};

    #[test]
    fn whoever_is_called_as_a_player_or_captain_of_a_team_or_of_its_club_has_to_do_with_it() {
        let no = |number| TeamNo::new(number).expect("a team");
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[2, 2, 2, 2]);
        field.teams[0].captain = Some("Åge Kladdestrup".parse().expect("a captain"));
        field.teams[0].club = Some("Prøveby SK".parse().expect("a club"));
        field.teams[2].club = Some("PRØVEBY sk".parse().expect("a club"));
        let told = |name: &str, teams: &[TeamNo]| {
            let found = field.interests_of(name, teams).into_iter();
            found
                .map(|one| (one.team.get(), one.is_captain))
                .collect::<Vec<_>>()
        };
        let both = [no(1), no(2)];
        for (name, of) in [
            ("Åge Kladdestrup", vec![(1, true)]),
            ("prøve 3  PRØVESEN", vec![(2, false)]),
            // The third team is of the first one's club, the last one of none.
            ("Prøve 5 Prøvesen", vec![(3, false)]),
            ("Prøve 7 Prøvesen", vec![]),
            ("Viggo Skabelonsen", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(told(name, &both), of, "{name}");
        }
        assert!(told("Prøve 3 Prøvesen", &[no(1)]).is_empty());
        assert!(told("Åge Kladdestrup", &[]).is_empty());
    }
}
