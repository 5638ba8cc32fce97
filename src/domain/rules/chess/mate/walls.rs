//! A proof without search: pieces that can never move or be captured, and what the others can never reach because of them.
//!
//! The proof needs an invariant: a set of *fixed* pieces, each on its square for ever, and for every piece the squares where it
//! may ever stand. Everything else is assumed as free as possible: squares without a fixed piece count as empty whenever that
//! helps to move, checks and pins are ignored. If every legal move leads from a state within the invariant to another one
//! within it, no game leaves it (`closed`). If no state within it is a mate, there is none (`no_mate_within`).
//!
//! It is computed from above: first all pieces are fixed, then each that could move or be captured is released, until none is
//! left that could. Releasing one only makes the others freer, so the result when nothing changes is such an invariant.

use shakmaty::{
    Bitboard, ByColor, CastlingSide, Chess, Color, EnPassantMode, Piece, Position as _, Rank, Role, Square,
    attacks,
};

/// A piece with the squares it may ever stand on, by what it is there (a pawn may become something else).
#[derive(Clone, Copy, Debug)]
struct MatePiece {
    color: Color,
    home: Square,
    role: Role,
    fixed: bool,
    squares: [Bitboard; 6],
}

impl MatePiece {
    fn anywhere(&self) -> Bitboard {
        self.squares
            .iter()
            .fold(Bitboard::EMPTY, |all, squares| all | *squares)
    }
}

