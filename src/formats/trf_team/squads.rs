//! The players of the teams, and the checks of their lines that are possible before the matches are known.

use std::collections::{BTreeSet, HashMap};

use engine::{
    colour::Colour,
    numbers::{RoundNo, TeamNo},
};

use super::{
    TrfTeam,
    records::{LineUp, TeamRecords},
    rounds::Rounds,
};
use crate::trf::TeamAdjustment;
use crate::trf::TeamFault;
use crate::trf::TrfFile;
use crate::trf::{
    adjustment::AdjustmentKind,
    boards::column_of,
    columns::Columns,
    model::{Block, Code, TrfTournament},
    read::{Notes, Reading},
};

/// The teams of a report that was read for its players, by its records 310, else 013; `None` where there are none, they contradict each other, or
/// somebody of the file is in no team.
pub fn squads_of(file: &TrfFile) -> Option<Vec<TrfTeam>> {
    let (mut reading, mut records) = (Reading::default(), TeamRecords::default());
    for line in &file.tournament.unused {
        let columns = Columns::new(line);
        let tag = columns.raw(1, 3);
        if matches!(tag, "310" | "013") {
            records.take(&mut reading, tag, &columns);
        }
    }
    let (teams, lines) = teams_by_number(&records, &mut reading.notes);
    let team_of = teams_of_players(&teams, &lines, &file.tournament, &mut reading.notes);
    let players = &file.tournament.players;
    let has_team = |index: usize| team_of.get(index).copied().flatten().is_some();
    let mut named = teams.iter().flat_map(|team| &team.squad);
    let is_known = |no| players.binary_search_by_key(no, |player| player.no).is_ok();
    let is_sound = reading.notes.faults.is_empty()
        && named.all(is_known)
        && players.iter().all(|player| has_team(player.no.index()));
    is_sound.then_some(teams)
}

/// The teams in the order of their numbers, with their lines. 013 has no numbers: the order of the lines counts.
pub(super) fn teams_by_number(records: &TeamRecords, notes: &mut Notes) -> (Vec<TrfTeam>, Vec<u32>) {
    notes.line = 0;
    let most = TeamNo::MAX.get();
    if records.numbered.is_empty() && records.unnumbered.is_empty() {
        notes.fault(0, TeamFault::NoTeams.into());
    }
    if records.numbered.is_empty() {
        if records.unnumbered.len() > usize::from(most) {
            notes.fault(0, TeamFault::TooMany { max: most }.into());
        }
        return records.unnumbered.iter().take(usize::from(most)).cloned().unzip();
    }
    if let Some((_, line)) = records.unnumbered.first() {
        notes.line = *line;
        let tag = "013".to_owned();
        notes.adjust(0, AdjustmentKind::NoEffect { tag });
    }
    let mut numbered: Vec<&(TeamNo, TrfTeam, u32)> = records.numbered.iter().collect();
    numbered.sort_by_key(|(no, ..)| *no);
    let gap = numbered
        .iter()
        .enumerate()
        .find(|(index, (no, ..))| no.index() != *index);
    if let Some((index, (_, _, line))) = gap
        && let Some(team) = TeamNo::from_index(index)
    {
        notes.line = *line;
        notes.fault(5, TeamFault::MissingNumber { team }.into());
    }
    numbered
        .into_iter()
        .map(|(_, team, line)| (team.clone(), *line))
        .unzip()
}

/// The team of each player, by starting number; nobody may be in two.
pub(super) fn teams_of_players(
    teams: &[TrfTeam],
    lines: &[u32],
    tournament: &TrfTournament,
    notes: &mut Notes,
) -> Vec<Option<TeamNo>> {
    let highest = tournament.players.last().map_or(0, |player| player.no.index());
    let mut team_of: Vec<Option<TeamNo>> = vec![None; highest + 1];
    for (index, (team, line)) in teams.iter().zip(lines).enumerate() {
        let Some(no) = TeamNo::from_index(index) else {
            break;
        };
        notes.line = *line;
        for player in &team.squad {
            // Players without a line 001 were found before.
            let Some(slot) = team_of.get_mut(player.index()) else {
                continue;
            };
            if let Some(first_team) = *slot {
                let fault = TeamFault::PlayerTwice {
                    player: *player,
                    team: no,
                    first_team,
                };
                notes.fault(0, fault.into());
            }
            *slot = Some(no);
        }
    }
    team_of
}

