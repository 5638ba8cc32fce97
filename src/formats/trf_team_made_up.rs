//! An event of teams that was made up, as a report: its players get names and ratings by their places.

use engine::{
    colour::Colour,
    numbers::{Rating, StartNo},
    points::Points,
    result::{GameResult, Share},
    team_event::{BoardOutcome, TeamMatch},
    team_swiss::made_up::MadeUpTeams,
    team_table::{TeamOrder, team_table},
};

use crate::{
    trf::{Declared, TrfPlayer, TrfTournament},
    trf_team::{TeamReport, TrfBoard, TrfMatch, TrfTeam, TrfTeamBye, TrfTeamRound, usual_colour},
    trf_team_code::{TeamSystem, TeamSystemCode},
};

/// The ratings of the first board of the first team, and how much lower the last team and the last board are.
const HIGHEST_RATING: usize = 2600;
const BELOW_BY_TEAM: usize = 800;
const BELOW_BY_BOARD: usize = 300;

impl TeamReport {
    /// The most players a report can number.
    pub const MOST_PLAYERS: u16 = StartNo::MAX.get();

    /// The report of an event that was made up, with the places that `order` gives. Whoever has no number, beyond
    /// [`Self::MOST_PLAYERS`], is left out.
    pub fn of_made_up(name: &str, made: &MadeUpTeams, order: &TeamOrder) -> Self {
        let event = &made.event;
        let table = team_table(event, event.rounds.len(), order);
        let (teams, boards) = (usize::from(event.teams), usize::from(event.boards));
        let (system, kind) = match made.cycles {
            None => (TeamSystem::Swiss, "Team: Swiss-System"),
            Some(0 | 1) => (TeamSystem::RoundRobin, "Team: Round-Robin"),
            Some(_) => (TeamSystem::DoubleRoundRobin, "Team: Double Round-Robin"),
        };
        let code = TeamSystemCode {
            system,
            preferences: made.arrangements.preferences,
            primary: event.primary,
            has_secondary: event.has_secondary,
            is_baku: !made.arrangements.virtual_points.is_empty(),
        };
        let mut report = Self {
            tournament: TrfTournament {
                name: Some(name.to_owned()),
                declared: Declared {
                    teams: Some(event.teams.into()),
                    ..Declared::default()
                },
                kind: Some(kind.to_owned()),
                rounds: Some(event.planned_rounds),
                initial_colour: Some(made.arrangements.first_colour),
                system: code.write(),
                standings_order: table.tie_breaks.iter().map(ToString::to_string).collect(),
                ..TrfTournament::default()
            },
            board_colours: (0..boards).map(usual_colour).collect(),
            match_points: Some(event.match_points),
            allocated_bye: Some(event.allocated_bye),
            virtual_points: made.arrangements.virtual_points.clone(),
            prohibited: made.arrangements.prohibited.clone(),
            ..Self::default()
        };
        for team in 0..teams {
            report.a_team(team, teams, boards);
        }
        for row in &table.rows {
            if let Some(team) = report.teams.get_mut(row.no.index()) {
                team.match_points = Some(row.points.matches);
                team.game_points = Some(row.points.games);
                team.rank = u16::try_from(row.place.first).ok();
            }
        }
        for round in &event.rounds {
            let matches = round
                .matches
                .iter()
                .map(|game| report.a_made_up_match(game))
                .collect();
            let byes = round.byes.iter().map(|bye| TrfTeamBye {
                team: bye.team,
                kind: bye.kind,
                players: Vec::new(),
            });
            let byes = byes.collect();
            report.rounds.push(TrfTeamRound { matches, byes });
        }
        report.add_up();
        report
    }

    /// A team with a player for each board.
    fn a_team(&mut self, team: usize, teams: usize, boards: usize) {
        let rating = |board: usize| {
            let below = BELOW_BY_TEAM * team / teams.max(1) + BELOW_BY_BOARD * board / boards.max(1);
            HIGHEST_RATING - below
        };
        let squad: Vec<StartNo> = (0..boards)
            .filter_map(|board| StartNo::from_index(team * boards + board))
            .collect();
        let mean = (0..boards).map(rating).sum::<usize>() / boards.max(1);
        for (board, no) in squad.iter().enumerate() {
            self.tournament.players.push(TrfPlayer {
                no: *no,
                sex: None,
                title: None,
                name: format!("Player{:04}, Made-up", no.get()),
                rating: u16::try_from(rating(board)).ok().and_then(Rating::new),
                federation: None,
                fide_id: None,
                birth: None,
                points: None,
                rank: None,
                blocks: Vec::new(),
            });
        }
        self.teams.push(TrfTeam {
            name: format!("Team {:03}", team + 1),
            nickname: format!("T{:03}", team + 1),
            strength: mean.to_string(),
            squad,
            ..TrfTeam::default()
        });
    }

    fn a_made_up_match(&self, game: &TeamMatch) -> TrfMatch {
        let player = |team: Option<&TrfTeam>, board: usize| team?.squad.get(board).copied();
        let (white, black) = (self.team(game.white), self.team(game.black));
        let boards = game.boards.iter().enumerate().map(|(board, outcome)| {
            let colour = self.colour_of_board(board);
            TrfBoard {
                first: player(white, board),
                second: player(black, board),
                colour,
                result: result(*outcome, colour),
                unrated: false,
            }
        });
        TrfMatch {
            white: game.white,
            black: game.black,
            boards: boards.collect(),
            forfeit: game.forfeit,
        }
    }

    /// The points of the players as their lines have them, and their places by these alone.
    pub(crate) fn add_up(&mut self) {
        let players = &self.tournament.players;
        // Numbers may have gaps.
        let most = players.iter().map(|player| player.no.index() + 1).max();
        let mut points = vec![Points::ZERO; most.unwrap_or(0)];
        let scoring = &self.tournament.scoring;
        for board in self
            .rounds
            .iter()
            .flat_map(|round| &round.matches)
            .flat_map(|game| self.boards_as_written(game).into_owned())
        {
            let Some(result) = board.result else {
                continue;
            };
            for (player, colour) in [
                (board.first, board.colour),
                (board.second, board.colour.opposite()),
            ] {
                if let Some(points) = player.and_then(|no| points.get_mut(no.index())) {
                    *points += scoring.of_result(result, colour);
                }
            }
        }
        let points: Vec<Points> = players
            .iter()
            .map(|player| points.get(player.no.index()).copied().unwrap_or_default())
            .collect();
        for (player, own) in self.tournament.players.iter_mut().zip(&points) {
            player.points = Some(*own);
            let better = points.iter().filter(|other| *other > own).count();
            player.rank = u16::try_from(better + 1).ok();
        }
    }
}

/// How a board ended on which the first-named team had this colour.
fn result(outcome: BoardOutcome, colour: Colour) -> Option<GameResult> {
    let share = |points: Points| match (points, outcome.was_played) {
        (Points::ONE, _) => Share::Win,
        (Points::HALF, true) => Share::Draw,
        (_, true) => Share::Loss,
        (_, false) => Share::Absence,
    };
    let (first, second) = (share(outcome.white), share(outcome.black));
    match colour {
        Colour::White => GameResult::from_shares(first, second),
        Colour::Black => GameResult::from_shares(second, first),
    }
}
