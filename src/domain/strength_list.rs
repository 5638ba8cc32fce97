//! A club's strength list for a season: who may play for its teams, in which order, and which player is fixed to which team.
//!
//! The club chooses the order within the rules; it fixes the order of the boards in every match. [`changing`] says how the list may change,
//! [`binding`] to which team a player is bound, [`eligibility`] whether somebody may play on a day.
//! Line-ups are in [`super::line_up`]. The list has no facts about players: callers pass them in. [`person`] is what is recorded of a
//! person, [`book`] what a club's teams and rounds say about the people of its list, [`crate::counted_tournament`] what other tournaments say about them,
//! [`joint`] what a team of two clubs is, [`ranking`] which of its teams is higher, and [`settled`] what a tournament decides about all of it.

pub mod binding;
pub mod book;
pub mod changing;
pub mod duty;
pub mod eligibility;
pub mod joint;
pub mod person;
pub mod ranking;
pub mod settled;
pub mod written;

#[cfg(test)]
pub(crate) mod samples;

use std::collections::{BTreeMap, BTreeSet};

use duty::Duty;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use engine::{
    ids::{ClubId, PlayerId, Version},
    numbers::{ListPlace, Rating, TeamRank},
};

/// The list of a club. The place of a player is the position in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrengthList {
    pub club: ClubId,
    /// How often it has changed.
    pub version: Version,
    entries: Vec<ListEntry>,
}

/// A player on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListEntry {
    pub player: PlayerId,
    /// What the player is to the club's teams.
    pub duty: Duty<TeamRank>,
    /// The first day the player may be used, for one who came after the list was locked.
    pub usable_from: Option<Date>,
    /// The last day in the club. The place stays, for the cards that name it.
    pub left_on: Option<Date>,
}

impl ListEntry {
    /// A reserve who is there from the start.
    pub const fn reserve(player: PlayerId) -> Self {
        Self {
            player,
            duty: Duty::Reserve,
            usable_from: None,
            left_on: None,
        }
    }

    /// The team the player is a fixed player of; none for a reserve.
    pub fn regular_of(&self) -> Option<TeamRank> {
        self.duty.regular_of()
    }
}

/// How far the club is free to order its list (`strength_list_order`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "order", content = "points")]
pub enum ListOrdering {
    #[default]
    Free,
    /// Nobody stands below somebody with a lower rating.
    ByRating,
    /// Nobody stands below somebody whose rating is lower by more than so many points.
    ByRatingTolerance(u16),
}

impl ListOrdering {
    /// By how many points a player may be stronger than one above; `None` where the order is free.
    const fn tolerance(self) -> Option<u16> {
        match self {
            Self::Free => None,
            Self::ByRating => Some(0),
            Self::ByRatingTolerance(points) => Some(points),
        }
    }
}

/// Somebody stands too low: below a player whose rating is lower by more than the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderFault {
    /// The weaker player, who stands above.
    pub above: PlayerId,
    /// The stronger one.
    pub below: PlayerId,
    /// By how many points.
    pub by: u16,
}

/// Why it is not a valid list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoList {
    /// Nobody can stand on it twice.
    #[error("a player stands on the list twice")]
    Twice(PlayerId),
    /// More than [`ListPlace::MAX`].
    #[error("the list has more than {} players", ListPlace::MAX)]
    TooLong,
}

