//! Lots as the last step of a table's order: among which teams they are to be drawn, the draw, and which earlier draws still decide.
//!
//! They are drawn only when the table is final, so that nobody plays with a known lot in mind; a draw cannot be repeated, so that nobody
//! draws until it suits. It separates its teams only while exactly they are level: a correction that changes who is level makes it idle, as
//! with orders recorded at the end of a season.

use std::collections::BTreeSet;

use crate::{
    section_state::SectionState,
    team::{DrawnLots, Team, TeamSettings},
    tie_rule::LotSeed,
};
use engine::{
    ids::TeamId,
    numbers::TeamNo,
    seeded_rng,
    standings::Place,
    team_table::{self, TeamOrder, TeamTable, TeamTies},
};
use rules::alphabet;

/// A place in a final table that teams share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedPlace {
    pub place: Place,
    /// By number.
    pub teams: Vec<TeamId>,
}

/// Why no lots are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLots {
    /// The order of the table does not end with lots, or there is no table.
    #[error("the announced order of the table does not end with lots")]
    NotAnnounced,
    /// Rounds are to be closed, something is still played, or the season was given up.
    #[error("lots are drawn once every round is closed and no result is open")]
    NotFinal,
    /// Other teams share the place, or none: lots may have been drawn already.
    #[error("these are not all the teams of a shared place")]
    NotLevel,
}

impl SectionState {
    /// How the table of so many rounds is put in order: lots that were drawn decide in the table of all rounds only.
    pub(crate) fn table_order(&self, rounds: usize) -> Option<TeamOrder> {
        let settings = self.settings.teams.as_ref()?;
        let order = settings.order();
        if rounds != usize::from(self.planned_rounds) || settings.drawn_lots.is_empty() {
            return Some(order);
        }
        let number = |id: &TeamId| Some(self.teams.iter().find(|team| team.id == *id)?.no);
        let draws = settings.drawn_lots.iter();
        let draws = draws.filter_map(|draw| draw.teams.iter().map(number).collect::<Option<Vec<TeamNo>>>());
        Some(TeamOrder {
            ties: TeamTies::Drawn(draws.collect()),
            ..order
        })
    }

    /// The table of all rounds without lots.
    fn table_without_lots(&self) -> Option<TeamTable> {
        let order = self.settings.teams.as_ref()?.order();
        let event = self.team_event_after(self.planned_rounds.into())?;
        let rounds = event.rounds.len();
        let table = (rounds == usize::from(self.planned_rounds))
            .then(|| team_table::team_table(&event, rounds, &order))?;
        Some(table.with_last(|no| self.is_out(no)))
    }

    fn shared_places(&self, table: &TeamTable) -> Vec<SharedPlace> {
        let mut shared: Vec<SharedPlace> = Vec::new();
        for row in table.rows.iter().filter(|row| row.place.is_shared()) {
            let Some(team) = self.team(row.no) else { continue };
            match shared.last_mut().filter(|last| last.place == row.place) {
                Some(last) => last.teams.push(team.id),
                None => shared.push(SharedPlace {
                    place: row.place,
                    teams: vec![team.id],
                }),
            }
        }
        shared
    }

    /// Does the announced order of the table end with lots?
    pub fn ends_with_lots(&self) -> bool {
        let settings = self.settings.teams.as_ref();
        settings.is_some_and(|teams| teams.lots_last) && !self.is_cup()
    }

    /// The shared places for which lots are to be drawn, the best first; empty if no teams are level, or lots have decided.
    pub fn places_for_lots(&self) -> Result<Vec<SharedPlace>, NoLots> {
        if !self.ends_with_lots() {
            return Err(NoLots::NotAnnounced);
        }
        let table = self
            .team_table(self.planned_rounds.into())
            .filter(|table| self.abandoned().is_none() && self.is_table_final(table))
            .ok_or(NoLots::NotFinal)?;
        Ok(self.shared_places(&table))
    }

    /// Draws lots among all the teams of a shared place. They are sorted by name first, so that the names and the seed are enough to repeat
    /// the draw.
    pub fn draw_lots(&self, teams: &[TeamId], seed: LotSeed) -> Result<DrawnLots, NoLots> {
        let named: BTreeSet<TeamId> = teams.iter().copied().collect();
        let is_theirs = |place: &SharedPlace| {
            place.teams.len() == teams.len() && place.teams.iter().copied().collect::<BTreeSet<_>>() == named
        };
        if !self.places_for_lots()?.iter().any(is_theirs) {
            return Err(NoLots::NotLevel);
        }
        let mut order: Vec<&Team> = self
            .teams
            .iter()
            .filter(|team| named.contains(&team.id))
            .collect();
        order.sort_by_cached_key(|team| (alphabet::sort_key(team.name.as_str()), team.id));
        seeded_rng::shuffle(seed.get(), &mut order);
        Ok(DrawnLots {
            seed,
            teams: order.into_iter().map(|team| team.id).collect(),
        })
    }

    /// The lots that were drawn, the oldest first, each with whether it decides in the table as it stands; idle while others are level.
    pub fn lots_as_drawn(&self) -> Vec<(&DrawnLots, bool)> {
        let drawn = self
            .settings
            .teams
            .as_ref()
            .map_or(&[][..], |teams: &TeamSettings| &teams.drawn_lots);
        let shared = self
            .table_without_lots()
            .map(|table| self.shared_places(&table))
            .unwrap_or_default();
        let decides = |draw: &DrawnLots| {
            let named: BTreeSet<TeamId> = draw.teams.iter().copied().collect();
            shared
                .iter()
                .any(|place| place.teams.iter().copied().collect::<BTreeSet<_>>() == named)
        };
        drawn.iter().map(|draw| (draw, decides(draw))).collect()
    }
}
