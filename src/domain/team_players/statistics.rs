//! What the players of the teams have made, and what every team made against every other.

use std::{cmp::Reverse, collections::BTreeMap};

use super::BoardCriterion;
use crate::section_state::SectionState;
use engine::{
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
    performance::performance,
    points::Points,
    result::GameResult,
    scoring::Scoring,
};

/// What was made at one board, or in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtBoard {
    /// Games with a result, those without play too.
    pub games: u16,
    pub points: Points,
    /// The performance in games over the board against opponents with a rating (B.01 art. 1.4.9); `None` without one.
    pub performance: Option<i32>,
}

/// What a player has made for the team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerScore {
    pub player: StartNo,
    pub team: TeamNo,
    /// In all.
    pub all: AtBoard,
    /// At each board of a match, where there was any; a seat alone counts as a won game there.
    pub boards: BTreeMap<u8, AtBoard>,
}

impl PlayerScore {
    /// The board with the player's most games; of several the first.
    pub fn main_board(&self) -> Option<u8> {
        let boards = self.boards.iter().rev();
        boards.max_by_key(|(_, at)| at.games).map(|(board, _)| *board)
    }
}

/// What two teams made against each other, one match after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    pub round: RoundNo,
    pub opponent: TeamNo,
    /// Game points of the team itself.
    pub points: Points,
    /// Are boards open, so that it is a running score?
    pub is_open: bool,
}

/// Games so far, at one board or in all.
#[derive(Debug, Default)]
struct Games {
    number: u16,
    points: Points,
    opponents: Vec<i32>,
    /// Half points of the games against `opponents`.
    halves: i32,
}

impl Games {
    fn made(&self) -> AtBoard {
        AtBoard {
            games: self.number,
            points: self.points,
            performance: performance(&self.opponents, self.halves).map(|made| made.rating),
        }
    }
}

/// A player's games so far.
#[derive(Debug, Default)]
struct Made {
    all: Games,
    boards: BTreeMap<u8, Games>,
}

impl Made {
    fn add(&mut self, board: u8, points: Points) {
        let at = self.boards.entry(board).or_default();
        for one in [at, &mut self.all] {
            one.number += 1;
            one.points += points;
        }
    }

    /// A game for the performance: won, drawn or lost over the board against a rating, whatever points the section gives.
    fn played(&mut self, board: u8, rating: Option<i32>, (result, colour): (GameResult, Colour)) {
        if let Some(rating) = rating.filter(|_| result.was_played()) {
            let at = self.boards.entry(board).or_default();
            for one in [at, &mut self.all] {
                one.opponents.push(rating);
                one.halves += Scoring::STANDARD.of_result(result, colour).as_halves();
            }
        }
    }
}

impl SectionState {
    /// Everybody who has played for a team in the public rounds, the most points first, then the better performance, then by team and
    /// number. Points are those of the section's scoring.
    pub fn team_player_scores(&self) -> Vec<PlayerScore> {
        let mut made: BTreeMap<StartNo, Made> = BTreeMap::new();
        let scoring = &self.settings.scoring;
        let rating = |no: StartNo| self.player(no)?.rating.map(|rating| i32::from(rating.get()));
        if self.plays_single_games() {
            self.made_in_single_games(&mut made);
        }
        let rounds = self.rounds.iter().take(self.public_rounds());
        for (round, one) in rounds.flat_map(|round| round.matches.iter().map(move |one| (round, one))) {
            // A match that was lost as a whole, or annulled, does not count for its players.
            if one.forfeit.is_some() || one.is_annulled {
                continue;
            }
            for (board, game) in self.games_of(round, one) {
                let Some(result) = game.outcome.result else {
                    continue;
                };
                for (own, other, colour) in [
                    (game.white, game.black, Colour::White),
                    (game.black, game.white, Colour::Black),
                ] {
                    let entry = made.entry(own).or_default();
                    entry.add(board, scoring.of_result(result, colour));
                    entry.played(board, rating(other), (result, colour));
                }
            }
            for seat in &one.lone {
                let won = scoring.of_share(engine::result::Share::Win);
                made.entry(seat.player).or_default().add(seat.board, won);
            }
        }
        let mut scores: Vec<PlayerScore> = made
            .into_iter()
            .filter_map(|(player, made)| {
                Some(PlayerScore {
                    player,
                    team: self.team_of(player)?.no,
                    all: made.all.made(),
                    boards: made
                        .boards
                        .iter()
                        .map(|(board, games)| (*board, games.made()))
                        .collect(),
                })
            })
            .collect();
        scores.sort_by_key(|score| {
            (
                Reverse((score.all.points, score.all.performance)),
                score.team,
                score.player,
            )
        });
        scores
    }

