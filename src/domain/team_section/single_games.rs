//! A section of teams whose players meet in single games by a table (Scheveningen, Molter, Hutton): the plan of all its games, a round of it,
//! and what every seat has made.
//!
//! There are no matches here. A round is games like those of single players, and a seat that nobody meets is a bye of its player; the tables
//! themselves are [`crate::fixtures::individual`].

use crate::{
    fixtures::individual::{NoTable, TableGame, TableSeat, TeamTable as Plan},
    section_state::{Entrant, Game, SectionRound, SectionState},
    team::{Team, TeamPairing, TeamSettings},
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::PlayerId,
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::{Board, berger},
    points::Points,
    result::GameResult,
    team_event::TeamSingles,
};

/// Why the single games of a section cannot be planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGamePlan {
    /// No table for so many teams and boards.
    #[error(transparent)]
    Table(#[from] NoTable),
    /// A Scheveningen of more or fewer teams than two.
    #[error("a Scheveningen is played by two teams, and the section has {0}")]
    TwoTeams(usize),
    /// Another number of rounds than the table of a Scheveningen has.
    #[error("everybody meets every opponent in {table} rounds, and the section has {section}")]
    EveryRound { table: usize, section: u16 },
    /// More rounds than the table has.
    #[error("the table has {table} rounds at most, and the section has {section}")]
    Rounds { table: usize, section: u16 },
}

/// A round as it is drafted from the table: its games in the table's order, and who has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesDraft {
    pub boards: Vec<Board>,
    pub byes: Vec<(StartNo, ByeKind)>,
}

/// A seat of a planned game.
#[derive(Clone, Copy, Debug)]
pub struct PlannedSeat<'a> {
    pub seat: TableSeat,
    /// Who sits there; nobody where the team is short.
    pub player: Option<&'a Entrant>,
}

/// A seat of the table in a round, and what was made there.
#[derive(Clone, Copy, Debug)]
pub struct SeatScore<'a> {
    pub team: TeamNo,
    /// The board of the team, from 1.
    pub board: u8,
    /// Who sits there.
    pub player: Option<StartNo>,
    /// The team of the seat that the table puts opposite; none for a seat that rests.
    pub opponent: Option<TeamNo>,
    /// The game, where there is one.
    pub game: Option<&'a Game>,
    /// What it gave; `None` while the game is open.
    pub points: Option<Points>,
    /// Is it a point without a game, because nobody sits opposite?
    pub is_alone: bool,
}

impl SectionState {
    /// Do players of teams meet in single games here, so that there are no matches?
    pub fn plays_single_games(&self) -> bool {
        self.settings.plays_single_games()
    }

    /// The whole table of so many teams and boards, however many rounds the section has. `None` where there are matches, or no teams.
    fn table_of_games(&self) -> Option<Result<Plan, NoGamePlan>> {
        let settings = self.settings.teams.as_ref()?;
        let (teams, boards) = (self.teams.len(), settings.boards());
        let count = u8::try_from(teams).unwrap_or(u8::MAX);
        let table = match settings.pairing {
            TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Swiss
            | TeamPairing::Cup => return None,
            TeamPairing::Scheveningen if teams != 2 => return Some(Err(NoGamePlan::TwoTeams(teams))),
            TeamPairing::Scheveningen => Plan::scheveningen(boards),
            TeamPairing::Molter => Plan::molter(count, boards),
            TeamPairing::Hutton => {
                let cycle = u8::try_from(berger::rounds(teams)).unwrap_or(u8::MAX);
                Plan::hutton(count, boards, cycle)
            }
        };
        Some(table.map_err(NoGamePlan::from))
    }

    /// All games of the section, by the table and the teams' numbers: team 1 is A. `None` where there are matches, or no teams.
    pub fn game_plan(&self) -> Option<Result<Plan, NoGamePlan>> {
        let pairing = self.settings.teams.as_ref()?.pairing;
        let section = self.planned_rounds;
        let planned = self.table_of_games()?;
        Some(planned.and_then(|mut plan| {
            let table = plan.rounds.len();
            if pairing == TeamPairing::Scheveningen && table != usize::from(section) {
                return Err(NoGamePlan::EveryRound { table, section });
            }
            if usize::from(section) > table {
                return Err(NoGamePlan::Rounds { table, section });
            }
            plan.rounds.truncate(section.into());
            Ok(plan)
        }))
    }

    /// The games of a round by the table; none where there is no table.
    fn planned_games(&self, round: RoundNo) -> Vec<TableGame> {
        let table = self.table_of_games().and_then(Result::ok);
        table
            .and_then(|table| table.rounds.into_iter().nth(round.index()))
            .unwrap_or_default()
    }

    /// Who has a seat of the table in a round: by the line-up that was given, else in the order of the team. A seat stays empty rather than
    /// being filled from below, so that nobody meets the same opponent twice.
    pub fn seated(&self, team: &Team, round: RoundNo, board: u8) -> Option<&Entrant> {
        let players: &[PlayerId] = team.given_line_up(round).unwrap_or(&team.players);
        let id = players.get(usize::from(board).checked_sub(1)?)?;
        self.player_by_id(*id).filter(|_| team.players.contains(id))
    }

    fn at(&self, seat: TableSeat, round: RoundNo) -> Option<(&Team, Option<&Entrant>)> {
        let team = self.team(TeamNo::from_index(seat.team.into())?)?;
        Some((team, self.seated(team, round, seat.board)))
    }

