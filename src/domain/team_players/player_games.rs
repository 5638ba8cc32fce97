//! The games of one player of a team: in which match, at which board, against which team. [`PlayerScore`] has the sum.

use std::collections::BTreeMap;

use super::{AtBoard, PlayerScore};
use crate::{
    section_state::{Game, SectionState},
    team::SectionMatch,
};
use engine::{
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    result::Share,
};

/// A game of a player of a team in a public round, or a seat without an opponent.
#[derive(Clone, Copy, Debug)]
pub struct PlayerGame<'a> {
    pub round: RoundNo,
    /// The match it is a board of; `None` where single games are played by a table.
    pub of: Option<&'a SectionMatch>,
    /// The board of the match, or of the team where there is none; from 1.
    pub board: u8,
    /// The team of the other seat.
    pub against: TeamNo,
    /// `None` where nobody sat opposite.
    pub game: Option<&'a Game>,
    /// The player's colour and who sat opposite, where there is a game.
    pub opponent: Option<(Colour, StartNo)>,
    /// Does it count for the player? Not in a match that was lost as a whole, and not in one that counts for nobody.
    pub counts: bool,
    /// What it gave; `None` while it is open, and where it does not count.
    pub points: Option<Points>,
}

/// The player's colour and who sat opposite.
fn opponent(game: &Game, player: StartNo) -> (Colour, StartNo) {
    if game.white == player {
        (Colour::White, game.black)
    } else {
        (Colour::Black, game.white)
    }
}

impl SectionState {
    /// What a player has made for the team, which is nothing before the first game; `None` for who is in no team.
    pub fn team_player_score(&self, player: StartNo) -> Option<PlayerScore> {
        let team = self.team_of(player)?.no;
        let mut scores = self.team_player_scores().into_iter();
        let made = scores.find(|score| score.player == player);
        Some(made.unwrap_or_else(|| PlayerScore {
            player,
            team,
            all: AtBoard::default(),
            boards: BTreeMap::new(),
        }))
    }

    /// The games of a player of a team in the public rounds, round by round; none for who is in no team.
    pub fn player_games(&self, player: StartNo) -> Vec<PlayerGame<'_>> {
        let Some(team) = self.team_of(player) else {
            return Vec::new();
        };
        if self.plays_single_games() {
            return self.games_at_seats(player);
        }
        self.shown_rounds()
            .flat_map(|round| round.matches.iter().map(move |one| (round, one)))
            .filter_map(|(round, one)| {
                let against = one.opponent_of(team.no)?;
                let mut games = self.games_of(round, one).into_iter();
                let found = games.find(|(_, game)| game.white == player || game.black == player);
                let (board, game) = match found {
                    Some((board, game)) => (board, Some(game)),
                    None => (one.lone.iter().find(|seat| seat.player == player)?.board, None),
                };
                let counts = one.forfeit.is_none() && !one.is_annulled;
                let opponent = game.map(|game| opponent(game, player));
                let points = match (game, opponent) {
                    (Some(game), Some((colour, _))) => game
                        .outcome
                        .result
                        .map(|result| self.settings.scoring.of_result(result, colour)),
                    (Some(_), None) | (None, _) => Some(self.settings.scoring.of_share(Share::Win)),
                };
                Some(PlayerGame {
                    round: round.number,
                    of: Some(one),
                    board,
                    against,
                    game,
                    opponent,
                    counts,
                    points: points.filter(|_| counts),
                })
            })
            .collect()
    }

    /// The same where single games are played by a table; a round in which the player rests is none.
    fn games_at_seats(&self, player: StartNo) -> Vec<PlayerGame<'_>> {
        let rounds = self.seat_scores().into_iter();
        rounds
            .flat_map(|(round, seats)| seats.into_iter().map(move |seat| (round.number, seat)))
            .filter(|(_, seat)| seat.player == Some(player) && (seat.game.is_some() || seat.is_alone))
            .map(|(round, seat)| PlayerGame {
                round,
                of: None,
                board: seat.board,
                against: seat.opponent,
                game: seat.game,
                opponent: seat.game.map(|game| opponent(game, player)),
                counts: true,
                points: seat.points,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        round::RoundStatus,
        team::{LoneSeat, TeamPairing},
        team_section::samples::{publish, section, settings},
    };
    use engine::{
        ids::{GameId, Version},
        numbers::BoardNo,
        result::GameResult,
        team_event::MatchForfeit,
    };
    use rules::entry::{Appointment, Outcome};
    use uuid::Uuid;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a number")
    }

    /// Two teams of two boards, the first with players 1 to 3 and the second with 4 and 5: 1 wins with White against 4, and nobody sits
    /// opposite 2.
    fn played() -> SectionState {
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[3, 2]);
        publish(&mut field);
        let round = &mut field.rounds[0];
        round.games.push(Game {
            id: GameId::from_uuid(Uuid::from_u128(1)),
            board: BoardNo::new(1).expect("a board"),
            white: no(1),
            black: no(4),
            outcome: Outcome::of(GameResult::WhiteWins),
            appointment: Appointment::default(),
            reported: None,
            entered_at: None,
            entered_by: String::new(),
            version: Version::FIRST,
            colours_reversed: false,
            is_disputed: false,
        });
        round.matches[0].lone.push(LoneSeat {
            board: 2,
            player: no(2),
        });
        field
    }

    /// Board, colour and opponent, whether it counts, and half points, of every game of players 1 to 5.
    type Told = Vec<Vec<(u8, Option<(Colour, StartNo)>, bool, Option<i32>)>>;

    fn told(field: &SectionState) -> Told {
        (1..=5)
            .map(|player| {
                let games = field.player_games(no(player));
                let sum: Points = games
                    .iter()
                    .filter_map(|one| one.points)
                    .fold(Points::ZERO, |sum, points| sum + points);
                let score = field.team_player_score(no(player)).expect("of a team");
                assert_eq!(score.all.points, sum, "player {player}");
                games
                    .iter()
                    .map(|one| {
                        let halves = one.points.map(Points::as_halves);
                        (one.board, one.opponent, one.counts, halves)
                    })
                    .collect()
            })
            .collect()
    }

    #[test]
    fn a_game_is_told_with_its_board_and_counts_where_the_boards_of_its_match_do() {
        let (white, black) = (Some((Colour::White, no(4))), Some((Colour::Black, no(1))));
        let mut field = played();
        assert_eq!(
            told(&field),
            [
                vec![(1, white, true, Some(2))],
                vec![(2, None, true, Some(2))],
                vec![],
                vec![(1, black, true, Some(0))],
                vec![],
            ]
        );
        let one = field.player_games(no(4))[0];
        assert_eq!((one.round, one.against.get()), (RoundNo::FIRST, 1));
        // Still played.
        field.rounds[0].games[0].outcome = Outcome::default();
        assert_eq!(told(&field)[0], [(1, white, true, None)]);

        for change in [
            |one: &mut SectionMatch| one.forfeit = Some(MatchForfeit::ByBlack),
            |one: &mut SectionMatch| one.is_annulled = true,
        ] {
            let mut field = played();
            change(&mut field.rounds[0].matches[0]);
            let told = told(&field);
            assert_eq!(told[0], [(1, white, false, None)]);
            assert_eq!(told[1], [(2, None, false, None)]);
        }
        // Nobody reads a draft, and who is in no team has played for none.
        let mut field = played();
        field.rounds[0].status = RoundStatus::Draft;
        assert!(told(&field).iter().all(Vec::is_empty));
        assert!(field.team_player_score(no(6)).is_none() && field.player_games(no(6)).is_empty());
    }
}