    /// What everybody has made at the seats of a table; who rests or is not there has had no game.
    fn made_in_single_games(&self, made: &mut BTreeMap<StartNo, Made>) {
        let rating = |no: StartNo| self.player(no)?.rating.map(|rating| i32::from(rating.get()));
        for seat in self.seat_scores().into_iter().flat_map(|(_, seats)| seats) {
            let (Some(player), Some(points)) = (seat.player, seat.points) else {
                continue;
            };
            if seat.game.is_none() && !seat.is_alone {
                continue;
            }
            let entry = made.entry(player).or_default();
            entry.add(seat.board, points);
            let Some((game, result)) = seat.game.and_then(|game| Some((game, game.outcome.result?))) else {
                continue;
            };
            let (other, colour) = if game.white == player {
                (game.black, Colour::White)
            } else {
                (game.white, Colour::Black)
            };
            entry.played(seat.board, rating(other), (result, colour));
        }
    }

    /// What every team has made of its single games against every other team it met in a round.
    fn met_in_single_games(&self) -> BTreeMap<TeamNo, Vec<Met>> {
        let mut all: BTreeMap<TeamNo, Vec<Met>> = BTreeMap::new();
        for (round, seats) in self.seat_scores() {
            for seat in seats {
                let met = all.entry(seat.team).or_default();
                let opponent = seat.opponent;
                let points = seat.points.unwrap_or_default();
                let is_open = seat.points.is_none();
                let mut stands = met.iter_mut();
                match stands.find(|one| one.round == round.number && one.opponent == opponent) {
                    Some(one) => {
                        one.points += points;
                        one.is_open |= is_open;
                    }
                    None => met.push(Met {
                        round: round.number,
                        opponent,
                        points,
                        is_open,
                    }),
                }
            }
        }
        all
    }

    /// The best scores at a board in the usual order ([`BoardCriterion::USUAL`]): the most points there first, then fewer games, then the
    /// better performance there. So many places of them; whoever shares the last of these is not left out.
    pub fn best_at_board(scores: &[PlayerScore], board: u8, places: usize) -> Vec<(&PlayerScore, AtBoard)> {
        let ranked = Self::ranked_at_board(scores, board, &BoardCriterion::USUAL, |_, _| true);
        let best = ranked.into_iter().filter(|(_, _, place)| place.first <= places);
        best.map(|(score, at, _)| (score, at)).collect()
    }

    /// [`Self::team_meetings`] of every team.
    pub fn all_team_meetings(&self) -> BTreeMap<TeamNo, Vec<Met>> {
        if self.plays_single_games() {
            // Reads the table once for all of them.
            return self.met_in_single_games();
        }
        let teams = self.teams.iter();
        teams.map(|team| (team.no, self.team_meetings(team.no))).collect()
    }

    /// Whom a team met in the public rounds, and what it made.
    pub fn team_meetings(&self, team: TeamNo) -> Vec<Met> {
        if self.plays_single_games() {
            return self.met_in_single_games().remove(&team).unwrap_or_default();
        }
        let boards = self
            .settings
            .teams
            .as_ref()
            .map_or(0, |settings| usize::from(settings.boards()));
        let rounds = self.rounds.iter().take(self.public_rounds());
        rounds
            .flat_map(|round| round.matches.iter().map(move |one| (round, one)))
            .filter(|(_, one)| !one.is_annulled)
            .filter_map(|(round, one)| {
                let so_far = self.match_so_far(round, one);
                let (white, black) = so_far.game_points();
                let (opponent, points) = if one.white == team {
                    (one.black, white)
                } else if one.black == team {
                    (one.white, black)
                } else {
                    return None;
                };
                Some(Met {
                    round: round.number,
                    opponent,
                    points,
                    is_open: one.forfeit.is_none() && so_far.boards.len() < boards,
                })
            })
            .collect()
    }
}
