//! The table of a team event after a round, with the tie-breaks of teams (C.07 art. 11 to 13, the edition of 1 March 2026).
//!
//! | file | what |
//! | --- | --- |
//! | `kind` | what the tie-breaks count, and what is allowed where |
//! | `descriptor` | their names with modifiers, read and written |
//! | `presets` | orders to start from, with their sources |
//! | `field` | the event with every unplayed match judged once (art. 15, 16) |
//! | `counts`, `sums` | the tie-breaks of a team's own rounds and boards, of its opponents' scores |
//! | `encounters` | those that depend on who is tied |
//! | `column` | which of them gives a value, and its working |
//! | `value` | values and working |
//!
//! The order is made like that of players ([`super::standings`]): each tie-break splits the teams the one before left tied, then lots or
//! the arbiter decide, if the regulation says so. Not here: who meets whom (`team_swiss`), and what a penalty is given for (`rules`).

mod column;
mod counts;
mod descriptor;
mod encounters;
mod field;
mod kind;
mod presets;
mod sums;
mod value;

pub use descriptor::{TeamTieBreak, TeamTieBreakError, check_list, parse_list};
pub use encounters::{EncounterStep, TeamEncounter, TeamMember};
pub use field::PenaltyReach;
pub use kind::{OwnBoards, TeamKind};
pub use presets::{PresetTies, TEAM_PRESETS, TeamPreset};
pub use value::{TeamPart, TeamSource, TeamTotal, TeamValue, TeamWorking};

use std::cmp::Reverse;

use super::{
    numbers::{RoundNo, TeamNo},
    seeded_rng,
    standings::Place,
    team_event::{TeamEvent, TeamPoints},
    tiebreak::Value,
    tied_groups::{TiedGroups, split_by_key},
};
use field::TeamField;

/// How the teams are put in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamOrder {
    /// The tie-breaks, the most important first. Where they name no score, the primary score comes first.
    pub tie_breaks: Vec<TeamTieBreak>,
    /// What becomes of those who are still tied.
    pub ties: TeamTies,
    /// What a penalty in board points takes from.
    pub penalties: PenaltyReach,
}

/// What becomes of teams whom no tie-break separates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TeamTies {
    /// They share the place.
    #[default]
    Shared,
    /// Lots are drawn. The same seed always gives the same order (C.07 art. 4).
    Lots {
        /// Kept with the event and logged.
        seed: u64,
    },
    /// The arbiter has put them in order, for instance after a play-off. It separates only tied teams; teams that are not named
    /// come after those that are, and share the place.
    ByHand(Vec<TeamNo>),
    /// Lots were drawn, each among these teams, in the order they were drawn in. A draw separates its teams only while exactly they are tied.
    Drawn(Vec<Vec<TeamNo>>),
}

impl TeamOrder {
    /// The tie-breaks with the primary score first, unless a score stands among them.
    fn chain(&self) -> Vec<TeamTieBreak> {
        let is_score = |tie_break: &TeamTieBreak| {
            matches!(
                tie_break.kind(),
                TeamKind::Primary | TeamKind::MatchPoints | TeamKind::GamePoints
            )
        };
        let score = (!self.tie_breaks.iter().any(is_score)).then_some(TeamTieBreak::plain(TeamKind::Primary));
        score.into_iter().chain(self.tie_breaks.iter().copied()).collect()
    }
}

/// The table after a round.
#[derive(Clone, Debug)]
pub struct TeamTable {
    /// After how many rounds.
    pub rounds: usize,
    /// The tie-breaks in their order, the score among them.
    pub tie_breaks: Vec<TeamTieBreak>,
    pub rows: Vec<TeamRow>,
    /// Matches of the counted rounds with boards still open. They have given no match points yet; their boards count.
    pub open_matches: Vec<OpenMatch>,
    /// Are single games of the counted rounds still open, where there are no matches?
    pub has_open_games: bool,
    /// Have all planned rounds been counted?
    pub is_last_round: bool,
    field: TeamField,
}

