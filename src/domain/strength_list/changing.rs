//! How a strength list may change: freely until it is locked, afterwards only by adding new members or by the league leader.

use std::collections::BTreeMap;

use jiff::{Span, civil::Date};
use serde::{Deserialize, Serialize};

use super::{ListEntry, ListOrdering, NoList, OrderFault, StrengthList, duty::Duty};
use crate::{
    league::{
        LeagueSettings,
        values::{DayOfYear, Number},
        words::{ListsOfPlayer, StrengthListOrder},
    },
    own_words,
};
use engine::{
    ids::{ClubId, PlayerId},
    numbers::{ListPlace, Rating, TeamRank},
};

/// The longest reason of the league leader, in characters.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// Another list the same person is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherList {
    pub club: ClubId,
    /// Is it for an event of the same district?
    pub is_same_district: bool,
    /// Is it for this league, too? A district and the division are two.
    pub is_same_league: bool,
}

impl ListsOfPlayer {
    /// May somebody on the list of `club` stand on this one, too?
    pub fn allows(self, club: ClubId, other: OtherList) -> bool {
        match self {
            Self::Free => true,
            Self::OneClub => other.club == club,
            Self::OneClubOfDistrict => other.club == club || !other.is_same_district,
            Self::OneClubOfLeague => other.club == club || !other.is_same_league,
            Self::OneTeam => false,
        }
    }
}

/// What the rules say about the lists of a season.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListRules {
    /// The last day to hand the list in (`strength_list_deadline`).
    pub deadline: Option<Date>,
    /// The last day on which order and regulars are free (`strength_list_locked_after`); the deadline where nothing is said.
    pub locked_after: Option<Date>,
    pub ordering: ListOrdering,
    /// On how many lists a player may stand (`one_list_per_player`); on any if undecided.
    pub lists: Option<ListsOfPlayer>,
    /// Days after joining before a member who comes after the lock may be used (`new_member_delay_days`).
    pub new_member_delay_days: Option<u16>,
    /// How many reserves a club names for each team at most (`named_reserves`).
    pub named_reserves: Option<u16>,
}

impl ListRules {
    /// From the settings, for lists made in this year. If nothing is decided, nothing is locked, the order is free, a player may be on any
    /// list and a new member may play at once.
    pub fn from_settings(settings: &LeagueSettings, year: i16) -> Self {
        let day = |day: Option<DayOfYear>| day.and_then(|day| day.in_year(year));
        Self {
            deadline: day(settings.strength_list_deadline),
            locked_after: day(settings.strength_list_locked_after),
            ordering: match settings.strength_list_order {
                Some(StrengthListOrder::ByRating) => ListOrdering::ByRating,
                Some(StrengthListOrder::ByRatingTolerance) => settings
                    .strength_list_tolerance
                    .map_or(ListOrdering::Free, |points| {
                        ListOrdering::ByRatingTolerance(points.get())
                    }),
                Some(StrengthListOrder::Free) | None => ListOrdering::Free,
            },
            lists: settings.one_list_per_player,
            new_member_delay_days: settings.new_member_delay_days.map(Number::get),
            named_reserves: settings.named_reserves.map(Number::get),
        }
    }

    /// The last day on which the club itself may order the list.
    pub fn last_free_day(&self) -> Option<Date> {
        self.locked_after.or(self.deadline)
    }

    /// Are order and regulars locked on this day?
    pub fn is_locked(&self, day: Date) -> bool {
        self.last_free_day().is_some_and(|last| day > last)
    }

    /// Is a list overdue that has not been handed in?
    pub fn is_overdue(&self, day: Date) -> bool {
        self.deadline.is_some_and(|last| day > last)
    }
}

/// What somebody wants changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChange {
    /// A player comes on the list.
    Add {
        player: PlayerId,
        /// Where the player then stands; whoever stood there and below moves down.
        at: ListPlace,
        duty: Duty<TeamRank>,
        /// When the player joined the club.
        joined_on: Date,
    },
    /// A player changes places.
    Move { player: PlayerId, to: ListPlace },
    /// A player becomes a regular of a team, or a reserve.
    Mark { player: PlayerId, duty: Duty<TeamRank> },
    /// A player leaves the club: after that day nobody may use the player. The place stays.
    Leave { player: PlayerId, last_day: Date },
    /// A player has not left the club after all.
    Return { player: PlayerId },
    /// A player who has not played goes off the list.
    Strike { player: PlayerId },
}

