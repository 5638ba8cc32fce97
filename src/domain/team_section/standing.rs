//! The table of the teams of a section, from the one fold over its rounds.

use std::cmp::Reverse;

use crate::section_state::SectionState;
use engine::{
    numbers::{RoundNo, TeamNo},
    points::Points,
    standings::Place,
    team_event::{TeamPoints, TeamScore},
};

/// A team in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRow {
    /// Shared where nothing separates teams.
    pub place: Place,
    pub team: TeamNo,
    pub points: TeamPoints,
    /// Matches against somebody, forfeited ones too.
    pub matches: usize,
    /// Matches that were won, drawn and lost by what they gave.
    pub record: [usize; 3],
}

impl SectionState {
    /// The table after the first rounds, as far as everybody can see them: by the primary score, then the other, where it is used.
    pub fn team_table(&self, rounds: usize) -> Option<Vec<TeamRow>> {
        let settings = self.settings.teams.as_ref()?;
        let event = self.team_event_after(rounds)?;
        let before = RoundNo::from_index(event.rounds.len()).unwrap_or(RoundNo::MAX);
        let mut rows: Vec<TeamRow> = event
            .points_before(before)
            .into_iter()
            .enumerate()
            .filter_map(|(index, points)| {
                let team = TeamNo::from_index(index)?;
                let gave: Vec<(Points, Points)> = event
                    .rounds
                    .iter()
                    .flat_map(|round| &round.matches)
                    .filter(|one| !one.boards.is_empty() || one.forfeit.is_some())
                    .filter_map(|one| {
                        let (white, black) = event.match_points(one);
                        match one.colour_of(team)? {
                            engine::colour::Colour::White => Some((white, black)),
                            engine::colour::Colour::Black => Some((black, white)),
                        }
                    })
                    .collect();
                let count = |test: fn(&(Points, Points)) -> bool| gave.iter().filter(|one| test(one)).count();
                Some(TeamRow {
                    place: Place { first: 0, last: 0 },
                    team,
                    points,
                    matches: gave.len(),
                    record: [
                        count(|(own, other)| own > other),
                        count(|(own, other)| own == other),
                        count(|(own, other)| own < other),
                    ],
                })
            })
            .collect();
        let value = |row: &TeamRow| {
            let (first, second) = match settings.primary {
                TeamScore::MatchPoints => (row.points.matches, row.points.games),
                TeamScore::GamePoints => (row.points.games, row.points.matches),
            };
            (first, settings.has_secondary.then_some(second))
        };
        rows.sort_by_key(|row| (Reverse(value(row)), row.team));
        let values: Vec<_> = rows.iter().map(value).collect();
        for (row, own) in rows.iter_mut().zip(&values) {
            let ahead = values.iter().filter(|other| *other > own).count();
            let equal = values.iter().filter(|other| *other == own).count();
            row.place = Place {
                first: ahead + 1,
                last: ahead + equal,
            };
        }
        Some(rows)
    }
}