/// A team's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    pub no: TeamNo,
    pub place: Place,
    /// Match points and game points, the penalties taken off.
    pub points: TeamPoints,
    /// What penalties and bonuses gave or took; it is in the points already.
    pub penalties: TeamPoints,
    /// The values, one for each of the tie-breaks.
    pub values: Vec<TeamValue>,
    /// What put the team behind the line above: nothing for the first line and for a shared place.
    pub decided_by: Option<TeamDecider>,
}

/// What separated two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamDecider {
    /// This one of the tie-breaks.
    TieBreak(TeamTieBreak),
    Lots,
    /// The arbiter's order.
    ByHand,
}

/// A match with boards still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenMatch {
    /// In which round.
    pub round: RoundNo,
    pub white: TeamNo,
    pub black: TeamNo,
}

/// The table after the first `rounds` rounds.
pub fn team_table(event: &TeamEvent, rounds: usize, order: &TeamOrder) -> TeamTable {
    let field = TeamField::new(event, rounds, order.penalties);
    let chain = order.chain();
    let mut groups = TiedGroups::new((0..field.teams.len()).collect());
    let columns: Vec<Vec<TeamValue>> = chain
        .iter()
        .map(|tie_break| split(&mut groups, &field, *tie_break))
        .collect();
    break_ties(&mut groups, &field, &order.ties);
    let rows = groups
        .into_places()
        .filter_map(|(index, place, decided_by)| {
            let team = field.teams.get(index)?;
            Some(TeamRow {
                no: team.no,
                place,
                points: team.points,
                penalties: team.penalties(),
                values: columns
                    .iter()
                    .filter_map(|column| column.get(index).cloned())
                    .collect(),
                decided_by,
            })
        })
        .collect();
    TeamTable {
        rounds: field.rounds,
        tie_breaks: chain,
        rows,
        open_matches: open_matches(event, field.rounds),
        has_open_games: event
            .rounds
            .iter()
            .take(field.rounds)
            .flat_map(|round| &round.singles)
            .any(|singles| singles.boards.contains(&None)),
        is_last_round: field.is_last_round(),
        field,
    }
}

/// Splits who is tied by one tie-break; its value for every team.
fn split(groups: &mut TiedGroups<TeamDecider>, field: &TeamField, tie_break: TeamTieBreak) -> Vec<TeamValue> {
    let decider = TeamDecider::TieBreak(tie_break);
    if tie_break.kind().is_encounter() {
        let mut values = vec![TeamValue::Number(Value::ZERO); field.teams.len()];
        groups.split_into_places(
            decider,
            |group| encounters::split(field, group, tie_break),
            |team, place| {
                if let Some(value) = values.get_mut(team) {
                    *value = TeamValue::Number(Value::whole(place));
                }
            },
        );
        return values;
    }
    let column = column::column(field, tie_break);
    let key = |team: &usize| column.get(*team);
    let games = |team: &usize| field.teams.get(*team).map(|team| team.points.games);
    groups.split(decider, |group| {
        // Art. 12.1: board count is for teams with as many game points only.
        if tie_break.kind() == TeamKind::BoardCount && !group.iter().map(games).is_sorted_by(|a, b| a == b) {
            vec![group.to_vec()]
        } else if tie_break.lowest_first() {
            split_by_key(group, key)
        } else {
            split_by_key(group, |team| Reverse(key(team)))
        }
    });
    column
}

fn break_ties(groups: &mut TiedGroups<TeamDecider>, field: &TeamField, ties: &TeamTies) {
    let number = |team: &usize| field.teams.get(*team).map(|team| team.no);
    match ties {
        TeamTies::Shared => {}
        TeamTies::Lots { seed } => groups.split_by_key(TeamDecider::Lots, |team| {
            // It depends on nothing but the seed and the number, so that no later correction changes who drew what.
            let no = number(team);
            (no.map(|no| seeded_rng::lot(*seed, no.get().into())), no)
        }),
        TeamTies::ByHand(by_hand) => groups.split_by_key(TeamDecider::ByHand, |team| {
            let place = by_hand.iter().position(|no| Some(*no) == number(team));
            place.unwrap_or(by_hand.len())
        }),
        TeamTies::Drawn(all) => groups.split(TeamDecider::Lots, |group| {
            let own: Vec<Option<TeamNo>> = group.iter().map(number).collect();
            let is_theirs = |draw: &&Vec<TeamNo>| {
                draw.len() == own.len() && draw.iter().all(|no| own.contains(&Some(*no)))
            };
            match all.iter().find(is_theirs) {
                Some(draw) => {
                    split_by_key(group, |team| draw.iter().position(|no| Some(*no) == number(team)))
                }
                None => vec![group.to_vec()],
            }
        }),
    }
}

