//! What pieces alone rule out, wherever they stand and whatever the opponent's pieces do to help.
//!
//! Each case is proved where it is decided, and `mate::tests` checks every arrangement of the relevant pieces. The mates that
//! the search finds show that the pieces alone rule out nothing else.

use shakmaty::{Bitboard, Board, Color, Role};

use crate::chess::{board::Position, color};
use engine::colour::Colour;

engine::spelled! {
    /// What a side lacks to mate.
    pub enum LackOf {
        /// It has its king only.
        LoneKing => "lone_king",
        /// King and knight, and the opponent has nothing but queens: whatever blocks his king captures the knight.
        KnightWithoutBlocker => "knight_without_blocker",
        /// Bishops of one colour of squares, and nobody has a knight, a pawn or a bishop of the other colour.
        OneColourOfSquares => "one_colour_of_squares",
    }
}

/// What this side lacks, if its pieces cannot mate at all.
pub fn insufficient(position: &Position, side: Colour) -> Option<LackOf> {
    lack(shakmaty::Position::board(&position.0), color(side))
}

pub(super) fn lack(board: &Board, side: Color) -> Option<LackOf> {
    let own = board.by_color(side) & !board.kings();
    let theirs = board.by_color(!side) & !board.kings();
    if own.is_empty() {
        return Some(LackOf::LoneKing);
    }
    // A king mated by a knight needs a piece of its own on each square beside it that nobody attacks. A queen there
    // stands on a line with every knight that can give the check, or the other kings and pieces leave a square free.
    if own
        .single_square()
        .is_some_and(|square| board.role_at(square) == Some(Role::Knight))
        && (theirs & !board.queens()).is_empty()
    {
        return Some(LackOf::KnightWithoutBlocker);
    }
    // The last move is a check by a bishop, or by a bishop the king steps off: one checker, on the colour of the mated
    // king's square. The two squares beside both the king and the line of the check are of the other colour; the
    // mating king cannot attack both, so a piece of the mated side stands on one. Of its pieces only rooks and queens
    // can stand there, and from there they reach the square of the line beside the king: they capture or interpose.
    let colours = |of: Bitboard| {
        (
            of.intersects(Bitboard::LIGHT_SQUARES),
            of.intersects(Bitboard::DARK_SQUARES),
        )
    };
    let one_colour = !matches!(colours(board.bishops()), (true, true));
    if own.is_subset(board.bishops()) && one_colour && (board.pawns() | board.knights()).is_empty() {
        return Some(LackOf::OneColourOfSquares);
    }
    None
}
