//! How places change: by the result of one game, the current standings with each possible result (CASE-49); and from round to round.

use super::SectionState;
use engine::{
    numbers::{BoardNo, RoundNo, StartNo},
    result::GameResult,
    standings::{Place, Standings},
};
use rules::entry::Outcome;

/// For at most so many results (players times rounds) a player's place after every round is counted: it costs a table a round, and is asked
/// for each player by itself.
const PLACES_COUNTED: usize = 3_000;

/// A player whose place depends on the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub no: StartNo,
    /// Is it one of the two who play it?
    pub plays: bool,
    /// The place after each of [`PlacesByResult::RESULTS`]; none for who is not in the standings.
    pub places: [Option<Place>; 3],
}

/// Whose place depends on a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacesByResult {
    /// After how many rounds the standings are.
    pub rounds: usize,
    /// Those whose places are not the same after all results, in the order of the standings after a draw.
    pub moved: Vec<Moved>,
}

impl PlacesByResult {
    /// The results, in the order of the places.
    pub const RESULTS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

    /// How many players outside the game it moves: if there are any, a draw agreed away from the board should be refused.
    pub fn others(&self) -> usize {
        self.moved.iter().filter(|one| !one.plays).count()
    }
}

impl SectionState {
    /// Whose place depends on a game, in the current standings; none if there is no such board, or in a team section, where players have no
    /// places of their own.
    pub fn places_by_result(&self, round: RoundNo, board: BoardNo) -> Option<PlacesByResult> {
        if self.settings.teams.is_some() {
            return None;
        }
        let game = self.round(round)?.game(board)?;
        let rounds = self.rounds_with_results().max(round.index() + 1);
        let [white, drawn, black] = PlacesByResult::RESULTS.map(|result| {
            // A draw that was agreed away from the board counts and is not rated.
            let outcome = Outcome {
                unrated: result == GameResult::Draw,
                ..Outcome::of(result)
            };
            self.with_outcome(round, board, outcome).standings(rounds)
        });
        let place = |standings: &Standings, no| standings.find(no).map(|row| row.place);
        let moved = drawn
            .rows
            .iter()
            .map(|row| Moved {
                no: row.no,
                plays: row.no == game.white || row.no == game.black,
                places: [place(&white, row.no), Some(row.place), place(&black, row.no)],
            })
            .filter(|one| {
                let [white, drawn, black] = one.places;
                white != drawn || drawn != black
            })
            .collect();
        Some(PlacesByResult { rounds, moved })
    }

    /// A player's place after each round with results, as the standings after that round have it today; `None` for a round after which the
    /// player is not in them. Empty where players have no places of their own, or where the section is so large that this is not counted.
    pub fn places_by_round(&self, no: StartNo) -> Vec<Option<Place>> {
        let rounds = self.rounds_with_results();
        if self.settings.teams.is_some() || self.players.len().saturating_mul(rounds) > PLACES_COUNTED {
            return Vec::new();
        }
        let (table, order) = (self.crosstable(), self.order());
        (1..=rounds)
            .map(|round| self.ranked(&table, round, &order).find(no).map(|row| row.place))
            .collect()
    }

    /// The section as it would stand with this on a board.
    fn with_outcome(&self, round: RoundNo, board: BoardNo, outcome: Outcome) -> Self {
        let mut field = self.clone();
        let games = field
            .rounds
            .iter_mut()
            .filter(|one| one.number == round)
            .flat_map(|one| &mut one.games);
        for game in games.filter(|game| game.board == board) {
            game.outcome = outcome;
        }
        field
    }
}
