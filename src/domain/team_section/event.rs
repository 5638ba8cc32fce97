//! A section of teams as the engine sees a team event: one fold over its rounds, from which points, table and next pairing come.

use std::collections::BTreeMap;

use crate::{
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, TeamSettings, board_no},
};
use engine::{
    colour::Colour,
    ids::PlayerId,
    numbers::{BoardNo, RoundNo, StartNo, TeamNo},
    points::Points,
    result::{GameResult, Share},
    scoring::Scoring,
    team_event::{BoardOutcome, MatchForfeit, TeamBye, TeamEvent, TeamMatch, TeamRound},
};

impl SectionState {
    /// The team event of the rounds that everybody can see; `None` in a section of single players.
    pub fn team_event(&self) -> Option<TeamEvent> {
        self.team_event_after(self.public_rounds())
    }

    /// The same of the first rounds only.
    pub fn team_event_after(&self, rounds: usize) -> Option<TeamEvent> {
        self.folded(rounds, |one| !one.is_annulled, |game| game.outcome.result)
    }

    /// The event of the rounds that everybody can see as it was played: with the matches that a team's leaving has annulled.
    pub(crate) fn team_event_with_annulled(&self) -> Option<TeamEvent> {
        self.folded(self.public_rounds(), |_| true, |game| game.outcome.result)
    }

    /// What a round is paired from: the rounds before it, games that were put off counted as drawn, and in the round itself a bye for every
    /// team that will not be there.
    pub fn team_event_before(&self, round: RoundNo) -> Option<TeamEvent> {
        let mut event = self.folded(round.index(), |one| !one.is_annulled, Game::result_for_pairing)?;
        let byes = self.teams.iter().filter_map(|team| {
            let kind = team.absence(round)?;
            Some(TeamBye { team: team.no, kind })
        });
        event.rounds.push(TeamRound {
            matches: Vec::new(),
            byes: byes.collect(),
            singles: Vec::new(),
        });
        Some(event)
    }