impl ListChange {
    /// The player it is about.
    pub const fn player(self) -> PlayerId {
        match self {
            Self::Add { player, .. }
            | Self::Move { player, .. }
            | Self::Mark { player, .. }
            | Self::Leave { player, .. }
            | Self::Return { player }
            | Self::Strike { player } => player,
        }
    }
}

/// Who changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand<'a> {
    Club,
    /// The league leader, who may override the lock and the order with a reason.
    Leader {
        reason: &'a str,
    },
}

impl Hand<'_> {
    /// Is it the league leader, with a reason?
    pub fn is_leader(self) -> Result<bool, ListRefusal> {
        match self {
            Self::Club => Ok(false),
            Self::Leader { reason } if own_words::said(reason, MAX_REASON).is_some() => Ok(true),
            Self::Leader { .. } => Err(ListRefusal::ReasonMissing),
        }
    }
}

/// What a change depends on besides the list.
#[derive(Clone, Copy, Debug)]
pub struct ChangeFacts<'a> {
    pub today: Date,
    pub ratings: &'a BTreeMap<PlayerId, Rating>,
    /// The other lists the person is on.
    pub others: &'a [OtherList],
    /// Has the player been seated for the club this season? Cards name the place then.
    pub has_played: bool,
}

/// The corrected record of somebody.
#[derive(Clone, Copy, Debug)]
pub struct Mending<'a> {
    pub player: PlayerId,
    /// The ratings that would count then.
    pub ratings: &'a BTreeMap<PlayerId, Rating>,
    /// Would the players of sections who are this person still be found?
    pub is_found_again: bool,
}

/// Why the list stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListRefusal {
    #[error("the player is not on the list")]
    Unknown,
    #[error("the player is on the list already")]
    AlreadyListed,
    #[error("the list has {0} places to choose from")]
    NoSuchPlace(usize),
    #[error("the list is full")]
    Full,
    /// The league leader gave no reason, or one that is too long.
    #[error("a reason is needed, of {MAX_REASON} characters at most")]
    ReasonMissing,
    /// Order and regulars are locked.
    #[error("the list has been locked since {0}: ask the league leader")]
    Locked(Date),
    /// Whoever comes on a locked list comes behind everybody.
    #[error("the list has been locked since {0}: whoever comes now stands last")]
    OnlyAtEnd(Date),
    /// The person is on the list of another club, or team, where one is the limit.
    #[error("the player is on another list")]
    OnAnotherList(ClubId),
    /// The player would stand too low, or too high, for the rating.
    #[error("the order goes against the ratings by {} points", .0.by)]
    AgainstRatings(OrderFault),
    /// A team has more reserves than a club names.
    #[error("a club names {0} reserves for a team at most")]
    TooManyReserves(u16),
    /// A player who has played stays on the list, but can be marked as having left.
    #[error("the player has played and stays on the list; write when the player left")]
    HasPlayed,
    /// A person who has played would no longer be matched to the players.
    #[error("the player has played, and would be somebody else")]
    AnotherPerson,
    #[error("the player has left the club already")]
    HasLeft,
    #[error("the player has not left the club")]
    HasNotLeft,
    /// The date is outside the calendar.
    #[error("the date is too far off")]
    NoSuchDay,
}

