//! Who met whom with which colour and result: the one truth that points, standings, tie-breaks, pairing, files
//! and the API are computed from.
//!
//! Not here: how it is stored and how it is written to a file.

use super::{
    bye::ByeKind,
    colour::Colour,
    extra::{Extra, ExtraKind},
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
    result::GameResult,
    scoring::Scoring,
    title::Title,
};

/// A section as it stands: its players in the order of their starting numbers, each with one cell a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// How many rounds are to be played in all.
    pub planned_rounds: u16,
    /// What results are worth.
    pub scoring: Scoring,
    /// Is everybody meant to meet everybody? Unplayed games count differently then (C.07 art. 15).
    pub is_round_robin: bool,
    /// The players. `contestants[i].no` need not be `i + 1`: withdrawn numbers may be missing.
    pub contestants: Vec<Contestant>,
}

/// One player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    pub no: StartNo,
    /// The rating the section uses.
    pub rating: Option<Rating>,
    /// The rating that held in each round, where tie-breaks are made of these (C.07 art. 10); else empty. Nothing else uses them.
    pub round_ratings: Vec<Option<Rating>>,
    /// Title, for the order of equal ratings.
    pub title: Option<Title>,
    /// Still playing, withdrawn or expelled.
    pub standing: Participation,
    /// One a round, from round 1; rounds beyond the end have not been paired.
    pub cells: Vec<Cell>,
    /// Points beside those of the results, by round; what belongs to no round first.
    pub extras: Vec<Extra>,
}

/// Does the player still take part?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participation {
    Active,
    /// Left: is not paired any more, but the results count.
    Withdrawn,
    /// Expelled by the arbiter: not in the standings, but still counts in the opponents' tie-breaks.
    Expelled,
}

/// What one round was for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Neither paired nor given a bye: not yet entered, or withdrawn. Worth an absence.
    Absent,
    Bye(ByeKind),
    Game(GameCell),
}

/// A board, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCell {
    pub opponent: StartNo,
    /// With which pieces (the scheduled colour, if it was not played).
    pub colour: Colour,
    /// How it ended; `None` while it is open.
    pub result: Option<GameResult>,
    /// Ended before both had made a move: counts, but is not rated (TRF codes W, D, L).
    pub unrated: bool,
    /// What is reported for rating in place of the result that counts: a correction that came after the end of the next
    /// round (C.04.2 art. 4.3). `None`: the result itself.
    pub reported: Option<GameResult>,
}

impl GameCell {
    /// The same board as it is reported for rating.
    #[must_use]
    pub fn as_reported(self) -> Self {
        Self {
            result: self.reported.or(self.result),
            reported: None,
            ..self
        }
    }
}

impl Cell {
    /// What this round gave the player; nothing for an open game.
    pub const fn points(&self, scoring: &Scoring) -> Points {
        match self {
            Self::Absent => scoring.absence,
            Self::Bye(kind) => scoring.of_bye(*kind),
            Self::Game(game) => match game.result {
                Some(result) => scoring.of_result(result, game.colour),
                None => Points::ZERO,
            },
        }
    }

    /// The board, if the round was a board.
    pub const fn game(&self) -> Option<&GameCell> {
        match self {
            Self::Game(game) => Some(game),
            Self::Absent | Self::Bye(_) => None,
        }
    }

    /// The board, if it was really played: the two have met and the colours count.
    pub fn played(&self) -> Option<&GameCell> {
        self.game()
            .filter(|game| game.result.is_some_and(GameResult::was_played))
    }
}

impl Contestant {
    /// The cell of a round; a round not paired yet is [`Cell::Absent`].
    pub fn cell(&self, round: RoundNo) -> Cell {
        self.cells.get(round.index()).copied().unwrap_or(Cell::Absent)
    }

    /// The rating that counts in tie-breaks of those who met the player in this round.
    pub fn rating_in(&self, round: RoundNo) -> Option<Rating> {
        let of_round = self.round_ratings.get(round.index());
        of_round.copied().unwrap_or(self.rating)
    }

