//! A section of teams as a report ([`crate::trf_team`]), running or finished: event and players as in [`crate::trf_section`], and the
//! teams, their matches, byes and penalties. [`intake`] makes a section from such a report; [`cup`] and [`games`] have the further data of
//! a cup and of single games by a table, in lines that this program writes and reads, and `knock_out` is for a cup without such lines;
//! [`cup_rounds`] says which round comes next in a cup and which of its rounds are otherwise than it gives;
//! [`round_robin`] has the plan of a round robin; [`made_up`] makes reports of cups and single games that were made up.

pub mod cup;
pub mod cup_rounds;
pub mod games;
pub mod intake;
mod knock_out;
mod lines;
pub mod made_up;
pub mod round_robin;

pub use lines::is_written_here;

use std::collections::BTreeSet;

use domain::{
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, Team, TeamAcceleration, TeamPairing, TeamSettings},
};
use engine::{
    colour::Colour,
    ids::PlayerId,
    numbers::{RoundNo, StartNo, TeamNo},
    result::{GameResult, Share},
    team_event::MatchForfeit,
    team_table::TeamTable,
};

use crate::{
    trf::{Declared, TeamOmission, TrfTournament},
    trf_section::Event,
    trf_team::{
        AbnormalTeamPoints, LeftTeam, RequestedTeamBye, TeamReport, TeamSystem, TeamSystemCode, TrfBoard,
        TrfMatch, TrfTeam, TrfTeamBye, TrfTeamRound,
    },
};

impl TeamReport {
    /// The report of a section of teams: the public rounds, and the byes in later ones. `None` in a section of single players, and if
    /// players of teams meet in single games ([`single_games`]).
    pub fn of_section(field: &SectionState, event: &Event<'_>) -> Option<Self> {
        let settings = field.settings.teams.as_ref()?;
        let system = round_robin::system(field, settings.pairing, system(settings.pairing)?);
        let public = field.public_rounds();
        let table = field.team_table(public)?;
        let extras = field.team_event()?.extras;
        let places = field.cup().map(|cup| cup.places()).unwrap_or_default();
        // A cup has no table whose places could be told: a team stands where it came.
        let in_cup = |no: TeamNo| places.iter().find(|(of, _)| *of == no);
        let a_team = |team: &Team| {
            let stands = a_team(field, team, &table);
            TrfTeam {
                rank: in_cup(team.no).map_or(stands.rank, |(_, place)| u16::try_from(place.first).ok()),
                ..stands
            }
        };
        let tournament = TrfTournament::of_section(field, event);
        let mut report = Self {
            tournament: TrfTournament {
                declared: Declared {
                    teams: u32::try_from(field.teams.len()).ok(),
                    ..tournament.declared
                },
                kind: Some(kind(settings.pairing).to_owned()),
                system: code(settings, system).write(),
                tie_breaks: Vec::new(),
                standings_order: table.tie_breaks.iter().map(ToString::to_string).collect(),
                comments: tournament.comments.into_iter().chain(cup::lines(field)).collect(),
                ..tournament
            },
            board_colours: (1..=settings.boards())
                .filter_map(|board| settings.colours.of(board))
                .collect(),
            match_points: Some(settings.match_points()),
            allocated_bye: Some(settings.bye_worth()),
            teams: field.teams.iter().map(a_team).collect(),
            rounds: field
                .rounds
                .iter()
                .take(public)
                .map(|round| a_round(field, round, event.is_over))
                .collect(),
            requested_byes: requested_byes(field),
            abnormal_points: extras.iter().flat_map(AbnormalTeamPoints::beside).collect(),
            virtual_points: field.virtual_points_of_teams(),
            prohibited: field.teams_prohibited(),
            left: field.teams.iter().filter_map(left).collect(),
        };
        report.left.sort_by_key(|left| left.team);
        report.clear_players();
        report.add_up();
        Some(report)
    }

    /// Who met whom stands in the rounds.
    fn clear_players(&mut self) {
        for player in &mut self.tournament.players {
            player.blocks.clear();
        }
        self.tournament.byes.clear();
        self.tournament.accelerations.clear();
        self.tournament.player_accelerations.clear();
        self.tournament.prohibited.clear();
        self.tournament.abnormal_points.clear();
    }
}

