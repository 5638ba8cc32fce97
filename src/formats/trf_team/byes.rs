//! Teams without an opponent: by the records, and by their players' own lines.

use engine::{
    bye::ByeKind,
    numbers::{RoundNo, StartNo, TeamNo},
};

use super::{
    RequestedTeamBye, TrfTeamBye,
    rounds::{Rounds, Seat},
};
use crate::trf::TeamAdjustment;
use crate::trf::TeamFault;

impl Rounds<'_> {
    /// The bye of a team without opponent by the records: 320, then 240.
    fn recorded_bye(&self, round: RoundNo, team: TeamNo) -> Option<ByeKind> {
        let allocated = self.records.allocated.as_ref();
        let has_it = allocated.is_some_and(|(_, teams)| teams.get(round.index()) == Some(&Some(team)));
        if has_it {
            Some(ByeKind::PairingAllocated)
        } else {
            self.byes.get(&(round, team)).copied()
        }
    }

    /// The bye of a team without opponent, by the records and the lines of its players.
    pub(super) fn bye(&mut self, round: RoundNo, team: TeamNo) -> Option<TrfTeamBye> {
        let squad = &self.teams.get(team.index())?.squad;
        let mut theirs = None;
        let mut is_zero = false;
        for player in squad.iter().copied() {
            match self.seat(player, round) {
                Seat::Bye(ByeKind::ZeroPoint) | Seat::Lost => is_zero = true,
                Seat::Bye(kind) if theirs.is_none_or(|known| known == kind) => theirs = Some(kind),
                Seat::Bye(_) => {
                    self.fault_of_player(player, round, TeamFault::UnclearBye { round, team });
                    return None;
                }
                Seat::Won | Seat::Unclear(_) => {
                    self.fault_of_player(player, round, TeamFault::NoOpponent { round, team });
                    return None;
                }
                Seat::Free | Seat::Game(_) => {}
            }
        }
        let recorded = self.recorded_bye(round, team);
        if let (Some(recorded), Some(theirs)) = (recorded, theirs)
            && recorded != theirs
            && let Some(player) = squad.first()
        {
            self.fault_of_player(*player, round, TeamFault::UnclearBye { round, team });
            return None;
        }
        let kind = recorded.or(theirs).or(is_zero.then_some(ByeKind::ZeroPoint))?;
        let has_it = |player: &StartNo| self.seat(*player, round) == Seat::Bye(kind);
        Some(TrfTeamBye {
            team,
            kind,
            players: squad.iter().copied().filter(has_it).collect(),
        })
    }

    /// Byes of the records for teams that had a match, or another bye.
    pub(super) fn byes_beside_matches(&mut self, round: RoundNo, opponents: &[Option<TeamNo>]) {
        let allocated = self.records.allocated.as_ref();
        let leftover = allocated.and_then(|(_, teams)| teams.get(round.index()).copied().flatten());
        if let Some(team) = leftover
            && opponents.get(team.index()).copied().flatten().is_some()
        {
            self.notes.line = self.records.allocated_line;
            self.notes
                .adjust(0, TeamAdjustment::ByeIgnored { round, team }.into());
        }
        for record in self.records.byes.iter().filter(|record| record.round == round) {
            for team in record.teams.iter().copied() {
                let has_match = opponents.get(team.index()).copied().flatten().is_some();
                if has_match || self.recorded_bye(round, team) != Some(record.kind) {
                    self.notes.line = record.line;
                    self.notes
                        .adjust(0, TeamAdjustment::ByeIgnored { round, team }.into());
                }
            }
        }
    }

    /// Byes for rounds that were not paired: by 240 and the players' own lines.
    pub(super) fn requested_byes(&mut self, paired: usize) -> Vec<RequestedTeamBye> {
        let players = &self.file.tournament.players;
        let written = players
            .iter()
            .map(|player| player.blocks.len())
            .max()
            .unwrap_or(0);
        let named = self
            .records
            .byes
            .iter()
            .map(|record| record.round.index() + 1)
            .max();
        let mut requested = Vec::new();
        for round in (paired..written.max(named.unwrap_or(0))).filter_map(RoundNo::from_index) {
            for team in (0..self.teams.len()).filter_map(TeamNo::from_index) {
                let squad = self.teams.get(team.index()).map_or(&[][..], |team| &team.squad);
                let mut kinds = squad.iter().map(|player| self.seat(*player, round));
                // One player's absence is not the team's.
                let of_players = match kinds.next() {
                    Some(Seat::Bye(kind)) if kinds.all(|seat| seat == Seat::Bye(kind)) => Some(kind),
                    Some(_) | None => None,
                };
                if let Some(kind) = self.recorded_bye(round, team).or(of_players) {
                    requested.push(RequestedTeamBye { round, team, kind });
                }
            }
            self.byes_beside_matches(round, &[]);
        }
        requested
    }
}
