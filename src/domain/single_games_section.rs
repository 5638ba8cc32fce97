//! A section of teams whose players meet in single games by a table (Scheveningen, Molter, Hutton): the plan of all its games, a round of it,
//! and what every seat has made.
//!
//! There are no matches here. A round consists of games like those of single players, and a seat without an opponent is a bye for its
//! player. The tables are in [`crate::fixtures::individual`].

use crate::{
    fixtures::individual::{NoTable, TableGame, TableSeat, TeamTable as Plan},
    round::RoundStatus,
    section_state::{Entrant, Game, SectionRound, SectionState},
    team::{Team, TeamPairing, TeamSettings},
    team_section::{LineUp, LineUpError},
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

/// Why the games of a round cannot be drafted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGames {
    /// There is no plan of them.
    #[error(transparent)]
    Plan(#[from] NoGamePlan),
    /// A line-up was given, and what has changed since breaks the rules for it.
    #[error("the line-up of {team} for round {round} no longer holds: {why}")]
    LineUp {
        /// What the team is called.
        team: String,
        round: RoundNo,
        why: LineUpError,
    },
    /// A player or a team has a requested bye with points, which single games do not give. It was requested while the section was paired
    /// differently.
    #[error("{name} has round {round} off for points, and single games give none without a game")]
    RoundOff {
        /// What the player or the team is called.
        name: String,
        round: RoundNo,
    },
}

/// Why somebody cannot leave a team of single games, or be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatHeld {
    /// A draft was made of the seats as they are.
    #[error("round {0} is a draft: delete it first")]
    Draft(RoundNo),
    /// A line-up names the player, and the later seats would move up.
    #[error("the player stands in the line-up of round {0}: give another or take it back first")]
    LineUp(RoundNo),
    /// Everybody behind would move up a board after round 1.
    #[error("a round is paired, and everybody behind the player would move up a board: withdraw the player")]
    Stands,
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

/// All games of a section by its table.
#[derive(Clone, Debug)]
pub struct GamesByTable<'a> {
    /// Round 1 first, White first.
    pub rounds: Vec<Vec<[PlannedSeat<'a>; 2]>>,
    /// Why there is no plan of the section as it stands; the rounds are those that were played then.
    pub problem: Option<NoGamePlan>,
}

/// A seat of the table in a round, and what was made there.
#[derive(Clone, Copy, Debug)]
pub struct SeatScore<'a> {
    pub team: TeamNo,
    /// The board of the team, from 1.
    pub board: u8,
    /// Who sits there.
    pub player: Option<StartNo>,
    /// The team of the seat that the table puts opposite.
    pub opponent: TeamNo,
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
            | TeamPairing::Monrad
            | TeamPairing::MonradWithRematches
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

    /// The games of every round of the table; none where there is no table.
    pub(crate) fn rounds_of_games(&self) -> Vec<Vec<TableGame>> {
        let table = self.table_of_games().and_then(Result::ok);
        table.map(|table| table.rounds).unwrap_or_default()
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

    /// Who of those with a seat is in a round at all, and whether at the board.
    fn there(&self, seat: TableSeat, round: RoundNo) -> Option<(&Entrant, bool)> {
        let (team, player) = self.at(seat, round)?;
        let player = player.filter(|player| player.stay.includes(round))?;
        let is_off = player.requested_bye(round).is_some() || team.absence(round).is_some();
        Some((player, !is_off))
    }

    /// The first board at which a line-up would seat somebody opposite a player they have met before, given the others' seats. Players on
    /// their own seats are never the cause: two own seats never meet twice.
    pub(crate) fn board_of_second_meeting(
        &self,
        team: &Team,
        round: RoundNo,
        players: &[PlayerId],
    ) -> Option<u8> {
        let table = self.rounds_of_games();
        let games = table.get(round.index())?;
        let has_met = |one: StartNo, other: StartNo| {
            let before = self.rounds.iter().filter(|earlier| earlier.number < round);
            before.flat_map(|earlier| &earlier.games).any(|game| {
                let was_played = game.outcome.result.is_none_or(GameResult::was_played);
                was_played && [(one, other), (other, one)].contains(&(game.white, game.black))
            })
        };
        (1..).zip(players).find_map(|(board, id)| {
            let is_own = team.players.get(usize::from(board) - 1) == Some(id);
            let player = self.player_by_id(*id).filter(|_| !is_own)?;
            let no = player.no.filter(|_| player.requested_bye(round).is_none())?;
            let seat = TableSeat {
                team: u8::try_from(team.no.index()).ok()?,
                board,
            };
            let opposite = games.iter().find_map(|game| {
                let is_white = game.white == seat;
                let other = if is_white { game.black } else { game.white };
                (is_white || game.black == seat).then_some(other)
            })?;
            let (other, _) = self.there(opposite, round).filter(|(_, plays)| *plays)?;
            has_met(no, other.no?).then_some(board)
        })
    }

    /// Refuses line-ups that were given and no longer hold, and rounds asked off for points.
    fn check_seats(&self, round: RoundNo) -> Result<(), NoGames> {
        let gives_points = |kind: ByeKind| match kind {
            ByeKind::FullPoint | ByeKind::HalfPoint => true,
            ByeKind::ZeroPoint | ByeKind::PairingAllocated => false,
        };
        for team in &self.teams {
            if team.absence(round).is_some_and(gives_points) {
                let name = team.name.to_string();
                return Err(NoGames::RoundOff { name, round });
            }
            let given = team
                .given_line_up(round)
                .filter(|_| team.absence(round).is_none());
            if let Some(Err(why)) = given.map(|given| LineUp::check(self, team, round, given, |_| false)) {
                let team = team.name.to_string();
                return Err(NoGames::LineUp { team, round, why });
            }
        }
        let mut players = self.players.iter();
        let off = players
            .find(|one| one.stay.includes(round) && one.requested_bye(round).is_some_and(gives_points));
        off.map_or(Ok(()), |player| {
            let name = player.person.name.spoken();
            Err(NoGames::RoundOff { name, round })
        })
    }

    /// The games of a round by the table, from the players present. A player without an opponent gets a pairing-allocated bye, a player who
    /// rests by the table or asked the round off a bye without points.
    pub fn draft_of_games(&self, round: RoundNo) -> Result<GamesDraft, NoGames> {
        let mut draft = GamesDraft::default();
        let Some(plan) = self.game_plan() else {
            return Ok(draft);
        };
        let plan = plan?;
        let Some(games) = plan.rounds.get(round.index()) else {
            return Ok(draft);
        };
        self.check_seats(round)?;
        let there = |seat: TableSeat| {
            let (player, plays) = self.there(seat, round)?;
            Some((player.no?, plays))
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

    /// Does the table leave the player free in a round, where somebody has this bye? It is no absence then: nobody has asked the round off.
    pub fn rests_by_table(&self, round: RoundNo, player: StartNo, kind: ByeKind) -> bool {
        if kind != ByeKind::ZeroPoint {
            return false;
        }
        let teams = self.settings.teams.as_ref();
        if !teams.is_some_and(|teams| teams.pairing.is_of_single_games()) {
            return self.settings.system.is_round_robin();
        }
        let asked = self.player(player).and_then(|player| player.requested_bye(round));
        let team = self.team_of(player).and_then(|team| team.absence(round));
        asked.is_none() && team.is_none()
    }

    /// All games by the table, with the player at each seat as far as known. If the section no longer has a plan, only the public rounds,
    /// because played games stay in the table. `None` where there are matches, or no teams.
    pub fn games_by_table(&self) -> Option<GamesByTable<'_>> {
        let (rounds, problem) = match self.game_plan()? {
            Ok(plan) => (plan.rounds, None),
            Err(why) => {
                let mut played = self.rounds_of_games();
                played.truncate(self.public_rounds());
                (played, Some(why))
            }
        };
        let rounds = rounds.iter().enumerate().filter_map(|(index, games)| {
            let round = RoundNo::from_index(index)?;
            let named = |seat| PlannedSeat {
                seat,
                player: self.named_at(seat, round),
            };
            Some(
                games
                    .iter()
                    .map(|game| [named(game.white), named(game.black)])
                    .collect(),
            )
        });
        Some(GamesByTable {
            rounds: rounds.collect(),
            problem,
        })
    }

    /// The player publicly named at a seat. In a public round only the one who sat there, with a game or alone, not one who left it empty
    /// or got the seat later. In a future round nobody who will have left; a player who asked the round off is still named, because that
    /// becomes public with the round.
    fn named_at(&self, seat: TableSeat, round: RoundNo) -> Option<&Entrant> {
        let (team, seated) = self.at(seat, round)?;
        if let Some(public) = self.round(round).filter(|one| one.status.is_public()) {
            let has_sat = |no: StartNo| {
                let mut games = public.games.iter();
                let mut byes = public.byes.iter();
                games.any(|game| game.white == no || game.black == no)
                    || byes.any(|bye| bye.player == no && bye.kind == ByeKind::PairingAllocated)
            };
            return seated.filter(|player| player.no.is_some_and(has_sat));
        }
        let (player, _) = self.there(seat, round).filter(|_| team.plays_on(round))?;
        Some(player)
    }

    /// What every seat that has a game by the table has made in the public rounds, game by game.
    pub fn seat_scores(&self) -> Vec<(&SectionRound, Vec<SeatScore<'_>>)> {
        let table = self.rounds_of_games();
        let rounds = self.rounds.iter().take(self.public_rounds()).zip(&table);
        rounds
            .map(|(round, games)| {
                (
                    round,
                    self.seat_scores_by(games, round, |game| game.outcome.result),
                )
            })
            .collect()
    }

    fn seat_scores_by<'a>(
        &self,
        games: &[TableGame],
        round: &'a SectionRound,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Vec<SeatScore<'a>> {
        let scoring = &self.settings.scoring;
        let score = |seat: TableSeat, opposite: TableSeat| {
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
                opponent: TeamNo::from_index(opposite.team.into())?,
                game,
                points,
                is_alone: game.is_none() && bye.is_some_and(|bye| bye.kind == ByeKind::PairingAllocated),
            })
        };
        games
            .iter()
            .flat_map(|game| [(game.white, game.black), (game.black, game.white)])
            .filter_map(|(seat, opposite)| score(seat, opposite))
            .collect()
    }

    /// What the single games of a round have given the teams; `table` are the games of all rounds by the table.
    pub(crate) fn singles_of(
        &self,
        table: &[Vec<TableGame>],
        round: &SectionRound,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Vec<TeamSingles> {
        if !self.plays_single_games() {
            return Vec::new();
        }
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let games = table.get(round.number.index()).map_or(&[][..], Vec::as_slice);
        let scores = self.seat_scores_by(games, round, result);
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

    /// Where somebody sits by the table in a round: as in the submitted line-up, else on the own seat. `None` for a player without a board.
    pub fn seat_in(&self, round: RoundNo, player: PlayerId) -> Option<TableSeat> {
        if !self.plays_single_games() {
            return None;
        }
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let team = self.team_of_player(player)?;
        let is_seated = |board: &u8| {
            self.seated(team, round, *board)
                .is_some_and(|one| one.id == player)
        };
        let board = (1..=boards).find(is_seated)?;
        Some(TableSeat {
            team: u8::try_from(team.no.index())
                .ok()
                .filter(|team| *team < Plan::MAX)?,
            board,
        })
    }

    /// Where a player of a team sits by the table unless a line-up says otherwise: `A1`. `None` where there are matches, for a reserve, and in a
    /// team beyond those that a table can have.
    pub fn own_seat(&self, player: PlayerId) -> Option<TableSeat> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        if !self.plays_single_games() {
            return None;
        }
        self.teams.iter().find_map(|team| {
            let mut first = team.players.iter().take(boards.into());
            Some(TableSeat {
                team: u8::try_from(team.no.index())
                    .ok()
                    .filter(|team| *team < Plan::MAX)?,
                board: u8::try_from(first.position(|id| *id == player)? + 1).ok()?,
            })
        })
    }

    /// Must the first players of a team keep their seats? Yes, once a round is paired: the table records opponents by seat.
    pub fn keeps_seats(&self, before: &Team, after: &Team) -> bool {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let seats = before.players.len().min(boards.into());
        !self.plays_single_games()
            || self.public_rounds() == 0
            || before.players.get(..seats) == after.players.get(..seats)
    }

    /// May a player be taken out of their team, or be deleted? In single games by a table no seat may silently close up: not that of a
    /// draft or a line-up, and no board once a round is public.
    pub fn may_leave_team(&self, player: PlayerId) -> Result<(), SeatHeld> {
        let team = self.team_of_player(player);
        let Some(team) = team.filter(|_| self.plays_single_games()) else {
            return Ok(());
        };
        let mut rounds = self.rounds.iter();
        if let Some(draft) = rounds.find(|round| round.status == RoundStatus::Draft) {
            return Err(SeatHeld::Draft(draft.number));
        }
        let mut line_ups = team.line_ups.iter();
        if let Some((round, _)) = line_ups.find(|(_, players)| players.contains(&player)) {
            return Err(SeatHeld::LineUp(*round));
        }
        let mut without = team.clone();
        without.players.retain(|other| *other != player);
        if self.keeps_seats(team, &without) {
            Ok(())
        } else {
            Err(SeatHeld::Stands)
        }
    }
}

#[cfg(test)]
mod tests;
