//! The table of the teams of a section, built from its rounds, and what each has won, drawn and lost.

use crate::{section_state::SectionState, team_season::StandingZone};
use engine::{
    colour::Colour,
    numbers::TeamNo,
    points::Points,
    team_event::TeamEvent,
    team_table::{self, TeamRow, TeamTable},
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
            if event.is_lost_by_both(one) {
                record.lost += usize::from(one.colour_of(team).is_some());
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
    /// of single players. Teams that are out stand last.
    pub fn team_table(&self, rounds: usize) -> Option<TeamTable> {
        let event = self.team_event_after(rounds)?;
        let order = self.table_order(event.rounds.len())?;
        let table = team_table::team_table(&event, event.rounds.len(), &order);
        Some(table.with_last(|no| self.is_out(no)))
    }

    /// Has the team left, so that none of its matches counts? It has no place then.
    pub fn is_out(&self, team: TeamNo) -> bool {
        let team = self.team(team);
        team.is_some_and(|team| team.withdrawal.is_some_and(|why| !why.stands()))
    }

    /// Does the team go up or down as the table stands? `None` for the middle, and where that is not said: before anything is played, once
    /// the season was given up, and for a team that has left, of which the end of the season decides.
    pub fn standing_zone(&self, table: &TeamTable, row: &TeamRow) -> Option<StandingZone> {
        let has_left = self.team(row.no).is_some_and(|team| team.left_after.is_some());
        if table.rounds == 0 || self.abandoned().is_some() || has_left {
            return None;
        }
        self.season
            .zone(row.place.first, row.place.last, table.rows.len())
    }
}
