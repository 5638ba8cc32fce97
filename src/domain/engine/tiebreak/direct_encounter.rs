//! Direct encounter (C.07 art. 6): the results of tied players among themselves.
//!
//! The only tie-break that depends on who is tied. Its value is the place inside the tied group, 1 first; players it leaves
//! together share the place, and a group it cannot split at all has the value 0.

use super::{TieBreak, field::TieBreakField, value::Value};
use crate::numbers::{RoundNo, StartNo};

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

/// A member while it is worked on. Points are in fractions of a half point that every mean of up to ten games hits exactly.
struct Tally {
    player: usize,
    points: i64,
    most: i64,
    opponents: usize,
}

/// The least common multiple of 1 to 10: so many fractions make a half point.
const FRACTIONS: i64 = 2520;

/// Splits a group of tied players (indices into the field) as far as direct encounter can; best first.
///
/// The outer list is in order of places, players in an inner list stay tied.
pub(super) fn split(field: &TieBreakField, group: &[usize], tie_break: TieBreak) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let tallies = tallies(field, group, tie_break);
    let parts = if all_met(field, &tallies) {
        by_points(&tallies)
    } else {
        unbeatable_first(&tallies)
    };
    if parts.len() == 1 {
        return parts;
    }
    // Art. 6.2: who is still tied is looked at again, among themselves only.
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
    let parts = if all_met {
        by_points(&tallies)
    } else {
        unbeatable_first(&tallies)
    };
    tallies.sort_by_key(|tally| (-tally.points, -tally.most, tally.player));
    passes.push(Pass {
        all_met,
        members: tallies
            .iter()
            .filter_map(|tally| {
                let player = field.players.get(tally.player)?;
                Some(Member {
                    no: player.no,
                    points: as_value(tally.points),
                    most: as_value(tally.most),
                    games: games_within(field, tally.player, group, tie_break)
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

/// Half points in fractions to hundredths of a point.
fn as_value(fractions: i64) -> Value {
    Value::hundredths((fractions * 50 + FRACTIONS / 2) / FRACTIONS)
}

/// The games of a player inside the group: round, opponent, half points made.
fn games_within<'a>(
    field: &'a TieBreakField,
    player: usize,
    group: &'a [usize],
    tie_break: TieBreak,
) -> impl Iterator<Item = (RoundNo, usize, i64)> + 'a {
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
                .then_some((turn.round, opponent, i64::from(turn.points.as_halves())))
        })
}

fn tallies(field: &TieBreakField, group: &[usize], tie_break: TieBreak) -> Vec<Tally> {
    let win = i64::from(field.scoring.win.as_halves()) * FRACTIONS;
    let mut met: Vec<(usize, i64, i64)> = Vec::new();
    group
        .iter()
        .map(|player| {
            met.clear();
            for (_, opponent, halves) in games_within(field, *player, group, tie_break) {
                match met.iter_mut().find(|(other, ..)| *other == opponent) {
                    Some((_, sum, count)) => {
                        *sum += halves;
                        *count += 1;
                    }
                    None => met.push((opponent, halves, 1)),
                }
            }
            let points = met.iter().map(|(_, sum, count)| sum * FRACTIONS / count).sum();
            let missing = i64::try_from(group.len().saturating_sub(1 + met.len())).unwrap_or(0);
            Tally {
                player: *player,
                points,
                most: points + missing * win,
                opponents: met.len(),
            }
        })
        .collect()
}

/// Art. 6.2 asks that all have met. In a round robin everybody meets everybody, so a game still missing does not hinder.
fn all_met(field: &TieBreakField, tallies: &[Tally]) -> bool {
    field.is_round_robin || tallies.iter().all(|tally| tally.opponents + 1 == tallies.len())
}

/// Art. 6.2: everybody has met everybody, so the points among them decide.
fn by_points(tallies: &[Tally]) -> Vec<Vec<usize>> {
    let mut order: Vec<&Tally> = tallies.iter().collect();
    order.sort_by_key(|tally| (-tally.points, tally.player));
    order
        .chunk_by(|a, b| a.points == b.points)
        .map(|part| part.iter().map(|tally| tally.player).collect())
        .collect()
}

/// Art. 6.3: not all have met. Who stays ahead whatever the missing games would have brought is first, and so on down; as
/// soon as nobody is, the rest stays together.
fn unbeatable_first(tallies: &[Tally]) -> Vec<Vec<usize>> {
    let mut rest: Vec<&Tally> = tallies.iter().collect();
    rest.sort_by_key(|tally| (-tally.points, -tally.most, tally.player));
    let mut parts = Vec::new();
    while let [first, others @ ..] = rest.as_slice() {
        let reachable = others.iter().map(|tally| tally.most).max();
        if reachable.is_some_and(|most| first.points <= most) {
            break;
        }
        parts.push(vec![first.player]);
        rest.remove(0);
    }
    if !rest.is_empty() {
        parts.push(rest.iter().map(|tally| tally.player).collect());
    }
    parts
}
