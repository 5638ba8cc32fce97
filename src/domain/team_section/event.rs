//! A section of teams as the engine's team event, built from its rounds: points, table and next pairing come from it.

use std::collections::BTreeMap;

use crate::{
    round::RoundStatus,
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, TeamSettings, board_no},
};
use engine::{
    colour::Colour,
    ids::PlayerId,
    numbers::{BoardNo, RoundNo, StartNo, TeamNo},
    points::Points,
    result::GameResult,
    scoring::Scoring,
    team_event::{BoardOutcome, MatchForfeit, TeamBye, TeamEvent, TeamMatch, TeamRound},
    team_round_robin,
    team_table::TeamTable,
};
use rules::entry::Appointment;

impl SectionState {
    /// The team event of the rounds that everybody can see; `None` in a section of single players.
    pub fn team_event(&self) -> Option<TeamEvent> {
        self.team_event_after(self.public_rounds())
    }

    /// The same of the first rounds only.
    pub fn team_event_after(&self, rounds: usize) -> Option<TeamEvent> {
        let counts = |round: &SectionRound, one: &SectionMatch| !(one.is_annulled || round.was_left(one));
        self.folded(rounds, counts, |game| game.outcome.result)
    }

    /// The event of the rounds that everybody can see as it was played: with the matches that a team's leaving has annulled.
    pub(crate) fn team_event_with_annulled(&self) -> Option<TeamEvent> {
        let counts = |round: &SectionRound, one: &SectionMatch| !round.was_left(one);
        self.folded(self.public_rounds(), counts, |game| game.outcome.result)
    }

