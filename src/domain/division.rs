//! Dividing the players of a tournament over its sections before these begin: by limits, in order of rating, evenly, or by hand.
//!
//! A division is a proposal: everybody has exactly one section and the ground for it, and whoever fits nowhere stays where they are. A person
//! may choose another section before anything is moved. [`crate::registration::moving`] says who may be moved at all,
//! [`crate::registration::doubts`] what is doubtful about it, [`crate::team_groups`] how teams are divided.

pub mod checking;

use std::collections::{BTreeMap, BTreeSet};

use super::{
    section::EntryRules,
    start_numbers::{self, Entrant, Method, OrderError},
};
use engine::{
    ids::{PlayerId, SectionId},
    numbers::{Rating, StartNo},
};

engine::spelled! {
    /// What decides who goes where.
    pub enum DivisionWay {
        /// Limits of rating of each section.
        Rating => "rating",
        /// Limits of the year of birth of each section.
        Birth => "birth",
        /// Everything a section asks of those who enter it.
        Rules => "rules",
        /// In order of rating, so many to each section, the strongest to the first.
        Sizes => "sizes",
        /// In order of rating, dealt forwards and backwards, so that sections are of one strength.
        Even => "even",
        /// Everybody stays until a person puts them elsewhere.
        ByHand => "by_hand",
    }

    /// Where players without a rating go.
    pub enum UnratedPlace {
        /// Behind everybody who has one.
        Last => "last",
        /// Among the others, as if they had a rating that was written.
        AsRating => "as_rating",
        /// They stay where they are.
        Stay => "stay",
    }

    /// Why somebody is proposed for a section, or stays.
    pub enum PlaceGround {
        /// Within its limits.
        Limits => "limits",
        /// By the place in the order.
        Order => "order",
        /// Without a rating, behind everybody who has one.
        Unrated => "unrated",
        /// No other division was asked for.
        Stays => "stays",
        /// A person chose it.
        Chosen => "chosen",
        /// No section has limits they are within.
        NoLimits => "no_limits",
        /// The limits ask for a rating, and they have none.
        NoRating => "no_rating",
        /// The limits ask for a year of birth, and none is known.
        NoBirth => "no_birth",
        /// Every section has as many as it shall have.
        NoRoom => "no_room",
        /// They are in quarantine.
        Quarantine => "quarantine",
        /// The same person stands in that section already.
        Twin => "twin",
    }

    /// Why a section can take no part.
    pub enum SectionClosed {
        /// One of its rounds is paired.
        Paired => "paired",
        /// Its players play in teams, which belong to one section.
        OfTeams => "of_teams",
    }
}

impl PlaceGround {
    /// Did no section take them, so that they stay where they are?
    pub const fn fits_nowhere(self) -> bool {
        match self {
            Self::NoLimits
            | Self::NoRating
            | Self::NoBirth
            | Self::NoRoom
            | Self::Quarantine
            | Self::Twin => true,
            Self::Limits | Self::Order | Self::Unrated | Self::Stays | Self::Chosen => false,
        }
    }
}

/// Who is within a section's limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerLimits {
    pub min_rating: Option<Rating>,
    pub max_rating: Option<Rating>,
    /// Born in this year or later.
    pub born_from: Option<i16>,
    /// Born in this year or before.
    pub born_until: Option<i16>,
}

impl PlayerLimits {
    /// Those a section has written down for its entries.
    pub const fn of(rules: &EntryRules) -> Self {
        Self {
            min_rating: rules.min_rating,
            max_rating: rules.max_rating,
            born_from: rules.born_from,
            born_until: rules.born_until,
        }
    }

    /// Only the part that a way of dividing looks at.
    #[must_use]
    pub fn looked_at(self, way: DivisionWay) -> Self {
        match way {
            DivisionWay::Rules => self,
            DivisionWay::Rating => Self {
                min_rating: self.min_rating,
                max_rating: self.max_rating,
                ..Self::default()
            },
            DivisionWay::Birth => Self {
                born_from: self.born_from,
                born_until: self.born_until,
                ..Self::default()
            },
            DivisionWay::Sizes | DivisionWay::Even | DivisionWay::ByHand => Self::default(),
        }
    }

    /// Do they leave room for anybody?
    pub fn is_sound(self) -> bool {
        let ratings = self.min_rating.zip(self.max_rating);
        let years = self.born_from.zip(self.born_until);
        ratings.is_none_or(|(low, high)| low <= high) && years.is_none_or(|(from, until)| from <= until)
    }

