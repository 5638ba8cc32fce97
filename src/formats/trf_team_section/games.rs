//! Single games by a table in a report: their data in lines `###` ([`super::lines`]), and the check that the games of a file are those of
//! the table named in its record 092.
//!
//! The file is one of players. It is taken over as the same table only if every played game belongs to it, by the squads and the seats in
//! the file; anything else becomes a section of single players.

use std::collections::BTreeSet;

use domain::{
    fixtures::individual::{TableGame, TableSeat, TeamTable as Plan},
    section::{Acceleration, PairingSystem},
    section_state::SectionState,
    team::{BoardColours, TeamPairing, TeamSettings},
};
use engine::{
    colour::Colour,
    crosstable::Cell,
    ids::PlayerId,
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::{Board, berger},
    points::Points,
    team_event::{TeamEvent, TeamExtra, TeamPoints, TeamRound, TeamScore, TeamSingles},
};
use jiff::civil::Date;

use super::{intake::are_of_rulings, kind, lines::GamesLine};
use crate::{
    trf::{AdjustmentKind, TrfFile},
    trf_section::{Intake, Loss},
    trf_team::{AbnormalTeamPoints, RequestedTeamBye, TrfTeam, squads_of},
};

/// A round of the table with the players who sit there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatedRound {
    /// In the order of the table.
    pub boards: Vec<Board>,
    /// Whoever sits opposite an empty seat.
    pub alone: Vec<StartNo>,
}

/// A round of a report that is otherwise than its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesDeviation {
    /// Games of the report that the table does not have.
    pub instead: Vec<Board>,
    /// Games of the table, of which one player or both met somebody else.
    pub missing: Vec<Board>,
}

/// Single games by a table as a report of players has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamesOfReport {
    pub settings: TeamSettings,
    /// By number.
    pub teams: Vec<TrfTeam>,
    /// The seats, in rounds in which a team did not sit in the order of its list.
    pub line_ups: Vec<(RoundNo, TeamNo, Vec<StartNo>)>,
    /// Rounds to come that teams do not play.
    pub off: Vec<(RoundNo, TeamNo)>,
    /// Game points beside the games.
    pub extra: Vec<AbnormalTeamPoints>,
    /// The games of each round by the table, round 1 first.
    table: Vec<Vec<TableGame>>,
}

/// The lines of a section of single games, from its public rounds. Line-ups of later rounds are secret.
pub(super) fn lines(field: &SectionState, off: &[RequestedTeamBye]) -> Vec<String> {
    let Some(settings) = field.settings.teams.as_ref() else {
        return Vec::new();
    };
    let mut lines = vec![GamesLine::Settings {
        colours: settings.colours.clone(),
        tie_breaks: settings.tie_breaks.clone(),
    }];
    let public = field.rounds.iter().take(field.public_rounds());
    for (round, team) in public.flat_map(|round| field.teams.iter().map(move |team| (round.number, team))) {
        let number = |id: &PlayerId| field.player_by_id(*id).and_then(|player| player.no);
        let given = team
            .given_line_up(round)
            .and_then(|given| given.iter().map(number).collect());
        lines.extend(given.map(|players| GamesLine::LineUp {
            round,
            team: team.no,
            players,
        }));
    }
    lines.extend(off.iter().map(|bye| GamesLine::Off {
        round: bye.round,
        team: bye.team,
    }));
    let extras = field.team_event().map(|event| event.extras).unwrap_or_default();
    lines.extend(extras.iter().map(|extra| GamesLine::Points {
        team: extra.team,
        round: extra.round,
        points: extra.points.games,
    }));
    lines.iter().map(GamesLine::written).collect()
}

/// The single games of a report of players that names their table in 092 and the squads in 310 or 013; `None` if there are none, or if a
/// game does not belong to the table.
pub fn of_report(file: &TrfFile) -> Option<GamesOfReport> {
    said(file).filter(|found| found.has_every_game(file))
}

