//! Direct encounter (C.07 art. 6): the results of tied players among themselves.
//!
//! The only tie-break that depends on who is tied. Its value is the place inside the tied group, 1 first; players it leaves
//! together share the place, and a group it cannot split at all has the value 0.

use super::{TieBreak, field::TieBreakField, value::Value};
use crate::{
    encounter::{self, Tally},
    numbers::{RoundNo, StartNo},
    points::Points,
};

/// What direct encounter found in one group of tied players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The tied players in the order found, each with the place inside the group (0: the group stays together).
    pub places: Vec<(StartNo, u16)>,
    /// The passes, outermost first: each splits a group, and its parts are looked at again on their own.
    pub passes: Vec<Pass>,
}

/// One look at a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Has everybody in the group met everybody (or is that not asked, as in a round robin)?
    pub all_met: bool,
    /// The members with their results, best first.
    pub members: Vec<Member>,
}

/// A member of the group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub no: StartNo,
    /// Points in the group; two games against the same opponent count with their average (art. 6.1.2).
    pub points: Value,
    /// The most that could have been reached, had all missing games been won (art. 6.3).
    pub most: Value,
    /// The games counted: round and opponent.
    pub games: Vec<(RoundNo, StartNo)>,
}

/// Splits a group of tied players (indices into the field) as far as direct encounter can; best first.
///
/// The outer list is in order of places, players in an inner list stay tied.
pub(super) fn split(field: &TieBreakField, group: &[usize], tie_break: TieBreak) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let tallies = tallies(field, group, tie_break);
    let parts = encounter::parts(&tallies, all_met(field, &tallies));
    if parts.len() == 1 {
        return parts;
    }
    // Art. 6.2: players who are still tied are compared again, among themselves only.
    parts
        .into_iter()
        .flat_map(|part| split(field, &part, tie_break))
        .collect()
}

/// The same with every step kept, for the page that explains it.
pub(super) fn explain(field: &TieBreakField, group: &[usize], tie_break: TieBreak) -> Encounter {
    let parts = split(field, group, tie_break);
    let is_undecided = parts.len() == 1;
    let mut places = Vec::with_capacity(group.len());
    let mut place = 1_u16;
    for part in &parts {
        for player in part {
            if let Some(player) = field.players.get(*player) {
                places.push((player.no, if is_undecided { 0 } else { place }));
            }
        }
        place = place.saturating_add(u16::try_from(part.len()).unwrap_or(u16::MAX));
    }
    let mut passes = Vec::new();
    keep_passes(field, group, tie_break, &mut passes);
    Encounter { places, passes }
}

fn keep_passes(field: &TieBreakField, group: &[usize], tie_break: TieBreak, passes: &mut Vec<Pass>) {
    if group.len() < 2 {
        return;
    }
    let mut tallies = tallies(field, group, tie_break);
    let all_met = all_met(field, &tallies);
    let parts = encounter::parts(&tallies, all_met);
    encounter::sort(&mut tallies);
    passes.push(Pass {
        all_met,
        members: tallies
            .iter()
            .filter_map(|tally| {
                let player = field.players.get(tally.who)?;
                Some(Member {
                    no: player.no,
                    points: tally.points(),
                    most: tally.most(),
                    games: games_within(field, tally.who, group, tie_break)
                        .filter_map(|(round, opponent, _)| Some((round, field.players.get(opponent)?.no)))
                        .collect(),
                })
            })
            .collect(),
    });
    if parts.len() > 1 {
        for part in parts {
            keep_passes(field, &part, tie_break, passes);
        }
    }
}

/// The games of a player inside the group: round, opponent, points made.
fn games_within<'a>(
    field: &'a TieBreakField,
    player: usize,
    group: &'a [usize],
    tie_break: TieBreak,
) -> impl Iterator<Item = (RoundNo, usize, Points)> + 'a {
    field
        .players
        .get(player)
        .into_iter()
        .flat_map(|player| &player.turns)
        .filter_map(move |turn| {
            // Forfeits are no encounters, but in a round robin (art. 15.2) or with /P.
            let opponent = if field.is_round_robin || tie_break.forfeits_as_games() {
                turn.opponent?
            } else {
                turn.met()?
            };
            group
                .contains(&opponent)
                .then_some((turn.round, opponent, turn.points))
        })
}

fn tallies(field: &TieBreakField, group: &[usize], tie_break: TieBreak) -> Vec<Tally> {
    encounter::tallies(group, field.scoring.win, |player| {
        games_within(field, player, group, tie_break)
    })
}

/// Art. 6.2 asks that all have met. In a round robin everybody meets everybody, so a missing game does not matter.
fn all_met(field: &TieBreakField, tallies: &[Tally]) -> bool {
    field.is_round_robin || encounter::all_met(tallies)
}
