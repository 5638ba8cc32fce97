//! Matches of two games (C.04.5): two rounds of the table as one match, and the second games that follow from the first ones.
//!
//! The first game of a match is in a round with an odd number, the second in the round after. [`crate::double_swiss`] pairs the matches.

use crate::{
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell},
    numbers::{RoundNo, StartNo},
    pairing::{Board, GAMES_OF_A_MATCH as GAMES, Request, order_boards},
    points::Points,
    result::{GameResult, Share},
};

/// A match, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Match {
    /// The round of its first game.
    pub(crate) round: RoundNo,
    pub(crate) opponent: StartNo,
    /// With which pieces the first game was to be played.
    pub(crate) colour: Colour,
    /// Was a game of it played over the board? Only then was the colour had.
    pub(crate) was_played: bool,
    /// Did the player come to none of its games?
    pub(crate) lost_by_forfeit: bool,
    /// Did the opponent come to none of them?
    pub(crate) won_by_forfeit: bool,
}

impl Match {
    /// Did it end by forfeit, so that the two may meet again? One forfeited game alone is as if it had been played.
    pub(crate) const fn is_forfeited(self) -> bool {
        self.lost_by_forfeit || self.won_by_forfeit
    }
}

/// The matches of a player in the first `rounds` rounds, the oldest first.
pub(crate) fn matches(contestant: &Contestant, rounds: usize) -> impl Iterator<Item = Match> + '_ {
    (0..rounds)
        .step_by(GAMES)
        .filter_map(move |first| a_match(contestant, first, rounds))
}

/// Did the player of this colour, as the cell has it, not come to a game?
fn stayed_away(game: GameCell, is_own: bool) -> bool {
    let colour = if is_own {
        game.colour
    } else {
        game.colour.opposite()
    };
    game.result
        .is_some_and(|result| result.share(colour) == Share::Absence)
}

/// The match whose first game has this place among the rounds.
fn a_match(contestant: &Contestant, first: usize, rounds: usize) -> Option<Match> {
    let cells = contestant.cells.iter().take(rounds).skip(first).take(GAMES);
    let games: Vec<(usize, &GameCell)> = cells
        .enumerate()
        .filter_map(|(place, cell)| Some((place, cell.game()?)))
        .collect();
    let (place, head) = *games.first()?;
    let opponent = head.opponent;
    let own = || {
        let games = games.iter().map(|(_, game)| *game);
        games.filter(move |game| game.opponent == opponent)
    };
    Some(Match {
        round: RoundNo::from_index(first)?,
        opponent,
        colour: if place == 0 {
            head.colour
        } else {
            head.colour.opposite()
        },
        was_played: own().any(|game| game.result.is_some_and(GameResult::was_played)),
        lost_by_forfeit: own().all(|game| stayed_away(*game, true)),
        won_by_forfeit: own().all(|game| stayed_away(*game, false)),
    })
}

/// The table as standings and tie-breaks count it: a game that was forfeited in a match that was not is as if it had been played (the
/// preface). Ratings go by the table itself.
pub(crate) fn as_it_counts(table: &Crosstable) -> Crosstable {
    let mut counted = table.clone();
    for contestant in &mut counted.contestants {
        let whole: Vec<Match> = matches(contestant, contestant.cells.len())
            .filter(|one| !one.is_forfeited())
            .collect();
        for one in whole {
            let games = contestant.cells.iter_mut().skip(one.round.index()).take(GAMES);
            for cell in games {
                if let Cell::Game(game) = cell
                    && game.opponent == one.opponent
                {
                    game.result = game.result.map(played);
                }
            }
        }
    }
    counted
}

/// The result over the board in which both have as much as in this one.
const fn played(result: GameResult) -> GameResult {
    match result {
        GameResult::WhiteWinsByForfeit => GameResult::WhiteWins,
        GameResult::BlackWinsByForfeit => GameResult::BlackWins,
        GameResult::DoubleForfeit => GameResult::BothLose,
        GameResult::WhiteWins
        | GameResult::Draw
        | GameResult::BlackWins
        | GameResult::HalfZero
        | GameResult::ZeroHalf
        | GameResult::BothLose => result,
    }
}

/// What a player had before the match whose second game is to be made.
pub(crate) fn score_before(request: &Request<'_>, no: StartNo) -> Points {
    let before = (request.rounds_before() + 1).saturating_sub(GAMES);
    let contestant = request.table.find(no);
    contestant.map_or(Points::ZERO, |one| one.points(&request.table.scoring, before))
}

/// The boards of the second games: those of the first ones the other way round (art. 4.4), whoever has left since. None in a round of first
/// games.
pub(crate) fn second_games(request: &Request<'_>) -> Vec<Board> {
    let Some(first) = request.system.first_games_of(request.round) else {
        return Vec::new();
    };
    let of_black = |contestant: &Contestant| match contestant.cell(first) {
        Cell::Game(game) if game.colour == Colour::Black => Some(Board {
            white: contestant.no,
            black: game.opponent,
        }),
        Cell::Game(_) | Cell::Bye(_) | Cell::Absent => None,
    };
    let mut boards: Vec<Board> = request.table.contestants.iter().filter_map(of_black).collect();
    order_boards(&mut boards, |no| score_before(request, no));
    boards
}
