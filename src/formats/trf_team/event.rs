//! The report as an event of the engine, what records 299 give, and whether the points of the file follow from its results.

use std::collections::HashMap;

use engine::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    points::Points,
    scoring::Scoring,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamExtra, TeamMatch, TeamPoints,
        TeamRound, arrangements::TeamArrangements,
    },
};

use super::{AbnormalTeamPoints, TeamFile, TeamReport, TrfBoard, TrfMatch, TrfTeamRound};
use crate::trf::TeamAdjustment;
use crate::trf::{Adjustment, model::Code};

impl TeamReport {
    /// The event as input of pairing and tables: the paired rounds. Open boards have no outcome in it.
    pub fn event(&self) -> TeamEvent {
        let code = self.system_code();
        let worth = self.match_points.unwrap_or(MatchPoints::TWO_ONE_ZERO);
        let boards = u8::try_from(self.boards()).unwrap_or(u8::MAX);
        let scoring = &self.tournament.scoring;
        let paired = RoundNo::from_index(self.rounds.len().saturating_sub(1)).unwrap_or(RoundNo::MAX);
        let mut event = TeamEvent {
            teams: u16::try_from(self.teams.len()).unwrap_or(u16::MAX),
            boards,
            planned_rounds: self.tournament.rounds.map_or(paired, |rounds| rounds.max(paired)),
            match_points: worth,
            primary: code.primary,
            has_secondary: code.has_secondary,
            allocated_bye: self.allocated_bye.unwrap_or(TeamPoints {
                matches: worth.draw,
                games: Points::halves(boards.into()),
            }),
            is_round_robin: code.system.is_round_robin(),
            rounds: self.rounds.iter().map(|round| as_round(round, scoring)).collect(),
            extras: Vec::new(),
        };
        event.extras = extras(&self.abnormal_points, &event);
        event
    }

    /// The event with the byes of the next round as a separate round: teams with one there are not to be paired.
    pub fn event_with_next_byes(&self) -> TeamEvent {
        let mut event = self.event();
        if let Some(next) = self.next_round() {
            let byes = self.requested_byes.iter().filter(|bye| bye.round == next);
            event.rounds.push(TeamRound {
                matches: Vec::new(),
                byes: byes
                    .map(|bye| TeamBye {
                        team: bye.team,
                        kind: bye.kind,
                    })
                    .collect(),
                singles: Vec::new(),
            });
        }
        event
    }

    /// The arrangements for the pairings before round 1.
    pub fn arrangements(&self) -> TeamArrangements {
        let usual = TeamArrangements::default();
        TeamArrangements {
            first_colour: self.tournament.initial_colour.unwrap_or(usual.first_colour),
            preferences: self.system_code().preferences,
            prohibited: self.prohibited.clone(),
            virtual_points: self.virtual_points.clone(),
        }
    }

    /// Is a match of any round without boards, or a board without result? Then the last round cannot be computed yet.
    pub fn is_open(&self) -> bool {
        let is_open = |game: &TrfMatch| {
            let has_none = game.boards.is_empty() && game.forfeit.is_none();
            has_none || game.boards.iter().any(|board| board.result.is_none())
        };
        self.rounds.iter().flat_map(|round| &round.matches).any(is_open)
    }
}

fn as_round(round: &TrfTeamRound, scoring: &Scoring) -> TeamRound {
    TeamRound {
        matches: round.matches.iter().map(|game| as_match(game, scoring)).collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| TeamBye {
                team: bye.team,
                kind: bye.kind,
            })
            .collect(),
        singles: Vec::new(),
    }
}

fn as_match(game: &TrfMatch, scoring: &Scoring) -> TeamMatch {
    TeamMatch {
        white: game.white,
        black: game.black,
        boards: game
            .boards
            .iter()
            .filter_map(|board| outcome(board, scoring))
            .collect(),
        forfeit: game.forfeit,
    }
}

fn outcome(board: &TrfBoard, scoring: &Scoring) -> Option<BoardOutcome> {
    let result = board.result?;
    Some(BoardOutcome {
        white: scoring.of_result(result, board.colour),
        black: scoring.of_result(result, board.colour.opposite()),
        was_played: result.was_played(),
    })
}

