//! The end of a row: its teams in the order of the table, which of them are tied, and whether that is final.

use crate::{
    league::words::SeasonAbandoned, section_state::SectionState, team_season::SeasonRules,
    team_section::TeamRecord,
};
use engine::{
    ids::{SectionId, TeamId},
    numbers::TeamNo,
    team_event::{TeamPoints, TeamScore},
};

/// The end of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndTable {
    pub section: SectionId,
    pub name: String,
    /// Are all its rounds closed, or is nothing played any more because its season was given up?
    pub is_final: bool,
    /// What holds, if its season was given up: the table decides nothing then.
    pub abandoned: Option<SeasonAbandoned>,
    /// What its table says of places that go up and down.
    pub zones: SeasonRules,
    /// Which points come first in it.
    pub primary: TeamScore,
    /// First to last.
    pub places: Vec<EndPlace>,
}

/// A team in a final table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndPlace {
    pub team: TeamId,
    pub no: TeamNo,
    pub name: String,
    /// Empty where it names none.
    pub club: String,
    /// The best and the last of the places it shares; the same where nobody does.
    pub first: usize,
    pub last: usize,
    /// Did it leave in mid-season?
    pub has_left: bool,
    /// How many of its matches count, byes not among them.
    pub matches: usize,
    /// Match points and game points, the penalties taken off.
    pub points: TeamPoints,
    /// The part of them from byes, which are no matches and so are left out of points per match.
    pub of_byes: TeamPoints,
}

impl EndTable {
    /// Of a section as it stands; `None` for single players and for cups, which have no table.
    pub fn of(field: &SectionState) -> Option<Self> {
        if field.is_cup() {
            return None;
        }
        let primary = field.settings.teams.as_ref()?.primary;
        let rounds = usize::from(field.planned_rounds);
        let event = field.team_event_after(rounds)?;
        let table = field.team_table(rounds)?;
        let places = table.rows.iter().filter_map(|row| {
            let team = field.team(row.no)?;
            Some(EndPlace {
                team: team.id,
                no: team.no,
                name: team.name.to_string(),
                club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
                first: row.place.first,
                last: row.place.last,
                has_left: team.left_after.is_some(),
                matches: TeamRecord::of(&event, &table, row.no).matches(),
                points: row.points,
                of_byes: event.points_of_byes(row.no),
            })
        });
        let abandoned = field.abandoned().map(|abandoned| abandoned.holds);
        Some(Self {
            section: field.section,
            name: field.name.clone(),
            is_final: field.is_table_final(&table),
            abandoned,
            zones: field.season.clone(),
            primary,
            places: places.collect(),
        })
    }

    /// The team, if it plays here.
    pub fn place_of(&self, team: TeamId) -> Option<&EndPlace> {
        self.places.iter().find(|place| place.team == team)
    }
}