/// The same, whether every game belongs to the table or not.
pub fn said(file: &TrfFile) -> Option<GamesOfReport> {
    let said = file.tournament.kind.as_deref()?.trim();
    let pairing = [
        TeamPairing::Scheveningen,
        TeamPairing::Molter,
        TeamPairing::Hutton,
    ]
    .into_iter()
    .find(|pairing| kind(*pairing).eq_ignore_ascii_case(said))?;
    let teams = squads_of(file)?;
    let (mut colours, mut tie_breaks) = (None, Vec::new());
    let (mut line_ups, mut off, mut extra) = (Vec::new(), Vec::new(), Vec::new());
    for line in file
        .tournament
        .comments
        .iter()
        .filter_map(|line| GamesLine::read(line))
    {
        match line {
            GamesLine::Settings {
                colours: said,
                tie_breaks: names,
            } => (colours, tie_breaks) = (Some(said), names),
            GamesLine::LineUp { round, team, players } => line_ups.push((round, team, players)),
            GamesLine::Off { round, team } => off.push((round, team)),
            GamesLine::Points { team, round, points } => extra.push(AbnormalTeamPoints {
                result: None,
                match_points: None,
                game_points: Some(points),
                round,
                teams: vec![team],
            }),
        }
    }
    let is_said = colours.is_some();
    let colours = match colours {
        Some(colours) => colours,
        None => usual_colours(&teams)?,
    };
    let settings = TeamSettings {
        pairing,
        colours,
        primary: TeamScore::GamePoints,
        has_secondary: false,
        tie_breaks,
        ..TeamSettings::default()
    };
    settings.check().ok()?;
    let table = table(pairing, teams.len(), settings.boards())?.rounds;
    let found = GamesOfReport {
        settings,
        teams,
        line_ups,
        off,
        extra,
        table,
    };
    // Without games, and without data about its boards, it is unknown whether it is a table.
    let has_games = file
        .table
        .contestants
        .iter()
        .any(|line| line.cells.iter().any(|cell| cell.game().is_some()));
    ((is_said || has_games) && found.is_sound()).then_some(found)
}

/// As many boards as every squad has players; `None` if they differ, since some may be reserves.
fn usual_colours(teams: &[TrfTeam]) -> Option<BoardColours> {
    let size = teams.first()?.squad.len();
    let is_whole = teams.iter().all(|team| team.squad.len() == size);
    let colour = |board: usize| {
        if board.is_multiple_of(2) {
            Colour::White
        } else {
            Colour::Black
        }
    };
    is_whole
        .then(|| BoardColours::new((0..size).map(colour).collect()).ok())
        .flatten()
}

fn table(pairing: TeamPairing, teams: usize, boards: u8) -> Option<Plan> {
    let count = u8::try_from(teams).ok()?;
    match pairing {
        TeamPairing::Scheveningen if teams != 2 => None,
        TeamPairing::Scheveningen => Plan::scheveningen(boards).ok(),
        TeamPairing::Molter => Plan::molter(count, boards).ok(),
        TeamPairing::Hutton => Plan::hutton(count, boards, u8::try_from(berger::rounds(teams)).ok()?).ok(),
        TeamPairing::RoundRobin
        | TeamPairing::DoubleRoundRobin
        | TeamPairing::Swiss
        | TeamPairing::Monrad
        | TeamPairing::MonradWithRematches
        | TeamPairing::Cup => None,
    }
}

impl GamesOfReport {
    /// Who has a seat in a round.
    fn seated(&self, seat: TableSeat, round: RoundNo) -> Option<StartNo> {
        let team = TeamNo::from_index(seat.team.into())?;
        let own = &self.teams.get(team.index())?.squad;
        let mut given = self.line_ups.iter();
        let given = given
            .find(|(number, of, _)| *number == round && *of == team)
            .map(|(.., players)| players);
        given
            .unwrap_or(own)
            .get(usize::from(seat.board).checked_sub(1)?)
            .copied()
    }