impl StrengthList {
    /// The list after a change, one version further, or what is in the way.
    pub fn change(
        &self,
        change: ListChange,
        hand: Hand<'_>,
        facts: &ChangeFacts<'_>,
        rules: &ListRules,
    ) -> Result<Self, ListRefusal> {
        let is_leader = hand.is_leader()?;
        let lock = rules
            .last_free_day()
            .filter(|last| facts.today > *last && !is_leader);
        let mut entries = self.entries().to_vec();
        match change {
            ListChange::Add {
                player,
                at,
                duty,
                joined_on,
            } => {
                let entry = self.newcomer(player, duty, joined_on, lock, facts, rules)?;
                // A place above others would change the locked order. Where ratings order the list, they say where somebody new stands.
                let is_free = rules.ordering == ListOrdering::Free;
                if let Some(last) = lock.filter(|_| is_free && at.index() < entries.len()) {
                    return Err(ListRefusal::OnlyAtEnd(last));
                }
                insert(&mut entries, at, entry)?;
            }
            ListChange::Move { player, to } => {
                unlocked(lock)?;
                let entry = entries.remove(self.index_of(player)?);
                insert(&mut entries, to, entry)?;
            }
            ListChange::Mark { player, duty } => {
                unlocked(lock)?;
                for entry in entries.iter_mut().skip(self.index_of(player)?).take(1) {
                    entry.duty = duty;
                }
            }
            ListChange::Leave { player, last_day } => {
                for entry in entries.iter_mut().skip(self.index_of(player)?).take(1) {
                    // A wrong day is corrected like everything else: by the club until the lock, by the league leader after it.
                    if entry.left_on.replace(last_day).is_some() && lock.is_some() {
                        return Err(ListRefusal::HasLeft);
                    }
                }
            }
            ListChange::Return { player } => {
                for entry in entries.iter_mut().skip(self.index_of(player)?).take(1) {
                    if entry.left_on.take().is_none() {
                        return Err(ListRefusal::HasNotLeft);
                    }
                    unlocked(lock)?;
                }
            }
            ListChange::Strike { player } => {
                let index = self.index_of(player)?;
                unlocked(lock)?;
                if facts.has_played {
                    return Err(ListRefusal::HasPlayed);
                }
                entries.remove(index);
            }
        }
        let changed =
            Self::new(self.club, self.version.next(), entries).map_err(|no_list| match no_list {
                NoList::Twice(_) => ListRefusal::AlreadyListed,
                NoList::TooLong => ListRefusal::Full,
            })?;
        if !is_leader {
            changed.fits_ratings(change, facts, rules)?;
            changed.fits_reserves(self, rules)?;
        }
        Ok(changed)
    }

    /// The list with its people reordered or marked differently in one step. Faults of the order that existed before do not count against
    /// this change.
    pub fn arrange(
        &self,
        order: &[(PlayerId, Duty<TeamRank>)],
        hand: Hand<'_>,
        facts: &ChangeFacts<'_>,
        rules: &ListRules,
    ) -> Result<Self, ListRefusal> {
        let is_leader = hand.is_leader()?;
        let entries: Vec<ListEntry> = order
            .iter()
            .map(|(player, duty)| {
                let entry = self.entry(*player).ok_or(ListRefusal::Unknown)?;
                Ok(ListEntry {
                    duty: *duty,
                    ..*entry
                })
            })
            .collect::<Result<_, ListRefusal>>()?;
        if entries.len() != self.entries().len() {
            return Err(ListRefusal::Unknown);
        }
        if entries == self.entries() {
            return Ok(self.clone());
        }
        if !is_leader {
            unlocked(rules.last_free_day().filter(|last| facts.today > *last))?;
        }
        let changed =
            Self::new(self.club, self.version.next(), entries).map_err(|no_list| match no_list {
                NoList::Twice(_) => ListRefusal::AlreadyListed,
                NoList::TooLong => ListRefusal::Full,
            })?;
        if !is_leader {
            changed.fits_reserves(self, rules)?;
        }
        let before = self.order_faults(rules.ordering, facts.ratings);
        let mut faults = changed.order_faults(rules.ordering, facts.ratings).into_iter();
        match faults.find(|fault| !is_leader && !before.contains(fault)) {
            Some(fault) => Err(ListRefusal::AgainstRatings(fault)),
            None => Ok(changed),
        }
    }

