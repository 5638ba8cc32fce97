//! Who has come to a match of the section: what was written down about its boards, seen by its two teams.

use std::collections::BTreeMap;

use crate::{
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, TeamSettings, match_of},
    team_match::{
        Side,
        coming::{Absence, ComingTeam, MatchComing, OpenSeat, Seat},
        score::MatchScore,
    },
};
use engine::{
    colour::Colour,
    numbers::{BoardNo, TeamNo},
    result::GameResult,
};
use jiff::Timestamp;
use rules::{
    arrival_rulings::lateness::{Arrivals, Countdown},
    entry::Outcome,
};

/// What is known of a board of the section while its round begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardBegins {
    pub arrivals: Arrivals,
    pub countdown: Option<Countdown>,
    /// Was something ruled on there?
    pub is_ruled: bool,
}

impl SectionState {
    /// When a match begins, to the minute: as its plan says, else with its round. None while it is put off, or nobody has said the hour.
    pub fn match_begins_at(&self, round: &SectionRound, one: &SectionMatch) -> Option<Timestamp> {
        let plan = self.plan.as_ref();
        match plan.and_then(|plan| plan.of(round.number, one.white, one.black)) {
            Some(planned) if planned.is_postponed || planned.plays_on().is_some() => {
                self.whereabouts(planned).starts_at()
            }
            Some(_) | None => round.starts_at,
        }
    }

    /// When the game at a board begins: with its match where it is one of a match, else with its round.
    pub fn board_begins_at(&self, round: &SectionRound, board: BoardNo) -> Option<Timestamp> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let found = match_of(board, boards).and_then(|(no, _)| round.matches.iter().find(|one| one.no == no));
        match found {
            Some(one) => self.match_begins_at(round, one),
            None => round.starts_at,
        }
    }

    /// Who of both teams has come. `begins` is by the board of the section; `least` is how many a team must be, where that is settled.
    pub fn coming(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        begins: &BTreeMap<BoardNo, BoardBegins>,
        least: Option<u16>,
    ) -> MatchComing {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let games = self.games_of(round, one);
        let is_of = |player, team: TeamNo| self.team_of(player).is_some_and(|found| found.no == team);
        let seat = |board: u8, team: TeamNo| {
            if let Some(lone) = one.lone.iter().find(|lone| lone.board == board) {
                return if is_of(lone.player, team) {
                    Seat::Alone
                } else {
                    Seat::Empty
                };
            }
            let Some((_, game)) = games.iter().find(|(of_match, _)| *of_match == board) else {
                return Seat::Empty;
            };
            let colour = if is_of(game.white, team) {
                Colour::White
            } else {
                Colour::Black
            };
            let known = begins.get(&game.board).copied().unwrap_or_default();
            seat_at(game, colour, known)
        };
        let team = |side: Side| ComingTeam {
            seats: (1..=boards).map(|board| seat(board, one.team(side))).collect(),
        };
        MatchComing {
            home: team(Side::Home),
            away: team(Side::Away),
            first_named: one.side_of(one.white).unwrap_or(Side::Home),
            least,
        }
    }

    /// What the match gives, by home and away, once that follows from a team's not having come.
    pub fn score_after(&self, round: &SectionRound, one: &SectionMatch, absence: &Absence) -> MatchScore {
        match absence {
            Absence::Match { forfeit, .. } => {
                let lost = SectionMatch {
                    forfeit: Some(*forfeit),
                    ..one.clone()
                };
                self.match_score(round, &lost)
            }
            Absence::Boards { lost, .. } => {
                let games = self.games_of(round, one);
                let given: BTreeMap<BoardNo, GameResult> = lost
                    .iter()
                    .filter_map(|(board, colour)| {
                        let (_, game) = games.iter().find(|(no, _)| u16::from(*no) == board.get())?;
                        Some((game.board, GameResult::forfeited_by(*colour)))
                    })
                    .collect();
                let mut after = round.clone();
                for game in &mut after.games {
                    if let Some(result) = given.get(&game.board) {
                        game.outcome = Outcome::of(*result);
                    }
                }
                self.match_score(&after, one)
            }
        }
    }
}

/// How a game stands for whoever has this colour.
fn seat_at(game: &Game, colour: Colour, known: BoardBegins) -> Seat {
    let came_at = known.arrivals.of(colour);
    match game.outcome.result {
        Some(result) => Seat::Ended {
            has_come: came_at.is_some()
                || result.was_played()
                || result == GameResult::forfeited_by(colour.opposite()),
        },
        None if game.outcome.suspended.is_some() => Seat::PutOff,
        None => Seat::Open(OpenSeat {
            colour,
            came_at,
            countdown: known.countdown,
            is_ruled: known.is_ruled,
        }),
    }
}