    /// Are the line-ups valid (players of their teams, one a team and round), do all teams exist, and are the points within the limits of
    /// rulings?
    fn is_sound(&self) -> bool {
        let boards = usize::from(self.settings.boards());
        let mut seen = BTreeSet::new();
        let squads = self
            .teams
            .iter()
            .all(|team| team.squad.len() <= domain::team::Team::MOST_PLAYERS);
        let are_line_ups = self.line_ups.iter().all(|(round, team, players)| {
            let squad = self.teams.get(team.index()).map_or(&[][..], |team| &team.squad);
            let mut named = players.clone();
            named.sort_unstable();
            named.dedup();
            let is_theirs = players.iter().all(|player| squad.contains(player));
            is_theirs
                && named.len() == players.len()
                && players.len() <= boards
                && seen.insert((*round, *team))
        });
        let named = self.off.iter().map(|(_, team)| *team);
        let mut named = named.chain(self.extra.iter().flat_map(|record| record.teams.iter().copied()));
        squads
            && are_line_ups
            && are_of_rulings(&self.extra)
            && named.all(|team| team.index() < self.teams.len())
    }

    /// The games of a round as the table seats them.
    fn games(&self, round: RoundNo) -> Vec<Board> {
        let games = self.table.get(round.index()).map_or(&[][..], Vec::as_slice);
        let board = |game: &TableGame| {
            Some(Board {
                white: self.seated(game.white, round)?,
                black: self.seated(game.black, round)?,
            })
        };
        games.iter().filter_map(board).collect()
    }

    /// Does every game of the file belong to the table, with either colours?
    fn has_every_game(&self, file: &TrfFile) -> bool {
        (0..file.table.rounds())
            .filter_map(RoundNo::from_index)
            .all(|round| {
                let games = self.games(round);
                file.table.contestants.iter().all(|line| {
                    let met = line.cell(round).game().map(|game| (line.no, game.opponent));
                    met.is_none_or(|met| games.iter().any(|board| is_of(*board, met)))
                })
            })
    }

    /// How many rounds the table has.
    pub const fn rounds(&self) -> usize {
        self.table.len()
    }

    /// A round of the table without those who are away, and without teams that have it off; `None` where the table has no such round.
    pub fn round(&self, round: RoundNo, is_away: impl Fn(StartNo) -> bool) -> Option<SeatedRound> {
        let is_off = |seat: TableSeat| {
            let mut off = self.off.iter();
            off.any(|(number, team)| *number == round && team.index() == usize::from(seat.team))
        };
        let there = |seat: TableSeat| {
            let seated = self.seated(seat, round).filter(|_| !is_off(seat));
            seated.filter(|no| !is_away(*no))
        };
        let mut seated = SeatedRound::default();
        for game in self.table.get(round.index())? {
            match (there(game.white), there(game.black)) {
                (Some(white), Some(black)) => seated.boards.push(Board { white, black }),
                (Some(alone), None) | (None, Some(alone)) => seated.alone.push(alone),
                (None, None) => {}
            }
        }
        Some(seated)
    }

    /// Where a round of the report is otherwise than the table; `colourless` are boards whose colours it does not give. Whoever met nobody had an
    /// empty seat opposite, or did not come.
    pub fn deviation(&self, file: &TrfFile, round: RoundNo, colourless: &[Board]) -> GamesDeviation {
        let by_table = self.games(round);
        let opponent = |no: StartNo| file.table.find(no)?.cell(round).game().map(|game| game.opponent);
        let lines = file.table.contestants.iter();
        let played = lines.filter_map(|line| {
            let cell = line.cell(round);
            let game = cell.game()?;
            (game.colour == Colour::White).then_some(Board {
                white: line.no,
                black: game.opponent,
            })
        });
        let is_of_table = |board: &Board| {
            let is_turned = |game: &Board| (game.white, game.black) == (board.black, board.white);
            by_table.contains(board) || (colourless.contains(board) && by_table.iter().any(is_turned))
        };
        let played: Vec<Board> = played.collect();
        let is_played = |game: &Board| {
            played.iter().any(|board| {
                let is_turned = is_of(*board, (game.black, game.white)) && colourless.contains(board);
                board == game || is_turned
            })
        };
        let met_nobody = |game: &Board| opponent(game.white).is_none() && opponent(game.black).is_none();
        let missing = by_table
            .iter()
            .filter(|game| !is_played(game) && !met_nobody(game));
        GamesDeviation {
            missing: missing.copied().collect(),
            instead: played
                .iter()
                .filter(|board| !is_of_table(board))
                .copied()
                .collect(),
        }
    }