const fn kind(pairing: TeamPairing) -> &'static str {
    match pairing {
        TeamPairing::RoundRobin => "Team: Round-Robin",
        TeamPairing::DoubleRoundRobin => "Team: Double Round-Robin",
        TeamPairing::Swiss => "Team: Swiss-System",
        TeamPairing::Monrad => "Team: Monrad",
        TeamPairing::MonradWithRematches => "Team: Monrad with Rematches",
        TeamPairing::Cup => "Team: Knockout",
        // The code for teams would mean that these meet.
        TeamPairing::Scheveningen => "Individual: Scheveningen",
        TeamPairing::Molter => "Individual: Molter",
        TeamPairing::Hutton => "Individual: Hutton",
    }
}

/// The Monrad that record 092 names where record 192 has the code of a Swiss system without one of its own.
pub fn monrad(report: &TeamReport) -> Option<TeamPairing> {
    if report.system_code().system != TeamSystem::CustomSwiss {
        return None;
    }
    let said = report.tournament.kind.as_deref()?.to_ascii_lowercase();
    let kind = if said.contains("rematch") {
        TeamPairing::MonradWithRematches
    } else {
        TeamPairing::Monrad
    };
    said.contains("monrad").then_some(kind)
}

/// The code of record 192; `None` if there are no matches.
const fn system(pairing: TeamPairing) -> Option<TeamSystem> {
    match pairing {
        TeamPairing::RoundRobin => Some(TeamSystem::RoundRobin),
        TeamPairing::DoubleRoundRobin => Some(TeamSystem::DoubleRoundRobin),
        TeamPairing::Swiss => Some(TeamSystem::Swiss),
        TeamPairing::Monrad | TeamPairing::MonradWithRematches => Some(TeamSystem::CustomSwiss),
        TeamPairing::Cup => Some(TeamSystem::Knockout),
        TeamPairing::Scheveningen | TeamPairing::Molter | TeamPairing::Hutton => None,
    }
}

const fn code(settings: &TeamSettings, system: TeamSystem) -> TeamSystemCode {
    TeamSystemCode {
        system,
        preferences: settings.colour_preferences,
        primary: settings.primary,
        has_secondary: settings.has_secondary,
        is_baku: match settings.swiss.acceleration {
            TeamAcceleration::None => false,
            TeamAcceleration::Baku => true,
        },
    }
}

/// A section whose players meet in single games by a table, as a report of players, without matches of teams.
#[derive(Clone, Debug)]
pub struct SingleGamesReport {
    /// The players' games.
    pub report: TrfTournament,
    /// The teams with their players and game points.
    pub teams: Vec<TrfTeam>,
    /// Data for 240 and 299 in an event of teams; here these records are about players. It is in lines of this program ([`games`]).
    pub unsaid: Vec<TeamOmission>,
}

/// The report of a section whose players meet in single games by a table. `None` elsewhere.
pub fn single_games(field: &SectionState, event: &Event<'_>) -> Option<SingleGamesReport> {
    let settings = field
        .settings
        .teams
        .as_ref()
        .filter(|settings| settings.pairing.is_of_single_games())?;
    let table = field.team_table(field.public_rounds())?;
    let teams = field.teams.iter().map(|team| TrfTeam {
        // There are none.
        match_points: None,
        ..a_team(field, team, &table)
    });
    let tournament = TrfTournament::of_section(field, event);
    let report = TrfTournament {
        declared: Declared {
            teams: u32::try_from(field.teams.len()).ok(),
            ..tournament.declared
        },
        kind: Some(kind(settings.pairing).to_owned()),
        comments: tournament
            .comments
            .into_iter()
            .chain(games::lines(field, &requested_byes(field)))
            .collect(),
        ..tournament
    };
    let event = field.team_event()?;
    let punished: BTreeSet<TeamNo> = event.extras.iter().map(|extra| extra.team).collect();
    let penalties = punished.into_iter().map(|team| TeamOmission::Penalties { team });
    let byes = requested_byes(field).into_iter();
    let off = byes.map(|RequestedTeamBye { round, team, .. }| TeamOmission::RoundOff { round, team });
    Some(SingleGamesReport {
        report,
        teams: teams.collect(),
        unsaid: penalties.chain(off).collect(),
    })
}

fn no_of(field: &SectionState, id: PlayerId) -> Option<StartNo> {
    field.player_by_id(id)?.no
}

fn a_team(field: &SectionState, team: &Team, table: &TeamTable) -> TrfTeam {
    let row = table.rows.iter().find(|row| row.no == team.no);
    TrfTeam {
        name: team.name.to_string(),
        nickname: team
            .short_name
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        strength: field
            .mean_rating(team)
            .map(|mean| mean.to_string())
            .unwrap_or_default(),
        match_points: row.map(|row| row.points.matches),
        game_points: row.map(|row| row.points.games),
        rank: row.and_then(|row| u16::try_from(row.place.first).ok()),
        squad: team.players.iter().filter_map(|id| no_of(field, *id)).collect(),
    }
}