    /// The entry of somebody who comes on the list. After the lock that is a reserve, who may be used after some days.
    fn newcomer(
        &self,
        player: PlayerId,
        duty: Duty<TeamRank>,
        joined_on: Date,
        lock: Option<Date>,
        facts: &ChangeFacts<'_>,
        rules: &ListRules,
    ) -> Result<ListEntry, ListRefusal> {
        if self.entry(player).is_some() {
            return Err(ListRefusal::AlreadyListed);
        }
        if let Some(other) = facts
            .others
            .iter()
            .find(|other| rules.lists.is_some_and(|lists| !lists.allows(self.club, **other)))
        {
            return Err(ListRefusal::OnAnotherList(other.club));
        }
        if duty != Duty::Reserve {
            unlocked(lock)?;
        }
        // The delay is a rule of its own: the league leader who adds somebody does not shorten it.
        let usable_from = if rules.is_locked(facts.today) {
            let days = Span::new().days(i64::from(rules.new_member_delay_days.unwrap_or(0)));
            let day = joined_on.checked_add(days);
            Some(day.map_err(|_| ListRefusal::NoSuchDay)?)
        } else {
            None
        };
        Ok(ListEntry {
            player,
            duty,
            usable_from,
            left_on: None,
        })
    }

    /// Refuses more reserves of a team than may be named, unless the team already had as many before.
    pub fn fits_reserves(&self, before: &Self, rules: &ListRules) -> Result<(), ListRefusal> {
        let Some(most) = rules.named_reserves else {
            return Ok(());
        };
        let mut teams = self.entries().iter().filter_map(|entry| entry.duty.reserve_of());
        let is_over = |team: &TeamRank| {
            let are = self.named_reserves(*team);
            are > usize::from(most) && are > before.named_reserves(*team)
        };
        if teams.any(|team| is_over(&team)) {
            return Err(ListRefusal::TooManyReserves(most));
        }
        Ok(())
    }

    /// Refuses a place that goes against the ratings. Earlier faults of other players do not count against this change.
    fn fits_ratings(
        &self,
        change: ListChange,
        facts: &ChangeFacts<'_>,
        rules: &ListRules,
    ) -> Result<(), ListRefusal> {
        match change {
            ListChange::Add { .. } | ListChange::Move { .. } => {}
            ListChange::Mark { .. }
            | ListChange::Leave { .. }
            | ListChange::Return { .. }
            | ListChange::Strike { .. } => return Ok(()),
        }
        let player = change.player();
        let fault = self
            .order_faults(rules.ordering, facts.ratings)
            .into_iter()
            .find(|fault| fault.above == player || fault.below == player);
        match fault {
            Some(fault) => Err(ListRefusal::AgainstRatings(fault)),
            None => Ok(()),
        }
    }

    /// May the record of somebody be corrected? A changed identity does not affect the order, but once the list is locked it would let one
    /// person take another's place, and for somebody who has played it would lose their games. A changed rating does affect the order.
    pub fn mend(
        &self,
        mending: &Mending<'_>,
        hand: Hand<'_>,
        facts: &ChangeFacts<'_>,
        rules: &ListRules,
    ) -> Result<(), ListRefusal> {
        let player = mending.player;
        self.index_of(player)?;
        if hand.is_leader()? {
            return Ok(());
        }
        unlocked(rules.last_free_day().filter(|last| facts.today > *last))?;
        if facts.has_played && !mending.is_found_again {
            return Err(ListRefusal::AnotherPerson);
        }
        let before = self.order_faults(rules.ordering, facts.ratings);
        let fault = self
            .order_faults(rules.ordering, mending.ratings)
            .into_iter()
            .filter(|fault| fault.above == player || fault.below == player)
            .find(|fault| !before.contains(fault));
        match fault {
            Some(fault) => Err(ListRefusal::AgainstRatings(fault)),
            None => Ok(()),
        }
    }

    fn index_of(&self, player: PlayerId) -> Result<usize, ListRefusal> {
        self.place_of(player)
            .map(ListPlace::index)
            .ok_or(ListRefusal::Unknown)
    }
}

fn unlocked(lock: Option<Date>) -> Result<(), ListRefusal> {
    match lock {
        Some(last) => Err(ListRefusal::Locked(last)),
        None => Ok(()),
    }
}

fn insert(entries: &mut Vec<ListEntry>, at: ListPlace, entry: ListEntry) -> Result<(), ListRefusal> {
    if at.index() > entries.len() {
        return Err(ListRefusal::NoSuchPlace(entries.len() + 1));
    }
    entries.insert(at.index(), entry);
    Ok(())
}

#[cfg(test)]
mod tests;
