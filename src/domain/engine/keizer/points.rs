//! Keizer points: every player has a value by their place, and every round gives a share of somebody's value. Whole hundredths, as a
//! value is a whole number and a share whole percent.
//!
//! The places come from the points and the points from the places, so all rounds are counted again with each new ranking until it does not
//! change any more. A ranking that comes back means that they go in a circle: then the one of the circle counts that comes first by
//! starting numbers. After [`MOST_TURNS`] the last one counts.

use std::cmp::Reverse;

use crate::{
    bye::ByeKind,
    crosstable::{Cell, Contestant, Crosstable},
    numbers::{RoundNo, StartNo},
    pairing::keizer_rules::KeizerRules,
    result::Share,
};

/// How often the ranking is made anew at the most.
pub const MOST_TURNS: usize = 50;

/// The Keizer points of a section after some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerTable {
    /// One for each player, in the order of starting numbers.
    pub lines: Vec<KeizerLine>,
    /// The players by their points, equal ones by starting number; positions in `lines`.
    pub ranking: Vec<usize>,
    /// How often all rounds were counted.
    pub turns: usize,
    /// Do the points make the ranking that their values are from? Not where the rankings go in a circle.
    pub is_settled: bool,
}

impl KeizerTable {
    /// The line of a player.
    pub fn line(&self, no: StartNo) -> Option<&KeizerLine> {
        let place = self.lines.binary_search_by_key(&no, |line| line.no).ok()?;
        self.lines.get(place)
    }
}

/// One player's Keizer points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerLine {
    pub no: StartNo,
    /// What a whole win against the player is worth.
    pub value: u32,
    /// The points, in hundredths.
    pub hundredths: i64,
    /// What they are made of.
    pub shares: Vec<KeizerShare>,
}

/// A share of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerShare {
    /// The round that gave it; `None` for the own value that counts once.
    pub round: Option<RoundNo>,
    /// Whose value, of an opponent; `None` for the player's own.
    pub opponent: Option<StartNo>,
    pub value: u32,
    pub percent: u16,
}

impl KeizerShare {
    /// What it comes to, in hundredths.
    pub fn hundredths(&self) -> i64 {
        i64::from(self.value) * i64::from(self.percent)
    }
}

/// A share before values are known: whose, by position, and how much of it.
#[derive(Clone, Copy)]
struct Claim {
    round: Option<RoundNo>,
    opponent: Option<usize>,
    percent: u16,
}

/// The Keizer points after the first `rounds` rounds. Everybody of the table has a place and a value, those who have left too.
pub fn count(table: &Crosstable, rounds: usize, rules: &KeizerRules) -> KeizerTable {
    let claims: Vec<Vec<Claim>> = table
        .contestants
        .iter()
        .map(|contestant| claims(table, contestant, rounds.min(table.rounds()), rules))
        .collect();
    let players = claims.len();
    let first = rules.first_value(players);
    let mut seen: Vec<Vec<usize>> = Vec::new();
    let mut ranking: Vec<usize> = (0..players).collect();
    let mut is_settled = false;
    let mut turns = 0;
    while turns < MOST_TURNS {
        turns += 1;
        let next = ranked(&points(&claims, &values(&ranking, first)));
        if next == ranking {
            is_settled = true;
            break;
        }
        seen.push(ranking);
        let circle = seen.iter().position(|before| *before == next);
        ranking = next;
        if let Some(begins) = circle {
            if let Some(chosen) = seen.split_off(begins).into_iter().min() {
                ranking = chosen;
            }
            break;
        }
    }
    let values = values(&ranking, first);
    let points = points(&claims, &values);
    let lines = table
        .contestants
        .iter()
        .zip(&claims)
        .enumerate()
        .map(|(own, (contestant, claims))| KeizerLine {
            no: contestant.no,
            value: values[own],
            hundredths: points[own],
            shares: claims
                .iter()
                .map(|claim| KeizerShare {
                    round: claim.round,
                    opponent: claim.opponent.map(|other| table.contestants[other].no),
                    value: values[claim.opponent.unwrap_or(own)],
                    percent: claim.percent,
                })
                .collect(),
        })
        .collect();
    KeizerTable {
        lines,
        ranking: ranked(&points),
        turns,
        is_settled,
    }
}

/// The value at each position: the first of the ranking has the most, and nobody less than one.
fn values(ranking: &[usize], first: u32) -> Vec<u32> {
    let mut values = vec![1; ranking.len()];
    let mut value = first;
    for &player in ranking {
        values[player] = value.max(1);
        value = value.saturating_sub(1);
    }
    values
}

/// The points at each position, in hundredths.
fn points(claims: &[Vec<Claim>], values: &[u32]) -> Vec<i64> {
    claims
        .iter()
        .enumerate()
        .map(|(own, claims)| {
            claims
                .iter()
                .map(|claim| i64::from(values[claim.opponent.unwrap_or(own)]) * i64::from(claim.percent))
                .sum()
        })
        .collect()
}

/// The positions by points; of equal ones the lower starting number comes first.
fn ranked(points: &[i64]) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..points.len()).collect();
    ranking.sort_by_key(|&player| (Reverse(points[player]), player));
    ranking
}

/// What each round gives a player.
fn claims(table: &Crosstable, contestant: &Contestant, rounds: usize, rules: &KeizerRules) -> Vec<Claim> {
    let own = |round, percent| Claim {
        round,
        opponent: None,
        percent,
    };
    let mut claims = Vec::new();
    if rules.own_value {
        claims.push(own(None, 100));
    }
    let mut away = 0;
    for round in (0..rounds).filter_map(RoundNo::from_index) {
        let claim = match contestant.cell(round) {
            Cell::Absent => continue,
            Cell::Bye(ByeKind::PairingAllocated) => own(Some(round), rules.bye_share),
            Cell::Bye(ByeKind::FullPoint) => own(Some(round), rules.club_share),
            Cell::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) => {
                away += 1;
                own(
                    Some(round),
                    if away > rules.away_times {
                        0
                    } else {
                        rules.away_share
                    },
                )
            }
            Cell::Game(game) => {
                let Some(result) = game.result else { continue };
                let percent = match result.share(game.colour) {
                    Share::Win => rules.win,
                    Share::Draw => rules.draw,
                    Share::Loss => rules.loss,
                    Share::Absence => {
                        claims.push(own(Some(round), rules.no_show_share));
                        continue;
                    }
                };
                let Ok(opponent) = table
                    .contestants
                    .binary_search_by_key(&game.opponent, |other| other.no)
                else {
                    continue;
                };
                Claim {
                    round: Some(round),
                    opponent: Some(opponent),
                    percent,
                }
            }
        };
        claims.push(claim);
    }
    claims
}
