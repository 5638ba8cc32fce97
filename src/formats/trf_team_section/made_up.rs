//! Cups of teams and single games by a table that were made up, as reports: with the lines ([`super::lines`]) and records that a section has.

use domain::{
    made_up_cup::MadeUpCup,
    made_up_games::MadeUpGames,
    team::{BoardColours, TeamPairing},
    team_cup::{CupDecided, CupDecider},
};
use engine::{
    colour::Colour,
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
    team_event::TeamScore,
    team_table::{PenaltyReach, TeamKind, TeamOrder, TeamTieBreak, TeamTies, team_table},
};

use super::{
    games, kind,
    lines::{CupLine, GamesLine},
};
use crate::{
    trf::{self, Declared, Dialect, SystemCode, TrfPlayer, TrfTournament, Written},
    trf_team::{TeamReport, TeamSystem, TeamSystemCode, TrfTeam, write_with_squads},
};

/// The rating of the first player, and how much lower each one behind is.
const HIGHEST_RATING: usize = 2400;
const BELOW: usize = 10;

/// The report of a cup that was made up.
pub fn cup(name: &str, cup: &MadeUpCup) -> TeamReport {
    let order = TeamOrder {
        tie_breaks: vec![
            TeamTieBreak::plain(TeamKind::MatchPoints),
            TeamTieBreak::plain(TeamKind::GamePoints),
        ],
        ties: TeamTies::Shared,
        penalties: PenaltyReach::default(),
    };
    let mut report = TeamReport::of_made_up(name, &cup.made, &order);
    for (team, place) in report.teams.iter_mut().zip(&cup.places) {
        team.rank = Some(*place);
    }
    for round in &mut report.rounds {
        round.matches.sort_by_key(|one| one.white.min(one.black));
    }
    let code = TeamSystemCode {
        system: TeamSystem::Knockout,
        preferences: cup.made.arrangements.preferences,
        primary: TeamScore::MatchPoints,
        has_secondary: true,
        is_baku: false,
    };
    report.tournament.system = code.write();
    report.tournament.kind = Some(kind(TeamPairing::Cup).to_owned());
    report.tournament.comments = lines_of_cup(cup).iter().map(CupLine::written).collect();
    report
}

fn lines_of_cup(cup: &MadeUpCup) -> Vec<CupLine> {
    let mut lines = vec![CupLine::Settings(cup.settings.clone())];
    for (index, played) in cup.made.event.rounds.iter().enumerate() {
        let Some(round) = RoundNo::from_index(index) else {
            break;
        };
        // The first one is in record 320.
        let alone = played.byes.iter().skip(1);
        lines.extend(alone.map(|bye| CupLine::Alone {
            round,
            team: bye.team,
        }));
    }
    lines.extend(cup.third.map(|(round, teams)| CupLine::Third { round, teams }));
    lines.extend(cup.decided.iter().map(|(round, teams, winner)| CupLine::Decided {
        round: *round,
        teams: *teams,
        decided: CupDecided {
            winner: *winner,
            by: CupDecider::Lot,
            score: None,
        },
    }));
    lines
}

/// Single games that were made up, as a report of players with their teams.
#[derive(Clone, Debug)]
pub struct MadeUpGamesReport {
    report: TrfTournament,
    teams: Vec<TrfTeam>,
}

impl MadeUpGamesReport {
    /// The report, with the teams' places by `order`; without one by their game points. `None` where single games have no such order.
    pub fn of(name: &str, made: &MadeUpGames, order: Vec<TeamTieBreak>) -> Option<Self> {
        let boards = usize::from(made.wishes.boards);
        let colours = (0..boards).map(|board| {
            if board.is_multiple_of(2) {
                Colour::White
            } else {
                Colour::Black
            }
        });
        let line = GamesLine::Settings {
            colours: BoardColours::new(colours.collect()).ok()?,
            tie_breaks: order,
        };
        let mut report = TrfTournament {
            name: Some(name.to_owned()),
            declared: Declared {
                teams: Some(made.wishes.teams.into()),
                ..Declared::default()
            },
            kind: Some(kind(made.wishes.pairing).to_owned()),
            rounds: RoundNo::new(made.table.planned_rounds),
            system: Some(SystemCode(SystemCode::CUSTOM_SWISS.to_owned())),
            comments: vec![line.written()],
            players: made
                .table
                .contestants
                .iter()
                .map(|one| a_player(one.no))
                .collect(),
            ..TrfTournament::default()
        };
        report.set_results(&made.table, &[]);
        let own: Vec<Points> = report.players.iter().filter_map(|player| player.points).collect();
        for player in &mut report.players {
            let better = own.iter().filter(|points| Some(**points) > player.points).count();
            player.rank = u16::try_from(better + 1).ok();
        }
        let teams = report
            .players
            .chunks(boards.max(1))
            .zip(1..)
            .map(|(players, no)| {
                let ratings = players.iter().filter_map(|player| player.rating);
                let sum: usize = ratings.map(|rating| usize::from(rating.get())).sum();
                TrfTeam {
                    name: format!("Team {no:03}"),
                    nickname: format!("T{no:03}"),
                    strength: (sum / players.len().max(1)).to_string(),
                    squad: players.iter().map(|player| player.no).collect(),
                    ..TrfTeam::default()
                }
            });
        let mut made = Self {
            teams: teams.collect(),
            report,
        };
        made.count()?;
        Some(made)
    }

    /// Puts the points and places of the teams in, as whoever reads the report counts them.
    fn count(&mut self) -> Option<()> {
        let text = self.write(Dialect::Trf26).text;
        let file = trf::read(text.as_bytes()).ok()?;
        let games = games::of_report(&file)?;
        let event = games.event(&file);
        let table = team_table(&event, event.rounds.len(), &games.settings.order());
        for row in &table.rows {
            let team = self.teams.get_mut(row.no.index())?;
            team.game_points = Some(row.points.games);
            team.rank = u16::try_from(row.place.first).ok();
        }
        Some(())
    }

    /// The file.
    pub fn write(&self, dialect: Dialect) -> Written {
        write_with_squads(&self.report, &self.teams, &[], dialect)
    }
}

fn a_player(no: StartNo) -> TrfPlayer {
    let rating = HIGHEST_RATING.saturating_sub(BELOW * no.index()).max(1000);
    TrfPlayer {
        no,
        sex: None,
        title: None,
        name: format!("Player{:04}, Made-up", no.get()),
        rating: u16::try_from(rating).ok().and_then(Rating::new),
        federation: None,
        fide_id: None,
        birth: None,
        points: None,
        rank: None,
        blocks: Vec::new(),
    }
}