    /// Is somebody with this rating and year of birth within them? Otherwise why not. Without a rating one is below every lowest one.
    fn admits(self, rating: Option<Rating>, born: Option<i16>) -> Result<(), PlaceGround> {
        match rating {
            None if self.min_rating.is_some() => return Err(PlaceGround::NoRating),
            None => {}
            Some(rating) => {
                let is_low = self.min_rating.is_some_and(|min| rating < min);
                if is_low || self.max_rating.is_some_and(|max| rating > max) {
                    return Err(PlaceGround::NoLimits);
                }
            }
        }
        if self.born_from.is_none() && self.born_until.is_none() {
            return Ok(());
        }
        let born = born.ok_or(PlaceGround::NoBirth)?;
        if self.born_from.is_some_and(|from| born < from) || self.born_until.is_some_and(|until| born > until)
        {
            return Err(PlaceGround::NoLimits);
        }
        Ok(())
    }
}

/// A section that takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DivisionSection {
    /// Its limits, as far as they are looked at.
    pub limits: PlayerLimits,
    /// How many it shall have; `None`: its share of whoever is left.
    pub size: Option<u16>,
}

/// An entry that is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisibleEntry {
    /// Who, with the rating that the order goes by.
    pub entrant: Entrant,
    /// The rating each section would rank them by, in the order of the sections.
    pub ratings: Vec<Option<Rating>>,
    /// The year of birth, where it is known.
    pub born: Option<i16>,
    /// In which of the sections, counted from 0.
    pub stands_in: usize,
    /// Does a quarantine keep them from being entered anywhere else?
    pub is_barred: bool,
}

/// An entry with its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedEntry {
    pub player: PlayerId,
    /// The section it is in, counted from 0.
    pub from: usize,
    /// The section proposed; the same where it stays.
    pub to: usize,
    pub ground: PlaceGround,
}

/// Equal ratings on both sides of a border: title, then name decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderTie {
    /// The section above the border, counted from 0.
    pub above: usize,
    /// The section below it.
    pub below: usize,
    pub rating: Rating,
    /// The last who went above.
    pub last_above: PlayerId,
    /// The first who went below.
    pub first_below: PlayerId,
}

/// Everybody with their section, and where equal ratings were parted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDivision {
    /// In the order in which they were dealt out; whoever was not dealt out stands last.
    pub entries: Vec<PlacedEntry>,
    pub ties: Vec<BorderTie>,
}

/// How players shall be divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionOrder {
    pub way: DivisionWay,
    pub unrated: UnratedPlace,
    /// The rating of those who have none, where they count as if they had one.
    pub unrated_as: Option<Rating>,
    /// Those who take part, in the order of the tournament.
    pub sections: Vec<DivisionSection>,
}

impl DivisionOrder {
    /// The most entries that are divided at once; a larger tournament divides some of its sections after the others.
    pub const MOST_ENTRIES: usize = 1_000;
    /// The most sections that take part at once.
    pub const MOST_SECTIONS: usize = 20;

    /// The rating somebody counts with.
    fn counted(&self, rating: Option<Rating>) -> Option<Rating> {
        match self.unrated {
            UnratedPlace::AsRating => rating.or(self.unrated_as),
            UnratedPlace::Last | UnratedPlace::Stay => rating,
        }
    }

    /// Stays somebody where they are, whatever the way? The ground for it.
    fn held(&self, entry: &DivisibleEntry) -> Option<PlaceGround> {
        if entry.is_barred {
            return Some(PlaceGround::Quarantine);
        }
        let looks_at_rating = match self.way {
            DivisionWay::Rating | DivisionWay::Rules | DivisionWay::Sizes | DivisionWay::Even => true,
            DivisionWay::Birth | DivisionWay::ByHand => false,
        };
        let stays = self.way == DivisionWay::ByHand
            || (looks_at_rating && self.unrated == UnratedPlace::Stay && entry.entrant.rating.is_none());
        stays.then_some(PlaceGround::Stays)
    }

