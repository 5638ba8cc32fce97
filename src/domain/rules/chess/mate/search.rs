//! The search for a helpmate: the most promising position first, every position once, so it ends when all have been seen.
//!
//! Positions are compared exactly, not by hash, so an exhausted search is a proof. Positions whose pieces or walls rule out a mate
//! are not searched further. The order of positions decides only how soon a mate is found.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet},
};

use shakmaty::{Bitboard, Chess, Color, Move, Position as _, Square, attacks};

use super::{Budget, Line, MatePossible, NoMate, material, walls};
use crate::chess::board::Position;

/// The number of positions that are also checked for walls: a check costs more than expanding a position, and pays off near the root.
const TRIED_FOR_WALLS: usize = 256;

/// A position, exactly: which pieces (four bits each in the order of the occupied squares), who is on move, castling, en passant.
#[derive(PartialEq, Eq, Hash)]
struct PositionKey {
    pieces: u128,
    occupied: u64,
    castling: u64,
    passed: Option<Square>,
    turn: Color,
}

impl PositionKey {
    fn of(chess: &Chess) -> Self {
        let board = chess.board();
        let pieces = board.iter().fold(0_u128, |all, (_, piece)| {
            all << 4 | u128::from(piece.color.is_white()) << 3 | u128::from(piece.role as u8)
        });
        Self {
            pieces,
            occupied: board.occupied().0,
            castling: chess.castles().castling_rights().0,
            passed: chess.pseudo_legal_ep_square(),
            turn: chess.turn(),
        }
    }
}

/// How a position was come by.
struct SearchStep {
    before: usize,
    by: Move,
    depth: i32,
}

struct MateSearch {
    side: Color,
    tried_for_walls: usize,
    seen: HashSet<PositionKey>,
    /// Indexed by position; the first, the root, has no step.
    steps: Vec<Option<SearchStep>>,
    waiting: Vec<Option<Box<Chess>>>,
    open: BinaryHeap<Reverse<(i32, usize)>>,
}

/// Looks for a mate by this side.
pub(super) fn search(root: &Position, side: Color, budget: Budget) -> MatePossible {
    search_trying_walls(root, side, budget, TRIED_FOR_WALLS)
}

/// The same, with so many positions tried for walls.
pub(super) fn search_trying_walls(
    root: &Position,
    side: Color,
    budget: Budget,
    tried_for_walls: usize,
) -> MatePossible {
    let mut search = MateSearch {
        side,
        tried_for_walls,
        seen: HashSet::from([PositionKey::of(&root.0)]),
        steps: vec![None],
        waiting: vec![Some(Box::new(root.0.clone()))],
        open: BinaryHeap::from([Reverse((0, 0))]),
    };
    while let Some(Reverse((_, index))) = search.open.pop() {
        if search.steps.len() >= budget.positions {
            return MatePossible::Undecided {
                positions: search.steps.len(),
            };
        }
        if let Some(mate) = search.expand(index) {
            return MatePossible::Yes(Line {
                from: root.clone(),
                moves: search.line(mate),
            });
        }
    }
    MatePossible::No(NoMate::Exhausted {
        positions: search.steps.len(),
    })
}

impl MateSearch {
    /// Looks at what can be played in a position; the index of a mate, if one of it is.
    fn expand(&mut self, index: usize) -> Option<usize> {
        let chess = self.waiting[index].take()?;
        let depth = self.steps[index].as_ref().map_or(0, |step| step.depth) + 1;
        for by in chess.legal_moves() {
            let mut next: Chess = (*chess).clone();
            next.play_unchecked(by);
            if !self.seen.insert(PositionKey::of(&next)) {
                continue;
            }
            let number = self.steps.len();
            let step = SearchStep {
                before: index,
                by,
                depth,
            };
            let is_mate = next.turn() != self.side && next.is_check() && next.legal_moves().is_empty();
            let is_hopeless = !is_mate
                && (material::lack(next.board(), self.side).is_some()
                    || (number < self.tried_for_walls && walls::rule_out_mate(&next, self.side)));
            if is_hopeless {
                continue;
            }
            self.steps.push(Some(step));
            if is_mate {
                return Some(number);
            }
            self.open
                .push(Reverse((unlikeliness(&next, self.side) + depth, number)));
            self.waiting.push(Some(Box::new(next)));
        }
        None
    }

