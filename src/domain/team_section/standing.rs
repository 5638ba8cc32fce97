//! The table of the teams of a section, built from its rounds, and what each has won, drawn and lost.

use crate::section_state::SectionState;
use engine::{
    colour::Colour,
    numbers::TeamNo,
    points::Points,
    team_event::TeamEvent,
    team_table::{self, TeamTable},
};

/// What the matches of a team were, by what they gave; forfeited ones count, too, and byes and matches that are still played do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamRecord {
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
}

impl TeamRecord {
    /// Of a team in the rounds of an event, of which this is the table.
    pub fn of(event: &TeamEvent, table: &TeamTable, team: TeamNo) -> Self {
        let mut record = Self::default();
        let rounds = event.rounds.iter().enumerate();
        for (index, one) in
            rounds.flat_map(|(index, round)| round.matches.iter().map(move |one| (index, one)))
        {
            let is_open = table
                .open_matches
                .iter()
                .any(|open| open.round.index() == index && open.white == one.white);
            if is_open {
                continue;
            }
            let (white, black): (Points, Points) = event.match_points(one);
            let (own, other) = match one.colour_of(team) {
                Some(Colour::White) => (white, black),
                Some(Colour::Black) => (black, white),
                None => continue,
            };
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => record.won += 1,
                std::cmp::Ordering::Equal => record.drawn += 1,
                std::cmp::Ordering::Less => record.lost += 1,
            }
        }
        record
    }

    /// How many matches.
    pub const fn matches(self) -> usize {
        self.won + self.drawn + self.lost
    }
}

impl SectionState {
    /// The table after the first rounds, as far as everybody can see them, in the order that the section's settings say; `None` in a section
    /// of single players.
    pub fn team_table(&self, rounds: usize) -> Option<TeamTable> {
        let event = self.team_event_after(rounds)?;
        let order = self.table_order(event.rounds.len())?;
        Some(team_table::team_table(&event, event.rounds.len(), &order))
    }
}