    /// The event as tables see it: what the single games and byes of the file have given each team, board by board.
    pub fn event(&self, file: &TrfFile) -> TeamEvent {
        let rounds = (0..file.table.rounds()).filter_map(RoundNo::from_index);
        let extras = self.extra.iter().flat_map(|record| {
            let points = TeamPoints {
                matches: Points::ZERO,
                games: record.game_points.unwrap_or_default(),
            };
            record.teams.iter().map(move |team| TeamExtra {
                team: *team,
                round: record.round,
                points,
            })
        });
        TeamEvent {
            teams: u16::try_from(self.teams.len()).unwrap_or(TeamNo::MAX.get()),
            boards: self.settings.boards(),
            planned_rounds: RoundNo::new(file.table.planned_rounds).unwrap_or(RoundNo::FIRST),
            match_points: self.settings.match_points(),
            primary: self.settings.primary,
            has_secondary: self.settings.has_secondary,
            allocated_bye: self.settings.bye_worth(),
            is_round_robin: false,
            all_meet: false,
            rounds: rounds
                .map(|round| TeamRound {
                    singles: self.singles(file, round),
                    ..TeamRound::default()
                })
                .collect(),
            extras: extras.collect(),
        }
    }

    /// What a round has given each team, board 1 first; a board without a seat in the table gives nothing.
    fn singles(&self, file: &TrfFile, round: RoundNo) -> Vec<TeamSingles> {
        let games = self.table.get(round.index()).map_or(&[][..], Vec::as_slice);
        let seats: Vec<TableSeat> = games.iter().flat_map(|game| [game.white, game.black]).collect();
        let scoring = &file.table.scoring;
        let given = |seat: TableSeat| {
            let cell = self
                .seated(seat, round)
                .and_then(|no| file.table.find(no))
                .map(|line| line.cell(round));
            match cell {
                Some(Cell::Game(game)) => game.result.map(|result| scoring.of_result(result, game.colour)),
                Some(Cell::Bye(kind)) => Some(scoring.of_bye(kind)),
                Some(Cell::Absent) | None => Some(Points::ZERO),
            }
        };
        let of_team = |team: usize| {
            let board = |board: u8| {
                let seat = seats
                    .iter()
                    .find(|seat| usize::from(seat.team) == team && seat.board == board);
                seat.map_or(Some(Points::ZERO), |seat| given(*seat))
            };
            Some(TeamSingles {
                team: TeamNo::from_index(team)?,
                boards: (1..=self.settings.boards()).map(board).collect(),
            })
        };
        (0..self.teams.len()).filter_map(of_team).collect()
    }

    /// Boards of a round in the order of the table.
    pub fn in_order(&self, round: RoundNo, mut boards: Vec<Board>) -> Vec<Board> {
        let games = self.games(round);
        boards.sort_by_key(|board| {
            games
                .iter()
                .position(|game| is_of(*game, (board.white, board.black)))
        });
        boards
    }
}

fn is_of(board: Board, (one, other): (StartNo, StartNo)) -> bool {
    (board.white, board.black) == (one, other) || (board.black, board.white) == (one, other)
}

impl Intake {
    /// Converts a report of single games: the players' part, with the teams and their table.
    pub fn of_games(games: &GamesOfReport, file: &TrfFile, today: Date) -> Self {
        let mut intake = Self::of(file, today);
        let is_of_players =
            |loss: &Loss| matches!(loss, Loss::SystemByHand { .. } | Loss::SystemChosen { .. });
        intake.losses.retain(|loss| !is_of_players(loss));
        // The squads are used.
        let squads = games.teams.len();
        for loss in &mut intake.losses {
            if let Loss::Unused { records } = loss {
                *records = records.saturating_sub(squads);
            }
        }
        intake.losses.retain(|loss| *loss != Loss::Unused { records: 0 });
        intake.settings.teams = Some(games.settings.clone());
        intake.settings.system = PairingSystem::ByHand;
        intake.settings.acceleration = Acceleration::None;
        intake
    }
}

/// Removes the adjustments about squads from a file read for its players, once the squads are used.
pub fn squads_are_used(file: &mut TrfFile) {
    let is_of_squads = |kind: &AdjustmentKind| matches!(kind, AdjustmentKind::TeamRecord { tag } if tag == "310" || tag == "013");
    file.adjustments
        .retain(|adjustment| !is_of_squads(&adjustment.kind));
}