    /// Points after the first `rounds` rounds: those of the results and the extra ones.
    pub fn points(&self, scoring: &Scoring, rounds: usize) -> Points {
        let of_results: Points = self
            .cells
            .iter()
            .take(rounds)
            .map(|cell| cell.points(scoring))
            .sum();
        let extras = self.extras.iter().filter(|extra| extra.counts_in(rounds));
        of_results + extras.map(|extra| extra.points).sum()
    }

    /// How much more or less than usual the result of a round is worth for this player.
    pub fn value_beside(&self, round: RoundNo) -> Points {
        self.extras
            .iter()
            .filter(|extra| extra.kind == ExtraKind::Value && extra.round == Some(round))
            .map(|extra| extra.points)
            .sum()
    }

    /// Opponents really met in the first `rounds` rounds.
    pub fn met(&self, rounds: usize) -> impl Iterator<Item = StartNo> + '_ {
        self.cells
            .iter()
            .take(rounds)
            .filter_map(|cell| cell.played().map(|game| game.opponent))
    }
}

impl Crosstable {
    /// How many rounds have been paired.
    pub fn rounds(&self) -> usize {
        self.contestants.iter().map(|c| c.cells.len()).max().unwrap_or(0)
    }

    /// The player with this starting number.
    pub fn find(&self, no: StartNo) -> Option<&Contestant> {
        self.contestants
            .binary_search_by_key(&no, |c| c.no)
            .ok()
            .and_then(|index| self.contestants.get(index))
    }

    /// The same table as it stood after the first `rounds` rounds.
    #[must_use]
    pub fn after(&self, rounds: usize) -> Self {
        let mut table = self.clone();
        for contestant in &mut table.contestants {
            contestant.cells.truncate(rounds);
        }
        table
    }

    /// The same table as it is reported for rating. Its points are not those of the standings (C.04.2 art. 4.3).
    #[must_use]
    pub fn as_reported(&self) -> Self {
        let mut table = self.clone();
        for cell in table.contestants.iter_mut().flat_map(|line| &mut line.cells) {
            if let Cell::Game(game) = cell {
                *game = game.as_reported();
            }
        }
        table
    }

    /// Checks what all users of the table rely on: numbers ascend and are unique, and both players agree about each board.
    pub fn check(&self) -> Result<(), CrosstableError> {
        for pair in self.contestants.windows(2) {
            if let [a, b] = pair
                && a.no >= b.no
            {
                return Err(CrosstableError::Order(b.no));
            }
        }
        for contestant in &self.contestants {
            for (index, cell) in contestant.cells.iter().enumerate() {
                let Some(game) = cell.game() else { continue };
                let Some(round) = RoundNo::from_index(index) else {
                    return Err(CrosstableError::TooManyRounds);
                };
                let mirrored = self
                    .find(game.opponent)
                    .and_then(|other| other.cell(round).game().copied());
                let agrees = mirrored.is_some_and(|other| {
                    other.opponent == contestant.no
                        && other.colour == game.colour.opposite()
                        && other.result == game.result
                        && other.unrated == game.unrated
                        && other.reported == game.reported
                });
                if !agrees || game.opponent == contestant.no {
                    return Err(CrosstableError::Disagreement {
                        round,
                        player: contestant.no,
                        opponent: game.opponent,
                    });
                }
            }
        }
        Ok(())
    }
}

/// The table contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CrosstableError {
    /// Starting numbers do not ascend.
    #[error("starting number {0} is out of order or used twice")]
    Order(StartNo),
    /// More rounds than there are round numbers.
    #[error("too many rounds")]
    TooManyRounds,
    /// The two players of a board disagree about it.
    #[error("round {round}: players {player} and {opponent} do not name each other with the same result")]
    Disagreement {
        round: RoundNo,
        /// Who names the opponent.
        player: StartNo,
        /// Who does not agree.
        opponent: StartNo,
    },
}
