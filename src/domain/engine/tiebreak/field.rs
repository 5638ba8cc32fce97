//! The cross table as the tie-breaks see it: every round of every player classified once, with the scores opponents see.
//!
//! Unplayed games are judged only here: for Swiss tournaments by C.07 art. 16, for round robins by art. 15 and C.05 art. 6.6.
//! The other files of this room add the numbers up.

use std::collections::HashMap;

use super::{unplayed::Unplayed, unrated::UnratedAs};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, Participation},
    extra::{Extra, ExtraKind},
    keizer::{self, KeizerTable},
    numbers::{Rating, RoundNo, StartNo},
    pairing::keizer_rules::KeizerRules,
    points::Points,
    result::{GameResult, Share},
    scoring::Scoring,
    two_games,
};

/// A part of a whole, such as the half of C.05 art. 6.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// Above the line.
    pub numerator: usize,
    /// Below the line; not zero.
    pub denominator: usize,
}

/// What a regulation may decide about counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The results of a player who left a round robin with less than this part of the games completed count for nobody; with
    /// exactly this part they count (C.05 art. 6.6). `None`: everything counts.
    pub least_completed: Option<Fraction>,
    /// What an unrated player counts as in tie-breaks made of ratings. `None`: they cannot be used when somebody has no rating.
    pub unrated_as: Option<UnratedAs>,
    /// Which edition judges unplayed rounds.
    pub unplayed: Unplayed,
    /// The rules of a Keizer tournament, which is ranked by Keizer points before the points; `None` in every other.
    pub keizer: Option<KeizerRules>,
    /// Is every pairing a match of two games, so that a single forfeited game of it is as if it had been played (C.04.5)?
    pub two_games: bool,
}

impl Rules {
    /// FIDE's: half of the games, no tie-breaks made of ratings when somebody has none, and the edition in force.
    pub const FIDE: Self = Self {
        least_completed: Some(Fraction {
            numerator: 1,
            denominator: 2,
        }),
        unrated_as: None,
        unplayed: Unplayed::InForce,
        keizer: None,
        two_games: false,
    };
}

impl Default for Rules {
    fn default() -> Self {
        Self::FIDE
    }
}

/// A section after a round, ready for tie-breaks.
#[derive(Clone, Debug)]
pub struct TieBreakField {
    /// The players, in the order of their starting numbers.
    pub(super) players: Vec<Player>,
    /// What results are worth.
    pub(super) scoring: Scoring,
    /// Are unplayed games treated by art. 15 instead of art. 16?
    pub(super) is_round_robin: bool,
    /// How many rounds have been counted.
    pub(super) rounds: usize,
    /// Has the last round that is planned been counted?
    pub(super) is_last_round: bool,
    /// The number an unrated player counts as.
    pub(super) unrated_as: Option<Rating>,
    /// Which edition judges unplayed rounds.
    pub(super) unplayed: Unplayed,
    /// The Keizer points, in a Keizer tournament.
    pub(super) keizer: Option<KeizerTable>,
}

/// One player of the field.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) no: StartNo,
    pub(super) rating: Option<Rating>,
    /// Do the results count at all? Not those of one who left a round robin early.
    pub(super) counts: bool,
    /// Penalties and bonuses that count by now.
    pub(super) rulings: Vec<Extra>,
    /// Points in the table.
    pub(super) points: Points,
    /// Points as the opponents see them (C.07 art. 16.3).
    pub(super) adjusted: Points,
    /// One for each counted round.
    pub(super) turns: Vec<Turn>,
}

/// What one round was for one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) round: RoundNo,
    /// What it gave.
    pub(super) points: Points,
    /// What such a round usually gives.
    pub(super) usual: Points,
    /// Index of the opponent, if one was scheduled and counts.
    pub(super) opponent: Option<usize>,
    /// The opponent's rating in this round.
    pub(super) rating: Option<Rating>,
    pub(super) kind: TurnKind,
}

/// How the tie-breaks tell rounds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnKind {
    /// A game over the board.
    Played {
        colour: Colour,
        share: Share,
        other: Share,
    },
    /// A game that is still open: it counts as a game, but has given nothing yet.
    Open,
    /// Won without playing (art. 16.2.2).
    ForfeitWin,
    /// Lost without playing (art. 16.2.4); voluntary.
    ForfeitLoss,
    /// Pairing-allocated bye (art. 16.2.1).
    PairingBye,
    /// Full-point bye (art. 16.2.1).
    FullBye,
    /// Requested bye, worth a draw or nothing, or not there at all (art. 16.2.3, 16.2.5); voluntary.
    RequestedBye,
}

