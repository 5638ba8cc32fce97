//! How the rounds of an event differ from those the rules make: every round is paired again from the rounds before it.

use std::collections::BTreeSet;

use super::{TeamPair, TeamPairing, TeamRequest, TeamUnpairable, pair_watched, readings::TeamReadings};
use crate::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    pairing::watch::Watch,
    team_event::{TeamBye, TeamEvent, TeamRound, arrangements::TeamArrangements},
};

/// A round that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamDeviation {
    pub round: RoundNo,
    pub what: Deviation,
}

/// How a round differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// The rules make no round at all.
    Unpairable(TeamUnpairable),
    /// They make another one.
    Other {
        /// Matches of the rules that the round does not have.
        missing: Vec<TeamPair>,
        /// Matches of the round that are not of the rules. One with the colours reversed is in both lists.
        instead: Vec<TeamPair>,
        /// The team with the bye by the rules, and the one that had it, where these differ.
        bye: Option<[Option<TeamNo>; 2]>,
    },
}

/// Checks every round in which somebody met somebody. A team that has neither match nor bye in a round was absent.
///
/// # Errors
///
/// When it was cancelled.
pub fn check(
    event: &TeamEvent,
    arrangements: &TeamArrangements,
    readings: TeamReadings,
    watch: &Watch,
) -> Result<Vec<TeamDeviation>, TeamUnpairable> {
    check_by(event, |event, round| {
        let request = TeamRequest {
            event,
            arrangements,
            round,
            readings,
        };
        pair_watched(&request, watch)
    })
}

/// The same by whatever pairs a round of an event from the rounds before it.
pub(crate) fn check_by(
    event: &TeamEvent,
    pair: impl Fn(&TeamEvent, RoundNo) -> Result<TeamPairing, TeamUnpairable>,
) -> Result<Vec<TeamDeviation>, TeamUnpairable> {
    let mut event = event.clone();
    let mut deviations = Vec::new();
    for index in 0..event.rounds.len() {
        let Some(round) = RoundNo::from_index(index) else {
            break;
        };
        if event.rounds[index].matches.is_empty() {
            continue;
        }
        let unnamed = unnamed(event.teams, &event.rounds[index]);
        event.rounds[index].byes.extend(unnamed);
        let what = match pair(&event, round) {
            Err(TeamUnpairable::Cancelled) => return Err(TeamUnpairable::Cancelled),
            Err(why) => Some(Deviation::Unpairable(why)),
            Ok(pairing) => difference(&pairing, &event.rounds[index]),
        };
        deviations.extend(what.map(|what| TeamDeviation { round, what }));
    }
    Ok(deviations)
}

/// Byes for those a round says nothing of.
fn unnamed(teams: u16, round: &TeamRound) -> Vec<TeamBye> {
    let in_matches = round.matches.iter().flat_map(|game| [game.white, game.black]);
    let named: BTreeSet<TeamNo> = in_matches.chain(round.byes.iter().map(|bye| bye.team)).collect();
    (1..=teams)
        .filter_map(TeamNo::new)
        .filter(|team| !named.contains(team))
        .map(|team| TeamBye {
            team,
            kind: ByeKind::ZeroPoint,
        })
        .collect()
}

fn difference(pairing: &TeamPairing, round: &TeamRound) -> Option<Deviation> {
    let by_rules: BTreeSet<TeamPair> = pairing.matches.iter().copied().collect();
    let as_played = round.matches.iter().map(|game| TeamPair {
        white: game.white,
        black: game.black,
    });
    let as_played: BTreeSet<TeamPair> = as_played.collect();
    let had_bye = round
        .byes
        .iter()
        .find(|bye| bye.kind == ByeKind::PairingAllocated);
    let byes = [pairing.bye, had_bye.map(|bye| bye.team)];
    (by_rules != as_played || byes[0] != byes[1]).then(|| Deviation::Other {
        missing: by_rules.difference(&as_played).copied().collect(),
        instead: as_played.difference(&by_rules).copied().collect(),
        bye: (byes[0] != byes[1]).then_some(byes),
    })
}