    /// The games of a round by the table, from who is there: who has nobody opposite has a bye of the pairing's own, who rests by the table or
    /// has asked the round off one without points.
    pub fn draft_of_games(&self, round: RoundNo) -> Result<GamesDraft, NoGamePlan> {
        let mut draft = GamesDraft::default();
        let Some(plan) = self.game_plan() else {
            return Ok(draft);
        };
        let plan = plan?;
        let Some(games) = plan.rounds.get(round.index()) else {
            return Ok(draft);
        };
        // In this round at all, and at the board.
        let there = |seat: TableSeat| {
            let (team, player) = self.at(seat, round)?;
            let player = player.filter(|player| player.stay.includes(round))?;
            let is_off = player.requested_bye(round).is_some() || team.absence(round).is_some();
            Some((player.no?, !is_off))
        };
        let plays = |seat| there(seat).filter(|(_, plays)| *plays).map(|(no, _)| no);
        for game in games {
            match (plays(game.white), plays(game.black)) {
                (Some(white), Some(black)) => draft.boards.push(Board { white, black }),
                (Some(alone), None) | (None, Some(alone)) => {
                    draft.byes.push((alone, ByeKind::PairingAllocated));
                }
                (None, None) => {}
            }
        }
        let seats =
            (0..plan.teams).flat_map(|team| (1..=plan.boards).map(move |board| TableSeat { team, board }));
        for seat in seats {
            let meets = games.iter().any(|game| game.white == seat || game.black == seat);
            if let Some((no, plays)) = there(seat)
                && !(meets && plays)
            {
                draft.byes.push((no, ByeKind::ZeroPoint));
            }
        }
        Ok(draft)
    }

    /// The games of a planned round with whom the table puts at each seat, so far as anybody is known to sit there.
    pub fn planned_seats(&self, round: RoundNo) -> Vec<[PlannedSeat<'_>; 2]> {
        let named = |seat: TableSeat| PlannedSeat {
            seat,
            player: self.at(seat, round).and_then(|(_, player)| player),
        };
        self.planned_games(round)
            .iter()
            .map(|game| [named(game.white), named(game.black)])
            .collect()
    }

    /// What every seat of the table has made in a round, game by game, then the seats that rest.
    pub fn seat_scores<'a>(&self, round: &'a SectionRound) -> Vec<SeatScore<'a>> {
        self.seat_scores_by(round, |game| game.outcome.result)
    }

    fn seat_scores_by<'a>(
        &self,
        round: &'a SectionRound,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Vec<SeatScore<'a>> {
        let scoring = &self.settings.scoring;
        let score = |seat: TableSeat, opposite: Option<TableSeat>| {
            let (team, player) = self.at(seat, round.number)?;
            let player = player.and_then(|player| player.no);
            let game = player.and_then(|no| {
                let mut games = round.games.iter();
                games.find(|game| game.white == no || game.black == no)
            });
            let bye = round.byes.iter().find(|bye| Some(bye.player) == player);
            let points = match (game, bye) {
                (Some(game), _) => {
                    let colour = if Some(game.white) == player {
                        Colour::White
                    } else {
                        Colour::Black
                    };
                    result(game).map(|result| scoring.of_result(result, colour))
                }
                (None, Some(bye)) => Some(scoring.of_bye(bye.kind)),
                (None, None) => Some(Points::ZERO),
            };
            Some(SeatScore {
                team: team.no,
                board: seat.board,
                player,
                opponent: opposite.and_then(|seat| TeamNo::from_index(seat.team.into())),
                game,
                points,
                is_alone: game.is_none() && bye.is_some_and(|bye| bye.kind == ByeKind::PairingAllocated),
            })
        };
        let games = self.planned_games(round.number);
        games
            .iter()
            .flat_map(|game| [(game.white, game.black), (game.black, game.white)])
            .filter_map(|(seat, opposite)| score(seat, Some(opposite)))
            .collect()
    }

    /// What the single games of a round have given the teams.
    pub(super) fn singles_of(
        &self,
        round: &SectionRound,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Vec<TeamSingles> {
        if !self.plays_single_games() {
            return Vec::new();
        }
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let scores = self.seat_scores_by(round, result);
        let of_team = |no: TeamNo| TeamSingles {
            team: no,
            boards: (1..=boards)
                .map(|board| {
                    let mut seats = scores.iter();
                    let seat = seats.find(|seat| seat.team == no && seat.board == board);
                    seat.map_or(Some(Points::ZERO), |seat| seat.points)
                })
                .collect(),
        };
        self.teams.iter().map(|team| of_team(team.no)).collect()
    }

    /// Where a player of a team sits by the table unless a line-up says otherwise: `A1`. `None` where there are matches, and for a reserve.
    pub fn own_seat(&self, player: PlayerId) -> Option<TableSeat> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        if !self.plays_single_games() {
            return None;
        }
        self.teams.iter().find_map(|team| {
            let mut first = team.players.iter().take(boards.into());
            Some(TableSeat {
                team: u8::try_from(team.no.index()).ok()?,
                board: u8::try_from(first.position(|id| *id == player)? + 1).ok()?,
            })
        })
    }

    /// Must the first players of a team stay as they sit? Once a round is paired the table says whom a seat has met.
    pub fn keeps_seats(&self, before: &Team, after: &Team) -> bool {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let seats = before.players.len().min(boards.into());
        !self.plays_single_games()
            || self.public_rounds() == 0
            || before.players.get(..seats) == after.players.get(..seats)
    }
}

#[cfg(test)]
mod tests;