const fn slot(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

/// What one side has, before a step is taken.
#[derive(Clone, Copy, Debug, Default)]
struct MateSide {
    /// Squares of its fixed pieces.
    fixed: Bitboard,
    /// Squares they attack for ever; lines only as far as the next square.
    always_attacked: Bitboard,
    /// Where its pieces may stand.
    reach: Bitboard,
    /// Where something may stand that can be captured: all but the king.
    targets: Bitboard,
}

/// What both sides have. A step computed from an older state is only delayed: the loop ends only at a fixed point.
#[derive(Debug, Default)]
struct Seen {
    of: ByColor<MateSide>,
}

impl Seen {
    fn may_be_captured(&self, man: &MatePiece) -> bool {
        // No legal move captures a king.
        man.role != Role::King && self.of.get(!man.color).reach.contains(man.home)
    }
}

struct Walls {
    men: Vec<MatePiece>,
    /// A pawn may be captured here in passing, though none may stand here.
    passed: Bitboard,
}

/// Do fixed pieces rule out that this side ever mates? `false` says nothing.
///
/// Without two pawns that block each other there is hardly ever a wall; this is checked first because it costs nothing.
pub(super) fn rule_out_mate(chess: &Chess, side: Color) -> bool {
    let pawns = |color: Color| chess.board().by_piece(color.pawn());
    if (pawns(Color::White).shift(8) & pawns(Color::Black)).is_empty() {
        return false;
    }
    let mut walls = Walls::new(chess);
    walls.close();
    walls.no_mate_within(side)
}

impl Walls {
    fn new(chess: &Chess) -> Self {
        let board = chess.board();
        let mut men: Vec<MatePiece> = board
            .iter()
            .map(|(home, piece)| {
                let mut squares = [Bitboard::EMPTY; 6];
                squares[slot(piece.role)] = Bitboard::from_square(home);
                MatePiece {
                    color: piece.color,
                    home,
                    role: piece.role,
                    fixed: true,
                    squares,
                }
            })
            .collect();
        // Who may castle moves by it, king and rook.
        let castles = chess.castles();
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let Some(rook) = castles.rook(color, side) else {
                    continue;
                };
                let rank = rook.rank();
                for man in &mut men {
                    if man.color == color && man.role == Role::King {
                        man.fixed = false;
                        man.squares[slot(Role::King)].add(Square::from_coords(side.king_to_file(), rank));
                    } else if man.home == rook {
                        man.fixed = false;
                        man.squares[slot(Role::Rook)].add(Square::from_coords(side.rook_to_file(), rank));
                    }
                }
            }
        }
        let mut passed = Bitboard::EMPTY;
        if let Some(square) = chess.ep_square(EnPassantMode::Legal) {
            passed.add(square);
            let pushed = Square::from_coords(
                square.file(),
                match chess.turn() {
                    Color::White => Rank::Fifth,
                    Color::Black => Rank::Fourth,
                },
            );
            for man in men.iter_mut().filter(|man| man.home == pushed) {
                man.fixed = false;
            }
        }
        Self { men, passed }
    }

    /// What is so before the next step is taken.
    fn seen(&self) -> Seen {
        let mut seen = Seen::default();
        for man in &self.men {
            let here = man.anywhere();
            let side = seen.of.get_mut(man.color);
            side.reach |= here;
            if man.role != Role::King {
                side.targets |= here;
            }
            if man.fixed {
                let piece = Piece {
                    color: man.color,
                    role: man.role,
                };
                side.fixed.add(man.home);
                side.always_attacked |= attacks::attacks(man.home, piece, Bitboard::FULL);
            }
        }
        seen
    }

    /// Lets go what is not fixed, until nothing changes.
    fn close(&mut self) {
        loop {
            while self.spread() {}
            let seen = self.seen();
            let mut let_go = false;
            for index in 0..self.men.len() {
                let man = self.men[index];
                if man.fixed && (self.steps(&man, &seen) != man.squares || seen.may_be_captured(&man)) {
                    self.men[index].fixed = false;
                    let_go = true;
                }
            }
            if !let_go {
                return;
            }
        }
    }

    /// One step of everything that is free; has anything got further?
    fn spread(&mut self) -> bool {
        let seen = self.seen();
        let mut further = false;
        for index in 0..self.men.len() {
            let man = self.men[index];
            if man.fixed {
                continue;
            }
            let squares = self.steps(&man, &seen);
            if squares != man.squares {
                self.men[index].squares = squares;
                further = true;
            }
        }
        further
    }

    /// Where a piece may stand after one move more, with what it may stand on already.
    fn steps(&self, man: &MatePiece, seen: &Seen) -> [Bitboard; 6] {
        let (own, theirs) = (seen.of.get(man.color), seen.of.get(!man.color));
        let own_fixed = own.fixed;
        let any_fixed = own.fixed | theirs.fixed;
        let mut squares = man.squares;
        for square in man.squares[slot(Role::King)] {
            squares[slot(Role::King)] |= attacks::king_attacks(square) & !own_fixed & !theirs.always_attacked;
        }
        for square in man.squares[slot(Role::Knight)] {
            squares[slot(Role::Knight)] |= attacks::knight_attacks(square) & !own_fixed;
        }
        for square in man.squares[slot(Role::Bishop)] {
            squares[slot(Role::Bishop)] |= attacks::bishop_attacks(square, any_fixed) & !own_fixed;
        }
        for square in man.squares[slot(Role::Rook)] {
            squares[slot(Role::Rook)] |= attacks::rook_attacks(square, any_fixed) & !own_fixed;
        }
        for square in man.squares[slot(Role::Queen)] {
            squares[slot(Role::Queen)] |= attacks::queen_attacks(square, any_fixed) & !own_fixed;
        }
        let targets = theirs.targets | self.passed;
        for square in man.squares[slot(Role::Pawn)] {
            let (ahead, start) = match man.color {
                Color::White => (8, Rank::Second),
                Color::Black => (-8, Rank::Seventh),
            };
            let mut reached = attacks::pawn_attacks(man.color, square) & targets & !own_fixed;
            if let Some(next) = square.offset(ahead).filter(|next| !any_fixed.contains(*next)) {
                reached.add(next);
                if square.rank() == start
                    && let Some(second) = next.offset(ahead).filter(|second| !any_fixed.contains(*second))
                {
                    reached.add(second);
                }
            }
            let promoting = reached & Bitboard::BACKRANKS;
            squares[slot(Role::Pawn)] |= reached & !Bitboard::BACKRANKS;
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                squares[slot(role)] |= promoting;
            }
        }
        squares
    }

    /// Squares this side may ever attack or protect, seen through everything that may move away.
    fn may_attack(&self, by: Color) -> Bitboard {
        let seen = self.seen();
        let blockers = seen.of.white.fixed | seen.of.black.fixed;
        let mut all = Bitboard::EMPTY;
        for man in self.men.iter().filter(|man| man.color == by) {
            // Nothing stands in its own way.
            let occupied = if man.fixed {
                blockers.without(man.home)
            } else {
                blockers
            };
            for role in Role::ALL {
                for square in man.squares[slot(role)] {
                    all |= attacks::attacks(square, Piece { color: by, role }, occupied);
                }
            }
        }
        all
    }

    /// Is no state within the invariant a mate given by this side?
    ///
    /// On each square where the other king may stand and be attacked, it must have squares to go to that are never attacked or
    /// protected, more of them than pieces of its own that could stand there.
    fn no_mate_within(&self, side: Color) -> bool {
        let attacked = self.may_attack(side);
        let Some(king) = self
            .men
            .iter()
            .find(|man| man.color != side && man.role == Role::King)
        else {
            return false;
        };
        let kings_squares = king.squares[slot(Role::King)];
        let own_fixed = self.seen().of.get(king.color).fixed.without(king.home);
        (kings_squares & attacked).into_iter().all(|square| {
            let free = attacks::king_attacks(square) & !attacked & !own_fixed;
            let in_the_way = self
                .men
                .iter()
                .filter(|man| man.color == king.color && man.role != Role::King && !man.fixed)
                .filter(|man| man.anywhere().intersects(free))
                .count();
            free.count() > in_the_way
        })
    }
}
