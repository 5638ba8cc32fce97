//! Who sits in line-ups of a club's other teams that are in and that the public does not read yet: nobody sits for two of them, whether a captain
//! hands somebody in or nobody does and the list says who plays.

use std::collections::BTreeSet;

use crate::{prelude::*, strength_lists::books::Lists};
use domain::{
    strength_list::book::{HeldLineUp, TeamSquad},
    team::Team,
    team_rule::Demand,
};
use engine::ids::TeamId;
use store::sealed_line_ups::HeldRow;

/// For whom it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedFor {
    /// A captain, who is told of no team that the own one meets ([`SectionState::may_know_seats_of`]).
    Captain,
    /// The program, which seats whom the list names and tells nobody why.
    Seating,
}

/// The line-ups of the other teams of some teams' clubs, read once for all of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct HeldSeats {
    rows: Vec<HeldRow>,
    /// The sections of those that are not of the asked one; read only where a rule speaks of the day.
    others: HashMap<SectionId, SectionState>,
}

impl HeldSeats {
    /// Of teams of this section.
    pub(crate) async fn load(
        conn: &mut PgConnection,
        lists: &Lists,
        field: &SectionState,
        teams: &[TeamId],
    ) -> store::Result<Self> {
        let is_by_day = Demand::of_answer(lists.settled.one_match_a_day) != Demand::Off;
        let sisters: BTreeSet<TeamId> = teams.iter().flat_map(|team| lists.sisters_of(*team)).collect();
        if sisters.is_empty() {
            return Ok(Self::default());
        }
        let sisters: Vec<TeamId> = sisters.into_iter().collect();
        let mut rows = store::sealed_line_ups::list_held(conn, &sisters).await?;
        rows.retain(|row| row.section == field.section || is_by_day);
        let mut others = HashMap::new();
        for row in rows.iter().filter(|row| row.section != field.section) {
            if !others.contains_key(&row.section)
                && let Some(there) = section_state::load(conn, row.section).await?
            {
                others.insert(row.section, there);
            }
        }
        Ok(Self { rows, others })
    }

    /// Is nothing held?
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// What is held of whoever might play for a team in a round.
    pub(crate) fn of(
        &self,
        lists: &Lists,
        field: &SectionState,
        (team, round): (&Team, &SectionRound),
        asked: AskedFor,
    ) -> Vec<HeldLineUp> {
        let sisters = lists.sisters_of(team.id);
        let rows = self.rows.iter().filter(|row| sisters.contains(&row.team));
        rows.filter_map(|row| {
            let is_here = row.section == field.section;
            let there = if is_here {
                field
            } else {
                self.others.get(&row.section)?
            };
            let sister = there.teams.iter().find(|one| one.id == row.team);
            // On the same day the two may meet in another round.
            let meetings = [Some(round), field.round(row.round)];
            let may_know = |sister: &Team| {
                let mut of = meetings.iter().flatten();
                of.all(|round| field.may_know_seats_of(round, team.no, sister.no))
            };
            let is_told = asked == AskedFor::Seating || !is_here || sister.is_none_or(may_know);
            is_told.then(|| HeldLineUp {
                team: row.team,
                day: sister.and_then(|sister| there.day_of_match(sister.no, row.round)),
                is_same_round: is_here && row.round == round.number,
                players: row.players.clone(),
            })
        })
        .collect()
    }

    /// The squad of a team as its default line-up is made: whoever sits in a sister team's line-up is not in it.
    pub(crate) fn squad(
        &self,
        lists: &Lists,
        field: &SectionState,
        (team, round): (&Team, &SectionRound),
        asked: AskedFor,
    ) -> Option<TeamSquad> {
        let mut squad = lists.squad(field, team.id, round.number)?;
        squad.hold(&self.of(lists, field, (team, round), asked));
        Some(squad)
    }
}
