//! The matches of each round: made from the lines of the players and the records about teams, and refused if these are ambiguous.
//!
//! All boards between the same two teams are one match; a board without opponent belongs to the match of the team that is present. The
//! boards of a match are in [`super::matches`].

use std::collections::{BTreeSet, HashMap};

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, GameCell},
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::Board,
    result::Share,
};

use super::{
    TeamFile, TeamReport, TrfTeam, TrfTeamRound, event, left,
    records::{Forfeit, LineUp, TeamRecords},
    squads,
};
use crate::trf::TeamAdjustment;
use crate::trf::TeamFault;
use crate::trf::{
    TrfFile,
    adjustment::AdjustmentKind,
    boards::{column_of, share},
    fault::{FaultKind, Refused},
    model::{Block, Code},
    read::{Notes, Records},
    table,
};
use crate::trf_team_match_lines::{self, MatchLine};

/// Makes the report from the records of a file, or returns the contradictions.
pub(super) fn assemble(file: Records, records: &TeamRecords) -> Result<TeamFile, Refused> {
    let Records {
        mut tournament,
        lines,
        mut notes,
    } = file;
    let (teams, team_lines) = squads::teams_by_number(records, &mut notes);
    let team_of = squads::teams_of_players(&teams, &team_lines, &tournament, &mut notes);
    squads::who_is_told_apart(&teams, &team_lines, &tournament, &mut notes);
    for (line, tag, team) in &records.named {
        if team.index() >= teams.len() {
            notes.line = *line;
            notes.fault(0, TeamFault::Unknown { tag, team: *team }.into());
        }
    }
    check(&notes)?;
    squads::fill_in_no_shows(&mut tournament, &lines, &mut notes);
    let untold = trf_team_match_lines::take(&mut tournament.comments, teams.len());
    let left = left::take(&mut tournament.comments, teams.len());
    let stated = tournament.rounds;
    let file = table::assemble(Records {
        tournament,
        lines: lines.clone(),
        notes,
    })?;
    let mut rounds = Rounds::new(&file, &lines, records, &teams, &team_of);
    rounds.players_without_team();
    rounds.index_line_ups();
    rounds.index_rulings_and_byes();
    rounds.index_untold(&untold);
    check(&rounds.notes)?;
    let paired = rounds.paired(stated);
    let mut played = Vec::with_capacity(paired);
    for round in (0..paired).filter_map(RoundNo::from_index) {
        played.push(rounds.round(round));
    }
    let requested_byes = rounds.requested_byes(paired);
    let board_colours = rounds.board_colours(&played);
    check(&rounds.notes)?;
    let Notes { adjustments, .. } = rounds.notes;
    let TrfFile {
        mut tournament,
        table,
        ..
    } = file;
    for player in &mut tournament.players {
        player.blocks.clear();
    }
    let mut report = TeamReport {
        tournament,
        board_colours,
        match_points: records.match_points,
        allocated_bye: records.allocated.as_ref().map(|(worth, _)| *worth),
        teams,
        rounds: played,
        requested_byes,
        virtual_points: records.virtual_points.clone(),
        prohibited: records.prohibited.clone(),
        abnormal_points: records.abnormal_points.clone(),
        left,
    };
    report.settle();
    let mut file = TeamFile {
        report,
        table,
        adjustments,
        summaries: records.summaries.clone(),
    };
    event::check_points(&mut file, &team_lines);
    Ok(file)
}

fn check(notes: &Notes) -> Result<(), Refused> {
    if notes.faults.is_empty() {
        return Ok(());
    }
    Err(Refused {
        faults: notes.faults.clone(),
    })
}

/// What a round was for a player of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    Game(GameCell),
    /// Won without opponent: the board was empty on the other side.
    Won,
    /// Lost without opponent.
    Lost,
    Bye(ByeKind),
    /// A sign that means nothing without opponent.
    Unclear(Code),
    Free,
}

/// The rounds during the conversion from the lines of the players to matches.
pub(super) struct Rounds<'a> {
    pub(super) file: &'a TrfFile,
    /// The line of each player.
    lines: &'a [u32],
    pub(super) records: &'a TeamRecords,
    pub(super) teams: &'a [TrfTeam],
    /// By starting number.
    pub(super) team_of: &'a [Option<TeamNo>],
    /// Position of a starting number in the list of players.
    index_of: Vec<Option<usize>>,
    /// Boards without colours.
    uncoloured: BTreeSet<(RoundNo, Board)>,
    pub(super) line_ups: HashMap<(RoundNo, TeamNo), &'a LineUp>,
    /// By round and the two teams, the lower number first.
    forfeits: HashMap<(RoundNo, TeamNo, TeamNo), &'a Forfeit>,
    /// What lines of this program say about matches; by round and the two teams, the lower number first.
    untold: HashMap<(RoundNo, TeamNo, TeamNo), MatchLine>,
    /// What 240 says first of a team in a round.
    pub(super) byes: HashMap<(RoundNo, TeamNo), ByeKind>,
    pub(super) notes: Notes,
}