impl StrengthList {
    /// A list in this order.
    pub fn new(club: ClubId, version: Version, entries: Vec<ListEntry>) -> Result<Self, NoList> {
        if entries.len() > usize::from(ListPlace::MAX.get()) {
            return Err(NoList::TooLong);
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = entries.iter().find(|entry| !seen.insert(entry.player)) {
            return Err(NoList::Twice(twice.player));
        }
        Ok(Self {
            club,
            version,
            entries,
        })
    }

    /// Everybody on it, the strongest first.
    pub fn entries(&self) -> &[ListEntry] {
        &self.entries
    }

    /// The entry of this player.
    pub fn entry(&self, player: PlayerId) -> Option<&ListEntry> {
        self.entries.iter().find(|entry| entry.player == player)
    }

    /// Where this player stands.
    pub fn place_of(&self, player: PlayerId) -> Option<ListPlace> {
        self.entries
            .iter()
            .position(|entry| entry.player == player)
            .and_then(ListPlace::from_index)
    }

    /// The fixed players of this team, the strongest first.
    pub fn regulars(&self, team: TeamRank) -> impl Iterator<Item = &ListEntry> {
        self.entries
            .iter()
            .filter(move |entry| entry.regular_of() == Some(team))
    }

    /// How many reserves are named for this team.
    pub fn named_reserves(&self, team: TeamRank) -> usize {
        let mut entries = self.entries.iter();
        entries
            .by_ref()
            .filter(|entry| entry.duty.reserve_of() == Some(team))
            .count()
    }

    /// Teams with another number of fixed players than they must have (`regulars_per_team`).
    pub fn wrong_number_of_regulars(
        &self,
        teams: impl IntoIterator<Item = TeamRank>,
        must: usize,
    ) -> Vec<(TeamRank, usize)> {
        teams
            .into_iter()
            .map(|team| (team, self.regulars(team).count()))
            .filter(|(_, is)| *is != must)
            .collect()
    }

    /// Everybody who stands too low, with the weakest player above. Players without a known rating are left out.
    pub fn order_faults(
        &self,
        ordering: ListOrdering,
        ratings: &BTreeMap<PlayerId, Rating>,
    ) -> Vec<OrderFault> {
        let Some(tolerance) = ordering.tolerance() else {
            return Vec::new();
        };
        let mut weakest: Option<(PlayerId, Rating)> = None;
        let mut faults = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.left_on.is_none()) {
            let Some(rating) = ratings.get(&entry.player).copied() else {
                continue;
            };
            match weakest {
                Some((above, lowest)) if rating > lowest => {
                    let by = rating.get() - lowest.get();
                    if by > tolerance {
                        faults.push(OrderFault {
                            above,
                            below: entry.player,
                            by,
                        });
                    }
                }
                Some(_) | None => weakest = Some((entry.player, rating)),
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::{samples::*, *};

    #[test]
    fn a_list_has_nobody_twice_and_an_end() {
        let twice = vec![ListEntry::reserve(player(1)), ListEntry::reserve(player(1))];
        assert_eq!(
            StrengthList::new(club(1), Version::FIRST, twice),
            Err(NoList::Twice(player(1)))
        );
        let most: Vec<_> = (1..=500).map(|no| ListEntry::reserve(player(no))).collect();
        let list = StrengthList::new(club(1), Version::FIRST, most.clone()).expect("a list");
        assert_eq!(list.place_of(player(500)), Some(ListPlace::MAX));
        let more = most.into_iter().chain([ListEntry::reserve(player(501))]);
        assert_eq!(
            StrengthList::new(club(1), Version::FIRST, more.collect()),
            Err(NoList::TooLong)
        );
    }

    #[test]
    fn fixed_players_are_counted_for_each_team() {
        let list = list(&[(1, Some(1)), (2, Some(1)), (3, Some(2)), (4, None)]);
        assert_eq!(list.regulars(rank(1)).count(), 2);
        assert_eq!(
            list.wrong_number_of_regulars([rank(1), rank(2), rank(3)], 2),
            [(rank(2), 1), (rank(3), 0)]
        );
    }

    #[test]
    fn the_order_is_free_or_by_rating_within_a_tolerance() {
        let list = list(&[(1, None), (2, None), (3, None), (4, None)]);
        let ratings = ratings(&[(1, 2000), (2, 1700), (4, 2100)]);
        let faults = |ordering| list.order_faults(ordering, &ratings);
        let of_four = OrderFault {
            above: player(2),
            below: player(4),
            by: 400,
        };
        assert_eq!(faults(ListOrdering::Free), []);
        assert_eq!(faults(ListOrdering::ByRating), [of_four]);
        assert_eq!(faults(ListOrdering::ByRatingTolerance(399)), [of_four]);
        assert_eq!(faults(ListOrdering::ByRatingTolerance(400)), []);
    }
}