impl Turn {
    /// A voluntary unplayed round, VUR: requested bye or forfeit loss (C.07 art. 16.2).
    pub(super) const fn is_voluntary(&self) -> bool {
        matches!(self.kind, TurnKind::RequestedBye | TurnKind::ForfeitLoss)
    }

    /// Was it a game over the board (or one still going on)?
    pub(super) const fn is_game(&self) -> bool {
        matches!(self.kind, TurnKind::Played { .. } | TurnKind::Open)
    }

    /// Index of the opponent really met.
    pub(super) fn met(&self) -> Option<usize> {
        self.opponent.filter(|_| self.is_game())
    }

    fn new(
        round: RoundNo,
        contestant: &Contestant,
        table: &Crosstable,
        index: &HashMap<StartNo, usize>,
    ) -> Self {
        let cell = contestant.cell(round);
        let (opponent, kind) = match cell {
            Cell::Absent | Cell::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) => {
                (None, TurnKind::RequestedBye)
            }
            Cell::Bye(ByeKind::PairingAllocated) => (None, TurnKind::PairingBye),
            Cell::Bye(ByeKind::FullPoint) => (None, TurnKind::FullBye),
            Cell::Game(game) => {
                let kind = match game.result {
                    None => TurnKind::Open,
                    Some(result) if result.was_played() => TurnKind::Played {
                        colour: game.colour,
                        share: result.share(game.colour),
                        other: result.share(game.colour.opposite()),
                    },
                    Some(result) if won(result, game.colour) => TurnKind::ForfeitWin,
                    Some(_) => TurnKind::ForfeitLoss,
                };
                (index.get(&game.opponent).copied(), kind)
            }
        };
        let rating = opponent
            .and_then(|index| table.contestants.get(index))
            .and_then(|other| other.rating_in(round));
        let usual = cell.points(&table.scoring);
        Self {
            round,
            points: usual + contestant.value_beside(round),
            usual,
            opponent,
            rating,
            kind,
        }
    }

    /// The round as it counts when the opponent's results do not: nothing happened.
    fn erase(&mut self) {
        self.points = Points::ZERO;
        self.usual = Points::ZERO;
        self.opponent = None;
        self.rating = None;
        self.kind = TurnKind::RequestedBye;
    }
}

fn won(result: GameResult, colour: Colour) -> bool {
    result.share(colour) == Share::Win
}

impl TieBreakField {
    /// The table after its first `rounds` rounds.
    ///
    /// Rounds not paired yet are left out, so that nobody is absent from a round that has not come.
    pub fn new(table: &Crosstable, rounds: usize, rules: &Rules) -> Self {
        let counted = rules.two_games.then(|| two_games::as_it_counts(table));
        let table = counted.as_ref().unwrap_or(table);
        let rounds = rounds.min(table.rounds());
        let index: HashMap<StartNo, usize> = table
            .contestants
            .iter()
            .enumerate()
            .map(|(index, contestant)| (contestant.no, index))
            .collect();
        let mut players: Vec<Player> = table
            .contestants
            .iter()
            .map(|contestant| Player {
                no: contestant.no,
                rating: contestant.rating,
                counts: counts(table, contestant, rules),
                points: Points::ZERO,
                adjusted: Points::ZERO,
                turns: (0..rounds)
                    .filter_map(RoundNo::from_index)
                    .map(|round| Turn::new(round, contestant, table, &index))
                    .collect(),
                rulings: rulings(contestant, rounds),
            })
            .collect();
        erase_what_does_not_count(&mut players);
        for player in &mut players {
            if !player.counts {
                player.rulings.clear();
            }
            let rulings: Points = player.rulings.iter().map(|extra| extra.points).sum();
            player.points = player.turns.iter().map(|turn| turn.points).sum::<Points>() + rulings;
            player.adjusted = if table.is_round_robin {
                player.points
            } else {
                let seen = match rules.unplayed {
                    Unplayed::InForce => seen_by_opponents(&player.turns, &table.scoring),
                    Unplayed::Before2023 => seen_before_2023(&player.turns, &table.scoring),
                };
                seen + rulings
            };
        }
        Self {
            players,
            scoring: table.scoring,
            is_round_robin: table.is_round_robin,
            rounds,
            is_last_round: rounds == usize::from(table.planned_rounds),
            unrated_as: rules
                .unrated_as
                .and_then(|way| way.among(table.contestants.iter().map(|contestant| contestant.rating))),
            unplayed: rules.unplayed,
            keizer: rules.keizer.map(|rules| keizer::count(table, rounds, &rules)),
        }
    }

    /// How many players there are.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Is nobody there?
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whose results count at all, in the order of the players.
    pub fn who_counts(&self) -> impl Iterator<Item = bool> {
        self.players.iter().map(|player| player.counts)
    }

    /// Position of a player.
    pub(crate) fn position(&self, no: StartNo) -> Option<usize> {
        self.players.binary_search_by_key(&no, |player| player.no).ok()
    }