    /// What a round is paired from: the rounds before it, games that were put off counted as drawn, and in the round itself a bye for every
    /// team that will not be there.
    pub fn team_event_before(&self, round: RoundNo) -> Option<TeamEvent> {
        let counts = |round: &SectionRound, one: &SectionMatch| !(one.is_annulled || round.was_left(one));
        let mut event = self.folded(round.index(), counts, Game::result_for_pairing)?;
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
        counts: impl Fn(&SectionRound, &SectionMatch) -> bool,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Option<TeamEvent> {
        let settings = self.settings.teams.as_ref()?;
        let sides = self.team_numbers();
        let table = self.rounds_of_games();
        let rounds = self.rounds.iter().take(rounds).map(|round| TeamRound {
            matches: round
                .matches
                .iter()
                .filter(|one| counts(round, one))
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
            all_meet: false,
            rounds: rounds.collect(),
            extras: Vec::new(),
        };
        event.all_meet = self.do_all_meet(&event);
        let told = event.rounds.len();
        for penalty in &self.team_penalties {
            // A ruling is about the team and not about its match: it holds where another team's leaving has annulled that.
            if penalty.round.is_none_or(|round| round.index() < told) {
                let extras = penalty.extras(&event, settings.penalties_count_again);
                event.extras.extend(extras);
            }
        }
        Some(event)
    }

    /// Does everybody meet everybody by the end? By the plan; without one, as far as the rounds that are left allow it.
    fn do_all_meet(&self, event: &TeamEvent) -> bool {
        let by_rounds = || team_round_robin::can_all_meet(event);
        let by_plan = self
            .plan
            .as_ref()
            .map(|plan| plan.list(event.teams).do_all_meet());
        event.is_round_robin && by_plan.unwrap_or_else(by_rounds)
    }

    /// The match of a round as the fold of its boards as they stand.
    pub fn match_so_far(&self, round: &SectionRound, one: &SectionMatch) -> TeamMatch {
        self.folded_match(round, one, &self.team_numbers(), &|game: &Game| {
            game.outcome.result
        })
    }

    /// The game points of a match so far, the first-named team's first; `None` while no board has ended and the match is not lost as a
    /// whole. Boards that one team cannot fill count from the first result on, or from the start if no other board is played.
    pub fn score_so_far(&self, round: &SectionRound, one: &SectionMatch) -> Option<(Points, Points)> {
        let games = self.games_of(round, one);
        let is_all_empty = games.is_empty() && !one.lone.is_empty();
        let has_result = games.iter().any(|(_, game)| game.outcome.result.is_some());
        let has_begun = one.forfeit.is_some() || has_result || is_all_empty;
        has_begun.then(|| self.match_so_far(round, one).game_points())
    }

    /// The team of every player who has one.
    pub fn team_numbers(&self) -> BTreeMap<StartNo, TeamNo> {
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
            let game = board_no(one.no, boards, board).and_then(|board| game_at(round, board));
            if let Some(forfeit) = one.forfeit {
                // A decision is about the points: a game that was played stays played (C.04.6 art. 1.6).
                let result = game.and_then(|game| game.outcome.result);
                let was_played = result.is_some_and(GameResult::was_played);
                return Some(BoardOutcome::of_lost(scoring, forfeit, was_played));
            }
            // Nobody sits there yet, or nobody ever will: without a decision the match has given nobody anything.
            if one.is_sealed() || one.waits_for_decision() {
                return None;
            }
            let lone = one.lone.iter().find(|seat| seat.board == board);
            let is_white = |player: StartNo| sides.get(&player) == Some(&one.white);
            if let Some(seat) = lone {
                return Some(walked_over(scoring, is_white(seat.player)));
            }
            let Some(game) = game else {
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

impl SectionState {
    /// Will nothing change any more in a table of these matches? Once every round is closed and no result is open, whichever of the rounds was
    /// closed last; and where the season was given up.
    pub fn is_table_final(&self, table: &TeamTable) -> bool {
        self.abandoned().is_some() || (table.is_final() && self.are_all_rounds_closed())
    }

    /// Is every planned round closed?
    pub(super) fn are_all_rounds_closed(&self) -> bool {
        let is_closed = |no: u16| {
            let round = RoundNo::new(no).and_then(|no| self.round(no));
            round.is_some_and(|round| round.status == RoundStatus::Closed)
        };
        (1..=self.planned_rounds).all(is_closed)
    }

    /// Does a match that nobody decided as a whole have a board without a result? In a closed round that is one which was put off.
    pub fn waits_for_boards(&self, round: &SectionRound, one: &SectionMatch) -> bool {
        let games = self.games_of(round, one);
        let is_open = games.iter().any(|(_, game)| game.outcome.result.is_none());
        is_open && one.forfeit.is_none() && self.given_up_match(round, one).is_none()
    }

    /// What is agreed about the boards of a match that have no result, if all of them were put off: when the first of them is played, unless
    /// one may be played at any time, and by when the first must be finished.
    pub fn put_off_boards(&self, round: &SectionRound, one: &SectionMatch) -> Option<Appointment> {
        let games = self.games_of(round, one).into_iter().map(|(_, game)| game);
        let open: Vec<&Game> = games.filter(|game| game.outcome.result.is_none()).collect();
        let are_put_off = !open.is_empty() && open.iter().all(|game| game.outcome.suspended.is_some());
        let agreed = || open.iter().map(|game| game.appointment);
        let days = agreed().map(|agreed| agreed.plays_at);
        are_put_off.then(|| Appointment {
            plays_at: days
                .collect::<Option<Vec<_>>>()
                .and_then(|days| days.into_iter().min()),
            resume_by: agreed().filter_map(|agreed| agreed.resume_by).min(),
        })
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

/// A board without a player of either team: it will have no result, so the match does not wait for it.
const EMPTY: BoardOutcome = BoardOutcome {
    white: Points::ZERO,
    black: Points::ZERO,
    was_played: false,
};

/// A board that one team has without a game.
const fn walked_over(scoring: &Scoring, by_white: bool) -> BoardOutcome {
    let lost_by = if by_white {
        MatchForfeit::ByBlack
    } else {
        MatchForfeit::ByWhite
    };
    BoardOutcome::of_lost(scoring, lost_by, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        team::{LoneSeat, TeamPairing},
        team_section::samples,
    };
    use engine::ids::{GameId, Version};
    use rules::entry::{Appointment, Outcome};
    use uuid::Uuid;

    /// Two teams of two have met; the game at board 1 of their match stands so, where there is one, and whoever sits at board 2 sits alone.
    fn met(board_1: Option<Outcome>, is_alone: bool) -> SectionState {
        let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2, 2]);
        samples::publish(&mut field);
        let first_of = |no: TeamNo| StartNo::new(2 * no.get() - 1).expect("a player");
        let round = &mut field.rounds[0];
        let (white, black) = (round.matches[0].white, round.matches[0].black);
        let games = board_1.map(|outcome| Game {
            id: GameId::from_uuid(Uuid::from_u128(1)),
            board: BoardNo::new(1).expect("a board"),
            white: first_of(white),
            black: first_of(black),
            outcome,
            appointment: Appointment::NONE,
            reported: None,
            entered_at: None,
            entered_by: String::new(),
            version: Version::FIRST,
            colours_reversed: false,
            is_disputed: false,
        });
        round.games.extend(games);
        if is_alone {
            round.matches[0].lone.push(LoneSeat {
                board: 2,
                player: StartNo::new(2 * white.get()).expect("a player"),
            });
        }
        field
    }

    fn told(field: &SectionState) -> Option<String> {
        let round = &field.rounds[0];
        let score = field.score_so_far(round, &round.matches[0]);
        score.map(|(white, black)| format!("{white}–{black}"))
    }

    #[test]
    fn a_match_in_which_nobody_sits_is_open_until_it_is_decided_as_a_whole() {
        let mut field = met(None, false);
        field.settle_matches();
        assert_eq!(field.rounds[0].matches[0].empty_boards, 2);
        let points = |field: &SectionState| {
            let event = field.team_event().expect("an event");
            event
                .points_before(RoundNo::new(2).expect("a round"))
                .iter()
                .map(|one| one.matches)
                .collect::<Vec<_>>()
        };
        let so_far = |field: &SectionState| field.match_so_far(&field.rounds[0], &field.rounds[0].matches[0]);
        assert!(
            so_far(&field).boards.is_empty(),
            "no board of it has given anything"
        );
        assert_eq!(told(&field), None);
        assert_eq!(
            (
                field.rounds[0].undecided_matches(),
                field.rounds[0].count().missing
            ),
            (1, 2)
        );
        // In a draft nothing is missing yet.
        field.rounds[0].status = crate::round::RoundStatus::Draft;
        assert_eq!(
            (
                field.rounds[0].undecided_matches(),
                field.rounds[0].count().missing
            ),
            (0, 0)
        );
        field.rounds[0].status = crate::round::RoundStatus::Published;
        // Both lose it: that is an answer.
        field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(so_far(&field).boards.len(), 2);
        assert_eq!(field.rounds[0].undecided_matches(), 0);
        assert_eq!(points(&field), [Points::ZERO; 2]);
        // Somebody sits alone, or plays.
        for field in [&mut met(None, true), &mut met(Some(Outcome::OPEN), false)] {
            field.settle_matches();
            assert_eq!(field.rounds[0].undecided_matches(), 0);
        }
    }

    /// A Swiss of so many teams with four boards after round 1: every board was drawn, and its matches have been lost as a whole so since; where a
    /// match was not played, no board of it has a game.
    fn decided(teams: usize, lost: &[(Option<MatchForfeit>, bool)]) -> SectionState {
        const BOARDS: u8 = 4;
        let mut field = samples::section(
            samples::settings(TeamPairing::Swiss, BOARDS),
            &vec![BOARDS.into(); teams],
        );
        field.planned_rounds = 4;
        let draft = field.draft_of_teams(RoundNo::FIRST).expect("a round");
        samples::publish(&mut field);
        let round = &mut field.rounds[0];
        let matches = draft.matches.iter().zip(&mut round.matches).zip(lost);
        for ((one, stands), (forfeit, was_played)) in matches {
            stands.forfeit = *forfeit;
            let seats = one.seats.games.iter().filter(|_| *was_played);
            let games = seats.map(|(board, white, black)| Game {
                id: GameId::from_uuid(Uuid::from_u128(white.get().into())),
                board: board_no(stands.no, BOARDS, *board).expect("a board"),
                white: *white,
                black: *black,
                outcome: Outcome::of(GameResult::Draw),
                appointment: Appointment::NONE,
                reported: None,
                entered_at: None,
                entered_by: String::new(),
                version: Version::FIRST,
                colours_reversed: false,
                is_disputed: false,
            });
            round.games.extend(games);
        }
        field
    }

    /// Who meets whom in round 2, the first-named team first, and who has the bye.
    fn second_round(field: &SectionState) -> (Vec<(u16, u16)>, Option<u16>) {
        let second = RoundNo::new(2).expect("a round");
        let draft = field.draft_of_teams(second).expect("a pairing");
        let matches = draft.matches.iter();
        (
            matches.map(|one| (one.white.get(), one.black.get())).collect(),
            draft.byes.first().map(|(team, _)| team.get()),
        )
    }

    #[test]
    fn a_match_that_was_played_and_lost_by_decision_afterwards_is_played_and_only_its_points_are_decided() {
        let by_both = Some(MatchForfeit::ByBoth);
        let field = decided(4, &[(by_both, true), (by_both, true)]);
        let event = field.team_event().expect("an event");
        for one in &event.rounds[0].matches {
            assert!(one.was_played());
            assert_eq!(one.game_points(), (Points::ZERO, Points::ZERO));
            assert_eq!(event.match_points(one), (Points::ZERO, Points::ZERO));
        }
        // Nobody has a point, and nobody meets the same team again.
        let met: Vec<(u16, u16)> = event.rounds[0]
            .matches
            .iter()
            .map(|one| (one.white.get(), one.black.get()))
            .collect();
        let (pairs, _) = second_round(&field);
        for (white, black) in pairs {
            assert!(!met.contains(&(white, black)) && !met.contains(&(black, white)));
        }
        // A match that nobody came to is none: the same teams may meet.
        let unplayed = decided(4, &[(by_both, false), (by_both, false)]);
        let event = unplayed.team_event().expect("an event");
        assert!(event.rounds[0].matches.iter().all(|one| !one.was_played()));
        assert_eq!(second_round(&unplayed).0, met);
        // A decision for one team gives it every board, played or not.
        let mut won = decided(4, &[(Some(MatchForfeit::ByWhite), true), (None, true)]);
        won.rounds[0].games.retain(|game| game.board.get() != 2);
        let one = &won.team_event().expect("an event").rounds[0].matches[0];
        assert_eq!(one.game_points(), (Points::ZERO, Points::whole(4)));
        let played: Vec<bool> = one.boards.iter().map(|board| board.was_played).collect();
        assert_eq!(played, [true, false, true, true]);
    }

    #[test]
    fn of_five_teams_the_bye_goes_to_one_that_has_played_though_its_match_was_lost_by_decision() {
        // Team 5 has had the bye. Teams 1 and 3 have played and both lost by decision, teams 2 and 4 did not come: all four have nothing,
        // and the bye is for who has played most (C.04.6 art. 3.4), the largest number last.
        let by_both = Some(MatchForfeit::ByBoth);
        let field = decided(5, &[(by_both, true), (by_both, false)]);
        let round = &field.rounds[0];
        assert_eq!(round.team_byes[0].team.get(), 5);
        assert!(round.matches[0].is_of(TeamNo::new(3).expect("a team")));
        let (pairs, bye) = second_round(&field);
        assert_eq!(bye, Some(3), "{pairs:?}");
        // Who has won by decision has won a match by forfeit, and is barred from the bye (C2).
        for forfeit in [MatchForfeit::ByBlack, MatchForfeit::ByWhite] {
            let field = decided(5, &[(Some(forfeit), true), (by_both, true)]);
            let one = &field.rounds[0].matches[0];
            let lost = if forfeit == MatchForfeit::ByWhite {
                one.white
            } else {
                one.black
            };
            let won = one.opponent_of(lost).expect("a team");
            assert_ne!(second_round(&field).1, Some(won.get()));
        }
    }

    #[test]
    fn a_match_has_a_score_once_something_has_come_of_it() {
        let won = Outcome::of(GameResult::WhiteWins);
        for (board_1, is_alone, expected) in [
            (None, false, None),
            (Some(Outcome::OPEN), false, None),
            (Some(Outcome::OPEN), true, None),
            (Some(won), false, Some("1–0")),
            (Some(won), true, Some("2–0")),
            (None, true, Some("1–0")),
        ] {
            let field = met(board_1, is_alone);
            assert_eq!(told(&field).as_deref(), expected, "{board_1:?} {is_alone}");
        }
        let mut field = met(None, false);
        field.rounds[0].matches[0].sealed_boards = 2;
        assert_eq!(told(&field), None, "nobody sits there yet");
        field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByBlack);
        assert_eq!(told(&field).as_deref(), Some("2–0"));
    }

    #[test]
    fn a_board_of_the_section_is_a_board_of_a_match() {
        let field = met(None, false);
        let round = &field.rounds[0];
        let at = |board: u16| {
            let found = field.place_in_match(round, BoardNo::new(board).expect("a board"));
            found.map(|(one, board)| (one.no.get(), board))
        };
        assert_eq!([at(1), at(2), at(3)], [Some((1, 1)), Some((1, 2)), None]);
    }
}