fn open_matches(event: &TeamEvent, rounds: usize) -> Vec<OpenMatch> {
    let mut open = Vec::new();
    for (index, round) in event.rounds.iter().take(rounds).enumerate() {
        let Some(no) = RoundNo::from_index(index) else {
            continue;
        };
        open.extend(
            round
                .matches
                .iter()
                .filter(|game| event.is_open(game))
                .map(|game| OpenMatch {
                    round: no,
                    white: game.white,
                    black: game.black,
                }),
        );
    }
    open
}

impl TeamTable {
    /// Puts the lines of these teams last, in their order and each on a place of its own; the places of the others close up behind them. For
    /// teams that are out of the event, whose matches count for nobody.
    #[must_use]
    pub fn with_last(mut self, is_out: impl Fn(TeamNo) -> bool) -> Self {
        if !self.rows.iter().any(|row| is_out(row.no)) {
            return self;
        }
        let strength = |decider: &TeamDecider| match decider {
            TeamDecider::TieBreak(tie_break) => self.tie_breaks.iter().position(|one| one == tie_break),
            TeamDecider::Lots | TeamDecider::ByHand => None,
        };
        // The tie-break that stands first in the order separates two lines, with whatever separated them from a line between them.
        let first_of = |one: Option<TeamDecider>, other: Option<TeamDecider>| {
            let both = [one, other].into_iter().flatten();
            both.min_by_key(|decider| strength(decider).unwrap_or(usize::MAX))
        };
        let mut stay: Vec<TeamRow> = Vec::new();
        let mut out = Vec::new();
        let mut between = None;
        for row in std::mem::take(&mut self.rows) {
            let decided_by = first_of(between.take(), row.decided_by);
            if is_out(row.no) {
                between = decided_by;
                out.push(row);
            } else {
                let decided_by = decided_by.filter(|_| !stay.is_empty());
                stay.push(TeamRow { decided_by, ..row });
            }
        }
        let mut first = 1;
        for group in stay.chunk_by_mut(|one, next| one.place == next.place) {
            let last = first + group.len() - 1;
            for row in group {
                row.place = Place { first, last };
            }
            first = last + 1;
        }
        for (row, place) in out.iter_mut().zip(first..) {
            row.place = Place {
                first: place,
                last: place,
            };
            row.decided_by = None;
        }
        stay.append(&mut out);
        self.rows = stay;
        self
    }

    /// Will nothing change any more? Not while boards are open or rounds are to come.
    pub fn is_final(&self) -> bool {
        self.is_last_round && self.open_matches.is_empty() && !self.has_open_games
    }

    /// The line of a team.
    pub fn find(&self, no: TeamNo) -> Option<&TeamRow> {
        self.rows.iter().find(|row| row.no == no)
    }

    /// How a team's value of a tie-break came about, whether it is in the table or not; `None` for direct encounters, see
    /// [`Self::encounter`].
    pub fn working(&self, no: TeamNo, tie_break: TeamTieBreak) -> Option<TeamWorking> {
        column::working(&self.field, tie_break, no)
    }

    /// How a direct encounter judged the teams it found tied with this one, if it is in the order and there were any.
    pub fn encounter(&self, no: TeamNo, tie_break: TeamTieBreak) -> Option<TeamEncounter> {
        let position = self.tie_breaks.iter().position(|other| *other == tie_break)?;
        if !tie_break.kind().is_encounter() {
            return None;
        }
        let row = self.find(no)?;
        let tied: Vec<usize> = self
            .rows
            .iter()
            .filter(|other| other.values.get(..position) == row.values.get(..position))
            .filter_map(|other| self.field.position(other.no))
            .collect();
        (tied.len() > 1).then(|| encounters::explain(&self.field, &tied, tie_break))
    }
}

#[cfg(test)]
mod tests;
