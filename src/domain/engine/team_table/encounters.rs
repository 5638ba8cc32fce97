//! Direct encounter of teams (C.07 art. 6) and its extensions (art. 13.3): the matches of tied teams among themselves.
//!
//! The only tie-breaks that depend on who is tied. Their value is the place inside the tied group, 1 first; teams they leave together
//! share the place, and a group they cannot split at all has the value 0. The arithmetic is that of players (`encounter`).

use super::{
    TeamTieBreak, counts,
    field::{TeamField, Turn},
    kind::{OwnBoards, TeamKind},
    value::TeamValue,
};
use crate::{
    encounter,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::TeamScore,
    tiebreak::Value,
};

/// What an encounter found in one group of tied teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEncounter {
    /// The tied teams in the order found, each with the place inside the group (0: the group stays together).
    pub places: Vec<(TeamNo, u16)>,
    /// The steps, outermost first: each splits a group, and its parts are looked at again on their own.
    pub steps: Vec<EncounterStep>,
}

/// One look at a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncounterStep {
    /// The table of the tied.
    Table {
        /// On which score.
        score: TeamScore,
        /// Has everybody in the group met everybody (or is that not asked, as in a whole round robin)?
        all_met: bool,
        /// The teams with their results, best first.
        members: Vec<TeamMember>,
    },
    /// The boards of the match of two teams that are as good in everything else (art. 13.3.2).
    OwnMatch {
        /// What of their boards is compared.
        by: OwnBoards,
        /// Each team with what its boards come to.
        teams: [(TeamNo, TeamValue); 2],
    },
}

/// A team in the table of the tied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMember {
    pub no: TeamNo,
    /// Points in the group; two matches against the same team count with their average (art. 6.1.2).
    pub points: Value,
    /// The most that could have been reached, had all missing matches been won (art. 6.3).
    pub most: Value,
    /// The matches counted: round and opponent.
    pub matches: Vec<(RoundNo, TeamNo)>,
}

/// Splits tied teams (positions in the field) as far as it can; best first. Who is in one inner list stays tied.
pub(super) fn split(field: &TeamField, group: &[usize], tie_break: TeamTieBreak) -> Vec<Vec<usize>> {
    Judge {
        field,
        tie_break,
        steps: None,
    }
    .split(group)
}

/// The same with every step kept, for the page that explains it.
pub(super) fn explain(field: &TeamField, group: &[usize], tie_break: TeamTieBreak) -> TeamEncounter {
    let mut judge = Judge {
        field,
        tie_break,
        steps: Some(Vec::new()),
    };
    let parts = judge.split(group);
    let is_undecided = parts.len() == 1;
    let mut places = Vec::with_capacity(group.len());
    let mut place = 1_u16;
    for part in &parts {
        for index in part {
            if let Some(team) = field.teams.get(*index) {
                places.push((team.no, if is_undecided { 0 } else { place }));
            }
        }
        place = place.saturating_add(u16::try_from(part.len()).unwrap_or(u16::MAX));
    }
    TeamEncounter {
        places,
        steps: judge.steps.unwrap_or_default(),
    }
}

/// Splits groups, and keeps the steps if they are wanted.
struct Judge<'a> {
    field: &'a TeamField,
    tie_break: TeamTieBreak,
    steps: Option<Vec<EncounterStep>>,
}