    fn folded(
        &self,
        rounds: usize,
        counts: impl Fn(&SectionMatch) -> bool,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Option<TeamEvent> {
        let settings = self.settings.teams.as_ref()?;
        let sides = self.team_numbers();
        let table = self.rounds_of_games();
        let rounds = self.rounds.iter().take(rounds).map(|round| TeamRound {
            matches: round
                .matches
                .iter()
                .filter(|one| counts(one))
                .map(|one| self.folded_match(round, one, &sides, &result))
                .collect(),
            byes: round
                .team_byes
                .iter()
                .map(|bye| TeamBye {
                    team: bye.team,
                    kind: bye.kind,
                })
                .collect(),
            singles: self.singles_of(&table, round, &result),
        });
        let mut event = TeamEvent {
            teams: u16::try_from(self.teams.len()).unwrap_or(TeamNo::MAX.get()),
            boards: settings.boards(),
            planned_rounds: RoundNo::new(self.planned_rounds).unwrap_or(RoundNo::FIRST),
            match_points: settings.match_points(),
            primary: settings.primary,
            has_secondary: settings.has_secondary,
            allocated_bye: settings.bye_worth(),
            is_round_robin: settings.pairing.is_round_robin(),
            rounds: rounds.collect(),
            extras: Vec::new(),
        };
        let told = event.rounds.len();
        for penalty in &self.team_penalties {
            let counts = |round: RoundNo| round.index() < told && !self.is_annulled(penalty.team, round);
            if penalty.round.is_none_or(counts) {
                let extras = penalty.extras(&event, settings.penalties_count_again);
                event.extras.extend(extras);
            }
        }
        Some(event)
    }

    /// The match of a round as the fold of its boards as they stand.
    pub fn match_so_far(&self, round: &SectionRound, one: &SectionMatch) -> TeamMatch {
        self.folded_match(round, one, &self.team_numbers(), &|game: &Game| {
            game.outcome.result
        })
    }

    /// The team of every player who has one.
    fn team_numbers(&self) -> BTreeMap<StartNo, TeamNo> {
        let numbers: BTreeMap<PlayerId, StartNo> = self
            .players
            .iter()
            .filter_map(|player| Some((player.id, player.no?)))
            .collect();
        self.teams
            .iter()
            .flat_map(|team| team.players.iter().map(|id| (id, team.no)))
            .filter_map(|(id, team)| Some((*numbers.get(id)?, team)))
            .collect()
    }

    fn folded_match(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
        sides: &BTreeMap<StartNo, TeamNo>,
        result: &impl Fn(&Game) -> Option<GameResult>,
    ) -> TeamMatch {
        TeamMatch {
            white: one.white,
            black: one.black,
            boards: self
                .boards_of(round, one, sides, result)
                .into_iter()
                .filter_map(|(_, outcome)| outcome)
                .collect(),
            forfeit: one.forfeit,
        }
    }

    /// What each board of a match has given as it stands; `None` while it is played.
    pub(crate) fn boards_so_far(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
    ) -> Vec<(u8, Option<BoardOutcome>)> {
        self.boards_of(round, one, &self.team_numbers(), &|game: &Game| {
            game.outcome.result
        })
    }

    fn boards_of(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
        sides: &BTreeMap<StartNo, TeamNo>,
        result: &impl Fn(&Game) -> Option<GameResult>,
    ) -> Vec<(u8, Option<BoardOutcome>)> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let scoring = &self.settings.scoring;
        let of_board = |board: u8| {
            if let Some(forfeit) = one.forfeit {
                return Some(forfeited(scoring, forfeit));
            }
            // Nobody sits there yet.
            if one.is_sealed() {
                return None;
            }
            let lone = one.lone.iter().find(|seat| seat.board == board);
            let is_white = |player: StartNo| sides.get(&player) == Some(&one.white);
            if let Some(seat) = lone {
                return Some(walked_over(scoring, is_white(seat.player)));
            }
            let Some(game) = board_no(one.no, boards, board).and_then(|board| game_at(round, board)) else {
                return Some(EMPTY);
            };
            let result = result(game)?;
            let (white, black) = (
                scoring.of_result(result, Colour::White),
                scoring.of_result(result, Colour::Black),
            );
            let (white, black) = if is_white(game.white) {
                (white, black)
            } else {
                (black, white)
            };
            Some(BoardOutcome {
                white,
                black,
                was_played: result.was_played(),
            })
        };
        (1..=boards).map(|board| (board, of_board(board))).collect()
    }

    /// The games of a match by board.
    pub fn games_of<'a>(&self, round: &'a SectionRound, one: &SectionMatch) -> Vec<(u8, &'a Game)> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        (1..=boards)
            .filter_map(|board| Some((board, game_at(round, board_no(one.no, boards, board)?)?)))
            .collect()
    }
}

/// The game at a board of a round, whose games stand by board.
fn game_at(round: &SectionRound, board: BoardNo) -> Option<&Game> {
    round
        .games
        .binary_search_by_key(&board, |game| game.board)
        .ok()
        .and_then(|index| round.games.get(index))
}

/// A board of a match that was lost as a whole.
const fn forfeited(scoring: &Scoring, forfeit: MatchForfeit) -> BoardOutcome {
    match forfeit {
        MatchForfeit::ByBlack => walked_over(scoring, true),
        MatchForfeit::ByWhite => walked_over(scoring, false),
        MatchForfeit::ByBoth => BoardOutcome {
            white: scoring.of_share(Share::Absence),
            black: scoring.of_share(Share::Absence),
            was_played: false,
        },
    }
}

/// A board to which neither team has anybody to send: nothing will come of it, so the match does not wait for it.
const EMPTY: BoardOutcome = BoardOutcome {
    white: Points::ZERO,
    black: Points::ZERO,
    was_played: false,
};

/// A board that one team has without a game.
const fn walked_over(scoring: &Scoring, by_white: bool) -> BoardOutcome {
    let (won, lost): (Points, Points) = (scoring.of_share(Share::Win), scoring.of_share(Share::Absence));
    BoardOutcome {
        white: if by_white { won } else { lost },
        black: if by_white { lost } else { won },
        was_played: false,
    }
}
