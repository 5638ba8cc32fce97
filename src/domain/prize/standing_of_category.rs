//! The standings of one category: who of a section's standings is in it, and who stands where among those.
//!
//! Categories are those of the section's prizes. A reader learns of a player what the category says and nothing else, so only a plan that is
//! public may be used; that is decided where it is read. Places in it follow the whole standings: who shares a place there shares it here.

use std::collections::BTreeMap;

use super::{
    contender::{Contender, Standing, WinnerNo},
    group::Group,
    plan::{Category, CategoryNo, Plan},
    section::of_player,
};
use crate::section_state::SectionState;
use engine::{
    numbers::StartNo,
    standings::{Place, Standings},
};

impl Plan {
    /// The categories by which standings can be read: those that some players compete in and others do not.
    pub fn categories_of_standings(&self) -> impl Iterator<Item = (CategoryNo, &Category)> {
        self.categories()
            .filter(|(_, category)| category.contest.is_of_players() && !category.group.is_everyone())
    }

    /// One of them, by its number as people count: the first category of the plan is 1.
    pub fn category_of_standings(&self, number: u16) -> Option<(CategoryNo, &Category)> {
        self.categories_of_standings()
            .find(|(no, _)| no.index().checked_add(1) == Some(number.into()))
    }
}

/// The places of the players of a category among each other.
pub fn places_in_category(
    field: &SectionState,
    standings: &Standings,
    category: &Category,
) -> BTreeMap<StartNo, Place> {
    let players = standings.rows.iter().filter_map(|row| {
        let player = field.player(row.no)?;
        Some(of_player(player, row.no, Standing::Placed(row.place), row.points))
    });
    places_of(players, &category.group)
}

/// The places of those of the players, best first, who are in the group.
fn places_of(players: impl Iterator<Item = Contender>, group: &Group) -> BTreeMap<StartNo, Place> {
    let members = players.filter(|player| group.includes(player));
    let members: Vec<(StartNo, Place)> = members
        .filter_map(|player| match (player.no, player.standing) {
            (WinnerNo::Player(no), Standing::Placed(place)) => Some((no, place)),
            (WinnerNo::Player(_) | WinnerNo::Team(_), Standing::Placed(_) | Standing::Out(_)) => None,
        })
        .collect();
    let mut places = BTreeMap::new();
    let mut before = 0;
    for level in members.chunk_by(|(_, one), (_, next)| one == next) {
        let place = Place {
            first: before + 1,
            last: before + level.len(),
        };
        before = place.last;
        places.extend(level.iter().map(|(no, _)| (*no, place)));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        player::{BirthDate, Sex},
        prize::{BornRange, Contest, Draft, Prize, RatingGroup, RatingRange, Sharing},
    };
    use engine::{numbers::Rating, points::Points};

    fn category(name: Option<&str>, group: Group) -> Category {
        Category {
            name: name.map(|name| name.parse().expect("a name")),
            contest: Contest::Players,
            group,
            sharing: Sharing::Order,
            prizes: vec![Prize {
                thing: Some("Bog".parse().expect("a thing")),
                ..Prize::default()
            }],
        }
    }

    fn women() -> Group {
        Group {
            women: true,
            ..Group::default()
        }
    }

    /// Player 1 stands alone, 2 to 4 share the second place, 5 is last; 2 and 4 are women, 4 and 5 were born in 2012, and 3 has no rating.
    fn players() -> Vec<Contender> {
        let player = |no: u16, first, last| Contender {
            no: WinnerNo::Player(StartNo::new(no).expect("a number")),
            standing: Standing::Placed(Place { first, last }),
            points: Points::ZERO,
            rating: Rating::new(1500).filter(|_| no != 3),
            sex: Some(if no == 2 || no == 4 {
                Sex::Female
            } else {
                Sex::Male
            }),
            birth: BirthDate::from_year(if no < 4 { 1980 } else { 2012 }),
            club: None,
        };
        let two_to_four = [2, 3, 4].map(|no| player(no, 2, 4));
        let mut all = vec![player(1, 1, 1)];
        all.extend(two_to_four);
        all.push(player(5, 5, 5));
        all
    }

    fn places(group: &Group) -> Vec<(u16, usize, usize)> {
        places_of(players().into_iter(), group)
            .into_iter()
            .map(|(no, place)| (no.get(), place.first, place.last))
            .collect()
    }

    #[test]
    fn places_are_counted_in_the_category_and_shared_as_in_the_whole() {
        assert_eq!(places(&women()), [(2, 1, 2), (4, 1, 2)]);
        let born = BornRange::new(Some(2010), None).ok();
        let juniors = Group {
            born,
            ..Group::default()
        };
        assert_eq!(places(&juniors), [(4, 1, 1), (5, 2, 2)]);
        assert_eq!(places(&Group { born, ..women() }), [(4, 1, 1)]);
        let rated = RatingRange::new(None, Rating::new(1600), false).map(RatingGroup::Between);
        let class = Group {
            rating: rated.ok(),
            ..Group::default()
        };
        assert_eq!(places(&class), [(1, 1, 1), (2, 2, 3), (4, 2, 3), (5, 4, 4)]);
    }

    #[test]
    fn only_categories_that_some_are_not_in_have_standings_of_their_own() {
        let plan = Plan::new(Draft {
            categories: vec![category(None, Group::default()), category(Some("Damer"), women())],
            ..Draft::default()
        })
        .expect("a plan");
        let numbers: Vec<String> = plan
            .categories_of_standings()
            .map(|(no, _)| no.to_string())
            .collect();
        assert_eq!(numbers, ["2"]);
        assert!(plan.category_of_standings(2).is_some());
        for none in [0, 1, 3, u16::MAX] {
            assert!(plan.category_of_standings(none).is_none(), "{none}");
        }
    }
}