/// A team that has left.
fn left(team: &Team) -> Option<LeftTeam> {
    Some(LeftTeam {
        team: team.no,
        after: team.left_after?,
        withdrawal: team.withdrawal,
    })
}

fn a_round(field: &SectionState, round: &SectionRound, is_over: bool) -> TrfTeamRound {
    TrfTeamRound {
        matches: round
            .matches
            .iter()
            .map(|one| TrfMatch {
                white: one.white,
                black: one.black,
                boards: boards(field, round, one, is_over),
                forfeit: written_forfeit(field, round, one),
            })
            .collect(),
        byes: round
            .team_byes
            .iter()
            .map(|bye| TrfTeamBye {
                team: bye.team,
                kind: bye.kind,
                players: Vec::new(),
            })
            .collect(),
    }
}

/// Who lost a match as a whole, as it is written: nobody where it was played and then annulled, since only its games are left of it.
fn written_forfeit(field: &SectionState, round: &SectionRound, one: &SectionMatch) -> Option<MatchForfeit> {
    let games = field.games_of(round, one);
    let was_played = games
        .iter()
        .any(|(_, game)| game.outcome.result.is_some_and(GameResult::was_played));
    one.forfeit.filter(|_| !(one.is_annulled && was_played))
}

/// The boards of a match down to the last one at which somebody sits.
fn boards(field: &SectionState, round: &SectionRound, one: &SectionMatch, is_over: bool) -> Vec<TrfBoard> {
    let settings = field.settings.teams.as_ref();
    let games = field.games_of(round, one);
    let is_first = |no: StartNo| field.team_of(no).is_some_and(|team| team.no == one.white);
    let mut made: Vec<TrfBoard> = (1..=settings.map_or(0, TeamSettings::boards))
        .map(|board| {
            let usual = settings
                .and_then(|settings| settings.colours.of(board))
                .unwrap_or(Colour::White);
            if let Some((_, game)) = games.iter().find(|(at, _)| *at == board) {
                return a_game(game, is_first(game.white), is_over);
            }
            let alone = one
                .lone
                .iter()
                .find(|seat| seat.board == board)
                .map(|seat| seat.player);
            let (first, second) = match alone {
                Some(player) if is_first(player) => (Some(player), None),
                Some(player) => (None, Some(player)),
                None => (None, None),
            };
            // A player alone has the point, and the other team none.
            let result = alone.and_then(|player| {
                let shares = (Share::Win, Share::Absence);
                match (is_first(player), usual) {
                    (true, Colour::White) | (false, Colour::Black) => {
                        GameResult::from_shares(shares.0, shares.1)
                    }
                    (true, Colour::Black) | (false, Colour::White) => {
                        GameResult::from_shares(shares.1, shares.0)
                    }
                }
            });
            TrfBoard {
                first,
                second,
                colour: usual,
                result,
                unrated: false,
            }
        })
        .collect();
    while made
        .last()
        .is_some_and(|board| board.first.is_none() && board.second.is_none())
    {
        made.pop();
    }
    made
}

fn a_game(game: &Game, white_is_first: bool, is_over: bool) -> TrfBoard {
    let (first, second, colour) = if white_is_first {
        (game.white, game.black, Colour::White)
    } else {
        (game.black, game.white, Colour::Black)
    };
    TrfBoard {
        first: Some(first),
        second: Some(second),
        colour,
        // After the event, late corrections replace the results that counted (C.04.2 art. 4.3).
        result: game.reported.filter(|_| is_over).or(game.outcome.result),
        unrated: game.outcome.unrated,
    }
}

/// Teams not to be paired: requested byes, and in the next round the teams that have left.
fn requested_byes(field: &SectionState) -> Vec<RequestedTeamBye> {
    let Some(next) =
        RoundNo::from_index(field.public_rounds()).filter(|next| next.get() <= field.planned_rounds)
    else {
        return Vec::new();
    };
    let mut byes: Vec<RequestedTeamBye> = Vec::new();
    for team in &field.teams {
        let asked = team
            .requested_byes
            .iter()
            .map(|(round, _)| *round)
            .filter(|round| *round > next);
        byes.extend(asked.chain([next]).filter_map(|round| {
            Some(RequestedTeamBye {
                round,
                team: team.no,
                kind: team.absence(round)?,
            })
        }));
    }
    byes.sort_unstable();
    byes
}