/// Tells of teams of one name, and of another number of teams than record 082 says.
pub(super) fn who_is_told_apart(
    teams: &[TrfTeam],
    lines: &[u32],
    tournament: &TrfTournament,
    notes: &mut Notes,
) {
    let mut names: HashMap<&str, TeamNo> = HashMap::new();
    for (index, (team, line)) in teams.iter().zip(lines).enumerate() {
        let (Some(no), name) = (TeamNo::from_index(index), team.name.trim()) else {
            break;
        };
        if name.is_empty() {
            continue;
        }
        let first_team = *names.entry(name).or_insert(no);
        if first_team != no {
            notes.line = *line;
            notes.adjust(0, TeamAdjustment::SameName { team: no, first_team }.into());
        }
    }
    let stated = tournament.declared.teams.filter(|stated| *stated > 0);
    let counted = teams.len();
    if let Some(stated) = stated.filter(|stated| usize::try_from(*stated) != Ok(counted)) {
        notes.line = 0;
        notes.adjust(0, TeamAdjustment::TeamsDiffer { stated, counted }.into());
    }
}

/// A player who came may name the one who did not while that one's line is blank.
pub(super) fn fill_in_no_shows(tournament: &mut TrfTournament, lines: &[u32], notes: &mut Notes) {
    let mut missing = Vec::new();
    for (index, player) in tournament.players.iter().enumerate() {
        for (round, block) in player.blocks.iter().enumerate() {
            let (Some(opponent), Code::ForfeitWin) = (block.opponent, block.code) else {
                continue;
            };
            let Ok(other) = tournament
                .players
                .binary_search_by_key(&opponent, |player| player.no)
            else {
                continue;
            };
            let line = tournament
                .players
                .get(other)
                .and_then(|other| other.blocks.get(round));
            if opponent != player.no && line.is_none_or(|line| *line == Block::BLANK) {
                let back = Block {
                    opponent: Some(player.no),
                    colour: block.colour.map(Colour::opposite),
                    code: Code::ForfeitLoss,
                };
                missing.push((index, other, round, back));
            }
        }
    }
    for (index, other, round, back) in missing {
        let Some(player) = tournament.players.get_mut(other) else {
            continue;
        };
        if player.blocks.len() <= round {
            player.blocks.resize(round + 1, Block::BLANK);
        }
        let absent = player.no;
        // The first player who names the absent one is the opponent; a second is refused later.
        if let (Some(slot), Some(opponent), Some(round)) = (
            player.blocks.get_mut(round),
            back.opponent,
            RoundNo::from_index(round),
        ) && *slot == Block::BLANK
        {
            *slot = back;
            notes.line = lines.get(index).copied().unwrap_or(0);
            let kind = TeamAdjustment::NoShowFilledIn {
                round,
                player: absent,
                opponent,
            };
            notes.adjust(column_of(round.index()), kind.into());
        }
    }
}

impl Rounds<'_> {
    /// Takes the line-ups that are valid by themselves: one a team and round, players of the team, nobody twice, no more than boards.
    pub(super) fn index_line_ups(&mut self) {
        let boards = Some(self.colours().len()).filter(|boards| *boards > 0);
        for record in &self.records.line_ups {
            let LineUp {
                line, round, team, ..
            } = *record;
            self.notes.line = line;
            if let Some(first) = self.line_ups.get(&(round, team)) {
                let first_line = first.line;
                let fault = TeamFault::SecondLineUp {
                    round,
                    team,
                    first_line,
                };
                self.notes.fault(5, fault.into());
                continue;
            }
            let players = record
                .players
                .iter()
                .rposition(Option::is_some)
                .map_or(0, |last| last + 1);
            if let Some(boards) = boards.filter(|boards| players > *boards) {
                let fault = TeamFault::LineUpTooLong {
                    round,
                    team,
                    players,
                    boards,
                };
                self.notes.fault(17, fault.into());
            }
            let mut seen = BTreeSet::new();
            for (place, player) in record.players.iter().enumerate() {
                let Some(player) = *player else { continue };
                let column = 17 + 5 * place;
                if self.team_of(player) != Some(team) {
                    self.notes
                        .fault(column, TeamFault::LineUpStranger { round, team, player }.into());
                } else if !seen.insert(player) {
                    self.notes
                        .fault(column, TeamFault::LineUpTwice { round, team, player }.into());
                }
            }
            self.line_ups.insert((round, team), record);
        }
    }
}
