//! Who has which interest in a case: the person who gave the ruling, members of a team or club it concerns, and members of another team
//! that goes up or down by the same table. [`super::interest`] says what follows from it.

use std::collections::BTreeSet;

use crate::{
    interest::{Interest, InterestKind, KnownBy},
    player::Person,
    section_state::SectionState,
    strength_list::{
        joint::share_a_club,
        person::{ListPerson, Numbers, club_key},
    },
    team::Team,
};
use engine::{ids::PlayerId, numbers::TeamNo};
use rules::alphabet;

/// Somebody, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub name: String,
    pub numbers: Numbers,
}

impl Known {
    /// A player.
    pub fn player(person: &Person) -> Self {
        Self {
            name: person.name.spoken(),
            numbers: Numbers::of(person),
        }
    }

    /// Somebody on a club's list.
    pub fn listed(person: &ListPerson) -> Self {
        Self {
            name: person.name.spoken(),
            numbers: Numbers::of_listed(person),
        }
    }

    /// Somebody of whom a name is all that is known.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            numbers: Numbers::default(),
        }
    }

    /// How it is known to be the same person, if it may be: by a number that both have, or by the name if no number decides.
    pub fn is(&self, other: &Self) -> Option<KnownBy> {
        match self.numbers.tell(&other.numbers) {
            Some(true) => Some(KnownBy::Number),
            Some(false) => None,
            None => {
                let name = alphabet::fold(&self.name);
                (!name.is_empty() && name == alphabet::fold(&other.name)).then_some(KnownBy::Name)
            }
        }
    }
}

/// Whom a case concerns.
#[derive(Clone, Debug, Default)]
pub struct Matter<'a> {
    /// The team that was ruled about, or both of the match.
    pub teams: Vec<TeamNo>,
    /// Who is on the list of which club.
    pub lists: Vec<(&'a str, Known)>,
    /// Who gave the ruling, and who decided about it before.
    pub rulers: Vec<Known>,
    /// Do teams of the group go up or down?
    pub has_zones: bool,
}

impl SectionState {
    /// The interests a decider has in a case: as the person who ruled, in its teams and the other teams of their clubs (of a team of two
    /// clubs, those of either), on the lists of those clubs, and in the other teams of a group with promotion or relegation. A list is left out if the team is known as surely.
    pub fn interests_of(&self, sits: &Known, matter: &Matter<'_>) -> Vec<Interest> {
        let own = self.teams.iter().filter(|team| matter.teams.contains(&team.no));
        let mut named = BTreeSet::new();
        let clubs: Vec<(TeamNo, &str)> = own
            .filter_map(|team| Some((team.no, team.club.as_ref()?.as_str())))
            .filter(|(_, club)| named.insert(club_key(club)))
            .collect();
        let is_of_clubs = |team: &Team| {
            let club = team.club.as_ref();
            club.is_some_and(|club| clubs.iter().any(|(_, own)| share_a_club(own, club.as_str())))
        };
        let mut found = Vec::new();
        let ruled = surest(matter.rulers.iter().filter_map(|ruler| sits.is(ruler)));
        found.extend(ruled.map(|known_by| Interest {
            kind: InterestKind::Ruled,
            team: None,
            known_by,
        }));
        for team in &self.teams {
            let is_rival = matter.has_zones && !matter.teams.is_empty() && team.left_after.is_none();
            let mut parts = self.parts_in(sits, team);
            if !(matter.teams.contains(&team.no) || is_of_clubs(team)) {
                // It makes no difference whether somebody leads a rival team or plays for it.
                let known_by = surest(parts.iter().map(|(_, known_by)| *known_by)).filter(|_| is_rival);
                parts = known_by.into_iter().map(|by| (InterestKind::Rival, by)).collect();
            }
            found.extend(parts.into_iter().map(|(kind, known_by)| Interest {
                kind,
                team: Some(team.no),
                known_by,
            }));
        }
        for (no, club) in &clubs {
            let lists = matter.lists.iter().filter(|(of, _)| share_a_club(of, club));
            let Some(known_by) = surest(lists.filter_map(|(_, listed)| sits.is(listed))) else {
                continue;
            };
            let is_told = found.iter().any(|one| {
                let team = one.team.and_then(|no| self.team(no));
                let is_of_club = team
                    .and_then(|team| team.club.as_ref())
                    .is_some_and(|own| share_a_club(own.as_str(), club));
                is_of_club && one.known_by <= known_by
            });
            if !is_told {
                found.push(Interest {
                    kind: InterestKind::Listed,
                    team: Some(*no),
                    known_by,
                });
            }
        }
        found
    }