impl Judge<'_> {
    fn split(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        let primary = self.field.primary;
        if self.tie_break.kind() == TeamKind::DirectEncounter {
            self.direct(group, self.tie_break.score().unwrap_or(primary))
        } else {
            self.extended(group)
        }
    }

    /// Art. 6 on one score: who is still tied is looked at again, among themselves only (6.2).
    fn direct(&mut self, group: &[usize], score: TeamScore) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let parts = self.look(group, score);
        if parts.len() == 1 {
            return parts;
        }
        parts
            .into_iter()
            .flat_map(|part| self.direct(&part, score))
            .collect()
    }

    /// Art. 13.3.1: the primary score, and where that breaks nothing the other one; 13.3.3: a smaller set that remains tied starts again
    /// with the primary. The other score is applied whole (6.2 inside it) before the start again.
    fn extended(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let primary = self.field.primary;
        for score in [primary, primary.other()] {
            let parts = self.direct(group, score);
            if parts.len() > 1 {
                return parts.into_iter().flat_map(|part| self.extended(&part)).collect();
            }
        }
        match group {
            [one, two] => self.own_match(*one, *two),
            _ => vec![group.to_vec()],
        }
    }

    /// The table of the group, and how far it takes the teams apart.
    fn look(&mut self, group: &[usize], score: TeamScore) -> Vec<Vec<usize>> {
        let mut is_tied = vec![false; self.field.teams.len()];
        for index in group {
            if let Some(place) = is_tied.get_mut(*index) {
                *place = true;
            }
        }
        let within = |index: usize| {
            self.matches_of(index)
                .filter(|(_, opponent)| is_tied.get(*opponent).copied().unwrap_or(false))
                .map(move |(turn, opponent)| (turn.round, opponent, turn.points.of(score)))
        };
        let mut tallies = encounter::tallies(group, self.field.won().of(score), within);
        // Art. 6.2 asks that all have met. Where everybody meets everybody by the end, a missing match does not matter; where a list leaves
        // pairs out, it is one that is never played, and art. 6.3 holds.
        let all_met = self.field.all_meet || encounter::all_met(&tallies);
        let parts = encounter::parts(&tallies, all_met);
        if self.steps.is_some() {
            encounter::sort(&mut tallies);
            let members = tallies
                .iter()
                .map(|tally| TeamMember {
                    no: self.number(tally.who),
                    points: tally.points(),
                    most: tally.most(),
                    matches: within(tally.who)
                        .map(|(round, opponent, _)| (round, self.number(opponent)))
                        .collect(),
                })
                .collect();
            self.keep(EncounterStep::Table {
                score,
                all_met,
                members,
            });
        }
        parts
    }

    /// Art. 13.3.2: two teams, tied in everything before, by the boards of their own match.
    fn own_match(&mut self, one: usize, two: usize) -> Vec<Vec<usize>> {
        let (Some(ours), Some(theirs)) = (self.boards_against(one, two), self.boards_against(two, one))
        else {
            return vec![vec![one, two]];
        };
        for by in self.tie_break.kind().own_boards() {
            let values = [&ours, &theirs].map(|boards| match by {
                OwnBoards::Count => TeamValue::Number(counts::board_count(boards)),
                OwnBoards::Top => TeamValue::Series(boards.clone()),
                OwnBoards::Bottom => TeamValue::Series(counts::without_bottom(boards)),
            });
            let order = values[0].cmp(&values[1]);
            if self.steps.is_some() {
                let [first, second] = values;
                self.keep(EncounterStep::OwnMatch {
                    by: *by,
                    teams: [(self.number(one), first), (self.number(two), second)],
                });
            }
            let order = match by {
                OwnBoards::Count => order.reverse(),
                OwnBoards::Top | OwnBoards::Bottom => order,
            };
            match order {
                std::cmp::Ordering::Greater => return vec![vec![one], vec![two]],
                std::cmp::Ordering::Less => return vec![vec![two], vec![one]],
                std::cmp::Ordering::Equal => {}
            }
        }
        vec![vec![one, two]]
    }

    /// The matches of a team that count as met.
    fn matches_of(&self, index: usize) -> impl Iterator<Item = (&Turn, usize)> {
        // Forfeits are no encounters (art. 6.1.1), but in a round robin (art. 15.2) or with /P.
        let forfeits_count = self.field.is_round_robin || self.tie_break.forfeits_as_matches();
        let turns = self
            .field
            .teams
            .get(index)
            .into_iter()
            .flat_map(|team| &team.turns);
        turns.filter_map(move |turn| {
            let opponent = if forfeits_count { turn.opponent } else { turn.met() };
            Some((turn, opponent?))
        })
    }

    /// What one team's boards made in its matches against another; `None` where they have not met.
    fn boards_against(&self, one: usize, two: usize) -> Option<Vec<Points>> {
        let team = self.field.teams.get(one)?;
        let mut boards: Option<Vec<Points>> = None;
        for (turn, _) in self.matches_of(one).filter(|(_, opponent)| *opponent == two) {
            let made = team.boards_of(turn.round, self.field.boards);
            match &mut boards {
                None => boards = Some(made.to_vec()),
                Some(sum) => {
                    for (sum, points) in sum.iter_mut().zip(made) {
                        *sum += *points;
                    }
                }
            }
        }
        boards
    }

    fn number(&self, index: usize) -> TeamNo {
        self.field.teams.get(index).map_or(TeamNo::MAX, |team| team.no)
    }

    fn keep(&mut self, step: EncounterStep) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }
}