/// The points of records 299: penalties as written, other values of results as the difference from the usual value.
fn extras(records: &[AbnormalTeamPoints], event: &TeamEvent) -> Vec<TeamExtra> {
    let mut extras = Vec::new();
    let rounds: Vec<HashMap<TeamNo, (Code, TeamPoints)>> = if records.iter().any(|r| r.result.is_some()) {
        event.rounds.iter().map(|round| results(round, event)).collect()
    } else {
        Vec::new()
    };
    for record in records {
        for team in record.teams.iter().copied() {
            let Some(result) = record.result else {
                let points = TeamPoints {
                    matches: record.match_points.unwrap_or_default(),
                    games: record.game_points.unwrap_or_default(),
                };
                extras.push(TeamExtra {
                    team,
                    round: record.round,
                    points,
                });
                continue;
            };
            for (index, results) in rounds.iter().enumerate() {
                let in_round = record.round.is_none_or(|round| round.index() == index);
                let usual = results.get(&team).filter(|(code, _)| in_round && *code == result);
                if let Some((_, usual)) = usual {
                    let more = |given: Option<Points>, usual: Points| {
                        given.map_or(Points::ZERO, |given| given - usual)
                    };
                    extras.push(TeamExtra {
                        team,
                        round: RoundNo::from_index(index),
                        points: TeamPoints {
                            matches: more(record.match_points, usual.matches),
                            games: more(record.game_points, usual.games),
                        },
                    });
                }
            }
        }
    }
    extras
}

/// What every team that is named in a round has of it, in the letters of record 299.
fn results(round: &TeamRound, event: &TeamEvent) -> HashMap<TeamNo, (Code, TeamPoints)> {
    let mut results = HashMap::new();
    for game in &round.matches {
        let (matches, games) = (event.match_points(game), game.game_points());
        let (white, black) = match game.forfeit {
            Some(MatchForfeit::ByBlack) => (Code::ForfeitWin, Code::ForfeitLoss),
            Some(MatchForfeit::ByWhite) => (Code::ForfeitLoss, Code::ForfeitWin),
            Some(MatchForfeit::ByBoth) => (Code::ForfeitLoss, Code::ForfeitLoss),
            None => match games.0.cmp(&games.1) {
                std::cmp::Ordering::Greater => (Code::Win, Code::Loss),
                std::cmp::Ordering::Equal => (Code::Draw, Code::Draw),
                std::cmp::Ordering::Less => (Code::Loss, Code::Win),
            },
        };
        let points = |matches, games| TeamPoints { matches, games };
        results.insert(game.white, (white, points(matches.0, games.0)));
        results.insert(game.black, (black, points(matches.1, games.1)));
    }
    for bye in &round.byes {
        results.insert(bye.team, (Code::of_bye(bye.kind), event.bye_points(bye.kind)));
    }
    results
}

/// Do the points of the teams follow from the results, after the paired rounds or with the byes of the next?
pub(super) fn check_points(file: &mut TeamFile, lines: &[u32]) {
    let report = &file.report;
    if report.is_open() {
        return;
    }
    let (Some(next), event) = (report.next_round(), report.event()) else {
        return;
    };
    let counted = event.points_before(next);
    let mut later = counted.clone();
    for bye in report.requested_byes.iter().filter(|bye| bye.round == next) {
        if let Some(points) = later.get_mut(bye.team.index()) {
            *points += event.bye_points(bye.kind);
        }
    }
    for (index, (team, counted)) in report.teams.iter().zip(counted).enumerate() {
        let (Some(no), Some(later)) = (TeamNo::from_index(index), later.get(index)) else {
            break;
        };
        let is_wrong = |stated: Option<Points>, counted: Points, later: Points| {
            stated.filter(|stated| *stated != counted && *stated != later)
        };
        let matches = is_wrong(team.match_points, counted.matches, later.matches).map(|stated| {
            let counted = counted.matches;
            (
                55,
                TeamAdjustment::MatchPointsDiffer {
                    team: no,
                    stated,
                    counted,
                },
            )
        });
        let games = is_wrong(team.game_points, counted.games, later.games).map(|stated| {
            let counted = counted.games;
            (
                62,
                TeamAdjustment::GamePointsDiffer {
                    team: no,
                    stated,
                    counted,
                },
            )
        });
        for (column, kind) in matches.into_iter().chain(games) {
            file.adjustments.push(Adjustment {
                line: lines.get(index).copied().unwrap_or(0),
                column,
                kind: kind.into(),
            });
        }
    }
}

/// The letters of a team's bye in record 802.
pub(super) const fn bye_word(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => "PAB",
        ByeKind::FullPoint => "FPB",
        ByeKind::HalfPoint => "HPB",
        ByeKind::ZeroPoint => "ZPB",
    }
}