    /// What somebody is in a team, and by what that is known. A captain is known by name alone.
    fn parts_in(&self, sits: &Known, team: &Team) -> Vec<(InterestKind, KnownBy)> {
        let captain = team.captain.as_ref();
        let leads = captain.and_then(|captain| sits.is(&Known::named(captain.as_str())));
        let of_player = |id: &PlayerId| {
            let player = self.player_by_id(*id)?;
            sits.is(&Known::player(&player.person))
        };
        let plays = surest(team.players.iter().filter_map(of_player));
        let parts = [(InterestKind::Captain, leads), (InterestKind::Player, plays)];
        parts
            .into_iter()
            .filter_map(|(kind, known_by)| Some((kind, known_by?)))
            .collect()
    }
}

/// The surest way in which somebody is known.
fn surest(ways: impl Iterator<Item = KnownBy>) -> Option<KnownBy> {
    ways.min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::TeamPairing;
    use crate::team_section::samples::{section, settings};
    use InterestKind::{Captain, Listed, Player, Rival, Ruled};
    use KnownBy::{Name, Number};
    use engine::numbers::FideId;

    fn no(number: u16) -> TeamNo {
        TeamNo::new(number).expect("a team")
    }

    fn somebody(name: &str, national: &str, fide: u32) -> Known {
        Known {
            name: name.to_owned(),
            numbers: Numbers {
                national_id: (!national.is_empty()).then(|| national.parse().expect("a number")),
                fide_id: (fide > 0).then(|| FideId::new(fide).expect("a number")),
            },
        }
    }

    /// Four teams of two: the first and the third of one club, the second of another, the last of none.
    fn field() -> SectionState {
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[2, 2, 2, 2]);
        field.teams[0].captain = Some("Åge Kladdestrup".parse().expect("a captain"));
        field.teams[0].club = Some("Prøveby SK".parse().expect("a club"));
        field.teams[1].club = Some("Skitsebjerg".parse().expect("a club"));
        field.teams[2].club = Some("PRØVEBY sk".parse().expect("a club"));
        field.players[2].person.fide_id = FideId::new(1_400_003);
        field.players[7].person.national_id = Some("1008".parse().expect("a number"));
        field
    }

    fn told(sits: &Known, matter: &Matter<'_>) -> Vec<(InterestKind, Option<u16>, KnownBy)> {
        let found = field().interests_of(sits, matter).into_iter();
        found
            .map(|one| (one.kind, one.team.map(TeamNo::get), one.known_by))
            .collect()
    }

    fn of_teams(teams: &[u16], has_zones: bool) -> Matter<'static> {
        Matter {
            teams: teams.iter().copied().map(no).collect(),
            has_zones,
            ..Matter::default()
        }
    }

    #[test]
    fn whoever_plays_for_a_team_or_leads_it_is_known_by_a_number_and_else_asked_by_name() {
        for (sits, of) in [
            (somebody("Åge Kladdestrup", "", 0), vec![(Captain, Some(1), Name)]),
            // The name is the same, the number is another: somebody else.
            (somebody("Prøve 3 Prøvesen", "", 1_400_004), vec![]),
            (somebody("Prøve 3 Prøvesen", "", 0), vec![(Player, Some(2), Name)]),
            // The number is the same, the name is spelled otherwise.
            (
                somebody("P. Prøvesen", "", 1_400_003),
                vec![(Player, Some(2), Number)],
            ),
            // The third team is of the first one's club, the last one of none.
            (
                somebody("prøve 5  PRØVESEN", "", 0),
                vec![(Player, Some(3), Name)],
            ),
            (somebody("Prøve 7 Prøvesen", "", 0), vec![]),
            (somebody("", "", 0), vec![]),
        ] {
            assert_eq!(told(&sits, &of_teams(&[1, 2], false)), of, "{sits:?}");
        }
        let leads = somebody("Åge Kladdestrup", "", 0);
        assert!(told(&leads, &of_teams(&[2], false)).is_empty());
        assert!(told(&leads, &of_teams(&[], true)).is_empty());
    }

    #[test]
    fn whoever_stands_on_a_list_of_one_of_the_clubs_has_an_interest_and_of_another_club_has_none() {
        let lists = || {
            vec![
                ("Skitsebjerg", somebody("Prøve 3 Prøvesen", "1003", 1_400_003)),
                ("Skitsebjerg", somebody("Dina Reservesen", "1030", 0)),
                ("Prøveby SK", somebody("Egon Reservesen", "1040", 0)),
                ("Modelby", somebody("Finn Reservesen", "1050", 0)),
            ]
        };
        let matter = |teams: &[u16]| Matter {
            lists: lists(),
            ..of_teams(teams, false)
        };
        for (sits, of) in [
            (
                somebody("D. Reservesen", "1030", 0),
                vec![(Listed, Some(2), Number)],
            ),
            (somebody("Dina Reservesen", "", 0), vec![(Listed, Some(2), Name)]),
            (somebody("Dina Reservesen", "1031", 0), vec![]),
            (
                somebody("Egon Reservesen", "1040", 0),
                vec![(Listed, Some(1), Number)],
            ),
            (somebody("Finn Reservesen", "1050", 0), vec![]),
            // The team says it as surely as the list.
            (
                somebody("Prøve 3 Prøvesen", "", 1_400_003),
                vec![(Player, Some(2), Number)],
            ),
            // The list knows the number that the team does not.
            (
                somebody("Prøve 3 Prøvesen", "1003", 0),
                vec![(Player, Some(2), Name), (Listed, Some(2), Number)],
            ),
        ] {
            assert_eq!(told(&sits, &matter(&[1, 2])), of, "{sits:?}");
        }
        assert!(told(&somebody("Egon Reservesen", "1040", 0), &matter(&[2])).is_empty());
    }

    #[test]
    fn a_team_of_two_clubs_concerns_the_teams_and_the_lists_of_both() {
        let mut field = field();
        field.teams[3].club = Some("Prøveby SK / Skitsebjerg".parse().expect("a club"));
        let matter = Matter {
            lists: vec![
                ("Skitsebjerg", somebody("Dina Reservesen", "1030", 0)),
                ("Modelby", somebody("Finn Reservesen", "1050", 0)),
            ],
            ..of_teams(&[4], false)
        };
        for (sits, of) in [
            (
                somebody("P. Prøvesen", "", 1_400_003),
                Some((Player, Some(no(2)))),
            ),
            (somebody("D. Reservesen", "1030", 0), Some((Listed, Some(no(4))))),
            (somebody("F. Reservesen", "1050", 0), None),
        ] {
            let found = field.interests_of(&sits, &matter);
            let found: Vec<_> = found.iter().map(|one| (one.kind, one.team)).collect();
            assert_eq!(found, Vec::from_iter(of), "{sits:?}");
        }
    }

    #[test]
    fn another_team_of_the_group_is_told_where_teams_go_up_or_down_and_only_while_it_plays() {
        let rival = somebody("P. Prøvesen", "1008", 0);
        for (teams, has_zones, of) in [
            (&[1, 2][..], true, vec![(Rival, Some(4), Number)]),
            (&[1, 2], false, vec![]),
            (&[], true, vec![]),
            (&[4], true, vec![(Player, Some(4), Number)]),
        ] {
            assert_eq!(told(&rival, &of_teams(teams, has_zones)), of, "{teams:?}");
        }
        let mut left = field();
        left.teams[3].left_after = Some(1);
        assert!(left.interests_of(&rival, &of_teams(&[1, 2], true)).is_empty());
    }

    #[test]
    fn whoever_ruled_is_known_by_number_or_name() {
        let matter = Matter {
            rulers: vec![somebody("Viggo Skabelonsen", "", 1_400_090)],
            ..Matter::default()
        };
        for (sits, of) in [
            (somebody("Viggo Skabelonsen", "", 0), vec![(Ruled, None, Name)]),
            (
                somebody("V. Skabelonsen", "", 1_400_090),
                vec![(Ruled, None, Number)],
            ),
            (somebody("Viggo Skabelonsen", "", 1_400_091), vec![]),
            (somebody("Prøve 7 Prøvesen", "", 0), vec![]),
        ] {
            assert_eq!(told(&sits, &matter), of, "{sits:?}");
        }
    }
}
