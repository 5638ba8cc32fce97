//! Lists and players that tests of squads, line-ups and matches share.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::{ListEntry, StrengthList, duty::Duty};
use engine::{
    ids::{ClubId, PlayerId, TeamId, Version},
    numbers::{BoardNo, Rating, RoundNo, TeamRank},
};

pub(crate) fn player(no: u128) -> PlayerId {
    PlayerId::from_uuid(Uuid::from_u128(no))
}

pub(crate) fn club(no: u128) -> ClubId {
    ClubId::from_uuid(Uuid::from_u128(no))
}

pub(crate) fn team(no: u128) -> TeamId {
    TeamId::from_uuid(Uuid::from_u128(no))
}

pub(crate) fn rank(no: u16) -> TeamRank {
    TeamRank::new(no).expect("a team")
}

pub(crate) fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).expect("a round")
}

pub(crate) fn board(no: u16) -> BoardNo {
    BoardNo::new(no).expect("a board")
}

pub(crate) fn rating(points: u16) -> Rating {
    Rating::new(points).expect("a rating")
}

pub(crate) fn ratings(of: &[(u128, u16)]) -> BTreeMap<PlayerId, Rating> {
    of.iter()
        .map(|(no, points)| (player(*no), rating(*points)))
        .collect()
}

/// A list of players by number, each with the team they are regulars of.
pub(crate) fn list(of: &[(u128, Option<u16>)]) -> StrengthList {
    let entries = of.iter().map(|(no, team)| ListEntry {
        duty: team.map_or(Duty::Reserve, |team| Duty::Regular(rank(team))),
        ..ListEntry::reserve(player(*no))
    });
    StrengthList::new(club(1), Version::FIRST, entries.collect()).expect("a list")
}