    /// Gives everybody a section. Nobody is lost and nobody is made: each entry has one place, in the order in which they are dealt out.
    ///
    /// Players in order are so by rating, then title, then name, as starting numbers are. Where several sections would take somebody by their
    /// limits, the first of the tournament does (as in the Danish championship: the highest class one qualifies for).
    pub fn divide(&self, entries: &[DivisibleEntry]) -> Result<PlayerDivision, OrderError> {
        let entrants: Vec<Entrant> = entries
            .iter()
            .map(|entry| Entrant {
                rating: self.counted(entry.entrant.rating),
                ..entry.entrant.clone()
            })
            .collect();
        let known: BTreeMap<PlayerId, &DivisibleEntry> = entries
            .iter()
            .map(|entry| (entry.entrant.player, entry))
            .collect();
        let counted: BTreeMap<PlayerId, Option<Rating>> = entrants
            .iter()
            .map(|entrant| (entrant.player, entrant.rating))
            .collect();
        let order = start_numbers::order(&entrants, &Method::Strength)?;
        let order = order.iter().filter_map(|player| known.get(player).copied());
        let (held, dealt): (Vec<_>, Vec<_>) = order
            .map(|entry| (entry, self.held(entry)))
            .partition(|(_, held)| held.is_some());
        let dealt: Vec<&DivisibleEntry> = dealt.into_iter().map(|(entry, _)| entry).collect();
        let placed = match self.way {
            DivisionWay::Rating | DivisionWay::Birth | DivisionWay::Rules => self.by_limits(&dealt),
            DivisionWay::Sizes => self.by_sizes(&dealt, &held),
            DivisionWay::Even => (0..dealt.len())
                .map(|at| Ok(snake(at, self.sections.len().max(1))))
                .collect(),
            DivisionWay::ByHand => Vec::new(),
        };
        let is_in_order = matches!(self.way, DivisionWay::Sizes | DivisionWay::Even);
        let mut division = PlayerDivision::default();
        for (entry, place) in dealt.iter().zip(placed) {
            let player = entry.entrant.player;
            let is_unrated = counted.get(&player).copied().flatten().is_none();
            let ground = match (is_in_order, is_unrated) {
                (true, true) => PlaceGround::Unrated,
                (true, false) => PlaceGround::Order,
                (false, _) => PlaceGround::Limits,
            };
            division.entries.push(PlacedEntry {
                player,
                from: entry.stands_in,
                to: place.unwrap_or(entry.stands_in),
                ground: place.err().unwrap_or(ground),
            });
        }
        if self.way == DivisionWay::Sizes {
            division.ties = ties(&division.entries, &counted);
        }
        division
            .entries
            .extend(held.into_iter().map(|(entry, ground)| PlacedEntry {
                player: entry.entrant.player,
                from: entry.stands_in,
                to: entry.stands_in,
                ground: ground.unwrap_or(PlaceGround::Stays),
            }));
        Ok(division)
    }

    fn by_limits(&self, dealt: &[&DivisibleEntry]) -> Vec<Result<usize, PlaceGround>> {
        let place = |entry: &&DivisibleEntry| {
            let mut why = PlaceGround::NoLimits;
            for (at, section) in self.sections.iter().enumerate() {
                let rating = self.counted(entry.ratings.get(at).copied().flatten());
                match section.limits.admits(rating, entry.born) {
                    Ok(()) => return Ok(at),
                    // That something is unknown can be mended; it is told before that it does not fit.
                    Err(PlaceGround::NoLimits) => {}
                    Err(unknown) => why = unknown,
                }
            }
            Err(why)
        };
        dealt.iter().map(place).collect()
    }

    /// So many to each, the strongest to the first. Those who stay take places of their section; sections without a size share the rest, the
    /// first of them one more where it does not come out even.
    fn by_sizes(
        &self,
        dealt: &[&DivisibleEntry],
        held: &[(&DivisibleEntry, Option<PlaceGround>)],
    ) -> Vec<Result<usize, PlaceGround>> {
        let stay = |at: usize| held.iter().filter(|(entry, _)| entry.stands_in == at).count();
        let rooms: Vec<Option<usize>> = self
            .sections
            .iter()
            .enumerate()
            .map(|(at, section)| {
                section
                    .size
                    .map(|size| usize::from(size).saturating_sub(stay(at)))
            })
            .collect();
        let taken: usize = rooms.iter().flatten().sum();
        let rest = dealt.len().saturating_sub(taken);
        let sharing = rooms.iter().filter(|room| room.is_none()).count();
        let mut share = 0;
        let mut placed = Vec::with_capacity(dealt.len());
        for (at, room) in rooms.iter().enumerate() {
            let room = room.unwrap_or_else(|| {
                share += 1;
                rest / sharing.max(1) + usize::from(share <= rest % sharing.max(1))
            });
            placed.extend(std::iter::repeat_n(Ok(at), room));
        }
        placed.resize(dealt.len(), Err(PlaceGround::NoRoom));
        placed
    }
}