    /// The starting number at a position; the last one if there is nobody at it.
    pub(crate) fn number(&self, position: usize) -> StartNo {
        self.players
            .get(position)
            .map_or(StartNo::MAX, |player| player.no)
    }

    /// The value of a player in a Keizer tournament; `None` in every other.
    pub(crate) fn keizer_value(&self, no: StartNo) -> Option<u32> {
        self.keizer.as_ref()?.line(no).map(|line| line.value)
    }

    /// Do the Keizer points make another ranking than the one their values are from?
    pub(crate) fn is_keizer_unsettled(&self) -> bool {
        self.keizer.as_ref().is_some_and(|table| !table.is_settled)
    }

    /// The points that count at a position.
    pub(crate) fn points(&self, position: usize) -> Points {
        self.players
            .get(position)
            .map_or(Points::ZERO, |player| player.points)
    }

    /// How many rounds have been counted.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// Has everybody a rating, or a number to count as one?
    pub fn has_all_ratings(&self) -> bool {
        self.unrated_as.is_some() || self.players.iter().all(|player| player.rating.is_some())
    }

    /// A player's adjusted score when the last round is taken as drawn (C.07 art. 8.3), and his own score counted the same way.
    ///
    /// A player who was paired in the last round, or had its pairing-allocated bye, was there to the end: earlier byes are not trailing.
    pub(super) fn fore(&self, player: &Player) -> (Points, Points) {
        let last = player.turns.last().filter(|_| self.is_last_round);
        let Some(last) = last.filter(|turn| turn.opponent.is_some() || turn.kind == TurnKind::PairingBye)
        else {
            return (player.adjusted, player.points);
        };
        let change = if last.opponent.is_some() {
            self.scoring.draw - last.points
        } else {
            Points::ZERO
        };
        (player.points + change, player.points + change)
    }
}

/// C.05 art. 6.6: a player who left a round robin with too few games completed does not count. A win by forfeit and a game
/// still to be played count as completed.
fn counts(table: &Crosstable, contestant: &Contestant, rules: &Rules) -> bool {
    let Some(least) = rules.least_completed else {
        return true;
    };
    let has_left = match contestant.standing {
        Participation::Active => false,
        Participation::Withdrawn | Participation::Expelled => true,
    };
    if !table.is_round_robin || !has_left {
        return true;
    }
    let completed = contestant
        .cells
        .iter()
        .filter_map(Cell::game)
        .filter(|game| {
            game.result
                .is_none_or(|result| result.was_played() || won(result, game.colour))
        })
        .count();
    completed * least.denominator >= games_each(table) * least.numerator
}

/// How many games a round robin gives each player: one against everybody else, in each cycle.
fn games_each(table: &Crosstable) -> usize {
    let opponents = table.contestants.len().saturating_sub(1);
    // An odd field has as many rounds a cycle as it has players.
    let cycle = if table.contestants.len() % 2 == 1 {
        table.contestants.len()
    } else {
        opponents
    };
    let cycles = usize::from(table.planned_rounds) / cycle.max(1);
    opponents * cycles.max(1)
}

/// The penalties and bonuses that count after so many rounds.
fn rulings(contestant: &Contestant, rounds: usize) -> Vec<Extra> {
    contestant
        .extras
        .iter()
        .filter(|extra| extra.kind == ExtraKind::Ruling && extra.counts_in(rounds))
        .copied()
        .collect()
}

fn erase_what_does_not_count(players: &mut [Player]) {
    let erased: Vec<bool> = players.iter().map(|player| !player.counts).collect();
    for player in players {
        for turn in &mut player.turns {
            let opponent_is_erased = turn
                .opponent
                .is_some_and(|opponent| erased.get(opponent).copied().unwrap_or(false));
            if !player.counts || opponent_is_erased {
                turn.erase();
            }
        }
    }
}

/// C.07 art. 16.3: rounds count at face value, but requested byes with nothing but voluntary unplayed rounds after them
/// (art. 16.2.5: the player had left) count as draws.
fn seen_by_opponents(turns: &[Turn], scoring: &Scoring) -> Points {
    let stayed = turns
        .iter()
        .rposition(|turn| !turn.is_voluntary())
        .map_or(0, |last| last + 1);
    turns
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            let had_left = index >= stayed && turn.kind == TurnKind::RequestedBye;
            if had_left { scoring.draw } else { turn.points }
        })
        .sum()
}

/// The rules until July 2023: every round of an opponent without a game counts as a draw.
fn seen_before_2023(turns: &[Turn], scoring: &Scoring) -> Points {
    turns
        .iter()
        .map(|turn| if turn.is_game() { turn.points } else { scoring.draw })
        .sum()
}
