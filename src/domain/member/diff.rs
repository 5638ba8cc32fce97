//! The difference between the register and a member list: who is new, what has changed field by field, who is not in it.
//!
//! Nobody is ever taken out of the register: a member whom a list no longer names is marked. Only what a list writes changes the register.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{FieldChange, Listed, ListedRatings, Member, compare};
use crate::player::{BirthDate, Club, NationalId};
use engine::ids::{MemberId, MemberImportId};

engine::spelled! {
    /// Which members a list covers.
    pub enum Reach {
        /// All of the union.
        Whole => "whole",
        /// The clubs that occur in it.
        Clubs => "clubs",
    }
}

/// What can be done with a list that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MemberListAct {
    /// Compare it with the present register.
    Compare,
    /// Write what it says into the register.
    Accept,
    /// Put it away; the register stays as it is.
    Drop,
}

engine::spelled! {
    /// What a list does to a member.
    pub enum MemberChangeKind {
        /// A field changes.
        Changed => "changed",
        /// The list does not name them.
        Gone => "gone",
        /// The register did not know the number.
        New => "new",
    }
}

/// A list as it is compared.
#[derive(Clone, Copy, Debug)]
pub struct List<'a> {
    pub id: MemberImportId,
    /// The day it is from.
    pub day: Date,
    /// Which members it covers.
    pub reach: Reach,
    /// Has it a column of clubs?
    pub has_clubs: bool,
    /// Has it every column of ratings? A list that lacks some of them changes none of them.
    pub has_ratings: bool,
    /// Was every line read? If not, nobody is marked as not in it, because the unread line may have been theirs.
    pub is_complete: bool,
    /// The members it names; no number stands twice.
    pub rows: &'a [Listed],
}

/// A row of the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub id: MemberId,
    /// What is known.
    pub member: Member,
    /// The member this number leads to, if it was merged.
    pub merged_into: Option<MemberId>,
}

/// A member of the register who is updated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    pub id: MemberId,
    /// The member after the list is accepted.
    pub after: Member,
    /// The visible changes.
    pub changes: Vec<FieldChange>,
}

/// What a list would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff {
    /// Who is new, in the order of the list.
    pub fresh: Vec<Member>,
    /// Whose fields change.
    pub changed: Vec<Rewritten>,
    /// Who is not in the list.
    pub gone: Vec<Rewritten>,
    /// Who is the same in both; only the day of the list is updated.
    pub same: Vec<Rewritten>,
    /// Members whom a later list has named already: they stay as they are.
    pub older: usize,
}

/// Compares the register with a list.
pub fn diff(register: &[Known], list: &List<'_>) -> Diff {
    let own: HashMap<MemberId, &Known> = register
        .iter()
        .filter(|known| known.merged_into.is_none())
        .map(|known| (known.id, known))
        .collect();
    let by_number: HashMap<&NationalId, MemberId> = register
        .iter()
        .map(|known| (&known.member.national_id, known.merged_into.unwrap_or(known.id)))
        .collect();
    // Of two lines for one merged member, the one with the number that was kept counts.
    let mut speaks: HashMap<MemberId, &Listed> = HashMap::new();
    let mut diff = Diff::default();
    for row in list.rows {
        let Some(known) = by_number.get(&row.national_id).and_then(|id| own.get(id)) else {
            diff.fresh.push(new(list, row));
            continue;
        };
        let is_own_number = row.national_id == known.member.national_id;
        if is_own_number || !speaks.contains_key(&known.id) {
            speaks.insert(known.id, row);
        }
    }
    let clubs: HashSet<&Club> = list.rows.iter().filter_map(|row| row.club.as_ref()).collect();
    for known in register.iter().filter(|known| known.merged_into.is_none()) {
        let before = &known.member;
        let is_older = before.listed_on > list.day || before.gone_on.is_some_and(|day| day > list.day);
        let row = speaks.get(&known.id);
        if is_older {
            diff.older += usize::from(row.is_some());
            continue;
        }
        let rewritten = |after: Member| Rewritten {
            id: known.id,
            changes: compare(Some(before), &after),
            after,
        };
        match row {
            Some(row) => {
                let rewritten = rewritten(renewed(before, list, row));
                if rewritten.changes.is_empty() {
                    diff.same.push(rewritten);
                } else {
                    diff.changed.push(rewritten);
                }
            }
            None if before.gone_on.is_none() && is_missed(before, list, &clubs) => {
                diff.gone.push(rewritten(Member {
                    gone_on: Some(list.day),
                    ..before.clone()
                }));
            }
            None => {}
        }
    }
    diff
}

/// Should the list name the member, if they were still one?
fn is_missed(member: &Member, list: &List<'_>, clubs: &HashSet<&Club>) -> bool {
    let is_reached = match list.reach {
        Reach::Whole => true,
        Reach::Clubs => member.club.as_ref().is_some_and(|club| clubs.contains(club)),
    };
    list.is_complete && is_reached
}

fn ratings(list: &List<'_>, row: &Listed) -> Option<ListedRatings> {
    list.has_ratings.then_some(ListedRatings {
        national: row.national,
        fide_standard: row.fide_standard,
        k: row.k,
        on: list.day,
        list: list.id,
    })
}

fn new(list: &List<'_>, row: &Listed) -> Member {
    Member {
        national_id: row.national_id.clone(),
        name: row.name.clone(),
        club: row.club.clone(),
        federation: None,
        fide_id: row.fide_id,
        title: row.title,
        sex: None,
        birth: row.birth.map(BirthDate::Year),
        licences: None,
        ratings: ratings(list, row),
        listed_on: list.day,
        gone_on: None,
    }
}

/// A member with what the list says. An empty cell of a club or a rating says that there is none; elsewhere it says nothing, since
/// the union leaves out what it does not know.
fn renewed(before: &Member, list: &List<'_>, row: &Listed) -> Member {
    let birth = match (before.birth, row.birth.map(BirthDate::Year)) {
        // A day says more than a year.
        (Some(known), Some(listed)) if known.year() == listed.year() => Some(known),
        (known, listed) => listed.or(known),
    };
    let ratings = match (before.ratings, ratings(list, row)) {
        // Accepting a list of the same day again keeps the reference to the first one.
        (Some(known), Some(listed)) if known.on == listed.on && known.says_the_same(&listed) => Some(known),
        (known, listed) => listed.or(known),
    };
    Member {
        name: row.name.clone(),
        club: if list.has_clubs {
            row.club.clone()
        } else {
            before.club.clone()
        },
        fide_id: row.fide_id.or(before.fide_id),
        title: row.title.or(before.title),
        birth,
        ratings,
        listed_on: list.day,
        gone_on: None,
        ..before.clone()
    }
}

#[cfg(test)]
pub(super) mod tests;