impl<'a> Rounds<'a> {
    fn new(
        file: &'a TrfFile,
        lines: &'a [u32],
        records: &'a TeamRecords,
        teams: &'a [TrfTeam],
        team_of: &'a [Option<TeamNo>],
    ) -> Self {
        let mut index_of = vec![None; team_of.len()];
        for (index, player) in file.tournament.players.iter().enumerate() {
            if let Some(slot) = index_of.get_mut(player.no.index()) {
                *slot = Some(index);
            }
        }
        // The colours of such boards follow from which team is named first.
        let adjustments = file.adjustments.iter();
        let notes = Notes {
            of_teams: true,
            adjustments: adjustments
                .filter(|adjustment| !matches!(adjustment.kind, AdjustmentKind::ColourAssumed { .. }))
                .cloned()
                .collect(),
            ..Notes::default()
        };
        Self {
            file,
            lines,
            records,
            teams,
            team_of,
            index_of,
            uncoloured: file.boards_without_colours(),
            line_ups: HashMap::new(),
            forfeits: HashMap::new(),
            untold: HashMap::new(),
            byes: HashMap::new(),
            notes,
        }
    }

    /// The colours of record 352; none if there is no such record.
    pub(super) fn colours(&self) -> &'a [Colour] {
        &self.records.colours
    }

    /// The line-up a team gave for a round.
    pub(super) fn line_up(&self, round: RoundNo, team: TeamNo) -> Option<&'a LineUp> {
        self.line_ups.get(&(round, team)).copied()
    }

    /// The ruling that a match was forfeited, if there is one.
    pub(super) fn forfeit(&self, round: RoundNo, team: TeamNo, opponent: TeamNo) -> Option<&'a Forfeit> {
        self.forfeits
            .get(&(round, team.min(opponent), team.max(opponent)))
            .copied()
    }

    /// What a line of this program says about a match, if there is one.
    pub(super) fn untold(&self, round: RoundNo, team: TeamNo, opponent: TeamNo) -> Option<MatchLine> {
        self.untold
            .get(&(round, team.min(opponent), team.max(opponent)))
            .copied()
    }

    fn index_untold(&mut self, lines: &[MatchLine]) {
        for line in lines {
            let (low, high) = (line.white.min(line.black), line.white.max(line.black));
            self.untold.entry((line.round, low, high)).or_insert(*line);
        }
    }

    pub(super) fn team_of(&self, player: StartNo) -> Option<TeamNo> {
        self.team_of.get(player.index()).copied().flatten()
    }

    fn index_of(&self, player: StartNo) -> Option<usize> {
        self.index_of.get(player.index()).copied().flatten()
    }

    /// What a round was for a player.
    pub(super) fn seat(&self, player: StartNo, round: RoundNo) -> Seat {
        let Some(index) = self.index_of(player) else {
            return Seat::Free;
        };
        let cell = self
            .file
            .table
            .contestants
            .get(index)
            .map(|contestant| contestant.cell(round));
        if let Some(Cell::Game(game)) = cell {
            return Seat::Game(game);
        }
        let player = self.file.tournament.players.get(index);
        let block = player.and_then(|player| player.blocks.get(round.index()));
        match block.map_or(Code::Blank, |block| block.code) {
            Code::Win | Code::UnratedWin | Code::ForfeitWin => Seat::Won,
            Code::Loss | Code::UnratedLoss | Code::ForfeitLoss => Seat::Lost,
            code @ (Code::Draw | Code::UnratedDraw) => Seat::Unclear(code),
            Code::HalfPointBye => Seat::Bye(ByeKind::HalfPoint),
            Code::FullPointBye => Seat::Bye(ByeKind::FullPoint),
            Code::PairingBye => Seat::Bye(ByeKind::PairingAllocated),
            Code::ZeroPointBye => Seat::Bye(ByeKind::ZeroPoint),
            Code::Blank | Code::Unknown => Seat::Free,
        }
    }

    /// Are the colours of a game missing?
    pub(super) fn is_uncoloured(&self, round: RoundNo, player: StartNo, game: GameCell) -> bool {
        let board = match game.colour {
            Colour::White => Board {
                white: player,
                black: game.opponent,
            },
            Colour::Black => Board {
                white: game.opponent,
                black: player,
            },
        };
        self.uncoloured.contains(&(round, board))
    }

    /// Adds a fault of a player's round, at its position.
    pub(super) fn fault_of_player(&mut self, player: StartNo, round: RoundNo, fault: TeamFault) {
        let index = self.index_of(player);
        self.notes.line = index
            .and_then(|index| self.lines.get(index))
            .copied()
            .unwrap_or(0);
        self.notes.fault(column_of(round.index()), fault.into());
    }

    /// Who has sat at a board must be in a team.
    fn players_without_team(&mut self) {
        for player in &self.file.tournament.players {
            if self.team_of(player.no).is_some() {
                continue;
            }
            let player_no = player.no;
            let sat = player
                .blocks
                .iter()
                .position(|block| block.opponent.is_some() || share(block.code).is_some());
            if let Some(round) = sat.and_then(RoundNo::from_index) {
                let fault = TeamFault::PlayerWithoutTeam {
                    round,
                    player: player_no,
                };
                self.fault_of_player(player_no, round, fault);
            } else {
                let index = self.index_of(player_no);
                self.notes.line = index
                    .and_then(|index| self.lines.get(index))
                    .copied()
                    .unwrap_or(0);
                let kind = TeamAdjustment::PlayerWithoutTeam { player: player_no };
                self.notes.adjust(0, kind.into());
            }
        }
    }

    fn index_rulings_and_byes(&mut self) {
        for record in &self.records.forfeits {
            let (low, high) = (record.white.min(record.black), record.white.max(record.black));
            if self.forfeits.contains_key(&(record.round, low, high)) {
                self.notes.line = record.line;
                let tag = "330".to_owned();
                self.notes.adjust(0, AdjustmentKind::RepeatedRecord { tag });
                continue;
            }
            self.forfeits.insert((record.round, low, high), record);
        }
        for record in &self.records.byes {
            for team in &record.teams {
                self.byes.entry((record.round, *team)).or_insert(record.kind);
            }
        }
    }

    /// How many rounds were paired: up to the last one in which anybody of a team sat at a board, and those right behind it of which records
    /// say who met or had the pairing's bye. A record about a later one is a fault. Absences alone do not make a round paired.
    fn paired(&mut self, stated: Option<RoundNo>) -> usize {
        let has_points = |code: Code| match share(code) {
            Some((Share::Win | Share::Draw, _)) => true,
            Some((Share::Loss | Share::Absence, _)) | None => false,
        };
        let sat = |block: &Block| block.is_paired() || has_points(block.code);
        let players = self.file.tournament.players.iter();
        let boards = players
            .filter(|player| self.team_of(player.no).is_some())
            .filter_map(|player| player.blocks.iter().rposition(sat));
        let shown = boards.max().map_or(0, |last| last + 1);
        self.paired_by_records(shown, stated.map(|rounds| usize::from(rounds.get())))
    }

    /// The same where the boards show so many rounds, and record 142 says so many.
    fn paired_by_records(&mut self, shown: usize, stated: Option<usize>) -> usize {
        let records = self.records;
        let line_ups = records
            .line_ups
            .iter()
            .map(|record| (record.round.index(), Some(("300", record.line))));
        let forfeits = records
            .forfeits
            .iter()
            .map(|record| (record.round.index(), Some(("330", record.line))));
        let allocated = records
            .allocated
            .iter()
            .flat_map(|(_, teams)| teams.iter().enumerate());
        let byes = allocated
            .filter(|(_, team)| team.is_some())
            .map(|(index, _)| (index, Some(("320", records.allocated_line))));
        // Lines of this program are passed over where they fit nothing.
        let untold = self.untold.keys().map(|(round, ..)| (round.index(), None));
        let mut named: Vec<(usize, Option<(&'static str, u32)>)> =
            line_ups.chain(forfeits).chain(byes).chain(untold).collect();
        named.sort_unstable();
        let mut paired = shown;
        for (index, record) in named {
            let Some(round) = RoundNo::from_index(index).filter(|_| index >= paired) else {
                continue;
            };
            let fault = |tag| match stated.filter(|stated| index >= *stated) {
                Some(rounds) => Some(TeamFault::RoundBeyond { tag, round, rounds }),
                None => RoundNo::from_index(paired)
                    .filter(|missing| *missing < round)
                    .map(|missing| TeamFault::RoundMissing { tag, round, missing }),
            };
            let (tag, line) = record.unwrap_or_default();
            if let Some(fault) = fault(tag) {
                if record.is_some() {
                    self.notes.line = line;
                    self.notes.fault(5, fault.into());
                }
                continue;
            }
            paired = index + 1;
        }
        paired
    }

    /// A round that was paired.
    fn round(&mut self, round: RoundNo) -> TrfTeamRound {
        let opponents = self.opponents(round);
        let mut made = TrfTeamRound::default();
        for index in 0..self.teams.len() {
            let Some(team) = TeamNo::from_index(index) else {
                break;
            };
            match opponents.get(index).copied().flatten() {
                Some(opponent) if team < opponent => made.matches.extend(self.a_match(round, team, opponent)),
                Some(_) => {}
                None => made.byes.extend(self.bye(round, team)),
            }
        }
        self.byes_beside_matches(round, &opponents);
        made
    }

    /// The opponent of every team that has one.
    fn opponents(&mut self, round: RoundNo) -> Vec<Option<TeamNo>> {
        let mut opponents = vec![None; self.teams.len()];
        let records = self.records;
        for player in &self.file.tournament.players {
            let (player, Seat::Game(game)) = (player.no, self.seat(player.no, round)) else {
                continue;
            };
            let (Some(team), Some(other)) = (self.team_of(player), self.team_of(game.opponent)) else {
                continue;
            };
            let fault = if team == other {
                Some(TeamFault::OwnTeam {
                    round,
                    player,
                    opponent: game.opponent,
                    team,
                })
            } else {
                join(&mut opponents, round, team, other)
            };
            if let Some(fault) = fault {
                self.fault_of_player(player, round, fault);
            }
        }
        let named = records
            .line_ups
            .iter()
            .map(|record| (record.round, record.line, record.team, record.opponent));
        let ruled = records
            .forfeits
            .iter()
            .map(|record| (record.round, record.line, record.white, record.black));
        for (_, line, team, other) in named.chain(ruled).filter(|(of, ..)| *of == round) {
            if let Some(fault) = join(&mut opponents, round, team, other) {
                self.notes.line = line;
                self.notes.fault(9, fault.into());
            }
        }
        // Where nothing else names an opponent of either.
        let mut untold: Vec<(TeamNo, TeamNo)> = self
            .untold
            .keys()
            .filter(|(of, ..)| *of == round)
            .map(|(_, team, other)| (*team, *other))
            .collect();
        untold.sort_unstable();
        for (team, other) in untold {
            let has_none = |team: TeamNo| opponents.get(team.index()) == Some(&None);
            if has_none(team) && has_none(other) {
                // Neither has one, so nobody gets a second.
                let _ = join(&mut opponents, round, team, other);
            }
        }
        opponents
    }

    /// Record 352, or its replacement: as many boards as the largest match had.
    fn board_colours(&mut self, rounds: &[TrfTeamRound]) -> Vec<Colour> {
        if !self.colours().is_empty() {
            return self.colours().to_vec();
        }
        let matches = rounds.iter().flat_map(|round| &round.matches);
        let played = matches
            .map(|game| game.boards.len())
            .max()
            .filter(|boards| *boards > 0);
        let squads = self.teams.iter().map(|team| team.squad.len()).min();
        let boards = played.or(squads).unwrap_or(1).clamp(1, super::MAX_BOARDS);
        self.notes.line = 0;
        self.notes
            .adjust(0, TeamAdjustment::BoardColoursAssumed { boards }.into());
        (0..boards).map(super::usual_colour).collect()
    }
}

/// Joins two teams as opponents, or returns the one that would have two.
fn join(opponents: &mut [Option<TeamNo>], round: RoundNo, team: TeamNo, other: TeamNo) -> Option<TeamFault> {
    for (team, other) in [(team, other), (other, team)] {
        match opponents.get(team.index()).copied().flatten() {
            Some(first) if first != other => {
                return Some(TeamFault::TwoOpponents {
                    round,
                    team,
                    first,
                    second: other,
                });
            }
            Some(_) | None => {}
        }
    }
    for (team, other) in [(team, other), (other, team)] {
        if let Some(slot) = opponents.get_mut(team.index()) {
            *slot = Some(other);
        }
    }
    None
}

impl From<TeamFault> for FaultKind {
    fn from(fault: TeamFault) -> Self {
        Self::Team(fault)
    }
}

impl From<TeamAdjustment> for AdjustmentKind {
    fn from(adjustment: TeamAdjustment) -> Self {
        Self::Team(adjustment)
    }
}
