//! Which reports are worth a sample check (DM-3.2): those of tournaments with players of the office's lists (DM-4.3).
//!
//! `rating_report::sample` recounts a report. The committee chooses which reports to check; this module does not draw any.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    office_list::{Group, MadeOfficeList, OfficeList},
    player::{NationalId, PersonName},
};

/// Everybody on the office's lists, with the groups they stand in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched(BTreeMap<NationalId, BTreeSet<Group>>);

impl Watched {
    /// Whoever stands on one of these lists, whatever the rate of play it is for.
    pub fn of(lists: &[OfficeList]) -> Self {
        let mut watched: BTreeMap<NationalId, BTreeSet<Group>> = BTreeMap::new();
        for (group, made) in lists.iter().flat_map(|list| &list.groups) {
            let lines = match made {
                MadeOfficeList::Listed(listed) => listed.lines.as_slice(),
                MadeOfficeList::Missing(_) => &[],
            };
            for line in lines {
                watched.entry(line.number.clone()).or_default().insert(*group);
            }
        }
        Self(watched)
    }

    /// The numbers of the union.
    pub fn numbers(&self) -> impl Iterator<Item = &NationalId> {
        self.0.keys()
    }

    /// Why a tournament with these players is worth a sample: the groups in the order of the regulation, each with who stands in it.
    pub fn grounds(&self, players: &[(NationalId, PersonName)]) -> Vec<SampleGround> {
        Group::ALL
            .into_iter()
            .filter_map(|group| {
                let names: Vec<PersonName> = players
                    .iter()
                    .filter(|(number, _)| self.0.get(number).is_some_and(|groups| groups.contains(&group)))
                    .map(|(_, name)| name.clone())
                    .collect();
                (!names.is_empty()).then_some(SampleGround { group, names })
            })
            .collect()
    }
}

/// A reason for taking a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleGround {
    /// A group of the office's list.
    pub group: Group,
    /// Who of the tournament stands in it.
    pub names: Vec<PersonName>,
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::office_list::{Listed, OfficeListLine, Setting, Settings};
    use engine::numbers::Rating;
    use rules::time_control::Discipline;

    fn number(text: &str) -> NationalId {
        text.parse().expect("a number")
    }

    fn name(surname: &str) -> PersonName {
        PersonName::new(surname, "Prøve").expect("a name")
    }

    fn list(rate: Discipline, groups: Vec<(Group, MadeOfficeList)>) -> OfficeList {
        OfficeList {
            day: date(2026, 11, 1),
            rate,
            settings: Settings::default(),
            held: Vec::new(),
            groups,
        }
    }

    fn listed(numbers: &[&str]) -> MadeOfficeList {
        let line = |one: &&str| OfficeListLine {
            place: 1,
            number: number(one),
            name: name("Springer"),
            title: None,
            club: None,
            fide_id: None,
            rating: Rating::new(2250).expect("a rating"),
            listed_on: date(2026, 11, 1),
        };
        MadeOfficeList::Listed(Listed {
            lines: numbers.iter().map(line).collect(),
            tied: 0,
            unknown: 0,
        })
    }

    #[test]
    fn dm_3_2_players_of_the_lists_of_any_rate_of_play_make_a_tournament_worth_a_sample() {
        let watched = Watched::of(&[
            list(
                Discipline::Standard,
                vec![
                    (Group::Rated, listed(&["1", "2"])),
                    (Group::Juniors, MadeOfficeList::Missing(vec![Setting::JuniorAge])),
                ],
            ),
            list(
                Discipline::Rapid,
                vec![
                    (Group::Rated, listed(&["1"])),
                    (Group::Women, listed(&["2", "3"])),
                ],
            ),
        ]);
        let numbers: Vec<String> = watched.numbers().map(ToString::to_string).collect();
        assert_eq!(numbers, ["1", "2", "3"]);
        let players = [
            (number("4"), name("Ukendtsen")),
            (number("3"), name("Tredjesen")),
            (number("2"), name("Andensen")),
        ];
        assert_eq!(
            watched.grounds(&players),
            [
                SampleGround {
                    group: Group::Rated,
                    names: vec![name("Andensen")]
                },
                SampleGround {
                    group: Group::Women,
                    names: vec![name("Tredjesen"), name("Andensen")]
                },
            ]
        );
        assert_eq!(watched.grounds(&players[..1]), []);
    }
}