/// The section of the entry at a place of the order, dealt forwards and backwards in turn.
fn snake(at: usize, sections: usize) -> usize {
    let (turn, place) = (at / sections, at % sections);
    if turn.is_multiple_of(2) {
        place
    } else {
        sections - 1 - place
    }
}

/// Neighbours in the order with one rating who went to different sections.
fn ties(placed: &[PlacedEntry], counted: &BTreeMap<PlayerId, Option<Rating>>) -> Vec<BorderTie> {
    let rating = |entry: &PlacedEntry| counted.get(&entry.player).copied().flatten();
    placed
        .iter()
        .zip(placed.iter().skip(1))
        .filter(|(above, below)| !above.ground.fits_nowhere() && !below.ground.fits_nowhere())
        .filter(|(above, below)| above.to != below.to)
        .filter_map(|(above, below)| {
            let shared = rating(above).filter(|shared| rating(below) == Some(*shared))?;
            Some(BorderTie {
                above: above.to,
                below: below.to,
                rating: shared,
                last_above: above.player,
                first_below: below.player,
            })
        })
        .collect()
}

/// Keeps two entries that are certainly one person out of one section: whoever would come to the other stays where they are.
pub fn keep_apart(entries: &mut [PlacedEntry], twins: &[(PlayerId, PlayerId)]) {
    // Whoever is stopped stays from then on, so this comes to an end.
    loop {
        let places: BTreeMap<PlayerId, (usize, usize)> = entries
            .iter()
            .map(|entry| (entry.player, (entry.from, entry.to)))
            .collect();
        let clash = twins.iter().find_map(|(one, other)| {
            let (from, to) = places.get(one).copied()?;
            let (other_from, other_to) = places.get(other).copied()?;
            if to != other_to {
                None
            } else if other_from != other_to {
                Some(*other)
            } else {
                (from != to).then_some(*one)
            }
        });
        let Some(stopped) = clash.and_then(|id| entries.iter_mut().find(|entry| entry.player == id)) else {
            return;
        };
        stopped.to = stopped.from;
        stopped.ground = PlaceGround::Twin;
    }
}

/// Whose numbers change when those of a section leave no gap where somebody left it; the order stays.
pub fn closed_up(numbered: &[(PlayerId, StartNo)]) -> Vec<(PlayerId, StartNo)> {
    let mut order = numbered.to_vec();
    order.sort_by_key(|(_, no)| *no);
    let new = order.iter().enumerate().filter_map(|(at, (player, no))| {
        let to = StartNo::from_index(at)?;
        (to != *no).then_some((*player, to))
    });
    new.collect()
}

/// An entry as a division left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DividedEntry {
    pub player: PlayerId,
    /// Where it was before.
    pub from: SectionId,
    /// Where it was put; the same where it stayed.
    pub to: SectionId,
    /// The starting number before.
    pub start_no: Option<StartNo>,
}

/// Who of a division has been moved since; it is taken back only where nobody has. Somebody who was removed since is nobody's to move.
pub fn moved_since(entries: &[DividedEntry], stands: &BTreeMap<PlayerId, SectionId>) -> Vec<PlayerId> {
    let moved = entries.iter().filter(|entry| {
        stands
            .get(&entry.player)
            .is_some_and(|section| *section != entry.to)
    });
    moved.map(|entry| entry.player).collect()
}

/// The starting numbers a section had before a division; `None` where it had none, or others play in it now than then: numbers are given as
/// to newcomers then.
pub fn numbers_before(
    entries: &[DividedEntry],
    section: SectionId,
    entered: &BTreeSet<PlayerId>,
) -> Option<Vec<(PlayerId, StartNo)>> {
    let numbered: BTreeMap<PlayerId, StartNo> = entries
        .iter()
        .filter(|entry| entry.from == section)
        .filter_map(|entry| Some((entry.player, entry.start_no?)))
        .collect();
    let is_same = !numbered.is_empty() && numbered.keys().eq(entered.iter());
    is_same.then(|| numbered.into_iter().collect())
}

#[cfg(test)]
mod tests;
