//! The arithmetic of direct encounter (C.07 art. 6), for players and for teams: a table of the tied among themselves, and how far it
//! takes them apart.
//!
//! The callers decide which games count, and on which score (`tiebreak::direct_encounter`, `team_table::encounters`).

use crate::{numbers::RoundNo, points::Points, tiebreak::Value};

/// A tied one in the table of the tied. Points are in fractions of a half point that every mean of up to ten games hits exactly.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) who: usize,
    points: i64,
    most: i64,
    opponents: usize,
}

/// The least common multiple of 1 to 10: so many fractions make a half point.
const FRACTIONS: i64 = 2520;

impl Tally {
    /// Points in the table; several games against the same opponent count with their average (art. 6.1.2).
    pub(crate) fn points(&self) -> Value {
        as_value(self.points)
    }

    /// The most that could have been reached, had all missing games been won (art. 6.3).
    pub(crate) fn most(&self) -> Value {
        as_value(self.most)
    }
}

/// Half points in fractions to hundredths of a point.
fn as_value(fractions: i64) -> Value {
    Value::hundredths((fractions * 50 + FRACTIONS / 2) / FRACTIONS)
}

/// The table of a group. `games` are those of one of them inside the group: round, opponent, points made; `win` is the most a game can
/// give.
pub(crate) fn tallies<I>(group: &[usize], win: Points, games: impl Fn(usize) -> I) -> Vec<Tally>
where
    I: Iterator<Item = (RoundNo, usize, Points)>,
{
    let win = i64::from(win.as_halves()) * FRACTIONS;
    let mut met: Vec<(usize, i64, i64)> = Vec::new();
    group
        .iter()
        .map(|who| {
            met.clear();
            for (_, opponent, points) in games(*who) {
                let halves = i64::from(points.as_halves());
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
                who: *who,
                points,
                most: points + missing * win,
                opponents: met.len(),
            }
        })
        .collect()
}

/// Has everybody in the table met everybody (art. 6.2)?
pub(crate) fn all_met(tallies: &[Tally]) -> bool {
    tallies.iter().all(|tally| tally.opponents + 1 == tallies.len())
}

/// How far the table separates them, best first: by their points if all have met (art. 6.2), else by who cannot be reached
/// (art. 6.3).
pub(crate) fn parts(tallies: &[Tally], all_met: bool) -> Vec<Vec<usize>> {
    if all_met {
        by_points(tallies)
    } else {
        unbeatable_first(tallies)
    }
}

/// Best first: more points, then more that could have been reached.
pub(crate) fn sort(tallies: &mut [Tally]) {
    tallies.sort_by_key(|tally| (-tally.points, -tally.most, tally.who));
}

/// Art. 6.2: everybody has met everybody, so the points among them decide.
fn by_points(tallies: &[Tally]) -> Vec<Vec<usize>> {
    let mut order: Vec<&Tally> = tallies.iter().collect();
    order.sort_by_key(|tally| (-tally.points, tally.who));
    order
        .chunk_by(|a, b| a.points == b.points)
        .map(|part| part.iter().map(|tally| tally.who).collect())
        .collect()
}

/// Art. 6.3: not all have met. A player who stays ahead whatever the results of the missing games is first, and so on down; when
/// there is none, the rest stays together.
fn unbeatable_first(tallies: &[Tally]) -> Vec<Vec<usize>> {
    let mut rest: Vec<&Tally> = tallies.iter().collect();
    rest.sort_by_key(|tally| (-tally.points, -tally.most, tally.who));
    let mut parts = Vec::new();
    while let [first, others @ ..] = rest.as_slice() {
        let reachable = others.iter().map(|tally| tally.most).max();
        if reachable.is_some_and(|most| first.points <= most) {
            break;
        }
        parts.push(vec![first.who]);
        rest.remove(0);
    }
    if !rest.is_empty() {
        parts.push(rest.iter().map(|tally| tally.who).collect());
    }
    parts
}