    fn line(&self, mate: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = mate;
        while let Some(step) = &self.steps[at] {
            moves.push(step.by);
            at = step.before;
        }
        moves.reverse();
        moves
    }
}

fn distance(one: Square, other: Square) -> i32 {
    i32::try_from(one.distance(other)).unwrap_or(7)
}

/// How far a square is from the nearest corner, as a king walks.
fn from_corner(square: Square) -> i32 {
    [Square::A1, Square::A8, Square::H1, Square::H8]
        .into_iter()
        .map(|corner| distance(square, corner))
        .min()
        .unwrap_or(0)
}

fn from_edge(square: Square) -> i32 {
    let (file, rank) = square.coords();
    let near = |line: u32| i32::try_from(line.min(7 - line)).unwrap_or(0);
    near(file.to_u32()).min(near(rank.to_u32()))
}

/// Steps of the most advanced pawn to its last rank.
fn from_promotion(pawns: Bitboard, color: Color) -> Option<i32> {
    pawns
        .into_iter()
        .map(|pawn| match color {
            Color::White => 7 - pawn.rank() as i32,
            Color::Black => pawn.rank() as i32,
        })
        .min()
}

/// A rough guess how far a mate by this side is away, small when near.
fn unlikeliness(chess: &Chess, side: Color) -> i32 {
    let board = chess.board();
    let (own, theirs) = (board.by_color(side), board.by_color(!side));
    let (Some(king), Some(own_king)) = (board.king_of(!side), board.king_of(side)) else {
        return 0;
    };
    let around = attacks::king_attacks(king) & !theirs;
    let flights = around
        .into_iter()
        .filter(|square| {
            board
                .attacks_to(*square, side, board.occupied().without(king))
                .is_empty()
        })
        .count();
    let mut guess = 10 * i32::try_from(flights).unwrap_or(8) + 3 * distance(king, own_king);
    let heavy = (board.queens() | board.rooks()) & own;
    let minor = (board.bishops() | board.knights()) & own;
    let helpers = theirs & !board.kings();
    let can_alone = heavy.any() || (minor.count() > 1 && !material_needs_help(chess, side));
    guess += (minor & board.knights())
        .into_iter()
        .map(|knight| distance(knight, king))
        .sum::<i32>();
    if can_alone {
        guess += 4 * from_edge(king) + 6 * i32::try_from(helpers.count()).unwrap_or(0);
    } else if let Some(steps) = from_promotion(board.pawns() & own, side) {
        guess += 20 + 12 * steps + 2 * from_edge(king);
    } else {
        // Weak pieces mate in the corner, with the help of what stands beside the king.
        guess += 30 + 4 * from_corner(king);
        guess += helpers
            .into_iter()
            .map(|helper| 2 * distance(helper, king).min(4))
            .sum::<i32>();
        guess += 4 * from_promotion(board.pawns() & theirs, !side).unwrap_or(0);
        guess += 8 * i32::try_from((helpers & board.queens()).count()).unwrap_or(0);
    }
    guess
}

/// Do its minor pieces mate a lone king only with help, or not at all?
fn material_needs_help(chess: &Chess, side: Color) -> bool {
    let board = chess.board();
    let minor = (board.bishops() | board.knights()) & board.by_color(side);
    let bishops = minor & board.bishops();
    bishops.count() == minor.count()
        && (bishops.is_disjoint(Bitboard::LIGHT_SQUARES) || bishops.is_disjoint(Bitboard::DARK_SQUARES))
}
