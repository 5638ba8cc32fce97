//! A match that tests of matches, line-ups and cards share.

use jiff::{Timestamp, civil::date};
use uuid::Uuid;

use super::{MatchState, Side, TeamMatch, leading::MatchLeader};
use crate::{official::Licence, player::PersonName, strength_list::samples::team};
use engine::{
    ids::{MatchId, Version},
    numbers::RoundNo,
};

pub(crate) fn at(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

/// When the sample begins: Sunday 8 November 2026 at 11 in Denmark.
pub(crate) fn start() -> Timestamp {
    at("2026-11-08T10:00:00Z")
}

pub(crate) fn named(given: &str) -> PersonName {
    PersonName::new("Prøvesen", given).expect("a name")
}

/// Somebody who leads and does not play.
pub(crate) fn leader() -> MatchLeader {
    MatchLeader {
        name: named("Karen"),
        player: None,
        licence: Licence::DsuI,
    }
}

/// A match of four boards in this state, the home team named first.
pub(crate) fn held(state: MatchState) -> TeamMatch {
    TeamMatch {
        id: MatchId::from_uuid(Uuid::from_u128(1)),
        round: RoundNo::FIRST,
        home: team(1),
        away: team(2),
        first_named: Side::Home,
        planned_day: date(2026, 11, 8),
        starts_at: Some(start()),
        venue: "Klubhuset".into(),
        boards: 4,
        leader: Some(leader()),
        state,
        version: Version::FIRST,
    }
}
